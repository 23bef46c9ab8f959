/**
 * Checks run what a story wrote, so they get the sandbox that its author had. F1 they write in their checkout, a home and a
 * `/tmp`, the last two of each command alone: settings that one leaves there steer no other. F2 they see the files of the project, nothing of its repository, and change none of it.
 * F3 they have no network but loopback, unless the user gave it to them. F4 programs that the project lends them stay as they
 * are. F6 their checkout is the folder that we made: where what ran in it put another in the place of one, nothing is started
 * there any more. F5 without a sandbox nothing holds them: then what they touched of the repository is looked for, and nothing is merged.
 */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Sandbox } from '../../engine/ports.ts'
import { Fault } from '../../schema/fault.ts'
import { readLayout } from '../git/layout.ts'
import { makeScratch, makeWorktrees } from '../git/scratch.ts'
import { lookAt, OURS, readIdentity } from '../paths.ts'
import { clearFolder } from '../remove-folder.ts'

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

/** What an install leaves in its home for the commands after it, which read it: packages and browsers, no settings. */
const INSTALLED = [
  '.bun/install/cache',
  '.cache/Cypress',
  '.cache/ms-playwright',
  '.cache/puppeteer',
  '.yarn/berry/cache',
]

/**
 * Whether an install left a folder there, and every level of it: where one is a link, what it leads to is what code of the story
 * chose, and would be shown to the commands after it.
 */
const hasLeft = (home: string, path: string): boolean => {
  const names = path.split('/')
  return names.every((_, at) => lookAt(join(home, ...names.slice(0, at + 1))) === 'folder')
}

/** A home in which what was fetched before lies where tools look for it. */
const makeHome = (root: string, installed: string | undefined): { home: string; readable: string[] } => {
  const home = makeScratch(root)
  const fetched = FETCHED.filter((path) => existsSync(join(homedir(), path)))
  const left = installed === undefined ? [] : INSTALLED.filter((path) => hasLeft(installed, path))
  const lent = [
    ...fetched.map((path) => ({ path, from: homedir() })),
    ...left.map((path) => ({ path, from: installed ?? '' })),
  ]
  for (const { path, from } of lent) {
    const link = join(home, path)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(from, path), link)
  }
  return { home, readable: lent.map(({ path, from }) => join(from, path)) }
}

/**
 * The checkout that a folder lies in: what the project keeps of its worktrees is not the check's. It is taken from the words that
 * it was made by: where a level of it leads by now is what ran there last who says.
 */
export const toCheckout = (root: string, folder: string): string => {
  const worktrees = makeWorktrees(root)
  const [name = ''] = relative(worktrees, folder).split(sep)
  if (name === '' || name === '..' || isAbsolute(name))
    throw new Fault('bug', `${folder} is in no checkout of ours`, 'report this')
  return join(worktrees, name)
}

/**
 * Holds the folders that lead to a command's place in its checkout. Says which of them is not the folder that it was when this
 * began, by its path; undefined where all are: nothing more is started there, nor looked for.
 */
export const holdPlace = (root: string, folder: string): (() => string | undefined) => {
  const checkout = toCheckout(root, folder)
  const names = relative(checkout, folder).split(sep).filter(Boolean)
  const levels = ['', ...names].map((_, at) => join(checkout, ...names.slice(0, at)))
  const was = levels.map(readIdentity)
  const isOther = (path: string, at: number): boolean =>
    lookAt(path) !== 'folder' || readIdentity(path) !== was[at]
  return () => levels.find(isOther)
}

/** `programs`: folders of programs that it finds first, and that it must not add to. */
type Allowed = { network: boolean; programs: string[]; isInstall: boolean }
type Started = { argv: string[]; env: Record<string, string>; cwd: string }

/** How a command is started in a checkout of ours; `remove` takes the homes away. */
export const confine = (
  sandbox: Sandbox,
  root: string,
  folder: string,
): { wrap(given: Started, allowed: Allowed): Started; remove(): void } => {
  const { top, own, common } = readLayout(root)
  const checkout = toCheckout(root, folder)
  const homes: string[] = []
  let installed: string | undefined
  return {
    wrap: ({ argv, env, cwd }, { network, programs, isInstall }) => {
      const { home, readable } = makeHome(root, installed)
      homes.push(home)
      if (isInstall) installed = home
      return sandbox.wrap({
        ...{ argv, cwd, home, network },
        env: { ...env, HOME: home },
        writable: [checkout],
        readable: [root, top, ...programs, ...readable],
        hidden: [join(root, OURS), own, common],
      })
    },
    remove: () => homes.forEach(clearFolder),
  }
}
