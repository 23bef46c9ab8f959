/** What is promised of interviews, through the built command line. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CLI, createProject, type Project, type Ran, readTree, toEnv } from '../cli.ts'
import {
  DRAFT,
  expectRefusal,
  FEATURE,
  readRun,
  SPEC,
  SUBMIT,
  startInterview,
  toDrafting,
  toPreview,
  toReview,
  upload,
} from './host.ts'
import { result, STORIES, sound, unsound } from './texts.ts'

const LOST = ['late', 'concurrent', 'duplicate', 'stale', 'ended']
type Edge = { from: string; to: string }
const facts = JSON.parse(readFileSync('test/facts/interview.json', 'utf8')) as { edges: Edge[] }
const SEED = facts.edges.map(({ from, to }) => `${from} -> ${to}`)

describe.concurrent('a RESULT', () => {
  test('that answers an older request changes nothing and says so', async () => {
    const interview = await toReview(createProject())
    const { project } = interview
    const older = interview.reply().request.id
    await interview.to('INTERVIEWING', result('NEEDS_CHANGES', 'say who pays'))
    const before = readTree(project.dir)
    expectRefusal(await interview.answer(result('APPROVED', ''), older), 3, 'late')
    await interview.to('INTERVIEWING', { complete: true })
    await interview.to('DRAFTING', { done: true })
    await interview.to('PREVIEW', { specMarkdown: sound('again').text })
    await interview.to('WAITING', SUBMIT)
    expectRefusal(await interview.answer(result('APPROVED', ''), older), 3, 'late')
    expect(interview.reply().run.state.pending_request_id).not.toBe(older)
    expect(before[`magi-sdd/${FEATURE}/spec.md`]).toBeDefined()
    expect((await readRun(project))?.node).toBe('WAITING')
  })

  test('given by two processes at once is taken once', async () => {
    const interview = await toReview(createProject())
    const { project } = interview
    const pending = interview.reply().request.id
    const answers = await Promise.all([
      interview.answer(result('NEEDS_CHANGES', 'one')),
      interview.answer(result('REJECTED', 'two')),
    ])
    const [won, lost] = answers[0].status === 0 ? answers : answers.toReversed()
    expect([won?.status, won?.json.run.node]).toEqual([0, 'INTERVIEWING'])
    expectRefusal(lost as Ran, 3, ...LOST)
    const taken = project.events(FEATURE).filter(({ data }) => data.request === pending)
    expect(taken.map(({ type }) => type)).toEqual(['answered'])
  })

  test('of another type is an error that keeps words and draft, and reset leaves it', async () => {
    const interview = await toReview(createProject())
    await interview.to('ERROR', { ...result('APPROVED', ''), type: 'code' })
    const { run } = interview.reply()
    expect([run.state.draft_spec, run.state.pending_request_id]).toEqual([expect.any(String), null])
    expect(interview.transitions()).toContain('WAITING -> ERROR')
    const reset = await interview.project.run('reset', FEATURE)
    expect([reset.status, reset.json.run.node]).toEqual([0, 'WAITING'])
    expectRefusal(await interview.project.run('reset', FEATURE), 3, 'blocked')
    const again = await interview.project.run('start', 'interview', '--feature', FEATURE)
    expect([again.status, again.json.run.node, again.json.run.id]).toEqual([0, 'INTERVIEWING', run.id])
    expect(interview.project.read('magi-sdd', FEATURE, 'spec.md')).toBe(SPEC)
  })

  test('whose stories wait for each other is asked for again, and writes nothing', async () => {
    const interview = await toReview(createProject())
    const [first, second] = STORIES.stories as Record<string, unknown>[]
    const circle = { ...STORIES, stories: [{ ...first, dependsOn: ['US-002'] }, second] }
    const ran = await interview.answer(result('APPROVED', '', circle as never))
    expectRefusal(ran, 2, 'invalid-value')
    expect(JSON.stringify(ran.json.error)).toContain('wait for each other')
    expect(existsSync(interview.project.path('docs'))).toBe(false)
    expect(ran.json.error.run.state.pending_request_id).toBe(ran.json.error.request.id)
  })
})

describe.concurrent('while a request is pending', () => {
  test('neither an upload nor an interview is taken, and the reason names the request', async () => {
    const interview = await toReview(createProject())
    const { project } = interview
    const pending = interview.reply().request.id
    const before = readTree(project.path('magi-sdd'))
    const refused = [
      await upload(project, sound('another').text, '--feature', FEATURE),
      await project.run('start', 'interview', '--feature', FEATURE),
    ]
    for (const ran of refused) {
      expectRefusal(ran, 3, 'blocked')
      expect(ran.json.error.message).toContain(pending)
    }
    expect(readTree(project.path('magi-sdd'))).toEqual(before)
  })

  test('an edit of the text withdraws it and asks the person first, then the architect', async () => {
    const interview = await toReview(createProject())
    const { project } = interview
    const older = interview.reply().request.id
    project.write(sound('by hand').text, 'magi-sdd', FEATURE, 'spec.md')
    expectRefusal(await interview.answer(result('APPROVED', ''), older), 3, 'stale')
    const { json } = await project.run('next', FEATURE)
    expect([json.request.ask, json.request.node]).toEqual(['reapprove', 'WAITING'])
    const accepted = await project.run('answer', json.request.id, '--approve')
    expect(accepted.json.run.state.pending_request_id).toBe(accepted.json.request.id)
    const done = await interview.answer(result('APPROVED', ''), accepted.json.request.id)
    expect([done.status, done.json.run.status]).toEqual([0, 'done'])
    expect(project.read('magi-sdd', FEATURE, 'spec.md')).toBe(sound('by hand').text)
  })
})

/** Every state that a run can rest in, and its way there. SUBMITTING is passed within one call. */
const WAYS: Record<string, (project: Project) => Promise<unknown>> = {
  WAITING: async (project) => {
    const interview = await toReview(project)
    await interview.to('ERROR', { ...result('APPROVED', ''), type: 'code' })
    await project.run('reset')
  },
  INTERVIEWING: (project) => startInterview(project, 'Neighbours lend tools.'),
  DRAFTING: (project) => toDrafting(project),
  PREVIEW: (project) => toPreview(project),
  'WAITING with a request': (project) => toReview(project),
  ERROR: async (project) => {
    const interview = await toReview(project)
    await interview.to('ERROR', { ...result('APPROVED', ''), type: 'code' })
  },
}

