/** What authors say and fail to say: the product manager, the architect, and the machine that checks. */

import { submit } from '../../../src/engine/submit.ts'
import { Fault } from '../../../src/schema/fault.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { workflowOf } from '../../../src/workflows/all.case.ts'
import * as model from '../model.ts'
import { type Model, refusedWith } from '../model.ts'
import type { Said } from '../stage.ts'
import { CYCLE, DAMAGED, type Draft, result, STORIES, sound, unsound } from '../texts.ts'
import { type Act, mark, one, type Scene, target, value } from './act.ts'

/** What an author says to a task, by this process or from outside. */
type Saying = { at: Model['at']; said(scene: Scene): Said; predict(now: Model, scene: Scene): Model[] }

const draftOf = (make: (mark: string) => Draft, more: JsonObject = {}) => ({
  at: 'drafting' as const,
  said: (scene: Scene) => ({ specMarkdown: make(mark(scene)).text, ...more }),
})

const again = (now: Model): Model[] => [model.toAskedAgain(now)]

export const SAYINGS: Record<string, Saying> = {
  question: {
    at: 'interviewing',
    said: ({ count }) => ({ question: `Question ${count}?`, dimension: 'flows', strength: { flows: 0.5 } }),
    predict: (now) => [{ ...now, asks: 'question', enough: false }],
  },
  complete: {
    at: 'interviewing',
    said: () => ({ complete: true }),
    predict: (now) => [model.toCompleted(now)],
  },
  'no question': { at: 'interviewing', said: () => ({ question: '' }), predict: again },
  draft: { ...draftOf(sound), predict: (now, scene) => model.toDrafted(now, sound(mark(scene))) },
  'unsound draft': {
    ...draftOf(unsound),
    predict: (now, scene) => (now.preview ? again(now) : model.toDrafted(now, unsound(mark(scene)))),
  },
  'damaged draft': { at: 'drafting', said: () => ({ specMarkdown: DAMAGED }), predict: again },
  refine: {
    ...draftOf(sound, { needsRefinement: true, question: 'Who pays?' }),
    predict: (now, scene) => model.toRefined(now, sound(mark(scene)), true),
  },
  'refine without a question': {
    ...draftOf(sound, { needsRefinement: true }),
    predict: (now, scene) => model.toRefined(now, sound(mark(scene)), false),
  },
  approved: {
    at: 'await-architect',
    said: () => result('APPROVED', ''),
    predict: (now) => [model.toApproved(now)],
  },
  'approved with stories': {
    at: 'await-architect',
    said: () => result('APPROVED', 'good', STORIES),
    predict: (now) => [model.toApproved(now)],
  },
  'stories in a circle': { at: 'await-architect', said: () => result('APPROVED', '', CYCLE), predict: again },
  'needs changes': {
    at: 'await-architect',
    said: ({ count }) => result('NEEDS_CHANGES', `say who pays ${count}`),
    predict: (now) => [model.toChanges(now)],
  },
  rejected: {
    at: 'await-architect',
    said: () => result('REJECTED', 'not this'),
    predict: (now) => [model.toChanges(now)],
  },
  'no feedback': { at: 'await-architect', said: () => result('NEEDS_CHANGES', ' '), predict: again },
  'another type': {
    at: 'await-architect',
    said: () => ({ ...result('APPROVED', ''), type: 'code' }),
    predict: (now) => [model.toError(now)],
  },
}

const sayingOf = (name: string): Saying => SAYINGS[name] as Saying

const isAsked = (now: Model, saying: Saying): boolean => now.at === saying.at && now.asks === 'author'

/** The author of this process says it. */
export const says = (name: string): Act => ({
  name: `the author says: ${name}`,
  when: (now) => isAsked(now, sayingOf(name)),
  predict: (now, scene) => ({ states: sayingOf(name).predict(now, scene) }),
  play: (scene) => one(scene.stage.hear(sayingOf(name).said(scene), 'continue', target(scene))),
})

