/** The same feature started in two clones, by two users, and brought together by git. */
import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { connectTo } from '../src/surfaces/mcp/client.case.ts'
import { createProject, type Reply, readTree } from './cli.ts'
import { type Clone, cloneOf, createRivals, FEATURE, finish, journalsOf, merge } from './clone.ts'
import { brief } from './host.ts'
import { serve } from './serving.ts'

const BRIEF = ['magi-sdd', FEATURE, 'feature-brief.md'] as const

const runsOf = async (clone: Clone): Promise<Reply[]> => (await clone.run('status')).json.runs

type Side = {
  hash: string
  run: string
  ours: boolean
  started: { who: string; did: string; unwitnessed?: true }
  deeds: { who: string; did: string; assurance: string; unwitnessed?: true }[]
  earlier: number
  stands: { title: string; status: string }
}

/** The question that both runs wait for. */
const forkOf = async (clone: Clone) => {
  const [one, two] = (await runsOf(clone)) as [Reply, Reply]
  const [request] = one.requests as [Reply['request']]
  expect([request.ask, two.requests[0]?.id]).toEqual(['fork', request.id])
  const { between, sides } = request.detail as { between: string; sides: Side[] }
  expect(between).toBe('runs')
  const [ours, theirs] = sides as [Side, Side]
  return { request, ours, theirs }
}

const choose = async (clone: Clone, of: 'ours' | 'theirs') => {
  const fork = await forkOf(clone)
  const { hash } = fork[of]
  return clone.run('answer', fork.request.id, '--choice', hash.slice(0, 12))
}

