/**
 * A requirement is the whole sentence that somebody said. W1 of a sentence only its ends are cut off, and only where they are
 * a reason or talk, and what stays is a clause of its own. W2 what cannot be proved stays whole, with all its words.
 */
import { beginsClause } from '../clause-start.ts'
import { toWords } from '../english.ts'
import { isLeaning, toSentenceWords } from '../sentence-words.ts'
import { capitalise, collapse, normalise } from '../sentences.ts'
import type { Part } from './answer-part.ts'
import type { Ask } from './dimensions.ts'
import { bare, hasVerb } from './sentence-core.ts'
import { isTalk, isTerse, withoutEnds } from './speech.ts'

const SHORTEST = 4

/** What is said behind it is why, or what it is for. */
const ENDED =
  /^[\s,;–—-]+(?:because|since|although|though|even though|so that|god forbid|not (?:because|to|for|that)|only (?:because|for|so)|just (?:because|for|so))\s/i
const TALKED = /^\s*[,;–—-]/
/** Before it stands when or for whom it holds, or what it speaks of. */
const BOUND =
  /\b(?:if|when|whenever|once|unless|until|whoever|where|before|after|for|except|without|only|not|no|never)\b/i
const LEANING = /^(?:that|this|it|they|he|she|these|those|then|and|but|or|so|which|who|there|them|him|her)\b/i

/** «What I would like is that …»: it leads in, and says nothing itself. */
const WISHED = /\b(?:like|love|want|need|wish)(?: \p{L}+){0,3} is(?: that)?\s*$/iu

/** What leads in a further wish. */
const ADDED = /^(?:in addition|additionally|also|plus|furthermore|besides|on top of that)\s*[:,–—]?\s*$/i

/** «…, taps it and says why»: it goes on with the same person, and is no clause of its own. */
const GOES_ON = /^(?:until|because|since|although|which|who|that|as|while|so)\b/i

export const isAside = (text: string): boolean =>
  text.split(/[,;]\s+/).every((part) => isTalk(part) || GOES_ON.test(part)) &&
  (beginsClause(toSentenceWords(text).tokens, 0) || /^(?:i|my|we|as|like|you|that|this)\b/i.test(text))

const isProvenRest = (rest: string): boolean =>
  rest === '' || ENDED.test(rest) || (TALKED.test(rest) && isAside(rest.replace(/^[\s,;–—-]+/, '')))

const isProvenLead = (before: string, text: string): boolean =>
  before === '' ||
  ADDED.test(before) ||
  WISHED.test(before) ||
  (!LEANING.test(text) &&
    !isLeaning(text) &&
    !BOUND.test(before) &&
    TALKED.test(before.trim().slice(-1)) &&
    isTalk(before.replace(/[\s,;–—-]+$/, '')) &&
    beginsClause(toSentenceWords(text).tokens, 0))

/** «The product» stands for «it». */
const toNamed = (text: string): string => normalise(text).replace(/^the (?:product|system) /, 'it ')

/** Whether words are a whole part of a sentence. */
const isProven = (core: string, { text }: Part): boolean => {
  const own = bare(collapse(text))
  if (toNamed(own) === toNamed(core)) return true
  const at = core.toLowerCase().indexOf(own.toLowerCase())
  if (at < 0) return false
  const before = core.slice(0, at)
  const isClause = toWords(own).length >= SHORTEST && hasVerb(own)
  return (
    (isClause || ADDED.test(before)) && isProvenLead(before, own) && isProvenRest(core.slice(at + own.length))
  )
}

/** Whether a statement that words complete has all of them in it. */
const isHeld = (core: string, { text }: Part): boolean => {
  const held = new Set(normalise(text).split(/[^\p{L}\p{N}]+/u))
  return normalise(core)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => held.has(word))
}

const BETWEEN = /^[\s,;.]*(?:(?:and|but)\s+)?$/i
/** It says when or for whom all that follows holds. */
const SCOPED =
  /^(?:if|when|whenever|once|unless|until|before|after|as soon as|for|in|on|at|with|without|except|only|during)\b|:\s/i

