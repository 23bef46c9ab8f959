/**
 * A sentence of an idea, read for who does what. W1 brackets hold no words, and a quotation is one word. W2 a word that
 * is as often a noun is the verb where its clause has no other and the words around it ask for one.
 */
import { toGroups, type VerbGroup } from '../../analysis/language/group.ts'
import { toReading } from '../../analysis/language/language.ts'
import type { Tag, Tagged } from '../../analysis/language/tags.ts'
import { isPhrasal, toVerb } from '../../analysis/language/verb-forms.ts'
import { isPerson, toName } from '../../analysis/model/noun.ts'

export type SentenceWords = { tokens: Tagged[]; groups: VerbGroup[]; text: string }

/** «tariff(2)»: what stands close belongs to its word. */
const BRACKETS = /(?<![\p{L}\d])\s*\([^()]{0,300}\)/gu
const QUOTED = /"[^"]{1,200}"|“[^”]{1,200}”|«[^»]{1,200}»|`[^`]{1,200}`/g

/** «a seat - there are eight - for half a day» */
const ASIDE = /\s[-–—]\s[^-–—]{2,80}\s[-–—](?=\s)/g
export const withoutBrackets = (text: string): string => text.replace(BRACKETS, '').replace(ASIDE, '')

const mask = (text: string): string =>
  text
    .replace(BRACKETS, (found) => ' '.repeat(found.length))
    .replace(QUOTED, (found) => 'x'.repeat(found.length))

const FINITE = /^(?:VBZ|VBD|BE|HV|MD|DO)$/
const isBorder = ({ tag, text }: Tagged): boolean =>
  tag === 'WH' || tag === 'CC' || (tag === 'PU' && /[,;:]/.test(text))

/** «at night | a guard»: an article behind a noun begins another phrase. */
const isSeam = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at]?.tag === 'DT' && /^(?:NN|NNS|RB|VBN)$/.test(tokens[at - 1]?.tag ?? '')

/** Whether the clause around a word has a verb besides it. */
const hasOther = (tokens: readonly Tagged[], at: number): boolean => {
  for (let left = at - 1; left >= 0 && !isBorder(tokens[left] as Tagged); left--) {
    if (FINITE.test(tokens[left]?.tag ?? '') || tokens[left]?.tag === 'VB') return true
    if (isSeam(tokens, left)) break
  }
  for (let right = at + 1; right < tokens.length && !isBorder(tokens[right] as Tagged); right++) {
    if (isSeam(tokens, right)) break
    if (FINITE.test(tokens[right]?.tag ?? '')) return true
  }
  return false
}

const BODY = /^(?:crew|staff|personnel|management|police|team)$/
const OBJECT = /^(?:DT|PS|Q|CD|PR|NNS|WH|RB)$/

const mend = (tokens: readonly Tagged[], at: number): Tag | undefined => {
  const { tag, lower } = tokens[at] as Tagged
  const before = tokens[at - 1]
  const next = tokens[at + 1]?.tag ?? ''
  const verb = toVerb(lower)
  if (at === 0 && lower === 'staff') return 'NN'
  if (at === 0 && tag === 'VB' && verb?.noun)
    return /^(?:CC|NNS)$/.test(next) || (next === 'NN' && FINITE.test(tokens[2]?.tag ?? ''))
      ? 'NN'
      : undefined
  if (!verb || !before) return undefined
  if (/^gets?$/.test(lower) && /^NNS?$/.test(tag) && /^NNS?$/.test(before.tag))
    return lower === 'get' ? 'VB' : 'VBZ'
  if (/^(?:want|need)s?$/.test(lower) && /^NNS?$/.test(tag) && next === 'TO')
    return lower.endsWith('s') ? 'VBZ' : 'VB'
  if (tag === 'NN' && verb.past && /^(?:that|who|which)$/.test(before.lower)) return 'VBD'
  if (tag === 'NN' && verb.base && (OBJECT.test(next) || isPhrasal(lower, tokens[at + 1]?.lower ?? ''))) {
    const isListed = (before.text === ',' || before.lower === 'and') && next !== 'RB'
    if (isListed && tokens.slice(0, at).some((one) => one.tag === 'VB')) return 'VB'
    return (before.tag === 'NNS' || BODY.test(before.lower)) && !hasOther(tokens, at) ? 'VB' : undefined
  }
  if (tag !== 'NNS' || !verb.third) return undefined
  if (before.text === ',' && next === 'PR') return 'VBZ'
  if (before.tag !== 'NN' || hasOther(tokens, at)) return undefined
  const isPair = next === 'CC' && toVerb(tokens[at + 2]?.lower ?? '')?.third === true
  const isOnly = next === 'NN' && !tokens.some((one) => FINITE.test(one.tag))
  return isPair || isOnly || OBJECT.test(next) || next === 'IN' || next === 'JJ' ? 'VBZ' : undefined
}

const mendTags = (tokens: readonly Tagged[]): Tagged[] => {
  const mended = [...tokens]
  for (let at = 0; at < mended.length; at++) {
    const tag = mend(mended, at)
    if (tag) mended[at] = { ...(mended[at] as Tagged), tag, verb: toVerb(mended[at]?.lower ?? '') }
  }
  return mended
}

export const toSentenceWords = (text: string): SentenceWords => {
  const masked = mask(text)
  const { tokens, groups } = toReading(masked, 0, masked.length)
  const mended = mendTags(tokens)
  return {
    tokens: mended,
    groups: mended.some((one, at) => one !== tokens[at]) ? toGroups(mended) : groups,
    text,
  }
}

