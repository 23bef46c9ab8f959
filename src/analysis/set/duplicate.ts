/** DUP: the same said twice, in another voice, another order or with synonyms. What only seems alike is a guess, and is not told. */
import { quote } from '../quote.ts'
import type { Meaning } from './meaning.ts'
import type { Pair } from './pairs.ts'
import type { SetHit, SetRule } from './set-rule.ts'

const NEARLY = 0.85

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

/** How a deed is done may be added; another thing makes another requirement. */
const MANNER = /^(?!(?:dai|hour|night|week|month|quarter|year|on)ly$).*ly$/

/** Equal, or one of them only says how, and no other case. */
const isSame = ({ a, b, similarity, left, right }: Pair): boolean => {
  if (a.denied !== b.denied || a.only !== b.only || a.figures !== b.figures || isExchanged(a, b)) return false
  if (similarity === 1) return true
  const isOtherCase =
    left.some((word) => a.conditional.has(word)) || right.some((word) => b.conditional.has(word))
  return similarity >= NEARLY && !isOtherCase && [...left, ...right].every((word) => MANNER.test(word))
}

const toHit = ({ a, b, similarity }: Pair): SetHit => ({
  ids: [a.item.id, b.item.id],
  message: `${b.item.id} says ${similarity === 1 ? 'the same as' : 'nearly the same as'} ${a.item.id}`,
  rewrite: `keep ${a.item.id} (${quote(a.item.text.trim().slice(0, 160))}), delete ${b.item.id}, and move what it adds`,
})

/** Each requirement is named once as the copy of its first original. */
const findDuplicates = (_: readonly Meaning[], pairs: readonly Pair[]): SetHit[] => {
  const copies = new Set<Meaning>()
  return pairs.flatMap((pair) => {
    if (copies.has(pair.a) || copies.has(pair.b) || !isSame(pair)) return []
    copies.add(pair.b)
    return [toHit(pair)]
  })
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
