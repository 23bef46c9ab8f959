/**
 * What the files of stories and epics say of their progress. It is ours: a status or a box that somebody set by hand is
 * a claim, and is written again as the journal has it. Everything else stays byte for byte.
 */
import { type Edit, splice } from '../edit.ts'
import { findField } from '../field.ts'
import { findSection, ownLines, toMarkdown } from '../markdown.ts'
import { toTitleFields } from '../story/read.ts'
import { NOTHING_YET, printBody } from '../story/text.ts'

export type Progress = {
  status: 'Pending' | 'In Progress' | 'Complete' | 'Blocked'
  /** What the section Completion says: evidence, or why it is blocked. */
  completion: string
  /** Whether its criteria are shown by evidence. */
  isShown: boolean
}

const BOX = /^(\s*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)[ xX](\])/

const toEdits = (text: string, { status, completion, isShown }: Progress): Edit[] => {
  const markdown = toMarkdown(text)
  const edits: Edit[] = []
  const field = findField(toTitleFields(markdown), 'status')
  if (field && text.slice(field.from, field.to).trim() !== status)
    edits.push({ from: field.from, to: field.to, text: status })
  const criteria = findSection(markdown, ['Acceptance Criteria'], 2)
  for (const line of criteria ? ownLines(markdown, criteria) : []) {
    const words = text.slice(line.start, line.end)
    const marked = words.replace(BOX, `$1${isShown ? 'x' : ' '}$2`)
    if (line.block === 'text' && marked !== words)
      edits.push({ from: line.start, to: line.end, text: marked })
  }
  const section = findSection(markdown, ['Completion'], 2)
  if (section) {
    const body = `${markdown.eol}${(completion === '' ? NOTHING_YET : printBody(completion)).replaceAll('\n', markdown.eol)}${markdown.eol}`
    const isLast = section.end === text.length
    const wanted = isLast ? body : `${body}${markdown.eol}`
    if (text.slice(section.body, section.end) !== wanted)
      edits.push({ from: section.body, to: section.end, text: wanted })
  }
  return edits
}

export const withProgress = (text: string, progress: Progress): string =>
  splice(text, toEdits(text, progress))

/** What a file claims of its progress that the journal does not have. */
export const findClaims = (text: string, progress: Progress): string[] => {
  const markdown = toMarkdown(text)
  const said = findField(toTitleFields(markdown), 'status')?.value.trim() ?? progress.status
  const criteria = findSection(markdown, ['Acceptance Criteria'], 2)
  const boxes = (criteria ? ownLines(markdown, criteria) : []).filter((line) =>
    /^\s*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[xX]\]/.test(text.slice(line.start, line.end)),
  ).length
  return [
    ...(said.toLowerCase() === progress.status.toLowerCase()
      ? []
      : [`the file says ${said}, the journal says ${progress.status}`]),
    ...(boxes > 0 && !progress.isShown
      ? [`${boxes} ${boxes === 1 ? 'box is' : 'boxes are'} ticked, and no evidence shows it`]
      : []),
  ]
}
