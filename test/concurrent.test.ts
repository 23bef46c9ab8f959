import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { trials } from '../src/trials.case.ts'
import {
  createProject,
  type Event,
  makeFolder,
  openProject,
  type Project,
  type Ran,
  readTree,
} from './cli.ts'
import { brief, review, startHost, toBriefReview, toRequirementsReview } from './host.ts'

const LOST = ['concurrent', 'late', 'duplicate', 'stale']
const IDEA = 'Users can export orders as CSV.'
/** Races, each of two processes. */
const OUTSIDE = trials(24, 160)
const INSIDE = trials(8, 40)

type Open = { project: Project; feature: string; request: string; events: number }

const openHost = async (): Promise<Open> => {
  const host = await toBriefReview(createProject())
  const { project } = host
  return {
    project,
    feature: host.feature(),
    request: host.reply().request.id,
    events: project.events(host.feature()).length,
  }
}

const openOffline = async (): Promise<Open> => {
  const project = createProject()
  const { json } = await project.run('start', 'prd', IDEA)
  return {
    project,
    feature: json.run.feature,
    request: json.request.id,
    events: project.events(json.run.feature).length,
  }
}

/** Two real processes answer one request with different values, in a copy of the same project. */
const race = async ({ project, feature, request, events }: Open, folder: string, n: number) => {
  const dir = join(folder, `${n}`)
  cpSync(project.dir, dir, { recursive: true })
  const copy = openProject(dir, project.home)
  const answers = await Promise.all([
    copy.run('answer', request, '--approve'),
    copy.run('answer', request, '--value', JSON.stringify({ approved: false, missing: `Buyers pay, ${n}.` })),
  ])
  const [won, lost] = answers[0].status === 0 ? answers : answers.toReversed()
  const added = copy.events(feature).slice(events)
  return { won: won as Ran, lost: lost as Ran, added, request }
}

const checkRace = ({ won, lost, added, request }: Awaited<ReturnType<typeof race>>) => {
  expect([won.status, lost.status], won.stdout + lost.stdout).toEqual([0, 3])
  expect(LOST).toContain(lost.json.error.code)
  const answers = added.filter(({ type, data }) => type === 'answered' && data.request === request)
  expect(answers).toHaveLength(1)
  const { approved } = (answers[0] as Event).data.value as { approved: boolean }
  // Where the text was written again meanwhile, it is asked about anew.
  const isAsked = !approved && won.json.request.kind !== 'task'
  expect(won.json.run.state.isFeatureBriefApproved).toBe(isAsked ? null : approved)
  expect(won.json.requests).toHaveLength(1)
  const tasks = added.filter(({ data }) => data.ask === 'result' && data.request !== request)
  // With an author outside nothing else happened; with one inside exactly one task was done.
  expect(tasks.map(({ data }) => data.step)).toEqual(
    won.json.request.kind === 'task' ? [] : [approved ? 'draft-requirements' : 'update-brief'],
  )
}

/** Runs races, a few at once. */
const raceAll = async (open: Open, count: number) => {
  const folder = makeFolder()
  let next = 0
  const results: Awaited<ReturnType<typeof race>>[] = []
  const work = async () => {
    while (next < count) results.push(await race(open, folder, next++))
  }
  await Promise.all([work(), work(), work()])
  return results
}

describe('two answers at once', () => {
  test('exactly one of them wins, in every race with an author outside', async () => {
    const results = await raceAll(await openHost(), OUTSIDE)
    for (const result of results) checkRace(result)
    expect(results).toHaveLength(OUTSIDE)
  })

  test('exactly one wins and the next step runs once, in every race with an author inside', async () => {
    const results = await raceAll(await openOffline(), INSIDE)
    for (const result of results) checkRace(result)
    expect(results).toHaveLength(INSIDE)
  })

  test('the same call with the same key, twice at once, is one call with one reply', async () => {
    const project = createProject()
    const call = () => project.run('start', 'prd', IDEA, '--key', 'once')
    const started = await Promise.all([call(), call(), call()])
    expect(new Set(started.map(({ json }) => json.run.id)).size).toBe(1)
    const id = started[0]?.json.request.id ?? ''
    const answer = () => project.run('answer', id, '--approve', '--key', 'twice')
    const answered = await Promise.all([answer(), answer(), answer()])
    expect(answered.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(new Set(answered.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect((await project.run('status')).json.runs).toHaveLength(1)
  })

  test('several features are started at once, and each id is taken once', async () => {
    const project = createProject()
    const started = await Promise.all([1, 2, 3, 4].map(() => project.run('start', 'prd', IDEA)))
    expect(started.map(({ status }) => status)).toEqual([0, 0, 0, 0])
    expect(new Set(started.map(({ json }) => json.run.feature)).size).toBe(4)
    expect(started.every(({ json }) => json.run.status === 'waiting')).toBe(true)
  })

  test('continue while another process is at work changes nothing twice', async () => {
    const project = createProject()
    const { json } = await project.run('start', 'prd', IDEA)
    const ran = await Promise.all([
      project.run('answer', json.request.id, '--approve'),
      ...[1, 2, 3].map(() => project.run('continue')),
    ])
    for (const { status, stdout } of ran) expect(status, stdout).toBe(0)
    const drafts = project.events(json.run.feature).filter(({ data }) => data.step === 'draft-requirements')
    expect(drafts).toHaveLength(1)
    expect((await project.run('next')).json.run.node).toBe('requirementsReview')
  })
})

describe('an answer that comes too late, twice, to an older text or to nothing', () => {
  test('gets a fixed reply and changes nothing', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    const { id } = host.reply().request
    await host.to('initialRequirementsGeneration', { approved: true })
    const before = [readTree(project.dir), project.events(host.feature())]
    const digest = `sha256:${'0'.repeat(64)}`
    const cases: [string[], string][] = [
      [[id, '--approve'], 'duplicate'],
      [[id, '--value', '{"approved":true}'], 'duplicate'],
      [[id, '--reject', 'no'], 'late'],
      [[id, '--value', '{'], 'late'],
      [['zzzzzz-1', '--approve'], 'unknown-request'],
      [['', '--approve'], 'unknown-request'],
    ]
    for (const [args, code] of cases) {
      const ran = await project.run('answer', ...args)
      expect([args, ran.json.error.code]).toEqual([args, code])
      expect(ran.status).toBe(code === 'unknown-request' ? 2 : 3)
      if (code !== 'unknown-request')
        expect(ran.json.error.message).toMatch(
          / by \S+ at \d{4}-\d\d-\d\d [\d:]{8} UTC \(cli: a program or a script/,
        )
    }
    expect([readTree(project.dir), project.events(host.feature())]).toEqual(before)

    const reviewed = await toRequirementsReview(createProject())
    const then = readTree(reviewed.project.dir)
    const stale = await reviewed.send(review([]), '--digest', digest)
    expect([stale.status, stale.json.error.code]).toEqual([3, 'stale'])
    expect(readTree(reviewed.project.dir)).toEqual(then)
  })

  test('the result of a task, given again, is a duplicate', async () => {
    const host = await startHost(createProject())
    const { id } = host.reply().request
    const value = { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }
    await host.to('featureBriefReview', value)
    const again = await host.project.run('answer', id, '--value', JSON.stringify(value))
    expect([again.status, again.json.error.code]).toEqual([3, 'duplicate'])
    expect(again.json.error.request.id).toBe(host.reply().request.id)
  })
})
