/** Things that bear one name or id twice: whoever refers to it means one of them. */
import { toTemplate } from '../documents/design/emit/path-template.ts'
import { toSame } from './names.ts'
import type { Check, Hit, Severity } from './rule.ts'

type Named = { key: string; shown: string; at: string; text?: string }

const findTwice = (named: readonly Named[], severity: Severity, suggestion: string): Hit[] => {
  const first = new Map<string, Named>()
  return named.flatMap((one): Hit[] => {
    const other = first.get(one.key)
    if (!other) {
      first.set(one.key, one)
      return []
    }
    if (one.text !== undefined && one.text === other.text) return []
    return [
      {
        rule: 'duplicate-entry',
        severity,
        at: one.at,
        description: `${one.shown} is there twice.`,
        suggestion,
      },
    ]
  })
}

const byId = (entries: readonly { id: string }[]): Named[] =>
  entries.map(({ id, ...rest }) => ({ key: id, shown: id, at: id, text: JSON.stringify(rest) }))

const byName = (kind: string, names: readonly string[]): Named[] =>
  names.map((name) => ({ key: toSame(name), shown: `The ${kind} ${name}`, at: `${kind} ${name}` }))

export const findDuplicates: Check = ({ hld, lld, database }) => {
  const ids = [hld.useCases, hld.components, hld.flows, hld.decisions, lld.endpoints, database.queries]
  const technical = [hld, lld, database].flatMap((part) => part.technicalRequirements)
  const rename = 'Give each its own.'
  return [
    ...ids.flatMap((entries) => findTwice(byId(entries), 'HIGH', rename)),
    ...findTwice(byId(technical), 'HIGH', rename),
    ...findTwice(
      byName(
        'component',
        hld.components.map(({ name }) => name),
      ),
      'MEDIUM',
      rename,
    ),
    ...findTwice(
      byName(
        'model',
        lld.models.map(({ name }) => name),
      ),
      'HIGH',
      rename,
    ),
    ...findTwice(
      byName(
        'table',
        database.tables.map(({ name }) => name),
      ),
      'HIGH',
      rename,
    ),
    ...findTwice(
      byName(
        'index',
        database.indexes.map(({ name }) => name),
      ),
      'MEDIUM',
      rename,
    ),
    ...findTwice(
      lld.endpoints.map(({ id, method, path }) => ({
        key: `${method} ${toTemplate(path).shape}`,
        shown: `${method} ${path}`,
        at: id,
      })),
      'HIGH',
      'Keep one endpoint for a method and a path.',
    ),
    ...lld.models.flatMap(({ name, fields }) =>
      findTwice(
        fields.map((field) => ({
          key: toSame(field.name),
          shown: `The field ${name}.${field.name}`,
          at: `model ${name}`,
        })),
        'MEDIUM',
        'Keep one of them.',
      ),
    ),
    ...database.tables.flatMap(({ name, columns }) =>
      findTwice(
        columns.map((column) => ({
          key: column.name.toLowerCase(),
          shown: `The column ${name}.${column.name}`,
          at: `table ${name}`,
        })),
        'HIGH',
        'Keep one of them.',
      ),
    ),
  ]
}
