import { isBelow, KNOWN_BY, toHand, type Witness } from '../../schema/assurance.ts'
import { toCanonical, toDigest } from '../../schema/digest.ts'
import type { Input } from '../../schema/event.ts'
import { refuse } from '../../schema/fault.ts'
import type { Json } from '../../schema/json.ts'
import type { Request } from '../../schema/request.ts'
import type { Run } from '../../schema/run.ts'
import { PRINTED, TEXT_FIELDS } from '../../schema/text-field.ts'
import { toAutomatic } from '../automatic.ts'
import { type Answer, isRefusal } from '../kind.ts'
import { KIND_OF } from '../kinds/index.ts'
import { apply, change, contextOf, enter, go, leave, textOf, type Work } from '../moves.ts'
import { carryOn, tellNotTaken } from '../other-side.ts'
import { type Applied, type Handler, toApplied, toWork } from '../outcome.ts'
import { checkReasons } from '../reasons.ts'
import { answerReapprove } from '../stale.ts'
import { documentOf, rowOf } from '../table.ts'

/** As many as a request keeps. */
export const PROPOSALS = 20

/** The value as the journal keeps it: the document's text by its digest, never the raw words of a model. */
export const toData = (request: Request, value: Json): Json => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  if (request.ask === 'repair' && value.value !== undefined) {
    const { task } = request.detail as { task: string }
    return { ...value, value: toData({ ...request, ask: 'result', schema: task }, value.value) }
  }
  const field = TEXT_FIELDS[request.schema]
  const text = field && value[field]
  if (field && typeof text === 'string') return { ...value, [field]: toDigest(text) }
  return PRINTED.includes(request.schema) ? { entries: toDigest(toCanonical(value)) } : value
}

/** What a request decides about, as people call it. */
const toSubject = ({ table }: Work, { document, step }: Request): string => {
  const title = document && documentOf(table, document.name)?.title
  return title ? `«${title}»` : `«${table.steps.find(({ id }) => id === step)?.title ?? step}»`
}

const propose = (
  work: Work,
  run: Run,
  request: Request,
  input: Extract<Input, { type: 'answered' }>,
): Applied => {
  const proposals = [...request.proposals, { value: input.value, by: input.by }].slice(-PROPOSALS)
  work.run = {
    ...work.run,
    requests: run.requests.map((open) => (open.id === request.id ? { ...open, proposals } : open)),
  }
  work.notice = refuse(
    'below-assurance',
    `this answer counts as ${input.by.assurance} (${KNOWN_BY[input.by.assurance]}), and ${toSubject(work, request)} is decided by a person; it is kept as a proposal`,
    `a person confirms it with ${request.assurance === 'person' ? '' : '`throughline review` in a terminal or '}\`throughline open\` in a browser`,
  )
  return toApplied(work, run, 'proposed', {
    request: request.id,
    step: request.step,
    value: toData(request, input.value),
    by: { ...input.by },
  })
}

const reapprove = (work: Work, request: Request, given: Answer) => {
  const held = work.run.hold
  if (!held) return refuse('late', 'nothing is held', 'see `throughline status`')
  const outcome = answerReapprove(contextOf(work), request, given, held.documents, (digest) =>
    textOf(work, digest),
  )
  if ('code' in outcome) return outcome
  for (const [name, changed] of Object.entries(outcome.changes)) change(work, name, changed)
  settleSources(work, held.documents)
  work.run = { ...work.run, hold: null }
  const row = rowOf(work.table, work.run.step)
  if (outcome.to) go(work, row, { to: outcome.to })
  else if (held.side === 'enter') enter(work, row)
  else leave(work, held.result ?? {}, held.signal)
  return undefined
}

/** After a person looked at a change, what was written from the old text counts as written from the new one. */
const settleSources = (work: Work, names: string[]): void => {
  for (const [name, state] of Object.entries(work.run.documents)) {
    const from = { ...state.from }
    for (const source of names) if (source in from) from[source] = work.run.documents[source]?.content ?? ''
    work.run = { ...work.run, documents: { ...work.run.documents, [name]: { ...state, from } } }
  }
}

/** Who fulfils a task answers in the role that it names, and decides nothing: whoever hands the result in. */
const toRole = (input: Extract<Input, { type: 'answered' }>, request: Request | undefined) =>
  request?.to === 'author'
    ? { ...input, by: { ...input.by, as: request.by ?? 'author', assurance: 'automatic' as const } }
    : input

/** An author in our own process is no other's hand. */
const toHands = ({ hands }: Run, { to }: Request, by: Witness): Pick<Run, 'hands'> =>
  to === 'author' && by.as !== undefined && by.door !== 'author'
    ? { hands: { ...hands, [by.as]: toHand(by) } }
    : {}

/** An answer to an open request; below its minimum it is only a proposal. */
export const answered: Handler<'answered'> = (definition, run, given, lookup) => {
  const request = run.requests.find((open) => open.id === given.request)
  const input = toRole(given, request)
  if (!request)
    return {
      refused: refuse('late', `request ${input.request} is no longer open`, 'see `throughline status`'),
    }
  if (request.document && input.shown !== undefined && input.shown !== request.document.digest) {
    return {
      refused: refuse(
        'stale',
        `${request.document.name} is not the text that was shown`,
        'read it again and answer the open request',
      ),
    }
  }
  const work = toWork(definition, run, input.at, lookup)
  const isPolicy = input.by.assurance === 'automatic' && toAutomatic(definition, run, request) !== undefined
  if (isBelow(input.by.assurance, request.assurance) && !isPolicy) {
    return propose(work, run, request, input)
  }
  const stray = checkReasons(request.schema, input.value)
  if (stray) return { refused: stray }
  const requests = run.requests.filter((open) => open.id !== request.id)
  work.run = { ...work.run, requests, ...toHands(run, request, input.by) }
  const answer = { value: input.value, by: input.by, features: input.features ?? [] }
  const data = {
    request: request.id,
    step: request.step,
    ask: request.ask,
    value: toData(request, input.value),
    by: { ...input.by },
    shown: request.document?.digest ?? null,
  }
  if (request.ask === 'reapprove') {
    const refused = reapprove(work, request, answer)
    if (refused) return { refused }
    carryOn(work, request)
    return toApplied(work, run, 'answered', data)
  }
  const row = rowOf(definition.table, run.step)
  const shown = tellNotTaken(work, request, input.value, input.by)
  const move = KIND_OF[row.kind].answer?.(contextOf(work, row), shown, answer)
  if (!move) return { refused: refuse('bug', `${row.kind} takes no answer`, 'report this') }
  if (isRefusal(move)) return { refused: move }
  apply(work, move)
  carryOn(work, request, input.value)
  return toApplied(work, run, 'answered', data)
}
