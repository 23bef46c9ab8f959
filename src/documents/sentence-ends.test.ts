import { describe, expect, test } from 'vitest'
import { toSentences as toSpans } from '../analysis/language/sentence.ts'
import { readAnswer } from '../analysis/left-open.ts'
import { toSentences } from '../authors/offline/sentences.ts'
import { splitSentences } from './sentence-ends.ts'

const READERS: [string, (text: string) => string[]][] = [
  ['documents', (text) => splitSentences(text, /(?<=[.!?…])\s+(?=[^\p{Ll}])/gu)],
  ['analysis', (text) => toSpans(text).map(([from, to]) => text.slice(from, to))],
  ['the offline author', (text) => toSentences(text).map((one) => one.text)],
]

describe.each(READERS)('sentences as %s cuts them', (_name, read) => {
  test.each([
    'The insurance pays and the sexton sends two photos to Dr. Hell.',
    'Prof. Dr. Weiß signs the paper.',
    'The crypt of St. Ursula lends its coffins.',
    'Today Mrs. Pfeiffer writes everything in a book.',
    'Käfig Nr. 4 ist der rote.',
    'The red cage is No. 7 and stands outside.',
    'No. 7 is the red one.',
    'A batch has approx. 24 cylinders.',
    'Frozen units only for patients with a flag, prior. 1; labels as in rev. 3 of the norm.',
    'Several animals, z. B. Hunde, are weighed.',
    'A booking is checked by J. Moser or J. R. Moser.',
    'The gate closes at 9 p.m. on Sundays.',
    'Herr Dr. med. Kuhn decides.',
    'The club brings it, e.g. The Divers do.',
  ])('is one: %s', (text) => {
    expect(read(text)).toEqual([text])
  })

  test.each([
    ['The gate closes at 9 p.m.', 'The sexton locks it.'],
    ['The answer is no.', 'The office decides.'],
    ['We take plan B.', 'Rolf decides.'],
    ['He lives in Mill St.', 'The office is there.'],
    ['Members come from the U.S.', 'They pay in dollars.'],
    ['No.', 'The clerk does it.'],
    ["The desk is told why the lamp won't.", 'Pupils book a seat.'],
  ])('are two: %s %s', (...parts) => {
    expect(read(parts.join(' '))).toEqual(parts)
  })
})

describe('whoever is asked', () => {
  test.each([
    ['Not sure, ask Prof. Dr. Weiß.', 'Prof. Dr. Weiß'],
    ['I do not know, ask Dr. Lund and Mrs. Pfeiffer.', 'Dr. Lund and Mrs. Pfeiffer'],
    ['No idea, ask J. Moser.', 'J. Moser'],
    ['Not sure about the tax, ask Herr Dr. Kuhn.', 'Herr Dr. Kuhn'],
    ['Frau von Berg knows it.', 'Frau von Berg'],
    ['It is up to St. Ursula.', 'St. Ursula'],
    ['No idea, ask Rolf. The office is closed.', 'Rolf'],
  ])('«%s» is named with a title', (answer, owner) => {
    expect(readAnswer(answer).owner).toBe(owner)
  })

  test('what is decided ends before the doubt, and no name stays in it', () => {
    expect(readAnswer('How long we keep the phone number I do not know, ask Frau Dr. Moser.')).toEqual({
      said: '',
      open: 'How long we keep the phone number I do not know, ask Frau Dr. Moser.',
      owner: 'Frau Dr. Moser',
    })
    expect(readAnswer('At 9 p.m. on weekdays. Not sure about Sundays, ask Dr. Lund.')).toEqual({
      said: 'At 9 p.m. on weekdays.',
      open: 'Not sure about Sundays, ask Dr. Lund.',
      owner: 'Dr. Lund',
    })
  })
})
