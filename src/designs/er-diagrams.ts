/** ER diagrams: whether they show the tables, their columns and what refers to what. */

import { toReference } from '../documents/design/emit/reference.ts'
import { toForeignKey } from '../documents/design/foreign-key.ts'
import { type Drawn, toDisagreement } from './diagram-hit.ts'
import { toList, toSame, toStem } from './names.ts'
import type { Hit, Subject } from './rule.ts'

const isTable = (name: string, other: string): boolean =>
  toStem(name.replace(/^.*\./, '')) === toStem(other.replace(/^.*\./, ''))

const compareEntities = ({ database, ddl }: Subject, { block, diagram, isWhole }: Drawn<'er'>): Hit[] => {
  const missing = database.tables
    .filter(
      ({ name, model }) =>
        !diagram.entities.some(
          (entity) => isTable(entity.name, name) || (model !== '' && isTable(entity.name, model)),
        ),
    )
    .map(({ name }) => name)
  const extra = diagram.entities.filter(
    ({ name }) =>
      !ddl.hidden.some((table) => isTable(table, name)) &&
      !database.tables.some(
        (table) => isTable(name, table.name) || (table.model !== '' && isTable(name, table.model)),
      ),
  )
  const [first] = extra
  return [
    ...toDisagreement(
      block,
      missing.length > 0 && isWhole && 1,
      `The ER diagram does not show ${toList(missing)}.`,
      'Draw what the tables say.',
    ),
    ...toDisagreement(
      block,
      first?.line,
      `The ER diagram shows ${toList(extra.map(({ name }) => name))}, which ${extra.length === 1 ? 'is no table' : 'are no tables'}.`,
      'Draw what the tables say.',
    ),
  ]
}

const compareAttributes = ({ database }: Subject, { block, diagram }: Drawn<'er'>): Hit[] =>
  diagram.entities.flatMap((entity): Hit[] => {
    const table = database.tables.find(
      ({ name, model }) => isTable(entity.name, name) || (model !== '' && isTable(entity.name, model)),
    )
    if (!table) return []
    const strange = entity.attributes.filter(
      ({ name }) => !table.columns.some((column) => toSame(column.name) === toSame(name)),
    )
    const [first] = strange
    const keys = entity.attributes
      .filter(({ keys: marks }) => marks.includes('PK'))
      .map(({ name }) => toSame(name))
    const isOtherKey =
      keys.length > 0 &&
      table.primaryKey.length > 0 &&
      !keys.every((key) => table.primaryKey.some((name) => toSame(name) === key))
    return [
      ...toDisagreement(
        block,
        first?.line,
        `The ER diagram gives ${entity.name} ${toList(strange.map(({ name }) => name))}, which ${table.name} does not have.`,
        'Draw what the tables say.',
      ),
      ...toDisagreement(
        block,
        isOtherKey && entity.line,
        `The ER diagram marks another primary key than ${table.name} has (${table.primaryKey.join(', ')}).`,
        'Draw what the tables say.',
      ),
    ]
  })

const isMany = (count: string): boolean => count.endsWith('more')

/** How many rows of one table may refer to a row of another: by the keys of the columns that do. */
const toCount = ({ database }: Subject, child: string, parent: string): 'one' | 'many' | undefined => {
  const table = database.tables.find(({ name }) => isTable(name, child))
  const columns = (table?.columns ?? []).filter(
    ({ references }) =>
      references !== undefined && isTable(toReference(references.replace(/["`]/g, ''))?.table ?? '', parent),
  )
  if (!table || columns.length === 0) return undefined
  const keys = [
    table.primaryKey,
    ...table.unique,
    ...database.indexes
      .filter((index) => index.unique && !index.where && isTable(index.table, table.name))
      .map((index) => index.columns),
  ]
  const isAlone = ({ name }: { name: string }): boolean =>
    keys.some((key) => key.length === 1 && key[0] === name)
  return columns.every(isAlone) ? 'one' : 'many'
}

const compareCounts = (subject: Subject, { block, diagram }: Drawn<'er'>): Hit[] =>
  diagram.relations.flatMap(({ from, to, fromCount, toCount: toEnd, line }): Hit[] => {
    const ends = [
      { child: to, parent: from, drawn: toEnd, other: fromCount },
      { child: from, parent: to, drawn: fromCount, other: toEnd },
    ]
    const end = ends.find(({ child, parent }) => toCount(subject, child, parent) !== undefined)
    if (!end || isTable(from, to) || isMany(end.other)) return []
    const count = toCount(subject, end.child, end.parent)
    const isOther = isMany(end.drawn) !== (count === 'many')
    const words =
      count === 'many'
        ? `The ER diagram draws one ${end.child} for one ${end.parent}, and nothing keeps a second one out`
        : `The ER diagram draws many ${end.child} for one ${end.parent}, and a key allows one`
    return toDisagreement(block, isOther && line, `${words}.`, 'Draw what the tables say.')
  })

/** A reference goes from the many to the one. */
const compareRelations = ({ database }: Subject, { block, diagram, isWhole }: Drawn<'er'>): Hit[] => {
  const links = database.tables.flatMap((table) => {
    const targets = [
      ...table.columns.map(({ references }) =>
        references === undefined ? undefined : toReference(references.replace(/["`]/g, '')),
      ),
      ...(table.foreignKeys ?? []).map(toForeignKey),
    ]
    return targets.flatMap((target) => {
      const isKnown = target && database.tables.some(({ name }) => isTable(name, target.table))
      return target && isKnown ? [{ many: table.name, one: target.table }] : []
    })
  })
  const joins = (a: string, b: string): boolean =>
    links.some(({ many, one }) => isTable(many, a) && isTable(one, b))
  const wrong = diagram.relations.flatMap(({ from, to, fromCount, toCount, line }): Hit[] => {
    const isKnown = [from, to].every((name) => database.tables.some((table) => isTable(table.name, name)))
    if (!isKnown || isTable(from, to) || (isMany(fromCount) && isMany(toCount))) return []
    const [many, one] = isMany(toCount) ? [to, from] : isMany(fromCount) ? [from, to] : [undefined, undefined]
    if (many === undefined || one === undefined || joins(many, one)) return []
    const words = joins(one, many)
      ? `The ER diagram draws many ${many} for one ${one}, and it is the other way round: ${one} refers to ${many}`
      : `The ER diagram joins ${from} and ${to}, and no column refers from the one to the other`
    return toDisagreement(block, line, `${words}.`, 'Draw what the tables say.')
  })
  const isDrawn = (a: string, b: string): boolean =>
    diagram.relations.some(
      ({ from, to }) => (isTable(from, a) && isTable(to, b)) || (isTable(from, b) && isTable(to, a)),
    )
  const undrawn = links.filter(({ many, one }) => !isTable(many, one) && !isDrawn(many, one))
  const names = [...new Set(undrawn.map(({ many, one }) => `${many} to ${one}`))]
  return [
    ...wrong,
    ...toDisagreement(
      block,
      names.length > 0 && isWhole && diagram.relations.length > 0 && 1,
      `The ER diagram does not draw the reference from ${toList(names)}.`,
      'Draw what the tables say.',
      'LOW',
    ),
  ]
}

export const compareTables = (subject: Subject, drawn: Drawn<'er'>): Hit[] =>
  subject.database.tables.length === 0
    ? []
    : [
        ...compareEntities(subject, drawn),
        ...compareAttributes(subject, drawn),
        ...compareRelations(subject, drawn),
        ...compareCounts(subject, drawn),
      ]
