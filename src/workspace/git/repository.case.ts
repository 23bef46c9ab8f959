/** For tests only: real repositories in folders that vanish, and stories worked at in them. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Breach, CommandRun, Evidence } from '../../schema/evidence.ts'
import { scratch } from '../scratch.case.ts'
import { type Integration, integrateWave } from './integrate.ts'
import { beginFeatureBranch, commitStory, makeStoryWorktree, readRepository } from './story-branch.ts'

export const FEATURE = 'guest-checkout'

type Files = Record<string, string>

/** Writes files below a folder; their folders are made. */
export const write = (folder: string, files: Files): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

export const gitIn = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

export type Repository = ReturnType<typeof createRepository>

const FIRST = { 'src/a.txt': 'a\n', 'src/b.txt': 'b\n', 'README.md': '# Shop\n', '.gitignore': 'dist/\n' }

/** A project with one commit. */
export const createRepository = (files: Files = FIRST, ...init: string[]) => {
  const root = scratch()
  const git = (...args: string[]): string => gitIn(root, ...args)
  git('init', '--quiet', '--initial-branch=main', ...init)
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.org')
  write(root, { ...files, '.throughline/.gitignore': '*\n' })
  git('add', '--all')
  git('commit', '--quiet', '-m', 'first')
  return {
    root,
    git,
    path: (...parts: string[]): string => join(root, ...parts),
    write: (more: Files): void => write(root, more),
    read: (path: string): string => readFileSync(join(root, path), 'utf8'),
    show: (commit: string, path: string): string => git('show', `${commit}:${path}`),
    refs: (below = 'refs'): string[] =>
      git('for-each-ref', '--format=%(refname)', below).split('\n').filter(Boolean),
    worktrees: (): string[] =>
      git('worktree', 'list', '--porcelain')
        .split('\n')
        .filter((line) => line.startsWith('worktree '))
        .map((line) => line.slice('worktree '.length)),
  }
}

/** A program that only leaves a file behind. */
export const plantCanary = (folder: string, name = 'evil'): { program: string; canary: string } => {
  const [program, canary] = [join(folder, `${name}.sh`), join(folder, `${name}-ran`)]
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${canary}'\ncat\n`)
  chmodSync(program, 0o755)
  return { program, canary }
}

export type Begun = { story: string; base: string; folder: string; before: Record<string, string> }

/** A story that is ready to be worked at. */
export const beginStory = async ({ root }: Repository, story: string, attempt = 1): Promise<Begun> => {
  const { base } = await beginFeatureBranch(root, FEATURE)
  const { path } = await makeStoryWorktree(root, { feature: FEATURE, story, attempt, base })
  return {
    story,
    base,
    folder: join(root, path),
    before: await readRepository(root, { feature: FEATURE, story }),
  }
}

export const commit = ({ root }: Repository, { story, base, before }: Begun) =>
  commitStory(root, { feature: FEATURE, story, message: `${story}: work`, base, before })

/** A story whose work is done: its commit. */
export const buildStory = async (repository: Repository, story: string, files: Files): Promise<string> => {
  const begun = await beginStory(repository, story)
  write(begun.folder, files)
  const { commit: made, breaches } = await commit(repository, begun)
  if (made === null || breaches.length > 0) throw new Error(`${story}: ${JSON.stringify(breaches)}`)
  return made
}

export const codesOf = (breaches: Breach[]): string[] => [...new Set(breaches.map(({ code }) => code))].sort()

export const toEvidence = (commit: string, passed: boolean): Evidence => {
  const run: CommandRun = {
    argv: ['test'],
    exitCode: passed ? 0 : 1,
    durationMs: 1,
    outputDigest: '',
    tail: '',
  }
  return { commit, at: '2026-01-01T00:00:00.000Z', commands: [run], passed }
}

export type Story = { id: string; commit: string; title: string; files?: string[] }

export const toStory = (id: string, commit: string, files?: string[]): Story => ({
  ...{ id, commit, title: `Story ${id}` },
  ...(files && { files }),
})

/** Integrates stories whose validation is a look at the files. */
export const integrate = (
  { root }: Repository,
  stories: Story[],
  passes: (folder: string) => boolean = () => true,
  { wave = 1, earlier = [] }: { wave?: number; earlier?: string[] } = {},
): Promise<Integration> =>
  integrateWave(root, {
    ...{ feature: FEATURE, wave, stories, earlier },
    validate: async ({ folder }, commit) => toEvidence(commit, passes(folder)),
  })
