/**
 * A run as this machine may go on with it. T1 policy (minima, automatic, author, options that skip a person) counts only
 * where the event that set it bears this user's own key, or as the user has it set now; nobody else brings it in, trusted or
 * not. T2 of the run's minimum and the present one the stronger counts, at every use. T3 a decision that neither this user's
 * key nor a trusted one signed counts as reported; where that is not enough it is asked for again before anything is built
 * on it.
 */
import { type Assurance, type GatePolicy, isBelow, stronger, toClaimed } from '../schema/assurance.ts'
import { fold } from '../schema/changes.ts'
import type { Event } from '../schema/event.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Origin } from '../schema/origins.ts'
import type { Request } from '../schema/request.ts'
import type { Verdicts } from '../schema/requirement.ts'
import type { DocumentState, Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'
import { withAsked } from './lowered.ts'
import { findObjected } from './phase-record.ts'

/** What the user of this machine wants now; the project may have raised it. */
export type User = { policy: GatePolicy; author: string }

type Policy = Pick<Run, 'gates' | 'author' | 'options'>

/** Who set what last. */
export type Claims = {
  /** Policy as events of this user's key set it; empty where none did. */
  own: Partial<Policy>
  /** Documents whose approval nobody vouches for that is known here, and requirements whose verdict is such a claim. */
  approvals: Set<string>
  verdicts: Map<string, Set<string>>
}

const isOther = (before: unknown, after: unknown): boolean =>
  before !== after && JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)

/** Who set what last: each event holds what it made of the run. */
export const toClaims = (events: Pick<Event, 'changes'>[], origins: readonly Origin[]): Claims => {
  const claims: Claims = { own: {}, approvals: new Set(), verdicts: new Map() }
  let run: Run | undefined
  for (const [at, event] of events.entries()) {
    const { changes } = event
    const origin = origins[at] ?? 'unwitnessed'
    if (origin === 'own')
      for (const key of ['gates', 'author', 'options'] as const)
        if (changes[key] !== undefined) Object.assign(claims.own, { [key]: changes[key] })
    const before: Run['documents'] = run?.documents ?? {}
    run = fold(run, [event])
    for (const [name, state] of Object.entries(run.documents ?? {}))
      if (state !== before[name]) markDocument(claims, name, before[name], state, origin === 'unwitnessed')
  }
  return claims
}

/** The same of a run of which nobody known here signed anything: whatever it says was claimed. */
export const toBareClaims = ({ documents }: Run): Claims => ({
  own: {},
  approvals: new Set(Object.keys(documents)),
  verdicts: new Map(
    Object.entries(documents).map(([name, { verdicts }]) => [name, new Set(Object.keys(verdicts))]),
  ),
})

const markDocument = (
  { approvals, verdicts: all }: Claims,
  name: string,
  before: DocumentState | undefined,
  { approval, verdicts }: DocumentState,
  isClaim: boolean,
): void => {
  if (isOther(before?.approval, approval)) mark(approvals, name, isClaim)
  const marked = all.get(name) ?? new Set<string>()
  all.set(name, marked)
  if (verdicts === before?.verdicts) return
  for (const id of new Set([...Object.keys(verdicts), ...Object.keys(before?.verdicts ?? {})]))
    if (isOther(before?.verdicts[id], verdicts[id])) mark(marked, id, isClaim)
}

const mark = (set: Set<string>, name: string, isClaim: boolean): void => {
  if (isClaim) set.add(name)
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
      const assurance = toClaimed(verdict.assurance as Assurance)
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
  const by = isClaim && { ...approval.by, assurance: toClaimed(approval.by.assurance) }
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

/** What the transition left as this machine saw it stays as the journal had it: another one may vouch for it. */
const toCommittedDocument = (
  after: DocumentState,
  seen: DocumentState,
  stored: DocumentState,
): DocumentState => {
  const verdicts = Object.entries(after.verdicts).map(([id, verdict]) => [
    id,
    isOther(seen.verdicts[id], verdict) ? verdict : (stored.verdicts[id] ?? verdict),
  ])
  return {
    ...after,
    approval: isOther(seen.approval, after.approval) ? after.approval : stored.approval,
    verdicts: Object.fromEntries(verdicts),
  }
}

/** The run to be committed, out of one that a transition made of the run as this machine saw it. */
export const toCommitted = (after: Run, seen: Run, stored: Run): Run => {
  const documents = Object.entries(after.documents).map(([name, state]) => {
    const [before, held] = [seen.documents[name], stored.documents[name]]
    return [name, before && held ? toCommittedDocument(state, before, held) : state]
  })
  return { ...after, documents: Object.fromEntries(documents) }
}

/** The run as its journal holds it, seen by this machine. `claims` are there where another machine had a part in it. */
export const toOwn = (run: Run, table: Table, user: User, claims?: Claims): Run => {
  if (!claims) {
    // What is stronger only now holds what is asked now, and is no part of the run.
    const strongest = toStrongest(run.gates, user.policy)
    const gates = { ...run.gates, raised: strongest.raised }
    return { ...withAsked(run, strongest), gates, requests: raise(table, run, strongest, false) }
  }
  const policy = toPolicy(table, run, claims, user)
  const documents = Object.entries(run.documents).map(([name, state]) => [
    name,
    toOwnDocument(state, name, toAsked(table, run, policy.gates, name), claims),
  ])
  return {
    ...withAsked(run, policy.gates),
    ...policy,
    documents: Object.fromEntries(documents),
    requests: raise(table, run, policy.gates, true),
  }
}
