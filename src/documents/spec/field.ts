/**
 * The fields of one requirement of a specification, in all the ways in which people write them.
 *
 * 1. Type and priority are one line, dependencies and source one paragraph; any other field reaches to the next one:
 *    paragraphs, lists and code between them are its value.
 * 2. A name without stars counts only where the name is known and stands there in no better form.
 * 3. In a list of criteria a bullet is a criterion, unless it begins with the starred name of a known field.
 */
import { isBlank, isBullet, type Line } from '../lines.ts'
import { type Markdown, toTitle } from '../markdown.ts'
import { toTokens } from './heading.ts'
import { type FieldName, isNothing, toFieldName, toMeantPriority, toMeantType } from './vocabulary.ts'

/**
 * `name` is undefined for a field that we do not know. `index` is the line of its head, `until` the one behind its last
 * line with ink; `from` to `to` are the value's bytes.
 */
export type SpecField = {
  name: FieldName | undefined
  key: string
  index: number
  until: number
  from: number
  to: number
  value: string
}

type Head = { name: FieldName | undefined; key: string; width: number; form: 'starred' | 'plain' | 'heading' }

const BULLET = '(?:[-*+][ \\t]{1,4})?'
const STARRED = new RegExp(
  `^${BULLET}(\\*{1,3}|_{1,3})[ \\t]{0,2}([^*_:\\r\\n]{1,60})[ \\t]{0,2}(?::[ \\t]{0,2}\\1|\\1[ \\t]{0,4}:)[ \\t]*`,
)
/** Without a colon it stands alone. */
const BARE = new RegExp(`^${BULLET}(\\*{1,3}|_{1,3})[ \\t]{0,2}([^*_:\\r\\n]{1,60})\\1[ \\t]*$`)
const PLAIN = new RegExp(`^${BULLET}([A-Za-z][A-Za-z -]{1,30}?)[ \\t]{0,4}:(?:[ \\t]+|$)`)
const HEADING = /^#{4,6}[ \t]+/
/** Titles of parts inside of a list of criteria. */
const PART = /^(?:scenario|case|given|when|then|example|happy|error|edge|negative|positive|ac[ -]?\d|rule)\b/i

const headOf = (text: string, { start, end }: Line): string => text.slice(start, Math.min(end, start + 400))

const toHeadingHead = (words: string): Head | undefined => {
  const marks = HEADING.exec(words)?.[0]
  if (marks === undefined) return undefined
  const key = toTitle(words.slice(marks.length)).replace(/[*_:]{1,4}$|^[*_]{1,3}/g, '')
  return { name: toFieldName(key), key, width: words.length, form: 'heading' }
}

const toStarredHead = (words: string): Head | undefined => {
  const [whole, , key = ''] = STARRED.exec(words) ?? []
  if (whole !== undefined)
    return { name: toFieldName(key), key: key.trim(), width: whole.length, form: 'starred' }
  const [bare, , name = ''] = BARE.exec(words) ?? []
  const known = bare === undefined ? undefined : toFieldName(name)
  return known && bare !== undefined
    ? { name: known, key: name.trim(), width: bare.length, form: 'starred' }
    : undefined
}

const LIKELY: Record<FieldName, (value: string) => boolean> = {
  type: (value) => toMeantType(value) !== undefined,
  priority: (value) => toMeantPriority(value) !== undefined,
  dependencies: (value) => isNothing(value) || toTokens(value).length > 0,
  description: (value) => value !== '',
  source: (value) => value !== '',
  acceptance: () => true,
}

const toPlainHead = (words: string): Head | undefined => {
  const [whole, key = ''] = PLAIN.exec(words) ?? []
  const name = whole === undefined ? undefined : toFieldName(key)
  if (!name || whole === undefined || !LIKELY[name](words.slice(whole.length).trim())) return undefined
  return { name, key: key.trim(), width: whole.length, form: 'plain' }
}

