/** Decisions on requirements as pure edits: the journal's verdicts in, text and verdicts out. */

import type { Witness } from '../schema/assurance.ts'
import type { Verdict, VerdictName, Verdicts } from '../schema/requirement.ts'
import type { ResultOf } from '../schema/result.ts'
import { readMarked } from './answer-mark.ts'
import { toContent } from './content.ts'
import { type Entry, HISTORY_TITLE } from './entry.ts'
import { toMarkdown } from './markdown.ts'
import { addHistory, arrange, modify, toRequirements } from './requirements.ts'
import { findSectionText } from './section-body.ts'
import { pendingIds, TAKEN_OUT, takenOutIds, toEffective } from './verdict-ids.ts'
import { type Part, toNamedParts, toWorded } from './worded.ts'

export { approvedIds, pendingIds, remainingIds } from './verdict-ids.ts'

type Review = ResultOf<'requirements-review'>
type Modification = NonNullable<Review['modifications']>[number]

const NO_REASON = 'no reason given'

/** What a modification would change; the reason alone is a task for an author. */
const isEmpty = ({ requestedChanges, modificationReason }: Modification): boolean =>
  Object.values(requestedChanges).every((value) => value === undefined) &&
  (modificationReason.trim() === '' || modificationReason === NO_REASON)

/** Why a review cannot be taken as it is: unknown ids, one id in two lists, or a change that says nothing. */
export const checkReview = (review: Review, known: string[]): string | undefined => {
  const lists = [
    review.approvedRequirementIds,
    review.rejectedRequirementIds,
    review.outOfScopeRequirementIds ?? [],
    (review.modifications ?? []).map((modification) => modification.requirementId),
  ]
  const seen = new Set<string>()
  for (const id of lists.flat()) {
    if (!known.includes(id)) return `there is no requirement ${id} in this document`
    if (seen.has(id)) return `${id} is decided twice in one answer`
    seen.add(id)
  }
  const empty = review.modifications?.find(isEmpty)
  if (empty) return `${empty.requirementId} is to be modified, but neither how nor why is said`
  const stray = Object.keys(review.reasons ?? {}).find((id) => !seen.has(id))
  return stray === undefined ? undefined : `a reason is given for ${stray}, which this answer does not decide`
}

export type Decided = { text: string; verdicts: Verdicts }

export const stamp = (by: Witness): Pick<Verdict, 'by' | 'assurance' | 'at'> => ({
  by: by.who,
  assurance: by.assurance,
  at: by.at,
})

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Sets the same verdict for some ids, keeping what an earlier modification replaced. */
const decide = (
  decided: Decided,
  ids: string[],
  name: VerdictName,
  by: Witness,
  reasonOf: (id: string) => string | undefined,
): void => {
  const entries = toContent('requirements', decided.text).entries
  for (const id of ids) {
    const earlier = decided.verdicts[id]
    const wasModified = name === 'approved' && earlier?.before !== undefined
    const reason =
      reasonOf(id) ??
      (wasModified && ['modified', 'pending'].includes(earlier.verdict) && earlier.reason !== TAKEN_OUT
        ? earlier.reason
        : undefined)
    decided.verdicts[id] = {
      verdict: wasModified ? 'modified' : name,
      content: entries[id] as string,
      ...stamp(by),
      ...(reason && { reason: oneLine(reason) }),
      ...(earlier?.before && { before: earlier.before, revision: earlier.revision ?? 2 }),
    }
  }
}

const FIELDS = ['title', 'description', 'priority', 'category'] as const

/** What an author was asked to change: by a modification, or by other words, which are told as the cause. */
export type Wanted = { asked: readonly string[]; causes: Readonly<Record<string, string>> }

/** Parts of a requirement that read otherwise now, as they were. */
export const toReplaced = (was: Entry, is: Entry): Record<string, string> => ({
  ...Object.fromEntries(
    FIELDS.filter((field) => was[field] !== is[field]).map((field) => [field, was[field]]),
  ),
  ...(was.acceptance.join('\n') !== is.acceptance.join('\n') && { acceptance: was.acceptance.join('; ') }),
})

/**
 * What an author's rewrite replaced in decided requirements. Where the review named no words for one, the author's are
 * beside what they replaced; one that was changed for another cause is to be decided again, and says why.
 */
