import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../analysis/gaps/catalogue.ts'
import { normalise } from '../sentences.ts'
import { DIMENSIONS } from './dimensions.ts'
import {
  ask,
  first,
  GYM,
  HOSTILE,
  hold,
  INVOICES,
  knowing,
  SIGN_IN,
  skip,
  TOOLS,
  TREES,
  turn,
  writeSpec,
} from './interview.case.ts'
import { isNear } from './repetition.ts'
import { replay } from './state.ts'
import { ENOUGH } from './strength.ts'

const strengthOf = (idea: string, turns: Parameters<typeof hold>[2] = {}) => turn(idea, turns).strength ?? {}

/** Two questions of one interview that are the same, or nearly so. */
const findTwice = (turns: readonly { id?: string; question: string }[]) =>
  turns.flatMap((one, at) =>
    turns
      .slice(at + 1)
      .filter((other) => other.id === one.id || isNear(one.question, other.question))
      .map((other) => [one.question, other.question]),
  )

describe.each([
  ['sign-in', SIGN_IN],
  ['hostile', HOSTILE],
  ['gym', GYM],
  ['invoices', INVOICES],
])('an interview about %s', (_, idea) => {
  const turns = hold(idea, first)

  it('ends by an offer, and asks nothing twice, nor nearly so', () => {
    expect(turns.length).toBeGreaterThan(6)
    expect(findTwice(turns)).toEqual([])
    expect(turns.at(-1)).toMatchObject({ id: 'closing', choices: ['Write it'] })
  })

  it('ends also where nothing is answered', () => {
    expect(findTwice(hold(idea, skip))).toEqual([])
  })

  it('asks the same question for the same turns', () => {
    expect(ask(idea, { turns: turns.slice(0, 3) })).toEqual(ask(idea, { turns: turns.slice(0, 3) }))
  })

  it('knows an answer by the words of the question, where a journal keeps no ids', () => {
    const old = turns.slice(0, 6).map(({ question, answer }) => ({ question, answer }))
    expect(replay(idea, old, CATALOGUE).said.map((one) => one.ask.id)).toEqual(
      turns.slice(0, 6).map(({ id }) => id),
    )
  })

  it('names a stable id, a dimension and a reason with each question', () => {
    const next = ask(idea)
    expect(next).toMatchObject({
      id: expect.any(String),
      dimension: expect.any(String),
      why: expect.any(String),
    })
    expect(turns.every(({ id, dimension }) => id && dimension)).toBe(true)
  })
})

describe('the strength of an interview', () => {
  it.each([GYM, INVOICES, TREES])('counts what the idea says, and never falls: %s', (idea) => {
    const turns = hold(idea, knowing(idea), {}, 12)
    expect(Object.keys(strengthOf(idea))).toEqual([...DIMENSIONS])
    expect(Math.max(...Object.values(strengthOf(idea)))).toBeGreaterThan(0)
    const steps = turns.map((_, n) => strengthOf(idea, { turns: turns.slice(0, n) }))
    for (const [n, now] of steps.entries())
      for (const dimension of DIMENSIONS)
        expect(now[dimension]).toBeGreaterThanOrEqual(steps[n - 1]?.[dimension] ?? 0)
  })

  it.each([GYM, INVOICES, TREES])('rises in the dimension that was answered: %s', (idea) => {
    const turns = hold(idea, first, {}, 5)
    for (const [n, { dimension = '' }] of turns.entries())
      expect(strengthOf(idea, { turns: turns.slice(0, n + 1) })[dimension]).toBeGreaterThan(
        strengthOf(idea, { turns: turns.slice(0, n) })[dimension] ?? 1,
      )
  })

  it('does not rise by what was skipped or says nothing', () => {
    for (const answer of ['skip', '🤷', '   ', 'no idea', '???'])
      expect(strengthOf(GYM, { turns: hold(GYM, () => answer, {}, 5) })).toEqual(strengthOf(GYM))
  })

  it.each([
    'hmm, something nice and fast, I guess',
    'By the way, do you know whether it will rain tomorrow?',
    'not sure, maybe the accounting program',
  ])('does not rise by what leaves the question open: %s', (answer) => {
    const turns = hold(GYM, () => answer, {}, 3)
    expect(strengthOf(GYM, { turns })).toEqual(strengthOf(GYM))
  })

  it('does not claim to know enough where the questions ran out', () => {
    expect(hold(GYM, skip).at(-1)?.question).toContain('I have no more questions')
    expect(hold(TREES, first).at(-1)?.question).toContain('I know enough')
  })

  it('makes it ready when the weakest dimension is good enough, and not before', () => {
    const turns = hold(TREES, first)
    for (let n = 0; n < turns.length; n++) {
      const next = turn(TREES, { turns: turns.slice(0, n) })
      const weakest = Math.min(...Object.values(next.strength ?? {}))
      expect('ready' in next && next.ready === true).toBe(weakest >= ENOUGH)
    }
    expect(ask(TREES, { turns: turns.slice(0, -1) })?.ready).toBe(true)
  })
})

