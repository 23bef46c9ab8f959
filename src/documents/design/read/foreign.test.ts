import { describe, expect, it } from 'vitest'
import { readDesign } from './read.ts'

const DESIGN = `# Bike Sharing

Riders take a bike and leave it anywhere.

## 1. Architecture

The system consists of three services.

- **API Gateway** (Kong): routes requests
- **Ride Service** (Go): starts and ends rides
- **Postgres** — keeps rides
- Redis: caches free bikes

### Security Considerations

Tokens last 15 minutes.

## 2. Tech Stack

| Layer | Technology | Rationale |
|-------|------------|-----------|
| Backend | Go | fast |

## 3. API Endpoints

### 3.1 Rides

#### POST /rides

Starts a ride.

**Auth**: rider

| Parameter | Type | Required | Description |
|---|---|---|---|
| bike_id | uuid | yes | the bike |

Responses:

- 201: started
- 409: the bike is taken
- 401 Unauthorized

#### \`GET /rides/{id}\` — shows a ride

| Status | Meaning |
|---|---|
| 200 | fine |
| 404 | no such ride |

### 3.2 Bikes

- \`GET /bikes\`: lists free bikes
- **PATCH /bikes/{id}** - marks it broken

## 4. Data Model

### Ride

- \`id\`: uuid, the key
- \`bike_id\`: uuid
- \`ended_at\`: timestamp, optional

### Bike entity

\`\`\`typescript
interface Bike {
  id: string
  model?: string
}
\`\`\`

## 5. Database Schema

\`\`\`sql
CREATE TABLE bikes (
  id UUID PRIMARY KEY,
  broken BOOLEAN NOT NULL DEFAULT false
);
CREATE TABLE rides (
  id UUID PRIMARY KEY,
  bike_id UUID NOT NULL REFERENCES bikes(id) ON DELETE CASCADE,
  price NUMERIC(10,2) CHECK (price >= 0)
);
CREATE INDEX rides_bike ON rides (bike_id);
\`\`\`

### Table: riders

| Column | Type | Constraints |
|---|---|---|
| id | uuid | PK |
| email | text | NOT NULL, UNIQUE |
| home | uuid | FK → cities(id), nullable |

## Data Flow

\`\`\`mermaid
sequenceDiagram
  actor R as Rider
  R->>Gateway: unlock
  Gateway-->>R: ok
\`\`\`

## Alternatives Considered

### Where to keep rides

Two options were weighed.

- **Decision**: Postgres
- **Rationale**: we know it

| Option | Pros | Cons |
|---|---|---|
| Postgres | known | one node |
| Cassandra | scales | new to us |

## Risks

- **GPS drifts**: snap to streets
- Vandalism

## Open Questions

1. Who pays for broken bikes?
2. Which cities?
`