export const keepBefore = (
  verdicts: Verdicts,
  { asked, causes }: Wanted,
  before: string,
  after: string,
  at: string,
): Verdicts => {
  const old = toRequirements(before).entries
  const kept = { ...verdicts }
  for (const is of toRequirements(after).entries) {
    const was = old.find(({ id }) => id === is.id)
    const verdict = verdicts[is.id]
    if (!was || !verdict || was.content === is.content) continue
    const { verdict: name, before: earlier, revision = 1, asked: worded, by } = verdict
    const replaced = toReplaced(was, is)
    if (asked.includes(is.id) && name === 'modified')
      kept[is.id] = {
        ...{ ...verdict, verdict: 'pending', content: is.content, at },
        before: { ...replaced, ...earlier },
      }
    else if (name === 'pending' && (earlier || worded))
      kept[is.id] = { ...verdict, content: is.content, before: { ...replaced, ...earlier } }
    else if (name === 'approved' || name === 'modified')
      kept[is.id] = {
        ...{ verdict: 'pending', content: is.content, at, before: replaced, revision: revision + 1 },
        reason: causes[is.id] ?? 'changed by its author',
        ...(worded && { asked: worded, ...(by && { by }) }),
      }
  }
  return kept
}

/** A requirement as it may read, and why; nobody has decided about it. */
export type Proposed = {
  id: string
  title?: string
  description: string
  category?: string
  acceptance?: string[]
  cause: string
}

/** Requirements with what is proposed for them: decided ones are to be decided again, beside what they said. */
export const proposeChanges = (before: Decided, proposed: readonly Proposed[], at: string): Decided => {
  const text = proposed.reduce(
    (now, { id, title, description, category, acceptance }) =>
      modify(now, id, {
        description,
        ...(title !== undefined && { title }),
        ...(category !== undefined && { category }),
        ...(acceptance !== undefined && { acceptance }),
      }),
    before.text,
  )
  const causes = Object.fromEntries(proposed.map(({ id, cause }) => [id, cause]))
  const verdicts = keepBefore(before.verdicts, { asked: [], causes }, before.text, text, at)
  return { text: render({ text, verdicts }), verdicts }
}

/** What was changed in these is shown beside what they said before it counts. */
export const askAgain = ({ text, verdicts }: Decided, ids: readonly string[]): Decided => {
  const asked = Object.entries(verdicts).map(([id, verdict]): [string, Verdict] => [
    id,
    ids.includes(id) && verdict.verdict === 'modified' ? { ...verdict, verdict: 'pending' } : verdict,
  ])
  const all = Object.fromEntries(asked)
  return { text: render({ text, verdicts: all }), verdicts: all }
}

const wordedOf = (text: string, id: string, parts: readonly Part[]): Record<string, string> => {
  const entry = toRequirements(text).entries.find((candidate) => candidate.id === id)
  return entry ? toWorded(entry, parts) : {}
}

/** A verdict that waits, with parts that a person set and decided nothing by. */
export const keepWorded = (
  { text, verdicts }: Decided,
  given: ReadonlyMap<string, readonly Part[]>,
  by: Witness,
): Decided => {
  const { entries } = toContent('requirements', text)
  const kept = [...given].map(([id, parts]): [string, Verdict] => [
    id,
    {
      ...{ verdict: 'pending', ...verdicts[id], content: entries[id] as string, ...stamp(by) },
      asked: { ...verdicts[id]?.asked, ...wordedOf(text, id, parts) },
    },
  ])
  return { text, verdicts: { ...verdicts, ...Object.fromEntries(kept) } }
}

/** A modification keeps the requirement's id; what it replaced is kept beside it. */
const applyModification = (decided: Decided, modification: Modification, by: Witness): void => {
  const id = modification.requirementId
  const entry = toRequirements(decided.text).entries.find((candidate) => candidate.id === id)
  if (!entry) return
  const { acceptanceCriteria: acceptance, ...changes } = modification.requestedChanges
  const isChanged = (field: (typeof FIELDS)[number]) =>
    changes[field] !== undefined && changes[field] !== entry[field]
  const isJudgedAnew = acceptance !== undefined && acceptance.join('\n') !== entry.acceptance.join('\n')
  const { description, first = description } = decided.verdicts[id]?.before ?? {}
  const before = {
    ...Object.fromEntries(FIELDS.filter(isChanged).map((field) => [field, entry[field]])),
    ...(isJudgedAnew && { acceptance: entry.acceptance.join('; ') }),
    ...(first !== undefined && { first }),
  }
  decided.text = modify(decided.text, id, { ...changes, acceptance })
  const worded = toNamedParts(modification.requestedChanges)
  const asked = { ...decided.verdicts[id]?.asked, ...wordedOf(decided.text, id, worded) }
  decided.verdicts[id] = {
    verdict: 'modified',
    content: toContent('requirements', decided.text).entries[id] as string,
    ...stamp(by),
    reason: oneLine(modification.modificationReason),
    before,
    ...(Object.keys(asked).length > 0 && { asked }),
    revision: (decided.verdicts[id]?.revision ?? 1) + 1,
  }
}

