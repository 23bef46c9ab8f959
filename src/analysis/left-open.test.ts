import { expect, test } from 'vitest'
import { isLeftOpen } from './left-open.ts'

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
