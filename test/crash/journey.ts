/**
 * A user with a command line, who carries a run to its end whatever happens to single calls.
 *
 * 1. The ledger of what was said and acknowledged lives here, outside of the project.
 * 2. Nothing is sent again blindly: after a call that did not end well, `status` says what is open, and only
 *    that is answered, with a new token. What is closed is taken as done.
 * 3. A person decides about the bytes of the file: where these are not what the request names, that is a violation.
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Form } from '../../src/core/ask.ts'
import { type Cli, type Counted, parseOutput, type Watch } from './cli.ts'
import type { FaultResult } from './faults.ts'
import type { Journey } from './journeys/journey-row.ts'

/** `acknowledged`: exit 0. `taken`: no such word, but its request is closed. `dropped`: its request stayed open. */
export type Fate = 'sent' | 'acknowledged' | 'taken' | 'dropped'

export type Entry = {
  request: string
  step: string
  to: 'author' | 'person'
  token: string
  /** Null where a door makes the value of a choice. */
  value: Record<string, unknown> | null
  /** Where it is not the command line. */
  door?: string
  /** Digest of the bytes the person saw. */
  shown: string | null
  fate: Fate
}

export type Request = {
  id: string
  to: 'author' | 'person'
  step: string
  role?: string
  document?: { path: string; digest: string }
  form?: Form
}
export type RunView = {
  id: string
  feature: string | null
  status: string
  step: string
  node: string
  state: object
}
export type Status = { runs: { run: RunView; requests: Request[] }[] }

export type Traveller = { journey: Journey; cli: Cli; project: string; ledger: Entry[] }

export const toDigest = (text: string | Buffer): string =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`

export const isDone = ({ fate }: Entry): boolean => fate === 'acknowledged' || fate === 'taken'

export const readStatus = async ({ cli, project }: Traveller): Promise<Status> => {
  const result = await cli.here(project, ['status'])
  if (result.status !== 0) throw new Error(`status ends with ${result.status}: ${result.stdout}`)
  return { runs: parseOutput<{ runs: Replied[] }>(result).runs.map(toWhole) }
}

/** What became of an answer whose call did not end well. */
const settleLast = ({ ledger }: Traveller, { runs }: Status): void => {
  const last = ledger.at(-1)
  if (last?.fate !== 'sent') return
  const isOpen = runs.some(({ requests }) => requests.some(({ id }) => id === last.request))
  last.fate = isOpen ? 'dropped' : 'taken'
}

const checkShown = ({ id, document }: Request): string | null => {
  if (!document) return null
  const found = existsSync(document.path) ? toDigest(readFileSync(document.path)) : 'no file'
  if (found !== document.digest)
    throw new Error(`request ${id} shows ${document.path} as ${document.digest}, but there is ${found}`)
  return found
}

/** What is answered, by a name of its own where one step asks the author and the person. */
const toSubject = ({ says }: Journey, { step, to, role }: Request): string => {
  const bySomebody = `${step} by ${to === 'person' ? 'a person' : role}`
  return bySomebody in says ? bySomebody : step
}

/** What this user says to a request, with a token of its own. */
export const toEntry = (traveller: Traveller, run: RunView, request: Request): Entry => {
  const { journey, ledger, project } = traveller
  const token = `tk${randomBytes(6).toString('hex')}`
  const step = toSubject(journey, request)
  const turn = ledger.filter((entry) => entry.step === step && isDone(entry)).length
  const folder = run.feature === null ? null : join(project, 'magi-sdd', run.feature)
  const shown = checkShown(request)
  const said = journey.says[step]
  if (!said) throw new Error(`the journey ${journey.name} does not know the step ${step}`)
  const items = request.form?.items?.ids ?? []
  const choices = request.form?.choices.map(({ id }) => id) ?? []
  const value = said({ token, turn, folder, items, choices }) as Record<string, unknown>
  return { request: request.id, step, to: request.to, token, value, shown, fate: 'sent' }
}

export const toAnswer = ({ request, value }: Entry): string[] => [
  'answer',
  request,
  '--value',
  JSON.stringify(value),
]

/** The next call that this user makes, or undefined when the run is done. */
const toCall = (traveller: Traveller, { runs }: Status): string[] | undefined => {
  const [first, second] = runs
  if (second) throw new Error(`there are ${runs.length} runs where one was started`)
  if (!first) return traveller.journey.start
  const { run, requests } = first
  if (run.status === 'done') return undefined
  if (run.status === 'working' || traveller.journey.start.includes('--yes')) return ['continue']
  const [request] = requests
  if (run.status === 'waiting' && !request && traveller.journey.goes) return traveller.journey.goes(run.state)
  if (run.status !== 'waiting' || !request)
    throw new Error(`the run is ${run.status} at ${run.step} and asks for nothing`)
  const entry = toEntry(traveller, run, request)
  traveller.ledger.push(entry)
  return toAnswer(entry)
}

/** The same, by what `status` says: the only one to ask after a call that did not end well. */
export const nextCall = async (traveller: Traveller): Promise<string[] | undefined> => {
  const status = await readStatus(traveller)
  settleLast(traveller, status)
  return toCall(traveller, status)
}

type Replied = Status['runs'][number] & { request?: Request }

/** The oldest request is whole in `request`, and only named in the list. */
const toWhole = ({ run, requests, request }: Replied): Status['runs'][number] => ({
  run,
  requests: requests.map((one) => (one.id === request?.id ? request : one)),
})

/** The same, by the reply of a call that ended well. */
export const followingCall = (traveller: Traveller, result: FaultResult): string[] | undefined =>
  toCall(traveller, { runs: [toWhole(parseOutput<Replied>(result))] })

const acknowledge = ({ ledger }: Traveller): void => {
  const last = ledger.at(-1)
  if (last?.fate === 'sent') last.fate = 'acknowledged'
}

/** One call inside this process; it must end well, and says itself what comes next. */
const takeStep = async (traveller: Traveller, call: string[]): Promise<string[] | undefined> => {
  const result: FaultResult = await traveller.cli.here(traveller.project, call)
  if (result.status !== 0) {
    const name = call.slice(0, 2).join(' ')
    throw new Error(`${name} without a fault ends with ${result.status}: ${result.stdout.slice(0, 500)}`)
  }
  acknowledge(traveller)
  return followingCall(traveller, result)
}

/** One call as a process, with the fault. Only exit 0 acknowledges. */
export const takeFaultyStep = async (
  traveller: Traveller,
  call: string[],
  watch: Watch,
): Promise<Counted> => {
  const result = await traveller.cli.apart(traveller.project, call, watch)
  if (result.status === 0) acknowledge(traveller)
  return result
}

const LONGEST = 60

/** Goes on until the run is done. */
export const finish = async (traveller: Traveller): Promise<void> => {
  let call = await nextCall(traveller)
  for (let calls = 0; call; calls++) {
    if (calls > LONGEST) throw new Error(`the run is not done after ${LONGEST} calls`)
    call = await takeStep(traveller, call)
  }
}

export const featureFolder = (project: string, feature: string): string => join(project, 'magi-sdd', feature)
