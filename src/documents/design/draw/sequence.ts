import type { Flow } from '../../../schema/design.ts'
import type { Drawing } from './graph.ts'
import { drawBox, drawHead, drawLine, drawPath, drawText, LINE, measure, round, wrap } from './svg.ts'

const COLUMN = 148
const BOX = 128
const MARGIN = 12
const LOOP = 30

type Work = { columns: Map<string, number>; parts: string[]; y: number; width: number }

const xOf = ({ columns }: Work, name: string): number => MARGIN + BOX / 2 + (columns.get(name) ?? 0) * COLUMN

const addMessage = (work: Work, { from, to, says }: Flow['steps'][number]): void => {
  const [a, b] = [xOf(work, from), xOf(work, to)]
  const room = a === b ? COLUMN - LOOP - 14 : Math.abs(b - a) - 16
  const lines = wrap(says, room, 4)
  const middle = a === b ? a + LOOP + 8 : (a + b) / 2
  const anchor = a === b ? 'start' : 'middle'
  work.parts.push(drawText(lines, middle, work.y + LINE / 2, { anchor, haloed: true }))
  if (a === b) {
    const [top, bottom] = [work.y + 4, work.y + Math.max(lines.length * LINE, 20)]
    work.parts.push(
      drawPath(
        `M${round(a)} ${top}C${round(a + LOOP)} ${top} ${round(a + LOOP)} ${bottom} ${round(a)} ${bottom}`,
      ),
    )
    work.parts.push(drawHead({ x: a, y: bottom }, Math.PI))
    work.width = Math.max(work.width, middle + Math.max(0, ...lines.map(measure)) + MARGIN)
    work.y = bottom + 14
    return
  }
  const y = work.y + lines.length * LINE + 3
  work.parts.push(drawLine({ x: a, y }, { x: b, y }), drawHead({ x: b, y }, b > a ? 0 : Math.PI))
  work.y = y + 14
}

const addBranch = (work: Work, title: string, steps: Flow['steps']): void => {
  const lines = wrap(title, work.width - 4 * MARGIN, 3)
  work.parts.push(
    drawText(lines, MARGIN + 8, work.y + LINE / 2, { anchor: 'start', bold: true, haloed: true }),
  )
  work.y += lines.length * LINE + 8
  for (const step of steps) addMessage(work, step)
}

/** Branches in a frame, a line between them. */
const addBranches = (work: Work, flow: Flow): void => {
  const top = work.y
  work.y += 6
  const cuts: number[] = []
  addBranch(work, 'As planned', flow.steps)
  for (const { when, steps } of flow.failures) {
    cuts.push(work.y)
    work.y += 8
    addBranch(work, `When: ${when}`, steps)
  }
  const width = work.width - MARGIN
  work.parts.push(
    `<rect x="${MARGIN / 2}" y="${round(top)}" width="${round(width)}" height="${round(work.y - top)}" rx="4" fill="none" stroke="currentColor" stroke-opacity="0.45"/>`,
    ...cuts.map((y) => drawLine({ x: MARGIN / 2, y }, { x: MARGIN / 2 + width, y }, true)),
  )
}

/** A flow, and what happens instead of it. */
export const drawFlow = (flow: Flow): Drawing => {
  const messages = [flow, ...flow.failures].flatMap(({ steps }) => steps)
  const names = [...new Set(messages.flatMap(({ from, to }) => [from, to]))]
  const titles = names.map((name) => wrap(name, BOX - 16, 3))
  const head = Math.max(...titles.map((lines) => lines.length)) * LINE + 16
  const work: Work = {
    columns: new Map(names.map((name, at) => [name, at])),
    parts: [],
    y: MARGIN + head + 14,
    width: 2 * MARGIN + BOX + (names.length - 1) * COLUMN,
  }
  if (flow.failures.length > 0) addBranches(work, flow)
  else for (const step of flow.steps) addMessage(work, step)
  const height = work.y + MARGIN
  const lifelines = names.map((name) =>
    drawLine({ x: xOf(work, name), y: MARGIN + head }, { x: xOf(work, name), y: height - MARGIN / 2 }, true),
  )
  const heads = names.map((name, at) => {
    const lines = titles[at] ?? []
    const x = xOf(work, name)
    const y = MARGIN + head / 2 - ((lines.length - 1) * LINE) / 2
    return (
      drawBox({ x: x - BOX / 2, y: MARGIN, width: BOX, height: head }) + drawText(lines, x, y, { bold: true })
    )
  })
  return { content: [...lifelines, ...work.parts, ...heads].join(''), width: work.width, height }
}
