/** Boxes with labelled arrows between them. A label stands where it covers neither a box nor another label. */
import { firstOf } from '../emit/label.ts'
import { type Edge, type Layout, type Place, type Route, toLayout } from './layout.ts'
import { type Box, drawHead, drawPath, drawText, LINE, measure, type Point, round, wrap } from './svg.ts'

export type GraphNode = { id: string; width: number; height: number; draw: (box: Box) => string }
export type GraphEdge = Edge & { label: string }
export type Drawing = { content: string; width: number; height: number }

const LABEL_WIDTH = 130
const LOOP = 34
const EDGE = 8

/** Where the arrows of a box begin and end: side by side, in the order of where they lead. */
const toPorts = (routes: readonly Route[]): Map<Route, { start: number; end: number }> => {
  const ports = new Map(routes.map((route) => [route, { start: 0, end: 0 }]))
  const spread = (
    side: 'start' | 'end',
    nearest: (route: Route) => Place,
    next: (route: Route) => Place,
  ): void => {
    const groups = new Map<Place, Route[]>()
    for (const route of routes) {
      const group = groups.get(nearest(route))
      if (group) group.push(route)
      else groups.set(nearest(route), [route])
    }
    for (const [place, group] of groups) {
      const centre = ({ x, width }: Place): number => x + width / 2
      const ordered = group.toSorted((a, b) => centre(next(a)) - centre(next(b)))
      for (const [at, route] of ordered.entries()) {
        const port = ports.get(route)
        if (port) port[side] = place.x + (place.width * (at + 1)) / (ordered.length + 1)
      }
    }
  }
  spread(
    'start',
    ({ places }) => places[0] as Place,
    ({ places }) => places[1] as Place,
  )
  spread(
    'end',
    ({ places }) => places.at(-1) as Place,
    ({ places }) => places.at(-2) as Place,
  )
  return ports
}

type Curve = [from: Point, to: Point]

const toCurves = ({ places }: Route, { start, end }: { start: number; end: number }): Curve[] => {
  const last = places.length - 1
  const xOf = (at: number): number => {
    const place = places[at] as Place
    if (at === 0) return start
    return at === last ? end : place.x + place.width / 2
  }
  return places.slice(1).map((place, at) => {
    const above = places[at] as Place
    return [
      { x: xOf(at), y: above.y + above.height },
      { x: xOf(at + 1), y: place.y },
    ]
  })
}

const toPath = (curves: readonly Curve[]): string =>
  curves
    .map(([from, to], at) => {
      const middle = (from.y + to.y) / 2
      const begin = `${at === 0 ? 'M' : 'L'}${round(from.x)} ${round(from.y)}`
      return `${begin}C${round(from.x)} ${round(middle)} ${round(to.x)} ${round(middle)} ${round(to.x)} ${round(to.y)}`
    })
    .join('')

