import type { Edge, Row, Table } from '../../schema/table.ts'

/** A label inside quotes; mermaid reads `#name;` as an entity. */
const toLabel = (text: string): string =>
  text.replace(/[#"<>]/g, (sign) => ({ '#': '#35;', '"': '#quot;', '<': '#lt;', '>': '#gt;' })[sign] ?? sign)

/** Ids get a prefix: mermaid keeps words such as `end` for itself. */
const toId = (id: string): string => (id === 'END' || id === 'START' ? id : `s_${id.replaceAll('-', '_')}`)

const toLimit = (limit: NonNullable<Edge['limit']>): string =>
  typeof limit === 'object'
    ? Object.entries(limit)
        .map(([mode, n]) => `${mode} ${n}`)
        .join(', ')
    : String(limit)

const toCondition = ({ when, is, on, limit }: Edge): string =>
  [
    on && `on ${on}`,
    when && (is ? `${when} ${is}` : when),
    limit !== undefined && `at most ${toLimit(limit)}`,
  ]
    .filter(Boolean)
    .join(', ')

const toArrow = (from: string, edge: Edge): string => {
  const condition = toCondition(edge)
  const arrow = edge.extension ? '-.->' : '-->'
  return `${toId(from)} ${arrow}${condition && `|"${toLabel(condition)}"|`} ${toId(edge.to)}`
}

const toNode = ({ id, kind, node, limit }: Row): string => {
  const label = toLabel(limit === undefined ? node : `${node} (at most ${toLimit(limit)})`)
  if (kind === 'review' || kind === 'ask') return `${toId(id)}[/"${label}"/]`
  if (kind === 'wait') return `${toId(id)}(["${label}"])`
  return `${toId(id)}["${label}"]`
}

/** The table as a mermaid graph in the seed's own names; dotted edges are extensions. */
export const toMermaid = (table: Table): string => {
  const ends = table.steps.some(({ next }) => next.some(({ to }) => to === 'END'))
  return [
    'graph TD',
    'START(("START"))',
    ...table.steps.map(toNode),
    ...(ends ? ['END(("END"))'] : []),
    `START --> ${toId(table.start)}`,
    ...table.steps.flatMap(({ id, next }) => next.map((edge) => toArrow(id, edge))),
  ].join('\n    ')
}

const HEADINGS = ['row', 'name', 'kind', 'by', 'what is done']

/** A markdown table with padded columns, as the formatter leaves it. */
const toRows = (steps: Row[]): string => {
  const cells = steps.map(({ id, node, kind, by, title }) =>
    [id, node, kind, by ?? '', title].map((cell) => cell.replaceAll('|', '\\|')),
  )
  const widths = HEADINGS.map((heading, index) =>
    Math.max(heading.length, ...cells.map((line) => line[index]?.length ?? 0)),
  )
  const toLine = (line: string[]): string =>
    `| ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  return [toLine(HEADINGS), toLine(widths.map((width) => '-'.repeat(width))), ...cells.map(toLine)].join('\n')
}

/** The page `diagram.md` beside a table. */
export const toDiagram = (table: Table): string => {
  const fault = table.steps.find(({ id }) => id === table.fault)
  return `# ${table.title}

Generated from \`workflow.yaml\` by \`npm run generate\`. Names in the boxes are those of the seed, \`${table.seed}\`.
Slanted boxes wait for a person, round ones for a signal; dotted edges are extensions. A fault in any step leads to
\`${fault?.node ?? table.fault}\` by one rule of the table.

\`\`\`mermaid
${toMermaid(table)}
\`\`\`

${toRows(table.steps)}
`
}
