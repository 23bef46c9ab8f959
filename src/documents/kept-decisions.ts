/** Requirements against an earlier text of theirs, and decisions that a person lets stand for another text. */
import type { Witness } from '../schema/assurance.ts'
import { toDecision } from './arrange.ts'
import { toOneLine } from './edit.ts'
import type { Entry } from './entry.ts'
import { addHistory, toRequirements } from './requirements.ts'
import { type Decided, historyHeading, render, stamp, toCurrent, toReplaced } from './verdicts.ts'
import { printParts } from './worded.ts'

/** Parts that read otherwise, as they were and as they are: «description «At most 4» → «At most 8»». */
const tellReplaced = (was: Entry, is: Entry): string => {
  const now = toReplaced(is, was)
  return Object.entries(toReplaced(was, is))
    .map(([part, words]) => `${printParts({ [part]: words })} → «${toOneLine(now[part] ?? '')}»`)
    .join('; ')
}

/** Requirements that say otherwise than in an earlier text, that are new, or that stand no more. */
export const listChanged = (before: string, after: string, ids?: readonly string[]): string[] => {
  const [old, now] = [toRequirements(before).entries, toRequirements(after).entries]
  const isMeant = ({ id }: Entry): boolean => ids === undefined || ids.includes(id)
  return [
    ...now.filter(isMeant).flatMap((is) => {
      const was = old.find(({ id }) => id === is.id)
      if (!was) return [`${is.id} is new: «${toOneLine(is.description)}»`]
      if (was.content === is.content) return []
      return [`${is.id}: ${tellReplaced(was, is) || 'other parts of it'}`]
    }),
    ...old
      .filter((was) => isMeant(was) && !now.some(({ id }) => id === was.id))
      .map(({ id, description }) => `${id} stands no more: «${toOneLine(description)}»`),
  ]
}

/**
 * A person lets decisions stand for another text than they were made for. What was decided is not told as if it had been decided
 * about that text: each says who kept it, and what it said when it was approved.
 */
export const keepDecisions = (
  before: Decided,
  approved: string,
  reason: string,
  by: Witness,
): Decided & { changed: string[] } => {
  const old = toRequirements(approved).entries
  const verdicts = toCurrent(before)
  const entries = toRequirements(before.text).entries
  for (const is of entries) {
    const verdict = verdicts[is.id]
    if (!verdict || verdict.content === is.content) continue
    const was = old.find(({ id }) => id === is.id)
    const isDecided = verdict.verdict === 'approved' || verdict.verdict === 'modified'
    verdicts[is.id] = isDecided
      ? {
          ...{ ...verdict, ...stamp(by), content: is.content, reason: toOneLine(reason) },
          kept: verdict.kept ?? `${toDecision(verdict)}, for another text`,
          before: { ...(was && toReplaced(was, is)), ...verdict.before },
          revision: (verdict.revision ?? 1) + 1,
        }
      : { ...verdict, content: is.content }
  }
  const ids = entries
    .filter(({ id, content }) => before.verdicts[id]?.content !== content)
    .map(({ id }) => id)
  const changed = listChanged(approved, before.text, ids)
  const lines = changed.map((words) => `the decision is kept for another text: ${words}`)
  const text = addHistory(render({ text: before.text, verdicts }), historyHeading('approval kept', by), [
    ...lines,
    `reason: ${toOneLine(reason)}`,
  ])
  return { text, verdicts, changed }
}
