/**
 * Any plan, any failures and any answers, on the pure core with children simulated. After every event: an attempt at a story
 * is begun once, unless a person's stop broke it off, and ends once; it begins only behind stories whose files show what proved them, and behind the waves before its
 * own; the ten rules hold; and every counter is what one counts in the files.
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
const RAN = {
  argv: ['make', 'test'],
  exitCode: 0,
  durationMs: 1,
  outputDigest: `sha256:${'a'.repeat(64)}`,
  tail: '',
}
const toProof = (commit: string) => ({
  ...{ commit, at: '2026-11-15T06:00:00.000Z', commands: [RAN], passed: true },
})
const PROOF = toProof('c0')

/** What chance decides, in the order asked for; then everything goes well. */
type Chance = { draw(most: number): number; isLucky(): boolean }

const toChance = (tape: number[]): Chance => {
  const left = [...tape]
  const draw = (most: number) => (left.shift() ?? 0) % (most + 1)
  return { draw, isLucky: () => draw(2) === 0 }
}

type Watched = {
  /** Child runs by story and attempt. */
  begun: Map<string, string>
  /** How many attempts at a story came to an end. */
  ended: Map<string, number>
  before: WorkflowState | undefined
}

type StoryFile = { id: string; epic: string; status: string; boxes: string; isProven: boolean }
type EpicFile = { id: string; status: string; counted: [done: number, all: number] | undefined }
type Files = { stories: StoryFile[]; epics: EpicFile[]; waves: string[][] }

const STORY = /US-\d+/g
const fieldOf = (text: string, name: string): string =>
  new RegExp(`^- \\*\\*${name}\\*\\*: (.+)$`, 'm').exec(text)?.[1] ?? ''
