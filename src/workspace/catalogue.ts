import { join } from 'node:path'
import { Fault } from '../schema/fault.ts'
import { readText } from './file-text.ts'
import { FEATURES } from './paths.ts'

const LIMIT = 256 << 10

/** The project's own rows of the gap catalogue, beside its features, where git carries them. */
export const readProjectCatalogue = (root: string): { path: string; text: string } | undefined => {
  const path = join(root, FEATURES, 'catalogue.yaml')
  const found = readText(path, LIMIT, false)
  if (found === null) return undefined
  if ('problem' in found)
    throw new Fault(
      'invalid-value',
      `${path}: the file ${found.problem}`,
      'Make it a YAML file of at most 256 KB, or remove it.',
    )
  return { path, text: found.text.replace(/^\uFEFF/, '') }
}
