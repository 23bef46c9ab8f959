/** What leaves an answer to somebody else: where in a sentence it begins, and who that is. */
import { findDeferred } from '../../../analysis/deferrals.ts'
import { findOwner, isLeftOpen, readAnswer } from '../../../analysis/left-open.ts'
import { bare } from './sentence-core.ts'

/** «…, ask my nephew, he is the one who knows»: what follows is said of whoever is named. */
const cutDeferred = (sentence: string): { said: string; open: string; owner?: string } => {
  const marks = [...sentence.matchAll(/(?<=^|[,;:–—]\s)[^,;:–—]+/g)]
  const asked = marks.find(
    ({ 0: clause, index }) =>
      findDeferred(bare(clause.replace(/^(?:and|but|so)\s+/i, ''))) !== undefined &&
      !/^(?:if|when|whenever|once|unless)\b/i.test(sentence.slice(0, index)),
  )?.index
  if (asked === undefined) return { said: sentence, open: '' }
  const from = marks.find(({ 0: clause }) => isLeftOpen(clause))?.index ?? asked
  const said = sentence.slice(0, from).replace(/[\s,;:–—]+$/, '')
  const open = sentence.slice(from)
  const owner = findOwner(open)
  return { said, open, ...(owner !== undefined && { owner }) }
}

/** What somebody else knows, decides or does: from here on a sentence leaves it to them. */
export const toDoubts = (
  sentence: string,
  before: string,
): { said: string; open: string; owner?: string } => {
  const decider = findDecider(sentence)
  if (decider !== undefined) return { said: '', open: sentence, owner: decider }
  const read = readAnswer(sentence)
  const { said, open, owner } = read.open === '' ? cutDeferred(sentence) : read
  if (open !== '') {
    const him = owner === undefined && /\b(?:him|her|them)\b/i.test(open) ? findPerson(before) : undefined
    const who = owner ?? him
    return { said, open, ...(who !== undefined && { owner: who }) }
  }
  return { said, open: '' }
}

/** «My boss, the president, …»: whom «him» names in the next sentence. */
const findPerson = (text: string): string | undefined => /\b(?:my|our|the)\s+([\p{L}-]+)/iu.exec(text)?.[1]

/** «Booking depends on what the chairman says», «the board decides that»: whose word it is. */
const OWNERS = [
  /\b(?:that|it|this|which)?\s*depends (?:only |also )?(?:on|upon) (?:what |how |whether )?(?<owner>(?:the|our|my|his|her|their) [\p{L}-]+(?: [\p{L}-]+)?|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) (?:says?|decides?|thinks?|wants?|allows?)\b/u,
  /(?:^|[,;]\s+(?:and |but )?)(?<owner>(?:the|our|my|his|her|their|The|Our|My) [\p{L}-]+(?: [\p{L}-]+)?|\p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}-]+)?) (?:always |alone )?(?:decides|has to decide|must decide|will decide|(?:has|have) the last word on) (?:that|this|it)(?: then| alone)?$/u,
]
export const findDecider = (sentence: string): string | undefined =>
  OWNERS.map((mark) => mark.exec(bare(sentence))?.groups?.owner).find((owner) => owner !== undefined)
