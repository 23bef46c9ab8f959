/** For tests only: designs of a few entries, and what one check finds in them. */
import type { z } from 'zod'
import { DATABASE, HLD, LLD } from '../schema/design.ts'
import type { Check, Requirement } from './rule.ts'
import { toSubject } from './subject.ts'

type Given<T extends z.ZodType> = Partial<z.input<T>>
export type Small = {
  /** By id, from REQ-001 on. */
  requirements?: string[]
  hld?: Given<typeof HLD> | undefined
  lld?: Given<typeof LLD> | undefined
  database?: Given<typeof DATABASE> | undefined
}

const toRequirement = (text: string, index: number): Requirement => ({ id: `REQ-00${index + 1}`, text })

export const find = (check: Check, { requirements = [], hld, lld, database }: Small): string[] =>
  check(
    toSubject(
      {
        parts: {
          hld: HLD.parse({ overview: 'Small.', scalability: '', security: '', reliability: '', ...hld }),
          lld: LLD.parse({ ...lld }),
          database: DATABASE.parse({ security: '', normalisation: '', performance: '', ...database }),
        },
        places: {},
        blocks: [],
        texts: {},
        unread: [],
        isForeign: false,
        traces: [],
      },
      requirements.map(toRequirement),
    ),
  ).map(({ rule }) => rule)

type Column = z.input<typeof DATABASE>['tables'] extends (infer T)[] | undefined
  ? T extends { columns: (infer C)[] }
    ? C
    : never
  : never
type Table = NonNullable<z.input<typeof DATABASE>['tables']>[number]

/** A table with an id of its own and the columns that are given as `name type`. */
export const table = (name: string, columns: (string | Column)[], rest: Partial<Table> = {}): Table => ({
  name,
  columns: [
    { name: 'id', type: 'uuid', default: 'gen_random_uuid()' },
    ...columns.map((column): Column => {
      if (typeof column !== 'string') return column
      const [own = '', ...type] = column.split(' ')
      return { name: own, type: type.join(' ') }
    }),
  ],
  primaryKey: ['id'],
  ...rest,
})

type Endpoint = NonNullable<z.input<typeof LLD>['endpoints']>[number]

export const endpoint = (
  call: string,
  does: string,
  callers: string[],
  rest: Partial<Endpoint> = {},
): Endpoint => {
  const [method, path = '/'] = call.split(' ')
  return { id: 'E-001', method: method as Endpoint['method'], path, does, callers, ...rest }
}
