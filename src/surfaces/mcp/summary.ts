/** What a gate or a question is about, in the length that a form can show. */

import { relative } from 'node:path'
import { toRequirements } from '../../documents/requirements.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { turnOf } from '../../operations/about.ts'
import type { Reply, RequestView, Services } from '../../operations/index.ts'
import { perform } from '../../operations/perform.ts'
import { aboutOf, cut, line, toStrength } from './about.ts'

const LONGEST = 1_500
const SHOWN = 12

const list = (entries: string[]): string[] => [
  ...entries.slice(0, SHOWN),
  ...(entries.length > SHOWN ? [`and ${entries.length - SHOWN} more`] : []),
]

type Summary = { message: string; pending: string[] }
type Asked = NonNullable<Reply['request']>

const toMessage = (lines: string[]): string => cut(lines.filter(Boolean).join('\n'), LONGEST)

/** The question as it was put, then why it is asked and how much is known. */
const toTurnMessage = (request: RequestView): string => {
  const { question, why = '', strength, dimension = '', turn, of, ready } = turnOf(request)
  const place = [turn === undefined ? '' : `question ${turn} of at most ${of}`, line(dimension)]
  const known = toStrength(strength)
  return toMessage([
    cut(question.trim(), 1_000),
    line(why),
    place.filter(Boolean).join(', '),
    known && `known, in hundredths: ${known}`,
    ready ? 'Enough is known to write the specification.' : '',
  ])
}

const toHead = (services: Services, request: RequestView): string[] => {
  const file = request.document && relative(services.project, request.document.path)
  return [`${aboutOf(request)}.`, ...(file ? [`Read it in ${file} before you decide.`] : [])]
}

const toNotes = ({ proposals }: RequestView): string[] =>
  proposals.flatMap((proposal) => {
    const { value } = proposal as { value?: { summary?: unknown } }
    return typeof value?.summary === 'string' ? [`The agent says: ${line(value.summary)}`] : []
  })

const readText = async (services: Services, { run }: Reply, document: string): Promise<string> =>
  (await perform<{ text: string }>(services, 'read', { feature: run.id, document })).text

const toSpecLines = (text: string, { findings = [], more = 0 }: Asked): string[] => {
  const { title, requirements } = toSpec(text)
  const found = findings.length + more
  return [
    `${line(title)}: ${requirements.length} requirements${found > 0 ? `, ${found} findings` : ''}.`,
    ...list(requirements.map(({ id, priority, title }) => `${id} (${priority}) ${line(title)}`)),
  ]
}

/** `pending` are the requirements that an approval of all would approve. */
export const summarise = async (services: Services, reply: Reply, request: Asked): Promise<Summary> => {
  if (request.ask === 'turn') return { message: toTurnMessage(request), pending: [] }
  const head = toHead(services, request)
  if (request.step === 'review-requirements') {
    const entries = toRequirements(await readText(services, reply, 'requirements')).entries
    const pending = entries.filter(({ section }) => section === 'pending')
    const lines = pending.map(({ id, title, description }) => `${id} ${line(title)}: ${line(description)}`)
    return { message: toMessage([...head, ...list(lines)]), pending: pending.map(({ id }) => id) }
  }
  const spec =
    request.step === 'preview' && request.ask === 'result'
      ? toSpecLines(await readText(services, reply, 'spec'), request)
      : []
  return { message: toMessage([...head, ...toNotes(request), ...spec]), pending: [] }
}
