import { describe, expect, it } from 'vitest'
import { KIND_NAMES } from '../../model/kinds.ts'
import { PERSON_KINDS } from '../../model/people.ts'
import { OPERATION_NAMES } from '../../model/vocabulary.ts'
import { SEVERITIES } from '../grade.ts'
import { type Condition, LEVELS, TOPICS } from '../row.ts'
import { toSlots } from '../slots.ts'
import { CATALOGUE } from './catalogue.ts'

const { aspects, themes, pivots, defaults } = CATALOGUE
const rows = themes.flatMap((theme) => theme.rows)
const choicesOf = new Map(pivots.map((pivot) => [pivot.id, pivot.choices.map(({ id }) => id)]))

const checkCondition = (condition: Condition | undefined, id: string): void => {
  for (const operation of condition?.operations ?? []) expect(OPERATION_NAMES, id).toContain(operation)
  for (const kind of condition?.kinds ?? []) expect(KIND_NAMES, id).toContain(kind)
  for (const person of condition?.people ?? []) expect(PERSON_KINDS, id).toContain(person)
  for (const aspect of condition?.aspects ?? [])
    expect(
      aspects.map((one) => one.id),
      id,
    ).toContain(aspect)
  for (const [pivot, choices] of Object.entries(condition?.facts ?? {}))
    for (const choice of choices) expect(choicesOf.get(pivot), id).toContain(choice)
  if (condition?.actors !== undefined) expect(condition.actors, id).toBeGreaterThan(0)
}

describe('the catalogue', () => {
  it('has one id for each row, two to four choices, and a proposal that binds the system', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const { id, choices } of rows) {
      expect(choices.length, id).toBeGreaterThanOrEqual(2)
      expect(choices.length, id).toBeLessThanOrEqual(4)
      for (const [label, text] of choices) {
        expect(label, id).not.toBe('')
        if (text !== '') expect(text, id).toMatch(/\bshall\b|payment is taken/)
      }
      expect(choices[0]?.[1], id).not.toBe('')
    }
  })

  it('opens each proposal as EARS does', () => {
    for (const { id, choices } of rows)
      for (const [, text] of choices)
        if (text !== '') expect(text, id).toMatch(/^(?:The system|When |While |If .*, then |Where |Until )/)
  })

  it('asks questions and gives reasons in whole sentences', () => {
    for (const { id, title, question, why, covered } of rows) {
      expect(id).toMatch(/^[a-z-]+\.[a-z0-9-]+$/)
      expect(title, id).toMatch(/^[\p{Lu}«{]/u)
      expect(question, id).toMatch(/^[\p{Lu}«{].*\?$/u)
      expect(why, id).toMatch(/[.?»!]$/)
      expect(covered, id).toMatch(/^[^|].*[^|]$/)
    }
  })

  it('names only topics, grades, kinds, deeds, persons and answers that exist', () => {
    for (const { level, kinds = [], when } of themes) {
      if (level) expect(LEVELS).toContain(level)
      for (const kind of kinds) expect(KIND_NAMES).toContain(kind)
      checkCondition(when, 'theme')
    }
    for (const { id, topic, severity, when, unless } of rows) {
      expect(Object.keys(TOPICS), id).toContain(topic)
      expect(SEVERITIES, id).toContain(severity)
      checkCondition(when, id)
      checkCondition(unless, id)
    }
  })

  it('has a theme for every kind of thing, and speaks of every topic', () => {
    const spoken = new Set(themes.filter(({ level }) => level === 'kind').flatMap(({ kinds = [] }) => kinds))
    expect(KIND_NAMES.filter((kind) => !spoken.has(kind))).toEqual([])
    expect(new Set(rows.map(({ topic }) => topic))).toEqual(new Set(Object.keys(TOPICS)))
  })

  it('has no slot that nothing fills', () => {
    const sets = pivots.flatMap(({ choices }) => choices.flatMap(({ sets = {} }) => Object.keys(sets)))
    const filled = new Set([
      ...'actor actors thing things record records verb verbs'.split(' '),
      ...sets,
      ...Object.keys(defaults),
    ])
    for (const { id, title, question, why, choices } of rows)
      for (const text of [title, question, why, ...choices.flat()])
        for (const slot of toSlots(text)) expect(filled, id).toContain(slot)
  })

  it('leads name rows and choices that exist', () => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const pivot of pivots)
      for (const { leads = {} } of pivot.choices)
        for (const [id, choice] of Object.entries(leads))
          expect(byId.get(id)?.choices['abcd'.indexOf(choice)], `${pivot.id} ${id} ${choice}`).toBeDefined()
  })

  it('gives figures of its own in brackets only', () => {
    const plain =
      /(?<![\w[.-])\d[\d,.]*(?:\s|-)(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|MB|GB|%|people|times)/
    for (const { id, choices } of rows) for (const [, text] of choices) expect(text, id).not.toMatch(plain)
  })
})
