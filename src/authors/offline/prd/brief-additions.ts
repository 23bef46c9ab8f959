/** What somebody says is missing from a brief, put where sentences of its kind stand. Every other byte stays. */
import { partsOf, toAccount, toOpenParts } from '../../../analysis/account.ts'
import { isExclusion } from '../../../analysis/document/exclusions.ts'
import {
  addGoals,
  addListLines,
  dropListLines,
  FACTS,
  GOALS,
  type ListPlace,
  OUT_OF_SCOPE,
} from '../../../documents/list-lines.ts'
import { toMarkdown } from '../../../documents/markdown.ts'
import { printQuestion } from '../../../documents/open-questions.ts'
import { findSectionText } from '../../../documents/section-body.ts'
import { type Told, toLine, toReading } from '../clauses.ts'
import { inline, normalise, quote, shorten } from '../sentences.ts'

const LONG = 400

const QUESTIONS: ListPlace = { title: 'Open Questions', level: 2, empty: /^None\.$/ }
const IN: ListPlace = { title: 'In Scope', level: 3, empty: /^$/ }

/** What is called missing is wanted, whatever else its sentence could be. */
const placeOf = ({ fate }: Told): ListPlace =>
  fate === 'goal' ? GOALS : fate === 'exclusion' ? OUT_OF_SCOPE : fate === 'question' ? QUESTIONS : IN

const toLines = ({ fate, clauses, text }: Told): string[] =>
  fate === 'requirement' && clauses.length > 0
    ? clauses.map((clause) => toLine(clause, LONG))
    : [inline(shorten(text, LONG))]

const NOTHING_LEFT = /(\n### Out of Scope\r?\n\r?\n)(?=\s*(?:#|$))/

const isIn = (brief: string, { title }: ListPlace, text: string): boolean =>
  findSectionText(toMarkdown(brief), title)
    .split(/\r\n|\r|\n/)
    .some((line) => normalise(line.replace(/^\s*[-*+]\s+/, '')) === normalise(text))

/** A sentence that stood somewhere else is called missing where it should be: it is wanted, and stands in one list only. */
const moveIn = (brief: string, one: Told): string | undefined => {
  const line = inline(shorten(one.text, LONG))
  const isLeftOut = isIn(brief, OUT_OF_SCOPE, line)
  if (isLeftOut && one.fate === 'exclusion' && isExclusion(one.text)) return brief
  if (!isLeftOut && !isIn(brief, FACTS, line)) return undefined
  const isIt = (item: string): boolean => normalise(item) === normalise(line)
  const dropped = dropListLines(brief, [OUT_OF_SCOPE, FACTS], isIt)
  const text = dropped.replace(NOTHING_LEFT, '$1Not decided.\n')
  const told = text
    .split('\n')
    .map((said) =>
      said.startsWith(`- ${quote(line)} → `) ? `- ${quote(line)} → to be built, as you said` : said,
    )
    .join('\n')
  return addListLines(told, IN, toLines({ ...one, fate: 'requirement' }))
}

/** What it leaves open or asks is a question, with whoever would know. */
export const addMissing = (brief: string, missing: string): string => {
  if (missing.trim() === '') return brief
  const parts = toAccount(missing)
  const wanted = partsOf(parts, 'rule', 'exclusion').join(' ')
  const told = wanted === '' ? [] : toReading(wanted).told
  const text = told.reduce(
    (now, one) =>
      moveIn(now, one) ??
      (one.fate === 'goal' ? addGoals(now, toLines(one)) : addListLines(now, placeOf(one), toLines(one))),
    brief,
  )
  const asked = toOpenParts(parts).map(printQuestion)
  return asked.length > 0 ? addListLines(text, QUESTIONS, asked) : text
}
