/**
 * What must be true when a journey is over, told by the command line's JSON and by the files alone.
 *
 * 1. The journal holds every answer that was acknowledged or taken exactly once, as it was given, bound to the
 *    bytes that were shown; none that was dropped; and nothing besides.
 * 2. The documents are, token by token, those of a journey without a fault, and their digests the journal's.
 * 3. Nothing lies about that does not belong there, and a fresh clone rebuilds the same run.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Changes, fold } from '../../src/schema/changes.ts'
import { toCanonical, toHash } from '../../src/schema/digest.ts'
import { parseOutput } from './cli.ts'
import {
  type Entry,
  featureFolder,
  isDone,
  type RunView,
  readStatus,
  type Traveller,
  toDigest,
} from './journey.ts'
import type { Expected, Outcome } from './journeys/journey-row.ts'

type Event = {
  run: string
  seq: number
  parent: string
  hash: string
  at: string
  type: string
  data: {
    request?: string
    step?: string
    value?: Record<string, unknown>
    shown?: string | null
    took?: string[]
    transitions?: string[]
    by?: { door: string }
  }
  changes: Changes
}

const DELIVERY = 'docs/projects/'
const FOLDERS: Record<string, string> = { epics: 'epics', stories: 'user-stories' }
/** Doors that somebody comes in by; authors and `--yes` are inside. */
const DOORS = ['cli', 'mcp', 'page']
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
/** A walk before midnight is compared with one after it, and clocks are set by days. */
const DAY = /\b\d{4}-\d\d-\d\d\b/g

const listFiles = (folder: string, root = folder): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path, root) : [relative(root, path)]
    })
    .sort()

/** Lines are a set: after half of them were lost the rest may stand in another order. */
const readEvents = (folder: string, run: string): Event[] => {
  const text = readFileSync(join(folder, 'journal', `${run}.jsonl`), 'utf8')
  if (!text.endsWith('\n')) throw new Error('the last line of the journal file is cut off')
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Event)
    .sort((one, other) => one.seq - other.seq)
}

/** The events of a run by their hashes, as its journal file holds them; none before it has a folder. */
export const readHashes = (project: string, { id, feature }: RunView): string[] =>
  feature === null ? [] : readEvents(featureFolder(project, feature), id).map(({ hash }) => hash)

const checkChain = (events: Event[]): void => {
  let parent = ''
  for (const [at, event] of events.entries()) {
    const isNext = event.seq === at + 1 && event.parent === parent
    if (!isNext) throw new Error(`event ${event.seq} of the journal file does not follow the ${at} before it`)
    if (toHash(event as unknown as Parameters<typeof toHash>[0]) !== event.hash)
      throw new Error(`event ${event.seq} is altered`)
    parent = event.hash
  }
}

/** The journal keeps texts, and entries of which code writes one, by their digest. */
const toKept = (step: string, value: Record<string, unknown>): Record<string, unknown> => {
  if (/^(?:draft_|design_database|specify$)/.test(step) && ('overview' in value || 'vision' in value))
    return { entries: toDigest(toCanonical(value)) }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && /(?:Markdown|Content)$|^content$/.test(key) ? toDigest(item) : item,
    ]),
  )
}

const checkAnswer = (entry: Entry, events: Event[]): void => {
  const found = events.filter(({ data }) => data.request === entry.request)
  if (found.length !== 1)
    throw new Error(`${entry.fate} answer to ${entry.step} is in the journal ${found.length} times`)
  const { value, shown, by } = found[0]?.data ?? {}
  if (by?.door !== (entry.door ?? 'cli'))
    throw new Error(`${entry.fate} answer to ${entry.step} came by ${by?.door}`)
  if (entry.value && toCanonical(value) !== toCanonical(toKept(entry.step, entry.value)))
    throw new Error(`${entry.fate} answer to ${entry.step} was altered: ${JSON.stringify(value)}`)
  if (entry.shown !== null && shown !== entry.shown)
    throw new Error(`the decision at ${entry.step} is bound to ${shown}, the person saw ${entry.shown}`)
}

