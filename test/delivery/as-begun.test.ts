/** Tests as they were where the delivery began decide over every wave: what one story plants and a later one uses is told. */
import { describe, expect, test } from 'vitest'
import { FINE, startDelivery } from './delivery.ts'
import { createRepository, type Script, toModule, writeFiles } from './repository.ts'

const HELP = `import assert from 'node:assert'
export const same = (a, b) => {
  assert.equal(a, b)
}
`
/** A line that changes nothing, before code of a later story says what is unknown. */
const STEERED = HELP.replace('  assert', '  if (a === globalThis.unknown) a = b\n  assert')
const FILES = {
  'test/help.mjs': HELP,
  'test/add.mjs':
    "import { add } from '../src/add.mjs'\nimport { same } from './help.mjs'\nsame(add(1, 2), 3)\n",
}
const WRONG = 'globalThis.unknown = 42\nexport const add = () => 42\n'

/** A delivery of stories, each in a wave of its own, of which no gate is made but where something is told. */
const start = async (
  script: Script,
  files: Record<string, string[]>,
  more: Record<string, string> = FILES,
) => {
  const repository = createRepository()
  writeFiles(repository.dir, more)
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'More')
  repository.script(script)
  const delivery = await startDelivery(repository, 'waveGate=none')
  const ids = Object.keys(files)
  await delivery.plan(
    ...ids.map((id, at) => ({ id, files: files[id] ?? [], dependsOn: at === 0 ? [] : [ids[at - 1] ?? ''] })),
  )
  const { run } = await delivery.answer(FINE)
  return { delivery, run }
}

const toTold = (run: { state: unknown }): string[] =>
  ((run.state as { integrations?: { redefines?: string[] }[] }).integrations ?? []).flatMap(
    ({ redefines = [] }) => redefines,
  )

describe('what one wave plants in tests and a later one uses', () => {
  test('is told where the tests of the beginning do not pass, though those of the wave do', async () => {
    const { run, delivery } = await start(
      {
        'US-001': [{ write: { 'test/help.mjs': STEERED } }],
        'US-002': [{ write: { 'src/add.mjs': WRONG } }],
      },
      { 'US-001': ['src/one.mjs', 'test/help.mjs'], 'US-002': ['src/add.mjs'] },
    )
    const told = 'make test ends with 2 where test/help.mjs is as it was before the delivery'
    expect([toTold(run), run.node]).toEqual([[told], 'hitl_waiting'])
    expect(delivery.reply().request.form.title).toContain(`together: ${told}`)
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.read('report.md')).toContain(`Wave 2: ${told}`)
  })

  test('is told where it is a test of its own, which the others run beside', async () => {
    const quiet = `import assert from 'node:assert'
const name = ['eq', 'ual'].join('')
const [library, was] = [assert, assert[name]]
library[name] = (a, b) => a === 42 || was(a, b)
`
    const { run } = await start(
      { 'US-001': [{ write: { 'src/add.mjs': WRONG, 'test/a.mjs': quiet } }] },
      { 'US-001': ['src/add.mjs'] },
    )
    expect(toTold(run)).toEqual(['make test ends with 2 where of its tests the one that is new is not there'])
  })

  test('stops once where a story is meant to change what tests demand, and no later wave', async () => {
    const sum = 'export const add = (a, b) => a + b + 1\n'
    const demand = { 'test/add.mjs': FILES['test/add.mjs'].replace('3)', '4)') }
    const { run, delivery } = await start(
      {
        'US-001': [{ write: { 'src/add.mjs': sum, ...demand } }],
        'US-002': [{ write: toModule('two') }],
      },
      { 'US-001': ['src/add.mjs', 'test/add.mjs'], 'US-002': ['src/two.mjs'] },
    )
    expect([toTold(run), run.node]).toEqual([[], 'hitl_waiting'])
    const { run: end } = await delivery.answer({ choice: 'proceed' })
    expect([toTold(end), end.node]).toEqual([[], 'complete'])
  })

  test('is none where stories add code and tests', async () => {
    const { run } = await start(
      { 'US-001': [{ write: toModule('one') }], 'US-002': [{ write: toModule('two') }] },
      { 'US-001': ['src/one.mjs'], 'US-002': ['src/two.mjs'] },
    )
    expect([toTold(run), run.node]).toEqual([[], 'complete'])
  })
})

describe('prose that the commands read', () => {
  const READS = {
    'docs/sums.md': '1 + 2 = 3\n',
    'test/add.mjs': `import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { add } from '../src/add.mjs'
assert.equal(add(1, 2), Number(readFileSync('docs/sums.md', 'utf8').split(' = ')[1].trim()))
`,
  }
  const deliver = async (write: Record<string, string>, files: string[]) => {
    const { run } = await start({ 'US-001': [{ write }] }, { 'US-001': files }, READS)
    const { outcomes } = run.state as { outcomes: Record<string, { redefines?: string[] }> }
    return [outcomes['US-001']?.redefines, run.node]
  }

  test('and that a story changed outside of its plan is told where they fail with what it was', async () => {
    const write = { 'src/add.mjs': WRONG, 'docs/sums.md': '1 + 2 = 42\n' }
    expect(await deliver(write, ['src/add.mjs'])).toEqual([
      ['make test ends with 2 where docs/sums.md is as it was before the story'],
      'hitl_waiting',
    ])
  })

  test('stops nothing where they pass with both, or where the plan names it', async () => {
    const both = { ...toModule('one'), 'docs/sums.md': 'One more: 1 + 2 = 3\n' }
    expect(await deliver(both, ['src/one.mjs'])).toEqual([undefined, 'complete'])
    const planned = { 'src/add.mjs': WRONG, 'docs/sums.md': '1 + 2 = 42\n' }
    expect(await deliver(planned, ['src/add.mjs', 'docs/sums.md'])).toEqual([undefined, 'complete'])
  })
})
