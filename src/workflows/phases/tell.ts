import type { Call } from '../../core/next.ts'
import { currentPhase, phasesOf, reviewsOf } from '../../core/phase-record.ts'
import type { Stage, Told } from '../../core/workflow.ts'
import { toOneLine } from '../../documents/edit.ts'
import { isEnded, type Run } from '../../schema/run.ts'
import { findUnderWay } from './delivered.ts'
import { isStalePhase, WRITES } from './meta.ts'
import { PHASES } from './phase-change.ts'

/** The phase after the one that was completed last; the first one that is stale comes before it. */
const nextPhase = (run: Run): string => {
  const current = currentPhase(run)
  const after = PHASES[PHASES.indexOf(current as (typeof PHASES)[number]) + 1] ?? 'finish'
  return PHASES.find((phase) => isStalePhase(run, phase)) ?? after
}

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`

/** What the last review of a phase said, and where the rest of it stands. */
const toVerdict = (run: Run, phase: string): string[] => {
  const { summary = '', issues = [] } = reviewsOf(run).findLast((review) => review.phase === phase) ?? {}
  const rest = issues.length > 0 ? ` ${count(issues.length, 'issue')}: see .review-history.md` : ''
  return summary === '' && rest === '' ? [] : [`Its reviewer: ${toOneLine(summary) || 'no word.'}${rest}`]
}

const MOST = 5

/** The same concern is told once, and the file has the rest. */
const toConcerns = (notes: string[]): string[] => {
  const all = [...new Set(notes)].map((note) => `Reviewer concern: ${note}`)
  const more = all.length - MOST
  return more > 0 ? [...all.slice(0, MOST), `… and ${count(more, 'more concern')}`] : all
}

const toNotes = (run: Run): string[] => {
  const current = currentPhase(run) ?? ''
  const { approved, reviewerNotes = [], iterations = 0 } = phasesOf(run)[current] ?? {}
  const file = WRITES[current] ? `: ${WRITES[current]}.md` : ''
  const ended =
    current === '' || iterations === 0
      ? []
      : [`${current} is complete (${count(iterations, 'iteration')})${file}`, ...toVerdict(run, current)]
  const concerns = approved === false ? toConcerns(reviewerNotes) : []
  const stale = PHASES.filter((phase) => isStalePhase(run, phase))
  return [
    ...ended,
    ...concerns,
    ...(stale.length > 0 ? [`Stale, since an earlier phase changed: ${stale.join(', ')}.`] : []),
  ]
}

/** What the last step said: how the feature was finished, why it could not be, or what stopped a phase. */
const toLast = ({ findings }: Run): string[] => {
  const { summary, problems, messages } = findings ?? {}
  const said = ((problems ?? []) as { message: string; fix: string }[]).map(
    ({ message, fix }) => `${message}: ${fix}`,
  )
  const told = typeof summary === 'string' && summary !== '' ? [summary] : []
  return [...((messages ?? []) as string[]), ...told, ...said]
}

const isNow = ({ step }: Run, phase: string): boolean => step === phase || step === `${phase}ing`

const toStage = (run: Run, phase: string): Stage['state'] => {
  const { started, completed, approved } = phasesOf(run)[phase] ?? {}
  if (isNow(run, phase)) return 'now'
  if (isStalePhase(run, phase)) return 'stale'
  if (completed && approved === false) return 'objected'
  if (completed || (phase === 'finish' && isEnded(run))) return 'done'
  const isBetween = !isEnded(run) && !PHASES.some((one) => isNow(run, one))
  if (isBetween && phase === nextPhase(run)) return 'next'
  const skipped = (run.state.skippedPhases ?? []) as string[]
  return skipped.includes(phase) && !started ? 'skipped' : 'open'
}

/** The eight phases, and where the feature stands with each, whichever workflow did it. */
export const toBar = (run: Run): Stage[] => PHASES.map((name) => ({ name, state: toStage(run, name) }))

/** Rules write no code: that is a coding agent's, or the person's own, who then answers its task. */
const toBy = ({ author }: Run): { author?: string } => (author === 'offline' ? { author: 'host' } : {})

const toStart = (workflow: string, feature: string, says: string): Call => ({
  ...{ operation: 'start', words: { workflow }, options: { feature } },
  says,
})

/** How the next phase is begun: by the workflow that does it as a whole, or by one author. */
const toCalls = (run: Run, name: string, feature: string, others: readonly Run[]): Call[] => {
  if (name === 'finish') return [{ operation: 'finish', words: { feature }, options: { pr: true } }]
  const phase: Call = { operation: 'phase', words: { name, feature } }
  if (name === 'design' && others.some(({ workflow, status }) => workflow === 'prd' && status === 'done'))
    return [
      toStart('design', feature, 'high level, low level and database, with a reviewer'),
      { ...phase, says: 'by one author' },
    ]
  if (name !== 'implement') return [phase]
  return [
    toStart('delivery', feature, 'stories in waves, with evidence'),
    {
      ...{ ...phase, options: { worktree: true, ...toBy(run) } },
      says: 'by one author, in a worktree',
    },
  ]
}

/** What is told of a feature between two phases, and after the last. */
export const tell = (run: Run, others: readonly Run[]): Told => {
  if (isEnded(run)) return { messages: toLast(run) }
  const name = nextPhase(run)
  const feature = run.feature ?? run.id
  const doer = findUnderWay(others, name)
  const messages = [...toLast(run), ...toNotes(run)]
  if (doer)
    return {
      says: `${name} is under way, as ${doer.workflow === 'interview' ? 'an' : 'a'} ${doer.workflow}`,
      messages,
      calls: [{ operation: 'status', words: { feature } }],
    }
  return { says: `Next phase: ${name}`, messages, calls: toCalls(run, name, feature, others) }
}
