/** What a person's answer must look like: the schema of its name, or one choice of the form where there is none. */
import { isObject, type Json, type JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import { RESULTS } from '../schema/result.ts'
import { toForm } from './ask.ts'
import type { Context } from './kind.ts'
import { parseResult } from './kinds/task.ts'

export const parseAnswer = (
  { run, table, asks }: Context,
  request: Request,
  value: Json,
): { value: JsonObject } | { problems: string[] } => {
  const form = Object.hasOwn(RESULTS, request.schema) ? undefined : toForm({ run, request, table }, asks)
  if (!form) return parseResult(request.schema, value)
  const ids = form.choices.map(({ id }) => id)
  const isFit = isObject(value) && ids.includes(String(value.choice))
  return isFit ? { value } : { problems: [`choice: one of ${ids.join(', ')}`] }
}
