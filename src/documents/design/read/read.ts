/**
 * Reads a design from its documents: ours exactly, those of others as far as they can be read.
 *
 * 1. What we print is read back as the values it was printed from. 2. What looks like an entry and cannot be read is said.
 * 3. Every line is looked at a fixed number of times.
 */
import type { Database, DesignParts, Hld, Lld } from '../../../schema/design.ts'
import { checkDamage } from '../../damage.ts'
import { TABLE_FIELDS } from '../columns.ts'
import type { PartName, Place, ReadDesign } from '../design.ts'
import { SECTIONS } from '../sections.ts'
import { PROSE } from '../tidy.ts'
import { addStates } from './beside-states.ts'
import { addBesideTables } from './beside-tables.ts'
import { addCommonErrors } from './common-errors.ts'
import { ENTRY_SECTIONS } from './entry-sections.ts'
import { readPersons } from './flows.ts'
import { type Node, toAll, toOutline } from './outline.ts'
import {
  check,
  fieldsOf,
  type Given,
  type GivenRow,
  type Reading,
  readFields,
  setPlace,
  show,
  withIds,
} from './reading.ts'
import type { RoleName } from './roles.ts'
import { ROW_SECTIONS } from './rows.ts'
import { completeTable, isSql, readSql, type SqlRow, type SqlTable } from './sql-tables.ts'
import { addRows, type Found, visit, visitBold, type Walk } from './visit.ts'

/** What has this name already; PostgreSQL keeps only the beginning of a long one. */
const toNames = ({ rows }: Found, name: RoleName): ((given: unknown) => boolean) => {
  const names = (rows.get(name) ?? []).map(({ value }) => String(value.name).toLowerCase())
  const known = new Set(names)
  const long = names.filter((one) => one.length > 50)
  return (given) => {
    const own = String(given).toLowerCase()
    return known.has(own) || long.some((one) => one.startsWith(own.slice(0, 50)))
  }
}

/** Of a table that has both, the entry with what only the SQL states; ours say all that theirs do. */
const completeTables = ({ rows }: Found, tables: readonly SqlTable[]): void => {
  const made = new Map(tables.map((table) => [String(table.value.name).toLowerCase(), table]))
  for (const row of rows.get('database tables') ?? []) {
    const own = made.get(String(row.value.name).toLowerCase())
    if (own) row.value = completeTable(row.value, own.value, own.keys)
  }
}

