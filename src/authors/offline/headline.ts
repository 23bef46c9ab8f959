/** Titles: short, and true. A title that says less than its sentence ends in «…». */
import { STOP, SYSTEM, toWords } from './english.ts'
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
    String.raw`^(?:i|we)(?:'d| would)?\s+(?:want|need|like|wish)\s+(?:to\s+)?(?:(?:build|have|make|create|be able to|get)\s+(?=(?:an?|the)\s))?(?!(?:them|it|this|him|her|us|you)\s)`,
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
const LONGEST = 72
/** A clause that is cut off has at least so many characters; a sentence with an exception may have so many in all. */
const SHORTEST = 36
const WITH_EXCEPTION = 120
const EXCEPTION = /\b(?:unless|except|only|until|before|without)\b/i
const LEAST = 3
/** «If the river rises, …»: what is done is what it is about. */
const LED =
  /^(?:if|when|whenever|once|after|before|while|until|as soon as)\b[^,]{3,},\s+(?:then\s+)?(?!(?:and|or|but)\s)(?=\S+\s+\S+\s+\S)/i

/** Where a cut leaves a clause whole, and where it leaves at least a phrase whole. */
const CLAUSE = /\s(?=(?:and|or|but|that|which|who|where|when|if|while|so)\s)|[,;:–—]\s+|\s\(/gi
const PHRASE =
  /\s(?=(?:to|for|with|in|on|at|by|from|into|until|after|before|within|during|through|via|without|as)\s)/gi

const findCut = (text: string, marks: RegExp, least: number, longest: number): number | undefined =>
  [...text.matchAll(marks)]
    .map(({ index }) => index)
    .findLast((at) => at < longest && at >= least && toWords(text.slice(0, at)).length >= LEAST)

const cutShort = (text: string, longest: number): string => {
  const at = findCut(text, CLAUSE, SHORTEST, longest) ?? findCut(text, PHRASE, 0, longest)
  const words = toWords(at === undefined ? text.slice(0, longest).replace(/\s\S*$/, '') : text.slice(0, at))
  while (words.length > 1 && STOP.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  return `${dropEnd(words.join(' '), ' ,.;:!?-')}…`
}

const LEANING = /\b(?:it|its|they|them|their|this|that|these|those|he|she|then)\b/i

const toShort = (text: string, english: boolean, longest: number): string => {
  if (text.length <= longest) return text
  const deed = english ? text.replace(LED, '') : text
  if (deed !== text && !LEANING.test(deed))
    return deed.length < longest ? `${deed}…` : cutShort(deed, longest)
  const cut = cutShort(text, longest)
  const isException = english && EXCEPTION.test(text.slice(cut.length - 1))
  return isException && longest === LONGEST && text.length <= WITH_EXCEPTION ? text : cut
}

/** A short phrase that names what a text is about, without marks that a heading could trip on. */
export const toHeadline = (text: string, english: boolean, longest = LONGEST): string => {
  const plain = toCore(text.slice(0, 600).replace(/<!-+|-+>/g, ' ')).replace(LABEL, '')
  const bare = english ? plain.replace(PURPOSE, '').replace(WISH, '') : plain
  const clean = dropEnd(collapse((bare || plain).replace(/[#*`|<>[\]\\~"“”„«»{}]/g, ' ')), ' ,.;:!?。-')
  const short = toShort(clean, english, longest)
  return /[\p{L}\p{N}]/u.test(short) ? short.charAt(0).toUpperCase() + short.slice(1) : ''
}
