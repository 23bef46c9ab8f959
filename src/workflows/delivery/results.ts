import type { Change, Context } from '../../core/kind.ts'
import type { Accepted, ResultRules } from '../../core/workflow.ts'
import { type Analysis, printAnalysis } from '../../documents/delivery/analysis.ts'
import { toFindings } from '../../documents/delivery/findings.ts'
import { printReport } from '../../documents/delivery/report.ts'
import { toNotes, toTogether, toUntested } from '../../documents/delivery/story-notes.ts'
import { toDependants } from '../../documents/delivery/waves.ts'
import { readIds, readItems, TASKS } from '../../documents/phases/items.ts'
import { setTasks } from '../../documents/prd.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import type { Witness } from '../../schema/assurance.ts'
import type { DeliveryPlan, Failure, Proof, WaveIntegration } from '../../schema/delivery.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { ResultOf } from '../../schema/result.ts'
import type { Run } from '../../schema/run.ts'
import { toAllowed, toGiven } from './asks.ts'
import { decidedOf, keepDecision, toGate, withDecision } from './decided.ts'
import { checkPlan, planOf } from './plan.ts'
import { branchOf, commandOf, titleOf, toFiles, toPlanned } from './plan-files.ts'
import { toWaysToChange } from './plan-form.ts'
import { listsOf, outcomesOf, toProgress } from './progress.ts'
import { type Question, toolsOf, toQuestion, toWarnings } from './questions.ts'

const tools: ResultRules = {
  accept: (_context, value) => ({
    state: { tools: value },
    result: { passed: value.passed === true, messages: value.passed ? [] : [String(value.summary)] },
  }),
}

const analysis: ResultRules = {
  accept: ({ run }, value) => {
    const text =
      typeof value.content === 'string'
        ? value.content
        : printAnalysis(titleOf(run), value as unknown as Analysis, toolsOf(run))
    return { changes: { analysis: { text, approval: null } }, result: {} }
  },
}

/** What is trusted is kept outside of the project; here it is only remembered what was asked and answered. */
const trust: ResultRules = {
  isApproval: ({ choice }) => choice === 'trust',
  accept: ({ run: before }, value, { by }) => {
    const run = withDecision(before, 'Commands', String(value.choice), by)
    return keepDecision(run, acceptTrust(run, value))
  },
  allows: (run, value) => toAllowed(run, value),
  toAllowing: (run) => ((toolsOf(run)?.commands ?? []).length > 0 ? { choice: 'trust' } : undefined),
}

const acceptTrust = (run: Run, value: JsonObject): Accepted | { problems: string[] } => {
  if (value.choice !== 'trust')
    return {
      result: {
        ...value,
        messages: ['no command may be run, so nothing could be proven: throughline reset asks again'],
      },
    }
  const known = toolsOf(run)
  const given = toGiven(value.argv)
  const commands = given.length > 0 ? given.map((argv) => ({ name: 'check', argv })) : (known?.commands ?? [])
  if (commands.length === 0 && commandOf(run) !== 'architect')
    return { problems: ['no command is named: give argv, such as ["npm", "test"]'] }
  const next = {
    ...known,
    commands: commands.map((command) => ({ ...command, trusted: true })),
    executor: { ...known?.executor, trusted: true },
  }
  return { state: { tools: next as unknown as Json }, result: value }
}

const acceptPlan = (context: Context, plan: DeliveryPlan): Accepted | { problems: string[] } => {
  const problems = checkPlan(plan)
  if (problems.length > 0) return { problems }
  const { state, text } = toPlanned(context, plan)
  const changes = {
    ...toFiles(context, plan),
    'execution-plan': { text, approval: null, from: context.row.reads },
  }
  return { state, changes, result: {} }
}

const plan: ResultRules = {
  accept: (context, value) => acceptPlan(context, value as unknown as DeliveryPlan),
}

/** Notes and files join the stories; files that are known now may part a wave. */
const notes: ResultRules = {
  accept: (context, value) => {
    const { epics, stories } = planOf(context.run)
    const given = (value as unknown as ResultOf<'architecture-notes'>).notes
    const unknown = given.filter(({ story }) => !stories.some(({ id }) => id === story))
    if (unknown.length > 0) return { problems: unknown.map(({ story }) => `there is no story ${story}`) }
    const noted = stories.map((story) => {
      const found = given.find((one) => one.story === story.id)
      return found ? { ...story, notes: found.notes, files: found.files ?? story.files } : story
    })
    return acceptPlan(context, { epics, stories: noted })
  },
}

