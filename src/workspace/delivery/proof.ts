/**
 * Commands as proof. V1 nothing runs that the user did not trust for this project, on this machine. V2 they run on a commit,
 * and what they printed is kept beside the journal, by its digest.
 */
import { existsSync, lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../../engine/ports.ts'
import type { Evidence } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import { runCommand } from '../commands/run-command.ts'
import { isTrusted } from '../trusted.ts'
import { confine } from './confined.ts'
import { keepOutput } from './kept-output.ts'

/** Where a proof is made: in this project, by this sandbox, within this time for each command. */
export type Bench = { root: string; sandbox: Sandbox; minutes: number; signal: AbortSignal }

/** Refuses what nobody trusted here. */
export const checkCommands = (root: string, commands: readonly string[][]): void => {
  const unknown = commands.find((argv) => !isTrusted(root, argv))
  if (!unknown) return
  throw new Fault(
    'blocked',
    `${unknown.join(' ')} is not trusted in this project on this machine`,
    'trust it in a terminal: throughline settings trusted "the command"',
  )
}

/** Packages that a project installed are found from a checkout of it, too. */
const PACKAGES = 'node_modules'

export const unlinkPackages = (folder: string): void => {
  const path = join(folder, PACKAGES)
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path)
}

export const linkPackages = (root: string, folder: string): void => {
  const [from, to] = [join(root, PACKAGES), join(folder, PACKAGES)]
  const there = lstatSync(to, { throwIfNoEntry: false })
  if (there?.isSymbolicLink() && readlinkSync(to) === from) return
  if (!there && existsSync(from)) symlinkSync(from, to, 'dir')
}

/** Runs every command in a checkout of a commit, the first that fails last: what comes after it would prove nothing. */
export const prove = async (
  { root, sandbox, minutes, signal }: Bench,
  folder: string,
  commit: string,
  commands: readonly string[][],
): Promise<Evidence> => {
  checkCommands(root, commands)
  linkPackages(root, folder)
  const runs: Evidence['commands'] = []
  // In the project itself lies nothing but what the person put there.
  const isOwn = folder === root || sandbox.name === 'none'
  const confined = isOwn ? undefined : confine(sandbox, root, folder)
  try {
    for (const argv of commands) {
      const run = await runCommand({
        ...{ argv, cwd: folder, timeoutMs: minutes * 60_000, signal, keep: keepOutput(root) },
        ...(confined && { wrap: confined.wrap }),
      })
      signal.throwIfAborted()
      runs.push(run)
      if (run.exitCode !== 0) break
    }
  } finally {
    confined?.remove()
  }
  return {
    commit,
    at: new Date().toISOString(),
    commands: runs,
    passed: runs.length > 0 && runs.every(({ exitCode }) => exitCode === 0),
  }
}

/** What a proof says in a line: which command failed, and below it the end of what it printed. */
export const toSummary = ({ passed, commands }: Evidence): string => {
  const last = commands.at(-1)
  if (passed) return `${commands.map(({ argv }) => argv.join(' ')).join(', ')} passed`
  if (!last) return 'no command was run'
  const how = last.timedOut ? 'took too long' : `ended with ${last.exitCode ?? last.signal}`
  return `${last.argv.join(' ')} ${how}\n${last.tail.trim().slice(-1_500)}`.trim()
}
