import { partsOf, toAccount } from '../../analysis/account.ts'
import { findRefused } from '../../analysis/gaps/answers.ts'
import { findGaps, type OpenGap, ROUND } from '../../analysis/gaps/gaps.ts'
import type { Text } from '../../analysis/gaps/word-search.ts'
import { isLeftOpen } from '../../analysis/left-open.ts'
import type { GivenAnswer } from '../../documents/given-answers.ts'
import { splitSentences } from '../../documents/sentence-ends.ts'
import { isLeftOut, isStatedMeasure } from '../../documents/stated-aims.ts'
import type { Catalogue } from '../../schema/catalogue.ts'
import { checkFeatureId, toFreeFeatureId } from '../../schema/feature.ts'
import { CAP, findTold, type IdeaReading, type Told, toReading } from './clauses.ts'
import { STOP, SYSTEM, toCategory } from './english.ts'
import { isChange } from './goal-figures.ts'
import { toCore, toHeadline } from './headline.ts'
import { toPurpose } from './purpose.ts'
import { isAskedOf, isRemark, toAskedOnly } from './remarks.ts'
import { type Fate, isBareDoubt } from './sentence-fate.ts'
import { isVague } from './sentence-signs.ts'
import { isLeaning } from './sentence-words.ts'
import { capitalise, inline, normalise, shorten } from './sentences.ts'
import { toFuller, toTopic, toTradeName } from './trade-name.ts'

/** What the offline author knows of an idea: only what its words say. */
export type Idea = {
  utterance: string
  title: string
  reading: IdeaReading
  goals: string[]
  measures: string[]
  questions: string[]
  answers: GivenAnswer[]
}

const unique = (texts: string[]): string[] => {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = normalise(text) || text
    return !seen.has(key) && seen.add(key)
  })
}

const LONGEST_TITLE = 70

/** «an app for dog walkers», «a booking tool»: what is to be built, as its sentence names it. */
const PRODUCT = new RegExp(
  String.raw`\b(?:an?|one)\s+((?:[\p{L}-]+\s+){0,3}?${SYSTEM}\s+for\s+(?!us\b|me\b|this\b|that\b|it\b)[\p{L}-]+(?:\s[\p{L}-]+){0,3}|(?!small\b|simple\b|new\b|little\b|ticket\b)[\p{L}-]+\s+${SYSTEM})(?=[.,:;]|\s(?:that|which|where|with|in|to|so|and|on)\b|$)`,
  'iu',
)

/** «Scope: a tool for …»: the name of a part of the text, and of nothing else. */
const PART_NAME =
  /^(?:the )?(?:scope|idea|goals?|aims?|context|background|summary|overview|project|product|description|problem|situation|request|brief|title|topic|subject|introduction|intro|tl;?dr|what|why|need|wish)\s*:\s+/i

/** «A booking tool for choirs», and not «2 people, 1 van, 140 shows». */
const isName = (text: string): boolean => !/\d|,/.test(text) && text.split(/\s+/).length < 7

/** Of the first sentences the one that says what it is about, whatever its fate; a complaint or a rule names nothing. */
const toTitle = (utterance: string, { told: all, ...reading }: IdeaReading): string => {
  const told = all
    .filter(({ fate }) => fate !== 'aside')
    .map((one) => ({ ...one, text: one.text.replace(PART_NAME, '') }))
  const heading = /^\s{0,3}#{1,2}\s+(\S.{0,200})/.exec(utterance)?.[1] ?? ''
  const [first] = told
  const isShort = told.length < 3
  const trades =
    reading.english && !isShort
      ? told.slice(0, 3).flatMap(({ text, fate }, at) => {
          const isOurs = /\b(?:our|my|we|i)\b/i.test(text)
          const isScene =
            at === 0
              ? fate !== 'requirement' || isOurs || /^[^:]{3,60}:\s/.test(text)
              : isOurs && /^(?:name|fact|unsure)$/.test(fate)
          return isScene ? (toTradeName(text, at === 0) ?? []) : []
        })
      : []
  const product =
    reading.english && !isShort ? told.flatMap(({ text }) => PRODUCT.exec(text)?.[1] ?? [])[0] : undefined
  const clauses = reading.clauses
    .slice(0, 5)
    .map(({ text }) => (splitSentences(text, /(?<=[.!?])\s+(?=\p{Lu})/gu)[0] ?? text).replace(PART_NAME, ''))
  const plain = clauses.filter((text) => !/\b(?:it|they|them|this|these)\b|,[^,]+,/i.test(text))
  const ours =
    first !== undefined && isShort && /^(?:our|my)\s/i.test(first.text)
      ? toTradeName(first.text, false)
      : undefined
  const names = findTold({ told }, 'name')
  const texts = told.map(({ text }) => text)
  const isLong = reading.english && told.length > 3
  const topic = isLong ? toTopic(texts) : undefined
  const candidates = [
    heading,
    trades[0] === undefined ? '' : isLong ? toFuller(trades[0], texts) : trades[0],
    product ?? '',
    ours ?? '',
    ...names.filter(isName),
    topic ?? '',
    ...names,
    ...plain,
    ...clauses,
  ]
  const title =
    candidates.map((text) => toHeadline(text, reading.english, LONGEST_TITLE)).find(Boolean) ?? 'Feature'
  return shorten(title, LONGEST_TITLE)
}

