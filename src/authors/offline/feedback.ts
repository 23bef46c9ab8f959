import { type Edit, splice, toGap, toInkEnd } from '../../documents/edit.ts'
import { findSection, type Markdown, type Section, toMarkdown, toName } from '../../documents/markdown.ts'
import { toBlockQuote } from './sentences.ts'
import type { Review, Wish } from './task.ts'

const OPEN = 'Open Questions'
const FEEDBACK = 'Review feedback'
export const NOT_WORKED_IN = 'Not worked in'
const REQUIREMENT = /^REQ-\d+\b/

/**
 * Text for the body of a section of this level: its own heading is left out, deeper structure stays deeper, and a
 * fence that was left open is closed, so that the sections behind it stay what they are.
 */
export const toBody = (content: string, name: string, level: number, eol: string): string => {
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

const findNamed = (markdown: Markdown, name: string): Section | undefined => {
  const id = REQUIREMENT.exec(name.trim())?.[0]
  const wanted = name.replace(/^\s*#+\s*/, '')
  return id
    ? markdown.sections.find((section) => REQUIREMENT.exec(section.title)?.[0] === id)
    : (findSection(markdown, [wanted], 2) ?? findSection(markdown, [wanted]))
}

const FIXED = new Set(['status', 'document status', 'traceability'])

/** Status and traceability are the engine's, and requirements are decided in their own document. */
const isFixed = (markdown: Markdown, section: Section | undefined, content: string): boolean => {
  if (toMarkdown(content).sections.some(({ title }) => REQUIREMENT.test(title))) return true
  if (!section) return false
  const inside = markdown.sections.filter(({ start }) => start >= section.start && start < section.end)
  return FIXED.has(toName(section.title)) || inside.some(({ title }) => REQUIREMENT.test(title))
}

const append = (text: string, heading: string, body: string): string => {
  const { eol } = toMarkdown(text)
  return `${text}${toGap(text, eol)}## ${heading}${eol}${eol}${body}${eol}`
}

const toHeading = (name: string): string =>
  name
    .replace(/[\s\p{Cc}#]+/gu, ' ')
    .trim()
    .slice(0, 120) || OPEN

/** Replaces one section's body, or makes the section; what is not ours to replace is noted as an open question. */
const replaceSection = (text: string, { section: name, requestedContent: content }: Wish): string => {
  const markdown = toMarkdown(text)
  const section = findNamed(markdown, name)
  if (isFixed(markdown, section, content)) return addOpen(text, toRemark(name, content))
  if (!section) return append(text, toHeading(name), toBody(content, name, 2, markdown.eol))
  const body = toBody(content, section.title, section.level, markdown.eol)
  const { end } = section
  const ink = section.body + toInkEnd(text.slice(section.body, end))
  const tail = ink === section.body ? markdown.eol : text.slice(ink, end)
  return splice(text, [
    { from: section.body, to: end, text: `${markdown.eol}${body}${tail || markdown.eol}` },
  ])
}

/** Adds a block at the end of the open questions, in a section made for it where there is none. */
const addOpen = (text: string, block: string): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const section = findSection(markdown, [OPEN], 2)
  const lines = block.split('\n').join(eol)
  if (!section) return append(text, OPEN, lines)
  const ink = section.body + toInkEnd(text.slice(section.body, section.end))
  return splice(text, [
    {
      from: ink,
      to: ink,
      text: `${ink === section.body ? '' : eol}${eol}${lines}${ink === section.end ? eol : ''}`,
    },
  ])
}

const toRemark = (about: string, words: string): string =>
  [
    `### ${FEEDBACK}${about === '' ? '' : `: ${toHeading(about)}`}`,
    `${NOT_WORKED_IN}: the offline author replaces sections word by word and cannot rewrite from a remark. It says:`,
    toBlockQuote(words),
  ].join('\n\n')

/**
 * Works a review into a document: what was asked for word by word replaces the section's body, what was only
 * remarked is quoted under the open questions. Every other byte stays.
 */
export const applyFeedback = (
  text: string,
  { wishes, feedback }: Pick<Review, 'wishes' | 'feedback'>,
): string => {
  const replaced = wishes.reduce(
    (current, wanted) =>
      wanted.requestedContent.trim() === ''
        ? addOpen(current, toRemark(wanted.section, wanted.modificationReason))
        : replaceSection(current, wanted),
    text,
  )
  return feedback.trim() === '' ? replaced : addOpen(replaced, toRemark('', feedback))
}
