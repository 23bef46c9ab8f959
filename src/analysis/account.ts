/**
 * What becomes of each sentence that a person says, at whichever door. A1 every part of a sentence has exactly one fate,
 * and no word of it is in none. A2 outside of the scope is only what somebody leaves out, or says to the question what is
 * not part of it: «No» before a thing is a rule about the matter that was asked about. A3 what has no place is `unplaced`:
 * the person is asked what is to become of it.
 */
import { normalise } from '../documents/plain-words.ts'
import { splitChosen, toPlaceQuestion } from '../documents/sorting.ts'
import type { OpenQuestion } from '../schema/prd.ts'
import { NAMES } from './deferrals.ts'
import { isExclusion, isLeftOut } from './document/exclusions.ts'
import { toSentences } from './language/sentence.ts'
import { findOwner, isBareDoubt, isSkipped, joinSaid, readAnswer } from './left-open.ts'

export type SaidFate = 'rule' | 'exclusion' | 'goal' | 'fact' | 'question' | 'doubt' | 'unplaced' | 'nothing'

/** `leans`: it says nothing without the sentence before it, or without what was asked. */
export type SaidPart = { text: string; fate: SaidFate; owner?: string; leans: boolean }

/** What was asked decides what an answer is: a question of the whole asks for no rule. */
export type Matter = { id?: string; question?: string }

/** What is not part of it, what gets better, and how much of it there is. */
const OF_WHOLE: Record<string, SaidFate> = {
  'idea.scope': 'exclusion',
  'idea.success': 'goal',
  'idea.volume': 'fact',
}

/** What the answer to a question is where its sentence says nothing else. */
const toOwnFate = ({ id = '', question = '' }: Matter): SaidFate => {
  const rule = OF_WHOLE[id] === undefined ? /\(rule ([\w.:-]{1,80})\)/.exec(question)?.[1] : id
  return OF_WHOLE[rule ?? ''] ?? 'rule'
}

/** «Carla disagrees.», «Rolf is fine with it.»: what somebody thinks of it says nothing that is built. */
const toStance = (): RegExp =>
  new RegExp(
    `^(?:${NAMES}|[Ii]|[Ww]e|(?:[Tt]he|[Oo]ur|[Mm]y) [\\p{L}-]+) (?:(?:still|also|fully|strongly|really) )?(?:(?:dis)?agrees?|objects?|(?:is|are|am|was|were) (?:not )?(?:fine|happy|ok(?:ay)?|good|pleased) with (?:it|this|that)|(?:do(?:es)? not|don['’]t|doesn['’]t) (?:agree|mind|like (?:it|this|that))|(?:likes?|hates?|loves?|minds?) (?:it|this|that))$`,
    'u',
  )
/** Made when somebody says something: showing a run needs none of it. */
let stance: RegExp | undefined

/** Of words that were spoken of, and of no product. */
const PRONOUN =
  /^(?:it|they|this|that|these|those|he|she|then|there|afterwards|after that|so|but|and|otherwise|later)\b/i
const NO_THING = /^(?:no|without|neither|nor|never|none)\s+(?!(?:one|body)\b)/i
/** A span or a figure: it qualifies what it was asked about. */
const SPAN =
  /^(?:(?:from|within|until|between|after|before|by|at most|at least|up to)\s[^,;]*|(?:(?:about|around|roughly|approximately|some|up to|at most|at least)\s+)?\d[\d.,]*\s+[\p{L}-]+(?:\s+[\p{L}-]+)?(?:,?\s+(?:and|or)\s+\d[^,;]*)?)$/iu

const toBare = (text: string): string => text.replace(/[.!\s]+$/, '')

const isLeaning = (text: string): boolean => {
  const bare = toBare(text)
  return PRONOUN.test(bare) || SPAN.test(bare) || (NO_THING.test(bare) && isExclusion(bare))
}

const toLines = (words: string): string[] =>
  words
    .split(/\r\n|\r|\n/)
    .flatMap((line) => toSentences(line).map(([from, to]) => line.slice(from, to).trim()))
    .filter((sentence) => sentence !== '')

