/** What an author outside reads: what stands in the draft already is not said again. */
import type { Material, MaterialSource } from '../../core/workflow.ts'
import { nextSpecId } from '../../documents/spec/edit.ts'
import { isObject, type Json } from '../../schema/json.ts'
import { toEverythingSaid } from './remarks.ts'

/** The specification stands there once, as a document. */
const toArchitectMaterial = ({ input, text }: MaterialSource): Material => ({
  input: { metadata: { ...(isObject(input.metadata) && input.metadata), spec_markdown: 'spec.md' } },
  documents: { spec: text('spec') ?? '' },
})

const toTurnMaterial = ({ run }: MaterialSource): Material => ({ input: { turns: toEverythingSaid(run) } })

/** Turns by their number, from the first that the draft does not hold. */
const toDraftMaterial = ({ input, text }: MaterialSource): Material => {
  const spec = text('spec')
  const since = spec === undefined ? 0 : Number(input.since ?? 0)
  const turns = (Array.isArray(input.turns) ? input.turns : []).filter(isObject)
  return {
    facts: [
      ...(since > 0 ? [`The draft holds what was said in the turns 1 to ${since}: they are not shown.`] : []),
      ...(spec === undefined
        ? []
        : [`What is added gets the ids from ${nextSpecId(spec)} on, in its order.`]),
    ],
    input: { turns: turns.map((turn, at): Json => ({ turn: at + 1, ...turn })).slice(since) },
    documents: spec === undefined ? {} : { spec },
  }
}

export const material: Record<string, (source: MaterialSource) => Material> = {
  'interview-turn': toTurnMaterial,
  spec: toDraftMaterial,
  'architect-result': toArchitectMaterial,
}
