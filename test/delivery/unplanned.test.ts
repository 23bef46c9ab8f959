/** What commands open decides what they prove: a story that changes such a file, though its plan names another, is told. */
import { describe, expect, test } from 'vitest'
import type { Run } from '../../src/schema/run.ts'
import { tell } from '../../src/workflows/delivery/state.ts'
import { tellUnplanned } from '../../src/workspace/delivery/unplanned.ts'
import type { FileChange } from '../../src/workspace/git/file-changes.ts'
import { keepsReads } from '../../src/workspace/git/reads.ts'
import { FINE, startDelivery } from './delivery.ts'
import { createRepository, type Repository, toModule, writeFiles } from './repository.ts'

const SETUP = "globalThis.equal = (a, b) => {\n  if (a !== b) throw new Error('differs')\n}\n"
const FILES = {
  // Git looks into files that are as young as its index.
  'check.mjs': `import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import './runner-setup.mjs'
execFileSync('git', ['status'])
readFileSync('README.md')
readFileSync('limits.cfg')
if (existsSync('.flags')) readFileSync('.flags')
for (const name of readdirSync('test').sort()) await import('./test/' + name)
`,
  'runner-setup.mjs': SETUP,
  'limits.cfg': 'most = 3\n',
  'unread.cfg': 'x = 1\n',
  'tools/unread.mjs': 'export {}\n',
  'README.md': 'Sums.\n',
  'test/add.mjs': "import { add } from '../src/add.mjs'\nequal(add(1, 2), 3)\n",
}

const create = (more: Record<string, string> = {}): Repository => {
  const repository = createRepository()
  writeFiles(repository.dir, { ...FILES, ...more })
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'More')
  return repository
}

/** What the gate behind the wave lists; empty where there is none. */
const deliver = async (
  write: Record<string, string>,
  files: string[],
  more: Record<string, string> = {},
): Promise<string[]> => {
  const repository = create(more)
  repository.script({ 'US-001': [{ write }] })
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan({ id: 'US-001', files })
  const { run } = await delivery.answer(FINE)
  const { outcomes } = run.state as { outcomes: Record<string, { redefines?: string[] }> }
  return outcomes['US-001']?.redefines ?? []
}

const PLANNED = ['src/add.mjs', 'src/one.mjs']

test('the disk that the tests run on remembers when a file was read', () => {
  expect(keepsReads(create().dir)).toBe(true)
})

describe('a file outside of the plan', () => {
  test('that the commands read and the story changed is told, whatever it is called', async () => {
    const write = {
      'src/add.mjs': 'export const add = (a, b) => a - b\n',
      'runner-setup.mjs': 'globalThis.equal = () => {}\n',
      'limits.cfg': 'most = 4\n',
    }
    expect(await deliver(write, PLANNED)).toEqual([
      'limits.cfg, which the commands read, was changed outside of the story’s plan (1 line removed, 1 added)',
      'runner-setup.mjs, which the commands read, was changed outside of the story’s plan (3 lines removed, 1 added)',
    ])
  })

  test('that is new, hidden and read is told', async () => {
    expect(await deliver({ ...toModule('one'), '.flags': 'fast\n' }, PLANNED)).toEqual([
      '.flags, which the commands read, was added outside of the story’s plan (1 line)',
    ])
  })

  test.each([
    ['whatever it is called', 'more.ok'],
    ['though it is called like a test', 'test.conf'],
  ])('that is new and read is told, %s', async (_, path) => {
    const check = FILES['check.mjs'].replace(
      `existsSync('.flags')) readFileSync('.flags')`,
      `existsSync('${path}')) readFileSync('${path}')`,
    )
    expect(await deliver({ ...toModule('one'), [path]: 'fast\n' }, PLANNED, { 'check.mjs': check })).toEqual([
      `${path}, which the commands read, was added outside of the story’s plan (1 line)`,
    ])
  })

  test('that is new, lies beside the tests and is named by a command is told', async () => {
    const more = { Makefile: '.PHONY: test\n-include test/more.inc\ntest:\n\t@node check.mjs\n' }
    const check = FILES['check.mjs'].replace(
      "readdirSync('test')",
      "readdirSync('test').filter((name) => name.endsWith('.mjs'))",
    )
    const write = { ...toModule('one'), 'test/more.inc': 'A = 1\n' }
    expect(await deliver(write, PLANNED, { ...more, 'check.mjs': check })).toEqual([
      'test/more.inc, which make test runs, was added (1 line)',
    ])
  })

  test('that nothing reads, or that is prose, is not told', async () => {
    const write = { ...toModule('one'), 'unread.cfg': 'x = 2\n', 'README.md': 'More.\n', '.unread': 'x\n' }
    expect(await deliver({ ...write, 'tools/unread.mjs': 'export const a = 1\n' }, PLANNED)).toEqual([])
  })
})

test('a story that changes what its plan names and adds sources and tests is told nothing', async () => {
  const write = {
    ...{ ...toModule('one'), ...toModule('two') },
    'src/add.mjs': "import './two.mjs'\nexport const add = (a, b) => b + a\n",
    'limits.cfg': 'most = 4\n',
  }
  expect(await deliver(write, [...PLANNED, 'limits.cfg'])).toEqual([])
})

test('where the disk does not tell what was read, what is no source counts as read, and status says so', () => {
  const scope = { planned: PLANNED }
  const change = (path: string) =>
    tellUnplanned({ path, how: 'changed', added: 1, removed: 1 } satisfies FileChange, scope)
  expect(change('limits.cfg')).toBe(
    'limits.cfg was changed outside of the story’s plan (1 line removed, 1 added)',
  )
  expect([change('src/two.mjs'), change('README.md'), change('src/one.mjs')]).toEqual(
    Array(3).fill(undefined),
  )
  const tools = { commands: [], sandbox: 'bubblewrap', executor: { name: 'person' }, readsUnknown: true }
  const run = { feature: 'sums', status: 'waiting', options: {}, state: { tools } } as unknown as Run
  expect(tell(run, []).warnings?.join()).toContain('this disk does not tell which files were read')
})

test('where no plan names files, sources are what is proven, and settings at the top what proves it', async () => {
  const write = { 'src/add.mjs': 'export const add = (a, b) => b + a\n', 'limits.cfg': 'most = 4\n' }
  expect(await deliver(write, [])).toEqual([
    'limits.cfg, which the commands read, was changed outside of the story’s plan (1 line removed, 1 added)',
  ])
})
