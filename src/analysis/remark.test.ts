import { describe, expect, test } from 'vitest'
import { readRemark } from './remark.ts'

const KNOWN = [
  { id: 'REQ-005', title: 'Owners are reminded by email' },
  { id: 'REQ-010', title: 'Fee' },
]
const read = (words: string) => readRemark(words, KNOWN)

const changesOf = (words: string, known: readonly Parameters<typeof readRemark>[1][number][] = KNOWN) =>
  readRemark(words, known).map((one) => (one.kind === 'change' ? one.change : one.kind))

describe('several instructions in one remark', () => {
  const words = { id: 'REQ-010', changes: { description: 'The fee is 35 euros.' } }
  const out = { id: 'REQ-005', verdict: 'out-of-scope', reason: 'Ines forbids mail' }
  const low = { id: 'REQ-005', changes: { priority: 'low' } }
  test.each([
    [
      'REQ-010 should say: The fee is 35 euros. REQ-005 is out of scope because Ines forbids mail',
      [words, out],
    ],
    [
      'REQ-010 should say: The fee is 35 euros. Please drop REQ-005.',
      [words, { id: 'REQ-005', verdict: 'rejected' }],
    ],
    [
      'REQ-005 should have priority low, REQ-010 is out of scope because it is rare',
      [low, { ...out, id: 'REQ-010', reason: 'it is rare' }],
    ],
    ['Set REQ-005 to low and drop REQ-010', [low, { id: 'REQ-010', verdict: 'rejected' }]],
  ])('are each one: %s', (said, changes) => {
    expect(changesOf(said)).toMatchObject(changes)
  })

  test.each([
    'REQ-010 should say: The fee is 35 euros. REQ-005 is odd.',
    'REQ-010 should say: The fee is 35 euros, and REQ-005 is odd.',
  ])('with one that is in doubt are never all sure: %s', (said) => {
    expect(changesOf(said)).toContain('unsure')
  })

  test('words in quotation marks may name another requirement', () => {
    expect(changesOf('REQ-010 should say: "The fee of REQ-005 is 35 euros."')).toMatchObject([
      { id: 'REQ-010', changes: { description: 'The fee of REQ-005 is 35 euros.' } },
    ])
  })
})

describe('what takes something back', () => {
  const known = [
    { id: 'REQ-001', title: 'Up to 30 boats can be lent', description: 'Up to 30 boats can be lent.' },
    { id: 'REQ-002', title: 'A boat is lent for 3 hours', description: 'A boat is lent for 3 hours.' },
    { id: 'REQ-003', title: 'A report comes after 3 hours', description: 'A report comes after 3 hours.' },
  ]
  test.each([
    ['80 boats, not 30.', { id: 'REQ-001', changes: { description: 'Up to 80 boats can be lent.' } }],
    ['I meant 80 boats, not 30.', { id: 'REQ-001', changes: { title: 'Up to 80 boats can be lent' } }],
    [
      'Sorry, a boat is lent for 5 hours, not 3 hours.',
      { id: 'REQ-002', changes: { description: 'A boat is lent for 5 hours.' } },
    ],
    ['I meant 5 hours, not 3.', 'unsure'],
    ['I meant 7 canoes, not 4.', 'unsure'],
    ['Guests bring 2 photos, not 1.', 'new'],
  ])('changes the one that says it, or is in doubt: %s', (said, change) => {
    expect(changesOf(said, known)).toMatchObject([change])
  })
})

describe('a sentence of a remark', () => {
  test.each([
    ['REQ-005 should have priority high.', { id: 'REQ-005', changes: { priority: 'high' } }],
    ['Please set the priority of REQ-005 to low', { id: 'REQ-005', changes: { priority: 'low' } }],
    ['REQ-005 is high priority.', { id: 'REQ-005', changes: { priority: 'high' } }],
    [
      'REQ-005 is out of scope because it is rare.',
      { id: 'REQ-005', verdict: 'out-of-scope', reason: 'it is rare' },
    ],
    ['And drop REQ-010.', { id: 'REQ-010', verdict: 'rejected' }],
    ['"Owners are reminded by email" is out of scope.', { id: 'REQ-005', verdict: 'out-of-scope' }],
    [
      'REQ-010 should say: The fee is 35 euros. It is paid by card.',
      { id: 'REQ-010', changes: { description: 'The fee is 35 euros. It is paid by card.' } },
    ],
    [
      'REQ-010 should say: Owners are reminded by email of the fee.',
      { id: 'REQ-010', changes: { description: 'Owners are reminded by email of the fee.' } },
    ],
    [
      'Set the priority of "Owners are reminded by email" to low.',
      { id: 'REQ-005', changes: { priority: 'low' } },
    ],
    ['Rename REQ-010 to "Late fee"', { id: 'REQ-010', changes: { title: 'Late fee' } }],
  ])('is a change where it leaves no doubt: %s', (text, change) => {
    expect(read(text)).toEqual([{ kind: 'change', text, change }])
  })

  test.each([
    ['And the fee in REQ-010 is 35 euros, not 40.', ['REQ-010']],
    ['REQ-099 should have priority high.', ['REQ-099']],
    ['Please change: the office moving visits is out of scope, take it out of In Scope.', []],
    ['Remove the requirement about visits.', []],
    ['Owners are reminded by email and by SMS.', ['REQ-005']],
  ])('that speaks of what is there is never a new requirement: %s', (text, ids) => {
    expect(read(text)).toEqual([{ kind: 'unsure', text, ids }])
  })

  test.each([
    'The office sees each month how many hours were spent.',
    'Members can remove a photo from an album.',
    'Change of address is announced by mail.',
    'Owners are reminded by email.',
  ])('that speaks of the product is new: %s', (text) => {
    expect(read(text)).toEqual([{ kind: 'new', text }])
  })

  test('can say what is not wanted', () => {
    expect(read('Car keys are not part of it.')).toEqual([
      { kind: 'exclusion', text: 'Car keys are not part of it.' },
    ])
  })

  test('is read by itself: none is lost', () => {
    expect(read('A receipt is printed. REQ-010 is low priority. No ads.').map(({ kind }) => kind)).toEqual([
      'new',
      'change',
      'exclusion',
    ])
  })
})

describe('a reason', () => {
  test.each([
    'REQ-005 is out of scope because Inga has a phone; we also need a horn for fog.',
    'Reject REQ-005 because it is rare, and we need a horn instead.',
    'REQ-005 is out of scope because it is rare, but the clerk must be told.',
  ])('that goes on with a wish is asked about, so that the wish is not lost in it: %s', (text) => {
    expect(read(text)).toEqual([{ kind: 'unsure', text, ids: ['REQ-005'] }])
  })
  test.each([
    'REQ-005 is out of scope because we need no phone; Inga has one.',
    'REQ-005 is out of scope because Inga, who is old, should not have to type.',
    'Reject REQ-005 because we must save money.',
  ])('that is one is the reason, whole: %s', (text) => {
    const [, reason] = /because (.*)\.$/.exec(text) ?? []
    expect(changesOf(text)).toMatchObject([{ id: 'REQ-005', reason }])
  })
})
