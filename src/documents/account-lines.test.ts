import { expect, test } from 'vitest'
import { followAccount } from './account-lines.ts'
import { toShort } from './short.ts'

const toBrief = (fate: string, inside: readonly string[], outside: readonly string[] = []): string => `# Kiln

## Overview

What became of each sentence of the idea.

- "A potter books the kiln for 8 hours." → ${fate}
- "Glazes are not sold." → out of scope

## Scope

### In Scope

${inside.map((line) => `- ${line}`).join('\n')}

### Out of Scope

${outside.map((line) => `- ${line}`).join('\n')}
`
const KILN = 'A potter books the kiln for 8 hours.'
const GLAZES = 'Glazes are not sold.'
const accountOf = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('- "'))
const before = toBrief('1 requirement', [KILN], [GLAZES])

test.each([
  [
    'changed',
    ['A potter books the kiln for 6 hours.'],
    '1 requirement; changed since: "A potter books the kiln for 6 hours."',
  ],
  ['taken out', ['The shelf is cleaned.'], '1 requirement; taken out since'],
  ['as it was', [KILN, 'The shelf is cleaned.'], '1 requirement'],
])('a sentence tells that its line is %s', (_how, inside, fate) => {
  const [first, second] = accountOf(followAccount(before, toBrief('1 requirement', inside, [GLAZES])))
  expect([first, second]).toEqual([`- "${KILN}" → ${fate}`, `- "${GLAZES}" → out of scope`])
})

test('a sentence tells where its line was put', () => {
  const [first] = accountOf(followAccount(before, toBrief('1 requirement', [], [GLAZES, KILN])))
  expect(first).toBe(`- "${KILN}" → out of scope`)
  const sorted = followAccount(toBrief('asked about', []), toBrief('asked about', [KILN]))
  expect(accountOf(sorted)[0]).toBe(`- "${KILN}" → 1 requirement`)
})

test('what was changed twice tells the last, and what was taken back tells nothing', () => {
  const once = followAccount(before, toBrief('1 requirement', ['A potter books the kiln for 6 hours.']))
  const twice = followAccount(
    once,
    once.replace(/^- A potter .*$/m, '- A potter books the kiln for 5 hours.'),
  )
  expect(accountOf(twice)[0]).toBe(
    `- "${KILN}" → 1 requirement; changed since: "A potter books the kiln for 5 hours."`,
  )
  const back = followAccount(twice, twice.replace(/^- A potter .*$/m, `- ${KILN}`))
  expect(accountOf(back)[0]).toBe(`- "${KILN}" → 1 requirement`)
})

test('the short view shows what no sentence of the idea says', () => {
  const text = toBrief('1 requirement', [KILN, 'The office is told of a broken shelf.'], [GLAZES])
  expect(toShort('feature-brief', text)).toContainEqual({
    title: 'Besides, in scope',
    items: ['The office is told of a broken shelf.'],
    more: 0,
  })
})
