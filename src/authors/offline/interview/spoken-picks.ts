/**
 * Which of several numbered statements an answer in words picks: «The first one, naturally, …, and number 4». P1 a figure or an
 * ordinal picks only where nothing that it counts stands behind it. P2 what says more than which is given back, and never lost.
 */
import { NUMBER_WORDS } from '../english.ts'
import { collapse, toSentences } from '../sentences.ts'

/** Places from 0; `rest` holds every clause that picks nothing. */
export type Picks = { taken: number[]; left: number[]; rest: string[]; isSaid: boolean }

const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  ...['seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'],
]
const COUNTS = NUMBER_WORDS.slice(2, 7).join('|')

const GLUE =
  /^(?:(?:and|or|but(?= also\b)|plus|also|then|well|oh|ah|yes|yeah|yep|sure|ok(?:ay)?|right|hm+|only|just|definitely|certainly|of course|naturally|obviously|please|i mean|i meant|i think|i would say|i['’]d say|must be|build|take|it is|it['’]s|that is|that['’]s|let me see|rather|actually|no(?=,)|(?:both|all) of(?= the (?:first|last)\b)|as well as)(?![\p{L}-])[\s,:;–—-]*)+/iu
const OUT =
  /^(?:(?:and )?not|except(?: for)?|but (?:not|for)|without|apart from|other than|leave out|drop)(?![\p{L}-])[\s,:]*/iu
/** What says that it is picked, and nothing else. */
const FILLER =
  /^[\s,:–—-]*(?:(?:too|also|as well|please|naturally|of course|obviously|definitely|certainly|for sure|i mean|i meant|i think|i guess|yes|then|both|thanks|thank you|only|indeed|really|though|(?:must|has to|have to|should|needs? to|is to|are to)(?: both| all)?(?: be)?(?: (?:built|done|made|in(?: it)?|there))?(?=\W*$|[,;:]|\s(?:and|but|too|please)\b)|(?:is|are) (?:needed|important|wanted|required|right|meant|a must|what i (?:want|need|mean))|counts?|holds?|stands?)(?![\p{L}-])[\s,:–—-]*)+/iu
const DENIED =
  /^\s*(?:(?:is|are|was|were)(?: not|n['’]t)? (?:(?:only|just) )?(?:not\b|a joke|jokes|a story|told|talk|nonsense|nothing|needed)|(?:is|are|was|were|do|does|must|need)(?: not|n['’]t)\b|(?:can|may) go\b|not(?=\W*$))[^,;.]*/i
const BORDER = /^\s*(?:$|[,.;:!?()–—-]|(?:and|or|but|not|plus|except|without|apart|other)\b)/i

type Found = { places: number[]; length: number }

const all = (most: number): number[] => Array.from({ length: most }, (_, at) => at)

const isEnded = (text: string): boolean => BORDER.test(text) || FILLER.test(text) || DENIED.test(text)

/** «the last two», «the second one» */
const findOrdinal = (text: string, most: number): Found | undefined => {
  const found = new RegExp(
    `^(?:the |my |your )?(${ORDINALS.join('|')}|last|\\d{1,2}(?:st|nd|rd|th))(?: (${COUNTS}))?(?: (?:ones?|sentences?|items?|points?))?(?![\\p{L}\\d-])`,
    'iu',
  ).exec(text)
  if (!found) return undefined
  const [whole, name = '', several] = found
  const size = several === undefined ? 1 : NUMBER_WORDS.indexOf(several.toLowerCase())
  const named = /\d/.test(name) ? Number.parseInt(name, 10) - 1 : ORDINALS.indexOf(name.toLowerCase())
  const first = name.toLowerCase() === 'last' ? most - size : named
  return { places: all(size).map((at) => first + at), length: whole.length }
}

/** «number 4», «1», «2 to 4»; without «number» only where `isBare`. */
const findNumber = (text: string, isBare: boolean): Found | undefined => {
  const words = `\\d{1,2}|${NUMBER_WORDS.slice(1).join('|')}`
  const found = new RegExp(
    `^(?:the )?(?:(?:numbers?|nos?\\.?|nr\\.?|#|items?|sentences?|points?) ?)${isBare ? '?' : ''}(${words})(?:(?:\\s?[-–]\\s?| to )(\\d{1,2}))?(?![\\p{L}\\d%])(?!\\.\\d)\\.?`,
    'iu',
  ).exec(text)
  if (!found) return undefined
  const toPlace = (word: string): number =>
    (/\d/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word.toLowerCase())) - 1
  const [whole, from = '', to = from] = found
  const first = toPlace(from)
  return { places: all(Math.max(1, toPlace(to) - first + 1)).map((at) => first + at), length: whole.length }
}

const EVERY =
  /^(?:all(?: of (?:them|these|it)| three| four)?|everything|every one|each of them)(?![\p{L}-])/iu
const BOTH = /^(?:both(?: of (?:them|these))?)(?![\p{L}-])/iu
const NONE =
  /^(?:none|neither|nothing|not one)(?: of (?:them|these|it|those))?(?![\p{L}-])(?:\s*:?\s*(?:they|these|those) were (?:only|just) told)?|^(?:no|nope)(?=\W*$)|^(?:only|just) told(?=\W*$)/iu

const findEvery = (text: string, most: number): Found | undefined => {
  const found = EVERY.exec(text) ?? (most <= 2 ? BOTH.exec(text) : null)
  return found ? { places: all(most), length: found[0].length } : undefined
}

/** Where the next clause begins. */
const toBorder = (text: string): number => {
  const found =
    /[,;:]\s+(?:(?:and|but)\s+)?|\s[–—-]\s|\s(?:and|but|not)\s+(?=(?:number|no\.?|the (?:first|second|third|last))\b)/i.exec(
      text,
    )
  return found ? found.index + found[0].length : text.length
}

const readSentence = (sentence: string, most: number): Picks => {
  const picks: Picks = { taken: [], left: [], rest: [], isSaid: false }
  let text = sentence.replace(/[.!?…\s]+$/, '')
  let isOut = false
  /** Whether the clause before picked nothing either: then the two are one. */
  let isTelling = false
  const take = ({ places, length }: Found): void => {
    const told = text.slice(length)
    const denied = DENIED.exec(told)?.[0]
    const into = isOut || denied !== undefined ? picks.left : picks.taken
    into.push(...places.filter((at) => at >= 0 && at < most))
    picks.isSaid = true
    text = told.slice(denied?.length ?? FILLER.exec(told)?.[0].length ?? 0).replace(/^[\s,;:()–—-]+/, '')
  }
  while (text !== '') {
    const lead = GLUE.exec(text)?.[0] ?? ''
    const behind = text.slice(lead.length)
    const isAll = picks.taken.length === most
    const out = (OUT.exec(behind) ?? (isAll ? /^but\s/i.exec(behind) : null))?.[0] ?? ''
    const own = behind.slice(out.length).replace(/^(?:for|also) /i, '')
    const none = out === '' ? NONE.exec(own) : null
    if (none && picks.rest.length === 0) {
      picks.isSaid = true
      picks.left.push(...all(most))
      text = own.slice(none[0].length).replace(/^[\s,;:–—-]+/, '')
      continue
    }
    const found = findEvery(own, most) ?? findOrdinal(own, most) ?? findNumber(own, picks.rest.length === 0)
    if (found && isEnded(own.slice(found.length)) && found.places.some((at) => at >= 0 && at < most)) {
      isOut = out !== '' || (isOut && /^(?:and|or)\b/i.test(lead))
      text = own
      isTelling = false
      take(found)
      continue
    }
    const end = toBorder(text)
    const clause = text.slice(0, end)
    if (/\p{L}/u.test(clause.replace(GLUE, '').replace(FILLER, ''))) {
      picks.rest.push(`${isTelling ? (picks.rest.pop() ?? '') : ''}${clause}`)
      isTelling = true
    }
    text = text.slice(end)
  }
  return picks
}

/** «Both. The second I mean.»: what is said last of which ones. */
const ANEW = /\b(?:i mean|i meant|rather|actually|only|just)\b|^no\b/i

/** A sentence that picks nothing stays whole. */
const toRest = ({ rest, isSaid }: Picks, sentence: string): string[] => {
  if (!isSaid) return rest.length === 0 ? [] : [sentence]
  return rest.map((clause) => `${clause.replace(/(?:[\s,;:–—-]+(?:and|but|so)?)+$/i, '')}.`)
}

/** «1. and 3.», «No. 3» */
const toPlain = (answer: string): string =>
  collapse(answer)
    .replace(/(?<![\p{L}\d])no\.?\s*(?=\d)/giu, 'number ')
    .replace(/(?<![\p{L}\d.])(\d{1,2})[.)](?=\s+\S)/gu, '$1,')

export const readPicks = (answer: string, most: number): Picks => {
  const picks: Picks = { taken: [], left: [], rest: [], isSaid: false }
  for (const { text } of toSentences(toPlain(answer))) {
    const own = readSentence(text, most)
    if (own.taken.length > 0 && picks.isSaid && ANEW.test(text)) picks.taken = []
    picks.taken.push(...own.taken)
    picks.left.push(...own.left)
    picks.isSaid ||= own.isSaid
    picks.rest.push(...toRest(own, text))
  }
  const left = new Set(picks.left)
  return { ...picks, taken: [...new Set(picks.taken)].filter((at) => !left.has(at)) }
}
