/**
 * The words of the documents at an entry. What somebody wrote in a form that is not read is not missing: a rule that misses
 * something looks here before it says so.
 */
import { toMarkdown } from '../documents/markdown.ts'
import type { Subject } from './rule.ts'

/** What stands under the heading of an entry, or the row that it is. */
export const toEntryText = ({ design }: Subject, ...keys: string[]): string => {
  const place = keys.map((key) => design.places[key]).find((one) => one !== undefined)
  const text = place && design.texts[place.file]
  if (!place || text === undefined) return ''
  const markdown = toMarkdown(text)
  const section = markdown.sections.find(({ line }) => line === place.line)
  if (section) return text.slice(section.body, section.end)
  const line = markdown.lines[place.line - 1]
  return line ? text.slice(line.start, line.end) : ''
}
