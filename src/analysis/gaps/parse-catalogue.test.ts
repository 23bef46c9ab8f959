import { describe, expect, it } from 'vitest'
import { toModel } from '../model/model.ts'
import { CATALOGUE, extend } from './catalogue/catalogue.ts'
import { findGaps } from './gaps.ts'
import { parseCatalogue } from './parse-catalogue.ts'

const ROW = {
  id: 'bees.queen',
  topic: 'feature',
  severity: 'high',
  covered: 'queen colour|marked queen*',
  title: 'Mark queens',
  question: 'What colour is the queen of {a thing}?',
  choices: [
    ['By year', 'The system shall show the colour of the year for {a thing} after {span}.'],
    ['None', ''],
  ],
  why: 'Colours tell the year.',
}
const THEME = { aspect: 'bees', operations: ['create'], thing: 'hive', actor: 'beekeeper', rows: [ROW] }
const PIVOT = {
  id: 'race',
  topic: 'feature',
  when: { aspects: ['bees'] },
  question: 'Which race is kept?',
  why: 'Races differ.',
  choices: [
    {
      id: 'dark',
      label: 'Dark',
      changes: 'Swarms early.',
      sets: { span: '1 year' },
      leads: { 'bees.queen': 'a' },
    },
    { id: 'light', label: 'Light', changes: 'Swarms late.', leads: { 'bees.queen': 'b' } },
  ],
}
const FILE = {
  aspects: [{ id: 'bees', when: [{ words: 'hive*' }] }],
  themes: [THEME],
  pivots: [PIVOT],
  defaults: { span: '[2] years' },
}
const withRow = (change: Record<string, unknown>) => ({
  ...FILE,
  themes: [{ ...THEME, rows: [{ ...ROW, ...change }] }],
})
const withPivot = (change: Record<string, unknown>) => ({ ...FILE, pivots: [{ ...PIVOT, ...change }] })
const toProblems = (value: unknown) => {
  const parsed = parseCatalogue(value)
  return 'problems' in parsed ? parsed.problems.map(({ path, message }) => `${path}: ${message}`) : []
}

