/** The artifacts of the phases for tests, each from those before. */
import type { Json } from '../../../schema/json.ts'
import { perform } from '../sample.case.ts'

export const STEPS = [
  ['brainstorm', 'brainstorm'],
  ['specify', 'spec'],
  ['design', 'design'],
  ['create-plan', 'plan'],
  ['create-tasks', 'tasks'],
  ['verify', 'verification'],
] as const

export type Documents = Record<string, string>

export const write = (
  step: string,
  documents: Documents,
  more: { detail?: Json; inputs?: Record<string, Json> } = {},
) =>
  perform('phases', step, 'artifact', {
    documents,
    inputs: { name: 'tools', ...more.inputs },
    ...(more.detail !== undefined && { detail: more.detail }),
  })

export const review = (step: string, documents: Documents, inputs: Record<string, Json> = {}) =>
  perform('phases', step, 'chain-review', { documents, inputs })

export const run = (prd: string): Documents => {
  const documents: Documents = { prd }
  for (const [step, name] of STEPS) documents[name] = write(step, documents).content
  return documents
}
