/**
 * Which criteria whoever changes requirements is shown. S1 of what is named all of them; of what is only near to it those that
 * share words with what is said. S2 a criterion that is not shown cannot get lost: what is given takes the place of the shown
 * ones alone.
 */
import { rankUnits } from '../../analysis/carriers.ts'
import { collapse } from '../../documents/plain-words.ts'
import { type Entry, isRefused, toRequirements } from '../../documents/requirements.ts'
import { isObject, type JsonObject, textsOf } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import { namedBy } from './found-gaps.ts'
import { findNamed, findNear, findSpoken, toSaid } from './said-lines.ts'
import { sortGaps } from './whole-suggestions.ts'

/** Requirements that are shown, and of each the criteria that are. */
export type Shown = Map<string, string[]>

const ALIKE = 0.5

/** Of these criteria, what shares words with one of the texts. */
const findAlikeCriteria = (texts: readonly string[], criteria: readonly string[]): string[] => {
  const units = criteria.map((text, at) => ({ name: String(at), text }))
  const alike = new Set(
    texts.flatMap((text) =>
      rankUnits(text, units)
        .filter(({ share }) => share >= ALIKE)
        .map(({ name }) => Number(name)),
    ),
  )
  return criteria.filter((_, at) => alike.has(at))
}

const toShown = (
  entries: readonly Entry[],
  whole: ReadonlySet<string>,
  near: ReadonlySet<string>,
  texts: string[],
): Shown => {
  const held = entries.filter(({ id }) => near.has(id) && !whole.has(id))
  const alike = new Set(
    findAlikeCriteria(
      texts,
      held.flatMap(({ acceptance }) => acceptance),
    ),
  )
  return new Map(
    entries
      .filter(({ id }) => whole.has(id) || near.has(id))
      .map(({ id, acceptance }) => [
        id,
        whole.has(id) ? acceptance : acceptance.filter((criterion) => alike.has(criterion)),
      ]),
  )
}

const liveIn = (text: string): Entry[] => toRequirements(text).entries.filter((entry) => !isRefused(entry))

/** To whoever works in a review. */
export const shownForReview = (review: JsonObject, text: string): Shown => {
  const said = toSaid(review)
  const entries = liveIn(text)
  const whole = new Set([...findNamed(said), ...findSpoken(said, entries)])
  const answers = (Array.isArray(said.answers) ? said.answers : []).filter(isObject)
  const texts = answers.map(({ question, answer }) => `${String(question)} ${String(answer)}`)
  return toShown(entries, whole, findNear(said), texts)
}

const MOST_CHANGED = 4

/** Where nothing is suggested, what is there has to change; else a gap names first what it is about. */
const toSubjects = (gaps: readonly Gap[], most: number): string[] =>
  gaps.flatMap((gap) => namedBy(gap).slice(0, most))

/** To whoever closes these gaps. */
export const shownForGaps = (given: readonly Gap[], text: string): Shown => {
  const { left } = sortGaps(given)
  const changing = left.filter(({ suggestedRequirements: all }) => all.length === 0)
  return toShown(liveIn(text), new Set(toSubjects(changing, MOST_CHANGED)), new Set(toSubjects(left, 1)), [])
}

/** The entries that an author gave, with the criteria that were not shown. */
export const keepHidden = (value: JsonObject, text: string, shown: Shown): JsonObject => {
  const entries = toRequirements(text).entries
  const keep = (one: JsonObject): JsonObject => {
    const { acceptance = [] } = entries.find(({ id }) => id === one.id) ?? {}
    const seen = shown.get(String(one.id)) ?? []
    if (!Array.isArray(one.acceptance) || acceptance.length === 0) return one
    const given = textsOf(one.acceptance).map(collapse)
    const hidden = acceptance.filter(
      (criterion) => !seen.includes(criterion) && !given.includes(collapse(criterion)),
    )
    return hidden.length === 0 ? one : { ...one, acceptance: [...hidden, ...one.acceptance] }
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, list]) => [
      name,
      ['requirements', 'changed'].includes(name) && Array.isArray(list)
        ? list.map((one) => (isObject(one) ? keep(one) : one))
        : list,
    ]),
  )
}
