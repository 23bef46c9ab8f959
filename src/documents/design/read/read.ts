/**
 * Reads a design from its documents: ours exactly, those of others as far as they can be read.
 *
 * 1. What we print is read back as the values it was printed from. 2. What looks like an entry and cannot be read is said.
 * 3. Every line is looked at a fixed number of times.
 */
import {
  DATABASE,
  type Database,
  type DesignParts,
  HLD,
  type Hld,
  LLD,
  type Lld,
} from '../../../schema/design.ts'
import { checkDamage } from '../../damage.ts'
import type { PartName, Place, ReadDesign } from '../design.ts'
import { SECTIONS } from '../sections.ts'
import { readWords } from '../words.ts'
import { isEndpoint, readCallItems, readCallTable, readEndpoint } from './endpoints.ts'
import { readDecision, readFlow } from './flows.ts'
import { hasFields, hasStates, isColumns, readExample, readKept, readModel } from './models.ts'
import { type Node, toAll, toOutline } from './outline.ts'
import {
  check,
  fieldsOf,
  type Given,
  type GivenRow,
  type Reading,
  type Schema,
  sayUnread,
  setPlace,
  show,
  splitId,
  withIds,
} from './reading.ts'
import { findExact, findMeaning, isOwnTitle, type Role } from './roles.ts'
import { ROW_SECTIONS, readRows } from './rows.ts'
import { readProse } from './section-prose.ts'

type RoleName = `${Role['part']} ${Role['key']}`

/** What was found: entries and prose by section, and the parts that are there. */
type Found = {
  rows: Map<RoleName, (GivenRow & { reading: Reading })[]>
  prose: Map<RoleName, string[]>
  leads: Map<PartName, string>
  parts: Set<PartName>
}
type Walk = { reading: Reading; found: Found }

const nameOf = ({ part, key }: Role): RoleName => `${part} ${key}` as RoleName

const add = ({ found, reading }: Walk, role: RoleName, rows: readonly GivenRow[]): void => {
  const held = found.rows.get(role) ?? []
  for (const row of rows) held.push({ ...row, reading })
  found.rows.set(role, held)
}

type EntrySection = {
  read: (reading: Reading, node: Node) => Given | undefined
  /** Whether a heading is one of its entries. */
  isEntry: (node: Node, reading: Reading) => boolean
  schema: Schema<unknown>
  prefix?: string
  kind?: { word: string; key: string }
}

const hasSteps = (node: Node): boolean =>
  toAll(node).some(
    ({ tables, words, fences }) =>
      tables.length > 0 || fences.length > 0 || words.some(({ isItem }) => isItem),
  )

const ENTRY_SECTIONS: { [K in RoleName]?: EntrySection } = {
  'hld flows': { read: readFlow, isEntry: hasSteps, schema: HLD.shape.flows.unwrap().element, prefix: 'F' },
  'hld decisions': {
    read: readDecision,
    isEntry: (node) => splitId('D', node.title).id !== '' || hasSteps(node),
    schema: HLD.shape.decisions.unwrap().element,
    prefix: 'D',
  },
  'lld endpoints': {
    read: readEndpoint,
    isEntry: isEndpoint,
    schema: LLD.shape.endpoints.unwrap().element,
    prefix: 'E',
  },
  'lld models': {
    read: readModel,
    isEntry: (node, reading) =>
      !isOwnTitle(node.title) || hasFields(node) || fieldsOf(reading, node).length > 0 || hasStates(node),
    schema: LLD.shape.models.unwrap().element,
    kind: { word: 'model', key: 'name' },
  },
  'lld examples': {
    read: (_, node) => readExample(node),
    isEntry: (node) =>
      splitId('E', node.title).id !== '' || toAll(node).some(({ fences }) => fences.length > 0),
    schema: LLD.shape.examples.unwrap().element,
  },
  'database tables': {
    read: readKept,
    isEntry: (node) => toAll(node).some(({ tables }) => tables.some(isColumns)),
    schema: DATABASE.shape.tables.unwrap().element,
    kind: { word: 'table', key: 'name' },
  },
}

const isEmpty = ({ below, tables, words, fences }: Node): boolean =>
  below.length + tables.length + words.length + fences.length === 0

