/** A part of a design as entries: what code prints, and what it reads back where nothing is lost by it. */
import { withoutComments } from '../../designs/contests.ts'
import type { PartName } from '../../documents/design/design.ts'
import { printDatabase } from '../../documents/design/print/database.ts'
import { printHld } from '../../documents/design/print/hld.ts'
import { printLld } from '../../documents/design/print/lld.ts'
import { readDesign } from '../../documents/design/read/read.ts'
import type { Database, Hld, Lld } from '../../schema/design.ts'
import type { JsonObject } from '../../schema/json.ts'

/** Results are parsed by the schema of the step before they come here. */
const PRINT: Record<PartName, (value: JsonObject, context: { title: string }) => string> = {
  hld: (value, context) => printHld(value as unknown as Hld, context),
  lld: (value, context) => printLld(value as unknown as Lld, context),
  database: (value, context) => printDatabase(value as unknown as Database, context),
}

export const printEntries = (part: PartName, value: JsonObject, title: string): string =>
  PRINT[part](value, { title })

/** The entries of a text that says nothing else; the text itself where somebody wrote more into it. */
export const toEntries = (part: PartName, text: string, title: string): JsonObject | string => {
  const value = readDesign({ [part]: text }).parts[part] as unknown as JsonObject | undefined
  return value && printEntries(part, value, title) === withoutComments(text) ? value : text
}
