/** Words about the priorities of several requirements, as a gate reads them before anything is sent. */
import { PRIORITIES, type Priority } from '../../schema/requirement.ts'

export type GivenPriorities = Record<string, Priority>

export const PRIORITIES_FORM = '«high: REQ-001, REQ-004; low: REQ-005», «others: medium»'

const LEVEL = new RegExp(`\\b(${PRIORITIES.join('|')})\\b`, 'gi')
const ID = /\bREQ-\d{3,15}\b/gi
const OTHERS = /\b(?:all|others?|the rest|everything else)\b/i

/** A level stands with the ids of its part: «high: REQ-001, REQ-002; REQ-003 low». */
const toParts = (words: string): string[] =>
  words
    .split(/[;\n]/)
    .flatMap((part) => ((part.match(LEVEL)?.length ?? 0) > 1 ? part.split(',') : [part]))
    .filter((part) => part.trim() !== '')

/** What words say of priorities; `ids` are those that can be meant. */
export const readPriorities = (
  words: string,
  ids: readonly string[],
): { priorities: GivenPriorities } | { wrong: string } => {
  const said = toParts(words).map((part) => ({
    part: part.trim(),
    levels: (part.match(LEVEL) ?? []).map((level) => level.toLowerCase() as Priority),
    ids: (part.match(ID) ?? []).map((id) => id.toUpperCase()),
  }))
  const unclear = said.find(
    ({ part, levels, ids: named }) => levels.length !== 1 || (named.length === 0 && !OTHERS.test(part)),
  )
  if (said.length === 0 || unclear)
    return { wrong: `«${unclear?.part ?? words}» sets no priority: say ${PRIORITIES_FORM}` }
  const stray = said.flatMap((one) => one.ids).find((id) => !ids.includes(id))
  if (stray !== undefined) return { wrong: `there is no ${stray} here to set the priority of` }
  const named = new Map(said.flatMap((one) => one.ids.map((id) => [id, one.levels[0] as Priority])))
  const rest = said.find((one) => one.ids.length === 0)?.levels[0]
  return {
    priorities: Object.fromEntries(
      ids.flatMap((id) => {
        const level = named.get(id) ?? rest
        return level ? [[id, level]] : []
      }),
    ),
  }
}
