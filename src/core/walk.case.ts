/**
 * A driver of the pure core for tests. After every transition it checks what must always hold:
 * I1 the version goes up by one, and folding the events' changes gives the run again.
 * I2 request ids and visits are never used twice, and a run is what its status says.
 * I3 run and event survive JSON. I4 a refused input changes nothing.
 */
import { expect } from 'vitest'
import type { Assurance, GatePolicy, Witness } from '../schema/assurance.ts'
import { type Changes, fold, toChanges } from '../schema/changes.ts'
import { toCanonical, toDigest } from '../schema/digest.ts'
import type { Input } from '../schema/event.ts'
import type { Refusal } from '../schema/fault.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Ask, Request } from '../schema/request.ts'
import type { Approval, Run } from '../schema/run.ts'
import type { SignalName } from '../schema/table.ts'
import { definitionOf } from '../workflows/all.case.ts'
import { toAutomatic } from './automatic.ts'
import { type Applied, isRefused, type Outcome } from './outcome.ts'
import { transition } from './transition.ts'
import type { CompiledTable } from './workflow.ts'

export const GATES: GatePolicy = { minimum: 'elicited', steps: {}, automatic: false, raised: [] }
const START = Date.parse('2026-11-15T06:00:00.000Z')

export const witness = (assurance: Assurance = 'terminal', at = '2026-11-15T06:00:00.000Z'): Witness => ({
  who: assurance === 'automatic' ? 'offline' : 'Ana',
  at,
  door: assurance === 'automatic' ? 'author' : 'cli',
  assurance,
})

export type Setup = {
  inputs?: JsonObject
  options?: JsonObject
  gates?: Partial<GatePolicy>
  documents?: Record<string, string>
  approvals?: Record<string, Approval>
  feature?: string
  problems?: string[]
  author?: string
}

type Reply = { assurance?: Assurance; shown?: string; request?: Request; features?: string[] }

export type Walk = {
  table: CompiledTable
  /** The run as it stands, and the events that made it, oldest first. */
  run(): Run
  events(): Applied['event'][]
  text(document: string): string
  keep(text: string): string
  /** The only open request; or the one that asks for this. */
  request(ask?: Ask): Request
  send(input: Input): Outcome
  now(): string
  answer(value: Json, reply?: Reply): Outcome
  failed(message: string, retry: boolean, more?: { ask?: boolean; wait?: number }): Outcome
  edit(document: string, text: string): Outcome
  signal(signal: SignalName, value?: Json, correlation?: string): Outcome
  ended(child: string, status: 'done' | 'failed', result?: JsonObject): Outcome
}

export const refusalOf = (outcome: Outcome): Refusal => {
  if (!isRefused(outcome)) throw new Error(`${outcome.event.type} was not refused`)
  return outcome.refused
}

export const appliedOf = (outcome: Outcome): Applied => {
  if (isRefused(outcome)) throw new Error(`refused: ${outcome.refused.code}: ${outcome.refused.message}`)
  return outcome
}

/** Edges taken by a transition, as `from>to`. */
export const tookOf = (outcome: Outcome): string[] =>
  isRefused(outcome) ? [] : ((outcome.event.data.took as string[] | undefined) ?? [])

const defaultsOf = (table: CompiledTable): JsonObject =>
  Object.fromEntries(Object.entries(table.options).map(([name, option]) => [name, option.default]))

const toStarted = (table: CompiledTable, setup: Setup, at: string): Input => ({
  type: 'started',
  at,
  run: {
    ...{ id: `${table.workflow}-1763186400000-abc123`, workflow: table.workflow, table: table.digest },
    ...{
      feature: setup.feature ?? (table.workflow === 'prd' ? null : 'photo-share'),
      author: setup.author ?? 'scripted',
    },
    inputs:
      setup.inputs ?? Object.fromEntries(Object.keys(table.inputs).map((name) => [name, `some ${name}`])),
    options: { ...defaultsOf(table), ...setup.options },
    gates: { ...GATES, ...setup.gates },
  },
  documents: setup.documents ?? {},
  ...(setup.approvals && { approvals: setup.approvals }),
  ...(setup.problems && { problems: setup.problems }),
  by: witness('terminal', at),
})

/** What this process can still do for a run by itself. */
const isBusy = (table: CompiledTable, run: Run): boolean =>
  run.requests.some(({ to }) => to === 'machine' || (to === 'author' && run.author !== 'host')) ||
  run.requests.some((request) => toAutomatic(definitionOf(table), run, request) !== undefined) ||
  Object.values(run.children).some(({ status }) => status === 'working')

