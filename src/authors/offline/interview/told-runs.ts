/** Sentences of an answer that are read together, since one may lean on the one before it. */
import { type Clause, type Told, toReading } from '../clauses.ts'
import { isLeaning } from '../sentence-words.ts'
import { normalise } from '../sentences.ts'
import type { Part, PartFate } from './answer-part.ts'
import { MODAL } from './answer-signs.ts'
import type { Ask } from './dimensions.ts'
import { toPart } from './part-fate.ts'
import { toMain } from './sentence-core.ts'
import { shares, toStems } from './word-stems.ts'

const LEANING = /^(?:he|she|they|it|this|that|these|those|then)\b/i

/** «When the lamp is mended they get a letter»: it tells by itself when. */
const CONDITION = /^(?:when|whenever|if|once|as soon as)\s/i
/** «She wants to keep it»: what somebody likes who was only told of. */
const WANTING =
  /^(?:he|she|it|they)\s(?:also |still |only )?(?:wants?|needs?|likes?|would like|['’]d like)\b/i

/** «Then the guest gets a letter.»: the next step of a use that is told. */
const NEXT =
  /^(?:and\s+|,\s*)?(?:then|afterwards|after that|finally|at the end)[\s,]+(?:the|an?|each|every)\s[\p{L}-]+(?:\s[\p{L}-]+)?\s(?:gets?|receives?|sees?|is|are|has|can|may|must)\s/iu
const isNext = (text: string, { id }: Ask): boolean =>
  /^own:(?:journeys|flows)/.test(id) && NEXT.test(text) && !/\b(?:was|were|had|today|usually)\b/i.test(text)

export type Reader = { ask: Ask; stems: ReadonlySet<string>; isOnly: boolean; parts: Part[]; runs: string[] }

/** What another sentence tells along is told there. */
const isHeld = ({ text }: Told, told: readonly Told[]): boolean => {
  const held = toStems(
    told.flatMap(({ clauses }) => clauses.map((clause) => `${clause.lead} ${clause.text}`)).join(' '),
  )
  const own = [...toStems(text)]
  return own.length > 0 && own.every((stem) => held.has(stem))
}

/** Runs that were collected are read together: a sentence may lean on the one before it. */
export const readRuns = (reader: Reader): void => {
  const { ask, stems, isOnly, parts, runs } = reader
  if (runs.length === 0) return
  const { told } = toReading(runs.join(' '), 'unsure', true)
  const from = parts.length
  let last: PartFate | undefined = parts.at(-1)?.fate
  for (const one of told) {
    if (one.clauses.length === 0 && one.fate === 'requirement' && isHeld(one, told)) continue
    const [clause] = one.clauses
    const said = clause?.text ?? one.text
    const leans =
      (LEANING.test(said) || isLeaning(said)) &&
      !(CONDITION.test(said) && shares(said, stems)) &&
      (WANTING.test(said) || !MODAL.test(toMain(one.text)))
    const own = toPart(one, ask, stems, isOnly && told.length === 1)
    // What leans on talk is talk.
    const isAfter = last === 'requirement' && /^(?:aside|fact)$/.test(own) && isNext(one.text, ask)
    const fate = isAfter
      ? 'requirement'
      : own === 'requirement' && leans && (last === 'aside' || last === 'fact')
        ? last
        : own
    last = fate
    if (fate !== 'requirement') parts.push({ fate, text: one.text })
    else for (const text of toTexts(one)) parts.push({ fate, text })
  }
  const heard = normalise(
    parts
      .slice(from)
      .map(({ text }) => text)
      .join(' '),
  )
  for (const run of runs) {
    const words = normalise(run)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3)
    if (words.filter((word) => heard.includes(word)).length * 2 < words.length)
      parts.push({ fate: 'aside', text: run })
  }
  runs.length = 0
}

const toTexts = ({ text, clauses }: Told): string[] =>
  clauses.length > 0
    ? clauses.map((clause: Clause) => (clause.lead === '' ? clause.text : `${clause.lead} ${clause.text}`))
    : [text]
