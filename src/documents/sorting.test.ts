import { expect, test } from 'vitest'
import {
  findSorted,
  placeSorted,
  readSorted,
  toPlaceQuestion,
  toSortingQuestion,
  toWanted,
} from './sorting.ts'

const SAID = 'The shed is cold.'
const BRIEF = `# Kiln

## Overview

- "${SAID}" → asked about

## Goals

Open question: what gets better?

## Scope

### In Scope

- Members book a shelf.

### Out of Scope

Open question: what is not part of it? The idea does not say.

## Open Questions

None.
`

test.each([
  ['To be built', 'In Scope\n\n- Members book a shelf.\n- The shed is cold.', 'to be built'],
  ['A goal', 'Goals\n\n- The shed is cold.', 'a goal'],
  ['How things are today', 'Facts\n\n- The shed is cold.', 'a fact of today'],
  ['Not part of it, or later', 'Out of Scope\n\n- The shed is cold.', 'out of scope'],
])('a sentence that is sorted as «%s» stands in the list of its kind', (choice, list, fate) => {
  for (const question of [toSortingQuestion(SAID), toPlaceQuestion(SAID).question]) {
    const brief = placeSorted(BRIEF, question, choice)
    expect(brief).toContain(list)
    expect(brief).toContain(`"${SAID}" → ${fate}, as you said`)
    expect(placeSorted(brief, question, choice).split('- The shed is cold.')).toHaveLength(2)
  }
})

test('only what is to be built becomes a requirement, and another question sorts nothing', () => {
  expect(toWanted(toSortingQuestion(SAID), 'To be built. At once.')).toEqual([SAID])
  expect(toWanted(toPlaceQuestion(SAID).question, 'A goal')).toEqual([])
  expect(toWanted('Who may delete?', 'To be built')).toBeUndefined()
  expect(placeSorted(BRIEF, 'Who may delete?', 'A goal')).toBe(BRIEF)
})

const BATCHES =
  'A club brings its cylinders in batches of up to 24, and we stamp each one after a hydrostatic test.'

test('a figure that is said anew with the choice stands in the sentence, and the rest beside it', () => {
  const answer = 'To be built, but batches are up to 36 now, and the stamp carries the month and the year'
  const changed = BATCHES.replace('24', '36')
  expect(readSorted(toSortingQuestion(BATCHES), answer)).toEqual({
    said: BATCHES,
    choice: 'To be built',
    text: changed,
    rest: 'The stamp carries the month and the year.',
  })
  expect(toWanted(toSortingQuestion(BATCHES), answer)).toEqual([changed])
  const brief = placeSorted(BRIEF.replace(SAID, BATCHES), toSortingQuestion(BATCHES), answer)
  expect(brief).toContain(`- ${changed}`)
  expect(brief).toContain(`to be built, and changed, as you said: "${changed}"`)
})

test.each([
  'To be built, but 3 people sign',
  'To be built; but each club brings 2 trailers',
  'To be built, but batches are up to 36 on Mondays',
])('words that only may mean its figure change nothing of it: %s', (answer) => {
  const sorted = readSorted(toSortingQuestion(BATCHES), answer)
  expect(sorted?.text).toBe(BATCHES)
  expect(sorted?.rest).not.toBe('')
})

test('words behind a choice are lost in none of its forms', () => {
  const said = 'A mark is "frozen" after the owner\'s death until the heirs agree.'
  const question = toSortingQuestion(said)
  expect(findSorted(question)).toBe(said)
  expect(
    readSorted(
      question,
      'To be built; but the heirs have 90 days to agree, then the village council decides',
    ),
  ).toMatchObject({
    text: said,
    rest: 'The heirs have 90 days to agree, then the village council decides',
  })
  expect(readSorted(question, 'To be built')?.rest).toBe('')
  expect(readSorted(question, 'A goalkeeper may do it')).toBeUndefined()
})
