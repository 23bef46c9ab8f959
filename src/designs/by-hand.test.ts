/** A design by hand that follows nobody's sections: what says itself what it is, is read wherever it stands. */
import { expect, test } from 'vitest'
import { toDesignFormat } from '../documents/design/detect.ts'
import { readDesign } from '../documents/design/read/read.ts'
import { reviewDesign } from './review.ts'

const REQUIREMENTS = [
  { id: 'REQ-001', text: 'Boats: A Warden registers a boat with its name; a boat has one name.' },
  {
    id: 'REQ-002',
    text: 'Readings: The gauge sends one reading per berth every 5 minutes. Readings are kept for 2 years.',
  },
  {
    id: 'REQ-003',
    text: 'Messages: The owner gets a message with a code within 10 minutes. If the gateway fails, it is tried again every 5 minutes, at most 6 times.',
  },
]

const DESIGN = `# Harbour

## How it hangs together

| Component | Technology | What it does | Covers |
| --- | --- | --- | --- |
| Harbour service | Go | the API | REQ-001, REQ-002 |
| Messenger | Go | sends messages | REQ-003 |

| From | To | What for |
| --- | --- | --- |
| Warden | Harbour service | registers boats |
| Gauge | Harbour service | sends readings |
| Harbour service | Messenger | hands messages over |

### F-001: A reading

- **Covers**: REQ-002

| From | To | Says |
| --- | --- | --- |
| Gauge | Harbour service | POST /readings |

### D-001: How messages are sent

| Option | Good | Bad |
| --- | --- | --- |
| Messenger | no call waits | a job more |
| Within the call | simple | slow |

- **Chosen**: Messenger
- **Reason**: REQ-003 asks for tries over 30 minutes.

## Interface

| ID | Call | Does | Callers | Takes | Gives | Errors | Covers |
| --- | --- | --- | --- | --- | --- | --- | --- |
| E-001 | \`POST /boats\` | registers a boat | Warden | BoatInput | Boat | 400 invalid name, 401 not signed in, 403 another role | REQ-001 |
| E-002 | \`POST /readings\` | takes a reading | Gauge | Reading | Reading | 400 invalid reading, 401 unknown gauge, 403 not a gauge | REQ-002 |

| Use case | Endpoints |
| --- | --- |
| Register a boat | E-001 |

### Boat

| Field | Type | Required |
| --- | --- | --- |
| id | uuid | yes |
| name | string | yes |

### BoatInput

| Field | Type | Required |
| --- | --- | --- |
| name | string | yes |

### Reading

| Field | Type | Required |
| --- | --- | --- |
| berthId | uuid | yes |
| takenAt | date-time | yes |
| level | integer | yes |

## Kept

#### \`boats\`

- **Model**: Boat
- **Retention**: until the boat leaves for good
- **Covers**: REQ-001

\`\`\`sql
CREATE TABLE boats (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL
);
\`\`\`

#### \`readings\`

- **Model**: Reading

\`\`\`sql
CREATE TABLE readings (
  berth_id uuid NOT NULL,
  taken_at timestamptz NOT NULL,
  level integer NOT NULL,
  PRIMARY KEY (berth_id, taken_at)
);
\`\`\`

| Table | Class | Kept for |
| --- | --- | --- |
| readings | none | 2 years |

## Coverage

| Requirement | Covered by |
| --- | --- |
| REQ-001 | E-001, boats |
| REQ-002 | E-002, readings |
| REQ-003 | Messenger |
`

const partsOf = (text: string) => readDesign(text).parts
const rulesOf = (text: string): string[] =>
  reviewDesign(readDesign(text), REQUIREMENTS).map(({ rule }) => rule)
const saysOf = (text: string): string =>
  reviewDesign(readDesign(text), REQUIREMENTS)
    .map(({ description }) => description)
    .join('\n')

test('tables are read by their titles, flows and decisions by their ids, under any heading', () => {
  const { hld, lld } = partsOf(DESIGN)
  expect(hld?.connections).toHaveLength(3)
  expect(hld?.flows.map(({ id }) => id)).toEqual(['F-001'])
  expect(hld?.decisions.map(({ chosen }) => chosen)).toEqual(['Messenger'])
  expect(hld?.components.map(({ name }) => name)).toEqual(['Harbour service', 'Messenger'])
  expect(lld?.mapping).toMatchObject([{ useCase: 'Register a boat', endpoints: ['E-001'] }])
  expect(saysOf(DESIGN.replace('| Register a boat | E-001 |', '| Register a boat | E-009 |'))).toContain(
    'E-009',
  )
  expect(saysOf(DESIGN.replace('Gauge | Harbour service | POST', 'Gauge | Tide service | POST'))).toContain(
    'Tide service',
  )
})

