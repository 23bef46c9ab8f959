/** The parts of a design for tests, as the workflow asks for them. */
import type { JsonObject } from '../../../schema/json.ts'
import { perform } from '../sample.case.ts'

export type Parts = { hld: string; lld: string; database: string }

const STEPS = { hld: 'draft_hld', lld: 'draft_lld', database: 'design_database' } as const

export const write = (
  part: keyof Parts,
  documents: Record<string, string>,
  reviewResult?: JsonObject,
): string =>
  perform('design', STEPS[part], 'design-part', {
    documents,
    ...(reviewResult && { input: { reviewResult } }),
  }).content

export const draft = (prd: string): Parts => ({
  hld: write('hld', { prd }),
  lld: write('lld', { prd }),
  database: write('database', { prd }),
})

export const review = (prd: string, parts: Parts) =>
  perform('design', 'review_doc', 'design-review', { documents: { prd, ...parts } })
