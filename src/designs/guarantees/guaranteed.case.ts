/** For tests only: a small design with one guarantee, and what is found in it. */
import { find, type Small, table } from '../small.case.ts'
import type { GuaranteeKind } from './guarantee.ts'
import { findGuarantees } from './guarantees.ts'

export type Given = {
  guarantees: GuaranteeKind
  of: string[]
  who?: string[]
  value?: string
  covers?: string[]
}

/** What is found in a small design with one guarantee. */
export const findWith = (given: Given, { lld, database, hld, ...rest }: Small): string[] =>
  find(findGuarantees, {
    ...rest,
    hld: {
      actors: [
        { name: 'Officer', kind: 'person' },
        { name: 'Warden', kind: 'person' },
        { name: 'Bank', kind: 'system' },
      ],
      ...hld,
    },
    lld: { models: MODELS, ...lld },
    database: {
      tables: TABLES,
      technicalRequirements: [{ id: 'TR-001', text: 'It holds.', covers: ['REQ-001'], ...given }],
      ...database,
    },
  })

const MODELS = [
  {
    name: 'Entry',
    fields: [
      { name: 'id', type: 'uuid' },
      { name: 'place', type: 'string', rule: '1 to 80 characters' },
      { name: 'phone', type: 'string', required: false },
    ],
  },
  { name: 'Page', fields: [{ name: 'entries', type: 'Entry[]' }] },
]
const TABLES = [
  table('entries', ['place varchar(80)', { name: 'phone', type: 'text', null: true }], {
    model: 'Entry',
    retention: 'Deleted 30 days after its end.',
  }),
]
