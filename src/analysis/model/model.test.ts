import { describe, expect, it } from 'vitest'
import { toModel, toOperations, toPlural, withArticle } from './model.ts'
import { isPerson, toName } from './noun.ts'

const read = (...texts: string[]) => toModel(texts.map((text, at) => ({ id: `t${at + 1}`, text })))
const toCells = (text: string) =>
  read(text).matrix.map(({ thing, operation, actors }) =>
    `${actors.join('+') || '?'} ${operation} ${thing}`.trim(),
  )

describe('toModel', () => {
  it.each([
    ['Clerks schedule hearings, lawyers see changes.', ['clerk schedule hearing', 'lawyer read change']],
    ['Let people upload files to a folder.', ['person upload file']],
    ['online booking of tennis courts', ['? book tennis court']],
    ['file upload', ['? upload file']],
    [
      'Curators borrow objects and the registrar approves the loan.',
      ['curator lend object', 'registrar approve loan'],
    ],
    ['Passengers report a loss and claim the item.', ['passenger create loss', 'passenger claim item']],
  ])('reads who does what in «%s»', (text, cells) => {
    for (const cell of cells) expect(toCells(text)).toContain(cell)
  })

  it('gives states to what is approved, booked, paid', () => {
    const { states } = read('The registrar approves the loan.')
    expect(states.map(({ thing, name }) => `${thing} ${name}`)).toEqual([
      'loan pending',
      'loan approved',
      'loan rejected',
    ])
  })

  it('keeps who may and who may not', () => {
    const { permissions } = read('Guests can view the menu. Guests cannot delete the menu.')
    expect(permissions.map(({ actor, action, allow }) => [actor, action, allow])).toEqual([
      ['guest', 'view', true],
      ['guest', 'delete', false],
    ])
  })

  it('takes «only» as a refusal to the others', () => {
    const { permissions } = read('Drivers view the route. Only the dispatcher can change the route.')
    expect(permissions).toContainEqual(
      expect.objectContaining({ actor: 'driver', action: 'change', allow: false }),
    )
  })

  it('finds attributes and relations', () => {
    const { attributes, relations } = read(
      'Beekeepers record the weight of each hive. Patients book an appointment with a doctor.',
    )
    expect(attributes.map(({ thing, name }) => `${thing}.${name}`)).toContain('hive.weight')
    expect(relations.map(({ from, by, to }) => `${from} ${by} ${to}`)).toContain('appointment with doctor')
  })

  it('has one name for one thing', () => {
    const names = read('Editors see each Article. Editors delete articles.').things.map(({ name }) => name)
    expect(names).toEqual(['article'])
  })

  it('carries words of its texts as evidence, everywhere', () => {
    const texts = [
      'Staff register found items.',
      'Passengers claim the item, and a clerk approves the claim of the passenger.',
    ]
    const model = read(...texts)
    const all = [
      ...model.things.flatMap(({ evidence }) => evidence),
      ...model.actors.flatMap(({ evidence }) => evidence),
      ...model.matrix.flatMap(({ evidence }) => evidence),
      ...[...model.states, ...model.permissions, ...model.attributes, ...model.relations].map(
        ({ evidence }) => evidence,
      ),
    ]
    expect(all.length).toBeGreaterThan(8)
    for (const { id, span, words } of all) expect(texts[Number(id.slice(1)) - 1]?.slice(...span)).toBe(words)
  })

  it('is the same for the same texts, and empty for none', () => {
    const text = 'Members of a team send messages, share photos and search them.'
    expect(JSON.stringify(read(text))).toBe(JSON.stringify(read(text)))
    expect(toOperations(read(text))).toEqual(expect.arrayContaining(['send', 'share', 'search']))
    expect(read('').matrix).toEqual([])
    expect(toModel([]).things).toEqual([])
  })

  it('answers for a very long text', () => {
    const start = performance.now()
    read('Clerks schedule hearings and send letters to lawyers. '.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(30_000)
  })
})

describe('names', () => {
  it.each([
    ['Each Object', 'object'],
    ['the cities', 'city'],
    ['PDF', 'PDF'],
    ['people', 'person'],
    ['waiting lists', 'waiting list'],
    ['status', 'status'],
  ])('«%s» is %s', (phrase, name) => expect(toName(phrase)).toBe(name))

  it('knows persons from things', () => {
    for (const name of ['curator', 'patient', 'choir singer', 'staff'])
      expect(isPerson(name), name).toBe(true)
    for (const name of ['sensor', 'order', 'document', 'calendar', 'folder'])
      expect(isPerson(name), name).toBe(false)
  })

  it('writes articles and plurals', () => {
    expect([withArticle('object'), withArticle('user'), withArticle('hour')]).toEqual([
      'an object',
      'a user',
      'an hour',
    ])
    expect([toPlural('entry'), toPlural('tennis court'), toPlural('person')]).toEqual([
      'entries',
      'tennis courts',
      'people',
    ])
  })
})
