import { describe, expect, it } from 'vitest'
import { analyse } from '../analyse.ts'
import { toFigures } from './quantity.ts'
import { STORIES } from './story.case.ts'

type Score = { hits: number; gold: number; ours: number }

const toMarked = (line: string, mark: RegExp): string[] =>
  Array.from(line.matchAll(mark), (match) => match[1] ?? '')

const add = (score: Score, gold: readonly string[], ours: readonly string[]): string[] => {
  const left = [...ours]
  const missed = gold.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  score.hits += gold.length - missed.length
  score.gold += gold.length
  score.ours += ours.length
  return [...missed.map((one) => `- ${one}`), ...left.map((one) => `+ ${one}`)]
}

const toF1 = ({ hits, gold, ours }: Score): number => (2 * hits) / (gold + ours)

describe('user stories', () => {
  const persona: Score = { hits: 0, gold: 0, ours: 0 }
  const action: Score = { hits: 0, gold: 0, ours: 0 }
  const entity: Score = { hits: 0, gold: 0, ours: 0 }
  const wrong: string[] = []
  for (const line of STORIES.trim().split('\n')) {
    const text = line.replace(/[[\]{}<>]/g, '')
    const { actors, actions, entities } = analyse(text)
    const differences = [
      ...add(persona, toMarked(line, /\[(.+?)\]/g), actors),
      ...add(action, toMarked(line, /\{(.+?)\}/g), actions),
      ...add(entity, [...new Set(toMarked(line, /<(.+?)>/g))], entities),
    ]
    if (differences.length > 0) wrong.push(`${text}\n  ${differences.join('  ')}`)
  }

  it('give their persona and actions as exact words, and what the actions work on among their entities', () => {
    expect(STORIES.trim().split('\n').length).toBeGreaterThanOrEqual(180)
    expect(toF1(persona), wrong.join('\n')).toBe(1)
    expect(toF1(action), wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(entity.hits / entity.gold, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it('name all their things, behind prepositions, in relative clauses and in purposes, too', () => {
    const { entities } = analyse(
      'As a clerk, I want to send invoices that name a project to customers by e-mail so that the archive stays whole.',
    )
    expect(entities).toEqual(['invoices', 'project', 'customers', 'e-mail', 'archive'])
  })
})

describe('frames', () => {
  it('of joined verbs share actor and object', () => {
    const { frames } = analyse('The administrator shall view and edit user profiles.')
    expect(frames.map((frame) => [frame.actor?.text, frame.action.text, frame.object?.text])).toEqual([
      ['administrator', 'view', 'user profiles'],
      ['administrator', 'edit', 'user profiles'],
    ])
  })

  it('keep negation and modality', () => {
    const [frame] = analyse('The shop must not store card numbers.').frames
    expect(frame).toMatchObject({
      negated: true,
      modality: 'must',
      action: { text: 'store' },
      object: { text: 'card numbers' },
    })
  })

  it('of a story say what is wanted and why', () => {
    const { frames } = analyse('As a user, I want to export my orders so that I can file my taxes.')
    expect(frames.map(({ role, modality, action }) => [role, modality, action.text])).toEqual([
      ['response', 'want', 'export'],
      ['benefit', 'can', 'file'],
    ])
  })

  it('carry the condition and the quantity of the response', () => {
    const text = 'When the door opens, the lamp shall light up within 2 seconds.'
    const frame = analyse(text).frames.find((one) => one.role === 'response')
    expect(frame?.condition?.text).toBe('When the door opens')
    expect(frame?.quantity).toMatchObject({
      comparator: '<=',
      value: 2,
      unit: 'seconds',
      text: 'within 2 seconds',
    })
  })

  it('name the one who acts in the passive voice', () => {
    const analysis = analyse('All passwords must be encrypted by the server.')
    expect(analysis.actors).toEqual(['server'])
    expect(analysis.frames[0]).toMatchObject({
      passive: true,
      actor: { text: 'server' },
      object: { text: 'All passwords' },
    })
  })

  it('skip what a relative clause says of a thing', () => {
    const analysis = analyse('The system shall archive cases that have been closed.')
    expect(analysis.actions).toEqual(['archive'])
    expect(analysis.entities).toEqual(['cases'])
  })

  it('name both who allows and who is allowed', () => {
    const analysis = analyse('The system shall allow users to export reports.')
    expect(analysis.actors).toEqual(['system', 'users'])
    expect(analysis.actions).toEqual(['allow', 'export'])
  })

  it('have spans that give back their words', () => {
    const text = '«Ärger» 😀 As a café owner, I want to print menus within 5 minutes.'
    for (const { action, object, actor, quantity } of analyse(text).frames) {
      for (const part of [action, object, actor, quantity])
        if (part) expect(text.slice(...part.span)).toBe(part.text)
    }
  })
})

describe('stories of unusual form', () => {
  it.each([
    ['As a user I want to pay', ['user'], ['pay']],
    ['as an Admin i need to delete users', ['Admin'], ['delete']],
    ['As a guest, I would like to book a room', ['guest'], ['book']],
    ['As a nurse, I want the system to print labels', ['nurse'], ['want', 'print']],
    ['US-12: As a cook, I want to plan menus in order to save money', ['cook'], ['plan', 'save']],
    ['#G03# As a buyer or a seller, I want to see offers', ['buyer', 'seller'], ['see']],
    ['As a tester, I do not want to see old runs', ['tester'], ['see']],
    ['As a driver, I should be able to decline a job', ['driver'], ['decline']],
    ['In order to save time, as a chef, I want to reuse menus', ['chef'], ['save', 'reuse']],
    ['As lab manager, I want to have more space', ['lab manager'], ['have']],
    ['As a parent, I want to be informed about delays', ['parent'], ['informed']],
    ["As a clerk, I don't want to have to retype data", ['clerk'], []],
  ])('%s', (text, actors, actions) => {
    const analysis = analyse(text)
    expect(analysis.actors).toEqual(actors)
    expect(analysis.actions).toEqual(actions)
    expect(analysis.pattern).toBe('none')
  })
})

describe('quantities', () => {
  it.each([
    ['in at most 300 ms', '<=', 300, 'ms'],
    ['at least 99.9% of calls', '>=', 99.9, '%'],
    ['more than 1,000 users', '>', 1000, 'users'],
    ['less than 5 clicks', '<', 5, 'clicks'],
    ['for 30 days', '=', 30, 'days'],
  ])('%s', (text, comparator, value, unit) => {
    expect(toFigures(text, 0, text.length)[0]).toMatchObject({ comparator, value, unit })
  })

  it('know a range', () => {
    const text = 'The radius shall be between 1 and 30 miles.'
    expect(toFigures(text, 0, text.length)).toMatchObject([
      { comparator: 'range', value: 1, to: 30, unit: 'miles' },
    ])
  })
})
