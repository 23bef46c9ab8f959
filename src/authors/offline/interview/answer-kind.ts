/**
 * What an answer is, before anything is made of it. K1 only words that are about the matter become requirements. K2 who
 * does not know leaves the question open, with whoever would know.
 */
import { isExclusion, isLeftOut } from '../../../analysis/document/exclusions.ts'
import { isLeftOpen, isSkipped } from '../../../analysis/left-open.ts'
import { MEASURE, STOP, toWords } from '../english.ts'
import { ALONE, toFate } from '../sentence-fate.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
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
      .filter((word) => word.length > 3 && !STOP.has(word) && word !== 'always')
      .map((word) => word.replace(/(?:ings?|ed|ies|es|s)$/, '')),
  )

const shares = (text: string, stems: ReadonlySet<string>): boolean =>
  [...toStems(text)].some((stem) => stems.has(stem))

const ASKED = /[?？]\s*$/

/** Somebody speaks of themselves, and not of what they want. */
const PERSONAL = /\b(?:i|my|me|myself)\b/i
const WANTED = /\b(?:want|need|would like|must|should|can|may)\b/i
/** «My brother is an electrician», «my nephew said …»: of somebody who has no part in it. */
const KIN =
  /\b(?:my|his|her) (?:[\p{L}-]+ )?(?:wife|husband|brother|sister|son|daughter|nephew|niece|mother|father|mum|dad|cousin|uncle|aunt|friend|boyfriend|girlfriend|grand\p{L}+|cat|dog)(?:-in-law)?\b/iu
const AT_HOME = new RegExp(`^(?:(?:and|so|well|but),? )?${KIN.source}`, KIN.flags)
const isPersonal = (text: string): boolean => PERSONAL.test(text) && !WANTED.test(text)
/** A part of a sentence that is none of what is wanted. */
export const isTalk = (text: string): boolean => KIN.test(text) || isPersonal(text)

const isClause = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) >= 0
}

/** The sentences of an answer that tell what is wanted; small talk and how things are stay out. */
export const findWanted = (answer: string, about: string): string[] => {
  const stems = toStems(about)
  const sentences = toSentences(answer).filter(({ kind }) => kind !== 'code')
  const isChat = sentences.some(({ text }) => ASKED.test(text))
  return sentences
    .filter((sentence, at) => {
      const { text } = sentence
      // «My nephew said something. He studies in Cork.»
      if (/^(?:he|she|they)\s/i.test(text) && KIN.test(sentences[at - 1]?.text ?? '')) return false
      const fate = toFate(sentence, ALONE)
      // «No» before a thing is a rule about what was asked, where nobody leaves the thing out.
      const isOut = fate === 'exclusion' && (sentences.length === 1 || isLeftOut(text))
      if (fate === 'question' || isOut || AT_HOME.test(text)) return false
      if (fate === 'exclusion') return true
      // «And breakfast!», «Unbelievable.» behind a question of theirs: a call, and nothing that is wanted.
      if (sentences.length > 1 && (isChat || /!$/.test(text)) && !isClause(text)) return false
      if (ASKED.test(text) && !shares(text, stems)) return false
      return (
        (fate !== 'fact' && fate !== 'aside' && !isPersonal(text)) ||
        MEASURE.test(text) ||
        shares(text, stems)
      )
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
