/**
 * People that may bear two names, without a table that says so: one system deals with both, no requirement has both.
 * 1. Kin: "picker" and "harvester", and "picker" and "harvest worker", whose modifier says what the other one does.
 * 2. The system knows only these two, both stand in the same place, and no table tells them apart.
 */
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { isKin, toKinKeys, toNameGroups } from './lemmas.ts'
import type { Meaning, Person } from './meaning.ts'
import type { SetHit } from './set-rule.ts'

type Use = Person & { id: string }

/** More people than these are roles that a set tells apart. */
const FEW = 4
const GENERAL =
  'worker person staff member operator man woman officer agent employee user holder assistant hand helper personnel team people'

const isBound = (one: string, other: string): boolean => {
  const keys = new Set(toKinKeys(other).slice(1))
  return toKinKeys(one)
    .slice(1)
    .some((key) => keys.has(key))
}

/** "picker", "harvest worker": what one does is what the other is named after. */
const isDoer = (one: Person, other: Person): boolean => {
  if (one.modifier !== '' || other.modifier === '' || !isOneOf(GENERAL, other.head)) return false
  const stem = one.head.replace(/(?:er|or|ist|ian|ant|ent)$/, '')
  return stem !== one.head && [stem, `${stem}e`].some((deed) => isKin(deed, other.modifier))
}

const isKnown = ({ word, head }: Person): boolean =>
  toNameGroups(word.replace(' ', '-')).length > 0 || (word === head && toNameGroups(head).length > 0)

const isOnePerson = (one: Use, other: Use, only: boolean): boolean => {
  if (one.head === other.head || one.modifier === other.head || other.modifier === one.head) return false
  if (isDoer(one, other) || isDoer(other, one)) return true
  if (one.modifier === other.modifier && isBound(one.head, other.head)) return true
  const general = [one, other].some(({ word }) => isOneOf(GENERAL, word))
  return only && !general && one.slot !== '' && one.slot === other.slot && !(isKnown(one) && isKnown(other))
}

const toKey = (one: string, other: string): string => [one, other].toSorted().join('|')

/** Two people in one requirement are two. */
const findApart = (meanings: readonly Meaning[]): Set<string> =>
  new Set(
    meanings.flatMap(({ people, system }) => {
      const words = [...new Set([system, ...people.slice(0, 8).map(({ word }) => word)])]
      return words.flatMap((one, at) => words.slice(at + 1).map((other) => toKey(one, other)))
    }),
  )

const toHit = (one: Use, other: Use): SetHit => ({
  ids: [one.id, other.id],
  severity: 'info',
  message: `${quote(one.word)} and ${quote(other.word)} may name one person`,
  rewrite: `write ${quote(one.word)} in place of ${quote(other.word)}, or explain the difference in the glossary`,
})

export const findPeople = (meanings: readonly Meaning[]): SetHit[] => {
  const apart = findApart(meanings)
  const actors = new Set(meanings.filter(({ person }) => person).map(({ system }) => system))
  const systems = new Map<string, Map<string, Use>>()
  for (const { item, system, person, people } of meanings) {
    if (system === '' || person) continue
    const uses = systems.get(system) ?? new Map<string, Use>()
    for (const one of people) if (!uses.has(one.word)) uses.set(one.word, { ...one, id: item.id })
    systems.set(system, uses)
  }
  const told = new Set<string>()
  return [...systems.values()].flatMap((uses) => {
    const list = [...uses.values()]
    if (list.length < 2 || list.length > FEW) return []
    return list.flatMap((one, at) =>
      list.slice(at + 1).flatMap((other): SetHit[] => {
        const key = toKey(one.word, other.word)
        const both = actors.has(one.word) && actors.has(other.word)
        if (one.id === other.id || both || apart.has(key) || told.has(key)) return []
        if (!isOnePerson(one, other, list.length === 2)) return []
        told.add(key)
        return [toHit(one, other)]
      }),
    )
  })
}
