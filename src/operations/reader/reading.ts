/**
 * Documents read by somebody whom the caller named. R1 nothing is sent that was not asked for. R2 what is certain stays,
 * whatever becomes of the reader. R3 a reader says findings and nothing else: no file, no decision.
 */
import { basename } from 'node:path'
import type { CheckedDocument } from '../../analysis/document/check.ts'
import { toSentences } from '../../analysis/language/sentence.ts'
import { hasVerdicts, isAssembled } from '../../documents/format-kinds.ts'
import { toPlain } from '../../documents/plain.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import { Fault, type Refusal } from '../../schema/fault.ts'
import type { Findings } from '../../schema/reading.ts'
import type { Spent } from '../../schema/usage.ts'
import { quote } from '../command-line.ts'
import { type Arguments, fileOf, type Reader, type Services, textOf } from '../operation.ts'
import { toSpent, toSpentWords } from '../spending.ts'
import { askReader, ROLE, type Shown, toResult, toTask } from './ask.ts'
import generated from './document-reader.generated.json' with { type: 'json' }
import {
  addTally,
  type Held,
  holdFindings,
  NOTHING,
  type Opened,
  open,
  type Refused,
  type Tally,
} from './hold.ts'
import { toNumbered } from './numbered-text.ts'

const PROMPT: string = generated

/** A document that was checked, with its text. */
export type Read = CheckedDocument & { text?: string }

/** A task that waits for an answer, word for word. */
export type Handed = { path: string; role: string; words: string }

export type Reading = {
  /** Who read. */
  by: string
  /** What became of what they named. */
  findings: Tally
  /** What the rules had only noticed, and how much of it they confirmed. */
  places: { noticed: number; confirmed: number }
  /** What they named and the document does not have, with the reason. */
  refused: Refused[]
  /** The same in sentences, and what was not read. */
  says: string[]
  tasks?: Handed[]
  /** Why it was not read, or not to the end. */
  failed?: Pick<Refusal, 'code' | 'message' | 'fix'>
  spent?: Omit<Spent, 'steps'>
}

/** What came of it so far. */
type Outcome = Pick<Reading, 'findings' | 'places' | 'refused'>
const NONE: Outcome = { findings: NOTHING, places: { noticed: 0, confirmed: 0 }, refused: [] }

type Ready = { document: Read; opened: Opened; shown: Shown }
type Result = { documents: Read[]; reading: Reading }

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const REFUSED = 3
const LONGEST_QUOTE = 80

const toRefusedWords = ({ line, quote: words, reason }: Refused): string =>
  `line ${line} «${shorten(collapse(words), LONGEST_QUOTE)}»: ${reason}`

/** «1 of 6 is refused: line 20 «A stay may last three weeks»: the document does not have these words». */
const toWords = ({ findings, places, refused }: Outcome): string[] => {
  const { named, told, known, more } = findings
  return [
    named === 0
      ? 'it named nothing'
      : `it named ${count(named, 'finding')}, and ${told} of them ${told === 1 ? 'is' : 'are'} told here`,
    ...(refused.length > 0
      ? [
          `${refused.length} of ${named} ${refused.length === 1 ? 'is' : 'are'} refused: ${refused.slice(0, REFUSED).map(toRefusedWords).join('; ')}${refused.length > REFUSED ? '; …' : ''}`,
        ]
      : []),
    ...(known > 0 ? [`${known} of ${named} had been found by a rule`] : []),
    ...(more > 0 ? [`${more} of ${named} had been named before, or came after the fortieth`] : []),
    ...(places.noticed > 0
      ? [`of ${count(places.noticed, 'place')} that the rules noticed it confirmed ${places.confirmed}`]
      : []),
  ]
}

/** What is assembled says again what stands beside it. */
const isRepeating = (document: Read, all: readonly Read[]): boolean =>
  isAssembled(document.format) && all.some(({ format, text }) => text !== undefined && hasVerdicts(format))

