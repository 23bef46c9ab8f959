/** What DDL makes: the schema that stands after its last statement. */
import type { Action } from './constraint.ts'
import type { SqlFault } from './fault.ts'

export type DdlColumn = {
  name: string
  /** As PostgreSQL prints it. */
  type: string
  null: boolean
  default?: string
  generated?: string
  comment?: string
  line: number
}

export type DdlForeignKey = {
  columns: string[]
  table: string
  to: string[]
  onDelete?: Action
  line: number
}

export type DdlCheck = {
  text: string
  /** Columns that it names. */
  columns: string[]
  /** Where it lists what one column may hold. */
  allows?: { column: string; values: string[] }
}

export type DdlTable = {
  /** With its schema, unless that is `public`. */
  name: string
  columns: DdlColumn[]
  primaryKey: string[]
  unique: string[][]
  checks: DdlCheck[]
  foreignKeys: DdlForeignKey[]
  /** As entries have them: `room_id with =, during with && where (state <> 'cancelled')`. */
  exclusions: string[]
  comment?: string
  line: number
}

export type DdlIndex = {
  name: string
  table: string
  /** Names of columns, or expressions as they are written. */
  columns: string[]
  unique: boolean
  method: string
  where?: string
  line: number
}

export type Ddl = {
  tables: DdlTable[]
  indexes: DdlIndex[]
  /** Labels by the name of the type. */
  enums: Record<string, string[]>
  /** Names of tables whose statement was not read: nothing is known of them but that they are meant. */
  hidden: string[]
  /** What PostgreSQL would refuse. */
  faults: SqlFault[]
  /** What this reader does not read: nothing is known about it. */
  unread: { line: number; reason: string }[]
}
