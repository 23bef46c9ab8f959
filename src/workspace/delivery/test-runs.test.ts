import { describe, expect, test } from 'vitest'
import { compareTests, readTests, tellsFailure } from './test-runs.ts'

const TAP = `TAP version 13
# Subtest: add and list
ok 1 - add and list
  ---
  duration_ms: 1.2
  ...
# Subtest: later
ok 2 - later # SKIP
1..2
# tests 2
# pass 1
# skipped 1
`

describe('what a runner printed', () => {
  test.each([
    ['node --test', TAP, 1, ['add and list']],
    ['node --test of another reporter', '✔ add (1ms)\n  ✔ sub (1.2ms)\nℹ pass 2\n', 2, ['add', 'sub']],
    [
      'vitest',
      ' ✓ a.ts (14 tests | 2 skipped) 3ms\n      Tests  12 passed | 2 skipped (14)\n',
      12,
      undefined,
    ],
    ['vitest --reporter=verbose', ' ✓ a.ts > add 1ms\n      Tests  1 passed (1)\n', 1, ['a.ts > add']],
    ['jest', 'Test Suites: 1 passed, 1 total\nTests:       1 skipped, 2 passed, 3 total\n', 2, undefined],
    ['mocha', '    ✔ adds\n    ✔ waits (52ms)\n  2 passing (5ms)\n', 2, ['adds', 'waits']],
    ['pytest', '===== 3 passed, 1 skipped in 0.12s =====\n', 3, undefined],
    [
      'pytest -v',
      'test_a.py::test_add PASSED [100%]\n=== 1 passed in 0.01s ===\n',
      1,
      ['test_a.py::test_add'],
    ],
    ['unittest', 'Ran 4 tests in 0.001s\n\nOK\n', 4, undefined],
    ['go test -v', '=== RUN   TestAdd\n--- PASS: TestAdd (0.00s)\nPASS\n', 1, ['TestAdd']],
    ['cargo', 'test sums::add ... ok\ntest result: ok. 1 passed; 0 failed\n', 1, ['sums::add']],
    ['phpunit', 'OK (5 tests, 10 assertions)\n', 5, undefined],
    ['rspec', '5 examples, 0 failures, 1 pending\n', 5, undefined],
  ])('tells how many tests passed: %s', (_, printed, passed, names) => {
    const found = readTests(printed)
    expect([found?.passed, found?.names && [...found.names.keys()]]).toEqual([passed, names])
  })

  test('tells nothing where it speaks of no test', () => {
    expect(readTests('all good\n✓ 34 modules transformed.\n')).toBeUndefined()
  })

  test('calls files by the same names in every checkout', () => {
    const at = (name: string) => readTests(`ok 1 - /home/me/jot/.throughline/worktrees/${name}/test/a.js\n`)
    expect(at('jot.wave-0')).toEqual(at('jot.check-001'))
  })

  test('is read in time, whatever it is', () => {
    const long = 400_000
    for (const text of [
      '\n'.repeat(long),
      ' '.repeat(long),
      `ok 1 - ${' '.repeat(long)}`,
      'in 1s '.repeat(long / 6),
    ])
      expect(readTests(text)).toBeUndefined()
  })
})

describe('tests that ran before', () => {
  const ran = (...names: string[]) => readTests(names.map((name) => `ok 1 - ${name}\n`).join(''))

  test.each([
    ['by their names', ran('a', 'b'), ran('b', 'c'), 'runs no longer: «a»'],
    ['of a name that others have, too', ran('a', 'a', 'b'), ran('a', 'b', 'c'), 'runs less often: «a»'],
    [
      'of a file, by vitest',
      readTests(' ✓ |unit| a.ts (3 tests) 5ms\n Tests  3 passed (3)\n'),
      readTests(' ✓ |unit| a.ts (1 test) 5ms\n ✓ b.ts (4 tests) 5ms\n Tests  5 passed (5)\n'),
      'runs fewer tests of «a.ts»',
    ],
    [
      'of a file, by pytest',
      readTests('a.py ..s   [100%]\n== 2 passed, 1 skipped in 0.01s ==\n'),
      readTests('b.py ..    [100%]\n== 2 passed in 0.01s ==\n'),
      'runs fewer tests of «a.py»',
    ],
    [
      'of a file that counts as one itself now',
      ran('a'),
      ran('a', 'test/old.js', 'test/new.js'),
      'runs no test any more of «test/old.js»',
    ],
    ['by their number', { passed: 3 }, { passed: 2 }, 'had 3 tests that passed, and has 2 now'],
    [
      'where nothing tells of any',
      { passed: 3 },
      undefined,
      'told of 3 tests that passed, and tells of none now',
    ],
  ])('and do not now are told: %s', (_, before, after, told) => {
    expect(compareTests(before, after, (path) => path === 'test/old.js')).toBe(told)
  })

  test('and do now, with more, are no matter', () => {
    expect(compareTests(ran('a'), ran('a', 'b'))).toBeUndefined()
    expect(compareTests({ passed: 1 }, { passed: 2 })).toBeUndefined()
    expect(compareTests(undefined, { passed: 2 })).toBeUndefined()
  })
})

describe('a failure that a runner tells of', () => {
  test.each([
    'not ok 2 - adds\nok 3 - adds',
    '# pass 3\n# fail 2',
    '--- FAIL: TestAdd (0.00s)',
    'test adds ... FAILED',
    'tests/test_add.py::test_adds FAILED  [ 50%]',
    'Tests:       1 failed, 3 passed, 4 total',
    '      Tests  2 failed | 8 passed (10)',
    '  1 failing',
    '=== 1 failed, 3 passed in 0.12s ===',
    'FAILED (failures=1)',
  ])('is one, whatever else has passed: %j', (printed) => {
    expect(tellsFailure(printed)).toBe(true)
  })

  test.each([
    'ok 1 - adds\n# pass 3\n# fail 0',
    'not ok 2 - adds # TODO later',
    'Tests:       3 passed, 3 total',
    'ERROR: Coverage for lines (61%) does not meet the threshold',
  ])('is none of %j', (printed) => {
    expect(tellsFailure(printed)).toBe(false)
  })
})

test.each([
  ['a long word', `${'a/'.repeat(990)}\n`.repeat(500)],
  ['names of parts', `${'a::'.repeat(650)}\n`.repeat(500)],
  ['a tick and blanks', `✔ a${' '.repeat(1_900)}b\nℹ pass 1\n`.repeat(500)],
  ['a test and blanks', `ok 1 - a${' '.repeat(1_900)}b\n`.repeat(500)],
  ['files and numbers', `✔ ${'a (1 tests '.repeat(150)}\n`.repeat(500)],
])('a megabyte of %s is read in a moment', (_, printed) => {
  const began = performance.now()
  readTests(printed)
  tellsFailure(printed)
  expect(performance.now() - began).toBeLessThan(3_000)
})
