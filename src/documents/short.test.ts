import { expect, test } from 'vitest'
import { toShort } from './short.ts'

const SPEC = `---
version: 1
priority: must
---

# Feature: Hives

## Vision

Beekeepers rent hives out.

It serves these aims:

- Fewer phone calls

## Scope

### In Scope

${[1, 2, 3, 4, 5, 6, 7].map((n) => `- Thing ${n}`).join('\n')}

### Out of Scope

- Honey

## Requirements

### R-001: Pay per season

**Type:** functional
**Priority:** must
**Dependencies:** []

**Description:** The orchard pays 40 euros per season.

**Acceptance Criteria:**

- [ ] It is charged once.
`

test('a specification in short says all of it: aims, scope, what each requirement says', () => {
  const shown = toShort('spec', SPEC)
  expect(shown.map(({ title, items, more }) => [title, items.length, more])).toEqual([
    ['Vision', 3, 0],
    ['In scope', 7, 0],
    ['Out of scope', 1, 0],
    ['1 requirements', 1, 0],
  ])
  expect(shown[0]?.items).toContain('Fewer phone calls')
  expect(shown[3]?.items).toEqual(['R-001 Pay per season · must: The orchard pays 40 euros per season.'])
})
