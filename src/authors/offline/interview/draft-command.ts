/**
 * What a person tells us to do with the text of a draft. C1 a command is carried out where nothing of it is in doubt: what goes, what
 * is said instead of words that stand there once, what is added. C2 it never becomes the text of a requirement.
 */
import { toPattern } from '../../../documents/correction.ts'
import { normalise } from '../sentences.ts'
import { toStems } from './word-stems.ts'
import type { Requirement } from './working-in.ts'

const ID = String.raw`R-\d{3,}`
const IDS = `${ID}(?:(?:\\s*,\\s*(?:and\\s+)?|\\s+(?:and|&)\\s+)${ID})*`
const LEAD = String.raw`^(?:(?:please|and|also|so|then|no|oh|yes|ok|okay|sorry|just|only|well)[\s,.]+)*`
/** Behind a command stands why, or what holds instead. */
const BEHIND = String.raw`(?<behind>(?:\s+(?:please|too|again|as well|altogether|completely|entirely))*(?:\s*[,;:.–—(-].*|\s+(?:because|since|as)\b.*)?)$`
const OUTS = [
  `${LEAD}(?:take|leave|throw|cut|strike|cross)\\s+(?<a>${IDS})\\s+out${BEHIND}`,
  `${LEAD}(?:take out|leave out|throw out|strike(?: out)?|cross out|cut|delete|remove|drop|scrap|get rid of)\\s+(?<b>${IDS})${BEHIND}`,
  `${LEAD}(?<c>${IDS})(?:\\s*[:,–—-]\\s*|\\s+)(?:(?:shall|should|must|can|may|is to|are to|has to|have to|to)\\s+)?(?:be\\s+)?(?:deleted?|removed?|drop(?:ped)?|struck(?: out)?|strike(?: out)?|take out|taken out|scrap(?:ped)?|go(?:es)?(?: out)?|out)${BEHIND}`,
].map((one) => new RegExp(one, 'is'))

