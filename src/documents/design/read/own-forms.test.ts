/** Documents in sections and columns of somebody's own: what an entry is, its form tells. */
import { describe, expect, it } from 'vitest'
import { readDesign } from './read.ts'

const DESIGN = `# Night Shelter

## 1 What it is made of

| # | Component | Built with | Responsibility | For |
|---|---|---|---|---|
| 1 | Desk | React | everything the staff does | R-1, R-2 |
| 2 | Service | Go | all rules | R-1 to R-3 |

## 2 The interface

| No. | Call | By whom | Takes | Gives | Other answers | For |
|---|---|---|---|---|---|---|
| A1 | \`POST /guests\` | Host | name, bornOn, note (optional) | 201 Guest | 401, 409 known already | R-1 |
| A2 | \`GET /guests\` | Host, Doctor (own) | | 200, page of 30 Guest, newest first | 403 | R-2 |
| A3 | \`GET /guests/{id}/letter\` | Host | | 200, PDF | 404 no such guest | R-2 |

## 3 Things

**Guest** – id, name (1 to 80 characters), bornOn (date), state, note (optional)

### The life of a guest

- waiting → inside: a bed is free
- inside → gone: leaves

## 4 What is stored

### 4.1 \`guests\`

For R-1. Unique index \`guests_one_bed\` on (bed_id) where state = 'inside'. Unique (name, born_on).

| column | type | null | notes |
|---|---|---|---|
| id | uuid | no | primary key |
| name | varchar(80) | no | personal |
| born_on | date | no | personal, deleted with the guest |
| bed_id | uuid | yes | references beds(id), on delete restrict |
| state | text | no | default 'waiting'; check: state in ('waiting', 'inside', 'gone') |

### 4.2 beds

- id uuid, primary key
- number integer, not null, unique

### Indexes

- \`guests_bed\` on guests (bed_id) – freeing a bed
- \`guests_waiting\` on guests (born_on) where state = 'waiting'
- guests (state, name): A2

### What goes when

- guests, beds: deleted 2 years after the last night
`

const { parts, places } = readDesign(DESIGN)

