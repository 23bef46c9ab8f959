/** Which table holds which model. */
import type { Model, Table } from '../schema/design.ts'
import { toSame, toStem } from './names.ts'
import type { Subject } from './rule.ts'

/** By what the table says, else by its name; a prefix of the schema's own (`tbl_`, `app_`) does not count. */
export const findTable = ({ database }: Subject, model: Model): Table | undefined => {
  const stem = toStem(model.name)
  return (
    database.tables.find((table) => toSame(table.model) === toSame(model.name)) ??
    database.tables.find((table) => toStem(table.model) === stem && table.model !== '') ??
    database.tables.find((table) => toStem(table.name.replace(/^.*\./, '')) === stem)
  )
}

export const findModel = ({ lld }: Subject, table: Table): Model | undefined => {
  const bare = table.name.replace(/^.*\./, '')
  return (
    lld.models.find((model) => table.model !== '' && toStem(model.name) === toStem(table.model)) ??
    lld.models.find((model) => toStem(model.name) === toStem(bare))
  )
}

/** Tables whose rows only join rows of others. */
export const isJoin = ({ columns, primaryKey }: Table): boolean => {
  const references = columns.filter((column) => column.references !== undefined)
  const isKeyOfOthers =
    primaryKey.length > 1 &&
    primaryKey.filter((name) => references.some((column) => column.name === name)).length > 1
  const own = columns.filter(
    (column) => column.references === undefined && !/^(?:id|position|sort|.*_at)$/i.test(column.name),
  )
  return isKeyOfOthers || (references.length > 1 && own.length <= 1)
}

/** Tables that the machinery needs: no reader of the interface ever sees their rows. */
export const isInner = ({ name }: Table): boolean =>
  /(?:audit|log|outbox|inbox|job|queue|migration|idempot|session|token|event|history|histories|setting|config|cache|lock|attempt|deliver|webhook|notification|credential|secret|archive|snapshot|schedule|reset|login|key|sum|count|stat|statistic|total|aggregate|summary|summarie|rollup|metric)s?(?:_|$)/i.test(
    `${name}_`,
  )
