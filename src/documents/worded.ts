/** What a person worded of a requirement, field by field: theirs, and told apart from what an author made of it. */
import type { Verdict } from '../schema/requirement.ts'
import { toOneLine } from './edit.ts'
import type { Entry } from './entry.ts'

/** Parts of a requirement that a person can give in words. */
export const PARTS = ['title', 'description', 'priority', 'category', 'acceptance'] as const
export type Part = (typeof PARTS)[number]

export const isPart = (name: string): name is Part => RANKS.has(name)

const RANKS = new Map<string, number>(PARTS.map((part, at) => [part, at]))

const rankOf = (key: string): number => RANKS.get(key) ?? PARTS.length

export const toPart = (entry: Entry, part: Part): string =>
  toOneLine(part === 'acceptance' ? entry.acceptance.join('; ') : entry[part])

export const printParts = (parts: Record<string, string>): string =>
  Object.entries(parts)
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map(([key, value]) => `${toOneLine(key)} «${toOneLine(value)}»`)
    .join('; ')

/** The parts that a modification names, by our names. */
export const toNamedParts = (changes: object): Part[] => {
  const given = new Map(Object.entries(changes))
  return PARTS.filter((part) => given.get(part === 'acceptance' ? 'acceptanceCriteria' : part) !== undefined)
}

/** What was worded, as it stands once it is put in. */
export const toWorded = (entry: Entry, parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(parts.map((part) => [part, toPart(entry, part)]))

const isSaid = (entry: Entry, asked: Record<string, string>): boolean =>
  PARTS.every((part) => asked[part] === undefined || asked[part] === toPart(entry, part))

const toList = (parts: readonly string[]): string =>
  parts.join(', ').replace('acceptance', 'acceptance criteria')

/** Of a requirement that reads otherwise because a person asked: who worded what. */
export const tellAsked = (
  entry: Entry,
  { by = '', asked = {}, before = {}, reason = '' }: Verdict,
): string => {
  const whom = toOneLine(by)
  if (!isSaid(entry, asked)) return `changed by the author; ${whom} asked for ${printParts(asked)}`
  if (Object.keys(asked).length === 0)
    return `changed by the author; ${whom} asked for it${reason === '' ? '' : ' with this reason'}`
  const others = PARTS.filter((part) => before[part] !== undefined && asked[part] === undefined)
  return `changed as ${whom} asked for${others.length > 0 ? `; ${toList(others)} by the author` : ''}`
}

/** What was asked for and what stands there now, where an author wrote it and nobody has decided since. */
export const listReworded = (
  entries: readonly Entry[],
  verdictOf: (entry: Entry) => Verdict | undefined,
): string[] =>
  entries.flatMap((entry) => {
    const verdict = verdictOf(entry)
    if (verdict?.verdict !== 'pending' || !verdict.by) return []
    const { asked = {}, before = {}, by, reason } = verdict
    const changed = PARTS.filter((part) => before[part] !== undefined || asked[part] !== undefined)
    const others = changed.filter((part) => asked[part] !== toPart(entry, part))
    if (others.length === 0) return []
    const said = [printParts(asked), ...(reason ? [`«${toOneLine(reason)}»`] : [])].filter(
      (words) => words !== '',
    )
    return [
      `${entry.id}: ${toOneLine(by)} asked for ${said.join(', because of ')}. By the author: ${printParts(toWorded(entry, others))}`,
    ]
  })
