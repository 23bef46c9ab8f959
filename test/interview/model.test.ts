import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../src/trials.case.ts'
import type { Act } from './acts/act.ts'
import * as authors from './acts/authors.ts'
import { reports, SAYINGS, says, writes } from './acts/authors.ts'
import * as people from './acts/people.ts'
import { PERSON } from './acts/people.ts'
import * as signals from './acts/signals.ts'
import { type Found, openPlay, type Play, playAct, playAll, restart, type Script } from './play.ts'
import type { Death } from './stage.ts'

type Edge = { from: string; to: string }
type Facts = Record<'edges' | 'extensionEdges' | 'illegal', Edge[]>
const facts = JSON.parse(readFileSync('test/facts/interview.json', 'utf8')) as Facts
const toEdge = ({ from, to }: Edge): string => `${from} -> ${to}`
const LEGAL = new Set([...facts.edges, ...facts.extensionEdges].map(toEdge))

const nothing = (): Found => ({ edges: new Set(), refused: new Set() })
const found = nothing()
const plays = new Map<Script, Promise<Play>>()
/** Plays a script once, for all who need what it comes across. */
const play = (script: Script): Promise<Play> => {
  const known = plays.get(script) ?? playAll(found, LEGAL, script)
  plays.set(script, known)
  return known
}

const person = (name: string): Act => PERSON.find((act) => act.name === name) as Act
const thrice = (act: Act): Act[] => [act, act, act]
/** The process is gone once the answer is recorded, before anything follows from it. */
const RECORDED: Death = { at: 1, side: 'after' }

/** The author knows enough, and the person says that this is all. */
const COMPLETE: Act[] = [says('complete'), person('done')]
const START = signals.start('Neighbours lend tools.', true, 3)
const DRAFTED: Script = [START, ...COMPLETE, says('draft')]
const SUBMITTED: Script = [...DRAFTED, person('submit')]

/** A way into each state, and the signals that are illegal there. */
const STATES: Record<string, { way: Script; illegal: Act[] }> = {
  WAITING: {
    way: [START, authors.failsForGood, signals.reset],
    illegal: [signals.reset, authors.lateResult],
  },
  'WAITING with a request': {
    way: SUBMITTED,
    illegal: [signals.interview, signals.upload(true), signals.reset, authors.lateResult],
  },
  'WAITING after approval': {
    way: [...SUBMITTED, says('approved')],
    illegal: [
      ...[signals.signalEnded('interview'), signals.signalEnded('upload')],
      ...[signals.stop, signals.reset, authors.lateResult],
    ],
  },
  INTERVIEWING: { way: [START], illegal: [signals.interview, signals.reset, authors.lateResult] },
  DRAFTING: {
    way: [START, ...COMPLETE],
    illegal: [signals.interview, signals.upload(true), signals.reset, authors.lateResult],
  },
  PREVIEW: {
    way: DRAFTED,
    illegal: [signals.interview, signals.upload(true), signals.reset, authors.lateResult],
  },
  SUBMITTING: {
    way: [...DRAFTED, RECORDED, person('submit')],
    illegal: [signals.interview, signals.upload(true), signals.reset, authors.lateResult],
  },
  SUSPEND: {
    way: [START, ...thrice(authors.failsOnce)],
    illegal: [signals.interview, signals.upload(true), signals.reset, authors.lateResult],
  },
  ERROR: {
    way: [START, authors.failsForGood],
    illegal: [signals.interview, signals.upload(true), authors.lateResult],
  },
  DONE: {
    way: [START, signals.stop],
    illegal: [
      ...[signals.signalEnded('interview'), signals.signalEnded('upload')],
      ...[signals.stop, signals.reset, authors.lateResult],
    ],
  },
}

const REFUSALS: Record<string, Script> = Object.fromEntries(
  Object.entries(STATES).map(([state, { way, illegal }]) => [
    `${state} refuses what the matrix does not have, and changes nothing`,
    [...way, ...illegal, 'restart', ...illegal],
  ]),
)
const SHUTDOWNS: Record<string, Script> = Object.fromEntries(
  Object.entries(STATES)
    .filter(([, { illegal }]) => !illegal.includes(signals.stop))
    .map(([state, { way }]) => [
      `${state} is left by a shutdown, and nothing is left of it but what was said`,
      [...way, signals.stop, 'restart'],
    ]),
)

