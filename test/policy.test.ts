/** Policy and decisions that come in with files: a journal somebody wrote, or a clone of somebody's repository. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fold } from '../src/schema/changes.ts'
import { seal } from '../src/schema/digest.ts'
import type { Event } from '../src/schema/event.ts'
import type { Run } from '../src/schema/run.ts'
import { connectTo } from '../src/surfaces/mcp/client.case.ts'
import { createProject, openProject, type Project } from './cli.ts'
import { brief, type Host, requirements, toBriefReview, toRequirementsReview } from './host.ts'
import { serve } from './serving.ts'

const FEATURE = 'order-export'

/** Whoever can write a file of the project appends an event that says what they like; the chain needs no secret. */
const forge = (project: Project, changes: Partial<Run>, data: Event['data'] = {}): void => {
  const last = project.events(FEATURE).at(-1) as unknown as Event
  const event = seal({
    run: last.run,
    seq: last.seq + 1,
    parent: last.hash,
    at: new Date().toISOString(),
    type: 'proposed',
    data,
    changes: { ...changes, version: last.seq + 1 },
  })
  const file = ['magi-sdd', FEATURE, 'journal', `${last.run}.jsonl`]
  project.write(`${project.read(...file)}${JSON.stringify(event)}\n`, ...file)
}

const LOWERED = { minimum: 'reported' as const, steps: {}, automatic: false, raised: [] }
/** The run as its journal holds it: what an attacker reads and writes again. */
const runOf = (project: Project): Run => fold(undefined, project.events(FEATURE) as unknown as Event[])

const isApproved = (project: Project): boolean =>
  project.read('magi-sdd', FEATURE, 'feature-brief.md').includes('**Status**: approved')

describe('a journal file that somebody wrote', () => {
  test('lowers no minimum: an answer without a person stays a proposal', async () => {
    const host = await toBriefReview(createProject('person'))
    const { project } = host
    const requests = runOf(project).requests.map((request) => ({
      ...request,
      kind: 'question' as const,
      assurance: 'reported' as const,
    }))
    forge(project, { gates: LOWERED, requests })
    const { request } = (await project.run('next')).json
    expect(request.assurance).toBe('person')
    const answered = await project.run('answer', request.id, '--approve')
    expect([answered.status, answered.json.error.code]).toEqual([3, 'below-assurance'])
    expect(isApproved(project)).toBe(false)
  })

  test('approves nothing automatically, whatever author and options it names', async () => {
    const { project } = await toBriefReview(createProject('person'))
    forge(project, { gates: { ...LOWERED, automatic: true }, author: 'offline', status: 'working' })
    const ran = await project.run('continue')
    expect(ran.json.run.status).toBe('waiting')
    expect(isApproved(project)).toBe(false)
  })

  test('that says a person approved is asked about before anything is built on it', async () => {
    const { project } = await toBriefReview(createProject('person'))
    const run = runOf(project)
    const state = run.documents['feature-brief']
    if (!state) throw new Error('there is no brief')
    const by = { who: 'root', at: new Date().toISOString(), door: 'page', assurance: 'person' as const }
    const { content, entries, digest } = state
    const approval = { shown: digest, content, entries, by, request: run.requests[0]?.id ?? '' }
    forge(project, {
      documents: { ...run.documents, 'feature-brief': { ...state, approval, status: 'approved' } },
      step: 'draft-requirements',
      visit: `${run.id}:9:draft-requirements`,
      requests: [
        {
          id: `${run.id.slice(-6)}-9`,
          kind: 'task',
          to: 'author',
          step: 'draft-requirements',
          ask: 'result',
          schema: 'requirements',
          by: 'analyst',
          attempt: 1,
          assurance: 'automatic',
          proposals: [],
        },
      ],
    })
    const { request } = (await project.run('next')).json
    const value = JSON.stringify({ requirementsMarkdown: requirements() })
    const answered = await project.run('answer', request.id, '--value', value)
    const open = answered.json.request ?? answered.json.error.request
    expect([open.ask, open.assurance]).toEqual(['reapprove', 'person'])
    const accepted = await project.run('answer', open.id, '--approve')
    expect(accepted.json.error.code).toBe('below-assurance')
  })
})

/** The run of somebody else who started the same feature, as a file beside ours; theirs is the older one. */
const plantRival = async (): Promise<{ project: Project; own: Run; rival: string }> => {
  const other = createProject('reported')
  await toBriefReview(other)
  const rival = runOf(other).id
  const { project } = await toBriefReview(createProject('person'))
  const own = runOf(project)
  const file = ['magi-sdd', FEATURE, 'journal', `${rival}.jsonl`] as const
  project.write(other.read(...file), ...file)
  return { project, own, rival }
}

