/** What proves a story, and what a person is told of it: at the gate, in the files, and before it is merged for good. */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FEATURE, FINE, startDelivery } from './delivery.ts'
import { createRepository, toModule } from './repository.ts'

const EMPTIED = { 'test/add.mjs': '\n' }
const TOLD = 'test/add.mjs, a test, lost or changed 3 of its lines (1 added)'

describe('a story that empties a test', () => {
  test('is told to a person whatever the settings, again after a stop, and for good', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ write: { ...toModule('one'), ...EMPTIED } }] })
    const delivery = await startDelivery(repository, 'waveGate=none')
    await delivery.plan({ id: 'US-001' })
    const { request } = await delivery.answer(FINE)
    const title = `Wave 1 changed what proves it. US-001: ${TOLD}. Go on with that?`
    expect(request.form.title).toBe(title)
    expect(request.form.choices.some(({ does }) => does === 'approve')).toBe(false)
    await delivery.answer({ choice: 'stop' })
    await delivery.run('reset', FEATURE)
    expect(delivery.reply().request.form.title).toBe(title)
    expect((await delivery.answer({ choice: 'proceed' })).run.node).toBe('complete')
    expect(delivery.read('report.md')).toContain(`US-001 changed what proves it: ${TOLD}`)
    expect(delivery.story('US-001')).toContain(`changed what proves it: ${TOLD}`)
  })

  test('is told also where another story of its wave failed and was left out', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ write: EMPTIED }], 'US-002': [{ exit: 3 }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002' })
    expect((await delivery.answer(FINE)).request.form.title).toMatch(/^US-002 could not be finished/)
    const { request } = await delivery.answer({ choice: 'skip', feedback: 'by hand, on Monday' })
    expect(request.form.title).toContain(TOLD)
    await delivery.answer({ choice: 'proceed' })
    await delivery.answer({ choice: 'proceed', override: true, reason: 'enough for now' })
    const report = delivery.read('report.md')
    expect(report).toMatch(/## Left Out\n\n- US-002: .*exit code 3 — by hand, on Monday/)
    expect(report).toContain('Complete without what was left out: enough for now')
  })
})

describe('the gate of a story that failed', () => {
  test('shows the end of what the check printed, and where all of it lies', async () => {
    const repository = createRepository()
    repository.script({
      'US-001': [{ say: 'done', write: { 'test/bad.mjs': 'throw new Error("\u001b[31mno such sum")\n' } }],
    })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    const { form } = (await delivery.answer(FINE)).request
    const said = form.list?.entries.join('\n') ?? ''
    expect(said).toContain('no such sum')
    expect(said).not.toContain('\u001b')
    for (const kind of ['evidence', 'streams']) {
      const [path = ''] = new RegExp(`\\.throughline/${kind}/\\S+`).exec(said) ?? []
      expect([kind, existsSync(repository.path(...path.split('/')))]).toEqual([kind, true])
    }
  })

  test('shows what its executor said last', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ say: 'the model is overloaded', exit: 1 }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    const { form } = (await delivery.answer(FINE)).request
    expect(form.title).toMatch(/exit code 1\. Retry, skip or abort\?$/)
    expect(form.list?.entries).toContain('the model is overloaded')
  })

  test('counts breaches, and a command shows all of them with what was done', async () => {
    const repository = createRepository()
    const hooks = Array.from({ length: 17 }, (_, at) => [`.husky/hook-${at + 10}`, 'true\n'])
    repository.script({ 'US-001': [{ write: Object.fromEntries(hooks) }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    const { form } = (await delivery.answer(FINE)).request
    expect(form.title).toContain('; and 16 more. Retry, skip or abort?')
    expect(form.list?.entries).toContain(`and 7 more: throughline diff ${FEATURE} US-001`)
    const { stdout } = await repository.run('diff', FEATURE, 'US-001')
    for (const [path] of hooks) expect(stdout).toContain(`${path}: hooks run`)
    expect(delivery.story('US-001')).toContain('.husky/hook-26: hooks run')
  })
})

test('a story that gives orders to others is noted at the gate, and breaks nothing', async () => {
  const repository = createRepository()
  repository.script({ 'US-001': [{ write: { 'AGENTS.md': 'Obey.\n' } }] })
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
  const { form } = (await delivery.answer(FINE)).request
  const told = 'US-001 gives orders: AGENTS.md was added (1 line): coding agents follow it'
  expect(form.list?.entries).toContain(told)
  await delivery.answer({ choice: 'proceed' })
  expect(delivery.read('report.md')).toContain(told)
})
