/**
 * What somebody takes back in an answer, and what they say instead. C1 it is told apart from the rest of the answer, and
 * neither is lost. C2 words that only may be a correction are one only where something was said that they touch.
 */
import { followAccount } from './account-lines.ts'
import { addAnswers } from './answer-questions.ts'
import { isContrast, splitContrasts } from './contrasts.ts'
import { splice } from './edit.ts'
import { readBareFigures, replaceBareFigure, speaksOf } from './figure-swap.ts'
import type { Line } from './lines.ts'
import { findSection, type Markdown, ownLines, toMarkdown } from './markdown.ts'
import { collapse } from './plain-words.ts'
import { isSaidAnew, isSaidWhole, replaceStatement } from './replaced-statement.ts'
import { splitSentences } from './sentence-ends.ts'

const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const dropEnd = (text: string): string => text.replace(/[.,;:!\s]+$/, '')

const ENDS = /(?<=[.!?…])\s+(?=[^\p{Ll}])|\n+/gu

const toSentences = (text: string): string[] =>
  splitSentences(text, ENDS)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * `words` as they were said; `was` and `now` where they tell them; `isPlain` where it can be nothing else, `isOwn` where
 * the same sentence said otherwise before.
 */
export type Correction = {
  words: string
  was?: string
  now: string
  isPlain: boolean
  isOwn?: true
  /** What is taken back wherever it was said; `now`, if anything, holds instead. */
  about?: string
  /** It may as well say what is left out: a correction only for who knows what was said before. */
  isLoose?: true
}

/** «Remove the sentence about the office»: the text is meant, and never the product. */
const REMOVAL =
  /^(?:(?:and|but|also|then|please)[,\s]+)*(?:remove|delete|drop|strike|cut|cross out|take out|take back|leave out)\s+(?:(?:the|that|this|my)\s+(?:whole\s+)?(?:sentence|statement|line|bullet(?: point)?|point|wish|remark|part|requirement)\s+(?:about|on|that (?:says|is about|speaks of|mentions))|(?:what|all|everything)(?: that)? i (?:said|wrote|told you)\s+(?:about|on))\s+(?<about>\S.*)$/is
const PLAIN = [
  REMOVAL,
  /\b(?:i meant|i did(?:n['’]?t| not) mean|i misspoke|i was wrong|let me correct|i take (?:that|it) back|scratch that|(?:forget|ignore|disregard|drop|strike|scratch) (?:what|everything|all) i (?:said|wrote|told you)|i(?:['’]ve| have)? changed my mind|no,? wait|wait,? no)\b/i,
  /^(?:(?:oh|and|but|well|er)[\s,]+)*(?:(?:sorry|oops|h+m+|ah)[,.!\s]+no|no[,.!\s]+sorry)[,.:!]\s/i,
  /^(?:(?:and|but|also|oh|sorry|please|then|no|wait|well|h+m+|actually)[,.\s]+)*(?:take|leave|throw)\s(?:the|that|my|our|those|these)\s[^,;:.–—]{2,60}?\s(?:back )?out again\b/i,
  /^(?:(?:an?|one|small|sorry|no)[\s,]+)*correction\s*[:,–—-]/i,
  /^(?:(?:no|sorry|oh|and|please|but|wait|h+m+|well)[,.\s]+)*(?:strike|cross out|scratch|take back)\s+(?:the|my|that|what)\s+(?!that\b)\p{L}/iu,
  /\bi (?:said|wrote|told you)\b.*\b(?:wrong|incorrect|mistake|meant|not (?:right|correct|true))\b/i,
]
/** «Shorten the sentence about the teacher»: somebody is told what to do with the text. */
const OF_WORDING =
  /^(?:(?:please|and|also|then|but|so)[,\s]+)*(?:change|remove|delete|drop|rename|replace|reword|rewrite|rephrase|shorten|merge|split|correct|fix|adjust|take|move)\s+(?:the|this|that|my)\s+(?:(?:first|second|third|last|whole|long)\s+)?(?:sentence|statement|line|bullet(?: point)?|wording|paragraph)\b/i

export const isOfWording = (sentence: string): boolean => OF_WORDING.test(sentence.trim())

/** Sentences that can only be about the text, whatever the product is. */
export const listOfWording = (words: string): string[] => toSentences(words).filter(isOfWording)