/** The PRD with the tasks and stories that its requirements became, once a person approved the plan. */
const toPrdChange = ({ run, text }: Context): Record<string, Change> => {
  const prd = text('prd')
  if (prd === undefined) return {}
  const stories = planOf(run).stories.map(({ id, requirements }) => ({ id, covers: requirements }))
  const tasks = readItems(text('tasks') ?? '', TASKS).map(({ id, fields }) => ({
    ...{ id, covers: readIds(fields.Covers, 'REQ|R|TR') },
  }))
  const spec = toSpec(text('spec') ?? '').requirements
  return { prd: { text: setTasks(setTasks(prd, /^T-/, tasks, spec), /^US-/, stories, spec) } }
}

/** Whoever approves the plan approves its stories, as they stand: another text of one is asked about before it is built. */
const toApprovedStories = ({ run }: Context, by: Witness): Record<string, Change> => {
  const request = run.requests.find(({ schema }) => schema === 'document-review')?.id ?? ''
  const stories = Object.entries(run.documents).filter(([name]) => name.startsWith('stories/'))
  return Object.fromEntries(
    stories.map(([name, { digest, content, entries }]) => [
      name,
      { approval: { shown: digest, content, entries, by, request } },
    ]),
  )
}

const planReview: ResultRules = {
  accept: (context, result, { by }) => {
    const { unsound = [] } = context.run.state
    if (!result.approved) {
      const ways = toWaysToChange(context.run)
      return ways.length > 0 ? { problems: [ways.join(' ')] } : { result }
    }
    if ((unsound as string[]).length > 0) return { problems: unsound as string[] }
    const changes = { ...toApprovedStories(context, by), ...toPrdChange(context) }
    return keepDecision(withDecision(context.run, 'The plan', 'approved', by), { result, changes })
  },
}

/** How the machine left the repository, for its next look. */
const toSeen = ({ seen }: JsonObject): JsonObject => (seen === undefined ? {} : { seen })

const withoutSeen = ({ seen: _seen, ...value }: JsonObject): JsonObject => value

const branch: ResultRules = {
  accept: (_context, value) => {
    const { passed, summary, branch: name = null, tip = null, uncommitted = [], proof = null } = value
    return {
      state: {
        branch: name,
        tip,
        begun: tip,
        uncommitted,
        ...toSeen(value),
        ...(proof !== null && { baseline: proof }),
      },
      result: { passed: passed === true, messages: passed ? [] : [String(summary)] },
    }
  },
}

/** What was merged has its evidence; what was not has its reason. */
const integration: ResultRules = {
  accept: ({ run }, value) => {
    const { tip, merged, left, proof, summary, redefines = [] } = value as unknown as WaveIntegration
    const outcomes: JsonObject = { ...(outcomesOf(run) as unknown as JsonObject) }
    for (const { id, reason, files, proof: together } of left)
      outcomes[id] = {
        ...(outcomes[id] as JsonObject),
        ...{ reason, ...(files && { files }), ...(together && { together: together as unknown as Json }) },
      }
    const cautions = [
      ...((run.state.cautions ?? []) as string[]),
      // A gate shows the first of them: what one story alone does not tell.
      ...redefines.map((words) => `together: ${words}`),
      ...merged.flatMap((id) => (outcomesOf(run)[id]?.redefines ?? []).map((words) => `${id}: ${words}`)),
    ]
    const wave = Number(run.state.currentWave ?? 0)
    const known = (run.state.integrations ?? []) as Json[]
    return {
      state: {
        tip,
        outcomes,
        cautions,
        ...toSeen(value),
        integrations: [
          ...known,
          {
            ...{ wave, tip, merged, proof: proof as unknown as Json, summary },
            ...(redefines.length > 0 && { redefines }),
          },
        ],
      },
      result: { ...withoutSeen(value), cautions },
    }
  },
}

const isStop = ({ choice }: JsonObject): boolean => choice === 'stop' || choice === 'abort'

const acceptStory = (run: Run, story: string, value: JsonObject): Accepted => {
  const [, ...rest] = (run.state.blocked ?? []) as string[]
  const skipped = (run.state.skipped ?? []) as string[]
  const { remarks = {}, cautions = [] } = run.state
  const left = value.choice === 'skip' ? toDependants(planOf(run).stories, [...skipped, story]) : skipped
  const { completed } = listsOf(run)
  return {
    state: {
      blocked: isStop(value) ? [story, ...rest] : rest,
      skipped: left.filter((id) => !completed.includes(id)),
      ...(value.feedback !== undefined && {
        remarks: { ...(remarks as JsonObject), [story]: value.feedback },
      }),
    },
    result: { ...value, undecided: rest.length > 0 || (cautions as string[]).length > 0 },
  }
}

const ALLOWED: Record<string, string[]> = {
  wave: ['proceed', 'stop'],
  caution: ['proceed', 'stop'],
  story: ['retry', 'skip', 'abort', 'stop'],
  validation: ['proceed', 'put-back', 'retry', 'stop', 'abort'],
  'left-out': ['proceed', 'retry', 'stop', 'abort'],
}

