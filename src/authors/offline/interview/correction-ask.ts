/**
 * Which text stands, where somebody corrected themselves and no rule can tell what that touches. The turn itself holds
 * what was offered, so that its answer can be read from it alone.
 */

import type { Correction } from '../../../documents/correction.ts'
import { replaceStatement } from '../../../documents/replaced-statement.ts'
import { collapse, normalise, toSentences } from '../sentences.ts'
import type { Turn } from './conversation.ts'
import type { Touched } from './correction.ts'
import type { Ask } from './dimensions.ts'
import { toDigits } from './number-words.ts'
import { cite } from './sentence.ts'
import { hasVerb } from './sentence-core.ts'
import { chooseSide, isOfChoice } from './side-choice.ts'
import { toStems } from './word-stems.ts'

const LONG = 600
const SENTENCE = 3
const PREFIX = 'correction:'
const STAYS = 'What I said first stays'
const BOTH = 'Both hold: it adds to it'
const ALL = 'All of these'
const ADDS = 'It is said for the first time: add it'
const OUT = 'Take out '
const GONE = /^Take out «(.+)»$/s
const BECOMES = /^«(.+)» instead of «(.+)»$/s
const TOUCHED = / It may change «(.+)» \(([^()]*)\)\. Which text stands\?/s

export const toCorrectionId = (turn: number): string => `${PREFIX}${turn}`

/** The turn whose correction a question is about. */
export const findCorrected = (id: string | undefined): number | undefined =>
  id?.startsWith(PREFIX) ? Number.parseInt(id.slice(PREFIX.length), 10) : undefined

const isWhole = (words: string): boolean => words.split(' ').length > SENTENCE && hasVerb(words)

const toText = (words: string, touched: readonly Touched[]): string => {
  const said = `You said ${cite(words, LONG)}.`
  const [first] = touched
  return first
    ? `${said} It may change ${cite(first.text, LONG)} (${first.where}). Which text stands?`
    : `${said} Nothing that I wrote down speaks of it. What should hold, in a whole sentence?`
}

export const toCorrectionAsk = (
  turn: number,
  { words, about, now, isOwn }: Correction,
  touched: readonly Touched[],
  heard?: string,
): Ask => {
  // What is no sentence by itself takes the place of none.
  const offered = touched.filter(({ now }) => now !== '' && (isOwn !== true || isWhole(now)))
  return {
    id: `${toCorrectionId(turn)}${heard === undefined ? '' : ':again'}`,
    dimension: 'feedback',
    text: `${heard === undefined ? '' : `I could not tell which text you mean by ${cite(heard, LONG)}. `}${toText(words, touched)}`,
    why: 'A correction is never guessed: the text that you choose stands. You may also say it in your own words.',
    choices: [
      ...offered.map(({ text, now }) => ({
        label: `${cite(now, LONG)} instead of ${cite(text, LONG)}`,
        requirement: '',
      })),
      ...(about === undefined
        ? []
        : touched.map(({ text }) => ({ label: `${OUT}${cite(text, LONG)}`, requirement: '' }))),
      ...(offered.length > 1 ? [{ label: ALL, requirement: '' }] : []),
      ...(touched.length === 0 && isWhole(now) ? [{ label: ADDS, requirement: '' }] : []),
      ...(touched.length > 0 ? [STAYS, BOTH].map((label) => ({ label, requirement: '' })) : []),
    ],
    impact: 60,
  }
}

/** What the person says about a correction: `open` where it is still not known what holds. */
/** `rest`: what is demanded besides. */
export type Settled =
  | { is: 'changed'; changes: { was: string; now: string }[]; isTyped?: true; rest?: string }
  | { is: 'stays'; rest?: string }
  /** Words about something else: an answer of its own. */
  | { is: 'other'; words: string }
  | { is: 'added'; words: string; rest?: string }
  /** `heard`: what was said, and chose nothing. */
  | { is: 'open'; heard?: string }

/** By its words or its number. */
const findLabel = (choices: readonly string[], answer: string): string | undefined =>
  choices.find((choice) => normalise(choice) === normalise(answer)) ??
  (/^\W*\d\W*$/.test(answer) ? choices[Number(/\d/.exec(answer)?.[0]) - 1] : undefined)

