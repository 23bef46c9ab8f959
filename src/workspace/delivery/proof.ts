/**
 * Commands as proof. V1 nothing runs that the user did not trust for this project, on this machine. V2 they run on a commit,
 * and what they printed is kept beside the journal, by its digest. V3 where they changed a file of the commit
 * or what is installed, or made a file that the next of them obeys, nothing is proven. V4 no compiled file of the commit stands for a source of Python.
 */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Sandbox } from '../../engine/ports.ts'
import type { CommandRun, Evidence } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import { runCommand } from '../commands/run-command.ts'
import { linkPackages, makePrograms } from '../git/borrowed-packages.ts'
import type { CommitCheckout, Rewritten } from '../git/story-branch.ts'
import { isOnline, isTrusted } from '../trusted.ts'
import { confine, holdPlace, toCheckout } from './confined.ts'
import { findInstall } from './installed.ts'
import { keepOutput } from './kept-output.ts'
import { toObeyed } from './obeyed.ts'
import { compareFiles, isPackageFolder, readPackages } from './package-folders.ts'
import { tellRefusals } from './told-refusals.ts'

/** Where a proof is made: in this project, by this sandbox, within this time for each command. */
export type Bench = {
  root: string
  sandbox: Sandbox
  minutes: number
  signal: AbortSignal
  /** Every command is run, whatever became of the one before. */
  isWhole?: boolean
}

/** With what was written or moved while the commands ran, and is what it was. */
export type Proven = Evidence & Omit<Rewritten, 'altered'>

const UNTOUCHED = { touched: [], moved: [], stirred: [] }

/** As many altered files as are remembered. */
const MOST_KEPT = 200

/** Refuses what nobody trusted here. */
export const checkCommands = (root: string, commands: readonly string[][]): void => {
  const unknown = commands.find((argv) => !isTrusted(root, argv))
  if (!unknown) return
  throw new Fault(
    'blocked',
    `${unknown.join(' ')} is not trusted in this project on this machine; in a terminal: throughline settings trusted "${unknown.join(' ')}"`,
    'trust it, then: throughline reset',
  )
}

/** What installs the packages that a checkout needs is code of others, too: somebody trusted it, or nothing is proven. */
const refuseInstall = (install: string[]): string =>
  `it needs other packages than the project has installed, and ${install.join(' ')} is not trusted here; in a terminal: throughline settings trusted "${install.join(' ')}", then try it again.`

/** Where commands run: a checkout of a commit, or the project itself, of which nothing is compared with a commit. */
export type Place = { folder: string } & Partial<Omit<CommitCheckout, 'folder'>>

const MOST_NAMED = 5

const toFew = (paths: string[]): string =>
  paths.slice(0, MOST_NAMED).join(', ') +
  (paths.length > MOST_NAMED ? ` and ${paths.length - MOST_NAMED} more` : '')

const tellAltered = ({ argv }: CommandRun, paths: string[]): string =>
  `${argv.join(' ')} changed files of the commit while it ran, so it tested another one: ${toFew(paths)}\nWhat a command makes belongs into the commit as it is made, or into .gitignore.`

const tellPlanted = ({ argv }: CommandRun, paths: string[]): string =>
  `${argv.join(' ')} made files that commands obey and that are in no commit, so what ran after it proves nothing: ${toFew(paths)}\nSuch a file belongs into the commit, where it is seen.`

const tellInstalled = ({ argv }: CommandRun, paths: string[]): string =>
  `${argv.join(' ')} changed what is installed for all commands, so what ran after it proves nothing: ${toFew(paths)}\nWhat a story needs of packages belongs into its manifest and lockfile.`

/** Python keeps what it compiled in a place of which nobody knew before, and so finds nothing there; a private `/tmp` goes with it. */
const toPythonPlaces = (isPrivate: boolean): Record<string, string> => ({
  PYTHONPYCACHEPREFIX: join(isPrivate ? '/tmp' : tmpdir(), `throughline-${randomBytes(12).toString('hex')}`),
  ...(!isPrivate && { PYTHONDONTWRITEBYTECODE: '1' }),
})

/** Installs are asked for by name, and cannot do without the network. */
const toSteps = (root: string, install: string[] | undefined, commands: readonly string[][]) => [
  ...(install ? [{ argv: install, network: true, isInstall: true }] : []),
  ...commands.map((argv) => ({ argv, network: isOnline(root, argv), isInstall: false })),
]

const tellMoved = ({ argv }: CommandRun, path: string): string =>
  `${argv.join(' ')} put something else in the place of the folder ${basename(path)} that it ran in, so nothing ran there after it, and nothing is proven`