/** A heading among entries that is none of them: a section of ours, a group of entries, or something that is said. */
const visitOther = (walk: Walk, node: Node, role: Role, of: EntrySection): void => {
  if (isOwnTitle(node.title)) {
    visit(walk, node, role.part)
    return
  }
  const before = walk.found.rows.get(nameOf(role))?.length ?? 0
  visitEntries(walk, node, role, of)
  const isSql = node.fences.some(
    ({ language, text }) => /sql|^$/.test(language) && /create\s+table/i.test(text),
  )
  if (isSql || (walk.found.rows.get(nameOf(role))?.length ?? 0) > before) return
  sayUnread(
    walk.reading,
    node.line,
    `${show(node.title)} under ${SECTIONS[role.part][role.key as 'overview'][0]} was not read: nothing in it looks like an entry`,
    'write it as the other entries are written, or put it elsewhere',
  )
}

const visitEntries = (walk: Walk, node: Node, role: Role, of: EntrySection): void => {
  const name = nameOf(role)
  if (name === 'lld endpoints') {
    add(
      walk,
      name,
      node.tables.flatMap((table) => readCallTable(table) ?? []),
    )
    add(walk, name, readCallItems(node))
  }
  for (const child of node.below) {
    const isIts = of.isEntry(child, walk.reading) || (isEmpty(child) && name === 'lld models')
    const value = isIts ? of.read(walk.reading, child) : undefined
    if (value) add(walk, name, [{ value, line: child.line }])
    else if (child.level < 7) visitOther(walk, child, role, of)
  }
}

const PROSE = new Set([
  'overview',
  'scalability',
  'security',
  'reliability',
  'constraints',
  'types',
  'normalisation',
  'performance',
])

const visitProse = (walk: Walk, node: Node, role: Role): void => {
  const isSection = (child: Node): boolean =>
    child.level === node.level + 1 && findExact(child.title, role.part) !== undefined
  const prose = readProse(
    walk.reading.outline,
    node,
    node.below.filter((child) => !isSection(child)),
  )
  const held = walk.found.prose.get(nameOf(role)) ?? []
  if (prose !== '') held.push(prose)
  walk.found.prose.set(nameOf(role), held)
  for (const child of node.below) if (isSection(child)) visit(walk, child, role.part)
}

const visitQuestions = (walk: Walk, node: Node, role: Role): void => {
  const items = node.words.filter(({ isItem, isNested }) => isItem && !isNested)
  add(
    walk,
    nameOf(role),
    items.map(({ raw, line }) => ({ value: { text: readWords(raw) }, line })),
  )
  for (const child of node.below) visit(walk, child, role.part)
}

const visitRole = (walk: Walk, node: Node, role: Role): void => {
  const name = nameOf(role)
  walk.found.parts.add(role.part)
  setPlace(walk.reading, `section ${role.part} ${SECTIONS[role.part][role.key as 'overview'][0]}`, node.line)
  const [rows, entries] = [ROW_SECTIONS[name], ENTRY_SECTIONS[name]]
  if (PROSE.has(role.key)) visitProse(walk, node, role)
  else if (role.key === 'openQuestions') visitQuestions(walk, node, role)
  else if (entries) visitEntries(walk, node, role, entries)
  else if (rows) {
    const sections = node.below.filter(({ title }) => isOwnTitle(title))
    const others = node.below.filter(({ title, level }) => !isOwnTitle(title) && level < 7)
    add(walk, name, readRows(walk.reading, node, rows, others))
    for (const child of sections) visit(walk, child, role.part)
  }
}

/** A section that has no place in a design: what plainly is an entry in it is read all the same. */
const visitUnknown = (walk: Walk, node: Node, part: PartName | undefined): void => {
  const { reading } = walk
  const endpoint = readEndpoint(reading, node)
  if (endpoint) add(walk, 'lld endpoints', [{ value: endpoint, line: node.line }])
  else if (part === 'database' && node.tables.some(isColumns))
    add(walk, 'database tables', [{ value: readKept(reading, node), line: node.line }])
  else {
    if (part !== 'hld') add(walk, 'lld endpoints', readCallItems(node))
    for (const child of node.below) visit(walk, child, part)
  }
}

/** Words before the first section are an overview where there is no other. */
const visitPart = (walk: Walk, node: Node, part: PartName | undefined): void => {
  const of = part ?? 'hld'
  const lead = readProse(walk.reading.outline, node, [])
  if (lead !== '' && !walk.found.leads.has(of)) walk.found.leads.set(of, lead)
  for (const child of node.below) visit(walk, child, part)
}

