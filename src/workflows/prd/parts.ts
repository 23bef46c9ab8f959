/** Parts of a requirement that a person sets. Of one that is undecided, a part decides nothing: the whole is still theirs to judge. */
import type { Context } from '../../core/kind.ts'
import { toContent } from '../../documents/content.ts'
import { modify } from '../../documents/requirements.ts'
import { pendingIds } from '../../documents/verdict-ids.ts'
import { type Decided, keepWorded } from '../../documents/verdicts.ts'
import { type Part, toNamedParts } from '../../documents/worded.ts'
import type { Witness } from '../../schema/assurance.ts'
import type { Review } from './remarks.ts'

type Modification = NonNullable<Review['modifications']>[number]

/** Only parts of it are set, and whoever did says no more of it. */
const isOfParts = ({ requestedChanges: { description, ...parts }, undecided }: Modification): boolean =>
  undecided === true && description === undefined && Object.keys(parts).length > 0

/** A verdict that waits to be decided again goes along with the words that it is about. */
const follow = ({ verdicts }: Decided, before: string, after: string): Decided => {
  const [was, is] = [before, after].map((text) => toContent('requirements', text).entries)
  const moved = Object.entries(verdicts).map(([id, verdict]) => {
    const isWaiting = verdict.verdict === 'pending' && verdict.content === was?.[id]
    return [id, isWaiting ? { ...verdict, content: is?.[id] ?? verdict.content } : verdict]
  })
  return { text: after, verdicts: Object.fromEntries(moved) }
}

export type PartsSet = {
  decided: Decided
  /** The review without those modifications. */
  review: Review
  ids: string[]
  lines: string[]
}

const UNSAID = 'no reason given'

/** What was set of which, and why, for the history. */
const toLine = ({ requirementId: id, requestedChanges, modificationReason: why }: Modification): string => {
  const { acceptanceCriteria, ...parts } = requestedChanges
  const said = Object.entries(parts).map(([part, words]) => `${part} ${words}`)
  const set = [...said, ...(acceptanceCriteria ? ['criteria'] : [])].join(', ')
  return `${id} ${set}${why === UNSAID ? '' : ` (${why})`}`
}

/** The modifications of a review that only set parts of undecided requirements, made; the others are left to it. */
export const setParts = (
  { run }: Pick<Context, 'run'>,
  review: Review,
  before: Decided,
  decided: readonly string[],
  by: Witness,
): PartsSet => {
  const { verdicts = {}, entries = {} } = run.documents.requirements ?? {}
  const pending = pendingIds(verdicts, entries).filter((id) => !decided.includes(id))
  const given = review.modifications ?? []
  const set = given.filter((one) => isOfParts(one) && pending.includes(one.requirementId))
  if (set.length === 0) return { decided: before, review, ids: [], lines: [] }
  const text = set.reduce((now, { requirementId, requestedChanges }) => {
    const { acceptanceCriteria, ...changes } = requestedChanges
    return modify(now, requirementId, {
      ...changes,
      ...(acceptanceCriteria && { acceptance: acceptanceCriteria }),
    })
  }, before.text)
  const worded = new Map<string, Part[]>(
    set.map((one) => [one.requirementId, toNamedParts(one.requestedChanges)]),
  )
  return {
    decided: keepWorded(follow(before, before.text, text), worded, by),
    review: { ...review, modifications: given.filter((one) => !set.includes(one)) },
    ids: set.map(({ requirementId }) => requirementId),
    lines: set.map(toLine),
  }
}
