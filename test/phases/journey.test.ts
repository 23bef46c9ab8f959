/** From words to a finished feature, through the command line and through MCP, and from what earlier workflows left. */
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { connect, connectModern, type Task, type Value } from '../../src/surfaces/mcp/client.case.ts'
import { createProject, makeFolder, openProject, type Project, type Reply } from '../cli.ts'
import { CONTENT, FEATURE as DESIGNED, drafts, toDesign, toHuman, toPrd } from '../design/host.ts'
import facts from '../facts/phases.json' with { type: 'json' }
import { toPrdReview } from '../host.ts'
import { FEATURE as SPECIFIED, startInterview, toApproved } from '../interview/host.ts'
import { openFeature, startFeature } from './feature.ts'
import { FEATURE, FINE, OUTCOMES, SPEC, toObjection, WORDS } from './outcomes.ts'

const WRITTEN = Object.entries(facts.produces).filter(([, file]) => file.endsWith('.md'))
const PASSED = facts.phases.filter((phase) => phase !== 'finish')

describe.concurrent('the whole way', () => {
  test('by the command line: each phase writes its file, and the last one ends it', async () => {
    const feature = await startFeature(createProject())
    for (const phase of PASSED) {
      const { calls } = feature.reply().next as unknown as { calls: object[] }
      expect(calls.at(-1)).toMatchObject({ operation: 'phase', words: { name: phase } })
      await feature.pass(phase)
    }
    for (const [, file] of WRITTEN) expect(feature.read(file)).not.toBe('')
    expect(feature.read('plan.md')).toContain('- **Covers**: R-001, TR-001')
    expect(feature.read('tasks.md')).toContain('- **Minutes**: 10')
    expect(feature.read('verification.md')).toContain('| R-002 | verified | npm test, exit 0 |')
    const { phases, ...meta } = feature.meta()
    expect(meta).toMatchObject({ currentPhase: 'verify', lastCompletedPhase: 'verify', skippedPhases: [] })
    for (const phase of PASSED)
      expect(phases).toMatchObject({ [phase]: { iterations: 1, approved: true, capReached: false } })
    await feature.run('finish', FEATURE, '--keep')
    await feature.answer({ choice: 'proceed' })
    expect(feature.reply().run).toMatchObject({ status: 'done', step: 'done' })
    expect(feature.meta()).toMatchObject({ status: 'completed', currentPhase: 'verify' })
    expect(readdirSync(feature.project.path('magi-sdd', FEATURE))).not.toContain('.review-history.md')
  })

  test('in a fresh clone the projections are those of the journal', async () => {
    const feature = await startFeature(createProject())
    await feature.pass('brainstorm')
    const folder = makeFolder()
    const { execFileSync } = await import('node:child_process')
    execFileSync('cp', ['-r', feature.project.path('magi-sdd'), folder])
    const clone = openProject(folder, feature.project.home)
    const before = feature.read('.meta.json')
    clone.write('{}', 'magi-sdd', FEATURE, '.meta.json')
    expect((await clone.run('continue', FEATURE)).status).toBe(0)
    expect(clone.read('magi-sdd', FEATURE, '.meta.json')).toBe(before)
  })
})

