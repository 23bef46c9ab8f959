/**
 * Approvals and the text they were given to. A step neither begins nor ends on a stale approval: it is held, and a
 * person sees the difference and chooses: accept it, go back to the review, or keep the approval with a reason.
 */
import { hasVerdicts, isAssembled } from '../documents/format-kinds.ts'
import { keepDecisions } from '../documents/kept-decisions.ts'
import { toRequirements } from '../documents/requirements.ts'
import { setStatus, UNAPPROVED } from '../documents/status.ts'
import { acceptChanged, approvedIds, pendingIds, render } from '../documents/verdicts.ts'
import type { Witness } from '../schema/assurance.ts'
import { type Refusal, refuse } from '../schema/fault.ts'
import type { Request } from '../schema/request.ts'
import type { Verdict } from '../schema/requirement.ts'
import type { Approval, DocumentState, Run } from '../schema/run.ts'
import type { Row } from '../schema/table.ts'
import { contentOf } from './admit.ts'
import type { Answer, Change, Context } from './kind.ts'
import { parseResult } from './kinds/task.ts'
import { toApprovedFields } from './projected.ts'
import { isStale } from './route.ts'
import { documentOf, isPartOf } from './table.ts'

/** Documents whose stale approval this row would build on. */
export const staleReads = (run: Run, row: Row): string[] => {
  const own = row.kind === 'approve' && row.document && !row.asks.includes('pending') ? [row.document] : []
  const reads = row.reads.flatMap((read) => Object.keys(run.documents).filter((name) => isPartOf(read, name)))
  return [...reads, ...own].filter((name) => {
    const document = run.documents[name]
    return document !== undefined && isStale(document)
  })
}

export type Reapproval = {
  changes: Record<string, Change>
  /** Where the run goes: on with the held step, or to this row. */
  to?: string
}

const stateOf = (run: Run, name: string): DocumentState => run.documents[name] as DocumentState

const isReviewOf = (name: string) => (row: Row) => row.kind === 'review' && row.document === name
const isDraftOf = (name: string) => (row: Row) => row.kind === 'draft' && row.document === name

const accept = (
  context: Context,
  name: string,
  request: Request,
  old: string,
  said: Pick<Approval, 'by' | 'words'>,
): Change => {
  const state = stateOf(context.run, name)
  const document = documentOf(context.table, name)
  const before = { text: context.text(name) ?? '', verdicts: state.verdicts }
  const decided = hasVerdicts(document?.format)
    ? acceptChanged(before, pendingIds(state.verdicts, state.entries), said.by, old)
    : before
  const content = contentOf(document, decided.text)
  const approval = { shown: state.digest, ...content, ...said, request: request.id }
  const text = document?.statuses.length
    ? setStatus(decided.text, state.status, toApprovedFields(context.run, approval))
    : decided.text
  return { text, approval, verdicts: decided.verdicts }
}

/** The approval stands for the new text too: not because it was read again, but for the reason given. */
const keep = (context: Context, name: string, old: string, reason: string, by: Witness): Change => {
  const state = stateOf(context.run, name)
  const { content, entries } = state
  const document = documentOf(context.table, name)
  const text = context.text(name) ?? ''
  const decided = hasVerdicts(document?.format)
    ? keepDecisions({ text, verdicts: state.verdicts }, old, reason, by)
    : { text, verdicts: state.verdicts, changed: [] }
  const since = [...decided.changed, `${reason} (${by.who}, ${by.assurance})`].join('; ')
  const approval = state.approval && {
    ...{ ...state.approval, approved: state.approval.approved ?? state.approval.content },
    ...{ content, entries, kept: since },
  }
  const isMarked = approval && state.status === document?.statuses.at(-1)
  const marked = isMarked
    ? setStatus(decided.text, state.status, toApprovedFields(context.run, approval))
    : decided.text
  return { approval, verdicts: decided.verdicts, text: marked }
}

/** Requirements whose quoted source the old brief had and the new one has not. */
const lostSources = (context: Context, name: string, before: string, after: string): string[] =>
  toRequirements(context.text(name) ?? '')
    .entries.filter(({ source }) => {
      const quoted = source.replace(/^["“«]|["”»]$/g, '').trim()
      return quoted.length > 0 && before.includes(quoted) && !after.includes(quoted)
    })
    .map(({ id }) => id)

