import { expect, test } from 'vitest'
import { followTitle, followTitles, listOtherTitles } from './followed-title.ts'
import { printRequirements, toRequirements } from './requirements.ts'

test.each([
  [
    'A hearse carries at most 4 coffins',
    'A hearse carries at most 4 coffins.',
    'A hearse carries at most 8 coffins.',
    'A hearse carries at most 8 coffins',
  ],
  [
    'Clubs bring batches of up to 24',
    'Clubs bring batches of up to 24, and we stamp each within 24 hours.',
    'Clubs bring batches of up to 36, and we stamp each within 24 hours.',
    'Clubs bring batches of up to 36',
  ],
  [
    'Only Rolf may release it',
    'Only Rolf may release it after a test.',
    'Only Anke or Ines may release it after a test.',
    'Only Anke or Ines may release it',
  ],
  [
    'Calves get a mark',
    'Calves get a mark within 5 days.',
    'Calves get a mark within 14 days.',
    'Calves get a mark',
  ],
  [
    'Calves get a mark',
    'Calves get a mark.',
    'Nobody rents out reindeer. It is forbidden.',
    'Nobody rents out reindeer',
  ],
  ['Batch size', 'A club brings up to 24.', 'A club brings up to 36.', 'Batch size'],
])('«%s» follows its description', (title, before, after, followed) => {
  expect(followTitle(title, before, after)).toBe(followed)
})

const toText = (title: string, description: string): string =>
  printRequirements('hearse', [
    { id: 'REQ-001', title, description, priority: 'low', category: 'c', source: '' },
  ])

test('a title that was edited, too, stays as it was edited', () => {
  const before = toText('At most 4 coffins', 'At most 4 coffins.')
  const after = toText('Coffins, four', 'At most 8 coffins.')
  expect(followTitles(before, after)).toBe(after)
  expect(followTitles(before, toText('At most 4 coffins', 'At most 8 coffins.'))).toBe(
    toText('At most 8 coffins', 'At most 8 coffins.'),
  )
})

test('a title with a figure that its requirement does not give is told', () => {
  const { entries } = toRequirements(toText('At most 4 coffins', 'A hearse carries at most 8 coffins.'))
  expect(listOtherTitles(entries)).toEqual([
    'REQ-001: its title says 4, and its description does not: «A hearse carries at most 8 coffins.»',
  ])
  expect(listOtherTitles(toRequirements(toText('At most 8', 'At most 8 coffins.')).entries)).toEqual([])
})
