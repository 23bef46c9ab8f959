/**
 * A design's values as documents can hold them: line ends are `\n`, nothing is left that cannot be seen, and prose begins
 * no section and opens no tag. Done twice it is the same as done once; what is printed is read back as this.
 */
import { toPlainText } from '../edit.ts'
import { toRunEnd } from '../plain.ts'
import { toClosings } from './words.ts'

/** What a section says in which nothing was written. */
export const NOTHING = 'Nothing is said about this yet.'

const FENCE = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
/** A line that continues no paragraph. */
const BLOCK = /^(?:$|[ \t#>|]|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/
const TAG = /^<[A-Za-z/!?]/
/** A part's own headings are above these; the whole document sets all of them one deeper. */
const HIGHEST = 4
const DEEPEST = 5

/** One line whose tags are words. Code stays, unless a backtick above is still open: `isEven` says that none is. */
const escapeTags = (line: string, isEven: boolean): { line: string; isEven: boolean } => {
  const closings = toClosings(line)
  const parts: string[] = []
  let even = isEven
  for (let at = 0; at < line.length; ) {
    const run = line[at] === '`' ? toRunEnd(line, at, line.length) - at : 0
    const close = run > 0 ? closings.get(at) : undefined
    if (run > 0 && close === undefined) even = false
    const isCode = close !== undefined && isEven
    const width = isCode ? close + run - at : run || (line[at] === '\\' ? 2 : 1)
    if (TAG.test(line.slice(at, at + 2))) parts.push('\\')
    parts.push(line.slice(at, at + width))
    at += width
  }
  return { line: parts.join(''), isEven: even }
}

const toHeading = (line: string): string =>
  line.replace(HEADING, (_, marks: string) => '#'.repeat(Math.min(Math.max(marks.length, HIGHEST), DEEPEST)))

/** `paragraph` counts the lines of the one that the next line may continue. */
type Draft = { lines: string[]; isEven: boolean; paragraph: number }

/** A title above a row of `=` or `-` is a heading like the others; below anything else the row stands for itself. */
const addUnderline = (draft: Draft, row: string): void => {
  const above = draft.lines.pop() ?? ''
  if (draft.paragraph === 1) draft.lines.push(`${'#'.repeat(HIGHEST)} ${above}`)
  else draft.lines.push(above, '', row)
  draft.paragraph = 0
}

const addWords = (draft: Draft, raw: string): void => {
  if (UNDERLINE.test(raw) && (draft.lines.at(-1) ?? '') !== '') {
    addUnderline(draft, raw)
    return
  }
  if (raw === '') draft.isEven = true
  const { line, isEven } = escapeTags(toHeading(raw), draft.isEven)
  draft.isEven = isEven
  draft.paragraph = BLOCK.test(raw) ? 0 : draft.paragraph + 1
  draft.lines.push(line)
}

/** Markdown below a heading of ours. What it leaves open is closed. */
export const tidyProse = (text: string): string => {
  const draft: Draft = { lines: [], isEven: true, paragraph: 0 }
  let open: string | undefined
  for (const raw of toPlainText(text).split('\n')) {
    const mark = FENCE.exec(raw)?.[1]
    const isClose = open !== undefined && mark?.startsWith(open) && raw.trim() === mark
    if (open === undefined && mark === undefined) addWords(draft, raw)
    else {
      // A bar behind the fence makes it the head of a table for some readers.
      draft.lines.push(open === undefined ? raw.replaceAll('|', '').trim() : isClose ? raw.trim() : raw)
      draft.paragraph = 0
    }
    if (isClose) open = undefined
    else if (open === undefined) open = mark
  }
  if (open !== undefined) draft.lines.push(open)
  const prose = draft.lines.join('\n')
  return prose === NOTHING ? '' : prose
}

/** The sections of a part that are prose. */
export const PROSE: ReadonlySet<string> = new Set([
  'overview',
  'scalability',
  'security',
  'reliability',
  'constraints',
  'types',
  'normalisation',
  'performance',
])
/** What is said by being there: empty, it says nothing. */
const OPTIONAL = new Set([
  'default',
  'generated',
  'references',
  'call',
  'means',
  'of',
  'who',
  'value',
  'unit',
  'own',
  'media',
  'encrypted',
  'keptFor',
  'appendOnly',
  'foreignKeys',
  'exclusions',
])

const isNothing = (value: unknown): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0)

const tidyAny = (value: unknown): unknown => {
  if (typeof value === 'string') return toPlainText(value)
  if (Array.isArray(value)) return value.map(tidyAny).filter((item) => item !== '')
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, tidyAny(item)] as const)
  return Object.fromEntries(
    entries.filter(([key, item]) => item !== undefined && !(isNothing(item) && OPTIONAL.has(key))),
  )
}

/** Entries, or a value in one. */
export const tidyValue = <T>(value: T): T => tidyAny(value) as T

/** A whole part. */
export const tidy = <T extends object>(part: T): T =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      PROSE.has(key) ? tidyProse(String(value)) : tidyAny(value),
    ]),
  ) as T
