/** What one answer says of several things: what is not wanted, what is built, and what the question asked for. */
import { isExclusion, isLeftOut } from '../../../analysis/document/exclusions.ts'
import { ALONE, toFate } from '../sentence-fate.ts'
import { type Sentence, toSentences } from '../sentences.ts'
import { type Ask, CLOSING } from './dimensions.ts'

type Part = { ask: Ask; answer: string }

/** «Forget the hotels», «Leave the invoices out.», «I don't want any booking in it, …» */
const DROPPED =
  /^(?:(?:and|actually|oh|well|please|so)[\s,]+)*(?:forget(?: about)?|drop|leave out|leave (?=.+ out[.!]?$))\s*(?:the |all |our )?(?!(?:it|that|this|what)\b)[\p{L}-]+|^(?:i|we) (?:do not|don['’]t) want (?:any|an?)\b(?![^,]*\bto\b)/iu

const isOutside = ({ text }: Sentence, _at: number, all: readonly Sentence[]): boolean =>
  (all.length > 1 ? isLeftOut(text) : isExclusion(text)) || DROPPED.test(text)

/** Whether a question asks for the whole, so that an exclusion is none of its answers. */
const isOfWhole = ({ dimension, id }: Ask): boolean => dimension === 'closing' || id === 'own:aim'

/** In an aim only: a sentence behind the first that says what somebody does or gets. */
const isBuilt = (sentence: Sentence): boolean => toFate(sentence, ALONE) === 'requirement'

const AIM =
  /\b(?:less|fewer|more|faster|sooner|better|easier|cheaper|sav\w+|no longer|nobody|no|want|should|instead|only|%|percent|at most|from)\b|%/i

/** What leads on from the sentence before it says nothing of its own. */
const dropLead = (text: string): string => text.replace(/^(?:and|also|but)[,\s]+/i, '')

const join = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ')

/** «If the store is down we answer 503»: a rule, whatever was asked. */
const CONDITIONAL = /^(?:if|when|whenever|as soon as)\s[^.]+,?\s/i

/** The parts of an answer, each with the question that it answers; the whole where it says one thing. */
export const toAnswerParts = (ask: Ask, answer: string): Part[] => {
  if (ask.dimension === 'scope' && CONDITIONAL.test(answer) && !isExclusion(answer))
    return [{ ask: { ...CLOSING, text: ask.text, choices: [] }, answer }]
  if (ask.dimension === 'scope' || ask.dimension === 'feedback' || ask.dimension === 'opening')
    return [{ ask, answer }]
  const sentences = toSentences(answer)
  if (
    ask.id === 'own:aim' &&
    /\d/.test(answer) &&
    sentences.every((one) => isBuilt(one) && !AIM.test(one.text))
  )
    return [{ ask: { ...CLOSING, text: ask.text, choices: [] }, answer }]
  if (sentences.length === 1 && !isOfWhole(ask) && !DROPPED.test(answer.trim())) return [{ ask, answer }]
  const outside = sentences.filter(isOutside)
  const wanted = sentences.filter((one) => !outside.includes(one))
  const built = ask.id === 'own:aim' ? wanted.slice(1).filter(isBuilt) : []
  const own = wanted.filter((one) => !built.includes(one))
  if (outside.length + built.length === 0) return [{ ask, answer }]
  return [
    ...(own.length > 0 ? [{ ask, answer: join(own) }] : []),
    ...(built.length > 0
      ? [{ ask: { ...CLOSING, text: ask.text, choices: [] }, answer: dropLead(join(built)) }]
      : []),
    ...outside.map(({ text }) => ({
      ask: { ...CLOSING, dimension: 'scope' as const, text: ask.text, choices: [] },
      answer: text,
    })),
  ]
}

/** Whether it was said besides the answer to another question that something is not wanted. */
export const isExcludedPart = ({ ask: { id, dimension } }: { ask: Ask }): boolean =>
  id === CLOSING.id && dimension === 'scope'