const isAsking = (text: string): boolean => /[?？]["'”’»)\]]*$/u.test(text)

const toDecided = (text: string, own: SaidFate): SaidFate => {
  stance ??= toStance()
  if (stance.test(toBare(text))) return 'unplaced'
  if (own === 'exclusion') return own
  return isLeftOut(toBare(text)) ? 'exclusion' : own
}

const toParts = (sentence: string, own: SaidFate): SaidPart[] => {
  const owner = findOwner(sentence)
  const asked = owner === undefined ? {} : { owner }
  if (isAsking(sentence)) return [{ text: sentence, fate: 'question', ...asked, leans: false }]
  const { said, open } = readAnswer(sentence)
  return [
    ...(said === '' ? [] : [{ text: said, fate: toDecided(said, own), leans: isLeaning(said) }]),
    ...(open === '' ? [] : [{ text: open, fate: 'doubt' as const, ...asked, leans: false }]),
  ]
}

/** The parts of what somebody says, each with its fate. */
export const toAccount = (words: string, matter: Matter = {}): SaidPart[] => {
  const own = toOwnFate(matter)
  const sentences = toLines(words)
  if (isSkipped(words)) return sentences.map((text) => ({ text, fate: 'nothing', leans: false }))
  return sentences.flatMap((sentence, at) => {
    if (isAsking(sentences[at - 1] ?? '') && isBareDoubt(sentence)) return []
    const [part, ...rest] = toParts(sentence, own)
    const next = sentences[at + 1] ?? ''
    // «Is the radio working? Not sure, ask Nils.»: one question, with whoever would know.
    const owner = part?.fate === 'question' && isBareDoubt(next) ? findOwner(next) : undefined
    return part ? [{ ...part, ...(owner !== undefined && { owner }) }, ...rest] : []
  })
}

export const partsOf = (parts: readonly SaidPart[], ...fates: SaidFate[]): string[] =>
  parts.filter(({ fate }) => fates.includes(fate)).map(({ text }) => text)

/** Whether nothing of it decides anything: all of it is a doubt, or asks back. */
export const isUndecided = (words: string): boolean => {
  const parts = toAccount(words)
  return parts.length === 0 || parts.every(({ fate }) => /^(?:doubt|question|nothing)$/.test(fate))
}

/** Rules, each with what leans on it; the first one may lean on what was asked. */
export const toRules = (parts: readonly SaidPart[]): { text: string; leans: boolean }[] => {
  const rules: { text: string; leans: boolean }[] = []
  for (const { text, fate, leans } of parts) {
    const last = rules.at(-1)
    if (fate !== 'rule') continue
    if (last && leans) last.text = `${/[.!?…]$/.test(last.text) ? last.text : `${last.text}.`} ${text}`
    else rules.push({ text, leans })
  }
  return rules
}

/** «To be built. Cleaners may do it, too.»: the choice, and what is said behind it. */
export const splitChoice = (
  words: string,
  choices: readonly string[],
): { choice: string; rest: string } | undefined => {
  const [first = '', ...rest] = toLines(words)
  const choice = choices.find((one) => normalise(one) === normalise(first))
  return choice === undefined ? splitChosen(words, choices) : { choice, rest: rest.join(' ') }
}

const toAskedLine = ({ text, owner }: SaidPart): string =>
  owner === undefined ? text : `${text} Asked of: ${owner}.`

/** What an answer says besides answering: each sentence of it has a place in the brief. */
export type Besides = { excluded: string[]; asked: string[]; unplaced?: string[]; facts?: string[] }

export const readBesides = (words: string, matter: Matter = {}): Besides => {
  const parts = toAccount(words, matter)
  const [unplaced, facts] = [partsOf(parts, 'unplaced'), partsOf(parts, 'fact')]
  return {
    excluded: partsOf(parts, 'exclusion'),
    asked: parts.filter(({ fate }) => fate === 'question').map(toAskedLine),
    ...(unplaced.length > 0 && { unplaced }),
    ...(facts.length > 0 && { facts }),
  }
}

/** An answer as it stands in the brief, with what of it stays open. */
export type TakenApart = { answer: string; besides: Besides; open?: { words: string; owner?: string } }

/** What an answer decides, what it says besides, and what it leaves open; a choice in front of it stays with it. */
export const takeAnswerApart = (
  words: string,
  matter: Matter,
  choices: readonly string[] = [],
): TakenApart => {
  const chosen = splitChoice(words, choices)
  const told = chosen?.rest ?? words
  const parts = toAccount(told, chosen ? {} : matter)
  const open = partsOf(parts, 'doubt').join(' ')
  const owner = findOwner(open)
  const said = parts.filter(({ fate }) => fate !== 'doubt').map(({ text }) => text)
  return {
    answer: open === '' ? words : joinSaid([...(chosen ? [`${chosen.choice}.`] : []), ...said]),
    besides: readBesides(told, chosen ? {} : matter),
    ...(open !== '' && { open: { words: open, ...(owner !== undefined && { owner }) } }),
  }
}

/** What words of no answer leave open, ask or say without a place, as questions with whoever would know. */
export const toOpenParts = (parts: readonly SaidPart[]): OpenQuestion[] =>
  parts.flatMap(({ text, fate, owner }) => {
    const asked = owner === undefined ? {} : { owner }
    if (fate === 'question') return [{ question: text, ...asked }]
    if (fate === 'doubt') return [{ question: `You said: "${text}": what is decided?`, ...asked }]
    return fate === 'unplaced' ? [toPlaceQuestion(text)] : []
  })