/** Edges that plays reach only by chance, each by the shortest way. */
const WAYS: Record<string, Script> = {
  'an outage while drafting returns to the draft': [
    ...[START, ...COMPLETE, ...thrice(authors.failsOnce), signals.goOn, says('draft')],
  ],
  'a broken author of the draft is an error': [START, ...COMPLETE, authors.failsForGood],
  'an outage while interviewing is given up': [START, ...thrice(authors.failsOnce), person('cancel')],
  'a check that cannot be done suspends, and is done again': [
    ...[...DRAFTED, RECORDED, person('submit'), ...thrice(authors.checkFails(true)), person('proceed')],
  ],
  'a check that is broken is an error, which keeps words and draft': [
    ...[START, says('question'), person('words'), ...COMPLETE, says('draft')],
    ...[RECORDED, person('submit'), authors.checkFails(false), signals.reset, signals.interview],
  ],
  'an unsound upload is talked about': [signals.startUpload(false, true), says('question'), person('done')],
  'an upload ends the questions': [START, says('question'), person('words'), signals.upload(true)],
  'an upload takes no approval along that was for another text': [
    ...[...SUBMITTED, says('needs changes'), signals.upload(true), says('approved')],
  ],
  'an upload is taken after a reset': [START, authors.failsForGood, signals.reset, signals.upload(true)],
  'a draft that needs more goes back': [START, ...COMPLETE, says('refine without a question')],
  'without preview the draft is submitted': [signals.start('', false, 1), ...COMPLETE, says('draft')],
  'a message of another type is an error': [...SUBMITTED, says('another type'), signals.reset, signals.stop],
  'two results at once are one': [...SUBMITTED, authors.twoResults, authors.lateResult],
  'an author who goes round and round is stopped by a question': [
    ...[signals.startUpload(false, false), says('complete'), says('unsound draft'), says('complete')],
    ...[says('unsound draft'), says('complete'), person('words'), ...COMPLETE, says('draft')],
  ],
  'a person sends the preview back': [...DRAFTED, person('go on with the interview')],
  'a program only proposes': [...DRAFTED, people.proposes, person('submit')],
  'another interview goes on from the specification': [
    ...[...SUBMITTED, says('approved'), signals.startAgain, ...COMPLETE, says('draft')],
    ...[person('submit'), says('approved with stories')],
  ],
  'three damaged drafts are one too many, and a person writes it': [
    ...[START, ...COMPLETE, ...thrice(says('damaged draft')), writes('damaged draft'), writes('draft')],
    ...[person('submit'), ...thrice(says('stories in a circle')), writes('another type')],
    ...[writes('approved with stories'), signals.uploadAgain, says('approved')],
  ],
  'an edit withdraws what the architect was asked': [
    ...[signals.start('', false, 1), ...COMPLETE, says('draft'), people.edit(true)],
    ...[authors.lateResult, says('approved')],
  ],
  'an invalid edit while the architect reads is told, and nothing goes to the architect': [
    ...[...SUBMITTED, people.spoil, says('approved')],
  ],
  'a changed text that the person does not want is talked about': [
    ...[...SUBMITTED, people.edit(true), person('do not want the changed text'), says('question')],
  ],
  'a changed text is accepted or kept before the architect is asked': [
    ...[...SUBMITTED, people.edit(true), person('accept the changed text'), people.edit(true)],
    ...[person('keep the changed text'), says('approved')],
  ],
  'a question of the draft is asked once, also across an outage': [
    ...[START, ...COMPLETE, says('refine'), person('words'), ...thrice(authors.failsOnce), signals.goOn],
    says('question'),
  ],
}

const SCRIPTS = { 'a state': { ...REFUSALS, ...SHUTDOWNS }, 'on the way': WAYS }

for (const [place, scripts] of Object.entries(SCRIPTS))
  describe(place, () => {
    for (const [what, script] of Object.entries(scripts)) test(what, async () => void (await play(script)))
  })

