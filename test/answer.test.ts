import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import {
  brief,
  gap,
  grade,
  ids,
  requirements,
  review,
  startHost,
  toBriefReview,
  toPrdReview,
  toRequirementsReview,
} from './host.ts'

const IDEA = 'Users can export orders as CSV.'

/** A project that asks more of its gates than the user does. */
const raise = (project: Project, gates: Record<string, string>) => {
  mkdirSync(project.path('.throughline'), { recursive: true })
  project.write(JSON.stringify({ gates }), '.throughline', 'settings.json')
}

describe.concurrent('answers', () => {
  test('--approve means what the request asks about', async () => {
    const host = await toRequirementsReview(createProject())
    const approve = async (node: string) => {
      const ran = await host.project.run('answer', host.reply().request.id, '--approve')
      expect([ran.status, ran.json.run?.node]).toEqual([0, node])
      return ran.json
    }
    const reviewed = await approve('gapAnalysis')
    expect(reviewed.run.state.approvedRequirementIds).toEqual(ids())
    expect(reviewed.run.state.userIterationPreference).toBe(null)

    const pending = await toRequirementsReview(createProject())
    await pending.to('requirementsFinalization', review([], { userIterationPreference: true }))
    const all = await pending.project.run('answer', pending.reply().request.id, '--approve')
    expect(all.json.run.node).toBe('prdGeneration')
    expect(pending.document('requirements')).toContain('approved: REQ-001, REQ-002, REQ-003, REQ-004')

    const capped = await toRequirementsReview(createProject(), '--set', 'gapRounds=1')
    await capped.to('gapAnalysis', review(ids()))
    await capped.to('gapRequirementsGeneration', grade('Poor', [gap()]))
    await capped.to('requirementsReview', { updatedRequirementsMarkdown: capped.document('requirements') })
    await capped.to('gapAnalysis', review([]))
    await capped.to('gapAnalysis', grade('Poor', [gap()]))
    const done = await capped.project.run('answer', capped.reply().request.id, '--approve')
    expect(done.json.run.node).toBe('prdGeneration')
  })

  test('--approve has no meaning for a task', async () => {
    const host = await startHost(createProject())
    const ran = await host.project.run('answer', host.reply().request.id, '--approve')
    expect([ran.status, ran.json.error.code]).toEqual([2, 'usage'])
  })

  test('--reject is «not approved» with that feedback, for documents only', async () => {
    const host = await toBriefReview(createProject())
    const ran = await host.project.run('answer', host.reply().request.id, '--reject', 'too long')
    expect(ran.json.run).toMatchObject({
      node: 'featureBriefUpdate',
      state: { isFeatureBriefApproved: false },
    })
    const other = await toRequirementsReview(createProject())
    const refused = await other.project.run('answer', other.reply().request.id, '--reject', 'no')
    expect([refused.status, refused.json.error.code]).toEqual([2, 'usage'])
    expect(refused.json.error.fix).toMatch(/--value/)
  })

  test('an answer is given in exactly one way', async () => {
    const host = await toBriefReview(createProject())
    const { id } = host.reply().request
    for (const args of [[], ['--approve', '--reject', 'no'], ['--approve', '--value', '{}']]) {
      const ran = await host.project.run('answer', id, ...args)
      expect([ran.status, ran.json.error.code]).toEqual([2, 'usage'])
    }
    const rubbish = await host.project.run('answer', id, '--value', '{approved')
    expect([rubbish.status, rubbish.json.error.code]).toEqual([2, 'invalid-value'])
  })

  test('--file x.json is the value, any other file is the document, - is standard input', async () => {
    const host = await startHost(createProject())
    const { project } = host
    project.write(brief('Photo album'), 'doc.md')
    const written = await project.run('answer', host.reply().request.id, '--file', 'doc.md')
    expect(written.json.run).toMatchObject({ feature: 'photo-album', node: 'featureBriefReview' })
    expect(project.read('magi-sdd', 'photo-album', 'feature-brief.md')).toBe(project.read('doc.md'))
    const none = await project.run('answer', written.json.request.id, '--file', 'doc.md')
    expect([none.status, none.json.error.code]).toEqual([2, 'usage'])
    project.write(JSON.stringify({ approved: true }), 'value.json')
    const approved = await project.run('answer', written.json.request.id, '--file', 'value.json')
    expect(approved.json.run.node).toBe('initialRequirementsGeneration')
    const args = ['answer', approved.json.request.id, '--file', '-', '--json']
    const piped = await project.call(args, { input: requirements() })
    expect(piped.json.run.node).toBe('requirementsReview')
  })

  test('another digest than the one shown is stale and changes nothing', async () => {
    const host = await toBriefReview(createProject())
    const { id, document } = host.reply().request
    const digest = `sha256:${'0'.repeat(64)}`
    const stale = await host.project.run('answer', id, '--approve', '--digest', digest)
    expect([stale.status, stale.json.error.code]).toEqual([3, 'stale'])
    const ran = await host.project.run('answer', id, '--approve', '--digest', document.digest)
    expect(ran.status).toBe(0)
  })

  test('an edit between request and answer is adopted, and a new request opens for it', async () => {
    const host = await toBriefReview(createProject())
    const { id, document } = host.reply().request
    const edited = brief('Order export', ' By hand.')
    writeFileSync(document.path, edited)
    const stale = await host.project.run('answer', id, '--approve')
    expect([stale.status, stale.json.error.code]).toEqual([3, 'stale'])
    expect(stale.json.error.request.id).not.toBe(id)
    expect(stale.json.error.request.document.digest).not.toBe(document.digest)
    expect(host.document('feature-brief')).toBe(edited)
    const again = await host.project.run('answer', stale.json.error.request.id, '--approve')
    expect(again.json.run.node).toBe('initialRequirementsGeneration')
    expect(host.document('feature-brief')).toContain('By hand.')
  })

  test('a repeated call with the same key gets the first reply and does nothing', async () => {
    const project = createProject()
    const start = ['start', 'prd', IDEA, '--feature', 'my-own', '--key', 'one']
    const first = await project.run(...start)
    expect(first.status).toBe(0)
    expect((await project.run(...start)).json).toEqual(first.json)
    const answer = ['answer', first.json.request.id, '--approve', '--key', 'two']
    const second = await project.run(...answer)
    expect(second.status).toBe(0)
    await project.run('answer', second.json.request.id, '--approve')
    const events = project.events('my-own').length
    const again = await project.run(...answer)
    expect([again.status, again.json]).toEqual([0, second.json])
    expect((await project.run(...start)).json).toEqual(first.json)
    expect(project.events('my-own')).toHaveLength(events)
    expect((await project.run('status')).json.runs).toHaveLength(1)
  })

  test('a refused call is refused again in the same words', async () => {
    const host = await startHost(createProject())
    const args = ['answer', host.reply().request.id, '--value', '{}', '--key', 'one']
    const first = await host.project.run(...args)
    expect([first.status, first.json.error.code]).toEqual([2, 'invalid-value'])
    const again = await host.project.run(...args)
    expect([again.status, again.json]).toEqual([2, first.json])
    expect((await host.project.run('next')).json.request).toMatchObject({ attempt: 2 })
  })

  test('a run that has ended says so, and nothing moves it', async () => {
    const host = await toPrdReview(createProject())
    const { id } = host.reply().request
    await host.to('prdFinalization', { approved: true })
    const duplicate = await host.project.run('answer', id, '--approve')
    expect([duplicate.status, duplicate.json.error.code]).toEqual([3, 'duplicate'])
    const ended = await host.project.run('answer', id, '--reject', 'no')
    expect([ended.status, ended.json.error.code]).toEqual([3, 'ended'])
    const more = `${host.document('prd')}\nA word by hand.\n`
    host.project.write(more, 'magi-sdd', host.feature(), 'prd.md')
    const before = host.project.events(host.feature()).length
    const on = await host.project.run('continue')
    expect([on.status, on.json.run.status]).toEqual([0, 'done'])
    expect(host.document('prd')).toBe(more)
    expect(host.project.events(host.feature())).toHaveLength(before)
  })
})

