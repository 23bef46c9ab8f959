/** Requirements from the values of their author: numbered, and nothing else touched. */
import type { JsonObject } from '../../schema/json.ts'
import type { MixedRequirement, NewRequirements, RequirementChanges } from '../../schema/prd.ts'
import { HISTORY_TITLE } from '../entry.ts'
import {
  addEntries,
  type Entry,
  isRefused,
  modify,
  nextId,
  numberEntries,
  printRequirements,
  toRequirements,
} from '../requirements.ts'
import { type Printed, withQuestions } from './sections.ts'

export const printNewRequirements = (feature: string, value: NewRequirements): string =>
  withQuestions(printRequirements(feature, numberEntries(value.added, '')), value.openQuestions, [
    HISTORY_TITLE,
  ])

type Added = RequirementChanges['added'][number]
type Change = RequirementChanges['changed'][number]

const toAdded = (entry: MixedRequirement): Added => {
  const { id: _id, title = '', description = '', acceptance = [], ...more } = entry
  const { priority = 'medium', category = 'Functional', ...rest } = more
  return { ...rest, title, description, acceptance, priority, category }
}

/** Without an id; or whole, with the id that it will get. */
const isNew = ({ id, title, description }: MixedRequirement, next: string): boolean =>
  id === undefined || (toNumber(id) >= toNumber(next) && title !== undefined && description !== undefined)

const toNumber = (id: string): number => Number(id.slice('REQ-'.length))

/** Whether one of these waits for another one, over however many. */
const isWaiting = (
  id: string,
  other: string,
  entries: readonly Entry[],
  seen = new Set<string>(),
): boolean => {
  if (seen.has(id)) return false
  seen.add(id)
  const { dependencies = [] } = entries.find((entry) => entry.id === id) ?? {}
  return dependencies.some((next) => next === other || isWaiting(next, other, entries, seen))
}

/**
 * What an entry depends on is not shown to whoever changes it: what they name comes besides, where no circle comes of it, and
 * what was refused is left out.
 */
const addDependencies = (change: Change, entries: readonly Entry[]): Change => {
  const { id, dependencies: given = [], ...rest } = change
  const { dependencies = [] } = entries.find((entry) => entry.id === id) ?? {}
  const isGone = (one: string): boolean => entries.some((entry) => entry.id === one && isRefused(entry))
  const now = [...new Set([...dependencies, ...given])].filter(
    (one) => one !== id && !isGone(one) && (dependencies.includes(one) || !isWaiting(one, id, entries)),
  )
  return { id, ...rest, ...(now.join() !== dependencies.join() && { dependencies: now }) }
}

/** What changes and what is new, however they were given. */
export const toRequirementChanges = (before: string, value: JsonObject): RequirementChanges => {
  const { changed = [], added = [], openQuestions } = value as unknown as Partial<RequirementChanges>
  const mixed = (value.requirements ?? []) as MixedRequirement[]
  const next = nextId(before)
  const { entries } = toRequirements(before)
  const old = mixed.filter((one) => !isNew(one, next)) as Change[]
  return {
    changed: [...old.map((one) => addDependencies(one, entries)), ...changed],
    added: [...mixed.filter((one) => isNew(one, next)).map(toAdded), ...added],
    openQuestions,
  }
}

export const changeRequirements = (before: string, value: RequirementChanges): Printed => {
  const ids = new Set(toRequirements(before).entries.map(({ id }) => id))
  const strange = value.changed.filter(({ id }) => !ids.has(id))
  if (strange.length > 0)
    return { problems: strange.map(({ id }) => `requirements: there is no ${id} (what is new has no id)`) }
  const changed = value.changed.reduce((text, { id, ...changes }) => modify(text, id, changes), before)
  return {
    text: withQuestions(addEntries(changed, numberEntries(value.added, before)), value.openQuestions, [
      HISTORY_TITLE,
    ]),
  }
}
