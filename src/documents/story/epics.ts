/**
 * Which requirements belong together, and what a person would call it: those that are about the same thing by their
 * titles, or else about the same people, then what hangs on them by dependencies, then what speaks of their thing. Qualities of the whole stand apart.
 */
import { toStems, toThings } from './things.ts'
import { toPerson } from './user-story.ts'

export type Item = {
  id: string
  title: string
  type: string
  description: string
  dependencies: readonly string[]
}
/** `about` is the thing that its members share; empty where they share none. */
export type Group = { title: string; about: string; ids: string[] }

export const QUALITIES = 'Qualities of the whole'
const REST = 'Further functions'
const MOST_GROUPS = 7
const FEW = 3
/** What more of the titles than this share tells none of them apart. */
const TELLING = 0.7

type Things = ReadonlyMap<string, string>
/** A sorting under way; `stems` are those of the titles, `links` the dependencies in both directions. */
type Sorting = {
  items: readonly Item[]
  things: Things
  stems: ReadonlyMap<Item, ReadonlySet<string>>
  links: ReadonlyMap<string, ReadonlyMap<string, number>>
  groups: Group[]
  homes: Map<string, Group>
}

const toStemSets = (items: readonly Item[], things: Things): Map<Item, Set<string>> =>
  new Map(items.map((item) => [item, new Set(toStems(item.title).filter((stem) => things.has(stem)))]))

/** What a requirement waits for counts twice, what waits for it once. */
const toLinks = (items: readonly Item[]): Map<string, Map<string, number>> => {
  const links = new Map(items.map(({ id }) => [id, new Map<string, number>()]))
  const add = (from: string, to: string, weight: number): void => {
    const own = links.get(from)
    if (own && links.has(to) && from !== to) own.set(to, (own.get(to) ?? 0) + weight)
  }
  for (const { id, dependencies } of items) {
    for (const to of new Set(dependencies)) {
      add(id, to, 2)
      add(to, id, 1)
    }
  }
  return links
}

const findHomeless = ({ items, homes }: Sorting): Item[] => items.filter(({ id }) => !homes.has(id))

const put = ({ homes }: Sorting, group: Group, items: readonly Item[]): void => {
  for (const { id } of items) {
    group.ids.push(id)
    homes.set(id, group)
  }
}

const open = (sorting: Sorting, title: string, about: string, items: readonly Item[]): void => {
  const group: Group = { title, about, ids: [] }
  sorting.groups.push(group)
  put(sorting, group, items)
}

const count = (lists: Iterable<Iterable<string>>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const list of lists) for (const stem of list) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** The key with the highest count, the first of equals; none below `least`. */
const findTop = <K>(
  counts: ReadonlyMap<K, number>,
  least: number,
  most = Number.POSITIVE_INFINITY,
): K | undefined => {
  let top: K | undefined
  let height = least - 1
  for (const [key, n] of counts) {
    if (n <= height || n > most) continue
    top = key
    height = n
  }
  return top
}

const isPerson = (stem: string): boolean => toPerson(stem) !== undefined
const isThing = (stem: string): boolean => !isPerson(stem)

/** The thing that most titles share, again and again. */
const sortByTitle = (sorting: Sorting, most: number, isWanted: (stem: string) => boolean): void => {
  const { stems, things } = sorting
  for (;;) {
    const left = findHomeless(sorting)
    const about = findTop(count(left.map((item) => [...(stems.get(item) ?? [])].filter(isWanted))), 2, most)
    if (about === undefined) return
    open(
      sorting,
      things.get(about) ?? about,
      about,
      left.filter((item) => stems.get(item)?.has(about)),
    )
  }
}

const sortByDependencies = (sorting: Sorting): void => {
  for (let moved = true; moved; ) {
    moved = false
    for (const item of findHomeless(sorting)) {
      const votes = new Map<Group, number>()
      for (const [id, weight] of sorting.links.get(item.id) ?? []) {
        const home = sorting.homes.get(id)
        if (home) votes.set(home, (votes.get(home) ?? 0) + weight)
      }
      const home = findTop(votes, 1)
      if (!home) continue
      put(sorting, home, [item])
      moved = true
    }
  }
}

/** What speaks of a group's thing, unless half of all requirements do. */
const sortByWords = (sorting: Sorting): void => {
  const { items, groups } = sorting
  const spoken = new Map(items.map((item) => [item, toStems(`${item.title}\n${item.description}`)]))
  const common = count([...spoken.values()].map((stems) => new Set(stems)))
  const byThing = new Map(groups.map((group) => [group.about, group]))
  for (const item of findHomeless(sorting)) {
    const telling = (spoken.get(item) ?? []).filter(
      (stem) => byThing.has(stem) && isThing(stem) && (common.get(stem) ?? 0) * 2 <= items.length,
    )
    const home = byThing.get(findTop(count([telling]), 1) ?? '')
    if (home) put(sorting, home, [item])
  }
}