/** «I want a tool where …», «An app for skaters: …»: what is to be built, before what it does. */
const NAMING =
  /^(?:(?:and|so|please)[\s,]+)*(?:(?:i|we)(?:['’]d| would)? (?:really )?(?:want|need|like|are looking for)\s)?(?:an?|one|something|some kind of|the)\b[^,.;:]*?(?:[;:–—]|\b(?:where|that|which|so that|with which|in which|through which))\s*$/i

const toSharedStart = (one: string, other: string): string => {
  const [left, right] = [one.split(' '), other.split(' ')]
  const end = left.findIndex((word, at) => word.toLowerCase() !== right[at]?.toLowerCase())
  return left.slice(0, end < 0 ? left.length : end).join(' ')
}

/** Where a part stands in its sentence; who does it may be said once for all of them. */
const findPart = (
  core: string,
  own: string,
  from: number,
  first: string,
): { found: number; size: number } => {
  const words = core.toLowerCase()
  const at = words.indexOf(own.toLowerCase(), from)
  const start = at < 0 && own !== first ? toSharedStart(own, first) : ''
  if (start === '') return { found: at, size: own.length }
  const rest = own.slice(start.length).trim()
  return { found: rest === '' ? -1 : words.indexOf(rest.toLowerCase(), from), size: rest.length }
}

/** Whether parts are all that a sentence says, one behind the other, and each stands by itself. */
const isDivided = (core: string, built: readonly Part[]): boolean => {
  let from = 0
  for (const [at, { text, isCompleted }] of built.entries()) {
    const own = bare(collapse(text))
    if (isCompleted) {
      if (at > 0) return false
      from = core.search(/;\s/)
      if (from < 0 || !isHeld(core.slice(0, from), { text } as Part)) return false
      continue
    }
    const { found, size } = findPart(core, own, from, bare(built[0]?.text ?? ''))
    const before = core.slice(from, found)
    if (found < 0 || !(BETWEEN.test(before) || (at === 0 && NAMING.test(before)))) return false
    const isOwn = isTerse(own) || (hasVerb(own) && !LEANING.test(own) && !isLeaning(own))
    if (!isOwn || (at < built.length - 1 && SCOPED.test(own))) return false
    from = found + size
  }
  return BETWEEN.test(core.slice(from)) || isAside(core.slice(from).replace(/^[\s,;–—-]+/, ''))
}

/** What begins like a sentence and is as long as one says of itself what it is about. */
const isSentence = (words: string): boolean =>
  toWords(words).length > SHORTEST &&
  /^(?:the|an?|each|every|all|if|when|whenever|once|nobody|everybody|whoever|they|he|she|we|i)\b/i.test(
    words,
  ) &&
  !/,[^,]+,/.test(words)

/** Words that complete no statement, beside what they answer. */
export const toLabelled = ({ title = '' }: Pick<Ask, 'title'>, words: string): string =>
  title === '' || isSentence(words) ? words : `${title}: ${words}`

const BACKWARD =
  /^or\s|^(?:(?:and|but|also|so),?\s+)?(?:(?:it|they|he|she)\s|(?:that|this|these|those)\s(?:also\s|only\s|always\s|never\s)?(?:is|are|has|have|does|do|can|may|must|should|shall|will|applies|apply|counts?|goes|needs?|holds?)\b|(?:after|before|until|in|by|with|from) (?:that|this|then)\b|(?:otherwise|instead|in that case)\b|then (?:it|they|he|she)\b)/i

/** It says of whom or what only by the sentence before it. */
export const isBackward = ({ fate, text, isCompleted }: Part): boolean =>
  fate === 'requirement' && !isCompleted && BACKWARD.test(text)

const JOINED = /^(?:and|but|also|plus)[\s,]+(?=\S)/i

const KEPT = /^(?:doubt|question|refusal|exclusion|nothing)$/

const isAtEnd = (core: string, text: string): boolean =>
  core.toLowerCase().startsWith(text.toLowerCase()) || core.toLowerCase().endsWith(text.toLowerCase())

const POINTING = /\b(?:it|that|this|them|those|him|her)\b/i

/** «warden: opens, closes; cook: reads»: a list of who may do what. */
const ROLES = /^[\w -]{2,30}:\s[^;:]+(?:;\s*[\w -]{2,30}:\s[^;:]+)+$/

/** What answers, or is aimed at, has all of its sentence but what can be nothing but talk. */
const toWholeAnswer = (sentence: string, parts: readonly Part[]): Part[] => {
  const isOpen = parts.some(({ fate, text }) => fate === 'question' && !/\?/.test(text))
  const told = parts.some(({ fate }) => fate === 'goal') ? 'goal' : isOpen ? 'question' : 'answer'
  const core = bare(withoutEnds(sentence))
  const ends = (text: string): boolean => core.toLowerCase().endsWith(bare(text).toLowerCase())
  const isCut =
    parts.length > 1 &&
    parts.some(({ fate }) => fate === told) &&
    parts.every(({ fate, text }) => fate === told || (fate === 'aside' && !(isAside(text) && ends(text))))
  return isCut ? [{ fate: told, text: `${core}.` }] : [...parts]
}

/** «…, leave that out»: what is left out stands before it. */
const toWholeExclusion = (sentence: string, parts: readonly Part[]): Part[] => {
  const out = parts.find(({ fate, text }) => fate === 'exclusion' && POINTING.test(text))
  if (!out || parts.length < 2) return [...parts]
  const left = parts.filter(({ fate }) => fate !== 'exclusion' && fate !== 'aside' && fate !== 'fact')
  return [{ fate: 'exclusion', text: sentence }, ...left]
}

/** The parts of one sentence, of which none that is built is a piece. */
export const toWhole = (sentence: string, parts: readonly Part[], ask: Ask): Part[] => {
  const built = parts.filter(({ fate }) => fate === 'requirement')
  const [first, more] = built
  if (!first && ROLES.test(sentence)) return [{ fate: 'requirement', text: sentence }]
  if (!first) return toWholeAnswer(sentence, toWholeExclusion(sentence, parts))
  const core = bare(collapse(withoutEnds(sentence)))
  const beside = parts.filter(({ fate }) => KEPT.test(fate))
  if (more && isDivided(core, built)) return [...built, ...beside]
  if (built.some(({ isCompleted }) => isCompleted)) {
    if (!more && isHeld(core, first)) return [...parts]
    return [{ fate: 'requirement', text: `${toLabelled(ask, core)}.`, isCompleted: true }, ...beside]
  }
  if (!more && isProven(core, first)) return [...parts]
  // What somebody leaves open, or out, stands before or behind what they want.
  const isApart = beside.length > 0 && !more && isAtEnd(core, bare(first.text))
  if (isApart) return [...parts]
  const end = /[.!?…]+["'”’»)]*$/.exec(sentence)?.[0] ?? '.'
  return [{ fate: 'requirement', text: capitalise(core.replace(JOINED, '')) + end }, ...beside]
}
