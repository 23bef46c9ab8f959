/**
 * Commands as proof. V1 nothing runs that the user did not trust for this project, on this machine. V2 they run on a commit,
 * and what they printed is kept beside the journal, by its digest.
 */
import type { Sandbox } from '../../engine/ports.ts'
import type { Evidence } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import { runCommand } from '../commands/run-command.ts'
import { linkPackages, unlinkPackages } from '../git/borrowed-packages.ts'
import { isTrusted } from '../trusted.ts'
import { confine } from './confined.ts'
import { findInstall } from './installed.ts'
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

/** What installs the packages that a checkout needs is code of others, too: somebody trusted it, or nothing is proven. */
const refuseInstall = (install: string[]): string =>
  `it needs other packages than the project has installed, and ${install.join(' ')} is not trusted here\nIn a terminal: throughline settings trusted "${install.join(' ')}", then try it again.`

/** Runs every command in a checkout of a commit, the first that fails last: what comes after it would prove nothing. */
export const prove = async (
  { root, sandbox, minutes, signal }: Bench,
  folder: string,
  commit: string,
  commands: readonly string[][],
): Promise<Evidence> => {
  checkCommands(root, commands)
  const at = new Date().toISOString()
  const install = findInstall(root, folder)
  if (install && !isTrusted(root, install))
    return { commit, at, commands: [], passed: false, problem: refuseInstall(install) }
  if (install) unlinkPackages(root, folder)
  else if (folder !== root) linkPackages(root, folder)
  const runs: Evidence['commands'] = []
  // In the project itself lies nothing but what the person put there.
  const isOwn = folder === root || sandbox.name === 'none'
  const confined = isOwn ? undefined : confine(sandbox, root, folder)
  try {
    for (const argv of install ? [install, ...commands] : commands) {
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
    at,
    commands: runs,
    passed: runs.length > 0 && runs.every(({ exitCode }) => exitCode === 0),
  }
}

/** What a proof says in a line: which command failed, and below it the end of what it printed. */
export const toSummary = ({ passed, commands, problem }: Evidence): string => {
  if (problem !== undefined) return problem
  const last = commands.at(-1)
  if (passed) return `${commands.map(({ argv }) => argv.join(' ')).join(', ')} passed`
  if (!last) return 'no command was run'
  const how = last.timedOut ? 'took too long' : `ended with ${last.exitCode ?? last.signal}`
  return `${last.argv.join(' ')} ${how}\n${last.tail.trim().slice(-1_500)}`.trim()
}
