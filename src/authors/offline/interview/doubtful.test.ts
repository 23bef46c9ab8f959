/** What an interview does not know for certain is asked once, together, and never guessed. */
import { describe, expect, test } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Turn } from './conversation.ts'
import { ask, writeSpec } from './interview.case.ts'

const IDEA = 'Hikers reserve a bed in our mountain hut. The hut warden sees the beds of the night.'

/** Answers by the question's id; what is not answered is left open. */
const play = (says: Record<string, string>, idea = IDEA) => {
  const turns: Turn[] = []
  const left = { ...says }
  for (let n = 0; n < 30; n++) {
    const next = ask(idea, { turns, left: 30 - n })
    if (!next) break
    const { id = '', dimension = '', question, choices } = next
    const key = id in left ? id : id.replace(/:.*/, '')
    const answer = left[key] ?? (id === 'closing' ? 'Write it' : 'skip')
    delete left[key]
    turns.push({ id, dimension, question, ...(choices && { choices }), answer })
  }
  const spec = toSpec(writeSpec(idea, turns).document)
  return {
    turns,
    ...{ out: spec.outOfScope.join('\n'), open: spec.questions.join('\n'), vision: spec.vision },
    wanted: spec.requirements.map(({ description }) => description),
  }
}

const CHATTY = {
  'own:journeys':
    'My uncle carried the milk up for 12 years. The hiker picks a night. Then we ring the bell for supper.',
}

describe('what may be a demand or a story', () => {
  const asked = (turns: readonly Turn[]) => turns.filter(({ id = '' }) => id.startsWith('told:'))

  test('is put before the person once, with numbers', () => {
    const [turn, more] = asked(play(CHATTY).turns)
    expect(more).toBeUndefined()
    expect(turn?.choices?.slice(0, 2)).toEqual([
      '«My uncle carried the milk up for 12 years.»',
      '«Then we ring the bell for supper.»',
    ])
  })

  test.each([
    ['2', true, false],
    ['the second: 2', true, false],
    ['all', true, true],
    ['all except 1', true, false],
    ['none', false, false],
  ])('is built where they say so, and told of otherwise: %s', (told, isSupper, isMilk) => {
    const { wanted, vision, open } = play({ ...CHATTY, told })
    expect(wanted.includes('Then we ring the bell for supper.')).toBe(isSupper)
    expect(wanted.includes('My uncle carried the milk up for 12 years.')).toBe(isMilk)
    if (!isMilk) expect(vision).toContain('My uncle carried the milk up for 12 years.')
    expect(open).not.toContain('Must this be built')
  })

  const MANY = {
    'own:journeys':
      'My uncle carried the milk up for 12 years. The hiker picks a night. Then we ring the bell for supper. The goats go out at 5 in the morning.',
  }

  test.each([
    ['The first one, of course, and number 3, the goats.', 'milk goats'],
    ['Number two please, and the last.', 'bell goats'],
    ['The last two.', 'bell goats'],
    ['All but the first.', 'bell goats'],
    ['All of them. No, only the second.', 'bell'],
    ['The second must be built, the first is only a story.', 'bell'],
    ['2 and 3, not 1.', 'bell goats'],
    ['1 but also 3.', 'milk goats'],
    ['None of them.', ''],
  ])('is picked by ordinals and numbers in words, too: %s', (told, named) => {
    const { wanted, open, turns } = play({ ...MANY, told })
    expect(asked(turns)[0]?.choices).toHaveLength(5)
    for (const word of ['milk', 'bell', 'goats'])
      expect([word, wanted.join().includes(word)]).toEqual([word, named.includes(word)])
    expect(open).not.toContain('Must this be built')
  })

  test('of two is what was said last where both were named first', () => {
    const { wanted } = play({ ...CHATTY, told: 'Both. The second, I mean.' })
    expect(wanted.join()).toContain('bell')
    expect(wanted.join()).not.toContain('milk')
  })

  test.each([
    ['Both. The prices of the half board, ask Greta.', 'ask Greta'],
    ['The second. The deposit, ask Greta.', 'Greta'],
  ])('leaves what is said besides open for whoever is asked: %s', (told, open) => {
    expect(play({ ...CHATTY, told }).open).toContain(open)
  })

  test.each([
    ['The second one, and the warden must be able to block a bed that is broken.', 'block a bed'],
    ['Number 2. Every hiker gets the hut rules by mail.', 'hut rules'],
  ])('is picked beside another demand, which holds, too: %s', (told, demand) => {
    const { wanted } = play({ ...CHATTY, told })
    expect(wanted.join()).toContain('bell')
    expect(wanted.join()).toContain(demand)
    expect(wanted.join()).not.toContain('milk')
  })

  test('says which by words that are said again', () => {
    const { wanted } = play({
      ...CHATTY,
      told: 'The second one, naturally, the bell has to ring for supper.',
    })
    expect(wanted.filter((one) => one.includes('bell'))).toEqual(['Then we ring the bell for supper.'])
  })

  test('stays an open question where nobody says, and is not told besides', () => {
    const { wanted, vision, open } = play(CHATTY)
    expect(wanted.join()).not.toMatch(/milk|bell/)
    expect(vision).not.toMatch(/milk|bell/)
    expect(open).toContain(
      'Must this be built, or was it only told? You said «Then we ring the bell for supper.»',
    )
  })

  test('is asked of the idea, too', () => {
    const idea =
      'We run a sauna by the lake and need time slots that guests pay beforehand. The guard opens it.'
    const { turns, wanted } = play({ told: '1' }, idea)
    expect(asked(turns)[0]?.question).toContain('We run a sauna by the lake and need time slots')
    expect(wanted.join()).toContain(
      'We run a sauna by the lake and need time slots that guests pay beforehand.',
    )
  })
})