describe('an interview', () => {
  it('begins with what is wanted where nothing was said, and reads the answer as the idea', () => {
    const opening = ask('')
    expect(opening?.question).toContain('What do you want to have built')
    const turns = [{ question: opening?.question ?? '', answer: TOOLS }]
    expect(ask('', { turns })?.id).not.toBe(opening?.id)
    expect(writeSpec('', turns).document).toContain('Neighbours lend tools to each other')
  })

  it('says that it needs more where nothing was said at all', () => {
    expect(writeSpec('', [])).toMatchObject({
      needsRefinement: true,
      question: expect.stringContaining('built'),
    })
  })

  it('goes through every dimension before it asks about one again, then takes the weakest', () => {
    const turns = hold(GYM, first, {}, 7)
    expect(turns.slice(0, 6).map(({ dimension }) => dimension)).toEqual([...DIMENSIONS])
    const strength = strengthOf(GYM, { turns: turns.slice(0, 6) })
    const [weakest] = [...DIMENSIONS].toSorted((a, b) => (strength[a] ?? 0) - (strength[b] ?? 0))
    expect([weakest, 'scope']).toContain(turns[6]?.dimension)
  })

  it('takes a choice by its words, at every level', () => {
    for (const expertise of ['NON_TECHNICAL', 'BASIC', 'EXPERT']) {
      const turns = hold(SIGN_IN, first, { expertise }, 4)
      const { said } = replay(SIGN_IN, turns, CATALOGUE)
      expect(said.filter((one) => one.ask.choices.length > 0 && one.chosen !== 0)).toEqual([])
    }
  })

  it('asks nobody outside of the trade in its words, and an expert in them', () => {
    const plain = hold(INVOICES, first, { expertise: 'NON_TECHNICAL' })
    expect(
      plain.filter(({ question }) => /idempoten|API\b|p95|SVG|encrypt|GDPR|token/i.test(question)),
    ).toEqual([])
    expect(
      plain.every(({ choices, id }) => id === 'closing' || !choices || choices.includes('I am not sure')),
    ).toBe(true)
    const expert = hold(INVOICES, first, { expertise: 'EXPERT' })
    expect(JSON.stringify(expert)).toContain('with types and constraints')
    expect(expert.some(({ id }) => id === 'own:journeys')).toBe(false)
  })

  it('does not mind a change of the level on the way', () => {
    const turns = hold(GYM, first, { expertise: 'EXPERT' }, 5)
    const more = hold(GYM, first, { expertise: 'NON_TECHNICAL', turns })
    expect(new Set(more.map(({ id }) => id)).size).toBe(more.length)
  })

  it('does not ask what the idea or an answer says already', () => {
    const network = hold(TREES, skip).map(({ question }) => question)
    expect(network.filter((question) => /is there a network/i.test(question))).toEqual([])
    const told = [
      {
        id: 'own:journeys',
        question: 'x',
        answer: 'Everybody signs in with the Google account of the company.',
      },
    ]
    const asked = hold(SIGN_IN, skip, { turns: told }).map(({ question }) => question)
    expect(asked.filter((question) => /how do people prove|sign in with/i.test(question))).toEqual([])
  })

  it('does not let what is outside of it bring new questions up', () => {
    const turns = hold(TREES, knowing(TREES))
    expect(turns.filter(({ id }) => id?.startsWith('payment.'))).toEqual([])
  })

  it.each(["That's all", 'done', 'Nothing else.', 'Write it'])('stops when the person says %j', (answer) => {
    expect(ask(SIGN_IN, { turns: [{ question: 'Anything?', answer }] })).toBeUndefined()
  })

  it('says how strong it is also when it is complete', () => {
    expect(turn(SIGN_IN, { turns: [{ question: 'Anything?', answer: 'done' }] })).toMatchObject({
      complete: true,
      strength: { journeys: expect.any(Number) },
    })
  })

  it('goes on after a draft with an open question, and ends with an offer of its own', () => {
    const turns = hold(GYM, first, { left: 20 })
    const spec = writeSpec(GYM, turns).document
    const again = hold(GYM, ({ id }) => (id === 'more' ? 'Members see how full the hall is.' : 'skip'), {
      turns,
      spec,
      left: 20,
    })
    expect(again[turns.length]).toMatchObject({ id: 'more' })
    expect(again.at(-1)).toMatchObject({ id: 'closing:2' })
    expect(new Set(again.map(({ id }) => id)).size).toBe(again.length)
  })
})

