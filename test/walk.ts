import { route } from '../src/core/route.ts'
import type { CompiledTable } from '../src/core/workflow.ts'
import type { JsonObject } from '../src/schema/json.ts'
import type { Run } from '../src/schema/run.ts'
import type { Row } from '../src/schema/table.ts'
import { definitionOf, tableOf } from '../src/workflows/all.case.ts'

/** What tests of the shipped tables share. */
export const load = (name: string): CompiledTable => tableOf(name) as CompiledTable

export const prd = load('prd')
export const interview = load('interview')
export const design = load('design')
export const phases = load('phases')
export const delivery = load('delivery')

export const rowOf = (table: CompiledTable, id: string): Row =>
  table.steps.find((row) => row.id === id) as Row
export const nodeOf = (table: CompiledTable, id: string): string =>
  id === 'END' ? id : rowOf(table, id).node

export const defaultsOf = (table: CompiledTable): JsonObject =>
  Object.fromEntries(Object.entries(table.options).map(([name, option]) => [name, option.default]))

/** Where the run goes from a row, by the engine's own routing; undefined where nothing leads on. */
export const go = (
  table: CompiledTable,
  id: string,
  result: JsonObject,
  run: Partial<Run> = {},
  signal?: string,
) => {
  const whole = {
    ...{ inputs: {}, counters: {}, state: {}, documents: {}, interrupted: null, capReached: [], ...run },
    options: { ...defaultsOf(table), ...run.options },
  } as unknown as Run
  const taken = route(definitionOf(table).rules.guards, whole, rowOf(table, id), result, signal)
  return taken && nodeOf(table, taken.edge.to)
}
