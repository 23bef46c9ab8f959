/**
 * What an idea says, sentence by sentence. R1 every sentence has a fate and stands in exactly one list. R2 a clause is a
 * sentence, or a whole part of one, in the words of the idea.
 */
import { isEnglish } from './english.ts'
import { dropFiller, toCore } from './headline.ts'
import { partLetter } from './letter-parts.ts'
import { toNamed } from './names-before.ts'
import { isStory, toPlain } from './plain-wish.ts'
import { toPurpose } from './purpose.ts'
import { isSelfSufficient, toProductNamed } from './referents.ts'
import { joinRemarks } from './remarks.ts'
import { type Fate, isQuestion } from './sentence-fate.ts'
import { sortSentences } from './sentence-kinds.ts'
import { toSentenceWords } from './sentence-words.ts'
import { capitalise, collapse, inline, normalise, type Sentence, shorten, toSentences } from './sentences.ts'
import { toStatement } from './speech.ts'
import { takeApart } from './take-apart.ts'

/**
 * One thing that the idea asks for. `source` are words of the idea, exactly; `text` is what the clause says; `weighed`
 * are the words that say how much it is wanted, where they are more than the text.
 */
export type Clause = { text: string; source: string; lead: string; item: boolean; weighed?: string }
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

/** A sentence about somebody or something that only the sentence before names; «these keys» names it itself. */
const BACKWARD =
  /^(?:also,?\s+|then,?\s+)?(?:(?:they|he|she)\s|(?:these|those|this|that)\s+(?:(?:also|only|always|never|then)\s+)?(?:is|are|was|were|has|have|had|does|do|can|may|must|should|shall|will|would|could|needs?|applies|apply|counts?|goes|go|means?|happens?|includes?|works?|belongs?|helps?|saves?)\b)/i

/** «By that she means …», «Put it on …», «If he has not …»: what is meant stands in the sentence before. */
const MEANT_BEFORE =
  /^(?:by|with|for|from|on|in) (?:that|this|it|them|these|those)\s(?:the|an?|he|she|they|we|i|you|it|people)\b|^(?:please\s)?(?:put|show|keep|print|send|store|place|display|give|let|make|hang|mark|list|bring)\s(?:it|them|that|this|these|those)\b|^(?:if|when|whenever|once|as soon as|until|after|before|while|unless)\s(?:he|she|they)\b(?!\s(?:who|that)\b)|^(?:if|when|whenever|once|until|unless)\s[^,]{0,60}?\b(?:them|those|(?:by|on|until|before) that \p{L}+)\b/iu

/** «After that …», «each one …»: it begins with what only the sentence before names. */
const DANGLING =
  /^(?:(?:and|but|so|also|then),?\s+)?(?:(?:after|before|since|until|beyond|from) that(?=\s(?:the|an?|it|he|she|they|we|no|every|all|is|are)\b|[,.;]|$)|either way\b|(?:all|each|one|none|both|some|any|most|half) of (?:them|these|those)\b|each one\b|(?:all|any|the) others\b|everything else\b|(?:in that case|otherwise|until then|from then on|instead)\b)/iu
/** «Some of them …» further on, where nothing was named before it. */
const OF_THEM = /^(.*)\b(?:(?:all|each|one|none|both|some|any) of (?:them|these|those)|each one)\b/iu
const isDangling = (text: string): boolean => {
  const before = OF_THEM.exec(text)?.[1]
  if (DANGLING.test(text)) return true
  const { tokens } = toSentenceWords(text)
  return before !== undefined && !tokens.some(({ tag, end }) => tag === 'NNS' && end <= before.length)
}

const LED_IN = /^(?:what (?:i|we)\b[^:]{3,40}:|so\s|(?:the|our|my) (?:product|solution|result)\s)/i

/** «It can't cost anything, we've got no money»: why, and nothing to build. */
const OF_US = /^(?:we|i)(?:['’](?:ve|re|m)|\s(?:have|are|am|had|paid|got|lost|do not|don['’]t|know))\b/i

