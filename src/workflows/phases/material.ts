/** What an author outside is told besides: of code it sees nothing. */
import type { Material, MaterialSource } from '../../core/workflow.ts'

const OF_CODE = ['implement', 'verify']

const toReviewMaterial = ({ run }: MaterialSource): Material =>
  OF_CODE.includes(run.step)
    ? {
        facts: [
          'You cannot look at the code or run anything: judge what stands here alone, and raise a blocker where a requirement has no evidence in it.',
        ],
      }
    : {}

export const material: Record<string, (source: MaterialSource) => Material> = {
  'chain-review': toReviewMaterial,
}
