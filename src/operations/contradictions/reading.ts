/**
 * Documents read for what cannot both hold by somebody whom the caller named. R1 nothing is sent that was not asked for. R2
 * what the rules found stays, whatever becomes of the reader. R3 a reader says pairs and nothing else: no file, no decision.
 */
import { basename } from 'node:path'
import type { CheckedDocument } from '../../analysis/document/check.ts'
import { hasVerdicts, isAssembled } from '../../documents/format-kinds.ts'
import type { Contradictions } from '../../schema/contradictions.ts'
import { Fault, type Refusal } from '../../schema/fault.ts'
import type { Spent } from '../../schema/usage.ts'
import { quote } from '../command-line.ts'
import { type Arguments, fileOf, type Reader, type Services, textOf } from '../operation.ts'
import { toSpent, toSpentWords } from '../spending.ts'
import { askReader, ROLE, toResult, toTask } from './ask.ts'
import generated from './contradiction-reader.generated.json' with { type: 'json' }
import { addTally, holdPairs, NOTHING, type Tally } from './hold.ts'
import { type Part, toParts } from './parts.ts'
import { type Passages, toPassages } from './passages.ts'

const PROMPT: string = generated

/** A document that was checked, with its text. */
export type Read = CheckedDocument & { text?: string }

/** A task that waits for an answer, word for word. */
export type Handed = { path: string; role: string; words: string }

export type Reading = {
  /** Who read. */
  by: string
  /** What became of what it named. */
  pairs: Tally
  /** The same in sentences, and what was not read. */
  says: string[]
  tasks?: Handed[]
  /** Why it was not read, or not to the end. */
  failed?: Pick<Refusal, 'code' | 'message' | 'fix'>
  spent?: Omit<Spent, 'steps'>
}

type Opened = { document: Read; read: Passages; parts: Part[] }

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

/** «1 of 6 named lines that the document does not have». */
const toTallyWords = ({ named, told, known, absent, same, more }: Tally): string[] => [
  named === 0
    ? 'it named no pair'
    : `it named ${count(named, 'pair')}, and ${told} of them ${told === 1 ? 'is' : 'are'} told here`,
  ...(absent > 0 ? [`${absent} of ${named} named lines that the document does not have`] : []),
  ...(same > 0 ? [`${same} of ${named} named one statement twice`] : []),
  ...(known > 0 ? [`${known} of ${named} had been found by a rule`] : []),
  ...(more > 0 ? [`${more} of ${named} had been named before, or came after the twentieth`] : []),
]

/** What is assembled says again what stands beside it. */
const isRepeating = (document: Read, all: readonly Read[]): boolean =>
  isAssembled(document.format) && all.some(({ format, text }) => text !== undefined && hasVerdicts(format))

const open = (documents: readonly Read[], says: string[]): Opened[] =>
  documents.flatMap((document) => {
    const { path, format, text } = document
    if (text === undefined || isRepeating(document, documents)) return []
    const read = toPassages(format, text)
    const { parts, until } = toParts(read.passages)
    if (until !== undefined) says.push(`${basename(path)} was read up to line ${until}: divide it`)
    return parts.length > 0 ? [{ document, read, parts }] : []
  })

const taskOf = ({ document }: Opened, part: Part, at: number, attempt = 1, problems: string[] = []) =>
  toTask(PROMPT, part, basename(document.path), { part: at + 1, attempt, problems })

const refuse = (message: string, fix: string): never => {
  throw new Fault('usage', message, fix)
}

const PLAIN = ['offline', 'host']

/** A program that calls has a model of its own; whose money is spent is said on the command line alone. */
const checkDoor = ({ witness }: Services, name: string): void => {
  if (PLAIN.includes(name) || witness().door === 'cli') return
  refuse(`${name} reads for the command line alone`, 'read with the model that calls: author host')
}

/** A pair held, and what was found put beside what the rules found. */
const hold = (said: Contradictions, { document, read }: Opened, by: string) => {
  const { path, remarks, accepted } = document
  return holdPairs(said, { ...read, path, by }, [...remarks, ...accepted])
}

const withRemarks = (document: Read, found: Read['remarks']): Read => {
  const inOrder = (remarks: Read['remarks']) =>
    remarks.toSorted((a, b) => a.line - b.line || a.column - b.column)
  const accepted = found.filter((one) => one.accepted !== undefined)
  return {
    ...document,
    remarks: inOrder([...document.remarks, ...found.filter((one) => one.accepted === undefined)]),
    accepted: [...document.accepted, ...accepted.map((one) => ({ ...one, fix: one.accepted ?? one.fix }))],
  }
}

type Result = { documents: Read[]; reading: Reading }

const replace = (documents: readonly Read[], changed: Read): Read[] =>
  documents.map((one) => (one.path === changed.path ? changed : one))

const toFailed = (error: unknown, signal: AbortSignal): Reading['failed'] => {
  if (signal.aborted) return { code: 'io', message: 'the reading was stopped', fix: 'check again' }
  if (!(error instanceof Fault)) throw error
  const { code, message, fix } = error.refusal
  // No run waits for a choice here.
  return { code, message, fix: fix.replace(/(?:choose )?\bretry\b|it is tried again/, 'check again') }
}

