/** Talk is never built, and a joke takes along what it was made of. */
import { describe, expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Turn } from './conversation.ts'
import { ask, writeSpec } from './interview.case.ts'

const IDEA = 'Pupils borrow books from our school library. The librarian sees which books are out.'

const play = (says: Record<string, string>) => {
  const turns: Turn[] = []
  const left = { ...says }
  for (let n = 0; n < 30; n++) {
    const next = ask(IDEA, { turns, left: 30 - n })
    if (!next) break
    const { id = '', dimension = '', question, choices } = next
    const key = id in left ? id : id.replace(/:.*/, '')
    const answer = left[key] ?? (id === 'closing' ? 'Write it' : 'skip')
    delete left[key]
    turns.push({ id, dimension, question, ...(choices && { choices }), answer })
  }
  const spec = toSpec(writeSpec(IDEA, turns).document)
  return {
    asked: turns.filter(({ id = '' }) => id.startsWith('told:')).flatMap(({ choices = [] }) => choices),
    wanted: spec.requirements.map(({ description }) => description).join('\n'),
  }
}

const RULE = 'The pupil scans the card of the book.'

describe('talk', () => {
  test.each([
    ['own:journeys', 'All right.', /all right/i],
    ['own:errors', 'But all right.', /all right/i],
    ['own:journeys', 'That was simple, or it ought to be.', /simple/],
    ['own:journeys', 'No, no.', /^no/im],
    ['own:errors', 'You mean a reader.', /you mean/i],
    ['own:qualities', 'Drop in for a coffee one day.', /coffee/],
    ['own:journeys', 'Oh, this is a tricky question.', /tricky/],
    ['own:states', 'Borders, like in geography, haha.', /geography/],
  ])('is neither built nor asked about: %s %s', (id, said, sign) => {
    for (const answer of [`${said} ${RULE}`, `${RULE} ${said}`]) {
      const { wanted, asked } = play({ [id]: answer })
      expect(wanted).not.toMatch(sign)
      expect(asked.join('\n')).not.toMatch(sign)
    }
    expect(play({ 'own:journeys': `${said} ${RULE}` }).wanted).toContain(RULE)
  })

  test.each(['That was a joke.', 'Just kidding.', 'No, I am joking.'])(
    'that calls the sentence before it a joke takes it along: %s',
    (joke) => {
      const { wanted, asked } = play({
        'own:journeys': `${RULE} Late readers must copy the whole book by hand. ${joke}`,
      })
      expect(wanted).toContain(RULE)
      expect(`${wanted}${asked.join()}`).not.toMatch(/by hand|joke|joking|kidding/)
    },
  )

  test('that laughs and demands is asked about', () => {
    const { wanted, asked } = play({ 'own:journeys': `${RULE} The headmaster must pay double, ha.` })
    expect(wanted).not.toContain('double')
    expect(asked.join()).toContain('double')
  })

  test('at the end is asked about where it names a thing', () => {
    const closing = 'Oh, a letter the week before. That is all.'
    const { asked } = play({ 'own:journeys': RULE, closing })
    expect(asked.join()).toMatch(/letter the week before/)
    expect(play({ 'own:journeys': RULE, closing, told: 'Yes.' }).wanted).toContain('letter the week before')
  })

  test('of how it goes at home is asked about', () => {
    const { wanted, asked } = play({
      'own:errors': `When a book is lost, in our town, somebody calls the baker. ${RULE}`,
    })
    expect(wanted).not.toContain('baker')
    expect(asked.join()).toContain('baker')
  })

  test.each([
    'That is important: the page must show the due date.',
    'Come by card or by number, the reader must be found.',
    'It is simple to see which books are late.',
  ])('is nothing that names what is wanted: %s', (said) => {
    const { wanted, asked } = play({ 'own:journeys': said })
    expect(`${wanted}${asked.join()}`).toContain(said.slice(-20, -1))
  })
})