/**
 * Runs every command in a place, the first that fails last: what comes after it would prove nothing. `isMade` tells of files
 * that the commands change by themselves, also where nobody wrote anything.
 */
export const prove = async (
  { root, sandbox, minutes, signal, isWhole = false }: Bench,
  { folder, readRewritten, listBeside }: Place,
  commit: string,
  commands: readonly string[][],
  isMade: (path: string) => boolean = () => false,
): Promise<Proven> => {
  checkCommands(root, commands)
  const at = new Date().toISOString()
  const install = findInstall(root, folder)
  if (install && !isTrusted(root, install))
    return { commit, at, commands: [], passed: false, ...UNTOUCHED, problem: refuseInstall(install) }
  if (!install && folder !== root) linkPackages(root, folder)
  // In the project itself lies nothing but what the person put there.
  const isOwn = folder === root || sandbox.name === 'none'
  const confined = isOwn ? undefined : confine(sandbox, root, folder)
  const findMoved = folder === root ? () => undefined : holdPlace(root, folder)
  const runs: CommandRun[] = []
  let rewritten: Rewritten = { altered: [], ...UNTOUCHED }
  let planted: string[] = []
  let installed: string[] = []
  let beside: Set<string> | undefined
  let problem: string | undefined
  let moved: string | undefined
  try {
    for (const { argv, network, isInstall } of toSteps(root, install, commands)) {
      const allowed = { network, isInstall, programs: isInstall || isOwn ? [] : makePrograms(folder) }
      if (!isInstall) beside ??= new Set(await listBeside?.())
      const folders = [...(beside ?? [])].filter(isPackageFolder)
      const packages = folders.length > 0 ? readPackages(toCheckout(root, folder), folders) : undefined
      const run = await runCommand({
        ...{ argv, cwd: folder, timeoutMs: minutes * 60_000, signal, keep: keepOutput(root) },
        env: folder === root ? {} : toPythonPlaces(!isOwn),
        ...(confined && { wrap: (given) => confined.wrap(given, allowed) }),
      })
      signal.throwIfAborted()
      runs.push(isOwn ? run : { ...run, ...(network ? { shared: true } : { offline: true }) })
      moved = findMoved()
      if (moved !== undefined) {
        problem = tellMoved(run, moved)
        break
      }
      rewritten = (await readRewritten?.()) ?? rewritten
      const fresh = rewritten.altered.filter((path) => !isMade(path))
      if (fresh.length > 0) problem = tellAltered(run, fresh)
      const isObeyed = toObeyed(folder, commands.slice(runs.length - (install ? 1 : 0)))
      if (beside)
        planted = ((await listBeside?.()) ?? []).filter((path) => !beside?.has(path) && isObeyed(path))
      if (packages)
        installed = compareFiles(packages, readPackages(toCheckout(root, folder), folders)).concat(installed)
      const strange = installed.filter((path) => !isMade(path))
      if (strange.length > 0) problem ??= tellInstalled(run, strange)
      const unknown = planted.filter((path) => !isMade(path))
      if (unknown.length > 0) problem ??= tellPlanted(run, unknown)
      if (!isWhole && (run.exitCode !== 0 || problem !== undefined)) break
    }
  } finally {
    confined?.remove()
  }
  const passed = problem === undefined && runs.length > 0 && runs.every(({ exitCode }) => exitCode === 0)
  const { altered: others, ...kept } = rewritten
  const altered = [...others, ...planted, ...installed]
  return {
    ...{ commit, at, commands: runs, passed, ...kept },
    ...(problem !== undefined && (moved !== undefined || runs.at(-1)?.exitCode === 0) && { problem }),
    ...(altered.length > 0 && { altered: altered.slice(0, MOST_KEPT) }),
  }
}

const toReason = (run: CommandRun): string => {
  const { argv, timedOut, exitCode, signal, tail } = run
  const how = timedOut ? 'took too long' : `ended with ${exitCode ?? signal}`
  const says = [tail.trim().slice(-1_500), ...tellRefusals(run)].filter(Boolean)
  return [`${argv.join(' ')} ${how}`, ...says].join('\n')
}

/** What a proof says in a line: which command failed, and below it the end of what it printed. */
export const toSummary = ({ passed, commands, problem }: Evidence): string => {
  if (problem !== undefined) return problem
  const last = commands.at(-1)
  if (passed) return `${commands.map(({ argv }) => argv.join(' ')).join(', ')} passed`
  if (!last) return 'no command was run'
  return toReason(last)
}
