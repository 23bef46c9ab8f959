/** Plays acts and checks after each that the project is what the model says. */
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { awaitedRequest } from '../../src/core/awaited-request.ts'
import { placeOf } from '../../src/core/table.ts'
import { toDigest } from '../../src/schema/digest.ts'
import type { Event } from '../../src/schema/event.ts'
import type { Run } from '../../src/schema/run.ts'
import type { Table } from '../../src/schema/table.ts'
import { tableOf } from '../../src/workflows/all.case.ts'
import type { Act, Scene } from './acts/act.ts'
import { isEnded, type Model, NONE, nodeOf, type Predicted } from './model.ts'
import { type Death, type Outcome, openStage } from './stage.ts'

/** What all plays of a file came across. */
export type Found = { edges: Set<string>; refused: Set<string> }

export type Play = { scene: Scene; now: Model; found: Found; legal: Set<string> }

export const openPlay = async (found: Found, legal: Set<string>): Promise<Play> => ({
  scene: {
    ...{ stage: await openStage(), run: null, feature: null, open: undefined, closed: [], file: null },
    count: 0,
  },
  now: NONE,
  found,
  legal,
})

const loadRun = async ({ stage, run }: Scene): Promise<Run | undefined> =>
  run === null ? undefined : (await stage.stored(run))?.run

const newest = async ({ stage }: Scene): Promise<Run | undefined> =>
  (await (await stage.journal())?.list())
    ?.map(({ run }) => run)
    .toSorted((a, b) => (a.started < b.started ? -1 : 1))
    .at(-1)

const eventsAfter = async ({ stage }: Scene, run: string, after: number): Promise<Event[]> =>
  (await (await stage.journal())?.events(run, after)) ?? []

const pathOf = (scene: Scene, run: Run, name: string): string => {
  const { folder, file } = placeOf(tableOf('interview') as Table, run, name)
  return scene.stage.services().workspace.path(folder, file)
}

/** The scene as the project shows it now. */
const look = (scene: Scene, run: Run | undefined): void => {
  scene.run = run?.id ?? null
  scene.feature = run?.feature ?? null
  scene.open = run?.requests[0]
  scene.file = run?.feature && run.documents.spec ? pathOf(scene, run, 'spec') : null
}

const wordsOf = (run: Run): string[] =>
  ((run.state.conversation as { answer: string }[] | undefined) ?? []).map(({ answer }) => answer)

const ASKED: Record<Model['asks'], string[]> = {
  nobody: [],
  author: ['author result', 'author turn'],
  question: ['person turn'],
  gate: ['person result'],
  repair: ['person repair'],
  confirm: ['person confirm'],
  reapprove: ['person reapprove'],
  check: ['machine result'],
}

const checkAsked = (run: Run, now: Model): void => {
  const asked = run.requests.map(({ to, ask }) => `${to} ${ask}`)
  if (now.asks === 'nobody') expect(asked).toEqual([])
  else expect(ASKED[now.asks]).toContain(asked.join(' and '))
  if (now.asks === 'author') expect(run.requests[0]?.attempt ?? 1).toBe(now.attempt)
  // Nobody is asked about a text that is no longer there.
  for (const { document } of run.requests)
    if (document) expect(document.digest).toBe(toDigest(now.draft?.text ?? ''))
  // What is pending is what the architect was asked, and can be answered.
  const pending = awaitedRequest(tableOf('interview') as Table, run) ?? null
  const isPending = now.at === 'await-architect' && (now.asks === 'author' || now.asks === 'repair')
  expect(pending).toBe(isPending ? run.requests[0]?.id : null)
}

/** Words and draft are what they were, in the journal and on the disk. */
const checkKept = (scene: Scene, run: Run, now: Model): void => {
  expect(wordsOf(run)).toEqual(now.turns)
  expect(run.documents.spec?.digest ?? null).toBe(now.draft ? toDigest(now.draft.text) : null)
  if (now.draft) expect(readFileSync(pathOf(scene, run, 'spec'), 'utf8')).toBe(now.draft.text)
  if (now.at !== 'approved') return
  const names = Object.keys(run.documents).filter((name) => name !== 'spec')
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) expect(existsSync(pathOf(scene, run, name)), name).toBe(true)
}

const checkRun = (scene: Scene, run: Run | undefined, now: Model): void => {
  if (now.at === 'none') {
    expect(run).toBeUndefined()
    return
  }
  const table = tableOf('interview') as Table
  expect(run?.step).toBe(now.at)
  expect(table.steps.find(({ id }) => id === run?.step)?.node).toBe(nodeOf(now))
  checkAsked(run as Run, now)
  checkKept(scene, run as Run, now)
  expect(run?.status === 'done').toBe(isEnded(now))
}

