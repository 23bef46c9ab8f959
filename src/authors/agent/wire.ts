/**
 * The lines between an agent and us. L1 a line longer than the limit, too many that are no messages, or more of all than any
 * story needs, end the conversation, and so does one who does not read: memory and work are bounded, whatever it does. L2 what
 * went over is kept in bounded lines, without long texts.
 */
import type { Readable, Writable } from 'node:stream'
import { type AnyMessage, type AnyNotification, methods, type Stream } from '@agentclientprotocol/sdk'
import { toPlainText } from '../../documents/plain-text.ts'
import { Fault } from '../../schema/fault.ts'

const LONGEST = 4 << 20
/** All that one conversation brings: bytes as they come, and lines. */
const MOST_BYTES = 128 << 20
const MOST_LINES = 1_000_000
/** Programs that chat before they speak the protocol are common; one that only chats does not speak it. */
const MOST_NOISE = 200
const MOST_WAITING = 100
const CLOSED_MS = 2_000
/** What it asked for and does not take. */
const MOST_UNREAD = 32 << 20

const LONGEST_TEXT = 2_000
const LONGEST_KEPT = 32_000
/** Of a longer one nothing but its length is kept: it would have to be written once more to be shortened. */
const LONGEST_SHORTENED = 1 << 20
const MOST_KEPT = 4 << 20

type Pipes = { stdin: Writable; stdout: Readable }
export type Wire = { stream: Stream; close(): void }

/** One line of the kept stream. */
const toKept = (at: number, from: 'agent' | 'engine', message: unknown): string => {
  const shorten = (_: string, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  const line = JSON.stringify({ at, from, message }, shorten)
  return line.length <= LONGEST_KEPT ? line : JSON.stringify({ at, from, cut: line.length })
}

/** Keeps lines until there are too many; the last says so. */
const createKeeper = (keep: (line: string) => void) => {
  const began = performance.now()
  let kept = 0
  return (from: 'agent' | 'engine', message: unknown, length = 0): void => {
    if (kept > MOST_KEPT) return
    const at = Math.round(performance.now() - began)
    const isLong = length > LONGEST_SHORTENED
    const line = isLong ? JSON.stringify({ at, from, cut: length }) : toKept(at, from, message)
    kept += line.length
    keep(kept > MOST_KEPT ? JSON.stringify({ cut: true }) : line)
  }
}

const toMessage = (line: string): AnyMessage | undefined => {
  try {
    const message = JSON.parse(line) as AnyMessage
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** News are heard in the order in which they come, before the answer that follows them; later kinds are no error. */
const isNews = (message: AnyMessage): message is AnyNotification =>
  'method' in message && message.method === methods.client.session.update && !('id' in message)

/** Splits bytes at line ends, and refuses a line that does not end in time, and more than anybody may send. */
const createSplitter = (take: (line: string) => unknown, refuse: (why: 'long' | 'much') => void) => {
  let parts: Buffer[] = []
  let size = 0
  let all = 0
  let lines = 0
  return (bytes: Buffer): void => {
    let rest = bytes
    all += bytes.length
    for (;;) {
      if (all > MOST_BYTES || lines > MOST_LINES) {
        refuse('much')
        return
      }
      const end = rest.indexOf(10)
      const part = end === -1 ? rest : rest.subarray(0, end)
      size += part.length
      if (size > LONGEST) {
        refuse('long')
        return
      }
      parts.push(part)
      if (end === -1) return
      lines++
      const line = Buffer.concat(parts).toString('utf8').trim()
      parts = []
      size = 0
      if (line !== '') take(line)
      rest = rest.subarray(end + 1)
    }
  }
}

const FAULTS = {
  noise: (name: string, line: string) =>
    new Fault(
      'blocked',
      `${name} does not speak the protocol: ${toPlainText(line).slice(0, 200)}`,
      'choose another agent',
    ),
  long: (name: string) =>
    new Fault(
      'blocked',
      `${name} sent a message of more than ${LONGEST >> 20} MB`,
      'choose another agent, or a smaller story',
    ),
  much: (name: string) =>
    new Fault(
      'run-failed',
      `${name} sent more than ${MOST_BYTES >> 20} MB, or more than ${MOST_LINES} messages`,
      'see its stream, and retry, or give it a smaller story',
    ),
  odd: (name: string) =>
    new Fault('blocked', `${name} sent a message that nobody can read`, 'choose another agent'),
  unread: (name: string) =>
    new Fault('io', `${name} asks for more than it reads`, 'see its stream, and retry'),
  closed: (name: string) =>
    new Fault('io', `${name} closed its output before it was done`, 'see its stream, and retry'),
}

/** `hear` gets its news, `fail` why the conversation cannot go on. */
export type Ears = { keep(line: string): void; hear(update: unknown): void; fail(reason: unknown): void }

export const openWire = (name: string, { stdin, stdout }: Pipes, { keep, hear, fail }: Ears): Wire => {
  const note = createKeeper(keep)
  const asked = new Set<unknown>()
  let noise = 0
  let isOpen = true
  const stop = (reason: unknown) => {
    if (isOpen) fail(reason)
    isOpen = false
    stdout.pause()
  }
  const take = (line: string, controller: ReadableStreamDefaultController<AnyMessage>) => {
    const message = toMessage(line)
    note('agent', message ?? toPlainText(line.slice(0, LONGEST_TEXT)), line.length)
    if (message && isNews(message)) hear((message.params as { update?: unknown } | undefined)?.update)
    // An answer to nothing would be told on our own error stream, in the words of whoever sent it.
    else if (message && ('method' in message || asked.delete(message.id))) {
      controller.enqueue(message)
      if ((controller.desiredSize ?? 0) < -MOST_WAITING) stdout.pause()
    } else if (++noise > MOST_NOISE) stop(FAULTS.noise(name, line))
  }
  const readable = new ReadableStream<AnyMessage>({
    start: (controller) => {
      const split = createSplitter(
        (line) => isOpen && take(line, controller),
        (why) => stop(FAULTS[why](name)),
      )
      stdout.on('data', (bytes: Buffer) => {
        try {
          if (isOpen) split(bytes)
        } catch {
          stop(FAULTS.odd(name))
        }
      })
      // Mostly its process has ended, and how is known in a moment.
      stdout.on('end', () => setTimeout(() => stop(FAULTS.closed(name)), CLOSED_MS).unref())
    },
    pull: () => {
      if (isOpen) stdout.resume()
    },
  })
  const writable = new WritableStream<AnyMessage>({
    write: (message) => {
      note('engine', message)
      if ('method' in message && 'id' in message) asked.add(message.id)
      stdin.write(`${JSON.stringify(message)}\n`)
      if (stdin.writableLength > MOST_UNREAD) stop(FAULTS.unread(name))
    },
  })
  return {
    stream: { readable, writable },
    close: () => {
      isOpen = false
    },
  }
}