/** Something of it is to stay. */
const BUT =
  /^[\s,;:.–—(-]*(?:but|except|only|unless|if|when|apart from|of)\b|\b(?:keep|part|half|sentence)\b|\?\s*$/i

/** Ids that are to go, whatever is said behind; nothing where it is in doubt. */
export const readOut = (sentence: string): string[] => {
  for (const one of OUTS) {
    const { a, b, c, behind = '' } = one.exec(sentence.trim())?.groups ?? {}
    const ids = a ?? b ?? c
    if (ids !== undefined && !BUT.test(behind)) return ids.toUpperCase().match(new RegExp(ID, 'g')) ?? []
  }
  return []
}

const REST =
  /[\s,;.–—-]+(?:and\s+)?(?:(?:all )?(?:the |its )?(?:rest|others?|remainder|everything else|all else)\b.{0,40}?\b(?:unchanged|stays?|remains?|as (?:it )?(?:is|was|before)|the same|kept)\b[^;]*|(?:keep|leave)\s(?:all )?(?:the rest|everything else|all else)\b.*|nothing else(?: changes)?)[.!\s]*$/is
const QUOTED = String.raw`['‘"“«„\`](?:.{1,400}?)['’"”»\`]`
const pair = (form: string, was: string, now: string): RegExp =>
  new RegExp(form.replace('WAS', `(?<was>${was})`).replace('NOW', `(?<now>${now})`), 'is')
const SOME = String.raw`\S.{0,160}?`
const SWAPPED = [
  String.raw`^WAS\s*(?:,\s*)?(?:\s(?:becomes?|reads(?: now)?|is now|should (?:be|read|become)|must (?:be|read|become))\s|→|->|=>)\s*NOW$`,
  String.raw`^(?:put|use|write|say)\s+NOW\s+(?:in (?:the )?place of|instead of|rather than)\s+WAS$`,
  String.raw`^(?:replace|swap|exchange)\s+WAS\s+(?:with|by|for)\s+NOW$`,
  String.raw`^(?:change)\s+WAS\s+(?:to|into)\s+NOW$`,
  String.raw`^NOW,?\s+(?:instead of|in (?:the )?place of|rather than|and not|not)\s+WAS$`,
]
const QUOTED_SWAPS = SWAPPED.map((form) => pair(form, QUOTED, QUOTED))
const LED_SWAPS = [
  String.raw`^WAS\s*(?:\sbecomes?\s|→|->|=>)\s*NOW$`,
  ...SWAPPED.slice(1, -1),
  String.raw`^NOW,?\s+in (?:the )?place of\s+WAS$`,
].map((form) => pair(form, SOME, SOME))
const PLAIN_SWAP = pair(String.raw`^(?:put|write)\s+NOW\s+in (?:the )?place of\s+WAS$`, SOME, SOME)

const unquote = (words: string): string =>
  words
    .trim()
    .replace(/^['‘"“«„`](.*)['’"”»`]$/s, '$1')
    .trim()

const NO_WORDS = /^(?:it|that|this|these|those|them|everything|the (?:text|sentence|requirement|whole.*))$/i

const HAS_QUOTES = /["“”„«»`]|(?:^|\s)['‘]/

export type Swap = { was: string; now: string }

/** «'A' becomes 'B'», «put B in place of A»; `isLed`: the requirement was named, so that bare words are plain enough. */
export const readSwap = (words: string, isLed: boolean): Swap | undefined => {
  const core = words
    .trim()
    .replace(REST, '')
    .replace(/^(?:please|just)[\s,]+/i, '')
    .replace(/[.!\s]+$/, '')
  const plain = HAS_QUOTES.test(core) ? [] : isLed ? LED_SWAPS : [PLAIN_SWAP]
  for (const form of [...QUOTED_SWAPS, ...plain]) {
    const { was, now } = form.exec(core)?.groups ?? {}
    if (was !== undefined && now !== undefined && !NO_WORDS.test(was))
      return { was: unquote(was), now: unquote(now) }
  }
  return undefined
}

/** The text with the words swapped; undefined where they do not stand in it exactly once. */
export const swapOnce = (text: string, { was, now }: Swap): string | undefined => {
  if (was === '' || now === '') return undefined
  const [only, more] = [...text.matchAll(new RegExp(toPattern(was).source, 'giu'))]
  if (!only || more) return undefined
  const next = only.index === 0 ? now.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : now
  return text.slice(0, only.index) + next + text.slice(only.index + only[0].length)
}

const ADDED = new RegExp(
  `${LEAD}add(?:\\s(?:it|this|that|one))?(?:\\s(?:as|to it))?(?:\\s(?:an?|its|their|the|one|another|new|own|more|following|separate))*(?:\\s(?:requirements?|sentence|one|point))?(?:\\sof its own)?\\s*:\\s*(?<added>\\S.*)$`,
  'is',
)
const MARK = /\s*\((?:priority\s*:?\s*)?(must|should|could)(?:[ -]have)?\)(?=[.!\s]*$)/i
const MISSING =
  /^(?:(?:and|but|also)[\s,]+)*(?<added>\S.{9,}?),\s(?:that|this|it)(?:['’]s| is) (?:still )?missing[.!\s]*$/is

export type Priority = 'must' | 'should' | 'could'
const PRIORITIES: [Priority, string][] = [
  ['must', 'a must|mandatory|essential|must'],
  ['could', 'optional|(?:only |just )?(?:a )?nice[ -]to[ -]have|a could|could|not urgent'],
  ['should', 'a should|should'],
]
const toPriority = (words: string): Priority | undefined =>
  PRIORITIES.find(([, form]) => new RegExp(`^(?:${form})$`, 'i').test(words.trim()))?.[0]
const LEVELS = PRIORITIES.map(([, form]) => form).join('|')
const TAIL = new RegExp(`,\\s(?:but\\s)?(?:that|this|it)(?:['’]s| is) (?<level>${LEVELS})(?=[.!\\s]*$)`, 'i')

/** «add as its own requirement: S», «S, that is missing»: S, and how much it is wanted where that is said. */
export const readAdded = (sentence: string): { text: string; priority?: Priority } | undefined => {
  const plain = sentence.trim()
  const tail = TAIL.exec(plain)
  const own = tail && !/\bR-\d{3}\b/.test(plain) ? plain.replace(TAIL, '').replace(/^and\s/i, '') : undefined
  const added = (ADDED.exec(plain) ?? MISSING.exec(plain))?.groups?.added ?? own
  if (added === undefined || added.split(/\s+/).length < 2) return undefined
  const level = MARK.exec(added)?.[1] ?? (own === undefined ? undefined : tail?.groups?.level)
  const priority = level === undefined ? undefined : toPriority(level)
  const said = unquote(added.replace(MARK, ''))
  return { text: /[.!?]$/.test(said) ? said : `${said}.`, ...(priority && { priority }) }
}

const WANTED = new RegExp(
  `^(?:(?:and|but|also|oh)[\\s,]+)*(?<of>\\S.{1,80}?)\\s(?:is|are) (?:only |just )?(?<level>${LEVELS})[.!\\s]*$`,
  'is',
)

/** «The lamp is optional», «R-004 is a must»: how much the one that it names is wanted, and nothing of what it says. */
export const readWanted = (
  requirements: readonly Requirement[],
  sentence: string,
): { id: string; priority: Priority } | undefined => {
  const { of = '', level = '' } = WANTED.exec(sentence.trim())?.groups ?? {}
  const priority = toPriority(level)
  if (!priority || /[,;]/.test(of)) return undefined
  const id = /^R-\d{3}\b/i.exec(of)?.[0].toUpperCase()
  const stems = [...toStems(of.replace(/^R-\d{3}\b[\s:,]*/i, ''))]
  const named = requirements.filter(
    (one) =>
      (id === undefined || one.id === id) &&
      (id !== undefined || stems.length > 0) &&
      stems.every((stem) => toStems(`${one.title} ${one.description}`).has(stem)),
  )
  const [only, more] = named
  return only && !more ? { id: only.id, priority } : undefined
}

/** What is done to a text, and what nobody builds. */
const DEED =
  /^(?:please\s+)?(?:restore|revert|reset|undo|redo|put back|bring back|roll back|split|divide|separate|merge|combine|join|swap|rename|reword|rephrase|rewrite|shorten|change|replace|correct|fix|adjust|edit|delete|remove|drop|strike|scrap|cut|add|append|insert|keeps?|stays?|stands?|remains?|holds?|leave|take|move|put|superseded|replaced by|obsolete|duplicate|same as|as before|see\s+R-|like R-|otherwise)\b/i
/** Parts of a text, called by their place in it. */
const PART =
  /^(?:the\s+)?(?:(?:items?|points?|parts?|letters?|bullets?|lines?|sentences?|rows?|paragraphs?)\s+\(?[a-z0-9]{1,2}\)?(?![\p{L}\d])|\([a-z0-9]{1,2}\)\s+(?:and|reads|is|stays|goes|becomes)\b|(?:first|second|third|last|next|other)\s+(?:item|point|part|half|sentence|line|one)\b|(?:the\s+)?rest\b)/iu
/** «'hours' becomes …» */
const QUOTING =
  /^['"“«„`].{1,400}?['"”»`]\s*(?:becomes?|reads?|is|are|should|must|goes|→|->|=>)(?![\p{L}\d])/isu
/** «Two separate requirements: …» */
const PARTED =
  /^(?:make (?:it|them|this|that)\s+|as\s+|these are\s+|into\s+)?(?:two|three|four|five|\d|several|separate|different|own|single)\s+(?:(?:separate|different|single|own|distinct)\s+)?requirements?\b/i
/** Nobody builds these, named by an id or not. */
const OF_TEXT = [
  /^(?:please\s+)?(?:restore|revert|undo|redo|reset|rephrase|reword|rewrite|split|merge)\s+(?:(?:the|my|this|that|both|these)\s+)?(?:(?:old|first|former|previous|last|original)\s+)?(?:text|wording|sentences?|requirements?|draft)\b/i,
  /^(?:the\s+)?(?:items?|points?|parts?|letters?|bullets?|lines?|sentences?)\s+\(?[a-z0-9]{1,2}\)?\s+(?:reads?|is gone|goes|stays|becomes|should\s+(?:read|be|say|go))\b/i,
]

/** `words`: what is said of a requirement, behind its id. */
export const isCommand = (words: string): boolean => {
  const said = words.trim()
  return (
    DEED.test(said) || PART.test(said) || PARTED.test(said) || QUOTING.test(said) || REST.test(` ${said}`)
  )
}

/** «Two separate requirements: A. B.»: all that follows is part of it. */
export const isParting = (sentence: string): boolean => /:/.test(sentence) && PARTED.test(sentence.trim())

/** Said of no requirement by its id. */
export const isBareCommand = (sentence: string): boolean =>
  isParting(sentence) || OF_TEXT.some((one) => one.test(sentence.trim()))

const HOLDING =
  /^(?:(?:and|but|so|then|please)[\s,]+)*(?<id>R-\d{3,})[\s,:–—-]+(?:stays?|holds?|stands?|remains?|is kept)(?: as it is)?[\s,:–—-]+(?<said>\S.*)$/is

/** «R-004 stays: S», where S is what it says. */
export const findHeld = (requirements: readonly Requirement[], sentence: string): string | undefined => {
  const { id, said = '' } = HOLDING.exec(sentence.trim())?.groups ?? {}
  const one = requirements.find((each) => each.id === id?.toUpperCase())
  const plain = normalise(said).replace(/[.!\s]+$/, '')
  return one && plain !== '' && normalise(one.description).includes(plain) ? one.id : undefined
}

/** «R-009 holds», «R-005 says it»: why another one goes. */
const REASON =
  /^R-\d{3,}\s+(?:holds|stays|stands|remains|is (?:kept|enough|the same)|has it|says (?:it|so|that|the same)|covers|replaces|is about the same)\b/i

/** What is told of other requirements behind a command is a sentence of its own, where it is no reason. */
export const splitBehind = (sentence: string): string[] => {
  if (readOut(sentence).length === 0) return [sentence]
  for (const { index, 0: mark } of sentence.matchAll(
    /[,;.]\s+(?:and\s+)?(?=R-\d{3,}\s*(?:[:\s])\s*[\p{L}\d'«“"])/giu,
  )) {
    const behind = sentence.slice(index + mark.length)
    const before = sentence.slice(0, index)
    if (!REASON.test(behind) && readOut(before).length > 0 && /\p{Ll}{3}/u.test(before))
      return [before, ...splitBehind(behind)]
  }
  return [sentence]
}

/** «R-002 keeps (a); add: S»: what is added is a command of its own. */
export const splitAdded = (sentence: string): string[] =>
  sentence.split(/(?:;|,(?:\s+and)?|\s+and)\s+(?=(?:please\s+)?add\b[^:;,.]{0,60}:\s)/i)
