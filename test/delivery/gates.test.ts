/** What a person sees before they decide: how it will be built, what each story changed, and what was run on it. */
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { serve } from '../serving.ts'
import { FEATURE, FINE, openDelivery, startDelivery } from './delivery.ts'
import { createRepository, toModule, writeFiles } from './repository.ts'

const STORIES = [
  { id: 'US-001', title: 'Add one' },
  { id: 'US-002', dependsOn: ['US-001'] },
]

describe('the gate of a plan', () => {
  test('says in a few lines what is built in which order, by whom, and what proves it', async () => {
    const repository = createRepository()
    const { request } = await (await startDelivery(repository)).plan(...STORIES)
    const [chain, estimate, first, second, ...rest] = request.form.list?.entries ?? []
    expect(chain).toBe('Longest chain: US-001 Add one (S) → US-002 Story US-002 (S)')
    expect(estimate).toMatch(/^Estimate: 2 S, 0 M, 0 L/)
    expect([first, second]).toEqual(['Wave 1: US-001 Add one', 'Wave 2: US-002 Story US-002'])
    expect(rest.join('\n')).toMatch(
      /Done by: command \(.*worker\.mjs.*\)\nProven by: make test\n|in a sandbox/,
    )
    expect(rest.join('\n')).toContain(`Merged into: throughline/${FEATURE}`)
  })
})

test('the gate of a plan names what is not committed', async () => {
  const repository = createRepository()
  repository.write('mine\n', 'src', 'mine.mjs')
  const { request } = await (await startDelivery(repository)).plan(...STORIES)
  expect(request.form.list?.entries).toContain('Not committed, so left out: src/mine.mjs')
})

describe('the gate between waves', () => {
  test('comes with the diff and the evidence of each story, on the page, too', async () => {
    const repository = createRepository(createProject())
    repository.script({ 'US-001': [{ write: toModule('one', '<b>1</b>') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan(...STORIES)
    const { request } = await delivery.answer(FINE)
    expect(request.form.diffs).toBe(true)
    expect(request.form.list?.entries).toEqual([
      expect.stringMatching(/^US-001 [0-9a-f]{12} 2 files changed.*make test: exit 0$/),
      'US-001 added tests of its own: test/one.mjs (new, +3)',
    ])
    const { json } = await repository.run('diff', FEATURE, 'US-001')
    const [diff] = (json as unknown as { diffs: Record<string, string>[] }).diffs
    expect(diff).toMatchObject({
      id: 'US-001',
      title: 'Add one',
      evidence: ['make test: exit 0', expect.stringMatching(/^added tests/)],
    })
    expect(diff?.patch).toContain('+export const one = "<b>1</b>"')
    const shown = await repository.show('diff', FEATURE)
    expect(shown.stdout).toMatch(/^US-001 Add one [0-9a-f]{12}\nmake test: exit 0\nadded tests of its own: /)
    const missing = await repository.run('diff', FEATURE, 'US-002')
    expect([missing.status, missing.json.error.message]).toEqual([2, 'nothing was changed for US-002 yet'])
    const server = await serve(repository)
    const me = await server.browser()
    const { text } = await me.get(await me.find(request.title))
    expect(text).toContain('make test: exit 0')
    expect(text).toContain('&#60;b&#62;1&#60;/b&#62;')
    expect(text).not.toContain('<b>1</b>')
    await server.end()
  })
})

describe('a story that a person does', () => {
  test('is asked about again where nothing was changed, and says so', async () => {
    const repository = createRepository()
    const given = ['start', 'delivery', 'Sums.', '--feature', FEATURE, '--author', 'host']
    const delivery = openDelivery(repository, (await repository.run(...given)).json)
    await delivery.plan({ id: 'US-001' })
    const { request } = await delivery.answer(FINE)
    expect(request).toMatchObject({ step: 'by-hand', title: 'US-001: Story US-001' })
    const { code, fix } = await delivery.refused({})
    const ways = `throughline answer ${request.id} --choice done or --choice blocked`
    expect([code, fix]).toEqual(['invalid-value', expect.stringContaining(ways)])
    const again = await delivery.answer({ choice: 'done' })
    expect(again.request.step).toBe('by-hand')
    expect(again.request.form.says.join()).toContain('The last check found: nothing was changed')
    writeFiles(repository.path('.throughline', 'worktrees', `${FEATURE}.us-001`), toModule('one'))
    expect((await delivery.answer({ choice: 'done' })).run.node).toBe('complete')
  })
})
