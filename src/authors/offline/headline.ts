/** Titles: short, and true. A title is the sentence, or a whole part of it that keeps its denial. */
import { STOP, SYSTEM, toWords } from './english.ts'
import { findMain, findVerb, isLeaning, toSentenceWords, withoutBrackets } from './sentence-words.ts'
import { collapse, dropEnd } from './sentences.ts'

/** No rule needs to see more of a sentence than this. */
const SEEN = 4_000
const FILLER = /^(?:please|also|and|additionally|finally|then|furthermore|moreover|next|lastly|but)\b[,\s]*/i

/** Takes filler words and emphasis off the front and the full stop off the end. */
export const toCore = (text: string): string => {
  let core = dropEnd(collapse(text.slice(0, SEEN).replace(/\*\*|__/g, '')), ' .!。…,;:')
  for (let n = 0; n < 4 && FILLER.test(core); n++) core = core.replace(FILLER, '')
  return core
}

const LABEL =
  /^(?:[A-Z]{1,4}-\d+\s*:\s*)+|^(?:nice to have|optional(?:ly)?|(?:must|should|could) have|later)\s*[:,–-]\s*/i
/** What only says that something is wished for, with the article behind it. */
const WISH = new RegExp(
  [
    String.raw`^as an?\s+[^,]{1,60},?\s+i\s+(?:want|need|would like)\s+(?:to\s+)?(?:be able to\s+)?`,
    String.raw`^(?:i|we)(?:'d| would)?\s+(?:want|need|like|love|wish)\s+(?:to\s+)?(?:(?:build|have|make|create|be able to|get)\s+(?=(?:an?|the)\s))?(?!(?:them|it|this|him|her|us|you)\s)`,
    String.raw`^(?:can|could|would)\s+(?:you|we)\s+(?:please\s+)?(?:build|make|create|add|have|get|write|implement|develop)\s+(?:me|us)?\s*`,
    String.raw`^(?:please\s+)?(?:build|make|create|develop)\s+(?:me\s+|us\s+)?(?=(?:an?|the)\s)`,
    String.raw`^there\s+(?:must|should|shall|needs to|has to)\s+be\s+`,
    String.raw`^(?:the|this|our|my)\s+${SYSTEM}\s+(?:must|shall|should|will|needs to|has to)\s+(?!not\b|be\b)`,
  ]
    .map((words) => `${words}(?:an?\\s+)?`)
    .join('|'),
  'i',
)
const PURPOSE = /,?\s+(?:so that|in order to|because)\b.*$/i
const ABLE = /\b(?:should|must|shall|will|needs? to|ha(?:s|ve) to) be able to\b/i
const LONGEST = 72
/** What is only a little longer is not cut. */
const WHOLE = 88
const MOST = 12
/** A sentence whose end turns it round may be so long as a title, and says so where it is cut. */
const WITH_EXCEPTION = 110
const EXCEPTION = /\b(?:unless|except|only|until|before|without|not|never|no|nor|but)\b|n['’]t\b/i
const APART = /\b(?:unless|except)\b/i
const LEAST = 3

/** Where a cut leaves a clause whole, and where it leaves at least a phrase whole. */
const CLAUSE =
  /\s(?=(?:and|or|but|no matter|that|which|who|where|when|if|while|so|unless|until|as)[\s,])|[,;:–—]\s+/gi
const PHRASE =
  /\s(?=(?:to|for|with|in|on|at|by|from|into|after|before|within|during|through|via|without|per|using|used|e\.g)\b)/gi

const CONDITION = /^(?:if|when|whenever|once|while|until|since|because|although|unless)\b/i

/** A part that says something: it has a verb, and words behind it, and does not break off. */
const isSaying = (part: string): boolean => {
  const words = toSentenceWords(part)
  const { tokens } = words
  const verb = findVerb(tokens, 0, tokens.length)
  const last = tokens.at(-1)
  if (verb <= 0 || verb >= tokens.length - 1) return false
  if (last?.tag === 'VB' && tokens.at(-2)?.tag === 'MD') return false
  const relative = tokens.findIndex(({ tag }, at) => tag === 'WH' && /^NNS?$/.test(tokens[at - 1]?.tag ?? ''))
  const isOwn = words.groups.some(
    ({ relative: inside, kind, head }) => !inside && kind !== 'reduced' && head > relative,
  )
  if (relative > 0 && verb > relative && !isOwn) return false
  const isParticle =
    /^(?:out|up|off|in|back|over|down)$/.test(last?.lower ?? '') && /^VB/.test(tokens.at(-2)?.tag ?? '')
  const isAsked = last?.tag === 'BE' && tokens.some(({ tag }) => tag === 'WH')
  if (
    !isAsked &&
    !isParticle &&
    (!/^(?:NNS?|VB[ND]?|RB|JJ|CD|PR)$/.test(last?.tag ?? '') || STOP.has(last?.lower ?? ''))
  )
    return false
  if (CONDITION.test(part) && findMain(words) < 0) return false
  const isClause = tokens.some(({ tag }) => tag === 'WH')
  const joint = tokens.findLastIndex(
    ({ lower }, at) => lower === 'and' && (isClause || tokens[at - 1]?.text === ','),
  )
  return (
    !/\b(?:as|either|both|neither|and \w+ly|and again|how|no matter)$/i.test(part) &&
    (joint < 0 || findVerb(tokens, joint, tokens.length) > 0)
  )
}

/** «Linter for SQL migrations»: a name, good enough for the whole. */
const isNaming = (part: string): boolean => /^NNS?$/.test(toSentenceWords(part).tokens.at(-1)?.tag ?? '')

const findCut = (text: string, longest: number): string | undefined => {
  const parts = [CLAUSE, PHRASE]
    .flatMap((marks) => [...text.matchAll(marks)].map(({ index }) => text.slice(0, index)))
    .filter((part) => part.length <= longest && toWords(part).length >= LEAST)
    .toSorted((a, b) => b.length - a.length)
  return (
    parts.find((part) => toWords(part).length <= MOST && isSaying(part)) ??
    parts.find(isSaying) ??
    (longest === LONGEST ? undefined : parts.find(isNaming))
  )
}

const cutWords = (text: string, longest: number): string => {
  const words = toWords(text.slice(0, longest).replace(/\s\S*$/, ''))
  while (words.length > 1 && STOP.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  return `${dropEnd(words.join(' '), ' ,.;:!?-')}…`
}

const toPart = (text: string, longest: number): string => {
  const cut = findCut(text, longest)
  const isFitting = longest === LONGEST && text.length <= WITH_EXCEPTION
  if (cut === undefined) return isFitting ? text : cutWords(text, longest)
  const rest = text.slice(cut.length)
  if (!EXCEPTION.test(rest)) return cut
  if (text.length <= WITH_EXCEPTION) return text
  return APART.test(rest) ? `${cut}, with exceptions` : cut
}

/** «If the river rises, …»: what is done is what it is about. */
const toShort = (text: string, english: boolean, longest: number): string => {
  if (!english) return text.length <= longest ? text : cutWords(text, longest)
  const most = longest === LONGEST ? WHOLE : longest
  if (text.length <= most && toWords(text).length <= MOST) return text
  const words = toSentenceWords(text)
  const main = findMain(words)
  const deed = main > 0 ? text.slice(words.tokens[main]?.start) : text
  const part = deed === text || isLeaning(deed) ? toPart(text, longest) : '…'
  if (deed === text || (!part.endsWith('…') && part.length <= longest)) return part
  return deed.length <= longest && toWords(deed).length <= MOST ? deed : toPart(deed, longest)
}

/** «…, so it has to …»: what must be is what it is about. */
const CONSEQUENCE = /^.{8,}?,\s+so\s+(?!that\b)(?=.*\b(?:must|has to|have to|needs? to|should)\b)/i

/** A short phrase that names what a text is about, without marks that a heading could trip on. */
export const toHeadline = (text: string, english: boolean, longest = LONGEST): string => {
  const plain = toCore(text.slice(0, 600).replace(/<!-+|-+>/g, ' ')).replace(LABEL, '')
  const bare = english
    ? withoutBrackets(
        plain.replace(CONSEQUENCE, '').replace(PURPOSE, '').replace(WISH, '').replace(ABLE, 'can'),
      )
    : plain
  const clean = dropEnd(collapse((bare || plain).replace(/[#*`|<>[\]\\~"“”„«»{}]/g, ' ')), ' ,.;:!?。-')
  const [head = clean] = clean.length > WHOLE ? clean.split(/;\s/) : [clean]
  const short = toShort(head.replace(/\s+,/g, ','), english, longest)
  return /[\p{L}\p{N}]/u.test(short) ? short.charAt(0).toUpperCase() + short.slice(1) : ''
}
