import { describe, expect, it } from 'vitest'
import { isPerson, toName } from '../../../analysis/model/noun.ts'
import { toCountable } from './countable.ts'
import { toModel, toOperations, toPlural, withArticle } from './model.ts'

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
    ['Control the barrier of a car park.', ['? control barrier']],
    ['Show how much power the solar roof makes.', ['? read power']],
    ['Gardeners swap seeds by post.', ['gardener match seed']],
    ['The city repairs potholes.', ['city repair pothole']],
    ['A ferry crew logs engine hours.', ['ferry crew create engine hour']],
    ['Fishermen report catches.', ['fisherman create catch']],
    ['Archaeologists record finds in a trench.', ['archaeologist create find']],
    ['Librarians weed old books.', ['librarian handle book']],
  ])('reads who does what in «%s»', (text, cells) => {
    for (const cell of cells) expect(toCells(text)).toContain(cell)
  })

  it.each([
    ['choir rehearsal planning', '? schedule choir rehearsal'],
    ['greenhouse control from a phone', '? control greenhouse'],
    ['recipe scaling', '? calculate recipe'],
    ['a wine cellar', '? track wine'],
    ['tide tables for a harbour', '? read tide table'],
    ['a chess club ladder', '? rate chess club ladder'],
    ['a museum audio guide', '? play audio guide'],
    ['a compost pick-up rota', '? assign compost pick-up'],
    ['dog walking among neighbours', '? care dog'],
    ['beekeeping records', '? create beekeeping record'],
    ['haiku generator', '? generate haiku'],
    ['Inventory of spare parts', '? track spare part'],
  ])('reads what a product is for from «%s»', (text, cell) => expect(toCells(text)).toContain(cell))

  it.each([
    ['Beekeepers record the weight of each hive.', ['bee', 'measurement']],
    ['Farmers record milk yield per cow.', ['measurement', 'animal']],
    ['a wine cellar', ['collection']],
    ['A recipe app', ['food']],
    ['train delay alerts', ['transit']],
    ['lighthouse visitor log', ['visitor']],
    ['Choir librarians record who has which score.', ['notes']],
    ['Players enter the score.', ['contest']],
    ['Guide blind people through a station.', ['place']],
    ['Print labels for jam jars.', []],
  ])('knows what «%s» is about, by kind', (text, kinds) => {
    expect(read(text).subjects.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('knows what kind of person is named', () => {
    const { actors } = read('Volunteers report potholes to clerks.')
    expect(actors.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['volunteer volunteer', 'clerk staff'])
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
    const long = read('Clerks schedule hearings and send letters to lawyers. '.repeat(20_000))
    expect(toOperations(long)).toContain('schedule')
  })
})

describe('names', () => {
  it.each([
    ['compost', 'load of compost', 'loads of compost'],
    ['sheet music', 'piece of sheet music', 'pieces of sheet music'],
    ['weight', 'weight reading', 'weight readings'],
    ['tree', 'tree', 'trees'],
    ['calf', 'calf', 'calves'],
    ['sheep', 'sheep', 'sheep'],
  ])('%s is counted as %s', (name, one, many) => {
    expect([toCountable(name), toPlural(toCountable(name))]).toEqual([one, many])
  })

  it.each([
    ['Each Object', 'object'],
    ['the cities', 'city'],
    ['PDF', 'PDF'],
    ['people', 'person'],
    ['waiting lists', 'waiting list'],
    ['status', 'status'],
  ])('«%s» is %s', (phrase, name) => expect(toName(phrase)).toBe(name))

  it('knows persons from things', () => {
    for (const name of ['curator', 'patient', 'choir singer', 'staff', 'vet', 'neighbour', 'fisherman'])
      expect(isPerson(name), name).toBe(true)
    for (const name of [
      'sensor',
      'order',
      'document',
      'calendar',
      'folder',
      'tree',
      'wine cellar',
      'hydrant',
    ])
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
