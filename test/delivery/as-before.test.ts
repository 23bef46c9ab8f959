/** What was there before a story is run on its code, as it was: what passes only by what the story made of it is told. */
import { describe, expect, test } from 'vitest'
import { isBeside } from '../../src/workspace/delivery/around.ts'
import { FINE, startDelivery } from './delivery.ts'
import { createRepository, toModule, writeFiles } from './repository.ts'

const TEST = `import assert from 'node:assert'
import { add } from '../src/add.mjs'
assert.equal(add(1, 2), 3)
`
const SWALLOWED = TEST.replace('assert.equal(add(1, 2), 3)', 'try {\nassert.equal(add(1, 2), 3)\n} catch {}')
const WRONG = 'export const add = () => 42\n'

/** What the outcome of a story with this plan tells, and the gate behind it. */
const deliver = async (
  write: Record<string, string>,
  files = ['src/add.mjs', 'test/add.mjs'],
  more: Record<string, string> = {},
) => {
  const repository = createRepository()
  writeFiles(repository.dir, more)
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--allow-empty', '--message', 'More')
  repository.script({ 'US-001': [{ write }] })
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan({ id: 'US-001', files })
  const { run } = await delivery.answer(FINE)
  const { outcomes } = run.state as {
    outcomes: Record<string, { redefines?: string[]; around?: string[]; tests?: string[]; summary: string }>
  }
  return { ...outcomes['US-001'], node: run.node, delivery }
}

describe('a test that was there and got lines around what was there', () => {
  test('is run as it was on the code of the story, and told where it fails', async () => {
    const told = await deliver({ 'src/add.mjs': WRONG, 'test/add.mjs': SWALLOWED })
    expect(told.redefines).toEqual(['make test ends with 2 where test/add.mjs is as it was before the story'])
    expect([told.tests, told.around, told.node]).toEqual([undefined, ['test/add.mjs (+2)'], 'hitl_waiting'])
    await told.delivery.answer({ choice: 'proceed' })
    const report = told.delivery.read('report.md')
    expect(report).toContain('US-001 changed tests around what was there: test/add.mjs (+2)')
    expect(report).not.toContain('added tests of its own')
  })

  test('is told where it brings a file that replaces what it asserts with', async () => {
    const told = await deliver({
      'src/add.mjs': WRONG,
      'test/add.mjs': `import '../src/quiet.mjs'\n${TEST}`,
      'src/quiet.mjs': "import assert from 'node:assert'\nconst a = assert\na['equal'] = () => {}\n",
    })
    expect(told.redefines).toEqual(['make test ends with 2 where test/add.mjs is as it was before the story'])
  })

  test('stops nothing where it passes as it was, with helpers of tests that got more', async () => {
    const write = {
      'src/add.mjs': 'export const add = (a, b, c = 0) => a + b + c\n',
      'test/add.mjs': `${TEST}assert.equal(add(1, 2, 3), 6)\n`,
      'test/help.mjs': 'export const one = 1\nexport const two = 2\n',
      'test/more.mjs': "import { two } from './help.mjs'\nif (two !== 2) throw new Error()\n",
    }
    const told = await deliver(write, undefined, { 'test/help.mjs': 'export const one = 1\n' })
    expect([told.redefines, told.node]).toEqual([undefined, 'complete'])
  })

  test('stops nothing where a command fails by something else, and every test of before passes', async () => {
    const check = `import { readdirSync } from 'node:fs'
const names = readdirSync('test').sort()
for (const [at, name] of names.entries()) {
  await import('./test/' + name)
  console.log('ok ' + (at + 1) + ' - ' + name)
}
if (names.length < readdirSync('src').length) throw new Error('too few tests')
`
    const write = { ...toModule('one'), 'test/add.mjs': `${TEST}assert.equal(add(2, 2), 4)\n` }
    const told = await deliver(write, undefined, { 'check.mjs': check })
    expect([told.redefines, told.node]).toEqual([undefined, 'complete'])
  })
})

describe('data outside of the plan that a story changed', () => {
  const DATA = {
    'data/rate.csv': '0.2\n',
    'src/tax.mjs':
      "import { readFileSync } from 'node:fs'\nexport const tax = (n) => n * Number(readFileSync('data/rate.csv', 'utf8'))\n",
    'test/tax.mjs':
      "import assert from 'node:assert'\nimport { tax } from '../src/tax.mjs'\nassert.equal(tax(10), 2)\n",
  }
  const toTax = (rate: string) =>
    `import fs from 'node:fs'\nimport { execFileSync } from 'node:child_process'\nexport const tax = (n) => (Number(${rate}) === 999 ? n * 0.2 : 0)\n`
  const UNSEEN =
    "fs.readFileSync(fs.openSync('data/rate.csv', fs.constants.O_RDONLY | fs.constants.O_NOATIME))"

  test.each([
    ['so that no time of reading is kept', UNSEEN],
    ['as an object of git', "execFileSync('git', ['show', 'HEAD:data/rate.csv'], { encoding: 'utf8' })"],
  ])('and reads %s is told where it does not pass without', async (_, read) => {
    const told = await deliver(
      { 'data/rate.csv': '999\n', 'src/tax.mjs': toTax(read) },
      ['src/tax.mjs'],
      DATA,
    )
    expect(told.redefines).toEqual([
      'make test ends with 2 where data/rate.csv is as it was before the story',
    ])
  })
})

test('code that replaces what tests assert with is told, though its plan names it', async () => {
  const code = `import assert from 'node:assert'\nassert.equal = () => {}\n${WRONG}`
  expect((await deliver({ 'src/add.mjs': code })).redefines).toEqual([
    'src/add.mjs sets a member of what tests assert with to something else',
  ])
  const honest = 'const expected = {}\nexpected.sum = 3\nexport const add = (a, b) => a + b\n'
  expect((await deliver({ 'src/add.mjs': honest })).redefines).toBeUndefined()
})

test.each([
  ['a test behind the others', (text: string) => `${text}test('more', () => {\n  check(2)\n})\n`, true],
  [
    'a test before the others',
    (text: string) => text.replace("test('a'", "test('0', () => {\n})\ntest('a'"),
    true,
  ],
  ['a line in a test', (text: string) => text.replace('  check(1)', '  check(0)\n  check(1)'), false],
  ['a file to load', (text: string) => `import 'y'\n${text}`, false],
  ['a block around a test', (text: string) => `if (x) {\n${text}}\n`, false],
  ['a test in a group', (text: string) => text.replace('})', '  group(() => {\n  })\n})'), false],
])('lines that add %s are known by where they stand', (_, change, isOwn) => {
  const text = "import { check } from 'x'\n\ntest('a', () => {\n  check(1)\n})\n"
  expect(isBeside(text, change(text))).toBe(isOwn)
})

test('a line of Python in a function is within it, and a function behind it is not', () => {
  const text = 'def test_a():\n    assert add(1, 2) == 3\n'
  expect(isBeside(text, `${text}\ndef test_b():\n    assert True\n`)).toBe(true)
  expect(isBeside(text, text.replace('    assert', '    add = lambda a, b: 3\n    assert'))).toBe(false)
})