/** What only hangs together among itself is called after the requirement that the others build on. */
const sortByChain = (sorting: Sorting): void => {
  for (const item of findHomeless(sorting)) {
    if (sorting.homes.has(item.id)) continue
    const chain = new Set([item.id])
    for (const id of chain) for (const to of sorting.links.get(id)?.keys() ?? []) chain.add(to)
    if (chain.size < 2) continue
    const own = sorting.items.filter(({ id }) => chain.has(id))
    const root = own.find(({ dependencies }) => !dependencies.some((id) => chain.has(id))) ?? item
    open(sorting, root.title, '', own)
  }
}

const sortRest = (sorting: Sorting): void => {
  const left = findHomeless(sorting)
  const [first, second] = left
  if (first) open(sorting, second ? REST : first.title, '', left)
}

/** Too many groups say nothing: the smallest become one. */
const withFew = (groups: readonly Group[]): Group[] => {
  if (groups.length <= MOST_GROUPS) return [...groups]
  const bySize = groups.filter(({ title }) => title !== REST).toSorted((a, b) => b.ids.length - a.ids.length)
  const kept = new Set(bySize.slice(0, MOST_GROUPS - 1))
  const small = groups.filter((group) => !kept.has(group))
  return [
    ...groups.filter((group) => kept.has(group)),
    { title: REST, about: '', ids: small.flatMap(({ ids }) => ids) },
  ]
}

const groupFunctions = (items: readonly Item[], things: Things, title: string): Group[] => {
  const all: Group = { title: title || items[0]?.title || REST, about: '', ids: items.map(({ id }) => id) }
  if (items.length <= FEW) return items.length === 0 ? [] : [all]
  const sorting: Sorting = {
    items,
    things,
    stems: toStemSets(items, things),
    links: toLinks(items),
    groups: [],
    homes: new Map(),
  }
  const most = Math.max(2, Math.floor(items.length * TELLING))
  sortByTitle(sorting, most, isThing)
  sortByTitle(sorting, most, isPerson)
  sortByDependencies(sorting)
  sortByWords(sorting)
  sortByTitle(sorting, items.length, isThing)
  sortByDependencies(sorting)
  sortByChain(sorting)
  sortRest(sorting)
  return sorting.groups.length === 1 ? [all] : withFew(sorting.groups)
}

const isQuality = ({ type }: Item): boolean => /non.?functional/i.test(type)

/** A quality that waits for requirements of one group only belongs to them; any other is one of the whole. */
const placeQualities = (qualities: readonly Item[], groups: readonly Group[]): Group[] => {
  const homes = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  const joining = new Map<Group | undefined, string[]>()
  for (const { id, dependencies } of qualities) {
    const near = new Set(dependencies.flatMap((to) => homes.get(to) ?? []))
    const home = near.size === 1 ? [...near][0] : undefined
    joining.set(home, [...(joining.get(home) ?? []), id])
  }
  const whole = joining.get(undefined)
  const joined = groups.map((group) => ({ ...group, ids: [...group.ids, ...(joining.get(group) ?? [])] }))
  return whole ? [...joined, { title: QUALITIES, about: '', ids: whole }] : joined
}

/** What has come to a group later may be more than what it was called after. */
const withTitles = (groups: readonly Group[], items: readonly Item[], things: Things): Group[] => {
  const stems = toStemSets(items, things)
  const byId = new Map(items.map((item) => [item.id, stems.get(item) ?? []]))
  const taken = new Set(groups.map(({ about }) => about))
  return groups.map((group) => {
    if (group.about === '') return group
    const counts = count(group.ids.map((id) => byId.get(id) ?? []))
    const top = findTop(counts, (counts.get(group.about) ?? 0) + 1)
    if (top === undefined || taken.has(top)) return group
    taken.add(top)
    return { ...group, title: things.get(top) ?? top, about: top }
  })
}

/** Every item in exactly one group; one to eight groups where there is an item. */
export const toGroups = (items: readonly Item[], title: string): Group[] => {
  const things = toThings(items)
  const functions = items.filter((item) => !isQuality(item))
  const groups = groupFunctions(functions, things, title)
  return withTitles(placeQualities(items.filter(isQuality), groups), items, things)
}
