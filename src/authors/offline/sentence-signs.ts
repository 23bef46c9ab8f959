/** What words of a plain sentence tell: of something built, of work by hand, of a rule, of how things are, of another system. */
import type { Tagged } from '../../analysis/language/tags.ts'
import { SYSTEM } from './english.ts'
import { findVerb } from './sentence-words.ts'

const TODAYS =
  /\b(?:on|by|via|with|from|through|using|in|into) (?:an? |the |our |his |her |their |my |small |one |several |some |three |two |four )*(?:[\p{L}-]+ )?(?:paper(?:s| slips?| lists?| calendar)?|slips?|notebooks?|ring binders?|binders?|clipboards?|carbon (?:pad|copy)|pad|whiteboards?|blackboards?|pin ?boards?|index cards?|post-?its?|sticky notes?|post ?cards?|letters?|letter ?boxes|fax|excel(?: \p{L}+)?|outlook|spreadsheets?|word documents?|whatsapp|group chats?|memory|phone calls?|index cards?|paper cards?|(?:log ?|order ?|exercise ?)?book|pencil|word template)\b|\bon an? card\b|\bin (?:my|our|her|his|their|somebody's) heads?\b|\b(?:an? |the )(?:post ?card|notebook|ring binder|carbon pad|whiteboard|excel (?:list|sheet|file))s?\b|\b(?:pinned|taped|stuck) (?:to|on|onto) (?:an? |the )\w+|\b(?:rings?|calls?|phones?) (?:us|me|him|her|our|the office|round|around)\b|\b(?:types? it in|copies it|adds? them up|by hand|again and again)\b/iu
/** Whoever works with paper, boards and calls works as people do today. */
export const tellsOfHands = (core: string): boolean =>
  TODAYS.test(core) && !DIGITAL.test(core.replace(TODAYS, ' '))

const DIGITAL = new RegExp(
  String.raw`\b(?:${SYSTEM}s?|apps?|tablets?|smart ?phones?|(?:on|with|from) (?:(?:his|her|their|the|a) )?(?:own )?phones?|screens?|displays?|dashboards?|online|web ?site|buttons?|one tap|two taps|a tap|clicks?|qr codes?|bar ?codes?|codes?|links?|scans?|scanned|uploads?|notifi(?:es|ed|cations?)|(?:push|text) messages?|gets? (?:an? )?(?:message|text|e-?mail|reminder|alert|notification|warning|hint|alarm)|(?:is|are|gets?) (?:automatically|notified|informed|alerted|reminded|told|warned|flagged|locked|logged|blocked|highlighted|suggested)|automatically|pdf|csv|gps|log(?:s|ged)? in|password|marks? (?:it |each |them |him |her )?(?:as|done)|ticks? off|signs? off)\b`,
  'iu',
)
/** What people do with a form in front of them. */
const ENTERED =
  /\b(?:types? in|enters?|entered|taps?|fills? in|selects?|downloads?|looks? up|drags?|confirms?|acknowledges?|registers?|signs? up|picks? (?:an?|the|their)|chooses?|sees? (?:who|what|which|how|where|whether|when|the|their|all))\b/i
/** «The form has three fields» */
const SHOWN =
  /^(?:the|our|each|every|an?)\s(?:[\p{L}-]+\s){0,2}?(?:forms?|lists?|screens?|views?|reports?|pages?|menus?|overviews?|displays?)\s(?:has|have|shows?|contains?|lists?|names?|tells?|asks?)\b/iu
export const isDigital = (core: string): boolean =>
  DIGITAL.test(core) || SHOWN.test(core) || (ENTERED.test(core) && !TODAYS.test(core))

/** What holds always: «Nobody does more than two nights», «Only the head enters …», «… expires after two days». */
const RULE =
  /^(?:nobody|no one|nothing|only|every|each|all|any|never|an? [\p{L}-]+ (?:who|that|whose|which)|whoever|who [^,]+ (?:loses|gets|goes|moves|pays|waits))\b|\b(?:never|only (?:after|when|if|once|by|to|with|reads?|sees?|views?)|(?:and|but) only|by nobody else|by law|always one|of each|(?:that|who) (?:was|were|have|has|is|are|did)(?: not|n['’]t)|not (?:recorded|stored|kept|shown|shared|saved)|no (?:\p{L}+ ){1,3}(?:is|are) (?:stored|kept|shown|shared|saved|recorded)|(?:is|are) (?:deleted|destroyed|erased|kept|held|hidden|shown|visible|accepted|counted|checked|confirmed)|expires?|disappears?|(?:has|have) priority|goes? first|(?:can|may|must|shall) only|(?:has|have|gets?) no access|(?:is|are) (?:(?:still|always|also|not|then) )*(?:welcome|allowed|permitted|forbidden|prohibited|mandatory|optional|compulsory|permanent|exempt(?:ed)?|excluded|valid|blocked|due)|counts? as|once per|(?:keeps?|kept|stored?) [^,;]{2,50} for (?:an?|one|two|three|six|seven|ten|\d+) (?:days?|weeks?|months?|years?))\b|^(?:if|when|whenever|once|as soon as|after|before|until|unless)\b[^,]+,\s/iu
const BOUND = /^(?!(?:we|i)\b).*(?:\b(?:at least|at most)\b|\b(?:is|are) \w+ed\b.*\bup to \d)/i
export const isRule = (core: string): boolean => RULE.test(core) || BOUND.test(core)

/** A deed, or the lack of one, that has something for its consequence: «Cancelling late means that the fee is due.» */
export const isResult = (core: string, tokens: readonly Tagged[]): boolean => {
  if (/\b(?:we|i|us|our|my)\b/i.test(core)) return false
  if (/\b(?:counts? as|(?:is|are) (?:considered|treated as|regarded as))\b/i.test(core)) return true
  if (
    /^(?:not\s+)?\p{L}+ing\b[^,;]*\bmeans?\b(?!\s(?:about|around|some|over|up to|\d|\p{L}+ty)\b)/iu.test(core)
  )
    return true
  if (
    /\b(?:becomes?|goes?|lapses?|ends?|falls?|passes)\b[^,;]*\b(?:after|within)\s+(?:\d|\p{L}+\s(?:more\s)?(?:hours?|days?|weeks?|months?|years?)\b)/iu.test(
      core,
    )
  )
    return true
  const gerund = /^not$/i.test(tokens[0]?.lower ?? '') ? 1 : 0
  const verb = findVerb(tokens, gerund + 1, tokens.length)
  return (
    tokens[gerund]?.tag === 'VBG' &&
    verb > gerund + 1 &&
    !/^(?:takes?|is|was)$/.test(tokens[verb]?.lower ?? '')
  )
}

/** «Parcels not collected in a week go …», «lamps marked as spare are …»: which of them, and what holds for those. */
export const hasSortedSubject = (tokens: readonly Tagged[]): boolean => {
  const at = tokens.findIndex(({ tag }, index) => index > 0 && /^VB[ND]$/.test(tag))
  const isNamed = tokens
    .slice(0, at)
    .every(({ tag, lower }) => /^(?:DT|JJ|NN|NNS|Q|CD|POS)$/.test(tag) || lower === 'not')
  const before = tokens.slice(0, at).findLast(({ lower }) => lower !== 'not')
  const behind = tokens[at + 1]
  const main = findVerb(tokens, at + 1, tokens.length)
  return (
    at > 0 &&
    isNamed &&
    /^NNS?$/.test(before?.tag ?? '') &&
    (main > at + 1 || tokens[at - 1]?.lower === 'not') &&
    !/^(?:DT|PS)$/.test(behind?.tag ?? '') &&
    !/^(?:was|were|had|did)$/.test(tokens[main]?.lower ?? '') &&
    !tokens
      .slice(at + 1, Math.max(main, at + 1))
      .some(({ text, tag }) => text === ',' || tag === 'WH' || tag === 'CC')
  )
}

const REPEATED =
  /\b(?:every (?:single |other )?(?:time|day|week|weekend|morning|evening|night|month|friday|monday)|each time|all the time|again and again|at the end of (?:the|each|every) \p{L}+|all over again|over and over|by hand|manually|because (?:somebody|someone|nobody|people))\b/iu
/** «…, and we have to ring around every time»: a burden of today, and nothing that must be built. */
const BURDEN =
  /\b(?:we|i|they|people|everybody|everyone|(?:my|our) \p{L}+)\s+(?:(?:still|always|often|then|usually)\s+)?(?:have|has)\s+to\b/iu
/** Again, by hand, behind somebody's back: whoever it is, nobody wants that built. */
const TOIL =
  /\b(?:have|has)\s+to\s+(?:chase|hunt|guess|redo|retype|re-?enter|decipher|juggle|start over|piece together|(?:phone|ring|call|ask|drive|walk|run)\s+(?:round|around|back|after|up and down|everybody|everyone|all)|[^,;]*\b(?:by hand|(?:a second|a third) time|twice|from scratch|all over again|again and again))\b/i
const ERRAND =
  /\b(?:have|has)\s+to\s+(?:come|drive|walk|travel|go|call|phone|ring|ask|search|look for|hunt|wait|queue|guess|dig|type|copy)\b/i
export const isBurden = (core: string, isUnasked: boolean): boolean =>
  (BURDEN.test(core) && REPEATED.test(core)) ||
  (TOIL.test(core) && !/\b(?:if|when|unless|should|must|can|may)\b/i.test(core)) ||
  (isUnasked && ERRAND.test(core) && !/\b(?:if|when|should|must|can|may)\b/i.test(core))

const TASTE =
  '(?:modern|fresh|friendly|welcoming|cool|fun|nice|pretty|beautiful|great|good|young|professional|elegant|sexy|smart|magical|safe|premium|playful|innovative|calm|intuitive|pleasant|tidy|warm|slick|clean|cosy|snappy|trustworthy|state[- ]of[- ]the[- ]art)'
/** «We want something fresh», «It should feel like a holiday»: nobody can tell whether it is so. */
const VAGUE = new RegExp(
  String.raw`^(?:(?:(?:we|i)(?:['’]d| would)?\s+(?:want|need|like|love)|(?:it|this|the (?:whole )?(?:thing|app|product|system|design)) (?:should|must|has to|needs to|would) be|please (?:build|make))\s+(?:something|it|an?|to have something)\s*(?:(?:really|very|quite|a bit)\s+)?${TASTE}(?:\s+(?:design|look|app|interface|ui|feeling|experience))?|(?:it would be (?:\w+ )?if )?(?:it|this|everything|(?:the|our) (?:whole |entire )?(?:thing|app|product|system|tool|design)|people|everybody|\p{L}+)\s+(?:(?:should|must|has to|have to|could|wants? to|needs? to)\s+)?(?:feels?|felt|looks?|looked)\s+(?:(?:really|very|quite|a bit|a little)\s+)*(?:like an?\s[^,;]+|${TASTE})|(?:it|this|everything|the (?:whole )?(?:thing|app|product|system|tool|design))\s+(?:should|must|has to|needs to)\s+(?:just\s+)?be\s+(?:(?:really|very|quite)\s+)?(?:[\p{L}-]+\s+and\s+)?${TASTE}(?:\s+and\s+[\p{L}-]+)?(?:\s+to\s+use)?)$`,
  'iu',
)
/** «It should just feel calm and simple, my cooks are no experts», «we'd love the hall to feel full» */
const FELT =
  /^[^,;:]{2,60}?\b(?:should|must|has to|have to|needs? to|would|could|(?:want|like|love)\b[^,;:]{2,40}?\sto)\s+(?:(?:just|simply|really|also)\s+)*(?:feel\s(?!(?:free|the|it)\b)(?:[\p{L}-]+\s?){1,6}|just work)(?:,\s[^,;]+)?$/iu
/** «Not too complicated, please» */
const NOT_TOO = /^(?:just |but )?not (?:too|so|very) \p{L}+(?:,? please)?$/iu
export const isVague = (core: string): boolean => [VAGUE, FELT, NOT_TOO].some((some) => some.test(core))

const STATE =
  /^(?:am|is|are|'s|’s|'re|’re|has|have|get|gets|become|becomes|remain|remains|stay|stays|exist|exists|speak|speaks|varies|vary|come|comes|sit|sits|lie|lies|live|lives)$/i
/** «The cab is dark», «Yards have poor reception», «There is no lift»: nobody does anything. */
export const isCircumstance = (core: string, tokens: readonly Tagged[]): boolean => {
  if (/^there(?:['’]s|\s+(?:is|are))\b/i.test(core)) return true
  if (
    /^(?:if|when|whenever|once|as soon as|after|before|until|unless|whoever|who|nobody|no one|only)\b/i.test(
      core,
    )
  )
    return false
  const at = findVerb(tokens, 0, tokens.length)
  const verb = tokens[at]
  if (!verb || !STATE.test(verb.lower) || tokens.slice(0, at).some(({ tag }) => tag === 'WH')) return false
  // «is sent», «are photographed»: somebody does it.
  const next = tokens.slice(at + 1).find(({ tag }) => tag !== 'RB')
  const isDone =
    (/^VB[ND]$/.test(next?.tag ?? '') || /ed$/.test(next?.lower ?? '')) &&
    /^(?:is|are|get|gets)$/.test(verb.lower)
  // «gets one bill» is given something, «gets wet» is how it is.
  const isGiven = /^gets?$/.test(verb.lower) && next?.tag !== 'JJ'
  return !isDone && !isGiven
}

/** Words for what a program shows, sends or is. */
const BUILT = new RegExp(
  `^(?:${SYSTEM}|list|screen|view|overview|dashboard|report|reminder|notification|message|alert|alarm|warning|calendar|map|form|button|board|display|table|planner)s?$`,
  'i',
)
const EXISTING =
  /\b(?:our|my|your|current|existing|present|old|legacy|paper|printed|handwritten|today['’]s)\b/i
/** «The tool takes hours», «The list hangs in the hall»: how a thing is, and nothing that it does for anybody. */
const LIES =
  /^(?:am|is|are|has|have|takes?|costs?|hangs?|lies|lie|stands?|sits?|crash(?:es)?|breaks?|fails?|loses?|freezes?|gets?|happens?|means?|needs?|dates?|comes?|looks?|feels?)$/
/** «The app shows …», «a reminder goes to …»: what is built does it, whatever else the sentence tells. */
const SYSTEM_DOES = new RegExp(
  String.raw`\b(?:the|an?)\s${SYSTEM}\s(?:(?:then|also|automatically|always)\s)?(?!(?:is|has|takes|costs|was|loses|crashes|does|gets|needs|us)\b)\p{L}+s\b(?!\s(?:is|are|for|of)\b)`,
  'iu',
)
export const isOfProduct = (core: string, tokens: readonly Tagged[], isUnasked: boolean): boolean => {
  if (SYSTEM_DOES.test(core) && !EXISTING.test(core)) return true
  const at = findVerb(tokens, 0, tokens.length)
  const verb = tokens[at]
  const subject = tokens.slice(0, at).filter(({ tag }) => tag !== 'RB')
  const head = subject.at(-1)
  if (!verb || !head || !/^VBZ?$/.test(verb.tag) || LIES.test(verb.lower)) return false
  if (EXISTING.test(core.slice(0, verb.start)) || subject.some(({ tag }) => tag === 'WH')) return false
  if (subject.length === 1 && head.lower === 'it') return !isUnasked
  return BUILT.test(head.lower) && (!isUnasked || new RegExp(`^${SYSTEM}s?$`, 'i').test(head.lower))
}

/** «The current tool …», «the old list …»: what there is. */
const OF_TODAY = new RegExp(
  String.raw`^(?:the|our|my)\s(?:current|existing|present|old|legacy)\s(?:[\p{L}-]+\s){0,2}?(?:${SYSTEM}|list|form|process|way|file|spreadsheet)\b`,
  'iu',
)
export const isOfToday = (core: string): boolean => OF_TODAY.test(core)

/** «Data stays in Croatia», «Server in the EU», «nothing in a cloud»: where it may lie is a rule about what is built. */
const HOUSED =
  /^(?:(?:please,?\s)?(?:the |all |our |any |personal |customer )*(?:data|everything|servers?|hosting|back-?ups?)\s(?:(?:must|should|has to|have to)\s)?(?:(?:stays?|remains?|be kept|be stored|is kept|are kept|is stored|are stored|stand|stands)\s)?(?:in|inside|within|on)\s(?!(?:our|the) (?:present|current|existing|old)\b)|(?:please,?\s)?(?:no|nothing|none of it|not)\b[^,;]{0,30}\b(?:in (?:a|the|any) cloud|outside (?:of )?\S+$))/i
export const isHoused = (core: string): boolean => HOUSED.test(core)
