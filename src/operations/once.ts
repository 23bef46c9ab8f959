/** A reply as JSON says each thing once: the request that it holds is not in the list of requests with its task again. */
import type { Reply } from './reply.ts'

type Listed = Reply['requests'][number]

/** Enough to know it by: what to do is in `request`, or told by `next`. */
const toListed = ({ task: _task, schema: _schema, form: _form, ...listed }: Listed): Partial<Listed> => listed

const isReply = (output: unknown): output is Reply =>
  typeof output === 'object' && output !== null && Array.isArray((output as Partial<Reply>).requests)

export const once = <T>(output: T): T => {
  if (!isReply(output) || !output.request) return output
  const { id } = output.request
  const requests = output.requests.map((one) => (one.id === id ? toListed(one) : one))
  return { ...output, requests }
}
