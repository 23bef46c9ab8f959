/** What calls answer with: the run, what it waits for, and the oldest of that. Loads neither zod nor the kinds. */
import type { Risk } from '../analysis/risks.ts'
import { schemaOf, tableOf } from '../core/tables.ts'
import { type RequestView, type RunView, toRequestView, toRunView, type ViewSource } from '../core/view.ts'
import type { StoredRun } from '../engine/ports.ts'
import { toDetail, toInstructions } from '../engine/task.ts'
import { Fault, type Refusal } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { GateFindings } from './gate.ts'
import type { Services } from './operation.ts'
import { toStanding } from './standing.ts'

export type Reply = {
  run: RunView
  request?: RequestView & Partial<GateFindings>
  requests: (RequestView & Partial<GateFindings>)[]
  /** Why this checkout may read the run but not advance it. */
  notice?: Refusal
  /** Of a document that was just finished: the open questions worth asking first. */
  risks?: Risk[]
}

const sourceOf = (services: Services, workflow: string): ViewSource => {
  const table = tableOf(workflow)
  if (!table) throw new Fault('usage', `this version knows no workflow ${workflow}`, 'upgrade throughline')
  return {
    table,
    projectPath: services.project,
    pathOf: services.workspace.path,
    schemaOf: (name) => (schemaOf(name) ?? {}) as Json,
  }
}

/** A fork is asked about like anything else: the request names both sides, the answer picks one. */
const forkView = (stored: StoredRun): RequestView => ({
  id: `${stored.run.id.slice(-6)}-fork`,
  kind: 'gate',
  to: 'person',
  step: stored.run.step,
  node: stored.run.step,
  ask: 'fork',
  title: 'Two checkouts decided differently; choose the side that goes on',
  schema: {
    type: 'object',
    properties: { choice: { enum: stored.fork.map((head) => head.slice(0, 12)) } },
    required: ['choice'],
  },
  assurance: stored.run.gates.minimum,
  detail: { heads: stored.fork },
  proposals: [],
})

/** The instructions of a task, for an author outside. */
const toTaskView = (services: Services, { run }: StoredRun, request: Request): Json | undefined => {
  if (request.to !== 'author' || request.ask === 'repair') return undefined
  const { path, features } = services.workspace
  return toInstructions(run, request, { path, features, text: services.text })
}

/** What the request is about, with the texts that it names. */
const withDetail = (services: Services, run: Run, request: Request): Request => {
  const detail = toDetail(run, request, services.text)
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail) || request.to !== 'author')
    return detail === undefined ? request : { ...request, detail }
  // A task has them in its input: nothing twice.
  const { turns: _turns, ...rest } = detail
  return { ...request, detail: rest }
}

/** `findings` are there where the run was just advanced; whoever only looks does not load the analysis. */
export const toReply = (
  services: Services,
  stored: StoredRun & { findings?: Record<string, GateFindings> },
): Reply => {
  const { run } = stored
  const source = sourceOf(services, run.workflow)
  const requests = stored.fork.length
    ? [forkView(stored)]
    : run.requests.map((request) => ({
        ...toRequestView(
          run,
          withDetail(services, run, request),
          source,
          toTaskView(services, stored, request),
        ),
        ...stored.findings?.[request.id],
      }))
  const notice = toStanding(services, stored)
  return {
    run: toRunView(run, source, stored.foreign),
    ...(requests[0] && { request: requests[0] }),
    requests,
    ...(notice && { notice }),
  }
}
