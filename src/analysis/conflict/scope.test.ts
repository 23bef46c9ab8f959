import { describe, expect, test } from 'vitest'
import { findLeftOutAgain } from './scope.ts'

const find = (text: string, ...left: string[]) => findLeftOutAgain([{ id: 'REQ-001', text }], left)

describe('what is left out and done', () => {
  test.each([
    ['The app for tourists shows the marks on a map.', 'No GPS collars, and no app for tourists.'],
    ['The app for tourists shows the marks on a map.', 'No app for tourists.'],
    ['Each calf wears a GPS collar.', 'No GPS collars, and no app for tourists.'],
    ['The monks sell honey in the honey shop.', 'No honey shop, and no newsletter.'],
  ])('is found where both name the same thing: %s %s', (text, out) => {
    expect(find(text, out)).toEqual([{ id: 'REQ-001', out }])
  })

  test.each([
    ['The app shows the marks on a map.', 'No app for tourists.'],
    ['Tourists get a leaflet.', 'No app for tourists.'],
    ['The clerk sees the app. A leaflet for tourists is printed.', 'No app for tourists.'],
    ['The app for tourists comes in a later version.', 'No app for tourists.'],
    ['There is no app for tourists.', 'No app for tourists.'],
    ['The office sends a letter.', 'We do not want an e-mail for this, no SMS either.'],
    ['A visitor without a booking must wait.', 'No visitor may wait outside.'],
  ])('is not guessed from one word: %s %s', (text, out) => {
    expect(find(text, out)).toEqual([])
  })
})
