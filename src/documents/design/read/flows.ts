/** Entries of the high-level design that have a heading each: flows and decisions. */
import type { Field } from '../../field.ts'
import { OPTION, STEP } from '../columns.ts'
import type { Block } from '../design.ts'
import { readMermaid } from '../mermaid/read.ts'
import { readWordList, readWords } from '../words.ts'
import type { Node } from './outline.ts'
import { fieldsOf, type Given, type Reading, readField, readTable, splitId } from './reading.ts'
import { readArrow, toItem } from './rows.ts'

const WHEN = /^(?:when|if|failure|error|alternative|exception)\b\s*:?\s*/i

/** The messages of a diagram that somebody drew. */
const fromDiagram = ({ language, text }: Block): Given[] => {
  const diagram = language === 'mermaid' ? readMermaid(text).diagram : undefined
  if (diagram?.kind !== 'sequence') return []
  const names = new Map(diagram.participants.map(({ id, name }) => [id, name]))
  const nameOf = (id: string): string => names.get(id) ?? id
  return diagram.messages.map(({ from, to, label }) => ({
    from: nameOf(from),
    to: nameOf(to),
    says: label || 'calls',
  }))
}

/** Rows of a table, else arrows in a list, else the messages of a diagram. */
const toSteps = ({ tables, words, fences }: Node): Given[] => {
  const rows = tables.flatMap((table) => readTable(STEP, table) ?? []).map(({ value }) => value)
  if (rows.length > 0) return rows
  const items = words.flatMap(({ raw, isItem }) => {
    const step = isItem ? readArrow(readWords(raw)) : undefined
    return step ? [step] : []
  })
  return items.length > 0 ? items : fences.flatMap(fromDiagram)
}

export const hasSteps = (node: Node): boolean => toSteps(node).length > 0

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
    failures: node.below.filter(hasSteps).map(toFailure),
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
    context: say('context', 'problem', 'background') || firstWords(node, fields),
    options:
      rows.length > 0 ? rows.map(({ value }) => value) : items.map(({ name, says }) => ({ name, bad: says })),
    chosen: say('chosen', 'decision', 'choice', 'selected', 'outcome', 'decided'),
    reason: say('reason', 'rationale', 'why', 'because', 'justification'),
  }
}

/** The first paragraph under a heading that is no field. */
export const firstWords = ({ words }: Node, fields: readonly Field[]): string => {
  const lines = new Set(fields.map(({ number }) => number))
  const paragraph = words.find(({ isItem, line }) => !isItem && !lines.has(line))
  return readWords(paragraph?.raw.replace(/\s+/g, ' ') ?? '')
}
