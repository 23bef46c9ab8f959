/** Entries that documents show and do not list: tables in SQL alone, states in a diagram alone. */
import type { Block, ReadDesign } from '../../documents/design/design.ts'
import { readMermaid } from '../../documents/design/mermaid/read.ts'
import { toEntries } from '../../documents/design/sql/entries.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import type { Database, Lld, Model } from '../../schema/design.ts'
import type { Subject } from './rule.ts'

export const withTables = (database: Database, ddl: Subject['ddl']): Database => {
  if (database.tables.length > 0) return database
  const { tables, indexes } = toEntries(ddl)
  return { ...database, tables, indexes: database.indexes.length > 0 ? database.indexes : indexes }
}

/** Tables and indexes stand where their statement stands, unless an entry has them. */
export const withPlaces = (places: ReadDesign['places'], ddl: Subject['ddl']): ReadDesign['places'] => {
  const made = [
    ...ddl.tables.map(({ name, line }) => [`table ${name}`, ddl.place(line)] as const),
    ...ddl.indexes.map(({ name, line }) => [`index ${name}`, ddl.place(line)] as const),
  ]
  const known = made.flatMap(([key, place]) => (place ? [[key, place] as const] : []))
  return { ...Object.fromEntries(known), ...places }
}

/** The blocks under the heading of a model. */
const toBlocks = ({ places, texts, blocks }: ReadDesign, { name }: Model): Block[] => {
  const place = places[`model ${name}`]
  const text = place && texts[place.file]
  const markdown = text === undefined ? undefined : toMarkdown(text)
  const section = markdown?.sections.find(({ line }) => line === place?.line)
  const last =
    markdown?.sections.find(({ start }) => section && start >= section.end)?.line ?? Number.POSITIVE_INFINITY
  return section
    ? blocks.filter(({ file, line }) => file === place?.file && line > section.line && line < last)
    : []
}

const toStates = (block: Block): Model['states'] => {
  const { diagram } = readMermaid(block.text)
  if (diagram?.kind !== 'state') return []
  const names = new Map(diagram.states.map(({ id, name }) => [id, /\s/.test(name) ? id : name]))
  return diagram.transitions
    .filter(({ from, to }) => from !== '[*]' && to !== '[*]')
    .map(({ from, to, label }) => ({
      from: names.get(from) ?? from,
      to: names.get(to) ?? to,
      on: label || '→',
    }))
}

export const withStates = (lld: Lld, design: ReadDesign): Lld => ({
  ...lld,
  models: lld.models.map((model) =>
    model.states.length > 0 ? model : { ...model, states: toBlocks(design, model).flatMap(toStates) },
  ),
})
