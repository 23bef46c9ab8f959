import { isBlank, isBullet, type Line } from './lines.ts'
import type { Markdown } from './markdown.ts'

/**
 * `- **Key**: value` with the lines that continue it. `name` is the key as it is compared. `from` to `to` are the value's
 * bytes; `to` is the end of its last line that is not blank.
 */
export type Field = {
  key: string
  name: string
  value: string
  line: Line
  number: number
  from: number
  to: number
}

type Head = { key: string; from: number; bullet: boolean }

const HEAD = /(?:[-*+][ \t]{1,4})?\*\*([^*:\r\n]{1,60})(?::\*\*|\*\*[ \t]{0,4}:)[ \t]*/y

/** A field's beginning, if this line is one. Fields are not indented: an indented line continues a value. */
export const toHead = (text: string, line: Line): Head | undefined => {
  if (line.block !== 'text') return undefined
  const first = text[line.start]
  if (first !== '-' && first !== '*' && first !== '+') return undefined
  HEAD.lastIndex = line.start
  const found = HEAD.exec(text)
  const key = found?.[1]?.trim()
  if (!found || !key) return undefined
  return { key, from: Math.min(line.start + found[0].length, line.end), bullet: !found[0].startsWith('**') }
}

export const toKey = (key: string): string =>
  key
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')

const isIndented = (text: string, line: Line): boolean =>
  text[line.start] === '\t' || (text[line.start] === ' ' && text[line.start + 1] === ' ')

type Growth = { parts: string[]; to: number; hollow: boolean; flush: boolean; afterBlank: boolean }

const continues = (text: string, line: Line, growth: Growth): boolean => {
  if (isIndented(text, line)) return true
  if (line.block !== 'text') return false
  const bullet = isBullet(text, line.start)
  if (growth.hollow) return true
  return bullet ? growth.flush : !growth.afterBlank
}

const grow = (text: string, line: Line, growth: Growth): void => {
  if (growth.hollow) growth.flush ||= isBullet(text, line.start)
  growth.hollow = false
  growth.afterBlank = false
  growth.to = line.end
  growth.parts.push(text.slice(line.start, line.end).trimEnd())
}

/** Two blanks of indentation belong to the list item, not to the value. */
const toValue = (parts: string[]): string =>
  parts
    .map((part, index) => (index > 0 && part.startsWith('  ') ? part.slice(2) : part))
    .join('\n')
    .trim()

const toField = (markdown: Markdown, lines: Line[], index: number, number: number, head: Head): Field => {
  const { text } = markdown
  const line = lines[index] as Line
  const inline = text.slice(head.from, line.end).trimEnd()
  const to = head.from + inline.length
  const growth: Growth = { parts: [inline], to, hollow: inline === '', flush: false, afterBlank: false }
  let blanks = 0
  for (let at = index + 1; at < lines.length; at++) {
    const next = lines[at] as Line
    if (isBlank(text, next)) {
      blanks++
      growth.afterBlank = true
      continue
    }
    if (toHead(text, next) || !continues(text, next, growth)) break
    for (; blanks > 0; blanks--) growth.parts.push('')
    grow(text, next, growth)
  }
  const { key, from } = head
  return { key, name: toKey(key), value: toValue(growth.parts), line, number, from, to: growth.to }
}

/** The fields among consecutive lines of a document; `first` is the number of the first of them. */
export const toFields = (markdown: Markdown, lines: Line[], first: number): Field[] => {
  const fields: Field[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line
    const head = toHead(markdown.text, line)
    if (head) fields.push(toField(markdown, lines, index, first + index, head))
  }
  return fields
}

export const findField = (fields: Field[], ...keys: string[]): Field | undefined =>
  fields.find(({ name }) => keys.includes(name))

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/

/** The items of a value: sub-bullets, each with its own further lines; or the whole value as one. */
export const toItems = (value: string): string[] => {
  const items: string[] = []
  for (const line of value.split('\n')) {
    const bullet = ITEM.exec(line.slice(0, 400))
    const words = line.slice(bullet?.[0].length ?? 0).trim()
    if (words === '') continue
    if (bullet || items.length === 0) items.push(words)
    else items.push(`${items.pop()} ${words}`)
  }
  return items
}
