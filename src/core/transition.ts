/**
 * The pure core: (table, run, input, texts) → (run, event), or a refusal that changes nothing.
 * What is to be done next is not a list beside the run but the run itself: its open requests, its children and
 * the documents whose file is still to be written. A crash loses none of it.
 */
import { checkDocument } from '../documents/check.ts'
import { isBelow } from '../schema/assurance.ts'
import { toCanonical, toDigest } from '../schema/digest.ts'
import type { Event, Input } from '../schema/event.ts'
import { type Refusal, refuse } from '../schema/fault.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import { TEXT_FIELDS } from '../schema/result.ts'
import type { DocumentState, Run } from '../schema/run.ts'
import type { Row, Table } from '../schema/table.ts'
import { contentOf } from './admit.ts'
import { toAutomatic } from './automatic.ts'
import { isRefusal } from './kind.ts'
import { KIND_OF } from './kinds/index.ts'
import { validateTransition } from './phases.ts'
import { renderProjected } from './projected.ts'
import { route } from './route.ts'
import { answerReapprove, rowOf, staleReads } from './stale.ts'
import { apply, change, contextOf, enter, fault, go, leave, type Texts, textOf, type Work } from './work.ts'

export type Applied = {
  run: Run
  event: Omit<Event, 'parent' | 'hash'>
  texts: Record<string, string>
  /** Documents whose file is to be written. */
  unwritten: string[]
  claims?: string
  notice?: Refusal
}
export type Outcome = Applied | { refused: Refusal }

export const isRefused = (outcome: Outcome): outcome is { refused: Refusal } => 'refused' in outcome

const PROPOSALS = 20

const newRun = (table: Table, input: Extract<Input, { type: 'started' }>): Run => ({
  ...input.run,
  inputs: { ...input.run.inputs, ...(input.problems && { problems: input.problems }) },
  version: 1,
  status: 'working',
  step: table.start,
  visit: '',
  local: {},
  hold: null,
  requests: [],
  counters: {},
  capReached: [],
  findings: null,
  state: {},
  documents: {},
  interrupted: null,
  children: {},
  started: input.at,
})

/** A run waits when nothing of what is open can be done by this process. */
const toStatus = (run: Run): Run['status'] => {
  if (run.status === 'done' || run.status === 'failed') return run.status
  const isWorking =
    run.requests.some(({ to }) => to === 'machine' || (to === 'author' && run.author !== 'host')) ||
    Object.values(run.children).some((child) => child.status === 'working')
  return isWorking ? 'working' : 'waiting'
}

/** What an event made of the run, field by field: replaying is folding these. */
const toChanges = (before: Run | null, after: Run): Partial<Run> => {
  if (!before) return after
  const keys = (Object.keys(after) as (keyof Run)[]).filter(
    (key) => before[key] !== after[key] && toCanonical(before[key]) !== toCanonical(after[key]),
  )
  return Object.fromEntries(keys.map((key) => [key, after[key]]))
}

/** Documents whose file does not hold the run's text yet; an adopted edit is there already. */
const toUnwritten = (before: Run | null, run: Run): string[] =>
  Object.entries(run.documents)
    .filter(([name, { digest, base }]) => {
      const old = before?.documents[name]
      return (digest !== old?.digest || base !== old.base) && digest !== base
    })
    .map(([name]) => name)

const finish = (work: Work, before: Run | null, type: Event['type'], data: JsonObject): Applied => {
  const run: Run = { ...work.run, status: toStatus(work.run) }
  return {
    run,
    event: {
      run: run.id,
      seq: run.version,
      at: work.at,
      type,
      data: { ...data, ...(work.took.length > 0 && { took: work.took }) },
      changes: toChanges(before, run),
    },
    texts: work.texts,
    unwritten: toUnwritten(before, run),
    ...(work.claims && { claims: work.claims }),
    ...(work.notice && { notice: work.notice }),
  }
}

const begin = (table: Table, run: Run, at: string, lookup: Texts): Work => ({
  table,
  before: run.documents,
  run: { ...run, version: run.version + 1 },
  at,
  lookup,
  texts: {},
  took: [],
})

/** The value as the journal keeps it: the document's text by its digest, never the raw words of a model. */
export const toData = (request: Request, value: Json): Json => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  if (request.ask === 'repair' && value.value !== undefined) {
    const { task } = request.detail as { task: string }
    return { ...value, value: toData({ ...request, ask: 'result', schema: task }, value.value) }
  }
  const field = TEXT_FIELDS[request.schema]
  const text = field && value[field]
  return field && typeof text === 'string' ? { ...value, [field]: toDigest(text) } : value
}

