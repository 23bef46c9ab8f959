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
  changes: { documents?: Record<string, { digest: string }>; status?: string }
}

/** What every journey must come to: the steps it took and its documents, without times and chance. */
export type Expected = { steps: string[]; documents: Record<string, string>; files: string[] }

const DELIVERY = 'docs/projects/'
const FOLDERS: Record<string, string> = { epics: 'epics', stories: 'user-stories' }
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

const listFiles = (folder: string, root = folder): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path, root) : [relative(root, path)]
    })
    .sort()

const readEvents = (folder: string, run: string): Event[] => {
  const text = readFileSync(join(folder, 'journal', `${run}.jsonl`), 'utf8')
  if (!text.endsWith('\n')) throw new Error('the last line of the journal file is cut off')
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Event)
}

const checkChain = (events: Event[]): void => {
  let parent = ''
  for (const [at, event] of events.entries()) {
    const isNext = event.seq === at + 1 && event.parent === parent
    if (!isNext)
      throw new Error(`line ${at + 1} of the journal file holds event ${event.seq}, which does not follow`)
    if (toHash(event as unknown as Parameters<typeof toHash>[0]) !== event.hash)
      throw new Error(`event ${event.seq} is altered`)
    parent = event.hash
  }
}

/** The journal keeps texts, and entries of which code writes one, by their digest. */
const toKept = (step: string, value: Record<string, unknown>): Record<string, unknown> => {
  if (/^(?:draft_|design_database)/.test(step) && 'overview' in value)
    return { entries: toDigest(toCanonical(value)) }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && /(?:Markdown|Content)$/.test(key) ? toDigest(item) : item,
    ]),
  )
}

const checkAnswer = (entry: Entry, events: Event[]): void => {
  const found = events.filter(({ data }) => data.request === entry.request)
  if (found.length !== 1)
    throw new Error(`${entry.fate} answer to ${entry.step} is in the journal ${found.length} times`)
  const { value, shown } = found[0]?.data ?? {}
  if (toCanonical(value) !== toCanonical(toKept(entry.step, entry.value)))
    throw new Error(`${entry.fate} answer to ${entry.step} was altered: ${JSON.stringify(value)}`)
  if (entry.shown !== null && shown !== entry.shown)
    throw new Error(`the decision at ${entry.step} is bound to ${shown}, the person saw ${entry.shown}`)
}

const checkAnswers = (ledger: Entry[], events: Event[]): void => {
  const answered = events.filter(({ type }) => type === 'answered')
  const mine = ledger.filter(isDone)
  for (const entry of mine) checkAnswer(entry, answered)
  const given = answered.filter(({ data }) => data.by?.door === 'cli')
  if (given.length !== mine.length)
    throw new Error(`${mine.length} answers were given, the journal holds ${given.length}`)
  const requests = answered.map(({ data }) => data.request)
  if (new Set(requests).size !== requests.length)
    throw new Error(`a request was answered twice: ${requests.join(' ')}`)
  const all = JSON.stringify(events)
  for (const { token, step, fate, value } of ledger.filter((entry) => entry.fate === 'dropped')) {
    const traces = [
      token,
      ...Object.values(toKept(step, value)).filter((item) => String(item).startsWith('sha256:')),
    ]
    if (traces.some((trace) => all.includes(String(trace))))
      throw new Error(`the ${fate} answer to ${step} is in the journal`)
  }
}

const toSteps = (events: Event[]): string[] =>
  events.map(({ type, data }) =>
    [type, data.step ?? '-', data.by?.door ?? '-', (data.took ?? []).join(' ')].join(' · '),
  )

/** Tokens by what they said, times left out: two journeys that took the same answers give the same text. */
const toPlain = (text: string, ledger: Entry[]): string => {
  const turns = new Map<string, number>()
  let plain = text.replace(TIME, '<time>')
  for (const { step, token } of ledger.filter(isDone)) {
    const turn = turns.get(step) ?? 0
    turns.set(step, turn + 1)
    plain = plain.replaceAll(token, `<${step} ${turn}>`)
  }
  return plain
}

/** The delivery folder of a feature; one day, one folder. */
const deliveryOf = (project: string): string => {
  const names = readdirSync(join(project, DELIVERY))
  if (names.length !== 1) throw new Error(`there are ${names.length} delivery folders`)
  return join(project, DELIVERY, names[0] ?? '')
}

/** The file of a document: of the feature, or an item of the delivery folder. */
const fileOf = (project: string, folder: string, name: string): string => {
  const [kind = '', item] = name.split('/')
  return item === undefined
    ? join(folder, `${name}.md`)
    : join(deliveryOf(project), FOLDERS[kind] ?? kind, `${item}.md`)
}

/** Every document that the journal knows, by the digest that it has at the end. */
const toDigests = (events: Event[]): Map<string, string> => {
  const digests = new Map<string, string>()
  for (const { changes } of events)
    for (const [name, { digest }] of Object.entries(changes.documents ?? {})) digests.set(name, digest)
  return digests
}

const checkDigests = (project: string, folder: string, events: Event[]): void => {
  for (const [name, digest] of toDigests(events)) {
    const found = toDigest(readFileSync(fileOf(project, folder, name)))
    if (found !== digest) throw new Error(`${name}.md is ${found}, the journal says ${digest}`)
  }
}

