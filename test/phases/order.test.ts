/** The order of phases: what is skipped, gone back to, left half done, or done in turns. */
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { type Feature, openFeature, startFeature } from './feature.ts'
import { FEATURE, FINE, OUTCOMES, SPEC, toObjection, WORDS } from './outcomes.ts'

type Phases = Record<string, Record<string, unknown>>
const phasesOf = (feature: Feature): Phases => feature.meta().phases as Phases

describe.concurrent('a phase', () => {
  test('without what it cannot do without is refused, and nothing is left for it', async () => {
    const feature = await startFeature(createProject())
    await feature.begin('brainstorm')
    const events = feature.project.events(FEATURE).length
    for (const [phase, words] of [
      ['implement', 'implement needs spec.md, which is missing. Run `throughline phase specify` first.'],
      [
        'create-tasks',
        'create-tasks needs plan.md, which is missing. Run `throughline phase create-plan` first.',
      ],
    ] as const) {
      const { status, json } = await feature.project.run('phase', phase, FEATURE)
      expect([status, json.error.code, json.error.message]).toEqual([3, 'blocked', words])
    }
    const { status, json } = await feature.project.run('phase', 'deploy', FEATURE)
    expect([status, json.error.code]).toEqual([2, 'usage'])
    expect(feature.project.events(FEATURE)).toHaveLength(events)
  })

  test('that skips others asks first, and what was skipped is remembered', async () => {
    const feature = await startFeature(createProject())
    await feature.run('phase', 'specify', FEATURE)
    expect(feature.reply().request).toMatchObject({ ask: 'confirm', detail: { skipped: ['brainstorm'] } })
    await feature.answer({ choice: 'cancel' })
    expect(feature.meta()).toMatchObject({ skippedPhases: [], phases: {} })
    await feature.pass('specify')
    expect(feature.meta()).toMatchObject({ skippedPhases: ['brainstorm'], currentPhase: 'specify' })
  })

  test('gone back to makes the later ones stale, until they are done again', async () => {
    const feature = await startFeature(createProject())
    for (const phase of ['brainstorm', 'specify', 'design']) await feature.pass(phase)
    await feature.run('phase', 'specify', FEATURE)
    expect(feature.reply().request).toMatchObject({ detail: { stale: ['specify', 'design'] } })
    await feature.answer({ choice: 'proceed' })
    await feature.answer({ content: SPEC.replace('30 days', '20 days') })
    await feature.answer(FINE)
    expect(feature.meta()).toMatchObject({ currentPhase: 'specify', lastCompletedPhase: 'design' })
    expect(phasesOf(feature).design).toMatchObject({ stale: true })
    expect(phasesOf(feature).specify).not.toHaveProperty('stale')
    const { bar } = feature.reply().run as unknown as { bar: { name: string; state: string }[] }
    expect(bar.map(({ state }) => state)).toEqual([
      ...['done', 'done', 'stale', 'open', 'open', 'open', 'open', 'open'],
    ])
    await feature.pass('design')
    expect(phasesOf(feature).design).not.toHaveProperty('stale')
  })

  test('whose source was edited by hand is stale, too', async () => {
    const feature = await startFeature(createProject())
    for (const phase of ['brainstorm', 'specify', 'design']) await feature.pass(phase)
    feature.project.write(SPEC.replace('30 days', '20 days'), 'magi-sdd', FEATURE, 'spec.md')
    await feature.run('continue', FEATURE)
    expect(phasesOf(feature).design).toMatchObject({ stale: true })
    expect(feature.reply()).toMatchObject({ next: { says: 'Next phase: design' } })
  })

  test('that was approved by a person is asked about when its text has changed', async () => {
    const feature = await startFeature(createProject())
    for (const phase of ['brainstorm', 'specify']) await feature.pass(phase)
    expect((await feature.run('phase', 'specify', FEATURE, '--verified')).status).toBe(0)
    expect(phasesOf(feature).specify).toMatchObject({ verified: true })
    feature.project.write(SPEC.replace('30 days', '20 days'), 'magi-sdd', FEATURE, 'spec.md')
    await feature.run('phase', 'design', FEATURE)
    expect(feature.reply().request).toMatchObject({ ask: 'reapprove', kind: 'gate' })
  })

  test('is not called verified by whoever may not decide at a gate, nor before it is complete', async () => {
    const project = createProject('terminal')
    const feature = await startFeature(project)
    const early = await project.run('phase', 'brainstorm', FEATURE, '--verified')
    expect(early.status).toBe(3)
    await feature.pass('brainstorm')
    const ran = await project.run('phase', 'brainstorm', FEATURE, '--verified')
    expect([ran.status, ran.json.error.code]).toEqual([3, 'below-assurance'])
    expect(phasesOf(feature).brainstorm).toMatchObject({ verified: false })
  })
})

