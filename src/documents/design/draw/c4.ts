import type { Hld } from '../../../schema/design.ts'
import { type Drawing, drawGraph, type GraphEdge, type GraphNode } from './graph.ts'
import { type Box, drawBox, drawText, LINE, round, wrap } from './svg.ts'

const WIDTH = 168
const PADDING = 10

type Shape = 'box' | 'person' | 'store' | 'outside'

const drawShape = (shape: Shape, box: Box): string => {
  if (shape === 'person') return drawBox(box, 18)
  if (shape === 'outside') return drawBox(box, 6, true)
  if (shape === 'box') return drawBox(box)
  const { x, y, width } = box
  const lid = `M${round(x)} ${round(y + 7)}C${round(x)} ${round(y + 15)} ${round(x + width)} ${round(y + 15)} ${round(x + width)} ${round(y + 7)}`
  return `${drawBox(box, 10)}<path d="${lid}" fill="none" stroke="currentColor" stroke-opacity="0.7"/>`
}

/** A box with a name, what it is, and what it does. */
const toNode = (name: string, kind: string, does: string, shape: Shape): GraphNode => {
  const [title, tag, words] = [
    wrap(name, WIDTH - 2 * PADDING, 2),
    wrap(`[${kind}]`, WIDTH - 2 * PADDING, 2),
    wrap(does, WIDTH - 2 * PADDING, 3),
  ]
  const top = shape === 'store' ? 20 : PADDING
  const height =
    top + PADDING + (title.length + tag.length + words.length) * LINE + (words.length > 0 ? 6 : 0)
  return {
    id: name,
    width: WIDTH,
    height,
    draw: (box) => {
      const x = box.x + box.width / 2
      const y = box.y + top + LINE / 2
      return (
        drawShape(shape, box) +
        drawText(title, x, y, { bold: true }) +
        drawText(tag, x, y + title.length * LINE, { soft: true }) +
        drawText(words, x, y + (title.length + tag.length) * LINE + 6)
      )
    },
  }
}

const toActor = ({ name, kind, does }: Hld['actors'][number]): GraphNode =>
  toNode(
    name,
    kind === 'person' ? 'person' : 'outside system',
    does,
    kind === 'person' ? 'person' : 'outside',
  )

const toEdges = (connections: Hld['connections'], nameOf: (name: string) => string): GraphEdge[] =>
  connections.map(({ from, to, says, by }) => ({
    from: nameOf(from),
    to: nameOf(to),
    label: by === '' ? says : `${says} (${by})`,
  }))

/** Who uses the system, and what it uses. */
export const drawContext = (hld: Hld, title: string): Drawing => {
  const system = `\u0000${title}`
  const actors = new Set(hld.actors.map(({ name }) => name))
  const edges = toEdges(hld.connections, (name) => (actors.has(name) ? name : system))
  const own: GraphNode = { ...toNode(title, 'the system', '', 'box'), id: system }
  return drawGraph(
    [...hld.actors.map(toActor), own],
    edges.filter(({ from, to }) => from !== to),
  )
}

/** What the system is made of. */
export const drawContainers = (hld: Hld): Drawing => {
  const used = new Set(hld.connections.flatMap(({ from, to }) => [from, to]))
  const components = hld.components.map(({ name, kind, technology, does }) =>
    toNode(
      name,
      technology === '' ? kind : `${kind}: ${technology}`,
      does,
      kind === 'store' ? 'store' : 'box',
    ),
  )
  const actors = hld.actors.filter(({ name }) => used.has(name)).map(toActor)
  const unknown = [...used].map((name) => toNode(name, 'not described', '', 'outside'))
  return drawGraph(
    [...components, ...actors, ...unknown],
    toEdges(hld.connections, (name) => name),
  )
}
