import { expect, test } from 'vitest'
import { isLeftOpen, splitLeftOpen } from './left-open.ts'

test.each([
  'I do not know yet, leave it open',
  'I don’t know.',
  'Not sure',
  "I'm not sure about that yet.",
  'open',
  'Still open.',
  'Leave this question open for now, please',
  'ask IT',
  'Ask Maria first.',
  'Please ask the owner of the shop.',
  'We have to ask our lawyer, so leave it open.',
  'no idea',
  'TBD',
  'not yet decided',
  'To be decided later.',
  '…',
])('«%s» answers nothing', (answer) => {
  expect(isLeftOpen(answer)).toBe(true)
})

test.each([
  'No',
  'None.',
  'Open to everybody.',
  'The shop is open from 8 to 18.',
  'Ask the customer for a name.',
  'ask the clerk',
  'Not sure, but at most 20 euros.',
  'I do not know the exact figure; take 30 days.',
  'Leave it open for 30 days, then close it.',
  'Nobody may delete it',
  '7',
  'Not needed',
])('«%s» is an answer', (answer) => {
  expect(isLeftOpen(answer)).toBe(false)
})

test.each([
  [
    'Customers can turn them off; I do not know yet which must always come, ask Jens',
    'Customers can turn them off',
  ],
  ['From the day it is sent. What happens later: not sure, ask the lawyer.', 'From the day it is sent.'],
  ['For 10 years. Not sure whether notes are kept, ask the data officer.', 'For 10 years.'],
  ['Only members. Please ask Jens.', 'Only members.'],
])('«%s» answers in part', (answer, said) => {
  const split = splitLeftOpen(answer)
  expect(split.said).toBe(said)
  expect(answer.endsWith(split.open)).toBe(true)
})

test.each([
  'Not sure, but at most 20 euros.',
  'I do not know the exact figure; take 30 days.',
  'They pay. Users who are not sure ask the staff.',
  'Ask the customer for a name. Then book it.',
  'We do not know the address; the courier enters it.',
  'Not sure, ask IT.',
])('«%s» is one answer, or none', (answer) => {
  expect(splitLeftOpen(answer)).toEqual({ said: answer, open: '' })
})
