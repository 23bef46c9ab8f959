/**
 * Whether a rewritten sentence still says the same: it denies as often, holds the same figures, ids and duties, and names
 * everybody who acts. A place for a figure or a unit that the sentence does not have changes it, too. What only tells the
 * writer what to do is no rewrite, and passes.
 */
import { analyse } from '../analyse.ts'

const DENIAL = /\b(?:not|never|no|none|nobody|neither|nor|cannot|without|unless|except|only|\w+n['’]t)\b/gi
const FIGURE = /\d+(?:[.,]\d+)*/g
const ID = /\b[A-Z][A-Za-z]{0,9}-\d+\b/g
const DUTY = /\b(?:shall|must|should|may|can|will)\b/gi
/** What stands in brackets is left to the author. */
const SLOT = /\[[^\][]{0,80}\]/g

const collect = (text: string, of: RegExp): string =>
  (text.match(of) ?? [])
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ')

const toWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu))

/** It repeats most words of the sentence, so a reader takes it for the sentence. */
const isSentence = (before: string, after: string): boolean => {
  const own = toWords(before)
  const shared = [...toWords(after)].filter((word) => own.has(word)).length
  return (
    shared >= Math.min(3, Math.max(1, own.size - 1)) &&
    shared / Math.max(1, toWords(after.replace(SLOT, '')).size) >= 0.5
  )
}

export const isFaithful = (before: string, after: string): boolean => {
  if (!isSentence(before, after)) return true
  if (collect(before, SLOT) !== collect(after, SLOT)) return false
  const bare = after
  if ([DENIAL, FIGURE, ID, DUTY].some((of) => collect(before, of) !== collect(bare, of))) return false
  // An example is one of several, and no whole list.
  if (/\bnamely\b/i.test(after) && !/\bnamely\b/i.test(before)) return false
  const words = after.toLowerCase()
  const kept = [...toWords(before)].filter((word) => words.includes(word)).length
  if (kept / Math.max(1, toWords(before).size) < 0.6) return false
  return analyse(before).actors.every((actor) => words.includes(actor.toLowerCase()))
}