export const settleCorrection = (
  { question, choices = [], answer }: Turn,
  { now }: Correction,
  isOpen: boolean,
): Settled => {
  const label = findLabel(choices, answer)
  const toChange = (choice: string): { was: string; now: string }[] => {
    const [, next, old] = BECOMES.exec(choice) ?? []
    const gone = GONE.exec(choice)?.[1]
    if (gone !== undefined) return [{ was: gone, now: '' }]
    return next !== undefined && old !== undefined ? [{ was: old, now: next }] : []
  }
  const changes = label === ALL ? choices.flatMap(toChange) : toChange(label ?? '')
  if (changes.length > 0) return { is: 'changed', changes }
  const words = collapse(answer)
  const was = TOUCHED.exec(question)?.[1]
  const said = label === undefined ? fromWords(choices, words, { was, now }) : undefined
  if (said !== undefined) return said
  const gone = EVERY_OUT.test(words) ? listOffered(question, choices) : []
  if (gone.length > 0) return { is: 'changed', changes: gone.map((was) => ({ was, now: '' })) }
  if (label === STAYS || STAYING.test(words)) return { is: 'stays' }
  if ((label === BOTH || label === ADDS) && now !== '') return { is: 'added', words: now }
  if (isOpen || label !== undefined) return { is: 'open' }
  if (was !== undefined && isOfChoice(words, [now, was])) return { is: 'open', heard: words }
  if (words.split(' ').length < SENTENCE) return { is: 'open' }
  if (was === undefined) return { is: 'added', words }
  const anew = withoutDenials(words)
  return speaksOf(anew, `${was} ${now}`)
    ? { is: 'changed', changes: [{ was, now: anew }], isTyped: true }
    : { is: 'other', words }
}

/** The text that an answer in words names by its figure, or by its place among the choices. */
const fromWords = (
  choices: readonly string[],
  words: string,
  { was, now }: { was: string | undefined; now: string },
): Settled | undefined => {
  const offered = choices.flatMap((choice) => {
    const [, next, old] = BECOMES.exec(choice) ?? []
    return next !== undefined && old !== undefined ? [{ was: old, now: next }] : []
  })
  const worked = was === undefined ? undefined : replaceStatement(toDigits(was), toDigits(now))
  const [only, more] =
    offered.length > 0 || was === undefined || worked === undefined ? offered : [{ was, now: worked }]
  if (only !== undefined && more === undefined) {
    const { is, rest } = chooseSide(words, [only.now, only.was], 0)
    const besides = rest === '' ? {} : { rest }
    if (is === 0) return { is: 'changed', changes: [only], ...besides }
    if (is === 1) return { is: 'stays', ...besides }
  }
  const { is, rest } = chooseSide(words, [], choices.length)
  const besides = rest === '' ? {} : { rest }
  if (is === 'both' && choices.includes(BOTH)) return { is: 'added', words: now, ...besides }
  const label = typeof is === 'number' ? choices[is] : undefined
  const chosen = offered.find((one) => label?.includes(`${one.now}» instead of «${one.was}`))
  if (chosen) return { is: 'changed', changes: [chosen], ...besides }
  return label === STAYS ? { is: 'stays', ...besides } : undefined
}

/** «Take out both, nobody gets a letter.» */
const EVERY_OUT =
  /^(?:(?:no|please|yes|well|oh|just)[,.\s]+)*(?:take|throw|leave|strike|drop|delete|remove|cross|forget|scrap)\s(?:out\s)?(?:both|all|them|everything|all three)\b(?:\s(?:of (?:it|them|these|those)|both|all))?(?:\s(?:back\s)?out)?(?: again)?(?:[,.;:!]|$)/i

/** All statements that the question offered. */
const listOffered = (question: string, choices: readonly string[]): string[] => {
  const offered = choices.flatMap((choice) => GONE.exec(choice)?.[1] ?? BECOMES.exec(choice)?.[2] ?? [])
  const was = TOUCHED.exec(question)?.[1]
  return [...new Set([...offered, ...(was === undefined ? [] : [was])])]
}

/** «The warden does it. Not the porter.»: what no longer holds is said besides. */
const withoutDenials = (words: string): string => {
  const sentences = toSentences(words).map(({ text }) => text)
  const said = sentences.filter(
    (text) => !/^(?:nothing|not|no)\b(?!\s+\p{L}+\s+(?:can|may|must|should)\b)/iu.test(text),
  )
  return said.length > 0 ? said.join(' ') : words
}

/** «It stays», «what I said first stays»: nothing changes. */
const STAYING =
  /^(?:no[,.]?\s+)?(?:it|that|this|the first(?: one)?|what i said(?: first| before)?|leave it|keep it)(?: (?:stays|stands|holds|remains|as it is|like that)(?: as it is| like that)?)?\W*$/i

/** Whether words say a statement anew, and nothing else. */
const speaksOf = (words: string, statement: string): boolean => {
  const [said, held] = [[...toStems(words)], toStems(statement)]
  const shared = said.filter((stem) => held.has(stem)).length
  return shared > 0 && shared * 2 >= said.length
}
