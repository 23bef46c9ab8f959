/**
 * What a sentence of an idea is. F1 every sentence has exactly one fate. F2 it is a requirement or a fact only where its
 * words, or where it stands, say so: what could be either is `unsure`, and the person is asked.
 */
import { isExclusion } from '../../analysis/document/exclusions.ts'
import { isDemand, isGoingOn, toCertain } from './certain-signs.ts'
import { isObliged, SYSTEM, toCategory } from './english.ts'
import { isChange, isLimited, isState } from './goal-figures.ts'
import { toCore } from './headline.ts'
import { isOutside } from './left-out.ts'
import { isAskedOf, isLabelledRemark, isRemark } from './remarks.ts'
import { isBinding } from './sentence-bound.ts'
import { toCue } from './sentence-cues.ts'
import { readWords, type Words } from './sentence-form.ts'
import { ABOUT_US, type Place, toLikely } from './sentence-place.ts'
import { isScene } from './sentence-scene.ts'
import {
  isBurden,
  isDigital,
  isHoused,
  isOfProduct,
  isResult,
  isRule,
  isVague,
  tellsOfHands,
} from './sentence-signs.ts'
import { isTold, isWished } from './sentence-told.ts'
import { findVerb, withoutBrackets } from './sentence-words.ts'
import type { Sentence } from './sentences.ts'
import { dropFillers, toQuoted } from './speech.ts'

export type Fate = 'requirement' | 'goal' | 'exclusion' | 'fact' | 'unsure' | 'question' | 'name' | 'aside'

const ASKED = /[?？]["'”’»)\]]*$/u
const REQUEST =
  /^(?:please\s+)?(?:can|could|would|will)\s+(?:you|we|somebody|someone)\s+(?:please\s+)?(?:build|make|create|add|have|get|write|implement|develop|design|give|provide)\b/i
/** «…, okay?», «…, you know?»: nobody is asked. */
const TAGGED =
  /,\s*(?:okay|ok|right|yeah|you know|you see|eh|see|no|(?:is|are|do|does|ca|wo|was|were|did|have|has)n['’]t (?:it|they|he|she|we|you|i))[?？]["'”’»)\]]*$/iu
export const isQuestion = (text: string): boolean =>
  ASKED.test(text) && !REQUEST.test(text) && !TAGGED.test(text) && !isDemand(text)

