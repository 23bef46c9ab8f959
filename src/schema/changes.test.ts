import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Changes, fold, toChanges } from './changes.ts'
import { toCanonical } from './digest.ts'
import type { Run } from './run.ts'

const toRun = (fields: object): Run => fields as Run
const read = (changes: Changes): Changes => JSON.parse(JSON.stringify(changes))

const values = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 5 }, tie('leaf'), tie('object'), tie('list')),
  leaf: fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string({ maxLength: 4 })),
  object: fc.dictionary(
    fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'parts'), fc.string({ maxLength: 2 })),
    tie('any'),
    { maxKeys: 4 },
  ),
  list: fc.array(tie('any'), { maxLength: 4 }),
}))
const runs = fc.record({
  documents: values.object,
  state: values.any,
  requests: values.list,
  local: values.any,
})

describe('changes', () => {
  test('folded into the run before, they make the run after', () => {
    fc.assert(
      fc.property(runs, runs, (a, b) => {
        const [before, after] = [toRun(a), toRun(b)]
        const changes = read(toChanges(before, after))
        expect(toCanonical(fold(before, [{ changes }]))).toBe(toCanonical(after))
      }),
      { numRuns: 500 },
    )
  })

  test('say one entry where one entry of many changed', () => {
    const entries = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`REQ-${at}`, `digest ${at}`]),
    )
    const before = toRun({ version: 1, documents: { requirements: { entries, revision: 1 } } })
    const changed = { ...entries, 'REQ-7': 'another digest' }
    const after = toRun({ version: 2, documents: { requirements: { entries: changed, revision: 2 } } })
    expect(toChanges(before, after)).toEqual({
      version: 2,
      parts: {
        documents: {
          in: {
            requirements: { set: { revision: 2 }, in: { entries: { set: { 'REQ-7': 'another digest' } } } },
          },
        },
      },
    })
  })

  test('say what a list gained, and which keys are gone', () => {
    const before = toRun({ state: { turns: [1, 2], asked: 1, left: 2 } })
    const after = toRun({ state: { turns: [1, 2, 3], left: 2 } })
    expect(toChanges(before, after)).toEqual({
      parts: { state: { drop: ['asked'], in: { turns: { push: [3] } } } },
    })
  })

  test('policy and open requests stand there whole', () => {
    const gates = { minimum: 'person', steps: { a: 'terminal' } }
    const before = toRun({ gates, requests: [{ id: 'a' }] })
    const after = toRun({ gates: { ...gates, steps: {} }, requests: [{ id: 'a' }, { id: 'b' }] })
    expect(toChanges(before, after)).toEqual({ gates: after.gates, requests: after.requests })
  })

  test('of an older journal are whole fields, and fold as they did', () => {
    const documents = { brief: { digest: 'a' }, prd: { digest: 'b' } }
    const events = [
      { changes: { version: 1, documents } },
      { changes: { version: 2, documents: { brief: { digest: 'c' } } } },
    ]
    expect(fold(undefined, events as unknown as { changes: Changes }[])).toEqual({
      version: 2,
      documents: { brief: { digest: 'c' } },
    })
  })

  test('of any shape raise no exception', () => {
    fc.assert(
      fc.property(runs, values.any, (run, parts) => {
        const changes = { parts } as unknown as Changes
        expect(() => fold(toRun(run), [{ changes }])).not.toThrow()
      }),
    )
    const deep = JSON.parse(`${'{"in":{"a":'.repeat(5_000)}{}${'}}'.repeat(5_000)}`)
    expect(fold(toRun({ a: 1 }), [{ changes: { parts: { a: deep } } }])).toHaveProperty('a')
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })
})