export const toRuleQuestion = ({ question, row }: OpenGap): string => `${question} (rule ${row.id})`
/** The row of the catalogue that asks a question. */
export const toRule = (question: string): string | undefined =>
  /\((?:\w+, )?rule ([\w.:-]+)\)/.exec(question)?.[1]

/** So many sentences are read for what they leave open. */
const ASKED_ABOUT = 300

/** A goal that can be told from its opposite: by a figure, a share or a date. */
const isMeasured = (text: string): boolean =>
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|none|zero|half|halve[sd]?|doubles?|thirds?|quarters?)\b|\b(?:by|before|until) (?:the end of\b|next \p{L}+|(?:this )?(?:spring|summer|autumn|fall|winter|easter|christmas|advent|new year)|harvest|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:the same (?:day|hour|morning|evening|week|month)|the next (?:day|morning)|within an? (?:minute|hour|day|week|month|year)|(?:in|within|during|over) the (?:first|next|coming|whole) (?:week|month|season|term|year|spring|summer|autumn|winter))\b/iu.test(
    text,
  )

const COUNTED =
  /\b(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|ninety|hundreds of|thousands of)\s+(?!(?:days|hours|minutes|seconds|weeks|months|years|euros|degrees|percent)\b)(?:\p{L}+\s+){0,2}?(?:\p{L}+s|people|staff|children)\b/iu

/** «We lose 40 crates a year»: by what somebody would notice that it got better. */
const TROUBLE =
  /\b(?:los[et]\w*|costs?|spends?|spent|wastes?|wasted|waits?|waited|waiting|miss(?:ed|es|ing)?|late|wrong|forgot\w*|forget\w*|thr[eo]wn?|throw|unsold|broken?|breaks?|complain\w*|twice|double|quarrel\w*|queues?|ran out|run out|fail\w*|delay\w*|drown|never know)\b/i
const isCounted = (text: string): boolean =>
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|half|hours?|days?|twice|a third|a quarter|hundreds?|thousands?)\b/i.test(
    text,
  )

/** What it is to reach, whatever else its sentences are. */
const findAims = (reading: IdeaReading): string[] => [
  ...findTold(reading, 'goal'),
  ...findTold(reading, 'requirement', 'exclusion', 'name').filter(isStatedMeasure),
]

/** The questions about the whole that an idea answers by what its sentences are. */
export const findAnswered = (reading: IdeaReading): string[] => [
  ...(reading.told.some(({ text, fate }) => fate !== 'exclusion' && COUNTED.test(text))
    ? ['idea.volume']
    : []),
  // A figure that should change is a goal, also where somebody is asked what its sentence is.
  ...(findAims(reading).length > 0 ||
  findTold(reading, 'unsure', 'question').some((text) => isChange(toCore(text))) ||
  findTold(reading, 'fact', 'name').some((text) => TROUBLE.test(text) && isCounted(text))
    ? ['idea.success']
    : []),
  ...(reading.told.some(({ text, fate }) => fate === 'exclusion' || isLeftOut(text)) ? ['idea.scope'] : []),
]

/** What of an idea raises questions: what is wanted, and how things are. A constraint is what it is. */
export const toRaising = (
  reading: Pick<IdeaReading, 'told'>,
  id: string,
  most: number,
): { told: Text[]; facts: Text[] } => {
  const toTexts = (some: readonly Told[]): Text[] => some.map(({ text }) => ({ id, text }))
  const told = reading.told.slice(0, most)
  const isWanted = ({ fate, text }: Told): boolean =>
    fate === 'requirement' && toCategory(text) !== 'Constraint'
  return {
    told: toTexts(told.filter(isWanted)),
    facts: toTexts(told.filter((one) => !isWanted(one) && /^(?:fact|name|requirement)$/.test(one.fate))),
  }
}

