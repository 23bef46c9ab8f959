/** What counts of a sentence: what it says without its end and its reasons, and whether it has a verb. */
import { findVerb, toSentenceWords } from '../sentence-words.ts'

export const hasVerb = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) >= 0
}

/** Behind the reason, or within what says which, nothing is asked for. */
export const toMain = (text: string): string =>
  text.split(/,?\s(?:because|since|although|though|which|who|whose)\s/i)[0] ?? text

export const bare = (text: string): string => text.replace(/[.!…\s]+$/, '')
