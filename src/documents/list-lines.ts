import { splice, toGap, toInkEnd } from './edit.ts'
import { findSection, toMarkdown } from './markdown.ts'

/** A section with a list, what it says while the list is empty, and the section that it belongs to. */
export type ListPlace = { title: string; level: 2 | 3; empty: RegExp; within?: string }

export const OUT_OF_SCOPE: ListPlace = {
  ...{ title: 'Out of Scope', level: 3, empty: /^(?:Not decided\.|Open question: .*)$/ },
  within: 'Scope',
}
export const GOALS: ListPlace = { title: 'Goals', level: 2, empty: /^Open question: .*$/ }
const SUCCESS_CRITERIA: ListPlace = { ...GOALS, title: 'Success Criteria' }
export const OPEN_QUESTIONS: ListPlace = { title: 'Open Questions', level: 2, empty: /^None\.$/ }
/** What somebody knows to be open, and leaves so. */
export const KNOWN_GAPS: ListPlace = { title: 'Known Gaps', level: 2, empty: /^None\.$/ }

/** Adds lines to the list of a section; one that is not there is made, at the end of the section that it belongs to. */
export const addListLines = (
  text: string,
  { title, level, empty, within = '' }: ListPlace,
  lines: readonly string[],
): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const list = lines.map((line) => `- ${line}`).join(eol)
  const section = findSection(markdown, [title])
  if (!section) {
    const end = findSection(markdown, [within], 2)?.end ?? text.length
    const rest = text.slice(end)
    const made = `${'#'.repeat(level)} ${title}${eol}${eol}${list}${eol}${rest === '' ? '' : eol}`
    return `${text.slice(0, end)}${toGap(text.slice(0, end), eol)}${made}${rest}`
  }
  const ink = section.body + toInkEnd(text.slice(section.body, section.own))
  const body = text.slice(section.body, ink)
  const from = empty.test(body.trim()) ? section.body : ink
  return splice(text, [{ from, to: ink, text: `${eol}${list}` }])
}

/** Goals that were stated; one with a figure also says when it is a success. */
export const addGoals = (text: string, goals: readonly string[]): string => {
  const measured = goals.filter((goal) => /\d/.test(goal))
  const told = goals.length > 0 ? addListLines(text, GOALS, goals) : text
  return measured.length > 0 ? addListLines(told, SUCCESS_CRITERIA, measured) : told
}
