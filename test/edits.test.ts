import { describe, expect, test } from 'vitest'
import { createProject, execute, type Project } from './cli.ts'
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
