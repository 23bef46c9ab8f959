import generated from '../../workflows/schemas.generated.json' with { type: 'json' }
import type { JsonObject } from '../schema/json.ts'
import type { ResultName } from '../schema/result.ts'
import { toOutputName } from './schema-names.ts'

const SCHEMAS = generated as unknown as Record<string, JsonObject>

/** JSON Schema of an answer by the name of its result, compiled: a hot path does not load zod. */
export const schemaOf = (result: ResultName | (string & {})): JsonObject | undefined =>
  Object.hasOwn(SCHEMAS, result) ? SCHEMAS[result] : undefined

/** JSON Schema of the seed's own output. */
export const outputOf = (result: string): JsonObject | undefined =>
  schemaOf(toOutputName(result)) ?? schemaOf(result)
