/** The closed words of a specification: priorities, types and names of fields, as the format has them and as people write them. */
import type { Priority } from '../../schema/requirement.ts'

const SPEC_PRIORITIES = ['must', 'should', 'could'] as const
const SPEC_TYPES = ['functional', 'non-functional'] as const

/** Our priorities in a specification's words; without loss, both ways. */
export const SPEC_PRIORITY: Record<Priority, string> = { high: 'must', medium: 'should', low: 'could' }

/** A value without emphasis, quotes and a full stop. */
const toBareWord = (value: string): string =>
  value.length > 60
    ? ''
    : value
        .replace(/[*_`"'’.]/g, '')
        .trim()
        .toLowerCase()

const isOneOf = <T extends string>(words: readonly T[], value: string): T | undefined =>
  words.find((word) => word === toBareWord(value))

export const toSpecPriority = (value: string): string | undefined => isOneOf(SPEC_PRIORITIES, value)
export const toSpecType = (value: string): string | undefined => isOneOf(SPEC_TYPES, value)

const MEANT = new Map<string, string>([
  ...Object.entries(SPEC_PRIORITY),
  ...SPEC_PRIORITIES.flatMap((word) => [
    [`${word} have`, word] as const,
    [`${word}-have`, word] as const,
    [`${word}have`, word] as const,
  ]),
])

/** The priority that another word plainly stands for. */
export const toMeantPriority = (value: string): string | undefined =>
  toSpecPriority(value) ?? MEANT.get(toBareWord(value))

const MEANT_TYPE = new Map<string, string>([
  ...['nonfunctional', 'non functional', 'nfr', 'non-functional requirement'].map(
    (word) => [word, 'non-functional'] as const,
  ),
  ...['fr', 'func', 'functional requirement'].map((word) => [word, 'functional'] as const),
])

/** The type that another word plainly stands for. */
export const toMeantType = (value: string): string | undefined =>
  toSpecType(value) ?? MEANT_TYPE.get(toBareWord(value))

/** The graver one comes first. */
export const toHighest = (priorities: readonly string[]): string | undefined =>
  SPEC_PRIORITIES.find((priority) => priorities.includes(priority))

export type FieldName = 'type' | 'priority' | 'dependencies' | 'description' | 'source' | 'acceptance'

/** A field as we print its name. */
export const FIELD_LABEL: Record<FieldName, string> = {
  type: 'Type',
  priority: 'Priority',
  dependencies: 'Dependencies',
  description: 'Description',
  source: 'Source',
  acceptance: 'Acceptance Criteria',
}

const NAMES: Record<FieldName, string[]> = {
  type: ['type', 'requirement type'],
  priority: ['priority', 'prio'],
  dependencies: ['dependencies', 'dependency', 'depends on', 'depends'],
  description: ['description', 'desc'],
  source: ['source'],
  acceptance: ['acceptance criteria', 'acceptance criterion', 'acceptance', 'criteria', 'acs', 'ac'],
}

const NAME_OF = new Map(
  Object.entries(NAMES).flatMap(([name, words]) => words.map((word) => [word, name as FieldName] as const)),
)

const toPlainKey = (key: string): string =>
  key
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

export const toFieldName = (key: string): FieldName | undefined =>
  key.length > 40 ? undefined : NAME_OF.get(toPlainKey(key))

/** Typing errors between two short words: letters left out, added, changed or swapped with their neighbour. */
const toDistance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min(cell(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, cell(i - 1, j - 1) + same)
      row.push(swapped ? Math.min(best, cell(i - 2, j - 2) + 1) : best)
    }
  }
  return cell(a.length, b.length)
}

/** The field that a mistyped name was meant to be. */
export const toMeantField = (key: string): FieldName | undefined => {
  const word = toPlainKey(key)
  if (word.length < 3 || word.length > 24 || NAME_OF.has(word)) return undefined
  const near = (name: FieldName): boolean => {
    const label = FIELD_LABEL[name].toLowerCase()
    return toDistance(word, label) <= (label.length < 6 ? 1 : 2)
  }
  return (Object.keys(FIELD_LABEL) as FieldName[]).find(near)
}

const NOTHING = new Set(['', 'none', 'na', 'n/a', 'nothing', 'tbd', 'todo', 'nil', 'empty', 'no', 'not yet'])

/** A word that stands for an empty list. */
export const isNothing = (value: string): boolean =>
  value.length < 40 &&
  NOTHING.has(
    value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}/ ]/gu, '')
      .trim(),
  )
