import { describe, expect, test } from 'vitest'
import { readInLine } from './in-line.ts'

describe('words that name another requirement only to say why', () => {
  const fee = { id: 'REQ-010', title: 'The fee', description: 'The fee is 30 euros.' }
  const known = [
    { id: 'REQ-005', title: 'Owners are reminded by email', description: 'Owners are reminded by email.' },
    fee,
  ]
  const changesOf = (words: string) =>
    readInLine(words, known).map((one) => (one.kind === 'change' ? one.change : one.kind))
  const reason = 'in line with REQ-005'
  const changes = { description: 'The fee is 35 euros.' }

  test.each([
    ['REQ-010 should say: The fee is 35 euros, in line with REQ-005.', changes],
    ['The fee is 35 euros, not 30 euros, in line with REQ-005.', { description: 'The fee is 35 euros.' }],
    ['REQ-010 should have priority low, in line with REQ-005', { priority: 'low' }],
  ])('are the reason of the change: %s', (words, made) => {
    expect(changesOf(words)).toMatchObject([{ id: 'REQ-010', changes: made, reason }])
  })

  test.each([
    'Bring REQ-010 in line with REQ-005.',
    'REQ-010 should say: The fee is 35 euros. REQ-005 in line with REQ-010.',
    'Trainers pay as well, in line with REQ-099.',
  ])('without a change that leaves no doubt are told as such: %s', (words) => {
    expect(changesOf(words)).toContain('unsure')
  })
})