describe.concurrent('a phase that is asked about', () => {
  test('is asked about once, however often it is begun', async () => {
    const feature = await startFeature(createProject())
    await feature.run('phase', 'specify', FEATURE)
    const { id } = feature.reply().request
    const events = feature.project.events(FEATURE).length
    await feature.run('phase', 'specify', FEATURE)
    expect(feature.reply().request.id).toBe(id)
    expect(feature.project.events(FEATURE)).toHaveLength(events)
    await feature.answer({ choice: 'proceed' })
    expect(feature.reply().request).toMatchObject({ kind: 'task', step: 'specify' })
  })

  test('begun twice at once with one key, is begun once', async () => {
    const feature = await startFeature(createProject())
    const begin = () => feature.project.run('phase', 'brainstorm', FEATURE, '--key', 'once')
    const replies = await Promise.all([begin(), begin(), begin()])
    expect(new Set(replies.map(({ status, json }) => `${status} ${json.request?.id}`)).size).toBe(1)
    const { json } = await feature.project.run('next', FEATURE)
    expect(json.request).toMatchObject({ id: replies[0]?.json.request.id, kind: 'task' })
  })
})

describe.concurrent('a phase whose outcome was edited by hand', () => {
  const EDITED = 'Nothing but photos.'
  const toEdited = async (): Promise<Feature> => {
    const feature = await startFeature(createProject(), '--set', 'mode=hotfix')
    await feature.pass('brainstorm')
    const text = feature.read('brainstorm.md').replace('A photo is shared by a link.', EDITED)
    feature.project.write(text, 'magi-sdd', FEATURE, 'brainstorm.md')
    await feature.run('phase', 'brainstorm', FEATURE)
    expect(feature.reply().request).toMatchObject({ ask: 'partial', detail: { edited: true } })
    return feature
  }

  test('is reviewed as it stands, in a round of its own', async () => {
    const feature = await toEdited()
    await feature.answer({ choice: 'review' })
    expect(feature.reply().request).toMatchObject({ role: 'chain-reviewer' })
    expect(JSON.stringify(feature.reply().request)).toContain(EDITED)
    await feature.answer(FINE)
    expect(phasesOf(feature).brainstorm).toMatchObject({ iterations: 1, approved: true })
    expect(feature.read('brainstorm.md')).toContain(EDITED)
    await feature.run('phase', 'brainstorm', FEATURE)
    expect(feature.reply().request).toMatchObject({ kind: 'task', role: 'executor' })
  })

  test('is written over only by whoever chose so', async () => {
    const feature = await toEdited()
    await feature.answer({ choice: 'fresh' })
    await feature.answer(OUTCOMES.brainstorm)
    expect(feature.read('brainstorm.md')).not.toContain(EDITED)
  })
})

describe.concurrent('who writes', () => {
  test('is chosen anew with a phase, and stays', async () => {
    const project = createProject()
    const begun = await project.run('start', 'phases', WORDS, '--feature', FEATURE)
    expect(begun.json.run.feature).toBe(FEATURE)
    const feature = openFeature(project, begun.json)
    await feature.run('phase', 'brainstorm', FEATURE)
    expect(feature.reply()).toMatchObject({ next: { says: 'Next phase: specify' } })
    await feature.run('phase', 'specify', FEATURE, '--author', 'host')
    expect(feature.reply().request).toMatchObject({ kind: 'task', to: 'author' })
    await feature.answer(OUTCOMES.specify)
    expect(feature.reply().request).toMatchObject({ role: 'chain-reviewer' })
    const nobody = await feature.run('phase', 'design', FEATURE, '--author', 'nobody')
    expect([nobody.status, nobody.json.error.code]).toEqual([2, 'usage'])
  })

  test('without an agent, is told how to hand the code to one, or to answer oneself', async () => {
    const project = createProject()
    const begun = await project.run('start', 'phases', WORDS, '--feature', FEATURE, '--set', 'mode=hotfix')
    const feature = openFeature(project, begun.json)
    for (const phase of ['brainstorm', 'specify', 'design', 'create-plan', 'create-tasks'])
      await feature.run('phase', phase, FEATURE)
    const tasks = feature.read('tasks.md').replaceAll('Minutes**: unknown', 'Minutes**: 9')
    project.write(tasks, 'magi-sdd', FEATURE, 'tasks.md')
    await feature.run('phase', 'create-tasks', FEATURE)
    await feature.answer({ choice: 'review' })
    expect(phasesOf(feature)['create-tasks']).toMatchObject({ approved: true, iterations: 1 })
    const { calls } = (feature.reply() as unknown as { next: { calls: object[] } }).next
    expect(calls).toMatchObject([
      { operation: 'start', words: { workflow: 'delivery' } },
      { words: { name: 'implement' }, options: { author: 'host', worktree: true } },
    ])
    await feature.run('phase', 'implement', FEATURE)
    expect(JSON.stringify(feature.reply())).toContain('a coding agent is needed for implement')
  })
})

