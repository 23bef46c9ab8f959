/** A sentence that says several things, each of another kind: a deed and its aim, a wish and what is left out. */
import { toPointed } from './certain-signs.ts'
import { toWords } from './english.ts'
import { toCore } from './headline.ts'
import { toReferred } from './names-before.ts'
import { goesOn } from './purpose.ts'
import { isSelfSufficient } from './referents.ts'
import { type Fate, toFate } from './sentence-fate.ts'
import type { Place } from './sentence-place.ts'
import { isLeaning, isWhole } from './sentence-words.ts'
import { capitalise, type Sentence } from './sentences.ts'

const PARTED = /;\s+/
/** «…, but we do not want …», «…, but we are not sure …» */
const LIMITED = /,?\s+but\s+(?=(?:we|i|i['’]m|we['’]re)\s)/i

/** «No prices, no chat, nothing kept but a name»: what is left out, and then a rule. */
const NO_THEN_RULE =
  /^(no\s[^,;:]{2,40}(?:,\s+(?:and\s+)?no\s[^,;:]{2,40})*),\s+(?:and\s+)?(nothing\s.{10,})$/i

/** «Orders come in by the evening; at the moment that happens on slips»: what happens otherwise today is wanted. */
const TODAY_OTHERWISE =
  /^(?:at the moment|today|currently|right now|so far|until now|at present)\b[^,]*?\b(?:this|that|it|they|everything|all of (?:it|this|that))\b/i
/** «…, so that returns fall from 9 % to 5 %» */
const SO_THAT = /,?\s+(?:so that|in order to|so as to)\s+/i

/** A deed and the aim that it serves: both count. */
const toAimed = (sentence: Sentence, place: Place): [Sentence, Fate][] | undefined => {
  const [deed = '', aim, more] = sentence.text.split(SO_THAT)
  if (aim === undefined || more !== undefined || !isWhole(deed) || goesOn(aim)) return undefined
  const first: Sentence = { ...sentence, text: `${deed}.` }
  const fate = toFate(first, { ...place, opens: false, isUnasked: false })
  return fate === 'requirement' || fate === 'unsure'
    ? [
        [first, 'requirement'],
        [{ ...sentence, text: isLeaning(aim) ? sentence.text : aim }, 'goal'],
      ]
    : undefined
}