const LEAST = 2

/** A single sentence leaves nothing to hold against anything. */
const isTelling = ({ markdown, blocks }: Opened): boolean => {
  const told = blocks.filter(({ kind }) => kind !== 'heading')
  const sentences = told.flatMap(({ range }) => toSentences(toPlain(markdown.text, [range]).text))
  return sentences.length >= LEAST
}

const prepare = (documents: readonly Read[], says: string[]): Ready[] =>
  documents.flatMap((document) => {
    const { path, format, text, places = [] } = document
    if (text === undefined || isRepeating(document, documents)) return []
    const opened = open(path, format, text)
    if (!isTelling(opened)) return []
    const shown = { file: basename(path), ...toNumbered(opened.markdown), places }
    if (shown.until !== undefined) says.push(`${shown.file} was read up to line ${shown.until}: divide it`)
    return [{ document, opened, shown }]
  })

const taskOf = ({ shown }: Ready, at: number, attempt = 1, problems: string[] = []) =>
  toTask(PROMPT, shown, { document: at + 1, attempt, problems })

const refuse = (message: string, fix: string): never => {
  throw new Fault('usage', message, fix)
}

const PLAIN = ['offline', 'host']

/** A program that calls has a model of its own; whose money is spent is said on the command line alone. */
const checkDoor = ({ witness }: Services, name: string): void => {
  if (PLAIN.includes(name) || witness().door === 'cli') return
  refuse(`${name} reads for the command line alone`, 'read with the model that calls: author host')
}

/** An answer of which nothing stands in the document is none. */
const hold = (
  said: Findings,
  { document: { remarks, accepted, places = [] }, opened }: Ready,
  by: string,
): { value: Held } | { problems: string[] } => {
  const held = holdFindings(said, opened, by, { found: [...remarks, ...accepted], places })
  const { refused, tally } = held
  if (refused.length === 0 || refused.length < tally.named) return { value: held }
  return { problems: refused.map(({ reason }, at) => `findings.${at}.quote: ${reason}`) }
}

/** What was found put beside what the rules found; all of it has been read. */
const withRemarks = (document: Read, found: Read['remarks']): Read => {
  const inOrder = (remarks: Read['remarks']) =>
    remarks.toSorted((a, b) => a.line - b.line || a.column - b.column)
  const accepted = found.filter((one) => one.accepted !== undefined)
  return {
    ...document,
    remarks: inOrder([...document.remarks, ...found.filter((one) => one.accepted === undefined)]),
    accepted: [...document.accepted, ...accepted.map((one) => ({ ...one, fix: one.accepted ?? one.fix }))],
    ...(document.places && { places: [] }),
    ...(document.skipped && { skipped: [] }),
  }
}

const take = (
  { documents, outcome }: { documents: Read[]; outcome: Outcome },
  { document }: Ready,
  { remarks, tally, refused, confirmed }: Held,
): { documents: Read[]; outcome: Outcome } => ({
  documents: documents.map((one) => (one.path === document.path ? withRemarks(one, remarks) : one)),
  outcome: {
    findings: addTally(outcome.findings, tally),
    places: {
      noticed: outcome.places.noticed + (document.places?.length ?? 0),
      confirmed: outcome.places.confirmed + confirmed,
    },
    refused: [...outcome.refused, ...refused],
  },
})

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
  ready: readonly Ready[],
  documents: readonly Read[],
  says: readonly string[],
): Promise<Result> => {
  const { signal = new AbortController().signal } = services
  const by = reader.author.name
  let so = { documents: [...documents], outcome: NONE }
  let failed: Reading['failed']
  let isRead = false
  for (const [at, one] of ready.entries()) {
    if (failed) break
    try {
      const toTaskOf = (attempt: number, problems: string[]) => taskOf(one, at, attempt, problems)
      so = take(so, one, await askReader(reader, toTaskOf, (said) => hold(said, one, by), signal))
      isRead = true
    } catch (error) {
      failed = toFailed(error, signal)
    }
  }
  const spent = toSpent(reader.calls(), services.settings().prices)
  const { steps: _steps, ...used } = spent ?? { steps: [] }
  return {
    documents: so.documents,
    reading: {
      ...{ by, ...so.outcome },
      says: [
        ...(isRead || !failed ? toWords(so.outcome) : []),
        ...says,
        ...(spent ? [toSpentWords(spent)] : []),
      ],
      ...(failed && { failed }),
      ...(spent && { spent: used as Omit<Spent, 'steps'> }),
    },
  }
}