const start = (table: Table, input: Extract<Input, { type: 'started' }>, lookup: Texts): Outcome => {
  const run = newRun(table, input)
  const work: Work = { table, before: {}, run, at: input.at, lookup, texts: {}, took: [] }
  for (const [name, text] of Object.entries(input.documents)) {
    change(work, name, { text })
    const digest = toDigest(text)
    work.run = {
      ...work.run,
      documents: {
        ...work.run.documents,
        [name]: { ...(work.run.documents[name] as DocumentState), base: digest },
      },
    }
  }
  if (run.feature) work.claims = run.feature
  enter(work, rowOf(table, table.start))
  return finish(work, null, 'started', { by: { ...input.by } })
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
    `this answer counts as ${input.by.assurance}, but ${request.step} needs ${request.assurance}; it is kept as a proposal`,
    'a person answers it in a terminal with `throughline review`, or sets a lower `gates.minimum` in the user settings',
  )
  return finish(work, run, 'proposed', {
    request: request.id,
    step: request.step,
    value: toData(request, input.value),
    by: { ...input.by },
  })
}

const answer = (
  table: Table,
  run: Run,
  input: Extract<Input, { type: 'answered' }>,
  lookup: Texts,
): Outcome => {
  const request = run.requests.find((open) => open.id === input.request)
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
  const work = begin(table, run, input.at, lookup)
  const isPolicy = input.by.assurance === 'automatic' && toAutomatic(run, request) !== undefined
  if (isBelow(input.by.assurance, request.assurance) && !isPolicy) {
    return propose(work, run, request, input)
  }
  work.run = { ...work.run, requests: run.requests.filter((open) => open.id !== request.id) }
  const given = { value: input.value, by: input.by, features: input.features ?? [] }
  const data = {
    request: request.id,
    step: request.step,
    ask: request.ask,
    value: toData(request, input.value),
    by: { ...input.by },
    shown: request.document?.digest ?? null,
  }
  if (request.ask === 'reapprove') {
    const refused = reapprove(work, request, given)
    return refused ? { refused } : finish(work, run, 'answered', data)
  }
  const row = rowOf(table, run.step)
  const move = KIND_OF[row.kind].answer?.(contextOf(work, row), request, given)
  if (!move) return { refused: refuse('bug', `${row.kind} takes no answer`, 'report this') }
  if (isRefusal(move)) return { refused: move }
  apply(work, move)
  return finish(work, run, 'answered', data)
}

