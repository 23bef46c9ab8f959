import { expect, test } from 'vitest'
import { findClocks } from './clocks.ts'
import { findRefusedFigures } from './refused-figures.ts'
import { find } from './small.case.ts'

const asked = (text: string, technical: string) => ({
  requirements: [text, 'Other: Old lists are deleted.'],
  hld: { technicalRequirements: [{ id: 'TR-001', text: technical, covers: ['REQ-001'] }] },
})

test('a time of day is the one that the covered requirement says', () => {
  const list = (technical: string) => find(findClocks, asked('List: At 17:00 the list is made.', technical))
  expect(list('The list is made at 18:00.')).toEqual(['other-figure'])
  expect(list('The list is made at 5 p.m.')).toEqual([])
  expect(list('The list is made at 17:00 and sent at 18:00.')).toEqual([])
  expect(list('The list is made in a second.')).toEqual([])
})

test('a technical requirement of one requirement promises no later than that', () => {
  const told = (technical: string) =>
    find(findRefusedFigures, asked('Messages: The customer gets a text message within 1 day.', technical))
  expect(told('A worn tyre is told about within 3 days.')).toEqual(['other-figure'])
  expect(told('A worn tyre is told about within 1 day.')).toEqual([])
  expect(told('A worn tyre is told about within 12 hours.')).toEqual([])
})
