import { describe, expect, test } from 'vitest'
import { findDeferred } from './deferrals.ts'
import { findOwner, isLeftOpen, readAnswer } from './left-open.ts'

test.each([
  'I do not know yet, leave it open',
  'I don’t know.',
  'Not sure',
  "I'm not sure about that yet.",
  'open',
  'Still open.',
  'Leave this question open for now, please',
  'ask IT',
  'no clue, ask HR and Ines',
  'not sure, ask ines',
  'Ask Ines, Tom or the lawyer.',
  'ask HR & Ines first',
  'up to Ines',
  'not sure, maybe the trainer',
  'It depends, ask Ines',
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
  'The trainer decides.',
  'If they are not sure, they ask Ines',
  'When a locker is broken, ask Ines.',
  'Ines and Tom.',
  'For Members',
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
  [
    'A second booking is told to wait, not sure about 20 minutes, ask Ines',
    'A second booking is told to wait',
  ],
  ['Members pay 4 euros - unsure whether children do, ask the boss', 'Members pay 4 euros'],
  ['Two hours, but ask Ines and HR.', 'Two hours'],
  ['Only staff and trainers, no idea about guests', 'Only staff and trainers'],
])('«%s» answers in part', (answer, said) => {
  const split = readAnswer(answer)
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
  const { said, open } = readAnswer(answer)
  expect([said, open].filter(Boolean)).toEqual([answer])
})

test.each([
  ['no clue, ask HR and Ines', 'HR and Ines'],
  ['Ask Ines, Tom or the lawyer.', 'Ines, Tom or the lawyer'],
  ['Not sure, ask the accountant.', 'accountant'],
  ['not sure, ask ines', 'ines'],
  ['not sure yet', undefined],
])('«%s» is for %s to answer', (answer, owner) => {
  expect(findOwner(answer)).toBe(owner)
})

describe('somebody else', () => {
  test.each([
    'I have to check with Mara',
    "We'd have to run it by Mara first.",
    'I want to discuss that with Mara before I decide',
    'Need to clarify this with Mara',
    'I am waiting for Mara’s reply',
    'Pending Mara’s approval',
    'To be agreed with Mara.',
    'Mara knows.',
    'Mara will let us know.',
    'Mara has to sign off first',
    'Mara is looking into it',
    'Mara handles that.',
    'Mara is the one to ask.',
    "That's Mara's call.",
    'The decision lies with Mara',
    'It is for Mara to decide.',
    'Depends on Mara.',
    'Let Mara decide that',
    'I leave this to Mara.',
    'Only Mara knows that',
  ])('is who answers: «%s»', (answer) => {
    expect([isLeftOpen(answer), findOwner(answer)]).toEqual([true, 'Mara'])
  })

  test('has no name where they have none, and one of ours is told by what they are', () => {
    expect(findOwner('My sister handles that, I will ask her.')).toBe('sister')
    expect(readAnswer('I have to ask somebody first.')).toEqual({
      said: '',
      open: 'I have to ask somebody first.',
    })
  })

  test('is asked what is left of an answer in part', () => {
    expect(readAnswer('Up to 4, but I have to check with Mara.')).toEqual({
      said: 'Up to 4',
      open: 'I have to check with Mara.',
      owner: 'Mara',
    })
  })

  test.each([
    'Members decide.',
    'The trainer has to confirm it',
    'Staff confirm it.',
    'Members have to confirm within 2 days',
    'We talk to customers by mail',
    'The desk waits for the payment',
    'It is for Members',
    'Admins and Trainers know the code',
    'Each tool is checked with a scanner.',
  ])('of the product answers nothing for us: «%s»', (words) => {
    expect([findDeferred(words), isLeftOpen(words)]).toEqual([undefined, false])
  })
})

test.each(['Slots: 4 !-', 'Hall: !-', 'The gym opens at 7 !)', 'Two courts (indoor !('])(
  '«%s» ends in marks, and nobody doubts anything by them',
  (answer) => {
    expect(readAnswer(answer)).toEqual({ said: answer, open: '' })
  },
)
