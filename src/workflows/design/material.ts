/** What an author outside reads: its input holds the parts as entries, which says the same in fewer words than their files. */
import type { Material, MaterialSource } from '../../core/workflow.ts'

const toMaterial = ({ text }: MaterialSource): Material => {
  const prd = text('prd')
  return prd === undefined ? { documents: {} } : { documents: { prd }, input: { prd: 'prd.md' } }
}

/** The reviewer reads below each requirement what covers it. */
const toReviewMaterial = ({ input }: MaterialSource): Material =>
  typeof input.prd === 'string'
    ? { documents: { prd: input.prd }, input: { prd: 'prd.md' } }
    : { documents: {} }

export const material: Record<string, (source: MaterialSource) => Material> = {
  hld: toMaterial,
  lld: toMaterial,
  database: toMaterial,
  'design-review': toReviewMaterial,
}
