/**
 * Requirements from what was said. F1 each names the words that it came from, with their turn. F2 words that are no
 * sentence stand behind their question; nothing is added to them.
 */

import { isSkipped, readAnswer } from '../../../analysis/left-open.ts'
import { toReading } from '../clauses.ts'
import { isEnglish, toWords } from '../english.ts'
import { toHeadingWords } from '../print.ts'
import { capitalise, collapse, normalise } from '../sentences.ts'
import { takeApart } from '../take-apart.ts'
import { findWanted, isTalk } from './answer-kind.ts'
import type { Ask } from './dimensions.ts'
import { toObjection } from './remark.ts'
import { cite, type Fresh, tell, toFresh } from './sentence.ts'
import type { Said } from './state.ts'

export const toSource = ({ ask, spoken, turn, corrected }: Said): string =>
  `your answer ${cite(spoken)} to ${cite(ask.text, 200)} (turn ${turn}, ${ask.id}${corrected === undefined ? '' : `, corrected in turn ${corrected}`})`

const PRONOUN =
  /^(?:it|they|this|that|these|those|he|she|then|there|afterwards|after that|so|but|and|otherwise|later)\b/i
const YES_NO = /^(?:yes|no|yep|nope|sure|ok(?:ay)?|correct|exactly)(?:[,.!;:–-]+\s*|$)/i
const LEAD_IN = /^(?:(?:anyway|well|so|oh|ah|ok(?:ay)?|hm+|yeah|you know|by the way)[,\s]+)+(?=\S+\s+\S)/i
const VERB =
  /\b(?:is|are|was|has|have|can|cannot|must|may|shall|should|will|needs?|gets?|goes|does|do|becomes?|counts?)\b/i
const MOST_PARTS = 10

/** The sentences of an answer; one that leans on the sentence before it is told with it. */
const toParts = (answer: string, about: string): string[] => {
  const parts: string[] = []
  for (const raw of findWanted(answer, about)) {
    const text = capitalise(collapse(raw.replace(YES_NO, '').replace(LEAD_IN, '')))
    const last = parts.at(-1)
    if (normalise(text) === '') continue
    if (last !== undefined && (PRONOUN.test(text) || parts.length >= MOST_PARTS))
      parts[parts.length - 1] = `${last} ${text}`
    else parts.push(text)
  }
  return parts
}

/** Whether words are a sentence of their own: somebody does or is something. */
const isSentence = (text: string): boolean => {
  const [head = ''] = text.split(/[,;:]\s/)
  const words = toWords(text).length
  return words > 2 && (VERB.test(head) || (words > 3 && toReading(text).english && hasDeed(text)))
}

const hasDeed = (text: string): boolean =>
  takeApart(text).length > 1 || /^(?:\d+\s)?[\p{L}-]+(?:\s[\p{L}-]+){0,3}\s[\p{L}-]+s?\s/u.test(text)

/** What is no sentence stands behind its question; words of somebody else's remark are marked as such. */
const toAsked = (ask: Ask, text: string): string => {
  const said = text.replace(/[.\s]+$/, '')
  if (ask.dimension === 'feedback')
    return `${cite(said)}, said about the remark ${cite(toObjection(ask.text), 300)}`
  // What else there is to say answers no question.
  if (ask.dimension === 'closing') return `${said}.`
  return `${ask.text.replace(/^You wrote .{1,300}?»: /, '').replace(/[?.\s]+$/, '')}: ${said}.`
}

const fromPart = (text: string, ask: Ask, english: boolean, isFirst: boolean): Omit<Fresh, 'source'> => {
  const isWhole = !english || isSentence(text)
  const words = isWhole ? text : toAsked(ask, text)
  const title = (!isWhole || (PRONOUN.test(text) && isFirst)) && ask.title ? ask.title : ''
  return toFresh(words, english, title)
}

/** «Guests can call me, I sleep badly anyway»: what is wanted of it. */
const dropTalk = (parts: string[]): string[] => {
  const wanted = parts.filter((part) => !isTalk(part))
  return wanted.length > 0 ? wanted : parts
}

/** Requirements from an answer in words of its own. */
export const fromWords = (said: Said, about = ''): Fresh[] => {
  const { ask, answer } = said
  if (isSkipped(answer)) return []
  const english = isEnglish(answer) || toWords(answer).length < 8
  const source = toSource(said)
  return toParts(readAnswer(answer.slice(0, 20_000)).said, `${ask.text} ${about}`)
    .flatMap((part) => (english && !PRONOUN.test(part) ? dropTalk(takeApart(part)) : [part]))
    .map((text, at) => ({ ...fromPart(tell(text, 1_000), ask, english, at === 0), source }))
}

/** A choice as its question words it; one that only records a decision gives none. */
export const fromChoice = (said: Said): Fresh[] => {
  const { ask, chosen } = said
  const choice = chosen === undefined ? undefined : ask.choices[chosen]
  if (!choice || choice.requirement === '') return []
  const title = ask.title ? toHeadingWords(ask.title) : ''
  return [{ ...toFresh(choice.requirement, true, title), source: toSource(said) }]
}