describe('a design that somebody else wrote', () => {
  const { parts, unread, places } = readDesign(DESIGN)

  it('leaves nothing unsaid', () => {
    expect(unread).toEqual([])
  })

  it('has an overview and components', () => {
    expect(parts.hld?.overview).toBe('Riders take a bike and leave it anywhere.')
    expect(
      parts.hld?.components.map(({ id, name, kind, technology }) => [id, name, kind, technology]),
    ).toEqual([
      ['C-001', 'API Gateway', 'service', 'Kong'],
      ['C-002', 'Ride Service', 'service', 'Go'],
      ['C-003', 'Postgres', 'store', ''],
      ['C-004', 'Redis', 'store', ''],
    ])
    expect(parts.hld?.security).toBe('Tokens last 15 minutes.')
    expect(parts.hld?.technology).toEqual([{ need: 'Backend', choice: 'Go', reason: 'fast' }])
  })

  it('has endpoints, from headings and lists', () => {
    expect(parts.lld?.endpoints).toMatchObject([
      {
        id: 'E-001',
        method: 'POST',
        path: '/rides',
        does: 'Starts a ride.',
        callers: ['rider'],
        takes: [{ name: 'bike_id', type: 'uuid', required: true, rule: 'the bike' }],
        errors: [
          { status: 409, when: 'the bike is taken' },
          { status: 401, when: 'Unauthorized' },
        ],
      },
      {
        method: 'GET',
        path: '/rides/{id}',
        does: 'shows a ride',
        errors: [{ status: 404, when: 'no such ride' }],
      },
      { method: 'GET', path: '/bikes', does: 'lists free bikes' },
      { method: 'PATCH', path: '/bikes/{id}', does: 'marks it broken' },
    ])
    expect(DESIGN.split('\n')[(places['E-004']?.line ?? 0) - 1]).toContain('PATCH')
  })

  it('has models, from lists and code', () => {
    expect(parts.lld?.models).toMatchObject([
      {
        name: 'Ride',
        fields: [
          { name: 'id', type: 'uuid', required: true, rule: 'the key' },
          { name: 'bike_id', type: 'uuid' },
          { name: 'ended_at', type: 'timestamp', required: false },
        ],
      },
      {
        name: 'Bike entity',
        fields: [
          { name: 'id', type: 'string', required: true },
          { name: 'model', type: 'string', required: false },
        ],
      },
    ])
  })

  it('has tables, from tables of markdown and from SQL', () => {
    const { tables = [], indexes } = parts.database ?? {}
    expect(tables.map(({ name }) => name)).toEqual(['riders', 'bikes', 'rides'])
    expect(tables[0]).toMatchObject({
      primaryKey: ['id'],
      unique: [['email']],
      columns: [
        { name: 'id', null: false },
        { name: 'email', null: false },
        { name: 'home', null: true, references: 'cities.id' },
      ],
    })
    expect(tables[2]?.columns[1]).toMatchObject({ references: 'bikes.id', onDelete: 'cascade', null: false })
    expect(tables[2]?.checks).toEqual(['price >= 0'])
    expect(indexes).toMatchObject([{ name: 'rides_bike', table: 'rides', columns: ['bike_id'] }])
  })

  it('has the actors that its diagrams show', () => {
    expect(parts.hld?.actors).toEqual([{ name: 'Rider', kind: 'person', does: '' }])
  })

  it('has flows, decisions, risks and questions', () => {
    expect(parts.hld?.flows).toMatchObject([
      {
        id: 'F-001',
        title: 'Data Flow',
        steps: [{ from: 'Rider', to: 'Gateway', says: 'unlock' }, { to: 'Rider' }],
      },
    ])
    expect(parts.hld?.decisions).toMatchObject([
      {
        id: 'D-001',
        chosen: 'Postgres',
        reason: 'we know it',
        options: [{ good: 'known' }, { bad: 'new to us' }],
      },
    ])
    expect(parts.hld?.risks).toEqual([
      { risk: 'GPS drifts', answer: 'snap to streets' },
      { risk: 'Vandalism', answer: '' },
    ])
    expect(parts.hld?.openQuestions).toEqual(['Who pays for broken bikes?', 'Which cities?'])
  })

  it.each([
    [
      '| Method | Path | Description |\n|---|---|---|\n| GET | `/a` | lists |\n| POST | /a | adds |',
      ['GET /a', 'POST /a'],
    ],
    ['| Endpoint | Purpose |\n|---|---|\n| `GET /a/{id}` | shows |', ['GET /a/{id}']],
    ['1. GET /a - lists\n2. DELETE /a', ['GET /a', 'DELETE /a']],
    ['### Create an a (POST /a)\n\nWords.', ['POST /a']],
    ['### **PUT** `/a`\n\nWords.', ['PUT /a']],
  ])('may write its endpoints as %j', (text, calls) => {
    const { parts: read, unread: said } = readDesign(`# X\n\n## API\n\n${text}\n`)
    expect(read.lld?.endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(calls)
    expect(said).toEqual([])
  })

  it('says what it cannot read', () => {
    const text = [
      '# X',
      '## Components',
      '| A | B |',
      '|---|---|',
      '| 1 | 2 |',
      '## Data Model',
      '### Order',
      '```json',
      '{"id": 1}',
      '```',
      '## Tables',
      '### orders',
      'Keeps orders.',
      '## Endpoints',
      '| Method | Path |',
      '|---|---|',
      '| FETCH | /a |',
    ].join('\n')
    expect(readDesign(text).unread.map(({ line }) => line)).toEqual([3, 8, 12, 17])
  })
})

describe('what somebody tells beside a diagram or an entry', () => {
  const read = (text: string) => readDesign({ hld: text }).parts.hld
  const flow = (told: string) =>
    read(`# H

## Data Flow

### F-001: Send a letter

\`\`\`mermaid
sequenceDiagram
  actor Writer
  participant Post as Post office
  Writer->>Post: hands it in
\`\`\`

${told}
`)?.flows[0]

  it('is a failure of the flow, with the call that answers so', () => {
    const told =
      'When the letter weighs more than 2 kg, the Post office answers 413 (E-003). It keeps nothing.'
    expect(flow(told)?.failures).toEqual([
      {
        when: 'the letter weighs more than 2 kg',
        call: 'E-003',
        status: 413,
        steps: [{ from: 'Post office', to: 'Post office', says: 'the Post office answers 413 (E-003).' }],
      },
    ])
    expect(flow('The Post office answers within a day.')?.failures).toEqual([])
  })

  it('is an option of a decision', () => {
    const { decisions = [] } =
      read(
        '# H\n\n## Alternatives Considered\n\n### D-001: Where letters lie\n\n- **Options**: in a box; in a bag\n- **Chosen**: in a bag\n- **Reason**: it is light, but it gets wet.\n',
      ) ?? {}
    expect(decisions[0]?.options.map(({ name }) => name)).toEqual(['in a box', 'in a bag'])
  })

  it('is a key of the table, where only the SQL states it', () => {
    const database = `# D

## CREATE TABLE

\`\`\`sql
create table boxes (city text, number integer, primary key (city, number));
create table letters (id uuid primary key, stamp text unique, city text, box integer,
  foreign key (city, box) references boxes (city, number));
\`\`\`

### \`letters\`

- **Primary key**: \`id\`

| Column | Type | Null | References |
| --- | --- | --- | --- |
| \`id\` | \`uuid\` | no |  |
| \`stamp\` | \`text\` | yes |  |
| \`city\` | \`text\` | yes |  |
| \`box\` | \`integer\` | yes | with the city: \`boxes\` |
`
    const letters = readDesign({ database }).parts.database?.tables.find(({ name }) => name === 'letters')
    expect(letters).toMatchObject({
      unique: [['stamp']],
      foreignKeys: ['(city, box) references boxes (city, number)'],
    })
    expect(letters?.columns.at(-1)?.references).toBeUndefined()
  })

  it('of two examples the first is sent, and the second is the answer', () => {
    const lld = '# L\n\n## API Examples\n\n### E-001\n\n```json\n{"a": 1}\n```\n\n```json\n{"b": 2}\n```\n'
    expect(readDesign({ lld }).parts.lld?.examples).toEqual([
      { endpoint: 'E-001', request: '{"a": 1}', response: '{"b": 2}' },
    ])
  })
})
