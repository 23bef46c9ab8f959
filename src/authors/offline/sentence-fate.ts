/**
 * What a sentence of an idea is. F1 every sentence has exactly one fate. F2 where its words decide nothing, it is asked
 * for: to strike a requirement out is easier than to miss one.
 */
import { isExclusion } from '../../analysis/document/exclusions.ts'
import { isVerb as isVerbTag, type Tagged } from '../../analysis/language/tags.ts'
import { isObliged, isVerb, SYSTEM } from './english.ts'
import { toCore } from './headline.ts'
import { findVerb, toSentenceWords, withoutBrackets } from './sentence-words.ts'
import type { Sentence } from './sentences.ts'

export type Fate = 'requirement' | 'goal' | 'exclusion' | 'fact' | 'question' | 'name'

const ASKED = /[?？]["'”’»)\]]*$/u
const REQUEST =
  /^(?:please\s+)?(?:can|could|would|will)\s+(?:you|we|somebody|someone)\s+(?:please\s+)?(?:build|make|create|add|have|get|write|implement|develop|design|give|provide)\b/i
export const isQuestion = (text: string): boolean => ASKED.test(text) && !REQUEST.test(text)

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

const LATER =
  /^(?:(?:maybe|perhaps)\s+)?(?:one day|some ?day)\b|^(?:maybe |perhaps )?(?:later|eventually|some ?day|one day|in (?:the|a) (?:future|later version|second (?:step|phase|version)))\b.*\b(?:may|might|could|can|add|want)\b/i
/** «perhaps 4,000 of them» is an estimate, and no doubt whether it is wanted. */
const ESTIMATE =
  /\b(?:maybe|perhaps|possibly)\s+(?=\d|(?:half|one(?! day| of)|two|three|four|five|six|seven|eight|nine|ten|twenty|a (?:dozen|third|quarter|hundred|thousand))\b)/gi
const HEDGE =
  /\b(?:maybe|perhaps|possibly|not (?:quite |entirely )?sure|unsure|undecided|(?:have not|haven't|not yet) decided|(?<!\b(?:people|they|members|guests|customers|visitors|parents) )(?:do not|don't) know (?:yet|if|whether|how|what|who)|to be decided|tbd|we might|might (?:also|need)|whether or not|i wonder|no idea (?:if|whether|how|what|who|yet)|up for (?:debate|discussion)|unclear|torn between|debating)\b/i
/** «Who pays has not been settled yet»: said to be open, whatever else must be. */
const OPEN =
  /\b(?:(?:has|have|is|are|was|were)(?: still)?(?: not|n't|n’t)(?: yet)?(?: been)? (?:settled|decided|agreed|clear|clarified|sorted out)|yet to be (?:settled|decided|agreed|clarified))\b|^(?:not (?:yet )?(?:decided|settled|clear)(?: yet)?|(?:still )?(?:open|undecided|unclear))(?: is)?\s*:|\b(?:(?:is|are|remains?|stays?) (?:still )?(?:open|undecided|unclear)|(?:we|i) (?:still )?(?:have to|need to|must) (?:find out|decide|clarify|figure out)|we have yet to|(?:we|i) (?:have not|haven['’]t) (?:discussed|talked about|thought about|agreed on))\b/i

const CHANGE =
  'cut|reduce|lower|halve|decrease|shorten|increase|raise|double|improve|save|grow|boost|speed up|get rid of|stop losing|lose fewer|win back'
const FIGURE = String.raw`(?:about |around |roughly |some )?(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|none|zero)`
const TREND = 'drop|fall|rise|grow|shrink|go (?:up|down)|decrease|increase|halve|double'
const BOUND =
  'under|below|above|over|at most|at least|(?:no )?more than|less than|fewer than|about|around|half'
