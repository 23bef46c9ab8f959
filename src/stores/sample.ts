import type { Commit, StoredRun } from '../engine/ports.ts'
import { seal } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'

/** Runs, events and commits for tests of the journal; sound unless a test bends them. */
export const toRequest = (id: string): Request => ({
  id,
  kind: 'gate',
  to: 'person',
  step: 'review',
  ask: 'result',
  schema: 'document-review',
  assurance: 'elicited',
  proposals: [],
})

const toFirstRun = (id: string): Run => ({
  id,
  workflow: 'prd',
  table: 'sha256:table',
  feature: null,
  author: 'offline',
  version: 1,
  status: 'waiting',
  step: 'review',
  visit: `${id}:1:review`,
  local: {},
  hold: null,
  requests: [],
  counters: {},
  capReached: [],
  inputs: { idea: 'ü\u0000 – ok' },
  options: {},
  state: {},
  documents: {},
  gates: { minimum: 'elicited', steps: {}, automatic: false, raised: [] },
  findings: null,
  interrupted: null,
  children: {},
  started: '2026-01-01T00:00:00.000Z',
})

const AT = '2026-01-01T00:00:00.000Z'

/** The first commit of a run. */
export const toFirstCommit = (id: string, changes: Partial<Run> = {}, at = AT): Commit => {
  const run = { ...toFirstRun(id), ...changes }
  const event = seal({ run: id, seq: 1, parent: '', at, type: 'started', data: {}, changes: run })
  return { run, event, texts: {}, unwritten: [] }
}

/** How its run stands after a commit. */
export const toMoment = ({ run, event }: Commit): Pick<StoredRun, 'run' | 'head'> => ({
  run,
  head: event.hash,
})

type Before = { run: Run; event: Pick<Event, 'hash'> }

/** The commit that follows another. */
export const toNextCommit = ({ run, event }: Before, changes: Partial<Run> = {}, at = AT): Commit => {
  const made = { ...changes, version: run.version + 1 }
  const draft = { run: run.id, seq: made.version, parent: event.hash, at, data: {}, changes: made }
  return { run: { ...run, ...made }, event: seal({ ...draft, type: 'answered' }), texts: {}, unwritten: [] }
}

/** Several commits in a row, each with its own mark in the run's state. */
export const toChain = (first: Commit, length: number, mark = 'side'): Commit[] => {
  const chain = [first]
  for (let n = 1; n < length; n++) chain.push(toNextCommit(chain.at(-1) ?? first, { state: { mark, n } }))
  return chain
}
