import { expect, test } from 'vitest'
import { findLeftOutAgain } from './left-out-things.ts'

const find = (text: string, out: string): boolean => findLeftOutAgain([{ id: '1', text }], [out]).length > 0

test.each([
  ['The app for tourists shows the marks on a map.', 'No GPS collars, and no app for tourists.'],
  ['Each calf wears a GPS collar.', 'No GPS collars, and no app for tourists.'],
  ['The monks sell honey in the honey shop.', 'No honey shop, and no newsletter.'],
  ['Parents get a push message when a lesson is canceled.', 'We do not want push messages.'],
  ['Teachers are told by push messages.', 'We do not want push messages.'],
  ['The page pushes messages to parents.', 'We do not want push messages.'],
  ['Parents are pushed a message about free slots.', 'We do not want push messages.'],
  ['The office stores a photo of each child.', 'No photos of children are stored.'],
  ['A teacher photographs the child.', 'No photos of children are stored.'],
  ['The visitor prints a ticket at home.', 'No printing of tickets.'],
  ['Guests pay in cash at the counter.', 'Payments in cash'],
  ['Members collect points for their loyalty.', 'Loyalty points are out of scope.'],
  ['A member buys a gift voucher.', 'We will not sell gift vouchers.'],
  ['The app exports the reports to the archive.', 'The export of reports is not part of it.'],
])('what was left out is known in another form: %s %s', (text, out) => {
  expect(find(text, out)).toBe(true)
})

test.each([
  ['The app shows the marks on a map.', 'No app for tourists.'],
  ['Tourists get a leaflet.', 'No app for tourists.'],
  ['The clerk sees the app. A leaflet for tourists is printed.', 'No app for tourists.'],
  ['The app for tourists comes in a later version.', 'No app for tourists.'],
  ['There is no app for tourists.', 'No app for tourists.'],
  ['The office sends a letter.', 'We do not want an e-mail for this, no SMS either.'],
  ['A visitor without a booking must wait.', 'No visitor may wait outside.'],
  ['Parents get an e-mail when a lesson is canceled.', 'We do not want push messages.'],
  ['The office pushes the doors open at 8.', 'We do not want push messages.'],
  [
    'A child has a locker. The caretaker takes a photo of the floor each week.',
    'No photos of children are stored.',
  ],
  ['A ticket is valid for a day.', 'No printing of tickets.'],
  ['Members see their points.', 'Loyalty points are out of scope.'],
  ['A voucher is redeemed at the counter.', 'We will not sell gift vouchers.'],
  ['A visitor pays a deposit.', 'We do not want payments on the page.'],
  ['The page lists the bookings.', 'We do not want payments on the page.'],
  ['Guests never pay in cash.', 'Payments in cash'],
])('and is not guessed: %s %s', (text, out) => {
  expect(find(text, out)).toBe(false)
})
