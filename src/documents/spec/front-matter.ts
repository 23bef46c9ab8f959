/** The front matter of a specification, as far as it is there: also one that begins late, is not closed or is no YAML. */
import { isBlank, type Line, toLevel } from '../lines.ts'
import type { Markdown } from '../markdown.ts'

type Value = { value: string; line: number }

/** `first` and `last` are the numbers of its first and last line; `late` says that something stands before it. */
export type Front = {
  state: 'missing' | 'open' | 'closed'
  late: boolean
  first: number
  last: number
  keys: Map<string, Value>
  /** Lines that are no `key: value`. */
  foreign: Array<{ line: number; words: string }>
  /** Values that no reader of YAML would take. */
  bad: Array<{ line: number; key: string; why: string }>
  /** Keys that are given again. */
  again: Array<{ line: number; key: string }>
}

const NONE: Front = {
  state: 'missing',
  late: false,
  first: 0,
  last: 0,
  keys: new Map(),
  foreign: [],
  bad: [],
  again: [],
}

const KEY = /^["']?([A-Za-z_][\w.-]{0,60})["']?[ \t]{0,8}:(?:[ \t]+(.*))?$/
const LONGEST = 200

const wordsOf = (text: string, { start, end }: Line): string =>
  text.slice(start, Math.min(end, start + 500)).trimEnd()

/** A scalar without its quotes and without a comment behind it. */
const toScalar = (raw: string): string => {
  const value = raw.trim()
  const quoted = /^(["'])(.*?)\1(?:\s+#.*)?$/.exec(value)
  return quoted ? (quoted[2] ?? '').trim() : value.replace(/(?:^|\s)#.*$/, '').trim()
}

/** Why a value on one line is no YAML; undefined where it is. */
const findYamlFault = (raw: string): string | undefined => {
  const value = raw.trim()
  if (/^(["'])(?:(?!\1).|\1\1)*\1(?:\s+#.*)?$/.test(value)) return undefined
  const plain = value.replace(/\s#.*$/, '')
  if (/^["']/.test(plain)) return 'its quotes are not closed'
  if (/^[[{]/.test(plain))
    return plain.endsWith(plain.startsWith('[') ? ']' : '}') ? undefined : 'its bracket is not closed'
  if (/^[*&!%@`|>]/.test(plain)) return `it begins with "${plain[0]}"`
  return /:\s|:$/.test(plain) ? 'it holds a second colon' : undefined
}

const isYaml = (words: string): boolean => words.trim() === '' || /^(?:\s|#|-\s)/.test(words)

const take = (front: Front, words: string, line: number): void => {
  const [found, name = '', raw = ''] = KEY.exec(words) ?? []
  if (found === undefined) {
    if (!isYaml(words)) front.foreign.push({ line, words })
    return
  }
  const key = name.toLowerCase()
  const why = words.includes('\t') ? 'it holds a tab' : findYamlFault(raw)
  if (why) front.bad.push({ line, key, why })
  if (front.keys.has(key)) front.again.push({ line, key })
  else front.keys.set(key, { value: toScalar(raw), line })
}

const isSectionStart = (text: string, line: Line): boolean => {
  const level = toLevel(text, { ...line, block: 'text' })
  return level > 1 || (level === 1 && /^#\s{1,8}feature\b/i.test(wordsOf(text, line)))
}

/** Index of the line that closes it; -1 where a section comes first. */
const findClose = ({ text, lines }: Markdown, from: number): number => {
  for (let index = from; index < Math.min(lines.length, from + LONGEST); index++) {
    const line = lines[index] as Line
    if (isSectionStart(text, line)) return -1
    const words = wordsOf(text, line)
    if (words === '---' || words === '...') return index
  }
  return -1
}

export const toFront = (markdown: Markdown): Front => {
  const { text, lines } = markdown
  const from = lines.findIndex((line) => !isBlank(text, line))
  const first = lines[from]
  if (!first || wordsOf(text, first) !== '---') return NONE
  const close = findClose(markdown, from + 1)
  const front: Front = {
    ...NONE,
    late: from > 0,
    first: from + 1,
    keys: new Map(),
    foreign: [],
    bad: [],
    again: [],
  }
  if (close >= 0) {
    for (let index = from + 1; index < close; index++) {
      take(front, wordsOf(text, lines[index] as Line), index + 1)
    }
    const isProse = front.keys.size === 0 && front.foreign.length > 5
    const isRule = front.keys.size + front.foreign.length === 0 && close > from + 1
    return isProse || isRule ? NONE : { ...front, state: 'closed', last: close + 1 }
  }
  let last = from
  for (let index = from + 1; KEY.test(wordsOf(text, lines[index] ?? first)); index++) {
    take(front, wordsOf(text, lines[index] as Line), index + 1)
    last = index
  }
  return front.keys.size > 0 ? { ...front, state: 'open', last: last + 1 } : NONE
}

/** How many lines at the top are keys of front matter that nobody has put between `---`. */
export const countBareKeys = ({ text, lines }: Markdown): number => {
  const at = lines.findIndex(
    (line) => !/^(?:version|priority|created)[ \t]*:[ \t]/i.test(wordsOf(text, line)),
  )
  return at < 0 ? lines.length : at
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const TIME = /^[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d{2}:?\d{2})?$/

const isDay = (year: number, month: number, day: number): boolean => {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day >= 1 && day <= (DAYS[month - 1] ?? 0) && (month !== 2 || day < 29 || leap)
}

/** A day that there is, with or without a time. */
export const isDate = (value: string): boolean => {
  const [found = '', year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? []
  const rest = value.slice(found.length)
  return found !== '' && isDay(Number(year), Number(month), Number(day)) && (rest === '' || TIME.test(rest))
}

/** The day that another notation plainly means. */
export const toMeantDate = (value: string): string | undefined => {
  const [, y, m, d] = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/.exec(value) ?? []
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(value) ?? []
  const parts = [y ?? year, m ?? month, d ?? day]
  if (parts.some((part) => part === undefined)) return undefined
  const date = parts.map((part) => (part ?? '').padStart(2, '0')).join('-')
  return isDate(date) ? date : undefined
}