/** What became of each run, by where it was started. */
const fatesOf = async (clone: Clone) =>
  (await runsOf(clone))
    .map(({ run }) => [run.id, run.status, run.node] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

describe.concurrent('a feature that two clones started', () => {
  test('is a fork: both sides are told, and nothing of it advances', async () => {
    const { a, b } = await createRivals()
    await merge(a, b)
    const { request, ours, theirs } = await forkOf(a)
    expect(request).toMatchObject({ kind: 'gate', to: 'person', assurance: 'reported' })
    expect(ours).toMatchObject({
      ours: true,
      started: { who: 'root', did: 'started it: «Export orders as CSV.»' },
      deeds: [{ who: 'root', did: 'approved feature-brief.md', assurance: 'reported' }],
      earlier: 0,
      stands: { title: 'Write the first requirements from the feature brief', status: 'waiting' },
    })
    expect(theirs).toMatchObject({
      ours: false,
      started: { did: 'started it: «Orders as a file.»', unwitnessed: true },
      deeds: [{ did: 'asked for changes to feature-brief.md: «shorter»', unwitnessed: true }],
    })
    const before = readTree(a.path('magi-sdd'))
    const open = a.events(FEATURE).findLast(({ data }) => data.request)?.data.request as string
    for (const args of [['continue'], ['continue', FEATURE], ['stop'], ['answer', open, '--value', '{}']]) {
      const ran = await a.run(...args)
      expect([args, ran.status, ['blocked', 'late'].includes(ran.json.error?.code)]).toEqual([args, 3, true])
    }
    expect((await a.run('next')).json.request.id).toBe(request.id)
    const { stdout } = await a.show('status')
    expect(stdout).toMatch(/Two checkouts started this feature/)
    expect(stdout).toMatch(/This checkout, [0-9a-f]{12}, stands at: Write the first requirements/)
    expect(stdout).toMatch(/root asked for changes to feature-brief.md: «shorter», .* on another machine/)
    expect(stdout.match(/Two checkouts started this feature/g)).toHaveLength(1)
    expect(readTree(a.path('magi-sdd'))).toEqual(before)
  })

  test('goes on with ours: theirs ends, is proposed, and their clone follows without being asked', async () => {
    const { a, b } = await createRivals()
    await merge(a, b)
    const chosen = await choose(a, 'ours')
    expect([chosen.status, chosen.json.run?.node], chosen.stdout).toEqual([
      0,
      'initialRequirementsGeneration',
    ])
    expect(chosen.json.request.proposals.map(({ value }) => value)).toMatchObject([
      { step: 'review-brief', value: { approved: false, feedback: 'shorter' } },
    ])
    expect(await fatesOf(a)).toMatchObject([
      [expect.anything(), 'waiting', 'initialRequirementsGeneration'],
      [expect.anything(), 'failed', 'featureBriefUpdate'],
    ])
    await a.save('chosen')
    await merge(b, a, 'theirs')
    expect(await fatesOf(b)).toEqual(await fatesOf(a))
    expect((await b.show('status')).stdout).toMatch(/root chose another run of this feature: prd-/)
    expect((await b.run('next')).json.request).toMatchObject({ kind: 'task', step: 'draft-requirements' })
    for (const clone of [a, b]) {
      expect((await clone.run('doctor')).status).toBe(0)
      expect((await clone.git('status', '--porcelain')).stdout).toBe('')
    }
  })

  test('goes on with theirs: its documents come back, and both clones agree', async () => {
    const { a, b } = await createRivals()
    const theirs = b.read(...BRIEF)
    await merge(a, b)
    expect(a.read(...BRIEF)).not.toBe(theirs)
    const chosen = await choose(a, 'theirs')
    expect([chosen.status, chosen.json.run?.node], chosen.stdout).toEqual([0, 'featureBriefUpdate'])
    expect(a.read(...BRIEF)).toBe(theirs)
    await a.save('chosen')
    await merge(b, a)
    expect(await fatesOf(b)).toEqual(await fatesOf(a))
    await b.send({ featureBriefMarkdown: brief('Order export', ' Shorter.', 'Orders as a file.') })
    await b.send({ approved: true })
    await finish(b)
    expect((await b.run('next')).json.run.status).toBe('done')
  })

  test('a text that is none of theirs stays, and is looked at again', async () => {
    const { a, b } = await createRivals()
    await merge(a, b)
    const typed = a.read(...BRIEF).replace('Orders only.', 'Orders and returns.')
    a.write(typed, ...BRIEF)
    const chosen = await choose(a, 'ours')
    expect(chosen.json.request?.ask, chosen.stdout).toBe('reapprove')
    expect(a.read(...BRIEF)).toContain('Orders and returns.')
  })

  test('is the same fork in a fresh clone of the merge, which can choose as well', async () => {
    const { a, b } = await createRivals()
    await merge(a, b)
    const fresh = await cloneOf(a, 'fresh')
    const { request, ours, theirs } = await forkOf(fresh)
    expect([ours.ours, theirs.ours]).toEqual([false, false])
    const labels = request.form.choices.map(({ label }) => label)
    expect(new Set(labels).size).toBe(2)
    const chosen = await choose(fresh, 'theirs')
    expect(chosen.status, chosen.stdout).toBe(0)
    await fresh.save('chosen')
    await merge(a, fresh)
    expect(await fatesOf(a)).toEqual(await fatesOf(fresh))
  })

  test('both choose their own: it is asked once more, and then both agree', async () => {
    const { a, b } = await createRivals()
    await merge(a, b)
    await merge(b, a)
    for (const clone of [a, b]) {
      const chosen = await choose(clone, 'ours')
      expect(chosen.status, chosen.stdout).toBe(0)
      await clone.save('chosen')
    }
    await merge(a, b)
    const { ours, theirs } = await forkOf(a)
    expect(ours.deeds.at(-1)).toMatchObject({ did: 'chose this side' })
    expect(theirs.deeds.at(-1)).toMatchObject({ did: 'chose this side', unwitnessed: true })
    expect((await choose(a, 'ours')).status).toBe(0)
    await a.save('chosen again')
    await merge(b, a, 'theirs')
    expect(await fatesOf(b)).toEqual(await fatesOf(a))
    expect((await fatesOf(b)).map(([, status]) => status).toSorted()).toEqual(['failed', 'waiting'])
  })

  test('what was decided after the choice was seen by nobody: it is asked again', async () => {
    const { a, b } = await createRivals()
    await merge(a, b)
    expect((await choose(a, 'ours')).status).toBe(0)
    await a.save('chosen')
    await b.send({ featureBriefMarkdown: brief('Order export', ' Shorter.', 'Orders as a file.') })
    await b.send({ approved: true })
    await b.save('approved')
    await merge(b, a)
    const { ours } = await forkOf(b)
    expect(ours.deeds.at(-1)).toMatchObject({ did: 'approved feature-brief.md' })
    await merge(a, b)
    const seen = await forkOf(a)
    expect(seen.theirs.deeds.at(-1)).toMatchObject({ did: 'approved feature-brief.md' })
  })

  test('goes on with one of them where the file of the other is taken out of the checkout', async () => {
    const { a, b } = await createRivals()
    const [own] = journalsOf(a)
    await merge(a, b)
    await forkOf(a)
    const other = journalsOf(a).find((name) => name !== own) ?? ''
    rmSync(a.path('magi-sdd', FEATURE, 'journal', other))
    const { json } = await a.run('continue')
    expect(json.run?.node, json.error?.message).toBe('initialRequirementsGeneration')
    const gone = (await runsOf(a)).find(({ run }) => `${run.id}.jsonl` === other)
    expect(gone?.notice?.message).toMatch(/behind/)
  })
})

test('a form of a host is about the sides that it shows: one that went on meanwhile is asked about anew', async () => {
  const { a, b } = await createRivals()
  await merge(a, b)
  await b.send({ featureBriefMarkdown: brief('Order export', ' Shorter.', 'Orders as a file.') })
  const [journal = ''] = journalsOf(b)
  const file = ['magi-sdd', FEATURE, 'journal', journal] as const
  const shown: string[] = []
  const server = await serve(a)
  const { client, call } = await connectTo(`${server.address}mcp`, server.token, (message, choices) => {
    shown.push(message)
    a.write(b.read(...file), ...file)
    return shown.length === 1
      ? { action: 'accept', content: { decision: choices[1] ?? '' } }
      : { action: 'cancel' }
  })
  await call('run', { projectPath: a.dir, feature: FEATURE })
  expect(shown).toHaveLength(2)
  expect(shown[1]).toContain('stands at: Decide about the feature brief')
  await forkOf(a)
  await client.close()
  await server.end()
})

test('a run beside one of the same feature that has ended is no fork', async () => {
  const project = createProject()
  const spec = ['start', 'interview', 'Lend tools.', '--feature', 'tool-lending', '--author', 'host']
  await project.run(...spec)
  await project.run('stop', 'tool-lending')
  const again = await project.run(...spec)
  expect(again.json.run?.status, again.stdout).toBe('waiting')
  const { runs } = (await project.run('status')).json
  expect(runs.map(({ run, notice }) => [run.status, notice])).toEqual([
    ['done', undefined],
    ['waiting', undefined],
  ])
})
