/** Between us and a fake model: passes each call on, or breaks it as a test says, in whatever words the provider speaks. */
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { promptIn } from './mock.ts'
import { type Act, type Called, fail, hang, type Raw, startRaw } from './raw.ts'

/** What becomes of the whole good answer. */
type Break = (
  response: ServerResponse,
  answer: Response,
  bytes: Buffer,
  called: Called,
) => void | Promise<void>

const copyHead = (response: ServerResponse, { status, headers }: Response): void => {
  response.writeHead(status, { 'content-type': headers.get('content-type') ?? 'text/event-stream' })
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)

/** Not before its first bytes have left. */
const cut: Break = (response, answer, bytes) => {
  copyHead(response, answer)
  response.write(half(bytes), () => setTimeout(20).then(() => response.destroy()))
}

const end: Break = (response, answer, bytes) => {
  copyHead(response, answer)
  response.end(half(bytes))
}

const stall: Break = (response, answer, bytes) => {
  copyHead(response, answer)
  response.write(half(bytes))
}

/** A byte at a time, and never to the end. */
const drip: Break = async (response, answer, bytes) => {
  copyHead(response, answer)
  for (const byte of half(bytes)) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await setTimeout(25)
  }
}

const instead =
  (act: Act): Break =>
  (response, _answer, _bytes, called) =>
    act(response, called)

export const BREAKS: [name: string, how: Break, says: RegExp][] = [
  ['a rate limit', instead(fail(429, { error: { message: 'slow down' } }, { 'retry-after': '7' })), /429/],
  ['an error of its own', instead(fail(500, { error: { message: 'oops' } })), /500/],
  ['silence', instead(hang), /did not answer within/],
  ['silence in the middle', stall, /sent nothing more within|was not done within/],
  ['a line that breaks', cut, /127\.0\.0\.1|broke off|terminated/],
  ['a stream that ends too early', end, /127\.0\.0\.1|broke off|without a finish/],
  ['a byte at a time', drip, /was not done within/],
]

export type Breaker = Raw & { breakAt(prompt: string, how: Break | undefined): void }

export const startBreaker = async (target: string): Promise<Breaker> => {
  let broken: { prompt: string; how: Break } | undefined
  const raw = await startRaw(async (response, called) => {
    const { host: _host, 'content-length': _length, connection: _connection, ...headers } = called.headers
    const isBroken = broken !== undefined && promptIn(called.body) === broken.prompt
    const answer = await fetch(`${target}${called.url}`, {
      ...{ method: 'POST', body: called.body },
      headers: headers as Record<string, string>,
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (isBroken && broken) return broken.how(response, answer, bytes, called)
    copyHead(response, answer)
    response.end(bytes)
  })
  return {
    ...raw,
    breakAt: (prompt, how) => {
      broken = how && { prompt, how }
    },
  }
}
