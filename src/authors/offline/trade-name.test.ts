import { expect, it } from 'vitest'
import { toFuller, toTopic, toTradeName } from './trade-name.ts'

it.each([
  ['We run a dog grooming salon with two vans.', 'Dog grooming salon'],
  ['Our choir library has 2,300 scores in a cellar.', 'Choir library'],
  ['Every autumn our allotment association counts water meters.', 'Allotment association'],
  ['Think of a board game café: 600 games, 22 tables.', 'Board game café'],
  ['As the facilities team of a university we handle keys.', 'Facilities team'],
  ['We are a company with 40 people.', undefined],
  ['Hello, I have a small pottery with my brother.', 'Small pottery'],
  ['We photograph around 210 schools a year.', 'Photographing schools'],
  ['We are small company in Ghent which makes boat tours.', 'Boat tours'],
  ['We ship 40 pianos a year.', 'Shipping pianos'],
  ['I run three vans mending pianos.', 'Mending pianos'],
  ['Our parade volunteers making the lanterns need a list.', 'Parade volunteers'],
  ['My mother started this place in a shed.', undefined],
  ['Rosa, first baker: «I want to see the orders of the day.»', undefined],
])('of %j is %j', (sentence, name) => {
  expect(toTradeName(sentence, false)).toBe(name)
})

it.each([
  [['Guests book tables.', 'Guests see free tables.', 'Guests pay.'], 'Tables'],
  [['Guests see the wine card.', 'A wine card has prices.', 'Guests pay.'], 'Wine card'],
  [['Guests come.', 'Guests pay.'], undefined],
  [
    ['Rosa likes loaves.', 'Guests cut loaves.', 'Rosa sees plates.', 'Guests wash plates.'],
    'Loaves and plates',
  ],
])('of %j the topic is %j, and no person', (sentences, topic) => {
  expect(toTopic(sentences)).toBe(topic)
})

it('a name of one word says with what it has to do', () => {
  const idea = ['Our bakery bakes a loaf.', 'Each loaf has a price.']
  expect(toFuller('Bakery', idea)).toBe('Bakery: loaf')
  expect(toFuller('Old bakery', idea)).toBe('Old bakery')
})
