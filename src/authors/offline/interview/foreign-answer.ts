/** An answer in a language that no rule knows. */
import { toWords } from '../english.ts'
import { isQuestion } from '../sentence-fate.ts'
import type { Sentence } from '../sentences.ts'
import type { Part } from './answer-part.ts'
import type { Ask } from './dimensions.ts'
import { isAim, isScope } from './part-fate.ts'

const FOREIGN =
  /[äöüßéèêàçñåøæł]|\b(?:der|die|das|und|ist|nicht|mit|für|ein|eine|sie|werden|les|des|est|pas|une|dans|avec|los|las|una|que|por|con|het|een|niet|voor)\b/giu
/** Whether words are of another language, by its letters and its smallest words. */
export const isForeign = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text) ||
  (text.match(FOREIGN) ?? []).length * 6 > toWords(text).length

/** No rule knows its language: each sentence is what the question asks for. */
export const toForeign = (sentences: readonly Sentence[], ask: Ask): Part[] =>
  sentences.map(({ text }) => ({
    fate: isQuestion(text) ? 'question' : isScope(ask) ? 'exclusion' : isAim(ask) ? 'goal' : 'requirement',
    text,
  }))
