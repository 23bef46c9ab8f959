import { describe, expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { toSentences } from './sentences.ts'

const textsOf = (idea: string): string[] => toSentences(idea).map(({ text }) => text)

describe('lines', () => {
  it('of a chat end a sentence each, without full stops', () => {
    const chat = [
      'right now everybody rings the kiosk about the boats and half of them get no answer at all',
      'people pick a boat and a time on their phone',
      'no pedal boats in there',
      'Marek says thanks',
    ]
    expect(textsOf(chat.join('\n'))).toEqual(chat)
  })

  it('that were wrapped at a width are one text', () => {
    const wrapped =
      'A member picks a boat on the map, and the kiosk sees at once which of the\nboats are out and who has them. Whoever is late by more than ten minutes\ngets a message.'
    expect(textsOf(wrapped)).toEqual([
      'A member picks a boat on the map, and the kiosk sees at once which of the boats are out and who has them.',
      'Whoever is late by more than ten minutes gets a message.',
    ])
  })

  it('that were wrapped where sentences end within them are one text as well', () => {
    const wrapped =
      'As a member I want to see which of the boats have not come back yet, so that\nthe next crew gets one on time. Crews can keep a boat once, for two more hours,\nunless another crew is waiting.\nThe shop stays as it is.'
    expect(textsOf(wrapped)).toHaveLength(3)
  })

  it('that only go on with the one before stay with it', () => {
    expect(textsOf('People see a list\nof all boats,\nsorted by size\nthe kiosk blocks a boat')).toEqual([
      'People see a list of all boats, sorted by size',
      'the kiosk blocks a boat',
    ])
  })

  it('under a line with a colon are listed there', () => {
    expect(toSentences('Out of scope:\npedal boats\nthe shop').map(({ lead }) => lead)).toEqual([
      '',
      'Out of scope:',
      'Out of scope:',
    ])
  })

  it('by the thousand are read in no time', () => {
    const started = performance.now()
    expect(textsOf('a boat\n'.repeat(60_000)).length).toBeGreaterThan(1_000)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

it('the head of a memo or a message tells nothing of the product', () => {
  const memo =
    'MEMO\nTo: The board\nFrom: Ines Aru, harbour\nRe: Boat hire at the quay\n\nMembers book a boat on their phone. The kiosk sees every boat on a map. The crew enters a broken boat with a photo. Every hire is kept for two years.'
  expect(toReading(memo).told.map(({ fate }) => fate)).toEqual([
    'aside',
    'aside',
    'aside',
    'name',
    ...Array(4).fill('requirement'),
  ])
  const note =
    'Hello, I am in charge of the boats at the quay. Members book a boat on their phone. The kiosk sees every boat on a map. The crew enters a broken boat with a photo. Every hire is kept for two years.'
  expect(toReading(note).told[0]?.fate).toBe('fact')
})
