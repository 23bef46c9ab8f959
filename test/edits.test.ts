import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, execute, openProject, type Project } from './cli.ts'
import { brief, toBriefReview } from './host.ts'

const IDEA = 'Users can export orders as CSV.'

const openGit =
  ({ dir, home }: Project) =>
  async (...args: string[]) => {
    const ran = await execute(['git', ...args], dir, home)
    expect(ran.status, ran.stderr).toBe(0)
    return ran
  }

const typesOf = (project: Project, feature: string) => project.events(feature).map(({ type }) => type)

describe.concurrent('the bytes from before an approval', () => {
  test('come back by git checkout: the status is written again, once, and the run goes on', async () => {
    const project = createProject()
    const git = openGit(project)
    await git('init', '-q')
    const { json } = await project.run('start', 'prd', IDEA)
    await git('add', '-A')
    await git('commit', '-qm', 'the brief waits')
    const place = ['magi-sdd', json.run.feature, 'feature-brief.md'] as const
    const answered = await project.run('answer', json.request.id, '--approve')
    const approved = project.read(...place)
    expect(approved).toContain('**Status**: approved')
    const events = typesOf(project, json.run.feature)
    for (let time = 0; time < 3; time++) {
      await git('checkout', '--', place.join('/'))
      expect(project.read(...place)).toContain('**Status**: draft')
      const ran = await project.run('continue')
      expect([ran.status, ran.json.request?.id], ran.stdout).toEqual([0, answered.json.request.id])
      expect(project.read(...place)).toBe(approved)
    }
    expect(typesOf(project, json.run.feature)).toEqual(events)
    const on = await project.run('answer', answered.json.request.id, '--approve')
    expect(on.status, on.stdout).toBe(0)
  })

  test('come back by an undo before an answer: the answer counts, and the file is written again', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    const draft = host.document('feature-brief')
    await host.to('initialRequirementsGeneration', { approved: true })
    const approved = host.document('feature-brief')
    const events = typesOf(project, host.feature())
    project.write(draft, 'magi-sdd', host.feature(), 'feature-brief.md')
    const stopped = await project.run('next')
    expect(stopped.json.request.id).toBe(host.reply().request.id)
    await host.send({})
    expect(host.document('feature-brief')).toBe(approved)
    expect(typesOf(project, host.feature())).toEqual([...events, 'answered'])
  })

  test('with another word in them are an edit, and the approval is asked for again', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    await host.to('initialRequirementsGeneration', { approved: true })
    project.write(brief('Order export', ' By hand.'), 'magi-sdd', host.feature(), 'feature-brief.md')
    const ran = await project.run('continue')
    expect([ran.status, ran.json.request.ask]).toEqual([0, 'reapprove'])
    expect(host.document('feature-brief')).toMatch(/\*\*Status\*\*: approved[\s\S]*By hand\./)
    expect(typesOf(project, host.feature()).filter((type) => type === 'edited')).toHaveLength(1)
  })
})

/** A clone whose git ends lines with CRLF, or with LF. */
const cloneOf = async (origin: Project, name: string, ends: 'crlf' | 'lf') => {
  const dir = join(origin.dir, '..', name)
  const config = ['-c', `core.autocrlf=${ends === 'crlf'}`]
  const cloned = await execute(['git', 'clone', '-q', ...config, origin.dir, dir], origin.dir, origin.home)
  expect(cloned.status, cloned.stderr).toBe(0)
  const clone = openProject(dir, origin.home)
  const git = openGit(clone)
  return {
    ...clone,
    place: clone.path('magi-sdd', 'order-export', 'feature-brief.md'),
    pull: () => git('pull', '-q', '--no-rebase'),
    push: async () => {
      await git('add', '-A')
      await git('commit', '-qm', name)
      await git('push', '-q', 'origin', 'HEAD:main')
    },
  }
}

