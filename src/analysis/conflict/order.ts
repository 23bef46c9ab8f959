/** What comes first: the same two things in opposite order. */
import type { Claim } from './claim.ts'
import type { Kind, Value } from './kind.ts'
import { toShare, type Weights } from './matter.ts'

/** The deed, and what it comes before or after. */
type Order = Value & { isBefore: boolean; deed: Set<string>; other: Set<string> }

const toKeys = ({ words }: Claim, from: number, to: number): Set<string> =>
  new Set(
    words
      .slice(from, to)
      .flatMap(({ key, lemma, tag }) =>
        key !== '' ? [key] : /^(?:pay|charge|leave)$/.test(lemma) && tag.startsWith('VB') ? [lemma] : [],
      ),
  )

const isMark = (word: string): boolean => /^(?:before|after|once)$/.test(word)

const read = (claim: Claim): Order[] => {
  const { words } = claim
  const at = words.findIndex(
    ({ lower }, i) =>
      (isMark(lower) && words[i - 1]?.lower !== 'at') ||
      (lower === 'soon' && words[i + 1]?.lower === 'as') ||
      (i > 0 && lower === 'when' && words.slice(i, i + 8).some(({ tag }) => tag === 'HV')),
  )
  if (at < 0 || words[at - 1]?.tag === 'CD' || words[at - 2]?.tag === 'CD' || words[at - 1]?.lower === 'day')
    return []
  const comma = words.findIndex(({ lower }, i) => i > at && lower === ',')
  const isFirst = at <= 1 && comma > 0
  const [deed, other] = isFirst
    ? [toKeys(claim, comma, words.length), toKeys(claim, at + 1, comma)]
    : [toKeys(claim, 0, at), toKeys(claim, at + 1, words.length)]
  if (deed.size === 0 || other.size === 0) return []
  return [{ of: 'order', from: at, to: at + 1, isBefore: words[at]?.lower === 'before', deed, other }]
}

/** Hardly a word of either is about something else: most of what has an order is about another event. */
const COVERED = 0.6
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>, weights: Weights): boolean =>
  toShare(a, b, weights).words.length >= COVERED * Math.max(a.size, b.size)

export const ORDER: Kind<Order> = {
  read,
  exclude: (a, b, weights) => {
    const [mine, theirs] = [a.value, b.value]
    const isTurned =
      mine.isBefore === theirs.isBefore &&
      isSame(mine.deed, theirs.other, weights) &&
      isSame(mine.other, theirs.deed, weights)
    const isOpposed =
      mine.isBefore !== theirs.isBefore &&
      isSame(mine.deed, theirs.deed, weights) &&
      isSame(mine.other, theirs.other, weights)
    if (!isTurned && !isOpposed) return undefined
    return mine.isBefore ? ['puts it before', 'puts it after'] : ['puts it after', 'puts it before']
  },
}
