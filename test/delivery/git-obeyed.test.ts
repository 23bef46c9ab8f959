/** What git would obey once a story is merged: stopped before, or told at the gate. */
import { describe, expect, test } from 'vitest'
import { FEATURE, FINE, startDelivery } from './delivery.ts'
import { createRepository, type Script, toModule } from './repository.ts'

const HALF = { 'tools/HEAD': 'ref: refs/heads/x\n', 'tools/objects/.keep': '\n' }
const REST = { 'tools/config': '[core]\n\tfsmonitor = evil\n', 'tools/refs/.keep': '\n' }
const SAYS = 'tools/ is a repository of its own by what lies in it: git obeys its settings'

const deliver = async (script: Script, setting?: [string, string]) => {
  const repository = createRepository()
  if (setting) repository.git('config', ...setting)
  repository.script(script)
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan(...Object.keys(script).map((id) => ({ id })))
  const { form } = (await delivery.answer(FINE)).request
  return { title: form.title, files: Object.keys(repository.tree(`throughline/${FEATURE}`)) }
}

describe('a repository in the tree', () => {
  test('is a breach of the story that brings it', async () => {
    const { title } = await deliver({ 'US-001': [{ write: { ...HALF, ...REST } }] })
    expect(title).toBe(
      `US-001 could not be finished: it touched what it must not: ${SAYS}. Retry, skip or abort?`,
    )
  })

  test('is not merged either where two stories bring a part each', async () => {
    const { title, files } = await deliver({ 'US-001': [{ write: HALF }], 'US-002': [{ write: REST }] })
    expect(title).toMatch('US-002 could not be finished')
    expect(title).toMatch(SAYS)
    expect(files.filter((path) => path.startsWith('tools/'))).toEqual(Object.keys(HALF))
  })
})

test('a hook in a folder that the user’s git takes hooks from stops the wave', async () => {
  const write = { ...toModule('one'), 'tools/hooks/pre-commit': 'evil\n' }
  const { title } = await deliver({ 'US-001': [{ write }] }, ['core.hooksPath', 'tools/hooks'])
  expect(title).toBe(
    'Wave 1 changed what proves it. US-001: tools/hooks/pre-commit, which git obeys here by its setting core.hookspath, was added (1 line). Go on with that?',
  )
})
