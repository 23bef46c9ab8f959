import { splice, toGap, toInkEnd } from './edit.ts'
import { findSection, toMarkdown } from './markdown.ts'

/** A section with a list, and what it says while the list is empty. */
export type ListPlace = { title: string; level: 2 | 3; empty: RegExp }

export const OUT_OF_SCOPE: ListPlace = { title: 'Out of Scope', level: 3, empty: /^Not decided\.$/ }

/** Adds lines to the list of a section; a section that is not there is made, at the end. */
export const addListLines = (
  text: string,
  { title, level, empty }: ListPlace,
  lines: readonly string[],
): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const list = lines.map((line) => `- ${line}`).join(eol)
  const section = findSection(markdown, [title])
  if (!section) return `${text}${toGap(text, eol)}${'#'.repeat(level)} ${title}${eol}${eol}${list}${eol}`
  const ink = section.body + toInkEnd(text.slice(section.body, section.own))
  const body = text.slice(section.body, ink)
  const from = empty.test(body.trim()) ? section.body : ink
  return splice(text, [{ from, to: ink, text: `${eol}${list}` }])
}
