/** `workflow-state.json` is held against its published shape and its rules before it is written: what breaks them is not. */
import { expect, test } from 'vitest'
import { openProject } from '../../src/compose.ts'
import type { WorkflowState } from '../../src/documents/delivery/state.ts'
import { perform } from '../../src/operations/perform.ts'
import { Fault } from '../../src/schema/fault.ts'
import { WORKFLOW_STATE } from '../../src/schema/workflow-state.ts'
import { parse } from '../../src/surfaces/cli/arguments.ts'
import { FEATURE, FINE, startDelivery } from './delivery.ts'
import { readAttempts } from './history.ts'
import { listOrphans } from './processes.ts'
import { createRepository, listLeftovers, type Repository, toModule } from './repository.ts'

type Break = (state: WorkflowState) => object

/** A call by a program whose states are wrong from the first wave on, and what it is refused. */
const callBroken = async ({ dir }: Repository, broken: Break, ...args: string[]) => {
  const services = openProject({ project: dir, door: 'cli' })
  const { workflows } = services
  const load: typeof workflows.load = async (name) => {
    const workflow = await workflows.load(name)
    const { projections } = workflow ?? {}
    if (!workflow || !projections || name !== 'delivery') return workflow
    const toBroken = (text: string): string => {
      const state = JSON.parse(text) as WorkflowState
      return state.status === 'executing' ? JSON.stringify(broken(state), null, 2) : text
    }
    return {
      ...workflow,
      projections: (run, table) => {
        const { 'workflow-state.json': text = null } = projections(run, table)
        return { 'workflow-state.json': text === null ? null : toBroken(text) }
      },
    }
  }
  const { command, given } = parse(args)
  try {
    await perform({ ...services, workflows: { ...workflows, load } }, command, given)
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error.refusal
    throw error
  } finally {
    await services.close()
  }
}

const toLists = ({ stories }: WorkflowState, more: object) => ({ stories: { ...stories, ...more } })

const BREAKS: [what: string, broken: Break, says: string][] = [
  ['a phase that there is not', (state) => ({ ...state, phase: 9 }), 'phase: '],
  ['a field that is not published', (state) => ({ ...state, mood: 'good' }), 'mood'],
  ['a list that is missing', ({ blocked: _, ...state }) => state, 'blocked: '],
  [
    'a story that has no file',
    (state) => ({ ...state, ...toLists(state, { completed: ['US-777'] }) }),
    'there is no file of US-777',
  ],
  [
    'a story in two lists',
    (state) => ({ ...state, ...toLists(state, { completed: ['US-001'] }) }),
    'US-001 stands in two lists',
  ],
  ['a wave behind the last', (state) => ({ ...state, currentWave: 7 }), 'currentWave 7'],
  ['a question that nobody asks', (state) => ({ ...state, hitlQuestion: 'Well?' }), 'hitlQuestion'],
  ['a day that is none', (state) => ({ ...state, lastUpdate: '2026-02-31T00:00:00Z' }), 'lastUpdate'],
]

test('what is wrong is refused, the file stays valid, and what was decided goes on with the next call', async () => {
  const repository = createRepository()
  repository.script({ 'US-001': [{ write: toModule('one') }] })
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' })
  let call = ['answer', delivery.reply().request.id, '--value', JSON.stringify(FINE)]
  for (const [what, broken, says] of BREAKS) {
    const refused = await callBroken(repository, broken, ...call)
    expect([what, refused?.code, refused?.message]).toEqual([what, 'bug', expect.stringContaining(says)])
    expect(refused?.message).toMatch(/^workflow-state\.json was not written, because it would be wrong: /)
    expect(refused?.fix).toContain('nothing is lost')
    expect(WORKFLOW_STATE.safeParse(delivery.state()).error, what).toBe(undefined)
    expect(delivery.read('workflow-state.json'), what).not.toMatch(/US-777|"mood"|Well|02-31/)
    call = ['continue', FEATURE]
  }
  expect((await repository.run('status', FEATURE)).json.runs[0]?.run.state.status).toBe('executing')
  await delivery.run('continue', FEATURE)
  expect(delivery.state()).toMatchObject({ status: 'complete', stories: { completed: ['US-001'] } })
  expect(readAttempts(repository, FEATURE).map(({ name }) => name)).toEqual(['US-001 1'])
  expect(await listOrphans(repository.dir)).toEqual([])
  expect(listLeftovers(repository)).toEqual([])
})
