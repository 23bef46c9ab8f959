/** What a person asks for in words is theirs to have changed, whichever field of the review says it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURE, good, IDEA, IDS } from './answers.ts'
import { type Here, openHere } from './here.ts'
import type { Brain } from './mock.ts'

const CHANGED = 'The system shall share a photo by a link of 20 characters.'

/** Changes a requirement that was approved before. */
const change: Brain = (asked) =>
  asked.prompt === 'requirements-update'
    ? { changed: [{ id: 'REQ-002', description: CHANGED }] }
    : good(asked)

const review = async (here: Here, more: object) => {
  const brief = await here.call('start', { workflow: 'prd', text: IDEA })
  const first = await here.call('answer', { request: brief.request?.id, approve: true })
  const value = { approvedRequirementIds: IDS, rejectedRequirementIds: [], ...more }
  return here.call('answer', { request: first.request?.id, value: JSON.stringify(value) })
}

const read = ({ dir }: Here): string =>
  readFileSync(join(dir, 'magi-sdd', FEATURE, 'requirements.md'), 'utf8')

test.each([
  ['its id in what is missing', { missing: 'REQ-002 must say how long a link is.' }],
  ['its id in feedback', { feedback: 'Say in REQ-002 how long a link is.' }],
  ['its title in feedback', { feedback: 'In «Share a photo» say how long a link is.' }],
])('an approved requirement that is named by %s is changed, and decided again', async (_, more) => {
  const here = await openHere(change)
  const reply = await review(here, more)
  expect([reply.run.step, reply.request?.ask], JSON.stringify(reply.request)).toEqual([
    'review-requirements',
    'result',
  ])
  expect(here.model.asked.filter(({ prompt }) => prompt === 'requirements-update')).toHaveLength(1)
  const [, pending = ''] = read(here).split('## Pending Review Requirements')
  expect(pending).toContain(CHANGED)
})

test('one that nobody named stays as it was approved', async () => {
  const here = await openHere(change)
  const reply = await review(here, { feedback: 'Think of people without a mail address.' })
  expect(reply.request).toMatchObject({ ask: 'repair' })
  expect(reply.request?.problems?.join()).toContain('REQ-002 is approved and nobody asked to change it')
  expect(read(here)).not.toContain(CHANGED)
})

test('the feature that a person named is no id that is taken', async () => {
  const here = await openHere(good)
  await here.call('start', { workflow: 'prd', text: IDEA, feature: FEATURE })
  const [first] = here.model.asked
  expect(first?.said.join()).toContain('"currentFeatureIds": []')
})
