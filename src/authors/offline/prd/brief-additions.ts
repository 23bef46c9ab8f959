/** What somebody says is missing from a brief, put where sentences of its kind stand. Every other byte stays. */
import { addListLines, GOALS, type ListPlace, OUT_OF_SCOPE } from '../../../documents/list-lines.ts'
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

export const addMissing = (brief: string, missing: string): string =>
  missing.trim() === ''
    ? brief
    : toReading(missing).told.reduce((text, told) => addListLines(text, placeOf(told), toLines(told)), brief)
