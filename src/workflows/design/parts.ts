/** The three parts of a design, in the order they are written. */
import type { PartName } from '../../documents/design/design.ts'
import type { Run } from '../../schema/run.ts'

export type Part = {
  name: PartName
  /** The seed's name of its draft. */
  field: 'hld_draft' | 'lld_draft' | 'database_schema'
  step: string
  /** Words by which an issue names it. */
  words: RegExp
}

export const PARTS: readonly Part[] = [
  {
    name: 'hld',
    field: 'hld_draft',
    step: 'draft_hld',
    words: /\b(hld|high[- ]level|architecture|components?|technology)\b/i,
  },
  {
    name: 'lld',
    field: 'lld_draft',
    step: 'draft_lld',
    words: /\b(lld|low[- ]level|apis?|endpoints?|data models?)\b/i,
  },
  {
    name: 'database',
    field: 'database_schema',
    step: 'design_database',
    words: /\b(database|schema|tables?|index(es)?|sql|er diagram)\b/i,
  },
]

export const partOf = (name: string | undefined): Part | undefined => PARTS.find((part) => part.name === name)

const SHORTEST = 100

/** The seed's validation of a draft that a later agent works from. */
export const checkDraft = (field: string, text: string | undefined): string[] =>
  (text ?? '').trim().length < SHORTEST
    ? [`${field} is required and must be at least ${SHORTEST} characters`]
    : []

/** Drafts that the step of this part needs and that are missing or too short. */
export const checkUpstream = (part: Part, text: (name: string) => string | undefined): string[] =>
  PARTS.slice(0, PARTS.indexOf(part)).flatMap(({ name, field }) => checkDraft(field, text(name)))

/** The edges by which the reviewer starts a revision share this counter. */
const REVISIONS = 'review_doc>maxRevisions'

export const revisionCount = ({ counters }: Run): number => counters[REVISIONS] ?? 0

/** The revisions were used up before the reviewer was satisfied. */
export const isForced = ({ state, capReached }: Run): boolean =>
  state.needs_revision === true && capReached.includes(REVISIONS)
