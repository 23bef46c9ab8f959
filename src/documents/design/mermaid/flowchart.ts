import type { Diagram, Edge, Node, Unread } from './diagram.ts'
import {
  hidesDirection,
  isAccessibility,
  isDirection,
  type Line,
  NAME,
  toFirstWord,
  toUnread,
} from './line.ts'

const WORDS = new Set(
  'end style default linkStyle interpolate classDef class graph flowchart subgraph call href click v x o _self _blank _parent _top direction'.split(
    ' ',
  ),
)
const QUOTED = '"[^"]+"'
const PLAIN = '(?![/\\\\-])[^[\\](){}|"]+(?<![/\\\\])'
const TEXT = `(${QUOTED}|${PLAIN})`
/** Opening and closing of each shape, the longer ones first. */
const SHAPES: [string, string][] = [
  ['(((', ')))'],
  ['((', '))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['{{', '}}'],
  ['[/', '/]'],
  ['[/', '\\]'],
  ['[\\', '\\]'],
  ['[\\', '/]'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
]
const literal = (text: string): string => text.replace(/[[\](){}\\/]/g, '\\$&')
const SHAPED = SHAPES.map(([open, close]) => {
  const inner = /[/\\]/.test(open) ? `(${QUOTED}|[^[\\](){}|"/\\\\]+)` : TEXT
  return new RegExp(`${literal(open)}${inner}${literal(close)}`, 'y')
})
const ID = new RegExp(`${NAME}(?:\\.${NAME})*`, 'y')
const CLASS = /:::\w+/y
const LINKS = [
  /\s*(?:<|[xo](?=-))?--+[->xo]\s*(?:\|\s*("[^"]+"|[^[\](){}|"]+)\s*\| ?)?/y,
  /\s*<?==+[=>xo]\s*(?:\|\s*("[^"]+"|[^[\](){}|"]+)\s*\| ?)?/y,
  /\s*<?-\.+-[>xo]?\s*(?:\|\s*("[^"]+"|[^[\](){}|"]+)\s*\| ?)?/y,
  /\s*~~~+\s*/y,
  /\s*<?--\s*(?=\S)("[^"]+"|(?:[^-"|<>]|-(?!-))+?)\s*--+[->xo]\s*/y,
  /\s*<?==\s+(?=\S)("[^"]+"|[^="|<>]+?)\s+==+[=>xo]\s*/y,
  /\s*<?-\.\s+(?=\S)("[^"]+"|[^."|<>-]+?)\s+\.+-[>xo]?\s*/y,
]

type Scan = { text: string; at: number }

const takeBy = (pattern: RegExp, scan: Scan): RegExpExecArray | undefined => {
  pattern.lastIndex = scan.at
  const found = pattern.exec(scan.text)
  if (found) scan.at = pattern.lastIndex
  return found ?? undefined
}

const unquote = (text: string): string => text.replace(/^"`?|`?"$/g, '')

type Reading = { nodes: Map<string, Node>; edges: Edge[]; open: Line[]; unread: Unread[] }

const isFree = (id: string): boolean => !WORDS.has(toFirstWord(id))

const takeNode = (scan: Scan, line: number): Node | undefined => {
  const id = takeBy(ID, scan)?.[0]
  if (id === undefined || !isFree(id)) return undefined
  const label = SHAPED.map((shape) => takeBy(shape, scan)).find((found) => found !== undefined)?.[1]
  takeBy(CLASS, scan)
  return { id, name: label === undefined ? id : unquote(label.trim()), line }
}

/** `A & B` */
const takeNodes = (scan: Scan, line: number): Node[] | undefined => {
  const nodes: Node[] = []
  do {
    const node = takeNode(scan, line)
    if (!node) return undefined
    nodes.push(node)
  } while (takeBy(/\s+&\s+/y, scan))
  return nodes
}

