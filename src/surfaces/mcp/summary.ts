/** What a gate is about, in the length that a form can show. */
import { relative } from 'node:path'
import { toRequirements } from '../../documents/requirements.ts'
import type { Reply, RequestView, Services } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'

const LONGEST = 1_500
const SHOWN = 12

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`)
const line = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const listPending = (entries: { id: string; title: string; description: string }[]): string[] => [
  ...entries
    .slice(0, SHOWN)
    .map(({ id, title, description }) => `${id} ${line(title)}: ${line(description)}`),
  ...(entries.length > SHOWN ? [`and ${entries.length - SHOWN} more`] : []),
]

/** `pending` are the requirements that an approval of all would approve. */
export const summarise = async (
  services: Services,
  reply: Reply,
  request: RequestView,
): Promise<{ message: string; pending: string[] }> => {
  const file = request.document && relative(services.project, request.document.path)
  const head = [`${request.title}.`, ...(file ? [`Read it in ${file} before you decide.`] : [])]
  if (request.step !== 'review-requirements') {
    const note = request.proposals.flatMap((proposal) => {
      const { value } = proposal as { value?: { summary?: unknown } }
      return typeof value?.summary === 'string' ? [`The agent says: ${line(value.summary)}`] : []
    })
    return { message: cut([...head, ...note].join('\n')), pending: [] }
  }
  const { text } = await perform<{ text: string }>(services, 'read', {
    feature: reply.run.feature ?? undefined,
    document: 'requirements',
  })
  const pending = toRequirements(text).entries.filter(({ section }) => section === 'pending')
  return { message: cut([...head, ...listPending(pending)].join('\n')), pending: pending.map(({ id }) => id) }
}
