import { describe, expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Turn } from './conversation.ts'
import { writeSpec } from './interview.case.ts'

const IDEA =
  'An app for my repair shop for sewing machines. A customer brings a machine, and I note the repair.'
const toTurn = (name: string, answer: string): Turn => ({
  id: `own:${name}`,
  dimension: name,
  question: `What about ${name}?`,
  answer,
})
const FIRST = toTurn(
  'journeys',
  'A customer shows the label and the app finds the machine. The app sends the list of parts to the supplier once a day. The app prints a receipt.',
)
const { document: DRAFT } = writeSpec(IDEA, [FIRST])
const specOf = (name: string, answer: string) =>
  toSpec(writeSpec(IDEA, [FIRST, toTurn(name, answer)]).document)
const wantedOf = ({ requirements }: ReturnType<typeof toSpec>): string =>
  requirements.map(({ description }) => description).join('\n')
const atPreview = (feedback: string) =>
  toSpec(writeSpec(IDEA, [FIRST], { spec: DRAFT, since: 1, feedback, said: feedback }).document)
const idOf = (words: string): string =>
  toSpec(DRAFT).requirements.find(({ description }) => description.includes(words))?.id ?? ''

describe('what is said last in one answer holds', () => {
  test.each([
    [
      'data',
      'The notes are kept for 4 years. Sorry, 6 years, because of the insurance.',
      /6 years/,
      /4 years/,
    ],
    [
      'integrations',
      'The app sends the machine list to the mill once a week, not once a day. No wait, once a month.',
      /once a month/,
      /once a week/,
    ],
  ])('%s: %s', (name, answer, now, was) => {
    const spec = specOf(name, answer)
    expect(wantedOf(spec)).toMatch(now)
    expect(wantedOf(spec)).not.toMatch(was)
    expect(spec.outOfScope.join()).not.toMatch(/wait/i)
  })

  test('at the preview too', () => {
    const spec = atPreview(`${idOf('once a day')}: once a week, not once a day. No wait, once a month.`)
    expect(wantedOf(spec)).toContain('The app sends the list of parts to the supplier once a month.')
    expect(spec.outOfScope).toEqual(toSpec(DRAFT).outOfScope)
  })

  test('what fits nothing is asked about with what it follows, and changes nothing', () => {
    const words = 'The label is read by a camera. No wait, the purple ones.'
    const spec = atPreview(words)
    expect(wantedOf(spec)).toBe(wantedOf(toSpec(DRAFT)))
    expect(spec.questions.join()).toContain(words)
  })
})

describe('a plain demand is built', () => {
  test.each([
    'My son gets the list of the machines by noon.',
    'I keep the notes of a repair for three years because of the guarantee.',
    'A machine is open, then mended, then fetched, that is missing.',
  ])('%s', (words) => {
    const stem = words.split(/,? (?:because|that is)/)[0]?.slice(0, 30) ?? ''
    expect(wantedOf(atPreview(words))).toContain(stem)
  })

  test('how much it is wanted is its priority, the last word holds', () => {
    const spec = atPreview('The receipt is a must, no, it can wait, it is optional.')
    expect(spec.requirements.find(({ description }) => description.includes('receipt'))?.priority).toBe(
      'could',
    )
    expect(spec.outOfScope).toEqual(toSpec(DRAFT).outOfScope)
    expect(wantedOf(spec)).toBe(wantedOf(toSpec(DRAFT)))
  })
})

describe('what is plainly left out is out of scope', () => {
  test.each(['No bills, my bookkeeper does those.', 'The app does not write bills.'])('%s', (words) => {
    for (const spec of [atPreview(words), specOf('integrations', words)]) {
      expect(spec.outOfScope.join()).toContain('bills')
      expect(wantedOf(spec)).not.toContain('bills')
      expect(spec.questions.join()).not.toContain('bills')
    }
  })
})
