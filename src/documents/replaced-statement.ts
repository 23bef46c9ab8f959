/**
 * A statement that is said anew with another figure. R1 what it says instead stands in its place, never beside it. R2 where it
 * is in doubt which statement is meant, nothing is replaced.
 */
const FIGURE = /(?<![\p{L}\d.,-])\d+(?:[.,]\d+)*(?:\s?%)?/gu
const WITH_UNIT = /(?<![\p{L}\d.,-])(\d+(?:[.,]\d+)*)\s?(%|\p{L}+)/gu
/** «…, not 2»: what it was. */
const TAKEN_BACK = /,?\s+(?:and )?(?:not|instead of|rather than)\s+\d[^,.;]{0,40}(?=[.!]?$)/i

const toSentences = (text: string): string[] =>
  text.match(/[^.!?]+(?:[.!?]+(?=\s|$)|[.!?](?=\S)[^.!?]*)*[.!?]*\s*/g) ?? [text]

const toWords = (text: string): string[] =>
  text
    .replace(FIGURE, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []

/** So much of a statement comes again in one that says it anew. */
const SAME = 0.6

const JOINTS = /[,;:]|\b(?:and|or|but|while|whereas)\b/i
/** So many letters has a word that tells something by itself. */
const TELLING = 4

/** Whether a statement says one thing. */
export const isOneThing = (statement: string): boolean => statement.split(JOINTS).length === 1

/** Whether of each part of a statement something is said: one of which nothing is said would be lost with it. */
export const isSaidWhole = (statement: string, said: string): boolean => {
  const words = new Set(toWords(said))
  return statement.split(JOINTS).every((part) => {
    const own = toWords(part).filter((word) => word.length >= TELLING)
    return own.length < 2 || own.some((word) => words.has(word))
  })
}

const isAnew = (statement: string, said: string): boolean => {
  const words = new Set(toWords(said))
  const own = toWords(statement)
  const shared = own.filter((word) => words.has(word)).length
  return own.length > 1 && shared / own.length >= SAME && isSaidWhole(statement, said)
}

const hasFigure = (text: string): boolean => text.search(FIGURE) >= 0

/** The one figure of this unit that a text holds. */
const findFigures = (text: string, unit: string): RegExpMatchArray[] =>
  [...text.matchAll(WITH_UNIT)].filter(([, , own = '']) => own.toLowerCase() === unit.toLowerCase())

/** «14 days» in the place of «30 days», where each is the only one of its kind. */
const replaceFigure = (text: string, said: string): string | undefined => {
  const [next, ...others] = [...said.matchAll(WITH_UNIT)]
  const [, figure = '', unit = ''] = next ?? []
  const [old, second] = next && others.length === 0 ? findFigures(text, unit) : []
  if (!old || second || old[1] === figure) return undefined
  const [found, before = ''] = old
  return text.replace(found, figure + found.slice(before.length))
}

/** So few words say nothing but the figure. */
const FEW = 3

const isBare = (said: string): boolean => toWords(said.replace(/^it is\b/i, '')).length <= FEW

/** The text with what is said in the place of what it says otherwise; undefined where nothing of it is said anew. */
export const replaceStatement = (text: string, said: string): string | undefined => {
  if (!hasFigure(said)) return undefined
  const now = said.replace(TAKEN_BACK, '').replace(/[.!\s]*$/, '.')
  const statements = toSentences(text)
  const anew = statements.filter((one) => hasFigure(one) && isAnew(one, now))
  const [only, second] = anew
  if (only !== undefined && second === undefined)
    return statements
      .map((one) => (one === only ? `${now} ` : one))
      .join('')
      .trim()
  const replaced = second === undefined ? replaceFigure(text, now) : undefined
  return replaced === undefined || isBare(now) ? replaced : `${replaced.replace(/[.!\s]*$/, '.')} ${now}`
}

const NEGATION = /\b(?:not|never|no|nobody|nothing|none|without|cannot|\w+n['’]t)\b/i

/** The other figure of a unit that each of both names once. */
const hasOtherFigure = (text: string, said: string): boolean =>
  [...text.matchAll(WITH_UNIT)].some(([, figure, unit = '']) => {
    const [own, second] = findFigures(text, unit)
    const [next, third] = findFigures(said, unit)
    return own && next && !second && !third && next[1] !== figure
  })

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const NUMBER = new RegExp(`\\b(?:${NUMBERS.join('|')})\\b`, 'gi')

const toDigits = (text: string): string =>
  text.replace(NUMBER, (word) => String(NUMBERS.indexOf(word.toLowerCase()) + 2))

/** «at most 10 now, not 8»: what is taken back is not said. */
const WAS = /,?\s+(?:and )?(?:not|instead of|rather than)\s+\d[^\s,;]*/gi

/** So much comes again where only figures are others. */
const NEARLY_ALL = 0.8

/** As many figures, and others: of a unit or of none. */
const hasOtherFigures = (text: string, said: string): boolean => {
  const [own, now] = [text.match(FIGURE) ?? [], said.match(FIGURE) ?? []]
  return own.length === now.length && own.some((figure, at) => figure !== now[at])
}

/** Whether it says most of a statement again, and with another figure of the same unit, or the contrary of it. */
export const isSaidAnew = (statement: string, said: string): boolean => {
  const words = new Set(toWords(said))
  const telling = toWords(statement).filter((word) => word.length >= TELLING)
  const shared = telling.filter((word) => words.has(word))
  const share = shared.length > 1 ? shared.length / telling.length : 0
  if (share < SAME) return false
  const [was, is] = [toDigits(statement), toDigits(said)].map((one) => one.replaceAll(WAS, '')) as [
    string,
    string,
  ]
  return (
    hasOtherFigure(was, is) ||
    (share >= NEARLY_ALL && hasOtherFigures(was, is)) ||
    NEGATION.test(was) !== NEGATION.test(is)
  )
}