describe.concurrent('the executor', () => {
  test('gives entries or the document whole, and both are judged alike', async () => {
    const late = OUTCOMES['create-tasks'] as { tasks: Record<string, unknown>[] }
    const tasks = late.tasks.map((task, at) =>
      at === 1 ? { ...task, minutes: 40, covers: ['P-002'] } : task,
    )
    const feature = await startFeature(createProject(), '--set', 'mode=quick')
    for (const phase of ['brainstorm', 'specify', 'design', 'create-plan']) await feature.pass(phase)
    await feature.begin('create-tasks')
    await feature.answer({ tasks })
    const wrong = ['T-002 takes 40 minutes', 'R-002 is not covered: End a link']
    const issuesOf = (): string => JSON.stringify(feature.reply().request.detail)
    for (const words of wrong) expect(issuesOf()).toContain(words)
    const whole = feature.read('tasks.md')
    await feature.answer(FINE)
    await feature.answer({ content: whole })
    for (const words of wrong) expect(issuesOf()).toContain(words)
    await feature.answer(FINE)
    expect(feature.meta().phases).toMatchObject({ 'create-tasks': { approved: false, capReached: true } })
  })

  test('is asked again for what is neither, with the reasons', async () => {
    const feature = await startFeature(createProject())
    await feature.begin('brainstorm')
    const ran = await feature.answer({ problem: 'x' })
    expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    expect(feature.reply().request.problems.join(' ')).toContain('options')
  })
})

