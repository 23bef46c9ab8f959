import type { Keys } from '../engine/ports.ts'
import { fold } from '../schema/changes.ts'
import { toCanonical, toHash } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import type { Problem } from '../schema/problem.ts'
import type { Run } from '../schema/run.ts'
import { type Entry, type Indexed, move, toMovements } from './rules.ts'

/** Everything a store holds of one run. */
export type Account = {
  run: Run
  entry: Entry
  events: { event: Event; witnessed: boolean }[]
  requests: Map<string, Indexed>
}

export const toProblem = (path: string, line: number, message: string): Problem => ({
  code: 'journal-corrupt',
  path,
  line,
  message,
  fix: 'Move .throughline/journal.db aside; features with a journal file are rebuilt from it.',
})

/** Problems of one chain: hashes, parents, gaps. `line` is the event's seq. */
const checkChain = (id: string, events: Event[]): Problem[] => {
  const problems: Problem[] = []
  let before = { seq: 0, hash: '' }
  for (const event of events) {
    const { seq, hash, parent } = event
    const report = (message: string) => problems.push(toProblem(id, seq, message))
    if (event.run !== id) report(`event ${seq} belongs to ${event.run}`)
    if (seq !== before.seq + 1) report(`events ${before.seq + 1} to ${seq - 1} are missing`)
    if (parent !== before.hash) report(`event ${seq} does not name the event before it`)
    if (toHash(event) !== hash) report(`event ${seq} is not what was recorded: its hash differs`)
    before = { seq, hash }
  }
  return problems
}

const checkRequests = (id: string, events: Event[], requests: Map<string, Indexed>): Problem[] => {
  const expected = new Map<string, Indexed>()
  move(id, toMovements([], events), expected)
  return [...new Set([...expected.keys(), ...requests.keys()])]
    .filter((request) => toCanonical(expected.get(request)) !== toCanonical(requests.get(request)))
    .map((request) => toProblem(id, 0, `the index of request ${request} does not agree with the events`))
}

/** What a signature is about. */
export type Signed = Pick<Event, 'run' | 'seq' | 'hash' | 'signature'>

/** What became of an event that bears a signature of a known key for something else. */
const toBroken = ({ run, seq }: Signed, key: string, bearer: Signed | undefined): string => {
  if (!bearer) return `event ${seq} was altered after key ${key} signed it, or its signature was`
  return bearer.run === run
    ? `event ${seq} bears the signature of event ${bearer.seq}: it was put into another place`
    : `event ${seq} bears the signature of event ${bearer.seq} of ${bearer.run}: it was taken from another run`
}

/** Signatures of known keys that do not fit what they stand at. What bears none, or an unknown key's, is a claim and no damage. */
export const checkSignatures = (events: Signed[], keys: Keys): Problem[] => {
  const bearers = new Map<string, Signed>()
  const broken: { event: Signed; key: string }[] = []
  for (const event of events) {
    const voucher = keys.check(event)
    if (voucher.by === 'broken') broken.push({ event, key: voucher.key })
    else if (event.signature !== undefined) bearers.set(event.signature, event)
  }
  return broken.map(({ event, key }) => ({
    code: 'journal-corrupt',
    path: event.run,
    line: event.seq,
    message: toBroken(event, key, bearers.get(event.signature ?? '')),
    fix: 'It counts as reported. Restore the journal file from git, or let whoever decided it decide again.',
  }))
}

/** Problems of one run: its chain, and whether what is stored beside it follows from the chain. */
export const checkAccount = ({ run, entry, events, requests }: Account): Problem[] => {
  const chain = events.map(({ event }) => event)
  const problems = checkChain(run.id, chain)
  const report = (message: string) => problems.push(toProblem(run.id, entry.version, message))
  const last = chain.at(-1)
  if (entry.version !== (last?.seq ?? 0) || entry.version !== run.version)
    report(`version ${entry.version} is not the number of the last event`)
  if (entry.head !== last?.hash) report('the head is not the last event')
  if (entry.foreign !== events.filter(({ witnessed }) => !witnessed).length)
    report('the number of events from elsewhere is wrong')
  if (toCanonical(fold(undefined, chain)) !== toCanonical(run))
    report('the run is not what its events made of it')
  return [...problems, ...checkRequests(run.id, chain, requests)]
}
