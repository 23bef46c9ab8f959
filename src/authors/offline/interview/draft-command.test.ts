import { describe, expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Turn } from './conversation.ts'
import { ask, writeSpec } from './interview.case.ts'

const IDEA = 'Beekeepers of our village note what they do at their hives.'
const TURNS: Turn[] = [
  {
    id: 'own:journeys',
    dimension: 'journeys',
    question: 'Take one use from beginning to end.',
    answer: [
      'A beekeeper picks a hive, enters the weight and sees the curve of the year.',
      'The warden gets a warning when a hive loses more than 3 kilos within 7 days.',
      'A hive may be handed over to another beekeeper within 21 days.',
      'The app prints a label for each jar of honey.',
      'The chairman reads the list of swarms every Sunday.',
    ].join(' '),
  },
]
const { document: DRAFT } = writeSpec(IDEA, TURNS)
const all = (text: string) => toSpec(text).requirements
const wantedOf = (text: string): string[] => all(text).map(({ description }) => description)
const idOf = (words: string): string =>
  all(DRAFT).find(({ description }) => description.includes(words))?.id ?? ''
const questionsOf = (text: string): string => toSpec(text).questions.join('\n')
const [CURVE, LOSS, HAND, LABEL, LIST] = ['curve', 'kilos', '21 days', 'label', 'swarms'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
]

const given = (feedback: string, more: Turn[] = []) => ({
  spec: DRAFT,
  since: 1,
  feedback,
  said: feedback,
  turns: [...TURNS, ...more],
  left: 19 - more.length,
})
const said = (feedback: string, more: Turn[] = []): string =>
  writeSpec(IDEA, [...TURNS, ...more], given(feedback)).document
const asked = (feedback: string, more: Turn[] = []) => ask(IDEA, given(feedback, more))
const isAsked = (feedback: string): boolean => asked(feedback)?.id?.startsWith('which:') === true
const toTurn = (feedback: string, answer: (choices: readonly string[]) => string): Turn => {
  const { id = '', question = '', choices = [], dimension = '' } = asked(feedback) ?? {}
  expect(id).toMatch(/^which:/)
  return { id, dimension, question, choices, answer: answer(choices) }
}
const answered = (feedback: string, answer: string): string =>
  said(feedback, [toTurn(feedback, () => answer)])
const changed = (after: string): string[] => wantedOf(after).filter((one) => !wantedOf(DRAFT).includes(one))

describe('a command to the draft that is certain is carried out', () => {
  test.each([
    `Take ${LABEL} out, ${LIST} holds: nobody prints labels.`,
    `${LABEL} delete, superseded by ${LIST}.`,
    `Drop ${LABEL}, it is printed by the mill anyway.`,
    `${LABEL} out as well, ${CURVE} says it.`,
    `Delete ${LABEL}; the mill does it.`,
    `${LABEL} shall be deleted.`,
    `Only ${LABEL} goes out.`,
  ])('what is to go goes, and nothing else: %s', (words) => {
    const after = said(words)
    expect(wantedOf(after)).toEqual(wantedOf(DRAFT).filter((one) => !one.includes('label')))
    expect(isAsked(words)).toBe(false)
    expect(after).toContain(`as you said: «${words}»`)
  })

  test.each([
    `${HAND}: '21 days' becomes '14 days'`,
    `${HAND}: “21 days” becomes “14 days”; rest of ${HAND} unchanged.`,
    `${HAND}: 21 days becomes 14 days, rest unchanged.`,
    `In ${HAND} put 14 days in place of 21 days; keep the rest of the sentence.`,
    `${HAND}: 14 days, not 21 days`,
    `${HAND}: 14 instead of 21.`,
    'Put 14 days in place of 21 days.',
    "'21 days' becomes '14 days'.",
  ])('words that stand there once are said otherwise: %s', (words) => {
    expect(changed(said(words))).toEqual(['A hive may be handed over to another beekeeper within 14 days.'])
    expect(all(said(words))).toHaveLength(all(DRAFT).length)
    expect(isAsked(words)).toBe(false)
  })

  test.each([
    'Add: The treasurer counts the jars once a month.',
    'Please add as its own requirement: The treasurer counts the jars once a month.',
    'Add a new requirement: The treasurer counts the jars once a month (could).',
  ])('what is to be added is added as it is said: %s', (words) => {
    const after = said(words)
    expect(changed(after)).toEqual(['The treasurer counts the jars once a month.'])
    const one = all(after).find(({ description }) => description.includes('treasurer'))
    if (/could/.test(words)) expect(one?.priority).toBe('could')
  })

  test.each([
    `${LIST} should read: The chairman reads the list of swarms on the first of a month.`,
    `${LIST}: The chairman reads the list of swarms on the first of a month.`,
  ])('a whole sentence stands instead: %s', (words) => {
    expect(changed(said(words))).toEqual(['The chairman reads the list of swarms on the first of a month.'])
    expect(all(said(words))).toHaveLength(all(DRAFT).length)
  })

  test('what stays says so', () => {
    const after = said(
      `${LIST} stays: The chairman reads the list of swarms every Sunday. Only ${LABEL} goes out.`,
    )
    expect(wantedOf(after)).toEqual(wantedOf(DRAFT).filter((one) => !one.includes('label')))
  })

  test('each of several', () => {
    const after = said(
      `${HAND}: 14 instead of 21. Take ${LABEL} out, ${LIST} holds. ${LOSS}: '7 days' becomes '5 days', rest unchanged.`,
    )
    expect(changed(after)).toEqual([
      'The warden gets a warning when a hive loses more than 3 kilos within 5 days.',
      'A hive may be handed over to another beekeeper within 14 days.',
    ])
    expect(wantedOf(after).join()).not.toContain('label')
  })
})

