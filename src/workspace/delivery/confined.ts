/**
 * Checks run what a story wrote, so they get the sandbox that its author had. F1 they write in their checkout, a home of
 * their own and a private `/tmp`. F2 they see the files of the project, nothing of its repository, and change none of it.
 * F3 they have no network but loopback, unless the user gave it to them. F4 programs that the project lends them stay as they
 * are. F5 without a sandbox nothing holds them: then what they touched of the repository is looked for, and nothing is merged.
 */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import type { Sandbox } from '../../engine/ports.ts'
import { removeFolder } from '../git/deep-folders.ts'
import { readLayout } from '../git/layout.ts'
import { makeScratch, makeWorktrees } from '../git/scratch.ts'
import { OURS, toRealPath } from '../paths.ts'

/** What package managers and tools have fetched before; a check reads it, and fetches the rest anew. */
const FETCHED = [
  '.cargo/git',
  '.cargo/registry',
  '.gradle/wrapper',
  '.ivy2/cache',
  '.m2/repository',
  '.npm/_cacache',
  '.nuget/packages',
  'go/pkg/mod',
  // Which of its toolchains is meant stands in the home, and nowhere else.
  '.rustup/settings.toml',
  '.rustup/toolchains',
]

/** A home in which what was fetched before lies where tools look for it. */
const makeHome = (root: string): { home: string; readable: string[] } => {
  const home = makeScratch(root)
  const readable = FETCHED.map((path) => join(homedir(), path)).filter(existsSync)
  for (const path of readable) {
    const link = join(home, relative(homedir(), path))
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(path, link)
  }
  return { home, readable }
}

/** The checkout that a folder lies in: what the project keeps of its worktrees is not the check's. */
export const toCheckout = (root: string, folder: string): string => {
  const worktrees = makeWorktrees(root)
  const [name = ''] = relative(worktrees, toRealPath(folder)).split(sep)
  return join(worktrees, name)
}

/** `programs`: folders of programs that it finds first, and that it must not add to. */
type Allowed = { network: boolean; programs: string[] }
type Started = { argv: string[]; env: Record<string, string>; cwd: string }

/** How a command is started in a checkout of ours; `remove` takes its home away. */
export const confine = (
  sandbox: Sandbox,
  root: string,
  folder: string,
): { wrap(given: Started, allowed: Allowed): Started; remove(): void } => {
  const { home, readable } = makeHome(root)
  const { top, own, common } = readLayout(root)
  return {
    wrap: ({ argv, env, cwd }, { network, programs }) =>
      sandbox.wrap({
        ...{ argv, cwd, home, network },
        env: { ...env, HOME: home },
        writable: [toCheckout(root, folder)],
        readable: [root, top, ...programs, ...readable],
        hidden: [join(root, OURS), own, common],
      }),
    remove: () => removeFolder(home),
  }
}
