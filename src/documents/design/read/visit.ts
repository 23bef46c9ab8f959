/** Goes through a document by its headings, and collects what each section says for which part. */
import { COMPONENT } from '../columns.ts'
import type { PartName } from '../design.ts'
import { SECTIONS } from '../sections.ts'
import { PROSE } from '../tidy.ts'
import { readWords } from '../words.ts'
import { isCallTable, readCallTable } from './call-tables.ts'
import { readCallItems, readEndpoint } from './endpoints.ts'
import { ENTRY_SECTIONS, type EntrySection } from './entry-sections.ts'
import { hasSteps, isDrawnFlow, readDecision, readDecisionTable, readFlow } from './flows.ts'
import { readIndexWords } from './index-words.ts'
import { hasColumnItems, isColumns, isKeptColumns, readKept } from './kept-tables.ts'
import { isFields, readDeclared, readModel, readShortModel } from './models.ts'
import { type GivenTable, type Node, toAll } from './outline.ts'
import {
  type Given,
  type GivenRow,
  matchColumns,
  type Reading,
  readTable,
  sayUnread,
  setPlace,
  show,
} from './reading.ts'
import {
  findExact,
  findMeaning,
  isOwnTitle,
  isSectionTitle,
  type Role,
  type RoleName,
  toRoleName,
} from './roles.ts'
import { ROW_SECTIONS, readRows } from './rows.ts'
import { readProse } from './section-prose.ts'
import { isSql } from './sql-tables.ts'
import { findTitled, findTold } from './told-entries.ts'

/** What was found: entries and prose by section, words before the first section, and the parts that are there. */
export type Found = {
  rows: Map<RoleName, (GivenRow & { reading: Reading })[]>
  prose: Map<RoleName, string[]>
  leads: Map<PartName, string>
  /** Lines in bold that name a section: they are one where there is no other. */
  bold: { reading: Reading; node: Node; role: Role }[]
  parts: Set<PartName>
}
export type Walk = { reading: Reading; found: Found }

export const addRows = ({ found, reading }: Walk, role: RoleName, rows: readonly GivenRow[]): void => {
  const held = found.rows.get(role) ?? []
  for (const row of rows) held.push({ ...row, reading })
  found.rows.set(role, held)
}

const countRows = ({ found }: Walk, name: RoleName): number => found.rows.get(name)?.length ?? 0

const titleOf = ({ part, key }: Role): string => SECTIONS[part][key as 'overview'][0]

/** A heading among entries that is none of them: a section of ours, a group of entries, or something to be said. */
const visitOther = (walk: Walk, node: Node, role: Role, of: EntrySection): void => {
  const name = toRoleName(role)
  if (isOwnTitle(node.title)) {
    visit(walk, node, role.part)
    return
  }
  const before = countRows(walk, name)
  visitEntries(walk, node, role, of)
  const isMore = name === 'lld endpoints' && readCallItems(node).length > 0
  if (countRows(walk, name) > before || isMore || node.fences.some(isSql)) return
  sayUnread(
    walk.reading,
    node.line,
    `${show(node.title)} under ${titleOf(role)} was not read: nothing in it looks like an entry`,
    'write it as the other entries are written, or put it under another heading',
  )
}

/** Models in a line each, or declared in code that holds several. */
const readShortModels = ({ words, fences }: Node): GivenRow[] => [
  ...words.flatMap((one) => {
    const value = readShortModel(one)
    return value ? [{ value, line: one.line }] : []
  }),
  ...fences.flatMap((fence) => readDeclared(fence).map((value) => ({ value, line: fence.line }))),
]

const toCallKey = ({ method, path }: Given): string => `${method} ${String(path).replace(/\{[^}]*\}/g, '{}')}`

/** Calls of tables and items; an item without id that tells of a call which a table has goes on about that one. */
const readListed = (
  { outline }: Reading,
  { rows }: Found,
  tables: readonly GivenTable[],
  node: Node,
): GivenRow[] => {
  const listed = tables.flatMap((table) => readCallTable(table) ?? [])
  const known = new Map<string, Given>(
    [...(rows.get('lld endpoints') ?? []), ...listed]
      .filter(({ value: { id } }) => id !== undefined && id !== '')
      .map(({ value }) => [toCallKey(value), value] as const),
  )
  const items = readCallItems(node).filter(({ value }) => {
    const held = value.id || outline.isOurs ? undefined : known.get(toCallKey(value))
    if (held) addDetails(held, value)
    return held === undefined
  })
  return [...listed, ...items]
}