/** The title of a document names a part, or what is designed. */
const isTitle = (node: Node): boolean =>
  node.level === 1 &&
  node.above?.below[0] === node &&
  node.above.below.filter(({ level }) => level === 1).length === 1

const visit = (walk: Walk, node: Node, part: PartName | undefined): void => {
  const meaning = isTitle(node) ? findExact(node.title, part) : findMeaning(node.title, part)
  if (typeof meaning === 'object' && meaning.key === 'all') {
    walk.found.parts.add(meaning.part)
    visitPart(walk, node, meaning.part)
  } else if (node.level === 0 || isTitle(node)) visitPart(walk, node, part)
  else if (meaning === 'container') for (const child of node.below) visit(walk, child, 'hld')
  else if (meaning === undefined) visitUnknown(walk, node, part)
  else if (meaning !== 'derived') visitRole(walk, node, meaning)
}

/** The entries of a section that their schema accepts. */
const toEntries = (found: Found, name: RoleName): unknown[] => {
  const of = ROW_SECTIONS[name] ?? ENTRY_SECTIONS[name]
  const rows = found.rows.get(name) ?? []
  if (!of) return []
  const complete = 'complete' in of && of.complete ? of.complete : (given: Given) => given
  const values = rows.map(({ value }) => complete(value))
  const numbered = of.prefix === undefined ? values : withIds(of.prefix, values)
  return numbered.flatMap((value, at) => {
    const { reading, line } = rows[at] as GivenRow & { reading: Reading }
    const what = show(String(value.id || value.name || value.title || value[of.kind?.key ?? ''] || name))
    const entry = check(reading, of.schema, value, what, line)
    if (entry === undefined) return []
    if (of.prefix !== undefined) setPlace(reading, String(value.id), line)
    if (of.kind) setPlace(reading, `${of.kind.word} ${value[of.kind.key]}`, line)
    return [entry]
  })
}

const toPart = (found: Found, part: PartName): unknown =>
  Object.fromEntries(
    Object.keys(SECTIONS[part]).map((key) => {
      const name = `${part} ${key}` as RoleName
      if (PROSE.has(key)) {
        const lead = key === 'overview' ? (found.leads.get(part) ?? '') : ''
        return [key, (found.prose.get(name) ?? []).join('\n\n') || lead]
      }
      if (key === 'openQuestions') return [key, (found.rows.get(name) ?? []).map(({ value }) => value.text)]
      return [key, toEntries(found, name)]
    }),
  )

const FILES: Record<PartName, string> = { hld: 'hld.md', lld: 'lld.md', database: 'database.md' }

/** The documents of the parts, or one text that holds all of them. */
export const readDesign = (given: { [P in PartName]?: string } | string, file = 'design.md'): ReadDesign => {
  const texts: [file: string, text: string, part: PartName | undefined][] =
    typeof given === 'string'
      ? [[file, given, undefined]]
      : (Object.keys(FILES) as PartName[]).flatMap((part) =>
          given[part] === undefined ? [] : [[FILES[part], given[part] ?? '', part]],
        )
  const found: Found = { rows: new Map(), prose: new Map(), leads: new Map(), parts: new Set() }
  const places = new Map<string, Place>()
  const readings = texts.map(([name, text, part]) => {
    const outline = toOutline(text, name)
    const reading: Reading = { outline, places, unread: checkDamage(outline.markdown, name) }
    if (part !== undefined) found.parts.add(part)
    visit({ reading, found }, outline.root, part)
    return reading
  })
  const parts: DesignParts = {
    ...(found.parts.has('hld') && { hld: toPart(found, 'hld') as Hld }),
    ...(found.parts.has('lld') && { lld: toPart(found, 'lld') as Lld }),
    ...(found.parts.has('database') && { database: toPart(found, 'database') as Database }),
  }
  return {
    parts,
    places: Object.fromEntries(places),
    blocks: readings.flatMap(({ outline }) => outline.blocks),
    texts: Object.fromEntries(texts.map(([name, text]) => [name, text])),
    unread: readings.flatMap(({ unread }) => unread.sort((a, b) => a.line - b.line)),
  }
}
