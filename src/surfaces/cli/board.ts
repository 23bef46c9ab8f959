/** Waves in a terminal: a bar for each, and in those where something happens a line for each story. */
import { countDone, type Group, isLively, LANE_MARKS, type Lane, toElapsed } from '../../operations/board.ts'
import { toWidth } from './lines.ts'
import { type Paint, plain } from './paint.ts'

const CELLS = 16
const TITLE = 40

export type Drawn = {
  style: Paint
  now: number
  columns: number /** What each run says that it does. */
  doing?: Map<string, string>
}

const cut = (text: string, width: number): string => {
  if (toWidth(text) <= width) return text
  const short = [...text].slice(0, Math.max(0, width - 1)).join('')
  return `${short}…`
}

const printBar = (group: Group, style: Paint): string => {
  const { title, lanes } = group
  const done = countDone(group)
  const filled = lanes.length === 0 ? 0 : Math.floor((done / lanes.length) * CELLS)
  const bar = `${style.green('█'.repeat(filled))}${style.dim('░'.repeat(CELLS - filled))}`
  return `  ${title.padEnd(8)} ${bar} ${done}/${lanes.length}`
}

const COLOURS: Record<Lane['state'], keyof Paint> = {
  ...{ done: 'green', now: 'cyan', waits: 'yellow', failed: 'red', open: 'dim' },
}

const printLane = (lane: Lane, { style, now, columns, doing }: Drawn): string => {
  const { id, title, state, says, run } = lane
  const head = `    ${LANE_MARKS[state]} ${id} `
  const name = cut(plain(title), TITLE).padEnd(TITLE)
  const what = [doing?.get(run ?? '') ?? says, toElapsed(lane, now)].filter(Boolean).join(' · ')
  const rest = cut(plain(what), Math.max(10, columns - head.length - TITLE - 2))
  return `    ${style[COLOURS[state]](`${LANE_MARKS[state]} ${id}`)} ${name} ${style.dim(rest)}`
}

export const printBoard = (board: readonly Group[], drawn: Drawn): string[] =>
  board.flatMap((group) => [
    printBar(group, drawn.style),
    ...(isLively(group) ? group.lanes.map((lane) => printLane(lane, drawn)) : []),
  ])
