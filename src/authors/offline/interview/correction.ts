/**
 * What somebody takes back in an answer, and what they say instead. C1 it is told apart from the rest of the answer, and
 * neither is lost. C2 words that only may be a correction are one only where something was said that they touch.
 */
import { toWords } from '../english.ts'
import { collapse, dropEnd, toSentences } from '../sentences.ts'
import { toStems } from './answer-kind.ts'

/**
 * `words` as they were said; `was` and `now` where they tell them; `isPlain` where it can be nothing else, `isOwn` where
 * the same sentence said otherwise before.
 */
export type Correction = { words: string; was?: string; now: string; isPlain: boolean; isOwn?: true }

const PLAIN = [
  /\b(?:i meant|i did(?:n['’]?t| not) mean|i misspoke|i was wrong|let me correct|i take (?:that|it) back|scratch that|forget what i said|i(?:['’]ve| have)? changed my mind|no,? wait|wait,? no)\b/i,
  /^(?:(?:an?|one|small|sorry|no)[\s,]+)*correction\s*[:,–—-]/i,
  /\bi (?:said|wrote|told you)\b.*\b(?:wrong|incorrect|mistake|meant|not (?:right|correct|true))\b/i,
]
const DOUBTFUL =
  /^(?:(?:no|well|sorry|oh|hm+)[,.!\s]+)*(?:actually|on second thoughts?)\b|\b(?:that|this|it)(?:['’]?s| is| was) (?:wrong|a mistake|not (?:right|correct|true))\b|^(?:(?:no|sorry)[,.!\s]+)*make (?:that|it)\b|\bshould have (?:been|said)\b|^(?:(?:by the way|and|also|oh|sorry|no|well|one more thing)[\s,:.–—-]+)*(?:it(?:['’]?s| is) )?not (?!only\b|just\b)\S.*?,?\s+but\s+(?!also\b)\S/i
const LEAD =
  /^(?:(?:an? (?:small )?)?(?:no|sorry|wait|oops|oh|well|hm+|hold on|by the way|one more thing|actually|correction|scratch that|i take (?:that|it) back|on second thoughts?|let me correct (?:that|this|myself)|i was wrong|i misspoke|i(?:['’]ve| have)? changed my mind|forget what i said|(?:that|this)(?:['’]?s| is| was) (?:wrong|not right|not correct|a mistake))[\s,:.;!–—-]+)+/i
const WRONG =
  "(?:that|this|it|which)(?:['’]?s|\\s+is|\\s+was)\\s+(?:wrong|incorrect|a mistake|not (?:right|correct|true))"