describe('what earlier workflows left', () => {
  test('an accepted specification is the phase specify, with its approval', async () => {
    const interview = await toApproved(createProject())
    const { project } = interview
    const { status, stdout, json } = await project.run(
      'start',
      'phases',
      '--feature',
      SPECIFIED,
      '--author',
      'host',
    )
    expect(status, stdout).toBe(0)
    const meta = JSON.parse(project.read('magi-sdd', SPECIFIED, '.meta.json'))
    expect(meta).toMatchObject({
      currentPhase: 'specify',
      phases: { specify: { by: 'interview', verified: true } },
    })
    expect(json).toMatchObject({ next: { says: 'Next phase: design' } })
    const design = await project.run('phase', 'design', SPECIFIED)
    expect(design.json.request).toMatchObject({ kind: 'task', role: 'executor', step: 'design' })
  })

  test('an interview that is under way has to end first', async () => {
    const interview = await startInterview(createProject())
    const { json } = await interview.project.run('status')
    const id = json.runs[0]?.run.id ?? ''
    const { status } = await interview.project.run('start', 'phases', '--feature', id)
    expect(status).not.toBe(0)
  })

  test('requirements that were approved become spec.md by code', async () => {
    const host = await toPrdReview(createProject())
    await host.to('prdFinalization', { approved: true })
    const { project } = host
    const { status, stdout } = await project.run(
      'start',
      'phases',
      '--feature',
      'order-export',
      '--author',
      'host',
    )
    expect(status, stdout).toBe(0)
    const spec = project.read('magi-sdd', 'order-export', 'spec.md')
    for (const [at, title] of ['Export button', 'CSV file', 'Fax delivery', 'Blockchain log'].entries()) {
      expect(spec).toContain(`### R-00${at + 1}: ${title}`)
      expect(spec).toContain(`Source: REQ-00${at + 1}`)
    }
    const meta = JSON.parse(project.read('magi-sdd', 'order-export', '.meta.json'))
    expect(meta.phases.specify).toMatchObject({ by: 'prd', approved: true })
    const { json } = await project.run('phase', 'design', 'order-export')
    expect(json.request).toMatchObject({ kind: 'task', step: 'design' })
  })

  test('a finished design is the phase design, with its approval, and the plan comes next', async () => {
    const design = await toHuman(createProject())
    await design.to('human_review', { approved: true })
    const { project } = design
    const text = design.document('design')
    const began = await project.run('start', 'phases', '--feature', DESIGNED, '--author', 'host')
    expect(began.status, began.stdout).toBe(0)
    const meta = () => JSON.parse(project.read('magi-sdd', DESIGNED, '.meta.json'))
    expect(meta()).toMatchObject({
      currentPhase: 'design',
      skippedPhases: [],
      phases: {
        specify: { by: 'prd', approved: true },
        design: { by: 'design', approved: true, iterations: 0, reviewerNotes: [] },
      },
    })
    const { bar } = began.json.run as unknown as { bar: { name: string; state: string }[] }
    expect(bar.slice(0, 4).map(({ state }) => state)).toEqual(['open', 'done', 'done', 'next'])
    expect(project.read('magi-sdd', DESIGNED, 'design.md')).toBe(text)
    const plan = await project.run('phase', 'create-plan', DESIGNED)
    expect(plan.json.request, plan.stdout).toMatchObject({ kind: 'task', step: 'create-plan' })
    const items = await project.run('answer', plan.json.request.id, '--value', JSON.stringify({ items: [] }))
    const issues = JSON.stringify(items.json.error?.request ?? items.json.request)
    for (const id of ['R-001', 'R-004', 'TR-001']) expect(issues).toContain(id)
  })

  test('a design that ends while the feature goes through its phases is taken in, and not written again', async () => {
    const project = createProject()
    await toPrd(project)
    const began = await project.run('start', 'phases', '--feature', DESIGNED, '--author', 'host')
    expect(began.json.next, began.stdout).toMatchObject({
      calls: [
        { operation: 'start', words: { workflow: 'design' } },
        { operation: 'phase', words: { name: 'design' } },
      ],
    })
    const started = await project.run('start', 'design', '--feature', DESIGNED, '--author', 'host')
    const design = toDesign(project, started.json)
    await drafts(design)
    await design.to('human_review', CONTENT)
    const phases = async () =>
      (await project.run('status')).json.runs.find(({ run }) => run.workflow === 'phases') as Reply
    expect((await phases()).next).toMatchObject({ says: 'design is under way, as a design' })
    const early = await project.run('phase', 'design', DESIGNED)
    expect([early.status, early.json.error.message]).toEqual([3, expect.stringContaining('is under way')])
    await design.to('human_review', { approved: true })
    const text = design.document('design')
    const { run } = await phases()
    expect(run.state).toMatchObject({
      currentPhase: 'design',
      phases: { design: { by: 'design', approved: true, verified: true } },
    })
    const plan = await project.run('phase', 'create-plan', DESIGNED)
    expect(plan.json.request, plan.stdout).toMatchObject({ kind: 'task', step: 'create-plan' })
    const again = await project.run('phase', 'design', DESIGNED)
    expect(again.json.request, again.stdout).toMatchObject({ kind: 'task', step: 'design' })
    expect(project.read('magi-sdd', DESIGNED, 'design.md')).toBe(text)
  })

  test('a design that nobody approved is shown to a person before a plan is made of it', async () => {
    const design = await toHuman(createProject())
    const early = await design.project.run('start', 'phases', '--feature', DESIGNED)
    expect([early.status, early.json.error.code]).toEqual([3, 'blocked'])
    expect(early.json.error.fix).toContain(`throughline continue ${DESIGNED}`)
    await design.to('human_review', { approved: true })
    await design.project.run('start', 'phases', '--feature', DESIGNED, '--author', 'host')
    const text = design.document('design')
    design.project.write(`${text}\nNobody has seen this.\n`, 'magi-sdd', DESIGNED, 'design.md')
    const { json } = await design.project.run('phase', 'create-plan', DESIGNED)
    expect(json.request).toMatchObject({ kind: 'gate', ask: 'reapprove' })
  })

  test('a specification of one’s own begins a feature by its title', async () => {
    const project = createProject()
    project.write(SPEC, 'mine.md')
    const { json } = await project.run('start', 'phases', '--file', 'mine.md', '--author', 'host')
    expect(json.run.feature).toBe('photo-share')
    expect(project.read('magi-sdd', 'photo-share', 'spec.md')).toBe(SPEC)
    const again = await project.run('start', 'phases', '--feature', 'photo-share')
    expect([again.status, again.json.error.code]).toEqual([3, 'exists'])
    const unknown = await project.run('start', 'phases', '--feature', 'nobody-knows')
    expect([unknown.status, unknown.json.error.code]).toEqual([2, 'unknown-feature'])
  })
})

