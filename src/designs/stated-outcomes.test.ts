import { expect, test } from 'vitest'
import { endpoint, find } from './small.case.ts'
import { findStatedOutcomes } from './stated-outcomes.ts'

const TOLD = ['uncovered-requirement']
const covers = ['REQ-001']
const cancel = (does: string) => endpoint('POST /walks/{id}/cancellation', does, ['Walker'], { covers })

test('who is to be told is told by something that covers it', () => {
  const look = (requirement: string, does: string) =>
    find(findStatedOutcomes, { requirements: [requirement], lld: { endpoints: [cancel(does)] } })
  const wish = 'A walker shall cancel a walk; the owner of the dog is told by e-mail within an hour.'
  expect(look(wish, 'Cancels a walk.')).toEqual(TOLD)
  expect(look(wish, 'Cancels a walk and writes a mail to the owner.')).toEqual([])
  expect(look('Owners are warned when a walk is cancelled.', 'Cancels a walk.')).toEqual(TOLD)
  expect(look('Owners are warned when a walk is cancelled.', 'Cancels it and notifies the owner.')).toEqual(
    [],
  )
  expect(look('If the walk has begun, the walker is told so with 409.', 'Cancels a walk.')).toEqual([])
})

test('a field for an address tells nobody', () => {
  const wish = 'When a walk is cancelled, its owner gets an e-mail.'
  const fields = [{ name: 'email', type: 'string' }]
  const look = (name: string) =>
    find(findStatedOutcomes, {
      requirements: [wish],
      lld: { endpoints: [cancel('Cancels a walk.')], models: [{ name, does: 'somebody', fields, covers }] },
    })
  expect(look('Owner')).toEqual(TOLD)
  expect(look('Mail')).toEqual([])
})

test('what something is to become is known to the design', () => {
  const look = (to: string) =>
    find(findStatedOutcomes, {
      requirements: ['A parcel that nobody fetched for 7 days becomes a stray and goes back.'],
      lld: {
        models: [
          {
            name: 'Parcel',
            does: 'a parcel',
            fields: [],
            covers,
            states: [{ from: 'waiting', to, on: '7 days are over' }],
          },
        ],
      },
    })
  expect(look('returned')).toEqual(TOLD)
  expect(look('stray')).toEqual([])
})

test('what happens by itself is done by something, and a transition alone does nothing', () => {
  const states = [{ from: 'placed', to: 'lapsed', on: 'nobody confirmed it within 2 hours' }]
  const look = (does: string) =>
    find(findStatedOutcomes, {
      requirements: ['A bid that nobody confirmed counts as lapsed by itself after 2 hours.'],
      hld: {
        components: [{ id: 'C-001', name: 'Auction job', kind: 'job', technology: 'Go', does, covers }],
      },
      lld: { models: [{ name: 'Bid', does: 'a bid', fields: [], covers, states }] },
    })
  expect(look('closes auctions')).toEqual(TOLD)
  expect(look('marks bids as lapsed')).toEqual([])
})

test('what is to be tried again after a failure is tried again', () => {
  const look = (failure: string) =>
    find(findStatedOutcomes, {
      requirements: ['A label that the printer does not accept is sent again every 3 minutes.'],
      lld: {
        endpoints: [endpoint('POST /labels', 'Prints a label.', ['Packer'], { covers })],
        integrations: [{ with: 'Printer', by: 'IPP', does: 'Prints labels', failure }],
      },
    })
  expect(look('The label is lost.')).toEqual(TOLD)
  expect(look('Sent again every 3 minutes.')).toEqual([])
})
