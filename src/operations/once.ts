/** A reply as JSON says each thing once: the request that it holds is not in the list of requests with its task again. */
import type { Reply } from './reply.ts'

type Listed = Reply['requests'][number]

/** Whole but for what to do, which is in `request`. */
const toListed = ({ task: _task, ...listed }: Listed): Listed => listed

const isReply = (output: unknown): output is Reply =>
  typeof output === 'object' && output !== null && Array.isArray((output as Partial<Reply>).requests)

export const once = <T>(output: T): T => {
  if (!isReply(output) || !output.request) return output
  const { id } = output.request
  const requests = output.requests.map((one) => (one.id === id ? toListed(one) : one))
  return { ...output, requests }
}
