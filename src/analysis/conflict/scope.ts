/** What is out of scope in one place and is done in another: only where the same thing is named, with what tells it from others. */
import { isNoun } from '../language/tags.ts'
import { type Claim, type Told, toClaim } from './claim.ts'
import type { Word } from './words.ts'

/** Longer ones leave a part out, and not the thing. */
const MOST = 3
/** What comes later, is only named, or is refused here as well. */
const NOT_NOW =
  /\b(?:later|future|phase|next|stage|release [2-9]|not|no|never|without|out of|instead|except|only)\b/i

/** «app» tells nothing by itself, and which app it is with the words beside it. */
const toName = ({ key, tag, lemma }: Word): string => key || (isNoun(tag) ? lemma : '')

/** «no app for tourists»: each thing that a sentence leaves out, with what tells it from others of its kind. */
const toThings = ({ words }: Claim): string[][] => {
  const things: string[][] = []
  for (const [at, { lower }] of words.entries()) {
    if (lower !== 'no') continue
    const end = words.findIndex(
      (word, to) => to > at && /^(?:[^\p{L}\d]|and|or|nor|but|no|either)/u.test(word.lower),
    )
    const own = words.slice(at + 1, end < 0 ? words.length : end)
    const keys = own.map(toName).filter((key) => key !== '')
    if (keys.length > 1 && own.length <= MOST + 1 && own.every(({ tag }) => !/^(?:MD|VB|BE|HV|DO)/.test(tag)))
      things.push(keys)
  }
  return things
}

/** Whether a claim names such a thing: all of its words stand together. */
const isNamed = ({ words }: Claim, keys: readonly string[]): boolean =>
  words.some((_word, at) => {
    const near = words.slice(at, at + keys.length + 2).map(toName)
    return near[0] !== '' && keys.includes(near[0] ?? '') && keys.every((key) => near.includes(key))
  })

/** What is done though a sentence leaves it out, thing by thing: only where the same thing is named. */
export const findOutOfScope = (left: readonly Claim[], claims: readonly Claim[]): [Claim, Claim][] =>
  left.flatMap((out) =>
    toThings(out).flatMap((keys) =>
      claims
        .filter((claim) => !claim.denied && !NOT_NOW.test(claim.text) && isNamed(claim, keys))
        .map((claim): [Claim, Claim] => [claim, out]),
    ),
  )

/** Of these, what speaks of a thing that is left out. */
export const findLeftOutAgain = (
  told: readonly Told[],
  left: readonly string[],
): { id: string; out: string }[] =>
  findOutOfScope(
    left.map((text, at) => toClaim({ id: String(at), text })),
    told.map(toClaim),
  ).map(([{ id }, { text }]) => ({ id, out: text }))
