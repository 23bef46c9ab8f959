import generated from '../../workflows/tables.generated.json' with { type: 'json' }
import type { JsonObject } from '../schema/json.ts'
import type { ResultName } from '../schema/result.ts'
import type { Table } from '../schema/table.ts'

/** The shipped tables as `npm run generate` compiled them: data, so that a hot path loads neither zod nor yaml. */
export type Compiled = {
  tables: Record<string, CompiledTable>
  /** Prompt texts by `workflow/prompt`. */
  prompts: Record<string, string>
  /** JSON Schemas of answers, by the name of the result. */
  schemas: Record<string, JsonObject>
}
export type CompiledTable = Table & { digest: string }

const compiled = generated as unknown as Compiled

const own = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export const workflows = (): string[] => Object.keys(compiled.tables)
export const tableOf = (workflow: string): CompiledTable | undefined => own(compiled.tables, workflow)
export const promptOf = (workflow: string, prompt: string): string | undefined =>
  own(compiled.prompts, `${workflow}/${prompt}`)
export const schemaOf = (result: ResultName | (string & {})): JsonObject | undefined =>
  own(compiled.schemas, result)
