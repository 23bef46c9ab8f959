/**
 * Which text stands, where somebody corrected themselves and no rule can tell what that touches. The turn itself holds
 * what was offered, so that its answer can be read from it alone.
 */

import type { Correction } from '../../../documents/correction.ts'
import { collapse, normalise } from '../sentences.ts'
import type { Turn } from './conversation.ts'
import type { Touched } from './correction.ts'
import type { Ask } from './dimensions.ts'
import { cite } from './sentence.ts'

const LONG = 600
const PREFIX = 'correction:'
const STAYS = 'What I said first stays'
const BOTH = 'Both hold: it adds to it'
const BECOMES = /^«(.+)» instead of «(.+)»$/s
const TOUCHED = / It may change «(.+)» \(([^()]*)\)\. Which text stands\?/s

export const toCorrectionId = (turn: number): string => `${PREFIX}${turn}`

/** The turn whose correction a question is about. */
export const findCorrected = (id: string | undefined): number | undefined =>
  id?.startsWith(PREFIX) ? Number(id.slice(PREFIX.length)) : undefined

const toText = (words: string, touched: readonly Touched[]): string => {
  const said = `You said ${cite(words, LONG)}.`
  const [first] = touched
  return first
    ? `${said} It may change ${cite(first.text, LONG)} (${first.where}). Which text stands?`
    : `${said} Nothing that I wrote down speaks of it. What should hold, in a whole sentence?`
}

export const toCorrectionAsk = (turn: number, { words }: Correction, touched: readonly Touched[]): Ask => {
  const offered = touched.filter(({ now }) => now !== '')
  return {
    id: toCorrectionId(turn),
    dimension: 'feedback',
    text: toText(words, touched),
    why: 'A correction is never guessed: the text that you choose stands. You may also say it in your own words.',
    choices: [
      ...offered.map(({ text, now }) => ({
        label: `${cite(now, LONG)} instead of ${cite(text, LONG)}`,
        requirement: '',
      })),
      ...(touched.length > 0 ? [STAYS, BOTH].map((label) => ({ label, requirement: '' })) : []),
    ],
    impact: 60,
  }
}

/** What the person says about a correction: `open` where it is still not known what holds. */
export type Settled =
  | { is: 'changed'; was: string; now: string }
  | { is: 'stays' }
  | { is: 'added'; words: string }
  | { is: 'open' }

/** By its words or its number. */
const findLabel = (choices: readonly string[], answer: string): string | undefined =>
  choices.find((choice) => normalise(choice) === normalise(answer)) ??
  (/^\W*\d\W*$/.test(answer) ? choices[Number(/\d/.exec(answer)?.[0]) - 1] : undefined)

const SENTENCE = 3

export const settleCorrection = (
  { question, choices = [], answer }: Turn,
  { now }: Correction,
  isOpen: boolean,
): Settled => {
  const label = findLabel(choices, answer)
  const [, next, old] = BECOMES.exec(label ?? '') ?? []
  if (next !== undefined && old !== undefined) return { is: 'changed', was: old, now: next }
  if (label === STAYS) return { is: 'stays' }
  if (label === BOTH && now !== '') return { is: 'added', words: now }
  const words = collapse(answer)
  if (isOpen || label !== undefined || words.split(' ').length < SENTENCE) return { is: 'open' }
  const was = TOUCHED.exec(question)?.[1]
  return was === undefined ? { is: 'added', words } : { is: 'changed', was, now: words }
}
