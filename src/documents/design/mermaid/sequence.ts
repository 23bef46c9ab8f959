import type { Diagram, Message, Participant, Unread } from './diagram.ts'
import { dropEntities, isAccessibility, type Line, toFirstWord, toUnread } from './line.ts'

/** Words that begin something else; an actor may not begin with one. */
const WORDS = new Set(
  'box participant actor create destroy as loop rect opt alt else par par_over and critical option break end left right links link properties details over note activate deactivate title accTitle accDescr sequencediagram autonumber off'
    .toLowerCase()
    .split(' '),
)
/** Letters, blanks, and hyphens that make no arrow. */
const ACTOR = `[\\w\\u00c0-\\uffff](?:[\\w\\u00c0-\\uffff '.]|-(?=[\\w\\u00c0-\\uffff])(?!x))*`
const MESSAGE = new RegExp(
  `^(${ACTOR}?)\\s*(->>|-->>|->|-->|-x|--x|-\\)|--\\)|<<->>|<<-->>)\\s*([+-]?)\\s*(${ACTOR})\\s*:(.*)$`,
)
const PARTICIPANT = new RegExp(`^(?:participant|actor)\\s+(${ACTOR}?)(?:\\s+as\\s+([^#;\\n]+))?$`)
const NOTE = new RegExp(
  `^note\\s+(?:(?:left of|right of)\\s+(${ACTOR})|over\\s+(${ACTOR}?)(?:\\s*,\\s*(${ACTOR}))?)\\s*:(.*)$`,
  'i',
)
const ACTIVE = new RegExp(`^(activate|deactivate)\\s+(${ACTOR})$`)
/** Blocks, and what may part them. */
const PARTS: Record<string, string> = { else: 'alt', and: 'par', option: 'critical' }

/** The words by which a flow is told from what happens instead. */
export const PLANNED = 'as planned'

/** What happens where somebody draws the failure first. */
const INSTEAD =
  /\b(?:not|no|fail\w*|errors?|refus\w*|reject\w*|invalid|time(?:s|d)? ?out|timeout|unavailable|down|otherwise|[45]\d\d)\b/i

type Reading = {
  participants: Map<string, Participant>
  messages: Message[]
  blocks: { word: string; line: number; label: string; branch?: string | undefined }[]
  active: Map<string, number>
  unread: Unread[]
}

const isFree = (actor: string): boolean => !WORDS.has(toFirstWord(actor).toLowerCase()) && !/^\d/.test(actor)
/** A semicolon would end the statement. */
const isWhole = (text: string): boolean => !dropEntities(text).includes(';')

const declare = ({ participants }: Reading, id: string, line: number, name = id, isActor = false): void => {
  if (!participants.has(id)) participants.set(id, { id, name, isActor, line })
}

const activate = ({ active }: Reading, actor: string, by: 1 | -1): boolean => {
  const now = (active.get(actor) ?? 0) + by
  active.set(actor, Math.max(now, 0))
  return now >= 0
}

const readMessage = (reading: Reading, line: Line): boolean => {
  const found = MESSAGE.exec(line.text)
  if (!found) return false
  const [, from = '', , sign = '', to = '', words = ''] = found.map((part) => part?.trim() ?? '')
  if (!isFree(from) || !isFree(to) || !isWhole(words)) return false
  declare(reading, from, line.line)
  declare(reading, to, line.line)
  if (sign === '+') activate(reading, to, 1)
  if (sign === '-' && !activate(reading, from, -1))
    reading.unread.push(toUnread(line, `${from} is deactivated and was not active`))
  const branch = reading.blocks.findLast((block) => block.branch !== undefined)?.branch
  reading.messages.push({ from, to, label: words, line: line.line, ...(branch !== undefined && { branch }) })
  return true
}

const readParticipant = (reading: Reading, { text, line }: Line): boolean => {
  const [, id = '', name] = PARTICIPANT.exec(text) ?? []
  if (id === '' || !isFree(id.trim())) return false
  declare(reading, id.trim(), line, name?.trim(), text.startsWith('actor'))
  return true
}

const readNote = (reading: Reading, { text, line }: Line): boolean => {
  const [whole, ...parts] = NOTE.exec(text) ?? []
  if (whole === undefined) return false
  const words = parts.pop() ?? ''
  const actors = parts.flatMap((part) => part?.trim() || [])
  if (!actors.every(isFree) || !isWhole(words)) return false
  for (const actor of actors) declare(reading, actor, line)
  return true
}

const readActive = (reading: Reading, line: Line): boolean => {
  const [, word, actor = ''] = ACTIVE.exec(line.text) ?? []
  if (!word || !isFree(actor.trim())) return false
  declare(reading, actor.trim(), line.line)
  if (!activate(reading, actor.trim(), word === 'activate' ? 1 : -1))
    reading.unread.push(toUnread(line, `${actor} is deactivated and was not active`))
  return true
}

const readBlock = ({ blocks }: Reading, { text, line }: Line): boolean => {
  const word = /^(?:loop|rect|opt|alt|par|critical|break|box)(?=\s|$)/.exec(text)?.[0]
  if (!isWhole(text)) return false
  if (word) {
    const label = text.slice(word.length).trim()
    const isInstead = word === 'break' || (word !== 'box' && word !== 'loop' && INSTEAD.test(label))
    blocks.push({ word, line, label, ...(isInstead && { branch: label }) })
    return true
  }
  const part = /^(?:else|and|option)(?=\s|$)/.exec(text)?.[0]
  const open = blocks.at(-1)
  if (part === 'else' && open) {
    const label = text.slice(part.length).trim()
    const isPlan = open.branch !== undefined && open.label === open.branch && !INSTEAD.test(label)
    open.branch = isPlan ? undefined : label
  }
  if (part) return open?.word === PARTS[part]
  return text === 'end' && blocks.pop() !== undefined
}

const readLine = (reading: Reading, line: Line): void => {
  const { text } = line
  const isInBox = reading.blocks.at(-1)?.word === 'box'
  const isRead = isInBox
    ? readParticipant(reading, line) || (text === 'end' && reading.blocks.pop() !== undefined)
    : isAccessibility(text) ||
      /^autonumber(?:\s+\d+(?:\s+\d+)?)?$/.test(text) ||
      /^title:?\s[^#;]+$/.test(text) ||
      readParticipant(reading, line) ||
      readNote(reading, line) ||
      readActive(reading, line) ||
      readBlock(reading, line) ||
      readMessage(reading, line)
  if (!isRead)
    reading.unread.push(toUnread(line, 'no message (from ->> to: text), participant, note or block'))
}

export const readSequence = (lines: readonly Line[]): { diagram: Diagram; unread: Unread[] } => {
  const reading: Reading = {
    participants: new Map(),
    messages: [],
    blocks: [],
    active: new Map(),
    unread: [],
  }
  for (const line of lines) readLine(reading, line)
  const { participants, messages, blocks, unread } = reading
  for (const { word, line } of blocks) unread.push({ line, reason: `the block ${word} has no end` })
  return { diagram: { kind: 'sequence', participants: [...participants.values()], messages }, unread }
}