describe('an interview about a draft', () => {
  const feedback = [
    '2 things must change:',
    '- R-001 "Sign in": nothing says what happens when signing in goes wrong. Suggested: If the password is wrong, then the system shall refuse.',
    '- R-002 "Reset": say more.',
    'Note: small things.',
    'Checked: form.',
  ].join('\n')
  const given = { feedback, status: 'NEEDS_CHANGES', spec: writeSpec(SIGN_IN, []).document, left: 20 }

  it('asks first about what was found, once each, with the rewrite as first choice', () => {
    const turns = hold(SIGN_IN, first, given)
    expect(turns.map(({ dimension }) => dimension)).toEqual(['feedback', 'feedback'])
    expect(turns[0]?.question).toBe(
      'The architect says: R-001 "Sign in": nothing says what happens when signing in goes wrong. What should it say?',
    )
    expect(turns[0]?.choices?.[0]).toBe('Use this: If the password is wrong, then the system shall refuse.')
  })

  it('never asks about the same remark again, in this round or the next', () => {
    const turns = hold(SIGN_IN, skip, given)
    expect(ask(SIGN_IN, { ...given, turns, left: 18 })).toBeUndefined()
    expect(ask(SIGN_IN, { ...given, turns, left: 20 })).toBeUndefined()
  })

  it('asks the person what exactly they meant at the preview', () => {
    const next = ask(SIGN_IN, { ...given, status: '', feedback: 'Administrators are missing' })
    expect(next).toMatchObject({
      dimension: 'feedback',
      question: expect.stringContaining('«Administrators are missing.»'),
    })
  })

  it('asks about a problem that needs a decision, and mends the others by itself', () => {
    const spec = given.spec
      .replace('**Priority:** should', '**Priority:** Should-have')
      .replace(/- \[ \] .*\n/, '')
    const problems = [{ code: 'x', line: 1, message: 'x', fix: 'x' }]
    const turns = hold(SIGN_IN, first, { problems, spec, left: 20 })
    expect(turns.filter(({ question }) => /criteri/i.test(question)).length).toBe(1)
    expect(turns.filter(({ question }) => /priority/i.test(question))).toEqual([])
    expect(normalise(turns[0]?.question ?? '')).toContain('r 001')
  })

  it('asks in each visit about what only the person can mend in the file', () => {
    const spec = `${given.spec}\n\`\`\`\nnever closed`
    const problems = [{ code: 'truncated', line: 1, message: 'x', fix: 'x' }]
    const one = hold(SIGN_IN, skip, { problems, spec, left: 20 })
    const two = hold(SIGN_IN, skip, { problems, spec, left: 20, turns: one })
    expect([one.length, two.length]).toEqual([1, 2])
    expect(two[1]?.id).not.toBe(one[0]?.id)
  })
})
