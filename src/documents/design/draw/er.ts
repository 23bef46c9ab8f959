import type { Column, Database, Table } from '../../../schema/design.ts'
import { toReference } from '../emit/reference.ts'
import { toForeignKey } from '../foreign-key.ts'
import { type Drawing, drawGraph, type GraphNode } from './graph.ts'
import { drawBox, drawLine, drawText, LINE, measure, wrap } from './svg.ts'

const NARROWEST = 120
const WIDEST = 250
const MOST = 30
const PADDING = 10

const toRemark = ({ primaryKey, unique }: Table, { name, references }: Column): string =>
  [
    ...(primaryKey.includes(name) ? ['PK'] : []),
    ...(references ? ['FK'] : []),
    ...(unique.some((key) => key.length === 1 && key[0] === name) ? ['UK'] : []),
  ].join(' ')

const toLine = (table: Table, column: Column): string =>
  [column.name, column.type, toRemark(table, column)].filter((words) => words !== '').join('  ')

const toNode = (name: string, table: Table | undefined): GraphNode => {
  const lines = table?.columns.map((column) => toLine(table, column)) ?? ['not described']
  const rest = lines.length - MOST
  const shown = rest > 0 ? [...lines.slice(0, MOST), `and ${rest} more`] : lines
  const width = Math.min(
    Math.max(NARROWEST, ...[name, ...shown].map((words) => measure(words) + 2 * PADDING + 8)),
    WIDEST,
  )
  const clip = (words: string): string => wrap(words, width - 2 * PADDING, 1)[0] ?? ''
  const title = clip(name)
  return {
    id: name,
    width,
    height: LINE * (shown.length + 1) + 24,
    draw: (box) => {
      const y = box.y + 6 + LINE / 2
      return (
        drawBox(box) +
        drawText([title], box.x + box.width / 2, y, { bold: true }) +
        drawLine({ x: box.x, y: y + LINE }, { x: box.x + box.width, y: y + LINE }) +
        drawText(shown.map(clip), box.x + PADDING, y + LINE + 12, { anchor: 'start' })
      )
    },
  }
}

/** Tables, those above to which others refer; an arrow leads to the rows that may be many. */
export const drawTables = ({ tables }: Database): Drawing => {
  const described = new Map(tables.toReversed().map((table) => [table.name, table]))
  const wide = tables.flatMap((table) =>
    (table.foreignKeys ?? []).flatMap((text) => {
      const key = toForeignKey(text)
      return key ? [{ from: key.table, to: table.name, label: '1 to n' }] : []
    }),
  )
  const narrow = tables.flatMap((table) =>
    table.columns.flatMap((column) => {
      const other = column.references === undefined ? undefined : toReference(column.references)
      if (!other) return []
      const isOne = [table.primaryKey, ...table.unique].some(
        (key) => key.length === 1 && key[0] === column.name,
      )
      return [
        {
          from: other.table,
          to: table.name,
          label: `${column.null ? '0..1' : '1'} to ${isOne ? '0..1' : 'n'}`,
        },
      ]
    }),
  )
  const links = [...narrow, ...wide]
  const names = new Set([...tables.map(({ name }) => name), ...links.map(({ from }) => from)])
  return drawGraph(
    [...names].map((name) => toNode(name, described.get(name))),
    links,
  )
}
