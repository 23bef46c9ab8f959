import { describe, expect, test } from 'vitest'
import { toPurpose } from './purpose.ts'

describe('a reason', () => {
  test.each([
    'If a calf is sold because the herder retires, the buyer pays 40 kr & signs.',
    'When a colony swarms because the wagon stands in the sun the orchard pays 90 euros.',
    'The buyer pays 40 kr if a calf is sold because the herder retires.',
    'A calf that is sold because the herder retires, pays 40 kr.',
    'A booking is void because nobody came, the deposit stays.',
    'Not that simple, because in August nobody keeps the wagon for more than two days.',
  ])('inside of what it is a condition of stays where it is: %s', (text) => {
    expect(toPurpose(text)).toEqual({ main: text, purpose: '' })
  })

  test('at the end of what is asked for stands apart', () => {
    expect(toPurpose('If a calf is sold, the buyer signs because the office asks for it.')).toEqual({
      main: 'If a calf is sold, the buyer signs.',
      purpose: 'because the office asks for it',
    })
    expect(toPurpose('The clerk prints the book because the power fails.').purpose).toBe(
      'because the power fails',
    )
  })
})