/** «I run a hostel and I want guests to check in»: who somebody is, and what they want. */
const WANTING = /,?\s+(?:and|so|but)\s+(?=(?:we|i)(?:['’]d| would)?\s+(?:want|need|like)\b)/i
const toWanting = (sentence: Sentence): [Sentence, Fate][] | undefined => {
  const [told = '', wanted, more] = sentence.text.split(WANTING)
  if (wanted === undefined || more !== undefined || !/^(?:we|i|our|my)\s/i.test(told) || !isWhole(told))
    return undefined
  const place = { opens: true, isUnasked: true, next: wanted }
  const [so, wish]: Sentence[] = [told, capitalise(wanted)].map((text) => ({ ...sentence, text }))
  return so && wish && toFate(so, place) === 'fact'
    ? [
        [{ ...so, text: `${told}.` }, 'fact'],
        [wish, toFate(wish, { ...place, opens: false })],
      ]
    : undefined
}

/** «…, target is to go from 3 % to 2 %»: what is done, and what it is for. */
const TARGETED = /[,;]\s+(?:and\s+)?(?=(?:(?:the|our|my)\s+)?(?:target|goal|aim|objective)\s(?:here\s)?is\b)/i
const toTargeted = (sentence: Sentence): [Sentence, Fate][] | undefined => {
  const [deed = '', target, more] = sentence.text.split(TARGETED)
  return target === undefined ||
    more !== undefined ||
    !isWhole(deed) ||
    /^(?:today|now|currently)\b/i.test(deed)
    ? undefined
    : [
        [{ ...sentence, text: `${deed}.` }, 'requirement'],
        [{ ...sentence, text: capitalise(target) }, 'goal'],
      ]
}

/** «…, last summer we lost 900 kilos»: what happened once is why the rule is there. */
const ANECDOTE =
  /,\s+(?:and\s+|because\s+|since\s+)?(?=(?:(?:only\s+)?last (?:spring|summer|autumn|fall|winter|year|week|month|season|time|christmas|easter)|(?:in|on) (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d\d)|(?:\p{L}+|\d+) (?:years|months|weeks) ago|(?:once|twice)|(?:we|i) once)\b[^;]*\b(?:was|were|had|did|lost|got|came|went|stood|fell|found|sold|cost|sent|\p{L}+ed)\b)/iu
const toRuleOf = (sentence: Sentence, place: Place): [Sentence, Fate][] | undefined => {
  const [rule = '', story] = sentence.text.split(ANECDOTE)
  const fate = toFate({ ...sentence, text: `${rule}.` }, { ...place, opens: false, isUnasked: false })
  if (story === undefined || fate !== 'requirement' || !isWhole(rule)) return undefined
  if (/\b(?:was|were|had)\b/i.test(rule)) return undefined
  return !isLeaning(story) && isSelfSufficient(story, 1)
    ? [
        [{ ...sentence, text: `${rule}.` }, 'requirement'],
        [{ ...sentence, text: capitalise(story) }, 'fact'],
      ]
    : [[sentence, 'requirement']]
}

/** «Scope: …; … remains unchanged»: what is built, and what is not. */
const SCOPED = /^(?:in )?scope(?: of (?:this|the) \p{L}+)?\s*(?::|is)\s+/iu
export const isScoped = (text: string): boolean => SCOPED.test(text)
const toScoped = (sentence: Sentence, place: Place): [Sentence, Fate][] | undefined => {
  const [built = '', ...rest] = sentence.text.replace(SCOPED, '').split(PARTED)
  if (!isScoped(sentence.text) || toWords(built).length < 3) return undefined
  return [
    [{ ...sentence, text: capitalise(built) }, 'requirement'],
    ...rest.map((text): [Sentence, Fate] => {
      const fate = toFate({ ...sentence, text }, { ...place, opens: false, isUnasked: false })
      return [{ ...sentence, text: capitalise(text) }, fate === 'exclusion' ? fate : 'requirement']
    }),
  ]
}

/** «…, but the billing is done by my wife and it's staying there» */
const BUT_OTHERS = /,?\s+but\s+(?=(?:the|our|my|their)\s)/i
const toOthers = (sentence: Sentence, place: Place): [Sentence, Fate][] | undefined => {
  const [wanted = '', left, more] = sentence.text.split(BUT_OTHERS)
  if (left === undefined || more !== undefined || !isWhole(wanted) || !isWhole(left)) return undefined
  const where = { ...place, opens: false, isUnasked: false }
  const first = { ...sentence, text: `${wanted}.` }
  const second = { ...sentence, text: capitalise(left) }
  return toFate(first, where) === 'requirement' && toFate(second, where) === 'exclusion'
    ? [
        [first, 'requirement'],
        [second, 'exclusion'],
      ]
    : undefined
}

/** What is done, and what somebody calls the point of it all. */
const toPointedPieces = (sentence: Sentence): [Sentence, Fate][] | undefined => {
  const { deed, point } = toPointed(sentence.text) ?? {}
  return deed && point && isWhole(toCore(deed))
    ? [
        [{ ...sentence, text: deed }, 'requirement'],
        [{ ...sentence, text: point }, 'goal'],
      ]
    : undefined
}

const toApart = (sentence: Sentence, place: Place): [Sentence, Fate][] | undefined =>
  toScoped(sentence, place) ??
  toPointedPieces(sentence) ??
  toTargeted(sentence) ??
  toRuleOf(sentence, place) ??
  toOthers(sentence, place)

/** A sentence with a semicolon is as many as it has parts that stand alone: «Today 15 % are lost; we want 1 %» is one. */
export const toPieces = (sentence: Sentence, place: Place, isFirst: boolean): [Sentence, Fate][] => {
  const whole = toFate(sentence, place)
  if (sentence.settled || sentence.text.length > 2_000) return [[sentence, whole]]
  const apart = whole === 'question' ? undefined : toApart(sentence, place)
  if (apart) return apart
  if (whole === 'goal') return toAimed(sentence, place) ?? [[sentence, whole]]
  const toPiece = (text: string, at: number): [Sentence, Fate] => {
    const piece = { ...sentence, text }
    return [piece, toFate(piece, { ...place, opens: isFirst && at === 0 })]
  }
  const known = toKnown(sentence) ?? toWanting(sentence)
  if (known) return known
  const parts = sentence.text.split(PARTED)
  const [wished = '', today = ''] = parts
  if (parts.length === 2 && TODAY_OTHERWISE.test(today) && toWords(wished).length > 3)
    return [
      [{ ...sentence, text: `${wished}.` }, 'requirement'],
      [{ ...sentence, text: today }, 'fact'],
    ]
  const isApart = parts.every(
    (text, at) => isWhole(text) && (at === 0 || isSelfSufficient(toReferred(text, parts[at - 1] ?? ''), at)),
  )
  if (parts.length > 1 && isApart) return parts.map(toPiece)
  const [, left, rule] = NO_THEN_RULE.exec(sentence.text) ?? []
  if (left && rule) return [toPiece(`${left}.`, 0), toPiece(capitalise(rule), 1)]
  const [wanted = '', limit] = sentence.text.split(LIMITED)
  if (limit === undefined || !isWhole(wanted)) return [[sentence, whole]]
  const [first, second] = [toPiece(wanted, 0), toPiece(capitalise(limit), 1)]
  if (first[1] !== 'requirement') return [[sentence, whole]]
  if (second[1] === 'exclusion' && !isLeaning(limit)) return [first, second]
  return second[1] === 'question' ? [first, [sentence, 'question']] : [[sentence, whole]]
}

/** «Refunds cost us 90 euros a week and we want to know why they happen»: what is so, and what is to be seen. */
const TO_KNOW =
  /^((?:(?:the|our|these)\s+)?(?:\p{L}+\s)?\p{L}+s)\s([^;:]+?),?\s+(?:and|but|so)\s+((?:we|i)(?:['’]d| would)?\s+(?:want|need|like)\s+to\s+(?:know|see|understand|find out)\s+(?:why|how|when|where|which|what)\s)they\s([^,;]+)$/iu
const toKnown = (sentence: Sentence): [Sentence, Fate][] | undefined => {
  const [, who, so, wanted, what] = TO_KNOW.exec(toCore(sentence.text)) ?? []
  return who && so && wanted && what
    ? [
        [{ ...sentence, text: `${who} ${so}.` }, 'fact'],
        [{ ...sentence, text: `${wanted}they ${what}.` }, 'requirement'],
      ]
    : undefined
}