test('these scripts take every edge of the facts, and meet every illegal signal', async () => {
  for (const script of Object.values(SCRIPTS).flatMap((scripts) => Object.values(scripts))) await play(script)
  expect([...LEGAL].filter((edge) => !found.edges.has(edge))).toEqual([])
  expect(facts.illegal.map(toEdge).filter((edge) => LEGAL.has(edge))).toEqual([])
  const pairs = Object.entries(STATES).flatMap(([state, { illegal }]) =>
    illegal.map(({ signal }) => `${state} · ${signal}`),
  )
  expect(pairs.filter((pair) => !found.refused.has(pair))).toEqual([])
})

const all = (weight: number, given: (Act | 'restart')[]): [Act | 'restart', number][] =>
  given.map((act) => [act, weight / given.length])

/** What goes on comes more often than what ends a run, so that plays get far. */
const POOL: [Act | 'restart', number][] = [
  ...all(6, [
    signals.start('Lend tools.', true, 3),
    signals.start('', true, 1),
    signals.start('Lend tools.', false, 2),
  ]),
  ...all(3, [
    signals.startUpload(true, true),
    signals.startUpload(false, true),
    signals.startUpload(true, false),
  ]),
  ...all(4, [signals.startAgain, signals.uploadAgain]),
  ...all(1, [signals.interview, signals.upload(true), signals.upload(false)]),
  ...all(0.6, [signals.stop, authors.failsForGood]),
  ...all(0.6, [authors.lateResult, people.proposes, people.spoil, 'restart']),
  ...all(1, [signals.reset, signals.goOn]),
  ...all(24, Object.keys(SAYINGS).map(says)),
  ...all(8, Object.keys(SAYINGS).map(reports)),
  ...all(8, Object.keys(SAYINGS).map(writes)),
  ...all(18, PERSON),
  ...all(2, [authors.failsOnce]),
  ...all(2, [authors.twoResults]),
  ...all(1.2, [people.edit(true), people.edit(false)]),
]

/** One of the acts that are possible now; `at` goes from 0 to 1. */
const choose = ({ now, scene }: Play, at: number): Act | 'restart' => {
  const possible = POOL.filter(([act]) => act === 'restart' || act.when(now, scene))
  let left = at * possible.reduce((sum, [, weight]) => sum + weight, 0)
  const [act] = possible.find(([, weight]) => {
    left -= weight
    return left <= 0
  }) ?? ['restart' as const]
  return act
}

type Command = fc.AsyncCommand<{ play: Play }, null>

const toCommand = (at: number, death: Death | undefined): Command => {
  let name = `${at}`
  return {
    check: () => true,
    run: async ({ play }) => {
      const act = choose(play, at)
      if (act === 'restart') {
        name = 'restart'
        return restart(play)
      }
      name = death ? `${act.name}, to be killed ${death.side} write ${death.at}` : act.name
      return playAct(play, act, death)
    },
    toString: () => name,
  }
}

const STEPS = 1 << 20

const anyDeath: fc.Arbitrary<Death> = fc.record({
  at: fc.integer({ min: 1, max: 7 }),
  side: fc.constantFrom('before' as const, 'after' as const),
})

const anyCommand = fc
  .tuple(fc.noBias(fc.integer({ min: 0, max: STEPS })), fc.option(anyDeath, { nil: undefined, freq: 5 }))
  .map(([at, death]) => toCommand(at / STEPS, death))

const SEED = Number(process.env.SEED ?? 20261115)

describe('an interview, whatever happens to it', () => {
  test('is where the model says, takes legal edges only, and keeps words and draft', async () => {
    const commands = fc.commands([anyCommand], { maxCommands: 60, size: 'max' })
    await fc.assert(
      fc.asyncProperty(commands, async (given) => {
        const one = await openPlay(nothing(), LEGAL)
        try {
          await fc.asyncModelRun(() => ({ model: { play: one }, real: null }), given)
        } finally {
          await one.scene.stage.close()
        }
      }),
      { numRuns: trials(12, 300), seed: SEED, endOnFailure: process.env.SHRINK === undefined },
    )
  })
})