const checkAnswers = (ledger: Entry[], events: Event[]): void => {
  const answered = events.filter(({ type }) => type === 'answered')
  const mine = ledger.filter(isDone)
  for (const entry of mine) checkAnswer(entry, answered)
  const given = answered.filter(({ data }) => DOORS.includes(data.by?.door ?? ''))
  if (given.length !== mine.length)
    throw new Error(`${mine.length} answers were given, the journal holds ${given.length}`)
  const requests = answered.map(({ data }) => data.request)
  if (new Set(requests).size !== requests.length)
    throw new Error(`a request was answered twice: ${requests.join(' ')}`)
  const all = JSON.stringify(events)
  for (const { token, step, fate, value } of ledger.filter((entry) => entry.fate === 'dropped')) {
    const traces = [
      token,
      ...Object.values(toKept(step, value ?? {})).filter((item) => String(item).startsWith('sha256:')),
    ]
    if (traces.some((trace) => all.includes(String(trace))))
      throw new Error(`the ${fate} answer to ${step} is in the journal`)
  }
}

const toSteps = (events: Event[]): string[] =>
  events.map(({ type, data }) =>
    [type, data.step ?? '-', data.by?.door ?? '-', (data.took ?? []).join(' ')].join(' · '),
  )

/** Digests of texts with their times and tokens: `vouching.test.ts` and `kept-approval.test.ts` hold them against the texts. */
const APPROVED = /(?<=\*\*Approved text\*\*: |; the text with it is )sha256:[0-9a-f]{64}/g

/** Tokens by what they said, times left out: two journeys that took the same answers give the same text. */
const toPlain = (text: string, { ledger, journey }: Traveller): string => {
  const turns = new Map<string, number>()
  let plain = text.replace(TIME, '<time>').replace(DAY, '<day>').replace(APPROVED, '<digest>')
  for (const { step, token } of ledger.filter(isDone)) {
    const turn = turns.get(step) ?? 0
    turns.set(step, turn + 1)
    plain = plain.replaceAll(token, `<${step} ${turn}>`)
  }
  return (journey.masks ?? []).reduce((masked, [found, mask]) => masked.replace(found, mask), plain)
}

/** The delivery folder of a feature; one day, one folder. */
const deliveryOf = (project: string): string => {
  const names = readdirSync(join(project, DELIVERY))
  if (names.length !== 1) throw new Error(`there are ${names.length} delivery folders`)
  return join(project, DELIVERY, names[0] ?? '')
}

/** Documents that a delivery has one of. */
const DELIVERED = ['analysis', 'execution-plan', 'report']

/** Documents that are no text for people. */
const INTERFACE: Record<string, string> = { interface: 'openapi.json' }
const toFile = (name: string): string => INTERFACE[name] ?? `${name}.md`

/** The file of a document: of the feature, or of the delivery folder. */
const fileOf = (project: string, folder: string, name: string): string => {
  const [kind = '', item] = name.split('/')
  return item === undefined
    ? join(DELIVERED.includes(name) ? deliveryOf(project) : folder, toFile(name))
    : join(deliveryOf(project), FOLDERS[kind] ?? kind, `${item}.md`)
}

/** Every document that the journal knows, by the digest that it has at the end. */
const toDigests = (events: Event[]): Map<string, string> =>
  new Map(Object.entries(fold(undefined, events).documents).map(([name, { digest }]) => [name, digest]))

const checkDigests = (project: string, folder: string, events: Event[]): void => {
  for (const [name, digest] of toDigests(events)) {
    const found = toDigest(readFileSync(fileOf(project, folder, name)))
    if (found !== digest) throw new Error(`${name}.md is ${found}, the journal says ${digest}`)
  }
}

