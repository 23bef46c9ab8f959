import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../analysis/gaps/catalogue/catalogue.ts'
import { checkDocument } from '../../../documents/check.ts'
import { normalise } from '../sentences.ts'
import { checkSpecText, readSpec } from '../spec.ts'
import { DIMENSIONS } from './dimensions.ts'
import { ask, first, HOSTILE, hold, SIGN_IN, TOOLS, writeSpec } from './interview.case.ts'
import { replay } from './state.ts'

describe.each([
  ['sign-in', SIGN_IN],
  ['tools', TOOLS],
  ['hostile', HOSTILE],
])('an interview about %s', (_, idea) => {
  const turns = hold(idea, first)
  const { specMarkdown } = writeSpec(idea, turns)

  it('ends, and asks nothing twice', () => {
    expect(turns.length).toBeGreaterThan(4)
    expect(new Set(turns.map(({ question }) => normalise(question))).size).toBe(turns.length)
  })

  it('ends also where nothing is answered', () => {
    const skipped = hold(idea, () => 'not sure')
    expect(new Set(skipped.map(({ question }) => question)).size).toBe(skipped.length)
  })

  it('asks the same question for the same words', () => {
    expect(ask(idea, { turns: turns.slice(0, 3) })).toEqual(ask(idea, { turns: turns.slice(0, 3) }))
  })

  it('becomes a specification that can be submitted', () => {
    expect(checkSpecText(specMarkdown)).toEqual([])
    expect(checkDocument('markdown', specMarkdown, 'spec.md')).toEqual([])
    expect(writeSpec(idea, turns).specMarkdown).toBe(specMarkdown)
  })

  it('quotes for each requirement the words that it came from', () => {
    const { requirements } = readSpec(specMarkdown)
    expect(requirements.filter(({ source }) => !/"[^"]+"|rule: |Open Questions/.test(source))).toEqual([])
  })

  it('keeps every answer in the specification', () => {
    const words = normalise(specMarkdown)
    for (const { answer } of turns) expect(words).toContain(normalise(answer).slice(0, 60))
  })
})

describe('an interview', () => {
  it('begins with what is wanted where nothing was said, and reads the answer as the idea', () => {
    const opening = ask('')
    expect(opening?.question).toContain('What do you want to have built')
    const turns = [{ question: opening?.question ?? '', answer: TOOLS }]
    expect(ask('', { turns })?.question).not.toBe(opening?.question)
    expect(writeSpec('', turns).specMarkdown).toContain('Neighbours lend tools to each other')
  })

  it('says that it needs more where nothing was said at all', () => {
    expect(writeSpec('', [])).toMatchObject({
      needsRefinement: true,
      question: expect.stringContaining('built'),
    })
  })

  it('goes through every dimension before it asks about one again', () => {
    const turns = hold(TOOLS, () => 'not sure')
    const dimensions = replay(TOOLS, turns, CATALOGUE).said.map(({ ask: { dimension } }) => dimension)
    expect(dimensions.slice(0, 6)).toEqual([...DIMENSIONS])
    expect(turns.at(-1)?.question).toMatch(/not part of it/)
  })

  it('offers choices, and takes one by its words', () => {
    const next = ask(SIGN_IN)
    expect(next?.choices?.length).toBeGreaterThan(1)
    const turns = [{ question: next?.question ?? '', answer: next?.choices?.[1] ?? '' }]
    expect(writeSpec(SIGN_IN, turns).specMarkdown).toContain(next?.choices?.[1] ?? 'nothing')
  })

  it('speaks with experts otherwise than with others, of the same thing', () => {
    const [plain, basic, expert] = ['NON_TECHNICAL', 'BASIC', 'EXPERT'].map((expertise) =>
      ask(SIGN_IN, { expertise }),
    )
    expect(new Set([plain?.question, basic?.question, expert?.question]).size).toBe(3)
    expect(plain?.question).toContain('Why I ask')
    expect(expert?.question).toContain('Proposed')
    expect(plain?.choices).toContain('I am not sure')
  })

  it('does not mind a change of the level on the way', () => {
    const question = ask(SIGN_IN, { expertise: 'EXPERT' })?.question ?? ''
    const turns = [{ question, answer: 'not sure' }]
    expect(ask(SIGN_IN, { turns, expertise: 'NON_TECHNICAL' })?.question.slice(0, 20)).not.toBe(
      question.slice(0, 20),
    )
  })

  it('stops when the person is done', () => {
    expect(ask(SIGN_IN, { turns: [{ question: 'Anything?', answer: "That's all" }] })).toBeUndefined()
  })

  it('asks about what the architect found before anything else, once', () => {
    const feedback = '1 thing must change:\n- R-001 "Sign in": say more.\nChecked: form.'
    const next = ask(SIGN_IN, { feedback })
    expect(next?.question).toBe('The architect says: R-001 "Sign in": say more. What should it say?')
    const turns = [{ question: next?.question ?? '', answer: 'not sure' }]
    expect(ask(SIGN_IN, { feedback, turns })?.question).not.toContain('architect')
  })

  it('leaves open in the specification what was not answered', () => {
    const turns = hold(TOOLS, () => 'not sure').slice(0, 2)
    const { questions } = readSpec(writeSpec(TOOLS, turns).specMarkdown)
    expect(questions.length).toBeGreaterThanOrEqual(2)
  })

  it('counts the versions of a specification', () => {
    const { specMarkdown } = writeSpec(TOOLS, [])
    expect(readSpec(specMarkdown).version).toBe('1')
    expect(readSpec(writeSpec(TOOLS, [], { spec: specMarkdown }).specMarkdown).version).toBe('2')
  })
})
