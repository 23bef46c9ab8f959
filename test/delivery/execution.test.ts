/**
 * Any plan, any failures and any answers, on the pure core with children simulated. After every event: an attempt at a story
 * ends once, and begins only behind what the story waits for; the ten rules hold, and the files say what the lists say.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appliedOf, drive, type Walk } from '../../src/core/walk.case.ts'
import type { CompiledTable } from '../../src/core/workflow.ts'
import type { WorkflowState } from '../../src/documents/delivery/state.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { trials } from '../../src/trials.case.ts'
import { tableOf } from '../../src/workflows/all.case.ts'
import { toSteps, toWorkflowState } from '../../src/workflows/delivery/state.ts'
import { ANALYSIS, toPlan } from './delivery.ts'
import { type Drawn, graphs } from './graphs.ts'
import { checkCounters, checkState } from './history.ts'

const TABLE = tableOf('delivery') as CompiledTable
const STEPS = toSteps(TABLE)
const TOOLS = {
  ...{ passed: true, summary: '', sandbox: 'none' },
  commands: [{ name: 'test', argv: ['make', 'test'], trusted: true }],
  executor: { name: 'command', trusted: true, found: true },
}
const PROOF = { commit: 'c0', at: '2026-11-15T06:00:00.000Z', commands: [], passed: true }

/** What chance decides, in the order asked for; then everything goes well. */
type Chance = { draw(most: number): number; isLucky(): boolean }

const toChance = (tape: number[]): Chance => {
  const left = [...tape]
  const draw = (most: number) => (left.shift() ?? 0) % (most + 1)
  return { draw, isLucky: () => draw(2) === 0 }
}

type Watched = {
  /** Ids of child runs. */
  begun: Set<string>
  /** How many attempts at a story came to an end. */
  ended: Map<string, number>
  before: WorkflowState | undefined
}

const statusOf = (walk: Walk, row: string, id: string): string | undefined => {
  const name = Object.keys(walk.run().documents).find((one) => one.startsWith(`${row}/${id}-`))
  return /^- \*\*Status\*\*: (.+)$/m.exec(walk.text(name ?? ''))?.[1]
}

const boxesOf = (walk: Walk, id: string): string[] => {
  const name = Object.keys(walk.run().documents).find((one) => one.startsWith(`stories/${id}-`))
  return [...walk.text(name ?? '').matchAll(/^- \[(.)\]/gm)].map(([, mark = '']) => mark)
}

const checkFiles = (walk: Walk, { stories, epics, blocked }: WorkflowState): void => {
  for (const id of stories.completed) expect([id, statusOf(walk, 'stories', id)]).toEqual([id, 'Complete'])
  for (const id of stories.inProgress)
    expect([id, statusOf(walk, 'stories', id)]).toEqual([id, 'In Progress'])
  for (const id of stories.pending)
    expect([id, statusOf(walk, 'stories', id)]).toEqual([id, blocked.includes(id) ? 'Blocked' : 'Pending'])
  for (const id of [...stories.completed, ...stories.inProgress, ...stories.pending])
    expect(boxesOf(walk, id)).toEqual([stories.completed.includes(id) ? 'x' : ' '])
  for (const { id, status } of epics)
    expect(statusOf(walk, 'epics', id)?.toLowerCase().replace(' ', '_')).toBe(status)
}

const watch = (walk: Walk, plan: Drawn[], watched: Watched): void => {
  const run = walk.run()
  const state = toWorkflowState(run, STEPS)
  const isPlanned = run.state.plan !== undefined
  const own = isPlanned ? plan : []
  checkState(state, watched.before, {
    epics: [...new Set(own.map(({ epic }) => epic))],
    stories: own.map(({ id }) => id),
  })
  checkCounters(state, (id) => plan.find((story) => story.id === id)?.epic)
  if (isPlanned) checkFiles(walk, state)
  for (const id of watched.before?.stories.completed ?? []) expect(state.stories.completed).toContain(id)
  for (const [item, child] of Object.entries(run.children)) {
    if (child.status !== 'working' || watched.begun.has(child.run)) continue
    const { attempt } = child.result as { attempt: number }
    expect([item, attempt]).toEqual([item, (watched.ended.get(item) ?? 0) + 1])
    watched.begun.add(child.run)
    const { dependsOn } = plan.find(({ id }) => id === item) as Drawn
    for (const to of dependsOn)
      expect([item, to, state.stories.completed.includes(to)]).toEqual([item, to, true])
    const wave = state.waves.findIndex((ids) => ids.includes(item))
    const settled = [...state.stories.completed, ...state.blocked]
    for (const before of state.waves.slice(0, wave).flat()) expect(settled).toContain(before)
  }
  watched.before = state
}

