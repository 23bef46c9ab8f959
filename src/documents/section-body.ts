import { type Edit, splice } from './edit.ts'
import { findSection, type Markdown, toMarkdown, toName } from './markdown.ts'

/**
 * Text for the body of a section of this level: its own heading is left out, deeper structure stays deeper, and a
 * fence that was left open is closed, so that the sections behind it stay what they are.
 */
export const toSectionBody = (content: string, name: string, level: number, eol: string): string => {
  const markdown = toMarkdown(content)
  const first = markdown.sections[0]
  const repeats = first && content.slice(0, first.start).trim() === '' && toName(first.title) === toName(name)
  const rest = markdown.sections.slice(repeats ? 1 : 0)
  const shallow = Math.min(...rest.map((section) => section.level), 7)
  const deeper = Math.max(0, level + 1 - shallow)
  const edits: Edit[] = rest.map(({ start, level: own }) => ({
    from: start,
    to: start + own,
    text: '#'.repeat(Math.min(6, own + deeper)),
  }))
  if (repeats) edits.push({ from: 0, to: first.body, text: '' })
  const mark = markdown.open && markdown.open.kind !== 'front matter' ? `\n${markdown.open.mark}` : ''
  return (splice(content, edits) + mark).trim().replace(/\r\n|\r|\n/g, eol)
}

/** Text under the first section of this name, at any level; empty where there is none. */
export const findSectionText = (markdown: Markdown, name: string, level?: number): string => {
  const section = findSection(markdown, [name], level)
  return section ? markdown.text.slice(section.body, section.end).trim() : ''
}
