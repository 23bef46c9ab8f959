/** A story in git, in a repository of many files, beside what git itself takes for a worktree, a commit and a merge. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { integrateWave } from '../src/workspace/git/integrate.ts'
import {
  beginFeatureBranch,
  commitStory,
  makeStoryWorktree,
  readRepository,
  removeStoryWorktree,
} from '../src/workspace/git/story-branch.ts'
import { check, interleave, type Samples, scratch, sizeOf } from './measure.ts'
import type { Section } from './results.ts'
import { toTimes } from './section.ts'

const FEATURE = 'tool-lending'
const ROUNDS = 5

const gitIn = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim()

const write = (folder: string, path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const createRepository = (files: number): string => {
  const root = scratch('stories')
  gitIn(root, 'init', '--quiet', '--initial-branch=main')
  for (let n = 0; n < files; n++)
    write(root, `src/part-${n % 100}/file-${n}.ts`, `export const n${n} = ${n}\n`.repeat(40))
  write(root, '.throughline/.gitignore', '*\n')
  gitIn(root, 'add', '--all')
  gitIn(root, 'commit', '--quiet', '-m', 'first')
  return root
}

const time = async <T>(samples: Samples, name: string, work: () => T | Promise<T>): Promise<T> => {
  const from = performance.now()
  const value = await work()
  samples[name] = [performance.now() - from]
  return value
}

/** What an agent does. */
const workAt = (folder: string, round: number): void => {
  for (let n = 0; n < 10; n++) write(folder, `src/part-${n}/file-${n}.ts`, `export const round = ${round}\n`)
}

/** The same three things as git does them, with the user's own settings. */
const toGit = (root: string) => {
  let round = 0
  return async (): Promise<Samples> => {
    const samples: Samples = {}
    const [folder, branch] = [join(root, '.throughline', `git-${++round}`), `git-${round}`]
    const main = join(root, '.throughline', `main-${round}`)
    await time(samples, 'git-make', () =>
      gitIn(root, 'worktree', 'add', '--quiet', '-b', branch, folder, 'main'),
    )
    workAt(folder, round)
    await time(samples, 'git-commit', () => {
      gitIn(folder, 'add', '--all')
      gitIn(folder, 'commit', '--quiet', '-m', 'work')
    })
    await time(samples, 'git-merge', () => {
      gitIn(root, 'worktree', 'add', '--quiet', '--detach', main, 'main')
      gitIn(main, 'merge', '--quiet', '--no-ff', '-m', 'merge', branch)
    })
    for (const place of [folder, main]) gitIn(root, 'worktree', 'remove', '--force', place)
    return samples
  }
}

const toOurs = (root: string) => {
  let round = 0
  return async (): Promise<Samples> => {
    const samples: Samples = {}
    const name = { feature: FEATURE, story: `US-${String(++round).padStart(3, '0')}` }
    const { base } = await beginFeatureBranch(root, FEATURE)
    const { path } = await time(samples, 'make', () => makeStoryWorktree(root, { ...name, attempt: 1, base }))
    const before = await time(samples, 'read', () => readRepository(root, name))
    workAt(join(root, path), round)
    const given = { ...name, message: 'work', base, before }
    const { commit, breaches } = await time(samples, 'commit', () => commitStory(root, given))
    check(commit !== null && breaches.length === 0, 'the story was committed')
    const wave = {
      feature: FEATURE,
      wave: round,
      stories: [{ id: name.story, commit: commit ?? '', title: 'work' }],
      earlier: [],
      validate: async (_: unknown, of: string) => ({ commit: of, at: '', commands: [], passed: true }),
    }
    const { moved } = await time(samples, 'integrate', () => integrateWave(root, wave))
    check(moved, 'the wave was merged')
    await time(samples, 'remove', () => removeStoryWorktree(root, name))
    return samples
  }
}

export const measureStories = async (): Promise<Record<string, Section>> => {
  const files = sizeOf('files', 5_000)
  const root = createRepository(files)
  const samples = await interleave(sizeOf('rounds', ROUNDS), 1, [toGit(root), toOurs(root)])
  return {
    stories: {
      title: 'A story in git',
      note: `A repository of ${files.toLocaleString('en')} files, of which a story changes ten. Beside it, git alone: a worktree; add and commit; a second worktree with a merge in it.`,
      figures: [
        toTimes(samples, 'stories.git.make', 'git-make', 'git makes a worktree'),
        toTimes(samples, 'stories.make', 'make', 'the worktree of a story', { floor: ['git-make'] }),
        toTimes(samples, 'stories.read', 'read', 'a look at what it may not touch'),
        toTimes(samples, 'stories.git.commit', 'git-commit', 'git adds and commits'),
        toTimes(samples, 'stories.commit', 'commit', 'its commit, looked through', { floor: ['git-commit'] }),
        toTimes(samples, 'stories.git.merge', 'git-merge', 'git merges in another worktree'),
        toTimes(samples, 'stories.integrate', 'integrate', 'a wave of one story, without its commands', {
          floor: ['git-merge'],
        }),
        toTimes(samples, 'stories.remove', 'remove', 'its worktree is removed'),
      ],
    },
  }
}
