/**
 * One transition in the making: moves of kinds applied to a run until it waits or ends.
 * W1 a step is entered and left through here and nowhere else, so its reads are checked both times.
 * W2 a visit is left at most once; what it left open is closed with it.
 */
import { hasVerdicts } from '../documents/format-kinds.ts'
import { listChanged } from '../documents/kept-decisions.ts'
import { findStatusField, toStatus } from '../documents/status.ts'
import { type Assurance, stronger } from '../schema/assurance.ts'
import { toDigest } from '../schema/digest.ts'
import type { Refusal } from '../schema/fault.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { DocumentState, Run } from '../schema/run.ts'
import type { Edge, KindName, Row, SignalName } from '../schema/table.ts'
import { contentOf } from './admit.ts'
import { type Change, type Context, type Move, type Opening, toRequestId } from './kind.ts'
import { KIND_OF } from './kinds/index.ts'
import { toCounter } from './limit.ts'
import { countersInside, route } from './route.ts'
import { staleReads } from './stale.ts'
import { documentOf, rowOf } from './table.ts'
import type { Definition } from './workflow.ts'

export type Texts = (digest: string) => string | undefined

export type Work = Definition & {
  /** The documents as the run knew them before, for what a file holds until it is written. */
  before: Record<string, DocumentState>
  run: Run
  at: string
  lookup: Texts
  /** Texts that this transition made, by digest. */
  texts: Record<string, string>
  /** Edges taken, as `from>to`. */
  took: string[]
  claims?: string
  notice?: Refusal
}

const CASCADE = 60

export const contextOf = (work: Work, row: Row = rowOf(work.table, work.run.step)): Context => ({
  table: work.table,
  rules: work.rules,
  asks: work.asks,
  row,
  run: work.run,
  at: work.at,
  text: (name) => textOf(work, work.run.documents[name]?.digest),
  isExhausted: (result) => (route(work.rules.guards, work.run, row, result)?.passed.length ?? 0) > 0,
})

export const textOf = (work: Work, digest: string | undefined): string | undefined =>
  digest === undefined ? undefined : (work.texts[digest] ?? work.lookup(digest))

const assuranceOf = (work: Work, opening: Opening): Assurance => {
  const { run, table } = work
  if (opening.assurance !== 'gate') return opening.assurance ?? 'reported'
  const gate = run.gates.steps[`${run.workflow}.${run.step}`] ?? run.gates.minimum
  return stronger(gate, rowOf(table, run.step).minimum ?? gate)
}

const toRequest = (work: Work, opening: Opening, index: number): Request => {
  const { run } = work
  const { document, assurance: _assurance, ...rest } = opening
  const digest = document && run.documents[document]?.digest
  return {
    ...rest,
    id: toRequestId(run, index),
    step: run.step,
    assurance: assuranceOf(work, opening),
    ...(document && digest && { document: { name: document, digest } }),
    proposals: [],
  }
}

const open = (work: Work, openings: Opening[]): void => {
  const taken = work.run.requests.filter(({ id }) => id.startsWith(toRequestId(work.run, 0)))
  const requests = openings.map((opening, index) => toRequest(work, opening, taken.length + index))
  work.run = { ...work.run, requests: [...work.run.requests, ...requests] }
}

const emptyDocument = (): DocumentState => ({
  digest: '',
  content: '',
  entries: {},
  revision: 0,
  status: 'draft',
  base: null,
  approval: null,
  from: {},
  verdicts: {},
})

const toWritten = (text: string, at: string): NonNullable<DocumentState['written']> => {
  const author = findStatusField(toStatus(text), 'Author')
  return { ...(author && { author }), at }
}

/** A change of a document: a new text becomes a new revision; the file is written after the commit. */
export const change = (work: Work, name: string, { text, from, ...rest }: Change): void => {
  const state = work.run.documents[name] ?? emptyDocument()
  const next: DocumentState = { ...state, ...rest }
  const digest = text === undefined ? state.digest : toDigest(text)
  if (text !== undefined && digest !== state.digest) {
    next.digest = digest
    next.characters = text.length
    work.texts[digest] = text
    next.revision = (work.before[name]?.revision ?? 0) + 1
    next.base = work.before[name]?.digest ?? work.run.replaces?.[name] ?? null
    const document = documentOf(work.table, name)
    Object.assign(next, contentOf(document, text))
    if (document && document.statuses.length > 0) next.written = toWritten(text, work.at)
  }
  if (from) {
    next.from = Object.fromEntries(from.map((source) => [source, work.run.documents[source]?.content ?? '']))
  }
  work.run = { ...work.run, documents: { ...work.run.documents, [name]: next } }
}