const SWAPS = [
  new RegExp(
    `^i (?:said|wrote|told you)\\s+(?:(?:before|earlier|that)\\s+)*(?<was>.+?)[,.;:]?\\s+(?:but\\s+)?${WRONG}[\\s,:.;–—-]*(?<now>.*)$`,
    'is',
  ),
  /^i (?:said|wrote|told you)\s+(?:(?:before|earlier|that)\s+)*(?<was>.+?),?\s+(?:but|and) (?:i meant|it is|it['’]s|it should be)\s+(?<now>.+)$/is,
  /^(?<now>.+?),?\s+(?:and not|not|instead of|rather than)\s+(?<was>.+)$/is,
  /\bnot\s+(?<was>.+?),?\s+but\s+(?<now>.+)$/is,
]
const OWN =
  /^(?!.*\bi (?:said|wrote|told you)\b)(?<was>\S.*?)[,;–—-]?\s+(?:no,? wait|wait,? no|scratch that|(?:sorry,? )?i mean[t]?)[,:.\s]+(?<now>\S.*)$/is
const SAYS =
  /^(?:i meant(?: to say)?|make (?:that|it)|it should (?:be|have been|have said)|it is|it['’]s)[:,\s]+/i

const trim = (text: string): string => dropEnd(collapse(text), '.,;:! ')

const readCorrection = (words: string, isPlain: boolean): Correction => {
  const core = collapse(words).replace(LEAD, '')
  const own = OWN.exec(core)?.groups
  if (own) return { words, was: trim(own.was ?? ''), now: trim(own.now ?? ''), isPlain, isOwn: true }
  for (const swap of SWAPS) {
    const { was, now } = swap.exec(core.replace(SAYS, ''))?.groups ?? {}
    if (was !== undefined && now !== undefined)
      return { words, was: trim(was), now: trim(now.replace(SAYS, '')), isPlain }
  }
  const isUnsaid = /^i (?:said|wrote|told you)\b/i.test(core)
  return { words, now: isUnsaid ? '' : trim(core.replace(SAYS, '')), isPlain }
}

/** The correction of an answer and the rest of it; a correction goes on until it says what holds instead. */
export const findCorrection = (answer: string): { correction: Correction; rest: string } | undefined => {
  const sentences = toSentences(answer).map(({ text }) => text)
  const isPlain = (text: string): boolean => PLAIN.some((mark) => mark.test(text))
  const from = sentences.findIndex((text) => isPlain(text) || DOUBTFUL.test(text))
  if (from < 0) return undefined
  let to = from + 1
  const wordsOf = (): string => sentences.slice(from, to).join(' ')
  while (to < sentences.length && readCorrection(wordsOf(), true).now === '') to++
  const rest = [...sentences.slice(0, from), ...sentences.slice(to)].join(' ')
  return { correction: readCorrection(wordsOf(), isPlain(wordsOf())), rest }
}

/** A statement that was recorded, and where. */
export type Statement = { text: string; where: string }
/** One that a correction may touch; `now` as it would read, `isNamed` where the correction quotes it. */
export type Touched = Statement & { now: string; isNamed: boolean }

const toLiteral = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds words whatever blanks are between them. */
const toPattern = (words: string): RegExp => new RegExp(toWords(words).map(toLiteral).join('\\s+'), 'iu')

/** A text with these words in the place of those; undefined where it does not hold them. */
export const replaceWords = (text: string, was: string, now: string): string | undefined => {
  const found = was.trim() === '' ? null : toPattern(was).exec(text)
  return found ? text.slice(0, found.index) + now + text.slice(found.index + found[0].length) : undefined
}

const PRONOUN = /^(?:it|they|he|she|this|that|these|those)\s+/i

/** «the orchard pays per week» and «it pays per season» differ from «pays» on. */
const toDifference = (was: string, now: string): { was: string; now: string } => {
  const said = now.replace(PRONOUN, '')
  const [first = ''] = toWords(said)
  const at = said === now ? null : new RegExp(`\\b${toLiteral(first)}\\b.*$`, 'is').exec(was)
  return at ? { was: at[0], now: said } : { was, now }
}

/** «seven courtrooms» in the place of «six» before «courtrooms» is «seven». */
const dropRepeated = (words: string, rest: string): string => {
  const last = /\s(\p{L}+)$/u.exec(words)?.[1]
  const next = /^\s+(\p{L}+)/u.exec(rest)?.[1]
  return last !== undefined && last.toLowerCase() === next?.toLowerCase()
    ? words.slice(0, -last.length - 1)
    : words
}

const FIGURE = /\d+(?:[.,]\d+)?/
const UNIT = /\d+(?:[.,]\d+)?\s*(%|[\p{L}]+)/u

/** The figure that is named, with the unit of the new one. */
const replaceFigure = (text: string, was: string, now: string): string | undefined => {
  const figure = FIGURE.exec(was)?.[0]
  const [next, unit] = UNIT.exec(now) ?? []
  if (figure === undefined || next === undefined || unit === undefined) return undefined
  const old = new RegExp(`(?<![\\d.,])${toLiteral(figure)}\\s*${toLiteral(unit)}`, 'iu').exec(text)
  return old ? text.slice(0, old.index) + next + text.slice(old.index + old[0].length) : undefined
}

/** «3 hours for the driver» in the place of «2 hours» is «3 hours»: the rest says what it is about. */
const dropSubject = (was: string, now: string): string => {
  const [old, unit = ''] = UNIT.exec(was) ?? []
  const [next, same = ''] = UNIT.exec(now) ?? []
  const isBare = old === was && next !== undefined && now.startsWith(`${next} `)
  return isBare && unit.toLowerCase() === same.toLowerCase() ? next : now
}

const replaceNamed = (text: string, said: string, instead: string): string | undefined => {
  const { was, now } = toDifference(said, dropSubject(said, instead))
  const found = toPattern(was).exec(text)
  if (!found || was === '') return replaceFigure(text, said, instead)
  const rest = text.slice(found.index + found[0].length)
  return text.slice(0, found.index) + dropRepeated(now, rest) + rest
}

const LEAST = 2

/** Where the new words begin as the text does, they take the place of the rest of its clause. */
const replaceEnd = (text: string, now: string): string | undefined => {
  const words = toWords(now)
  for (let size = words.length - 1; size >= LEAST; size--) {
    const found = toPattern(words.slice(0, size).join(' ')).exec(text)
    if (!found) continue
    const from = found.index + found[0].length
    const end = /[,;.]|\sand\s|$/i.exec(text.slice(from))?.index ?? 0
    return `${text.slice(0, from)} ${words.slice(size).join(' ')}${text.slice(from + end)}`
  }
  return undefined
}

const countShared = (text: string, stems: ReadonlySet<string>): number =>
  [...toStems(text)].filter((stem) => stems.has(stem)).length

const MOST = 3

/** What was recorded and is likeliest meant, the latest first. */
export const findTouched = (
  statements: readonly Statement[],
  { words, was, now, isPlain, isOwn }: Correction,
): Touched[] => {
  if (isOwn) return [{ text: was ?? '', where: 'your answer', now, isNamed: false }]
  const stems = toStems(was === undefined ? now : `${was} ${now}`)
  const least = isPlain ? 1 : LEAST
  const rated = statements.flatMap((statement) => {
    if (statement.text === collapse(words)) return []
    const mended = was === undefined || now === '' ? undefined : replaceNamed(statement.text, was, now)
    const shared = countShared(statement.text, stems)
    if (mended === undefined && shared < least) return []
    const reads = mended ?? (now === '' ? '' : (replaceEnd(statement.text, now) ?? now))
    return [{ ...statement, now: reads, isNamed: mended !== undefined, score: (mended ? 100 : 0) + shared }]
  })
  const best = Math.max(...rated.map(({ score }) => score))
  return rated
    .filter(({ score }) => score === best)
    .toReversed()
    .slice(0, MOST)
    .map(({ score: _score, ...touched }) => touched)
}