const performReading = async (
  reader: Reader,
  services: Services,
  opened: Opened[],
  documents: readonly Read[],
  says: string[],
): Promise<Result> => {
  const { signal = new AbortController().signal } = services
  const by = reader.author.name
  let all = [...documents]
  let pairs = NOTHING
  let failed: Reading['failed']
  let at = 0
  for (const one of opened) {
    for (const part of one.parts) {
      if (failed) continue
      const number = at++
      try {
        const said = await askReader(reader, (...again) => taskOf(one, part, number, ...again), signal)
        const document = all.find(({ path }) => path === one.document.path) ?? one.document
        const { remarks, tally } = hold(said, { ...one, document }, by)
        all = replace(all, withRemarks(document, remarks))
        pairs = addTally(pairs, tally)
      } catch (error) {
        failed = toFailed(error, signal)
      }
    }
  }
  const spent = toSpent(reader.calls(), services.settings().prices)
  const { steps: _steps, ...used } = spent ?? { steps: [] }
  const isNothing = failed !== undefined && pairs.named === 0
  return {
    documents: all,
    reading: {
      ...{ by, pairs },
      says: [...(isNothing ? [] : toTallyWords(pairs)), ...says, ...(spent ? [toSpentWords(spent)] : [])],
      ...(failed && { failed }),
      ...(spent && { spent: used as Omit<Spent, 'steps'> }),
    },
  }
}

/** How an answer comes back. */
const toWay = ({ document: { path }, parts }: Opened, given: Arguments): string => {
  const all = parts.length > 1 ? `the pairs of all ${parts.length} tasks in one object, with ` : ''
  if (given.text !== undefined) return `${all}the same call and answer`
  return `${all}throughline check ${path === 'stdin' ? '-' : quote(path)} --author host --answer <file>`
}

/** Hands over the tasks, and changes nothing. */
const handOver = (
  reader: Reader,
  services: Services,
  opened: Opened[],
  given: Arguments,
  says: string[],
): { says: string[]; tasks?: Handed[] } => {
  const tasks = opened.flatMap((one) =>
    one.parts.map((part, at) => ({
      path: one.document.path,
      role: ROLE,
      words: reader.toWords(taskOf(one, part, at)),
    })),
  )
  const ways = opened.map((one) => `waits for an answer: ${toWay(one, given)}`)
  const told = [...ways, ...says]
  for (const doing of told) services.progress?.({ run: 'check', step: 'check', by: ROLE, doing })
  return { says: told, ...(tasks.length > 0 && { tasks }) }
}

/** What somebody outside said, taken in. */
const takeAnswer = (
  said: string,
  {
    reader,
    opened,
    documents,
    says,
  }: { reader: Reader; opened: Opened[]; documents: readonly Read[]; says: string[] },
): Result => {
  const [one, second] = opened
  if (!one || second)
    return refuse('an answer is about one document', 'name the document whose task was answered')
  const result = toResult(reader.toValue(said))
  if ('problems' in result) {
    const [problem = ''] = result.problems
    const failed: Reading['failed'] = {
      code: 'invalid-value',
      message: `the answer was not taken: ${problem}`,
      fix: 'answer with the JSON object alone that the task describes',
    }
    return { documents: [...documents], reading: { by: 'host', pairs: NOTHING, says, failed } }
  }
  const { remarks, tally } = hold(result.value, one, 'host')
  return {
    documents: replace(documents, withRemarks(one.document, remarks)),
    reading: { by: 'host', pairs: tally, says: [...toTallyWords(tally), ...says] },
  }
}

const NOBODY =
  'no reader reads offline: contradictions are told where two statements use the same words; --author agent/<name>, <provider>/<model> or host has it read'

/** Whom the caller asks to read; undefined where nobody is asked. */
export const readContradictions = async (
  services: Services,
  given: Arguments,
  documents: readonly Read[],
): Promise<Result> => {
  const answer = fileOf(given, 'answer')
  const name = textOf(given, 'author') ?? 'host'
  if (answer && name !== 'host')
    return refuse(`--answer is what somebody outside said, and ${name} is asked here`, 'use --author host')
  if (name === 'offline')
    return { documents: [...documents], reading: { by: name, pairs: NOTHING, says: [NOBODY] } }
  checkDoor(services, name)
  const says: string[] = []
  const opened = open(documents, says)
  const reader = await services.reader(name)
  if (opened.length === 0) says.push('there is nothing in it to hold against each other')
  if (name !== 'host') return performReading(reader, services, opened, documents, says)
  if (answer) return takeAnswer(answer.text, { reader, opened, documents, says })
  if (given.format === 'sarif')
    return refuse('SARIF holds findings and no task', 'take the task without --format, or with --json')
  const handed = handOver(reader, services, opened, given, says)
  return { documents: [...documents], reading: { by: name, pairs: NOTHING, ...handed } }
}
