/**
 * Keeps the code that V8 makes of the chunks, so that a start need not make it again. Called when the package is built
 * and when it is installed; it gives the commands that people give most, in a project of its own, and writes what was
 * made of them. Where it cannot, everything stays as it is.
 */
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { run } from '../program.ts'
import { createLoader, toCodeFile, toCodeFolder } from './loader.ts'
import { SAMPLES } from './samples.ts'

/** A chunk of less code is made as fast as it is read. */
const LEAST = 64_000

const START = ['start', 'prd', 'Neighbours can lend tools to each other.', '--json']

/** What is kept of a chunk is the code that the first group needs which loads it: every start reads all of that. */
const GROUPS = [
  [['status'], ['next', '--json'], ['check', ...Object.keys(SAMPLES)]],
  [['continue', '--json']],
  [START],
]

/** Runs without a word to whoever installs us. */
const mute = async (work: () => Promise<void>): Promise<void> => {
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }))
  for (const { stream } of streams) stream.write = () => true
  try {
    await work()
  } finally {
    for (const { stream, write } of streams) stream.write = write
  }
}

/** Gives the commands in a folder that is gone afterwards; `keep` is called after each group. */
const giveCommands = async (program: { run: typeof run }, keep: () => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-'))
  const from = process.cwd()
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  try {
    const project = join(folder, 'project')
    mkdirSync(project)
    for (const [name, text] of Object.entries(SAMPLES)) writeFileSync(join(project, name), text)
    process.chdir(project)
    // By another process: ours would keep what that makes of the chunks.
    execFileSync(process.execPath, [join(__dirname, 'cli.js'), ...START], { stdio: 'ignore' })
    for (const commands of GROUPS) {
      for (const command of commands) await program.run(command, { write: () => undefined })
      keep()
    }
  } finally {
    process.chdir(from)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whoever starts meanwhile, and whoever starts after a power cut, finds all of it or nothing. */
const writeWhole = (path: string, bytes: Uint8Array): void => {
  const before = `${path}.${process.pid}`
  const file = openSync(before, 'w')
  try {
    writeFileSync(file, bytes)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(before, path)
}

const keepCode = async (): Promise<void> => {
  const { load, scripts } = createLoader(__dirname, require)
  const made = new Map<string, Buffer>()
  const keep = (): void => {
    for (const [path, script] of scripts) if (!made.has(path)) made.set(path, script.createCachedData())
  }
  await mute(() => giveCommands(load('program.js') as { run: typeof run }, keep))
  const folder = toCodeFolder(__dirname)
  mkdirSync(folder, { recursive: true })
  for (const [path, code] of made)
    if (code.length >= LEAST) writeWhole(join(folder, basename(path)), toCodeFile(code))
}

keepCode().catch((error: Error) => {
  console.error(`throughline will start a little later, since no code is kept: ${error.message}`)
})
