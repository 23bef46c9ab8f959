import { describe, expect, test } from 'vitest'
import { findCorrections, mendBrief } from './correction.ts'

const BRIEF = `# Cylinders

## Scope

### In Scope

- A renter pays a deposit of 50 euros for each cylinder and gets it back within 2 hours of the return.
- The filter is replaced after 6 months.
`

const read = (words: string) => {
  let brief = BRIEF
  const found = findCorrections(words, (one) => {
    const mended = mendBrief(brief, one)
    brief = mended?.text ?? brief
    return mended !== undefined || one.isPlain
  })
  return { ...found, brief }
}

describe('an instruction', () => {
  test('is carried out, each part by itself, and what is new stays apart', () => {
    const { corrections, rest, brief } = read(
      'Change 2 hours to 3 hours, and the deposit is 80, not 50, and we also need a red tag on every failed cylinder.',
    )
    expect(corrections.map(({ was, now }) => [was, now])).toEqual([
      ['2 hours', '3 hours'],
      ['50', 'the deposit is 80'],
    ])
    expect(rest).toBe('we also need a red tag on every failed cylinder.')
    expect(brief).toContain(
      'A renter pays a deposit of 80 euros for each cylinder and gets it back within 3 hours of the return.',
    )
  })

  test('behind something else is one, too', () => {
    const { corrections, rest } = read('We need a red tag; please replace 50 euros with 80 euros.')
    expect(corrections.map(({ was, now }) => [was, now])).toEqual([['50 euros', '80 euros']])
    expect(rest).toBe('We need a red tag')
  })

  test('about a figure that nothing says can be nothing else', () => {
    expect(read('Change 9 days to 10 days.').corrections).toMatchObject([{ isPlain: true }])
  })

  test.each([
    'Replace the seal with a new one after 6 months.',
    'Change the password to a new one each month.',
  ])('of the product is none: %s', (words) => {
    expect(read(words)).toMatchObject({ corrections: [], rest: words })
  })
})
