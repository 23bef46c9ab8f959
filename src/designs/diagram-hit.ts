/** What is found in a diagram, at its line. */
import type { Block } from '../documents/design/design.ts'
import type { Diagram } from '../documents/design/mermaid/diagram.ts'
import type { Hit, Severity } from './rule.ts'

export type Drawn<K extends Diagram['kind']> = {
  block: Block
  diagram: Extract<Diagram, { kind: K }>
  isWhole: boolean
}

const placeOf = (block: Block, line: number) => ({ file: block.file, line: block.line + line })

export const toHit = (
  block: Block,
  line: number,
  rule: Hit['rule'],
  severity: Severity,
  description: string,
  suggestion: string,
): Hit => ({
  rule,
  severity,
  at: block.file,
  place: placeOf(block, line),
  description,
  suggestion,
})

/** A diagram that says something else than the entries do, at a line of it; without a line there is nothing to say. */
export const toDisagreement = (
  block: Block,
  line: number | false | undefined,
  description: string,
  suggestion: string,
  severity: Severity = 'MEDIUM',
): Hit[] =>
  line === false || line === undefined
    ? []
    : [toHit(block, line, 'diagram-disagreement', severity, description, suggestion)]