const toBetterHead = (text: string, line: Line): Head | undefined => {
  const first = text[line.start]
  if (line.block !== 'text') return undefined
  if (first === '#') return toHeadingHead(headOf(text, line))
  return first === '*' || first === '-' || first === '+' || first === '_'
    ? toStarredHead(headOf(text, line))
    : undefined
}

type Found = Head & { index: number }

/** A line inside of a list of criteria that only looks like the head of a field. */
const isCriterion = (text: string, line: Line, head: Head): boolean => {
  if (head.name !== undefined) return head.form === 'plain' && isBullet(text, line.start)
  return isBullet(text, line.start) || PART.test(head.key)
}

const findHeads = ({ text, lines }: Markdown, from: number, until: number): Found[] => {
  const better = new Map<number, Head>()
  for (let index = from; index < until; index++) {
    const head = toBetterHead(text, lines[index] as Line)
    if (head) better.set(index, head)
  }
  const named = new Set([...better.values()].map(({ name }) => name))
  const heads: Found[] = []
  let inCriteria = false
  for (let index = from; index < until; index++) {
    const line = lines[index] as Line
    const known = better.get(index)
    const plain = known || line.block !== 'text' ? undefined : toPlainHead(headOf(text, line))
    const head = known ?? (plain && !named.has(plain.name) ? plain : undefined)
    if (!head || (inCriteria && isCriterion(text, line, head))) continue
    if (head.form === 'plain') named.add(head.name)
    inCriteria = head.name === 'acceptance'
    heads.push({ ...head, index })
  }
  return heads
}

/** A text without its comments. */
export const dropComments = (text: string): string => {
  const parts: string[] = []
  let at = 0
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', at)) {
    const close = text.indexOf('-->', open + 4)
    if (close < 0) break
    parts.push(text.slice(at, open))
    at = close + 3
  }
  return parts.join('') + text.slice(at)
}

const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/

/** A blank line, or a rule between two requirements. */
const isGap = (text: string, line: Line): boolean =>
  isBlank(text, line) || (line.end - line.start < 80 && RULE.test(text.slice(line.start, line.end).trim()))

const ONE_LINE = new Set<FieldName | undefined>(['type', 'priority'])
const ONE_PARAGRAPH = new Set<FieldName | undefined>(['dependencies', 'source'])

/** The line behind its last one: one line, one paragraph, or all up to the next field. */
const findUntil = ({ text, lines }: Markdown, head: Found, from: number, next: number): number => {
  let until = next
  while (until > head.index + 1 && isGap(text, lines[until - 1] as Line)) until--
  if (!ONE_LINE.has(head.name) && !ONE_PARAGRAPH.has(head.name)) return until
  let first = head.index
  if (text.slice(from, (lines[first] as Line).end).trim() === '')
    do first++
    while (first < until && isGap(text, lines[first] as Line))
  if (first >= until) return head.index + 1
  let last = first + 1
  while (!ONE_LINE.has(head.name) && last < until && !isGap(text, lines[last] as Line)) last++
  return last
}

const toField = (markdown: Markdown, head: Found, next: number): SpecField => {
  const { text, lines } = markdown
  const line = lines[head.index] as Line
  const from = Math.min(line.start + head.width, line.end)
  const until = findUntil(markdown, head, from, next)
  const ink = text.slice(from, (lines[until - 1] as Line).end).trimEnd()
  return {
    name: head.name,
    key: head.key,
    index: head.index,
    until,
    from,
    to: from + ink.length,
    value: dropComments(ink).trim(),
  }
}

/** The fields in the lines from index `from` to `until`. */
export const toSpecFields = (markdown: Markdown, from: number, until: number): SpecField[] => {
  const heads = findHeads(markdown, from, until)
  return heads.map((head, at) => toField(markdown, head, heads[at + 1]?.index ?? until))
}

export const findSpecField = (fields: readonly SpecField[], name: FieldName): SpecField | undefined =>
  fields.find((field) => field.name === name)
