/** Files of attributes, read as git reads them: a pattern in quotes needs no blank behind it, and a line may name a macro. */
import { fold } from './guarded-paths.ts'

export type Attribute = { name: string; value: string | boolean | undefined }

export type AttributeLine = {
  text: string
  /** What files it is about, or the name of the macro that it defines. */
  pattern: string
  /** Also those that a macro sets. */
  attributes: Attribute[]
  /** Git passes it over, or one git reads it otherwise than another. */
  isUnreadable: boolean
}

export type Macros = Map<string, Attribute[]>

export const isAttributesFile = (path: string): boolean => /(?:^|\/)\.gitattributes$/.test(fold(path))

const BLANKS = /[ \t\r\n]+/
const MACRO = '[attr]'

/** Bytes from which on git passes a line over; older ones took the rest of it for another line. */
const LONGEST_LINE = 2048

const ESCAPED: Record<string, string> = {
  ...{ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
  ...{ '\\': '\\', '"': '"' },
}

/** A pattern in quotes; where it is none, git takes the quote for a part of its name. */
const QUOTED = /^"((?:[^"\\]|\\(?:[abfnrtv\\"]|[0-3][0-7]{2}))*)"/

const toUnquoted = (inner: string): string =>
  inner.replace(
    /\\([0-7]{3}|.)/g,
    (_, word: string) => ESCAPED[word] ?? String.fromCharCode(Number.parseInt(word, 8)),
  )

const toName = (line: string): { name: string; rest: string } => {
  const quoted = QUOTED.exec(line)
  if (quoted) return { name: toUnquoted(quoted[1] ?? ''), rest: line.slice(quoted[0].length) }
  const name = line.split(BLANKS, 1)[0] ?? ''
  return { name, rest: line.slice(name.length) }
}

const toAttribute = (word: string): Attribute => {
  const [, sign, name = '', given] = /^([-!]?)([^=]*)(?:=(.*))?$/s.exec(word) ?? []
  if (sign === '-') return { name, value: false }
  return { name, value: sign === '!' ? undefined : (given ?? true) }
}

const isName = (name: string): boolean => /^(?!-|builtin_)[-\w.]+$/.test(name)

/** A pattern as it is written, and the words behind it. */
const toParts = (text: string): { name: string; pattern: string; words: string[] } => {
  const line = text.replace(/^[ \t\r\n]+/, '')
  const { name, rest } = toName(line)
  const pattern = line.slice(0, line.length - rest.length)
  return { name, pattern, words: rest.split(BLANKS).filter(Boolean) }
}

const MARK = '\xEF\xBB\xBF'

/**
 * The same file without every driver by which two sides that conflict would become one without a person. Given are bytes, a
 * character each; lines that one git passes over, and another one reads otherwise, are none of it.
 */
export const withoutDrivers = (bytes: string): string =>
  (bytes.startsWith(MARK) ? bytes.slice(MARK.length) : bytes)
    .split('\n')
    .filter((line) => line.length < LONGEST_LINE)
    .map((line) => {
      const { pattern, words } = toParts(line.split('\0', 1)[0] ?? '')
      const decided = words.map((word) => (/^merge=(?!binary$)/.test(word) ? 'merge' : word))
      return `${[pattern, ...decided].join(' ')}\n`
    })
    .join('')

const toLine = (text: string): AttributeLine | undefined => {
  const { name, pattern, words } = toParts(text)
  if (pattern === '' || pattern.startsWith('#')) return undefined
  const isMacro = name.startsWith(MACRO) && name.length > MACRO.length
  // Behind a macro’s name in quotes git passes over what else stands in them.
  const macro = isMacro ? name.slice(MACRO.length).split(BLANKS).find(Boolean) : undefined
  const attributes = words.map(toAttribute)
  const isUnreadable =
    /[\0\uFEFF]/.test(text) ||
    Buffer.byteLength(text) >= LONGEST_LINE ||
    (isMacro && !isName(macro ?? '')) ||
    !attributes.every((attribute) => isName(attribute.name))
  return { text, pattern: isMacro ? `${MACRO}${macro}` : name, attributes, isUnreadable }
}

const toLines = (text: string): AttributeLine[] => text.split('\n').flatMap((line) => toLine(line) ?? [])

const OF_GIT: [string, Attribute[]] = [
  'binary',
  ['diff', 'merge', 'text'].map((name) => ({ name, value: false })),
]

/** Macros of the repository's first file of attributes: git takes none of another. */
export const toMacros = (text: string): Macros =>
  new Map([
    OF_GIT,
    ...toLines(text).flatMap(({ pattern, attributes }): [string, Attribute[]][] =>
      pattern.startsWith(MACRO) ? [[pattern.slice(MACRO.length), attributes]] : [],
    ),
  ])

const toExpanded = (attributes: Attribute[], macros: Macros): Attribute[] => {
  const all = new Set<Attribute>(attributes)
  // A set yields also what is added to it meanwhile, and each once.
  for (const { name, value } of all)
    if (value === true) for (const one of macros.get(name) ?? []) all.add(one)
  return [...all]
}

export const toAttributeLines = (text: string, macros: Macros): AttributeLine[] =>
  toLines(text).map((line) => ({ ...line, attributes: toExpanded(line.attributes, macros) }))
