/** What people do: answer what is asked, and edit the file. */
import { writeFileSync } from 'node:fs'
import * as model from '../model.ts'
import { isActive, type Model, type Predicted, refusedWith } from '../model.ts'
import { sound, unsound } from '../texts.ts'
import { type Act, mark, one, target, value } from './act.ts'

const answers = (
  name: string,
  asks: Model['asks'],
  given: unknown,
  predict: (now: Model) => Predicted,
): Act => ({
  name,
  when: (now) => now.asks === asks,
  predict,
  play: (scene) => one(scene.stage.call('answer', { request: scene.open?.id ?? '', value: value(given) })),
})

/** What a person does, by what is asked. */
export const PERSON: Act[] = [
  answers('words', 'question', { answer: 'Members only.' }, (now) => ({
    states: [model.toAnswered(now, 'Members only.', false)],
  })),
  answers('skip', 'question', { answer: 'skip' }, (now) => ({
    states: [model.toAnswered(now, 'skip', false)],
  })),
  answers('done', 'question', { done: true }, (now) => ({ states: [model.toAnswered(now, '', true)] })),
  answers('words and done', 'question', { answer: 'Refunds go to the card.', done: true }, (now) => ({
    states: [model.toAnswered(now, 'Refunds go to the card.', true)],
  })),
  answers('a blank answer', 'question', { answer: ' ' }, () => refusedWith('invalid-value')),
  answers('submit', 'gate', { choice: 'submit_to_architect' }, (now) => ({
    states: model.toSubmitting({
      ...now,
      approved: now.draft?.text ?? null,
      refine: false,
      objected: false,
      byArchitect: false,
    }),
  })),
  answers('go on with the interview', 'gate', { choice: 'continue_interview', feedback: 'more' }, (now) => ({
    states: [model.toMore(now)],
  })),
  answers('another choice', 'gate', { choice: 'later' }, () => refusedWith('invalid-value')),
  answers('try again', 'repair', { choice: 'retry' }, (now) => ({
    states: [{ ...now, asks: 'author', attempt: 1 }],
  })),
  answers('give up the task', 'repair', { choice: 'stop' }, (now) => ({ states: [model.toError(now)] })),
  answers('proceed', 'confirm', { choice: 'proceed' }, (now) => ({ states: model.toRestored(now) })),
  answers('cancel', 'confirm', { choice: 'cancel' }, (now) => ({ states: [model.toError(now)] })),
  answers('keep the changed text', 'reapprove', { choice: 'keep', reason: 'a typo' }, (now) => ({
    states: [model.toAccepted(now)],
  })),
  // The matrix has no way from WAITING to PREVIEW: what the person does not want is talked about.
  answers('do not want the changed text', 'reapprove', { choice: 'back' }, (now) => ({
    states: [model.toInterviewing({ ...now, approved: null })],
  })),
  answers('accept the changed text', 'reapprove', { choice: 'accept' }, (now) => ({
    states: [model.toAccepted(now)],
  })),
]

/** A program that answers the preview only proposes. */
export const proposes: Act = {
  name: 'a program submits',
  when: (now) => now.asks === 'gate',
  predict: (now) => ({ states: [now], told: ['below-assurance'] }),
  play: (scene) =>
    one(
      scene.stage.call(
        'answer',
        { request: scene.open?.id ?? '', value: value({ choice: 'submit_to_architect' }) },
        'reported',
      ),
    ),
}

export const edit = (isSound: boolean): Act => ({
  name: `the file is edited, ${isSound ? 'sound' : 'unsound'}`,
  lasts: true,
  when: (now, { file }) =>
    isActive(now) && file !== null && now.at !== 'suspend' && (isSound || now.at !== 'await-architect'),
  predict: (now, scene) => ({
    states: model.toEdited(now, (isSound ? sound : unsound)(`by hand, ${mark(scene)}`)),
  }),
  play: (scene) => {
    writeFileSync(scene.file ?? '', (isSound ? sound : unsound)(`by hand, ${mark(scene)}`).text)
    return one(scene.stage.call('continue', target(scene)))
  },
})

/** What takes the place of a submitted text has to pass the same check; until it does nothing goes on. */
export const spoil: Act = {
  name: 'the submitted file is spoilt, and mended',
  when: (now, { file }) => now.at === 'await-architect' && file !== null,
  predict: () => refusedWith('problems'),
  play: async (scene, now) => {
    writeFileSync(scene.file ?? '', unsound(mark(scene)).text)
    const outcomes = await one(scene.stage.call('continue', target(scene)))
    writeFileSync(scene.file ?? '', now.draft?.text ?? '')
    return outcomes
  },
}
