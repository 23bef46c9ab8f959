import { describe, expect, test } from 'vitest'
import { findUnknownSources } from './sources.ts'

const SAID =
  'A vet must approve or refuse every request before anything is prepared, and a refusal needs a reason.'

const check = (source: string): string[] =>
  findUnknownSources([{ id: 'REQ-001', source }], { ids: [], words: SAID, turns: 0 })

describe('words that a source quotes', () => {
  test.each([
    '"a refusal needs a reason"',
    '"A vet must approve … every request"',
    '"A vet must approve or refuse ... and a refusal needs a reason"',
    '"A vet must approve or refuse […] a reason."',
  ])('are found where they were said, also with a part left out: %s', (source) => {
    expect(check(source)).toEqual([])
  })

  test.each(['"a refusal needs two reasons"', '"A vet must approve … within two days"'])(
    'that nobody said are told: %s',
    (source) => {
      expect(check(source)).toHaveLength(1)
    },
  )
})
