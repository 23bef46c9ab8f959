import { applyDifference, type Difference } from '../schema/difference.ts'
import { toDigest, toHash } from '../schema/digest.ts'
import type { Event } from '../schema/event.ts'
import { LONGEST_LINE } from '../schema/limits.ts'

/**
 * The journal file of a run, `journal/<run>.jsonl`, as a set of lines. L1 order and repetition of lines mean
 * nothing: each event names its parent. L2 no content of a file raises an exception; what cannot be read is a
 * problem. L3 a text or an event is taken only where its digest or hash fits; a text that is told apart from another one
 * when it is asked for. L4 only a `healed` event on a live chain dismisses a head, and an event after a dismissed head makes
 * a live one again. L5 that the whole run was dismissed for another one counts only while nothing else follows the same event:
 * whoever chose had not seen what does.
 */
export type LineProblem = {
  line: number
  message: string
  /** The line holds no event that could be read, and once held one. */
  lost?: Remains
  /** Digest of a text that its event carried and that is lost. */
  text?: string
}
export type Lines = {
  events: Event[]
  texts: Record<string, string>
  /** Texts that the file tells by what sets them apart from another one. */
  differences: Record<string, Apart>
  problems: LineProblem[]
}

/** A text as the file carries it: whole, or apart from the one of another digest. */
export type Apart = { from: string; by: Difference }
export type Carried = string | Apart

/** What can still be told of a lost event: the hashes that stand in its line, and its number. */
export type Remains = {
  hashes: string[]
  seq: number | null
  /** Characters of the line. */
  size: number
  /** Nothing behind it could be read either. */
  ends?: true
}

/** A line of a file; where its bytes are no text, or too many, what could be read of them and why. */
export type FileLine = { text: string; problem?: string; ends?: true }

const DIGEST = /^sha256:[0-9a-f]{64}$/
const HASH = /^[0-9a-f]{64}$/
/** More than any signature has. */
const LONGEST_SIGNATURE = 200
const MARKER = /^(<{7}|\|{7}|={7}|>{7})( |$)/

/** One event as a line, without its line end, with the texts that are to travel with it. */
export const toLine = (event: Event, texts: Record<string, Carried> = {}): string => {
  const { run, seq, parent, hash, at, type, data, changes, signature } = event
  const carried = Object.keys(texts).length > 0 ? { texts } : {}
  return JSON.stringify({ run, seq, parent, hash, at, type, data, changes, signature, ...carried })
}