/** A bare repository whose run waits for the review of its brief. */
const createOrigin = async (): Promise<Project> => {
  const host = await toBriefReview(createProject(), '--feature', 'order-export')
  const { project } = host
  const git = openGit(project)
  await git('init', '-q')
  await git('add', '-A')
  await git('commit', '-qm', 'the brief waits')
  await git('clone', '-q', '--bare', project.dir, `${project.dir}.git`)
  return openProject(`${project.dir}.git`, project.home)
}

const digestOf = (path: string) => `sha256:${createHash('sha256').update(readFileSync(path)).digest('hex')}`

describe.concurrent('line ends that git sets', () => {
  test('are no edit: clones that differ in them pass a run to and fro, and nothing is recorded', async () => {
    const origin = await createOrigin()
    const [a, b] = [await cloneOf(origin, 'a', 'lf'), await cloneOf(origin, 'b', 'crlf')]
    const before = readFileSync(b.place, 'utf8')
    expect(before).toContain('\r\n')
    const { request } = (await b.run('continue')).json
    for (const clone of [a, b, a, b]) {
      await clone.pull()
      const ran = await clone.run('continue')
      expect([ran.status, ran.json.request.id], ran.stdout).toEqual([0, request.id])
    }
    expect(readFileSync(b.place, 'utf8')).toBe(before)
    // What the person saw is named by either digest: that of the file, and that of the request.
    const shown = (await b.run('read', 'order-export', 'feature-brief')).json as unknown as { digest: string }
    expect([shown.digest, digestOf(b.place) === shown.digest]).toEqual([request.document.digest, false])
    const wrong = await b.run('answer', request.id, '--approve', '--digest', `sha256:${'0'.repeat(64)}`)
    expect(wrong.json.error.code).toBe('stale')
    const approved = await b.run('answer', request.id, '--approve', '--digest', digestOf(b.place))
    expect(approved.status, approved.stdout).toBe(0)
    await b.push()
    for (const clone of [a, b, a, b]) {
      await clone.pull()
      const ran = await clone.run('continue')
      expect([ran.status, ran.json.run.node]).toEqual([0, 'initialRequirementsGeneration'])
    }
    for (const clone of [a, b])
      expect(typesOf(clone, 'order-export')).toEqual(['started', 'answered', 'answered'])
  })

  test('and a mark at the head of the file leave the open request as it is', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    const { id, document } = host.reply().request
    for (const end of ['\r\n', '\r', '\n']) {
      const text = `\uFEFF${brief().replaceAll('\n', end)}`
      writeFileSync(document.path, text)
      const ran = await project.run('continue')
      expect([ran.status, ran.json.request.id]).toEqual([0, id])
      expect(readFileSync(document.path, 'utf8')).toBe(text)
    }
    const mixed = brief().replace('\n', '\r\n')
    writeFileSync(document.path, mixed)
    const ran = await project.run('answer', id, '--approve', '--digest', digestOf(document.path))
    expect([ran.status, ran.json.run.node]).toEqual([0, 'initialRequirementsGeneration'])
    expect(typesOf(project, host.feature())).toEqual(['started', 'answered', 'answered'])
  })

  test('stay in a file that was edited, and its edit is recorded once for all clones', async () => {
    const origin = await createOrigin()
    const [a, b] = [await cloneOf(origin, 'a', 'lf'), await cloneOf(origin, 'b', 'crlf')]
    const edited = readFileSync(b.place, 'utf8')
      .replace('their orders.', 'their orders by hand.')
      .replace('**Status**: draft', '**Status**: approved')
    writeFileSync(b.place, edited)
    const ran = await b.run('continue')
    expect(ran.status, ran.stdout).toBe(0)
    expect(readFileSync(b.place, 'utf8')).toBe(edited.replace('**Status**: approved', '**Status**: draft'))
    await b.push()
    for (const clone of [a, b, a]) {
      await clone.pull()
      expect((await clone.run('continue')).status).toBe(0)
    }
    expect(readFileSync(a.place, 'utf8')).toBe(brief().replace('their orders.', 'their orders by hand.'))
    expect(typesOf(a, 'order-export')).toEqual(['started', 'answered', 'edited'])
  })
})
