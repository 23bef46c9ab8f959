import { describe, expect, test } from 'vitest'
import { readDesign } from '../documents/design/read/read.ts'
import { findAskedErrors } from './asked-errors.ts'
import { findBounds } from './bounds.ts'
import { findFigures } from './figures.ts'
import { findNamedRoles } from './named-roles.ts'
import { reviewDesign } from './review.ts'
import { findSecrets } from './secrets.ts'
import { endpoint, find, table } from './small.case.ts'
import { findStatedMoves } from './stated-moves.ts'
import { findUniqueness } from './uniqueness/uniqueness.ts'

describe('a way between states', () => {
  const moves = (requirement: string, ...states: [string, string][]) =>
    find(findStatedMoves, {
      requirements: [requirement],
      lld: {
        models: [
          {
            name: 'Repair',
            fields: [{ name: 'id', type: 'uuid' }],
            states: states.map(([from, to]) => ({ from, to, on: 'it happens' })),
          },
        ],
      },
    })
  const ways: [string, string][] = [
    ['open', 'checked'],
    ['open', 'declined'],
    ['checked', 'handed out'],
  ]
  const only = 'A repair is handed out only when it is checked or declined.'

  test('that a requirement opens is there', () => {
    expect(moves(only, ...ways)).toEqual(['other-transition'])
    expect(moves(only, ...ways, ['declined', 'handed out'])).toEqual([])
  })

  test('that a requirement closes is not there', () => {
    const closed = 'A repair that is checked cannot be declined.'
    expect(moves(closed, ...ways, ['checked', 'declined'])).toEqual(['other-transition'])
    expect(moves(closed, ...ways)).toEqual([])
  })

  test('of another thing is not held against the model', () => {
    expect(moves('A translation is handed out only while the repair is open.', ...ways)).toEqual([])
  })

  test('that a criterion walks is there', () => {
    const walked = 'Given an open repair, when it is looked at, then the repair is handed out.'
    expect(moves(walked, ...ways)).toEqual(['other-transition'])
    expect(moves(walked, ...ways, ['open', 'handed out'])).toEqual([])
  })
})

describe('a caller', () => {
  const actors = ['Clerk', 'Registrar'].map((name) => ({ name, kind: 'person' as const }))
  const models = [{ name: 'BankAccount', fields: [{ name: 'iban', type: 'text' }] }]

  test('reads only what a requirement leaves to them', () => {
    const reading = (...callers: string[]) =>
      find(findNamedRoles, {
        requirements: ['Bank accounts are read only by registrars.'],
        hld: { actors },
        lld: {
          models,
          endpoints: [endpoint('GET /accounts/{id}', 'Gives it', callers, { gives: 'BankAccount' })],
        },
      })
    expect(reading('Registrar', 'Clerk')).toEqual(['wrong-caller'])
    expect(reading('Registrar')).toEqual([])
  })

  test('changes only what a requirement names them for', () => {
    const changing = (...callers: string[]) =>
      find(findNamedRoles, {
        requirements: ['A registrar enters an interpreter.', 'A clerk requests an interpreter.'],
        hld: { actors },
        lld: { endpoints: [endpoint('POST /interpreters', 'Enters it', callers, { covers: ['REQ-001'] })] },
      })
    expect(changing('Registrar', 'Clerk')).toEqual(['wrong-caller'])
    expect(changing('Registrar')).toEqual([])
  })
})

test('a status that a requirement names is among the errors of the call that covers it', () => {
  const answering = (...statuses: number[]) =>
    find(findAskedErrors, {
      requirements: ['A second entry is refused with 409.'],
      lld: {
        endpoints: [
          endpoint('POST /entries', 'Makes an entry', ['Clerk'], {
            covers: ['REQ-001'],
            errors: statuses.map((status) => ({ status, when: 'it is so' })),
          }),
        ],
      },
    })
  expect(answering(403)).toEqual(['missing-error'])
  expect(answering(403, 409)).toEqual([])
})

test('what a requirement wants encrypted is kept so', () => {
  const keeping = (encrypted: boolean) =>
    find(findSecrets, {
      requirements: ['Bank accounts are encrypted at rest.'],
      database: {
        tables: [table('bank_accounts', [{ name: 'iban', type: 'text', personal: 'sensitive', encrypted }])],
      },
    })
  expect(keeping(false)).toEqual(['plain-text'])
  expect(keeping(true)).toEqual([])
})

