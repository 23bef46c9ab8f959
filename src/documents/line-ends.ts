/**
 * Line ends and the mark at the head of a file belong to the checkout and not to its words: git sets them by the settings
 * of each machine. What differs in them alone is the same revision.
 */
import { toDigest } from '../schema/digest.ts'

const MARK = '\uFEFF'

const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(MARK.length) : text)

/** The text with LF alone, and without a mark. */
const toPlainEnds = (text: string): string => withoutMark(text).replace(/\r\n?/g, '\n')

/** Whether two texts differ in nothing but line ends and the mark. */
export const isSameText = (a: string, b: string): boolean => a === b || toPlainEnds(a) === toPlainEnds(b)

/** The same words with these line ends. */
export const withEnds = (text: string, end: string): string => text.replace(/\r\n|\r|\n/g, end)

/** The same words in the form of another text: with its mark, and its line ends where they are all alike. */
export const withFormOf = (text: string, other: string): string => {
  const [end, ...others] = new Set(other.match(/\r\n|\r|\n/g))
  const ended = end === undefined || others.length > 0 ? text : withEnds(text, end)
  return (other.startsWith(MARK) ? MARK : '') + withoutMark(ended)
}

/** A text as it may lie in another checkout: as it is here first, then with one line end, with and without a mark. */
export const toForms = (text: string): string[] => {
  const plain = toPlainEnds(text)
  const ends = [plain, withEnds(plain, '\r\n'), withEnds(plain, '\r')]
  return [...new Set([text, ...ends, ...ends.map((form) => MARK + form)])]
}

/** The form of a text that has this digest. */
export const findForm = (text: string, digest: string): string | undefined =>
  toForms(text).find((form) => toDigest(form) === digest)
