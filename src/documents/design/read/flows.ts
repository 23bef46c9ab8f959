/** Entries of the high-level design that have a heading each: flows and decisions. */
import { OPTION, STEP } from '../columns.ts'
import { readWordList, readWords } from '../words.ts'
import type { Node } from './outline.ts'
import { fieldsOf, type Given, type Reading, readField, readTable, splitId } from './reading.ts'
import { readArrow, toItem } from './rows.ts'

const WHEN = /^(?:when|if|failure|error|alternative|exception)\b\s*:?\s*/i

const toSteps = ({ tables, words }: Node): Given[] => {
  const rows = tables.flatMap((table) => readTable(STEP, table) ?? []).map(({ value }) => value)
  if (rows.length > 0) return rows
  return words.flatMap(({ raw, isItem }) => {
    const step = isItem ? readArrow(readWords(raw)) : undefined
    return step ? [step] : []
  })
}

const toFailure = (node: Node): Given => {
  const title = readWords(node.title)
  return { when: title.replace(WHEN, '') || title, steps: toSteps(node) }
}

export const readFlow = (reading: Reading, node: Node): Given => {
  const { id, rest } = splitId('F', node.title)
  const fields = fieldsOf(reading, node)
  return {
    id,
    title: readWords(rest),
    covers: readWordList(readField(fields, 'covers', 'requirements')),
    steps: toSteps(node),
    failures: node.below.map(toFailure),
  }
}

export const readDecision = (reading: Reading, node: Node): Given => {
  const { id, rest } = splitId('D', node.title)
  const fields = fieldsOf(reading, node)
  const say = (...keys: string[]): string => readWords(readField(fields, ...keys))
  const all = [node, ...node.below]
  const rows = all.flatMap(({ tables }) => tables.flatMap((table) => readTable(OPTION, table) ?? []))
  const keys = new Set(fields.map(({ number }) => number))
  const items = node.words
    .filter(({ isItem, line }) => isItem && !keys.has(line))
    .map(({ raw }) => toItem(raw))
  return {
    id,
    title: readWords(rest),
    context: say('context', 'problem', 'background') || (fields.length > 0 ? '' : firstWords(node)),
    options:
      rows.length > 0 ? rows.map(({ value }) => value) : items.map(({ name, says }) => ({ name, bad: says })),
    chosen: say('chosen', 'decision', 'choice', 'selected', 'outcome', 'decided'),
    reason: say('reason', 'rationale', 'why', 'because', 'justification'),
  }
}

/** The first paragraph under a heading. */
export const firstWords = ({ words }: Node): string =>
  readWords(words.find(({ isItem }) => !isItem)?.raw.replace(/\s+/g, ' ') ?? '')