const pointAt = ([from, to]: Curve, t: number): Point => {
  const smooth = t * t * (3 - 2 * t)
  return { x: from.x + (to.x - from.x) * smooth, y: from.y + (to.y - from.y) * t }
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

const SPOTS = [0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86]

/** The spot along an arrow where its label covers least. */
const toSpot = (
  curves: readonly Curve[],
  size: Pick<Box, 'width' | 'height'>,
  taken: readonly Box[],
): Box => {
  let best: { box: Box; cost: number } | undefined
  for (const curve of curves)
    for (const t of SPOTS) {
      const { x, y } = pointAt(curve, t)
      const box = { x: x - size.width / 2, y: y - size.height / 2, ...size }
      const cost = taken.reduce((sum, other) => sum + overlap(box, other), 0)
      if (!best || cost < best.cost) best = { box, cost }
      if (cost === 0) return box
    }
  return best?.box ?? { x: 0, y: 0, ...size }
}

const drawLabel = (lines: readonly string[], box: Box): string =>
  drawText(lines, box.x + box.width / 2, box.y + LINE / 2, { haloed: true })

const sizeOf = (lines: readonly string[]): Pick<Box, 'width' | 'height'> => ({
  width: Math.max(0, ...lines.map(measure)) + 6,
  height: lines.length * LINE,
})

/** An arrow from a box to itself. */
const drawLoop = (place: Place, lines: readonly string[]): string => {
  const right = place.x + place.width
  const [top, bottom] = [place.y + place.height * 0.3, place.y + place.height * 0.7]
  const d = `M${round(right)} ${round(top)}C${round(right + LOOP)} ${round(top)} ${round(right + LOOP)} ${round(bottom)} ${round(right)} ${round(bottom)}`
  const y = place.y + place.height / 2 - ((lines.length - 1) * LINE) / 2
  return (
    drawPath(d) +
    drawHead({ x: right, y: bottom }, Math.PI) +
    drawText(lines, right + LOOP, y, { anchor: 'start' })
  )
}

const HEAD = 14

/** The arrows with their labels, and the room that the labels take. */
const drawRoutes = (layout: Layout, labels: readonly string[][]): { content: string; boxes: Box[] } => {
  const ports = toPorts(layout.routes)
  const drawn = layout.routes.flatMap((route) => {
    const curves = toCurves(route, ports.get(route) ?? { start: 0, end: 0 })
    const tip = route.isUpward ? curves[0]?.[0] : curves.at(-1)?.[1]
    return tip ? [{ route, curves, tip }] : []
  })
  const heads = drawn.map(({ tip: { x, y } }) => ({
    x: x - HEAD / 2,
    y: y - HEAD / 2,
    width: HEAD,
    height: HEAD,
  }))
  const taken: Box[] = [...layout.places.values(), ...heads]
  const boxes: Box[] = []
  const words: string[] = []
  for (const { route, curves } of drawn) {
    const lines = labels[route.edge] ?? []
    if (lines.length === 0) continue
    const box = toSpot(curves, sizeOf(lines), taken)
    taken.push(box)
    boxes.push(box)
    words.push(drawLabel(lines, box))
  }
  const lines = drawn.map(
    ({ route, curves, tip }) =>
      drawPath(toPath(curves)) + drawHead(tip, route.isUpward ? -Math.PI / 2 : Math.PI / 2),
  )
  return { content: lines.join('') + words.join(''), boxes }
}

/** Edges between the same boxes become one. */
const merge = (edges: readonly GraphEdge[]): GraphEdge[] => {
  const merged = new Map<string, GraphEdge>()
  for (const edge of edges) {
    const key = JSON.stringify([edge.from, edge.to])
    const before = merged.get(key)
    const label = [before?.label, edge.label].filter((one) => one).join('; ')
    merged.set(key, { ...edge, label })
  }
  return [...merged.values()]
}

/** More than that is no drawing any more. */
const MOST = 100

/** Of boxes with the same id, the first is drawn. */
export const drawGraph = (given: readonly GraphNode[], givenEdges: readonly GraphEdge[]): Drawing => {
  const all = firstOf(given, ({ id }) => id)
  const nodes = all.slice(0, MOST)
  const known = new Set(nodes.map(({ id }) => id))
  const edges = merge(givenEdges.filter(({ from, to }) => known.has(from) && known.has(to))).slice(
    0,
    3 * MOST,
  )
  const labels = edges.map(({ label }) => (label === '' ? [] : wrap(label, LABEL_WIDTH, 3)))
  const layout = toLayout(nodes, edges, (edge) => (labels[edge]?.length ?? 0) * 9)
  const loops = edges.flatMap(({ from, to }, at) => {
    const place = from === to ? layout.places.get(from) : undefined
    return place ? [{ place, lines: labels[at] ?? [] }] : []
  })
  const { content, boxes } = drawRoutes(layout, labels)
  const hidden = all.length - nodes.length
  const note = hidden > 0 ? [`and ${hidden} more`] : []
  const left = Math.max(0, ...boxes.map(({ x }) => EDGE - x))
  const ends = [
    ...loops.map(({ place, lines }) => place.x + place.width + LOOP + sizeOf(lines).width),
    ...boxes.map(({ x, width }) => x + width),
  ]
  const parts = [
    content,
    ...loops.map(({ place, lines }) => drawLoop(place, lines)),
    ...nodes.map(({ id, draw }) => {
      const place = layout.places.get(id)
      return place ? draw(place) : ''
    }),
    drawText(note, EDGE, layout.height + LINE, { anchor: 'start', soft: true }),
  ]
  return {
    content: `<g transform="translate(${round(left)})">${parts.join('')}</g>`,
    width: left + Math.max(layout.width, ...ends.map((x) => x + EDGE)),
    height: layout.height + 2 * LINE * note.length,
  }
}
