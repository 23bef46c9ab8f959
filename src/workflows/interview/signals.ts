import { conversationOf } from '../../core/conversation.ts'
import type { Rules } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'

/** Words that an idle interview is taken up with: the idea, or one thing more that was said. */
const takeWords = (run: Run, { userUtterance: words }: JsonObject): Partial<Run> => {
  if (typeof words !== 'string') return {}
  const { inputs, state } = run
  if (String(inputs.userUtterance ?? '').trim() === '') return { inputs: { ...inputs, userUtterance: words } }
  const conversation = [...conversationOf({ run }), { question: 'What else is there to say?', answer: words }]
  return { state: { ...state, conversation, turn_count: conversation.length } }
}

/** Somebody asks for an interview: its questions are counted anew. */
const takeUp = (run: Run, value: JsonObject): Partial<Run> => {
  const taken = takeWords(run, value)
  return { ...taken, state: { ...run.state, ...taken.state, questions: 0 } }
}

export const signals: NonNullable<Rules['signals']> = {
  interview: { take: takeUp },
  upload: { take: takeWords },
}