/** What is said in fields above the SQL of one table: `- **Retention**: 2 years`. */
const addTold = (walks: readonly Walk[], tables: readonly SqlTable[]): void => {
  for (const { reading } of walks)
    for (const node of toAll(reading.outline.root)) {
      const made = tables.filter((table) => table.reading === reading && isMadeUnder(node, table))
      const [only] = made
      if (!only || made.length > 1) continue
      const said = readFields(TABLE_FIELDS, fieldsOf(reading, node))
      only.value = {
        ...only.value,
        ...Object.fromEntries(
          Object.entries(said).filter(([key, value]) => !isEmpty(value) && isEmpty(only.value[key])),
        ),
      }
    }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isMadeUnder = ({ fences }: Node, { line }: SqlTable): boolean =>
  fences.some(
    (fence) => isSql(fence) && fence.line <= line && line <= fence.line + fence.text.split('\n').length,
  )

/** What SQL tells of besides: of what has an entry, the entry counts. */
const addSql = (walks: readonly Walk[], found: Found, isForeign: boolean): void => {
  const { tables, indexes } = readSql(
    walks.flatMap(({ reading }) => reading.outline.blocks.filter(isSql).map((block) => ({ reading, block }))),
  )
  if (isForeign) addTold(walks, tables)
  const [isTable, isIndex] = [toNames(found, 'database tables'), toNames(found, 'database indexes')]
  if (isForeign) completeTables(found, tables)
  const add = (name: RoleName, rows: readonly SqlRow[]): void => {
    if (rows.length > 0) found.parts.add('database')
    for (const { reading, value, line } of rows) addRows({ reading, found }, name, [{ value, line }])
  }
  add(
    'database tables',
    tables.filter(({ value }) => !isTable(value.name)),
  )
  add(
    'database indexes',
    indexes.filter(({ value }) => !isIndex(value.name)),
  )
}

/** Who acts in the diagrams, where nobody says who the actors are. */
const addPersons = (walks: readonly Walk[], found: Found): void => {
  if ((found.rows.get('hld actors') ?? []).some(({ value }) => value.kind !== 'system')) return
  const seen = new Set<string>()
  for (const walk of walks)
    for (const block of walk.reading.outline.blocks)
      for (const name of readPersons(block)) {
        if (seen.has(name)) continue
        seen.add(name)
        addRows(walk, 'hld actors', [{ value: { name, kind: 'person' }, line: block.line }])
      }
}

/** The entries of a section that their schema accepts. */
const toEntries = (found: Found, name: RoleName): unknown[] => {
  const of = ROW_SECTIONS[name] ?? ENTRY_SECTIONS[name]
  const rows = found.rows.get(name) ?? []
  if (!of) return []
  const complete = 'complete' in of && of.complete ? of.complete : (given: Given) => given
  const values = rows.map(({ value }) => complete(value))
  const isOurs = rows.some(({ reading }) => reading.outline.isOurs)
  const numbered = of.prefix === undefined ? values : withIds(of.prefix, values, isOurs)
  return numbered.flatMap((value, at) => {
    const { reading, line } = rows[at] as GivenRow & { reading: Reading }
    const what = show(String(value[of.kind?.key ?? 'title'] || value.id || 'an entry'))
    const entry = check(reading, of.schema, value, what, line)
    if (entry === undefined) return []
    if (of.prefix !== undefined) {
      setPlace(reading, String(value.id), line)
      const own = String(values[at]?.id ?? '')
      if (/\p{L}/u.test(own)) setPlace(reading, own, line)
    }
    if (of.kind) setPlace(reading, `${of.kind.word} ${value[of.kind.key]}`, line)
    return [entry]
  })
}

const toPart = (found: Found, part: PartName): unknown =>
  Object.fromEntries(
    Object.keys(SECTIONS[part]).map((key) => {
      const name = `${part} ${key}` as RoleName
      if (key === 'openQuestions') return [key, (found.rows.get(name) ?? []).map(({ value }) => value.text)]
      if (!PROSE.has(key)) return [key, toEntries(found, name)]
      const lead = key === 'overview' ? (found.leads.get(part) ?? '') : ''
      return [key, (found.prose.get(name) ?? []).join('\n\n') || lead]
    }),
  )

const FILES: Record<PartName, string> = { hld: 'hld.md', lld: 'lld.md', database: 'database.md' }
const PARTS = Object.keys(FILES) as PartName[]

type Text = { file: string; text: string; part: PartName | undefined }

const toGiven = (given: { [P in PartName]?: string } | string, file: string): Text[] =>
  typeof given === 'string'
    ? [{ file, text: given, part: undefined }]
    : PARTS.flatMap((part) => {
        const text = given[part]
        return text === undefined ? [] : [{ file: FILES[part], text, part }]
      })

/** The documents of the parts, or one text that holds all of them. */
export const readDesign = (given: { [P in PartName]?: string } | string, file = 'design.md'): ReadDesign => {
  const texts = toGiven(given, file)
  const found: Found = { rows: new Map(), prose: new Map(), leads: new Map(), bold: [], parts: new Set() }
  const places = new Map<string, Place>()
  const walks = texts.map(({ file: name, text, part }) => {
    const outline = toOutline(text, name)
    const walk = { reading: { outline, places, unread: checkDamage(outline.markdown, name) }, found }
    if (part !== undefined) found.parts.add(part)
    visit(walk, outline.root, part)
    return walk
  })
  const isForeign = !walks.some(({ reading }) => reading.outline.isOurs)
  if (isForeign) {
    visitBold(found)
    addPersons(walks, found)
    addStates(
      walks.map(({ reading }) => reading.outline),
      found.rows.get('lld models') ?? [],
    )
  }
  if (isForeign)
    addCommonErrors(
      walks.map(({ reading }) => reading.outline),
      found.rows.get('lld endpoints') ?? [],
    )
  addSql(walks, found, isForeign)
  const traces = isForeign
    ? addBesideTables(
        walks.map(({ reading }) => reading.outline),
        found.rows.get('database tables') ?? [],
        (['lld endpoints', 'hld components', 'lld models'] as const).flatMap(
          (name) => found.rows.get(name) ?? [],
        ),
      )
    : []
  const parts: DesignParts = {
    ...(found.parts.has('hld') && { hld: toPart(found, 'hld') as Hld }),
    ...(found.parts.has('lld') && { lld: toPart(found, 'lld') as Lld }),
    ...(found.parts.has('database') && { database: toPart(found, 'database') as Database }),
  }
  return {
    parts,
    isForeign,
    traces,
    places: Object.fromEntries(places),
    blocks: walks.flatMap(({ reading }) => reading.outline.blocks),
    texts: Object.fromEntries(texts.map(({ file: name, text }) => [name, text])),
    unread: walks.flatMap(({ reading }) => reading.unread.sort((a, b) => a.line - b.line)),
  }
}
