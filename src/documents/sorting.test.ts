import { expect, test } from 'vitest'
import { placeSorted, toPlaceQuestion, toSortingQuestion, toWanted } from './sorting.ts'

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
