/** Rules over the parts of a document, and which of them are certain by construction: they tell a defect, the others a place to read. */

import type { Markdown } from '../../documents/markdown.ts'
import { toProse } from '../../documents/prose.ts'
import type { Statement } from '../document/document-reading.ts'
import { ASKED } from './asked.ts'
import { BARE } from './bare-requirements.ts'
import { findDeadLinks } from './dead-links.ts'
import { findOpenMarks } from './open-marks.ts'
import { TWICE } from './repeated-ids.ts'
import type { Place, StructureRule } from './structure-rule.ts'
import { CHECKED } from './unchecked.ts'

/** Whatever the words mean, the document itself shows it. */
export const CERTAIN_RULES: readonly StructureRule[] = [TWICE, BARE]
/** They guess what the words mean. */
export const PLACE_RULES: readonly StructureRule[] = [ASKED, CHECKED]

/** The same defects as rules of a sentence or of a set find in our documents. */
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

const find = (
  rules: typeof MORE,
  markdown: Markdown,
  statements: readonly Statement[],
): StructureFinding[] => {
  const document = { markdown, blocks: toProse(markdown), statements }
  return rules.flatMap(({ rule, severity, fix, find: look }) =>
    look(document).map((place) => ({ ...place, rule, severity, fix })),
  )
}

/** What is certain in the parts of a document. */
export const checkParts = (markdown: Markdown, statements: readonly Statement[]): StructureFinding[] =>
  find([...CERTAIN_RULES, ...MORE], markdown, statements)

/** Where somebody may find something open. */
export const noticeParts = (markdown: Markdown, statements: readonly Statement[]): StructureFinding[] =>
  find(PLACE_RULES, markdown, statements)
