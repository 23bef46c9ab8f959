/** What a requirement wants is met by another call, another sentence or another unit than the one looked at first. */
import { expect, test } from 'vitest'
import { readDesign } from '../documents/design/read/read.ts'
import { findAskedErrors } from './asked-errors.ts'
import { findBounds } from './bounds.ts'
import { findEchoes } from './echoed-figures.ts'
import { findModels } from './models.ts'
import { reviewDesign } from './review.ts'
import { endpoint, find, table } from './small.case.ts'
import { findStatedDoers } from './stated-doers.ts'
import { findUndone } from './undone-requirements.ts'

test('a column that is made of others needs no field', () => {
  const found = (generated?: string) =>
    find(findModels, {
      lld: {
        endpoints: [endpoint('POST /berths', 'Books.', ['Skipper'], { takes: 'Berth', gives: 'Berth' })],
        models: [
          {
            name: 'Berth',
            fields: [
              { name: 'width', type: 'integer' },
              { name: 'depth', type: 'integer' },
            ],
          },
        ],
      },
      database: {
        tables: [
          table(
            'berths',
            [
              'width integer',
              'depth integer',
              { name: 'room', type: 'integer', ...(generated && { generated }) },
            ],
            { model: 'Berth' },
          ),
        ],
      },
    })
  expect(found()).toEqual(['column-without-field'])
  expect(found('width * depth')).toEqual([])
})

test('what is used too late is refused by the call that uses it, not by the one that makes it', () => {
  const found = (used: number[]) =>
    find(findAskedErrors, {
      requirements: ['A voucher that ran out is refused with 410.'],
      lld: {
        endpoints: [
          endpoint('POST /guests/{id}/vouchers', 'Makes a voucher', ['Clerk'], {
            covers: ['REQ-001'],
            errors: [{ status: 404, when: 'no such guest' }],
          }),
          endpoint('POST /vouchers/{id}/redemption', 'Redeems it', ['Guest'], {
            id: 'E-002',
            covers: ['REQ-001'],
            errors: used.map((status) => ({ status, when: 'it ran out' })),
          }),
        ],
      },
    })
  expect(found([410])).toEqual([])
  expect(found([409])).toEqual(['missing-error'])
})

test('a request may take fewer values than a row goes through, and none that the table refuses', () => {
  const found = (taken: string) =>
    find(findModels, {
      lld: {
        endpoints: [
          endpoint('POST /boats/{id}/check', 'Checks a boat', ['Warden'], {
            takes: [{ name: 'state', type: 'string', rule: taken }],
            gives: 'Boat',
          }),
        ],
        models: [
          {
            name: 'Boat',
            fields: [{ name: 'state', type: 'string', rule: 'as the diagram has it, from in harbour on' }],
          },
        ],
      },
      database: {
        tables: [
          table('boats', ['state text'], {
            model: 'Boat',
            checks: ["state in ('in harbour', 'sound', 'leaky')"],
          }),
        ],
      },
    })
  expect(found('sound or leaky')).toEqual([])
  expect(found('sound or sunk')).toContain('value-disagreement')
})

test('a range in degrees is not compared with a column in tenths of one', () => {
  const found = (unit: string) =>
    find(findBounds, {
      lld: {
        models: [{ name: 'Kiln', fields: [{ name: 'heat', type: 'integer', unit, rule: '20 to 900 °C' }] }],
      },
      database: {
        tables: [
          table('kilns', [{ name: 'heat', type: 'integer', unit }], {
            model: 'Kiln',
            checks: ['heat between 200 and 9000'],
          }),
        ],
      },
    })
  expect(found('tenth of a degree Celsius')).toEqual([])
  expect(found('°C')).toContain('value-disagreement')
})

