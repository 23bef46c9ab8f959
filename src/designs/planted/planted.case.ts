/** For tests only: what a planted mistake is, and how to find the entry to spoil. */
import type { Database, Hld, Lld } from '../../schema/design.ts'
import type { CLINIC } from '../good/clinic.case.ts'
import type { DesignRule } from '../rules.ts'

export type Parts = { hld: Hld; lld: Lld; database: Database }
export type Good = typeof CLINIC
export type Planted = { name: string; in: Good; rule: DesignRule; plant: (parts: Parts) => void }

export const by = <T>(entries: readonly T[], key: keyof T, value: unknown): T => {
  const found = entries.find((entry) => entry[key] === value)
  if (!found) throw new Error(`nothing is ${String(value)}`)
  return found
}
export const table = (parts: Parts, name: string) => by(parts.database.tables, 'name', name)
export const column = (parts: Parts, of: string, name: string) => by(table(parts, of).columns, 'name', name)
export const endpoint = (parts: Parts, id: string) => by(parts.lld.endpoints, 'id', id)
export const model = (parts: Parts, name: string) => by(parts.lld.models, 'name', name)
export const component = (parts: Parts, name: string) => by(parts.hld.components, 'name', name)
export const index = (parts: Parts, name: string) => by(parts.database.indexes, 'name', name)
export const query = (parts: Parts, id: string) => by(parts.database.queries, 'id', id)
export const uncover = (parts: Parts, id: string): void => {
  const elements = [
    ...parts.hld.components,
    ...parts.hld.flows,
    ...parts.hld.technicalRequirements,
    ...parts.hld.useCases,
    ...parts.lld.endpoints,
    ...parts.lld.models,
    ...parts.lld.validation,
    ...parts.database.tables,
  ]
  for (const element of elements) element.covers = element.covers.filter((one) => one !== id)
}
