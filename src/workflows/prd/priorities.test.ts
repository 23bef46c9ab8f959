import { describe, expect, test } from 'vitest'
import { type Chosen, toDecision, toForm } from '../../core/ask.ts'
import { walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, refusalOf, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { toRequirements } from '../../documents/requirements.ts'
import type { Json } from '../../schema/json.ts'
import { tableOf } from '../all.case.ts'
import { asks } from './asks.ts'
import { readPriorities } from './priorities.ts'

const IDS = ['REQ-001', 'REQ-002', 'REQ-003']
const at = (author: string): Walk =>
  walkTo(drive(tableOf('prd') as CompiledTable, { author }), 'review-requirements')
const askedOf = (walk: Walk) => ({ run: walk.run(), request: walk.request(), table: walk.table })
const choose = (walk: Walk, chosen: Chosen): Json => {
  const decision = toDecision(askedOf(walk), chosen, asks)
  if ('wrong' in decision) throw new Error(decision.wrong)
  return decision.value
}
const prioritiesOf = (walk: Walk): string[] =>
  toRequirements(walk.text('requirements'))
    .entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ priority }) => priority)
const sectionsOf = (walk: Walk): string[] =>
  toRequirements(walk.text('requirements')).entries.map(({ section }) => section)

describe('priorities', () => {
  test.each([
    ['high: REQ-001, REQ-002; low: REQ-003', ['high', 'high', 'low']],
    ['REQ-001 high, REQ-002 low, REQ-003 medium', ['high', 'low', 'medium']],
    ['high: req-002\nothers: low', ['low', 'high', 'low']],
    ['all low', ['low', 'low', 'low']],
  ])('are read from words: %s', (words, wanted) => {
    expect(readPriorities(words, IDS)).toEqual({
      priorities: Object.fromEntries(IDS.map((id, n) => [id, wanted[n]])),
    })
  })
  test.each([
    ['high: REQ-003; others: medium. Not REQ-001 please', ['medium', 'high']],
    ['all low, except REQ-001 and REQ-002', ['low']],
    ['high: REQ-001; the rest low, but not REQ-003.', ['high', 'low']],
  ])('leave out what is excepted: %s', (words, wanted) => {
    const { priorities } = readPriorities(words, IDS) as { priorities: Record<string, string> }
    expect(Object.values(priorities)).toEqual(wanted)
  })
  test.each([
    ['high: REQ-003; the cook decides about REQ-001 low', 'the cook decides about REQ-001 low'],
    ['REQ-003 high, not low', 'not low'],
    ['others: low. Ask Rolf about REQ-002', 'Ask Rolf about REQ-002'],
    ['high: REQ-001, not REQ-001', 'REQ-001 is given a priority and excepted'],
  ])('are refused by name where a part of the words cannot be read: %s', (words, named) => {
    expect((readPriorities(words, IDS) as { wrong: string }).wrong).toContain(named)
  })
  test.each(['REQ-001', 'high', 'REQ-001 high and REQ-002 low', 'high: REQ-009', ''])(
    'are never guessed: %s',
    (words) => {
      expect(readPriorities(words, IDS)).toHaveProperty('wrong')
    },
  )

  test('are set in one move, and nothing else is decided by that', () => {
    const walk = at('offline')
    appliedOf(walk.answer(choose(walk, { choice: 'priorities', words: 'high: REQ-002; others: low' })))
    expect(walk.run().step).toBe('review-requirements')
    expect(prioritiesOf(walk)).toEqual(['low', 'high', 'low'])
    expect(new Set(sectionsOf(walk))).toEqual(new Set(['pending']))
    expect(walk.text('requirements')).toMatch(
      /summary: priorities set: REQ-001 low, REQ-002 high, REQ-003 low/,
    )
  })
  test('that are set with a yes are approved with it', () => {
    const walk = at('scripted')
    const priorities = { 'REQ-001': 'low' }
    appliedOf(walk.answer({ approvedRequirementIds: IDS, rejectedRequirementIds: [], priorities }))
    expect(prioritiesOf(walk)[0]).toBe('low')
    expect(new Set(sectionsOf(walk))).toEqual(new Set(['approved']))
    expect(walk.run().step).toBe('analyse-gaps')
  })
  test('of what is decided are a change by the person', () => {
    const walk = at('scripted')
    appliedOf(walk.answer({ approvedRequirementIds: ['REQ-001'], rejectedRequirementIds: [], missing: 'x' }))
    walkTo(walk, 'review-requirements')
    appliedOf(
      walk.answer({
        approvedRequirementIds: [],
        rejectedRequirementIds: [],
        priorities: { 'REQ-001': 'low' },
      }),
    )
    expect(
      toRequirements(walk.text('requirements')).entries.find(({ id }) => id === 'REQ-001'),
    ).toMatchObject({
      priority: 'low',
      section: 'modified',
      fields: { Reason: 'priority set at the gate', Before: expect.stringContaining('priority «') },
    })
  })
  test('of what is not there are refused', () => {
    const walk = at('scripted')
    const value = { approvedRequirementIds: [], rejectedRequirementIds: [], priorities: { 'REQ-009': 'low' } }
    expect(refusalOf(walk.answer(value)).message).toContain('there is no requirement REQ-009')
  })
  test('that nobody named are said to be a default where the author reads none out of words', () => {
    const says = (author: string) => toForm(askedOf(at(author)), asks)?.says.join(' ')
    expect(says('offline')).toContain('the priority is medium by default')
    expect(says('scripted')).not.toContain('by default')
  })
})