describe('a design in sections of its author', () => {
  it('numbers components that are numbered in another way, and reads what each is for', () => {
    expect(parts.hld?.components.map(({ id, name, covers }) => [id, name, covers])).toEqual([
      ['C-001', 'Desk', ['R-1', 'R-2']],
      ['C-002', 'Service', ['R-1', 'R-2', 'R-3']],
    ])
  })

  it('reads calls from any table that has one in each row', () => {
    expect(parts.lld?.endpoints).toMatchObject([
      {
        method: 'POST',
        path: '/guests',
        callers: ['Host'],
        takes: [
          { name: 'name', required: true },
          { name: 'bornOn', required: true },
          { name: 'note', required: false },
        ],
        gives: 'Guest',
        errors: [{ status: 401 }, { status: 409, when: 'known already' }],
        covers: ['R-1'],
      },
      { path: '/guests', callers: ['Host', 'Doctor'], own: ['Doctor'], gives: 'Guest[]' },
      { path: '/guests/{id}/letter', gives: [{ name: 'file', type: 'file' }] },
    ])
    expect(places.A1).toEqual({ file: 'design.md', line: 14 })
  })

  it('reads a model from one line, and its states under a heading that names it', () => {
    expect(parts.lld?.models).toMatchObject([
      {
        name: 'Guest',
        fields: [
          { name: 'id' },
          { name: 'name', rule: '1 to 80 characters' },
          { name: 'bornOn', type: 'date' },
          { name: 'state' },
          { name: 'note', required: false },
        ],
        states: [
          { from: 'waiting', to: 'inside', on: 'a bed is free' },
          { from: 'inside', to: 'gone', on: 'leaves' },
        ],
      },
    ])
  })

  it('reads tables from columns in rows or items, with keys and classes from their notes', () => {
    expect(parts.database?.tables).toMatchObject([
      {
        name: 'guests',
        covers: ['R-1'],
        primaryKey: ['id'],
        unique: [['name', 'born_on']],
        checks: ["state in ('waiting', 'inside', 'gone')"],
        retention: 'deleted 2 years after the last night',
        columns: [
          { name: 'id' },
          { name: 'name', personal: 'personal' },
          { name: 'born_on', personal: 'personal', keptFor: 'personal, deleted with the guest' },
          { name: 'bed_id', null: true, references: 'beds.id', onDelete: 'restrict' },
          { name: 'state', default: "'waiting'" },
        ],
      },
      { name: 'beds', primaryKey: ['id'], unique: [['number']] },
    ])
  })

  it('reads indexes from sentences and items, named or not', () => {
    expect(parts.database?.indexes).toEqual([
      {
        name: 'guests_one_bed',
        table: 'guests',
        columns: ['bed_id'],
        unique: true,
        where: "state = 'inside'",
        query: '',
      },
      { name: 'guests_bed', table: 'guests', columns: ['bed_id'], unique: false, query: '' },
      {
        name: 'guests_waiting',
        table: 'guests',
        columns: ['born_on'],
        unique: false,
        where: "state = 'waiting'",
        query: '',
      },
      { name: 'guests_state_name', table: 'guests', columns: ['state', 'name'], unique: false, query: '' },
    ])
  })

  it('takes what is drawn behind else for what happens instead, and a failure that is drawn first', () => {
    const draw = (first: string, second: string): string =>
      `## Data Flow\n\n### Ask\n\n\`\`\`mermaid\nsequenceDiagram\n  A->>B: asks\n  alt ${first}\n    B->>A: one\n  else ${second}\n    B->>A: two\n  end\n\`\`\`\n`
    const read = (text: string) => readDesign(text).parts.hld?.flows[0]?.failures
    expect(read(draw('it answers', 'no answer'))).toMatchObject([
      { when: 'no answer', steps: [{ says: 'two' }] },
    ])
    expect(read(draw('it does not answer', 'it answers'))).toMatchObject([
      { when: 'it does not answer', steps: [{ says: 'one' }] },
    ])
  })

  it('reads decisions from a table, with what was not chosen', () => {
    const text = `## Decisions\n\n| Topic | Options | Chosen | Why |\n|---|---|---|---|\n| Where files lie | a column of the database; a file store | a file store | backups stay small |\n| Database | SQLite | PostgreSQL | it excludes overlaps |\n`
    expect(readDesign(text).parts.hld?.decisions).toMatchObject([
      {
        title: 'Where files lie',
        options: [{ name: 'a column of the database' }, { name: 'a file store' }],
        chosen: 'a file store',
        reason: 'backups stay small',
      },
      { title: 'Database', options: [{ name: 'PostgreSQL' }, { name: 'SQLite' }], chosen: 'PostgreSQL' },
    ])
  })

  it('reads calls from sentences and from the items below them, and what is answered to all', () => {
    const text = `## API\n\nErrors common to all calls: 401 without a session.\n\n**POST /beds** (R-1)\n: Host. Body: \`number\`. Answers 201 with Bed. 409 the number is taken; 422 no number.\n\n- \`GET /beds\` – all beds\n  - who: Host, Doctor\n  - returns: list of Bed\n\n## Entities\n\n\`\`\`ts\ninterface Bed { id: string; number: number; state: 'free' | 'taken' }\ninterface Ward { // one floor\n  id: string\n  name?: string\n}\n\`\`\`\n`
    const { lld } = readDesign(text).parts
    expect(lld?.endpoints).toMatchObject([
      {
        method: 'POST',
        callers: ['Host'],
        takes: [{ name: 'number' }],
        gives: 'Bed',
        success: 201,
        errors: [{ status: 409 }, { status: 422 }, { status: 401 }],
        covers: ['R-1'],
      },
      { method: 'GET', callers: ['Host', 'Doctor'], gives: 'Bed[]', errors: [{ status: 401 }] },
    ])
    expect(lld?.models).toMatchObject([
      { name: 'Bed', fields: [{ name: 'id' }, { name: 'number' }, { name: 'state' }] },
      { name: 'Ward', does: 'one floor', fields: [{ name: 'id' }, { name: 'name', required: false }] },
    ])
  })
})
