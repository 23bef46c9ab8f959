/** What the person said of drafts at their previews; it is kept beside the turns, whose numbers are sources. */
import { conversationOf } from '../../core/conversation.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'

type Remark = { after: number; feedback: string }

const remarksOf = ({ state }: Run): Remark[] => (state.remarks ?? []) as unknown as Remark[]

export const addRemark = (run: Run, feedback: string): JsonObject => ({
  remarks: [...remarksOf(run), { after: conversationOf({ run }).length, feedback }],
})

/** Everything that was said, in its order: turns by their number, and what was said of a draft between them. */
export const toEverythingSaid = (run: Run): JsonObject[] => {
  const turns = conversationOf({ run })
  const between = (at: number): JsonObject[] =>
    remarksOf(run)
      .filter(({ after }) => after === at)
      .map(({ feedback }) => ({ saidOfTheDraft: feedback }))
  return [...between(0), ...turns.flatMap((turn, at) => [{ turn: at + 1, ...turn }, ...between(at + 1)])]
}
