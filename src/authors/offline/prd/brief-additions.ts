/** What somebody says is missing from a brief, put where sentences of its kind stand. Every other byte stays. */
import { partsOf, toAccount, toOpenParts } from '../../../analysis/account.ts'
import { addGoals, addListLines, GOALS, type ListPlace, OUT_OF_SCOPE } from '../../../documents/list-lines.ts'
import { printQuestion } from '../../../documents/open-questions.ts'
import { type Told, toLine, toReading } from '../clauses.ts'
import { inline, shorten } from '../sentences.ts'

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

/** What it leaves open or asks is a question, with whoever would know. */
export const addMissing = (brief: string, missing: string): string => {
  if (missing.trim() === '') return brief
  const parts = toAccount(missing)
  const wanted = partsOf(parts, 'rule', 'exclusion').join(' ')
  const told = wanted === '' ? [] : toReading(wanted).told
  const text = told.reduce(
    (now, one) =>
      one.fate === 'goal' ? addGoals(now, toLines(one)) : addListLines(now, placeOf(one), toLines(one)),
    brief,
  )
  const asked = toOpenParts(parts).map(printQuestion)
  return asked.length > 0 ? addListLines(text, QUESTIONS, asked) : text
}
