import type { Attribute, Count, Diagram, Entity, Relation, Unread } from './diagram.ts'
import {
  hidesDirection,
  isAccessibility,
  isDirection,
  type Line,
  NAME,
  toFirstWord,
  toUnread,
} from './line.ts'

/** Words that begin something else. */
const WORDS = new Set(
  'one many zero only to optionally style class classdef subgraph end u o title erdiagram acctitle accdescr'.split(
    ' ',
  ),
)
const LABEL = `(?:\\[(?:"[^"%\\\\]*"|\\w[\\w -]*)\\])?`
const ENTITY = `(${NAME}|"[^"%\\\\]+")${LABEL}`
const RELATION = new RegExp(
  `^${ENTITY}\\s*(\\|\\||\\|o|\\}o|\\}\\|)(--|\\.\\.)(\\|\\||o\\||o\\{|\\|\\{)\\s*${ENTITY}\\s*:\\s*("[^"]*"|[\\w-]+)$`,
)
const OPENING = new RegExp(`^${ENTITY}\\s*\\{$`)
const EMPTY = new RegExp(`^${ENTITY}\\s*(?:\\{\\s*\\})?$`)
const TYPE = '[*A-Za-z_\\u00c0-\\uffff][A-Za-z0-9\\-_[\\]().,\\u00c0-\\uffff*]*'
const ATTRIBUTE = new RegExp(
  `^(${TYPE})\\s+(${TYPE})((?:\\s+(?:PK|FK|UK)(?:\\s*,\\s*(?:PK|FK|UK))*)?)(?:\\s*"[^"]*")?$`,
)
const COUNTS: Record<string, Count> = {
  '||': 'one',
  '|o': 'zero-or-one',
  'o|': 'zero-or-one',
  '}o': 'zero-or-more',
  'o{': 'zero-or-more',
  '}|': 'one-or-more',
  '|{': 'one-or-more',
}

const unquote = (text: string): string => text.replace(/^"|"$/g, '')

const isFree = (name: string): boolean =>
  name.startsWith('"') || (!WORDS.has(toFirstWord(name).toLowerCase()) && !/^\d/.test(name))

const toAttribute = ({ text, line }: Line): Attribute | undefined => {
  const [, type = '', name = '', keys = ''] = ATTRIBUTE.exec(text) ?? []
  if (name === '' || /^(?:PK|FK|UK)\b/i.test(name) || /^(?:PK|FK|UK)\b/i.test(type)) return undefined
  return { type, name, keys: keys.match(/[A-Z]+/g) ?? [], line }
}

type Reading = {
  entities: Map<string, Entity>
  relations: Relation[]
  open: Entity | undefined
  unread: Unread[]
}

const declare = ({ entities }: Reading, name: string, line: number): Entity => {
  const entity = entities.get(name) ?? { name, attributes: [], line }
  entities.set(name, entity)
  return entity
}

const readRelation = (reading: Reading, { text, line }: Line): boolean => {
  const [, from = '', left = '', , right = '', to = '', label = ''] = RELATION.exec(text) ?? []
  if (from === '' || !isFree(from) || !isFree(to)) return false
  declare(reading, unquote(from), line)
  declare(reading, unquote(to), line)
  reading.relations.push({
    from: unquote(from),
    to: unquote(to),
    label: unquote(label),
    fromCount: COUNTS[left] as Count,
    toCount: COUNTS[right] as Count,
    line,
  })
  return true
}

const readLine = (reading: Reading, line: Line): void => {
  const { text } = line
  if (reading.open) {
    const attribute = toAttribute(line)
    if (text === '}') reading.open = undefined
    else if (attribute) reading.open.attributes.push(attribute)
    else reading.unread.push(toUnread(line, 'no attribute (type, name, PK, FK or UK, "comment")'))
    return
  }
  if (isDirection(text) || isAccessibility(text)) return
  const opened = OPENING.exec(text)?.[1]
  const named = EMPTY.exec(text)?.[1]
  if (hidesDirection(text)) reading.unread.push(toUnread(line, 'a direction and something else'))
  else if (opened !== undefined && isFree(opened)) reading.open = declare(reading, unquote(opened), line.line)
  else if (named !== undefined && isFree(named)) declare(reading, unquote(named), line.line)
  else if (!readRelation(reading, line))
    reading.unread.push(toUnread(line, 'neither an entity nor a relation with a label'))
}

export const readEr = (lines: readonly Line[]): { diagram: Diagram; unread: Unread[] } => {
  const reading: Reading = { entities: new Map(), relations: [], open: undefined, unread: [] }
  for (const line of lines) readLine(reading, line)
  const { entities, relations, open, unread } = reading
  if (open) unread.push({ line: open.line, reason: `the braces of ${open.name} do not close` })
  return { diagram: { kind: 'er', entities: [...entities.values()], relations }, unread }
}
