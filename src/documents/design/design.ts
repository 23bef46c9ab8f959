import type { DesignParts } from '../../schema/design.ts'
import type { Problem } from '../../schema/problem.ts'

export type PartName = keyof DesignParts

/** Where an entry stands. */
export type Place = { file: string; line: number }

/** A fenced block, by its language. */
export type Block = Place & { language: string; text: string }

export type Trace = Place & { requirement: string; by: string[] }

/** A design as its documents say it; one written by anybody is read as far as it can be. */
export type ReadDesign = {
  parts: DesignParts
  /** Somebody else's document: sections and entries as they name them. */
  isForeign: boolean
  /** By id (`E-001`, `TR-002`) or by kind and name (`table orders`, `model Order`, `component Web`, `section hld Security`). */
  places: Record<string, Place>
  blocks: Block[]
  /** Each file's whole text, for what stands in no entry. */
  texts: Record<string, string>
  /** What a table of somebody else says of where each requirement is met. */
  traces: Trace[]
  /** What looked like an entry and could not be read: said, never passed over. */
  unread: Problem[]
}