describe.concurrent('a phase that was left half done', () => {
  /** One review was held, and the second draft is there. */
  const toHalf = async (): Promise<Feature> => {
    const feature = await startFeature(createProject())
    await feature.begin('brainstorm')
    await feature.answer(OUTCOMES.brainstorm)
    await feature.answer(toObjection('Who is the family?'))
    await feature.run('phase', 'brainstorm', FEATURE)
    expect(feature.reply().request).toMatchObject({ ask: 'partial', kind: 'question' })
    return feature
  }
  test('is continued in its round, with what the reviewer said', async () => {
    const feature = await toHalf()
    await feature.answer({ choice: 'continue' })
    expect(feature.reply().request).toMatchObject({
      detail: { issues: [{ description: 'Who is the family?' }] },
    })
    await feature.answer(OUTCOMES.brainstorm)
    await feature.answer(FINE)
    expect(phasesOf(feature).brainstorm).toMatchObject({ iterations: 2, approved: true })
  })
  test('is reviewed as it stands', async () => {
    const feature = await toHalf()
    await feature.answer({ choice: 'review' })
    await feature.answer(FINE)
    expect(phasesOf(feature).brainstorm).toMatchObject({ iterations: 2, approved: true })
  })
  test('is begun anew, without what was there', async () => {
    const feature = await toHalf()
    await feature.answer({ choice: 'fresh' })
    expect(feature.reply().request).toMatchObject({ detail: { issues: null, fresh: true } })
    await feature.answer(OUTCOMES.brainstorm)
    await feature.answer(FINE)
    expect(phasesOf(feature).brainstorm).toMatchObject({ iterations: 1, approved: true })
  })
})

test('two phases that are done in turns, with no fewer issues, stop and ask', async () => {
  const feature = await startFeature(createProject(), '--set', 'mode=hotfix')
  const note = (n: number) => ({
    ...{ approved: true, summary: 'It can be built.' },
    issues: Array.from({ length: n }, (_, at) => ({ severity: 'warning', description: `Doubt ${at}` })),
  })
  await feature.pass('brainstorm')
  const go = async (phase: string, issues: number) => {
    await feature.begin(phase)
    await feature.answer(OUTCOMES[phase])
    await feature.answer(note(issues))
    expect(feature.reply().run.step).toBe('ready')
  }
  for (const phase of ['specify', 'design', 'specify', 'design']) await go(phase, 2)
  await feature.run('phase', 'specify', FEATURE)
  expect(feature.reply().request.detail.message).toContain(
    'specify and design were done in turns, and their issues do not become fewer.',
  )
  await feature.answer({ choice: 'proceed' })
  await feature.answer(OUTCOMES.specify)
  await feature.answer(note(1))
  await go('design', 1)
  await feature.run('phase', 'specify', FEATURE)
  expect(feature.reply().request.detail.message).not.toContain('in turns')
})

test('a hotfix has a specification of what was said, and may begin to implement', async () => {
  const feature = await startFeature(createProject(), '--set', 'mode=hotfix')
  expect(feature.read('spec.md')).toContain('**Description:** Share photos with my family by a link.')
  await feature.begin('implement')
  expect(feature.reply().request).toMatchObject({ role: 'executor', step: 'implement' })
})
