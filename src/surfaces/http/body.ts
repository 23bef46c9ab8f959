import type { IncomingMessage } from 'node:http'
import type { Refused } from './guard.ts'

export type Limits = { bytes: number; ms: number }

const TOO_LARGE: Refused = {
  status: 413,
  message: 'this is larger than 1 MB',
  fix: 'send less',
  headers: { connection: 'close' },
}
const TOO_SLOW: Refused = {
  status: 408,
  message: 'the rest of this took too long',
  fix: 'send it again',
  headers: { connection: 'close' },
}

/** The body of a request, unless it is too large or comes too slowly; what is left of it is thrown away. */
export const readBody = (request: IncomingMessage, { bytes, ms }: Limits): Promise<Buffer | Refused> =>
  new Promise((done) => {
    const parts: Buffer[] = []
    let size = 0
    const finish = (result: Buffer | Refused): void => {
      clearTimeout(patience)
      request.removeAllListeners('data').resume()
      done(result)
    }
    const patience = setTimeout(() => finish(TOO_SLOW), ms)
    if (Number(request.headers['content-length'] ?? 0) > bytes) return finish(TOO_LARGE)
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > bytes) finish(TOO_LARGE)
      else parts.push(part)
    })
    request.once('end', () => finish(Buffer.concat(parts)))
    request.once('error', () => finish(TOO_SLOW))
    return undefined
  })
