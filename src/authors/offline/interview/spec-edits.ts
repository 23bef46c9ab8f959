/** Edits of a specification that its interview needs besides those of the document: each keeps every other byte. */
import { type Edit, splice, toInkEnd } from '../../../documents/edit.ts'
import { findSection, type Markdown, type Section, toMarkdown } from '../../../documents/markdown.ts'
import { inline, normalise } from '../sentences.ts'

const QUESTIONS = 'Open Questions'
const DECIDED = 'Decided in the interview:'

const linesOf = (
  { text, lines }: Markdown,
  from: number,
  to: number,
): { start: number; end: number; next: number; words: string }[] =>
  lines
    .filter(({ start }) => start >= from && start < to)
    .map(({ start, end, next }) => ({ start, end, next, words: text.slice(start, end) }))

const insertAt = (text: string, at: number, words: string): string =>
  splice(text, [{ from: at, to: at, text: words }])

/** The place behind the last word of a part. */
const toInk = (text: string, from: number, to: number): number => from + toInkEnd(text.slice(from, to))

const toItems = (lines: readonly string[], eol: string): string =>
  lines.map((line) => `- ${inline(line)}`).join(eol)

/** Adds to what is open, unless it stands there already. */
export const addQuestions = (text: string, questions: readonly string[]): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const section = findSection(markdown, [QUESTIONS], 2)
  const known = section ? normalise(text.slice(section.body, section.own)) : ''
  const fresh = questions.filter((one) => !known.includes(normalise(one)))
  if (fresh.length === 0) return text
  if (!section) return `${text.trimEnd()}${eol}${eol}## ${QUESTIONS}${eol}${eol}${toItems(fresh, eol)}${eol}`
  const at = toInk(text, section.body, section.own)
  const isEmpty = at <= section.body
  return insertAt(
    text,
    isEmpty ? section.body : at,
    `${eol}${isEmpty ? '' : ''}${toItems(fresh, eol)}${isEmpty ? eol : ''}`,
  )
}

/** Takes questions away that were answered; `isAnswered` sees their words. */
export const dropQuestions = (text: string, isAnswered: (words: string) => boolean): string => {
  const markdown = toMarkdown(text)
  const section = findSection(markdown, [QUESTIONS], 2)
  if (!section) return text
  const items = linesOf(markdown, section.body, section.own).filter(({ words }) => /^- /.test(words))
  const gone = items.filter(({ words }) => isAnswered(words.slice(2)))
  if (gone.length === 0) return text
  if (gone.length === items.length) {
    const rest = linesOf(markdown, section.body, section.own).filter(
      ({ words }) => words.trim() !== '' && !/^- /.test(words),
    )
    if (rest.length === 0)
      return splice(text, [{ from: section.start, to: section.own, text: '' }]).trimEnd() + markdown.eol
  }
  return splice(
    text,
    gone.map(({ start, next }): Edit => ({ from: start, to: next, text: '' })),
  )
}

/** Adds to what was decided; the list stands at the end of the vision. */
export const addDecision = (text: string, decision: string): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const vision = findSection(markdown, ['Vision'], 2)
  if (!vision || text.slice(vision.body, vision.own).includes(inline(decision))) return text
  const lines = linesOf(markdown, vision.body, vision.own)
  const head = lines.findIndex(({ words }) => words.trim() === DECIDED)
  const list = head < 0 ? [] : lines.slice(head + 1)
  const stop = list.findIndex(({ words }) => words.trim() !== '' && !/^\s*- /.test(words))
  const last = list.slice(0, stop < 0 ? list.length : stop).findLast(({ words }) => /^\s*- /.test(words))
  if (last) return insertAt(text, last.end, `${eol}- ${inline(decision)}`)
  return insertAt(
    text,
    toInk(text, vision.body, vision.own),
    `${eol}${eol}${DECIDED}${eol}${eol}- ${inline(decision)}`,
  )
}

/** Words of their own under a section that is empty or missing. */
export const addSection = (text: string, title: 'Vision' | 'Requirements', words: string): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const section = findSection(markdown, [title], 2)
  if (section) return insertAt(text, section.body, `${eol}${words}${eol}`)
  const after = title === 'Vision' ? markdown.sections.find(({ level }) => level === 1) : undefined
  return after
    ? insertAt(text, after.body, `${eol}## ${title}${eol}${eol}${words}${eol}`)
    : `${text.trimEnd()}${eol}${eol}## ${title}${eol}${eol}${words}${eol}`
}

const findScope = (markdown: Markdown): Section | undefined => findSection(markdown, ['In Scope'], 3)

/** Takes a line out of what is in scope; the last one stays. */
export const dropScopeItem = (text: string, item: string): string => {
  const markdown = toMarkdown(text)
  const section = findScope(markdown)
  if (!section) return text
  const items = linesOf(markdown, section.body, section.own).filter(({ words }) => /^\s*[-*+] /.test(words))
  const wanted = normalise(item)
  const found = items.find(({ words }) => normalise(words).startsWith(wanted.slice(0, 150)))
  return found && items.length > 1 ? splice(text, [{ from: found.start, to: found.next, text: '' }]) : text
}

/** Changes one line, by its number. */
export const changeLine = (text: string, number: number, change: (words: string) => string): string => {
  const line = toMarkdown(text).lines[number - 1]
  if (!line) return text
  return splice(text, [{ from: line.start, to: line.end, text: change(text.slice(line.start, line.end)) }])
}
