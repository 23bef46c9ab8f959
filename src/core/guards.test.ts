import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../schema/json.ts'
import { trials } from '../trials.case.ts'
import { workflowNames, workflowOf } from '../workflows/all.case.ts'
import { type Facts, GUARDS, type Guard, isHolding } from './guards.ts'

const facts = (patch: Partial<Facts> = {}): Facts => ({
  ...{ inputs: {}, documents: {}, itemsLeft: 0, interrupted: null, capReached: false },
  ...patch,
  options: { gapThreshold: 80, preview: 'off', command: 'build', waveGate: 'none', ...patch.options },
})

type Case = [result: JsonObject, facts?: Partial<Facts>, is?: string]
const blocking = { needs_revision: true, issues: [{ severity: 'HIGH', location: 'lld.md' }] }

/** For each guard one case in which it holds, and ones close by in which it does not. */
const CASES: Record<string, { yes: Case; no: Case[] }> = {
  passed: { yes: [{ passed: true }], no: [[{}], [{ passed: 'yes' }], [{ passed: false }]] },
  approved: {
    yes: [{ approved: true, modifications: [] }],
    no: [[{}], [{ approved: true, modifications: [{}] }]],
  },
  'approved-for': {
    yes: [{ approved: true }, {}, 'build'],
    no: [[{ approved: true }, {}, 'architect'], [{ approved: false }, {}, 'build'], [{ approved: true }]],
  },
  finalize: { yes: [{ userIterationPreference: true }], no: [[{}], [{ userIterationPreference: null }]] },
  modifications: {
    yes: [{ modifications: [{}] }],
    no: [[{}], [{ modifications: [] }], [{ modifications: 'all' }]],
  },
  'below-threshold': { yes: [{ score: 79 }], no: [[{ score: 80 }], [{ score: 90, critical: false }]] },
  'needs-revision': {
    yes: [{ needs_revision: true }],
    no: [[{}], [{ needs_revision: false, overall_score: 0 }]],
  },
  'targeted-at': {
    yes: [blocking, { options: { revision: 'targeted' } }, 'lld'],
    no: [
      [blocking, { options: { revision: 'full' } }, 'lld'],
      [blocking, { options: { revision: 'targeted' } }, 'database'],
      [{ ...blocking, needs_revision: false }, { options: { revision: 'targeted' } }, 'lld'],
    ],
  },
  outage: { yes: [{ outage: true }], no: [[{}]] },
  refine: { yes: [{ needsRefinement: true }], no: [[{}]] },
  'preview-on': { yes: [{}, { options: { preview: 'on' } }], no: [[{}]] },
  submit: { yes: [{ choice: 'submit_to_architect' }], no: [[{}], [{ choice: 'continue_interview' }]] },
  'architect-approved': {
    yes: [{ status: 'APPROVED' }],
    no: [[{}], [{ status: 'approved' }], [{ status: 'REJECTED' }]],
  },
  'needs-changes': { yes: [{ status: 'REJECTED' }], no: [[{}], [{ status: 'APPROVED' }]] },
  'restored-to': {
    yes: [{}, { interrupted: 'drafting' }, 'drafting'],
    no: [
      [{}, { interrupted: 'drafting' }, 'submitting'],
      [{}, {}, 'drafting'],
      [{ gaveUp: true }, { interrupted: 'drafting' }, 'drafting'],
    ],
  },
  'gave-up': { yes: [{ gaveUp: true }], no: [[{}]] },
  'phase-is': {
    yes: [{ phase: 'design' }, {}, 'design'],
    no: [
      [{ phase: 'verify' }, {}, 'design'],
      [{}, {}, 'design'],
    ],
  },
  fulfilled: { yes: [{ fulfilled: {} }], no: [[{}], [{ phase: 'implement' }]] },
  verifies: { yes: [{ phase: 'design', verified: true }], no: [[{ phase: 'design' }]] },
  discarded: {
    yes: [{ passed: true, discarded: true }],
    no: [[{}], [{ passed: true }], [{ passed: false, discarded: true }]],
  },
  proceed: { yes: [{ choice: 'proceed' }], no: [[{}], [{ choice: 'cancel' }]] },
  'command-is': {
    yes: [{}, {}, 'build'],
    no: [
      [{}, {}, 'audit'],
      [{ command: 'audit' }, {}, 'audit'],
    ],
  },
  failed: { yes: [{ failed: ['US-001'] }], no: [[{}], [{ failed: [] }]] },
  'wave-gate': {
    yes: [{}, { options: { waveGate: 'each' }, itemsLeft: 1 }],
    no: [
      [{}, { options: { waveGate: 'each' } }],
      [{}, { itemsLeft: 1 }],
    ],
  },
  'items-left': { yes: [{}, { itemsLeft: 2 }], no: [[{}]] },
  stopped: { yes: [{ choice: 'stop' }], no: [[{}], [{ choice: 'proceed' }]] },
  cautions: { yes: [{ cautions: ['x'] }], no: [[{}], [{ cautions: [] }]] },
  refused: { yes: [{ choice: 'refuse' }], no: [[{}], [{ choice: 'trust' }]] },
  undecided: { yes: [{ undecided: true }], no: [[{}], [{ undecided: false }]] },
  'left-out': {
    yes: [{ passed: true, leftOut: true }],
    no: [[{ passed: true }], [{ passed: false, leftOut: true }]],
  },
  overridden: { yes: [{ complete: true }], no: [[{}], [{ override: true }]] },
  'done-by': {
    yes: [{ passed: false, files: [] }, { options: { executor: 'person' } }, 'person'],
    no: [
      [{ passed: true }, { options: { executor: 'agent' } }, 'person'],
      [{ passed: false }, { options: { executor: 'person' } }, 'person'],
    ],
  },
  'given-up': { yes: [{ blocked: 'no key' }], no: [[{}], [{ blocked: '' }], [{ choice: 'done' }]] },
  breached: { yes: [{ breaches: [{}] }], no: [[{}], [{ breaches: [] }]] },
}