describe.concurrent('stop', () => {
  for (const [state, go] of Object.entries(WAYS))
    test(`ends a run in ${state}, once`, async () => {
      const project = createProject()
      await go(project)
      const stopped = await project.run('stop')
      expect([stopped.status, stopped.json.run.node, stopped.json.run.status]).toEqual([0, 'DONE', 'done'])
      expect(stopped.json.requests).toEqual([])
      const before = readTree(project.dir)
      for (const command of ['stop', 'reset']) expectRefusal(await project.run(command), 3, 'ended')
      expect((await project.run('continue')).json.run.node).toBe('DONE')
      expect(readTree(project.dir)).toEqual(before)
    })
})

describe.concurrent('an upload', () => {
  test('that is no specification file is refused, and nothing is made', async () => {
    const bad: [string, string | Buffer][] = [
      ['too long', `${SPEC}${'x'.repeat(1_000_001)}`],
      ['NUL', SPEC.replace('Neighbours', 'Neigh\0bours')],
      ['not UTF-8', Buffer.from([0x23, 0x20, 0xff, 0xfe, 0xfd])],
      ['empty', ''],
      ['blank', ' \n\n'],
    ]
    for (const [what, bytes] of bad) {
      const project = createProject()
      expectRefusal(await upload(project, bytes), 2, 'invalid-value')
      expect(Object.keys(readTree(project.dir)), what).toEqual(['brought.md'])
    }
  })

  test('goes to the architect as it is, and its feature is named by its title', async () => {
    const project = createProject()
    const { status, json } = await upload(project, SPEC)
    expect([status, json.run.node, json.run.feature]).toEqual([0, 'WAITING', FEATURE])
    expect(json.run.state.pending_request_id).toBe(json.request.id)
    expect(json.request.detail).toMatchObject({
      approval_type: 'spec',
      reason: 'PM has completed spec interview and generated specification for review',
      metadata: { spec_markdown: SPEC },
    })
    expect(project.read('magi-sdd', FEATURE, 'spec.md')).toBe(SPEC)
    const [first] = project.events(FEATURE)
    expect(first?.data.transitions).toEqual(['WAITING -> SUBMITTING'])
  })

  test('that is invalid is kept with all its problems, and talked about', async () => {
    const project = createProject()
    const { status, json } = await upload(project, unsound('brought').text)
    expect([status, json.run.node]).toEqual([0, 'INTERVIEWING'])
    const errors = json.run.state.validation_errors as { line: number; fix: string }[]
    expect(errors.length).toBeGreaterThan(1)
    for (const { line, fix } of errors) expect([line > 1, fix !== '']).toEqual([true, true])
    expect(project.read('magi-sdd', FEATURE, 'spec.md')).toBe(unsound('brought').text)
  })

  test('ends the questions of an interview, and keeps what was said', async () => {
    const interview = await startInterview(createProject(), 'Neighbours lend tools.')
    await interview.to('INTERVIEWING', { question: 'Who?' })
    await interview.to('INTERVIEWING', { answer: 'Members.' })
    const { json } = await upload(interview.project, SPEC, '--feature', interview.reply().run.id)
    expect(json.run.node).toBe('WAITING')
    expect(json.run.state.conversation).toMatchObject([{ question: 'Who?', answer: 'Members.' }])
  })
})

