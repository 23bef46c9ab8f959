/** Elements by the names that technical requirements give them: `Order`, `Order.email`, `orders.email`, `E-003.email`. */
import type { Column, Endpoint, Field, Model, Table } from '../../schema/design.ts'
import { findTable } from '../held-model.ts'
import { findKnown } from '../known-names.ts'
import { toSame, toStem } from '../names.ts'
import type { Subject } from '../rule.ts'

export type Element =
  | { kind: 'endpoint'; endpoint: Endpoint; field?: Field | undefined }
  | { kind: 'model'; model: Model; field?: Field | undefined }
  | { kind: 'table'; table: Table; column?: Column | undefined }
  | { kind: 'system'; name: string }

const bare = (name: string): string => name.replace(/["`]|^public\./g, '').trim()

/** By its exact name, else by the same words. */
const pick = <T extends { name: string }>(all: readonly T[], name: string): T | undefined =>
  all.find((one) => bare(one.name) === name) ?? all.find((one) => toSame(one.name) === toSame(name))

export const takesFields = ({ lld }: Subject, { takes }: Endpoint): readonly Field[] =>
  typeof takes === 'string' ? (pick(lld.models, takes)?.fields ?? []) : (takes ?? [])

const toOwner = ({ lld, database }: Subject, name: string): Element | undefined => {
  const endpoint = lld.endpoints.find(({ id }) => id === name)
  if (endpoint) return { kind: 'endpoint', endpoint }
  const table = database.tables.find((one) => bare(one.name) === name)
  if (table) return { kind: 'table', table }
  const model = pick(lld.models, name)
  if (model) return { kind: 'model', model }
  const like = database.tables.find((one) => toStem(one.name) === toStem(name))
  return like && { kind: 'table', table: like }
}

/** A field that is taken for a model and not part of it, as a password is. */
const toTaken = (subject: Subject, { name: model }: Model, name: string): Element | undefined => {
  for (const endpoint of subject.lld.endpoints.filter(({ method }) => method !== 'GET')) {
    const isFor =
      endpoint.gives === model || endpoint.path.split('/').some((part) => toStem(part) === toStem(model))
    const field = isFor ? pick(takesFields(subject, endpoint), name) : undefined
    if (field) return { kind: 'endpoint', endpoint, field }
  }
  return undefined
}

const toInner = (subject: Subject, owner: Element, name: string): Element | undefined => {
  if (owner.kind === 'endpoint') {
    const { gives } = owner.endpoint
    const field = pick(
      [...takesFields(subject, owner.endpoint), ...(Array.isArray(gives) ? gives : [])],
      name,
    )
    return field && { ...owner, field }
  }
  if (owner.kind === 'model') {
    const field = pick(owner.model.fields, name)
    return field ? { ...owner, field } : toTaken(subject, owner.model, name)
  }
  if (owner.kind !== 'table') return undefined
  const column = pick(owner.table.columns, name)
  return column && { ...owner, column }
}

/** What a name means; nothing where the design has no such element. */
export const toElement = (subject: Subject, given: string): Element | undefined => {
  const name = bare(given)
  const own = toOwner(subject, name)
  if (own) return own
  const at = name.lastIndexOf('.')
  const owner = at > 0 ? toOwner(subject, name.slice(0, at)) : undefined
  if (owner) return toInner(subject, owner, name.slice(at + 1))
  const { hld, database } = subject
  const isId = [...hld.flows, ...hld.useCases, ...database.queries].some(({ id }) => id === name)
  const known = isId ? { name } : findKnown(subject, name)
  return known && { kind: 'system', name: known.name }
}

export const toTable = (subject: Subject, element: Element): Table | undefined => {
  if (element.kind === 'table') return element.table
  return element.kind === 'model' ? findTable(subject, element.model) : undefined
}

/** The column that an element is or is kept in. */
export const toColumn = (subject: Subject, element: Element): Column | undefined => {
  if (element.kind === 'table') return element.column
  if (element.kind !== 'model' || !element.field) return undefined
  return pick(toTable(subject, element)?.columns ?? [], element.field.name)
}

/** The model that an element is or is kept of. */
export const toModel = ({ lld }: Subject, element: Element): Model | undefined => {
  if (element.kind === 'model') return element.model
  if (element.kind !== 'table') return undefined
  const { model, name } = element.table
  return lld.models.find((one) => toStem(one.name) === toStem(model === '' ? name : model))
}

export const toField = (subject: Subject, element: Element): Field | undefined => {
  if (element.kind === 'endpoint' || element.kind === 'model') return element.field
  if (element.kind !== 'table' || !element.column) return undefined
  return pick(toModel(subject, element)?.fields ?? [], element.column.name)
}

/** An element that is part of another: a field or a column. */
export const isInner = (element: Element): boolean =>
  (element.kind === 'table' && element.column !== undefined) ||
  ((element.kind === 'model' || element.kind === 'endpoint') && element.field !== undefined)
