import { describe, expect, test } from 'vitest'
import { checkRedraft } from '../../../documents/redraft.ts'
import { addRequirements } from '../../../documents/spec/edit.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Turn } from './conversation.ts'
import { ask, writeSpec } from './interview.case.ts'
import { toRemarkAsk } from './remark.ts'

const IDEA = 'Rowers of our club book a boat for a day. Each boat has a lamp.'
const JOURNEY: Turn = {
  id: 'own:journeys',
  dimension: 'journeys',
  question: 'Take one use from beginning to end.',
  answer:
    'A rower opens the list, picks a boat and gets a confirmation by e-mail. A booking lasts 2 to 6 hours. Juniors pay 5 euros a month. The keeper checks the oars, and the keeper rings the bell.',
}
const TURNS = [JOURNEY]
const { document: DRAFT } = writeSpec(IDEA, TURNS)
const wantedOf = (text: string): string[] => toSpec(text).requirements.map(({ description }) => description)
const idOf = (words: string, text = DRAFT): string =>
  toSpec(text).requirements.find(({ description }) => description.includes(words))?.id ?? ''
const said = (feedback: string, more: Turn[] = []): string =>
  writeSpec(IDEA, [...TURNS, ...more], { spec: DRAFT, since: 1, feedback, said: feedback }).document
const asked = (feedback: string, more: Turn[] = []) =>
  ask(IDEA, {
    turns: [...TURNS, ...more],
    spec: DRAFT,
    since: 1,
    feedback,
    said: feedback,
    left: 19 - more.length,
  })

/** The question that words of the draft raise, answered. */
const answered = (feedback: string, answer: string): string => {
  const { id = '', question = '', choices, dimension = '' } = asked(feedback) ?? {}
  expect(id).toMatch(/^which:/)
  return said(feedback, [{ id, dimension, question, ...(choices && { choices }), answer }])
}

describe('what is taken out of a draft by its id', () => {
  const [lamp, fee] = [idOf('lamp'), idOf('euros')]

  test.each([
    `Take ${lamp}, ${fee} out.`,
    `${lamp} and ${fee} can go, please.`,
    `Please remove ${lamp} and ${fee}`,
    `${lamp} and ${fee} are nonsense, we never do that.`,
    `${lamp} out, ${fee} out`,
  ])('goes, and the draft may lose it: %s', (words) => {
    const after = said(words)
    expect(wantedOf(after).join()).not.toMatch(/lamp|euros/)
    expect(wantedOf(after)).toHaveLength(wantedOf(DRAFT).length - 2)
    expect(checkRedraft('spec', DRAFT, after, words)).toEqual([])
    expect(checkRedraft('spec', DRAFT, after, 'something else')).toHaveLength(2)
  })

  test('leaves its id to nobody else', () => {
    const last = toSpec(DRAFT).requirements.at(-1)
    const after = said(`Delete ${last?.id}.`)
    const more = addRequirements(after, [{ ...(last as NonNullable<typeof last>), title: 'Another one' }])
    expect(toSpec(more).requirements.at(-1)?.id).not.toBe(last?.id)
  })

  test('stays where it is kept after all', () => {
    const after = said(`Take ${lamp} and ${fee} out. No wait, keep ${lamp}.`)
    expect(wantedOf(after).join()).toMatch(/lamp/)
    expect(wantedOf(after).join()).not.toMatch(/euros/)
  })
})

