import { expect, it } from 'vitest'
import { takeApart } from './single-behaviour.ts'

it('keeps the first behaviour, and makes the others checks', () => {
  const text =
    'When a member sets a password, the system shall accept [12] characters, shall allow paste, and shall refuse breached ones.'
  expect(takeApart(text)).toEqual({
    description: 'When a member sets a password, the system shall accept [12] characters.',
    checks: [
      'When a member sets a password, the system shall allow paste.',
      'When a member sets a password, the system shall refuse breached ones.',
    ],
    names: [],
  })
})

it('tells a name in brackets apart, and leaves what is more than a name', () => {
  expect(takeApart('The system shall throttle requests (rate limit).')).toEqual({
    description: 'The system shall throttle requests.',
    checks: [],
    names: ['rate limit'],
  })
  for (const text of [
    'The system shall accept files (up to 10 MB).',
    'The system shall charge once (double click, reload).',
    'The system shall keep name, time and reason.',
    'Nothing is asked of a system.',
  ])
    expect(takeApart(text)).toEqual({ description: text, checks: [], names: [] })
})
