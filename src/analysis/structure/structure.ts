/** Rules over the parts of a document: provable from what it says itself, whatever its words mean. */

import type { Markdown } from '../../documents/markdown.ts'
import { toProse } from '../../documents/prose.ts'
import type { Statement } from '../document/document-reading.ts'
import { ASKED } from './asked.ts'
import { findDeadLinks } from './dead-links.ts'
import { FIGURE } from './missing-figures.ts'
import { findOpenMarks } from './open-marks.ts'
import type { Place, StructureRule } from './structure-rule.ts'
import { CHECKED } from './unchecked.ts'

export const STRUCTURE_RULES: readonly StructureRule[] = [ASKED, CHECKED, FIGURE]

/** The same defects as rules of a sentence or of a set find, where those do not look. */
const MORE: readonly Pick<StructureRule, 'rule' | 'severity' | 'fix' | 'find'>[] = [
  {
    rule: 'TBD',
    severity: 'error',
    fix: 'decide it, or keep it among the open questions',
    find: findOpenMarks,
  },
  {
    rule: 'ORPHAN',
    severity: 'error',
    fix: 'name what is there, or remove the reference',
    find: findDeadLinks,
  },
]

export type StructureFinding = Place & Pick<StructureRule, 'rule' | 'severity' | 'fix'>

export const checkStructure = (markdown: Markdown, statements: readonly Statement[]): StructureFinding[] => {
  const document = { markdown, blocks: toProse(markdown), statements }
  return [...STRUCTURE_RULES, ...MORE].flatMap(({ rule, severity, fix, find }) =>
    find(document).map((place) => ({ ...place, rule, severity, fix })),
  )
}
