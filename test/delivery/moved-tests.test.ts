/** Tests that a story only moves, and what tests use and its plan names, are told and stop nothing. */
import { describe, expect, test } from 'vitest'
import { FINE, startDelivery } from './delivery.ts'
import { createRepository, toModule, writeFiles } from './repository.ts'

const ADD = `import assert from 'node:assert'
import { add } from '../src/add.mjs'
export const title = 'adds'
assert.equal(add(1, 2), 3)
assert.equal(add(2, 2), 4)
assert.equal(add(0, 0), 0)
`
const RATE = `import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { rate } from '../src/rate.mjs'
export const title = 'rates'
assert.equal(rate, Number(readFileSync('test/data/rate.txt', 'utf8')))
`
const FILES = {
  // It tells of each test by name, wherever one lies.
  'check.mjs': `import { readdirSync } from 'node:fs'
const names = readdirSync('test', { recursive: true }).filter((name) => name.endsWith('.mjs')).sort()
let at = 0
for (const name of names.filter((one) => !one.includes('attic'))) {
  const { title = 'none' } = await import('./test/' + name)
  console.log('ok ' + ++at + ' - ' + title)
}
`,
  'test/add.mjs': ADD,
  'test/rate.mjs': RATE,
  'test/data/rate.txt': '2\n',
  'src/rate.mjs': 'export const rate = 2\n',
}

const deliver = async (write: Record<string, string | null>, files: string[], more = {}) => {
  const repository = createRepository()
  writeFiles(repository.dir, { ...FILES, ...more })
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'More')
  repository.script({ 'US-001': [{ write }] })
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan({ id: 'US-001', files })
  const { run } = await delivery.answer(FINE)
  const { outcomes } = run.state as { outcomes: Record<string, { redefines?: string[]; told?: string[] }> }
  const { redefines, told } = outcomes['US-001'] ?? {}
  return { redefines, told, node: run.node, delivery }
}

const PLACED = ADD.replace("'../src/", "'../../src/")
const PLAN = ['test/add.mjs', 'test/sums/add.mjs', 'src/one.mjs']
const GONE = 'test/add.mjs, a test, was deleted (6 lines)'

describe('a test that a story moves', () => {
  test('with nothing changed but where it finds what it tests is told, and stops nothing', async () => {
    const told = await deliver(
      { 'test/add.mjs': null, 'test/sums/add.mjs': PLACED, ...toModule('one') },
      PLAN,
    )
    const words = 'moved tests and changed no line of what they say: test/add.mjs to test/sums/add.mjs'
    expect([told.redefines, told.told, told.node]).toEqual([undefined, [words], 'complete'])
    expect(told.delivery.read('report.md')).toContain(`US-001 ${words}`)
    expect(told.delivery.read('report.md')).not.toContain('test/sums/add.mjs (new')
  })

  test.each([
    ['and of which it changes a line', { 'test/sums/add.mjs': PLACED.replace('4)', '2 + 2)') }],
    [
      'and that finds another file by the same name',
      { 'test/sums/add.mjs': ADD, 'test/src/add.mjs': 'export const add = (a, b) => a + b\n' },
    ],
  ])('%s stops it', async (_, write) => {
    const told = await deliver({ 'test/add.mjs': null, ...write }, PLAN)
    expect([told.redefines?.includes(GONE), told.told, told.node]).toEqual([true, undefined, 'hitl_waiting'])
  })

  test('to where it does not run any more stops it, also where another test has its name', async () => {
    const away = { 'test/add.mjs': null, 'test/attic/add.mjs': PLACED }
    const told = await deliver(away, PLAN)
    expect(told.redefines).toEqual([expect.stringContaining('runs no longer: «adds»'), GONE])
    const named = { ...away, 'test/b.mjs': "export const title = 'adds'\n" }
    const wrong = { ...named, 'src/add.mjs': 'export const add = () => 42\n' }
    expect((await deliver(wrong, PLAN)).redefines).toEqual([
      'make test ends with 2 where test/add.mjs is as it was before the story',
    ])
  })
})

describe('what tests use', () => {
  const RATES = { 'test/data/rate.txt': '3\n', 'src/rate.mjs': 'export const rate = 3\n' }
  const words = 'changed what tests use, as its plan names it: test/data/rate.txt (1 line removed, 1 added)'

  test('is told, and stops nothing, where the plan names the file', async () => {
    const told = await deliver(RATES, ['src/rate.mjs', 'test/data/rate.txt'])
    expect([told.redefines, told.told, told.node]).toEqual([undefined, [words], 'complete'])
  })

  test('stops the wave where the plan names its folder, or another file', async () => {
    for (const path of ['test/data', 'test/data/other.txt']) {
      const told = await deliver(RATES, ['src/rate.mjs', path])
      expect([told.told, told.node]).toEqual([undefined, 'hitl_waiting'])
    }
  })
})
