/**
 * What somebody remarks about the matter before it: that nobody knows, whom to ask, what they would guess. M1 a remark is part of
 * the question that it is about. M2 a question that is answered at once is none.
 */
import { isBareDoubt, isSkipped } from '../../analysis/left-open.ts'
import { toCue } from './sentence-cues.ts'
import type { Sentence } from './sentences.ts'

const REMARK = toCue('remark')
const LED = /^(?:(?:hmm+|well|honestly|frankly|sorry|oh|and|but|so),?\s+)+/i

const toBare = (text: string): string =>
  text
    .replace(/[.!…\s]+$/, '')
    .replace(LED, '')
    .replaceAll('’', "'")

/** Whether a sentence only says how far the matter before it is known. */
export const isRemark = (text: string): boolean => {
  const bare = toBare(text)
  return bare !== '' && bare.length < 120 && (REMARK.test(bare) || isBareDoubt(bare))
}

const ASKED_OF = toCue('asked-of')
export const isAskedOf = (text: string): boolean => ASKED_OF.test(text)

/** «Season tickets: not settled.»: the matter, and that it is open. */
export const isLabelledRemark = (text: string): boolean => {
  const [, rest = ''] = /^[^:;]{2,80}(?::|\s[–—-])\s+(.{3,})$/.exec(text) ?? []
  return rest !== '' && isRemark(rest)
}

const ASKED = /[?？]["'”’»)\]]*$/u
const ANSWERED = toCue('answered')
const CONFIRMED = /^(?:yes|yep|sure|of course|always|definitely|absolutely)[,.:;!–—]/i
const SHORT = 8
const isShort = (text: string): boolean => text.split(/\s+/).length <= SHORT

/** «The statutes don't say who may vote»: a question of its own. */
const OWN_MATTER = /\b(?:who|whose|what|which|whether|how|when|where)\b/i

/** Each question with the remarks behind it, or with its answer. */
export const joinRemarks = (sentences: readonly Sentence[]): Sentence[] => {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    const isOpen =
      last !== undefined &&
      last.under === sentence.under &&
      (last.settled === 'question' || (last.settled === undefined && ASKED.test(last.text)))
    if (isOpen && isRemark(sentence.text) && !OWN_MATTER.test(sentence.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${sentence.text}`, settled: 'question' }
    else if (isOpen && ASKED.test(last.text) && isShort(last.text) && ANSWERED.test(sentence.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${sentence.text}`, settled: 'exclusion' }
    else if (isOpen && ASKED.test(last.text) && isShort(last.text) && CONFIRMED.test(sentence.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${sentence.text}`, settled: 'requirement' }
    else joined.push(sentence)
  }
  return joined
}

/** A question without a remark that says only that nobody knows. */
export const toAskedOnly = (text: string): string => {
  const [, asked, note = ''] = /^(.*?[?？]["'”’»)\]]*)\s+(.+)$/su.exec(text) ?? []
  return asked && isSkipped(note) ? asked : text
}
