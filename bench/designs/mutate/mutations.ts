/** Natural mistakes, each as what it makes of a design: every way in which it can be made there. */
import { isChange } from '../../../src/designs/endpoints.ts'
import { toSame, toStem, toWords } from '../../../src/designs/names.ts'
import { isOutside } from '../../../src/designs/states.ts'
import type { Database, Endpoint, Hld, Lld, Table } from '../../../src/schema/design.ts'

export type Parts = { hld: Hld; lld: Lld; database: Database }
/** One way to make the mistake: where, and what it does to a copy of the design. */
export type Variant = { at: string; apply: (parts: Parts) => void }
export type Mutation = { name: string; toVariants: (parts: Parts) => Variant[] }

const endpointOf = (parts: Parts, id: string): Endpoint =>
  parts.lld.endpoints.find((one) => one.id === id) as Endpoint
const tableOf = (parts: Parts, name: string): Table =>
  parts.database.tables.find((one) => one.name === name) as Table

const onEndpoints = (
  name: string,
  toVariants: (endpoint: Endpoint, parts: Parts) => [string, (endpoint: Endpoint, parts: Parts) => void][],
): Mutation => ({
  name,
  toVariants: (parts) =>
    parts.lld.endpoints.flatMap((endpoint) =>
      toVariants(endpoint, parts).map(([at, apply]) => ({
        at: `${endpoint.id} ${at}`,
        apply: (copy) => apply(endpointOf(copy, endpoint.id), copy),
      })),
    ),
})

const onTables = (
  name: string,
  toVariants: (table: Table, parts: Parts) => [string, (table: Table, parts: Parts) => void][],
): Mutation => ({
  name,
  toVariants: (parts) =>
    parts.database.tables.flatMap((table) =>
      toVariants(table, parts).map(([at, apply]) => ({
        at: `${table.name} ${at}`,
        apply: (copy) => apply(tableOf(copy, table.name), copy),
      })),
    ),
})

const toRoles = ({ hld, lld }: Parts): string[] => {
  const persons = hld.actors.filter(({ kind }) => kind === 'person').map(({ name }) => name)
  return [...new Set(lld.endpoints.flatMap(({ callers }) => callers))].filter((role) =>
    persons.some((person) => toStem(person) === toStem(role)),
  )
}

/** Every text of a value, with a way to write it anew. */
const mapTexts = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)])) as T
}

const FIGURE =
  /(?<![\w.,-])(\d[\d,]*(?:\.\d+)?)(?= (?:%|percent|seconds?|minutes?|hours?|days?|weeks?|months?|years?|cents|EUR|euros?|characters|MB|km|kg|°C|attempts|times|places|litres)\b|(?: ?%))/g

const toOther = (figure: string): string => String(Math.round(Number(figure.replaceAll(',', '')) * 1.5 + 1))

/** Figures of a text, each changed by itself. */
const toSpoilt = (text: string): string[] =>
  [...text.matchAll(FIGURE)].map(
    ({ index, 1: figure = '' }) =>
      `${text.slice(0, index)}${toOther(figure)}${text.slice(index + figure.length)}`,
  )

const toFigures = (value: unknown): string[] => {
  const found = new Set<string>()
  mapTexts(value, (text) => {
    for (const [figure] of text.matchAll(new RegExp(`${FIGURE.source} ?(?:%|\\p{L}+|°C)`, 'gu')))
      found.add(figure)
    return text
  })
  return [...found]
}

const without = <T>(list: readonly T[], one: T): T[] => list.filter((other) => other !== one)

const dropTable = (parts: Parts, name: string): void => {
  const { database } = parts
  database.tables = database.tables.filter((table) => table.name !== name)
  for (const table of database.tables)
    for (const column of table.columns)
      if (column.references?.startsWith(`${name}.`)) delete column.references
  database.indexes = database.indexes.filter(({ table }) => table !== name)
  database.queries = database.queries.filter(({ table }) => table !== name)
  for (const part of [parts.hld, parts.lld, database])
    part.technicalRequirements = part.technicalRequirements
      .map((one) => ({ ...one, of: one.of?.filter((element) => element.split('.')[0] !== name) }))
      .filter(({ of, guarantees }) => guarantees === undefined || (of?.length ?? 0) > 0)
}

