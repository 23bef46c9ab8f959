/** What a rule of the design review is, and what it finds. */
import type { Place, ReadDesign } from '../documents/design/design.ts'
import type { Ddl } from '../documents/design/sql/ddl.ts'
import type { Database, Hld, Lld } from '../schema/design.ts'
import type { ResultOf } from '../schema/result.ts'
import type { DesignRule } from './rules.ts'

export type Issue = ResultOf<'design-review'>['issues'][number]
export type Severity = Issue['severity']
export type Requirement = { id: string; text: string }

/** What is reviewed; a part that is not there is empty. */
export type Subject = {
  design: ReadDesign
  requirements: readonly Requirement[]
  /** What the requirements leave out, each in its words. */
  leftOut: readonly string[]
  hld: Hld
  lld: Lld
  database: Database
  /** What the SQL blocks of the documents make. */
  ddl: Ddl & { place: (line: number) => Place | undefined }
  /** The database is PostgreSQL, as far as the design says which one it is. */
  isPostgres: boolean
}

/** Something found; `at` names the entry as a design's places do, the nearest that has a place is shown. */
export type Hit = {
  rule: DesignRule
  severity: Severity
  at: string | readonly string[]
  /** A line of the block or file that `at` does not know. */
  place?: Place | undefined
  /** What is wrong, where several rules see it in their own way: the gravest of them tells it. */
  cause?: string
  description: string
  suggestion: string
}

export type Check = (subject: Subject) => Hit[]
