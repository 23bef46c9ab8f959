import { describe, expect, it } from 'vitest'
import { dropFillers, toBareSpeech, toQuoted, toStatement } from './speech.ts'

describe('speech', () => {
  it.each([
    ['Okay so, um, we hand out skates.', 'We hand out skates.'],
    ['The rink is full, you know, and the skates are wet.', 'The rink is full, and the skates are wet.'],
    ['I run the rink, no wait, the curling hall.', 'I run the curling hall.'],
    ['Dear all, we run a rink.', 'We run a rink.'],
    ['Do you know the rink?', 'Do you know the rink?'],
  ])('without its fillers: %j is %j', (said, plain) => {
    expect(dropFillers(said).toLowerCase()).toBe(plain.toLowerCase())
  })

  it.each([
    ['Petra says: "I want a list of skates."', 'I want a list of skates.'],
    ['"Show me the wet ones", says Petra from the counter.', 'Show me the wet ones'],
    ['The sign says «no skates» on it.', 'The sign says «no skates» on it.'],
  ])('that is a quote is its words: %j', (said, words) => {
    expect(toQuoted(said).words.replace(/\.$/, '')).toBe(words.replace(/\.$/, ''))
  })

  it('loses the frame around a wish, and keeps who speaks of themselves', () => {
    expect(toBareSpeech("So what I'd like is that everybody signs.")).toBe('Everybody signs.')
    expect(toStatement("It'd be nice if the rink opens at six.")).toBe('The rink opens at six.')
    expect(toStatement('Petra: "I lose my keys every day."')).toBe('Petra: "I lose my keys every day."')
  })

  it.each([
    "It'd be nice if the fee of each day were shown.",
    'What I want is for the porter to see the list.',
  ])('keeps the frame of what is no sentence without it: %s', (said) => {
    expect(toStatement(said)).toBe(said)
  })
})
