/** Types into a shell of its own and keeps what its screen showed, moment by moment. */
import { spawn } from 'node:child_process'
import xterm from '@xterm/headless'

/** What to wait for, what to type then, and how long a reader looks at it before. */
export type Scene = { sees: string; looks: number; types?: string[] }
export type Run = { text: string; colour: number | undefined; bold: boolean; dim: boolean }
export type Frame = { lines: Run[][]; seconds: number }
export type Size = { cols: number; rows: number }

const QUIET_MS = 400
const PATIENCE_MS = 30_000

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const toRuns = (line: xterm.IBufferLine | undefined, cols: number): Run[] => {
  const runs: Run[] = []
  for (let at = 0; at < cols; at++) {
    const cell = line?.getCell(at)
    if (!cell || cell.getWidth() === 0) continue
    const style = {
      colour: cell.isFgPalette() ? cell.getFgColor() : undefined,
      bold: cell.isBold() !== 0,
      dim: cell.isDim() !== 0,
    }
    const last = runs.at(-1)
    const text = cell.getChars() || ' '
    if (last && last.colour === style.colour && last.bold === style.bold && last.dim === style.dim)
      last.text += text
    else runs.push({ text, ...style })
  }
  const end = runs.at(-1)
  if (end) end.text = end.text.trimEnd()
  return runs.filter(({ text }) => text !== '')
}

export const film = async (
  { cols, rows }: Size,
  scenes: Scene[],
  { cwd, env, window }: { cwd: string; env: NodeJS.ProcessEnv; window: string },
): Promise<Frame[]> => {
  const screen = new xterm.Terminal({ cols, rows, allowProposedApi: true, scrollback: 0 })
  const shell = spawn(
    'setsid',
    ['-w', window, '-qec', `stty cols ${cols} rows ${rows}; bash --noprofile --norc -i`, '/dev/null'],
    { cwd, env },
  )
  let heard = ''
  let last = Date.now()
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard += text
    last = Date.now()
    screen.write(text)
  })
  const ended = new Promise<void>((done) => shell.on('close', () => done()))
  const frames: Frame[] = []
  const shoot = async (seconds: number): Promise<void> => {
    await new Promise<void>((done) => screen.write('', done))
    const { active } = screen.buffer
    const lines = Array.from({ length: rows }, (_, at) => toRuns(active.getLine(active.viewportY + at), cols))
    frames.push({ lines, seconds })
  }
  let from = 0
  const until = async (sees: string): Promise<void> => {
    const limit = Date.now() + PATIENCE_MS
    for (;;) {
      const at = heard.indexOf(sees, from)
      if (at >= 0 && Date.now() - last > QUIET_MS) {
        from = at + sees.length
        return
      }
      if (Date.now() > limit) {
        shell.kill('SIGKILL')
        throw new Error(`never saw ${JSON.stringify(sees)} behind:\n${heard.slice(from)}`)
      }
      await sleep(50)
    }
  }
  for (const { sees, looks, types = [] } of scenes) {
    await until(sees)
    await shoot(looks)
    for (const [at, keys] of types.entries()) {
      if (at > 0) await sleep(250)
      shell.stdin.write(keys)
      if (keys.length < 12) continue
      await sleep(250)
      await shoot(1.2)
    }
  }
  shell.stdin.end('exit\r')
  await ended
  return frames
}
