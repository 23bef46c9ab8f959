/**
 * What a sentence of an idea is. F1 every sentence has exactly one fate. F2 it is a requirement or a fact only where its
 * words, or where it stands, say so: what could be either is `unsure`, and the person is asked.
 */
import { isExclusion } from '../../analysis/document/exclusions.ts'
import { isVerb as isVerbTag, type Tagged } from '../../analysis/language/tags.ts'
import { toVerb } from '../../analysis/language/verb-forms.ts'
import { isPerson, toName } from '../../analysis/model/noun.ts'
import {
  isAtPresent,
  isDemand,
  isGoingOn,
  isPlaced,
  isPurpose,
  isSpared,
  isUnseen,
  isWishedThat,
} from './certain-signs.ts'
import { isObliged, isVerb, SYSTEM, toCategory } from './english.ts'
import { isChange, isLimited, isState } from './goal-figures.ts'
import { toCore } from './headline.ts'
import { isOutside } from './left-out.ts'
import { isAskedOf, isLabelledRemark, isRemark } from './remarks.ts'
import { toCue } from './sentence-cues.ts'
import {
  hasSortedSubject,
  isBurden,
  isCircumstance,
  isDigital,
  isHoused,
  isOfProduct,
  isOfToday,
  isResult,
  isRule,
  isVague,
  tellsOfHands,
} from './sentence-signs.ts'
import { findVerb, toSentenceWords, withoutBrackets } from './sentence-words.ts'
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
/** How things are now, or were. */
const NOW = /^(?:today|currently|now|nowadays|yesterday)$/
const SINCE =
  /(?:^|,\s+(?:and\s+|but\s+)?)(?:at the moment|at present|right now|so far|until now|these days|last (?:week|month|year|season|spring|summer|autumn|winter))\b/i
const HABIT =
  /\b(?:usually|(?<!how )often|sometimes|always ends? up|most of (?:our|the|them)|tends? to|keeps? \w+ing|constantly)\b/i
