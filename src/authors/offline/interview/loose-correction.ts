/**
 * Sentences that say otherwise what the sentence before them said, and that no rule could work into it. Neither stands by a
 * guess: what holds is asked.
 */
import type { Correction } from '../../../documents/correction.ts'
import { toWords } from '../english.ts'
import { capitalise, toSentences } from '../sentences.ts'
import { isJoked } from './chatter.ts'
import { bare } from './sentence-core.ts'
import { shares, toStems } from './word-stems.ts'

const CUE =
  /^(?:(?:h+m+|u[hm]+|er|oh|ah|well|and|but|or|ok(?:ay)?)[\s,.!…–—-]+)*(?:no(?=[,.!:;–—])|wait|sorry|oops|actually|or rather|rather|scratch|strike|forget|correction|i mean|i meant|i exaggerate|i take that back|on second thoughts?|come to think of it|make (?:it|that)|better|(?:just |only )?(?:kidding|joking))(?![\p{L}-])(?:[\s,.:;!–—-]+(?:no(?=[,.!:;–—])|wait|sorry|actually|rather|better|i mean|i meant)(?![\p{L}-]))*[\s,.:;!–—-]*/iu
const AFTER_ALL = /\bafter all[.!\s]*$/i
/** «Five, make it five» */
const INNER = /[,;–—-]\s+(?:make (?:it|that)|no,? wait|scratch that|or rather|i mean)\b/i

const FEW = 5
/** Nobody says so but to correct themselves. */
const STRONG =
  /^\P{L}*(?:(?:h+m+|oh|ah|well|and|but)[\s,.!…–—-]+)*(?:wait|sorry|oops|scratch|strike|correction|i mean|i meant|i exaggerate|i take that back|or rather|make (?:it|that)|come to think of it|(?:just |only )?(?:kidding|joking))\b/iu
const FILLED = /^(?:(?:h+m+|oh|ah|well|and|but)[\s,.!…–—-]+)+/i

const isLoose = (sentence: string, before: string): boolean => {
  const cue = CUE.exec(sentence)?.[0]
  if (cue === undefined && !AFTER_ALL.test(sentence) && !INNER.test(sentence)) return false
  if (/\?\s*$/.test(sentence)) return false
  if (STRONG.test(sentence)) return true
  return (
    toWords(sentence).length <= FEW ||
    shares(sentence, toStems(before)) ||
    /\b(?:not|no|never)\b|n['’]t\b/i.test(sentence.replace(CUE, ''))
  )
}

/** What is left of an answer, and what in it says otherwise than the sentence before it. */
export const findLoose = (answer: string): { corrections: Correction[]; rest: string } => {
  const sentences = toSentences(answer)
  if (sentences.some(({ kind }) => kind !== 'sentence')) return { corrections: [], rest: answer }
  const corrections: Correction[] = []
  const rest: string[] = []
  for (const { text } of sentences) {
    const before = rest.at(-1)
    if (before === undefined || isJoked(text) || !isLoose(text, before)) {
      rest.push(text)
      continue
    }
    rest.pop()
    const now = `${capitalise(bare(text.replace(CUE, '').replace(FILLED, '')))}.`
    corrections.push({ words: text, was: before, now, isPlain: true, isOwn: true })
  }
  return { corrections, rest: corrections.length === 0 ? answer : rest.join(' ') }
}
