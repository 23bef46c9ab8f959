/** Entries of the high-level design that have a heading each: flows and decisions. */
import { FAILURE_FIELDS, OPTION, STEP, WORDS } from '../columns.ts'
import type { Block } from '../design.ts'
import { readWordList, readWords } from '../words.ts'
import { readDrawnFlow } from './drawn.ts'
import { readArrow, toItem } from './items.ts'
import type { GivenTable, Node } from './outline.ts'
import {
  fieldsOf,
  type Given,
  type GivenField,
  type GivenRow,
  matchColumns,
  type ReadColumn,
  type Reading,
  readField,
  readFields,
  readTable,
  splitId,
} from './reading.ts'

const WHEN = /^(?:when|if|failure|error|alternative|exception)\b\s*:?\s*/i

/** The persons of a sequence or a C4 diagram that somebody drew. */
export const readPersons = ({ language, text }: Block): string[] =>
  language === 'mermaid' && /^\s*sequenceDiagram\b/.test(text)
    ? [...text.matchAll(/^[ \t]*actor[ \t]+(\S+)(?:[ \t]+as[ \t]+(\S.*))?$/gm)].map(([, id = '', name]) =>
        (name ?? id).trim(),
      )
    : language === 'mermaid' && /^\s*C4\w+/.test(text)
      ? [...text.matchAll(/^[ \t]*Person\(\s*[^,()]+,\s*"([^"]{1,100})"/gm)].map(([, name = '']) => name)
      : []

/** Rows of a table, else arrows in a list. */
const toWritten = ({ tables, words }: Node): Given[] => {
  const rows = tables.flatMap((table) => readTable(STEP, table) ?? []).map(({ value }) => value)
  if (rows.length > 0) return rows
  return words.flatMap(({ raw, isItem }) => {
    const step = isItem ? readArrow(readWords(raw)) : undefined
    return step ? [step] : []
  })
}

const toDrawn = ({ fences }: Node): ReturnType<typeof readDrawnFlow>[] =>
  fences.filter(({ language }) => language === 'mermaid').map(({ text }) => readDrawnFlow(text))

/** What is written, else the messages of a diagram. */
const toSteps = (node: Node): Given[] => {
  const written = toWritten(node)
  return written.length > 0 ? written : toDrawn(node).flatMap(({ steps }) => steps)
}

/** A sequence that somebody drew under a heading of its own. */
export const isDrawnFlow = (node: Node): boolean =>
  node.fences.some(({ language, text }) => language === 'mermaid' && /^\s*sequenceDiagram\b/m.test(text)) &&
  toDrawn(node).some(({ steps }) => steps.length > 0)

export const hasSteps = (node: Node): boolean => toSteps(node).length > 0

const toFailure = (reading: Reading, node: Node): Given => {
  const title = readWords(node.title)
  return {
    when: title.replace(WHEN, '') || title,
    ...readFields(FAILURE_FIELDS, fieldsOf(reading, node)),
    steps: toSteps(node),
  }
}

const TOLD = /^(?:when(?:ever)?|if|should|in case|unless)\s+([^,]{3,190}),\s+(?:then\s+)?(\S.{3,})$/i
const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u
const ANSWER = /\b(?:E-\d{3,4}|[45]\d\d)\b/g

/** «When the file is larger than 25 MB, the service answers 413 (E-003).», as others tell it below a diagram. */
const toTold = ({ words }: Node, steps: readonly Given[]): Given[] => {
  const last = steps.at(-1)
  if (!last) return []
  const sentences = words
    .filter(({ isItem }) => !isItem)
    .flatMap(({ raw }) => readWords(raw.replace(/\s+/g, ' ')).split(SENTENCE_END))
  return sentences.flatMap((sentence) => {
    const [, when, then = ''] = TOLD.exec(sentence) ?? []
    if (when === undefined) return []
    const named = then.match(ANSWER) ?? []
    const status = named.find((one) => !one.startsWith('E'))
    const by =
      steps.flatMap(({ from, to }) => [from, to]).find((name) => then.includes(String(name))) ?? last.to
    const failure = {
      when,
      ...(status !== undefined && { status: Number(status) }),
      steps: [{ from: by, to: by, says: then.slice(0, 200) }],
    }
    const calls = named.filter((one) => one.startsWith('E'))
    return calls.length > 0 ? calls.map((call) => ({ ...failure, call })) : [failure]
  })
}

export const readFlow = (reading: Reading, node: Node): Given => {
  const { id, rest } = splitId('F', node.title)
  const fields = fieldsOf(reading, node)
  const steps = toSteps(node)
  return {
    id,
    title: readWords(rest),
    covers: readWordList(readField(fields, 'covers', 'requirements')),
    steps,
    failures: [
      ...(toWritten(node).length > 0 ? [] : toDrawn(node).flatMap(({ failures }) => failures)),
      ...node.below.filter(hasSteps).map((below) => toFailure(reading, below)),
      ...toTold(node, steps),
    ],
  }
}

const OPTION_ITEM =
  /^(?:option\s*:?\s*)?(.{1,200}?)(?:[.;:,]\s*pros?\s*:\s*(.{0,1000}?))?(?:[.;,]?\s*cons?\s*:\s*(.{0,1000}))?$/i

/** «Redis. Pros: fast. Cons: forgets.», or «Redis: forgets». */
const toOption = (raw: string): Given => {
  const words = readWords(raw.replace(/\s+/g, ' ')).slice(0, 2500)
  const [, name = '', good, bad] = OPTION_ITEM.exec(words) ?? []
  if (good !== undefined || bad !== undefined) return { name, good: good ?? '', bad: bad ?? '' }
  const { name: own, says } = toItem(raw)
  return { name: own.replace(/^option\s*:?\s*/i, '') || own, bad: says }
}

/** «PostgreSQL, because we know it» */
const splitReason = (chosen: string, reason: string): { chosen: string; reason: string } => {
  const [, choice, why] = /^(.{1,200}?)[,;]?\s+(?:because|since|as)\s+(.+)$/i.exec(chosen) ?? []
  return reason === '' && choice !== undefined ? { chosen: choice, reason: why ?? '' } : { chosen, reason }
}

const REASON = ['reason', 'rationale', 'why', 'because', 'justification']

export const readDecision = (reading: Reading, node: Node): Given => {
  const { id, rest } = splitId('D', node.title)
  const fields = fieldsOf(reading, node)
  const say = (...keys: string[]): string => readWords(readField(fields, ...keys))
  const rows = [node, ...node.below].flatMap(({ tables }) =>
    tables.flatMap((table) => readTable(OPTION, table) ?? []),
  )
  const taken = new Set(fields.flatMap(({ key, number }) => (/^option$/i.test(key) ? [] : [number])))
  const items = node.words.filter(({ isItem, line }) => isItem && !taken.has(line)).map(({ raw }) => raw)
  const named = readField(fields, 'options', 'alternatives')
    .split(/\s*;\s*/)
    .filter((one) => one !== '')
  return {
    id,
    title: readWords(rest),
    context: say('context', 'problem', 'background') || firstWords(node, fields),
    options: rows.length > 0 ? rows.map(({ value }) => value) : [...items, ...named].map(toOption),
    ...splitReason(
      say('chosen') || say('decision', 'choice', 'selected', 'outcome', 'decided'),
      say(...REASON),
    ),
  }
}

const DECISION_COLUMNS: ReadColumn[] = [
  {
    key: 'title',
    title: 'Question',
    also: ['Topic', 'Issue', 'About', 'Decision', 'What'],
    form: WORDS,
    isKept: true,
  },
  {
    key: 'options',
    title: 'Options',
    also: ['Alternatives', 'Considered', 'Options considered'],
    form: WORDS,
    isKept: true,
  },
  {
    key: 'chosen',
    title: 'Chosen',
    also: ['Choice', 'Decision', 'Decided', 'Selected', 'Outcome'],
    form: WORDS,
    isKept: true,
  },
  { key: 'reason', title: 'Reason', also: ['Why', 'Rationale', 'Because', 'Justification'], form: WORDS },
]

/** Decisions in the rows of a table; what was not chosen may stand without the rest. */
export const readDecisionTable = (table: GivenTable): GivenRow[] => {
  const keys = new Set([...matchColumns(DECISION_COLUMNS, table.titles).keys()].map(({ key }) => key))
  if (!keys.has('options') || !keys.has('chosen')) return []
  return (readTable(DECISION_COLUMNS, table) ?? []).map(({ value, line }) => {
    const options = String(value.options)
      .split(/\s*(?:;|<br\s*\/?>|\n)\s*/)
      .filter((one) => one !== '')
    const chosen = String(value.chosen)
    const names =
      options.some((one) => one.toLowerCase().includes(chosen.toLowerCase())) || options.length > 1
        ? options
        : [chosen, ...options]
    return { line, value: { ...value, title: value.title || chosen, options: names.map(toOption) } }
  })
}

/** The first paragraph under a heading that is no field. */
export const firstWords = ({ words }: Node, fields: readonly GivenField[]): string => {
  const lines = new Set(fields.map(({ number }) => number))
  const paragraph = words.find(({ isItem, line }) => !isItem && !lines.has(line))
  return readWords(paragraph?.raw.replace(/\s+/g, ' ') ?? '')
}
