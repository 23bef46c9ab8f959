/** The task of an author outside is small and whole: what it reads, in bytes, and nothing of it twice. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as cakes from './cake-orders.ts'
import { type Here, openHere } from './here.ts'
import { goodLater, IDEA as ORDERS } from './later.ts'
import { decide } from './person.ts'
import * as lending from './tool-lending.ts'

/** All that it read: what to do, what from, and the form of the answer. */
const sizeOf = (here: Here): number =>
  here.model.asked.reduce((sum, { system, said, form = '' }) => {
    // Its provider is told the schema, and the model reads the form in the words of the task.
    expect(form).not.toBe('')
    expect(system).toContain('Answer with one JSON object alone:')
    return sum + Buffer.byteLength(system + said.join(''))
  }, 0)

const count = (text: string, words: string): number => text.split(words).length - 1

test('a PRD of 29 requirements, two answers, a modification and a round of gaps is at most 12 tasks and 30 kB', async () => {
  const { brain, said } = cakes.toUsual()
  const here = await openHere(brain)
  const reply = await decide(here.call, await here.call('start', { workflow: 'prd', text: cakes.IDEA }), said)
  expect(reply.run.status, JSON.stringify(reply.request)).toBe('done')
  expect(here.model.asked.length).toBeLessThanOrEqual(12)
  expect(sizeOf(here)).toBeLessThanOrEqual(26_000)
})

test('an answer is given with the requirement that it is about and its neighbours, and changes it', async () => {
  const { brain, said } = cakes.toUsual()
  const here = await openHere(brain)
  const reply = await decide(here.call, await here.call('start', { workflow: 'prd', text: cakes.IDEA }), said)
  const update = here.model.asked.find(({ prompt }) => prompt === 'requirements-update')?.said.join('\n')
  expect(update).toMatch(/^Q-002 \(REQ-003\) From what time of day .* -> From 18:00$/m)
  expect(update).toContain('REQ-003 Show due orders the evening before pickup: In the evening before')
  expect(update).toContain('REQ-018 Show due orders from 18:00: The order book shows')
  expect(update).toContain('\n001 Enter a cake order at the till\n')
  expect(reply.run.status, JSON.stringify(reply.request)).toBe('done')
  const text = readFileSync(join(here.dir, 'magi-sdd', 'cake-order-book', 'requirements.md'), 'utf8')
  expect(text).toContain('**Description**: From 18:00 on the day before the pickup day')
})

test('what the person said reaches whoever works it in, and what they refused whoever looks for gaps', async () => {
  const here = await openHere(lending.lend)
  const reply = await decide(
    here.call,
    await here.call('start', { workflow: 'prd', text: lending.IDEA }),
    lending.toRemarks(),
  )
  expect(reply.run.status, JSON.stringify(reply.request)).toBe('done')
  expect(here.model.asked.map(({ prompt }) => prompt)).toEqual(lending.PROMPTS)
  const said = (prompt: string) => here.model.asked.findLast((one) => one.prompt === prompt)?.said.join('\n')
  expect(said('feature-brief-update')).toContain(lending.REMARK_ON_BRIEF)
  expect(said('prd-update')).toContain(lending.REMARK_ON_PRD)
  expect(said('prd')).toMatch(/^\d+ Nine of ten requests are answered within 24 hours\.$/m)
  const prd = readFileSync(join(here.dir, 'magi-sdd', 'tool-lending', 'prd.md'), 'utf8')
  expect(prd).toContain('- Nine of ten requests are answered within 24 hours, on Sundays within 48 hours.')
  expect(said('requirements-update')).toContain('Say what happens after a day without an answer.')
  expect(said('gap-analysis')).toContain('(we do not want to rate each other)')
  expect(said('gap-analysis')).not.toContain('Without it the street goes on as today')
  const all = here.model.asked.flatMap((one) => one.said).join('\n')
  expect(all).not.toMatch(/approved by|maintainer/i)
})

test('an architect reads a specification once, and its later draft is asked for from what is new', async () => {
  const here = await openHere(lending.lend)
  await decide(
    here.call,
    await here.call('start', { workflow: 'interview', text: lending.IDEA }),
    lending.toRemarks(),
  )
  const said = (prompt: string) =>
    here.model.asked.filter((one) => one.prompt === prompt).map((one) => one.said.join('\n'))
  expect(said('architect')).toHaveLength(2)
  for (const text of said('architect')) expect(count(text, 'R-010')).toBe(1)
  expect(sizeOf(here)).toBeLessThanOrEqual(30_000)
  const [first = '', later = ''] = said('draft')
  expect(lending.SAID.map((words) => first.includes(words))).toEqual(lending.SAID.map(() => true))
  expect(lending.SAID.map((words) => later.includes(words))).toEqual(lending.SAID.map(() => false))
  expect(later).toContain('The draft holds what was said in the turns 1 to 4')
})

test('whoever asks on after a draft is told what it says and what was asked, and not how it is checked', async () => {
  const here = await openHere(lending.lend)
  await decide(
    here.call,
    await here.call('start', { workflow: 'interview', text: lending.IDEA }),
    lending.toRemarks(),
  )
  const last = here.model.asked.findLast(({ prompt }) => prompt === 'interview')?.said.join('\n') ?? ''
  expect(last).toContain('R-005 Answer a request: The owner shall be able to accept or decline a request.')
  expect(last).toContain('Asked before; the draft holds the answers:\n- What does a neighbour have to know')
  expect(last).not.toContain('sees the answer of the owner within 5 seconds')
  for (const words of lending.SAID) expect(last).not.toContain(words)
})

test('the parts of a design are given as entries, and no file says them again', async () => {
  const here = await openHere(goodLater)
  await decide(here.call, await here.call('start', { workflow: 'prd', text: ORDERS }))
  const reply = await decide(
    here.call,
    await here.call('start', { workflow: 'design', feature: 'order-export' }),
  )
  expect(reply.run.status, JSON.stringify(reply.request)).toBe('done')
  const review = here.model.asked.find(({ prompt }) => prompt === 'design/review')?.said.join('\n') ?? ''
  expect(count(review, 'The shop sends the export by fax.')).toBe(1)
  expect(count(review, 'Makes an export of the orders of a shop.')).toBe(1)
})
