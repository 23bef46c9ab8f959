/** Deciding about requirements: a short list first, then in bulk, some at once, or one by one. */

import { toReason } from '../../../documents/reason.ts'
import { type Entry, toRequirements } from '../../../documents/requirements.ts'
import type { Paint } from '../paint.ts'
import { choose, Later, note, select, tell, text, wrap } from './prompt.ts'

type Decisions = {
  approvedRequirementIds: string[]
  rejectedRequirementIds: string[]
  outOfScopeRequirementIds: string[]
  modifications: unknown[]
  reasons: Record<string, string>
  feedback?: string
}
type Verdict = 'approve' | 'reject' | 'out'
export type Finding = { rule: string; requirement: string; message: string; rewrite: string }
/** Texts of this round: what is shown now, and what was shown when it was last reviewed; and what rules say of it. */
export type Round = { shown: string; before: string | undefined; findings: Finding[]; style: Paint }

/** What an author could not mend, beside the requirement that it is about. */
const toRemarks = ({ id }: Entry, { findings, style }: Round): string[] =>
  findings
    .filter(({ requirement }) => requirement === id)
    .map(({ rule, message }) => style.yellow(wrap(`! ${rule} ${message}`, '  ')))

const toSummary = (entry: Entry, round: Round): string[] => [
  `${round.style.bold(entry.id)} ${wrap(`${entry.title} (${entry.priority})`)}`,
  wrap(entry.description.replace(/\s+/g, ' '), '  '),
  round.style.dim(wrap(toReason(entry), '  ')),
  ...toRemarks(entry, round).slice(0, 2),
]

const showList = (entries: Entry[], title: string, round: Round): void =>
  note(
    entries.flatMap((entry, at) => [...(at > 0 ? [''] : []), ...toSummary(entry, round)]),
    title,
  )

const showOne = (entry: Entry, round: Round): void =>
  note(
    [
      wrap(entry.description),
      '',
      ...toRemarks(entry, round),
      round.style.dim(wrap(`${entry.priority} · ${entry.category} · ${toReason(entry)}`)),
      ...entry.acceptance.map((criterion) => wrap(`check: ${criterion}`, '  ')),
    ],
    `${entry.id} ${entry.title}`,
  )

/** What a review asked to change, as it was and as it is. */
const showChanged = ({ shown, before, style }: Round): void => {
  if (before === undefined) return
  const earlier = new Map(toRequirements(before).entries.map((entry) => [entry.id, entry]))
  const changed = toRequirements(shown).entries.filter((entry) => {
    const old = earlier.get(entry.id)
    return old && old.description !== entry.description
  })
  for (const entry of changed)
    note(
      [
        style.red(wrap(`- ${earlier.get(entry.id)?.description}`, '  ')),
        style.green(wrap(`+ ${entry.description}`, '  ')),
      ],
      `${entry.id} changed as you asked`,
    )
}

const VERDICTS: { value: Verdict; label: string }[] = [
  { value: 'approve', label: 'Approve' },
  { value: 'reject', label: 'Reject' },
  { value: 'out', label: 'Out of scope' },
]

const record = async (decisions: Decisions, ids: string[], verdict: Verdict): Promise<void> => {
  if (verdict === 'approve') decisions.approvedRequirementIds.push(...ids)
  else {
    const reason = await text(ids.length === 1 ? 'Why?' : `Why? One reason for all ${ids.length}`)
    for (const id of ids) decisions.reasons[id] = reason
    const list = verdict === 'reject' ? decisions.rejectedRequirementIds : decisions.outOfScopeRequirementIds
    list.push(...ids)
  }
}

const modify = async (entry: Entry, decisions: Decisions): Promise<void> => {
  const description = await text('The requirement, as you want it', entry.description)
  const modificationReason = await text('Why?')
  decisions.modifications.push({
    requirementId: entry.id,
    modificationReason,
    requestedChanges: { description },
  })
}

const decideOne = async (
  entry: Entry,
  left: number,
  decisions: Decisions,
  round: Round,
): Promise<boolean> => {
  showOne(entry, round)
  const choice = await select(left === 1 ? 'The last one' : `${left} to go`, [
    ...VERDICTS.slice(0, 1),
    { value: 'modify' as const, label: 'Modify' },
    ...VERDICTS.slice(1),
    { value: 'list' as const, label: 'Back to the list' },
  ])
  if (choice === 'list') return false
  if (choice === 'modify') await modify(entry, decisions)
  else await record(decisions, [entry.id], choice)
  return true
}

const decideSome = async (left: Entry[], decisions: Decisions): Promise<string[]> => {
  const ids = await choose(
    'Mark with space, then enter',
    left.map(({ id, title }) => ({ value: id, label: `${id} ${title}` })),
  )
  if (ids.length === 0) return []
  await record(decisions, ids, await select(`What about these ${ids.length}?`, VERDICTS))
  return ids
}

const toMenu = (count: number, approved: boolean) => [
  { value: 'all' as const, label: count === 1 ? 'Approve it' : `Approve all ${count}` },
  { value: 'each' as const, label: count === 1 ? 'Decide about it' : 'Decide one by one' },
  ...(count > 1 ? [{ value: 'some' as const, label: 'Mark several and decide about those' }] : []),
  { value: 'say' as const, label: 'Something is missing', hint: 'say what; it comes back as a requirement' },
  { value: 'later' as const, label: 'Later', hint: approved ? 'nothing of this round is kept' : '' },
]

/** Goes on until every pending requirement has a verdict. */
const decideAll = async (pending: Entry[], decisions: Decisions, round: Round): Promise<void> => {
  let left = pending
  const drop = (ids: string[]): void => {
    left = left.filter(({ id }) => !ids.includes(id))
  }
  while (left.length > 0) {
    const choice = await select(
      left.length === pending.length ? 'What do you say?' : `${left.length} of ${pending.length} to go`,
      toMenu(left.length, left.length < pending.length),
    )
    if (choice === 'later') throw new Later()
    if (choice === 'say') decisions.feedback = await text('What is missing?', decisions.feedback)
    if (choice === 'some') drop(await decideSome(left, decisions))
    if (choice === 'all') {
      await record(
        decisions,
        left.map(({ id }) => id),
        'approve',
      )
      left = []
    }
    if (choice !== 'each') continue
    for (const entry of [...left]) {
      if (!(await decideOne(entry, left.length, decisions, round))) break
      drop([entry.id])
    }
  }
}

export const reviewRequirements = async (round: Round): Promise<unknown> => {
  const { entries } = toRequirements(round.shown)
  const pending = entries.filter(({ section }) => section === 'pending')
  const decisions: Decisions = {
    approvedRequirementIds: [],
    rejectedRequirementIds: [],
    outOfScopeRequirementIds: [],
    modifications: [],
    reasons: {},
  }
  showChanged(round)
  const decided = entries.length - pending.length
  const title = `${pending.length} ${pending.length === 1 ? 'requirement waits' : 'requirements wait'} for you${decided > 0 ? `, ${decided} decided before` : ''}`
  if (pending.length === 0) tell('every requirement is decided')
  else showList(pending, title, round)
  await decideAll(pending, decisions, round)
  const choice = await select('And then?', [
    { value: 'go', label: 'Look for what is missing' },
    { value: 'finalize', label: 'Finalize the requirements now' },
  ])
  return { ...decisions, ...(choice === 'finalize' && { userIterationPreference: true }) }
}
