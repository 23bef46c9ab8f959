import type { Rules } from '../../core/workflow.ts'
import { toolsOf, toUntrusted } from './questions.ts'

export const settled: NonNullable<Rules['settled']> = {
  /** A plan alone runs nothing; and what is trusted on this machine already is not asked about again. */
  trust: ({ run }) => {
    const tools = toolsOf(run)
    const isNeeded = run.options.command !== 'architect'
    const isKnown = (tools?.commands ?? []).length > 0 && toUntrusted(tools).length === 0
    const result = { choice: 'trust', approved: true, modifications: [] }
    return isNeeded && !isKnown ? undefined : { result }
  },
}
