/**
 * What an idea says, sentence by sentence. R1 every sentence has a fate and stands in exactly one list. R2 a clause is a
 * sentence, or a whole part of one, in the words of the idea.
 */
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { isEnglish, isObliged, isVerb, SYSTEM, toWords } from './english.ts'
import { toCore } from './headline.ts'
import { type Fate, isQuestion, toFate } from './sentence-fate.ts'
import { capitalise, collapse, inline, normalise, type Sentence, shorten, toSentences } from './sentences.ts'
import { takeApart } from './take-apart.ts'

/** One thing that the idea asks for. `source` are words of the idea, exactly; `text` is what the clause says. */
export type Clause = { text: string; source: string; lead: string; item: boolean }
export type Told = { text: string; fate: Fate; clauses: Clause[] }

export type IdeaReading = {
  english: boolean
  /** Every sentence but headings and code, in order, with what became of it. */
  told: Told[]
  clauses: Clause[]
  /** Code blocks of the idea; nothing is read from them. */
  code: number
  /** Clauses past the cap. */
  more: number
}

export const CAP = 60
/** Sentences behind these are kept as they are: none of them becomes a requirement any more. */
const READ = 400

const STORY = /^as an?\s+[^,]{1,60},?\s+i\s+(?:want|need|would like|can|must|should)\b/i
export const isStory = (text: string): boolean => STORY.test(text)

const PURPOSE =
  /,?\s+((?:so that|because|in order to|so (?=(?:they|users?|we|i|people|the|everyone|nobody)\s))\s*.+)$/i

const CONSEQUENCE = /^so\s+(?!that\b)(.+)$/is
const LEANING = /\b(?:it|its|they|them|their|this|that|these|those|he|she)\b/i

/** Cuts «so that …», «because …» off a sentence. What «so» obliges to is what is wanted, and the rest is its reason. */
export const toPurpose = (text: string): { main: string; purpose: string } => {
  const hit = text.length > 2_000 ? null : PURPOSE.exec(text)
  const before = text.slice(0, hit?.index)
  if (!hit || toWords(before).length < 2) return { main: text, purpose: '' }
  const purpose = (hit[1] ?? '').replace(/[.\s]+$/, '')
  const wanted = CONSEQUENCE.exec(purpose)?.[1]
  if (wanted === undefined || !isObliged(wanted)) return { main: `${before}.`, purpose }
  if (LEANING.test(wanted) || isObliged(before)) return { main: text, purpose: '' }
  return { main: `${capitalise(wanted)}.`, purpose: before }
}

const LET = /^(?:lets?|allows?|enables?|helps?)\s+/i

/** «Let members of our club book a court»: the actor ends where the first verb begins. */
const toLetPhrase = (core: string): { actor: string; phrase: string } | null => {
  if (!LET.test(core)) return null
  const words = toWords(core.replace(LET, ''))
  const at = words.findIndex((word, index) => index > 0 && index < 7 && (word === 'to' || isVerb(word)))
  const actor = words.slice(0, at).join(' ')
  const phrase = words.slice(words[at] === 'to' ? at + 1 : at).join(' ')
  return at > 0 && !/[,;]/.test(actor) && isVerb(toWords(phrase)[0]) ? { actor, phrase } : null
}

const PROVIDER =
  /^(?:an?|the|our|my|this)\s+(?:(?!(?:that|which)\s)[\p{L}-]+\s+){1,4}?(?=(?:lets|allows|enables)\s)/iu
/** «Members want to …»: who wishes stands right before the wish, and is no pronoun. */
const WISHED =
  /^((?:(?!(?:i|we|you|it|they|he|she|who|that|nobody|no|can|may|must|should|will)\b)[\p{L}-]+\s+){1,4}?)(?:wants?|would like|wish(?:es)?)\s+to\s+(?:be able to\s+)?/iu