const reapprove = (
  work: Work,
  request: Request,
  given: { value: Json; by: Extract<Input, { type: 'answered' }>['by']; features: string[] },
) => {
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
  else leave(work, held.result ?? {})
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

const fail = (table: Table, run: Run, input: Extract<Input, { type: 'failed' }>, lookup: Texts): Outcome => {
  const request = run.requests.find((open) => open.id === input.request)
  if (!request)
    return {
      refused: refuse('late', `request ${input.request} is no longer open`, 'see `throughline status`'),
    }
  if (request.to === 'person') {
    return {
      refused: refuse(
        'invalid-value',
        `request ${request.id} waits for a person, who cannot fail`,
        'answer it instead',
      ),
    }
  }
  const work = begin(table, run, input.at, lookup)
  work.run = { ...work.run, requests: run.requests.filter((open) => open.id !== request.id) }
  const row = rowOf(table, run.step)
  const move = KIND_OF[row.kind].failed?.(contextOf(work, row), request, input)
  if (move) apply(work, move)
  else fault(work, [input.message])
  return finish(work, run, 'failed', {
    request: request.id,
    step: request.step,
    message: input.message,
    retry: input.retry,
  })
}

/** Why an edit cannot be adopted: the file stays as it is, and nothing advances until it is mended. */
export const checkEdit = (table: Table, run: Run, name: string, text: string) => {
  const document = table.documents[name]
  const path = document?.file ?? name
  const problems = checkDocument(document?.format ?? 'markdown', text, path)
  const entries = contentOf(document, text).entries
  const lost = Object.keys(run.documents[name]?.verdicts ?? {}).filter((id) => !(id in entries))
  return [
    ...problems,
    ...(document?.format === 'requirements' ? lost : []).map((id) => ({
      code: 'vanished-id',
      path,
      line: 1,
      message: `${id} was decided and is no longer in the file`,
      fix: `put ${id} back; to drop it, reject it in the next review`,
    })),
  ]
}

const edit = (table: Table, run: Run, input: Extract<Input, { type: 'edited' }>, lookup: Texts): Outcome => {
  const text = lookup(input.digest)
  const state = Object.hasOwn(run.documents, input.document) ? run.documents[input.document] : undefined
  if (text === undefined || !state)
    return { refused: refuse('bug', `no text for ${input.digest}`, 'report this') }
  const [problem] = checkEdit(table, run, input.document, text)
  if (problem)
    return { refused: refuse('problems', `${problem.path}:${problem.line}: ${problem.message}`, problem.fix) }
  const work = begin(table, run, input.at, lookup)
  const rendered = renderProjected(table.documents[input.document], state, text, lookup(state.digest) ?? text)
  // The rendered text may be the one that the run has: a clone learns it here.
  Object.assign(work.texts, { [input.digest]: text, [toDigest(rendered)]: rendered })
  change(work, input.document, { text: rendered })
  const adopted = work.run.documents[input.document] as DocumentState
  work.run = {
    ...work.run,
    documents: { ...work.run.documents, [input.document]: { ...adopted, base: input.digest } },
  }
  const row = rowOf(table, run.step)
  const isOwn = row.document === input.document && run.hold === null
  const move = isOwn ? KIND_OF[row.kind].edited?.(contextOf(work, row), input.document) : undefined
  if (move) apply(work, move)
  else if (run.hold) enterAgain(work, run)
  else if (isAuthors(row) && staleReads(work.run, row).length) enter(work, row)
  return finish(work, run, 'edited', {
    document: input.document,
    digest: input.digest,
    rendered: rendered !== text,
  })
}

/** An author at work on a text that is no longer approved would work in vain: the person is asked first. */
const isAuthors = ({ kind }: Row): boolean => kind === 'draft' || kind === 'revise' || kind === 'assess'

/** A held step looks again: the edit may have put the approved text back, or changed it further. */
const enterAgain = (work: Work, run: Run): void => {
  const held = run.hold
  work.run = { ...work.run, hold: null, requests: [] }
  if (held?.side === 'leave') leave(work, held.result ?? {})
  else enter(work, rowOf(work.table, run.step))
}

const refuseSignal = (run: Run, signal: string): Refusal => {
  if (run.status === 'done' || run.status === 'failed')
    return refuse('ended', `run ${run.id} has ended`, 'start a new run')
  return refuse(
    'blocked',
    `${signal} is not possible while ${run.step} is under way`,
    'see `throughline status` for what is open',
  )
}

const signal = (
  table: Table,
  run: Run,
  input: Extract<Input, { type: 'signalled' }>,
  lookup: Texts,
): Outcome => {
  const row = rowOf(table, run.step)
  const value = (input.value ?? {}) as JsonObject
  const pending = run.state.pending_request_id ?? undefined
  if ((input.signal === 'result' || input.correlation !== undefined) && input.correlation !== pending) {
    const what =
      input.correlation === undefined
        ? 'names no request'
        : `answers ${input.correlation}, which is not pending`
    return {
      refused: refuse(
        'late',
        `this ${input.signal} ${what}`,
        'nothing was changed; see `throughline status`',
      ),
    }
  }
  if (input.signal === 'goto') {
    const artifacts = Object.fromEntries(Object.keys(run.documents).map((name) => [name, true]))
    const verdict = validateTransition(
      (run.state.currentPhase as string | null) ?? null,
      String(value.phase),
      artifacts,
    )
    if (verdict.type === 'blocked')
      return { refused: refuse('blocked', verdict.message ?? 'blocked', verdict.message ?? '') }
  }
  const work = begin(table, run, input.at, lookup)
  const data = { signal: input.signal, key: input.key, value: input.value, by: { ...input.by } }
  if (route(run, row, value, input.signal)) leave(work, value, input.signal)
  else if (input.signal === 'fatal') fault(work, [String(value.message ?? 'a fatal error')])
  else return { refused: refuseSignal(run, input.signal) }
  return finish(work, run, 'signalled', data)
}

const endChild = (
  table: Table,
  run: Run,
  input: Extract<Input, { type: 'ended' }>,
  lookup: Texts,
): Outcome => {
  const child = run.children[input.child]
  if (child?.status !== 'working')
    return { refused: refuse('late', `${input.child} is not under way here`, 'nothing was changed') }
  const work = begin(table, run, input.at, lookup)
  const ended = { ...child, status: input.status, result: input.result }
  work.run = { ...work.run, children: { ...run.children, [input.child]: ended } }
  const row = rowOf(table, run.step)
  const move = KIND_OF[row.kind].ended?.(contextOf(work, row), input.child, input.status, input.result)
  if (move) apply(work, move)
  return finish(work, run, 'ended', { child: input.child, status: input.status })
}

const heal = (table: Table, run: Run, input: Extract<Input, { type: 'healed' }>, lookup: Texts): Outcome => {
  const work = begin(table, run, input.at, lookup)
  const [oldest, ...rest] = run.requests
  const proposals = input.proposals.map((value) => ({
    value,
    by: input.by,
    note: 'from the other side of a fork',
  }))
  if (oldest)
    work.run = {
      ...work.run,
      requests: [{ ...oldest, proposals: [...oldest.proposals, ...proposals] }, ...rest],
    }
  return finish(work, run, 'healed', {
    chosen: input.chosen,
    dismissed: input.dismissed,
    proposals: input.proposals,
    by: { ...input.by },
  })
}

export const transition = (table: Table, run: Run | null, input: Input, lookup: Texts): Outcome => {
  if (input.type === 'started') return start(table, input, lookup)
  if (!run) return { refused: refuse('bug', 'there is no run', 'report this') }
  if (input.type === 'healed') return heal(table, run, input, lookup)
  if (run.status === 'done' || run.status === 'failed') {
    return { refused: refuse('ended', `run ${run.id} has ended`, 'start a new run; nothing was changed') }
  }
  switch (input.type) {
    case 'answered':
      return answer(table, run, input, lookup)
    case 'failed':
      return fail(table, run, input, lookup)
    case 'edited':
      return edit(table, run, input, lookup)
    case 'signalled':
      return signal(table, run, input, lookup)
    case 'ended':
      return endChild(table, run, input, lookup)
    case 'due':
      return { refused: refuse('late', 'nothing is due', 'nothing was changed') }
  }
}
