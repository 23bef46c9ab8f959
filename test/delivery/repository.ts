/** A repository with a small program and a check of it, and a user who trusts that check and a command that does stories. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import type { CommandList } from '../../src/schema/command-list.ts'
import { type Project, toEnv } from '../cli.ts'
import { createProjectHere } from './here.ts'

// Every story starts programs and git many times: a limit against hanging, and nothing else.
vi.setConfig({ testTimeout: 300_000 })

/**
 * What the command does for one attempt at a story: the files that it writes, or takes away (null), the one in which it keeps what it was told, what
 * it says, how long it takes, the file that it waits for and takes away, its end.
 */
export type Attempt = {
  write?: Record<string, string | null>
  keep?: string
  say?: string
  wait?: number
  until?: string
  exit?: number
}
/** By the id of the story; the last attempt counts for all after it. Without any, it writes a file of its own. */
export type Script = Record<string, Attempt[]>

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url))
export const CHECK = ['make', 'test']

/** The program: every file in `test` is run, and asserts something of what lies in `src`. */
const FILES: Record<string, string> = {
  Makefile: '.PHONY: test\ntest:\n\t@node check.mjs\n',
  'check.mjs': `import { readdirSync } from 'node:fs'
for (const name of readdirSync('test').sort()) await import('./test/' + name)
`,
  'src/add.mjs': 'export const add = (a, b) => a + b\n',
  'test/add.mjs': `import assert from 'node:assert'
import { add } from '../src/add.mjs'
assert.equal(add(1, 2), 3)
`,
}

export type Repository = Project & {
  git(...args: string[]): string
  /** Files of a commit with their texts. */
  tree(commit: string): Record<string, string>
  /** How the command is given to a run that it does the stories of. */
  worker: string[]
  script(script: Script): void
}

/** Files that a story writes so that the check shows it. */
export const toModule = (name: string, value: string | number = name): Record<string, string> => ({
  [`src/${name}.mjs`]: `export const ${name} = ${JSON.stringify(value)}\n`,
  [`test/${name}.mjs`]: `import assert from 'node:assert'
import { ${name} } from '../src/${name}.mjs'
assert.equal(${name}, ${JSON.stringify(value)})
`,
})

export const writeFiles = (folder: string, files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Lists what commands may do in a project by the user's settings, besides what is listed there. */
export const allow = ({ dir, home }: Project, list: CommandList, ...commands: string[][]): void => {
  const path = join(home, 'settings.json')
  const settings = JSON.parse(readFileSync(path, 'utf8'))
  const root = realpathSync(dir)
  const listed = { ...settings[list], [root]: [...(settings[list]?.[root] ?? []), ...commands] }
  writeFileSync(path, JSON.stringify({ ...settings, [list]: listed }))
}

export const trust = (project: Project, ...commands: string[][]): void =>
  allow(project, 'trusted', ...commands)

/** The same with git at hand. */
export const toRepository = (project: Project): Repository => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      ...{ cwd: project.dir, encoding: 'utf8', env: toEnv(project.home) },
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trimEnd()
  // Beside the user's own settings, which a sandbox hides.
  const script = join(project.dir, '..', 'worker', 'script.json')
  return {
    ...project,
    git,
    tree: (commit) =>
      Object.fromEntries(
        git('ls-tree', '-r', '--name-only', commit)
          .split('\n')
          .map((path) => [path, git('show', `${commit}:${path}`)]),
      ),
    worker: [process.execPath, WORKER, script],
    script: (attempts) => {
      mkdirSync(dirname(script), { recursive: true })
      writeFileSync(script, JSON.stringify(attempts))
    },
  }
}

export const createRepository = (project = createProjectHere()): Repository => {
  const repository = toRepository(project)
  writeFiles(repository.dir, FILES)
  repository.script({})
  repository.git('init', '--quiet')
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'Begin')
  trust(repository, CHECK, repository.worker)
  return repository
}

/** What deliveries left that no finished one may leave: worktrees, locks, scratch of agents, branches of stories. */
export const listLeftovers = ({ dir, git }: Repository): string[] => [
  ...git('worktree', 'list', '--porcelain')
    .split('\n')
    .filter((line) => line.startsWith('worktree ') && line !== `worktree ${realpathSync(dir)}`),
  ...git('for-each-ref', '--format=%(refname)', 'refs/heads/throughline-story').split('\n').filter(Boolean),
  ...readdirSync(join(dir, '.git'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.lock'),
  ),
  ...['worktrees', 'agents'].flatMap((folder) => {
    try {
      return readdirSync(join(dir, '.throughline', folder))
    } catch {
      return []
    }
  }),
]
