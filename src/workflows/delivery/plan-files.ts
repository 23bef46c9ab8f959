/** The plan as documents: itself, and a file for each epic and each story. */
import type { Change, Context } from '../../core/kind.ts'
import type { Limits } from '../../documents/delivery/estimate.ts'
import { printExecutionPlan } from '../../documents/delivery/plan.ts'
import { toPrd, toTraceability } from '../../documents/prd.ts'
import { toPrdIds } from '../../documents/requirement-names.ts'
import { toSpec } from '../../documents/spec/spec.ts'
import { printEpic, printStory, toSuperseded } from '../../documents/story/story.ts'
import { isBuilding } from '../../schema/building.ts'
import type { DeliveryPlan } from '../../schema/delivery.ts'
import { toDigest } from '../../schema/digest.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Run } from '../../schema/run.ts'
import { toPlanState } from './plan.ts'
import { toEpicDocument, toStoryDocument } from './progress.ts'
import { toolsOf } from './questions.ts'

export const titleOf = ({ inputs, feature }: Run): string => String(inputs.title ?? feature ?? 'the project')
export const commandOf = ({ options }: Run): string => String(options.command ?? 'build')
export const branchOf = ({ feature }: Run): string => `throughline/${feature}`

/** Nobody measures the time of people, and a plan alone takes none. */
export const limitsOf = (run: Run): Limits => {
  const { options } = run
  const isTimed = toolsOf(run)?.executor.argv !== undefined && isBuilding(options.command)
  return isTimed
    ? { minutes: Number(options.minutes ?? 30), parallel: Number(options.parallel ?? 3) }
    : undefined
}

const TECHNICAL = /^TR-/

/** The requirements that stories point to, as far as a document names them. */
const toReferences = ({ text }: Context) => {
  const spec = toSpec(text('spec') ?? '')
  const prd = text('prd')
  return prd === undefined
    ? { spec, file: 'spec.md' }
    : { spec: { requirements: toPrd(prd).entries }, file: 'prd.md' }
}

/** The ids by which the PRD has what a story fulfils; technical ones only where they are all that it names. */
export const toReferred = ({ text }: Context): ((ids: readonly string[]) => string[]) => {
  const prd = text('prd')
  if (prd === undefined) return (ids) => [...ids]
  const idsOf = toPrdIds(toPrd(prd).entries, toSpec(text('spec') ?? '').requirements)
  const rows = toTraceability(prd)
  const answeredBy = (id: string) =>
    rows.filter(({ technical }) => technical.includes(id)).map(({ requirement }) => requirement)
  return (ids) => {
    const own = ids.filter((id) => !TECHNICAL.test(id)).flatMap(idsOf)
    return [...new Set(own.length > 0 ? own : ids.flatMap(answeredBy))]
  }
}

/** What the run remembers of a plan, and the text that says it. */
export const toPlanned = ({ run }: Context, plan: DeliveryPlan): { state: JsonObject; text: string } => {
  const state = toPlanState(plan, run.options)
  const text = printExecutionPlan(plan, state.waves as string[][], {
    ...{ title: titleOf(run), command: commandOf(run), tools: toolsOf(run), branch: branchOf(run) },
    limits: limitsOf(run),
  })
  return { state: { ...state, printed: toDigest(text) }, text }
}

/** Files of an earlier plan that this one has no more: they say so. */
const supersede = ({ run, text }: Context, kept: Record<string, Change>): Record<string, Change> => {
  const isGone = (name: string) => /^(?:epics|stories)\//.test(name) && !(name in kept)
  const names = Object.keys(run.documents).filter(isGone)
  return Object.fromEntries(names.map((name) => [name, { text: toSuperseded(text(name) ?? '') }]))
}

export const toFiles = (context: Context, plan: DeliveryPlan): Record<string, Change> => {
  const references = toReferences(context)
  const referred = toReferred(context)
  const stories = plan.stories.map((one) => ({ ...one, requirements: referred(one.requirements) }))
  const changes: Record<string, Change> = {}
  for (const epic of plan.epics) {
    const own = stories.filter((story) => story.epic === epic.id)
    changes[toEpicDocument(epic)] = { text: printEpic(epic, own, references) }
  }
  for (const story of stories) {
    const epic = plan.epics.find(({ id }) => id === story.epic)
    changes[toStoryDocument(story)] = { text: printStory(story, epic, references) }
  }
  return { ...changes, ...supersede(context, changes) }
}
