import { describe, expect, test } from 'vitest'
import facts from '../../../test/facts/phases.json' with { type: 'json' }
import { PHASES, validateTransition } from './phase-change.ts'

describe('validateTransition', () => {
  test('the phases are the seed’s, in its order', () => {
    expect(PHASES).toEqual(facts.phases)
  })

  test('every row of the transition table comes out as stated', () => {
    expect(facts.transitions).toHaveLength(288)
    for (const { current, target, artifacts, ...expected } of facts.transitions) {
      const { message: _, ...verdict } = validateTransition(current, target, artifacts)
      expect({ current, target, artifacts, ...verdict }).toEqual({ current, target, artifacts, ...expected })
    }
  })

  test('a block names the file and the command that makes it', () => {
    expect(validateTransition(null, 'implement', { plan: true }).message).toBe(
      'implement needs spec.md, which is missing. Run `throughline phase specify` first.',
    )
    expect(validateTransition('design', 'create-tasks', { spec: true }).message).toBe(
      'create-tasks needs plan.md, which is missing. Run `throughline phase create-plan` first.',
    )
  })

  test('a warning lists what is skipped or becomes stale, and only a warning or a block says anything', () => {
    for (const { current, target, artifacts, type, skipped, stale } of facts.transitions) {
      const { message } = validateTransition(current, target, artifacts)
      for (const phase of [...(skipped ?? []), ...(stale ?? [])]) expect(message).toContain(phase)
      expect(message === null).toBe(type === 'proceed')
    }
  })

  test('a phase that does not exist is blocked, not guessed', () => {
    for (const target of ['deploy', '', 'constructor', 'Design']) {
      expect(validateTransition(null, target, { spec: true, plan: true })).toMatchObject({
        type: 'blocked',
        missing: null,
      })
    }
  })
})
