/** What of all that was recorded a correction may touch. */
import { type Correction, toPattern } from '../../../documents/correction.ts'
import { isOneThing } from '../../../documents/replaced-statement.ts'
import { toWords } from '../english.ts'
import { collapse } from '../sentences.ts'
import { correctStatement, isInList } from './taken-back.ts'
import { toStems } from './word-stems.ts'

/** A statement that was recorded, and where. */
export type Statement = { text: string; where: string }
/** One that a correction may touch; `now` as it would read, `isNamed` where the correction quotes it. */
export type Touched = Statement & { now: string; isNamed: boolean }

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

/** Of one in a list nobody can tell how the rest of it reads: that is asked. */
const toTakenBack = (statement: Statement, correction: Correction, now: string) =>
  isInList(statement.text, correction, now) || (correction.isLoose && !isAllOf(statement.text, correction))
    ? { ...statement, now: '', isNamed: false, score: 100 }
    : { ...statement, now, isNamed: true, score: 100 }

/** «Take the shed out again» of «Every plot has a shed»: nothing else is lost with it. */
const isAllOf = (text: string, { about = '' }: Correction): boolean => {
  const held = toStems(text)
  return isOneThing(text.replace(/[.\s]+$/, '')) && Math.max(1, toStems(about).size) * 2 >= held.size
}

const MOST = 3

/** What was recorded and is likeliest meant, the latest first. */
export const findTouched = (statements: readonly Statement[], correction: Correction): Touched[] => {
  const { words, was, now, isPlain, isOwn, about } = correction
  if (isOwn) return [{ text: was ?? '', where: 'your answer', now, isNamed: false }]
  const stems = toStems(was === undefined ? now : `${was} ${now}`)
  const least = isPlain ? 1 : LEAST
  const rated = statements.flatMap((statement) => {
    if (statement.text === collapse(words)) return []
    const mended = correctStatement(statement.text, correction)
    if (about !== undefined) return mended === undefined ? [] : [toTakenBack(statement, correction, mended)]
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