test('an exclusion of equal beginnings refuses no overlap', () => {
  const excluding = (exclusion: string) =>
    find(findUniqueness, {
      requirements: ['Two stays of the same berth never overlap.'],
      database: {
        tables: [
          table('berths', ['label text']),
          table(
            'stays',
            [{ name: 'berth_id', type: 'uuid', references: 'berths.id' }, 'from_day date', 'to_day date'],
            {
              exclusions: [exclusion],
            },
          ),
        ],
      },
    })
  expect(excluding('berth_id with =, from_day with =')).toEqual(['missing-uniqueness'])
  expect(excluding('id with =, daterange(from_day, to_day) with &&')).toEqual(['missing-uniqueness'])
  expect(excluding('berth_id with =, daterange(from_day, to_day) with &&')).toEqual([])
})

test('a check in the unit of its column lets in what the words say', () => {
  const keeping = (most: number) =>
    find(findBounds, {
      database: {
        tables: [
          table('files', [{ name: 'size', type: 'integer', unit: 'bytes', means: 'at most 25 MB' }], {
            checks: [`kind = 'sworn' or size <= ${most}`],
          }),
        ],
      },
    })
  expect(keeping(52_428_800)).toEqual(['value-disagreement'])
  expect(keeping(26_214_400)).toEqual([])
})

test('a figure of another requirement is no figure of the one that is covered', () => {
  const reminding = (days: number) =>
    find(findFigures, {
      requirements: [
        'A customer gets an SMS 7 days before a loan is due.',
        'A pawned item is sold after 10 days.',
      ],
      hld: {
        technicalRequirements: [
          {
            id: 'TR-001',
            text: `The job shall send the customer an SMS ${days} days before a loan is due.`,
            covers: ['REQ-001'],
          },
        ],
      },
    })
  expect(reminding(10)).toEqual(['other-figure'])
  expect(reminding(7)).toEqual([])
})

const DRAWN = (lines: string, relation: string): string => `# Court: design

## Components

| Id | Component | Kind | What it does | Covers |
| --- | --- | --- | --- | --- |
| C-001 | Portal | web | Pages | REQ-001 |
| C-002 | Fee service | service | Rules | REQ-001 |
| C-003 | Payment job | job | Sends fees | REQ-001 |

\`\`\`mermaid
flowchart LR
  portal[Portal] --> service[Fee service]
  service --> payjob[Payment job]
${lines}
\`\`\`

## Database

\`\`\`sql
CREATE TABLE cases (id uuid PRIMARY KEY);
CREATE TABLE fees (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL UNIQUE REFERENCES cases (id),
  iban text NOT NULL -- sensitive
);
\`\`\`

\`\`\`mermaid
erDiagram
  ${relation}
\`\`\`

### Personal data

| Table | Column | Class | Kept for |
| --- | --- | --- | --- |
| fees | iban | sensitive, encrypted | 10 years |

## Flows

### F-001 Pay

| From | To | Says |
| --- | --- | --- |
| Payment job | Portal | tells what was paid |
`

describe('a design that somebody drew', () => {
  const disagreements = (lines: string, relation: string): string[] =>
    reviewDesign(readDesign(DRAWN(lines, relation)), [])
      .filter(({ rule }) => rule === 'diagram-disagreement')
      .map(({ description }) => description)

  test('joins the components that speak to each other in a flow', () => {
    expect(disagreements('', 'cases ||--o| fees : earns')).toEqual([
      'By F-001 Payment job and Portal speak to each other, and the chart of the components does not join them.',
    ])
    expect(disagreements('  payjob --> portal', 'cases ||--o| fees : earns')).toEqual([])
  })

  test('draws as many as the keys allow', () => {
    expect(disagreements('  payjob --> portal', 'cases ||--o{ fees : earns')).toEqual([
      'The ER diagram draws many fees for one cases, and a key allows one.',
    ])
  })

  test('says in a list of its own how long tables are kept and what is encrypted', () => {
    const fees = readDesign(DRAWN('', 'cases ||--o| fees : earns')).parts.database?.tables[1]
    expect(fees).toMatchObject({ name: 'fees', retention: '10 years' })
    expect(fees?.columns[2]).toMatchObject({ name: 'iban', personal: 'sensitive', encrypted: true })
  })
})