/** A heading, or a line with a colon, that says what stands under it. */
const UNDER: [Fate, RegExp][] = [
  [
    'exclusion',
    /\b(?:out[- ]of[- ]scope|not in scope|non-?goals?|exclu(?:ded|sions?)|not (?:included|part of|doing|now)|won't (?:do|have)|no[- ]gos?)\b/i,
  ],
  ['goal', /\b(?:goals?|aims?|objectives?|success|metrics|kpis?|outcomes?)\b/i],
  ['fact', /\b(?:background|context|problem|today|current(?:ly)?|status quo|about us|situation)\b/i],
  ['question', /\b(?:open (?:questions?|points|issues)|to be (?:decided|clarified)|unclear|questions)\b/i],
]

const LATER = toCue('later')
/** «perhaps 4,000 of them» is an estimate, and no doubt whether it is wanted. */
const ESTIMATE =
  /\b(?:maybe|perhaps|possibly)\s+(?=\d|(?:half|one(?! day| of)|two|three|four|five|six|seven|eight|nine|ten|twenty|a (?:dozen|third|quarter|hundred|thousand))\b)/gi
const HEDGE = toCue('hedge')
const OPEN = toCue('open')
const GOAL = toCue('goal')
const GREETING = toCue('greeting')
const ASIDE = toCue('aside')
/** «Decide after six weeks»: what the project does, and nothing that is built. */
const DECISION =
  /^(?:(?:we|i)(?:['’]d| would|['’]ll| will)\s+(?:like to\s+|want to\s+)?|let['’]s\s+)?decide\b[^.]*\bafter\s+\S+\s+(?:weeks?|months?|years?)$/i
const TEAM = /^as (?:an?|the) [^,]{2,80}?,? (?=(?:we|i)\b)/i
/** «…, so: a plant sitting app for neighbours» */
const NAMED = new RegExp(String.raw`\b(?:so|idea|hence|therefore|in short):\s+an?\s[^:]*\b${SYSTEM}\b`, 'i')

/** What its words say for certain: that it is wanted, that it is so; nothing where they do neither. */
const toSure = (said: string, words: Words, place: Place): 'requirement' | 'fact' | undefined => {
  const core = said.replace(TEAM, '')
  if (DECISION.test(core)) return 'fact'
  if (isBurden(core, place.isUnasked)) return 'fact'
  if (isBinding(core, words, place.isUnasked) || isOfProduct(core, words.tokens, place.isUnasked))
    return 'requirement'
  if (isTold(core, words, place)) return 'fact'
  if (isObliged(core) || words.hasModal || words.isImperative || isWished(core)) return 'requirement'
  if (tellsOfHands(core)) return 'fact'
  if (isDigital(core) || isRule(core)) return 'requirement'
  return ABOUT_US.test(core.replace(/^(?:every|each)\s\p{L}+\s(?=we\s|i\s)/iu, '')) ? 'fact' : undefined
}

const NAMED_PART = toCue('named-part')
const findUnder = ({ text, under, lead }: Sentence): Fate | undefined => {
  const own = NAMED_PART.exec(text)?.[1]
    ?.replace(/^open$/i, 'open points')
    .replace(/^targets?$/i, 'goal')
  const find = (words: string): Fate | undefined => UNDER.find(([, some]) => some.test(words))?.[0]
  return (own === undefined ? undefined : find(own)) ?? find(lead) ?? find(under)
}

/** What is said, without fillers and without whom it is a quote of. */
export const toSaid = (text: string): string =>
  toCore(dropFillers(toQuoted(dropFillers(withoutBrackets(text)).trim()).words)).slice(0, 600)

const OF_USE = /^(?:Reliability|Usability)$/

const BARE_DOUBT = toCue('bare-doubt')
export const isBareDoubt = (text: string): boolean => BARE_DOUBT.test(text.replace(/[.!\s]+$/, ''))

const SEEN = toCue('seen')
const isOpenEnded = (core: string): boolean => isRemark(core) || isLabelledRemark(core) || isAskedOf(core)

/** Whether a mark, a heading or a greeting says what a sentence is, whatever its words. */
export const isSettled = (sentence: Sentence): boolean => {
  const core = toSaid(sentence.text)
  return (
    sentence.settled !== undefined ||
    isQuestion(sentence.text) ||
    isOpenEnded(core) ||
    isHoused(core) ||
    SEEN.test(core) ||
    toCertain(core) !== undefined ||
    findUnder(sentence) !== undefined ||
    GREETING.test(core) ||
    ASIDE.test(core) ||
    isBareDoubt(core)
  )
}

/** «We hope for under 5 %, today it is 14, I am not sure»: the doubt is about how it is. */
const isAimed = (core: string): boolean => {
  const [aim = '', ...rest] = core.split(/[,;]\s/)
  return rest.length > 0 && /\d/.test(aim) && GOAL.test(aim) && !HEDGE.test(aim) && !isLimited(aim)
}

/** «overdue tank -> blocked»: what follows from what. */
const ARROW = /^(?!(?:now|today|currently|at the moment)\b).{3,}\s(?:->|→|=>|⇒)\s.{3,}/iu

/** What an English sentence is. */
export const toFate = (sentence: Sentence, place: Place): Fate => {
  if (sentence.settled) return sentence.settled
  if (isQuestion(sentence.text)) return 'question'
  const under = findUnder(sentence)
  if (under) return under
  const core = toSaid(sentence.text)
  if (GREETING.test(core) || ASIDE.test(core)) return 'aside'
  if (ARROW.test(core) || isHoused(core) || SEEN.test(core)) return 'requirement'
  if (isBareDoubt(core) || isOpenEnded(core)) return 'question'
  const certain = toCertain(core)
  if (certain) return certain
  if (place.isUnasked && isGoingOn(core)) return 'fact'
  const words = readWords(core)
  if (isState(core, findVerb(words.tokens, 0, words.tokens.length) >= 0)) return 'goal'
  if ((isExclusion(core) && !isResult(core, words.tokens)) || isOutside(core) || LATER.test(core))
    return 'exclusion'
  if (OPEN.test(core) && !/\b(?:whose|(?:of|for|in) which)\b.*\b(?:may|must|can|should)\b/i.test(core))
    return 'question'
  if (isAimed(core)) return 'goal'
  if (HEDGE.test(core.replace(ESTIMATE, '')) && !isObliged(core, HEDGE)) return 'question'
  if (isVague(core)) return 'question'
  if ((GOAL.test(core) && !isLimited(core)) || isChange(core)) return 'goal'
  const isFirst = place.opens && sentence.kind === 'sentence'
  if (isFirst && (!words.hasVerb || isScene(core))) return 'name'
  if (place.isUnasked && NAMED.test(core)) return 'name'
  const where = { ...place, opens: isFirst, isAlone: place.isAlone || sentence.kind === 'item' }
  const sure = toSure(core, words, where)
  // «There is often no reception in the cellars»: how it is, and most likely something must be done about it.
  if (sure === 'fact' && !isFirst && OF_USE.test(toCategory(core))) return 'unsure'
  return sure ?? toLikely(core, words, where)
}
