/** What an idea is about, as its first sentence says: «We run a dog grooming salon …», «Our choir library has …». */
import { findVerb, toSentenceWords, withoutBrackets } from './sentence-words.ts'
import { capitalise } from './sentences.ts'

const LED = [
  /^(?:we|i)(?:['’]re|\s+(?:are|am|run|own|operate|have|manage|organise|organize|work (?:at|for|in)))\s+(?:an?|the|our)\s+/i,
  /^(?:think of|imagine|picture)\s+an?\s+/i,
  /^as\s+(?:an?|the)\s+(?=[^,]{2,80}?\b(?:we|i)\b)/i,
]
const OURS =
  /^(?:(?:(?:every|each|at|in|on|for|during|today|currently)\s+(?:[\p{L}]+,?\s+){0,2}?)?(?:our|my)(?!\s+(?:\d|two|three|four|five|six))|the|(?=an?\s[^,:]{3,60}\s(?:wants?|needs?)\s)an?)\s+/iu
/** What stands behind the name of a thing. */
const REST =
  /\s+(?:with|in|on|of|for|from|at|near|by|that|who|which|where|and|we|i|is|are|has|have|wants?|needs?)\b.*$|\s*[,:;–—-]\s.*$/is
const MOST = 4
const GENERIC =
  /^(?:small |mid-?sized |large |family )?(?:company|business|team|firm|shop|organi[sz]ation|agency|startup|start-up|group|people|(?:\S+ )?customers?|members?|staff|employees?|users?|clients?)$/i

const toPhrase = (words: string): string | undefined => {
  const phrase = words.replace(REST, '').replace(/[.!:\s]+$/, '')
  return phrase !== '' && !GENERIC.test(phrase) && phrase.split(/\s+/).length <= MOST
    ? capitalise(phrase)
    : undefined
}

/** The subject of «Our choir library lends scores». */
const toSubject = (words: string): string | undefined => {
  const { tokens } = toSentenceWords(words)
  const verb = findVerb(tokens, 0, tokens.length)
  return verb > 0 ? toPhrase(words.slice(0, tokens[verb - 1]?.end)) : undefined
}

/** `named`: the sentence only says what the whole is. */
export const toTradeName = (sentence: string, named: boolean): string | undefined => {
  const text = withoutBrackets(sentence.slice(0, 400)).trim()
  const lead = LED.find((words) => words.test(text))
  if (lead) return toPhrase(text.replace(lead, ''))
  if (OURS.test(text)) return toSubject(text.replace(OURS, ''))
  const label =
    /^([^:,.]{3,60}):\s/.exec(text)?.[1] ?? (named ? /^([^:,.]{3,60})[,.:]/.exec(text)?.[1] : undefined)
  return label?.replace(/^(?:an?|the)\s+/i, '').replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
