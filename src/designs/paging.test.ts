import { expect, test } from 'vitest'
import { findPaging } from './paging.ts'
import { endpoint, find } from './small.case.ts'

const list = (requirement: string, rest = {}): string[] =>
  find(findPaging, {
    requirements: [requirement],
    lld: {
      endpoints: [
        endpoint('GET /permits', 'Lists permits.', ['clerk'], {
          gives: 'Permit[]',
          covers: ['REQ-001'],
          ...rest,
        }),
      ],
    },
  })

test('a list keeps to the figure that its requirement names', () => {
  const requirement = 'The system shall list permits in pages of 50.'
  expect(list(requirement)).toEqual(['unbounded-list'])
  expect(list(requirement, { takes: [{ name: 'limit', type: 'integer' }] })).toEqual([])
  expect(list(requirement, { does: 'Lists permits, at most 50.' })).toEqual([])
})

test('a time or a size is no number of rows', () => {
  expect(list('The system shall list permits within at most 2 seconds.')).toEqual([])
  expect(list('The system shall list permits.')).toEqual([])
})

test('the only list without a limit is told', () => {
  const takes = [{ name: 'limit', type: 'integer' }]
  const lists = (last?: typeof takes, does = 'Lists.') =>
    find(findPaging, {
      lld: {
        endpoints: ['a', 'b', 'c', 'd'].map((name, index) =>
          endpoint(`GET /${name}`, name === 'd' ? does : 'Lists.', ['clerk'], {
            id: `E-00${index + 1}`,
            gives: 'Row[]',
            takes: name === 'd' ? last : takes,
          }),
        ),
      },
    })
  expect(lists()).toEqual(['unbounded-list'])
  expect(lists(takes)).toEqual([])
  expect(lists(undefined, 'Lists the 12 months.')).toEqual([])
})
