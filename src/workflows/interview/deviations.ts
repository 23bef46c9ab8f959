/** Where a specification names a source that is nowhere. */
import { conversationOf } from '../../core/conversation.ts'
import type { Rules } from '../../core/workflow.ts'
import { findUnknownSources } from '../../documents/sources.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { textsOf } from '../../schema/json.ts'
import { toEverythingSaid } from './remarks.ts'

export const deviations: NonNullable<Rules['deviations']> = {
  spec: (context, spec) => {
    const { run, text } = context
    const before = text('spec') ?? ''
    const kept = new Map(toSpec(before).requirements.map(({ id, source }) => [id, source]))
    const { requirements } = toSpec(spec)
    const turns = conversationOf(context)
    return findUnknownSources(
      requirements.filter(({ id, source }) => kept.get(id) !== source),
      {
        ids: requirements.map(({ id }) => id),
        words: textsOf([before, run.inputs, run.findings, toEverythingSaid(run)]).join('\n'),
        turns: turns.length,
      },
    )
  },
}