describe('a journal file of another run of the same feature', () => {
  test('asks the user which one goes on, as surely as they want to be asked, and ends nothing by itself', async () => {
    const { project, own, rival } = await plantRival()
    const { request } = (await project.run('next')).json
    expect([request.ask, request.assurance]).toEqual(['fork', 'person'])
    for (const { id } of request.form.choices)
      expect((await project.run('answer', request.id, '--choice', id)).json.error.code).toBe(
        'below-assurance',
      )
    const { runs } = (await project.run('status')).json
    expect(runs.map(({ run }) => [run.id, run.status]).toSorted()).toEqual(
      [
        [own.id, 'waiting'],
        [rival, 'waiting'],
      ].toSorted(),
    )
    rmSync(project.path('magi-sdd', FEATURE, 'journal', `${rival}.jsonl`))
    expect((await project.run('continue')).json.run).toMatchObject({ id: own.id, node: 'featureBriefReview' })
  })

  test('does not end ours by saying that it was chosen, while it is not here', async () => {
    const { project } = await toBriefReview(createProject('person'))
    forge(project, { status: 'failed', requests: [], instead: 'prd-1-aaaaaa' })
    const { runs } = (await project.run('status')).json
    expect(runs[0]).toMatchObject({ run: { status: 'waiting' }, notice: { code: 'journal-corrupt' } })
    expect(runs[0]?.notice?.message).toMatch(/dismissed for prd-1-aaaaaa, whose journal file is not here/)
  })
})

/** The same repository with another user, who has settings of their own and witnessed nothing. */
const toColleague = ({ project }: Host, minimum: string): Project => {
  const other = createProject(minimum)
  cpSync(join(project.dir, 'magi-sdd'), join(other.dir, 'magi-sdd'), { recursive: true })
  return other
}

describe('a clone', () => {
  test('takes decisions that it did not witness as reported, and goes on where that is enough', async () => {
    const host = await toRequirementsReview(createProject('reported'))
    const clone = toColleague(host, 'reported')
    const { run, request } = (await clone.run('next')).json
    expect([run.node, request.assurance]).toEqual(['requirementsReview', 'reported'])
    const ran = await clone.run('answer', request.id, '--approve')
    expect(ran.json.run.node, ran.stdout).toBe('gapAnalysis')
  })

  test('asks again where its user wants more, and says who approved it elsewhere', async () => {
    const host = await toRequirementsReview(createProject('reported'))
    const clone = toColleague(host, 'terminal')
    const { request } = (await clone.run('next')).json
    expect(request.assurance).toBe('terminal')
    const ran = await clone.run('answer', request.id, '--approve')
    expect(ran.json.error.code).toBe('below-assurance')
  })

  test('says at every door what was approved elsewhere and may be asked for again', async () => {
    const host = await toRequirementsReview(createProject('reported'))
    const told = 'feature-brief.md was approved on another machine: it may be asked for again'
    const trusting = toColleague(host, 'reported')
    expect((await trusting.run('next')).json.next.messages).toEqual([])
    const clone = toColleague(host, 'terminal')
    const { next, request } = (await clone.run('next')).json
    expect(next.messages).toEqual([told])
    expect((await clone.show('status')).stdout).toContain(`! ${told}`)
    await clone.run('continue')
    const server = await serve(clone)
    const me = await server.browser()
    expect((await me.get(`/gate/${request.id}`)).text).toContain(told)
    const { client, call } = await connectTo(`${server.address}mcp`, server.token)
    expect(JSON.stringify(await call('status', { projectPath: clone.dir }))).toContain(told)
    await client.close()
    await server.end()
  })

  test('never goes on by itself because the original did', async () => {
    const origin = createProject('reported')
    await origin.run(
      'start',
      'prd',
      'Export orders as CSV.',
      '--feature',
      FEATURE,
      '--yes',
      '--author',
      'host',
    )
    const clone = openProject(join(origin.home, 'clone'), createProject('person').home)
    cpSync(join(origin.dir, 'magi-sdd'), join(clone.dir, 'magi-sdd'), { recursive: true })
    rmSync(origin.dir, { recursive: true })
    const { request } = (await clone.run('next')).json
    const value = JSON.stringify({ featureBriefMarkdown: brief(), recommendedFeatureId: FEATURE })
    const gate = await clone.run('answer', request.id, '--value', value)
    expect(gate.json.run, gate.stdout).toMatchObject({ node: 'featureBriefReview', status: 'waiting' })
    expect(gate.json.request.assurance).toBe('person')
  })
})

test('a minimum that the user raised after the start counts at once, and lowered again it does not stay', async () => {
  const { project } = await toBriefReview(createProject('reported'))
  const asked = async () => (await project.run('next')).json.request.assurance
  const setMinimum = (minimum: string) =>
    project.write(JSON.stringify({ gates: { minimum } }), '..', 'home', 'settings.json')
  expect(await asked()).toBe('reported')
  setMinimum('terminal')
  expect(await asked()).toBe('terminal')
  const { request } = (await project.run('next')).json
  expect((await project.run('answer', request.id, '--approve')).json.error.code).toBe('below-assurance')
  setMinimum('reported')
  expect((await project.run('answer', request.id, '--approve')).status).toBe(0)
})
