/**
 * Words without which a pattern cannot match. A pattern is made when it is first tried, and to make a long one takes
 * longer than to read a page: it is tried only on a text that has its needles.
 * They are written in small letters, parted by commas; of several lists with an ampersand between, each must be met.
 */
const lists = new Map<string, string[][]>()

const toLists = (needles: string): string[][] => {
  const known = lists.get(needles)
  if (known) return known
  const made = needles.split('&').map((list) => list.split(','))
  lists.set(needles, made)
  return made
}

/** Whether a text in small letters has the needles. */
export const hasNeedles = (small: string, needles: string): boolean =>
  toLists(needles).every((list) => list.some((needle) => small.includes(needle)))

export type Guarded = { needles: string; pattern: RegExp; test(text: string): boolean }

/** All that there are, so that a test can hold each pattern against its needles. */
export const GUARDED: Guarded[] = []

/** A pattern behind its needles. */
export const guard = (needles: string, pattern: RegExp): Guarded => {
  const guarded: Guarded = {
    needles,
    pattern,
    test: (text) => hasNeedles(text.toLowerCase(), needles) && pattern.test(text),
  }
  GUARDED.push(guarded)
  return guarded
}

/** What a guarded pattern finds in a text. */
export const matchAll = (text: string, { needles, pattern }: Guarded): RegExpExecArray[] =>
  hasNeedles(text.toLowerCase(), needles) ? [...text.matchAll(pattern)] : []
