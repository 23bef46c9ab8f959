/** What a gate or a question is about, in the length that a form can show. */
import { relative } from 'node:path'
import { isOtherSide, toGiven } from '../../documents/other-side.ts'
import { toShort } from '../../documents/short.ts'
import { perform } from '../../operations/perform.ts'
import type { Reply, RequestView, Services } from '../../operations/rows.ts'
import { isTurn, turnOf } from '../../operations/turn.ts'
import type { Proposal } from '../../schema/request.ts'
import { cut, line, toStrength, toSubject } from './request-lines.ts'

const LONGEST = 1_500
const SHOWN = 12

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
    ready ? 'Enough is known to write it.' : '',
  ])
}

const toHead = (services: Services, request: RequestView): string[] => {
  const file = request.document && relative(services.project, request.document.path)
  return [`${toSubject(request)}.`, ...(file ? [`Read it in ${file} before you decide.`] : [])]
}

const toNotes = ({ proposals, form }: RequestView): string[] => [
  ...(form?.says ?? []),
  ...(form?.list?.entries ?? []).slice(0, SHOWN).map(line),
  ...proposals.flatMap((proposal) => {
    if (isOtherSide(proposal as Proposal)) {
      const { who, how, lines } = toGiven(proposal as Proposal)
      return [`${who} said ${how}: ${lines.map(line).join(' · ')}`]
    }
    const { value } = proposal as { value?: { summary?: unknown } }
    return typeof value?.summary === 'string' ? [`The agent says: ${line(value.summary)}`] : []
  }),
]

type Asked = NonNullable<Reply['request']>

/** The document in short, as far as there is room. */
const toDocumentLines = async (services: Services, { run }: Reply, request: Asked): Promise<string[]> => {
  if (!request.document || (request.form?.document !== 'short' && !request.form?.items)) return []
  const { format, text } = await perform<{ format: string; text: string }>(services, 'read', {
    feature: run.id,
    request: request.id,
  })
  const found = (request.findings?.length ?? 0) + (request.more ?? 0)
  return [
    ...(found > 0 ? [`${found} findings.`] : []),
    ...toShort(format, text).flatMap(({ title, items, more }) => {
      const shown = items.slice(0, SHOWN)
      const left = more + items.length - shown.length
      return [`${title}:`, ...shown.map(line), ...(left > 0 ? [`and ${left} more`] : [])]
    }),
  ]
}

export const summarise = async (services: Services, reply: Reply, request: Asked): Promise<string> => {
  if (isTurn(request)) return toTurnMessage(request)
  const document = await toDocumentLines(services, reply, request)
  return toMessage([...toHead(services, request), ...toNotes(request), ...document])
}
