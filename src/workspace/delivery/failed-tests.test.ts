import { expect, test } from 'vitest'
import { readFailed } from './failed-tests.ts'

const PATHS = new Set(['src/sum.ts', 'test/sum.test.ts', 'app/fees.py', 'lib/tools.go'])

test.each<[string, string, object]>([
  [
    'TAP',
    'ok 1 - adds\nnot ok 2 - takes away # 3ms\nnot ok 3 - later # TODO\n  at file:///home/x/.throughline/worktrees/a.wave-0/test/sum.test.ts:12:5\n',
    { tests: ['takes away # 3ms'], places: ['test/sum.test.ts:12'] },
  ],
  [
    'a list of crosses',
    '✔ adds (1ms)\n✖ takes away (2.5ms)\n✖ failing tests:\n✖ takes away (2.5ms)\n  src/sum.ts:3:1 and src/sum.ts:9\n',
    { tests: ['takes away'], places: ['src/sum.ts:3'] },
  ],
  [
    'pytest',
    'FAILED app/test_fees.py::test_late - AssertionError\n  File "app/fees.py", line 4, in late\n',
    { tests: ['app/test_fees.py::test_late'], places: ['app/fees.py:4'] },
  ],
  [
    'go',
    '--- FAIL: TestLend (0.00s)\n    lib/tools.go:7: want 1\n',
    { tests: ['TestLend'], places: ['lib/tools.go:7'] },
  ],
  ['cargo', 'test lend::late ... FAILED\n', { tests: ['lend::late'], places: [] }],
  [
    'no runner',
    'Checking\nerror: no semicolon\nsrc/gone.ts:3\nmake: *** [lint] Error 1\n',
    { tests: [], says: 'error: no semicolon', places: [] },
  ],
])('what failed is read from what %s prints', (_, printed, told) => {
  expect(readFailed(printed, PATHS)).toMatchObject(told)
})

test.each([
  ['one word', 'a'.repeat(1 << 20)],
  ['places that are none', `${'a/'.repeat(950)}\n`.repeat(500)],
  ['names of files', `${'a.'.repeat(950)}\n`.repeat(500)],
  ['names of parts', `${'a::'.repeat(650)}\n`.repeat(500)],
  ['a cross and blanks', `✖ a${' '.repeat(1_900)}b\n`.repeat(500)],
])('a megabyte of %s is read in a moment', (_, printed) => {
  const began = performance.now()
  expect(readFailed(printed, PATHS)).toMatchObject({ places: [] })
  expect(performance.now() - began).toBeLessThan(2_000)
})