describe.concurrent('assurance and settings', () => {
  test('by default a script only proposes: the request stays open with the proposal', async () => {
    const project = createProject(null)
    const { json } = await project.run('start', 'prd', IDEA)
    expect(json.request.assurance).toBe('terminal')
    const ran = await project.run('answer', json.request.id, '--approve')
    expect([ran.status, ran.json.error.code]).toEqual([3, 'below-assurance'])
    const open = (await project.run('next')).json.request
    expect(open.id).toBe(json.request.id)
    expect(open.proposals).toMatchObject([{ value: { approved: true }, by: { assurance: 'reported' } }])
    expect((await project.show('status')).stdout).toMatch(/proposed by .* \(reported\)/)
    expect(project.read('magi-sdd', json.run.feature, 'feature-brief.md')).toMatch(/\*\*Status\*\*: draft/)
  })

  test('a project may raise the minimum, never lower it', async () => {
    const low = createProject('terminal')
    raise(low, { minimum: 'automatic', 'prd.review-brief': 'reported' })
    expect((await low.run('start', 'prd', IDEA)).json.request.assurance).toBe('terminal')
    const high = createProject()
    raise(high, { 'prd.review-brief': 'person' })
    const { json } = await high.run('start', 'prd', IDEA)
    expect(json.request.assurance).toBe('person')
    expect((await high.run('answer', json.request.id, '--approve')).json.error.code).toBe('below-assurance')
  })

  test('a minimum that is raised later counts at once, and lowering it again does not lower the run', async () => {
    const project = createProject('terminal')
    const { json } = await project.run('start', 'prd', IDEA)
    raise(project, { minimum: 'person' })
    const ran = await project.run('answer', json.request.id, '--approve')
    expect([ran.status, ran.json.error.code]).toEqual([3, 'below-assurance'])
    expect((await project.run('next')).json.request.assurance).toBe('person')
    raise(project, { minimum: 'reported' })
    expect((await project.run('next')).json.request.assurance).toBe('terminal')
    const again = await project.run('answer', json.request.id, '--approve')
    expect([again.status, again.json.error.code]).toEqual([3, 'below-assurance'])
  })

  test('--yes waits at a gate that the project raised', async () => {
    const project = createProject()
    raise(project, { 'prd.review-requirements': 'person' })
    const { status, json } = await project.run('start', 'prd', IDEA, '--yes')
    expect([status, json.run.node, json.request.assurance]).toEqual([0, 'requirementsReview', 'person'])
    const all = createProject()
    raise(all, { minimum: 'person' })
    expect((await all.run('start', 'prd', IDEA, '--yes')).json.run.node).toBe('featureBriefReview')
  })

  test('settings are shown and set, and what is not understood is refused by name', async () => {
    const project = createProject(null)
    expect((await project.run('settings')).json).toMatchObject({
      gates: { minimum: 'terminal' },
      author: 'offline',
    })
    const set = await project.run('settings', 'gates.minimum', 'person')
    expect(set.json).toMatchObject({ gates: { minimum: 'person' } })
    const lowered = await project.run('settings', 'gates.minimum', 'reported')
    expect([lowered.status, lowered.json.error.code]).toEqual([3, 'below-assurance'])
    expect((await project.run('settings')).json).toMatchObject({ gates: { minimum: 'person' } })
    for (const args of [
      ['gates.minimum', 'whatever'],
      ['colour', 'red'],
    ]) {
      const ran = await project.run('settings', ...args)
      expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    }
    expect((await project.run('settings', 'author')).json.error.code).toBe('usage')
    raise(project, { minimum: 'reported' })
    writeFileSync(resolve(project.dir, '.throughline/settings.json'), '{"author":"evil"}')
    const ran = await project.run('start', 'prd', IDEA)
    expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error.message).toMatch(/a repository may not set "author"/)
  })
})
