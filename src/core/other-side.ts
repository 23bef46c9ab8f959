/**
 * What a person said on the side of a fork that was not chosen. O1 it stays with the gates that follow until somebody takes
 * it over, or answers without it. O2 what was answered without it is told in a Review History as not taken. Pure.
 */
import { hasVerdicts } from '../documents/format-kinds.ts'
import { isOtherSide, toGiven, toSaid } from '../documents/other-side.ts'
import { addHistory } from '../documents/requirements.ts'
import { historyHeading } from '../documents/verdicts.ts'
import type { Witness } from '../schema/assurance.ts'
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import { change, textOf, type Work } from './moves.ts'
import { documentOf } from './table.ts'

/** Whether the document says so already: a verdict of the other side may be ours, too. */
const isHeld = ({ run }: Work, line: string): boolean => {
  const [, verdict, id = ''] = /^(approve|reject|out of scope) (REQ-\d+)/.exec(line) ?? []
  const name = { approve: 'approved', reject: 'rejected', 'out of scope': 'out-of-scope' }[verdict ?? '']
  return (
    name !== undefined && Object.values(run.documents).some(({ verdicts }) => verdicts[id]?.verdict === name)
  )
}

const findLeft = (work: Work, { proposals }: Request, value: Json): { who: string; line: string }[] => {
  const own = toSaid(value).lines
  return proposals
    .filter(isOtherSide)
    .map(toGiven)
    .flatMap(({ who, lines }) => lines.map((line) => ({ who, line })))
    .filter(({ line }) => !own.some((said) => said.includes(line)) && !isHeld(work, line))
}

/** The document with a Review History, once it is written. */
const historyOf = ({ table, run }: Work): string | undefined =>
  Object.entries(run.documents).find(
    ([name, { digest }]) => digest !== '' && hasVerdicts(documentOf(table, name)?.format),
  )?.[0]

/** A person answered: what of the other side stands nowhere in the answer is told as not taken. The request as it is then. */
export const tellNotTaken = (work: Work, request: Request, value: Json, by: Witness): Request => {
  const name = request.to === 'person' ? historyOf(work) : undefined
  const left = name === undefined ? [] : findLeft(work, request, value)
  const text = name && textOf(work, work.run.documents[name]?.digest)
  if (!name || text === undefined || left.length === 0) return request
  const lines = left.map(({ who, line }) => `said on the other side, not taken: ${line} (${who})`)
  change(work, name, { text: addHistory(text, historyHeading('the other side', by), lines) })
  const digest = work.run.documents[name]?.digest ?? ''
  return request.document?.name === name ? { ...request, document: { name, digest } } : request
}

/** What an answer did not decide about goes on to the next who is asked; no `value`: it was about something else. */
export const carryOn = (work: Work, request: Request, value?: Json): void => {
  const isDecided = value !== undefined && request.to === 'person'
  const own = isDecided ? toSaid(value).lines : []
  const left = request.proposals
    .filter(isOtherSide)
    .filter((one) => toGiven(one).lines.some((line) => !own.some((words) => words.includes(line))))
  const { requests } = work.run
  const next = requests.find(({ to }) => to === 'person') ?? requests[0]
  if (!next || left.length === 0 || (isDecided && historyOf(work) !== undefined)) return
  const carrying = { ...next, proposals: [...left, ...next.proposals] }
  work.run = { ...work.run, requests: requests.map((one) => (one === next ? carrying : one)) }
}
