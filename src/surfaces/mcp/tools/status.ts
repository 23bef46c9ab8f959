import { relative } from 'node:path'
import { z } from 'zod'
import type { Reply, RequestView, Services } from '../../../operations/rows.ts'
import { isEnded } from '../../../schema/run.ts'
import type { Access } from '../access.ts'
import { guarded, inProject, LOADED, type Tools, toResult } from '../call.ts'
import { cut, isForPerson, isQuestion, toStrength, toSubject } from '../request-lines.ts'
import { type Listed, listRuns } from '../runs.ts'

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
    /** Of what a person is asked. */
    assurance?: string
  }
  approved?: string
  /** What the user should know of it. */
  note?: string
  /** What was changed outside of the run. */
  changed?: string
  /** Of a conversation: how many questions were answered, and how much is known, in hundredths. */
  turns?: number
  strength?: string
}

const LONGEST = 120

const toWaits = (services: Services, request: RequestView): NonNullable<Row['waits']> => ({
  request: request.id,
  for: isForPerson(request) ? 'person' : 'you',
  ...(isQuestion(request) && { ask: 'question' }),
  about: cut(toSubject(request), LONGEST),
  ...(request.document && { file: relative(services.project, request.document.path) }),
  ...(isForPerson(request) && { assurance: request.assurance }),
})

/** What was said stays in the journal: a fresh session learns how far it is, not what it was. */
const toConversation = ({ state }: Reply['run']): Pick<Row, 'turns' | 'strength'> => {
  if (state.turn_count === undefined) return {}
  const strength = toStrength(state.strength)
  return { turns: Number(state.turn_count ?? 0), ...(strength && { strength }) }
}

const toRow = (services: Services, { run, requests: [request], next, changes }: Listed): Row => {
  const { approved, state, says, messages } = next
  const told = state === 'wait' || state === 'go' ? messages : []
  // Nobody is asked: what comes next is all that there is to say.
  const note = state === 'idle' ? says : told.join('; ')
  const changed = changes?.changed.map(({ file }) => file).join(', ')
  return {
    project: services.project,
    run: run.id,
    workflow: run.workflow,
    feature: run.feature,
    status: run.status,
    node: run.node,
    ...(request && { waits: toWaits(services, request) }),
    ...toConversation(run),
    ...(approved && { approved }),
    ...(note && { note: cut(note, LONGEST) }),
    ...(changed && { changed: cut(changed, LONGEST) }),
  }
}

const readRows = async (services: Services): Promise<Row[]> => {
  const runs = await listRuns(services)
  const ended = runs.filter(({ run }) => isEnded(run))
  return [...runs.filter((one) => !ended.includes(one)), ...ended].map((one) => toRow(services, one))
}

const readProject = async (access: Access, project: string): Promise<Row[]> => {
  const services = access.open(project, {})
  try {
    return await readRows(services)
  } finally {
    await services.close()
  }
}

/** Projects that cannot be read hold nothing to go on with; a project that was asked for by name says so. */
const readAll = async (access: Access): Promise<Row[]> => {
  const found = await Promise.all(
    access.projects().map((project) => readProject(access, project).catch(() => [])),
  )
  return found.flat()
}

const isActive = (row: Row): boolean => !isEnded(row)

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
      _meta: LOADED,
    },
    ({ projectPath }, context) =>
      projectPath === undefined
        ? guarded(async () => toResult(toFitting(await readAll(tools.access))))
        : inProject(tools, projectPath, context, async ({ services }) =>
            toResult(toFitting(await readRows(services))),
          ),
  )
}
