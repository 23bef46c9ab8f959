/**
 * Functional, quality or constraint, from the words of the text alone.
 * 1. Evidence for a quality adds points; a main verb that names a function takes some away, because what it works on
 *    («display the safety report») often has the name of a quality.
 * 2. Figures and restrictions («within 2 seconds», «only … may») outweigh the verb.
 */
import { CONSTRAINTS, EVIDENCE, FUNCTIONS, WEAK_FUNCTIONS } from './evidence.ts'

export type RequirementType = 'functional' | 'quality' | 'constraint'
export type Quality = { characteristic: string; sub?: string; evidence: [number, number] }
type Row = { weight: number; characteristic: string; sub: string; pattern: RegExp }
type Hit = Row & { span: [number, number] }

const LENGTH_LIMIT = 4000
const NEEDED = 2
const FUNCTION_COST = 2
const WEAK_COST = 1

let rows: Row[] | undefined
let constraints: RegExp[] | undefined
let functions: Map<string, number> | undefined

const toRows = (): Row[] =>
  EVIDENCE.trim()
    .split('\n')
    .map((line) => {
      const [weight = '0', characteristic = '', sub = '', ...rest] = line.split('|')
      return { weight: Number(weight), characteristic, sub, pattern: new RegExp(rest.join('|')) }
    })

const toHits = (lower: string): Hit[] => {
  rows ??= toRows()
  const hits: Hit[] = []
  for (const row of rows) {
    const match = row.pattern.exec(lower)
    if (match) hits.push({ ...row, span: [match.index, match.index + match[0].length] })
  }
  return hits
}

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

/** «The system shall be modern»: a property of the system, whatever the adjective. */
const toPredicate = (lower: string): number => {
  const word = PREDICATE.exec(lower)?.[1]
  return word && !/(?:ed|en|ing|ly)$/.test(word) && !/^(?:set|sent|built|kept|put|shown|run|used)$/.test(word)
    ? NEEDED
    : 0
}

const CONDITION = /^[^a-z]{0,12}(?:when|while|where|if|once|after|upon|whenever)\b[^,]{0,300},/

/** The text to weigh: a condition in front says when, not how well. Places stay as they are. */
const toWeighed = (text: string): string => {
  const cut = text.slice(0, LENGTH_LIMIT)
  const lower = cut.toLowerCase()
  const safe = lower.length === cut.length ? lower : cut.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return safe.replace(CONDITION, (part) => ' '.repeat(part.length))
}

export const toType = (text: string): { type: RequirementType; quality?: Quality } => {
  const lower = toWeighed(text)
  const hits = toHits(lower)
  constraints ??= CONSTRAINTS.trim()
    .split('\n')
    .map((line) => new RegExp(line))
  const best = hits.toSorted((a, b) => b.weight - a.weight)[0]
  const quality = best && { characteristic: best.characteristic, sub: best.sub, evidence: best.span }
  if (constraints.some((pattern) => pattern.test(lower)))
    return quality ? { type: 'constraint', quality } : { type: 'constraint' }
  const main = MAIN.exec(lower)
  const handed = /^(?:allow|enable|let|permit|provide|offer|give|help|support|require)s?$/.test(
    main?.[1] ?? '',
  )
  const cost = Math.max(toCost(main?.[1]), handed ? toCost(main?.[2]) : 0)
  const total = hits.reduce((sum, hit) => sum + hit.weight, 0) + toPredicate(lower) - cost
  if (total < NEEDED) return { type: 'functional' }
  return quality ? { type: 'quality', quality } : { type: 'quality' }
}