/** Nothing is damaged. */
export const checkDoctor = async ({ cli, project }: Traveller): Promise<void> => {
  const { findings } = parseOutput<{ findings: { name: string; ok: boolean; message: string }[] }>(
    await cli.here(project, ['doctor']),
  )
  const wrong = findings.filter(({ ok }) => !ok)
  if (wrong.length > 0) throw new Error(`doctor: ${wrong.map(({ message }) => message).join('; ')}`)
  if (
    !findings.some(
      ({ name, message }) => name === 'journal' && message.includes('every event and text verified'),
    )
  )
    throw new Error('doctor verified nothing')
}

/** A clone has the feature folders, the delivery folders and no database; its user's signatures make it the same run. */
const checkClone = async (traveller: Traveller, run: RunView): Promise<void> => {
  const project = `${traveller.project}-clone`
  mkdirSync(project)
  try {
    for (const part of ['magi-sdd', 'docs'])
      if (existsSync(join(traveller.project, part)))
        cpSync(join(traveller.project, part), join(project, part), { recursive: true })
    const { runs } = await readStatus({ ...traveller, project })
    const told = JSON.stringify(runs.map((one) => one.run)).replaceAll(project, traveller.project)
    if (told !== JSON.stringify([run])) throw new Error(`a clone sees another run: ${told.slice(0, 300)}`)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

/** A database that is open, or was not closed, has a log beside it; a run's id is chance. */
const toFiles = (project: string, run: string): string[] =>
  listFiles(project)
    .filter((file) => !/^\.git\/|journal\.db-(wal|shm)$/.test(file))
    .map((file) =>
      file
        .replace(run, '<run>')
        .replace(/(\/journal\/)story-[^/]+(?=\.jsonl$)/, '$1<story>')
        .replace(/(projects\/)\d{8}-/, '$1<day>-'),
    )

/** What a finished journey came to, whatever was said; throws where it broke a promise. */
export const inspect = async (traveller: Traveller): Promise<Outcome> => {
  const { runs } = await readStatus(traveller)
  const run = runs[0]?.run
  if (runs.length !== 1 || run?.status !== 'done' || !run.feature)
    throw new Error(`the run is ${run?.status}`)
  const files = toFiles(traveller.project, run.id)
  const folder = featureFolder(traveller.project, run.feature)
  const events = readEvents(folder, run.id)
  checkChain(events)
  checkAnswers(traveller.ledger, events)
  checkDigests(traveller.project, folder, events)
  await checkDoctor(traveller)
  await checkClone(traveller, run)
  const kept = traveller.journey.checkProject?.(traveller.project) ?? []
  const documents = [...toDigests(events).keys()].map((name) => [
    toFile(name),
    toPlain(readFileSync(fileOf(traveller.project, folder, name), 'utf8'), traveller),
  ])
  return {
    steps: toSteps(events),
    documents: Object.fromEntries(documents),
    files: [...files, ...kept],
    transitions: events.flatMap(({ data }) => data.transitions ?? []),
  }
}

/** The same for one in which everything was said as the journey has it. */
export const examine = async (traveller: Traveller): Promise<Expected> => {
  const outcome = await inspect(traveller)
  traveller.journey.check(outcome)
  return outcome
}

const firstDifference = (found: string[], expected: string[]): string => {
  const at = expected.findIndex((line, index) => line !== found[index])
  const where = at < 0 ? expected.length : at
  return `line ${where + 1} is ${JSON.stringify(found[where])}, not ${JSON.stringify(expected[where])}`
}

const compare = (what: string, found: string[], expected: string[]): void => {
  if (found.join('\n') !== expected.join('\n'))
    throw new Error(`${what}: ${firstDifference(found, expected)}`)
}

/** Compares a journey that met a fault with one that met none. */
export const checkSame = (found: Expected, expected: Expected): void => {
  compare('files', found.files, expected.files)
  compare('steps', found.steps, expected.steps)
  compare('documents', Object.keys(found.documents).sort(), Object.keys(expected.documents).sort())
  for (const name of Object.keys(expected.documents))
    compare(name, (found.documents[name] ?? '').split('\n'), (expected.documents[name] ?? '').split('\n'))
}
