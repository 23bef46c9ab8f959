/**
 * What becomes of each sentence of an answer. Every part of it has exactly one fate, by the account that sorts the sentences
 * of an idea.
 */
import { isLeftOut } from '../../../analysis/document/exclusions.ts'
import { isSkipped } from '../../../analysis/left-open.ts'
import { type Told, toReading } from '../clauses.ts'
import { isEnglish, toWords } from '../english.ts'
import { normalise, type Sentence, toSentences } from '../sentences.ts'
import { NOT_APPLICABLE } from './answer-kind.ts'
import type { Part } from './answer-part.ts'
import { readSentence } from './answer-sentence.ts'
import { isJoked } from './chatter.ts'
import { isNothing } from './conversation.ts'
import type { Ask } from './dimensions.ts'
import { markDoubtful } from './doubtful-parts.ts'
import { isForeign, toForeign } from './foreign-answer.ts'
import { labelAnswers } from './labelled-answers.ts'
import { isOfWhole, isScope, toPart } from './part-fate.ts'
import { bare, hasVerb } from './sentence-core.ts'
import { isTerse } from './speech.ts'
import { type Reader, readRuns } from './told-runs.ts'
import { toFragment } from './verbless-lines.ts'
import { isBackward, toWhole } from './whole-sentence.ts'
import { toStems } from './word-stems.ts'

const LONG = 14
const REFUSAL =
  /\b(?:nothing to do with|(?:does not|doesn['’]?t|do not|don['’]?t) apply|not applicable|irrelevant|not relevant|makes no sense|wrong question|(?:we|there|this|it) (?:is|are|have|has) no\b|(?:we|it|they) (?:do not|don['’]?t|never|won['’]?t|will not) (?:have|do|need|use|sell|handle|want|offer)|not our (?:business|job|problem|concern)|why (?:do|would) you ask|not going to answer|none of your business|rather not say|no comment)\b/i

/** «n/a. 400 readers, …»: what follows answers all the same. */
const NOT_APPLICABLE_LEAD =
  /^(?:n\/a|n\.a\.|not applicable)(?:(?:\s(?:to|for|beyond|here|with)\b[^;.:]{0,60})?[.;:]|,)\s+(?=\S)/i

/** «It has to hold that.» */
const HOLDS =
  /^(?:so )?it (?:has to|must|should|needs to) (?:hold|bear|cope with|stand|manage|take|survive) (?:that|this)\b/i

const ROW = /^\s*\|(.+)\|\s*$/
const RULER = /^[\s|:-]+$/

/** A table as one statement, row by row, with its head behind it. */
const toTable = ({ title, dimension }: Ask, text: string): Part | undefined => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const rows = lines.flatMap((line) => (RULER.test(line) ? [] : (ROW.exec(line)?.[1] ?? [])))
  const isTable = rows.length > 1 && lines.every((line) => ROW.test(line) || RULER.test(line))
  if (!isTable || dimension === 'scope' || dimension === 'feedback') return undefined
  const cells = rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .join(' | '),
  )
  const hasHead = lines.some((line) => RULER.test(line))
  const [head = '', ...below] = hasHead ? cells : ['', ...cells]
  const told = `${title ?? 'As in this table'}: ${below.join('; ')}${head === '' ? '' : ` (${head})`}.`
  return { fate: 'requirement', text: told, isCompleted: true }
}

/** A table with what is said before it and behind it. */
const cutTable = (text: string): [string, string, string] => {
  const lines = text.split(/\r\n|\r|\n/)
  const from = lines.findIndex((line) => ROW.test(line))
  if (from < 0) return ['', text, '']
  const end = lines.findIndex((line, at) => at > from && line.trim() !== '' && !ROW.test(line))
  const to = end < 0 ? lines.length : end
  const join = (part: readonly string[]): string => part.join('\n').trim()
  return [join(lines.slice(0, from)), join(lines.slice(from, to)), join(lines.slice(to))]
}

const READ = 20_000

const account = (ask: Ask, answer: string, about: string): Part[] => {
  const all = answer.trim().slice(0, READ)
  const whole = all.replace(NOT_APPLICABLE_LEAD, '')
  if (NOT_APPLICABLE.test(whole) || isNothing(whole)) return [{ fate: 'refusal', text: whole }]
  if (isSkipped(whole)) return []
  if (/^\W*\d{1,2}\W*$/.test(whole)) return [{ fate: 'nothing', text: whole }]
  const [before, rows, after] = cutTable(whole)
  const table = toTable(ask, rows)
  const beside = (text: string): Part[] => (text === '' ? [] : account(ask, text, about))
  if (table !== undefined) return [...beside(before), table, ...beside(after)]
  const sentences = toSentences(whole).filter(({ kind }) => kind !== 'code' && kind !== 'heading')
  const isKnown =
    isEnglish(whole) ||
    isTerse(whole) ||
    (isEnglish(about) || toWords(whole).length < 8 ? !isForeign(whole) : false)
  if (!isKnown) return toForeign(sentences, ask)
  const isShort = toWords(whole).length <= LONG && sentences.length === 1
  const isRefused =
    !isScope(ask) && !isOfWhole(ask) && (/^(?:that|this|it)\b/i.test(whole) || !isLeftOut(bare(whole)))
  // «They can ask for a tent that we do not have» refuses nothing.
  const isAllowed = /^(?:they|he|she|the|an?|each|every|everybody)\b[^,;]*?\b(?:can|may|must|should)\b/i.test(
    whole,
  )
  if (isShort && REFUSAL.test(whole) && isRefused && !isAllowed) return [{ fate: 'refusal', text: whole }]
  const reader: Reader = { ask, stems: toStems(about), isOnly: sentences.length === 1, parts: [], runs: [] }
  if (sentences.some(({ kind }) => kind === 'item')) {
    reader.runs.push(whole)
    readItems(reader, whole, sentences)
  } else readInTurn(reader, sentences)
  const lead = all.slice(0, all.length - whole.length).trim()
  return markDoubtful(
    settle(lead === '' ? reader.parts : [{ fate: 'aside', text: lead }, ...reader.parts]),
    ask,
    reader.stems,
  )
}

