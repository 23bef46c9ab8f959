/** Specifications and stories as an author, a person or an architect would hand them in. */
import type { JsonObject } from '../../src/schema/json.ts'

export type Draft = { text: string; isSound: boolean }

const requirement = (
  id: string,
  title: string,
  priority: string,
  criterion: string,
): string => `### ${id}: ${title}

**Type:** functional
**Priority:** ${priority}
**Dependencies:** []

**Description:** The system shall ${title.toLowerCase()}.

**Acceptance Criteria:**

- [ ] ${criterion}
`

/** Each has a mark of its own, so that no two texts are the same. */
export const sound = (mark: string): Draft => ({
  isSound: true,
  text: `---
version: 1
priority: must
---

# Feature: Tool lending

## Vision

Neighbours lend tools to each other (${mark}).

## Scope

### In Scope

- Lending a tool

### Out of Scope

- Payment

## Requirements

${requirement('R-001', 'Lend a tool', 'must', 'A member lends a free tool, and it shows as lent.')}
${requirement('R-002', 'Remind the borrower', 'should', 'A mail arrives 24 hours before the end.')}`,
})

/** Markdown that is whole and no valid specification: nothing is in scope, and a criterion is missing. */
export const unsound = (mark: string): Draft => ({
  isSound: false,
  text: sound(mark)
    .text.replace('- Lending a tool\n', '')
    .replace('- [ ] A mail arrives 24 hours before the end.\n', ''),
})

/** Not even markdown that was written to its end. */
export const DAMAGED = '# Feature: Tool lending\n\n```\nnever closed\n'

const story = (n: number, requirement: string): JsonObject => ({
  id: `US-00${n}`,
  epic: 'EPIC-001',
  title: `Story ${n}`,
  acceptanceCriteria: [`Criterion ${n} is met.`],
  dependsOn: n > 1 ? ['US-001'] : [],
  requirements: [requirement],
})

export const STORIES: JsonObject = {
  epics: [{ id: 'EPIC-001', title: 'Lending' }],
  stories: [story(1, 'R-001'), story(2, 'R-002')],
}

/** Two stories that wait for each other. */
export const CYCLE: JsonObject = {
  epics: [{ id: 'EPIC-001', title: 'Lending' }],
  stories: [{ ...story(1, 'R-001'), dependsOn: ['US-002'] }, story(2, 'R-002')],
}

export const result = (status: string, feedback: string, more: JsonObject = {}): JsonObject => ({
  status,
  feedback,
  type: 'spec',
  ...more,
})
