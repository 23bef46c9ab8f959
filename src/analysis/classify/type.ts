/**
 * Functional, quality or constraint, from the words of the text alone.
 * 1. Evidence for a quality adds points; a main verb that names a function takes some away, because what it works on
 *    ("display the safety report") often has the name of a quality.
 * 2. Figures and restrictions ("within 2 seconds", "only ... may") outweigh the verb.
 */

import { toSmallLetters } from '../language/letters.ts'
import { hasNeedles } from '../language/needles.ts'
import { isOneOf } from '../language/word-lists.ts'
import { CONSTRAINTS, EVIDENCE, FUNCTIONS, WEAK_FUNCTIONS } from './evidence.ts'

export type RequirementType = 'functional' | 'quality' | 'constraint'
export type Quality = { characteristic: string; sub?: string; evidence: [number, number] }
/** `needles` are those that a text must have besides one of the book's. */
type Test = { source: string; needles: string; pattern?: RegExp }
type Row = Test & { weight: number; characteristic: string; sub: string }
type Hit = { row: Row; span: [number, number] }
type Needle = { text: string; row: number }
/** Rows of evidence, then of constraints, and the needles of them all by their first two letters. */
type Book = { rows: Row[]; constraints: Test[]; needles: Map<number, Needle[]> }

const LENGTH_LIMIT = 4000
const NEEDED = 2
const FUNCTION_COST = 2
const WEAK_COST = 1
const PERCENT = 37

let book: Book | undefined
let functions: Map<string, number> | undefined

/** The first letters of a needle as one number; a needle of one letter has no second. */
const toKey = (first: number, second: number): number => first * 0x1_00_00 + second

/** The first list of a row's needles goes into the book; those behind an ampersand are given back. */
const addNeedles = (needles: Book['needles'], lists: string, row: number): string => {
  const [list = '', ...more] = lists.replace('\\xb0', '\xb0').split('&')
  for (const text of list.split(',')) {
    const key = toKey(text.charCodeAt(0), text.length > 1 ? text.charCodeAt(1) : 0)
    const known = needles.get(key)
    if (known) known.push({ text, row })
    else needles.set(key, [{ text, row }])
  }
  return more.join('&')
}

/** The first fields of a row, and what follows them: a pattern has bars of its own. */
const toFields = (line: string, count: number): string[] => {
  const fields: string[] = []
  let from = 0
  for (let i = 0; i < count; i++) {
    const bar = line.indexOf('|', from)
    fields.push(line.slice(from, bar))
    from = bar + 1
  }
  return [...fields, line.slice(from)]
}

const toBook = (): Book => {
  const made: Book = { rows: [], constraints: [], needles: new Map() }
  for (const line of EVIDENCE.trim().split('\n')) {
    const [weight = '0', characteristic = '', sub = '', lists = '', source = ''] = toFields(line, 4)
    const needles = addNeedles(made.needles, lists, made.rows.length)
    made.rows.push({ weight: Number(weight), characteristic, sub, needles, source })
  }
  for (const line of CONSTRAINTS.trim().split('\n')) {
    const [lists = '', source = ''] = toFields(line, 1)
    const needles = addNeedles(made.needles, lists, made.rows.length + made.constraints.length)
    made.constraints.push({ needles, source })
  }
  return made
}

/** The rows of which a text has a needle: only their patterns can match. */
const toCandidates = ({ needles }: Book, lower: string): Set<number> => {
  const rows = new Set<number>()
  const look = (key: number, at: number): void => {
    const list = needles.get(key)
    if (!list) return
    for (const { text, row } of list) if (!rows.has(row) && lower.startsWith(text, at)) rows.add(row)
  }
  for (let at = 0; at < lower.length; at++) {
    const first = lower.charCodeAt(at)
    look(toKey(first, lower.charCodeAt(at + 1)), at)
    if (first === PERCENT) look(toKey(first, 0), at)
  }
  return rows
}

