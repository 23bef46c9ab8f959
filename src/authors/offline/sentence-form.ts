/** The form of a sentence: its verb, its mood and its tense. */
import { isVerb as isVerbTag, type Tagged } from '../../analysis/language/tags.ts'
import { isVerb } from './english.ts'
import { findVerb, toSentenceWords } from './sentence-words.ts'

/** «members of a gym book a slot»: what could be a noun is a verb before one of these. */
const DETERMINER = /^(?:an?|the|their|its|his|her|our|my|your|each|every|this|these|those|all|any)$/
const hasDeed = (tokens: readonly Tagged[]): boolean =>
  tokens.some(({ lower }, at) => at > 0 && isVerb(lower) && DETERMINER.test(tokens[at + 1]?.lower ?? ''))
export const hasFinite = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) >= 0 || hasDeed(tokens)
}

export type Words = {
  tokens: Tagged[]
  hasModal: boolean
  hasVerb: boolean
  isPast: boolean
  isImperative: boolean
}

/** «Orders placed before ten are fetched …»: what follows says what is done. */
const goesOn = (tokens: readonly Tagged[], at: number): boolean =>
  tokens.some(
    ({ tag, lower }, index) =>
      index > at &&
      /^(?:VBZ|VB|MD|BE)$/.test(tag) &&
      !/^(?:was|were)$/.test(lower) &&
      !/^(?:TO|MD)$/.test(tokens[index - 1]?.tag ?? ''),
  )

export const readWords = (core: string): Words => {
  const { tokens, groups } = toSentenceWords(core)
  const main = groups.filter(({ relative, kind }) => !relative && kind !== 'reduced')
  const [first] = main
  const head = first ? tokens[first.head]?.tag : undefined
  const subordinate = tokens.findIndex(({ tag }, at) => tag === 'WH' && at > 0)
  // «Files which are locked can only be …»: a clause within the subject hides nothing behind it.
  const isOfSubject =
    findVerb(tokens, 0, Math.max(subordinate, 0)) < 0 &&
    /^(?:that|which|who|whose)$/.test(tokens[subordinate]?.lower ?? '')
  const isBefore = (at: number): boolean => subordinate < 0 || isOfSubject || at < subordinate
  return {
    tokens,
    hasModal: tokens.some(({ tag }, at) => tag === 'MD' && isBefore(at)),
    hasVerb:
      hasDeed(tokens) ||
      tokens.some(
        ({ tag, text }) => isVerbTag(tag) || (tag === 'MD' && text !== 'May') || /^(?:BE|HV|DO)$/.test(tag),
      ),
    isPast:
      (head === 'VBD' && first !== undefined && isBefore(first.head) && !goesOn(tokens, first.head)) ||
      tokens.some(({ lower }, at) => /^(?:was|were|had|did)$/.test(lower) && isBefore(at)),
    isImperative: first?.start === 0 && tokens[0]?.tag === 'VB' && tokens[0].lower !== 'last',
  }
}
