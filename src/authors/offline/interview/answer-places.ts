/** Where what was said goes: requirements, decisions and open questions, before any of it is printed. */
import { findOwner, readAnswer } from '../../../analysis/left-open.ts'
import { ALONE, toFate } from '../sentence-fate.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
import { normalise, toSentences } from '../sentences.ts'
import { findWanted } from './answer-kind.ts'
import { isExcludedPart } from './answer-parts.ts'
import { fromChoice, fromWords } from './answer-requirements.ts'
import { toObjection } from './remark.ts'
import { cite, type Fresh, tell } from './sentence.ts'
import type { Said } from './state.ts'

const READ = 20_000

/** Where an answer goes. `aim` and `outside` are told in vision and scope, a decision builds nothing. */
export type Place = 'requirement' | 'decision' | 'aim' | 'outside' | 'open' | 'aside' | 'none'

/** «Members pay in the app», said to what is left out: a denial, a thing or a deed by itself is left out, this may be meant. */
const isDeed = (answer: string): boolean => {
  const { tokens } = toSentenceWords(answer)
  const [sentence, ...more] = toSentences(answer)
  return (
    sentence !== undefined &&
    more.length === 0 &&
    findVerb(tokens, 0, tokens.length) > 0 &&
    !/\b(?:no|not|never|nobody|nothing|without|out|only|later|stays?|remains?)\b|n['’]t\b/i.test(answer) &&
    toFate(sentence, ALONE) === 'requirement'
  )
}

export const toPlace = (said: Said): Place => {
  const { ask, chosen, kind } = said
  if (ask.dimension === 'opening') return 'none'
  const isClosing = ask.dimension === 'closing'
  if (kind === 'skipped' || kind === 'unknown') return isClosing ? 'none' : 'open'
  if (isClosing && (kind === 'nothing' || chosen !== undefined)) return 'none'
  if (kind === 'aside') return isClosing ? 'aside' : isExcludedPart(said) ? 'outside' : 'open'
  if (kind === 'nothing' || (kind === 'refusal' && ask.dimension !== 'scope')) return 'decision'
  if (ask.id === 'own:aim') return 'aim'
  if (ask.dimension === 'scope') return isDeed(said.answer) ? 'open' : 'outside'
  return chosen !== undefined && fromChoice(said).length === 0 ? 'decision' : 'requirement'
}

export const toRequirements = (said: Said, idea = ''): Fresh[] =>
  said.chosen === undefined ? fromWords(said, idea) : fromChoice(said)

export const toDecision = ({ ask, answer, turn }: Said): string =>
  `${tell(toObjection(ask.text), 300)} ${cite(answer)} (turn ${turn})`

/** What was said instead of an answer stands with the question. */
export const printOpen = ({ ask, turn, answer, kind }: Said): string => {
  const owner = findOwner(answer)
  const instead = kind !== 'skipped' ? `; you said ${cite(answer, 300)}` : ''
  const asked = owner === undefined ? '' : `; to be answered by ${tell(owner, 60)}`
  return `${tell(toObjection(ask.text), 600)} (turn ${turn}, not answered${asked}${instead})`
}

/** What an answer leaves open although it answers the rest. */
export const printStillOpen = ({ ask, turn, answer, chosen }: Said): string[] => {
  const { open, owner } = readAnswer(chosen === undefined ? answer : '')
  const asked = owner === undefined ? '' : `; to be answered by ${tell(owner, 60)}`
  return open === ''
    ? []
    : [
        `Answered in part: ${tell(toObjection(ask.text), 600)} (turn ${turn}${asked}; you said ${cite(open, 300)})`,
      ]
}

/** What of an answer builds nothing: what it asks back, and what is told besides. */
export const findUntold = (
  { ask, answer, chosen }: Said,
  idea = '',
): { asked: string[]; besides: string[] } => {
  if (chosen !== undefined) return { asked: [], besides: [] }
  const { said } = readAnswer(answer.slice(0, READ))
  const wanted = new Set(findWanted(said, `${ask.text} ${idea}`).map(normalise))
  const left = toSentences(said).filter(({ text, kind }) => kind !== 'code' && !wanted.has(normalise(text)))
  const isAsked = (text: string): boolean => /[?？]\s*$/.test(text)
  const texts = left.map(({ text }) => text)
  return { asked: texts.filter(isAsked), besides: texts.filter((text) => !isAsked(text)) }
}

export const printUntold = ({ turn }: Said, text: string): string =>
  `In turn ${turn} you asked: ${cite(text, 600)}`

/** Equal descriptions are one requirement, equal titles get a number behind them. */
export const distinct = (fresh: readonly Fresh[], known: readonly Omit<Fresh, 'source'>[] = []): Fresh[] => {
  const said = new Set(known.map(({ description }) => normalise(description)))
  const titles = new Set(known.map(({ title }) => normalise(title)))
  return fresh.flatMap((one) => {
    const words = normalise(one.description) || one.description
    if (said.has(words)) return []
    said.add(words)
    let title = one.title
    for (let n = 2; titles.has(normalise(title)); n++) title = `${one.title} (${n})`
    titles.add(normalise(title))
    return [{ ...one, title }]
  })
}
