import { analyse } from '../../analysis/analyse.ts'
import {
  FIRST_PERSON,
  isEnglish,
  isVerb,
  MEASURE,
  MODAL,
  NOUNS_TOO,
  STOP,
  SYSTEM,
  toCategory,
  toWords,
} from './english.ts'
import { collapse, dropEnd, inline, normalise, type Sentence, shorten, toSentences } from './sentences.ts'

/** One thing that the idea asks for. `source` are words of the idea, exactly; `text` is what the clause says. */
export type Clause = { text: string; source: string; lead: string; item: boolean }

/** What was found in an idea. Every sentence is in exactly one list, or counted in `more`. */
export type IdeaReading = {
  english: boolean
  /** Everything but headings and code, in order. */
  sentences: string[]
  clauses: Clause[]
  /** What the idea itself leaves out. */
  excluded: string[]
  background: string[]
  questions: string[]
  /** Code blocks of the idea; nothing is read from them. */
  code: number
  /** Clauses past the cap. */
  more: number
}

export const CAP = 60

const STATEMENT = new RegExp(
  String.raw`\b(?:${MODAL}|needs?|wants?|would like|'d like|able to|allows?|lets?|supports?|requires?|required|supposed to)\b`,
  'i',
)
const COMPLAINT =
  /^(?:i|we|they|it|people|nobody)\s+(?:can(?:not|'t| not| never| hardly)|could(?:n't| not| never))\b/i
const REQUEST =
  /^(?:please\s+)?(?:can|could|would|will)\s+(?:you|we|somebody|someone)\s+(?:please\s+)?(?:build|make|create|add|have|get|write|implement|develop|design|give|provide)\b/i
const STORY = /^as an?\s+[^,]{1,60},?\s+i\s+(?:want|need|would like|can|must|should)\b/i
const FILLER = /^(?:please|also|and|additionally|finally|then|furthermore|moreover|next|lastly|but)\b[,\s]*/i

