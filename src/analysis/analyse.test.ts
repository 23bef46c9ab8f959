import { describe, expect, it } from 'vitest'
import { analyse } from './analyse.ts'

describe('analyse', () => {
  it.each([
    ['a megabyte of one letter', 'a'.repeat(1_000_000)],
    ['a megabyte of blanks', ' '.repeat(1_000_000)],
    ['many marks', '.,;:!?-/'.repeat(20_000)],
    ['many words', 'the system shall be able to view and '.repeat(20_000)],
    ['words joined by marks', 'a.b-c/d@'.repeat(20_000)],
    ['many quotes', "users' 'x' ".repeat(20_000)],
    ['many numbers', '1,000 10 000 5 ms between 1 and 2 '.repeat(20_000)],
    ['many keywords', 'when if while where so that as a '.repeat(20_000)],
    ['emphasis', '**when** '.repeat(20_000)],
    ['only who', `${'only '.repeat(20_000)}shall`],
    ['wide letters', '😀é漢字\u0000\ud800'.repeat(20_000)],
    ['new lines', '\n'.repeat(100_000)],
  ])('answers in bounded time for %s', (_, text) => {
    const start = performance.now()
    const analysis = analyse(text)
    expect(performance.now() - start).toBeLessThan(30_000)
    expect(analysis.text).toBe(text)
  })

  it('gives words of the text and nothing else', () => {
    const text =
      'When the RIDER’s card is stolen, the bank shall block it & e-mail https://x.example/a?b=1 to her.'
    const { actors, actions, entities } = analyse(text)
    for (const word of [...actors, ...actions, ...entities]) expect(text).toContain(word)
  })

  it('reads every sentence of a requirement', () => {
    const analysis = analyse('The clerk enters the date, e.g. today. The system shall print a label.')
    expect(analysis.actors).toEqual(['clerk', 'system'])
    expect(analysis.actions).toEqual(['enters', 'print'])
    expect(analysis.pattern).toBe('ubiquitous')
  })

  it('gives the evidence of a quality as a span', () => {
    const text = 'If the list is long, the search shall answer within 2 seconds.'
    const { type, quality } = analyse(text)
    expect(type).toBe('quality')
    expect(quality).toMatchObject({ characteristic: 'performance efficiency', sub: 'time behaviour' })
    expect(text.slice(...(quality?.evidence ?? [0, 0]))).toBe('within 2 seconds')
  })

  it('marks the passive words', () => {
    const text = 'The form shall be signed and then it is being archived.'
    expect(analyse(text).passive.map(({ span }) => text.slice(...span))).toEqual([
      'be signed',
      'is being archived',
    ])
  })

  it('answers an empty text with nothing', () => {
    expect(analyse('')).toEqual({
      text: '',
      actors: [],
      actions: [],
      entities: [],
      pattern: 'none',
      type: 'functional',
      frames: [],
      passive: [],
    })
  })
})