/** What an item says besides of a call, where nothing says it yet. */
const addDetails = (held: Given, said: Given): void => {
  for (const key of ['callers', 'own', 'takes', 'success', 'errors']) {
    const [own, more] = [held[key], said[key]]
    const isNone = own === undefined || (Array.isArray(own) && own.length === 0)
    if (isNone && more !== undefined) held[key] = more
  }
}

/** Entries that stand under the section's own heading. */
const readOwn = ({ reading, found }: Walk, node: Node, name: RoleName): GivenRow[] => {
  if (name === 'lld endpoints') return readListed(reading, found, node.tables, node)
  if (name === 'hld flows' && node.below.length === 0 && hasSteps(node))
    return [{ value: readFlow(reading, node), line: node.line }]
  if (name === 'hld decisions') return node.tables.flatMap(readDecisionTable)
  if (name === 'database tables')
    return toNamedGroups(node).map((one) => ({ value: readKept(reading, one), line: one.line }))
  return name === 'lld models' ? readShortModels(node) : []
}

/** «**plots**» with the columns right below it, under one heading for all tables. */
const toNamedGroups = (node: Node): Node[] => {
  const groups: Node[] = []
  for (const words of node.words) {
    const [, title] = words.isItem ? [] : (/^\*\*`?([\w.]{1,100})`?\*\*:?$/.exec(words.raw.trim()) ?? [])
    if (title !== undefined)
      groups.push({ ...node, title, line: words.line, words: [], tables: [], below: [] })
    else groups.at(-1)?.words.push(words)
  }
  return groups.filter(hasColumnItems)
}

const visitEntries = (walk: Walk, node: Node, role: Role, of: EntrySection): void => {
  const name = toRoleName(role)
  addToldTables(walk, node, name)
  addRows(walk, name, readOwn(walk, node, name))
  if (name === 'database tables')
    for (const group of toNamedGroups(node))
      addRows(walk, 'database indexes', readToldIndexes(group, group.title))
  for (const child of node.below) {
    if (name !== 'hld flows' && name !== 'hld decisions' && addTitled(walk, child)) continue
    const value = of.isEntry(child, walk.reading) ? of.read(walk.reading, child) : undefined
    if (!value) {
      if (child.level < 7) visitOther(walk, child, role, of)
      continue
    }
    addRows(walk, name, [{ value, line: child.line }])
    if (name === 'database tables' && !walk.reading.outline.isOurs)
      addRows(walk, 'database indexes', readToldIndexes(child, String(value.name)))
  }
}

const visitProse = (walk: Walk, node: Node, role: Role): void => {
  const isSection = ({ level, title }: Node): boolean =>
    level === node.level + 1 && findExact(title, role.part) !== undefined
  const { outline } = walk.reading
  const prose = readProse(
    outline,
    node,
    node.below.filter((child) => !isSection(child)),
  )
  const held = walk.found.prose.get(toRoleName(role)) ?? []
  if (prose !== '') held.push(prose)
  walk.found.prose.set(toRoleName(role), held)
  addToldTables(walk, node)
  for (const child of node.below) {
    if (isSection(child)) visit(walk, child, role.part)
    else if (child.level === 7) keepBold(walk, child, role.part)
    else if (!addTitled(walk, child)) addToldTables(walk, child)
  }
}

const keepBold = ({ reading, found }: Walk, node: Node, part: PartName): void => {
  const role = findExact(node.title, part)
  const isRole = typeof role === 'object' && role.key !== 'all' && !PROSE.has(role.key)
  if (isRole) found.bold.push({ reading, node, role })
}

/** What stands under lines in bold, where nothing else tells of it. */
export const visitBold = (found: Found): void => {
  for (const { reading, node, role } of found.bold)
    if (countRows({ reading, found }, toRoleName(role)) === 0) visitRole({ reading, found }, node, role)
}

const visitQuestions = (walk: Walk, node: Node, role: Role): void => {
  const items = node.words.filter(({ isItem, isNested }) => isItem && !isNested)
  addRows(
    walk,
    toRoleName(role),
    items.map(({ raw, line }) => ({ value: { text: readWords(raw) }, line })),
  )
  for (const child of node.below) visit(walk, child, role.part)
}

const OUTER = /\b(?:external|outside|third[- ]party|other systems|neighbou?ring)\b[^.]{0,60}:?\s*$/i