const dropColumn = (table: Table, { database }: Parts, name: string): void => {
  table.columns = table.columns.filter((column) => column.name !== name)
  table.primaryKey = without(table.primaryKey, name)
  table.unique = table.unique.filter((key) => !key.includes(name))
  table.checks = table.checks.filter((check) => !new RegExp(`\\b${name}\\b`).test(check))
  database.indexes = database.indexes.filter((one) => one.table !== table.name || !one.columns.includes(name))
  database.queries = database.queries.map((one) =>
    one.table === table.name
      ? { ...one, filters: without(one.filters, name), order: without(one.order, name) }
      : one,
  )
}

const isIdle = (name: string): boolean => /^(?:id|created_at|updated_at|version)$/.test(name)

/** Elements that say what they cover, by name. */
const COVERING = [
  ['hld', 'components', 'id'],
  ['hld', 'flows', 'id'],
  ['lld', 'endpoints', 'id'],
  ['lld', 'validation', 'of'],
  ['database', 'tables', 'name'],
] as const

type Covering = { covers: string[] } & Record<string, unknown>
const listOf = (parts: Parts, part: keyof Parts, list: string): Covering[] =>
  (parts[part] as unknown as Record<string, Covering[]>)[list] ?? []

const technical = (parts: Parts) => [parts.hld, parts.lld, parts.database]