/** Every transition is an edge of the facts, and the chain of nodes has no hole. */
const checkEvents = ({ found, legal }: Play, before: Model, events: Event[]): void => {
  let node = events[0]?.seq === 1 ? 'WAITING' : nodeOf(before)
  for (const { data } of events)
    for (const edge of (data.transitions as string[] | undefined) ?? []) {
      expect(legal, `${edge} is no edge of the facts`).toContain(edge)
      const [from, to = ''] = edge.split(' -> ')
      expect(from).toBe(node)
      node = to
      found.edges.add(edge)
    }
}

const checkTold = (outcomes: Outcome[], { states, told }: Predicted): void => {
  const refusals = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []))
  if (!told) expect(refusals).toEqual([])
  else {
    expect(refusals).toHaveLength(1)
    expect(told).toContain(refusals[0]?.code)
    expect(refusals[0]?.message).toMatch(/^[^\n]+$/)
    expect(refusals[0]?.fix).toMatch(/^[^\n]+$/)
  }
  const isTaken = outcomes.some((outcome) => 'reply' in outcome)
  if (outcomes.length > 1) expect([isTaken, states.length > 0]).toEqual([true, true])
}

const noteClosed = (scene: Scene, before: Run | undefined, now: Model): void => {
  const asked = before?.requests.find(({ step }) => step === 'await-architect')
  if (asked && scene.open?.id !== asked.id && now.at !== 'none') scene.closed.push(asked.id)
}

const SIGNALS = ['interview', 'upload', 'shutdown', 'reset', 'result']
/** Names of states in refusals: the seed's, with a pending review and an accepted specification apart. */
const stateOf = (now: Model): string => {
  if (now.at === 'await-architect') return 'WAITING with a request'
  return now.at === 'approved' ? 'WAITING after approval' : nodeOf(now)
}

const noteRefused = ({ found, now }: Play, act: Act, { states, told }: Predicted): void => {
  if (act.signal && SIGNALS.includes(act.signal) && told && states.length === 0)
    found.refused.add(`${stateOf(now)} · ${act.signal}`)
}

/** Plays an act; with a death the process is gone at that write, and another one finds what is there. */
export const playAct = async (play: Play, act: Act, death?: Death): Promise<void> => {
  const { scene, now } = play
  scene.count += 1
  const predicted = act.predict(now, scene)
  const before = await loadRun(scene)
  if (death) scene.stage.doom(death)
  const outcomes = await act.play(scene, now)
  const isKilled = outcomes.some((outcome) => 'killed' in outcome)
  if (isKilled) await scene.stage.restart()
  const isStart = /^start/.test(act.name)
  const run = (isStart ? await newest(scene) : undefined) ?? (await loadRun(scene))
  const after = run?.id === before?.id ? (before?.version ?? 0) : 0
  const events = run ? await eventsAfter(scene, run.id, after) : []
  checkEvents(play, isStart && run?.id !== before?.id ? NONE : now, events)
  expect(events.length, `${act.name} made ${events.map(({ type }) => type)}`).toBeLessThanOrEqual(
    predicted.states.length,
  )
  if (!isKilled) {
    expect(events).toHaveLength(predicted.states.length)
    checkTold(outcomes, predicted)
    noteRefused(play, act, predicted)
  }
  play.now = predicted.states[events.length - 1] ?? now
  look(scene, run)
  noteClosed(scene, before, play.now)
  if (isKilled && act.lasts && events.length === 0) {
    // The edit lies there: whoever goes on takes it over.
    await scene.stage.call('continue', { feature: scene.run ?? '' })
    play.now = predicted.states.at(-1) ?? now
    look(scene, await loadRun(scene))
  }
  checkRun(scene, await loadRun(scene), play.now)
}

/** A process ends in good order and another one begins: nothing is different. */
export const restart = async (play: Play): Promise<void> => {
  await play.scene.stage.restart()
  const run = await loadRun(play.scene)
  look(play.scene, run)
  checkRun(play.scene, run, play.now)
}

/** Acts one after the other; a death strikes the act that follows it. */
export type Script = (Act | Death | 'restart')[]

/** Plays a script from the beginning. */
export const playAll = async (found: Found, legal: Set<string>, acts: Script): Promise<Play> => {
  const play = await openPlay(found, legal)
  let death: Death | undefined
  try {
    for (const act of acts) {
      if (act === 'restart') await restart(play)
      else if ('side' in act) {
        death = act
        continue
      } else {
        expect(act.when(play.now, play.scene), `${act.name} at ${play.now.at}`).toBe(true)
        await playAct(play, act, death)
      }
      death = undefined
    }
    return play
  } finally {
    await play.scene.stage.close()
  }
}
