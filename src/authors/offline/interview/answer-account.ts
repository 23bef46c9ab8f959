/**
 * What becomes of each sentence of an answer. Every part of it has exactly one fate, by the account that sorts the sentences
 * of an idea.
 */
import { isLeftOut } from '../../../analysis/document/exclusions.ts'
import { isSkipped } from '../../../analysis/left-open.ts'
import { toReading } from '../clauses.ts'
import { isEnglish, toWords } from '../english.ts'
import { toSentences } from '../sentences.ts'
import { NOT_APPLICABLE } from './answer-kind.ts'
import type { Part } from './answer-part.ts'
import { readSentence } from './answer-sentence.ts'
import { isNothing } from './conversation.ts'
import type { Ask } from './dimensions.ts'
import { isForeign, toForeign } from './foreign-answer.ts'
import { isOfWhole, isScope, toPart } from './part-fate.ts'
import { bare, hasVerb } from './sentence-core.ts'
import { isTerse } from './speech.ts'
import { type Reader, readRuns, toTexts } from './told-runs.ts'
import { toFragment } from './verbless-lines.ts'
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
    readItems(reader, whole)
  } else for (const [at, one] of sentences.entries()) readSentence(reader, one, sentences[at - 1]?.text ?? '')
  readRuns(reader)
  const lead = all.slice(0, all.length - whole.length).trim()
  return settle(lead === '' ? reader.parts : [{ fate: 'aside', text: lead }, ...reader.parts])
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

/** A list is read as it stands: its lines belong to the line that leads in. */
const readItems = (reader: Reader, text: string): void => {
  reader.runs.length = 0
  for (const one of toReading(text, 'unsure', true).told) {
    if (!hasVerb(one.text) && one.fate !== 'question') reader.parts.push(toFragment(one.text, reader))
    else {
      const fate = toPart(one, reader.ask, reader.stems, false)
      for (const part of fate === 'requirement' ? toTexts(one) : [one.text])
        reader.parts.push({ fate, text: part })
    }
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
