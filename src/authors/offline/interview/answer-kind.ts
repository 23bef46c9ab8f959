/**
 * What an answer is, before anything is made of it. K1 only words that are about the matter become requirements. K2 who
 * does not know leaves the question open, with whoever would know.
 */
import { isExclusion } from '../../../analysis/document/exclusions.ts'
import { isLeftOpen, isSkipped } from '../../../analysis/left-open.ts'
import { MEASURE, STOP, toWords } from '../english.ts'
import { ALONE, toFate } from '../sentence-fate.ts'
import { normalise, toSentences } from '../sentences.ts'
import { isNothing } from './conversation.ts'

export type AnswerKind = 'words' | 'nothing' | 'skipped' | 'unknown' | 'refusal' | 'aside'

const REFUSAL =
  /\b(?:nothing to do with|(?:does not|doesn['’]?t|do not|don['’]?t) apply|not applicable|irrelevant|not relevant|makes no sense|wrong question|(?:we|there|this|it) (?:is|are|have|has) no\b|(?:we|it|they) (?:do not|don['’]?t|never|won['’]?t|will not) (?:have|do|need|use|sell|handle|want|offer)|not our (?:business|job|problem|concern)|why (?:do|would) you ask|not going to answer|none of your business|rather not say|no comment)\b/i
const LONG = 14
/** «something easy and quick, you know»: nobody can tell whether it is done. */
const LOOSE = /\b(?:something|somehow|you know|and so on|or whatever|kind of|sort of)\b/i
const PRAISED =
  /\b(?:eas(?:y|ily)|quick(?:ly)?|fast|simpl[ey]|nice(?:ly)?|good|intuitive(?:ly)?|smooth(?:ly)?|modern|user-friendly)\b/i

/** Words of a text that mean something, without their endings. */
export const toStems = (text: string): Set<string> =>
  new Set(
    normalise(text)
      .split(' ')
      .filter((word) => word.length > 3 && !STOP.has(word))
      .map((word) => word.replace(/(?:ings?|ed|ies|es|s)$/, '')),
  )

const shares = (text: string, stems: ReadonlySet<string>): boolean =>
  [...toStems(text)].some((stem) => stems.has(stem))

/** Somebody speaks of themselves, and not of what they want. */
const PERSONAL = /\b(?:i|my|me|myself)\b/i
const WANTED = /\b(?:want|need|would like|must|should|can|may)\b/i

/** The sentences of an answer that tell what is wanted; small talk and how things are stay out. */
export const findWanted = (answer: string, about: string): string[] => {
  const stems = toStems(about)
  return toSentences(answer)
    .filter(({ kind }) => kind !== 'code')
    .filter((sentence) => {
      const fate = toFate(sentence, ALONE)
      if (fate === 'question' || fate === 'exclusion') return false
      const isPersonal = PERSONAL.test(sentence.text) && !WANTED.test(sentence.text)
      return (fate !== 'fact' && !isPersonal) || MEASURE.test(sentence.text) || shares(sentence.text, stems)
    })
    .map(({ text }) => text)
}

/** `about`: the question and the idea. */
export const toAnswerKind = (answer: string, about: string): AnswerKind => {
  const said = answer.trim()
  if (isSkipped(said)) return 'skipped'
  if (isNothing(said)) return 'nothing'
  const isShort = toWords(said).length <= LONG
  if (isLeftOpen(said)) return 'unknown'
  if (/^\W*\d{1,2}\W*$/.test(said)) return 'unknown'
  if (isShort && (REFUSAL.test(said) || isExclusion(said))) return 'refusal'
  if (LOOSE.test(said) && PRAISED.test(said) && !MEASURE.test(said)) return 'aside'
  return findWanted(said, about).length === 0 ? 'aside' : 'words'
}