/** Among components others list what is not theirs, below a line that says so. */
const splitOuter = ({ reading }: Walk, node: Node, name: RoleName): { inner: Node; outer: GivenRow[] } => {
  const section = ROW_SECTIONS['hld actors']
  const from = node.words.findIndex(({ raw, isItem }) => !isItem && OUTER.test(raw.trim()))
  if (name !== 'hld components' || reading.outline.isOurs || from < 0 || !section)
    return { inner: node, outer: [] }
  const behind = node.words.slice(from + 1)
  const end = behind.findIndex(({ isItem }) => !isItem)
  const listed = end < 0 ? behind : behind.slice(0, end)
  const outer = readRows(reading, { ...node, tables: [], words: listed }, section, [])
  return {
    inner: { ...node, words: node.words.filter((words) => !listed.includes(words)) },
    outer: outer.map(({ value, line }) => ({ line, value: { ...value, kind: 'system' } })),
  }
}

const isTitled = ({ reading }: Walk, node: Node): boolean =>
  !reading.outline.isOurs && findTitled(node) !== undefined

/** A flow or a decision that has its id in its title, whatever its section is called. */
const addTitled = (walk: Walk, node: Node): boolean => {
  const name = walk.reading.outline.isOurs ? undefined : findTitled(node)
  if (name === undefined) return false
  const read = name === 'hld flows' ? readFlow : readDecision
  addRows(walk, name, [{ value: read(walk.reading, node), line: node.line }])
  walk.found.parts.add('hld')
  return true
}

/** Reads tables whose titles say that they belong to another section, and gives the rest back. */
const addToldTables = (walk: Walk, node: Node, own?: RoleName): Node => {
  if (walk.reading.outline.isOurs) return node
  const isOther = (table: GivenTable): boolean => ![undefined, own].includes(findTold(table, node.title))
  for (const table of node.tables.filter(isOther)) {
    const name = findTold(table, node.title)
    const section = name && ROW_SECTIONS[name]
    if (!section) continue
    walk.found.parts.add(name.split(' ')[0] as PartName)
    addRows(walk, name, readTable(section.columns, table) ?? [])
  }
  return { ...node, tables: node.tables.filter((table) => !isOther(table)) }
}

const visitRole = (walk: Walk, node: Node, role: Role): void => {
  const name = toRoleName(role)
  const [rows, entries] = [ROW_SECTIONS[name], ENTRY_SECTIONS[name]]
  walk.found.parts.add(role.part)
  setPlace(walk.reading, `section ${role.part} ${titleOf(role)}`, node.line)
  if (PROSE.has(role.key)) {
    visitProse(walk, node, role)
    if (role.key === 'overview') visitComponents(walk, node)
  } else if (role.key === 'openQuestions') visitQuestions(walk, node, role)
  else if (entries) visitEntries(walk, node, role, entries)
  else if (rows) {
    const isSection = ({ title }: Node): boolean => isSectionTitle(title, role.part)
    const isFlow = (child: Node): boolean => !isSection(child) && role.part === 'hld' && isDrawnFlow(child)
    const titled = node.below.filter((child) => isTitled(walk, child))
    const others = node.below.filter(
      (child) => !isSection(child) && child.level < 7 && !isFlow(child) && !titled.includes(child),
    )
    const { inner, outer } = splitOuter(walk, addToldTables(walk, node, name), name)
    addRows(walk, name, readRows(walk.reading, inner, rows, others))
    addRows(walk, 'hld actors', outer)
    for (const child of titled) addTitled(walk, child)
    for (const child of node.below.filter((one) => isFlow(one) && !titled.includes(one)))
      addRows(walk, 'hld flows', [{ value: readFlow(walk.reading, child), line: child.line }])
    for (const child of node.below) if (isSection(child)) visit(walk, child, role.part)
  }
}

const isComponents = ({ titles }: GivenTable): boolean => {
  const keys = new Set([...matchColumns(COMPONENT, titles).keys()].map(({ key }) => key))
  const isTitled = titles.some((title) => /^components?$/i.test(readWords(title).trim()))
  return keys.has('name') && keys.has('does') && (keys.has('technology') || isTitled)
}

/** What is plainly a table of components, whatever its section is called. */
const visitComponents = (walk: Walk, node: Node): void => {
  if (walk.reading.outline.isOurs) return
  const rows = node.tables.filter(isComponents).flatMap((table) => readTable(COMPONENT, table) ?? [])
  addRows(walk, 'hld components', rows)
  if (rows.length > 0) walk.found.parts.add('hld')
}

