/** What the architect said of an accepted specification: its verdict is a program's, and the person reads its notes. */
import type { WorkflowView } from '../../core/workflow.ts'

const SHOWN = 12

export const tell: NonNullable<WorkflowView['tell']> = ({ findings }) => {
  const { status, feedback } = findings ?? {}
  if (status !== 'APPROVED' || typeof feedback !== 'string') return {}
  const lines = feedback.split('\n').filter((line) => line.trim() !== '')
  const more = lines.length - SHOWN
  return {
    messages: [
      ...lines.slice(0, SHOWN).map((line) => `the architect: ${line}`),
      ...(more > 0 ? [`the architect: and ${more} lines more`] : []),
    ],
  }
}