const EXCLUDED =
  /\b(?:out of scope|not in scope|(?:do not|don't|does not|doesn't) need|not needed|no need (?:for|to)|non-?goals?|(?:won't|will not) (?:include|support|have))\b/i

export const isStory = (text: string): boolean => STORY.test(text)

/** No rule needs to see more of a sentence than this. */
const SEEN = 4_000

/** Takes filler words and emphasis off the front and the full stop off the end. */
export const toCore = (text: string): string => {
  let core = dropEnd(collapse(text.slice(0, SEEN).replace(/\*\*|__/g, '')), ' .!。…,;:')
  for (let n = 0; n < 4 && FILLER.test(core); n++) core = core.replace(FILLER, '')
  return core
}

/** How things are now, and what a thing merely has or is: told, not asked for. */
const NOW =
  /\b(?:today|currently|now|nowadays|at the moment|at present|so far|still|yesterday|last (?:week|month|year))\b/i
const MERE = [
  'be',
  'have',
  'take',
  'cost',
  'seem',
  'become',
  'remain',
  'know',
  'think',
  'hate',
  'love',
  'like',
]

/** «Guests book a table online»: somebody does something, in the present. */
const isBehaviour = (core: string): boolean =>
  !NOW.test(core) &&
  analyse(core.slice(0, 600)).frames.some(
    ({ role, actor, object, action, negated }) =>
      role === 'response' && actor && object && !negated && !MERE.includes(action.lemma),
  )

const isStatement = (sentence: Sentence, isFirst: boolean): boolean => {
  if (sentence.kind === 'item') return true
  const core = toCore(sentence.text)
  if (sentence.text.endsWith(':') && core !== sentence.text) return false
  if (COMPLAINT.test(core)) return false
  if (isStory(core) || isVerb(toWords(core)[0]) || STATEMENT.test(core) || MEASURE.test(core)) return true
  // What comes first is the idea, unless it tells how things are now or speaks of its author.
  const isIdea = isFirst && !NOW.test(core) && !FIRST_PERSON.test(core)
  return isIdea || toCategory(core) !== 'Functional' || isBehaviour(core)
}

const FULL_CLAUSE = new RegExp(
  String.raw`(?:,\s+(?:and|but)|\s+and)\s+(?=(?:(?:the|an?|all|each|every|only)\s+)?[\p{L}-]+(?:\s+[\p{L}-]+)?\s+${MODAL}\s)`,
  'iu',
)
const CONDITION = /^(?:if|when|whenever|while|unless|once|as soon as|after|before|until)\b/i
const VERB_PAIR =
  /^(.{1,60}?\s(?:can|must|should|shall|may)\s+)([\p{L}-]+\s+[^,]+?)\s+and\s+([\p{L}-]+)\s+(\S.*)$/iu
const PRONOUN =
  /^(?:them|it|this|that|these|those|to|in|on|at|by|for|from|with|of|into|about|and|or|him|her|back|up|out|off)\b/i

const toClause = ({ text, lead, kind }: Sentence): Clause => ({
  text,
  source: text,
  lead,
  item: kind === 'item',
})

const REFERENCE = /\b(?:them|it|its|they|their|this|that|these|those)\b/i

const PROVIDER =
  /^(?:an?|the|our|my|this)\s+(?:(?!(?:that|which)\s)[\p{L}-]+\s+){1,4}?(?=(?:lets|allows|enables)\s)/iu

/** «A gym lets members book a slot»: members can book a slot. Who provides it is no actor. */
const dropProvider = (sentence: Sentence): Sentence => {
  const core = toCore(sentence.text)
  const led =
    core.length < SEEN && !isStory(core) && PROVIDER.test(core) && toLetPhrase(core.replace(PROVIDER, ''))
  return led ? { ...sentence, text: `${led.actor} can ${led.phrase}` } : sentence
}

/** Cuts a sentence where both halves are whole: two clauses, or two verb phrases of one subject. */
const split = (given: Sentence): Clause[] => {
  const sentence = dropProvider(given)
  const whole = { ...toClause(sentence), source: given.text }
  const core = toCore(sentence.text)
  if (sentence.text.length > 600 || CONDITION.test(core) || isStory(core)) return [whole]
  const cut = FULL_CLAUSE.exec(sentence.text)
  const rest = { ...sentence, text: sentence.text.slice((cut?.index ?? 0) + (cut?.[0].length ?? 0)) }
  if (cut && STATEMENT.test(sentence.text.slice(0, cut.index)) && !REFERENCE.test(rest.text)) {
    const left = sentence.text.slice(0, cut.index)
    return [{ ...whole, text: left, source: left }, ...split(rest)]
  }
  const pair = VERB_PAIR.exec(core)
  const [, subject = '', left = '', verb = '', object = ''] = pair ?? []
  const safe = isVerb(verb) && !NOUNS_TOO.has(verb.toLowerCase()) && !PRONOUN.test(object)
  if (!pair || !safe || !isVerb(toWords(left)[0]) || /\band\b/i.test(object) || STATEMENT.test(object))
    return [whole]
  return [
    { ...whole, text: `${subject}${left}` },
    { ...whole, text: `${subject}${verb} ${object}` },
  ]
}

const unique = (clauses: Clause[]): Clause[] => {
  const seen = new Set<string>()
  return clauses.filter(({ text, lead }) => {
    const key = `${normalise(`${lead} ${text.slice(0, SEEN)}`) || text} ${text.slice(SEEN)}`
    return !seen.has(key) && seen.add(key)
  })
}

const isQuestion = (text: string): boolean => /[?？]["'”’»)\]]*$/u.test(text) && !REQUEST.test(text)

type Sorted = { prose: Sentence[]; asked: Sentence[]; excluded: Sentence[]; told: Sentence[] }

/** Questions, exclusions and the rest; a line that only leads into a list belongs to its items. */
const sort = (sentences: Sentence[], english: boolean): Sorted => {
  const prose = sentences.filter(({ kind }) => kind === 'sentence' || kind === 'item')
  const leads = new Set(prose.map(({ lead }) => lead).filter(Boolean))
  const isExcluded = ({ text, lead, under }: Sentence) =>
    english && EXCLUDED.test(`${under}\n${lead}\n${text}`)
  const asked = prose.filter(({ text }) => isQuestion(text))
  const excluded = prose.filter((sentence) => !isQuestion(sentence.text) && isExcluded(sentence))
  const left = new Set([...asked, ...excluded])
  const told = prose.filter((sentence) => !left.has(sentence) && !leads.has(sentence.text))
  return { prose, asked, excluded, told }
}

/** An idea without a word, of marks only, is still one thing asked for. */
const toOnlyClause = (idea: string): Clause => {
  const text = collapse(idea) || '(no words)'
  return { text, source: text, lead: '', item: false }
}

/** Reads an idea. Where no rule knows its language or its form, every sentence of it counts as asked for. */
export const toReading = (idea: string): IdeaReading => {
  const english = isEnglish(idea)
  const sentences = toSentences(idea)
  const { prose, asked, excluded, told } = sort(sentences, english)
  const stated = english ? told.filter((sentence, index) => isStatement(sentence, index === 0)) : told
  const fallback = [told, asked, prose, sentences].find((some) => some.length > 0) ?? []
  const chosen = stated.length > 0 ? stated : fallback
  const taken = new Set(chosen)
  const clauses = unique(chosen.flatMap((sentence) => (english ? split(sentence) : [toClause(sentence)])))
  const rest = (some: Sentence[]): string[] => some.filter((one) => !taken.has(one)).map(({ text }) => text)
  return {
    english,
    sentences: prose.map(({ text }) => text),
    clauses: clauses.length > 0 ? clauses.slice(0, CAP) : [toOnlyClause(idea)],
    excluded: rest(excluded),
    background: rest(told),
    questions: rest(asked),
    code: rest(sentences.filter(({ kind }) => kind === 'code')).length,
    more: Math.max(0, clauses.length - CAP),
  }
}

const LEAD_IN = new RegExp(
  [
    String.raw`^as an?\s+[^,]{1,60},?\s+i\s+(?:want|need|would like)\s+(?:to\s+)?(?:be able to\s+)?`,
    String.raw`^(?:i|we)(?:'d| would)?\s+(?:want|need|like|wish|am looking for|are looking for)\s+(?:to\s+)?(?:(?:build|have|make|create|be able to|get)\s+)?`,
    String.raw`^(?:can|could|would)\s+(?:you|we)\s+(?:please\s+)?(?:build|make|create|add|have|get|write|implement|develop)\s+(?:me|us)?\s*`,
    String.raw`^(?:please\s+)?(?:build|make|create|develop|implement|add|introduce|design|write)\s+(?:me\s+|us\s+)?`,
    String.raw`^(?:the|this|our|my)\s+${SYSTEM}\s+(?:can|could|may|must|shall|should|will|needs to|has to)\s+(?!not\b)`,
    String.raw`^there\s+(?:must|should|shall|needs to|has to)\s+be\s+`,
    String.raw`^(?:(?:the|an?|all|each|every)\s+)?[\p{L}-]+\s+(?:can|may|(?:should|must|shall|will|need to|needs to)\s+be\s+able\s+to)\s+(?=[\p{L}])(?!not\b)`,
  ].join('|'),
  'iu',
)
const CUT = /\s*(?:,|;|:|—|–|\(|\s-\s|\bso that\b|\bin order to\b|\bbecause\b)/i
const SOFT_CUT = /\s+(?:which|where|while)\b/i

/** The text before the first cut that leaves enough words to name something. */
const cutAt = (text: string, cut: RegExp, least: number): string => {
  const before = text.slice(0, cut.exec(text)?.index ?? text.length)
  return toWords(before).length >= least ? before : text
}

const LET = /^(?:lets?|allows?|enables?|helps?)\s+/i

/** «Let members of our club book a court»: the actor ends where the first verb begins. */
export const toLetPhrase = (core: string): { actor: string; phrase: string } | null => {
  if (!LET.test(core)) return null
  const words = toWords(core.replace(LET, ''))
  const at = words.findIndex((word, index) => index > 0 && index < 7 && (word === 'to' || isVerb(word)))
  const actor = words.slice(0, at).join(' ')
  const phrase = words.slice(words[at] === 'to' ? at + 1 : at).join(' ')
  return at > 0 && !/[,;]/.test(actor) && isVerb(toWords(phrase)[0]) ? { actor, phrase } : null
}

const LABEL =
  /^(?:[A-Z]{1,4}-\d+\s*:\s*)+|^(?:nice to have|optional(?:ly)?|(?:must|should|could) have|later)\s*[:,–-]\s*/i

/** A short phrase that names what a text is about: at most eight words, without marks that a heading could trip on. */
export const toHeadline = (text: string, english: boolean): string => {
  const plain = toCore(text.slice(0, 400).replace(/<!-+|-+>/g, ' ')).replace(LABEL, '')
  const led = english ? toLetPhrase(plain)?.phrase : undefined
  const stripped = led ?? (english ? plain.replace(LEAD_IN, '').replace(/^(?:an?|the)\s+/i, '') : plain)
  const named = cutAt(cutAt(stripped || plain, CUT, 2), SOFT_CUT, 3)
  const clean = collapse(named.replace(/[#*`|<>[\]\\~"“”„«»{}]/g, ' '))
  const words = toWords(clean).slice(0, 8)
  const isCut = toWords(clean).length > 8
  while (isCut && words.length > 2 && STOP.has((words[words.length - 1] ?? '').toLowerCase())) words.pop()
  const short = dropEnd(shorten(words.join(' '), 72), ' ,.;:!?。-')
  return /[\p{L}\p{N}]/u.test(short) ? short.charAt(0).toUpperCase() + short.slice(1) : ''
}

/** The words of a clause as they may stand in a list, at most so many. */
export const toLine = ({ text, lead }: Clause, limit: number): string =>
  inline(shorten(lead === '' ? text : `${lead.replace(/[:\s]+$/, '')}: ${text}`, limit))