const checkStatus = (table: CompiledTable, run: Run): void => {
  if (run.status === 'done' || run.status === 'failed') {
    expect([run.requests, run.hold]).toEqual([[], null])
    return
  }
  expect(run.status).toBe(isBusy(table, run) ? 'working' : 'waiting')
  expect(run.requests.map(({ ask }) => ask === 'reapprove')).toEqual(
    run.hold ? [true] : run.requests.map(() => false),
  )
  for (const { step } of run.requests) expect(step).toBe(run.step)
}

type Memory = {
  run: Run | null
  events: Applied['event'][]
  folded: Run | undefined
  texts: Map<string, string>
  ids: Set<string>
  left: Set<string>
}

/** What the event made of the run, as a reader of its line finds it. */
const toRead = (memory: Memory, run: Run): { changes: Changes } =>
  JSON.parse(JSON.stringify({ changes: toChanges(memory.run, run) }))

const checkApplied = (table: CompiledTable, memory: Memory, { run, event }: Applied): void => {
  expect([run.version, event.seq]).toEqual([(memory.run?.version ?? 0) + 1, run.version])
  expect(toCanonical(fold(memory.folded, [toRead(memory, run)]))).toBe(toCanonical(run))
  expect(JSON.parse(JSON.stringify(run))).toEqual(run)
  expect(JSON.parse(JSON.stringify(event))).toEqual(event)
  const before = memory.run?.requests.map(({ id }) => id) ?? []
  const ids = run.requests.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(before.includes(id) || !memory.ids.has(id)).toBe(true)
  expect(memory.left.has(run.visit)).toBe(false)
  for (const { digest } of Object.values(run.documents)) {
    expect(memory.texts.has(digest) || run.version === 1).toBe(true)
  }
  checkStatus(table, run)
}

const note = (memory: Memory, { run, event }: Applied): void => {
  if (memory.run && memory.run.visit !== run.visit) memory.left.add(memory.run.visit)
  for (const { id } of run.requests) memory.ids.add(id)
  memory.folded = fold(memory.folded, [toRead(memory, run)])
  memory.run = run
  memory.events.push(event)
}

const sendTo = (table: CompiledTable, memory: Memory, input: Input): Outcome => {
  const before = toCanonical(memory.run)
  const outcome = transition(definitionOf(table), memory.run, input, (digest) => memory.texts.get(digest))
  expect(toCanonical(memory.run)).toBe(before)
  if (isRefused(outcome)) {
    expect([outcome.refused.message, outcome.refused.fix].every((words) => words.length > 0)).toBe(true)
    return outcome
  }
  for (const [digest, text] of Object.entries(outcome.texts)) {
    expect(toDigest(text)).toBe(digest)
    memory.texts.set(digest, text)
  }
  checkApplied(table, memory, outcome)
  note(memory, outcome)
  return outcome
}

/** Starts a run of this table and hands over what a test may do with it. */
export const drive = (table: CompiledTable, setup: Setup = {}): Walk => {
  const memory: Memory = {
    ...{ run: null, events: [], folded: undefined, ids: new Set(), left: new Set() },
    texts: new Map(Object.values(setup.documents ?? {}).map((text) => [toDigest(text), text])),
  }
  const run = () => memory.run as Run
  const now = () => new Date(START + 1_000 * memory.events.length).toISOString()
  const send = (input: Input) => sendTo(table, memory, input)
  const keep = (text: string) => {
    memory.texts.set(toDigest(text), text)
    return toDigest(text)
  }
  const request = (ask?: Ask) => {
    const found = run().requests.filter((open) => ask === undefined || open.ask === ask)
    if (!found[0]) throw new Error(`${run().step} has no request ${ask ?? ''}`)
    return found[0]
  }
  appliedOf(send(toStarted(table, setup, now())))
  return {
    ...{ table, run, now, send, keep, request },
    events: () => memory.events,
    text: (document) => memory.texts.get(run().documents[document]?.digest ?? '') ?? '',
    answer: (value, reply = {}) => {
      const open = reply.request ?? request()
      const assurance = reply.assurance ?? (open.to === 'person' ? 'terminal' : 'automatic')
      return send({
        ...{ type: 'answered', at: now(), request: open.id, value, by: witness(assurance, now()) },
        features: reply.features ?? [],
        ...(reply.shown !== undefined && { shown: reply.shown }),
      })
    },
    failed: (message, retry, more = {}) =>
      send({ type: 'failed', at: now(), request: request().id, message, retry, ...more }),
    edit: (document, text) => send({ type: 'edited', at: now(), document, digest: keep(text) }),
    signal: (signal, value = {}, correlation) =>
      send({
        ...{ type: 'signalled', at: now(), signal, key: `key-${memory.events.length}`, value, by: witness() },
        ...(correlation !== undefined && { correlation }),
      }),
    ended: (child, status, result = {}) =>
      send({ type: 'ended', at: now(), child, status, result: { said: status, ...result } }),
  }
}
