/**
 * Servers that keep terminals for whoever attaches to them. A client hands its own terminal to its server, which writes there as
 * long as it is attached: whose terminal no other server holds, too, is attached to this one and to no other.
 */
import { readdirSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { readStat } from './process.ts'

type Named = { name: string; argv: readonly string[] }

/** It names itself by what it was called by, so that a link of another name is one as well; screen's does so in capitals. */
const isTmux = ({ name }: Named): boolean => name.endsWith(': server')
const isScreen = ({ argv }: Named): boolean => basename(argv[0] ?? '') === 'SCREEN'

export const isTerminalServer = (process: Named): boolean => isTmux(process) || isScreen(process)

const isClient = ({ name }: Named): boolean => name.endsWith(': client') || name === 'screen'

type Device = { id: string; number: number }

const readDevice = (path: string): Device[] => {
  try {
    const found = statSync(path)
    return found.isCharacterDevice() ? [{ id: `${found.dev}:${found.ino}`, number: found.rdev }] : []
  } catch {
    return []
  }
}

/** Devices that a process holds open; none of one into which we may not look. */
const readDevices = (pid: number): Device[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => readDevice(`/proc/${pid}/fd/${name}`))
  } catch {
    return []
  }
}

/** The terminal that a process sits at and reads. */
const readSeat = (pid: number): string | undefined => {
  const terminal = readStat(pid)?.terminal ?? 0
  return readDevice(`/proc/${pid}/fd/0`).find(({ number }) => terminal !== 0 && number === terminal)?.id
}

/** Processes that are attached to a server now, each at a terminal of its own. */
export const listClients = (server: number, readArgv: (pid: number) => string[]): number[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .map((pid) => ({ pid, name: readStat(pid)?.name ?? '', argv: readArgv(pid) }))
  const servers = all.filter(isTerminalServer)
  const held = servers.map(({ pid }) => ({ pid, ids: new Set(readDevices(pid).map(({ id }) => id)) }))
  return all
    .filter((process) => isClient(process) && !isTerminalServer(process))
    .map(({ pid }) => pid)
    .filter((pid) => {
      const seat = readSeat(pid)
      const holders = held.filter(({ ids }) => seat !== undefined && ids.has(seat))
      return holders.length === 1 && holders[0]?.pid === server
    })
}
