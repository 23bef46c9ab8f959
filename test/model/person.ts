import type { Reply } from '../../src/operations/reply.ts'
import type { Arguments } from '../../src/operations/rows.ts'

export type Call = (operation: string, given: Arguments) => Promise<Reply>

/** A person who approves what is shown, but for what they say once at a step; whatever is to be mended stays as it is. */
export const decide = async (
  call: Call,
  first: Reply,
  said: Record<string, object[]> = {},
): Promise<Reply> => {
  let reply = first
  while (reply.request?.to === 'person' && reply.request.ask !== 'repair') {
    const { id, step, ask } = reply.request
    const words = said[step]?.shift() ?? (ask === 'turn' ? { done: true } : undefined)
    const given = words ? { value: JSON.stringify(words) } : { approve: true }
    reply = await call('answer', { request: id, ...given })
  }
  return reply
}
