/** What an answer says besides answering: that something is not wanted, or a question. Each sentence of it has a place. */
import { isExclusion } from './document/exclusions.ts'
import { toSentences } from './language/sentence.ts'

export type Besides = { excluded: string[]; asked: string[] }

/** A sentence alone is the answer, whatever it says. */
export const readBesides = (answer: string): Besides => {
  const sentences = answer
    .split(/\r\n|\r|\n/)
    .flatMap((line) => toSentences(line).map(([from, to]) => line.slice(from, to).trim()))
    .filter((sentence) => sentence !== '')
  if (sentences.length < 2) return { excluded: [], asked: [] }
  return {
    excluded: sentences.filter((one) => !one.endsWith('?') && isExclusion(one)),
    asked: sentences.filter((one) => one.endsWith('?')),
  }
}
