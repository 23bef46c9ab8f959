/** What a sentence refers to: the product behind «it», the thing behind «so they», and whether a part needs nothing else. */

import { isPerson, toName } from '../../analysis/model/noun.ts'
import { isCircumstance } from './sentence-signs.ts'
import { findVerb, toSentenceWords } from './sentence-words.ts'
import { capitalise } from './sentences.ts'

/** «It has to work in cellars»: what is built. */
const IT_MUST =
  /^it\s+(?!(?:\S+\s+){1,4}?(?:be\s+)(?:not\s+)?(?:possible(?! to use)|impossible|clear|obvious|enough|fine|ok|okay|allowed|forbidden|up to|(?:seen|known|noted|written|said|decided|recorded) (?:that|who|which|what|how|when|whether|if))\b)(?=(?:must|should|shall|has to|needs to|can|may)\s+(?:(?:also|still|always|even|absolutely|never|not)\s+)*(?:(?:keep|be)\s+)?(?:work|working|run|running|function|look|feel|cost|support|stay|usable|available|simple|easy|quick|fast|free|accessible|offline|in|possible to use|comply|meet|follow|be|really|very)\b)/i
/** «It keeps a list of guests»: what a program does for somebody. */
const IT_DOES =
  /^it\s+(?=(?:also\s+|then\s+|automatically\s+)?(?:keeps?|shows|lists|sends|reminds|asks|suggests|proposes|calculates|computes|works out|adds up|warns|notifies|groups|sorts|exposes|exports|prints|stores|records|knows|finds|flags|creates|assigns|tells)\s)/i
const USES_IT =
  /^((?!.*\b(?:the|an?) [^,]*\buse it\b)[^,;]{3,50}?\s(?:can|may|must|should|shall|ha(?:s|ve) to|needs? to)\s(?:be able to )?use) it\b/i
/** «Red means nobody may use it»: a thing stands before it that may be meant, or a ban on something else. */
const mayMean = (before: string): boolean =>
  /^(?:nobody|no one)\b|\b(?:means?|not|never|no)\b/i.test(before) ||
  toSentenceWords(before).tokens.some(
    ({ tag, lower }) => /^NNS?$/.test(tag) && !/s$/.test(lower) && !isPerson(toName(lower)),
  )
export const toProductNamed = (text: string): string =>
  text
    .replace(IT_MUST, 'The product ')
    .replace(IT_DOES, 'The product ')
    .replace(USES_IT, (hit, before: string) => (mayMean(before) ? hit : `${before} the product`))

/** «The recordings are health data, so they must stay …»: they are what the sentence begins with. */
const SO_IT =
  /^((?:the|our|all|these|most|many|some)?\s?[\p{L}-]+(?:\s[\p{L}-]+){0,2}?)\s+(is|are|has|have|contain|contains|belong|belongs|can|may)\s+[^;]*?,\s+(?:so|and therefore|and so)\s+(they|it)\s+(.+)$/iu
export const toConsequence = (text: string): string | undefined => {
  const wanted = /^[^;]{8,}?,\s+so\s+(it\s.+)$/i.exec(text)?.[1] ?? ''
  if (IT_MUST.test(wanted)) return toProductNamed(wanted)
  const [, who = '', verb = '', pronoun = '', rest = ''] = SO_IT.exec(text) ?? []
  const isMany = /s$/i.test(who) && !/ss$/i.test(who)
  const agrees = /^they$/i.test(pronoun) ? isMany && !/^(?:is|has|contains|belongs)$/.test(verb) : !isMany
  return who !== '' &&
    agrees &&
    /^(?:must|should|shall|have to|has to|need|needs|can|may|cannot|can't)\b/i.test(rest)
    ? `${capitalise(who)} ${rest}`
    : undefined
}

/** What points at the other half of a sentence, or is only how things are, is no requirement by itself. */
const POINTING =
  /\b(?:it|them|they|this|that|these|those|there|others?|else|both|same|so|then|one|ones|such|instead|too|also|rest|ahead|later|earlier|either way|neither|either)\b|^the (?:first|second|third|last|other|latter|former)\s(?:is|are|gets?|has|have|must|may|can|cannot|should|shall|will|goes|comes|pays|waits)\b|\bown[.!]*$|^no \p{L}+ (?:is|are) (?:required|needed|necessary|given)[.!]*$/iu
/** «…; who is ill does not», «The map will refuse»: what is done stands elsewhere. */
const CUT_OFF =
  /\b(?:do|does|did|is|are|can|may|will|must|has|have)(?:\s?n['’]t| not)?[.!]*$|\b(?:can|may|will|must|should)(?:\s?n['’]t| not)? \p{L}+[.!]*$/iu
const RELATED =
  /\b(?:who|which|that)\b(?=\s+(?:(?!themselves)\p{L}+s|is|are|has|have|can|may|must|was|were)\b)/giu
/** «… carry it with them», «before it's over», «nothing else», «I don't want fields for it»: what is meant stands right before. */
const OWN =
  /(?<=^[^,]*s\s[^,]*)\b(?:with|on|in) them\b|\b(?:before|until|after|when|once) (?:it|they)(?:['’](?:s|re)| is| are) (?:over|up|done|finished|ready)\b|\b(?:nothing|nobody|no one|everybody|everyone) else\b|(?<=,? and (?:i|we) (?:do not|don['’]t) want [^,]*)\bfor (?:it|them|that)\b|\bboth (?=\p{L}+s\b)/giu
export const isSelfSufficient = (given: string, at: number): boolean => {
  const part = given.replace(OWN, 'here')
  const { tokens } = toSentenceWords(part)
  const last = tokens.findLastIndex(({ tag }) => tag !== 'PU')
  if (/\b(?:why|how|whether|when|where)[.!]?$/i.test(part) || findVerb(tokens, 0, tokens.length) === last)
    return false
  if (at > 0 && (POINTING.test(part.replace(RELATED, 'who')) || CUT_OFF.test(part))) return false
  // «… their deliveries and lab values on the phone»: a list that goes on.
  if (at > 0 && tokens[0]?.tag === 'NN' && findVerb(tokens, 0, 2) === 1 && tokens[2]?.tag === 'IN')
    return false
  return !isCircumstance(part.replace(/[.!]+$/, ''), tokens)
}
