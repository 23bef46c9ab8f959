import { splice, toGap, toInkEnd } from './edit.ts'
import { findSection, toMarkdown } from './markdown.ts'

/** A section with a list, what it says while the list is empty, and the section that it belongs to. */
export type ListPlace = { title: string; level: 2 | 3; empty: RegExp; within?: string }

export const OUT_OF_SCOPE: ListPlace = {
  ...{ title: 'Out of Scope', level: 3, empty: /^(?:Not decided\.|Open question: .*)$/ },
  within: 'Scope',
}
export const GOALS: ListPlace = { title: 'Goals', level: 2, empty: /^Open question: .*$/ }
export const SUCCESS_CRITERIA: ListPlace = { ...GOALS, title: 'Success Criteria' }
export const OPEN_QUESTIONS: ListPlace = { title: 'Open Questions', level: 2, empty: /^None\.$/ }
/** What somebody knows to be open, and leaves so. */
export const KNOWN_GAPS: ListPlace = { title: 'Known Gaps', level: 2, empty: /^None\.$/ }

export const IN_SCOPE: ListPlace = { title: 'In Scope', level: 3, empty: /^$/, within: 'Scope' }
/** How things are; nothing is built from it. */
export const FACTS: ListPlace = { title: 'Facts', level: 3, empty: /^$/, within: 'Scope' }

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

/** Those lines that the list does not hold yet. */
export const addFresh = (text: string, place: ListPlace, lines: readonly string[]): string => {
  const markdown = toMarkdown(text)
  const section = findSection(markdown, [place.title])
  const known = new Set(
    (section ? text.slice(section.body, section.own) : '').split(/\r\n|\r|\n/).map(toItem),
  )
  const fresh = [...new Set(lines)].filter((line) => !known.has(toItem(`- ${line}`)))
  return fresh.length > 0 ? addListLines(text, place, fresh) : text
}

const toItem = (line: string): string => line.replace(/^\s*(?:[-*+]|\d{1,4}[.)])\s+/, '').trim()

/** The lists without these lines. */
export const dropListLines = (
  text: string,
  places: readonly ListPlace[],
  isGone: (line: string) => boolean,
): string =>
  places.reduce((now, { title }) => {
    const section = findSection(toMarkdown(now), [title])
    if (!section) return now
    const body = now.slice(section.body, section.own)
    const kept = body.replace(/^\s*[-*+]\s+(.*)(?:\r\n|\r|\n|$)/gm, (line, item: string) =>
      isGone(item.trim()) ? '' : line,
    )
    return kept === body ? now : splice(now, [{ from: section.body, to: section.own, text: kept }])
  }, text)

/** Goals that were stated; one with a figure also says when it is a success. */
export const addGoals = (text: string, goals: readonly string[]): string => {
  const measured = goals.filter((goal) => /\d/.test(goal))
  const told = goals.length > 0 ? addFresh(text, GOALS, goals) : text
  return measured.length > 0 ? addFresh(told, SUCCESS_CRITERIA, measured) : told
}
