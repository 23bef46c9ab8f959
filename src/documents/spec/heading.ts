/**
 * Which words name a requirement of a specification: `R-001: Title`, and what was meant to be that. A near miss is
 * never skipped: it gets the number that it should have.
 */

import { toRead } from '../plain-text.ts'

/** `number` is undefined where the written one cannot be kept, such as in `R-1.2`. */
export type Near = { token: string; number: number | undefined; title: string; isStrong: boolean }

const EXACT = /^(R-\d{3})[ \t]*:[ \t]*/

export const findExact = (title: string): { id: string; title: string } | undefined => {
  const found = EXACT.exec(title)
  return found?.[1] === undefined ? undefined : { id: found[1], title: title.slice(found[0].length) }
}

const PREFIX = '(?:nfr|fr|rq|requirement|req|r)'

const createPatterns = () => ({
  near: new RegExp(
    `^[\\s*_[(\`#]{0,8}(${PREFIX}([-_. \\u2010-\\u2015]{0,3})(\\d{1,9})((?:\\.\\d{1,4}){0,4}))(?![\\p{L}\\d])` +
      '[\\s*_\\])`]{0,6}[:：.\\-\\u2013\\u2014]{0,3}[\\s*_]{0,6}',
    'iu',
  ),
  token: new RegExp(
    `(?<![\\p{L}\\d-])${PREFIX}[-_. \\u2010-\\u2015]?\\d{1,9}(?:\\.\\d{1,4}){0,4}(?![\\p{L}\\d])`,
    'giu',
  ),
})

let made: ReturnType<typeof createPatterns> | undefined
/** Letters of every alphabet take long to make a pattern of: it is made for the first document that is read. */
const patterns = (): ReturnType<typeof createPatterns> => {
  made ??= createPatterns()
  return made
}

/** « » is the title of a group. */
const RANGE = /^(?:to|through|and|und|bis|&|,|\/|–|—|-|\.{2,3}|…)?\s{0,3}r(?:eq)?[-_ ]?\d/iu

const cleanEnd = (title: string): string => {
  let end = title.length
  while (end > 0 && '*_# \t'.includes(title.charAt(end - 1))) end--
  return title.slice(0, end)
}

/** The requirement that these words were meant to begin, whether they are well formed or not. */
export const findNear = (words: string): Near | undefined => {
  const given = words.slice(0, 300)
  // An id in letters or digits that are only drawn like ours is one that is not exact.
  const { near } = patterns()
  const head = near.test(given) ? given : toRead(given)
  const found = near.exec(head)
  const [whole = '', token = '', between = '', digits = '', parts = ''] = found ?? []
  if (!found || RANGE.test(head.slice(whole.length))) return undefined
  const value = Number(digits)
  return {
    token: token.trim(),
    number: parts === '' && value <= 999 ? value : undefined,
    title: cleanEnd(
      [...words]
        .slice([...whole].length)
        .join('')
        .trim(),
    ),
    isStrong: /[-_\u2010-\u2015]/.test(between) || digits.length > 2,
  }
}

export const toId = (number: number): string => `R-${String(number).padStart(3, '0')}`

/** A token as it is compared: `r-1`, `R 1` and `R1` are one, `R-001` is another. */
export const toToken = (token: string): string => token.toUpperCase().replace(/[^A-Z0-9.]/g, '')

const isFree = (taken: ReadonlySet<string>, number: number): boolean => !taken.has(toId(number))

/** A number for each near miss: its own where that is free, else the next behind all others; '' where none is left. */
export const toFreeIds = (given: Iterable<string>, nears: readonly Near[]): string[] => {
  const taken = new Set(given)
  const ids = nears.map(({ number }) => {
    if (number === undefined || !isFree(taken, number)) return ''
    taken.add(toId(number))
    return toId(number)
  })
  let next = toHighestNumber(taken) + 1
  let low = 1
  return ids.map((id) => {
    if (id !== '') return id
    while (next <= 999 && !isFree(taken, next)) next++
    if (next > 999) while (low <= 999 && !isFree(taken, low)) low++
    const number = next <= 999 ? next : low
    if (number > 999) return ''
    taken.add(toId(number))
    return toId(number)
  })
}

export const toHighestNumber = (ids: Iterable<string>): number => {
  let highest = 0
  for (const id of ids) highest = Math.max(highest, Number(id.slice(2)) || 0)
  return highest
}

/** Where a link leads does not count. */
const TARGET = /\]\([^()\s]{0,200}\)/g

/** The ids that a value names, as they are written. */
export const toTokens = (value: string): string[] => value.replace(TARGET, ']').match(patterns().token) ?? []

export const isExactId = (token: string): boolean => /^R-\d{3}$/.test(token)
