/** What of a letter tells nothing of the product: to whom it goes, how it greets and closes, who signs it. */

import { toCue } from './sentence-cues.ts'
import { findVerb, toSentenceWords } from './sentence-words.ts'
import type { Sentence } from './sentences.ts'

const SALUTATION =
  /^(?:dear|hello|hi|hey|hiya|greetings|good (?:morning|afternoon|evening|day)|to whom it may concern|ladies and gentlemen)\b[^.?:;]{0,60}[,!:.]*$/i
/** «Team,», «Colleagues,»: somebody is spoken to. */
const ADDRESSED = /^(?:(?:dear|hi)\s)?\p{L}[\p{L}.'’ -]{1,40}[,!]$/u
const HEADER =
  /^(?:to|from|cc|bcc|date|sent|attn|distribution)\s?:\s+.{2,80}$|^(?:memo(?:randum)?|e-?mail|letter|draft|internal|confidential|voice ?(?:note|message|memo))[:.!]*$/i
/** «hey, got a minute?» */
const HAILED =
  /^(?:hey|hi|hello|hiya|yo)\b[^.:;]{0,50}[?？]$|^(?:you|u|are you)\s(?:there|free|around|busy|awake)[?？]$/iu
const PRESENTED = toCue('presented')
const BROUGHT_UP = toCue('brought-up')
const MUST = /\b(?:must|should|shall|has to|have to)\b/i
const WANTED = /\b(?:must|should|needs?|wants?|has to|have to)\b/i
export const SUBJECT = /^(?:subject|re|betreff|topic|title)\s?:\s+/i
const CLOSING = toCue('closing')
/** What follows a closing goes on about something. */
const ON_MATTER = /\b(?:must|should|needs?|want|can|please|will (?:be|need)|has to|have to)\b/i
const MOST_WORDS = 14
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

const hasVerb = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) >= 0
}

export const isClosing = (text: string): boolean =>
  CLOSING.test(text) && countWords(text) <= MOST_WORDS && !ON_MATTER.test(text)

/** «Henrike Abel», «J. Moser, treasurer», «Tel. 0123 456»: a name, and nobody does anything. */
const SIGNATURE =
  /^(?:[–—-]\s?)?(?:(?:\p{Lu}[\p{L}.'’-]*|of|the|and|von|van|de|&)[\s,]*){1,6}(?:\([^()]{2,60}\)|,\s.{2,50})?[.]?$|^(?:tel|phone|mobile|e-?mail)\b.{3,40}$/u

const isSignature = (text: string): boolean =>
  SIGNATURE.test(text) && countWords(text) <= 9 && !/[:?]/.test(text) && !hasVerb(text)

const OCCASION = toCue('occasion')
/** Lines that a letter begins with are no part of the paragraph behind them. */
const HEAD_LINE =
  /^((?:(?:to|from|cc|date|subject|re|distribution)\s?:|memo(?:randum)?[:.]?[ \t]*(?=\r?\n)|(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b(?=[^\n]{0,60}[,!]\r?\n))[^\n]*\n)(?=\S)/gim
const HEAD_LENGTH = 600
export const partLetter = (idea: string): string =>
  `${idea.slice(0, HEAD_LENGTH).replace(HEAD_LINE, '$1\n')}${idea.slice(HEAD_LENGTH)}`

type LetterPart = 'aside' | 'name' | 'fact'
/** Which sentences are of the letter only: its head before anything is told, its end behind everything. */
export const findLetterParts = (sentences: readonly Sentence[]): Map<number, LetterPart> => {
  const found = new Map<number, LetterPart>()
  for (const [at, { text, kind }] of sentences.entries()) {
    if (kind !== 'sentence' || text.length > 200) continue
    const isHead = [...Array(at).keys()].every((before) => found.has(before))
    if (isHead && SUBJECT.test(text)) found.set(at, 'name')
    else if (isHead && (SALUTATION.test(text) || HEADER.test(text)) && countWords(text) <= 8)
      found.set(at, 'aside')
    else if (isHead && at > 0 && OCCASION.test(text) && countWords(text) <= 25 && !ON_MATTER.test(text))
      found.set(at, 'aside')
    else if (isHead && HAILED.test(text)) found.set(at, 'aside')
    else if (isHead && BROUGHT_UP.test(text) && !MUST.test(text)) found.set(at, 'aside')
    else if (isHead && PRESENTED.test(text) && !WANTED.test(text)) found.set(at, 'fact')
    else if (isHead && ADDRESSED.test(text) && countWords(text) <= 5) found.set(at, 'aside')
  }
  let isEnd = false
  for (let at = sentences.length - 1; at > sentences.length / 2; at--) {
    const { text = '', kind } = sentences[at] ?? {}
    if (kind !== 'sentence') break
    const isSigned = !isEnd && isClosing(sentences[at - 1]?.text ?? '') && isSignature(text)
    if (
      !isSigned &&
      !isClosing(text) &&
      !(at === sentences.length - 1 && isSignature(text) && !/[.!]$/.test(text))
    )
      break
    isEnd ||= isClosing(text)
    found.set(at, 'aside')
  }
  return found
}
