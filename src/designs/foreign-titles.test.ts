import { expect, test } from 'vitest'
import { readDesign } from '../documents/design/read/read.ts'
import { type DesignIssue, reviewDesign } from './review.ts'

const DESIGN = `# Ferry Desk

## 1. Overview

One web page in front of one API. Crew members sign in at the portal of the line.

| Component | Task | Requirements |
| --- | --- | --- |
| Desk API | All rules | REQ-001 |
| Worker | Deletes old tickets, repeats calls to Paywell | REQ-002 |

## 2. Calls

### POST /tickets

Sells a ticket. REQ-001.

- **Callers:** Crew
- **Request:** \`seat\`, \`note\` (optional)
- **Response:** 201, Ticket

| Status | When |
| --- | --- |
| 401 | Not signed in |
| 403 | Not the Crew |
| 409 | The seat is sold |
| 503 | Paywell does not answer |

## 3. Entities

### Ticket

| Field | Type | Rule |
| --- | --- | --- |
| id | uuid | |
| seat | string | 1 to 10 characters |
| note | string, optional | |

## 4. Database

\`\`\`sql
CREATE TABLE tickets (
  id   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seat varchar(10) NOT NULL UNIQUE,
  note varchar(200)
);
\`\`\`

### Queries and indexes

| Query | Used by | Table | Filter |
| --- | --- | --- | --- |
| Ticket of a seat | \`POST /tickets\` | tickets | seat |
| Old tickets | Worker | tickets | id |

## 5. How long

Every night the Worker deletes tickets that are 2 years old.

## 6. Load

Forty tickets are sold on a day.
`
const REQUIREMENTS = [
  { id: 'REQ-001', text: 'Sell: Crew sells a ticket for a seat.' },
  { id: 'REQ-002', text: 'Keep: Tickets are kept for 2 years.' },
]
const review = (text: string): DesignIssue[] => reviewDesign(readDesign(text), REQUIREMENTS)
const toRules = (text: string): string[] => review(text).map(({ rule }) => rule)
const countMissing = (text: string): string[] =>
  review(text)
    .filter(({ rule }) => rule === 'missing-section')
    .map(({ description }) => description)

test('a design in titles of its own is asked for the matter, not for our titles', () => {
  expect(countMissing(DESIGN)).toEqual([])
  const silent = DESIGN.replace(/, repeats calls to Paywell|\| 503 .*\n/g, '')
  expect(countMissing(silent).join()).toContain('Reliability')
})

test('components are read from the table in an overview', () => {
  expect(readDesign(DESIGN).parts.hld?.components.map(({ name }) => name)).toEqual(['Desk API', 'Worker'])
})

test('queries are read in the section of indexes, too', () => {
  expect(readDesign(DESIGN).parts.database?.queries).toMatchObject([
    { endpoint: '`POST /tickets`', table: 'tickets', does: 'Ticket of a seat', filters: ['seat'] },
    { endpoint: 'Worker', table: 'tickets', does: 'Old tickets', filters: ['id'] },
  ])
  expect(toRules(DESIGN)).not.toContain('unread-entry')
})

test('rows that cannot be read are told once, as the table that they are', () => {
  const other = DESIGN.replace('| Query | Used by | Table | Filter |', '| What | Where | How | Why |')
  expect(toRules(other).filter((rule) => rule === 'unread-entry')).toHaveLength(1)
})

test('a word behind the type says that a field may be missing', () => {
  expect(readDesign(DESIGN).parts.lld?.models[0]?.fields[2]).toMatchObject({
    type: 'string',
    required: false,
  })
  expect(toRules(DESIGN)).not.toContain('null-disagreement')
  expect(toRules(DESIGN.replace('string, optional', 'string'))).toContain('null-disagreement')
})

test('how long rows are kept may stand in any paragraph', () => {
  expect(toRules(DESIGN)).not.toContain('missing-retention')
  expect(toRules(DESIGN.replace(/Every night.*\n/, '').replace('Deletes old tickets, ', ''))).toContain(
    'missing-retention',
  )
})
