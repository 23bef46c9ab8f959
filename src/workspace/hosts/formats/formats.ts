import type { Format } from './format.ts'
import { createJsonFormat } from './json.ts'
import { TOML } from './toml.ts'

/** `json` is read strictly, `jsonc` with comments and trailing commas. */
export const FORMATS = {
  json: createJsonFormat(true),
  jsonc: createJsonFormat(false),
  toml: TOML,
} satisfies Record<string, Format>

export type FormatName = keyof typeof FORMATS