export const MUTATIONS: readonly Mutation[] = [
  // Who
  onEndpoints('caller dropped', ({ callers }) =>
    callers.length < 2
      ? []
      : callers.map((caller) => [caller, (one) => (one.callers = without(one.callers, caller))]),
  ),
  onEndpoints('callers dropped', ({ callers }) =>
    callers.length === 0 ? [] : [['all', (one) => (one.callers = [])]],
  ),
  onEndpoints('role swapped, and its guarantee gone', (endpoint, parts) =>
    endpoint.callers.length !== 1 || !toRoles(parts).includes(endpoint.callers[0] ?? '')
      ? []
      : without(toRoles(parts), endpoint.callers[0])
          .slice(0, 2)
          .map((role) => [
            `to ${role}`,
            (one, copy) => {
              one.callers = [role ?? '']
              if (one.own) one.own = [role ?? '']
              dropAccess(copy)
            },
          ]),
  ),
  onEndpoints('callers widened, and the guarantee gone', (endpoint, parts) =>
    !endpoint.callers.some((one) => toRoles(parts).includes(one))
      ? []
      : toRoles(parts)
          .filter((role) => !endpoint.callers.includes(role))
          .slice(0, 2)
          .map((role) => [
            `by ${role}`,
            (one, copy) => {
              one.callers = [...one.callers, role]
              dropAccess(copy)
            },
          ]),
  ),
  onEndpoints('own only dropped, and the guarantee gone', ({ own = [] }) =>
    own.length === 0
      ? []
      : [
          [
            own.join(),
            (one, copy) => {
              delete one.own
              dropAccess(copy)
            },
          ],
        ],
  ),
  // Calls
  onEndpoints('error dropped', ({ errors }) =>
    errors
      .filter(({ status }) => status === 409 || status === 402 || status === 410)
      .map(({ status }) => [
        `${status}`,
        (one) => (one.errors = one.errors.filter((error) => error.status !== status)),
      ]),
  ),
  onEndpoints('errors dropped', ({ errors }) =>
    errors.length === 0 ? [] : [['all', (one) => (one.errors = [])]],
  ),
  onEndpoints('call dropped, named nowhere', (endpoint) => [
    [
      '',
      (_, copy) => {
        copy.lld.endpoints = copy.lld.endpoints.filter(({ id }) => id !== endpoint.id)
        copy.lld.examples = copy.lld.examples.filter((one) => one.endpoint !== endpoint.id)
        copy.lld.mapping = copy.lld.mapping
          .map((row) => ({ ...row, endpoints: without(row.endpoints, endpoint.id) }))
          .filter(({ endpoints }) => endpoints.length > 0)
        for (const part of technical(copy))
          part.technicalRequirements = part.technicalRequirements.filter(
            ({ of = [] }) => !of.includes(endpoint.id),
          )
      },
    ],
  ]),
  onEndpoints('path parameter misnamed', ({ takes }) =>
    Array.isArray(takes) && takes.some((field) => field.in === 'path')
      ? [['', (one) => (one.path = one.path.replace(/\{\w+\}/, '{other}'))]]
      : [],
  ),
  onEndpoints('method made GET', (endpoint) =>
    isChange(endpoint) ? [['', (one) => (one.method = 'GET')]] : [],
  ),
  // Models and tables
  {
    name: 'field without its column',
    toVariants: (parts) =>
      parts.database.tables.flatMap((table) => {
        const model = parts.lld.models.find(({ name }) => toStem(name) === toStem(table.model))
        return table.columns
          .filter(
            ({ name }) =>
              !table.primaryKey.includes(name) &&
              model?.fields.some((field) => toSame(field.name) === toSame(name)),
          )
          .map(({ name }) => ({
            at: `${table.name}.${name}`,
            apply: (copy) => dropColumn(tableOf(copy, table.name), copy, name),
          }))
      }),
  },
  onTables('column renamed', (table) =>
    table.columns
      .filter(({ name }) => !isIdle(name) && !table.primaryKey.includes(name))
      .map(({ name }) => [
        name,
        (one) => {
          for (const column of one.columns) if (column.name === name) column.name = `other_${name}_x`
        },
      ]),
  ),
  onTables('table dropped with what names it', ({ name, model }) =>
    model === '' ? [] : [['', (_, copy) => dropTable(copy, name)]],
  ),
  onTables('model of the table dropped', ({ model }) =>
    model === ''
      ? []
      : [
          [
            '',
            (_, copy) =>
              (copy.lld.models = copy.lld.models.filter(({ name }) => toStem(name) !== toStem(model))),
          ],
        ],
  ),
  onTables('type changed', (table, { lld }) =>
    table.columns
      .filter(
        ({ name }) =>
          !isIdle(name) &&
          lld.models.some(
            (model) =>
              toStem(model.name) === toStem(table.model) &&
              model.fields.some((field) => toSame(field.name) === toSame(name)),
          ),
      )
      .map(({ name, type }) => [
        name,
        (one) => {
          for (const column of one.columns)
            if (column.name === name) column.type = /^bool/i.test(type) ? 'date' : 'boolean'
        },
      ]),
  ),
  onTables('money as float', (table) =>
    table.columns
      .filter(({ unit = '', name }) => /cent|eur/i.test(`${unit} ${name}`))
      .map(({ name }) => [
        name,
        (one) => {
          for (const column of one.columns) if (column.name === name) column.type = 'double precision'
        },
      ]),
  ),
  onTables('null where none may be', (table) =>
    table.columns
      .filter(({ null: may, name }) => !may && !isIdle(name) && !table.primaryKey.includes(name))
      .map(({ name }) => [
        name,
        (one) => {
          for (const column of one.columns) if (column.name === name) column.null = true
        },
      ]),
  ),
  // Keys
  onTables('primary key dropped', () => [['', (one) => (one.primaryKey = [])]]),
  onTables('column of the primary key dropped', ({ primaryKey }) =>
    primaryKey.length < 2
      ? []
      : primaryKey.map((name) => [name, (one) => (one.primaryKey = without(one.primaryKey, name))]),
  ),
  onTables('unique key dropped, and its guarantee gone', ({ unique, name }) =>
    unique.map((key) => [
      key.join(),
      (one, copy) => {
        one.unique = one.unique.filter((other) => other.join() !== key.join())
        dropUnique(copy, name)
      },
    ]),
  ),
  onTables('column of a unique key dropped, and the guarantee gone', ({ unique, name }) =>
    unique
      .filter((key) => key.length > 1)
      .flatMap((key) =>
        key.map((column): [string, (one: Table, copy: Parts) => void] => [
          `${key.join()} without ${column}`,
          (one, copy) => {
            one.unique = one.unique.map((other) =>
              other.join() === key.join() ? without(other, column) : other,
            )
            dropUnique(copy, name)
          },
        ]),
      ),
  ),
  onTables('unique key widened, and the guarantee gone', (table) =>
    table.unique.flatMap((key) => {
      const other = table.columns.find(({ name }) => !key.includes(name) && !table.primaryKey.includes(name))
      return other
        ? [
            [
              `${key.join()} by ${other.name}`,
              (one: Table, copy: Parts) => {
                one.unique = one.unique.map((had) => (had.join() === key.join() ? [...had, other.name] : had))
                dropUnique(copy, table.name)
              },
            ] as [string, (one: Table, copy: Parts) => void],
          ]
        : []
    }),
  ),
  onTables('exclusion dropped, and its guarantee gone', ({ exclusions = [], name }) =>
    exclusions.length === 0
      ? []
      : [
          [
            '',
            (one, copy) => {
              delete one.exclusions
              dropUnique(copy, name)
            },
          ],
        ],
  ),
  onTables('reference dropped', ({ columns }) =>
    columns
      .filter(({ references }) => references !== undefined)
      .map(({ name }) => [
        name,
        (one) => {
          for (const column of one.columns)
            if (column.name === name) {
              delete column.references
              delete column.onDelete
            }
        },
      ]),
  ),
  onTables('reference to another table', (table, { database }) =>
    table.columns
      .filter(({ references }) => references !== undefined)
      .flatMap(({ name, references = '' }) => {
        const other = database.tables.find(
          (one) =>
            one.name !== table.name && !references.startsWith(`${one.name}.`) && one.primaryKey[0] === 'id',
        )
        return other
          ? [
              [
                `${name} to ${other.name}`,
                (one: Table) => {
                  for (const column of one.columns)
                    if (column.name === name) column.references = `${other.name}.id`
                },
              ] as [string, (one: Table) => void],
            ]
          : []
      }),
  ),
  onTables('reference to nothing', ({ columns }) =>
    columns
      .filter(({ references }) => references !== undefined)
      .map(({ name }) => [
        name,
        (one) => {
          for (const column of one.columns) if (column.name === name) column.references = 'nowhere.id'
        },
      ]),
  ),
  {
    name: 'index behind a query dropped',
    toVariants: ({ database }) =>
      database.indexes
        .filter(({ query, unique }) => query !== '' && !unique)
        .map(({ name }) => ({
          at: name,
          apply: (copy) => (copy.database.indexes = copy.database.indexes.filter((one) => one.name !== name)),
        })),
  },
  {
    name: 'unique index dropped, and its guarantee gone',
    toVariants: ({ database }) =>
      database.indexes
        .filter(({ unique }) => unique)
        .map(({ name, table }) => ({
          at: name,
          apply: (copy) => {
            copy.database.indexes = copy.database.indexes.filter((one) => one.name !== name)
            dropUnique(copy, table)
          },
        })),
  },
  // Data
  onTables('retention dropped, and its guarantee gone', ({ retention, name }) =>
    retention === ''
      ? []
      : [
          [
            '',
            (one, copy) => {
              one.retention = ''
              dropKinds(copy, ['kept for'], name)
            },
          ],
        ],
  ),
  onTables('retention changed', ({ retention }) =>
    toSpoilt(retention).map((text) => [text.slice(0, 60), (one) => (one.retention = text)]),
  ),
  onTables('class of personal data dropped', ({ columns }) =>
    columns
      .filter(({ personal }) => personal !== 'none')
      .map(({ name }) => [
        name,
        (one) => {
          for (const column of one.columns) if (column.name === name) column.personal = 'none'
        },
      ]),
  ),
  onTables('encryption dropped, and its guarantee gone', ({ columns, name: table }) =>
    columns
      .filter(({ encrypted }) => encrypted)
      .map(({ name }) => [
        name,
        (one, copy) => {
          for (const column of one.columns) if (column.name === name) delete column.encrypted
          dropKinds(copy, ['encrypted'], table)
        },
      ]),
  ),
  onTables('check dropped', ({ checks }) =>
    checks.map((check) => [check, (one) => (one.checks = without(one.checks, check))]),
  ),
  onTables('figure of a check changed', ({ checks }) =>
    checks.flatMap((check) =>
      [...check.matchAll(/(?<=(?:<=?|and) )\d+/g)].map(
        ({ index, 0: figure }): [string, (one: Table) => void] => {
          const other = `${check.slice(0, index)}${Number(figure) * 2 + 3}${check.slice(index + figure.length)}`
          return [other, (one) => (one.checks = one.checks.map((had) => (had === check ? other : had)))]
        },
      ),
    ),
  ),
  // Figures
  {
    name: 'figure of a guarantee changed',
    toVariants: (parts) =>
      technical(parts).flatMap(({ technicalRequirements }, part) =>
        technicalRequirements.flatMap(({ id, value = '', guarantees }) =>
          guarantees === undefined
            ? []
            : toSpoilt(value).map((text) => ({
                at: `${id} ${text}`,
                apply: (copy: Parts) => {
                  for (const one of technical(copy)[part]?.technicalRequirements ?? [])
                    if (one.id === id) one.value = text
                },
              })),
        ),
      ),
  },
  {
    name: 'figure of a sentence changed',
    toVariants: (parts) =>
      technical(parts).flatMap(({ technicalRequirements }, part) =>
        technicalRequirements.flatMap(({ id, text: had }) =>
          toSpoilt(had).map((text) => ({
            at: `${id} ${text}`,
            apply: (copy: Parts) => {
              for (const one of technical(copy)[part]?.technicalRequirements ?? [])
                if (one.id === id) one.text = text
            },
          })),
        ),
      ),
  },
  {
    name: 'figure of a rule changed',
    toVariants: ({ lld }) =>
      lld.validation.flatMap(({ rule }, at) =>
        toSpoilt(rule).map((text) => ({
          at: text,
          apply: ({ lld: copy }) => {
            const one = copy.validation[at]
            if (one) one.rule = text
          },
        })),
      ),
  },
  onEndpoints('figure of an error changed', ({ errors }) =>
    errors.flatMap(({ when }, at) =>
      toSpoilt(when).map((text): [string, (one: Endpoint) => void] => [
        text,
        (one) => {
          const error = one.errors[at]
          if (error) error.when = text
        },
      ]),
    ),
  ),
  {
    name: 'figure changed everywhere',
    toVariants: (parts) =>
      toFigures(parts).map((figure) => ({
        at: figure,
        apply: (copy) =>
          Object.assign(
            copy,
            mapTexts(copy, (text) =>
              text.replaceAll(
                new RegExp(`(?<![\\w.,-])${figure.replace(/[.]/g, '\\.')}(?!\\w)`, 'g'),
                figure.replace(/^[\d.,]+/, toOther),
              ),
            ),
          ),
      })),
  },
  // What happens
  {
    name: 'transition dropped',
    toVariants: ({ lld }) =>
      lld.models.flatMap(({ name, states }) =>
        states.map((_, at) => ({
          at: `${name} ${states[at]?.from} to ${states[at]?.to}`,
          apply: ({ lld: copy }) => {
            const model = copy.models.find((one) => one.name === name)
            model?.states.splice(at, 1)
          },
        })),
      ),
  },
  {
    name: 'way out of a state dropped, and the state named a last one',
    toVariants: ({ lld }) =>
      lld.models.flatMap(({ name, states }) =>
        states.flatMap(({ from, to }, at) =>
          states.filter((move) => move.from === from).length > 1 || isOutside(from) || isOutside(to)
            ? []
            : [
                {
                  at: `${name} ${from} to ${to}`,
                  apply: ({ lld: copy }) => {
                    const model = copy.models.find((one) => one.name === name)
                    model?.states.splice(at, 1, { from, to: '[*]', on: 'it stays so' })
                  },
                },
              ],
        ),
      ),
  },
  onTables(
    'exclusion made a key over the begin, and its guarantee gone',
    ({ exclusions = [], columns, name }) => {
      const [begin] = columns.filter(({ type }) => /^(?:date|timestamp)/i.test(type))
      const [owner] = columns.filter(({ references }) => references !== undefined)
      return exclusions.length === 0 || !begin || !owner
        ? []
        : [
            [
              `${owner.name}, ${begin.name}`,
              (one: Table, copy: Parts) => {
                delete one.exclusions
                one.unique.push([owner.name, begin.name])
                dropUnique(copy, name)
              },
            ],
          ]
    },
  ),
  {
    name: 'failure of a flow dropped',
    toVariants: ({ hld }) =>
      hld.flows
        .filter(({ failures }) => failures.length > 0)
        .map(({ id }) => ({
          at: id,
          apply: ({ hld: copy }) => {
            for (const flow of copy.flows) if (flow.id === id) flow.failures = []
          },
        })),
  },
  {
    name: 'failure of an integration dropped',
    toVariants: ({ lld }) =>
      lld.integrations
        .filter(({ failure }) => failure !== '')
        .map((one, at) => ({
          at: one.with,
          apply: ({ lld: copy }) => {
            const integration = copy.integrations[at]
            if (integration) integration.failure = ''
          },
        })),
  },
  {
    name: 'step to nobody',
    toVariants: ({ hld }) =>
      hld.flows.map(({ id }) => ({
        at: id,
        apply: ({ hld: copy }) => {
          const step = copy.flows.find((flow) => flow.id === id)?.steps.at(-1)
          if (step) step.to = 'Pigeon post'
        },
      })),
  },
  // What is covered
  {
    name: 'requirement uncovered',
    toVariants: (parts) =>
      toIds(parts).map((id) => ({
        at: id,
        apply: (copy) => {
          for (const [part, list] of [...COVERING, ['lld', 'models', 'name'] as const])
            for (const one of listOf(copy, part, list)) one.covers = without(one.covers, id)
          for (const part of technical(copy))
            part.technicalRequirements = part.technicalRequirements.filter(
              ({ covers }) => !covers.includes(id),
            )
        },
      })),
  },
  {
    name: 'met in name only: what says it is gone',
    toVariants: (parts) =>
      toIds(parts).map((id) => ({
        at: id,
        apply: (copy) => {
          for (const part of technical(copy))
            part.technicalRequirements = part.technicalRequirements.filter(
              ({ covers }) => !covers.includes(id),
            )
          copy.lld.validation = copy.lld.validation.filter(({ covers }) => !covers.includes(id))
          for (const one of copy.lld.endpoints)
            if (one.covers.includes(id))
              one.errors = one.errors.filter(
                ({ status }) => status === 401 || status === 403 || status === 404,
              )
          for (const one of copy.hld.flows) if (one.covers.includes(id)) one.failures = []
        },
      })),
  },
  {
    name: 'unknown requirement',
    toVariants: (parts) =>
      COVERING.flatMap(([part, list, name]) =>
        listOf(parts, part, list).map((one, at) => ({
          at: String(one[name]),
          apply: (copy: Parts) => {
            listOf(copy, part, list)[at]?.covers.push('REQ-999')
          },
        })),
      ),
  },
]

const toIds = (parts: Parts): string[] => [
  ...new Set(
    COVERING.flatMap(([part, list]) => listOf(parts, part, list).flatMap(({ covers }) => covers)).filter(
      (id) => /^REQ-/.test(id),
    ),
  ),
]

function dropKinds(copy: Parts, kinds: readonly string[], of?: string): void {
  for (const part of technical(copy))
    part.technicalRequirements = part.technicalRequirements.filter(
      ({ guarantees, of: elements = [] }) =>
        guarantees === undefined ||
        !kinds.includes(guarantees) ||
        (of !== undefined && !elements.some((one) => toWords(one.split('.')[0] ?? '').join('_') === of)),
    )
}
const dropAccess = (copy: Parts): void =>
  dropKinds(copy, ['read only by', 'not read by', 'changed only by', 'own only'])
const dropUnique = (copy: Parts, of: string): void => dropKinds(copy, ['unique', 'no overlap'], of)