describe.concurrent('options', () => {
  test('that do not exist or do not fit are refused, and nothing is made', async () => {
    const project = createProject()
    const bad = [
      ['--set', 'turns=3'],
      ['--set', 'maxTurns=0'],
      ['--set', 'maxTurns=101'],
      ['--set', 'maxTurns=two'],
      ['--set', 'preview=maybe'],
      ['--set', 'expertise=WIZARD'],
      ['--depth', '3'],
    ]
    for (const args of bad)
      expectRefusal(await project.run('start', 'interview', 'x', ...args), 2, 'usage', 'invalid-value')
    expect(readTree(project.dir)).toEqual({})
  })

  test('maxTurns=1 ends the interview after one answer', async () => {
    const interview = await startInterview(createProject(), 'lend', '--set', 'maxTurns=1')
    const asked = await interview.to('INTERVIEWING', { question: 'Who?' })
    expect(asked.request.detail).toMatchObject({ turn: 1, of: 1 })
    await interview.to('DRAFTING', { answer: 'Members.' })
    expect(interview.reply().run.state.turn_count).toBe(1)
  })

  test('preview=off gives the table of the seed exactly', async () => {
    const interview = await toDrafting(createProject(), '--set', 'preview=off')
    await interview.to('WAITING', DRAFT)
    await interview.to('INTERVIEWING', result('NEEDS_CHANGES', 'more'))
    await interview.to('INTERVIEWING', { complete: true })
    await interview.to('DRAFTING', { done: true })
    await interview.to('INTERVIEWING', { ...DRAFT, needsRefinement: true, question: 'Who pays?' })
    await interview.to('DRAFTING', { answer: 'Nobody.', done: true })
    await interview.to('WAITING', { specMarkdown: sound('last').text })
    await interview.to('WAITING', result('APPROVED', ''))
    expect(interview.reply().run.status).toBe('done')
    const taken = interview.transitions()
    expect(taken.filter((edge) => !SEED.includes(edge))).toEqual([])
    expect(taken.slice(0, 4)).toEqual([
      'WAITING -> INTERVIEWING',
      'INTERVIEWING -> DRAFTING',
      'DRAFTING -> SUBMITTING',
      'SUBMITTING -> WAITING',
    ])
  })
})

describe.concurrent('the preview', () => {
  test('that a program answers stays a proposal', async () => {
    const interview = await toPreview(createProject('elicited'))
    const ran = await interview.answer(SUBMIT)
    expectRefusal(ran, 3, 'below-assurance')
    const { json } = await interview.project.run('next')
    expect([json.run.node, json.request.id]).toEqual(['PREVIEW', interview.reply().request.id])
    expect(json.request.proposals).toMatchObject([{ value: SUBMIT, by: { assurance: 'reported' } }])
  })

  test('is for the bytes that were shown', async () => {
    const interview = await toPreview(createProject())
    interview.project.write(sound('by hand').text, 'magi-sdd', FEATURE, 'spec.md')
    expectRefusal(await interview.answer(SUBMIT), 3, 'stale')
    expect((await readRun(interview.project))?.node).toBe('PREVIEW')
  })
})

/** The command line with a pipe that stays open. */
const withOpenPipe = (project: Project, args: string[]): Promise<{ status: number | null; stdout: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd: project.dir, env: toEnv(project.home) })
    let stdout = ''
    child.stdout.on('data', (bytes) => {
      stdout += bytes
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
    child.on('close', (status) => {
      clearTimeout(timer)
      child.stdin.destroy()
      done({ status, stdout })
    })
  })

describe.concurrent('through a pipe', () => {
  test('each line answers the next question, and the run waits where the lines end', async () => {
    const project = createProject()
    const ran = await project.call(['start', 'interview', 'Neighbours lend tools.'], {
      input: 'Members of the club\nThey lend a tool for a week\n',
    })
    expect(ran.status, ran.stderr).toBe(0)
    const run = await readRun(project)
    expect([run?.node, run?.status]).toEqual(['INTERVIEWING', 'waiting'])
    const turns = run?.state.conversation as { answer: string }[]
    expect(turns.map(({ answer }) => answer)).toEqual(['Members of the club', 'They lend a tool for a week'])
    const more = await project.call(['continue'], { input: 'done\nsubmit\n' })
    expect(more.status, more.stderr).toBe(0)
    const after = await readRun(project)
    expect(after?.status, JSON.stringify(after)).toBe('done')
  })

  test('a pipe that stays open and empty is not waited for', async () => {
    const project = createProject()
    const { status } = await withOpenPipe(project, ['start', 'interview', 'Neighbours lend tools.'])
    expect(status).toBe(0)
    expect((await readRun(project))?.node).toBe('INTERVIEWING')
  })

  test('--json prints one value and reads nothing', async () => {
    const project = createProject()
    const args = ['start', 'interview', 'Neighbours lend tools.', '--json']
    const ran = await project.call(args, { input: 'Members\ndone\n' })
    expect(ran.stdout.trim().split('\n')).toHaveLength(1)
    expect([ran.json.run.node, ran.json.run.state.turn_count]).toEqual(['INTERVIEWING', 0])
    const open = await withOpenPipe(createProject(), args)
    expect([open.status, JSON.parse(open.stdout).run.node]).toEqual([0, 'INTERVIEWING'])
  })
})