/** «We want drivers to …» */
const WISHED_OF =
  /^(?:we|i)(?:'d| would)?\s+(?:want|like)\s+((?:(?!(?:them|it|him|her|you|us|to|this|that)\b)[\p{L}-]+\s+){1,4}?)to\s+(?:be able to\s+)?(?=[\p{L}])/iu

const toWisher = (core: string): string | undefined => {
  const who = WISHED_OF.exec(core)?.[1]?.trim()
  const acts =
    who !== undefined && (isPerson(toName(who)) || new RegExp(`^(?:the|our) ${SYSTEM}$`, 'i').test(who))
  return acts ? `${capitalise(who)} should ${core.replace(WISHED_OF, '')}.` : undefined
}

/** «a tool where an employee uploads an invoice»: what it is for is the requirement. */
const PLACE = new RegExp(
  String.raw`^(?:(?:i|we)\s+(?:want|need|would like)\s+|(?:build|make|create)\s+(?:us\s+|me\s+)?)?an?\s+(?:[\p{L}-]+\s+){0,2}${SYSTEM}\s+(?:where\s+|in which\s+|with which\s+|that\s+(?=lets?\b))(?=\S+\s+\S+)`,
  'iu',
)

/** «A gym lets members book a slot», «members want to book a slot»: members can book a slot. */
const toPlain = (given: string): string => {
  const text = given.length < 600 && PLACE.test(given) ? capitalise(given.replace(PLACE, '')) : given
  const core = toCore(text)
  if (core.length > 600 || isStory(core)) return text
  const led = toLetPhrase(core.replace(PROVIDER, ''))
  if (led) return `${capitalise(led.actor)} can ${led.phrase}.`
  return WISHED.test(core) ? `${core.replace(WISHED, '$1can ')}.` : (toWisher(core) ?? text)
}

const toClauses = ({ text, lead, kind }: Sentence, english: boolean): Clause[] => {
  const clause = { text, source: text, lead, item: kind === 'item' }
  if (!english || isStory(toCore(text))) return [clause]
  const parts = takeApart(toPurpose(toPlain(text)).main)
  if (parts.length === 1) return [{ ...clause, text: toPlain(text) }]
  return parts.map((part) => ({ ...clause, text: toPlain(part) }))
}

const unique = (clauses: Clause[]): Clause[] => {
  const seen = new Set<string>()
  return clauses.filter(({ text, lead }) => {
    const key = normalise(`${lead} ${text}`) || text
    return !seen.has(key) && seen.add(key)
  })
}

/** «Today 15 % are lost; we want fewer than 1 %» is one sentence where its parts have different fates. */
const toPieces = (sentence: Sentence, opens: boolean): [Sentence, Fate][] => {
  const parts = sentence.text.length > 2_000 ? [] : sentence.text.split(/;\s+/)
  const pieces = parts.map((text): [Sentence, Fate] => {
    const piece = { ...sentence, text }
    return [piece, toFate(piece, false)]
  })
  const fates = new Set(pieces.map(([, fate]) => fate))
  if (pieces.length < 2) return [[sentence, toFate(sentence, opens)]]
  if (fates.size === 1 && !parts.slice(1).some((text) => LEANING.test(text))) return pieces
  const whole = (['goal', 'question', 'requirement'] as const).find((fate) => fates.has(fate)) ?? 'fact'
  return [[sentence, whole]]
}

/** An idea without a word, of marks only, is still one thing asked for. */
const toOnlyTold = (idea: string): Told => {
  const text = collapse(idea) || '(no words)'
  return { text, fate: 'requirement', clauses: [{ text, source: text, lead: '', item: false }] }
}

const PREFERRED: Fate[] = ['requirement', 'name', 'goal', 'fact', 'question', 'exclusion']

/** An idea that asks for nothing in so many words asks for what it tells. */
const toAsking = (told: Told[], english: boolean, sentences: Map<Told, Sentence>): Told[] => {
  const fate = PREFERRED.find((one) => told.some((some) => some.fate === one))
  if (fate === 'requirement' || fate === undefined) return told
  return told.map((one) => {
    const sentence = sentences.get(one)
    return one.fate === fate && sentence
      ? { ...one, fate: 'requirement', clauses: toClauses(sentence, english) }
      : one
  })
}

/** Reads an idea. Where no rule knows its language, every sentence of it but a question is asked for. */
export const toReading = (idea: string): IdeaReading => {
  const english = isEnglish(idea)
  const all = toSentences(idea)
  const prose = all.filter(({ kind }) => kind === 'sentence' || kind === 'item')
  const leads = new Set(prose.map(({ lead }) => lead).filter(Boolean))
  const stated = prose.filter(({ text }) => !leads.has(text))
  const sentences = new Map<Told, Sentence>()
  const read = stated.flatMap((sentence, at): Told[] => {
    const isRead = english && at < READ
    const plain = (): [Sentence, Fate][] => [
      [sentence, isQuestion(sentence.text) ? 'question' : 'requirement'],
    ]
    const pieces = isRead ? toPieces(sentence, at === 0 && stated.length > 1) : plain()
    return pieces.map(([piece, fate]) => {
      const told = { text: piece.text, fate, clauses: fate === 'requirement' ? toClauses(piece, isRead) : [] }
      sentences.set(told, piece)
      return told
    })
  })
  const told = toAsking(read, english, sentences)
  const asked = told.length > 0 ? told : [toOnlyTold(idea)]
  const clauses = unique(asked.flatMap((one) => one.clauses))
  return {
    english,
    told: asked,
    clauses: clauses.slice(0, CAP),
    code: all.filter(({ kind }) => kind === 'code').length,
    more: Math.max(0, clauses.length - CAP),
  }
}

/** The sentences of one fate. */
export const findTold = ({ told }: Pick<IdeaReading, 'told'>, ...fates: Fate[]): string[] =>
  told.filter(({ fate }) => fates.includes(fate)).map(({ text }) => text)

/** The words of a clause as they may stand in a list, at most so many. */
export const toLine = ({ text, lead }: Clause, limit: number): string =>
  inline(shorten(lead === '' ? text : `${lead.replace(/[:\s]+$/, '')}: ${text}`, limit))