/** Two kinds of people are in nearly every idea: what one of them may not see is asked of three. */
export const isWorthAsking = ({ row, evidence }: OpenGap): boolean =>
  row.when?.roles !== 2 || evidence.length > 2

/** What an idea and its answers leave open: what was skipped, then the worst of what nobody asked. */
const toRuleQuestions = (
  reading: IdeaReading,
  answers: readonly GivenAnswer[],
  catalogue: Catalogue,
): string[] => {
  const skipped = answers.filter(({ answer }) => answer === '')
  const open = findGaps(
    {
      ...toRaising(reading, 'idea', ASKED_ABOUT),
      stated: [...findTold(reading, 'goal', 'question'), ...answers.map(({ answer }) => answer)],
      ruledOut: findTold(reading, 'exclusion'),
      known: new Set([...answers.map(({ id }) => id), ...findAnswered(reading)]),
      refused: findRefused(answers),
    },
    catalogue,
  ).filter(isWorthAsking)
  return [
    ...skipped.map(({ id, question }) => `${question} (rule ${id})`),
    ...open.slice(0, Math.max(0, ROUND - skipped.length)).map(toRuleQuestion),
  ]
}

export const toMoreQuestion = (count: number): string =>
  `The idea asks for ${count} more ${count === 1 ? 'thing' : 'things'} than the first ${CAP}, which became requirements: which of them count?`
export const toCodeQuestion = (count: number): string =>
  `The idea holds ${count} code ${count === 1 ? 'block' : 'blocks'}, from which no requirement was read: is anything in there asked for?`

const SHOWN = 20

const UNSURE =
  /^(?:(?:i|we)(?: am| are|['’]m|['’]re)? )?(?:still )?(?:not (?:quite |entirely )?sure|unsure|undecided|(?:do not|don['’]t) know|(?:have not|haven['’]t) decided|no idea|wonder|debating)(?: yet)?(?: about)? (?:if|whether) (.+?)[.!\s]*$/i
/** Only what is surely a subject and its verb is turned round: «we have to …» and a clause before it are not. */
const INVERTED =
  /^((?:(?:an?|the|our|each|every)\s(?:[\p{L}-]+\s){0,1}?[\p{L}-]+)|(?:[\p{L}-]+\s)?[\p{L}-]+s|we|i|they|you|it|he|she|people)\s+(may|can|should|must|will|could)\s+(?!also\b|then\b)([^,;]+)$/iu
/** «Who pays for it has not been settled with the board yet.» */
const UNSETTLED =
  /^((?:who|what|how|when|where|which|whether)\b.{3,120}?),?\s+((?:has|have|is|are|remains?)\b.{0,10}\b(?:settled|decided|agreed|clear|clarified|open|unclear|undecided)\b.*?)[.!\s]*$/i
/** «…, we have not decided»: somebody else's verb, and no state of what is open. */
const CLAUSE = /,|\b(?:we|i|they|he|she|you)$/i

/** What is wanted is said, and only how is left open. */
const TAIL = /\bbut\b|^[^,:]{3,40}:\s/i

