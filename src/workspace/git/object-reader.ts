/**
 * Texts of objects, by one git that is asked for all of them: a story may have thousands of files. It is started with the first,
 * and whoever opened it closes it.
 */
import type { ChildProcessWithoutNullStreams } from 'node:child_process'

/** Of one that is larger than somebody reads the beginning is there. */
export type ReadText = { text: string; isWhole: boolean }

export type ObjectReader = {
  /** Nothing where there is no file of that name. */
  read(name: string, most: number): Promise<ReadText>
  close(): void
}

type Asked = { most: number; done(found: ReadText): void; failed(error: Error): void }
/** What is being read: bytes that are still to come, and those that are kept. */
type Reading = { left: number; kept: Buffer[]; room: number; isWhole: boolean; isFile: boolean }

const NONE: ReadText = { text: '', isWhole: true }
const FOUND = /^[0-9a-f]+ (\w+) (\d+)$/
const LINE = 10
const PATIENCE_MS = 120_000

export const createObjectReader = (start: () => ChildProcessWithoutNullStreams): ObjectReader => {
  const asked: Asked[] = []
  let child: ChildProcessWithoutNullStreams | undefined
  let bytes: Buffer = Buffer.alloc(0)
  let reading: Reading | undefined
  let timer: NodeJS.Timeout | undefined

  const fail = (error: Error): void => {
    clearTimeout(timer)
    child?.kill('SIGKILL')
    child = undefined
    for (const { failed } of asked.splice(0)) failed(error)
  }
  /** Counted from the last that was answered. */
  const watch = (): void => {
    clearTimeout(timer)
    if (asked.length > 0)
      timer = setTimeout(fail, PATIENCE_MS, new Error(`git gave no object for ${PATIENCE_MS / 1_000} s`))
  }
  const answer = (found: ReadText): void => {
    asked.shift()?.done(found)
    watch()
  }
  const takeHead = (): boolean => {
    const end = bytes.indexOf(LINE)
    if (end < 0) return false
    const [, type, size] = FOUND.exec(bytes.toString('latin1', 0, end)) ?? []
    bytes = bytes.subarray(end + 1)
    const most = asked[0]?.most ?? 0
    // Behind an object stands the end of a line.
    if (size === undefined) answer(NONE)
    else
      reading = {
        left: Number(size) + 1,
        kept: [],
        room: Math.min(most, Number(size)),
        isWhole: Number(size) <= most,
        isFile: type === 'blob',
      }
    return true
  }
  const takeBody = (now: Reading): boolean => {
    const part = bytes.subarray(0, now.left)
    const kept = part.subarray(0, now.room)
    if (kept.length > 0) now.kept.push(kept)
    now.room -= kept.length
    now.left -= part.length
    bytes = bytes.subarray(part.length)
    if (now.left > 0) return false
    reading = undefined
    answer(now.isFile ? { text: Buffer.concat(now.kept).toString(), isWhole: now.isWhole } : NONE)
    return true
  }
  const take = (more: Buffer): void => {
    bytes = bytes.length === 0 ? more : Buffer.concat([bytes, more])
    while (reading ? takeBody(reading) : takeHead());
  }
  const open = (): ChildProcessWithoutNullStreams => {
    const started = start()
    started.stdout.on('data', take)
    started.stderr.resume()
    started.stdin.on('error', () => undefined)
    started.on('error', fail)
    started.on('close', () => fail(new Error('git ended before it gave all objects')))
    return started
  }
  return {
    read: (name, most) =>
      new Promise((done, failed) => {
        child ??= open()
        asked.push({ most, done, failed })
        if (asked.length === 1) watch()
        child.stdin.write(`${name}\n`)
      }),
    close: () => {
      clearTimeout(timer)
      child?.removeAllListeners('close')
      child?.kill('SIGKILL')
      child = undefined
    },
  }
}
