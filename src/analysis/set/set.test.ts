import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../trials.case.ts'
import { SETS } from './clean.case.ts'
import { CONFLICTS } from './conflict.case.ts'
import { COPIES } from './duplicate.case.ts'
import { PAIRS } from './pairs.case.ts'
import { PARAPHRASES } from './paraphrase.case.ts'
import { REWORDED } from './reworded.case.ts'
import { checkSet, type Item, SET_RULES } from './set.ts'

const toItems = (...texts: string[]): Item[] => texts.map((text, i) => ({ id: `REQ-00${i + 1}`, text }))
const rulesOf = (items: Item[]): string[] => checkSet(items).map(({ rule }) => rule)

describe('pairs', () => {
  const rows = [PAIRS, CONFLICTS, COPIES, PARAPHRASES, REWORDED]
    .join('\n')
    .trim()
    .split(/\n+/)
    .map((line) => line.split(' | ') as [string, string, string])

  it.each(rows)('%s: %s / %s', (rule, one, other) => {
    const found = rulesOf(toItems(one, other))
    if (rule === '-') expect(found).toEqual([])
    else expect(found).toContain(rule)
  })

  it.each(rows.filter(([rule]) => rule !== '-'))(
    '%s is found in either order: %s / %s',
    (rule, one, other) => {
      expect(rulesOf(toItems(other, one))).toContain(rule)
    },
  )

  it('are found among many others', () => {
    const others = rows.filter(([rule]) => rule === '-').flatMap(([, one]) => one)
    const found = checkSet(
      toItems('The clerk shall delete a draft.', ...others, 'A draft shall be erased by the clerk.'),
    )
    expect(found.filter(({ rule }) => rule === 'DUP').map(({ ids }) => ids)).toContainEqual([
      'REQ-001',
      `REQ-00${others.length + 2}`,
    ])
  })
})

it.each(SETS.trim().split('\n#\n'))('nothing is wrong between the requirements of %s', (set) => {
  expect(rulesOf(toItems(...set.split('\n')))).toEqual([])
})

describe('conflicting figures', () => {
  it('name both places', () => {
    const [one, other] = ['The door shall lock after 3 minutes.', 'The door shall lock after 10 minutes.']
    const [found] = checkSet(toItems(one, other)).filter(({ rule }) => rule === 'CONFLICT')
    expect(found?.severity).toBe('warning')
    expect(found?.spans?.map(({ span }, i) => [one, other][i]?.slice(...span))).toEqual([
      '3 minutes',
      '10 minutes',
    ])
  })

  it('are compared in one unit', () => {
    expect(
      rulesOf(toItems('The door shall lock after 60 seconds.', 'The door shall lock after 1 minute.')),
    ).toEqual(['DUP'])
    expect(
      rulesOf(toItems('The door shall lock after 60 seconds.', 'The door shall lock after 2 minutes.')),
    ).toEqual(['CONFLICT'])
  })

  it('of different conditions are no conflict', () => {
    const texts = [
      'While it rains, the door shall lock after 3 minutes.',
      'While the sun shines, the door shall lock after 9 minutes.',
    ]
    expect(rulesOf(toItems(...texts))).toEqual([])
  })
})

describe('links', () => {
  const item = (id: string, ...dependencies: string[]): Item => ({
    id,
    text: `The clerk shall print form ${id}.`,
    dependencies,
  })

  it('that go round are one cycle', () => {
    const found = checkSet([item('A-1', 'A-2'), item('A-2', 'A-3'), item('A-3', 'A-1')])
    expect(found.filter(({ rule }) => rule === 'CYCLE').map(({ ids }) => ids)).toEqual([
      ['A-1', 'A-2', 'A-3'],
    ])
    expect(checkSet([item('A-1', 'A-1')]).map(({ rule }) => rule)).toContain('CYCLE')
    expect(rulesOf([item('A-1', 'A-2'), item('A-2')])).not.toContain('CYCLE')
    expect(rulesOf([item('A-1', 'A-2', 'A-3'), item('A-2', 'A-3'), item('A-3')])).not.toContain('CYCLE')
  })

  it('to nothing are orphans, in fields and in words', () => {
    const lost = checkSet([item('REQ-001', 'REQ-099')]).filter(({ rule }) => rule === 'ORPHAN')
    expect(lost.map(({ ids }) => ids)).toEqual([['REQ-001', 'REQ-099']])
    expect(rulesOf(toItems('The clerk shall print the form of REQ-077.'))).toContain('ORPHAN')
    expect(rulesOf(toItems('The clerk shall print the form of REQ-001.'))).not.toContain('ORPHAN')
    expect(rulesOf(toItems('The clerk shall print the form by ISO-9001.'))).not.toContain('ORPHAN')
  })

  it('may form a chain as long as the set', () => {
    const chain = Array.from(
      { length: 20_000 },
      (_, i): Item => ({ id: `A-${i}`, text: '', dependencies: [`A-${(i + 1) % 20_000}`] }),
    )
    expect(checkSet(chain).filter(({ rule }) => rule === 'CYCLE')).toHaveLength(1)
  })
})

describe('checkSet', () => {
  it('finds the bad example of each rule of words and lets the good one pass', () => {
    for (const { rule, good, bad } of SET_RULES) {
      if (rule === 'CYCLE' || rule === 'ORPHAN') continue
      expect(rulesOf(toItems(...bad)), rule).toContain(rule)
      expect(rulesOf(toItems(...good)), rule).not.toContain(rule)
    }
  })

  it('never throws, comes again, and names ids and a rewrite', () => {
    const words = fc.constantFrom(
      ...'the user shall not may delete remove the file photo picture within 5 10 seconds only if admin REQ-001 REQ-009 optional'.split(
        ' ',
      ),
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(words, { maxLength: 14 }).map((list) => list.join(' ')),
    )
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        const found = checkSet(toItems(...texts))
        expect(checkSet(toItems(...texts))).toEqual(found)
        for (const { ids, rewrite, spans } of found) {
          expect(ids.length).toBeGreaterThan(0)
          expect(rewrite).not.toBe('')
          for (const { id, span } of spans ?? [])
            expect(span[1]).toBeLessThanOrEqual(texts[Number(id.slice(-1)) - 1]?.length ?? 0)
        }
      }),
      { numRuns: trials(100, 1_000) },
    )
  })

  it('stays linear for thousands of equal requirements', () => {
    const items = Array.from({ length: 3000 }, (_, i) => ({
      id: `A-${i}`,
      text: 'The clerk shall print a label.',
    }))
    const start = process.cpuUsage()
    expect(checkSet(items).filter(({ rule }) => rule === 'DUP')).toHaveLength(2999)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(30_000)
  })
})