/** How an answer comes back. */
const toWay = ({ document: { path } }: Ready, given: Arguments): string => {
  if (given.text !== undefined) return 'the same call and answer'
  return `throughline check ${path === 'stdin' ? '-' : quote(path)} --author host --answer <file>`
}

/** Hands over the tasks, and changes nothing. */
const handOver = (
  reader: Reader,
  services: Services,
  ready: readonly Ready[],
  given: Arguments,
  says: readonly string[],
): { says: string[]; tasks?: Handed[] } => {
  const tasks = ready.map((one, at) => ({
    path: one.document.path,
    role: ROLE,
    words: reader.toWords(taskOf(one, at)),
  }))
  const told = [...ready.map((one) => `waits for an answer: ${toWay(one, given)}`), ...says]
  for (const doing of told) services.progress?.({ run: 'check', step: 'check', by: ROLE, doing })
  return { says: told, ...(tasks.length > 0 && { tasks }) }
}

/** What somebody outside said, taken in. */
const takeAnswer = (
  said: string,
  reader: Reader,
  ready: readonly Ready[],
  documents: readonly Read[],
  says: readonly string[],
): Result => {
  const [one, second] = ready
  if (!one || second)
    return refuse('an answer is about one document', 'name the document whose task was answered')
  const result = toResult(reader.toValue(said))
  const held = 'value' in result ? hold(result.value, one, 'host') : result
  if ('problems' in held) {
    const failed: Reading['failed'] = {
      code: 'invalid-value',
      message: `the answer was not taken: ${held.problems.slice(0, REFUSED).join('; ')}`,
      fix: 'answer with the JSON object alone that the task describes, its quotes word for word',
    }
    return { documents: [...documents], reading: { by: 'host', ...NONE, says: [...says], failed } }
  }
  const { documents: all, outcome } = take({ documents: [...documents], outcome: NONE }, one, held.value)
  return { documents: all, reading: { by: 'host', ...outcome, says: [...toWords(outcome), ...says] } }
}

const NOBODY =
  'no reader reads offline: only what is certain is told; --author agent/<name>, <provider>/<model> or host has it read'

/** Whom the caller asks to read; undefined where nobody is asked. */
export const readDocuments = async (
  services: Services,
  given: Arguments,
  documents: readonly Read[],
): Promise<Result> => {
  const answer = fileOf(given, 'answer')
  const name = textOf(given, 'author') ?? 'host'
  if (answer && name !== 'host')
    return refuse(`--answer is what somebody outside said, and ${name} is asked here`, 'use --author host')
  if (name === 'offline') return { documents: [...documents], reading: { by: name, ...NONE, says: [NOBODY] } }
  checkDoor(services, name)
  const says: string[] = []
  const ready = prepare(documents, says)
  const reader = await services.reader(name)
  if (ready.length === 0) says.push('there is nothing in it to read')
  if (name !== 'host') return performReading(reader, services, ready, documents, says)
  if (answer) return takeAnswer(answer.text, reader, ready, documents, says)
  if (given.format === 'sarif')
    return refuse('SARIF holds findings and no task', 'take the task without --format, or with --json')
  const handed = handOver(reader, services, ready, given, says)
  return { documents: [...documents], reading: { by: name, ...NONE, ...handed } }
}