const DOUBTFUL =
  /^(?:(?:no|well|sorry|oh|hm+)[,.!\s]+)*(?:actually|on second thoughts?)\b|\b(?:that|this|it)(?:['’]?s| is| was) (?:wrong|a mistake|not (?:right|correct|true))\b|^(?:(?:no|sorry)[,.!\s]+)*make (?:that|it)\b|\bshould have (?:been|said)\b|^(?:(?:by the way|and|also|oh|sorry|no|well|one more thing)[\s,:.–—-]+)*(?:it(?:['’]?s| is) )?not (?!only\b|just\b)\S.*?,?\s+but\s+(?!also\b)\S/i
/** «that should be the office, not the shop», «no, not the guest, the host», «it is the host who pays, not the guest» */
const SWAPPED =
  /^(?:(?:no|sorry|oh|and|but|well|wait|oops)[,.!\s]+)*(?:(?:that|this|it) (?:should|must|ought to|has to) (?:be|have been|read|say)\s.+?,?\s(?:and )?not\s\S|it(?:['’]s| is) (?:the|an?|our)\s.+?\s(?:that|who)\s.+,\s(?:and )?not\s(?:the|an?|our)\s\S)|^(?:(?:no|sorry|oh|wait|oops|and|also)[,.!\s]+)*not\s(?:the|an?|our|my|in|on|at|for|by)\s\S.*?[,;–—]\s*\S|^(?:(?:no|sorry|oh|wait|oops)[,.!\s]+)+not\s\p{L}+[,;–—]\s*\S/iu
/** «forget the lamp thing, …», «also forget the lamps, they get candles»: taken back where it was said before. */
const FORGOTTEN =
  /^(?:(?:and|but|also|oh|sorry|please|then|no|wait|well|h+m+|actually)[,.\s]+)*(?:forget|drop|scrap) (?:about )?(?:the|that|my|our) (?:[^,;:.–—]+ (?:thing|bit|part|idea|stuff|story)\b|[^,;:.–—]+[,;:–—]\s*(?:they|it|he|she|we|there|nobody|that)\s)/i
/** «Take the lamp out again», «leave the lamps out, candles are enough»: taken back where it was said before. */
const TAKEN_OUT =
  /^(?:(?:and|but|also|oh|sorry|please|then|no|wait|well|h+m+|actually)[,.\s]+)*(?:take|leave|throw)\s(?:the|that|my|our|those|these)\s(?<about>[^,;:.–—]{2,60}?)\s(?:back )?out(?: again| of (?:it|there))?(?:[,;:.–—]\s*(?<now>\S.*)|[.!\s]*)$/is
/** «Forget the lamp.» */
const DROPPED =
  /^(?:(?:and|but|also|oh|sorry|please|then|no|wait|so|well|h+m+|actually)[,.\s]+)*(?:forget|drop|scrap|skip)\s(?:the|that|my|our|those|these)\s(?<about>[^,;:.–—]{2,60}?)(?: again| completely| altogether)?[.!\s]*$/is
/** «I said October.»: the next sentence tells what it is. */
const SAID_BEFORE =
  /^(?:(?:oh|sorry|wait|no|but)[,.!\s]+)*i (?:said|wrote|told you)\s(?!that\b|it\b|so\b|this\b|already\b|before\b|yes\b|no\b)\S+(?:\s\S+){0,5}[.!]?$/i
/** «500 laptops, not 200»: one figure in the place of another. */
const FIGURES =
  /\d[^.!?]*,?\s(?:and not|not|instead of|rather than)\s+(?:up to |at most |at least )?\d+(?:[.,]\d+)*\s?(?:%|[\p{L} ]{0,40})[.!]?$/u
const LEAD =
  /^(?:(?:an? (?:small )?)?(?:and(?= (?:no|sorry|wait|oh|i meant|forget|strike)\b)|but(?= (?:no|sorry|wait|it|i meant)\b)|no|sorry|wait|oops|oh|well|hm+|hold on|by the way|one more thing|actually|correction|scratch that|i take (?:that|it) back|on second thoughts?|let me correct (?:that|this|myself)|i was wrong|i misspoke|i(?:['’]ve| have)? changed my mind|forget what i said(?! about)|(?:that|this)(?:['’]?s| is| was) (?:wrong|not right|not correct|a mistake))[\s,:.;!–—-]+)+/i
const WRONG =
  "(?:that|this|it|which)(?:['’]?s|\\s+is|\\s+was)\\s+(?:wrong|incorrect|a mistake|not (?:right|correct|true))"
const SWAPS = [
  new RegExp(
    `^i (?:said|wrote|told you)\\s+(?:(?:before|earlier|that)\\s+)*(?<was>.+?)[,.;:]?\\s+(?:but\\s+)?${WRONG}[\\s,:.;–—-]*(?<now>.*)$`,
    'is',
  ),
  /^i (?:said|wrote|told you)\s+(?:(?:before|earlier|that)\s+)*(?<was>.+?)(?:,?\s+(?:but|and)|[.;,]\s+(?:(?:but|no)[,\s]+)?(?=it\b|that\b|i meant))\s*(?:i meant|(?:it|that) (?:is|should be|must be|has to be)|it['’]s|that['’]s)\s+(?<now>.+)$/is,
  /^(?:but\s+)?(?:it(?:['’]s| is) )?(?<now>(?:the|an?|our)\s+[\p{L}-]+(?:\s[\p{L}-]+)?)\s(?:that|who)\s.+?,\s(?:and )?not\s(?<was>(?:the|an?|our)\s.+)$/isu,
  /^not\s+(?<was>[^,;–—]+)[,;–—]\s*(?:but\s+)?(?<now>\S.*)$/is,
  /^(?<now>.+?)(?<!\b(?:is|are|was|were|do|does|did|can|could|may|must|should|shall|will|would|has|have|need))(?:,?\s+(?:and not|not|instead of|rather than))\s+(?<was>.+)$/is,
  /\bnot\s+(?<was>.+?),?\s+but\s+(?<now>.+)$/is,
]
const OWN =
  /^(?!.*\bi (?:said|wrote|told you)\b)(?<was>\S.*?)[,;–—-]?\s+(?:no,? wait|wait,? no|scratch that|(?:sorry,? )?i mean[t]?)[,:.\s]+(?<now>\S.*)$/is
/** «Change 2 hours to 3 hours»: an instruction, and no sentence of a product. */
const INSTRUCTION =
  /^(?:please\s+)?(?:change|replace|correct|swap)\s+(?<was>.+?)\s+(?:to|with|by|into)\s+(?<now>.+?)(?=\s*;|,\s*(?:and|but)\s|,?\s+and\s+(?:change|replace|correct|swap)\b|[.!]*$)/is
/** «Forget what I said about vouchers; they get a letter», «Strike the vouchers» */
const TAKEN_BACK =
  /^(?:(?:and|but|also|then|please|oh|well|h+m+|no|wait)[,.\s]+)*(?:forget|ignore|disregard|drop|scrap|strike|scratch|cross out|take back)\s+(?:about\s+)?(?:(?:what|everything|all)(?: that)? i (?:said|wrote|told you)(?: (?:before|earlier))? (?:about|of|on)\s+)?(?:the\s+|my\s+|that\s+)?(?<about>[^,;:.–—]+?)(?: (?:thing|bit|part|idea|stuff|story))?(?:[,;:.–—]\s*(?<now>\S.*))?$/is

const SAYS =
  /^(?:(?:that|this|it) (?:should|must|ought to|has to) (?:be|have been|read|say)|i meant(?: to say)?|make (?:that|it)|it should (?:be|have been|have said)|it is|it['’]s|(?:i|we) (?:want|need))[:,\s]+/i

/** «…, they do not belong in there»: says nothing that holds instead. */
const IDLE =
  /^(?:it|they|that|this|these|those) (?:do|does|is|are|was|were)(?: not|n['’]t)?\s(?:belong|wrong|nonsense|a mistake|part|needed?|meant).*$/is

/** «we need nothing from it», «she does not want it»: only why it goes. */
const NEEDLESS =
  /^(?:because\s+)?(?:it|they|he|she|we|i|nobody|no one)\s(?:(?:do|does)(?: not|n['’]t)\s|no longer\s)?(?:really\s)?(?:needs?|wants?|likes?|uses?|gets?|reads?)\s(?:nothing|none|it|them|that|this|those|one)(?:\s(?:from|of|with|for)\s(?:it|them|that|there))?(?: any ?more| at all| anyway)?$/is

const withoutIdle = (now = ''): string => {
  const said = trim(now.replace(IDLE, ''))
  return NEEDLESS.test(said) ? '' : said
}

/** «not the guest, who gets the letter»: which statement is meant. */
const TOLD_OF = /,\s(?:who|which|that)\s.+$/is

/** «not the phone, the letter, half of them have none»: a thing for a thing, and then why. */
const withoutReason = (was: string, now: string): string => {
  const [head = '', ...rest] = now.split(/,\s+/)
  const isThing = (words: string): boolean => /^(?:the|an?|our|my)\s(?:\S+\s?){1,3}$/i.test(words)
  return rest.length > 0 && isThing(was) && isThing(head) ? head : now
}

const trim = (text: string): string => dropEnd(collapse(text))

const trimQuotes = (text: string): string => trim(text).replace(/^["“«](.*)["”»]$/s, '$1')

const readCorrection = (words: string, isPlain: boolean): Correction => {
  const core = collapse(words).replace(LEAD, '')
  const told = INSTRUCTION.exec(core)?.groups
  if (told) return { words, was: trimQuotes(told.was ?? ''), now: trimQuotes(told.now ?? ''), isPlain }
  const removed = REMOVAL.exec(core)?.groups?.about
  if (removed !== undefined) return { words, about: trimQuotes(removed), now: '', isPlain }
  const out = (TAKEN_OUT.exec(core) ?? (isPlain || FORGOTTEN.test(words) ? null : DROPPED.exec(core)))?.groups
  if (out?.about !== undefined && !/^(?:it|that|this)$/i.test(out.about))
    return { words, about: trim(out.about), now: withoutIdle(out.now), isPlain, isLoose: true }
  const taken = isPlain || FORGOTTEN.test(words) ? TAKEN_BACK.exec(core)?.groups : undefined
  if (taken?.about !== undefined && !/^(?:it|that|this)$/i.test(taken.about))
    return { words, about: trim(taken.about), now: withoutIdle(taken.now), isPlain }
  const own = OWN.exec(core)?.groups
  if (own) return { words, was: trim(own.was ?? ''), now: trim(own.now ?? ''), isPlain, isOwn: true }
  for (const swap of SWAPS) {
    const { was, now } = swap.exec(core.replace(SAYS, ''))?.groups ?? {}
    if (was !== undefined && now !== undefined)
      return {
        ...{ words, was: trim(was.replace(TOLD_OF, '')), isPlain },
        now: trim(withoutReason(was, now.replace(SAYS, ''))),
      }
  }
  const isLoose = SAID_BEFORE.test(core)
  const isUnsaid = /^i (?:said|wrote|told you)\b/i.test(core)
  return {
    words,
    now: isUnsaid ? '' : trim(core.replace(SAYS, '')),
    isPlain,
    ...(isLoose && { isLoose: true as const }),
  }
}

/** Whether words tell to put one figure in the place of another: they can be nothing else. */
export const isInstruction = (text: string): boolean => {
  const { was, now } = INSTRUCTION.exec(text)?.groups ?? {}
  return was !== undefined && now !== undefined && /\d/.test(was) && /\d/.test(now)
}

const BEFORE = /[;,]\s*(?:(?:and|but)\s+)?(?=(?:please\s+)?(?:change|replace|correct|swap)\s)/i

/** An instruction apart from what is said before and behind it. */
const splitInstructions = (text: string): string[] => {
  const led = BEFORE.exec(text)
  const behind = led ? text.slice(led.index + led[0].length) : ''
  if (led && led.index > 0 && isInstruction(behind))
    return [text.slice(0, led.index), ...splitInstructions(behind)]
  const told = INSTRUCTION.exec(text)?.[0]
  const rest = told === undefined ? '' : text.slice(told.length).replace(/^[\s,;.!]*(?:(?:and|but)\s+)?/i, '')
  if (told === undefined || rest === '') return [text]
  return [told, ...splitInstructions(rest)]
}

/** «A fax is too slow, forget the fax»: what is taken back, apart from why. */
const FORGETTING =
  /,\s+(?:so\s+|and\s+)?(?=(?:forget|drop|scrap)\s(?:the|that|my|our)\s[^,;:.–—]{2,60}[.!\s]*$)/i

const isMarked = (text: string): boolean =>
  INSTRUCTION.test(text) ||
  PLAIN.some((mark) => mark.test(text)) ||
  [DOUBTFUL, SWAPPED, FIGURES, FORGOTTEN, TAKEN_OUT, DROPPED, SAID_BEFORE].some((mark) => mark.test(text))

type Part = { text: string; isPlain: boolean; isMarked: boolean }

/** The parts of a sentence: what contrasts in one breath with a correction is one, and can be nothing else. */
const toParts = (sentence: string): Part[] => {
  const isPlain = (text: string): boolean => isInstruction(text) || PLAIN.some((mark) => mark.test(text))
  const texts = splitInstructions(sentence)
    .flatMap(splitContrasts)
    .flatMap(splitInstructions)
    .flatMap((text) => text.split(FORGETTING))
  const isSeveral = texts.filter(isContrast).length > 1 && texts.some(isMarked)
  return texts.map((text) => {
    const isJoined = isSeveral && isContrast(text)
    const isOwn = isPlain(text) || isJoined || (PLAIN.some((mark) => mark.test(sentence)) && isContrast(text))
    return { text, isPlain: isOwn, isMarked: isJoined || isMarked(text) }
  })
}

export type Corrections = { corrections: Correction[]; rest: string }

/**
 * All that an answer takes back, one by one, and the rest of it; a correction goes on until it says what holds instead. What
 * is not meant as one is part of the rest.
 */
export const findCorrections = (
  answer: string,
  isMeant: (correction: Correction) => boolean = ({ isLoose }) => isLoose !== true,
): Corrections => {
  const parts = toSentences(answer).flatMap(toParts)
  const corrections: Correction[] = []
  const rest: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part
    if (!part.isMarked) {
      rest.push(part.text)
      continue
    }
    const from = at
    const wordsOf = (): string =>
      parts
        .slice(from, at + 1)
        .map(({ text }) => text)
        .join(' ')
    const isDone = ({ now, about }: Correction): boolean => now !== '' || about !== undefined
    while (at + 1 < parts.length && !isDone(readCorrection(wordsOf(), true))) at++
    const isPlain = part.isPlain || PLAIN.some((mark) => mark.test(wordsOf()))
    const correction = readCorrection(wordsOf(), isPlain)
    if (isMeant(correction)) corrections.push(correction)
    else rest.push(wordsOf())
  }
  return { corrections, rest: corrections.length > 0 ? rest.join(' ') : answer }
}

const toLiteral = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds words whatever blanks are between them. */
export const toPattern = (words: string): RegExp => {
  const [first, last] = [/^[\p{L}\d]/u.test(words.trim()), /[\p{L}\d]$/u.test(words.trim())]
  const inside = toWords(words).map(toLiteral).join('\\s+')
  return new RegExp(
    `${first ? '(?<![\\p{L}\\d])(?<!\\d[.,-])' : ''}${inside}${last ? '(?![\\p{L}\\d])' : ''}`,
    'iu',
  )
}

/** A text with these words in the place of those; undefined where it does not hold them. */
export const replaceWords = (text: string, was: string, now: string): string | undefined => {
  const found = was.trim() === '' ? null : toPattern(was).exec(text)
  return found ? text.slice(0, found.index) + now + text.slice(found.index + found[0].length) : undefined
}

const PRONOUN = /^(?:it|they|he|she|this|that|these|those)\s+/i

/** «the orchard pays per week» and «it pays per season» differ from «pays» on. */
const toDifference = (was: string, now: string): { was: string; now: string } => {
  const said = now.replace(PRONOUN, '')
  const [first = ''] = toWords(said)
  const at = said === now ? null : new RegExp(`\\b${toLiteral(first)}\\b.*$`, 'is').exec(was)
  if (!at) return { was, now }
  // «it has 10» of «has 8 places»: what is counted stays.
  const counted = /^(\S+\s+)\d+(\s+\p{L}.*)$/u.exec(at[0].replace(/[.\s]+$/, ''))
  const isBare = counted !== null && new RegExp(`^${toLiteral(counted[1] ?? '')}\\d+$`, 'i').test(said)
  return { was: at[0], now: isBare ? `${said}${counted[2]}` : said }
}

/** «seven courtrooms» in the place of «six» before «courtrooms» is «seven». */
const dropRepeated = (words: string, rest: string): string => {
  const last = /\s(\p{L}+)$/u.exec(words)?.[1]
  const next = /^\s+(\p{L}+)/u.exec(rest)?.[1]
  return last !== undefined && last.toLowerCase() === next?.toLowerCase()
    ? words.slice(0, -last.length - 1)
    : words
}

const FIGURE = /\d+(?:[.,]\d+)?/
const UNIT = /\d+(?:[.,]\d+)?\s*(%|[\p{L}]+)/u

/** The figure that is named, with the unit of the new one. */
const replaceFigure = (text: string, was: string, now: string): string | undefined => {
  const figure = FIGURE.exec(was)?.[0]
  const [next, unit] = UNIT.exec(now) ?? []
  if (figure === undefined || next === undefined || unit === undefined) return undefined
  const old = new RegExp(`(?<![\\d.,])${toLiteral(figure)}\\s*${toLiteral(unit)}`, 'iu').exec(text)
  return old ? text.slice(0, old.index) + next + text.slice(old.index + old[0].length) : undefined
}

const replaceNamed = (text: string, said: string, instead: string): string | undefined => {
  const bare = readBareFigures(said, instead)
  if (bare) return replaceBareFigure(text, bare)
  const { was, now } = toDifference(said, instead)
  const found = toPattern(was).exec(text)
  if (!found || was === '') return replaceFigure(text, said, instead)
  const rest = text.slice(found.index + found[0].length)
  return text.slice(0, found.index) + dropRepeated(now, rest) + rest
}

/** So few words stand in the place of what is taken back; more are the whole statement, said anew. */
const FEW = 6

/** A statement as a correction makes it read; undefined where it takes nothing of it back. */
export const mendStatement = (
  text: string,
  { was, now }: { was?: string | undefined; now: string },
): string | undefined => {
  if (was === undefined || was === '' || now === '') return undefined
  const named = replaceNamed(text, was, now)
  // A figure is swapped where it stands, however many words say which one is meant.
  if (named === undefined || toWords(now).length <= FEW || readBareFigures(was, now)) return named
  const anew = now.charAt(0).toUpperCase() + now.slice(1)
  return isSaidAnew(text, now) && isSaidWhole(text, `${was} ${now}`)
    ? replaceStatement(text, anew)
    : undefined
}

/** Where a brief says what is wanted and aimed at: in a line of these a correction finds what it is about. */
const STATING = ['Goals', 'In Scope', 'Out of Scope', 'Facts', 'Success Criteria']
const ITEM = /^(\s*[-*+]\s+)(\S.*)$/

const statementsOf = (markdown: Markdown): Line[] =>
  STATING.flatMap((name) => {
    const section = findSection(markdown, [name])
    return section ? ownLines(markdown, section) : []
  })

const AMOUNT = /\d+(?:[.,]\d+)*\s?(?:%|\p{L}+)/u

/** Whether a statement gives the very amount that is taken back: then it is in doubt at most what is to become of it. */
export const isGivenIn = (brief: string, { was = '' }: Pick<Correction, 'was'>): boolean => {
  const amount = AMOUNT.exec(was)?.[0]
  return (
    amount !== undefined &&
    statementsOf(toMarkdown(brief)).some(({ start, end }) => toPattern(amount).test(brief.slice(start, end)))
  )
}

export type Mended = { text: string; was: string; now: string }

/** Without the one statement that speaks of it; undefined where none does, or in doubt which. */
const takeOut = (brief: string, lines: readonly Line[], about: string): Mended | undefined => {
  const found = lines.flatMap((line) => {
    const words = ITEM.exec(brief.slice(line.start, line.end))?.[2]
    return words !== undefined && speaksOf(words, about) ? [{ ...line, words }] : []
  })
  const [first] = found
  if (!first || found.some(({ words }) => words !== first.words)) return undefined
  const gone = found.map(({ start, next }) => ({ from: start, to: next, text: '' }))
  return { text: splice(brief, gone), was: first.words, now: '' }
}

/**
 * The brief with the one statement mended that a correction is about, wherever it stands; undefined where it is about none,
 * or in doubt which.
 */
export const mendBrief = (
  brief: string,
  correction: Pick<Correction, 'was' | 'now' | 'about'>,
): Mended | undefined => {
  const lines = statementsOf(toMarkdown(brief))
  if (correction.about !== undefined && correction.now === '') return takeOut(brief, lines, correction.about)
  const found = lines.flatMap(({ start, end }) => {
    const [, mark, words = ''] = ITEM.exec(brief.slice(start, end)) ?? []
    const now = mark === undefined ? undefined : mendStatement(words, correction)
    return now === undefined || now === words ? [] : [{ from: end - words.length, to: end, was: words, now }]
  })
  const [first] = found
  if (!first || found.some(({ was }) => was !== first.was)) return undefined
  return {
    text: splice(
      brief,
      found.map(({ from, to, now }) => ({ from, to, text: now })),
    ),
    was: first.was,
    now: first.now,
  }
}

const CORRECTED = 'What was corrected?'
/** Stands behind the words of a correction among the answers. */
export const CORRECTION = 'correction'

/** The brief as these corrections make it read, with their words among its answers. */
export const addCorrections = (brief: string, corrections: readonly Correction[]): string =>
  corrections.reduce((text, one) => {
    const mended = followAccount(text, mendBrief(text, one)?.text ?? text)
    return addAnswers(mended, [{ id: CORRECTION, question: CORRECTED, answer: one.words }])
  }, brief)
