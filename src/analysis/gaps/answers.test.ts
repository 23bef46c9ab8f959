import { describe, expect, it } from 'vitest'
import { type AnsweredQuestion, fromChoices, toAnswer, toQuestions } from './answers.ts'

const IDEA = 'Let members sign in to the portal with a password.'
const ask = (answers: AnsweredQuestion[] = []) => toQuestions(IDEA, answers, 3)

describe('the questions before an idea is written down', () => {
  it('are at most so many, each with choices and what they change', () => {
    expect(ask()).toHaveLength(3)
    for (const { choices, why } of ask()) {
      expect(choices.length).toBeGreaterThan(1)
      expect(why).not.toBe('')
      for (const { changes } of choices) expect(changes).not.toBe('')
    }
  })

  it('are not asked again, answered or skipped', () => {
    const [first] = ask()
    if (!first) throw new Error('nothing is asked')
    const skipped = toAnswer(first, '')
    expect(skipped).toMatchObject({ id: first.id, answer: '' })
    expect(ask([skipped]).map(({ id }) => id)).not.toContain(first.id)
    expect(ask([toAnswer(first, first.choices[0]?.id ?? '')]).map(({ id }) => id)).not.toContain(first.id)
  })

  it('take a choice by its id or its words, and anything else as words of their own', () => {
    const [first] = ask()
    const choice = first?.choices[1]
    if (!first || !choice) throw new Error('nothing is asked')
    const taken = { id: first.id, question: first.text, answer: choice.label, choice: choice.id }
    expect(toAnswer(first, choice.id)).toEqual(taken)
    expect(toAnswer(first, choice.label.toUpperCase())).toEqual(taken)
    expect(toAnswer(first, ' Our cousins ')).toEqual({
      id: first.id,
      question: first.text,
      answer: 'Our cousins',
    })
  })
})

describe('a choice', () => {
  it('leads to requirements that name it, and another choice to others', () => {
    for (const question of ask()) {
      const said = question.choices.map(({ id }) => {
        const led = fromChoices(IDEA, [toAnswer(question, id)])
        for (const { answer } of led) expect(answer.id).toBe(question.id)
        return led
          .flatMap(({ gap }) => gap.suggestedRequirements.map(({ description }) => description))
          .join('\n')
      })
      expect(new Set(said).size, question.id).toBe(said.length)
    }
  })
})