/** The pattern is made when a text first has its needles. */
const match = (test: Test, lower: string): RegExpExecArray | null => {
  if (test.needles !== '' && !hasNeedles(lower, test.needles)) return null
  test.pattern ??= new RegExp(test.source)
  return test.pattern.exec(lower)
}

const toHits = ({ rows }: Book, candidates: ReadonlySet<number>, lower: string): Hit[] => {
  const hits: Hit[] = []
  rows.forEach((row, at) => {
    const found = candidates.has(at) ? match(row, lower) : null
    if (found) hits.push({ row, span: [found.index, found.index + found[0].length] })
  })
  return hits
}

const isConstraint = ({ rows, constraints }: Book, candidates: ReadonlySet<number>, lower: string): boolean =>
  constraints.some((test, at) => candidates.has(rows.length + at) && match(test, lower) !== null)

const MAIN =
  /\b(?:shall|must|should|will|can|may|want to|able to|ability to) (?:not |also |only |automatically |be able to |have the ability to |be )*([a-z]+)(?: (?:(?:the|a|an|all|each|any|their) )?(?:[a-z/]+ ){0,5}?(?:to|the ability to) ([a-z]+))?/
const PREDICATE =
  /\b(?:system|product|application|app|website|site|interface|software|platform|service|ui|design|code|page)s? (?:shall|must|should|will) (?:always )?be (?:as )?(?!able|capable|available|accessible|either|one|in |on |the |a |an )([a-z-]+)\b/

const toFunctions = (): Map<string, number> => {
  const map = new Map<string, number>()
  for (const word of FUNCTIONS.split(/\s+/)) map.set(word, FUNCTION_COST)
  for (const word of WEAK_FUNCTIONS.split(' ')) map.set(word, WEAK_COST)
  return map
}

/** What a main verb takes away from the evidence, also as a participle. */
const toCost = (word: string | undefined): number => {
  if (!word) return 0
  functions ??= toFunctions()
  const own = functions.get(word)
  if (own !== undefined) return own
  const stem = word.replace(/ied$/, 'y').replace(/e?d$/, '')
  if (stem === word) return 0
  return functions.get(stem) ?? functions.get(`${stem}e`) ?? functions.get(stem.slice(0, -1)) ?? 0
}

/** "The system shall be modern": a property of the system, whatever the adjective. */
const toPredicate = (lower: string): number => {
  const word = PREDICATE.exec(lower)?.[1]
  return word && !/(?:ed|en|ing|ly)$/.test(word) && !isOneOf('set sent built kept put shown run used', word)
    ? NEEDED
    : 0
}

const CONDITION = /^[^a-z]{0,12}(?:when|while|where|if|once|after|upon|whenever)\b[^,]{0,300},/

/** The text to weigh: a condition in front says when, not how well. Places stay as they are. */
const blankCondition = (text: string): string => {
  return toSmallLetters(text.slice(0, LENGTH_LIMIT)).replace(CONDITION, (part) => ' '.repeat(part.length))
}

export const toType = (text: string): { type: RequirementType; quality?: Quality } => {
  const lower = blankCondition(text)
  book ??= toBook()
  const candidates = toCandidates(book, lower)
  const hits = toHits(book, candidates, lower)
  const best = hits.toSorted((a, b) => b.row.weight - a.row.weight)[0]
  const quality = best && {
    characteristic: best.row.characteristic,
    sub: best.row.sub,
    evidence: best.span,
  }
  if (isConstraint(book, candidates, lower))
    return quality ? { type: 'constraint', quality } : { type: 'constraint' }
  const main = MAIN.exec(lower)
  const handed = /^(?:allow|enable|let|permit|provide|offer|give|help|support|require)s?$/.test(
    main?.[1] ?? '',
  )
  const cost = Math.max(toCost(main?.[1]), handed ? toCost(main?.[2]) : 0)
  const total = hits.reduce((sum, hit) => sum + hit.row.weight, 0) + toPredicate(lower) - cost
  if (total < NEEDED) return { type: 'functional' }
  return quality ? { type: 'quality', quality } : { type: 'quality' }
}
