/** Which of two texts stands is read from an answer in words, and never guessed. */
import { describe, expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Turn } from './conversation.ts'
import { ask, writeSpec } from './interview.case.ts'

const IDEA =
  'Members rent a canoe from our boat house. A canoe is rented for at most 6 hours. The keeper sees which canoes are out.'

/** Answers by the question's id or its first word; what has none is left open. */
const play = (says: Record<string, string>, idea = IDEA) => {
  const turns: Turn[] = []
  const left = { ...says }
  for (let n = 0; n < 30; n++) {
    const next = ask(idea, { turns, left: 30 - n })
    if (!next) break
    const { id = '', dimension = '', question, choices } = next
    const kind = id.endsWith(':anew') ? 'anew' : id.replace(/:.*/, '')
    const key = [id, id.endsWith(':again') ? 'again' : kind].find((one) => one in left) ?? ''
    const answer = left[key] ?? (id === 'closing' ? 'Write it' : 'skip')
    delete left[key]
    turns.push({ id, dimension, question, ...(choices && { choices }), answer })
  }
  const spec = toSpec(writeSpec(idea, turns).document)
  return {
    turns,
    ...{ out: spec.outOfScope.join('\n'), open: spec.questions.join('\n') },
    wanted: spec.requirements.map(({ description }) => description).join('\n'),
  }
}

describe('which text stands', () => {
  const SAID = {
    'own:states': 'Free, rented, returned. Actually a canoe is rented for at most 4 hours, not longer.',
  }

  test.each([
    ['The 4 hours, yes. 6 was the rule of last year.', '4'],
    ['4 hours.', '4'],
    ['4', '4'],
    ['The first one.', '4'],
    ['6 hours, as I said in the beginning.', '6'],
    ['The second.', '6'],
  ])('is the one whose figure or place is named: %s', (correction, hours) => {
    const { wanted, open, turns } = play({ ...SAID, correction })
    expect(turns.map(({ id }) => id)).toContain('correction:3')
    expect(wanted).toContain(`at most ${hours} hours`)
    expect(wanted).not.toContain(`at most ${hours === '4' ? 6 : 4} hours`)
    expect(wanted).not.toMatch(/yes|last year|as I said|first one/)
    expect(open).not.toContain('Which text stands')
  })

  test('is asked once more where nobody can tell, and stays open with the words', () => {
    const { turns, wanted, open } = play({
      ...SAID,
      correction: 'The usual one, yes.',
      again: 'As in the rules.',
    })
    expect(turns.filter(({ id = '' }) => id.startsWith('correction:'))).toHaveLength(2)
    expect(wanted).toContain('at most 6 hours')
    expect(wanted).not.toMatch(/usual|rules/)
    expect(open).toContain('The usual one, yes.')
  })

  test('leaves what is demanded besides', () => {
    const { wanted } = play({ ...SAID, correction: '4 hours. And every canoe must have a number.' })
    expect(wanted).toContain('at most 4 hours')
    expect(wanted).toContain('very canoe must have a number.')
  })
})

describe('of two that do not go together', () => {
  const SAID = {
    'own:journeys': 'The life jacket is optional.',
    'own:integrations': 'The life jacket must be required, the insurance wants it.',
  }

  test('«it» is what was asked about', () => {
    const { wanted, out } = play({
      ...SAID,
      conflict: 'It is required for children and optional for adults.',
      anew: '1',
    })
    expect(wanted).toContain('The life jacket is required for children and optional for adults.')
    expect(wanted).not.toMatch(/^It is/m)
    expect(out).not.toContain('required')
  })

  test.each([
    'Both. The life jacket is required for children, that has nothing to do with the other one.',
    'Both hold. The other one was about adults.',
    'Both.',
  ])('both stay where they say so, whatever the reason: %s', (conflict) => {
    const { wanted, open, out, turns } = play({ ...SAID, conflict })
    expect(turns.filter(({ id = '' }) => id.startsWith('conflict:'))).toHaveLength(1)
    expect(wanted).toContain('The life jacket is optional.')
    expect(wanted).toContain('The life jacket must be required')
    expect(open).not.toContain('Which holds')
    expect(out).not.toContain('jacket')
  })

  test.each([
    ['2 weeks, the treasurer says. 3 was a slip.', '2', '3'],
    ['The second one.', '3', '2'],
    ['3 weeks, 2 is the old rule.', '3', '2'],
  ])('the one stays that is named: %s', (conflict, kept, gone) => {
    const { wanted } = play({
      'own:journeys': 'The deposit is paid back within 2 weeks.',
      'own:integrations': 'The deposit must be paid back within 3 weeks.',
      conflict,
    })
    expect(wanted).toContain(`within ${kept} weeks`)
    expect(wanted).not.toContain(`within ${gone} weeks`)
    expect(wanted).not.toContain('treasurer')
  })
})

describe('a contradiction is found whatever else is said', () => {
  test.each([
    [
      'The member must sign the rules at the desk. That is on paper, and takes a minute.',
      'A member must not sign the rules at the desk, they sign them on the telephone.',
    ],
    [
      'A cancelled rental is never refunded.',
      'When a member cancels a rental the fee must be refunded within 9 days.',
    ],
  ])('%s — %s', (journeys, errors) => {
    const { turns } = play({ 'own:journeys': journeys, 'own:integrations': errors })
    expect(turns.filter(({ id = '' }) => id.startsWith('conflict:'))).toHaveLength(1)
  })
})
