import { expect, test } from 'vitest'
import { find } from '../small.case.ts'
import { findMissingHours } from './missing-hours.ts'

const look = (requirement: string, does: string) =>
  find(findMissingHours, {
    requirements: [requirement],
    hld: {
      components: [
        { id: 'C-001', name: 'Gate job', kind: 'job', technology: 'Go', does, covers: ['REQ-001'] },
      ],
      technicalRequirements: [
        {
          id: 'TR-001',
          text: 'Visits shall be kept.',
          guarantees: 'never changed',
          of: ['visits'],
          covers: ['REQ-001'],
        },
      ],
    },
  })

test('a time of the day that a requirement names is somewhere in the design', () => {
  const wish = 'Visitors still inside at 19:30 are signed out.'
  expect(look(wish, 'signs visitors out')).toEqual(['missing-figure'])
  expect(look(wish, 'signs visitors out at 19:30')).toEqual([])
  expect(look(wish, 'signs visitors out at 7:30 pm')).toEqual([])
  expect(look(wish, 'runs on 30 19 * * *')).toEqual([])
  expect(look('Between 8 and 10 visitors come, at a scale of 1:20.', 'lets in')).toEqual([])
})
