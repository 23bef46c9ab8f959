/** What the analysis finds in a text is shown to its author before a person sees it: once, and only what is new. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURE, good, IDEA, IDS } from './answers.ts'
import { type Here, openHere } from './here.ts'
import type { Brain } from './mock.ts'

const { added } = good({ prompt: 'requirements', system: '', said: [] }) as {
  added: { description: string }[]
}

const toVague = (count: number) => ({
  added: added.map((one, at) => ({
    ...one,
    ...(at < count && { description: `The system shall share photo ${at} quickly and easily.` }),
  })),
})
const VAGUE = toVague(3)

/** Writes a vague requirement; what it answers when it is shown that, a test says. */
const write =
  (second: object | string): Brain =>
  (asked) => {
    if (asked.prompt !== 'requirements') return good(asked)
    return asked.said.some((text) => text.includes('can be taken')) ? second : VAGUE
  }

const run = async (brain: Brain, idea = IDEA) => {
  const here = await openHere(brain)
  const brief = await here.call('start', { workflow: 'prd', text: idea })
  const reply = await here.call('answer', { request: brief.request?.id, approve: true })
  const asked = here.model.asked.filter(({ prompt }) => prompt === 'requirements')
  return { here, reply, asked }
}

const read = ({ dir }: Here): string =>
  readFileSync(join(dir, 'magi-sdd', FEATURE, 'requirements.md'), 'utf8')

const EDIT = {
  edits: [0, 1, 2].map((at) => ({
    ...{ path: `added.${at}.description`, find: 'quickly and easily', replace: 'within 5 seconds' },
  })),
}

test('an author mends what is found in its text, and the person sees the mended one', async () => {
  const { here, reply, asked } = await run(write(EDIT))
  expect(asked).toHaveLength(2)
  expect(asked[1]?.said.at(-1)).toMatch(/can be taken.*REQ-002/s)
  expect([reply.run.step, reply.request?.findings ?? []]).toEqual(['review-requirements', []])
  expect(read(here)).toContain('share photo 1 within 5 seconds')
})

test('advice repeats nothing of the task but the result itself', async () => {
  const { asked } = await run(write(EDIT))
  const [first, second] = asked.map(({ said }) => said.join('\n'))
  expect(first).toContain('# Of feature-brief.md')
  expect(second).not.toContain('# Of feature-brief.md')
  expect(second).not.toContain('was not taken')
})

test('a note on one or two entries is worth no call: the person sees it', async () => {
  const { reply, asked } = await run((one) => (one.prompt === 'requirements' ? toVague(2) : good(one)))
  expect(asked).toHaveLength(1)
  expect(reply.request?.findings?.length).toBeGreaterThan(0)
})

test('words of the person are no ground for advice: the person sees what is found', async () => {
  const { reply, asked } = await run(
    write(EDIT),
    'I want to share photos with my family, quickly and easily.',
  )
  expect(asked).toHaveLength(1)
  expect(reply.request?.findings?.length).toBeGreaterThan(0)
})

test('contradictions guessed from words are no advice: the person sees them', async () => {
  const limits = ['door', 'gate', 'safe'].flatMap((thing) =>
    [3, 10].map((minutes) => `The ${thing} shall lock after ${minutes} minutes.`),
  )
  const rivals = limits.map((description, at) => ({ ...added[0], title: `Lock ${at}`, description }))
  const { reply, asked } = await run((one) => (one.prompt === 'requirements' ? { added: rivals } : good(one)))
  expect(asked).toHaveLength(1)
  const found = reply.request?.findings?.filter(({ rule }) => rule === 'CONFLICT') ?? []
  expect(found.length).toBeGreaterThanOrEqual(3)
})

test.each([
  ['says nothing', 'I would leave it.'],
  ['cannot mend it', { edits: [{ path: 'added.1.description', find: 'no such words', replace: '' }] }],
  ['leaves it', VAGUE],
])('an author that %s keeps its text, and the person sees what is found', async (_, second) => {
  const { here, reply, asked } = await run(write(second))
  expect(asked).toHaveLength(2)
  expect([reply.run.step, reply.request?.ask]).toEqual(['review-requirements', 'result'])
  expect(reply.request?.findings?.length).toBeGreaterThan(0)
  expect(read(here)).toContain('quickly and easily')
})

test('an author is not told again what stands in a text that it has to keep', async () => {
  const { here, reply } = await run(write('I would leave it.'))
  const all = { approvedRequirementIds: IDS, rejectedRequirementIds: [], userIterationPreference: true }
  const next = await here.call('answer', { request: reply.request?.id, value: JSON.stringify(all) })
  expect(next.run.step).toBe('review-prd')
  expect(here.model.asked.filter(({ prompt }) => prompt === 'prd')).toEqual([])
})