const UNCERTAIN = [
  `${LIST}: restore «the chairman reads all lists of swarms on Sunday».`,
  `${LIST}: item (b) reads «the warden reads the list», priority 1 (must).`,
  `${LIST}: split into «list of swarms» (must) and «list of queens» (could).`,
  'Two separate requirements: The list shows swarms. The list shows queens.',
  `${LIST} keeps (a) and (b).`,
  `${LOSS}: 'hive' becomes 'apiary of the village', 'kilos' too.`,
  `Take ${LIST} out, but keep the Sunday.`,
  `${HAND}: '90 days' becomes '14 days'.`,
  `Merge ${LIST} with ${LABEL}.`,
]

describe('a command to the draft that is in doubt', () => {
  test.each(UNCERTAIN)('changes nothing, is asked about once, and stays open in its words: %s', (words) => {
    expect(wantedOf(said(words))).toEqual(wantedOf(DRAFT))
    const turn = toTurn(words, () => 'skip')
    expect((turn.choices ?? []).join()).not.toMatch(/«(?:Restore|Item|Split|Two|Keeps|Merge)/)
    expect(asked(words, [turn])?.id ?? '').not.toMatch(/^which:/)
    const after = said(words, [turn])
    expect(wantedOf(after)).toEqual(wantedOf(DRAFT))
    expect(questionsOf(after)).toContain(words.replaceAll('«', '“').replaceAll('»', '”'))
  })

  test.each(UNCERTAIN)('said as the answer, it is no text of a requirement either: %s', (words) => {
    const before = `${LIST}: something else about queens.`
    const after = answered(before, words)
    expect(wantedOf(after)).toEqual(wantedOf(DRAFT))
    expect(questionsOf(after)).toContain(words.replaceAll('«', '“').replaceAll('»', '”'))
  })
})

describe('typed words win over what is offered', () => {
  const doubt = `${LIST}: queens are marked by the warden.`

  test('a certain change of the requirement that is named is carried out, and no choice is', () => {
    const after = answered(doubt, `${LIST}: 'every Sunday' becomes 'every Monday'; rest unchanged`)
    expect(changed(after)).toEqual(['The chairman reads the list of swarms every Monday.'])
    expect(questionsOf(after)).toBe(questionsOf(DRAFT))
  })

  test('what is added is added, what is not certain stays open beside it', () => {
    const words = `${LIST} keeps (a) and (b); add as its own requirement: Queens are marked with the colour of the year.`
    const after = answered(doubt, words)
    expect(changed(after)).toEqual(['Queens are marked with the colour of the year.'])
    expect(wantedOf(after)).toEqual(expect.arrayContaining(wantedOf(DRAFT)))
    expect(questionsOf(after)).toContain(words)
  })

  test.each([LIST, `I mean ${LIST}.`, `${LIST}, please`])('an id alone says which: %s', (words) => {
    expect(changed(answered(doubt, words))).toEqual(['Queens are marked by the warden.'])
  })

  test('a whole sentence about the one that is meant says how it reads', () => {
    const words = 'The warden reads the list of swarms every Sunday.'
    expect(changed(answered(doubt, words))).toEqual([words])
    expect(changed(said(doubt, [toTurn(doubt, ([first]) => `${first}: ${words}`)]))).toEqual([words])
  })

  test('nothing that is typed with a choice is lost', () => {
    const typed = 'not on public holidays'
    const after = said(doubt, [toTurn(doubt, ([first]) => `${first}: ${typed}`)])
    expect(wantedOf(after)).toEqual(wantedOf(DRAFT))
    expect(questionsOf(after)).toContain(typed)
    const why = said(doubt, [toTurn(doubt, ([first]) => `${first}: because the chairman is ill`)])
    expect(changed(why)).toEqual(['Queens are marked by the warden.'])
    expect(why).toContain('because the chairman is ill')
  })
})
