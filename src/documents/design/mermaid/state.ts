import type { Diagram, Edge, Node, Unread } from './diagram.ts'
import {
  dropEntities,
  hidesDirection,
  isAccessibility,
  isDirection,
  type Line,
  readEntities,
  toUnread,
} from './line.ts'

const WORDS = new Set(
  'statediagram state note class classdef style default click href scale end acctitle accdescr hide direction'.split(
    ' ',
  ),
)
const STATE = `\\[\\*\\]|[\\w\\u00c0-\\uffff.]+`
const CLASS = '(?::::\\w+)?'
/** Two colons side by side, or a semicolon, would end the text. */
const WORDING = '(?:[^:;]|:[^:;])+'
const TRANSITION = new RegExp(`^(${STATE})${CLASS}\\s*-->\\s*(${STATE})${CLASS}(?:\\s*:(${WORDING}))?$`)
const DESCRIBED = new RegExp(`^(${STATE})${CLASS}(?:\\s*:(${WORDING}))?$`)
const QUOTED = /^state\s+"([^"]+)"\s+as\s+([\w\u00c0-\uffff.]+)(\s*\{)?$/
const OPENING = /^state\s+([\w\u00c0-\uffff.]+)\s*\{$/
const PLAIN = /^state\s+([\w\u00c0-\uffff.]+)(?:\s*<<(?:fork|join|choice)>>)?$/
const SHORT_NOTE = /^note\s+(?:left of|right of)\s+([\w\u00c0-\uffff.]+)\s*:[^:;]+$/
const LONG_NOTE = /^note\s+(?:left of|right of)\s+([\w\u00c0-\uffff.]+)$/
const STYLING = /^(?:classDef\s+\w+\s+[\w#:,. -]+|class\s+\w+(?:,\s*\w+)*\s+\w+)$/

type Reading = {
  states: Map<string, Node>
  transitions: Edge[]
  open: { name: string; line: number }[]
  note: Line | undefined
  unread: Unread[]
}

const isFree = (id: string): boolean => !WORDS.has(id.toLowerCase())

const declare = ({ states }: Reading, id: string, line: number, name?: string): void => {
  const known = states.get(id)
  states.set(id, { id, name: name ?? known?.name ?? id, line: known?.line ?? line })
}

const readTransition = (reading: Reading, { text, line }: Line): boolean => {
  const [, from = '', to = '', label = ''] = TRANSITION.exec(dropEntities(text)) ?? []
  if (from === '' || !isFree(from) || !isFree(to)) return false
  for (const id of [from, to]) if (id !== '[*]') declare(reading, id, line)
  reading.transitions.push({ from, to, label: label.trim(), line })
  return true
}

const readState = (reading: Reading, { text, line }: Line): boolean => {
  const [, label, id = '', brace] = QUOTED.exec(text) ?? []
  if (label !== undefined) {
    if (!isFree(id)) return false
    declare(reading, id, line, readEntities(label))
    if (brace) reading.open.push({ name: id, line })
    return true
  }
  const opened = OPENING.exec(text)?.[1]
  if (opened !== undefined) {
    if (!isFree(opened)) return false
    declare(reading, opened, line)
    reading.open.push({ name: opened, line })
    return true
  }
  const plain = PLAIN.exec(text)?.[1]
  if (plain !== undefined) {
    declare(reading, plain, line)
    return isFree(plain)
  }
  const [, described = '', words] = DESCRIBED.exec(text) ?? []
  if (described === '' || described === '[*]' || !isFree(described)) return false
  declare(reading, described, line, words?.trim())
  return true
}

const readLine = (reading: Reading, line: Line): void => {
  const { text } = line
  if (reading.note) {
    if (text === 'end note') reading.note = undefined
    return
  }
  if (LONG_NOTE.test(text)) {
    reading.note = line
    return
  }
  if (isDirection(text) || isAccessibility(text) || SHORT_NOTE.test(text) || STYLING.test(text)) return
  if (text === 'hide empty description' && reading.open.length === 0) return
  if (text === '--' && reading.open.length > 0) return
  if (text === '}' && reading.open.pop()) return
  const isRead = !hidesDirection(text) && (readTransition(reading, line) || readState(reading, line))
  if (!isRead) reading.unread.push(toUnread(line, 'neither a state nor a transition (from --> to : event)'))
}

export const readStates = (lines: readonly Line[]): { diagram: Diagram; unread: Unread[] } => {
  const reading: Reading = { states: new Map(), transitions: [], open: [], note: undefined, unread: [] }
  for (const line of lines) readLine(reading, line)
  const { states, transitions, open, note, unread } = reading
  for (const { name, line } of open) unread.push({ line, reason: `the braces of ${name} do not close` })
  if (note) unread.push(toUnread(note, 'the note has no end note'))
  return { diagram: { kind: 'state', states: [...states.values()], transitions }, unread }
}