/** Components, or a sequence. */
const visitPlain = (walk: Walk, node: Node): void => {
  const { reading, found } = walk
  visitComponents(walk, node)
  if (reading.outline.isOurs || !isDrawnFlow(node)) return
  addRows(walk, 'hld flows', [{ value: readFlow(reading, node), line: node.line }])
  found.parts.add('hld')
}

const isKept = (node: Node, part: PartName | undefined): boolean =>
  node.tables.some(isKeptColumns) ||
  (part === 'database' && node.tables.some(isColumns)) ||
  (part !== 'hld' && hasColumnItems(node))

/** A table of the database, and the indexes that the words about it name. */
const addKept = (walk: Walk, node: Node): void => {
  const value = readKept(walk.reading, node)
  addRows(walk, 'database tables', [{ value, line: node.line }])
  addRows(walk, 'database indexes', readToldIndexes(node, String(value.name)))
}

const readToldIndexes = (node: Node, table: string): GivenRow[] =>
  toAll(node).flatMap(({ words }) =>
    words.flatMap(({ raw, line }) =>
      raw.split(/(?<=[.;])\s+/).flatMap((sentence) => {
        const isIndex = /\bindex\b/i.test(sentence) || /^[\w`*]+ on [\w`*]+ \(/.test(sentence)
        const value = isIndex ? readIndexWords(sentence, table) : undefined
        return value ? [{ value, line }] : []
      }),
    ),
  )

/** A heading of one name, above a list of its fields with their types. */
const isPlainModel = (node: Node, { reading }: Walk): boolean =>
  !reading.outline.isOurs &&
  node.below.every(({ level }) => level > 6) &&
  /^(?:[\d.]+\s+)?`?\p{Lu}[\p{L}\d]*`?$/u.test(node.title.trim()) &&
  node.tables.some(isFields)

/** Calls in what plainly lists them. */
const readCalls = ({ reading, found }: Walk, node: Node): GivenRow[] =>
  readListed(reading, found, node.tables.filter(isCallTable), node)

/** A section that has no place in a design: what plainly is an entry in it is read all the same. */
const visitUnknown = (walk: Walk, node: Node, part: PartName | undefined): void => {
  const { reading, found } = walk
  if (addTitled(walk, node)) return
  const endpoint = readEndpoint(reading, node)
  visitPlain(walk, node)
  addToldTables(walk, node)
  if (endpoint) addRows(walk, 'lld endpoints', [{ value: endpoint, line: node.line }])
  else if (isKept(node, part)) addKept(walk, node)
  else if (isPlainModel(node, walk))
    addRows(walk, 'lld models', [{ value: readModel(reading, node), line: node.line }])
  else {
    if (part !== 'hld') addRows(walk, 'lld endpoints', readCalls(walk, node))
    if (part !== 'hld') addRows(walk, 'lld models', readShortModels(node))
    for (const child of node.below) visit(walk, child, part)
  }
  if (countRows(walk, 'lld endpoints') + countRows(walk, 'lld models') > 0) found.parts.add('lld')
  if (countRows(walk, 'database tables') > 0) found.parts.add('database')
}

const visitPart = (walk: Walk, node: Node, part: PartName | undefined): void => {
  const { outline } = walk.reading
  const of = part ?? 'hld'
  const lead = readProse(outline, node, [])
  if (lead !== '' && !walk.found.leads.has(of)) walk.found.leads.set(of, lead)
  addToldTables(walk, node)
  for (const child of node.below) visit(walk, child, part)
}

/** The title of a document names a part, or what is designed. */
const isTitle = (node: Node): boolean =>
  node.level === 1 &&
  node.above?.below[0] === node &&
  node.above.below.filter(({ level }) => level === 1).length === 1

export const visit = (walk: Walk, node: Node, part: PartName | undefined): void => {
  const isWhole = node.level === 0 || isTitle(node)
  const meaning = isWhole ? findExact(node.title, part) : findMeaning(node.title, part)
  if (typeof meaning === 'object' && meaning.key === 'all') {
    walk.found.parts.add(meaning.part)
    visitPart(walk, node, meaning.part)
  } else if (isWhole) visitPart(walk, node, part)
  else if (meaning === 'container') for (const child of node.below) visit(walk, child, 'hld')
  else if (meaning === undefined) visitUnknown(walk, node, part)
  else if (meaning !== 'derived') visitRole(walk, node, meaning)
}
