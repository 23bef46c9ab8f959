import { expect, test } from 'vitest'
import { findDeadlines } from './deadlines.ts'
import { find } from './small.case.ts'

const alert = 'The system shall tell the keeper of an alarm within 1 minute.'
const built = (does: string, requirement = alert): string[] =>
  find(findDeadlines, {
    requirements: [requirement],
    hld: { components: [{ id: 'C-001', name: 'Alarm sender', kind: 'job', does, covers: ['REQ-001'] }] },
  })

test('a job runs often enough for what it covers', () => {
  expect(built('Polls alarms every 5 minutes and sends them.')).toEqual(['missed-deadline'])
  expect(built('Polls alarms every 10 seconds and sends them.')).toEqual([])
  expect(built('Runs nightly and sends alarms.')).toEqual(['missed-deadline'])
  expect(built('Sends alarms; a backup runs every night.')).toEqual([])
})

test('how long somebody waits for an answer is no deadline', () => {
  const waits = 'When the alarm centre does not answer within 10 seconds, the alarm is shown on the board.'
  expect(built('Polls alarms every 5 minutes and sends them.', waits)).toEqual([])
})

test('a copy is not older than what is to be shown', () => {
  const shown = 'The board shall show a change of an alarm within 5 seconds.'
  expect(built('Alarms are cached for 2 minutes.', shown)).toEqual(['missed-deadline'])
  expect(built('Alarms are cached for 2 seconds.', shown)).toEqual([])
})

test('a period that is asked for itself is kept', () => {
  expect(built('Polls every 5 minutes.', `${alert} Alarms are collected every 5 minutes.`)).toEqual([])
})

test('of two periods that are asked for each is kept', () => {
  const asked = 'Alarms are sent hourly, old alarms are deleted nightly.'
  expect(built('Runs hourly and sends alarms. Runs nightly and deletes alarms.', asked)).toEqual([])
})

test('what fails at some time does not happen only then', () => {
  expect(built('When the nightly job fails, alarms are sent all the same.')).toEqual([])
})

test('one machine gives no high availability', () => {
  const design = (reliability: string, share = '99.9') =>
    find(findDeadlines, {
      requirements: [`The system shall be available ${share} % of each month.`],
      hld: { reliability },
    })
  expect(design('It runs on a single server without a standby.')).toEqual(['missed-deadline'])
  expect(design('It runs on a single server without a standby.', '99')).toEqual([])
  expect(design('Two instances run in two zones.')).toEqual([])
})