/** Those of the core and of every workflow. */
const ALL: Record<string, Guard> = Object.assign(
  {},
  GUARDS,
  ...workflowNames().map((name) => workflowOf(name).rules.guards),
)
const holds = (name: string, result: JsonObject, given: Facts, is?: string): boolean =>
  isHolding(name, ALL, result, given, is)

describe('guards', () => {
  test('each of the closed list has its cases', () =>
    expect(Object.keys(CASES).sort()).toEqual(Object.keys(ALL).sort()))

  test('no two bear the same name', () => {
    const names = workflowNames().flatMap((name) => Object.keys(workflowOf(name).rules.guards ?? {}))
    const all = [...Object.keys(GUARDS), ...names]
    expect(new Set(all).size).toBe(all.length)
  })

  test.each(Object.entries(CASES))('%s holds, and does not', (name, { yes, no }) => {
    const ask = ([result, patch, is]: Case) => holds(name, result, facts(patch), is)
    expect(ask(yes)).toBe(true)
    expect(no.map(ask)).toEqual(no.map(() => false))
  })

  test('each is used by a shipped table, with an argument exactly where it takes one', () => {
    const edges = workflowNames().flatMap((name) => workflowOf(name).table.steps.flatMap(({ next }) => next))
    const used = new Set(edges.flatMap(({ when }) => when ?? []))
    expect([...used].sort()).toEqual(Object.keys(ALL).sort())
    for (const { when = '', is } of edges) expect(is !== undefined).toBe(ALL[when]?.of !== undefined)
  })

  test('no guard throws, whatever a result holds', () => {
    const field = fc.constantFrom(
      'approved',
      'modifications',
      'score',
      'critical',
      'issues',
      'needs_revision',
      'failed',
    )
    const results = fc.dictionary(field, fc.jsonValue() as fc.Arbitrary<JsonObject>)
    const options = fc.constantFrom<JsonObject>({}, { revision: 'targeted' }, { gapThreshold: null })
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(ALL)), results, options, (name, result, patch) => {
        expect(
          typeof holds(name, { needs_revision: true, ...result }, facts({ options: patch }), 'lld'),
        ).toBe('boolean')
      }),
      { numRuns: trials(1_000, 10_000) },
    )
  })

  test('an unknown guard never holds', () => {
    for (const name of ['', 'toString', 'constructor', 'sunny']) expect(holds(name, {}, facts())).toBe(false)
  })
})
