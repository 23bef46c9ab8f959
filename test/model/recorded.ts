/** PRDs as a real model wrote them from the bytes of its tasks, and what their product manager said at the gates. */
import type { Reply } from '../../src/operations/reply.ts'
import { isObject } from '../../src/schema/json.ts'
import type { Brain } from './mock.ts'
import { type Call, isStuck } from './person.ts'

/** What was said at a gate; an open question is named by the words that it begins with. */
type Said = { choice: string; answers?: Record<string, string>; items?: string[]; words?: string }

export type Recorded = {
  idea: string
  answers: Record<string, object[]>
  said: Record<string, Said[]>
}

export const toBrain = (answers: Recorded['answers']): Brain => {
  const left = structuredClone(answers)
  return ({ prompt }) => left[prompt]?.shift() ?? `there is no more answer for ${prompt}`
}

type Question = { id: string; question: string }

const toPairs = ({ request }: Reply, answers: Record<string, string>): string[] => {
  const { openQuestions = [] } = (isObject(request?.detail) ? request.detail : {}) as {
    openQuestions?: Question[]
  }
  return Object.entries(answers).map(([words, answer]) => {
    const asked = openQuestions.find(({ question }) => question.startsWith(words))
    if (!asked) throw new Error(`${request?.step} does not ask «${words}»`)
    return `${asked.id}=${answer}`
  })
}

/** The product manager says again what they said, and approves what comes after it. */
export const replay = async (call: Call, { idea, said }: Recorded): Promise<Reply> => {
  const left = structuredClone(said)
  let reply = await call('start', { workflow: 'prd', text: idea })
  while (reply.request?.to === 'person' && !isStuck(reply)) {
    const { id, step } = reply.request
    const { answers = {}, items = [], ...more } = left[step]?.shift() ?? { choice: 'approve' }
    const [answer, item] = [toPairs(reply, answers), items]
    reply = await call('answer', {
      request: id,
      ...more,
      ...(answer.length > 0 && { answer }),
      ...(item.length > 0 && { item }),
    })
  }
  return reply
}
