/** Signals: how a run begins, is brought a text, goes on, is reset and ends. */
import type { StoredRun } from '../../../src/engine/ports.ts'
import { sendSignal } from '../../../src/operations/signal.ts'
import type { Fault, Refusal } from '../../../src/schema/fault.ts'
import type { SignalName } from '../../../src/schema/table.ts'
import * as model from '../model.ts'
import { isActive, isEnded, type Model, NOTHING, type Predicted, refusedWith } from '../model.ts'
import { type Draft, sound, unsound } from '../texts.ts'
import { type Act, mark, one, target } from './act.ts'

const blocked = (now: Model): Predicted =>
  now.at === 'none'
    ? refusedWith('unknown-feature', 'usage')
    : isEnded(now)
      ? refusedWith('ended')
      : refusedWith('blocked')

/** A run that begins: nothing of an earlier one but the draft that it left. */
const fresh = (preview: boolean, maxTurns: number, draft: Draft | null = null): Model => ({
  ...model.NONE,
  ...{ preview, maxTurns, draft },
})

export const start = (words: string, preview: boolean, maxTurns: number): Act => ({
  name: `start(${preview ? 'preview' : 'no preview'}, ${maxTurns})`,
  when: (now) => !isActive(now),
  predict: () => ({ states: [model.toInterviewing(fresh(preview, maxTurns))] }),
  play: ({ stage }) =>
    one(
      stage.call('start', {
        ...{ workflow: 'interview', set: [`preview=${preview ? 'on' : 'off'}`, `maxTurns=${maxTurns}`] },
        ...(words && { text: words }),
      }),
    ),
})

export const startUpload = (isSound: boolean, preview: boolean): Act => ({
  name: `start with ${isSound ? 'a sound' : 'an unsound'} upload`,
  when: (now) => !isActive(now),
  predict: (_now, scene) => {
    const draft = (isSound ? sound : unsound)(mark(scene))
    return { states: model.toSubmitting(fresh(preview, 2, draft)) }
  },
  play: (scene) =>
    one(
      scene.stage.call('start', {
        workflow: 'interview',
        file: (isSound ? sound : unsound)(mark(scene)).text,
        set: [`preview=${preview ? 'on' : 'off'}`, 'maxTurns=2'],
      }),
    ),
})

/** Another interview about a feature that had one goes on from the specification on the disk. */
export const startAgain: Act = {
  name: 'start the feature again',
  when: (now, { feature }) => isEnded(now) && feature !== null && now.draft !== null,
  predict: (now) => ({ states: [model.toInterviewing(fresh(true, 20, now.draft))] }),
  play: ({ stage, feature }) => one(stage.call('start', { workflow: 'interview', feature: feature ?? '' })),
}

/** A text that is brought for a feature that had an interview takes the place of the one on the disk. */
export const uploadAgain: Act = {
  name: 'start the feature again with an upload',
  when: startAgain.when,
  predict: (_now, scene) => ({ states: model.toSubmitting(fresh(true, 20, sound(mark(scene)))) }),
  play: (scene) => {
    const file = sound(mark(scene)).text
    return one(scene.stage.call('start', { workflow: 'interview', feature: scene.feature ?? '', file }))
  },
}

/** A new interview while this one is there. */
export const interview: Act = {
  name: 'interview',
  signal: 'interview',
  when: (now) => isActive(now),
  predict: (now) =>
    now.at === 'waiting' ? { states: [model.toInterviewing({ ...now, total: 0 })] } : blocked(now),
  play: (scene) => one(scene.stage.call('start', { workflow: 'interview', ...target(scene) })),
}

export const upload = (isSound: boolean): Act => ({
  name: `upload ${isSound ? 'sound' : 'unsound'}`,
  signal: 'upload',
  when: (now) => isActive(now),
  predict: (now, scene) => {
    if (now.at !== 'waiting' && now.at !== 'interviewing') return blocked(now)
    const draft = (isSound ? sound : unsound)(mark(scene))
    return { states: model.toSubmitting({ ...now, draft, approved: null, refine: false }) }
  },
  play: (scene) =>
    one(
      scene.stage.call('start', {
        workflow: 'interview',
        file: (isSound ? sound : unsound)(mark(scene)).text,
        ...target(scene),
      }),
    ),
})

export const stop: Act = {
  name: 'stop',
  signal: 'shutdown',
  when: () => true,
  predict: (now) => (isActive(now) ? { states: [model.toDone(now)] } : blocked(now)),
  play: (scene) => one(scene.stage.call('stop', target(scene))),
}

export const reset: Act = {
  name: 'reset',
  signal: 'reset',
  when: () => true,
  predict: (now) => (now.at === 'error' ? { states: [model.toWaiting(now)] } : blocked(now)),
  play: (scene) => one(scene.stage.call('reset', target(scene))),
}

export const goOn: Act = {
  name: 'continue',
  when: () => true,
  predict: (now) => {
    if (now.at === 'none') return refusedWith('unknown-feature')
    if (now.at === 'submitting') return { states: [model.toChecked(now)] }
    return now.at === 'suspend' ? { states: model.toRestored(now) } : NOTHING
  },
  play: (scene) => one(scene.stage.call('continue', target(scene))),
}

/** A signal to a run that has ended; `start` would begin another run instead. */
export const signalEnded = (signal: SignalName): Act => ({
  name: `${signal} after the end`,
  signal,
  when: isEnded,
  predict: () => refusedWith('ended'),
  play: async ({ stage, run }) => {
    const stored = (await stage.stored(run ?? '')) as StoredRun
    const refused = await sendSignal(stage.services(), stored, { signal, value: { digest: '' } }).then(
      (): Refusal => ({ code: 'bug', message: 'it was not refused', fix: '' }),
      (error: Fault) => error.refusal,
    )
    return [{ refused }]
  },
})