/** Why one is refused: as it was said, or by the edit that took it out. */
const toRefusal =
  ({ verdicts }: Decided, reasons: Readonly<Record<string, string>> = {}) =>
  (id: string): string | undefined =>
    reasons[id] ?? (verdicts[id]?.reason === TAKEN_OUT ? TAKEN_OUT : undefined)

const line = (
  what: string,
  ids: string[],
  reasonOf: (id: string) => string | undefined,
  always: boolean,
): string[] => {
  if (ids.length === 0) return []
  const name = (id: string) => {
    const reason = reasonOf(id) ?? (always ? NO_REASON : undefined)
    return reason ? `${id} (${oneLine(reason)})` : id
  }
  return [`${what}: ${ids.map(name).join(', ')}`]
}

export const historyHeading = (what: string, by: Witness): string =>
  `${by.at} · ${what} by ${by.who} (${by.assurance})`

/** Puts the entries where their verdicts say. */
export const render = ({ text, verdicts }: Decided): string =>
  arrange(text, toEffective(verdicts, toContent('requirements', text).entries))

const isExcluded = (verdict: Verdict | undefined): boolean =>
  verdict?.verdict === 'rejected' || verdict?.verdict === 'out-of-scope'

/** What stands no more is waited for by nobody: its id goes out of those that name it, and the history says so. */
const dropDependencies = (decided: Decided, gone: readonly string[]): string[] => {
  const lines: string[] = []
  const before = toContent('requirements', decided.text).entries
  for (const { id, dependencies } of toRequirements(decided.text).entries) {
    const lost = dependencies.filter((one) => gone.includes(one))
    if (lost.length === 0 || gone.includes(id) || isExcluded(decided.verdicts[id])) continue
    const left = dependencies.filter((one) => !lost.includes(one))
    decided.text = modify(decided.text, id, { dependencies: left.length > 0 ? left : ['none'] })
    const verdict = decided.verdicts[id]
    const content = toContent('requirements', decided.text).entries[id]
    // A verdict goes along: nothing else of the requirement changed.
    if (verdict && content !== undefined && verdict.content === before[id])
      decided.verdicts[id] = { ...verdict, content }
    lines.push(`${id} waits no more for ${lost.join(', ')}, which stands no more`)
  }
  return lines
}

const LOOSENED = /^REQ-\d+ waits no more for REQ-\d/

