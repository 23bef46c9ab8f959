import { expect, it } from 'vitest'
import { toTopic, toTradeName } from './trade-name.ts'

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
])('of %j is %j', (sentence, name) => {
  expect(toTradeName(sentence, false)).toBe(name)
})

it.each([
  [['Guests book tables.', 'Guests see free tables.', 'Guests pay.'], 'Tables'],
  [['Guests see the wine card.', 'A wine card has prices.', 'Guests pay.'], 'Wine card'],
  [['Guests come.', 'Guests pay.'], undefined],
])('of %j the topic is %j, and no person', (sentences, topic) => {
  expect(toTopic(sentences)).toBe(topic)
})
