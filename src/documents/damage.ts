import type { Problem } from '../schema/problem.ts'
import type { Line } from './lines.ts'
import { type Markdown, type Section, toMarkdown } from './markdown.ts'

export type Report = (code: string, line: number, message: string, fix: string) => Problem

export const toReport =
  (path: string): Report =>
  (code, line, message, fix) => ({ code, path, line, message, fix })

const MARKS = ['<<<<<<<', '=======', '>>>>>>>'] as const

const isMark = (text: string, line: Line, mark: string): boolean => {
  if (line.block === 'fence' || !text.startsWith(mark, line.start)) return false
  const after = text[line.start + mark.length]
  return line.end === line.start + mark.length || after === ' '
}

/** All three kinds are needed: a row of `=` alone may underline a title. */
const checkConflict = ({ text, lines }: Markdown, report: Report): Problem[] => {
  const found = MARKS.map((mark) => lines.findIndex((line) => isMark(text, line, mark)))
  if (found.some((index) => index < 0)) return []
  const line = (found[0] ?? 0) + 1
  const message = `git left a conflict here: lines ${found.map((index) => index + 1).join(', ')}`
  return [report('conflict-markers', line, message, 'choose one side and delete the three marker lines')]
}

const CLOSE = {
  fence: 'the code block that begins here is never closed',
  comment: 'the comment that begins here is never closed',
  'front matter': 'the front matter that begins here is never closed',
} as const

const checkOpen = ({ open }: Markdown, report: Report): Problem[] =>
  open
    ? [
        report(
          'truncated',
          open.line,
          CLOSE[open.kind],
          `close it with a line "${open.mark}", or restore the rest`,
        ),
      ]
    : []

const isHollow = ({ text }: Markdown, section: Section): boolean =>
  text.slice(section.body, section.end).trim() === ''

/** A document whose last line is the heading of an entry was cut off there. */
export const checkLastEntry = (
  markdown: Markdown,
  isEntry: (title: string) => boolean,
  report: Report,
): Problem[] => {
  const last = markdown.sections.at(-1)
  if (!last || !isEntry(last.title) || !isHollow(markdown, last)) return []
  const message = `the document ends with the heading "${last.title.slice(0, 80)}" and nothing under it`
  return [report('truncated', last.line, message, 'write its fields, or restore the rest of the file')]
}

const checkEmpty = (text: string, report: Report): Problem[] =>
  text.trim() === ''
    ? [report('empty-document', 1, 'the document is empty', 'write it, or restore the file')]
    : []

/** What can be wrong with any markdown file: empty, in conflict, or half saved. */
export const checkDamage = (markdown: Markdown, path: string): Problem[] => {
  const report = toReport(path)
  const empty = checkEmpty(markdown.text, report)
  return empty.length > 0 ? empty : [...checkConflict(markdown, report), ...checkOpen(markdown, report)]
}

export const checkMarkdown = (text: string, path: string): Problem[] => checkDamage(toMarkdown(text), path)