const sectionOf = (text: string, title: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''

const toStoryFile = (text: string): StoryFile => {
  const [id = ''] = STORY[Symbol.match](text) ?? []
  const completion = sectionOf(text, 'Completion')
  return {
    ...{ id, epic: /EPIC-\d+/.exec(fieldOf(text, 'Epic'))?.[0] ?? '', status: fieldOf(text, 'Status') },
    boxes: [...text.matchAll(/^- \[(.)\]/gm)].map(([, mark]) => mark).join(''),
    isProven: completion.includes(`Commit c-${id}\n`) && completion.includes('make test: exit 0'),
  }
}

const toEpicFile = (text: string): EpicFile => {
  const counted = /(\d+) of (\d+) stories are complete/.exec(text)
  return {
    ...{ id: /EPIC-\d+/.exec(text)?.[0] ?? '', status: fieldOf(text, 'Status') },
    counted: counted ? [Number(counted[1]), Number(counted[2])] : undefined,
  }
}

/** What somebody who knows nothing but the files would say. */
const readFiles = (walk: Walk): Files => {
  const read = (row: string) =>
    Object.keys(walk.run().documents)
      .filter((name) => name.startsWith(`${row}/`))
      .map((name) => walk.text(name))
  const rows = [...sectionOf(walk.text('execution-plan'), 'Waves').matchAll(/^\| *\d+ *\|(.+)\|$/gm)]
  return {
    stories: read('stories').map(toStoryFile),
    epics: read('epics').map(toEpicFile),
    waves: rows.map(([, row = '']) => [...new Set(row.match(STORY))]),
  }
}

const idsOf = (files: readonly { id: string }[]): string[] => files.map(({ id }) => id).toSorted()

const checkFiles = ({ stories: files, epics, waves }: Files, state: WorkflowState): void => {
  const { stories, totalWaves, blocked } = state
  const idsWith = (...statuses: string[]) => idsOf(files.filter(({ status }) => statuses.includes(status)))
  expect(stories.completed.toSorted()).toEqual(idsWith('Complete'))
  expect(stories.inProgress.toSorted()).toEqual(idsWith('In Progress'))
  expect(stories.pending.toSorted()).toEqual(idsWith('Pending', 'Blocked'))
  expect(blocked.filter((id) => stories.pending.includes(id)).toSorted()).toEqual(idsWith('Blocked'))
  for (const { id, status, boxes, isProven } of files)
    expect([id, boxes, isProven]).toEqual(status === 'Complete' ? [id, 'x', true] : [id, ' ', false])
  expect(state.epics.map(({ id }) => id).toSorted()).toEqual(idsOf(epics))
  for (const { id, status, counted } of epics) {
    const own = files.filter(({ epic }) => epic === id)
    const done = own.filter((story) => story.status === 'Complete').length
    const isBegun = own.some((story) => story.status !== 'Pending')
    const said = done === own.length ? 'Complete' : isBegun ? 'In Progress' : 'Pending'
    expect([id, status, counted]).toEqual([id, said, done > 0 ? [done, own.length] : undefined])
    expect(state.epics.find((epic) => epic.id === id)).toEqual({
      ...{ id, status: said.toLowerCase().replace(' ', '_') },
      ...{ storiesCompleted: done, storiesTotal: own.length },
    })
  }
  expect([state.waves, totalWaves]).toEqual([waves, waves.length])
}

/** Whoever begins is the first at this attempt, waits for nobody, and is behind all waves before its own. */
const checkBegun = (walk: Walk, plan: Drawn[], { stories, waves }: Files, watched: Watched): void => {
  const statusOf = (id: string) => stories.find((story) => story.id === id)?.status
  for (const [item, child] of Object.entries(walk.run().children)) {
    const { attempt } = child.result as { attempt: number }
    const name = `${item} ${attempt}`
    if (child.status !== 'working') continue
    const known = watched.begun.get(name)
    expect([name, known ?? child.run]).toEqual([name, child.run])
    if (known !== undefined) continue
    expect([item, attempt]).toEqual([item, (watched.ended.get(item) ?? 0) + 1])
    expect([...watched.begun.values()]).not.toContain(child.run)
    watched.begun.set(name, child.run)
    const { dependsOn } = plan.find(({ id }) => id === item) as Drawn
    for (const to of dependsOn) {
      const proven = stories.filter(({ id, isProven }) => id === to && isProven)
      expect([item, to, statusOf(to), proven.length]).toEqual([item, to, 'Complete', 1])
    }
    const own = waves.findIndex((ids) => ids.includes(item))
    expect(own).toBe(Number(walk.run().state.currentWave) - 1)
    for (const id of waves.slice(0, own).flat()) expect(['Complete', 'Blocked']).toContain(statusOf(id))
  }
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
  const files = isPlanned ? readFiles(walk) : undefined
  if (files) checkFiles(files, state)
  for (const id of watched.before?.stories.completed ?? []) expect(state.stories.completed).toContain(id)
  if (files) checkBegun(walk, plan, files, watched)
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
    ? { passed: true, commit: `c-${item}`, attempt, redefines, proof: toProof(`c-${item}`) }
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

/** A person breaks off what is under way: that attempt, which came to no end, is gone on with later. */
const stop = (walk: Walk, { begun }: Watched): void => {
  for (const [item, { status, result }] of Object.entries(walk.run().children))
    if (status === 'working') begun.delete(`${item} ${(result as { attempt: number }).attempt}`)
  appliedOf(walk.signal('shutdown'))
}

const step = (walk: Walk, plan: Drawn[], chance: Chance, watched: Watched): void => {
  const { step: at, requests } = walk.run()
  if (at === 'error') appliedOf(walk.signal('reset'))
  else if (at === 'executing' && chance.draw(15) === 7) stop(walk, watched)
  else if (requests.length === 0) endChild(walk, chance, watched)
  else appliedOf(walk.answer(SAYS[at]?.(walk, plan, chance) ?? {}))
}

const MOST_STEPS = 600

test.each(['each', 'none'])('any delivery ends, and breaks no promise on its way (gate: %s)', (waveGate) => {
  fc.assert(
    fc.property(graphs(8), fc.array(fc.nat(60), { maxLength: 120, size: 'max' }), (plan, tape) => {
      const chance = toChance(tape)
      const walk = drive(TABLE, { inputs: { request: 'sums' }, options: { waveGate }, author: 'host' })
      const watched: Watched = { begun: new Map(), ended: new Map(), before: undefined }
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