const STOPPED = 'a person stopped it here; everything is kept'

const waveAnswer: ResultRules = {
  accept: ({ run: before }, given, { by }) => {
    const question = toQuestion(before)
    const gate = toGate(question, Number(before.state.currentWave ?? 0))
    const run = withDecision(before, gate, String(given.choice), by)
    return keepDecision(run, acceptWave(run, question, given))
  },
}

const acceptWave = (
  run: Run,
  { about, story = '' }: Question,
  given: JsonObject,
): Accepted | { problems: string[] } => {
  const value = isStop(given) ? { ...given, messages: [STOPPED] } : given
  const allowed = ALLOWED[about] ?? []
  if (!allowed.includes(String(value.choice)))
    return { problems: [`${value.choice} is no answer here: choose one of ${allowed.join(', ')}`] }
  if (about === 'story') return acceptStory(run, story, value)
  if (about === 'caution' && value.choice === 'proceed') return { state: { cautions: [] }, result: value }
  if (value.choice === 'put-back') {
    const { left } = (run.state.checked ?? {}) as { left?: string }
    if (left === undefined) return { problems: ['the branch stands where the last wave left it'] }
    return { state: { putBack: left }, result: value }
  }
  if (about === 'left-out' && value.choice === 'retry')
    return { state: { skipped: [], checked: null }, result: value }
  if (about !== 'left-out' || value.choice !== 'proceed') return { result: value }
  const reason = String(value.reason ?? '').trim()
  if (value.override !== true || reason === '')
    return {
      problems: ['stories were left out: answer with {choice: "proceed", override: true, reason: "…"}'],
    }
  return {
    changes: {
      report: {
        text: toReport(run, run.state.checked as JsonObject, { whyWithout: reason }),
        approval: null,
      },
    },
    state: { override: { reason } },
    result: { ...value, complete: true },
  }
}

/** What an audit found: what failed, and what its analysis says as its file stands now. */
const toFound = (run: Run, value: JsonObject, analysis: string) =>
  commandOf(run) === 'audit'
    ? toFindings((value.failures ?? []) as unknown as Failure[], analysis)
    : undefined

const toReport = (
  run: Run,
  value: JsonObject,
  { whyWithout = '', analysis = '' }: { whyWithout?: string; analysis?: string } = {},
): string => {
  const waves = (run.state.waves ?? []) as string[][]
  const remarks = (run.state.remarks ?? {}) as Record<string, string>
  return printReport({
    title: titleOf(run),
    command: commandOf(run),
    passed: value.passed === true,
    summary: String(value.summary ?? ''),
    tip: String(value.tip || run.state.tip || ''),
    // What was audited is what lies there, not a branch of ours.
    branch: commandOf(run) === 'audit' ? '' : branchOf(run),
    proof: (value.proof ?? null) as unknown as Proof | null,
    whyWithout,
    findings: toFound(run, value, analysis),
    decided: decidedOf(run),
    warnings: [...toTogether(run.state), ...((value.brought ?? []) as string[]), ...toWarnings(toolsOf(run))],
    stories: planOf(run).stories.map((story) => {
      const { status } = toProgress(run, story.id)
      const outcome = outcomesOf(run)[story.id] ?? {}
      const { commit, proof, reason } = outcome
      return {
        ...{ id: story.id, title: story.title, status, commit, reason, remark: remarks[story.id] },
        notes: status === 'Complete' ? [...toNotes(outcome), ...toUntested(outcome)] : [],
        proof: status === 'Complete' ? proof : undefined,
        wave: waves.findIndex((ids) => ids.includes(story.id)) + 1,
        ...{ dependsOn: story.dependsOn, requirements: story.requirements },
      }
    }),
  })
}

/** The end of a delivery is a report of what the machine saw. */
const checked: ResultRules = {
  accept: ({ run, text }, { seen, ...value }) => ({
    changes: {
      report: { text: toReport(run, value, { analysis: text('analysis') ?? '' }), approval: null },
    },
    state: {
      checked: {
        ...{ ...value, passed: value.passed ?? false, summary: value.summary ?? '' },
        proposed: toFound(run, value, text('analysis') ?? '')?.length ?? 0,
      },
      putBack: null,
      ...(seen !== undefined && { seen }),
    },
    result: { ...value, leftOut: ((run.state.skipped ?? []) as string[]).length > 0 },
  }),
}

export const results: Record<string, ResultRules> = {
  ...{ tools, analysis, trust, plan, branch, integration, checked },
  'architecture-notes': notes,
  'document-review': planReview,
  'wave-answer': waveAnswer,
}