/** The same as lines that can be read again: an event whose texts are too long for one is repeated with each of them. */
export const toLines = (event: Event, texts: Record<string, Carried>): string[] => {
  const line = toLine(event, texts)
  if (line.length <= LONGEST_LINE) return [line]
  return Object.entries(texts).map(([digest, text]) => toLine(event, { [digest]: text }))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Lost = Pick<LineProblem, 'message' | 'lost'>

const HASHES = /"hash":"([0-9a-f]{64})"/g
const SEQ = /"seq":(\d{1,9})\b/

const toLost = (line: string, message: string, actual: string[] = []): Lost => {
  const hashes = [...line.matchAll(HASHES)].map((match) => match[1] ?? '')
  const seq = SEQ.exec(line)?.[1]
  const lost = { hashes: [...actual, ...hashes], seq: seq === undefined ? null : Number(seq) }
  return { message, lost: { ...lost, size: line.length } }
}

/** The event that a parsed line holds, or why it holds none. */
const toEvent = (value: unknown): Event | string => {
  if (!isObject(value)) return 'the line is not an event'
  const { run, seq, parent, hash, at, type, data, changes, signature } = value
  const words = [run, parent, hash, at, type].every((word) => typeof word === 'string')
  if (!words || !Number.isSafeInteger(seq) || !isObject(data) || !isObject(changes))
    return 'the line is not an event'
  const signed = typeof signature === 'string' && signature.length <= LONGEST_SIGNATURE && { signature }
  const event = { run, seq, parent, hash, at, type, data, changes, ...signed } as Event
  if (event.seq < 1 || !HASH.test(event.hash) || (event.parent === '') !== (event.seq === 1))
    return 'the line is not an event'
  return event
}

type Taken = Pick<Lines, 'texts' | 'differences'> & {
  event: Event
  problems: Required<Pick<LineProblem, 'message' | 'text'>>[]
}

const isApart = (value: unknown): value is Apart =>
  isObject(value) && typeof value.from === 'string' && DIGEST.test(value.from) && Array.isArray(value.by)

const toTexts = (given: unknown): Omit<Taken, 'event'> => {
  const texts: Lines['texts'] = {}
  const differences: Lines['differences'] = {}
  const problems: Taken['problems'] = []
  for (const [digest, text] of Object.entries(isObject(given) ? given : {})) {
    const isDigest = DIGEST.test(digest)
    if (isDigest && typeof text === 'string' && toDigest(text) === digest) texts[digest] = text
    else if (isDigest && isApart(text)) differences[digest] = text
    else
      problems.push({
        message: `the text ${digest.slice(0, 80)} was altered: its digest does not fit`,
        text: digest,
      })
  }
  return { texts, differences, problems }
}

/** Characters that the way to one text may cost: more than any of ours does, and less than a second. */
const LONGEST_WAY = 1_000_000_000

/** The text of a digest, where the file carries it. */
export const readCarried = ({ texts, differences }: Lines, digest: string): string | undefined => {
  const way: Apart[] = []
  const seen = new Set<string>()
  let at = digest
  while (texts[at] === undefined) {
    const apart = differences[at]
    if (!apart || seen.has(at)) return undefined
    seen.add(at)
    way.push(apart)
    at = apart.from
  }
  let text = texts[at]
  let cost = 0
  for (const { by } of way.reverse()) {
    text = text === undefined ? undefined : applyDifference(text, by, LONGEST_LINE)
    cost += text?.length ?? 0
    if (text === undefined || cost > LONGEST_WAY) return undefined
  }
  return text !== undefined && (way.length === 0 || toDigest(text) === digest) ? text : undefined
}

const readLine = (line: string): Taken | Lost => {
  if (MARKER.test(line)) return { message: 'a merge conflict was left in the file' }
  if (line.length > LONGEST_LINE) return toLost(line.slice(0, 1_000), 'the line is longer than 8 MB')
  try {
    const value: unknown = JSON.parse(line)
    const event = toEvent(value)
    if (typeof event === 'string') return toLost(line, event)
    const actual = toHash(event)
    if (actual !== event.hash)
      return toLost(line, `event ${event.seq} was altered: its hash does not fit`, [actual])
    return { event, ...toTexts((value as { texts?: unknown }).texts) }
  } catch {
    return toLost(line, 'the line is torn or is not JSON')
  }
}

const splitLines = (text: string): FileLine[] => text.split('\n').map((line) => ({ text: line }))

const toUnread = ({ text, problem = '', ends }: FileLine): Lost => {
  const { message, lost } = toLost(text, problem)
  return { message, ...(lost && { lost: { ...lost, ...(ends && { ends }) } }) }
}

/** Reads a journal file, whatever happened to it. Events are in the order of their numbers. */
export const fromLines = (given: string | Iterable<FileLine>): Lines => {
  const events = new Map<string, Event>()
  const texts: Lines['texts'] = {}
  const differences: Lines['differences'] = {}
  const problems: LineProblem[] = []
  let line = 0
  for (const read of typeof given === 'string' ? splitLines(given) : given) {
    line++
    const trimmed = read.text.trim()
    if (trimmed === '' && read.problem === undefined) continue
    const taken = read.problem === undefined ? readLine(trimmed) : toUnread(read)
    if ('message' in taken) {
      problems.push({ line, ...taken })
      continue
    }
    // A line that lost its signature takes it from no other one.
    const before = events.get(taken.event.hash)
    if (!before?.signature) events.set(taken.event.hash, taken.event)
    Object.assign(texts, taken.texts)
    Object.assign(differences, taken.differences)
    for (const problem of taken.problems) problems.push({ line, ...problem })
  }
  return { events: [...events.values()].sort(inOrder), texts, differences, problems }
}

const inOrder = (a: Event, b: Event): number => a.seq - b.seq || (a.hash < b.hash ? -1 : 1)

/** One event of the database's chain; pass whole events, so that a `healed` one among them counts. */
export type Known = Pick<Event, 'hash' | 'seq'> & Partial<Pick<Event, 'type' | 'data'>>

/** A side of a fork. `events` follow the common one; those of our own side may be in the database only. */
export type Side = { hash: string; ours: boolean; events: Event[] }

/**
 * How the file stands to the database. `lost`: our own write was cut off, write it again. `behind`: this checkout
 * went back. `ahead`: append `events`. `healed`: a person elsewhere chose the side of `events`, which replace ours
 * after `common`. `fork`: a person has to choose. `foreign`: not this run, or not whole.
 */
export type Relation =
  | { relation: 'same' | 'lost' | 'behind' }
  | { relation: 'ahead'; events: Event[] }
  | { relation: 'healed'; common: number; events: Event[] }
  | { relation: 'fork'; common: number; heads: Side[] }
  | { relation: 'foreign'; message: string }

type Node = Pick<Event, 'hash' | 'seq' | 'parent'> & {
  dismisses: string[]
  /** It says that the run was dismissed for another one. */
  ends: boolean
  event: Event | null
}
type Graph = Map<string, Node>

const toDismissed = ({ type, data }: Partial<Pick<Event, 'type' | 'data'>>): string[] => {
  const dismissed = type === 'healed' ? data?.dismissed : undefined
  return Array.isArray(dismissed) ? dismissed.filter((hash) => typeof hash === 'string') : []
}

/** Database and file together: what one of them lacks, the other fills. */
const toGraph = (database: Known[], file: Event[]): Graph => {
  const graph: Graph = new Map()
  let parent = ''
  for (const known of database) {
    graph.set(known.hash, {
      hash: known.hash,
      seq: known.seq,
      parent,
      dismisses: toDismissed(known),
      ends: known.type === 'dismissed',
      event: null,
    })
    parent = known.hash
  }
  for (const event of file) {
    const { hash, seq, parent, type } = event
    graph.set(hash, { hash, seq, parent, dismisses: toDismissed(event), ends: type === 'dismissed', event })
  }
  return graph
}

const checkGraph = (graph: Graph, file: Event[]): string | undefined => {
  const runs = new Set(file.map(({ run }) => run))
  if (runs.size > 1)
    return `the file holds events of several runs: ${[...runs].sort().slice(0, 3).join(', ')}`
  for (const { seq, parent } of graph.values()) {
    if (parent === '') continue
    const before = graph.get(parent)
    if (!before) return `the event before event ${seq} is missing`
    if (before.seq !== seq - 1) return `event ${seq} does not follow event ${before.seq}`
  }
  return undefined
}

/** The chain that ends in `hash`, first event first. */
const toPath = (graph: Graph, hash: string): Node[] => {
  const path: Node[] = []
  for (let node = graph.get(hash); node; node = graph.get(node.parent)) path.push(node)
  return path.reverse()
}

/** Events that nothing follows. An end yields to whatever else follows the same event, and of several the first counts. */
const toHeads = (graph: Graph): string[] => {
  const nodes = [...graph.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1))
  const parents = new Set(nodes.map(({ parent }) => parent))
  const followed = new Set(nodes.flatMap(({ parent, ends }) => (ends ? [] : [parent])))
  const heads = nodes.filter(({ hash, parent, ends }) => {
    if (parents.has(hash) || (ends && followed.has(parent))) return false
    if (ends) followed.add(parent)
    return true
  })
  return heads.map(({ hash }) => hash)
}

