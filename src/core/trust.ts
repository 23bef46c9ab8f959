/**
 * A run as this machine may go on with it. T1 policy (minima, automatic, author, options that skip a person) counts only
 * as this machine recorded it or as its user has it set now; no file brings it in. T2 of the run's minimum and the present
 * one the stronger counts, at every use. T3 a decision that this machine did not witness counts as reported; where that is
 * not enough it is asked for again before anything is built on it.
 */
import { type Assurance, type GatePolicy, isBelow, stronger, toWitnessed } from '../schema/assurance.ts'
import { fold } from '../schema/changes.ts'
import type { Event } from '../schema/event.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Verdicts } from '../schema/requirement.ts'
import type { DocumentState, Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'
import { findObjected } from './phase-record.ts'

/** What the user of this machine wants now; the project may have raised it. */
export type User = { policy: GatePolicy; author: string }

type Policy = Pick<Run, 'gates' | 'author' | 'options'>

/** What the events that this machine did not witness set last. */
export type Claims = {
  /** Policy as events of this machine set it; empty where none did. */
  own: Partial<Policy>
  /** Documents whose approval is such a claim, and requirements whose verdict is one. */
  approvals: Set<string>
  verdicts: Map<string, Set<string>>
}

const isOther = (before: unknown, after: unknown): boolean =>
  before !== after && JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)

/** Who set what last: each event holds what it made of the run. */
export const toClaims = (events: Event[], foreign: ReadonlySet<number>): Claims => {
  const claims: Claims = { own: {}, approvals: new Set(), verdicts: new Map() }
  let run: Run | undefined
  for (const event of events) {
    const { seq, changes } = event
    const isForeign = foreign.has(seq)
    if (!isForeign)
      for (const key of ['gates', 'author', 'options'] as const)
        if (changes[key] !== undefined) Object.assign(claims.own, { [key]: changes[key] })
    const before: Run['documents'] = run?.documents ?? {}
    run = fold(run, [event])
    for (const [name, state] of Object.entries(run.documents ?? {}))
      if (state !== before[name]) markDocument(claims, name, before[name], state, isForeign)
  }
  return claims
}

const markDocument = (
  { approvals, verdicts: all }: Claims,
  name: string,
  before: DocumentState | undefined,
  { approval, verdicts }: DocumentState,
  isForeign: boolean,
): void => {
  if (isOther(before?.approval, approval)) mark(approvals, name, isForeign)
  const marked = all.get(name) ?? new Set<string>()
  all.set(name, marked)
  if (verdicts === before?.verdicts) return
  for (const id of new Set([...Object.keys(verdicts), ...Object.keys(before?.verdicts ?? {})]))
    if (isOther(before?.verdicts[id], verdicts[id])) mark(marked, id, isForeign)
}

const mark = (set: Set<string>, name: string, isForeign: boolean): void => {
  if (isForeign) set.add(name)
  else set.delete(name)
}

/** The stronger of two policies, gate by gate; whether it is automatic is the first one's affair. */
const toStrongest = (run: GatePolicy, present: GatePolicy): GatePolicy => {
  const keys = new Set([...Object.keys(run.steps), ...Object.keys(present.steps)])
  const steps = [...keys].map((key) => [
    key,
    stronger(run.steps[key] ?? run.minimum, present.steps[key] ?? present.minimum),
  ])
  return {
    minimum: stronger(run.minimum, present.minimum),
    steps: Object.fromEntries(steps),
    automatic: run.automatic,
    raised:
      run.raised === 'all' || present.raised === 'all'
        ? 'all'
        : [...new Set([...run.raised, ...present.raised])],
  }
}

/** An option that would skip a person or name a program has its usual value, unless this machine's user chose it. */
const toHarmless = ({ options }: Table, given: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const option = options[key]
      const isTheirs =
        option?.type === 'text' || (option?.type === 'choice' && option.skips.includes(String(value)))
      return [key, isTheirs ? option.default : value]
    }),
  )