/** Decisions to give again: the verdicts stay, but for no wording any more, and the document is a draft. */
const toPending = (context: Context, name: string, ids: string[]): Change => {
  const verdicts = { ...stateOf(context.run, name).verdicts }
  for (const id of ids) verdicts[id] = { ...(verdicts[id] as Verdict), content: '' }
  const status = documentOf(context.table, name)?.statuses[0] ?? 'draft'
  const text = setStatus(context.text(name) ?? '', status, UNAPPROVED)
  return { text: render({ text, verdicts }), verdicts, status, approval: null }
}

/** What an accepted change makes of the documents written from it: decisions to give again, or a text to write again. */
const propagate = (
  context: Context,
  changed: string,
  old: string,
  changes: Record<string, Change>,
): string | undefined => {
  const { table, run } = context
  const next = changes[changed]?.text ?? context.text(changed) ?? ''
  for (const [name, state] of Object.entries(run.documents)) {
    if (!(changed in state.from)) continue
    if (hasVerdicts(documentOf(table, name)?.format)) {
      const approved = approvedIds(state.verdicts, state.entries)
      const lost = lostSources(context, name, old, next).filter((id) => approved.includes(id))
      if (lost.length === 0) continue
      changes[name] = toPending(context, name, lost)
      if (state.approval) return table.steps.find(isReviewOf(name))?.id
    } else if (context.rules.outdated?.[name]?.(context, changed, changes, old) ?? true) {
      return table.steps.find(isDraftOf(name))?.id
    }
  }
  return undefined
}

/** What is put together word for word of a text that is kept says the old one: it is put together anew. */
const follow = (
  context: Context,
  changed: string,
  old: string,
  changes: Record<string, Change>,
): string | undefined => {
  const { table, run, rules } = context
  const behind = Object.entries(run.documents).find(
    ([name, { from }]) =>
      changed in from &&
      isAssembled(documentOf(table, name)?.format) &&
      rules.outdated?.[name]?.(context, changed, changes, old),
  )
  return table.steps.find(isDraftOf(behind?.[0] ?? ''))?.id
}

/** Where a document is decided about again: its review, or from a wait the conversation that it leads back to. */
const toReview = ({ table, row }: Context, name: string): string | undefined => {
  const asks = table.steps.filter(({ kind }) => kind === 'ask').map(({ id }) => id)
  return row.kind === 'wait'
    ? row.next.find(({ to }) => asks.includes(to))?.to
    : table.steps.find(isReviewOf(name))?.id
}

const goBack = (context: Context, name: string, to: string): Reapproval => {
  const document = documentOf(context.table, name)
  const status = document?.statuses[0] ?? 'draft'
  const text = context.text(name) ?? ''
  const shown = document?.statuses.length ? setStatus(text, status, UNAPPROVED) : text
  return { changes: { [name]: { text: shown, status, approval: null } }, to }
}

/** What a person's answer to a `reapprove` request does. `oldText` gives the text that was approved. */
export const answerReapprove = (
  context: Context,
  request: Request,
  answer: Answer,
  names: string[],
  oldText: (digest: string) => string | undefined,
): Reapproval | Refusal => {
  const parsed = parseResult('reapprove', answer.value)
  if ('problems' in parsed)
    return refuse('invalid-value', parsed.problems.join('; '), 'choose accept, back or keep')
  const { choice, reason } = parsed.value
  if (choice === 'back' && reason)
    return refuse(
      'invalid-value',
      `going back has no place for words, and «${reason}» would be lost`,
      'go back without a reason, and say it at the review',
    )
  if (choice === 'back') {
    const name = names[0] as string
    const to = toReview(context, name)
    if (to !== undefined) return goBack(context, name, to)
    const title = documentOf(context.table, name)?.title ?? name
    return refuse(
      'blocked',
      `${title} is not reviewed in this workflow`,
      'accept it, or keep it with a reason',
    )
  }
  const isUnread = names.some((name) => stateOf(context.run, name).approval?.by.assurance === 'automatic')
  if (choice === 'keep' && isUnread)
    return refuse(
      'blocked',
      'no person approved it yet: there is nothing to keep',
      'accept it, or edit the file',
    )
  if (choice === 'keep' && !reason)
    return refuse('invalid-value', 'keeping an approval needs a reason', 'add a reason')
  const changes: Record<string, Change> = {}
  let to: string | undefined
  for (const name of names) {
    const old = oldText(stateOf(context.run, name).approval?.shown ?? '') ?? ''
    if (choice === 'keep') {
      changes[name] = keep(context, name, old, String(reason), answer.by)
      to ??= follow(context, name, old, changes)
      continue
    }
    changes[name] = accept(context, name, request, old, {
      by: answer.by,
      ...(reason && { words: String(reason) }),
    })
    to ??= propagate(context, name, old, changes)
  }
  return { changes, ...(to && { to }) }
}