/**
 * Heads that no live chain dismisses. A head can only dismiss one that was there before it, so «dismisses» has no
 * circles, and heads are settled in its order.
 */
const toLiveHeads = (graph: Graph): Node[][] => {
  const heads = toHeads(graph)
  const paths = new Map(heads.map((hash) => [hash, toPath(graph, hash)]))
  const dismisses = new Map(
    heads.map((head) => {
      const all = new Set((paths.get(head) ?? []).flatMap((node) => node.dismisses))
      return [head, heads.filter((other) => other !== head && all.has(other))]
    }),
  )
  const open = new Map(heads.map((head) => [head, 0]))
  for (const hit of [...dismisses.values()].flat()) open.set(hit, (open.get(hit) ?? 0) + 1)
  const dismissed = new Set<string>()
  const queue = heads.filter((head) => open.get(head) === 0)
  for (const head of queue) {
    for (const hit of dismisses.get(head) ?? []) {
      if (!dismissed.has(head)) dismissed.add(hit)
      const left = (open.get(hit) ?? 0) - 1
      open.set(hit, left)
      if (left === 0) queue.push(hit)
    }
  }
  return heads.filter((head) => !dismissed.has(head)).map((head) => paths.get(head) ?? [])
}

/** How many events all chains share from the first one on. */
const countShared = (chains: { hash: string }[][]): number => {
  const [first = [], ...others] = chains
  const differs = first.findIndex(({ hash }, at) => others.some((chain) => chain[at]?.hash !== hash))
  return differs === -1 ? first.length : differs
}

