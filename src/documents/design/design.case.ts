/** For tests only: a design by hand, and arbitrary ones. */
import fc from 'fast-check'
import {
  ACTOR_KINDS,
  COMPONENT_KINDS,
  DATABASE,
  type Database,
  GUARANTEES,
  HLD,
  type Hld,
  LLD,
  type Lld,
  PERSONAL,
  PLACES,
} from '../../schema/design.ts'
import { toPlainText } from '../edit.ts'
import { hostileText } from './hostile.case.ts'

const PLAIN = [
  'Order',
  'Customer',
  'end',
  'web app',
  'payments',
  'order_items',
  'Zażółć',
  'state',
  'one',
  'Security',
  'Database',
  'Coverage',
  'Table: x',
  'GET /x',
  'C4Component',
]

const isName = (words: string): boolean =>
  words.trim() === words && words !== '' && words.length <= 200 && toPlainText(words) !== ''

/** Names that meet: many of them are the same ones. */
const anyName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 1, arbitrary: hostileText.map((words) => words.trim()).filter(isName) },
)
const anyNote = fc.oneof(
  fc.constant(''),
  fc.constantFrom('Keeps orders.', 'Uses `orders.status`, and more.', 'two\nlines'),
  hostileText,
)
const anyProse = fc.oneof(
  fc.constantFrom(
    '',
    'Prose of one line.',
    'A paragraph.\n\n- a list\n- of two\n\n#### Below\n\n```ts\nlet a\n```',
  ),
  fc.array(hostileText, { maxLength: 5 }).map((lines) => lines.join('\n')),
)
const several = <T>(one: fc.Arbitrary<T>, minLength = 0): fc.Arbitrary<T[]> =>
  fc.array(one, { minLength, maxLength: 3 })
const covers = several(fc.constantFrom('REQ-001', 'REQ-002', 'TR-001', 'a, b'))
const shared = {
  technicalRequirements: several(
    fc.record(
      {
        text: anyName,
        covers,
        guarantees: fc.constantFrom(...GUARANTEES),
        of: several(anyName),
        who: several(anyName),
        value: anyNote,
      },
      { requiredKeys: ['text', 'covers'] },
    ),
  ).map((all) => numbered('TR', all)),
  openQuestions: several(anyName),
}

/** Entries with ids of their own. */
const numbered = <T extends object>(prefix: string, entries: T[]): (T & { id: string })[] =>
  entries.map((entry, at) => ({ ...entry, id: `${prefix}-${String(at + 1).padStart(3, '0')}` }))
const entries = <T extends object>(
  prefix: string,
  one: fc.Arbitrary<T>,
): fc.Arbitrary<(T & { id: string })[]> => several(one).map((all) => numbered(prefix, all))

const message = fc.record({ from: anyName, to: anyName, says: anyName })
const steps = several(message, 1)
const anyStatus = fc.integer({ min: 400, max: 599 })
const anyFailure = fc.record(
  { when: anyName, steps, call: fc.constantFrom('', 'E-001'), status: anyStatus },
  { requiredKeys: ['when', 'steps'] },
)

export const anyHld: fc.Arbitrary<Hld> = fc.record({
  overview: anyProse,
  actors: several(fc.record({ name: anyName, kind: fc.constantFrom(...ACTOR_KINDS), does: anyNote })),
  useCases: entries('UC', fc.record({ title: anyName, actor: anyName, covers })),
  components: entries(
    'C',
    fc.record({
      name: anyName,
      kind: fc.constantFrom(...COMPONENT_KINDS),
      technology: anyNote,
      does: anyNote,
      covers,
    }),
  ),
  connections: several(fc.record({ from: anyName, to: anyName, says: anyName, by: anyNote })),
  technology: several(fc.record({ need: anyName, choice: anyName, reason: anyNote })),
  flows: entries('F', fc.record({ title: anyName, covers, steps, failures: several(anyFailure) })),
  scalability: anyProse,
  security: anyProse,
  reliability: anyProse,
  decisions: entries(
    'D',
    fc.record({
      title: anyName,
      context: anyNote,
      options: several(
        fc.record(
          { name: anyName, good: anyNote, bad: anyNote, means: several(anyName) },
          { requiredKeys: ['name', 'good', 'bad'] },
        ),
        1,
      ),
      chosen: anyName,
      reason: anyNote,
    }),
  ),
  dependencies: several(fc.record({ on: anyName, why: anyNote })),
  risks: several(fc.record({ risk: anyName, answer: anyNote })),
  ...shared,
})

const field = fc.record(
  {
    name: anyName,
    type: fc.oneof(fc.constantFrom('string', 'uuid', 'Order', 'Order[]', "'open' | 'closed'"), anyName),
    required: fc.boolean(),
    in: fc.constantFrom(...PLACES),
    unit: anyNote,
    rule: anyNote,
  },
  { requiredKeys: ['name', 'type', 'required', 'rule'] },
)
const nilOr = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(one, { nil: undefined })
const optional = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T
const anyBody = nilOr(fc.oneof(anyName, several(field)))
const anyEndpointId = fc.constantFrom('E-001', 'E-002', 'E-009')