/** The words of [from, to), with a bracket that follows them. */
export const toWordsText = ({ tokens, text }: SentenceWords, from: number, to: number): string => {
  if (from >= to) return ''
  const end = tokens[to - 1]?.end ?? 0
  const bracket = /^\s*\([^()]{0,300}\)/.exec(text.slice(end))?.[0] ?? ''
  return text.slice(tokens[from]?.start ?? 0, end + bracket.length)
}

const OBJECT_PRONOUN = /^(?:it|them|him)$/
const OWNER = /^(?:its|their|his|her)$/
const PERSON = /^(?:they|he|she)$/
const ALWAYS =
  /^(?:this|these|those|then|otherwise|instead|else|too|also|both|same|afterwards|thereby|such|ones)$/
const NOTHING = /^(?:nothing|something|everything|anything|nobody|somebody|everybody|anybody)$/
const isVerbal = (tag: Tag): boolean => FINITE.test(tag) || tag === 'VB'

/**
 * Whether words lean on what stands before them: on a pronoun for which they name nothing themselves. What a subject
 * does to «it» is done to something else; «its» and «their» may well be the subject's own.
 */
export const leans = (tokens: readonly Tagged[], owner = false): boolean => {
  let named = owner
  let many = owner
  let object = false
  let acts = false
  return tokens.some(({ lower, tag }, at) => {
    acts ||= isVerbal(tag)
    if ((tag === 'NN' || tag === 'NNS') && !NOTHING.test(lower)) {
      named = true
      many ||= tag === 'NNS' || isPerson(toName(lower))
      object ||= acts && (tag === 'NNS' || !isPerson(toName(lower)))
    }
    if (lower === 'that') return tag !== 'WH' && !/^(?:NNS?|VBN)$/.test(tokens[at - 1]?.tag ?? '')
    // «let it to others in between»: between what stands before.
    if (lower === 'between' && tokens[at - 1]?.lower === 'in')
      return !/^(?:DT|PS|Q|JJ|NNS?|CD|VBG)$/.test(tokens[at + 1]?.tag ?? '')
    if (lower === 'one' && tokens[at + 1]?.lower === 'after') return false
    if (lower === 'one')
      return !/^(?:NNS?|JJ|CD|IN)$/.test(tokens[at + 1]?.tag ?? '') && tokens[at - 1]?.tag !== 'Q'
    if (lower === 'instead' && tokens[at + 1]?.lower === 'of') return false
    if (lower === 'there') return !/^(?:MD|BE)$/.test(tokens[at + 1]?.tag ?? '')
    return (
      (OBJECT_PRONOUN.test(lower) && (!object || tokens[at - 1]?.lower === 'of')) ||
      (OWNER.test(lower) && !named) ||
      (PERSON.test(lower) && !many) ||
      ALWAYS.test(lower)
    )
  })
}

/** The same of plain words. */
export const isLeaning = (text: string): boolean => leans(toSentenceWords(text).tokens)

/** Where the first finite verb of [from, to) is, or -1: «has to», «wants to» and «may» are the verb. */
export const findVerb = (tokens: readonly Tagged[], from: number, to: number): number => {
  for (let at = from; at < to; at++) {
    const { tag } = tokens[at] as Tagged
    let before = at - 1
    while (tokens[before]?.tag === 'RB') before--
    if (FINITE.test(tag) || (tag === 'VB' && !/^(?:TO|MD|DO|BE|HV)$/.test(tokens[before]?.tag ?? '')))
      return at
  }
  return -1
}

/** Whether words are a clause: a subject and what it does. */
export const isWhole = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) > 0
}

const LEADS = /^(?:if|when|whenever|once|after|before|while|until|as|since|because|although|unless)$/
const SUBJECT = 7

/** Where the main clause begins behind a condition in front, with or without a comma; -1 where none leads. */
export const findMain = ({ tokens }: SentenceWords): number => {
  if (!LEADS.test(tokens[0]?.lower ?? '')) return -1
  const verb = findVerb(tokens, 1, tokens.length)
  if (verb < 0) return -1
  for (let at = verb + 1; at < tokens.length; at++) {
    const { tag, lower } = tokens[at] as Tagged
    const before = tokens[at - 1] as Tagged
    const isHead = /^(?:DT|PS|Q|NNS?|JJ)$/.test(tag) || /^(?:we|i|they|it|nobody|then)$/.test(lower)
    const isParticle =
      before.tag === 'IN' && isPhrasal(toVerb(tokens[at - 2]?.lower ?? '')?.lemma ?? '', before.lower)
    const isAfter = before.text === ',' || isParticle || /^(?:NN|NNS|RB|VBN|CD|JJ)$/.test(before.tag)
    const next = findVerb(tokens, at + 1, Math.min(tokens.length, at + SUBJECT))
    if (!isHead || !isAfter || next < 0) continue
    const subject = tokens.slice(at, next)
    const isPlain = subject.every(
      ({ tag: one, lower: word }) =>
        /^(?:DT|PS|Q|JJ|NN|NNS|CD|POS|PR|RB|VBG|VBN)$/.test(one) || word === 'of',
    )
    const isPhrase = before.text === ',' || /^(?:DT|PS)$/.test(tag) || /^(?:we|i|they|it|nobody)$/.test(lower)
    if (isPlain && isPhrase) return lower === 'then' ? at + 1 : at
  }
  return -1
}
