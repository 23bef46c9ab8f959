import type { Reply } from '../../src/operations/reply.ts'
import type { Arguments } from '../../src/operations/rows.ts'

export type Call = (operation: string, given: Arguments) => Promise<Reply>

/** Whether the author could not do it, for whatever reason. */
export const isStuck = ({ request }: Reply): boolean =>
  request?.ask === 'repair' || (request?.ask === 'confirm' && request.detail === undefined)

/** A person who approves what is shown, but for what they say once at a step; where the author is stuck they leave it so. */
export const decide = async (
  call: Call,
  first: Reply,
  said: Record<string, object[]> = {},
): Promise<Reply> => {
  let reply = first
  while (reply.request?.to === 'person' && !isStuck(reply)) {
    const { id, step, ask } = reply.request
    const words = said[step]?.shift() ?? (ask === 'turn' ? { done: true } : undefined)
    const given = words ? { value: JSON.stringify(words) } : { approve: true }
    reply = await call('answer', { request: id, ...given })
  }
  return reply
}