export const anyLld: fc.Arbitrary<Lld> = fc
  .record({
    overview: anyProse,
    mapping: several(
      fc.record({ useCase: fc.constantFrom('UC-001', 'UC-002'), endpoints: several(anyEndpointId) }),
    ),
    endpoints: entries(
      'E',
      fc
        .record({
          method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
          path: fc.oneof(
            fc.constantFrom('/', '/orders', '/orders/{id}', '/orders/:id/items', '/a?b=c', '/{a}/{a}', '/{'),
            hostileText.map((words) => `/${words.replace(/[\s\p{C}]/gu, '')}`),
          ),
          does: anyNote,
          callers: several(fc.oneof(fc.constantFrom('anybody', 'customer'), anyName)),
          own: nilOr(several(anyName)),
          success: nilOr(fc.integer({ min: 200, max: 399 })),
          media: nilOr(fc.oneof(fc.constant('text/csv'), anyNote)),
          takes: anyBody,
          gives: anyBody,
          errors: several(fc.record({ status: anyStatus, when: anyName })),
          covers,
        })
        .map(optional),
    ),
    models: several(
      fc.record({
        name: anyName,
        does: anyNote,
        fields: several(field),
        states: several(fc.record({ from: anyName, to: anyName, on: anyName })),
        covers,
      }),
    ),
    examples: several(
      fc.record({
        endpoint: anyEndpointId,
        request: anyNote,
        response: fc.oneof(fc.constant('{"a": 1}'), anyNote),
      }),
    ),
    validation: several(fc.record({ of: anyName, rule: anyName, covers })),
    integrations: several(fc.record({ with: anyName, by: anyNote, does: anyNote, failure: anyNote })),
    layers: several(fc.record({ name: anyName, does: anyNote })),
    ...shared,
  })
  .map((lld) => lld as Lld)

const TYPES = [
  'uuid',
  'text',
  'integer',
  'bigint',
  'varchar(40)',
  'numeric(10, 2)',
  'timestamptz',
  'boolean',
  'jsonb',
  'json',
  'text[]',
  'serial',
  'bigint generated always as identity',
  'varchar(0)',
  'order_status',
]
const anyDefault = fc.oneof(
  fc.constantFrom(
    'now()',
    "'open'",
    '0',
    'true',
    'gen_random_uuid()',
    'null',
    '1.5',
    "'{}'",
    'open',
    '-1',
    "'x",
  ),
  hostileText,
)
const EXPRESSIONS = [
  'total',
  'lower(name)',
  "case when name = 'x' then id end",
  'total * 2',
  'now()',
  'id',
  '1)',
]
const CHECKS = [
  'total >= 0',
  "Order in ('a', 'b')",
  'length(payments) < 10',
  'end is not null and one > 1',
  '1 = 1',
]
const anyColumnName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('id', 'total', 'name', 'xmin') },
  anyName,
)
const anyTableName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('orders', 'customers', 'orders_pkey') },
  anyName,
)
const anyColumns = several(anyColumnName, 1)

export const anyDatabase: fc.Arbitrary<Database> = fc
  .record({
    overview: anyProse,
    tables: fc.array(
      fc.record(
        {
          name: anyTableName,
          model: anyNote,
          does: anyNote,
          columns: fc.array(
            fc
              .record({
                name: anyColumnName,
                type: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...TYPES) }, anyName),
                null: fc.boolean(),
                default: fc.option(anyDefault, { nil: undefined }),
                references: fc.option(
                  fc.oneof(
                    fc.tuple(anyTableName, anyColumnName).map((pair) => pair.join('.')),
                    anyNote,
                  ),
                  { nil: undefined },
                ),
                onDelete: fc.option(fc.constantFrom('cascade', 'restrict', 'set null', 'no action'), {
                  nil: undefined,
                }),
                personal: fc.constantFrom(...PERSONAL),
                generated: nilOr(fc.oneof(fc.constantFrom(...EXPRESSIONS), anyNote)),
                encrypted: nilOr(fc.boolean()),
                keptFor: nilOr(anyNote),
                unit: nilOr(anyNote),
                means: nilOr(anyNote),
              })
              .map(optional),
            { minLength: 1, maxLength: 5 },
          ),
          primaryKey: fc.oneof(fc.constant(['id']), several(anyColumnName)),
          unique: several(anyColumns),
          checks: several(fc.oneof(fc.constantFrom(...CHECKS), hostileText)),
          retention: anyNote,
          appendOnly: fc.boolean(),
          foreignKeys: several(
            fc.oneof(
              fc.constantFrom('(id, total) references orders (id, total)', '(id) references customers (id)'),
              anyNote,
            ),
          ),
          exclusions: several(fc.oneof(fc.constant('id with =, total with &&'), anyNote)),
          covers,
        },
        {
          requiredKeys: [
            'name',
            'model',
            'does',
            'columns',
            'primaryKey',
            'unique',
            'checks',
            'retention',
            'covers',
          ],
        },
      ),
      { maxLength: 5 },
    ),
    indexes: several(
      fc.record(
        {
          name: fc.oneof(fc.constantFrom('orders', 'orders_by_total'), anyName),
          table: anyTableName,
          columns: anyColumns,
          unique: fc.boolean(),
          where: fc.oneof(fc.constantFrom(...CHECKS), anyName),
          query: fc.constantFrom('', 'Q-001'),
        },
        { requiredKeys: ['name', 'table', 'columns', 'unique', 'query'] },
      ),
    ),
    queries: entries(
      'Q',
      fc.record({
        endpoint: fc.constantFrom('', 'E-001'),
        table: anyTableName,
        does: anyNote,
        filters: several(anyColumnName),
        order: several(anyColumnName),
      }),
    ),
    security: anyProse,
    constraints: anyProse,
    types: anyProse,
    normalisation: anyProse,
    performance: anyProse,
    ...shared,
  })
  .map((database) => database as Database)

/** Whether the made-up ones are designs at all: what these make is what an author may give. */
export const isDesign = ({ hld, lld, database }: { hld: Hld; lld: Lld; database: Database }): boolean =>
  HLD.safeParse({ ...hld, overview: hld.overview || 'x' }).success &&
  LLD.safeParse(lld).success &&
  DATABASE.safeParse(database).success
