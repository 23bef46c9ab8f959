/** Requirements that were approved, as the specification that later phases work from; where each comes from stays told. */
import { type Entry, toRequirements } from '../requirements.ts'
import { printSpec } from './spec.ts'
import { SPEC_PRIORITY } from './vocabulary.ts'

/** The number stays the same, so that both documents speak of one requirement; else the next that is free. */
const toIds = (entries: readonly Entry[]): Map<string, string> => {
  const ids = new Map(
    entries.flatMap(({ id }) => (/^REQ-\d{3}$/.test(id) ? [[id, id.replace('REQ', 'R')]] : [])),
  )
  const taken = new Set(ids.values())
  let next = 0
  for (const { id } of entries.filter((one) => !ids.has(one.id))) {
    let free = ''
    do free = `R-${String(++next).padStart(3, '0')}`
    while (taken.has(free))
    ids.set(id, free)
  }
  return ids
}

/** Those that are kept become requirements of the specification, in their order; the others are out of its scope. */
export const toSpecFromEntries = (
  title: string,
  vision: string,
  kept: readonly Entry[],
  outside: readonly Entry[],
): string => {
  const ids = toIds(kept)
  return printSpec({
    ...{ version: '1', priority: 'must', title, vision: vision || title },
    inScope: kept.map((entry) => `${entry.title} (${entry.id})`),
    outOfScope: outside.map((entry) => `${entry.title} (${entry.id})`),
    questions: [],
    requirements: kept.map((entry) => ({
      id: ids.get(entry.id) ?? '',
      title: entry.title,
      type: /non-?functional|quality/i.test(entry.category) ? 'non-functional' : 'functional',
      priority: SPEC_PRIORITY[entry.priority as keyof typeof SPEC_PRIORITY] ?? 'should',
      dependencies: entry.dependencies.flatMap((id) => ids.get(id) ?? []),
      description: entry.description,
      source: entry.id,
      acceptance: entry.acceptance.length > 0 ? entry.acceptance : [entry.description],
    })),
  })
}

export const toSpecFromRequirements = (
  title: string,
  text: string,
  approved: readonly string[],
  vision: string,
): string => {
  const { entries } = toRequirements(text)
  const isKept = ({ id }: Entry): boolean => approved.includes(id)
  return toSpecFromEntries(
    title,
    vision,
    entries.filter(isKept),
    entries.filter((entry) => !isKept(entry)),
  )
}
