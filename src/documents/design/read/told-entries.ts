/**
 * Entries that say themselves what they are, in whatever section somebody put them: a table by its titles, a heading by
 * its id.
 */
import {
  ACTOR,
  CONNECTION,
  INDEX,
  INTEGRATION,
  MAPPING,
  QUERY,
  RISK,
  TECHNICAL,
  TECHNOLOGY,
  USE_CASE,
  VALIDATION,
} from '../columns.ts'
import { readWords } from '../words.ts'
import { hasSteps } from './flows.ts'
import type { GivenTable, Node } from './outline.ts'
import { matchColumns, type ReadColumn, splitId } from './reading.ts'
import type { RoleName } from './roles.ts'

/** Columns that must all be there, and a title that no other table has. */
type Sign = { name: RoleName; columns: readonly ReadColumn[]; keys: readonly string[]; title: RegExp }

const SIGNS: readonly Sign[] = [
  { name: 'lld mapping', columns: MAPPING, keys: ['useCase', 'endpoints'], title: /^use cases?(?: id)?$/i },
  { name: 'hld useCases', columns: USE_CASE, keys: ['title', 'actor'], title: /^use case$/i },
  { name: 'hld actors', columns: ACTOR, keys: ['name', 'kind'], title: /^(?:actor|persona)$/i },
  {
    name: 'hld connections',
    columns: CONNECTION,
    keys: ['from', 'to', 'says'],
    title: /^(?:what for|purpose|protocol|by|via|interaction)$/i,
  },
  { name: 'hld technology', columns: TECHNOLOGY, keys: ['need', 'choice'], title: /^need$/i },
  { name: 'hld risks', columns: RISK, keys: ['risk', 'answer'], title: /^risk$/i },
  {
    name: 'lld integrations',
    columns: INTEGRATION,
    keys: ['with', 'failure'],
    title: /^(?:with|system|external system|integration(?: point)?)$/i,
  },
  { name: 'lld validation', columns: VALIDATION, keys: ['of', 'rule'], title: /^of$/i },
  {
    name: 'database indexes',
    columns: INDEX,
    keys: ['name', 'table', 'columns'],
    title: /^index(?: name)?$/i,
  },
  { name: 'database queries', columns: QUERY, keys: ['table', 'filters'], title: /^filter(?:s|ed by)?$/i },
  {
    name: 'database technicalRequirements',
    columns: TECHNICAL,
    keys: ['id', 'text'],
    title: /^technical requirement$/i,
  },
]

/** Where things go through states, what leads from one to another connects nothing. */
const STATES = /\b(?:states?|status|statuses|life ?cycles?|life|transitions?)\b/i

/** The section whose rows these are, where the titles leave no doubt. */
export const findTold = ({ titles }: GivenTable, under: string): RoleName | undefined => {
  const words = titles.map((title) => readWords(title).trim())
  return SIGNS.find(({ name, columns, keys, title }) => {
    if (!words.some((one) => title.test(one))) return false
    if (name === 'hld connections' && STATES.test(under)) return false
    const had = new Set([...matchColumns(columns, titles).keys()].map(({ key }) => key))
    return keys.every((key) => had.has(key))
  })?.name
}

/** `F-001: Booking` with its steps, `D-001: What keeps bookings apart` with its options. */
export const findTitled = (node: Node): 'hld flows' | 'hld decisions' | undefined => {
  if (node.level < 2 || node.level > 6) return undefined
  if (splitId('F', node.title).id !== '' && hasSteps(node)) return 'hld flows'
  return splitId('D', node.title).id !== '' && node.tables.length + node.words.length > 0
    ? 'hld decisions'
    : undefined
}