describe('what is taken out by its words', () => {
  test('goes where one requirement says nothing else', () => {
    expect(wantedOf(said('Take the lamp out.')).join()).not.toContain('lamp')
  })

  test('is asked about where it is only a part, and nothing goes until then', () => {
    const words = 'Take the e-mail out.'
    const { question, choices } = asked(words) ?? {}
    expect(question).toBe(`You said «${words}». Which of these do you mean?`)
    expect(choices?.[0]).toContain('«A rower opens the list, picks a boat.» instead of')
    expect(choices?.[1]).toMatch(/^Take out R-\d{3}: /)
    expect(wantedOf(said(words))).toEqual(wantedOf(DRAFT))
    expect(toSpec(said(words)).questions.join()).toContain('Which requirement is meant?')
    expect(wantedOf(answered(words, '1')).join()).not.toContain('e-mail')
    expect(wantedOf(answered(words, 'None of these'))).toEqual(wantedOf(DRAFT))
    expect(wantedOf(answered(words, 'not sure'))).toEqual(wantedOf(DRAFT))
  })

  test('is asked about where nothing speaks of it', () => {
    expect(asked('Take the piano out.')?.question).toContain('Nothing in the draft speaks of it for certain.')
    expect(wantedOf(said('Take the piano out.'))).toEqual(wantedOf(DRAFT))
  })
})

describe('what is said of a draft otherwise', () => {
  const [time, fee] = [idOf('2 to 6'), idOf('euros')]

  test('by its id reads so, each of several', () => {
    const after = said(`${time}: 20 to 24, not 2 to 6; ${fee} should be 7 euros`)
    expect(wantedOf(after)).toContain('A booking lasts 20 to 24 hours.')
    expect(wantedOf(after)).toContain('Juniors pay 7 euros a month.')
    expect(wantedOf(after)).toHaveLength(wantedOf(DRAFT).length)
  })

  test('is never taken for words of the architect', () => {
    expect(asked(`${time}: 20 to 24, not 2 to 6`)?.question ?? '').not.toContain('The architect says')
  })

  test('is asked about where the id is another one’s', () => {
    const words = `${time}: 7 euros, not 5`
    expect(asked(words)?.choices?.[0]).toContain('«Juniors pay 7 euros a month.» instead of')
    expect(wantedOf(said(words))).toEqual(wantedOf(DRAFT))
    expect(wantedOf(answered(words, fee))).toContain('Juniors pay 7 euros a month.')
  })

  test('with one word for another says it everywhere', () => {
    const wanted = wantedOf(said('Say athletes, not rowers.')).join(' ')
    expect(wanted).toContain('An athlete opens')
    expect(wanted).not.toMatch(/rower|Say /i)
  })

  test('is asked what it should say where it is only called wrong', () => {
    const words = `${fee} is wrong.`
    expect(asked(words)?.question).toContain('What should it say')
    expect(wantedOf(answered(words, 'Juniors pay nothing in their first month.'))).toContain(
      'Juniors pay nothing in their first month.',
    )
    expect(wantedOf(answered(words, "I don't know what you mean"))).toEqual(wantedOf(DRAFT))
  })
})

describe('an answer to an objection', () => {
  const one = toSpec(DRAFT).requirements.find(({ id }) => id === idOf('oars'))
  const object = (objection: string, answer: string): string => {
    const { id, text, dimension } = toRemarkAsk({
      from: 'architect',
      line: `${one?.id} "${one?.title}" ${objection}`,
    })
    const turn = { id, dimension, question: text, answer }
    return writeSpec(IDEA, [...TURNS, turn], { spec: DRAFT, since: 1 }).document
  }

  test.each([
    "I don't know what you mean.",
    'Not sure.',
    'No.',
    'Ask my brother.',
    'What do you mean by that?',
  ])('that says nothing of it changes nothing, and it stays open: %s', (answer) => {
    const after = object('demands nothing: say what is wanted.', answer)
    expect(wantedOf(after)).toEqual(wantedOf(DRAFT))
  })

  test('with the parts of one that is too large leaves no whole beside them', () => {
    const after = object(
      'is too large: it asks for 3 things at once. To mend it: say which part is a requirement of its own.',
      'The keeper checks the oars. The keeper rings the bell.',
    )
    expect(wantedOf(after).filter((words) => /oars/.test(words))).toEqual(['The keeper checks the oars.'])
    expect(
      checkRedraft('spec', DRAFT, after, 'The keeper checks the oars. The keeper rings the bell.'),
    ).toEqual([])
  })
})
