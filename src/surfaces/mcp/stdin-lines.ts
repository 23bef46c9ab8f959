/**
 * Standard input of a server, line by line. A message that is longer than any of ours may be, or deeper than any value
 * needs, is answered with an error and taken out: whoever sends it ends nobody's server.
 */
import { Transform, type TransformCallback } from 'node:stream'

const LONGEST = 8 << 20
const DEEPEST = 200
const ID = /"id"\s*:\s*(\d{1,15}|"[^"\\]{1,100}")/

/** Whether brackets outside of texts stand deeper in each other than any value needs. */
const isDeep = (line: Buffer): boolean => {
  let depth = 0
  let isText = false
  for (let at = 0; at < line.length; at++) {
    const byte = line[at]
    if (isText) {
      if (byte === 0x5c) at++
      else if (byte === 0x22) isText = false
    } else if (byte === 0x22) isText = true
    else if (byte === 0x5b || byte === 0x7b) {
      depth++
      if (depth > DEEPEST) return true
    } else if (byte === 0x5d || byte === 0x7d) depth--
  }
  return false
}

/** The request is named where its id stands near one of its ends. */
const toError = (head: string, tail: string, message: string): string => {
  const id = ID.exec(head)?.[1] ?? ID.exec(tail)?.[1] ?? 'null'
  return `{"jsonrpc":"2.0","id":${id},"error":{"code":-32600,"message":${JSON.stringify(message)}}}\n`
}

const END = 300
const toEnds = (parts: Buffer[]): [string, string] => [
  (parts[0] ?? Buffer.alloc(0)).subarray(0, END).toString('utf8'),
  (parts.at(-1) ?? Buffer.alloc(0)).subarray(-END).toString('utf8'),
]

/** `refuse` is given the answer to what was taken out, `pass` every other line. */
export const createLines = (
  refuse: (answer: string) => void,
  pass: (line: Buffer) => void = () => undefined,
): Transform => {
  let parts: Buffer[] = []
  let size = 0
  const take = (stream: Transform, piece: Buffer): void => {
    size += piece.length
    // Of what is too long only the ends are kept.
    parts = size > LONGEST ? [parts[0] ?? piece, piece] : [...parts, piece]
    if (piece.at(-1) !== 0x0a) return
    const [whole, length] = [parts, size]
    parts = []
    size = 0
    if (length > LONGEST) {
      refuse(toError(...toEnds(whole), 'the message is longer than 8 MB: keep it shorter'))
      return
    }
    const line = Buffer.concat(whole)
    if (isDeep(line))
      refuse(toError(...toEnds([line]), `the message is nested deeper than ${DEEPEST} levels`))
    else {
      pass(line)
      stream.push(line)
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf(0x0a, from)
        const to = end < 0 ? chunk.length : end + 1
        take(this, chunk.subarray(from, to))
        from = to
      }
      done()
    },
  })
}
