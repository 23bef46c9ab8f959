/** What the place of a sentence says where its words leave open what it is. */
import type { Tagged } from '../../analysis/language/tags.ts'
import { toVerb } from '../../analysis/language/verb-forms.ts'
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { toCue } from './sentence-cues.ts'
import type { Words } from './sentence-form.ts'
import { isCircumstance, OURS } from './sentence-signs.ts'
import { findVerb } from './sentence-words.ts'

/**
 * Where a sentence stands. `opens`: it is the first of several, and may only say what the whole is called; `isUnasked`:
 * nothing was asked for before it; `next`: the sentence behind it; `isAlone`: nothing stands around it.
 */
export type Place = { opens: boolean; isUnasked: boolean; next: string; isAlone?: boolean }
/** A sentence by itself. */
export const ALONE: Place = { opens: false, isUnasked: false, next: '', isAlone: true }

export const ABOUT_US = toCue('about-us')
/** «The porter locks the gate. That must be logged.» */
const GONE_ON =
  /^(?:this|that|these|those|it|they|he|she)\b[^.,;]{0,40}\b(?:must|should|can|may|has to|have to|needs? to)\b/i

/** «A visitor types a name»: whoever it is, and no one of today. */
const isAnybody = (tokens: readonly Tagged[]): boolean => {
  const at = findVerb(tokens, 0, tokens.length)
  return (
    /^an?$/.test(tokens[0]?.lower ?? '') &&
    tokens[at]?.tag === 'VBZ' &&
    tokens.slice(1, at).every(({ tag }) => /^(?:JJ|NN)$/.test(tag)) &&
    isPerson(toName(tokens[at - 1]?.lower ?? ''))
  )
}

/** What a program could do or keep: somebody records, books or approves something, and it is none of us. */
const RECORDED =
  /^(?:add|approve|assign|book|cancel|change|check|choose|confirm|create|enter|export|log|mark|plan|record|register|reject|report|request|reserve|review|schedule|submit|track|update|upload)$/
const isRecorded = (core: string, { tokens }: Words): boolean =>
  !OURS.test(core) &&
  (isAnybody(tokens) ||
    RECORDED.test(toVerb(tokens[findVerb(tokens, 0, tokens.length)]?.lower ?? '')?.lemma ?? ''))

/**
 * What the words leave open, its place may say: before anything is asked for people tell how it is, and from then on who
 * does what. A circumstance may well be a reason for something.
 */
export const toLikely = (
  core: string,
  words: Words,
  { isUnasked, isAlone, next }: Place,
): 'requirement' | 'fact' | 'unsure' => {
  if (isAlone || GONE_ON.test(next)) return 'requirement'
  const isSo = isCircumstance(core, words.tokens)
  if (isUnasked && !isSo && isRecorded(core, words)) return 'requirement'
  if (isUnasked) return isSo ? 'fact' : 'unsure'
  return isSo || ABOUT_US.test(core) ? 'unsure' : 'requirement'
}
