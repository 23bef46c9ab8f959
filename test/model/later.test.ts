/** The workflows after the product requirements, by a model: it writes their documents, and claims no work on code. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Reply } from '../../src/operations/reply.ts'
import { OUTCOMES, FEATURE as PHASED, WORDS } from '../phases/outcomes.ts'
import { type Here, openHere } from './here.ts'
import { FEATURE, goodLater, IDEA } from './later.ts'
import { decide } from './person.ts'

const promptsOf = ({ model }: Here, workflow: string): string[] =>
  model.asked.map(({ prompt }) => prompt).filter((prompt) => prompt.startsWith(`${workflow}/`))

const startPrd = async (here: Here): Promise<void> => {
  await decide(here.call, await here.call('start', { workflow: 'prd', text: IDEA }))
}

const toFile = ({ dir }: Here, ...parts: string[]): string => join(dir, 'magi-sdd', ...parts)

test('a model carries a design to its approval, one call a part', async () => {
  const here = await openHere(goodLater)
  await startPrd(here)
  const reply = await decide(here.call, await here.call('start', { workflow: 'design', feature: FEATURE }))
  expect(reply.run.status, JSON.stringify(reply.request)).toBe('done')
  expect(promptsOf(here, 'design')).toEqual(
    ['hld', 'lld', 'database', 'review'].map((name) => `design/${name}`),
  )
  expect(readFileSync(toFile(here, FEATURE, 'design.md'), 'utf8')).toContain('Export service')
})

test('a model plans a delivery: analysis, stories and notes', async () => {
  const here = await openHere(goodLater)
  await startPrd(here)
  const started = await here.call('start', {
    workflow: 'delivery',
    feature: FEATURE,
    set: ['command=architect'],
  })
  const reply = await decide(here.call, started)
  expect([reply.run.node, reply.run.status], JSON.stringify(reply.request)).toEqual(['complete', 'done'])
  expect(promptsOf(here, 'delivery')).toEqual(
    ['analysis', 'requirements', 'design'].map((name) => `delivery/${name}`),
  )
})

const PLANNED = ['brainstorm', 'specify', 'design', 'create-plan', 'create-tasks']

const toTasks = async (here: Here): Promise<void> => {
  await here.call('start', { workflow: 'phases', text: WORDS, feature: PHASED })
  for (const name of PLANNED) await decide(here.call, await here.call('phase', { name, feature: PHASED }))
}

type Phases = Record<string, { completed: string | null; started: string | null }>

const phasesOf = (reply: Reply) => reply.run.state.phases as unknown as Phases

test('a model writes the documents of phases, and says of the code that it cannot do it', async () => {
  const here = await openHere(goodLater)
  await toTasks(here)
  expect(existsSync(toFile(here, PHASED, 'tasks.md'))).toBe(true)
  const asked = here.model.asked.length
  const reply = await here.call('phase', { name: 'implement', feature: PHASED })
  expect(reply.request).toMatchObject({ ask: 'repair', to: 'person' })
  expect(reply.request?.problems?.[0]).toMatch(/local\/llama writes documents and has no hands.*delivery/s)
  expect(phasesOf(reply).implement?.completed).toBe(null)
  const again = await here.call('answer', { request: reply.request?.id, value: '{"choice":"retry"}' })
  expect([again.request?.ask, again.run.state.implementation]).toEqual(['repair', undefined])
  expect(here.model.asked).toHaveLength(asked)
})

test('nor does it claim to have verified what it has not seen', async () => {
  const here = await openHere(goodLater)
  await toTasks(here)
  const work = await here.call('phase', { name: 'implement', feature: PHASED })
  const own = { choice: 'write', value: OUTCOMES.implement }
  const built = await here.call('answer', { request: work.request?.id, value: JSON.stringify(own) })
  expect(built.request?.ask, JSON.stringify(built.request)).not.toBe('repair')
  const review = here.model.asked.at(-1)
  expect([review?.prompt, review?.said.join('\n')]).toEqual([
    'phases/chain-reviewer',
    expect.stringContaining('You cannot look at the code'),
  ])
  const asked = promptsOf(here, 'phases')
  const verify = await decide(here.call, await here.call('phase', { name: 'verify', feature: PHASED }))
  expect(verify.request).toMatchObject({ ask: 'repair', step: 'verify' })
  expect(promptsOf(here, 'phases')).toEqual(asked)
})
