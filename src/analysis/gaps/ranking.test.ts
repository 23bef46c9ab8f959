import { describe, expect, it } from 'vitest'
import { toModel } from '../model/model.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { findGaps } from './gaps.ts'
import { ALL, KNOWN } from './ideas.case.ts'
import { applyAnswer, rankQuestions, riskiest } from './ranking.ts'
import type { Fact, Question } from './row.ts'

const read = (idea: string) => {
  const model = toModel([{ id: 'idea', text: idea }])
  return { model, ...findGaps(model, [], idea) }
}
const ask = (idea: string, limit?: number): Question[] => {
  const { model, gaps } = read(idea)
  return rankQuestions(model, gaps, [], limit)
}
const write = (idea: string, facts: Fact[]): string =>
  findGaps(read(idea).model, [], idea, facts)
    .gaps.map(({ rule, suggestedRequirements: [one] }) => `${rule} ${one?.description}`)
    .join('\n')

describe('questions', () => {
  it.each(ALL)('asks three of %s, on three topics, each with choices and what they change', (_, idea) => {
    const questions = ask(idea)
    expect(questions.length).toBe(3)
    expect(new Set(questions.map(({ topic }) => topic)).size).toBe(3)
    for (const { text, why, choices, skip, rows } of questions) {
      expect(text).toMatch(/^\p{Lu}.*\?$/u)
      expect(why).not.toBe('')
      expect(choices.length).toBeGreaterThanOrEqual(2)
      expect(choices.length).toBeLessThanOrEqual(4)
      for (const { label, changes } of choices) expect([label, changes]).not.toContain('')
      expect(skip.label).toBe('Skip')
      expect(rows.length).toBeGreaterThan(0)
    }
    const impacts = questions.map(({ impact }) => impact)
    expect(impacts).toEqual(impacts.toSorted((a, b) => b - a))
  })

  it.each(ALL)('asks nothing of %s that another of the three settles', (_, idea) => {
    const questions = ask(idea)
    for (const { id, rows } of questions)
      for (const other of questions) if (other.id !== id) expect(rows, other.id).not.toContain(other.id)
  })

  it.each(ALL)('another answer to any question of %s gives other requirements', (_, idea) => {
    for (const question of ask(idea, 100)) {
      const results = question.choices.map(({ id }) => write(idea, applyAnswer(question, id)))
      expect(new Set(results).size, question.id).toBeGreaterThan(1)
    }
  })

  it('asks every pivot of some idea, and each of its choices counts', () => {
    const ideas = [...ALL.map(([, idea]) => idea), 'Users sign in.', 'An online checkout']
    const asked = new Map(
      ideas.flatMap((idea) => ask(idea, 200).map((question) => [question.id, { idea, question }] as const)),
    )
    for (const { id, choices } of CATALOGUE.pivots) {
      const found = asked.get(id)
      expect(found, id).toBeDefined()
      const results = choices.map((choice) => write(found?.idea ?? '', [{ question: id, choice: choice.id }]))
      expect(new Set(results).size, id).toBeGreaterThan(1)
    }
  })

  it('fills only figures later, after what changes more', () => {
    const late = new Set(CATALOGUE.pivots.filter(({ late }) => late).map(({ id }) => id))
    for (const [name, idea] of ALL) for (const { id } of ask(idea)) expect(late, name).not.toContain(id)
  })

  it('asks no question twice', () => {
    const idea = KNOWN.report ?? ''
    const { model } = read(idea)
    const [first] = ask(idea)
    if (!first) throw new Error('no question')
    const facts = applyAnswer(first, first.choices[0]?.id ?? '')
    const again = rankQuestions(model, findGaps(model, [], '', facts).gaps, facts)
    expect(again.map(({ id }) => id)).not.toContain(first.id)
  })
})

describe('an answer', () => {
  const question: Question = {
    id: 'sample',
    topic: 'feature',
    text: 'Is there a waiting list?',
    why: '',
    choices: [
      { id: 'a', label: 'Automatic offer', changes: 'x' },
      { id: 'b', label: 'No', changes: 'y' },
    ],
    skip: { label: 'Skip', changes: '' },
    impact: 1,
    rows: ['sample'],
  }
  const choose = (said: string) => applyAnswer(question, said)[0]?.choice

  it.each([
    ['a', 'a'],
    ['automatic offer', 'a'],
    ['No', 'b'],
    ['No, nobody waits.', 'b'],
    ['Yes.', 'a'],
    ['no such choice', undefined],
    ['', undefined],
  ])('«%s» is choice %s', (said, choice) => expect(choose(said)).toBe(choice))
})

describe('riskiest', () => {
  it('names the gravest with the reason, one of each topic, people first', () => {
    const { gaps } = read(KNOWN.checkout ?? '')
    const risks = riskiest(gaps)
    expect(risks.length).toBe(3)
    for (const { reason } of risks) expect(reason).toMatch(/^critical: .+ Read from «.+»\.$/)
    const topics = risks.map(({ rule }) => gaps.find((gap) => gap.rule === rule)?.topic)
    expect(new Set(topics).size).toBe(3)
    expect(riskiest([])).toEqual([])
  })

  it.each(ALL)('passes over nothing graver for %s', (_, idea) => {
    const { gaps } = read(idea)
    const rank = ['critical', 'high', 'medium', 'low']
    const named = riskiest(gaps).map(({ rule }) => gaps.find((gap) => gap.rule === rule))
    const lightest = Math.max(...named.map((gap) => rank.indexOf(gap?.severity ?? 'low')))
    const graver = gaps.filter(({ severity }) => rank.indexOf(severity) < lightest)
    expect(graver.length).toBeLessThanOrEqual(named.length)
  })
})