/** An agent that does each task it is given, until something else than a task is open. */
const work = async (
  project: Project,
  call: Awaited<ReturnType<typeof connect>>['call'],
  first: Value,
): Promise<Value> => {
  let step = first
  while (step.status === 'task') {
    const { request, role } = step.task as Task
    const phase = JSON.parse(project.read('magi-sdd', FEATURE, '.meta.json')).phases
    const name = Object.keys(phase).at(-1) ?? ''
    const result = role === 'executor' ? OUTCOMES[name] : FINE
    step = (await call('answer', { projectPath: project.dir, request, result })).value
  }
  return step
}

test.each([
  ['holds the call open', connect],
  ['ends the call and makes it again', connectModern],
])(
  'a host that %s for a form shows the gate before a phase once, and the person’s answer counts',
  async (_, open) => {
    const project = createProject('elicited')
    process.env.THROUGHLINE_HOME = project.home
    const feature = await startFeature(project, '--set', 'mode=hotfix')
    await feature.begin('brainstorm')
    await feature.answer(OUTCOMES.brainstorm)
    await feature.answer(toObjection('Who is the family?'))
    const shown: string[] = []
    let action = 'decline'
    const { call } = await open((message, choices) => {
      shown.push(message)
      return { action, content: { decision: choices[0], words: 'everybody knows them' } }
    })
    const begin = () => call('run', { projectPath: project.dir, feature: FEATURE, phase: 'specify' })
    expect((await begin()).value).toMatchObject({ status: 'waiting' })
    action = 'accept'
    expect((await begin()).value).toMatchObject({ status: 'task', task: { role: 'executor' } })
    expect(shown).toHaveLength(2)
    const answered = project.events(FEATURE).filter(({ type }) => type === 'answered')
    expect(answered.at(-1)?.data).toMatchObject({ by: { door: 'mcp', assurance: 'elicited' } })
  },
)

test('a feature that was begun without an agent is an agent’s as soon as it begins a phase', async () => {
  const project = createProject()
  process.env.THROUGHLINE_HOME = project.home
  await project.run('start', 'phases', WORDS, '--feature', FEATURE)
  const { call } = await connect()
  const { value } = await call('run', { projectPath: project.dir, feature: FEATURE, phase: 'brainstorm' })
  expect(value).toMatchObject({ status: 'task', task: { role: 'executor' } })
})

test('through MCP an agent carries a feature from phase to phase, and its gate waits for a person', async () => {
  const project = createProject('terminal')
  process.env.THROUGHLINE_HOME = project.home
  const { call } = await connect()
  const projectPath = project.dir
  let step = (await call('run', { projectPath, workflow: 'phases', text: WORDS, feature: FEATURE })).value
  for (const phase of PASSED) {
    expect(step).toMatchObject({ status: 'idle', next: expect.stringContaining(`phase "${phase}"`) })
    const { runs } = (await call('status', { projectPath })).value
    expect(runs).toMatchObject([{ feature: FEATURE, note: `Next phase: ${phase}` }])
    step = await work(project, call, (await call('run', { projectPath, feature: FEATURE, phase })).value)
  }
  const skipped = (await call('run', { projectPath, feature: FEATURE, phase: 'design' })).value
  expect(skipped).toMatchObject({
    status: 'question',
    question: expect.stringContaining('makes stale: design, create-plan'),
    choices: ['proceed', 'cancel'],
  })
  await call('answer', { projectPath, request: skipped.request, result: { choice: 'cancel' } })
  const gate = (await call('run', { projectPath, feature: FEATURE, phase: 'finish' })).value
  expect(gate.status).toBe('waiting')
  const tried = (await call('answer', { projectPath, request: gate.request, result: { choice: 'proceed' } }))
    .value
  expect(tried.status).toBe('waiting')
  expect(JSON.parse(project.read('magi-sdd', FEATURE, '.meta.json')).status).toBe('active')
  expect(openFeature(project, {} as never).meta()).toMatchObject({ currentPhase: 'verify' })
})
