import { relative } from 'node:path'
import { z } from 'zod'
import type { Reply, RequestView, Services } from '../../../operations/index.ts'
import { aboutOf, cut, isForPerson, isQuestion, toStrength } from '../about.ts'
import { guarded, type Tools, toResult } from '../call.ts'
import type { Host } from '../host.ts'
import { isOver, listRuns } from '../runs.ts'

const OUTPUT = z.looseObject({ runs: z.array(z.looseObject({ run: z.string(), status: z.string() })) })
/** What one call may cost a fresh session. */
const LARGEST = 1_900
const MOST = 8

type Row = {
  project: string
  run: string
  workflow: string
  feature: string | null
  status: string
  node: string
  waits?: {
    request: string
    for: 'person' | 'you'
    ask?: 'question'
    about: string
    file?: string
    assurance: string
  }
  approved?: string
  /** Of an interview: how many questions were answered, and how much is known, in hundredths. */
  turns?: number
  strength?: string
}

const ABOUT = 120

const toWaits = (services: Services, request: RequestView): NonNullable<Row['waits']> => ({
  request: request.id,
  for: isForPerson(request) ? 'person' : 'you',
  ...(isQuestion(request) && { ask: 'question' }),
  about: cut(aboutOf(request), ABOUT),
  ...(request.document && { file: relative(services.project, request.document.path) }),
  assurance: request.assurance,
})

/** What was said stays in the journal: a fresh session learns how far it is, not what it was. */
const toInterview = ({ workflow, state }: Reply['run']): Pick<Row, 'turns' | 'strength'> => {
  if (workflow !== 'interview') return {}
  const strength = toStrength(state.strength)
  return { turns: Number(state.turn_count ?? 0), ...(strength && { strength }) }
}

const toRow = (
  services: Services,
  { run, requests: [request] }: Awaited<ReturnType<typeof listRuns>>[number],
): Row => {
  const assurance = (run.state.prdStatus as { assurance?: string } | null)?.assurance
  return {
    project: services.project,
    run: run.id,
    workflow: run.workflow,
    feature: run.feature,
    status: run.status,
    node: run.node,
    ...(request && { waits: toWaits(services, request) }),
    ...toInterview(run),
    ...(assurance && { approved: assurance }),
  }
}

const readProject = async (host: Host, project: string): Promise<Row[]> => {
  const services = host.open(project, {})
  try {
    const runs = await listRuns(services)
    return [...runs.filter((one) => !isOver(one)), ...runs.filter(isOver)].map((one) => toRow(services, one))
  } finally {
    services.close()
  }
}

/** Projects that cannot be read hold nothing to go on with; a project that was asked for by name says so. */
const readAll = async (host: Host, named: string | undefined): Promise<Row[]> => {
  if (named !== undefined) return readProject(host, named)
  const found = await Promise.all(
    host.projects().map((project) => readProject(host, project).catch(() => [])),
  )
  return found.flat()
}

const isActive = ({ status }: Row): boolean => status !== 'done' && status !== 'failed'

/** As many rows as fit, those under way first; how many were left out is said. */
const toFitting = (rows: Row[]): object => {
  const sorted = [...rows.filter(isActive), ...rows.filter((row) => !isActive(row))]
  const next = sorted.some(({ waits }) => waits?.for === 'you' || waits?.ask)
    ? { next: 'call run with projectPath and feature (the id of the run where it has none)' }
    : {}
  for (let count = Math.min(MOST, sorted.length); count >= 0; count--) {
    const left = sorted.length - count
    const value = { runs: sorted.slice(0, count), ...(left > 0 && { more: left }), ...next }
    if (Buffer.byteLength(JSON.stringify(value)) <= LARGEST || count === 0) return value
  }
  return { runs: [] }
}

export const addStatus = (tools: Tools): void => {
  tools.server.registerTool(
    'status',
    {
      title: 'What is under way',
      description: 'Runs under way and what each waits for. Call it first in a new session.',
      inputSchema: z.object({ projectPath: z.string().optional() }),
      outputSchema: OUTPUT,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ projectPath }) => guarded(async () => toResult(toFitting(await readAll(tools.host, projectPath)))),
  )
}