const CHILD_ID = 6

/** The id of a child follows from the visit that needs it: begun again after a crash, it is the same child. */
const toChildId = ({ visit, started }: Run, workflow: string, item: string): string => {
  const number = Number.parseInt(toDigest(`${visit} ${item}`).slice(-12), 16)
  return `${workflow}-${Date.parse(started)}-${number.toString(36).padStart(CHILD_ID, '0').slice(-CHILD_ID)}`
}

const startChildren = (work: Work, children: NonNullable<Move['children']>): void => {
  const started = Object.entries(children).map(([key, { workflow, inputs }]) => [
    key,
    {
      run: toChildId(work.run, workflow, key),
      workflow,
      status: 'working' as const,
      result: inputs as Json,
    },
  ])
  work.run = { ...work.run, children: { ...work.run.children, ...Object.fromEntries(started) } }
}

/** Applies a kind's move, and everything that follows from it. */
export const apply = (work: Work, move: Move): void => {
  for (const [name, changed] of Object.entries(move.changes ?? {})) change(work, name, changed)
  const { run } = work
  work.run = {
    ...run,
    local: move.local ?? (move.result || move.fault ? {} : run.local),
    state: { ...run.state, ...move.state },
    ...(move.feature && { feature: move.feature }),
    ...(move.close === 'all' && { requests: [] }),
    ...(move.reset && withoutCounters(run, (key) => key.startsWith(`${run.step}>`))),
  }
  if (move.feature) work.claims = move.feature
  if (move.notice) work.notice = move.notice
  if (move.children) startChildren(work, move.children)
  if (move.fault) {
    fault(work, move.fault)
    if (move.stopped !== undefined && work.run.status === 'failed')
      work.run = { ...work.run, findings: { ...work.run.findings, stopped: move.stopped } }
    return
  }
  if (move.open) open(work, move.open)
  if (move.result) leave(work, move.result, move.signal, move.to)
}

/** A counter that starts anew has not reached its limit either. */
const withoutCounters = (run: Run, drop: (key: string) => boolean): Pick<Run, 'counters' | 'capReached'> => ({
  counters: Object.fromEntries(Object.entries(run.counters).filter(([key]) => !drop(key))),
  capReached: run.capReached.filter((key) => !drop(key)),
})

/** A fault in any step leads to one row by one rule of the table. */
export const fault = (work: Work, messages: string[]): void => {
  work.run = { ...work.run, findings: { messages } }
  go(work, rowOf(work.table, work.run.step), { to: work.table.fault })
}

/** The requirements that say otherwise than when they were approved, each with both texts. */
const listStale = (work: Work, name: string): string[] => {
  const { approval, entries, digest } = work.run.documents[name] ?? emptyDocument()
  if (!approval || !hasVerdicts(documentOf(work.table, name)?.format)) return []
  const known = approval.entries
  const ids = [...new Set([...Object.keys(known), ...Object.keys(entries)])]
  return listChanged(
    textOf(work, approval.shown) ?? '',
    textOf(work, digest) ?? '',
    ids.filter((id) => known[id] !== entries[id]),
  )
}

/** One document at a time: a person accepts what they were shown, and nothing beside it. */
const hold = (
  work: Work,
  document: string,
  side: 'enter' | 'leave',
  result: JsonObject | null = null,
  signal?: SignalName,
): void => {
  const held = { side, result, documents: [document], ...(signal && { signal }) }
  work.run = { ...work.run, requests: [], hold: held }
  const approved = work.run.documents[document]?.approval?.shown ?? null
  const changed = listStale(work, document)
  open(work, [
    {
      kind: 'gate',
      to: 'person',
      ask: 'reapprove',
      schema: 'reapprove',
      assurance: 'gate',
      document,
      detail: { documents: [document], approved, ...(changed.length > 0 && { changed }) },
    },
  ])
}