/** Requirements that waited for one that stands no more, as the last review tells. */
export const listLoosened = (text: string): string[] => {
  const blocks = findSectionText(toMarkdown(text), HISTORY_TITLE, 2).split(/^### /m)
  const last = blocks.findLast((block) => /^\S+ · (?:review|finalization)\b/.test(block)) ?? ''
  return last
    .split('\n')
    .map((line) => line.replace(/^- /, ''))
    .filter((line) => LOOSENED.test(line))
}

/** Applies one review: approvals, rejections, exclusions and modifications, and a line of history for each. */
export const applyReview = (
  before: Decided,
  review: Review,
  by: Witness,
  told: { what: string; lines: string[] } = { what: 'review', lines: [] },
): Decided => {
  const decided: Decided = { text: before.text, verdicts: { ...before.verdicts } }
  const reasonOf = (id: string) => review.reasons?.[id]
  const refusalOf = toRefusal(before, review.reasons)
  const outOfScope = review.outOfScopeRequirementIds ?? []
  const modifications = review.modifications ?? []
  for (const modification of modifications) applyModification(decided, modification, by)
  decide(decided, review.approvedRequirementIds, 'approved', by, reasonOf)
  decide(decided, review.rejectedRequirementIds, 'rejected', by, (id) => refusalOf(id) ?? NO_REASON)
  decide(decided, outOfScope, 'out-of-scope', by, (id) => reasonOf(id) ?? NO_REASON)
  const loosened = dropDependencies(decided, [...review.rejectedRequirementIds, ...outOfScope])
  const lines = [
    ...told.lines,
    ...line('approved', review.approvedRequirementIds, reasonOf, false),
    ...line('rejected', review.rejectedRequirementIds, refusalOf, true),
    ...line('out of scope', outOfScope, reasonOf, true),
    ...loosened,
    ...modifications.map((m) => `modified: ${m.requirementId} (${oneLine(m.modificationReason)})`),
    ...(review.feedback ? [`feedback: ${oneLine(review.feedback)}`] : []),
    ...(review.missing ? [`missing: ${oneLine(review.missing)}`] : []),
    ...Object.entries(review.answers ?? {}).map(
      ([id, words]) => `answer to ${id}: ${oneLine(readMarked(words).answer)}`,
    ),
    ...(review.summary ? [`summary: ${oneLine(review.summary)}`] : []),
    ...(review.userIterationPreference === true ? ['finalize now'] : []),
  ]
  const text = addHistory(
    render(decided),
    historyHeading(told.what, by),
    lines.length ? lines : ['nothing decided'],
  )
  return { text, verdicts: decided.verdicts }
}

/** What was still pending at finalization: as the person said, and the rest approved by name, never silently. */
export const applyPending = (before: Decided, answer: ResultOf<'pending'>, by: Witness): Decided => {
  const decided: Decided = { text: before.text, verdicts: { ...before.verdicts } }
  const entries = toContent('requirements', before.text).entries
  const pending = pendingIds(before.verdicts, entries)
  const isSaid = (id: string): boolean => answer.approve.includes(id) || answer.reject.includes(id)
  const gone = takenOutIds(before.verdicts, entries)
  const rest = pending.filter((id) => !isSaid(id) && !gone.includes(id))
  const rejected = [...answer.reject, ...gone.filter((id) => !isSaid(id))]
  const reasonOf = (id: string) => answer.reasons?.[id]
  const refusalOf = toRefusal(before, answer.reasons)
  decide(decided, answer.approve, 'approved', by, reasonOf)
  decide(decided, rejected, 'rejected', by, (id) => refusalOf(id) ?? NO_REASON)
  decide(decided, rest, 'approved', by, () => 'approved by finalization')
  const loosened = dropDependencies(decided, rejected)
  const lines = [
    ...line('approved', answer.approve, reasonOf, false),
    ...line('rejected', rejected, refusalOf, true),
    ...line('approved by finalization', rest, () => undefined, false),
    ...loosened,
  ]
  return {
    text: addHistory(render(decided), historyHeading('finalization', by), lines),
    verdicts: decided.verdicts,
  }
}

/** Refusals as they stand, for the words that are there now. */
export const toCurrent = ({ text, verdicts }: Decided): Verdicts => {
  const entries = toContent('requirements', text).entries
  return Object.fromEntries(
    Object.entries(verdicts).map(([id, verdict]) => [
      id,
      isExcluded(verdict) ? { ...verdict, content: entries[id] ?? verdict.content } : verdict,
    ]),
  )
}

/** Verdicts with what an edit replaced in these since they were approved. */
const keepReplaced = ({ text, verdicts }: Decided, ids: readonly string[], approved: string): Verdicts => {
  const old = new Map(toRequirements(approved).entries.map((entry) => [entry.id, entry]))
  return Object.fromEntries(
    toRequirements(text).entries.flatMap((is) => {
      const [was, verdict] = [old.get(is.id), verdicts[is.id]]
      const replaced = was && ids.includes(is.id) ? toReplaced(was, is) : {}
      if (!verdict || Object.keys(replaced).length === 0) return []
      const revision = (verdict.revision ?? 1) + 1
      return [[is.id, { ...verdict, before: { ...replaced, ...verdict.before }, revision }]]
    }),
  )
}

/** After a person accepted the difference, changed requirements are approved again; refused ones stay refused. */
export const acceptChanged = (before: Decided, ids: string[], by: Witness, approved = ''): Decided => {
  const accepted = ids.filter((id) => !isExcluded(before.verdicts[id]))
  const verdicts = { ...toCurrent(before), ...keepReplaced(before, accepted, approved) }
  const decided: Decided = { text: before.text, verdicts }
  decide(decided, accepted, 'approved', by, () => 'accepted after an edit')
  const lines = line('accepted after an edit', accepted, () => undefined, false)
  return {
    text: addHistory(render(decided), historyHeading('re-approval', by), lines),
    verdicts: decided.verdicts,
  }
}
