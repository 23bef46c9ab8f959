/** What somebody says is missing from a brief, put where sentences of its kind stand. Every other byte stays. */
import { splice, toGap, toInkEnd } from '../../../documents/edit.ts'
import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import { type Told, toLine, toReading } from '../clauses.ts'
import { inline, shorten } from '../sentences.ts'

const LONG = 400

type Place = { title: string; level: 2 | 3; empty: RegExp }

const GOALS: Place = { title: 'Goals', level: 2, empty: /^Open question: .*$/ }
const OUT: Place = { title: 'Out of Scope', level: 3, empty: /^Not decided\.$/ }
const QUESTIONS: Place = { title: 'Open Questions', level: 2, empty: /^None\.$/ }
const IN: Place = { title: 'In Scope', level: 3, empty: /^$/ }

/** What is called missing is wanted, whatever else its sentence could be. */
const placeOf = ({ fate }: Told): Place =>
  fate === 'goal' ? GOALS : fate === 'exclusion' ? OUT : fate === 'question' ? QUESTIONS : IN

const toLines = ({ fate, clauses, text }: Told): string[] =>
  fate === 'requirement' && clauses.length > 0
    ? clauses.map((clause) => toLine(clause, LONG))
    : [inline(shorten(text, LONG))]

/** Adds lines to the list of a section; a section that is not there is made, at the end. */
const addLines = (text: string, { title, level, empty }: Place, lines: string[]): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const list = lines.map((line) => `- ${line}`).join(eol)
  const section = findSection(markdown, [title])
  if (!section) return `${text}${toGap(text, eol)}${'#'.repeat(level)} ${title}${eol}${eol}${list}${eol}`
  const ink = section.body + toInkEnd(text.slice(section.body, section.own))
  const body = text.slice(section.body, ink)
  if (empty.test(body.trim())) return splice(text, [{ from: section.body, to: ink, text: `${eol}${list}` }])
  return splice(text, [{ from: ink, to: ink, text: `${eol}${list}` }])
}

export const addMissing = (brief: string, missing: string): string =>
  missing.trim() === ''
    ? brief
    : toReading(missing).told.reduce((text, told) => addLines(text, placeOf(told), toLines(told)), brief)
