/**
 * What a person edited in product requirements themselves, or had an author change there. E1 a requirement that was edited
 * there stands the same in the requirements, decided with the whole where that was approved, else to be decided. E2 every
 * other line stands again in a text that is assembled anew; E3 but no question that was answered since. E4 what is put together
 * of the requirements, the scope and the table of what traces where, follows one that was edited there.
 */
import type { Change, Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import type { Rules } from '../../core/workflow.ts'
import { followAccount } from '../../documents/account-lines.ts'
import { dropAnswered } from '../../documents/answer-questions.ts'
import { restoreEntries } from '../../documents/approved-entries.ts'
import { followTitles } from '../../documents/followed-title.ts'
import { applyLineEdits, findLineEdits, type LineEdit } from '../../documents/hand-lines.ts'
import {
  findDifferences,
  findEditedEntries,
  keepEdited,
  projectDecisions,
  putBack,
  takeOver,
} from '../../documents/held-entries.ts'
import { findSection, toMarkdown } from '../../documents/markdown.ts'
import { setTraceability, toPrd, toTraceability } from '../../documents/prd.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { setStatus, UNAPPROVED } from '../../documents/status.ts'
import { embedBrief } from '../../documents/values/prd.ts'
import { printSections } from '../../documents/values/sections.ts'
import type { Decided } from '../../documents/verdicts.ts'
import { toStamp, type Witness } from '../../schema/assurance.ts'
import type { JsonObject } from '../../schema/json.ts'
import { keepApproval } from './kept-approval.ts'
import { rememberQuestions } from './questions.ts'

const [PRD, REQUIREMENTS, BRIEF] = ['prd', 'requirements', 'feature-brief'] as const

/** What was changed so far: requirements by hand, by their ids, and other lines in the order of the edits. */
type HandEdits = { entries: string[]; lines: LineEdit[] }

const handEditsOf = ({ run }: Pick<Context, 'run'>): HandEdits => ({
  ...{ entries: [], lines: [] },
  ...((run.state.handEdits ?? {}) as Partial<HandEdits>),
})

/** What is remembered once a text reads otherwise than it did. */
export const rememberEdits = (
  context: Context,
  before: string,
  after: string,
  entries: readonly string[] = [],
): JsonObject => {
  const known = handEditsOf(context)
  const lines = findLineEdits(before, after)
  if (entries.length + lines.length === 0) return {}
  const handEdits: HandEdits = {
    entries: [...new Set([...known.entries, ...entries])],
    lines: [...known.lines, ...lines],
  }
  return { handEdits: handEdits as unknown as JsonObject }
}

/** Sections that are put together from what was decided; the prose of every other one is an author's. */
const ASSEMBLED = new Set(['feature brief', 'functional requirements', 'open questions'])

const proseOf = ({ path: [, name] }: LineEdit): string | undefined =>
  name === undefined || ASSEMBLED.has(name) ? undefined : name

/** A text that was assembled anew, with what was changed in the one before it. */
export const reapplyEdits = (context: Context, text: string): string => {
  const { lines } = handEditsOf(context)
  const before = toMarkdown(context.text(PRD) ?? '')
  const changed = [...new Set(lines.flatMap((edit) => proseOf(edit) ?? []))].map((name) => ({
    section: findSection(before, [name], 2)?.title ?? name,
    text: findSectionText(before, name, 2),
  }))
  const kept = printSections(text, { changed })
  const edited = applyLineEdits(
    'text' in kept ? kept.text : text,
    lines.filter((edit) => proseOf(edit) === undefined),
  )
  return dropAnswered(edited, context.text(BRIEF) ?? '')
}

const adoptPrd: NonNullable<Rules['adopts']>[string] = (context, edited, before) => {
  const text = followTitles(before, edited)
  return {
    text: projectDecisions(text, context.text(REQUIREMENTS) ?? '', context.at),
    state: rememberEdits(context, before, text, findEditedEntries(before, text)),
  }
}

/** A decision is a person's: an edit of the file alone takes no requirement out. */
const adoptRequirements: NonNullable<Rules['adopts']>[string] = ({ run, at }, text, before) =>
  putBack(
    keepEdited(
      { text: followTitles(before, text), verdicts: run.documents[REQUIREMENTS]?.verdicts ?? {} },
      before,
      at,
    ),
    before,
    at,
  )

const adoptBrief: NonNullable<Rules['adopts']>[string] = (_context, text, before) => ({
  text: followAccount(before, text),
})

type Adopts = NonNullable<Rules['adopts']>

/** A question keeps the id that it was shown with: an answer that is typed under it is for no other one. */
const withQuestions =
  (adopt: Adopts[string]): Adopts[string] =>
  (context, edited, before) => {
    const adopted = adopt(context, edited, before)
    return { ...adopted, state: { ...adopted.state, ...rememberQuestions(context) } }
  }

export const adopts: Adopts = {
  'feature-brief': withQuestions(adoptBrief),
  prd: withQuestions(adoptPrd),
  requirements: withQuestions(adoptRequirements),
}

/** Requirements that are decided about again. */
export const toOpen = ({ table }: Context, { text, verdicts }: Decided): Change => {
  const status = documentOf(table, REQUIREMENTS)?.statuses[0] ?? 'draft'
  return { text: setStatus(text, status, UNAPPROVED), verdicts, status, approval: null }
}

const toFront = (brief: string, requirements: string): string =>
  `# PRD\n\n## Feature Brief\n\n${embedBrief(brief, requirements)}\n`

/** A PRD with its requirements as they are decided, and what is put together of them. */
const followEntries = (prd: string, brief: string, before: string, after: string): string => {
  // Each line stands in the place of the one that it follows, also of the first one.
  const front = findLineEdits(toFront(brief, before), toFront(brief, after)).map((edit) => ({
    ...edit,
    added: edit.added.map((line) => ({ ...line, apart: line.apart && line.after !== '' })),
  }))
  const text = applyLineEdits(restoreEntries(prd, after), front)
  const known = new Map(toTraceability(text).map((row) => [row.requirement, row]))
  const rows = toPrd(text).entries.map(
    ({ id }) => known.get(id) ?? { requirement: id, technical: [], tasks: [] },
  )
  return setTraceability(text, rows)
}

/** Requirements that were edited in the PRD, as changes of the documents; or why both cannot be made to agree. */
export const takeHandEdits = (
  context: Context,
  by: Witness,
  isApproved: boolean,
): { ids: string[]; changes: Record<string, Change> } | { problems: string[] } => {
  const { run, text } = context
  const [prd, requirements] = [text(PRD) ?? '', text(REQUIREMENTS) ?? '']
  const state = run.documents[REQUIREMENTS]
  const edited = handEditsOf(context).entries
  const differences = findDifferences(prd, requirements).filter(({ id }) => edited.includes(id))
  const ids = differences.map(({ id }) => id)
  if (!state || ids.length === 0) return { ids: [], changes: {} }
  const twice = ids.filter((id) => state.verdicts[id] && state.verdicts[id]?.content !== state.entries[id])
  if (twice.length > 0)
    return {
      problems: [
        `${twice.join(', ')}: changed by hand in prd.md and, otherwise, in requirements.md (let both files say the same)`,
      ],
    }
  const decided = takeOver({ text: requirements, verdicts: state.verdicts }, prd, differences, by, isApproved)
  const since = `${ids.join(', ')}: changed by hand in prd.md, which was approved (${toStamp(by)})`
  const own = isApproved
    ? { ...keepApproval(context, REQUIREMENTS, decided.text, since), verdicts: decided.verdicts }
    : toOpen(context, decided)
  return {
    ids,
    changes: {
      [REQUIREMENTS]: own,
      ...(isApproved && {
        [PRD]: { text: followEntries(prd, text(BRIEF) ?? '', requirements, decided.text) },
      }),
    },
  }
}