describe('parseCatalogue', () => {
  it('takes what is right, and the engine uses it', () => {
    const parsed = parseCatalogue(JSON.parse(JSON.stringify(FILE)))
    if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
    const model = toModel([{ id: 'idea', text: 'Beekeepers record the weight of each hive.' }])
    const { gaps } = findGaps(model, [], '', [], extend(parsed.extension))
    expect(gaps.find(({ rule }) => rule === 'bees.queen')?.suggestedRequirements[0]?.description).toBe(
      'The system shall show the colour of the year for a hive after [2] years.',
    )
    expect(toProblems({})).toEqual([])
  })

  it.each<[what: string, value: unknown, problem: string]>([
    ['no object', [], ': an object is needed, this is a list'],
    ['null', null, ': an object is needed, this is null'],
    ['an unknown key', { ...FILE, theme: [] }, 'theme: this key is not known'],
    [
      'an unknown key deep inside',
      withRow({ colour: 'red' }),
      'themes[0].rows[0].colour: this key is not known',
    ],
    [
      'a missing key',
      withRow({ why: undefined }),
      'themes[0].rows[0].why: a text is needed, this is a undefined',
    ],
    [
      'one choice',
      withRow({ choices: [ROW.choices[0]] }),
      'themes[0].rows[0].choices: 2 to 4 are needed, there are 1',
    ],
    [
      'a choice that is no pair',
      withRow({ choices: [['x'], ['y', '']] }),
      'themes[0].rows[0].choices[0]: a label and a requirement are needed',
    ],
    [
      'a proposal that binds nobody',
      withRow({
        choices: [
          ['x', 'It is nice.'],
          ['y', ''],
        ],
      }),
      'themes[0].rows[0].choices[0][1]: «It is nice.» does not fit',
    ],
    [
      'no proposal at all',
      withRow({
        choices: [
          ['x', ''],
          ['y', ''],
        ],
      }),
      'themes[0].rows[0].choices[0][1]: the first choice is what we propose',
    ],
    ['an unknown topic', withRow({ topic: 'colour' }), 'themes[0].rows[0].topic: «colour» is not known'],
    [
      'an unknown severity',
      withRow({ severity: 'grave' }),
      'themes[0].rows[0].severity: «grave» is not known',
    ],
    ['an id of another form', withRow({ id: 'Queen' }), 'themes[0].rows[0].id: «Queen» does not fit'],
    [
      'an id that is shipped',
      withRow({ id: 'sign-in.lockout' }),
      'themes[0].rows[0].id: the id «sign-in.lockout» is taken already by the shipped catalogue',
    ],
    [
      'an id twice',
      { ...FILE, themes: [{ ...THEME, rows: [ROW, ROW] }] },
      'themes[0].rows[1].id: the id «bees.queen» is taken already at themes[0].rows[0].id',
    ],
    [
      'a question without a mark',
      withRow({ question: 'Tell me' }),
      'themes[0].rows[0].question: «Tell me» does not fit',
    ],
    ['an expression in words', withRow({ covered: 'a+b' }), 'themes[0].rows[0].covered: «a+b» does not fit'],
    [
      'a slot that nothing fills',
      withRow({ title: 'Mark {queens}' }),
      'themes[0].rows[0].title: there is no slot «queens»',
    ],
    [
      'an unknown operation',
      withRow({ when: { operations: ['sing'] } }),
      'themes[0].rows[0].when.operations[0]: «sing» is not known',
    ],
    [
      'an unknown kind',
      withRow({ when: { kinds: ['queen'] } }),
      'themes[0].rows[0].when.kinds[0]: «queen» is not known',
    ],
    [
      'an aspect that is not there',
      withRow({ unless: { aspects: ['wasps'] } }),
      'themes[0].rows[0].unless.aspects[0]: there is no aspect «wasps»',
    ],
    [
      'a fact of no pivot',
      withRow({ when: { facts: { size: ['big'] } } }),
      'themes[0].rows[0].when.facts.size: there is no pivot «size»',
    ],
    [
      'a fact of no choice',
      withRow({ when: { facts: { race: ['red'] } } }),
      'themes[0].rows[0].when.facts.race[0]: there is no choice «red»',
    ],
    [
      'a theme of no aspect',
      { ...FILE, themes: [{ ...THEME, aspect: 'wasps' }] },
      'themes[0].aspect: there is no aspect «wasps»',
    ],
    [
      'a theme without rows',
      { ...FILE, themes: [{ ...THEME, rows: [] }] },
      'themes[0].rows: at least 1 are needed, there are 0',
    ],
    [
      'an aspect that is shipped',
      { ...FILE, aspects: [...FILE.aspects, { id: 'chat', when: [{ words: 'x' }] }] },
      'aspects[1].id: the id «chat» is taken already by the shipped catalogue',
    ],
    [
      'a pivot that is shipped',
      withPivot({ id: 'audience' }),
      'pivots[0].id: the id «audience» is taken already by the shipped catalogue',
    ],
    [
      'a lead to no row',
      withPivot({ choices: [PIVOT.choices[0], { ...PIVOT.choices[1], leads: { 'bees.king': 'a' } }] }),
      'pivots[0].choices[1].leads.bees.king: there is no row «bees.king»',
    ],
    [
      'a lead to no choice',
      withPivot({ choices: [PIVOT.choices[0], { ...PIVOT.choices[1], leads: { 'bees.queen': 'd' } }] }),
      'pivots[0].choices[1].leads.bees.queen: there is no choice «d»',
    ],
    [
      'a default that is no text',
      { ...FILE, defaults: { span: 2 } },
      'defaults.span: a text is needed, this is a number',
    ],
  ])('names %s', (_, value, problem) => expect(toProblems(value)).toContain(problem))

  it('tells all at once, each with what would be right', () => {
    const parsed = parseCatalogue(withRow({ topic: 'colour', choices: [] }))
    if (!('problems' in parsed)) throw new Error('taken')
    expect(parsed.problems.map(({ path }) => path)).toEqual([
      'themes[0].rows[0].topic',
      'themes[0].rows[0].choices',
    ])
    for (const { fix } of parsed.problems) expect(fix).not.toBe('')
  })

  it('would take the rows that are shipped, but for their ids', () => {
    const { themes } = JSON.parse(JSON.stringify(CATALOGUE)) as {
      themes: { aspect: string; thing: string; actor: string }[]
    }
    const named = themes.map((theme) => ({
      ...theme,
      thing: theme.thing || 'entry',
      actor: theme.actor || 'user',
    }))
    const odd = toProblems({ themes: named }).filter((problem) => !problem.includes('is taken already'))
    expect(odd).toEqual([])
  })
})