/** Rows whose result the next one works from. */
const FINDING: KindName[] = ['start', 'review', 'assess', 'check']

/** What a review said is worked in: it says nothing of the text that there is now. */
const toCleared = ({ steps }: Work['table'], { kind, document }: Row): [string, null][] =>
  kind === 'revise'
    ? steps
        .filter((row) => row.kind === 'review' && row.document === document)
        .flatMap(({ sets }) => Object.keys(sets).map((field): [string, null] => [field, null]))
    : []

const record = (work: Work, row: Row, result: JsonObject, signal?: SignalName): void => {
  const sets = [
    ...toCleared(work.table, row),
    ...Object.entries(row.sets).map(([field, key]) => [field, result[key] ?? null]),
  ]
  const isFinding =
    FINDING.includes(row.kind) ||
    signal === 'result' ||
    result.needsRefinement === true ||
    Array.isArray(result.messages)
  const findings = isFinding ? result : work.run.findings
  work.run = { ...work.run, findings, state: { ...work.run.state, ...Object.fromEntries(sets) } }
}

/** Leaves the step with a result, unless an approval it builds on went stale meanwhile. `to` is a person's way back. */
export const leave = (work: Work, result: JsonObject, signal?: SignalName, to?: string): void => {
  const row = rowOf(work.table, work.run.step)
  // What a person calls for is done at once; a result is built on what the step read.
  const isCalled = signal !== undefined && signal !== 'result'
  const stale = isCalled || row.kind === 'start' ? [] : staleReads(work.run, row)
  if (stale[0]) {
    hold(work, stale[0], 'leave', result, signal)
    return
  }
  record(work, row, result, signal)
  if (to !== undefined) {
    go(work, row, { to })
    return
  }
  const found = route(work.rules.guards, work.run, row, result, signal)
  if (!found) {
    if (row.kind !== 'end') throw new Error(`no edge of ${row.id} fits its result`)
    endRun(work, 'done')
    return
  }
  const capReached = [...new Set([...work.run.capReached, ...found.passed])]
  work.run = { ...work.run, capReached }
  go(work, row, found.edge)
}

const endRun = (work: Work, status: 'done' | 'failed'): void => {
  work.run = { ...work.run, status, requests: [], hold: null, local: {} }
}

/** Ends a run where it stands, because somebody says so. */
export const stop = (work: Work): void => endRun(work, 'failed')

const takes = (run: Run, row: Row, edge: Edge): Record<string, number> => {
  if (edge.limit === undefined) return run.counters
  const key = toCounter(row, edge)
  return { ...run.counters, [key]: (run.counters[key] ?? 0) + 1 }
}

/** Takes an edge: counts it, and enters the row it leads to. */
export const go = (work: Work, row: Row, edge: Edge): void => {
  work.took.push(`${row.id}>${edge.to}`)
  if (work.took.length > CASCADE) throw new Error(`${work.table.workflow} does not come to rest`)
  const anew = row.kind === 'review' ? countersInside(work.table, row, edge.to) : []
  work.run = { ...work.run, ...withoutCounters(work.run, (key) => anew.includes(key)) }
  work.run = { ...work.run, counters: takes(work.run, row, edge) }
  if (edge.to === 'END') {
    endRun(work, row.kind === 'fail' ? 'failed' : 'done')
    return
  }
  const next = rowOf(work.table, edge.to)
  const isAway = next.kind === 'wait' && row.kind !== 'wait' && row.id !== next.id
  work.run = { ...work.run, ...(isAway && { interrupted: row.id }) }
  enter(work, next)
}

/** Enters a row: a new visit, with nothing left of the one before. */
export const enter = (work: Work, row: Row): void => {
  const { run } = work
  work.run = {
    ...run,
    step: row.id,
    visit: `${run.id}:${run.version}:${row.id}`,
    local: {},
    hold: null,
    requests: [],
    children: {},
  }
  const stale = row.kind === 'fail' || row.kind === 'end' ? [] : staleReads(work.run, row)
  if (stale[0]) hold(work, stale[0], 'enter')
  else apply(work, KIND_OF[row.kind].enter(contextOf(work, row)))
}