/** One child ends, well or not. */
const endChild = (walk: Walk, chance: Chance, { ended }: Watched): void => {
  const working = Object.entries(walk.run().children).filter(([, { status }]) => status === 'working')
  const [item, child] = working[chance.draw(working.length - 1)] as (typeof working)[number]
  const { attempt } = child.result as { attempt: number }
  ended.set(item, (ended.get(item) ?? 0) + 1)
  const isDone = chance.isLucky()
  const redefines = chance.draw(5) === 3 ? ['Makefile'] : []
  const result = isDone
    ? { passed: true, commit: `c-${item}`, attempt, redefines }
    : { reason: 'it failed', attempt }
  appliedOf(
    walk.send({ type: 'ended', at: walk.now(), child: item, status: isDone ? 'done' : 'failed', result }),
  )
}

const integrate = (walk: Walk, chance: Chance): JsonObject => {
  const { detail } = walk.request()
  const { stories } = detail as { stories: string[] }
  const merged = stories.filter(() => chance.draw(3) !== 1)
  const left = stories.filter((id) => !merged.includes(id)).map((id) => ({ id, reason: 'it conflicts' }))
  return { passed: left.length === 0, summary: '', tip: `t${walk.run().version}`, merged, left, proof: PROOF }
}

const ANSWERS: Record<string, string[]> = {
  wave: ['proceed', 'stop'],
  retry: ['retry', 'skip', 'abort', 'retry'],
}

const decide = (walk: Walk, chance: Chance): JsonObject => {
  const { resumeAction = '' } = toWorkflowState(walk.run(), STEPS)
  if (resumeAction === 'complete-without')
    return chance.draw(3) === 1
      ? { choice: 'retry' }
      : { choice: 'proceed', override: true, reason: 'enough' }
  if (resumeAction === 'retry-validation') return { choice: 'proceed' }
  const answers = ANSWERS[resumeAction.startsWith('retry-') ? 'retry' : 'wave'] ?? []
  return { choice: answers[chance.draw(answers.length - 1)] ?? '' }
}

const SAYS: Record<string, (walk: Walk, plan: Drawn[], chance: Chance) => JsonObject> = {
  tools: () => TOOLS,
  analysis: () => ANALYSIS,
  requirements: (_walk, plan) => toPlan(...plan) as unknown as JsonObject,
  design: (_walk, plan) => ({ notes: plan.map(({ id }) => ({ story: id, notes: 'So.' })) }),
  approval_waiting: (_walk, _plan, chance) =>
    chance.isLucky() ? { approved: true } : { approved: false, feedback: 'again' },
  branch: () => ({ passed: true, summary: '', branch: 'b', tip: 't0' }),
  executing: (walk, _plan, chance) => integrate(walk, chance),
  hitl_waiting: (walk, _plan, chance) => decide(walk, chance),
  validating: (_walk, _plan, chance) => ({
    passed: chance.isLucky(),
    summary: 'seen',
    tip: 't',
    proof: PROOF,
  }),
}

const step = (walk: Walk, plan: Drawn[], chance: Chance, watched: Watched): void => {
  const { step: at, requests } = walk.run()
  if (at === 'error') appliedOf(walk.signal('reset'))
  else if (at === 'executing' && chance.draw(15) === 7) appliedOf(walk.signal('shutdown'))
  else if (requests.length === 0) endChild(walk, chance, watched)
  else appliedOf(walk.answer(SAYS[at]?.(walk, plan, chance) ?? {}))
}

const MOST_STEPS = 600

test.each(['each', 'none'])('any delivery ends, and breaks no promise on its way (gate: %s)', (waveGate) => {
  fc.assert(
    fc.property(graphs(8), fc.array(fc.nat(60), { maxLength: 120, size: 'max' }), (plan, tape) => {
      const chance = toChance(tape)
      const walk = drive(TABLE, { inputs: { request: 'sums' }, options: { waveGate }, author: 'host' })
      const watched: Watched = { begun: new Set(), ended: new Map(), before: undefined }
      let steps = 0
      for (; walk.run().status !== 'done'; steps++) {
        watch(walk, plan, watched)
        expect(steps).toBeLessThan(MOST_STEPS)
        step(walk, plan, chance, watched)
      }
      watch(walk, plan, watched)
      const { status, stories, blocked } = toWorkflowState(walk.run(), STEPS)
      expect(status).toBe('complete')
      expect(stories.pending.toSorted()).toEqual(blocked.toSorted())
      for (const { id, dependsOn } of plan)
        if (dependsOn.some((to) => blocked.includes(to))) expect(blocked).toContain(id)
    }),
    { numRuns: trials(30, 1_500) },
  )
})
