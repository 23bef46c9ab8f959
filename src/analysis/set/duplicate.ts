/** DUP: the same said twice, in other words, another voice or another order. */
import { quote } from '../quote.ts'
import { type Likeness, toCandidates, toLikeness } from './likeness.ts'
import type { Meaning } from './meaning.ts'
import type { Pair } from './pairs.ts'
import { isComparable, isParaphrase } from './paraphrase.ts'
import type { SetHit, SetRule } from './set-rule.ts'

const NEARLY = 0.85
/** Words find their partners one by one: what comes near is read the other way round as well. */
const AGAIN = 0.5

const isTypo = (left: string, right: string): boolean =>
  Math.min(left.length, right.length) > 5 &&
  (left.slice(0, 5) === right.slice(0, 5) || left.slice(-5) === right.slice(-5))

/** What is the condition here is the deed there. */
const isTurned = (a: Meaning, b: Meaning): boolean => {
  const moved = (one: Meaning, other: Meaning): boolean =>
    [...one.conditional].some((word) => other.words.includes(word) && !other.conditional.has(word))
  const shared = [...a.conditional].some((word) => b.conditional.has(word))
  return a.conditional.size > 0 && b.conditional.size > 0 && !shared && moved(a, b) && moved(b, a)
}

/** Roles exchanged: "the buyer notifies the seller" is not "the seller notifies the buyer". */
const isExchanged = (a: Meaning, b: Meaning): boolean =>
  (a.actor !== '' &&
    b.actor !== '' &&
    a.actor !== b.actor &&
    a.words.includes(b.actor) &&
    b.words.includes(a.actor)) ||
  (a.from !== '' && a.from !== b.from && (a.from === b.to || (a.to !== '' && a.to === b.from))) ||
  (a.action !== b.action && a.words.includes(b.action) && b.words.includes(a.action)) ||
  isTurned(a, b)

const isSame = ({ a, b, similarity, left, right }: Pair): boolean => {
  if (a.denied !== b.denied || a.only !== b.only || isExchanged(a, b)) return false
  if (a.figures !== b.figures) return false
  if (similarity === 1) return true
  if (left.length > 0 && right.length > 0) {
    const [one, other] = [left[0] ?? '', right[0] ?? '']
    const weak = left.every((word) => a.weak.has(word)) && right.every((word) => b.weak.has(word))
    return (
      similarity >= 0.7 &&
      left.length === 1 &&
      right.length === 1 &&
      (isTypo(one, other) || (weak && similarity >= NEARLY))
    )
  }
  return similarity >= NEARLY
}

const toHit = ({ a, b, similarity }: Pair): SetHit => ({
  ids: [a.item.id, b.item.id],
  message: `${b.item.id} says ${similarity === 1 ? 'the same as' : 'nearly the same as'} ${a.item.id}`,
  rewrite: `keep ${a.item.id} (${quote(a.item.text.trim().slice(0, 160))}), delete ${b.item.id}, and move what it adds`,
})

/** In other words throughout: only a person can tell for sure. */
const toAdvice = ({ a, b }: Likeness): SetHit => ({
  ids: [a.item.id, b.item.id],
  severity: 'info',
  message: `${b.item.id} seems to say in other words what ${a.item.id} says`,
  rewrite: `keep ${a.item.id} (${quote(a.item.text.trim().slice(0, 160))}), delete ${b.item.id}, and move what it adds`,
})

/** Each requirement is named once as the copy of its first original. */
const findDuplicates = (meanings: readonly Meaning[], pairs: readonly Pair[]): SetHit[] => {
  const copies = new Set<Meaning>()
  const isNew = (a: Meaning, b: Meaning): boolean => !copies.has(a) && !copies.has(b)
  const same = pairs.flatMap((pair) => {
    if (!isNew(pair.a, pair.b) || !isSame(pair)) return []
    copies.add(pair.b)
    return [toHit(pair)]
  })
  const alike = toCandidates(meanings).flatMap(([a, b]) => {
    if (!isComparable(a, b) || !isNew(a, b) || isExchanged(a, b)) return []
    const likeness = toLikeness(a, b)
    const other = likeness.score < AGAIN || isParaphrase(likeness) ? likeness : toLikeness(b, a)
    if (!isParaphrase(other)) return []
    copies.add(b)
    return [toAdvice(likeness)]
  })
  return [...same, ...alike]
}

export const DUPLICATE: SetRule = {
  rule: 'DUP',
  name: 'Duplicate',
  severity: 'warning',
  why: 'Of two copies one is changed and the other forgotten; from then on they contradict each other.',
  find: findDuplicates,
  good: ['The clerk shall delete a draft.', 'The clerk shall print a draft.'],
  bad: ['The clerk shall delete a draft.', 'A draft shall be removed by the clerk.'],
}
