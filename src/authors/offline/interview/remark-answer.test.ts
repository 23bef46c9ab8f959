import { expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import { printSpecValues } from '../../../documents/values/spec.ts'
import type { SpecValues } from '../../../schema/prd.ts'
import { toRemarkAsk } from './remark.ts'
import { applyRemark } from './remark-answer.ts'

const VALUES = {
  ...{ title: 'Tools', vision: 'Tools are lent.', inScope: ['Lend a tool.'] },
  added: [
    {
      ...{ title: 'Reserve a tool', type: 'functional', priority: 'must', source: 'turn 1' },
      description: 'A member reserves a tool for 2 hours. The desk prints a label for it.',
      acceptance: ['A reservation lasts 2 hours.', 'A label is printed.'],
    },
  ],
} as unknown as SpecValues

const answer = (objection: string, words: string): string => {
  const printed = printSpecValues(VALUES, undefined)
  const ask = toRemarkAsk({ from: 'architect', line: `R-001 "Reserve a tool": ${objection}` })
  const said = { ask, answer: words, spoken: words, turn: 4, about: '', kind: 'words' as const }
  return applyRemark('text' in printed ? printed.text : '', said)
}
const [SLOT, LABEL] = ['A member reserves a tool for 2 hours.', 'The desk prints a label for it.']

test.each([
  ['it conflicts with 3 hours', 'A member reserves a tool for 3 hours.'],
  ['which of both hold?', 'It is 3 hours.'],
])('an answer to the architect changes what it names, and nothing beside it: %s', (objection, words) => {
  const after = answer(objection, words)
  expect(toSpec(after).requirements[0]).toMatchObject({
    description: `A member reserves a tool for 3 hours. ${LABEL}`,
    acceptance: ['A reservation lasts 3 hours.', 'A label is printed.'],
  })
  expect(after).toMatch(/R-001 changed: «A member reserves a tool for 3 hours\..* instead of «.*2 hours/)
})

test('the contrary of one sentence takes the place of that one', () => {
  expect(toSpec(answer('both cannot hold', 'Nobody prints a label.')).requirements[0]?.description).toBe(
    `${SLOT} Nobody prints a label.`,
  )
})

test('what it does not name is added, and takes the place of nothing', () => {
  const after = answer('it contradicts the idea', 'Each visitor has got a card.')
  expect(toSpec(after).requirements[0]?.description).toBe(`${SLOT} ${LABEL} Each visitor has got a card.`)
})
