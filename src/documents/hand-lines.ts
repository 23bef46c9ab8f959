/**
 * Lines that a person changed by hand in a document which code assembles: they are put again into the text that is
 * assembled next. H1 what somebody wrote stands there, what they struck out does not. H2 requirements and what we project
 * are no lines of this kind.
 */
import { toDiff } from './diff.ts'
import { splice, toInkEnd } from './edit.ts'
import { toPlacesWithin } from './entry.ts'
import { type Markdown, ownLines, type Section, toMarkdown, toName } from './markdown.ts'
import { collapse } from './plain-words.ts'
import { findFunctional } from './prd.ts'

/** A line as somebody wrote it, behind which other one of its section, and whether a blank line stood before it. */
type Added = { line: string; after: string; apart: boolean }

/** What was changed under one heading; `heading` where somebody wrote the heading itself. */
export type LineEdit = { path: string[]; heading?: string; removed: string[]; added: Added[]; gone?: true }

const OURS = new Set(['status', 'document status', 'traceability', 'traceability table'])

/** A number in front of an item counts its place and is no word of it. */
const toKey = (line: string): string => collapse(line.replace(/^\s*\d{1,4}[.)]\s+/, ''))

type Part = { path: string[]; section: Section; heading: string }

/** The headings that lead to each section; a document has one title, whatever it says. */
const toParts = (markdown: Markdown): Part[] => {
  const functional = findFunctional(markdown)
  const held = functional ? toPlacesWithin(markdown, functional).map(({ entry }) => entry) : []
  const above: Section[] = []
  return markdown.sections.flatMap((section) => {
    while ((above.at(-1)?.level ?? 0) >= section.level) above.pop()
    above.push(section)
    const path = above.map(({ level, title }) => (level === 1 ? '' : toName(title)))
    const isOurs = above.some(({ level, title }) => level === 2 && OURS.has(toName(title)))
    const isEntry = held.some(({ start, end }) => section.start >= start && section.start < end)
    const heading = markdown.text.slice(section.start, section.body).trimEnd()
    return isOurs || isEntry ? [] : [{ path, section, heading }]
  })
}

const toId = (path: readonly string[]): string => path.join('\n')

const byPath = (markdown: Markdown): Map<string, Part> =>
  new Map(
    toParts(markdown)
      .toReversed()
      .map((part) => [toId(part.path), part]),
  )

const bodyOf = (markdown: Markdown, part: Part | undefined): string[] =>
  part ? ownLines(markdown, part.section).map(({ start, end }) => markdown.text.slice(start, end)) : []

/** How the lines under one heading came to be others. */
const compareLines = (before: string[], after: string[]): Pick<LineEdit, 'removed' | 'added'> => {
  const keys = (lines: string[]): string[] => lines.map(toKey).filter((key) => key !== '')
  const ink = after.flatMap((line, at) => (toKey(line) === '' ? [] : [{ line, apart: after[at - 1] === '' }]))
  const removed: string[] = []
  const added: Added[] = []
  let last = ''
  for (const { kind, text, line } of toDiff(keys(before).join('\n'), keys(after).join('\n'))) {
    if (text === '') continue
    if (kind === '-') removed.push(text)
    const own = ink[line - 1]
    if (kind === '+' && own) added.push({ ...own, after: last })
    if (kind !== '-') last = text
  }
  return { removed, added }
}

/** What a person made of a text, apart from its requirements. */
export const findLineEdits = (before: string, after: string): LineEdit[] => {
  const [old, now] = [toMarkdown(before), toMarkdown(after)]
  const [known, left] = [byPath(old), byPath(now)]
  const written = [...left.values()].toSorted((a, b) => a.section.start - b.section.start)
  const changed = written.map((part): LineEdit => {
    const was = known.get(toId(part.path))
    const lines = compareLines(bodyOf(old, was), bodyOf(now, part))
    return { path: part.path, ...(was?.heading !== part.heading && { heading: part.heading }), ...lines }
  })
  const gone = [...known.values()]
    .filter(({ path }) => !left.has(toId(path)))
    .map((part): LineEdit => ({ path: part.path, gone: true, ...compareLines(bodyOf(old, part), []) }))
  return [...changed, ...gone].filter(
    ({ heading, removed, added, gone: isGone }) =>
      isGone || heading !== undefined || removed.length + added.length > 0,
  )
}

const applyLines = (lines: string[], { removed, added }: LineEdit): string[] => {
  const result = [...lines]
  for (const key of removed) {
    const at = result.findIndex((line) => toKey(line) === key)
    if (at >= 0) result.splice(at, 1)
  }
  for (const { line, after, apart } of added) {
    if (result.some((one) => toKey(one) === toKey(line))) continue
    const anchor = after === '' ? -1 : result.findLastIndex((one) => toKey(one) === after)
    const ink = result.findLastIndex((one) => one.trim() !== '')
    const isFirst = after === '' && !apart
    const at = anchor >= 0 ? anchor + 1 : isFirst ? result.findIndex((one) => one.trim() !== '') : ink + 1
    result.splice(Math.max(0, at), 0, ...(apart && at > 0 ? ['', line] : [line]))
  }
  return result
}

/** Under its own heading; a heading that is not there is made behind what belongs to the one above it. */
const applyEdit = (text: string, edit: LineEdit): string => {
  const markdown = toMarkdown(text)
  const { eol } = markdown
  const parts = byPath(markdown)
  const part = parts.get(toId(edit.path))
  if (!part) {
    if (edit.added.length === 0 && edit.heading === undefined) return text
    const above = parts.get(toId(edit.path.slice(0, -1)))?.section
    const last = markdown.sections.find(
      ({ level, title }) => level === 2 && /^traceability/.test(toName(title)),
    )
    const end = above && above.level > 1 ? above.end : (last?.start ?? text.length)
    const at = toInkEnd(text.slice(0, end))
    const heading = edit.heading ?? `${'#'.repeat(edit.path.length)} ${edit.path.at(-1) ?? ''}`
    const body = applyLines([], edit).join(eol).trim()
    const block = [heading, ...(body === '' ? [] : [body])].join(eol + eol)
    return splice(text, [{ from: at, to: at, text: `${eol}${eol}${block}` }])
  }
  const { start, body, own } = part.section
  const words = applyLines(bodyOf(markdown, part), edit).join(eol).trim()
  if (edit.gone && words === '' && own === part.section.end)
    return splice(text, [{ from: start, to: own, text: '' }])
  const tail = own < text.length ? eol : ''
  return splice(text, [
    ...(edit.heading === undefined ? [] : [{ from: start, to: body, text: `${edit.heading}${eol}` }]),
    { from: body, to: own, text: words === '' ? tail : `${eol}${words}${eol}${tail}` },
  ])
}

/** A text that was assembled anew, with what somebody had written into the one before it. */
export const applyLineEdits = (text: string, edits: readonly LineEdit[]): string =>
  edits.reduce(applyEdit, text)