const isRefusedValue = (name: string, now: Model): boolean =>
  sayingOf(name).predict === again || (name === 'unsound draft' && now.preview)

/** An author outside answers the request; what is not accepted is recorded, and told. */
export const reports = (name: string): Act => ({
  name: `an answer says: ${name}`,
  when: (now) => isAsked(now, sayingOf(name)),
  predict: (now, scene) => ({
    states: sayingOf(name).predict(now, scene),
    ...(isRefusedValue(name, now) && { told: ['invalid-value'] }),
  }),
  play: (scene) =>
    one(
      scene.stage.call(
        'answer',
        { request: scene.open?.id ?? '', value: value(sayingOf(name).said(scene)) },
        'reported',
      ),
    ),
})

/** After three attempts a person writes it instead, and it passes the same checks. */
export const writes = (name: string): Act => ({
  name: `a person writes: ${name}`,
  when: (now) => now.at === sayingOf(name).at && now.asks === 'repair',
  predict: (now, scene) =>
    isRefusedValue(name, now) || name === 'another type'
      ? refusedWith('invalid-value')
      : { states: sayingOf(name).predict(now, scene) },
  play: (scene) => {
    const given = { choice: 'write', value: sayingOf(name).said(scene) }
    return one(scene.stage.call('answer', { request: scene.open?.id ?? '', value: value(given) }))
  },
})

const fails = (name: string, error: () => Error, predict: (now: Model) => Model): Act => ({
  name,
  when: (now) => now.asks === 'author',
  predict: (now) => ({ states: [predict(now)] }),
  play: (scene) => one(scene.stage.hear(error(), 'continue', target(scene))),
})

export const failsOnce: Act = fails(
  'the author does not answer',
  () => new Fault('io', 'the model is not reachable', 'try again later'),
  model.toFailedAgain,
)
export const failsForGood: Act = fails(
  'the author is broken',
  () => new Error('no such model'),
  model.toError,
)

/** A RESULT for a request that is not pending: an older one, or one that never was. */
export const lateResult: Act = {
  name: 'a late result',
  signal: 'result',
  when: (now) => now.at !== 'none',
  predict: () => refusedWith('late', 'duplicate', 'ended', 'stale', 'unknown-request'),
  play: ({ stage, closed, count }) =>
    one(
      stage.call(
        'answer',
        { request: closed[count % (closed.length + 1)] ?? 'zzzzzz-9', value: value(result('APPROVED', '')) },
        'reported',
      ),
    ),
}

/** Two RESULTs for one request at the same moment: one is taken, the other is told that it came second. */
export const twoResults: Act = {
  name: 'two results at once',
  when: (now) => now.at === 'await-architect' && now.asks === 'author',
  predict: (now) => ({
    states: [model.toChanges(now)],
    told: ['late', 'concurrent', 'duplicate', 'stale', 'ended'],
  }),
  play: ({ stage, open }) =>
    Promise.all(
      ['one', 'two'].map((words) =>
        stage.call(
          'answer',
          { request: open?.id ?? '', value: value(result('NEEDS_CHANGES', words)) },
          'reported',
        ),
      ),
    ),
}

/** The machine's own check cannot be done: no text does that today, so the engine is told. */
export const checkFails = (retry: boolean): Act => ({
  name: `the check ${retry ? 'cannot be done now' : 'is broken'}`,
  when: (now) => now.at === 'submitting',
  predict: (now) => ({ states: [retry ? model.toFailedAgain(now) : model.toError(now)] }),
  play: async ({ stage, run, open }) => {
    const journal = await stage.services().prepare()
    const at = new Date(stage.services().world.now()).toISOString()
    const failed = { type: 'failed', at, request: open?.id ?? '', message: 'no memory left', retry } as const
    const submitted = await submit({
      journal,
      workflow: workflowOf('interview'),
      user: stage.services().user(),
      run: run ?? '',
      input: () => failed,
    })
    if ('refused' in submitted) return [{ refused: submitted.refused }]
    return one(stage.call('status', {}))
  },
})
