/** Clones of one repository: what each decides, commits and merges. */
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { createProject, execute, makeFolder, openProject, type Project } from './cli.ts'
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

/** A clone beside its origin, of the same user unless another settings folder is given. */
export const cloneOf = async (origin: Clone, name: string, home = origin.home): Promise<Clone> => {
  const dir = join(origin.dir, '..', name)
  const cloned = await execute(['git', 'clone', '-q', origin.dir, dir], origin.dir, home)
  expect(cloned.status, cloned.stderr).toBe(0)
  return toClone(openProject(dir, home))
}

/** Another user with the same settings, on a machine of their own: they have no key yet. */
export const toOtherHome = (home: string, name: string): string => {
  const other = join(home, '..', name)
  mkdirSync(other)
  for (const file of ['settings.json', 'gitconfig']) cpSync(join(home, file), join(other, file))
  return other
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
  const other = toOtherHome(origin.home, 'other')
  const [a, b] = [await cloneOf(origin, 'a'), await cloneOf(origin, 'b', other)]
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

/** Copies of both, each with its user. */
const copyFork = ({ a, b }: Fork): Fork => {
  const folder = makeFolder()
  const copyOf = (clone: Clone): Clone => {
    const [dir, home] = [clone.dir, clone.home].map((from) => join(folder, basename(from))) as [
      string,
      string,
    ]
    cpSync(clone.dir, dir, { recursive: true, preserveTimestamps: true })
    cpSync(clone.home, home, { recursive: true })
    return toClone(openProject(dir, home))
  }
  return { a: copyOf(a), b: copyOf(b) }
}

/** A copy of these two; the brief is that of one side, or git's mixture. */
export const createFork = async (side: 'ours' | 'theirs' | 'both'): Promise<Fork> => {
  fork ??= mergeFork()
  const { a, b } = copyFork(await fork)
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

/** Two clones that decided differently about the requirements; what the second, bea, said is merged into the first. */
export const createRequirementsFork = async (missing: string): Promise<Fork> => {
  const origin = await createOrigin()
  await origin.send({ approved: true })
  await origin.send({ requirementsMarkdown: requirements() })
  await origin.save('requirements')
  const other = toOtherHome(origin.home, 'bea')
  const [a, b] = [await cloneOf(origin, 'a'), await cloneOf(origin, 'b', other)]
  const retitled = [{ requirementId: 'REQ-001', requestedChanges: { title: 'An export button' } }]
  await a.send(review([], { modifications: retitled }))
  await a.save('one')
  await b.git('config', 'user.name', 'bea')
  const modifications = [
    {
      requirementId: 'REQ-002',
      requestedChanges: { description: 'The system shall write a file that a spreadsheet opens.' },
    },
  ]
  const rejected = { rejectedRequirementIds: ['REQ-003'], reasons: { 'REQ-003': 'nobody asked for it' } }
  const said = await b.send(review([], { modifications, missing, ...rejected }))
  expect(said.status, said.stdout).toBe(0)
  await b.save('other')
  await merge(a, b)
  await a.git('checkout', '-q', 'HEAD^1', '--', `magi-sdd/${FEATURE}/requirements.md`)
  await a.git('commit', '-q', '--amend', '--no-edit')
  return { a, b }
}

/** Starts the feature and takes it to the review of this brief. */
const startFeature = async (clone: Clone, words: string, text: string): Promise<void> => {
  await clone.run('start', 'prd', words, '--author', 'host', '--feature', FEATURE)
  const ran = await clone.send({ featureBriefMarkdown: text, recommendedFeatureId: FEATURE })
  expect(ran.json.run.node, ran.stdout).toBe('featureBriefReview')
}

/** Gets what the other has committed, with its own text where both wrote one. */
export const merge = async (clone: Clone, other: Clone, side: 'ours' | 'theirs' = 'ours'): Promise<void> => {
  await clone.git('fetch', '-q', other.dir, 'main')
  const merged = await clone.git('merge', '-q', '-X', side, '-m', 'merge', 'FETCH_HEAD')
  expect(merged.status, merged.stdout + merged.stderr).toBe(0)
}

/** Two users who start the same feature, each in a clone; the first approves the brief, the second sends it back. */
const startRivals = async (): Promise<Fork> => {
  const origin = toClone(createProject())
  await origin.git('init', '-q')
  origin.write('hello\n', 'README.md')
  await origin.save('first')
  const homes = ['home-a', 'home-b'].map((name) => join(origin.dir, '..', name)) as [string, string]
  for (const home of homes) cpSync(origin.home, home, { recursive: true })
  const [a, b] = [await cloneOf(origin, 'a', homes[0]), await cloneOf(origin, 'b', homes[1])]
  await startFeature(a, 'Export orders as CSV.', brief())
  await a.send({ approved: true })
  await a.save('approved')
  await startFeature(b, 'Orders as a file.', brief('Order export', ' As a file.', 'Orders as a file.'))
  await b.send({ approved: false, feedback: 'shorter' })
  await b.save('sent back')
  return { a, b }
}

let rivals: Promise<Fork> | undefined

/** A copy of these two, nothing merged yet. */
export const createRivals = async (): Promise<Fork> => {
  rivals ??= startRivals()
  return copyFork(await rivals)
}

export const sidesOf = async (clone: Clone) => {
  const run = await statusOf(clone)
  const { sides = [] } = (run?.requests[0]?.detail ?? {}) as { sides?: { hash: string }[] }
  return { run, heads: sides.map(({ hash }) => hash) }
}

/** The hash of the last event in a clone's own journal. */
export const headOf = (clone: Clone): string => clone.events(FEATURE).at(-1)?.hash ?? ''