const toPolicy = (table: Table, run: Run, { own }: Claims, { policy, author }: User): Policy => ({
  gates: toStrongest(own.gates ?? { ...policy, automatic: false }, policy),
  // Waiting for somebody outside does nothing by itself.
  author: own.author ?? (run.author === 'host' ? 'host' : author),
  options: own.options ?? toHarmless(table, run.options),
})

const GATES = ['repair', 'pending', 'reapprove']

/** The minimum of a request by where it stands in the table, whatever the request says of itself. */
const toMinimum = (table: Table, run: Run, gates: GatePolicy, { ask, step }: Request): Assurance => {
  const row = table.steps.find(({ id }) => id === step)
  const isOverride = ask === 'confirm' && row?.kind === 'phase' && findObjected(run) !== undefined
  const isGate = GATES.includes(ask) || row?.kind === 'review' || row?.kind === 'approve' || isOverride
  const gate = gates.steps[`${run.workflow}.${step}`] ?? gates.minimum
  return isGate ? stronger(gate, row?.minimum ?? gate) : 'reported'
}

const raise = (table: Table, run: Run, gates: GatePolicy, isForeign: boolean): Request[] =>
  run.requests.map((request) => {
    if (request.to !== 'person') return request
    const minimum = toMinimum(table, run, gates, request)
    return { ...request, assurance: isForeign ? minimum : stronger(request.assurance, minimum) }
  })

/** What a review of this document asks for. */
const toAsked = (table: Table, { workflow }: Run, gates: GatePolicy, name: string): Assurance => {
  const review = table.steps.find(({ kind, document }) => kind === 'review' && document === name)
  return (review && gates.steps[`${workflow}.${review.id}`]) ?? gates.minimum
}

const lower = (verdicts: Verdicts, foreign: Set<string>, isEnough: boolean): Verdicts =>
  Object.fromEntries(
    Object.entries(verdicts).map(([id, verdict]) => {
      if (!foreign.has(id) || verdict.assurance === undefined) return [id, verdict]
      const assurance = toWitnessed(verdict.assurance as Assurance, 1)
      return [id, { ...verdict, assurance, ...(!isEnough && { content: '' }) }]
    }),
  )

/** A claim keeps its place and loses its weight: below what its review asks for it is stale, and asked about. */
const toOwnDocument = (
  state: DocumentState,
  name: string,
  asked: Assurance,
  claims: Claims,
): DocumentState => {
  const isEnough = !isBelow('reported', asked)
  const { approval } = state
  const isClaim = approval !== null && claims.approvals.has(name)
  const by = isClaim && { ...approval.by, assurance: toWitnessed(approval.by.assurance, 1) }
  return {
    ...state,
    approval: by ? { ...approval, by, ...(!isEnough && { content: '' }) } : approval,
    verdicts: lower(state.verdicts, claims.verdicts.get(name) ?? new Set(), isEnough),
  }
}

/** Documents of a run as this machine sees it that were decided about elsewhere, and less surely than is asked for here. */
export const findUnsure = ({ documents }: Run, { approvals, verdicts }: Claims): string[] =>
  Object.keys(documents).filter((name) => {
    const { approval = null, verdicts: own = {} } = documents[name] ?? {}
    const isUnsure = (id: string) => own[id]?.content === ''
    return (approvals.has(name) && approval?.content === '') || [...(verdicts.get(name) ?? [])].some(isUnsure)
  })

/** The run as its journal holds it, seen by this machine. `claims` are there where another machine had a part in it. */
export const toOwn = (run: Run, table: Table, user: User, claims?: Claims): Run => {
  if (!claims) {
    // What is stronger only now holds what is asked now, and is no part of the run.
    const strongest = toStrongest(run.gates, user.policy)
    const gates = { ...run.gates, raised: strongest.raised }
    return { ...run, gates, requests: raise(table, run, strongest, false) }
  }
  const policy = toPolicy(table, run, claims, user)
  const documents = Object.entries(run.documents).map(([name, state]) => [
    name,
    toOwnDocument(state, name, toAsked(table, run, policy.gates, name), claims),
  ])
  return {
    ...run,
    ...policy,
    documents: Object.fromEntries(documents),
    requests: raise(table, run, policy.gates, true),
  }
}
