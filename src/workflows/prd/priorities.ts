/** Words about the priorities of several requirements, as a gate reads them before anything is sent. */
import { PRIORITIES, type Priority } from '../../schema/requirement.ts'

export type GivenPriorities = Record<string, Priority>

export const PRIORITIES_FORM = '«high: REQ-001, REQ-004; low: REQ-005», «others: medium»'

const LEVEL = new RegExp(`\\b(${PRIORITIES.join('|')})\\b`, 'gi')
const ID = /\bREQ-\d{3,15}\b/gi
const OTHERS = /\b(?:all(?: (?:the )?others?)?|(?:the )?others?|the rest|everything else)\b/i

const EXCEPT =
  /\b(?:except(?: for)?|(?:but )?not|without|other than)(?: (?:for|of))?\s+(REQ-\d{3,15}(?:(?:[\s,]|and\b|or\b|nor\b)+REQ-\d{3,15})*)/gi
/** Words that say nothing of their own beside a level and the ids that get it. */
const FILLING =
  /\b(?:and|please|priority|priorities|to|is|are|be|as|for|of|with|the|a|should|shall|must|have|has|gets?|set|make|requirements?)\b|[\s,:.()!=→–—-]/gi

/** A level stands with the ids of its part: «high: REQ-001, REQ-002; REQ-003 low». */
const toParts = (words: string): string[] =>
  words
    .split(/[;\n]|\.(?=\s|$)/)
    .flatMap((part) => ((part.match(LEVEL)?.length ?? 0) > 1 ? part.split(',') : [part]))
    .filter((part) => part.trim() !== '')

const toIds = (words: string): string[] => (words.match(ID) ?? []).map((id) => id.toUpperCase())

type Part = {
  part: string
  levels: Priority[]
  ids: string[]
  except: string[]
  isOthers: boolean
  left: string
}

const readPart = (part: string): Part => {
  const said = part.replace(EXCEPT, ' ')
  return {
    part: part.trim(),
    levels: (said.match(LEVEL) ?? []).map((level) => level.toLowerCase() as Priority),
    ids: toIds(said),
    except: [...part.matchAll(EXCEPT)].flatMap(([, names = '']) => toIds(names)),
    isOthers: OTHERS.test(said),
    left: [LEVEL, ID, OTHERS, FILLING].reduce((words, known) => words.replace(known, ''), said),
  }
}

/** One level for those that it names, or for the others; or only what it does not mean. Nothing else is said with it. */
const isRead = ({ levels, ids, except, isOthers, left }: Part): boolean => {
  if (left !== '') return false
  if (levels.length === 0) return except.length > 0 && ids.length === 0 && !isOthers
  return levels.length === 1 && ids.length > 0 !== isOthers
}

/** Two levels for one requirement, or for all others; the same level twice is one. */
const findTwice = (said: readonly Part[]): string | undefined => {
  const known = new Map<string, Priority>()
  for (const { ids, isOthers, levels } of said)
    for (const id of isOthers ? ['others'] : ids) {
      const [level, before] = [levels[0] as Priority, known.get(id)]
      if (before !== undefined && before !== level)
        return `${id} is said twice and in two ways: «${before}» and «${level}»`
      known.set(id, level)
    }
  return undefined
}

/** What words say of priorities; `ids` are those that can be meant. */
export const readPriorities = (
  words: string,
  ids: readonly string[],
): { priorities: GivenPriorities } | { wrong: string } => {
  const said = toParts(words).map(readPart)
  const unclear = said.find((one) => !isRead(one))
  if (said.length === 0 || unclear)
    return { wrong: `«${unclear?.part ?? words}» sets no priority: say ${PRIORITIES_FORM}` }
  const except = new Set(said.flatMap((one) => one.except))
  const stray = [...said.flatMap((one) => one.ids), ...except].find((id) => !ids.includes(id))
  if (stray !== undefined) return { wrong: `there is no ${stray} here to set the priority of` }
  const twice = findTwice(said)
  if (twice !== undefined) return { wrong: twice }
  const named = new Map(said.flatMap((one) => one.ids.map((id) => [id, one.levels[0] as Priority])))
  const both = [...named.keys()].find((id) => except.has(id))
  if (both !== undefined) return { wrong: `${both} is given a priority and excepted: say one of them` }
  const rest = said.find((one) => one.isOthers)?.levels[0]
  return {
    priorities: Object.fromEntries(
      ids.flatMap((id) => {
        const level = named.get(id) ?? (except.has(id) ? undefined : rest)
        return level ? [[id, level]] : []
      }),
    ),
  }
}
