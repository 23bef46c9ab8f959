/**
 * Which requirement of the draft somebody means, where their words fit several or none. The turn itself holds what was
 * offered, so that its answer can be read from it alone.
 */
import { isSkipped } from '../../../analysis/left-open.ts'
import { toDigest } from '../../../schema/digest.ts'
import { toWords } from '../english.ts'
import { collapse, normalise } from '../sentences.ts'
import type { Turn } from './conversation.ts'
import type { Ask } from './dimensions.ts'
import type { Change } from './draft-edit.ts'
import { cite } from './sentence.ts'
import { hasVerb } from './sentence-core.ts'
import { toStems } from './word-stems.ts'

/** What was said is never cut. */
const LONG = 4_000
/** More, with a verb, are a sentence. */
const FEW = 3
const PREFIX = 'which:'
const ALL = 'All of these'
const NONE = 'None of these'
const OUT = /^Take out (R-\d{3,}): «(.*)»$/s
const READS = /^(R-\d{3,}): «(.*)» instead of «(.*)»$/s
const MEANT = 'Which of these do you mean?'
const UNSAID = 'What should it say, in a whole sentence?'
const UNKNOWN =
  'Nothing in the draft speaks of it for certain. Which requirement do you mean, by its id, and what should it say?'
const SAID =
  /^You said «(.+)»\. (?:Which of these do you mean|What should it say|Nothing in the draft speaks)/s

export const findIds = (words: string): string[] => words.toUpperCase().match(/\bR-\d{3,}\b/g) ?? []

/** `words`: the sentence, and when it was said. */
export const toWhichId = (words: string): string =>
  PREFIX + toDigest(normalise(words)).slice('sha256:'.length, 'sha256:'.length + 12)

export const isWhichTurn = (id: string | undefined): boolean => id?.startsWith(PREFIX) === true

const toLabel = ({ one, now }: Change): string =>
  now === ''
    ? `Take out ${one.id}: ${cite(one.description, LONG)}`
    : `${one.id}: ${cite(now, LONG)} instead of ${cite(one.description, LONG)}`

export const printUnsure = (sentence: string, turn: number): string =>
  `Which requirement is meant? ${turn === 0 ? 'Of the draft' : `In turn ${turn}`} you said ${cite(sentence, LONG)}.`

export const toWhichAsk = (id: string, sentence: string, among: readonly Change[]): Ask => {
  const labels = among.map(toLabel)
  const ids = new Set(among.map(({ one }) => one.id))
  const said = `You said ${cite(sentence, LONG)}.`
  return {
    id,
    dimension: 'feedback',
    text: `${said} ${among.length > 0 ? MEANT : findIds(sentence).length === 1 ? UNSAID : UNKNOWN}`,
    why: 'Nothing of the draft is changed or taken out by a guess.',
    choices: [
      ...labels,
      ...(ids.size > 1 && ids.size === among.length ? [ALL] : []),
      ...(among.length > 0 ? [NONE] : []),
    ].map((label) => ({ label, requirement: '' })),
    impact: 58,
  }
}

/** A question of this kind as its turn holds it. */
export const fromWhichTurn = ({ id = '', question, choices = [] }: Turn): Ask => ({
  id,
  dimension: 'feedback',
  text: question,
  why: '',
  choices: choices.map((label) => ({ label, requirement: '' })),
  impact: 58,
})

/** The sentence that was asked about. */
export const findAskedSentence = (question: string): string => SAID.exec(question)?.[1] ?? ''

/** `id` and how it reads then, empty where it goes. */
export type Chosen = { id: string; now: string }

const toChosen = (label: string): Chosen[] => {
  const out = OUT.exec(label)?.[1]
  const [, id, now] = READS.exec(label) ?? []
  if (out !== undefined) return [{ id: out, now: '' }]
  return id !== undefined && now !== undefined ? [{ id, now }] : []
}

const POINTING =
  /\b(?:and|or|i|mean|meant|it|is|was|the|one|ones|that|of|course|please|yes|yep|no|sorry|oh|both|all|only|just|number|requirement|choice|take|first|second|third|well|ok|okay|them)\b/gi

/** «I mean R-003»: which one, and nothing else. */
const isPointing = (words: string): boolean =>
  words
    .replace(/\bR-\d{3,}\b/gi, '')
    .replace(POINTING, '')
    .replace(/[^\p{L}\p{N}]+/gu, '') === ''

/** A choice, and what was typed with it. */
export const splitChosen = (
  choices: readonly string[],
  answer: string,
): { label: string; words: string } | undefined => {
  const label = choices
    .filter((choice) => answer.startsWith(`${choice}: `))
    .toSorted((a, b) => b.length - a.length)[0]
  const words = label === undefined ? '' : answer.slice(label.length + 2).trim()
  return label === undefined || words === '' ? undefined : { label, words }
}

/** The requirements that a choice names. */
export const findMeant = (choices: readonly string[], label: string): string[] =>
  (label === ALL ? choices : [label]).flatMap((one) => toChosen(one).map(({ id }) => id))

/** What somebody means: undefined where they do not say, or say more than which; nothing where it is none of these. */
export const settleWhich = (choices: readonly string[], answer: string): Chosen[] | undefined => {
  const words = collapse(answer)
  const offered = choices.filter((one) => one !== ALL && one !== NONE)
  const exact = choices.find((one) => normalise(one) === normalise(words))
  if (exact === ALL || /^(?:all(?: of (?:them|these|it))?|both(?: of them)?|everything)\W*$/i.test(words))
    return offered.flatMap(toChosen)
  if (exact === NONE || /^(?:none(?: of (?:them|these|it))?|neither(?: of them)?|no)\W*$/i.test(words))
    return []
  if (exact !== undefined) return toChosen(exact)
  if (isSkipped(words)) return undefined
  if (/^\W*\d(?:\W+(?:and\W+)?\d)*\W*$/.test(words))
    return (words.match(/\d/g) ?? []).flatMap((n) => toChosen(choices[Number(n) - 1] ?? ''))
  const ids = findIds(words)
  const named = offered.filter((one) => toChosen(one).some(({ id }) => ids.includes(id)))
  if (ids.length > 0 && !isPointing(words)) return undefined
  if (named.length > 0) return named.length === 1 || ids.length > 1 ? named.flatMap(toChosen) : undefined
  if (ids.length > 0 || (toWords(words).length > FEW && hasVerb(words))) return undefined
  const stems = [...toStems(words)]
  const saying = offered.filter((one) => stems.length > 0 && stems.every((stem) => toStems(one).has(stem)))
  return saying.length === 1 ? saying.flatMap(toChosen) : undefined
}
