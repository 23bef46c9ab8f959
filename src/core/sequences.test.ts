import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '../schema/json.ts'
import { trials } from '../trials.case.ts'
import { tableOf } from '../workflows/all.case.ts'
import { GAP, toCanned, walkTo } from './canned.case.ts'
import { drive, GATES, type Setup, type Walk } from './walk.case.ts'
import type { CompiledTable } from './workflow.ts'

/** Valid inputs and rubbish in any order, on the workflow prd; the driver checks its invariants after each. */
const prd = tableOf('prd') as CompiledTable
const at = (step: string, setup: Setup): Walk => walkTo(drive(prd, setup), step)

describe('any sequence of inputs', () => {
  type Step = { pick: number; rubbish: Json; kind: number }
  const step: fc.Arbitrary<Step> = fc.record({
    pick: fc.nat(1_000),
    rubbish: fc.json({ maxDepth: 2 }).map((text) => JSON.parse(JSON.stringify(JSON.parse(text))) as Json),
    kind: fc.integer({ min: 0, max: 15 }),
  })
  const from = fc.constantFrom(
    'draft-brief',
    'review-requirements',
    'analyse-gaps',
    'draft-prd',
    'review-prd',
  )
  const ASSURANCES = ['automatic', 'reported', 'terminal'] as const
  const IDS = ['REQ-001', 'REQ-002', 'REQ-003', 'REQ-009']

  const varied = (walk: Walk, { pick, rubbish }: Step): Json => {
    const schema = walk.request().schema
    const part = (n: number) => IDS.filter((_, index) => Math.floor(pick / 3 ** index) % 3 === n)
    if (schema === 'requirements-review') {
      return {
        approvedRequirementIds: part(0),
        rejectedRequirementIds: part(1),
        userIterationPreference: pick % 7 === 0,
      }
    }
    if (schema === 'reapprove')
      return [{ choice: 'accept' }, { choice: 'back' }, { choice: 'keep', reason: 'so' }][pick % 3] as Json
    if (schema === 'document-review' && pick % 2) return { approved: false, feedback: 'again' }
    if (schema === 'gap-analysis' && pick % 2) return { gapAnalysisEvaluation: 'Poor', identifiedGaps: [GAP] }
    return rubbish
  }
  const edit = (walk: Walk, { pick }: Step): void => {
    const names = Object.keys(walk.run().documents)
    const name = names[pick % names.length]
    if (!name) return
    const text = walk.text(name)
    const edits = [
      text.replaceAll('photo', 'picture'),
      text.replace('draft', 'approved'),
      text.slice(0, pick),
      `${text}\n\nMore.\n`,
    ]
    walk.edit(name, edits[pick % edits.length] as string)
  }
  const perform = (walk: Walk, one: Step): unknown => {
    if (one.kind >= 14) return edit(walk, one)
    if (one.kind === 13) return walk.signal('cancel', one.rubbish, 'other')
    const [request] = walk.run().requests
    if (!request) return walk.signal('shutdown', one.rubbish)
    const assurance = request.to === 'person' ? (ASSURANCES[one.pick % 3] ?? 'terminal') : 'automatic'
    if (one.kind === 12)
      return walk.send({
        type: 'failed',
        at: walk.now(),
        request: request.id,
        message: 'm',
        retry: true,
      })
    if (one.kind < 5) return walk.answer(toCanned(walk, request), { request })
    return walk.answer(one.kind < 10 ? varied(walk, one) : one.rubbish, { request, assurance })
  }

  /** What was decided stays known, and what is approved was answered for. */
  const check = (walk: Walk, automatic: boolean): void => {
    const answers = walk.events().filter(({ type, data }) => type === 'answered' && data.shown !== null)
    const isWitnessed = (at: string | undefined) =>
      answers.some(({ data }) => {
        const by = data.by as { assurance: string; at: string }
        return by.at === at && (automatic || by.assurance === 'terminal')
      })
    for (const [name, { approval, verdicts }] of Object.entries(walk.run().documents)) {
      if (approval) expect([name, isWitnessed(approval.by.at)]).toEqual([name, true])
      if (approval && !automatic) expect(approval.by.assurance).toBe('terminal')
      for (const verdict of Object.values(verdicts)) expect(isWitnessed(verdict.at)).toBe(true)
    }
  }

  test.each([false, true])(
    'never throws, loses a verdict, or approves what nobody answered for (--yes: %s)',
    (automatic) => {
      fc.assert(
        fc.property(from, fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), (start, steps) => {
          const walk = at(start, { gates: { ...GATES, automatic }, options: { gapRounds: 1 } })
          for (const one of steps) {
            const known = Object.keys(walk.run().documents.requirements?.verdicts ?? {})
            perform(walk, one)
            expect(Object.keys(walk.run().documents.requirements?.verdicts ?? {})).toEqual(
              expect.arrayContaining(known),
            )
            check(walk, automatic)
          }
        }),
        { numRuns: trials(40, 1_000) },
      )
    },
  )
})