const GOAL = new RegExp(
  [
    String.raw`\b(?:goal|aim|objective|target|ambition|success|purpose|dream|vision)\b[^.:]{0,40}\b(?:is|are|means|would be|looks like)\b`,
    String.raw`\b(?:we|i|they)(?:'d| would)?\s+(?:want|like|hope|expect|aim|plan|need)\s+(?:to\s+)?(?:see\s+)?(?:\d[\d.,]*\s?%?\s+)?(?:fewer|less|more|at least|at most|under|below|half|no more|${CHANGE})\b`,
    String.raw`\b(?:should|must|shall|ought to|ha(?:s|ve) to|needs? to)\s+(?:${TREND})\b`,
    String.raw`\b(?:want|like|hope|aim|needs?)\b[^.]{0,60}\b(?:to\s+(?:${TREND})\b|(?:down|back) to\s+\w)`,
    String.raw`\b(?:(?:we|i)(?:'d| would| will)? (?:be|call (?:it|this)|consider (?:it|this))|it is|counts as)\b[^.]{0,30}\b(?:happy|glad|success|successful|win)\b`,
    String.raw`\b(?:we|i)(?:'d| would|'re| are|'m| am)?\s+(?:like to\s+)?(?:hop(?:e|ing) for|aim(?:ing)? (?:for|at))\b`,
    String.raw`\bhop(?:e|es|ing) for\s+(?:about |around |some )?\d`,
    // «300 are lost, that should go to under 40»: a figure of today, and the one that it should become.
    String.raw`^(?!(?:if|when|whenever|once)\b)[^.]*\d[^.]*,\s+(?:and |but )?(?:that|this|it|which)\s+(?:should|must|ought to|has to|needs to)\s+(?:(?:go|come|get|be brought)\s+(?:down |up )?to|be)\s+(?:(?:${BOUND})\s+)?\d`,
    String.raw`\b(?:i|we)(?:'d| would)? (?:like|want|love)(?: us)? to stop (?!people|anyone|anybody)\w+ing\b`,
    // «Twice we sent the wrong one, and that must never happen again.»
    String.raw`\b(?:never|not)\b[^.,]{0,15}\b(?:happen|want|see|have)\b[^.,]{0,15}\bagain$`,
    String.raw`^success\b`,
    String.raw`^(?:want(?:ed)?|wish|target)s?:\s.*\b(?:fewer|less|more|no|\d)`,
    String.raw`\b(?:we|i) want no\b[^.]*\b(?:any ?more|any longer)\b`,
    String.raw`^ideally\b[^.]*\d`,
    String.raw`\d\s?%[^.]*\b(?:today|now|currently)\b[^.]*\d\s?%`,
    String.raw`\b(?:we|i)(?:'d| would|'re| are|'m| am)?\s+(?:\w+\s+)?(?:want|like|love|hope|hoping|expect|expecting|aim|aiming|plan|planning|need|trying)\b[^.]{0,80}\b(?:${CHANGE}|\d+\s?%?\s+(?:fewer|less|more)|from\s+(?:${FIGURE})\b[^.]{0,40}\bto\s+(?:${FIGURE})|(?:under|below|above|beyond)\s+\d|(?:down|back|up) to\s+\w)`,
    String.raw`\b(?:bring|get|push|drive)\b[^.]{3,60}\b(?:down|up)\s+(?:from|to|by)\b`,
    String.raw`^(?:in order )?to\s+(?:${CHANGE})\b`,
  ].join('|'),
  'i',
)

const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|half|third|quarter|none)\b/i
const NOW_OR_THEN =
  /\b(?:today|currently|now|at the moment|at present|right now|these days|on average|last (?:week|month|year|season|spring|summer|autumn|winter)|we had|it was|about|around|roughly|some)\b|^(?:we|i) \w+ \d/i
