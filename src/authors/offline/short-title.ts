/**
 * A long statement as a title: the deed and its object. H1 a title is a part of the statement, in its words and order. H2 what bans,
 * limits or denies keeps its condition. H3 where nothing may go, the main clause stays whole.
 */
import { beginsClause } from './clause-start.ts'
import { findMain, findVerb, isLeaning, toSentenceWords } from './sentence-words.ts'

/** A statement of so many words is its own title: a whole one is read sooner than a cut one is understood. */
const SHORT = 16
/** A compound of no more is told with both of its halves. */
const COMPOUND = 19
/** Past this a statement may end before a phrase that only says how or where. */
const LONG = 22
/** Past this nobody reads on: the first of its rules stands for it. */
const MUCH = 24
const LEAST = 5
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** Where something is banned or bounded, what stands behind it may be what bounds it. */
const STRICT =
  /\b(?:not|never|no|nobody|none|nothing|neither|nor|cannot|only|without|unless|except|until|before|at (?:most|least|any)|(?:more|less|longer|fewer|earlier|later) than|up to|max(?:imum)?|min(?:imum)?|under|over|within|first|last|always|each|every|all)\b|n['’]t\b|\d/i
/** What alone makes a rule of its words: without it the opposite would stand there. */
const BANNED =
  /\b(?:not|never|no|nobody|none|nothing|neither|cannot|only|without|(?:more|less|longer|fewer|earlier|later) than|at most|at least|up to)\b|n['’]t\b/i
/** «until the mason signs», «before first use»: how far a rule goes, and no condition that may go. */
const CONDITION =
  /(?<!\b(?:days?|hours?|minutes|weeks?|months?|years?|evening|night|morning|long|soon|shortly|right|only|even|just|either|time))(?<!\d),?\s+(?=(?:if|when|whenever|once|while|as soon as|as long as|in case)\s+(?:\S+\s*){1,})/gi
const EXCEPTION =
  /,?\s+(?:unless|except|apart from|(?<=\b(?:nobody|no one|nothing|none)\b.*)other than)\s.+$/i
/** «as soon as», «the same as» and «, so the gate opens» give no reason: the last is what is to be done. */
const REASON =
  /,?\s+(?=(?:so that|because|although|even though|in order to)\s)|,\s+(?=(?:['’]?(?:cause|cos|cuz|coz)|since|as|which|whose|though)\s)/gi
const PHRASE = /\s+(?=(?:by|in|on|at|from|with|during|per|for|via|through|along|together|including)\s)/gi
/** What only adds how, with what or for whom, behind a comma. */
const ADDED =
  /,\s+(?=(?:by|in|on|at|from|with|during|per|for|via|through|along with|together with|including|based on|sorted by|depending on)\s)/gi
/** «say | when they can»: what is said, and no condition. */
const ASKING =
  /\b(?:says?|sees?|knows?|learns?|tells?|asks?|shows?|checks?|finds? out|decides?|notices?|marks?|notes?|choose|chooses|wonders?|reads?|hears?)(?:\s[\p{L}']+){0,2}$/iu
const RULES = /(?:;|,)\s+(?=\S)|\s+(?=(?:and|but|otherwise)\s)/gi
const CLAUSE = /(?:;|,)\s+(?=\S)|,?\s+(?=(?:and|but|then)\s)/gi

const UNENDED =
  /^(?:is|are|am|was|were|be|been|has|have|had|gets?|sees?|says?|tells?|knows?|shows?|must|can|should|may|will|does|do|marked|called|as|comes|goes|than|and|or|later|visible|available|accessible|shown|up|dealt|strictly|there|works?|puts?|brought|taken|given|sent)$/i
const ENDED =
  /\b(?:it|them|us|me|ready|free|open|closed|offline|online|visible|first|back|off|out|down|sick|late|twice|once|red|green)$/i
const LEADS = /^(?:if|when|whenever|once|after|before|while|until|as|since|because|although|unless)$/i

/** «… and pays», «… has to warn us»: and what, of what? */
const HANGING =
  /\b(?:and|or)\s+[\p{L}-]+$|\b(?:warn|tell|inform|remind|notif(?:y|ie)|ask|show)s?\s(?:us|me|them|him|her|it)$/iu

/** Whether words are a whole statement: a verb of their own with something behind it. */
const isEnd = (text: string): boolean => {
  const words = toSentenceWords(text)
  const { tokens, groups } = words
  const last = tokens.at(-1)
  if (countWords(text) < 3 || UNENDED.test(last?.lower ?? '')) return false
  if (text.lastIndexOf('‘') > text.lastIndexOf('’')) return false
  if (LEADS.test(tokens[0]?.lower ?? '')) {
    const start = tokens[findMain(words)]?.start
    return start !== undefined && isEnd(text.slice(start))
  }
  const first = findVerb(tokens, 0, tokens.length)
  const own = groups.filter(({ relative, kind }) => !relative && kind !== 'reduced')
  const verb = own[0]?.head ?? (groups.length > 0 ? -1 : first)
  if (verb < 0 || verb >= tokens.length - 1 || (verb === 0 && tokens[0]?.tag !== 'VB')) return false
  if (HANGING.test(text) || OPEN_END.test(text)) return false
  const asked = tokens.findLastIndex(({ tag }) => tag === 'WH')
  if (asked > verb && findVerb(tokens, asked + 1, tokens.length) < 0) return false
  return /^(?:NNS?|VB[NDZ]|RB|CD|PR)$/.test(last?.tag ?? '') || ENDED.test(text)
}

/** «…, and a crate that has stood», «…, green»: of what begins behind the last comma nothing is said yet. */
const isCutShort = (part: string, rest: string): boolean => {
  if (/^,/.test(rest)) return false
  // «She wishes | to dictate», «asked me | to tell»: the deed is still to come.
  const { tokens } = toSentenceWords(part)
  if (/^\s*to\s\p{Ll}+/u.test(rest) && /^(?:VB[ZDNP]?|JJ|PR)$/.test(tokens.at(-1)?.tag ?? '')) return true
  const from = Math.max(part.lastIndexOf(','), part.search(/,?\sand\s(?:an?|the|each|every)\s[^,]*$/i))
  if (from < 0) return false
  const words = toSentenceWords(part)
  const behind = words.tokens.findIndex(({ start }) => start > from)
  const own = words.groups.filter(
    ({ relative, kind, head }) => !relative && kind !== 'reduced' && head >= behind,
  )
  const hasRelative = words.groups.some(({ relative, head }) => relative && head >= behind)
  return own.length === 0 && (hasRelative || findVerb(words.tokens, behind, words.tokens.length) < 0)
}

const toEnds = (text: string, joint: RegExp): number[] => [...text.matchAll(joint)].map(({ index }) => index)

/** The longest part that fits, else the shortest that says something. */
const pick = (parts: readonly string[]): string | undefined => {
  const said = parts.filter(isEnd).toSorted((a, b) => countWords(b) - countWords(a))
  return said.find((part) => countWords(part) <= SHORT) ?? said.at(-1)
}

/** «A piano has a make, a year, a room and …»: what is kept of it. */
const DATA =
  /^((?:an?|the|each|every|per)\s(?:[\p{L}-]+\s){0,3}?[\p{L}-]+)(?:\s(?:has|have|gets|carries|holds|contains|consists of|is (?:listed|kept|stored|described|recorded|filed) (?:with|by)|shows|records|names|lists)|:)\s+((?:[^,;]{2,60},\s+){2,}(?:and\s+|or\s+)?[^,;]{2,120})$/iu
const toDataTitle = (text: string): string | undefined => {
  const [, thing = '', list = ''] = DATA.exec(text) ?? []
  const { tokens } = toSentenceWords(list)
  const isPlain = thing !== '' && !/\b(?:if|when|unless|must|not|only)\b/i.test(list)
  return isPlain && findVerb(tokens, 0, tokens.length) < 0
    ? `Data of ${thing.charAt(0).toLowerCase()}${thing.slice(1)}`.replace(/^Data of per /, 'Data per ')
    : undefined
}

/** «When the boat is back, the clerk sees what is owed»: what is done then. */
const toMainClause = (text: string): string => {
  const words = toSentenceWords(text)
  const start = words.tokens[findMain(words)]?.start
  const main = start === undefined ? '' : text.slice(start)
  const isOwn =
    main !== '' &&
    isEnd(main) &&
    !isLeaning(main) &&
    !BANNED.test(main) &&
    !/^(?:it|they|he|she|this|that)\b/i.test(main)
  return isOwn ? main : text
}

/** What takes back, or is the last of a list. */
const KEPT_ON =
  /^[,;]?\s*(?:(?:but|except|unless|or|otherwise)\b|(?:and\s+)?(?:who|whose|which|what|how|where|when|if|whether)\b)/i
export const LISTED = /,\s+(?:and|or)\s+(?:who|whose|which|where|what|how|when|whether)\s/i
/** What goes on with somebody else's deed may go, but for what it takes back; a list or a ban is never cut in two. */
/** What is to be done behind «so», or where it is asked for at all, is what the statement is about. */
const DUTY =
  /\b(?:must|should|shall|ha(?:s|ve) to|needs?(?: to)?|wants?|wish(?:es)?|would like|(?:i|we)['’]d like)\b/i
/** «I don't want to phone any more, …»: what is wanted instead stands behind it. */
const UNWANTED = /\b(?:do not|don['’]t|never|no longer) (?:want|wish|need)\b/i
const isHead = (part: string, rest: string): boolean =>
  !/,?\s+so\s(?!that\b)/i.test(rest) && (DUTY.test(part.replace(UNWANTED, '')) || !DUTY.test(rest))
const mayEnd = (part: string, rest: string): boolean => {
  if (KEPT_ON.test(rest) || LISTED.test(rest) || !isHead(part, rest)) return false
  const { tokens } = toSentenceWords(rest.replace(/^[,;\s]*(?:and|then)?\s*/i, ''))
  const isClause = beginsClause(tokens, 0) || /^(?:PR|WH)$/.test(tokens[0]?.tag ?? '')
  // «…, and a crate that has stood there for a day is marked»
  const isRelated =
    /^,\s+and\s/.test(rest) && /^(?:DT|Q)$/.test(tokens[0]?.tag ?? '') && tokens[2]?.tag === 'WH'
  if (isRelated && !BANNED.test(part)) return true
  if (BANNED.test(part)) return /^[,;]/.test(rest) && isClause
  // «…, time of day and …»: only what does something to something goes on as a deed.
  const isDeed = tokens[0]?.tag === 'VB' && /^(?:DT|PS|PR|Q)$/.test(tokens[1]?.tag ?? '')
  return (
    rest.startsWith(';') || isClause || isDeed || /^(?:VBZ|MD|BE|HV|IN|TO|RB)$/.test(tokens[0]?.tag ?? '')
  )
}

/** «…, if they like, and follow the bar»: behind the condition another deed goes on. */
const ANOTHER = /,?\s(?:and|but|then)\s(?=\S+\s+\S)/i
const hasAnother = (rest: string): boolean => {
  const [, behind] = rest.split(ANOTHER)
  const { tokens } = toSentenceWords(behind ?? '')
  // «…, if we know it, and a condition»: a list may go on as well.
  return behind !== undefined && (/,\s(?:and|but)\s/i.test(rest) || findVerb(tokens, 0, tokens.length) >= 0)
}
/** «…, and when we turn a board»: what is done then stands behind it. */
const OPEN_END = /(?:,|\band|\bbut)\s+(?:if|when|whenever|once|as soon as|while|unless)\s[^,;]*$/i

const mayDrop = (part: string, rest: string): boolean =>
  !isCutShort(part, rest) &&
  !hasAnother(rest) &&
  !LISTED.test(rest) &&
  !BANNED.test(part) &&
  !STRICT.test(part.split(/\s+/).slice(-6).join(' '))

/** «the weigh cabin that takes the tare»: a phrase may go where it says no more than how, and a deed stands before it. */
const isPhrase = (part: string, rest: string): boolean => {
  const { tokens } = toSentenceWords(rest)
  const words = toSentenceWords(part)
  const isObject = /^NNS?$/.test(words.tokens.at(-1)?.tag ?? '')
  const isState = words.tokens.some(({ tag }) => /^(?:BE|HV|WH)$/.test(tag))
  return (
    isObject &&
    !isState &&
    !part.includes(',') &&
    findVerb(tokens, 0, tokens.length) < 0 &&
    mayDrop(part, rest)
  )
}

/** The ends of `text` at a joint that a test lets through. */
const toParts = (text: string, joint: RegExp, isFit: (part: string, rest: string) => boolean): string[] =>
  toEnds(text, joint)
    .map((end) => text.slice(0, end))
    .filter((part) => countWords(part) >= LEAST && isFit(part, text.slice(part.length)))

const LED_ON = /^[,;\s]*(?:(?:and|but|then|otherwise|after that|from then on|perhaps)[,\s]+)*(?=\S)/i
/** «…, but only once, …»: what stands behind takes something back. */
const TAKEN_BACK = /^[,;\s]*(?:but|except|unless|though|although)\b/i
/** «…, but the shop stays open» goes on, and excepts nothing. */
const EXCEPTED =
  /^[,;\s]*(?:except|unless|but\s(?:only|not|never|no|nobody|whoever|those|for|on|if|when)\b|(?:but|though|although)\b[^,;]*(?:\b(?:not|never|no|nobody|only)\b|n['’]t\b))/i
/** The first rule of very many words, and whether something is taken back of it. */
const toFirstRule = (text: string): string => {
  const isRule = (part: string, rest: string): boolean => {
    const { tokens } = toSentenceWords(rest.replace(LED_ON, ''))
    const isNext =
      beginsClause(tokens, 0) ||
      /^(?:PR|WH)$/.test(tokens[0]?.tag ?? '') ||
      LEADS.test(tokens[0]?.lower ?? '') ||
      TAKEN_BACK.test(rest) ||
      /^[,;\s]*otherwise\b/i.test(rest)
    return isNext && !LISTED.test(rest) && !isCutShort(part, rest) && !/,?\s+so\s(?!that\b)/i.test(rest)
  }
  const rule = countWords(text) > MUCH ? pick(toParts(text, RULES, isRule)) : undefined
  if (rule === undefined || countWords(rule) > MUCH) return text
  const rest = text.slice(rule.length)
  if (!TAKEN_BACK.test(rest)) return rule
  return EXCEPTED.test(rest) ? `${rule}, with exceptions` : text
}

const cutBehind = (text: string): string => {
  if (countWords(text) <= SHORT) return text
  const exception = EXCEPTION.exec(text)
  if (exception && isEnd(text.slice(0, exception.index)))
    return `${cutBehind(text.slice(0, exception.index))}, with exceptions`
  const bare = pick(toParts(text, REASON, (_part, rest) => !BANNED.test(rest))) ?? text
  if (countWords(bare) <= SHORT) return bare
  const isCondition = (part: string, rest: string): boolean =>
    !BANNED.test(part) && !ASKING.test(part) && !hasAnother(rest) && !/\bor\b/i.test(part)
  if (countWords(bare) <= COMPOUND) return pick(toParts(bare, ADDED, mayDrop)) ?? bare
  const done = pick(toParts(bare, CONDITION, isCondition)) ?? bare
  if (countWords(done) <= SHORT) return done
  const clauses = toParts(done, CLAUSE, mayEnd)
  const short = pick([...clauses, ...toParts(done, ADDED, mayDrop)])
  if (short !== undefined || countWords(done) <= LONG) return short ?? done
  return pick(toParts(done, PHRASE, isPhrase)) ?? toFirstRule(done)
}

/** «I must be able to enter a reading»: the deed. */
const OURS =
  /^(?:i|we)(?:['’]ll|['’]d| will| would| must| should| can| could| have to| need to| want to| would like to|['’]d like to)+(?: also| always| just| then)?(?: like to| want to| love to)?(?: be able to)? (?=\p{Ll}+\s)/iu
const toDeed = (text: string): string => {
  const deed = text.replace(OURS, '')
  return deed !== text && toSentenceWords(deed).tokens[0]?.tag === 'VB' && !/^(?:be|have|know)\b/i.test(deed)
    ? deed
    : text
}

/** A statement of more words than a title should have, as short as is safe. */
export const toShortTitle = (text: string): string => {
  const deed = toDeed(text)
  if (countWords(deed) <= SHORT) return deed
  return countWords(deed) > COMPOUND ? (toDataTitle(deed) ?? cutBehind(toMainClause(deed))) : cutBehind(deed)
}