const ABOUT_US = toCue('about-us')
const TROUBLE = toCue('trouble')
const BY_HAND = toCue('by-hand')
const COMPLAINT = toCue('complaint')
const GREETING = toCue('greeting')
const ASIDE = toCue('aside')
/** «Decide after six weeks»: what the project does, and nothing that is built. */
const DECISION =
  /^(?:(?:we|i)(?:['’]d| would|['’]ll| will)\s+(?:like to\s+|want to\s+)?|let['’]s\s+)?decide\b[^.]*\bafter\s+\S+\s+(?:weeks?|months?|years?)$/i
const BINDING = toCue('binding')
/** «There are nine greenhouses.» */
const COUNT =
  /^there (?:is|are|were|was)(?: about| around| only)? (?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many)(?:\s[\p{L}-]+){1,4}$/iu
/** «Our yard repairs about 90 boats a year»: what is estimated is there already. */
const ESTIMATED = /\b(?:about|around|roughly|approximately|some|nearly|almost)\s+\d/i
const TOOLS = toCue('tools')
/** «…, so we sell seats twice»: what comes of it. */
const OUTCOME =
  /,\s+so (?:we|they|i|people|everybody|everyone|nobody|customers|half)\b(?!.*\b(?:must|should|can|may|want|only|needs? to|has to|have to)\b)/i
const LAMENT = toCue('lament')
const ASKING = toCue('asking')
const OPENING = toCue('opening')
const OURS = /\b(?:our|we|us)\b/i
const HOLDINGS = toCue('holdings')
const COUNTED =
  /^(?:\d|an?\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|several\b|many\b|no\b|mostly\b)/i
const WISH = toCue('wish')
/** What is wished for in the main clause: «Courts call when they need somebody» wishes for nothing. */
const isWished = (core: string): boolean =>
  WISH.test(core.split(/(?<=\S\s)(?:when|whenever|if|because|who|which|where|since|until|while)\s/i)[0] ?? '')
const TEAM = /^as (?:an?|the) [^,]{2,80}?,? (?=(?:we|i)\b)/i
const SCENE = /^(?:think of|imagine|picture|suppose)\b/i

/** What is to be built is named: then even the first sentence may say what it does. */
const MADE = new RegExp(String.raw`\b(?!service|site|product|page|program)${SYSTEM}s?\b`, 'i')
/** «…, so: a plant sitting app for neighbours» */
const NAMED = new RegExp(String.raw`\b(?:so|idea|hence|therefore|in short):\s+an?\s[^:]*\b${SYSTEM}\b`, 'i')
const WANTED = toCue('wanted')
/** «members of a gym book a slot»: what could be a noun is a verb before one of these. */
const DETERMINER = /^(?:an?|the|their|its|his|her|our|my|your|each|every|this|these|those|all|any)$/
const hasDeed = (tokens: readonly Tagged[]): boolean =>
  tokens.some(({ lower }, at) => at > 0 && isVerb(lower) && DETERMINER.test(tokens[at + 1]?.lower ?? ''))
const hasFinite = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return findVerb(tokens, 0, tokens.length) >= 0 || hasDeed(tokens)
}
const isNaming = (core: string): boolean => {
  const wanted = core.replace(WANTED, '')
  const [rest = '', told = ''] = wanted.split(/:\s/)
  return (
    wanted !== core &&
    !/\b(?:can|must|should|may|will)\b/i.test(told) &&
    !/\b(?:that|which|where|who|to|in which|so)\b/i.test(rest) &&
    !hasFinite(rest.replace(/\bused by\b.*$/i, ''))
  )
}
const isScene = (core: string): boolean => {
  const [head = ''] = core.split(/\s(?:who|which|that)\s/)
  const [people = ''] = core.split(/\swho\s/)
  const [label = '', rest = ''] = core.split(/:\s/)
  const isLabelled =
    rest !== '' &&
    !MADE.test(label) &&
    !/\b(?:idea|plan|wish|task)\b/i.test(label) &&
    !hasFinite(label) &&
    !isObliged(rest)
  return (
    SCENE.test(core) ||
    isLabelled ||
    isNaming(core) ||
    (/[,\d]/.test(head) && !hasFinite(head)) ||
    (people !== core && !hasFinite(people))
  )
}

type Words = { tokens: Tagged[]; hasModal: boolean; hasVerb: boolean; isPast: boolean; isImperative: boolean }

/** «Orders placed before ten are fetched …»: what follows says what is done. */
const goesOn = (tokens: readonly Tagged[], at: number): boolean =>
  tokens.some(
    ({ tag, lower }, index) =>
      index > at &&
      /^(?:VBZ|VB|MD|BE)$/.test(tag) &&
      !/^(?:was|were)$/.test(lower) &&
      !/^(?:TO|MD)$/.test(tokens[index - 1]?.tag ?? ''),
  )

const readWords = (core: string): Words => {
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

/** «today» of the main clause, and not «today's list» or «who comes today». */
const tellsNow = (core: string, { tokens, hasModal, isImperative }: Words): boolean => {
  if (SINCE.test(core)) return !isWished(core)
  if (hasModal || isImperative || isWished(core)) return false
  const subordinate = tokens.findIndex(({ tag }, at) => tag === 'WH' && at > 0)
  return tokens.some(
    ({ lower }, at) =>
      NOW.test(lower) &&
      tokens[at + 1]?.tag !== 'POS' &&
      // «for today», «today and tomorrow»: a day like any other.
      (tokens[at - 1]?.tag !== 'IN' || /^(?:even|as|until)$/.test(tokens[at - 1]?.lower ?? '')) &&
      !(tokens[at + 1]?.tag === 'CC' && tokens[at + 2]?.lower === 'tomorrow') &&
      (subordinate < 0 || at < subordinate),
  )
}

/** Before anything is asked for: what is done with the tools of today, what comes of it, and what leads up to the wish. */
const isBackground = (core: string, next: string): boolean => {
  const [main = ''] = core.split(/,?\s(?:which|who|because|where)\b/)
  if (isWished(main)) return false
  if (LAMENT.test(core)) return true
  if (/\b(?:can|could|may|will)\b/i.test(main)) return false
  if (OUTCOME.test(core)) return true
  return !MADE.test(main) && (TOOLS.test(main) || ASKING.test(next))
}

/** «Members who do not come lose …», «a rope that was torn is …»: which of them, and what then. */
const isOfWhich = (core: string, tokens: readonly Tagged[], isUnasked: boolean): boolean => {
  const at = tokens.findIndex(({ tag, lower }) => tag === 'WH' && /^(?:who|that|which|whose)$/.test(lower))
  const named = tokens.slice(0, Math.max(at, 0))
  const [main = ''] = core.split(/,\s(?!.*,\s)/)
  if (at < 1 || at > 4 || OURS.test(main) || tellsOfHands(core)) return false
  if (
    !named.every(({ tag }) => /^(?:DT|JJ|NNS?|Q)$/.test(tag)) ||
    /^(?:the|this|that)$/i.test(named[0]?.lower ?? '')
  )
    return false
  let verb = findVerb(tokens, at + 1, tokens.length)
  const isNegated = /^(?:n't|not)$/.test(tokens[verb + 1]?.lower ?? '')
  if (isUnasked && !isNegated) return false
  while (/^(?:BE|HV|DO|RB|MD)$/.test(tokens[verb]?.tag ?? '')) verb++
  verb++
  return tokens.slice(verb).some(({ tag, lower }, after) => {
    if (/^(?:VBZ?|BE|HV|MD)$/.test(tag)) return !/^(?:was|were|had)$/.test(lower)
    const known = toVerb(lower)
    return tag === 'NNS'
      ? known?.third
      : known?.base && /^(?:PS|DT|RB|IN|TO)$/.test(tokens[verb + after + 1]?.tag ?? '')
  })
}

const isBinding = (core: string, { tokens }: Words, isUnasked: boolean): boolean =>
  isOfWhich(core, tokens, isUnasked) ||
  (BINDING.test(core) && !/\b(?:was|were|had|did|lost)\b/i.test(core)) ||
  isResult(core, tokens) ||
  (hasSortedSubject(tokens) && !tellsOfHands(core) && !HABIT.test(core) && !OURS.test(core))

/** «It's 400 users», «We use XNP for the registers» */
const IS_SO =
  /^(?:it|that|there)(?:['’]s| is| are)\s(?:about\s|some\s|around\s)?\d|^(?:we|i) (?:use|do)\s(?!not\b)/i

const LED_BY = /^(?:if|when|whenever|once|as soon as|after|before)\b/i
/** «The works reads 18,000 meters a year»: how much of it there is. */
const YEARLY = /\d[\d.,]*\s[^,]*\b(?:a|per|each) (?:year|month|week|day|season|term)$/i

/** «Up to 600 parcels a day reach our depot»: so much comes whatever is built. */
const VOLUME =
  /\b(?:\d[\d.,]*|hundreds of|thousands of)\s[^,]*\b(?:per|an?|every|each)\s+(?:second|minute|hour|day|night|week|month|season|year)\b/i
const isVolume = (core: string, { tokens }: Words): boolean => {
  const verb = tokens[findVerb(tokens, 0, tokens.length)]
  return (
    VOLUME.test(core.slice(0, verb?.start)) && (verb !== undefined || /^(?:during|in|at|on)\b/i.test(core))
  )
}

/** «We have lost two»: it happened. */
const hasPerfect = ({ tokens }: Words): boolean =>
  /^(?:we|i)$/.test(tokens[0]?.lower ?? '') &&
  tokens[1]?.tag === 'HV' &&
  tokens.find(({ tag }, at) => at > 1 && tag !== 'RB')?.tag === 'VBN'

/** «The county drives 480 pupils»: how much of it there is. */
const isSized = (tokens: readonly Tagged[]): boolean => {
  const verb = findVerb(tokens, 0, tokens.length)
  const count = tokens[verb + 1]
  return (
    verb > 0 && count?.tag === 'CD' && /^\d{2,}|^(?:\p{L}+ty|hundreds|thousands|twelve)$/u.test(count.lower)
  )
}

/** Words that say how it is, or was. */
const isTold = (core: string, words: Words, { opens, isUnasked, next }: Place): boolean => {
  if (isUnasked && !words.isImperative && isBackground(core, next)) return true
  if (isObliged(core)) return false
  if (tellsNow(core, words)) return true
  if (isOfToday(core) && !words.hasModal) return true
  if (words.hasModal || words.isImperative) return false
  // «If somebody was ill, …»: what is done then is told behind it.
  if (LED_BY.test(core)) return false
  if (words.isPast || hasPerfect(words)) return true
  if (isWished(core)) return false
  if (opens && OPENING.test(core)) return true
  if (isVolume(core, words) || IS_SO.test(core)) return true
  if (opens && isSized(words.tokens)) return true
  if (ESTIMATED.test(core) && (opens || OURS.test(core))) return true
  const holding = HOLDINGS.exec(core)?.[0]
  if (holding && COUNTED.test(core.slice(holding.length))) return true
  if (opens && YEARLY.test(core)) return true
  const [main = ''] = core.split(/,\s(?:because|since)\s/)
  return [HABIT, TROUBLE, COMPLAINT, BY_HAND, COUNT].some((some) => some.test(main))
}

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
const toLikely = (core: string, words: Words, { isUnasked, isAlone, next }: Place): Fate => {
  if (isAlone || GONE_ON.test(next)) return 'requirement'
  const isSo = isCircumstance(core, words.tokens)
  if (isUnasked && !isSo && isRecorded(core, words)) return 'requirement'
  if (isUnasked) return isSo ? 'fact' : 'unsure'
  return isSo || ABOUT_US.test(core) ? 'unsure' : 'requirement'
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

/**
 * Where a sentence stands. `opens`: it is the first of several, and may only say what the whole is called; `isUnasked`:
 * nothing was asked for before it; `next`: the sentence behind it; `isAlone`: nothing stands around it.
 */
export type Place = { opens: boolean; isUnasked: boolean; next: string; isAlone?: boolean }
/** A sentence by itself. */
export const ALONE: Place = { opens: false, isUnasked: false, next: '', isAlone: true }

const OF_USE = /^(?:Reliability|Usability)$/

const BARE_DOUBT = toCue('bare-doubt')
export const isBareDoubt = (text: string): boolean => BARE_DOUBT.test(text.replace(/[.!\s]+$/, ''))

const SEEN = toCue('seen')
const isOpenEnded = (core: string): boolean => isRemark(core) || isLabelledRemark(core) || isAskedOf(core)

/** What is asked for, refused, aimed at or told of today in words that leave no doubt. */
const toCertain = (core: string): Fate | undefined => {
  if (isDemand(core) || isUnseen(core) || isWishedThat(core) || isPlaced(core)) return 'requirement'
  if (isAtPresent(core)) return 'fact'
  if (isPurpose(core)) return 'goal'
  return isSpared(core) ? 'exclusion' : undefined
}

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
