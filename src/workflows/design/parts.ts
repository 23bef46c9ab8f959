/** The three parts of a design, in the order they are written. */
import type { PartName } from '../../documents/design/design.ts'
import { checkLength } from '../../documents/design/draft.ts'
import type { Run } from '../../schema/run.ts'

export type Part = {
  name: PartName
  /** Words by which an issue names it. */
  words: RegExp
}

export const PARTS: readonly Part[] = [
  {
    name: 'hld',
    words: /\b(hld|high[- ]level|architecture|components?|technology)\b/i,
  },
  {
    name: 'lld',
    words: /\b(lld|low[- ]level|apis?|endpoints?|data models?)\b/i,
  },
  {
    name: 'database',
    words: /\b(database|schema|tables?|index(es)?|sql|er diagram)\b/i,
  },
]

export const partOf = (name: string | undefined): Part | undefined => PARTS.find((part) => part.name === name)

/** Drafts that the step of this part needs and that are missing or too short. */
export const checkUpstream = (part: Part, text: (name: string) => string | undefined): string[] =>
  PARTS.slice(0, PARTS.indexOf(part)).flatMap(({ name }) => checkLength(name, text(name)) ?? [])

/** The edges by which the reviewer starts a revision share this counter. */
const REVISIONS = 'review_doc>maxRevisions'

export const revisionCount = ({ counters }: Run): number => counters[REVISIONS] ?? 0

/** All of them, also those before a person sent it back, which is one itself. */
export const totalRevisions = (run: Run): number =>
  Number(run.state.earlier_revisions ?? 0) + revisionCount(run)

/** The revisions were used up before the reviewer was satisfied. */
export const isForced = ({ state, capReached }: Run): boolean =>
  state.needs_revision === true && capReached.includes(REVISIONS)
