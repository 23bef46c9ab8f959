/**
 * Where the user's own server listens, and the secrets by which programs of the same user speak to it. V1 nobody but
 * the user can read the file. V2 a file of a process that is gone, of another machine or that others may read counts
 * as none. V3 a process removes its own file and no other's.
 */
import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, replaceDurably } from './durable.ts'
import { toIoFault } from './errno.ts'
import { readText } from './file-text.ts'
import { isPrivate } from './private-file.ts'
import { isDead, thisProcess } from './process.ts'
import { userFolder } from './settings.ts'

/** `token` lets an MCP client in; `opener` is for `throughline open` alone and lets nobody decide anything. */
export type Serving = { port: number; pid: number; token: string; opener: string }

const LIMIT = 4 << 10
const SECRET = /^[\w-]{43}$/

const path = (): string => join(userFolder(), 'serve.json')

const isPort = (port: unknown): port is number =>
  Number.isSafeInteger(port) && (port as number) > 0 && (port as number) < 65_536

/** The server that runs now; undefined where none does. */
export const readServing = (): Serving | undefined => {
  const found = readText(path(), LIMIT, false)
  if (found === null || 'problem' in found || !isPrivate(path())) return undefined
  try {
    const { port, pid, token, opener, host, started } = JSON.parse(found.text)
    const isWhole = isPort(port) && SECRET.test(token) && SECRET.test(opener) && Number.isSafeInteger(pid)
    if (!isWhole || host !== thisProcess().host || isDead({ host, pid, started })) return undefined
    return { port, pid, token, opener }
  } catch {
    return undefined
  }
}

export const writeServing = (serving: Omit<Serving, 'pid'>): void => {
  makeFolder(userFolder())
  replaceDurably(path(), `${JSON.stringify({ ...serving, ...thisProcess() }, null, 2)}\n`, { mode: 0o600 })
}

export const removeServing = (token: string): void => {
  if (readServing()?.token !== token) return
  try {
    unlinkSync(path())
  } catch (error) {
    throw toIoFault(error, path())
  }
}