test('both ends of a range have the unit that stands behind the last', () => {
  const found = (hours: number) =>
    find((subject) => findEchoes(subject, []), {
      requirements: ['Lessons: A lesson takes at least 3 and at most 9 hours.'],
      hld: {
        technicalRequirements: [
          { id: 'TR-001', text: `A lesson shall take at least ${hours} hours.`, covers: ['REQ-001'] },
        ],
      },
    })
  expect(found(3)).toEqual([])
  expect(found(5)).toEqual(['other-figure'])
})

test('a noun that could be a verb is none where something is done to it', () => {
  const found = (text: string) =>
    find(findUndone, {
      requirements: [`Cards: ${text}`, 'Boats: A member adds a boat.'],
      hld: {
        components: [{ id: 'C-001', name: 'Archive', kind: 'job', does: 'keeps', covers: ['REQ-001'] }],
      },
      lld: { endpoints: [endpoint('POST /boats', 'Adds a boat', ['Member'], { covers: ['REQ-002'] })] },
    })
  expect(found('Member records are deleted after 3 years.')).toEqual([])
  expect(found('Member records and photos are deleted after 3 years.')).toEqual([])
  expect(found('A member records the depth of the water.')).toEqual(['uncovered-requirement'])
})

test('a caller whom another requirement of the call names is no stranger', () => {
  const found = (covers: string[]) =>
    find(findStatedDoers, {
      requirements: [
        'Sails: A skipper orders a sail.',
        'Labels: The sailmaker who cut a sail enters its label.',
        'Boats: A skipper orders a boat.',
      ],
      lld: {
        endpoints: [
          endpoint('POST /sails/{id}/cut', 'Enters the label of a sail', ['Sailmaker'], { covers }),
          endpoint('POST /boats', 'Orders a boat', ['Skipper'], { id: 'E-002', covers: ['REQ-003'] }),
        ],
      },
    })
  expect(found(['REQ-001', 'REQ-002'])).toEqual([])
  expect(found(['REQ-001'])).toEqual(['wrong-caller'])
})

const BY_HAND = (below: string, reason = '') => `# Software design: a harbour

## Endpoints

| ID | Call | What it does | Callers | Errors | Covers |
| --- | --- | --- | --- | --- | --- |
| E-001 | \`POST /boats\` | Adds a boat | Warden | 401, 403, 422 no name | REQ-001 |
| E-002 | \`GET /boats/{id}\` | Gives a boat | Warden | 401, 403, 404 no such boat | REQ-001 |

### Bodies

${below}

## Tables

\`\`\`sql
create table boats (id uuid primary key, name varchar(80) not null, created_at timestamptz not null default now());
create table berths (id uuid primary key, boat_id uuid not null references boats (id) on delete cascade);
create table landings (id uuid primary key, boat_id uuid not null, landed_at timestamptz not null default now());
\`\`\`

${reason}
`

const review = (text: string) =>
  reviewDesign(
    readDesign(text, 'design.md'),
    [{ id: 'REQ-001', text: 'Boats: A warden adds a boat with its name.' }],
    [],
  ).map(({ rule }) => rule)

test('a list below the table of calls says more of the same calls', () => {
  const text = BY_HAND('- `POST /boats` takes `name`.\n- `GET /boats/{boat}` gives `id` and `name`.')
  expect(readDesign(text, 'design.md').parts.lld?.endpoints).toMatchObject([
    { id: 'E-001', takes: [{ name: 'name' }] },
    { id: 'E-002' },
  ])
  for (const rule of ['duplicate-entry', 'unread-entry']) expect(review(text)).not.toContain(rule)
  expect(review(BY_HAND('- `POST /piers` takes `name`.'))).toContain('endpoint-without-callers')
})

test('why a column is no reference may stand below the SQL', () => {
  const reason = '`landings.boat_id` refers to nothing: a landing stays when its boat is deleted.'
  expect(review(BY_HAND('None.', reason))).not.toContain('missing-reference')
  expect(review(BY_HAND('None.'))).toContain('missing-reference')
  expect(review(BY_HAND('None.', reason.replace('landings', 'berths')))).toContain('missing-reference')
})
