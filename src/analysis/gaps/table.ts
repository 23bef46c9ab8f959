/**
 * Rows as a table of text, so that a theme reads like a list of questions and costs nothing until it speaks:
 *
 *     bee.swarm notifications medium
 *     when operations create track; kinds bee
 *     ~ swarm*|sudden loss
 *     = Call before the swarm is gone
 *     ? Which signs call {the actor} at once?
 *     + Loss or hunger: When {a thing} loses more than [1] kilogram an hour, the system shall call {the actor}.
 *     + Weekly look
 *     ! Swarms wait an hour.
 *
 * Line by line: id, topic and severity; when or unless it applies; the words that settle it; title; question; choices,
 * where a label alone records that nothing is built; why it matters. An empty line ends a row.
 */
import { OPERATION_NAMES, type ThingOperation } from '../model/vocabulary.ts'
import type { Choice, Condition, Row, Severity, Theme, Topic } from './row.ts'

const toList = (text: string): string[] => text.split(' ')

const toFacts = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    toList(text).map((fact) => {
      const [pivot = '', choices = ''] = fact.split('=')
      return [pivot, choices.split(',')]
    }),
  )

const toOperations = (text: string): ThingOperation[] =>
  text === '*' ? OPERATION_NAMES : (toList(text) as ThingOperation[])

/** Each part of a condition by its name; a test holds every table against the types. */
const PARTS: Record<string, (text: string) => Condition> = {
  aspects: (text) => ({ aspects: toList(text) }),
  operations: (text) => ({ operations: toOperations(text) }),
  kinds: (text) => ({ kinds: toList(text) as NonNullable<Condition['kinds']> }),
  people: (text) => ({ people: toList(text) as NonNullable<Condition['people']> }),
  words: (words) => ({ words }),
  things: (things) => ({ things }),
  actors: (text) => ({ actors: Number(text) }),
  facts: (text) => ({ facts: toFacts(text) }),
}

const cut = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}

const toCondition = (text: string): Condition =>
  Object.assign(
    {},
    ...text.split('; ').map((part) => {
      const [name, value] = cut(part, ' ')
      const read = PARTS[name]
      if (!read) throw new Error(`«${name}» is no part of a condition: ${text}`)
      return read(value)
    }),
  )

const toChoice = (line: string): Choice => cut(line, ': ')

const MARKS: Record<string, 'covered' | 'title' | 'question' | 'why'> = {
  '~': 'covered',
  '=': 'title',
  '?': 'question',
  '!': 'why',
}

const toRow = (block: string): Row => {
  const [head = '', ...lines] = block.split('\n')
  const [id = '', topic, severity] = head.split(' ')
  const row: Row = {
    id,
    topic: topic as Topic,
    severity: severity as Severity,
    covered: '',
    title: '',
    question: '',
    choices: [],
    why: '',
  }
  for (const line of lines) {
    const [mark, text] = cut(line, ' ')
    const field = MARKS[mark]
    if (field) row[field] = text
    else if (mark === '+') row.choices.push(toChoice(text))
    else if (mark === 'when' || mark === 'unless') row[mark] = toCondition(text)
    else throw new Error(`${id}: no line of a row begins so: ${line}`)
  }
  return row
}

const toRows = (table: string): Row[] =>
  table
    .split('\n\n')
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(toRow)

/** A theme whose text is made and read when it first speaks: most ideas need few of the themes. */
export const theme = (head: Omit<Theme, 'rows'>, table: () => string): Theme => {
  let rows: Row[] | undefined
  return {
    ...head,
    get rows() {
      rows ??= toRows(table())
      return rows
    },
  }
}