const checkDoctor = async ({ cli, project }: Traveller): Promise<void> => {
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

/** A clone says what it did not witness itself; for the rest it sees the same run. */
const toWitnessed = (run: RunView): RunView => {
  const { unwitnessed, ...rest } = run as RunView & { unwitnessed?: number }
  if (!unwitnessed) throw new Error('a clone claims to have witnessed the decisions of another')
  return rest
}

/** A clone has the feature folders, the delivery folders and no database. */
const checkClone = async (traveller: Traveller, run: RunView): Promise<void> => {
  const project = `${traveller.project}-clone`
  mkdirSync(project)
  try {
    for (const part of ['magi-sdd', 'docs'])
      if (existsSync(join(traveller.project, part)))
        cpSync(join(traveller.project, part), join(project, part), { recursive: true })
    const { runs } = await readStatus({ ...traveller, project })
    const told = JSON.stringify(runs.map((one) => toWitnessed(one.run))).replaceAll(
      project,
      traveller.project,
    )
    if (told !== JSON.stringify([run])) throw new Error(`a clone sees another run: ${told.slice(0, 300)}`)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

/** A database that is open, or was not closed, has a log beside it; a run's id is chance. */
const toFiles = (project: string, run: string): string[] =>
  listFiles(project)
    .filter((file) => !/journal\.db-(wal|shm)$/.test(file))
    .map((file) => file.replace(run, '<run>').replace(/(projects\/)\d{8}-/, '$1<day>-'))

/** What a finished journey came to; throws where it broke a promise. */
export const examine = async (traveller: Traveller): Promise<Expected> => {
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
  const documents = [...toDigests(events).keys()].map((name) => [
    `${name}.md`,
    toPlain(readFileSync(fileOf(traveller.project, folder, name), 'utf8'), traveller.ledger),
  ])
  const expected = { steps: toSteps(events), documents: Object.fromEntries(documents), files }
  if (traveller.journey.name === 'interview') checkInterview(expected, events)
  if (traveller.journey.name === 'design') checkDesign(expected)
  return expected
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

const mustHold = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`the outcome is wrong: ${what}`)
}

const INTERVIEWED = [
  ...['WAITING -> INTERVIEWING', 'INTERVIEWING -> DRAFTING', 'DRAFTING -> PREVIEW'],
  ...['PREVIEW -> SUBMITTING', 'SUBMITTING -> WAITING'],
]

/** Two rounds by the seed's names; both drafts stand in the specification, and the stories are the last RESULT's. */
const checkInterview = ({ documents, files }: Expected, events: Event[]): void => {
  const taken = events.flatMap(({ data }) => data.transitions ?? [])
  compare('transitions', taken, [...INTERVIEWED, ...INTERVIEWED])
  const written = Object.keys(documents).sort().join(' ')
  mustHold(
    written === 'epics/EPIC-001-lending.md spec.md stories/US-001-story-1.md stories/US-002-story-2.md',
    `the documents are ${written}`,
  )
  mustHold(
    files.filter((file) => file.startsWith(DELIVERY)).length === 3,
    'the delivery folder holds other files',
  )
  for (const turn of [0, 1])
    mustHold(
      documents['spec.md']?.split(`<drafting ${turn}>`).length === 2,
      `draft ${turn} does not stand in spec.md once`,
    )
  for (const name of Object.keys(documents).filter((one) => one !== 'spec.md'))
    mustHold(documents[name]?.includes('<await-architect 1>') === true, `${name} is not of the last RESULT`)
}

/** Three rounds: the last drafts stand in their parts and in the whole, and the PRD names what became of it. */
const checkDesign = ({ documents }: Expected): void => {
  const written = Object.keys(documents).sort().join(' ')
  mustHold(written === 'database.md design.md hld.md lld.md prd.md', `the documents are ${written}`)
  for (const [step, name] of Object.entries({
    draft_hld: 'hld',
    draft_lld: 'lld',
    design_database: 'database',
  }))
    for (const file of [`${name}.md`, 'design.md'])
      mustHold(documents[file]?.includes(`<${step} 2>`) === true, `${file} is not of the last draft`)
  mustHold(/^status: FINAL$/m.test(documents['design.md'] ?? ''), 'the document is not final')
  mustHold(documents['prd.md']?.includes('| REQ-003 | TR-003 |') === true, 'the PRD has no technical ids')
}

/** The journey without a fault is the measure of all others, so its own outcome is spelled out. */
export const checkMeasure = ({ documents, steps }: Expected): void => {
  const sectionOf = (name: string, title: string) =>
    (documents[name] ?? '').split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const idsIn = (title: string) =>
    [...sectionOf('requirements.md', title).matchAll(/^### (REQ-\d+)/gm)].map((found) => found[1]).join(' ')
  mustHold(idsIn('Approved Requirements') === 'REQ-001 REQ-005', `approved ${idsIn('Approved Requirements')}`)
  mustHold(idsIn('Rejected Requirements') === 'REQ-002', `rejected ${idsIn('Rejected Requirements')}`)
  mustHold(
    idsIn('Out-of-Scope Requirements') === 'REQ-003',
    `out of scope ${idsIn('Out-of-Scope Requirements')}`,
  )
  mustHold(idsIn('Modified Requirements') === 'REQ-004', `modified ${idsIn('Modified Requirements')}`)
  mustHold(
    sectionOf('requirements.md', 'Modified Requirements').includes('too vague, <review-requirements 0>'),
    'the note of the modification is lost',
  )
  mustHold(!/REQ-00[23]/.test(documents['prd.md'] ?? ''), 'the PRD holds what was rejected')
  mustHold(
    /within 10 seconds, <review-requirements 0>/.test(documents['prd.md'] ?? ''),
    'the PRD lacks the modified wording',
  )
  mustHold(
    sectionOf('requirements.md', 'Review History').split('\n### ').length === 4,
    'the history does not hold three reviews',
  )
  mustHold(
    steps.filter((step) => step.startsWith('answered')).length === steps.length - 1,
    'something else than answers happened',
  )
}
