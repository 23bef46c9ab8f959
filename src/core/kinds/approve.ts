import { addHistory } from '../../documents/requirements.ts'
import { setStatus } from '../../documents/status.ts'
import {
  applyPending,
  approvedIds,
  type Decided,
  historyHeading,
  pendingIds,
  remainingIds,
} from '../../documents/verdicts.ts'
import { ASSURANCES, type Witness } from '../../schema/assurance.ts'
import { refuse } from '../../schema/fault.ts'
import type { Gap, Verdict, Verdicts } from '../../schema/requirement.ts'
import type { ResultOf } from '../../schema/result.ts'
import type { DocumentState } from '../../schema/run.ts'
import { contentOf } from '../admit.ts'
import { type DecidedGap, toGapLine } from '../gap-asks.ts'
import type { Context, Kind, Move } from '../kind.ts'
import { toApprovedFields } from '../projected.ts'
import { documentOf } from '../table.ts'
import { parseResult } from './task.ts'

/** Sets the last status of the document's list, with the name of who approved it and how sure we are of it. */
const stamp = (context: Context, decided: Decided, by: Witness): Move => {
  const name = context.row.document as string
  const document = documentOf(context.table, name)
  const status = document?.statuses.at(-1) ?? 'approved'
  const state = context.run.documents[name] as DocumentState
  const approval = state.approval ?? {
    shown: state.digest,
    ...contentOf(document, decided.text),
    by,
    request: String(context.run.local.request ?? ''),
  }
  const text = setStatus(decided.text, status, toApprovedFields(context.run, { ...approval, by }))
  return { changes: { [name]: { text, status, approval, verdicts: decided.verdicts } }, result: { status } }
}

/** Who stands for the whole document: the last to decide, with the weakest assurance among what was approved. */
const toWitness = (context: Context, verdicts: Verdicts): Witness => {
  const nobody: Witness = { who: 'throughline', at: context.at, door: 'engine', assurance: 'automatic' }
  const decided = Object.values(verdicts).filter(
    ({ verdict, at }) => at && (verdict === 'approved' || verdict === 'modified'),
  )
  const last = decided.reduce<Verdict | undefined>(
    (a, b) => (a && (a.at ?? '') >= (b.at ?? '') ? a : b),
    undefined,
  )
  if (!last) return nobody
  const weakest = ASSURANCES.find((assurance) => decided.some((verdict) => verdict.assurance === assurance))
  return {
    who: last.by ?? nobody.who,
    at: last.at ?? context.at,
    door: 'review',
    assurance: weakest ?? 'automatic',
  }
}

/** Gaps that are left open, and those about which the person decided: nobody reads them as closed. */
const listOpenGaps = (context: Context, text: string): string => {
  const { findings, state } = context.run
  const decided = (state.decidedGaps ?? []) as unknown as DecidedGap[]
  const left = (findings?.score === undefined ? [] : (findings.identifiedGaps ?? [])) as unknown as Gap[]
  const open = left.map((gap) => `open gap: ${toGapLine(gap)}`)
  const told = decided.map(
    ({ decision, reason, ...gap }) => `gap ${decision}: ${toGapLine(gap)}${reason ? ` (${reason})` : ''}`,
  )
  const by = findings?.by as Witness | undefined
  const isOpen = open.length > 0 || decided.some(({ decision }) => decision !== 'answered')
  const blocks: [string, string[]][] =
    by && isOpen
      ? [[historyHeading('finalized with open gaps', by), [...open, ...told]]]
      : [
          [`${context.at} · gaps that nobody has decided about`, open],
          [`${context.at} · gaps that were decided about`, told],
        ]
  return blocks.reduce(
    (now, [heading, lines]) => (lines.length > 0 ? addHistory(now, heading, lines) : now),
    text,
  )
}

const enter = (context: Context): Move => {
  const name = context.row.document as string
  const state = context.run.documents[name] as DocumentState
  const text = context.text(name) ?? ''
  if (!context.row.asks.includes('pending')) {
    const by = state.approval?.by
    return by
      ? stamp(context, { text, verdicts: state.verdicts }, by)
      : { fault: [`${name} was never approved by anybody`] }
  }
  if (remainingIds(state.verdicts, state.entries).length === 0)
    return { fault: [`no entry of ${name} is left to approve`] }
  const pending = pendingIds(state.verdicts, state.entries)
  const decided = { text: listOpenGaps(context, text), verdicts: state.verdicts }
  if (pending.length === 0) return stamp(context, decided, toWitness(context, state.verdicts))
  return {
    open: [
      {
        kind: 'question',
        to: 'person',
        ask: 'pending',
        schema: 'pending',
        assurance: 'gate',
        document: name,
        detail: { pending },
      },
    ],
  }
}

/** Where more can be said of the undecided ones than yes or no. */
const goBack = ({ table }: Context, name: string, { approve: yes, reject }: ResultOf<'pending'>) => {
  const review = table.steps.find(({ kind, document }) => kind === 'review' && document === name)
  if (review === undefined || yes.length + reject.length > 0)
    return refuse(
      'invalid-value',
      review === undefined
        ? `${name} has no review`
        : 'going back decides nothing, and what was decided would be lost',
      'decide about each, or go back without a decision',
    )
  return { result: {}, to: review.id }
}

/** `approve`: pure. Sets the status of what a person approved; asks once about requirements still undecided. */
export const approve: Kind = {
  enter,
  answer: (context, request, answer) => {
    const parsed = parseResult('pending', answer.value)
    if ('problems' in parsed)
      return refuse('invalid-value', parsed.problems.join('; '), 'give {approve: ids[], reject: ids[]}')
    const name = context.row.document as string
    const state = context.run.documents[name] as DocumentState
    const value = parsed.value as unknown as ResultOf<'pending'>
    if (value.back === true) return goBack(context, name, value)
    const pending = pendingIds(state.verdicts, state.entries)
    const stray = [...value.approve, ...value.reject].find((id) => !pending.includes(id))
    if (stray)
      return refuse('invalid-value', `${stray} is not pending`, `name only these: ${pending.join(', ')}`)
    const twice = value.approve.find((id) => value.reject.includes(id))
    if (twice) return refuse('invalid-value', `${twice} is in both lists`, 'name each id once')
    const decided = applyPending(
      { text: listOpenGaps(context, context.text(name) ?? ''), verdicts: state.verdicts },
      value,
      answer.by,
    )
    if (
      approvedIds(decided.verdicts, contentOf(documentOf(context.table, name), decided.text).entries)
        .length === 0
    ) {
      return refuse('invalid-value', 'no requirement would be left', 'approve at least one requirement')
    }
    return stamp(
      { ...context, run: { ...context.run, local: { request: request.id } } },
      decided,
      toWitness(context, decided.verdicts),
    )
  },
  edited: (context) => ({ close: 'all', ...enter(context) }),
}