describe('a requirement', () => {
  test.each([
    [
      'own:journeys',
      'When a hiker comes after nine, I am asleep by then, my sister complains, and that has to stand on the page.',
      'When a hiker comes after nine, I am asleep by then, my sister complains, and that has to stand on the page.',
    ],
    [
      'own:journeys',
      'The hiker opens the page, taps a bed and says who comes along.',
      'The hiker opens the page, taps a bed and says who comes along.',
    ],
    [
      'own:states',
      'Free, then held, then slept in.',
      'The states of a bed are, in their order: free, then held, then slept in.',
    ],
    [
      'own:qualities',
      'Only me and the cook, at Easter a few more.',
      'How many people at once: Only me and the cook, at Easter a few more.',
    ],
    [
      'own:journeys',
      'hut_warden: cancels; cook: reads, except prices.',
      'hut_warden: cancels; cook: reads, except prices.',
    ],
    [
      'own:data',
      'Name, who comes along, because the stairs are steep and I note that every time, the night, and whether they bring a dog.',
      'Name, who comes along, because the stairs are steep and I note that every time, the night, and whether they bring a dog.',
    ],
  ])('has all the words of its sentence: %s %s', (id, said, wanted) => {
    expect(play({ [id]: said }).wanted.join('\n')).toContain(wanted.replace(/\.$/, ''))
  })

  test('is a whole line of a list', () => {
    const said =
      '- Check-in: the warden scans the card; the bed is taken\n- Check-out: the bed is free by nine'
    expect(play({ 'own:journeys': said }).wanted).toContain(
      'Check-in: the warden scans the card; the bed is taken',
    )
  })

  test.each(['Yes, exactly.', 'Both hold.', 'I said so already.'])(
    'is none where a question is only nodded at: %s',
    (said) => {
      const { wanted, open } = play({ 'own:states': said })
      expect(wanted.join('\n')).not.toMatch(/exactly|hold\.|already/i)
      expect(open).toMatch(/What can happen to a bed .*not answered/)
    },
  )
})

describe('what is said otherwise in the next breath, and fits nowhere for certain', () => {
  const SAID = { 'own:qualities': 'Up to 40 hikers at once in August. I exaggerate, 25.' }

  test('is asked about, and neither stands until then', () => {
    const { wanted, open } = play(SAID)
    expect(wanted.join()).not.toMatch(/40|exaggerate/)
    expect(open).toContain('Which text stands?')
  })

  test('stands as they say it then', () => {
    const { wanted } = play({ ...SAID, correction: 'Up to 25 hikers at once in August.' })
    expect(wanted.join()).toContain('25 hikers')
    expect(wanted.join()).not.toMatch(/40|exaggerate/)
  })

  test.each([
    ['Free, held, aired, taken. Forget "aired", nobody clicks that.', /free, held, taken/i],
    ['Free, held, taken. And add cancelled.', /free, held, taken, cancelled/i],
    ['Free, held, taken. Actually we do not need held.', /held/i, true],
  ])('is worked into a list whose item it names: %s', (said, states, isGone = false) => {
    const joined = play({ 'own:states': said }).wanted.join()
    if (isGone) expect(joined).not.toMatch(states)
    else expect(joined).toMatch(states)
  })
})

test('two that allow and forbid the same, or name who alone and everybody, are asked about', () => {
  const { turns } = play({
    'own:journeys': 'Hikers may swap their beds. Only the warden sees the phone numbers.',
    'own:data': 'A hiker can never swap beds. Everybody sees the phone numbers.',
  })
  const asked = turns.filter(({ id = '' }) => id.startsWith('conflict:')).map(({ question }) => question)
  expect(asked.join()).toMatch(/may swap .*never swap/)
  expect(asked.join()).toMatch(/Only the warden .*Everybody sees/)
})

test('a question that was answered by something else is asked once more', () => {
  const { turns, open } = play({
    'own:journeys': 'The hiker picks a night.',
    'own:integrations': 'The register of the alpine club.',
    'own:errors': 'The warden is called.',
    'own:qualities': '12 hikers.',
    'own:scope': 'Food is not part of it.',
    'own:states': 'What is this, a quiz show?',
    'own:states:2': 'Free, held, taken.',
  })
  expect(turns.filter(({ id = '' }) => id.startsWith('own:states'))).toHaveLength(2)
  expect(open).not.toMatch(/What can happen to a bed/)
})

describe('a question', () => {
  const first = (idea: string) =>
    play({}, idea)
      .turns.map(({ question }) => question)
      .join('\n')

  test.each([
    [
      'Something for our shoe mender, the shelves are full and nobody finds anything.',
      /what does a shoe mender do/,
    ],
    ['Guests order soup for the next day.', /each soup|an? soup/],
    ['Archive management for a museum. Every picture has a number.', /what does an? archive management do/],
    [
      'We lend out ladders, drills and saws. It should show who has which of them.',
      /each (?:ladder|drill|saw)/,
    ],
  ])('speaks only of who acts and of what is counted: %s', (idea, silly) => {
    expect(first(idea)).not.toMatch(silly)
  })
})
