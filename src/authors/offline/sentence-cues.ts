/** The rows of `sentence-cues.yaml`, compiled. */
import { SYSTEM } from './english.ts'
import GENERATED from './sentence-cues.generated.json' with { type: 'json' }

const toPattern = (source: string): RegExp => new RegExp(source.replaceAll('<system>', SYSTEM), 'iu')

export const toCue = (name: keyof typeof GENERATED.cues): RegExp => toPattern(GENERATED.cues[name])

export const FAMILIES = Object.entries(GENERATED.families).map(([name, source]): [string, RegExp] => [
  name,
  toPattern(source),
])
