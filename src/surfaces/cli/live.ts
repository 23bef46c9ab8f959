/**
 * What is being done while a call goes on: waves drawn in place where there is a terminal, otherwise a line for each thing
 * that is begun. Nothing is drawn while somebody is asked.
 */
import { perform } from '../../operations/perform.ts'
import type { Arguments, Reply, Services } from '../../operations/rows.ts'
import type { Globals } from './arguments.ts'
import { isTerminal } from './output.ts'
import { paint, plain } from './paint.ts'

type Progress = Parameters<NonNullable<Services['progress']>>[0]

const LOOK_MS = 1_000
const NARROW = 80
const SHORT = 24

let drawing: ((message: Progress) => void) | undefined
let told = ''

const tellLine = ({ by, doing, item }: Progress): void => {
  const line = `· ${plain([item, by].filter(Boolean).join(' '))}: ${plain(doing)}`
  if (line !== told) process.stderr.write(`${line}\n`)
  told = line
}

/** Hears what authors and the machine begin to do. */
export const toTeller =
  ({ quiet, json }: Globals) =>
  (message: Progress): void => {
    if (quiet || json) return
    if (drawing) drawing(message)
    else tellLine(message)
  }

const canDraw = ({ json, quiet }: Globals): boolean =>
  !json && !quiet && isTerminal('stderr') && process.env.TERM !== 'dumb'

/** Lines that are drawn over each other. */
const createFrame = () => {
  let height = 0
  const clear = () => {
    if (height > 0) process.stderr.write(`\u001b[${height}A\u001b[J`)
    height = 0
  }
  return {
    clear,
    draw: (lines: string[]) => {
      const shown = lines.slice(0, (process.stderr.rows ?? SHORT) - 2)
      clear()
      process.stderr.write(`${shown.join('\n')}\n`)
      height = shown.length
    },
  }
}

/** Looks at the run that moves, now and then, and draws where its children stand. */
const openDrawing = (services: Services, { color }: Globals) => {
  const frame = createFrame()
  const doing = new Map<string, string>()
  const style = paint(color)
  let run: string | undefined
  let isLooking = false
  let isOver = false
  const look = async (): Promise<void> => {
    const journal = run === undefined ? undefined : await services.journal()
    const stored = journal && (await journal.load(run as string))
    if (!stored) return
    const feature = stored.run.parent?.run ?? stored.run.id
    const { board } = await perform<Reply>(services, 'next', { feature })
    const { printBoard } = await import('./board.ts')
    const { isLively } = await import('../../operations/board.ts')
    const columns = process.stderr.columns || NARROW
    if (board?.some(isLively) && !isOver)
      frame.draw(printBoard(board, { style, now: services.world.now(), columns, doing }))
  }
  const tick = (): void => {
    if (isLooking) return
    isLooking = true
    // What cannot be drawn now is drawn a second later: whoever waits for the call is told what went wrong by it.
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }
  const timer = setInterval(tick, LOOK_MS)
  return {
    hear: (message: Progress): void => {
      run = message.run
      doing.set(message.run, `${message.by}: ${message.doing}`)
      if (message.item === undefined) {
        frame.clear()
        tellLine(message)
      }
    },
    close: (): void => {
      isOver = true
      clearInterval(timer)
      frame.clear()
    },
  }
}

/** One operation; while it goes on, what it does is drawn. */
export const performLive = async <T>(
  services: Services,
  name: string,
  given: Arguments,
  globals: Globals,
): Promise<T> => {
  if (!canDraw(globals)) return perform<T>(services, name, given)
  const { hear, close } = openDrawing(services, globals)
  drawing = hear
  try {
    return await perform<T>(services, name, given)
  } finally {
    drawing = undefined
    close()
  }
}
