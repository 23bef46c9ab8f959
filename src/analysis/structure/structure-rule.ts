/** What a rule over the parts of a document is: what it asks, names, leaves empty or never comes back to. */
import type { Markdown } from '../../documents/markdown.ts'
import type { Block } from '../../documents/prose.ts'
import type { Statement } from '../document/document-reading.ts'
import type { Span } from '../frame/frame.ts'
import type { Severity } from '../rules/rule.ts'

export type Document = { markdown: Markdown; blocks: readonly Block[]; statements: readonly Statement[] }

/** A place that a rule found, in the words of a statement or of a block that is none. */
export type Place = { statement: Statement; span: Span; message: string }

export type StructureRule = {
  rule: string
  name: string
  severity: Severity
  why: string
  fix: string
  find: (document: Document) => Place[]
  /** Lines of a document. */
  good: string[]
  bad: string[]
}