/** «Whether interns may borrow, nobody has said»: what is open is in the words. */
const INDIRECT =
  /^(?:whether|if|who|what|how|when|where|which)\b|\b(?:(?:un)?decid|discuss|clarif|settl|silent|pending|unknown|unclear|divided)\w*|(?:n['’]t|not|never|yet to) (?:yet |really |quite |fully |quite )?(?:worked? out|figured? out|thought|think|made up|make up|found out|find out|agreed?)\b|\b(?:unsure|not (?:yet )?sure|no idea|wonder)\b/i

/** «Dunno about the tides», «it is not clear if we may …»: the point as it was left open, and no wish to be confirmed. */
const OPEN_POINT =
  /\b(?:whether|dunno|(?:not|un)\s?clear|(?:could|can|did)(?: not|n['’]t) (?:agree|say|decide)|(?:do not|don['’]t) know(?: yet)? (?:whether|how|who|what|which|when|where|about)|needs? to find out)\b/i

/** A doubt as the question that it is. */
const toOwnQuestion = (given: string): string => {
  const text = toAskedOnly(given)
  if (/[?？]/.test(text)) return text
  if (isVague(toCore(text)))
    return `You wrote "${text.replace(/[.!\s]+$/, '')}": by what would somebody notice that it is so?`
  const [, open, state] = UNSETTLED.exec(text) ?? []
  if (open && state && !CLAUSE.test(open) && !/^whether\b/i.test(open))
    return `${capitalise(open)}? (It ${state.replace(/^have\b/, 'has').replace(/^are\b/, 'is')}.)`
  const doubt = UNSURE.exec(text)?.[1]
  const [, who, modal = '', deed] = INVERTED.exec(doubt ?? '') ?? []
  if (who && deed) return `${capitalise(modal)} ${who} ${deed}?`
  if (doubt && /^(?:it|they)\s\p{L}+s?$/iu.test(doubt)) return `Is it so that ${doubt}?`
  return TAIL.test(text) || isLeftOpen(text) || isRemark(text) || isAskedOf(text) || INDIRECT.test(text)
    ? `You wrote "${text}": what is decided?`
    : OPEN_POINT.test(text)
      ? text
      : `Is this wanted: "${text}"`
}

/** What the idea itself asks, or leaves undecided. */
const toOwnQuestions = (reading: IdeaReading): string[] => {
  const own = findTold(reading, 'question').filter(
    (text, at) => at === 0 || !(isBareDoubt(text) || /\b(?:that|this|it)[.!]*$/i.test(text)),
  )
  return [
    ...own.slice(0, SHOWN).map(toOwnQuestion),
    ...(own.length > SHOWN
      ? [`The idea asks ${own.length - SHOWN} more questions: which of them count?`]
      : []),
    ...(reading.code > 0 ? [toCodeQuestion(reading.code)] : []),
    ...(reading.more > 0 ? [toMoreQuestion(reading.more)] : []),
  ]
}

/** Theirs first; a round has no more than so many in all, unless they ask more themselves. */
const toQuestions = (
  reading: IdeaReading,
  answers: readonly GivenAnswer[],
  catalogue: Catalogue,
): string[] => {
  const own = unique(toOwnQuestions(reading))
  const asked = reading.english ? toRuleQuestions(reading, answers, catalogue) : []
  return unique([...own, ...asked.slice(0, Math.max(0, ROUND - own.length))])
}

const toPurposes = ({ english, clauses }: IdeaReading): string[] =>
  english
    ? clauses
        .map(({ source }) => toPurpose(source).purpose)
        .filter((purpose) => /^(?:so that|in order to)\b/i.test(purpose))
        .map((purpose) => purpose.replace(/^(?:so that|in order to)\s+/i, ''))
        .filter((purpose) => !isLeaning(purpose))
    : []

/** Reads an idea together with what was answered about it. */
export const toIdea = (
  utterance: string,
  answers: readonly GivenAnswer[],
  catalogue: Catalogue,
  unsure?: Fate,
): Idea => {
  const reading = toReading(utterance, unsure)
  const stated = answers.filter(({ id, answer, choice }) => id === 'idea.success' && answer !== '' && !choice)
  const goals = [
    ...findAims(reading),
    ...stated.flatMap(({ id, answer }) => partsOf(toAccount(answer, { id }), 'goal')),
  ]
  return {
    utterance,
    title: toTitle(utterance, reading),
    reading,
    goals: unique([...goals, ...toPurposes(reading)]).map((text) => inline(shorten(text, 300))),
    measures: unique(goals.filter(isMeasured)),
    answers: [...answers],
    questions: toQuestions(reading, answers, catalogue),
  }
}

/** A feature id from the words of a title that carry meaning. */
export const toFeatureId = (title: string, taken: string[]): string => {
  const plain = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const foreign = /\p{L}/u.test(plain.replace(/\p{Script=Latin}/gu, ''))
  const content = words.filter((word) => !STOP.has(word))
  const ranked = foreign ? content.filter((word) => word.length > 2) : content.length > 0 ? content : words
  const first = ranked.findIndex((word) => /^[a-z]/.test(word))
  const ordered = first > 0 ? [...ranked.slice(first), ...ranked.slice(0, first)] : ranked
  let id = ''
  for (const word of ordered.slice(0, 5))
    if (`${id}-${word}`.length <= 45) id = id === '' ? word : `${id}-${word}`
  const named = [id, `${id}-feature`].find((candidate) => checkFeatureId(candidate) === undefined)
  return toFreeFeatureId(named ?? 'feature', taken)
}