const WANTED_TO =
  /(?:,|;|\band\b|\bbut\b)\s+(?:(?:we|i)(?:['’]d| would| will)?\s+(?:really\s+)?(?:want|like|love|hope|aim|need)|want|(?:the|our|my) (?:target|goal|aim) is)\b(?!.*\b(?:app|tool|system|page|list)\b)/i
const INSTEAD =
  /^(?:we|i)(?:['’]d| would)?\s+(?:want|like|love|hope|aim)\b.*\binstead of (?:the |our |about |only )*\S*\d/i
/** «One in six is late now, and we want one in fifty»: a figure of today, and the one that it should become. */
const isChangedFigure = (core: string): boolean => {
  const at = core.search(WANTED_TO)
  const [before, after] = [core.slice(0, at), core.slice(at)]
  return (
    INSTEAD.test(core) ||
    (at > 0 && NOW_OR_THEN.test(before) && NUMBER.test(before) && NUMBER.test(after) && !isObliged(before))
  )
}

/** How things are now, or were. */
const NOW = /^(?:today|currently|now|nowadays|yesterday)$/
const SINCE =
  /(?:^|,\s+(?:and\s+|but\s+)?)(?:at the moment|at present|right now|so far|until now|these days|last (?:week|month|year|spring|summer|autumn|winter))\b/i
const HABIT =
  /\b(?:usually|(?<!how )often|sometimes|always ends? up|most of (?:our|the|them)|tends? to|keeps? \w+ing)\b/i
const ABOUT_US =
  /^(?:i|we)(?:'m|'re|'ve)?\s+(?:also\s+)?(?:an?|am|are|have|run|own|work|operate|live|use|do|lose|spend|get|know|struggle|employ|organise|organize|manage|serve|sell|send|keep|rely|write|print|call|teach|make|deliver|rent|waste|forget|miss|still|currently|mostly|usually|often|only)\b/i
const TROUBLE =
  /\b(?:forgets?|complains?|hates?|loves?|struggles?|loses?|wastes? (?:our |my |their )?(?:time|money|hours|food|paper)|(?:gets?|got|are|is) (?:lost|forgotten)|(?:copied|filed) and then forgotten|is a mess|is painful|is hard|nobody (?:(?:in|at|on) the \w+ )?(?:knows|reads|remembers|notices)|spends? [^.]{0,30}\b(?:hours?|minutes|days|evenings|nights|weekends|time|money)|starts? over|is (?:too )?(?:slow|annoying|tedious|error-prone)|it takes|takes? (?:us|me|them)|far too|way too|honestly|frankly|half of (?:them|these|those)|never comes? back|hangs? on|ends? up|goes? wrong|all day|drives? (?:us|me|everyone)|piles? up|absurd|ridiculous|nightmare|a pain)\b/i
/** What people work with where nothing was built yet. */
const BY_HAND =
  /\b(?:on (?:an? |the )?(?:whiteboard|blackboard|paper|clipboard|index cards|sticky notes|slips)|in (?:our|my|their) heads?|in (?:an? |the )?(?:binder|ring binder|card index)|by (?:fax|post)|in (?:an? |the )?(?:excel|spreadsheet|notebook|paper|word document|e-?mail thread)s?)\b/i
/** «Complaints: rooms are double booked», «The signal is poor, really poor.» */
const COMPLAINT =
  /^(?:(?:the )?(?:complaints?|problems?|troubles?|annoyances?|pain points?|worries)(?: (?:today|so far|are|is))?:\s|the (?:problem|trouble|annoying thing|snag) (?:is|with)\b|(?:the|our|my|these|those)\s+[^,:]{2,50}?\s(?:is|are)\s+(?:(?:very|really|so|rather|quite|pretty|often|always|mostly)\s+)*(?:bad|poor|weak|slow|terrible|awful|dreadful|unreliable|patchy|spotty|expensive|outdated|chaotic|messy|hopeless|useless)\b|most (?:of )?(?:\p{L}+\s){1,3}(?:are|have|is|has)\s)/iu
/** «I would have to look that up»: somebody talks to themselves. */
const ASIDE =
  /^(?:i|we)(?:['’]d| would|['’]ll| will)?(?: still| probably)? (?:have|need|ought) to (?:look (?:that|this|it) up|(?:ask|check|look|think)\b.*\b(?:that|this|it|again|myself|ourselves))$|^(?:keep (?:that|this|it) in mind|don['’]t quote me\b.*|as (?:i|we) said|let me think\b.*|if (?:i|we) remember (?:right|correctly|rightly))$/i
/** «Decide after six weeks»: what the project does, and nothing that is built. */
const DECISION =
  /^(?:(?:we|i)(?:['’]d| would|['’]ll| will)\s+(?:like to\s+|want to\s+)?|let['’]s\s+)?decide\b[^.]*\bafter\s+\S+\s+(?:weeks?|months?|years?)$/i
/** «Whoever is late loses the seat», «Nobody rides without a helmet», «Nothing kept but a name»: it binds, whatever its words lament. */
const BINDING =
  /(?:^|[,;]\s+(?:and\s+|but\s+)?)(?:whoever|(?:any|every)(?:one|body) who)\b|^(?:nobody|no one)\s(?!(?:really |ever )?(?:knows|reads|remembers|notices|cares|looks|has time)\b).*\bwithout\b|^nothing\s+(?:(?:is|gets|may be|must be)\s+)?(?:kept|stored|saved|recorded|collected|asked|held|shared|known|passed on)\b/i
/** «There are nine greenhouses.» */
const COUNT =
  /^there (?:is|are|were|was)(?: about| around| only)? (?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many)(?:\s[\p{L}-]+){1,4}$/iu
/** «Our yard repairs about 90 boats a year»: what is estimated is there already. */
const ESTIMATED = /\b(?:about|around|roughly|approximately|some|nearly|almost)\s+\d/i
/** What is used today, where nothing is asked for yet. */
const TOOLS =
  /\b(?:by|over the|on the) (?:tele)?phone\b|\b(?:printed|handwritten|by hand|manual(?:ly)?|paper|excel|notion|trello|whatsapp|google (?:sheets?|docs?|forms?|calendar)|spreadsheets?|notebooks?|clipboards?|whiteboards?|binders?|post-its?|sticky notes?|shared (?:calendar|folder|inbox|mailbox|drive))\b/i
/** «…, so we sell seats twice»: what comes of it. */
const OUTCOME =
  /,\s+so (?:we|they|i|people|everybody|everyone|nobody|customers|half)\b(?!.*\b(?:must|should|can|may|want|only|needs? to|has to|have to)\b)/i
/** «We want …», «What we need is …»: from here on it is asked for. */
const ASKING =
  /^(?:so\s+|now\s+|therefore\s+|that is why\s+)?(?:(?:we|i)(?:['’]d| would)?\s+(?:really\s+|now\s+)?(?:want|need|like|love|wish)\b|(?:we|i)(?:['’]re| are|['’]m| am)\s+looking for\b|what (?:we|i)\b|(?:the|my|our) (?:idea|plan|wish)\b|(?:please|let['’]s)\b|(?:build|make|create|develop)\s+(?:us\s+|me\s+)?an?\s)/i
const OPENING = /^(?:we|i|our|my)\b|^(?:every|each)\s+\p{L}+\s+our\b/iu
const OURS = /\b(?:our|we|us)\b/i
/** «The bar has 12 tables», «our staff are mostly students»: what there is, and nobody does anything. */
const HOLDINGS = new RegExp(
  String.raw`^(?:(?:the|our|my)\s+(?!(?:\S+\s+)?(?:${SYSTEM}|form|list|screen|view|report|table|menu|ticket|label)s?\s)(?:[\p{L}'’-]+\s+){1,4}(?:has|have)|(?:our|my)\s+(?:[\p{L}'’-]+\s+){1,4}(?:is|are|uses?|consists? of|employs?|owns?))\s+(?:(?:about|around|only|roughly|some)\s+)?`,
  'iu',
)
const COUNTED =
  /^(?:\d|an?\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|eleven\b|twelve\b|several\b|many\b|no\b|mostly\b)/i
const WISH = /\b(?:wants?|needs?|would like|['’]d (?:like|love)|must|should|shall|has to|have to|lets?)\b/i
const TEAM = /^as (?:an?|the) [^,]{2,80}?,? (?=(?:we|i)\b)/i
const SCENE = /^(?:think of|imagine|picture|suppose)\b/i

/** What is to be built is named: then even the first sentence may say what it does. */
const MADE = new RegExp(String.raw`\b${SYSTEM}s?\b`, 'i')
/** «…, so: a plant sitting app for neighbours» */
const NAMED = new RegExp(String.raw`\b(?:so|idea|hence|therefore|in short):\s+an?\s[^:]*\b${SYSTEM}\b`, 'i')
/** «I want a tool for film casting», «A chain of hotels wants one booking system»: what it is, and nothing of what it does. */
const WANTED =
  /^(?:(?:i|we|(?:an?|our|the)\s[^,]{3,60}?)(?:['’]d| would)?\s+(?:wants?|needs?|like|(?:is|are) looking for)|(?:please\s+|let['’]s\s+)?(?:build|make|create|develop))\s+(?:us\s+|me\s+)?(?=(?:an?|one|something|some (?:kind|sort) of)\s)/i
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
    ({ tag, lower }, index) => index > at && /^(?:VBZ|MD|BE)$/.test(tag) && !/^(?:was|were)$/.test(lower),
  )

const readWords = (core: string): Words => {
  const { tokens, groups } = toSentenceWords(core)
  const main = groups.filter(({ relative, kind }) => !relative && kind !== 'reduced')
  const [first] = main
  const head = first ? tokens[first.head]?.tag : undefined
  const subordinate = tokens.findIndex(({ tag }, at) => tag === 'WH' && at > 0)
  const isBefore = (at: number): boolean => subordinate < 0 || at < subordinate
  return {
    tokens,
    hasModal: tokens.some(({ tag }, at) => tag === 'MD' && isBefore(at)),
    hasVerb:
      hasDeed(tokens) ||
      tokens.some(
        ({ tag, text }) => isVerbTag(tag) || (tag === 'MD' && text !== 'May') || tag === 'BE' || tag === 'HV',
      ),
    isPast:
      (head === 'VBD' && first !== undefined && isBefore(first.head) && !goesOn(tokens, first.head)) ||
      tokens.some(({ lower }, at) => /^(?:was|were|had|did)$/.test(lower) && isBefore(at)),
    isImperative: first?.start === 0 && tokens[0]?.tag === 'VB',
  }
}

/** «today» of the main clause, and not «today's list» or «who comes today». */
const tellsNow = (core: string, { tokens, hasModal, isImperative }: Words): boolean => {
  if (SINCE.test(core)) return !WISH.test(core)
  if (hasModal || isImperative || WISH.test(core)) return false
  const subordinate = tokens.findIndex(({ tag }, at) => tag === 'WH' && at > 0)
  return tokens.some(
    ({ lower }, at) =>
      NOW.test(lower) && tokens[at + 1]?.tag !== 'POS' && (subordinate < 0 || at < subordinate),
  )
}

/** Before anything is asked for: what is done with the tools of today, what comes of it, and what leads up to the wish. */
const isBackground = (core: string, next: string): boolean => {
  const [main = ''] = core.split(/,?\s(?:which|who|because|where)\b/)
  if (WISH.test(main) || /\b(?:can|could|may|will)\b/i.test(main)) return false
  if (OUTCOME.test(core)) return true
  return !MADE.test(main) && (TOOLS.test(main) || ASKING.test(next))
}

const isBinding = (core: string): boolean =>
  BINDING.test(core) && !/\b(?:was|were|had|did|lost)\b/i.test(core)

const isFact = (said: string, words: Words, { opens, isUnasked, next }: Place): boolean => {
  const core = said.replace(TEAM, '')
  if (ASIDE.test(core) || DECISION.test(core)) return true
  if (isBinding(core)) return false
  if (isUnasked && !words.isImperative && isBackground(core, next)) return true
  if (isObliged(core)) return false
  if (tellsNow(core, words)) return true
  if (words.hasModal || words.isImperative) return false
  if (words.isPast) return true
  if (WISH.test(core)) return false
  if (opens && OPENING.test(core) && !MADE.test(core)) return true
  if (ESTIMATED.test(core) && (opens || OURS.test(core))) return true
  const holding = HOLDINGS.exec(core)?.[0]
  if (holding && COUNTED.test(core.slice(holding.length))) return true
  return [ABOUT_US, HABIT, TROUBLE, COMPLAINT, BY_HAND, COUNT].some((words) => words.test(core))
}

const findUnder = ({ under, lead }: Sentence): Fate | undefined =>
  UNDER.find(([, words]) => words.test(lead))?.[0] ?? UNDER.find(([, words]) => words.test(under))?.[0]

/**
 * Where a sentence stands. `opens`: it is the first of several, and may only say what the whole is called; `isUnasked`:
 * nothing was asked for before it; `next`: the sentence behind it.
 */
export type Place = { opens: boolean; isUnasked: boolean; next: string }
/** A sentence by itself. */
export const ALONE: Place = { opens: false, isUnasked: false, next: '' }

/** What an English sentence is. */
export const toFate = (sentence: Sentence, place: Place): Fate => {
  if (isQuestion(sentence.text)) return 'question'
  const under = findUnder(sentence)
  if (under) return under
  const core = toCore(withoutBrackets(sentence.text)).slice(0, 600)
  const words = readWords(core)
  if (isExclusion(core) || LATER.test(core)) return 'exclusion'
  if (OPEN.test(core)) return 'question'
  if (HEDGE.test(core.replace(ESTIMATE, '')) && !isObliged(core, HEDGE)) return 'question'
  if (GOAL.test(core) || isChangedFigure(core)) return 'goal'
  const isFirst = place.opens && sentence.kind === 'sentence'
  if (isFirst && (!words.hasVerb || isScene(core))) return 'name'
  if (place.isUnasked && NAMED.test(core)) return 'name'
  return isFact(core, words, { ...place, opens: isFirst }) ? 'fact' : 'requirement'
}