const takeLink = (scan: Scan): string | undefined => {
  for (const link of LINKS) {
    const found = takeBy(link, scan)
    if (found) return unquote(found[1]?.trim() ?? '')
  }
  return undefined
}

const declare = ({ nodes }: Reading, node: Node): void => {
  const known = nodes.get(node.id)
  if (!known || (known.name === known.id && node.name !== node.id)) nodes.set(node.id, node)
}

/** `A[Start] --> B & C -->|yes| D` */
const readChain = (reading: Reading, { text, line }: Line): boolean => {
  const scan: Scan = { text, at: 0 }
  let before = takeNodes(scan, line)
  if (!before) return false
  const nodes = [...before]
  const edges: Edge[] = []
  while (scan.at < text.length) {
    const label = takeLink(scan)
    const after = label === undefined ? undefined : takeNodes(scan, line)
    if (label === undefined || !after) return false
    for (const { id: from } of before) for (const { id: to } of after) edges.push({ from, to, label, line })
    nodes.push(...after)
    before = after
  }
  for (const node of nodes) declare(reading, node)
  reading.edges.push(...edges)
  return true
}

const SUBGRAPH = new RegExp(`^subgraph (?:(${NAME})(?:\\s*\\[(?:${QUOTED}|${PLAIN})\\])?|${QUOTED}|[\\w ]+)$`)
const VALUE = '(?:#[\\da-fA-F]{3,8}|\\d+(?:px|em|%)?|(?!class|style|end)[a-z]+)'
const STYLE = `\\w+(?:-\\w+)*:${VALUE}(?: ${VALUE})*`
const STYLES = `${STYLE}(?:,${STYLE})*`
const STYLING = new RegExp(`^(?:classDef \\w+ ${STYLES}|class \\w+(?:,\\w+)* \\w+|style \\w+ ${STYLES})$`)
const LINK_STYLE = new RegExp(`^linkStyle ((?:0|[1-9]\\d*)(?:,(?:0|[1-9]\\d*))*) ${STYLES}$`)

/** Arrows are counted from 0, in their order. */
const isLinkStyle = ({ edges }: Reading, text: string): boolean => {
  const numbers = LINK_STYLE.exec(text)?.[1]?.split(',')
  return numbers?.every((number) => Number(number) < edges.length) === true
}

const isSubgraph = (text: string): boolean => {
  const title = /^subgraph\s+(.*)$/.exec(text)?.[1] ?? ''
  return (
    SUBGRAPH.test(text) &&
    title.split(/\s+/).every((word) => isFree(word) && !/^(?:end|style|class)$/i.test(word))
  )
}

const readStatement = (reading: Reading, line: Line): void => {
  const { text } = line
  if (isDirection(text) || isAccessibility(text) || STYLING.test(text) || isLinkStyle(reading, text)) return
  if (text === 'end' && reading.open.pop()) return
  if (isSubgraph(text)) {
    reading.open.push(line)
    return
  }
  if (hidesDirection(text) || !readChain(reading, line))
    reading.unread.push(toUnread(line, 'no chain of nodes and arrows that every mermaid takes'))
}

/** A semicolon ends a statement unless it stands in quotes or brackets. */
const toStatements = ({ text, line }: Line): Line[] => {
  const parts = text.match(/(?:"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||[^;])+/g) ?? []
  return parts.map((part) => ({ text: part.trim(), line })).filter((part) => part.text !== '')
}

export const readFlowchart = (lines: readonly Line[]): { diagram: Diagram; unread: Unread[] } => {
  const reading: Reading = { nodes: new Map(), edges: [], open: [], unread: [] }
  for (const line of lines.flatMap(toStatements)) readStatement(reading, line)
  const { nodes, edges, open, unread } = reading
  for (const line of open) unread.push(toUnread(line, 'the subgraph has no end'))
  return { diagram: { kind: 'flowchart', nodes: [...nodes.values()], edges }, unread }
}
