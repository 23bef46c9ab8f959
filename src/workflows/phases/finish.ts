/** How a feature is finished: what is going to be done is shown, and done only when a person confirms it. */
import type { Context } from '../../core/kind.ts'
import { findObjected, phasesOf } from '../../core/phase-record.ts'
import type { Diffed, ResultRules } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'
import { isEnded, type Run } from '../../schema/run.ts'
import { validate } from './phase-change.ts'

type Finish = {
  how: string
  /** What will be done, a line each. */
  says: string[]
  /** What would be lost without a recovery ref. */
  risks: string[]
  /** The files that the branch brings, and the commits that they lie between. */
  changes?: string[]
  span?: { base: string; commit: string }
}

type Story = {
  id: string
  title: string
  merged: boolean
  changed?: string
  notes?: string[]
  why?: string
  commands: { command: string; exitCode: number | null }[]
}

/** What each story brings, what was run on it, what of it deserves a look; what was left out; and who decided about it. */
const toStories = ({ state }: Run): string[] => {
  const { stories = [], decided = [], sandbox, brought = [] } = (state.implementation ?? {}) as Implementation
  const told = stories.flatMap(({ id, title, merged, changed, notes = [], why, commands }) => {
    const ran = commands.map(({ command, exitCode }) => `${command}: exit ${exitCode}`)
    if (!merged) return [`${id} ${title} is left out${why ? `: ${why}` : ''}`]
    return [
      [`${id} ${title}`, changed, ...ran].filter(Boolean).join(' · '),
      ...notes.map((words) => `${id} ${words}`),
    ]
  })
  return [
    ...told,
    ...brought,
    ...toUnproven(state),
    ...decided.map((words) => `Decided: ${words}`),
    ...(sandbox === 'none' ? ['Stories and checks ran without a sandbox.'] : []),
  ]
}

type Implementation = {
  stories?: Story[]
  decided?: string[]
  sandbox?: string | null
  /** The commit that the checks of the whole were run on, and what it holds that no story made. */
  tip?: string | null
  brought?: string[]
}

/** The branch went on after the last checks. */
const toUnproven = (state: Run['state']): string[] => {
  const { tip } = (state.implementation ?? {}) as Implementation
  const { span } = finishOf({ state })
  return tip && span && span.commit !== tip
    ? [
        `The branch has moved since its checks: they were run on ${tip.slice(0, 7)}, and it stands at ${span.commit.slice(0, 7)}.`,
      ]
    : []
}

const KEEP: Finish = { how: 'keep', says: ['Nothing is merged and nothing is removed.'], risks: [] }

export const finishOf = ({ state }: Pick<Run, 'state'>): Finish =>
  (state.finish as unknown as Finish | undefined) ?? KEEP

/** The whole of what the branch brings, while it is decided about. */
export const diffs = (run: Run, item?: string): Diffed[] => {
  const { span } = finishOf(run)
  if (item !== undefined || !span || isEnded(run)) return []
  return [{ id: `throughline/${run.feature}`, title: 'as a whole', ...span, evidence: [] }]
}

/** Whoever gives a feature up goes against no reviewer. */
const toObjections = (run: Run): string[] => {
  const objected = finishOf(run).how === 'discard' ? undefined : findObjected(run)
  const { reviewerNotes = [] } = phasesOf(run)[objected ?? ''] ?? {}
  return objected === undefined
    ? []
    : [`The reviewer of ${objected} still objects: ${reviewerNotes.join(' ')}`]
}

const risksOf = (run: Run): string[] => [...finishOf(run).risks, ...toObjections(run)]

/** What nobody did who finishes without the phase verify; whoever gives a feature up misses nothing. */
const toUnverified = (run: Run, skipped: readonly string[]): string[] =>
  skipped.includes('verify') && finishOf(run).how !== 'discard'
    ? [
        `Nobody has compared the requirements with what was built, one by one: that is verify, and may be left out. To have it done first, leave this and run: throughline phase verify ${run.feature}`,
      ]
    : []

/** The preview that is confirmed, with what was left out on the way. */
export const toPreview = ({ run, row }: Context): JsonObject => {
  const change = validate(run, row.id)
  const message =
    change.type === 'warning' ? [change.message, ...toUnverified(run, change.skipped)].join(' ') : ''
  const { changes = [], ...finish } = finishOf(run)
  const brought = changes.length > 0 ? [...toStories(run), ...changes] : []
  return { ...finish, changes: brought, risks: risksOf(run), message }
}

/** What could be lost is given up, and a reviewer gone against, only with a reason. */
export const acceptFinish: NonNullable<ResultRules['accept']> = ({ run }, value) => {
  const risks = risksOf(run)
  const isBare = value.choice === 'proceed' && (value.override !== true || !value.reason)
  return risks.length > 0 && isBare
    ? { problems: [`${risks[0]} Answer with {choice: "proceed", override: true, reason: "…"}`] }
    : { result: value }
}
