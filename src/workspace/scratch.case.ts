import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'
import type { Guard } from '../engine/ports.ts'
import { Fault, type Refusal } from '../schema/fault.ts'

/** For tests only: folders that vanish, a hash of a tree, a fault as a value, guards, and child processes. */

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

export const scratch = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-test-')))
  folders.push(folder)
  return folder
}

const describeEntry = (path: string): string => {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return `link ${readlinkSync(path)}`
  if (found.isDirectory()) return `folder ${found.mode} ${found.mtimeMs} [${describeFolder(path)}]`
  return found.isFile() ? `file ${found.mode} ${found.mtimeMs} ${readFileSync(path, 'hex')}` : 'other'
}

const describeFolder = (folder: string): string =>
  readdirSync(folder)
    .sort()
    .map((name) => `${name}: ${describeEntry(join(folder, name))}`)
    .join('\n')

/** Changes with every name, byte, mode and time below a folder. */
export const hashTree = (folder: string): string =>
  createHash('sha256').update(describeEntry(folder)).digest('hex')

/** The refusal that a call throws or rejects with. */
export const refusalOf = async (call: () => unknown): Promise<Refusal> => {
  try {
    await call()
  } catch (error) {
    if (error instanceof Fault) return error.refusal
    throw error
  }
  throw new Error('nothing was refused')
}

/** A guard of a writer whose lease holds. */
export const holding: Guard = async (write) => {
  write()
  return true
}

/** A guard of a writer whose lease is gone. */
export const fenced: Guard = async () => false

/** Runs a program of the system, such as mount. */
export const call = (program: string, ...args: string[]): void => {
  execFileSync(program, args, { stdio: 'ignore' })
}

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** A module as source text, run by a process of its own; `$/` stands for this folder. */
export const startChild = (source: string, shell = ''): ChildProcess => {
  const code = source.replaceAll('$/', `file://${HERE}`)
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', code]
  const [program, ...rest] = shell ? ['bash', '-c', `${shell}; exec "$@"`, 'bash', ...node] : node
  return spawn(program ?? '', rest, { cwd: HERE, stdio: ['pipe', 'pipe', 'inherit'] })
}

/** What the child printed, once it has ended. */
export const outputOf = (child: ChildProcess): Promise<string> =>
  new Promise((done) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
    })
    child.on('close', () => done(text))
  })

/** Resolves when the child has printed its first line. */
export const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((done) => child.stdout?.once('data', (chunk) => done(String(chunk).trim())))
