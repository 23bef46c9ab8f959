import type { Model } from '../../../schema/design.ts'
import { OUTSIDE, toEnds } from '../emit/states.ts'
import { type Drawing, drawGraph, type GraphNode } from './graph.ts'
import { drawBox, drawDot, drawText, LINE, measure, wrap } from './svg.ts'

const WIDEST = 150
const START = '\u0000start'
const END = '\u0000end'

const toState = (name: string): GraphNode => {
  const lines = wrap(name, WIDEST - 24, 3)
  return {
    id: name,
    width: Math.max(70, ...lines.map((line) => measure(line) + 28)),
    height: lines.length * LINE + 18,
    draw: (box) =>
      drawBox(box, 16) + drawText(lines, box.x + box.width / 2, box.y + 9 + LINE / 2, { bold: true }),
  }
}

const toDot = (id: string): GraphNode => ({
  id,
  width: 24,
  height: 24,
  draw: ({ x, y, width, height }) => {
    const centre = { x: x + width / 2, y: y + height / 2 }
    return id === START ? drawDot(centre, 7) : drawDot(centre, 9, true) + drawDot(centre, 5)
  },
})

/** The states that one thing goes through. */
export const drawStates = ({ states }: Model): Drawing => {
  const names = [...new Set(states.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== OUTSIDE)
  const { first, last } = toEnds(states)
  const hasEnd = last.length > 0 || states.some(({ to }) => to === OUTSIDE)
  return drawGraph(
    [toDot(START), ...names.map(toState), ...(hasEnd ? [toDot(END)] : [])],
    [
      ...first.map((to) => ({ from: START, to, label: '' })),
      ...states.map(({ from, to, on }) => ({
        from: from === OUTSIDE ? START : from,
        to: to === OUTSIDE ? END : to,
        label: on,
      })),
      ...last.map((from) => ({ from, to: END, label: '' })),
    ],
  )
}
