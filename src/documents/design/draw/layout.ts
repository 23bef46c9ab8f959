/**
 * Boxes in rows, so that most arrows lead down: what nothing leads to stands above, and an arrow that passes a row gets a
 * place of its own there. Each box and each arrow is looked at a fixed number of times for each row that it passes.
 */
import { toOrder, toWaves } from '../../graph.ts'

export type Edge = { from: string; to: string }
/** A box, or the place where an arrow passes a row. */
export type Place = { id: string; x: number; y: number; width: number; height: number; isPassage: boolean }
export type Route = { edge: number; places: Place[]; isUpward: boolean }
export type Layout = { places: Map<string, Place>; routes: Route[]; width: number; height: number }

const GAP = 28
const WIDEST = 720
const MARGIN = 12
const ROUNDS = 4

type Size = { id: string; width: number; height: number }

/** The row of each box, counted from above. */
const toRanks = (sizes: readonly Size[], edges: readonly Edge[]): Map<string, number> => {
  const callers = new Map<string, string[]>(sizes.map(({ id }) => [id, []]))
  for (const { from, to } of edges) if (from !== to) callers.get(to)?.push(from)
  const { cuts } = toOrder(callers)
  const cut = new Set(cuts.map(({ from, to }) => JSON.stringify([from, to])))
  const graph = new Map(
    [...callers].map(([id, others]) => [id, others.filter((other) => !cut.has(JSON.stringify([id, other])))]),
  )
  const widths = new Map(sizes.map(({ id, width }) => [id, width]))
  const ranks = new Map<string, number>()
  let rank = 0
  for (const wave of toWaves(
    sizes.map(({ id }) => id),
    graph,
  )) {
    let used = 0
    for (const id of wave) {
      const width = widths.get(id) ?? 0
      if (used > 0 && used + GAP + width > WIDEST) {
        rank++
        used = 0
      }
      used += width + GAP
      ranks.set(id, rank)
    }
    rank++
  }
  return ranks
}

const toRoutes = (
  edges: readonly Edge[],
  ranks: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, Place>,
  rows: Place[][],
): Route[] =>
  edges.flatMap(({ from, to }, edge) => {
    const [start, end] = [places.get(from), places.get(to)]
    const [a, b] = [ranks.get(from) ?? 0, ranks.get(to) ?? 0]
    if (!start || !end || start === end) return []
    const isUpward = a > b
    const passed: Place[] = []
    for (let rank = Math.min(a, b) + 1; rank < Math.max(a, b); rank++) {
      const passage = { id: `${edge} ${rank}`, x: 0, y: 0, width: 10, height: 0, isPassage: true }
      rows[rank]?.push(passage)
      passed.push(passage)
    }
    return [{ edge, places: isUpward ? [end, ...passed, start] : [start, ...passed, end], isUpward }]
  })

const centre = ({ x, width }: Place): number => x + width / 2

const pack = (row: readonly Place[]): void => {
  let x = 0
  for (const place of row) {
    place.x = x
    x += place.width + GAP
  }
}

/** Places move to the middle of what they are tied to, in their order, and never onto each other. */
const settle = (row: readonly Place[], wish: (place: Place) => number): void => {
  const wished = row.map((place) => wish(place) - place.width / 2)
  let least = Number.NEGATIVE_INFINITY
  for (const [at, place] of row.entries()) {
    place.x = Math.max(wished[at] ?? 0, least)
    least = place.x + place.width + GAP
  }
  let shift = 0
  for (const [at, place] of row.entries()) shift += (wished[at] ?? 0) - place.x
  for (const place of row) place.x += shift / Math.max(row.length, 1)
}

const toTies = (routes: readonly Route[]): Map<Place, { above: Place[]; below: Place[] }> => {
  const ties = new Map<Place, { above: Place[]; below: Place[] }>()
  const tieOf = (place: Place) => {
    const tie = ties.get(place) ?? { above: [], below: [] }
    ties.set(place, tie)
    return tie
  }
  for (const { places } of routes)
    for (const [at, place] of places.entries()) {
      const next = places[at + 1]
      if (!next) continue
      tieOf(place).below.push(next)
      tieOf(next).above.push(place)
    }
  return ties
}

const arrangeX = (rows: readonly Place[][], routes: readonly Route[]): void => {
  const ties = toTies(routes)
  const wishBy = (side: 'above' | 'below') => (place: Place) => {
    const others = ties.get(place)?.[side] ?? []
    return others.length === 0
      ? centre(place)
      : others.reduce((sum, one) => sum + centre(one), 0) / others.length
  }
  for (const row of rows) pack(row)
  for (let round = 0; round < ROUNDS; round++) {
    const side = round % 2 === 0 ? 'above' : 'below'
    for (const row of side === 'above' ? rows : rows.toReversed()) {
      const wish = wishBy(side)
      const wished = new Map(row.map((place) => [place, wish(place)]))
      row.sort((a, b) => (wished.get(a) ?? 0) - (wished.get(b) ?? 0))
      settle(row, (place) => wished.get(place) ?? 0)
    }
  }
}

/** `roomBelow` says how much an edge needs between the row that it leaves and the next. */
export const toLayout = (
  sizes: readonly Size[],
  edges: readonly Edge[],
  roomBelow: (edge: number) => number,
): Layout => {
  const ranks = toRanks(sizes, edges)
  const rows: Place[][] = Array.from({ length: Math.max(-1, ...ranks.values()) + 1 }, () => [])
  const places = new Map<string, Place>()
  for (const { id, width, height } of sizes) {
    const place = { id, x: 0, y: 0, width, height, isPassage: false }
    places.set(id, place)
    rows[ranks.get(id) ?? 0]?.push(place)
  }
  const routes = toRoutes(edges, ranks, places, rows)
  arrangeX(rows, routes)
  const room = new Map<number, number>()
  for (const { edge, places: passed } of routes) {
    const rank = ranks.get(passed[0]?.id ?? '') ?? 0
    room.set(rank, (room.get(rank) ?? 0) + roomBelow(edge))
  }
  const all = rows.flat()
  const left = Math.min(...all.map(({ x }) => x), Number.POSITIVE_INFINITY)
  let y = MARGIN
  for (const [rank, row] of rows.entries()) {
    const height = Math.max(0, ...row.map((place) => place.height))
    for (const place of row) {
      place.x += MARGIN - left
      place.y = place.isPassage ? y : y + (height - place.height) / 2
      if (place.isPassage) place.height = height
    }
    y += height + 44 + Math.min(room.get(rank) ?? 0, 120)
  }
  return {
    places,
    routes,
    width: Math.max(0, ...all.map(({ x, width }) => x + width)) + MARGIN,
    height: Math.max(0, ...all.map(({ y: top, height }) => top + height)) + MARGIN,
  }
}
