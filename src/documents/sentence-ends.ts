/**
 * Where sentences end: the one knowledge of dots that end none. E1 «Dr. Lund», «Nr. 4», «J. Moser», «z. B.» are not cut.
 * E2 in doubt a sentence goes on: two in one lose nothing, one cut in two says what nobody said.
 */
import { createLatePattern } from './late-pattern.ts'
import { ALWAYS, BEFORE_FIGURE, FULL_TITLES, LETTERED, OPENERS, TITLES } from './shortened-words.ts'

/** Nothing, or what opens a word; in «won't.» the mark is one of its letters. */
const lead = '(?:^|[\\s("“„«‘/-]|(?<!\\p{L})\')'
const ALWAYS_SHORT = createLatePattern(() => `${lead}(?:${ALWAYS})\\.$`, 'iu')
const TITLE = createLatePattern(() => `${lead}(?:${TITLES})\\.$`, 'iu')
const SHORT = createLatePattern(() => `${lead}(?:${BEFORE_FIGURE})\\.$`, 'iu')
/** «J.», «J. R.», «J.-P.», «z.», «B.» behind it. */
const INITIAL = createLatePattern(() => `${lead}(?:(?!I\\.)\\p{L}\\.-?)+$`, 'u')
const OF_SEVERAL = createLatePattern(() => `\\b(?:${LETTERED}) \\p{L}\\.$`, 'iu')
const OPENER = createLatePattern(() => `^\\s+(?:${OPENERS})(?=[\\s,'’])`, 'u')
const FIGURE_OR_SMALL = /^\s+["'“„«(€$£]*(?:\p{N}|\p{Ll})/u
const NAME = /^\s+["“„«(]?\p{Lu}/u
/** «No. 7 days are enough.» answers a question; «No. 7 is the red one.» names a thing. */
const DENIAL = /(?:^|[.!?…]\s+)no\.$/i
const IS_NAMED = /^\s+\d+ (?:is|was|has|had|must|may|can|should|stays|belongs|needs|and|or)\b/i

/** So many letters of both sides are looked at. */
const SIDE = 24

/** Whether the dot at the end of these words belongs to a shortened one; `next` stands behind it. */
export const isShortened = (words: string, next: string): boolean => {
  const before = words.slice(-SIDE)
  if (ALWAYS_SHORT.test(before)) return true
  if (DENIAL.test(words.length > SIDE ? `x${before}` : before)) return IS_NAMED.test(next)
  if (FIGURE_OR_SMALL.test(next)) return SHORT.test(before) || TITLE.test(before) || INITIAL.test(before)
  if (!NAME.test(next) || OPENER.test(next)) return false
  return TITLE.test(before) || (INITIAL.test(before) && !OF_SEVERAL.test(before))
}

/** A text cut at these ends, but for those behind a shortened word; `ends` is global, and begins behind the mark. */
export const splitSentences = (text: string, ends: RegExp): string[] => {
  const parts: string[] = []
  let from = 0
  for (const { 0: gap, index } of text.matchAll(ends)) {
    const isDot = text[index - 1] === '.'
    if (
      isDot &&
      isShortened(text.slice(Math.max(from, index - SIDE - 1), index), text.slice(index, index + SIDE))
    )
      continue
    parts.push(text.slice(from, index))
    from = index + gap.length
  }
  return [...parts, text.slice(from)]
}

/** A person as they are named: «Prof. Dr. Weiß», «J. Moser», «Frau von Berg», «Rolf». */
export const PERSON = `(?:(?:(?:${TITLES})\\.?|${FULL_TITLES}) )*(?:\\p{Lu}\\.[ -]?)*\\p{Lu}[\\p{L}-]*(?:(?: (?:von|van|de|der|den|zu|zur|di|da))* \\p{Lu}[\\p{L}-]*)?`
