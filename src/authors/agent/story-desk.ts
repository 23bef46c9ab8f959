/**
 * Where the stand-in of a story asks: a socket that only this story's agent is shown, with a secret in its home. K1 it
 * reads its own story and takes its reports, and there is nothing else to reach. K2 what is no such call gets one
 * refusal and is hung up on. K3 a report is a claim: it ends nothing and approves nothing.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, constants, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { toPlainText } from '../../documents/plain-text.ts'
import { isObject, type Json, type JsonObject } from '../../schema/json.ts'
import { LARGEST_NOTE } from '../../schema/limits.ts'

const LONGEST_CALL = 64 << 10
const MOST_CONNECTIONS = 4
const MOST_REPORTS = 500
const PATIENCE_MS = 10_000
const FOLDER = '.throughline-story'
const SOCKET = 'socket'
const SECRET = 'secret'

export const REPORTS = ['progress', 'blocked', 'done'] as const
export type Report = { state: (typeof REPORTS)[number]; message: string }

/** What the stand-in is called with: a folder of the agent's home that holds the socket and the secret. */
export type Desk = { folder: string; close(): Promise<void> }

type Calls = { story: JsonObject; report(report: Report): unknown }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isSecret = (given: Json | undefined, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))

const toReport = ({ state, message }: JsonObject): Report | undefined => {
  const known = REPORTS.find((name) => name === state)
  if (!known || typeof message !== 'string') return undefined
  return { state: known, message: toPlainText(message).slice(0, LARGEST_NOTE) }
}

/** The reply to one call. */
const answer = (call: Json, secret: string, { story, report }: Calls): JsonObject => {
  if (!isObject(call) || !isSecret(call.secret, secret)) return { error: 'this is not for you' }
  if (call.tool === 'read_story') return { value: story }
  const given = call.tool === 'report' && isObject(call.arguments) ? toReport(call.arguments) : undefined
  if (!given) return { error: 'report takes a state (progress, blocked or done) and a message' }
  report(given)
  return { value: { noted: true } }
}

const parse = (line: string): Json => {
  try {
    return JSON.parse(line) as Json
  } catch {
    return null
  }
}

const serve = (socket: Socket, secret: string, calls: Calls): void => {
  let text = ''
  const reply = (value: JsonObject) => socket.end(`${JSON.stringify(value)}\n`)
  socket.setEncoding('utf8')
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    if (socket.writableEnded) return
    text += chunk
    const end = text.indexOf('\n')
    if (end !== -1) reply(answer(parse(text.slice(0, end)), secret, calls))
    else if (text.length > LONGEST_CALL) reply({ error: 'this is too long' })
  })
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })

/** The address of a socket may hold a hundred letters: that of an open folder is always short enough. */
const listenIn = async (server: Server, folder: string): Promise<void> => {
  const fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  const opened = `/proc/self/fd/${fd}`
  try {
    await listen(server, join(existsSync(opened) ? opened : folder, SOCKET))
  } finally {
    closeSync(fd)
  }
}

export const openDesk = async (home: string, { story, report }: Calls): Promise<Desk> => {
  const folder = join(home, FOLDER)
  mkdirSync(folder, { mode: 0o700 })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(join(folder, SECRET), secret, { mode: 0o600, flag: 'wx' })
  let reports = 0
  const calls = { story, report: (given: Report) => ++reports <= MOST_REPORTS && report(given) }
  const open = new Set<Socket>()
  const server = createServer((connection) => {
    open.add(connection)
    connection.on('close', () => open.delete(connection))
    serve(connection, secret, calls)
  })
  server.maxConnections = MOST_CONNECTIONS
  await listenIn(server, folder)
  return {
    folder,
    close: () =>
      new Promise((done) => {
        for (const connection of open) connection.destroy()
        server.close(() => done())
      }),
  }
}