const eventsAfter = (path: Node[], common: number): Event[] =>
  path.slice(common).flatMap(({ event }) => (event ? [event] : []))

/** The file brings nothing that counts: only how far it reaches on our own chain matters. */
const compareReach = (database: Known[], projected: string, file: Event[]): Relation => {
  const held = new Set(file.map(({ hash }) => hash))
  const missing = database.some(({ hash }) => !held.has(hash))
  if (!missing) return { relation: 'same' }
  const reach = database.findLastIndex(({ hash }) => held.has(hash))
  const known = database.findIndex(({ hash }) => hash === projected)
  return { relation: reach >= known ? 'lost' : 'behind' }
}

const compareHeads = (database: Known[], paths: Node[][]): Relation => {
  const [path = [], ...others] = paths
  const ours = database.at(-1)?.hash
  if (others.length === 0) {
    const common = countShared([database, path])
    const events = eventsAfter(path, common)
    return common === database.length ? { relation: 'ahead', events } : { relation: 'healed', common, events }
  }
  const common = database.length > 0 ? countShared([database, ...paths]) : 0
  const heads = paths.map((each): Side => {
    const hash = each.at(-1)?.hash ?? ''
    return { hash, ours: hash === ours, events: eventsAfter(each, common) }
  })
  return { relation: 'fork', common, heads: heads.sort((a, b) => Number(b.ours) - Number(a.ours)) }
}

/**
 * Compares the database's chain, in order, with the events of the file. `projected` is the hash of the last event
 * that the file is known to have held, empty for none.
 */
export const compare = (database: Known[], projected: string, file: Event[]): Relation => {
  const chain = new Set(database.map(({ hash }) => hash))
  const graph = toGraph(database, file)
  const broken = checkGraph(graph, file)
  if (broken) return { relation: 'foreign', message: broken }
  const touches = file.some(({ hash, parent }) => chain.has(hash) || chain.has(parent))
  if (file.length > 0 && database.length > 0 && !touches)
    return { relation: 'foreign', message: 'the file holds another run under the same id' }
  const paths = toLiveHeads(graph)
  const ours = database.at(-1)?.hash
  const settled = paths.length === 0 || (paths.length === 1 && paths[0]?.at(-1)?.hash === ours)
  return settled ? compareReach(database, projected, file) : compareHeads(database, paths)
}
