/** Clones of one repository: what each decides, commits and merges. */
import { cpSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { createProject, execute, openProject, type Project } from './cli.ts'
import { brief, ids, prd, requirements, review } from './host.ts'
import { follow } from './ways.ts'

export const FEATURE = 'order-export'

export type Clone = Project & {
  git(...args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }>
  save(message: string): Promise<void>
  /** Answers the oldest open request. */
  send(value: unknown): Promise<Awaited<ReturnType<Project['run']>>>
}

export const toClone = (project: Project): Clone => {
  const git = (...args: string[]) => execute(['git', ...args], project.dir, project.home)
  return {
    ...project,
    git,
    save: async (message) => {
      await git('add', '-A')
      expect((await git('commit', '-qm', message)).status).toBe(0)
    },
    send: async (value) => {
      const { request } = (await project.run('next')).json
      return project.run('answer', request.id, '--value', JSON.stringify(value))
    },
  }
}

export const cloneOf = async (origin: Clone, name: string): Promise<Clone> => {
  const dir = join(origin.dir, '..', name)
  const cloned = await execute(['git', 'clone', '-q', origin.dir, dir], origin.dir, origin.home)
  expect(cloned.status, cloned.stderr).toBe(0)
  return toClone(openProject(dir, origin.home))
}

/** A repository whose run waits for the review of its brief, committed. */
export const createOrigin = async (): Promise<Clone> => {
  const project = createProject()
  await follow(project, ['prd', 'committed'], async (walker) => {
    const origin = toClone(walker)
    await origin.git('init', '-q')
    const args = ['--author', 'host', '--feature', FEATURE]
    await origin.run('start', 'prd', 'Export orders as CSV.', ...args)
    const ran = await origin.send({ featureBriefMarkdown: brief(), recommendedFeatureId: FEATURE })
    expect(ran.json.run.node).toBe('featureBriefReview')
    await origin.save('the brief waits')
    return ran.json
  })
  return toClone(project)
}

/** Names of the journal files of the feature. */
export const journalsOf = (clone: Clone): string[] =>
  readdirSync(clone.path('magi-sdd', FEATURE, 'journal')).filter((name) => name.endsWith('.jsonl'))

export const statusOf = async (clone: Clone) => (await clone.run('status')).json.runs[0]

/** From the approved brief to the end. */
export const finish = async (clone: Clone) => {
  await clone.send({ requirementsMarkdown: requirements() })
  await clone.send(review(ids(), { userIterationPreference: true }))
  await clone.send({ prdContent: prd() })
  const done = await clone.send({ approved: true })
  expect(done.json.run, done.stdout).toMatchObject({ status: 'done' })
}

type Fork = { a: Clone; b: Clone }

/** Two clones that decided differently, merged in the first. */
const mergeFork = async (): Promise<Fork> => {
  const origin = await createOrigin()
  const [a, b] = [await cloneOf(origin, 'a'), await cloneOf(origin, 'b')]
  await a.send({ approved: true })
  await a.save('approved')
  await b.send({ approved: false, feedback: 'shorter' })
  await b.send({ featureBriefMarkdown: brief('Order export', ' Shorter.') })
  await b.save('sent back')
  await a.git('remote', 'add', 'b', b.dir)
  await a.git('fetch', '-q', 'b')
  const merged = await a.git('merge', '-q', '-m', 'merge', 'b/main')
  expect(merged.status, merged.stdout + merged.stderr).toBe(0)
  return { a, b }
}

let fork: Promise<Fork> | undefined

/** A copy of these two; the brief is that of one side, or git's mixture. */
export const createFork = async (side: 'ours' | 'theirs' | 'both'): Promise<Fork> => {
  fork ??= mergeFork()
  const from = await fork
  const { dir, home } = createProject()
  const copyOf = (clone: Clone): Clone => {
    const copy = join(dir, '..', basename(clone.dir))
    cpSync(clone.dir, copy, { recursive: true, preserveTimestamps: true })
    return toClone(openProject(copy, home))
  }
  const [a, b] = [copyOf(from.a), copyOf(from.b)]
  if (side === 'both') return { a, b }
  await a.git(
    'checkout',
    '-q',
    side === 'ours' ? 'HEAD^1' : 'HEAD^2',
    '--',
    `magi-sdd/${FEATURE}/feature-brief.md`,
  )
  await a.git('commit', '-q', '--amend', '--no-edit')
  return { a, b }
}

export const sidesOf = async (clone: Clone) => {
  const run = await statusOf(clone)
  const { sides = [] } = (run?.requests[0]?.detail ?? {}) as { sides?: { hash: string }[] }
  return { run, heads: sides.map(({ hash }) => hash) }
}

/** The hash of the last event in a clone's own journal. */
export const headOf = (clone: Clone): string => clone.events(FEATURE).at(-1)?.hash ?? ''
