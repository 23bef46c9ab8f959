/** Technology: what the requirements name, and what is still to be chosen, with what would decide it. */
import { count, printTable, toIds } from '../print.ts'
import type { Design } from './design.ts'
import { findQuality, printShort, SPEED } from './parts.ts'

type Choice = [what: string, why: string, options: string, decides: string]

const STORES = /\b(?:PostgreSQL|Postgres|MySQL|MariaDB|SQLite|MongoDB)\b/
const SURFACES = /\b(?:iOS|Android|web ?site|web page|browser|mobile|app|page|screen)\b/i

const toStore = ({ entities, named }: Design): Choice[] => {
  const kept = entities.flatMap(({ needs }) => needs)
  const links = entities.reduce((sum, { links }) => sum + links.length, 0)
  if (entities.length === 0 || named.some(({ name }) => STORES.test(name))) return []
  return [
    [
      'Where data is kept',
      `${entities.length} kinds of things are kept (${printShort([...new Set(kept)], 5)})`,
      'a relational database; a document store; files',
      `how much is kept and for how long; ${links === 0 ? 'no link between the things is named' : `${count(links, 'link')} between the things ${links === 1 ? 'speaks' : 'speak'} for relations`}; what the team runs already`,
    ],
  ]
}

const toSurface = ({ settled, useCases }: Design): Choice[] => {
  const users = useCases.filter(({ actors }) => actors.length > 0).map(({ need }) => need.id)
  const spoken = settled.filter(({ text }) => SURFACES.test(text))
  if (users.length === 0) return []
  const said =
    spoken.length > 0
      ? `; ${printShort(
          spoken.map(({ id }) => id),
          4,
        )} speak of where they meet it`
      : ''
  return [
    [
      'How people reach it',
      `people act in ${printShort(users, 5)}${said}`,
      'pages in a browser; an app for phones; both over the same calls',
      'which devices they have at hand; whether it must work without a network',
    ],
  ]
}

const toNeighbourChoices = ({ neighbours }: Design): Choice[] =>
  neighbours
    .filter(({ name }) => /service|gateway|provider/.test(name))
    .map(({ name, needs, words }) => [
      `Which ${name}`,
      `${toIds(needs)} ${needs.length === 1 ? 'needs' : 'need'} it: «${words}»`,
      'one that the organisation has; a hosted one; one of its own',
      'cost, where data may go, and what happens when it is down',
    ])

const toHosting = (design: Design): Choice[] => {
  const fast = findQuality(design.settled, SPEED.categories, SPEED.characteristics).map(({ id }) => id)
  return [
    [
      'Language, framework and hosting',
      'no requirement names them',
      'what the team knows and runs; something new, with the time to learn it',
      fast.length > 0
        ? `the skills of the team, and the figures of ${printShort(fast, 4)}`
        : 'the skills of the team; no requirement gives a figure that would exclude any',
    ],
  ]
}

export const printStack = (design: Design): string[] => {
  const { named } = design
  const choices = [
    ...toStore(design),
    ...toSurface(design),
    ...toNeighbourChoices(design),
    ...toHosting(design),
  ]
  return [
    named.length > 0
      ? `The requirements name this themselves:\n\n${printTable(
          ['Named', 'From'],
          named.map(({ name, needs }) => [name, toIds(needs)]),
        )}`
      : 'No requirement names a technology.',
    'Nothing else is chosen here. What has to be chosen, and what would decide it:',
    printTable(['To be chosen', 'Why', 'Options', 'What decides'], choices),
  ]
}
