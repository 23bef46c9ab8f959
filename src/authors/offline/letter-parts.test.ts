import { expect, it } from 'vitest'
import { toReading } from './clauses.ts'
import { toIdea } from './idea.ts'

const LETTER = `Dear Mr Aalto,
thank you for asking me to write.

Our curling club has 90 members. Members should see which lane is free. A lane is booked for two hours. The lane keeper gets a message when a lane stays empty. We leave the bar out.

With kind regards,
Pia Virtanen
secretary`

it('what belongs to the letter tells nothing of the product', () => {
  const { told } = toReading(LETTER)
  expect(told.filter(({ fate }) => fate === 'aside').map(({ text }) => text)).toEqual([
    'Dear Mr Aalto,',
    'thank you for asking me to write.',
    'With kind regards, Pia Virtanen secretary',
  ])
  expect(toIdea(LETTER, [], { rows: [] }).questions).toEqual([])
})

it('a subject names the whole', () => {
  const idea = LETTER.replace('Dear Mr Aalto,', 'To: the board\nSubject: lanes of the curling club')
  expect(toIdea(idea, [], { rows: [] }).title).toBe('Lanes of the curling club')
})

it('a name among what is asked for is no signature', () => {
  const { told } = toReading('Members book a lane. Pia Virtanen. Guests pay at the bar. The keeper locks up.')
  expect(told.map(({ fate }) => fate)).not.toContain('aside')
})