test('states that lead from one to another are no connections', () => {
  const states =
    '## Life of a boat\n\n| From | To | By | Description |\n| --- | --- | --- | --- |\n| moored | sold | Warden | it is sold |\n'
  expect(partsOf(`${DESIGN}\n${states}`).hld?.connections).toHaveLength(3)
})

test('what is said in fields above the SQL of a table is of that table', () => {
  expect(partsOf(DESIGN).database?.tables).toMatchObject([
    { name: 'boats', model: 'Boat', retention: 'until the boat leaves for good', covers: ['REQ-001'] },
    { name: 'readings', model: 'Reading', retention: '2 years' },
  ])
  expect(rulesOf(DESIGN)).not.toContain('missing-retention')
  expect(rulesOf(DESIGN.replace('| readings | none | 2 years |', ''))).toContain('missing-retention')
})

test('a heading of ours does not make a document ours', () => {
  expect(readDesign(DESIGN).isForeign).toBe(true)
})

test('so many times of a figure are no other figure', () => {
  expect(rulesOf(DESIGN)).not.toContain('other-figure')
  expect(rulesOf(DESIGN.replace('tries over 30 minutes', 'tries every 20 minutes'))).toContain('other-figure')
})

test('a body that only resembles a model is none', () => {
  expect(rulesOf(DESIGN)).not.toContain('unknown-model')
  expect(saysOf(DESIGN.replace('| BoatInput | Boat |', '| BoatInput | LoadedBoat |'))).toContain(
    'E-001 gives LoadedBoat, which is no model',
  )
  // A list of a model, or a page of it, is it.
  expect(rulesOf(DESIGN.replace('| BoatInput | Boat |', '| BoatInput | BoatPage |'))).not.toContain(
    'unknown-model',
  )
})

test('SQL that breaks off is told once, with its table', () => {
  const broken = DESIGN.replace('taken_at timestamptz NOT NULL,', 'taken_at timestamptz NOT NULL').replace(
    'CREATE TABLE boats (',
    'CREATE TABLE boats (\n  berth_id uuid REFERENCES readings (berth_id),',
  )
  expect(saysOf(broken)).toContain('PostgreSQL refuses this in readings')
  expect(rulesOf(broken)).not.toContain('unknown-table')
})

test('a class of a whole table is that of the columns that have one', () => {
  const said = DESIGN.replace('| readings | none | 2 years |', '| boats | personal | 2 years |')
  const classes = (text: string) => partsOf(text).database?.tables[0]?.columns.map(({ personal }) => personal)
  expect(classes(said)).toEqual(['none', 'personal'])
  const marked = said.replace(
    '  name text NOT NULL',
    '  name text NOT NULL, -- personal\n  phone text NOT NULL',
  )
  expect(classes(marked)).toEqual(['none', 'personal', 'none'])
  expect(rulesOf(marked)).toContain('personal-data-without-class')
})

test('a file is a design by its calls and its SQL, whatever its sections are called', () => {
  expect(toDesignFormat('design.md', DESIGN)).toBe('design')
  expect(toDesignFormat('design.md', '# Harbour\n\nA place for boats.\n')).toBeUndefined()
})

test('a specification with stories and criteria is no design, whatever it draws', () => {
  const drawn =
    '## Technology Stack\n\n## Endpoints\n\n## Data Models\n\n```sql\nCREATE TABLE boats (id int);\n```\n\n## Schema\n'
  const told = '## User Stories\n\n- Boats must have a name.\n\n'
  expect(toDesignFormat('harbour.md', `# Harbour\n\n${drawn}`)).toBe('design')
  expect(toDesignFormat('harbour.md', `# Harbour\n\n${told}${drawn}`)).toBeUndefined()
})

test('what must be there once only is held to the table of the model that a call gives', () => {
  const asked = [{ id: 'REQ-001', text: 'Boats: A Warden registers a boat. The call sign is unique.' }]
  const bare = DESIGN.replace('- **Covers**: REQ-001\n\n```sql', '\n```sql')
  const uniqueIn = (column: string): string[] =>
    reviewDesign(
      readDesign(bare.replace('  name text NOT NULL', `  name text NOT NULL,\n  ${column}`)),
      asked,
    )
      .map(({ rule }) => rule)
      .filter((rule) => rule === 'missing-uniqueness')
  expect(uniqueIn('call_sign text NOT NULL')).toEqual(['missing-uniqueness'])
  expect(uniqueIn('call_sign text NOT NULL UNIQUE')).toEqual([])
})
