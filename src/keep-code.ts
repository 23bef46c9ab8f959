/**
 * Keeps the code that V8 makes of the chunks, so that a start need not make it again. Called when the package is built
 * and when it is installed; it gives the commands that people give most, in a project of its own, and writes what was
 * made of them. Where it may not write, it leaves everything as it is.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createLoader, toCodeFile, toCodeFolder } from './loader.ts'
import type { run } from './program.ts'
import { SAMPLES } from './samples.ts'

/** A chunk of less code is made as fast as it is read. */
const LEAST = 64_000

const COMMANDS = [
  ['start', 'prd', 'Neighbours can lend tools to each other.', '--json'],
  ['status'],
  ['next', '--json'],
  ['continue', '--json'],
  ['check', ...Object.keys(SAMPLES)],
]

/** Gives the commands in a folder that is gone afterwards, and says nothing. */
const giveCommands = async (program: { run: typeof run }): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'throughline-'))
  const { write } = process.stdout
  const from = process.cwd()
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  process.stdout.write = () => true
  try {
    const project = join(folder, 'project')
    mkdirSync(project)
    for (const [name, text] of Object.entries(SAMPLES)) writeFileSync(join(project, name), text)
    process.chdir(project)
    for (const command of COMMANDS) await program.run(command)
  } finally {
    process.stdout.write = write
    process.chdir(from)
    rmSync(folder, { recursive: true, force: true })
  }
}

const keepCode = async (): Promise<void> => {
  const { load, scripts } = createLoader(__dirname, require)
  await giveCommands(load('program.js') as { run: typeof run })
  const folder = toCodeFolder(__dirname)
  mkdirSync(folder, { recursive: true })
  for (const [path, script] of scripts) {
    const code = script.createCachedData()
    if (code.length < LEAST) continue
    const file = join(folder, basename(path))
    // Another process may be starting: it reads all of it or nothing.
    writeFileSync(`${file}.${process.pid}`, toCodeFile(code))
    renameSync(`${file}.${process.pid}`, file)
  }
}

keepCode().catch((error: NodeJS.ErrnoException) => {
  if (error.code === undefined) throw error
})