const toClauses = ({ text: said, lead, kind }: Sentence, english: boolean, before = ''): Clause[] => {
  const clause = { text: said, source: said, lead, item: kind === 'item' }
  if (!english || isStory(toCore(said))) return [clause]
  const named = toNamed(toStatement(said), before).replace(/^(?:also|oh and|and|plus),?\s+(?=\p{L}+\s)/iu, '')
  const bare = capitalise(LED_IN.test(named) ? dropFiller(named) : named)
  const text = before === '' ? bare : toProductNamed(bare)
  const parts = takeApart(toPurpose(toPlain(text)).main)
  if (
    parts.length === 1 ||
    parts.some((part, at) => !isSelfSufficient(part, at) || (at > 0 && OF_US.test(part)))
  )
    return [{ ...clause, text: toPlain(text), weighed: said }]
  return parts.map((part) => ({ ...clause, text: toPlain(part), weighed: said }))
}

/** A part before a semicolon ends like a sentence. */
const close = (clause: Clause): Clause => ({
  ...clause,
  text: clause.text.replace(/(?<![.!?]["”»'’]?)$/, '.'),
})

const unique = (clauses: Clause[]): Clause[] => {
  const seen = new Set<string>()
  return clauses.filter(({ text, lead }) => {
    const key = normalise(`${lead} ${text}`) || text
    return !seen.has(key) && seen.add(key)
  })
}

/** An idea without a word, of marks only, is still one thing asked for. */
const toOnlyTold = (idea: string): Told => {
  const text = collapse(idea) || '(no words)'
  return { text, fate: 'requirement', clauses: [{ text, source: text, lead: '', item: false }] }
}

const PREFERRED: Fate[] = ['requirement', 'unsure', 'name', 'goal', 'fact', 'question', 'exclusion', 'aside']

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

/** What leans on the one thing that the sentence before asks for is told together with it. */
const joinBackward = (told: readonly Told[]): Told[] => {
  const joined: Told[] = []
  let last = -1
  for (const one of told) {
    const [clause] = one.clauses
    const before = joined[last]
    const [first] = before?.clauses ?? []
    const isLoose =
      clause &&
      one.clauses.length === 1 &&
      (BACKWARD.test(clause.text) || MEANT_BEFORE.test(clause.text) || isDangling(clause.text)) &&
      !clause.item
    if (isLoose && before && first && before.clauses.length < 3 && !first.item) {
      const text = [...before.clauses.map((some) => close(some).text), clause.text].join(' ')
      const source = `${first.source} ${clause.source}`
      joined[last] = { ...before, clauses: [{ ...first, text, source, weighed: source }] }
      joined.push({ ...one, clauses: [] })
    } else {
      joined.push(one)
      last = one.fate === 'requirement' ? joined.length - 1 : -1
    }
  }
  return joined
}

/**
 * Reads an idea. Where no rule knows its language, every sentence of it but a question is asked for. `unsure`: what a
 * sentence is that could be either, where nobody is asked about it. `isAnswer`: it was asked for, so its first sentence names
 * nothing, none of it need ask for anything, and its language is known.
 */
export const toReading = (idea: string, unsure: Fate = 'unsure', isAnswer = false): IdeaReading => {
  const english = isAnswer || isEnglish(idea)
  const all = toSentences(isAnswer ? idea : partLetter(idea))
  const prose = all.filter(({ kind }) => kind === 'sentence' || kind === 'item')
  const leads = new Set(prose.map(({ lead }) => lead).filter(Boolean))
  const worded = prose.filter(({ text }) => !leads.has(text))
  const stated = english && !isAnswer ? joinRemarks(worded) : worded
  const sentences = new Map<Told, Sentence>()
  const sorted = english ? sortSentences(stated.slice(0, READ), isAnswer) : []
  const read = stated.flatMap((sentence, at): Told[] => {
    const isRead = english && at < READ
    const found: [Sentence, Fate][] = sorted[at] ?? [
      [sentence, isQuestion(sentence.text) ? 'question' : 'requirement'],
    ]
    const pieces = found.map(([piece, fate]): [Sentence, Fate] => [piece, fate === 'unsure' ? unsure : fate])
    return pieces.map(([piece, fate], part) => {
      const before = pieces[part - 1]?.[0].text ?? stated[at - 1]?.text
      const clauses = fate === 'requirement' ? toClauses(piece, isRead, before) : []
      const told = { text: piece.text, fate, clauses: pieces.length > 1 ? clauses.map(close) : clauses }
      sentences.set(told, piece)
      return told
    })
  })
  const joined = english ? joinBackward(read) : read
  const told = isAnswer ? joined : toAsking(joined, english, sentences)
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
