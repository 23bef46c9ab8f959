import { describe, expect, test } from 'vitest'
import { compareTests, readTests } from './test-runs.ts'

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
    ['node --test of another reporter', '✔ add (1ms)\nℹ tests 3\nℹ pass 3\n', 3, undefined],
    ['vitest', ' Test Files  1 passed (1)\n      Tests  12 passed | 2 skipped (14)\n', 12, undefined],
    ['jest', 'Test Suites: 1 passed, 1 total\nTests:       1 skipped, 2 passed, 3 total\n', 2, undefined],
    ['mocha', '  3 passing (5ms)\n  1 pending\n', 3, undefined],
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
    expect([found?.passed, found?.names && [...found.names]]).toEqual([passed, names])
  })

  test('tells nothing where it speaks of no test', () => {
    expect(readTests('all good\n')).toBeUndefined()
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
  const ran = (...names: string[]) => ({ passed: names.length, names: new Set(names) })

  test.each([
    ['by their names', ran('a', 'b'), ran('b', 'c'), 'runs no longer: «a»'],
    ['by their number', { passed: 3 }, { passed: 2 }, 'had 3 tests that passed, and has 2 now'],
    [
      'where nothing tells of any',
      { passed: 3 },
      undefined,
      'told of 3 tests that passed, and tells of none now',
    ],
  ])('and do not now are told: %s', (_, before, after, told) => {
    expect(compareTests(before, after)).toBe(told)
  })

  test('and do now, with more, are no matter', () => {
    expect(compareTests(ran('a'), ran('a', 'b'))).toBeUndefined()
    expect(compareTests({ passed: 1 }, { passed: 2 })).toBeUndefined()
    expect(compareTests(undefined, { passed: 2 })).toBeUndefined()
  })
})