/** «stock_clerk: …»: an identifier is written as it is, also where it begins a sentence. */
const withIdentifier = (sentence: string, part: Part): Part => {
  const name = /^\p{Ll}[\p{Ll}\d]*[_\d/][\p{L}\d_/]*/u.exec(sentence)?.[0]
  return name !== undefined && part.text.toLowerCase().startsWith(name.toLowerCase())
    ? { ...part, text: name + part.text.slice(name.length) }
    : part
}

/** What is called a joke in the next breath is told with that. */
const readInTurn = (reader: Reader, sentences: readonly Sentence[]): void => {
  for (const [at, one] of sentences.entries()) {
    const [before, next] = [sentences[at - 1]?.text ?? '', sentences[at + 1]?.text ?? '']
    if (isJoked(next)) reader.parts.push({ fate: 'aside', text: `${one.text} ${next}` })
    else if (!isJoked(one.text) || at === 0) readOne(reader, one, before)
  }
}

/** One sentence by itself; what leans on the requirement before it is told together with that. */
const readOne = (reader: Reader, sentence: Sentence, before: string): void => {
  const { parts, ask } = reader
  const from = parts.length
  readSentence(reader, sentence, before)
  readRuns(reader)
  const own = labelAnswers(ask, toWhole(sentence.text, parts.splice(from), ask), sentence.text).map((part) =>
    withIdentifier(sentence.text, part),
  )
  const last = parts.at(-1)
  const [first, ...more] = own
  const isTold =
    last && /^(?:aside|fact)$/.test(last.fate) && /^(?:that|this|these|those)\b/i.test(first?.text ?? '')
  const isLed =
    (last?.fate === 'requirement' || isTold) && (!last?.isCompleted || /^or\s/i.test(first?.text ?? ''))
  if (isLed && last && first && isBackward(first)) {
    // What leans on something told says of what only together with it.
    const whole = last.fate === 'requirement' ? last.text : before
    parts[parts.length - 1] = { ...first, text: `${bare(whole)}. ${first.text}` }
    parts.push(...more)
  } else parts.push(...own)
}

/** Beside what answers, a few words that complete nothing are talk; what holds «that» is told with what it names. */
const settle = (parts: readonly Part[]): Part[] => {
  const isAnswered = parts.some(({ fate }) => fate === 'requirement')
  return parts.flatMap((part, at): Part[] => {
    const next = parts.slice(at + 1).find(({ fate }) => fate !== 'aside' && fate !== 'fact')
    if (NOT_APPLICABLE.test(part.text)) return [{ ...part, fate: 'refusal' }]
    if (part.fate !== 'answer') {
      const before = parts.slice(0, at).findLast(({ fate }) => fate !== 'aside' && fate !== 'fact')
      return part.fate === 'requirement' && before?.fate === 'answer' && HOLDS.test(part.text)
        ? [{ ...part, text: `${bare(before.text)}. ${part.text}` }]
        : [part]
    }
    if (next?.fate === 'requirement' && HOLDS.test(next.text)) return []
    return [
      isAnswered && toWords(part.text).length < 4 && !/\d/.test(part.text)
        ? { ...part, fate: 'aside' }
        : part,
    ]
  })
}

const wordsOf = (text: string): string[] => normalise(text).split(/[^\p{L}\p{N}]+/u)

/** What was told in a line. */
const findIn = (told: readonly Told[], { text, lead }: Sentence): Told[] => {
  const held = new Set(wordsOf(`${lead} ${text}`))
  return told.filter((one) => wordsOf(one.text).every((word) => held.has(word)))
}

/** A list is read as it stands: its lines belong to the line that leads in, and each of them is one. */
const readItems = (reader: Reader, text: string, sentences: readonly Sentence[]): void => {
  const { ask, stems, parts } = reader
  const { told } = toReading(text, 'unsure', true)
  const placed = new Set<Told>()
  for (const line of sentences) {
    const own = findIn(told, line).filter((one) => !placed.has(one))
    for (const one of own) placed.add(one)
    const first = own[0]
    if (!first) continue
    if (own.every((one) => !hasVerb(one.text) && one.fate !== 'question')) {
      parts.push(...labelAnswers(ask, [toFragment(line.text, reader)]))
      continue
    }
    const fates = own.map((one) => toPart(one, ask, stems, false))
    const fate = fates.includes('requirement') ? 'requirement' : (fates[0] ?? 'aside')
    const lead = own.flatMap(({ clauses }) => clauses).find((clause) => clause.lead !== '')?.lead ?? ''
    parts.push({ fate, text: lead === '' || fate !== 'requirement' ? line.text : `${lead} ${line.text}` })
  }
}

const remembered = new Map<string, Part[]>()
const MOST = 500

/** The parts of an answer, each with its fate. `about`: the idea, and what was asked for since. */
export const toParts = (ask: Ask, answer: string, about: string): Part[] => {
  const key = JSON.stringify([ask.id, ask.dimension, ask.title, answer, about])
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= MOST) remembered.clear()
  const parts = account(ask, answer, about)
  remembered.set(key, parts)
  return parts
}
