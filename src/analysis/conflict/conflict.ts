/**
 * Two sentences that cannot both hold. Each is read once into claims; only claims whose values are of one kind are held
 * against each other, and a pair counts where both speak of one matter and their values exclude each other.
 *
 * 1. A finding quotes both sides. 2. What names its exception contradicts nothing. 3. Words are data: `cues.yaml`.
 */
import type { SetHit, SetRule } from '../set/set-rule.ts'
import { type Claim, type Told, toClaim, toQuote } from './claim.ts'
import { DEED } from './deed.ts'
import { FIGURES } from './figures.ts'
import type { Kind, Value } from './kind.ts'
import { toWeights, type Weights } from './matter.ts'
import { SOLE } from './sole.ts'
import { STAY } from './stay.ts'

export type { Told } from './claim.ts'

type Held<V extends Value> = { claim: Claim; value: V; at: number }
type Pair = { a: Held<Value>; b: Held<Value>; said: [string, string] }

/** So many sentences may claim a value of one kind that are held against each other. */
const MOST = 150

const EARLIER = /\b(?:during|until|till|before|in the first|for the first)\b/i
const LATER = /\b(?:after|from|since|as of)\b/i
const PERIOD = /\b(minute|hour|day|week|month|quarter|year|season|trial|transition)s?\b/gi

const isFirst = (text: string): boolean => EARLIER.test(text) && !LATER.test(text)
const isSecond = (text: string): boolean =>
  LATER.test(text) && !/\b(?:during|until|till|before)\b/i.test(text)

/** One holds for a time, the other from its end on: each says when. */
const isInTurn = ({ claim: { text: a } }: Held<Value>, { claim: { text: b } }: Held<Value>): boolean => {
  const periods = new Set([...a.matchAll(PERIOD)].map(([, unit = '']) => unit.toLowerCase()))
  const isOne = [...b.matchAll(PERIOD)].some(([, unit = '']) => periods.has(unit.toLowerCase()))
  return isOne && ((isFirst(a) && isSecond(b)) || (isFirst(b) && isSecond(a)))
}

const findPairs = <V extends Value>(kind: Kind<V>, claims: readonly Claim[], weights: Weights): Pair[] => {
  const byKind = new Map<string, Held<V>[]>()
  claims.forEach((claim, at) => {
    for (const value of kind.read(claim))
      byKind.set(value.of, [...(byKind.get(value.of) ?? []), { claim, value, at }])
  })
  return [...byKind.values()].flatMap((held) =>
    held.slice(0, MOST).flatMap((a, at) =>
      held.slice(at + 1, MOST).flatMap((b): Pair[] => {
        const said = isInTurn(a, b) ? undefined : kind.exclude(a, b, weights, held.length)
        return said ? [{ a, b, said }] : []
      }),
    ),
  )
}

const toSpan = ({ claim: { text, words }, value: { from, to } }: Held<Value>): [number, number] =>
  to > from ? [words[from]?.start ?? 0, words[to - 1]?.end ?? text.length] : [0, text.length]

const LONGEST = 60
/** What a claim says, with its own words. */
const toSaid = (held: Held<Value>, said: string): string => {
  const { claim, value } = held
  const isWhole = value.to <= value.from || value.to - value.from >= claim.words.length
  const quote = isWhole ? '' : toQuote(claim, value)
  const words = quote === '' || quote.length > LONGEST || said.includes('«') ? '' : ` («${quote}»)`
  return `${claim.id} ${said}${words}`
}

const toHit = ({ a, b, said }: Pair): SetHit => ({
  ids: [a.claim.id, b.claim.id],
  spans: [a, b].map((held) => ({ id: held.claim.id, span: toSpan(held) })),
  severity: 'warning',
  message: `both cannot hold: ${toSaid(a, said[0])}, ${toSaid(b, said[1])}`,
  rewrite: 'decide which of them holds, or state when each does',
})

/** Every pair is named once, by what was found first. */
export const findConflicts = (told: readonly Told[]): SetHit[] => {
  const claims = told.map(toClaim)
  const weights = toWeights(claims)
  const find = <V extends Value>(kind: Kind<V>): Pair[] => findPairs(kind, claims, weights)
  const seen = new Set<string>()
  return [...find(SOLE), ...find(FIGURES), ...find(STAY), ...find(DEED)].flatMap((pair) => {
    const key = `${pair.a.at} ${pair.b.at}`
    if (seen.has(key)) return []
    seen.add(key)
    return [toHit(pair)]
  })
}

export const CONFLICT: SetRule = {
  rule: 'CONFLICT',
  name: 'Conflict',
  severity: 'warning',
  why: 'Whoever builds one of them breaks the other; the choice belongs to a person, not to the code.',
  find: (meanings) => findConflicts(meanings.map(({ item }) => item)),
  good: ['The door shall lock after 3 minutes.', 'The door shall open within 2 seconds.'],
  bad: ['The door shall lock after 3 minutes.', 'The door shall lock after 10 minutes.'],
}
