import { expect, test } from 'vitest'
import { isLeftOut, isStatedMeasure } from './stated-aims.ts'
import { printBriefValues } from './values/brief.ts'

test.each([
  ['No loudspeakers in the hall and nothing that shows who sings.', true],
  ['No flash, and no tripods.', true],
  ['No crate is moved before the scale shows its weight.', false],
  ['No longer than a week.', false],
  ['Nobody may enter the kiln.', false],
])('what is left out is a thing, and no rule: %s', (text, isOut) => {
  expect(isLeftOut(text)).toBe(isOut)
})

test.each([
  ['Five minutes instead of an hour for the evening round.', true],
  ['We want every kiln to cool on the same day.', true],
  ['No lost key at all in the first season.', true],
  ['If it takes five minutes instead of an hour, the cook is told.', false],
  ['A guest pays for two hours instead of one.', false],
])('what is to be reached has a figure or a date, and nobody does it: %s', (text, isMeasure) => {
  expect(isStatedMeasure(text)).toBe(isMeasure)
})

test('a brief whose sentences rule something out asks what else is not part of it', () => {
  const print = (inScope: string[]) =>
    printBriefValues(
      {
        title: 'Kilns',
        overview: 'Kilns.',
        goals: [],
        successCriteria: [],
        outOfScope: [],
        inScope,
        recommendedFeatureId: 'kilns',
      },
      { utterance: 'Kilns.', answers: '' },
    )
  expect(print(['Members book a kiln.'])).toContain('what is not part of it? The idea does not say.')
  expect(print(['No loudspeakers in the hall.'])).toContain('Open question: what else is not part of it?')
})
