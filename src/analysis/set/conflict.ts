/** CONFLICT: two requirements that cannot both hold. */

import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { byDimension, type Clash, excludes, findNearFigures, isRival, toSpans } from './clash.ts'
import { findRefusals } from './grants.ts'
import { toCandidates } from './likeness.ts'
import { type Meaning, type Measure, toFigureKey } from './meaning.ts'
import { findNameLists } from './name-lists.ts'
import type { Pair } from './pairs.ts'
import type { SetHit, SetRule } from './set-rule.ts'
import { findOpposed } from './stance.ts'

/** The one figure in which two requirements differ; more differences are another case each. */
const findClash = (a: Meaning, b: Meaning): Clash | undefined => {
  const left = byDimension(a.measures)
  const right = byDimension(b.measures)
  if (left.size === 0 || left.size !== right.size) return undefined
  const clashes: Clash[] = []
  for (const [of, mine] of left) {
    const theirs = right.get(of)
    if (!theirs || toFigureKey(mine) === toFigureKey(theirs)) {
      if (!theirs) return undefined
      continue
    }
    const [one, other] = [mine[0], theirs[0]]
    if (mine.length > 1 || theirs.length > 1 || !one || !other || of === '') return undefined
    clashes.push({ a: one, b: other, disjoint: one.low > other.high || other.low > one.high })
  }
  const [clash] = clashes
  return clashes.length === 1 && clash && (clash.disjoint || isRival(clash.a, clash.b)) ? clash : undefined
}

const isSameDeed = ({ a, b, similarity, left, right }: Pair): boolean => {
  if (similarity === 1) return true
  if (a.actor !== '' && b.actor !== '' && a.actor !== b.actor) return false
  const oneSided = left.length === 0 || right.length === 0
  return a.action === b.action && a.object === b.object && oneSided && similarity >= 0.75
}

const findFigureConflict = (pair: Pair): SetHit | undefined => {
  const { a, b } = pair
  if (a.figures === b.figures || a.denied !== b.denied || !isSameDeed(pair)) return undefined
  if (excludes(a) !== excludes(b)) return undefined
  const clash = findClash(a, b)
  if (!clash) return undefined
  const what = clash.disjoint ? 'and no value fits both' : 'so one of them is not the limit'
  return {
    ids: [a.item.id, b.item.id],
    spans: toSpans(pair, clash),
    severity: clash.disjoint ? 'error' : 'warning',
    message: `${a.item.id} says ${quote(clash.a.text)}, ${b.item.id} says ${quote(clash.b.text)}, ${what}`,
    rewrite: `decide for ${quote(clash.a.text)} or ${quote(clash.b.text)}, write it in ${a.item.id} and delete ${b.item.id}; or state when each holds`,
  }
}

const LIGHT = 'store send show use create'

/** Equal but for the denial; a verb that only carries the state ("be stored unencrypted") does not count. */
const isSameButDenied = (pair: Pair): boolean => {
  const { similarity, left, right } = pair
  if (similarity === 1) return true
  const light = [...left, ...right].every((word) => isOneOf(LIGHT, word))
  return light || (isSameDeed(pair) && similarity >= 0.8)
}

const findModalityConflict = (pair: Pair): SetHit | undefined => {
  const { a, b } = pair
  if (a.denied === b.denied || a.only !== b.only || a.figures !== b.figures) return undefined
  if (!isSameButDenied(pair)) return undefined
  const [yes, no] = a.denied ? [b, a] : [a, b]
  return {
    ids: [a.item.id, b.item.id],
    severity: 'error',
    message: `${yes.item.id} ${yes.permission ? 'allows' : 'demands'} what ${no.item.id} forbids`,
    rewrite: 'keep one of them, or add the condition under which each holds',
  }
}

const ENDING = 'delete stop close lock expire disable sign-out cancel disconnect'
const KEEPING = 'store stay remain last maintain persist'
/** What is kept is so: "keep the session open". */
const STATES =
  'open active alive available valid running unlocked connected lit on sign-in unlock enable connect signed-in logged-in accessible visible usable old older after'

type Keeping = { meaning: Meaning; measure: Measure; deletes: boolean }

const toKeeping = (meaning: Meaning): [string, Keeping] | undefined => {
  const { words, extents, denied, item } = meaning
  const times = extents.filter(({ of }) => of === 'time')
  const [measure] = times
  const deletes = words.some((word) => isOneOf(ENDING, word))
  const keeps = words.some((word) => isOneOf(KEEPING, word))
  if (!measure || times.length > 1 || denied || deletes === keeps) return undefined
  const lead = deletes ? /\b(?:after|older than)\b/i : /\b(?:for|at least)\b/i
  if (!lead.test(item.text.slice(0, 2000))) return undefined
  const thing = words.filter((word) => !isOneOf(`${ENDING} ${KEEPING} ${STATES}`, word)).join(' ')
  return [thing, { meaning, measure, deletes }]
}

/** Without who keeps it: "the shop holds the reservation", "the reservation expires". */
const dropSystem = (thing: string, { system }: Meaning): string =>
  thing
    .split(' ')
    .filter((word) => !system.split(' ').includes(word))
    .join(' ')

/** "keep for 90 days" beside "delete after 30 days", "keep open for 30 min" beside "close after 10 min". */
const findKeeping = (meanings: readonly Meaning[]): SetHit[] => {
  const kept = new Map<string, Keeping>()
  const deleted: [string, Keeping][] = []
  for (const meaning of meanings) {
    const row = toKeeping(meaning)
    if (row?.[1].deletes) deleted.push(row)
    else if (row)
      for (const thing of [row[0], dropSystem(row[0], meaning)]) if (thing !== '') kept.set(thing, row[1])
  }
  return deleted.flatMap(([thing, { meaning, measure }]) => {
    const other = kept.get(thing)
    const until = measure.high === Infinity ? measure.low : measure.high
    const needed = other ? (other.measure.low === -Infinity ? other.measure.high : other.measure.low) : 0
    if (!other || until >= needed) return []
    return [
      {
        ids: [other.meaning.item.id, meaning.item.id],
        spans: [
          { id: other.meaning.item.id, span: other.measure.span },
          { id: meaning.item.id, span: measure.span },
        ],
        severity: meaning.words.includes('delete') ? ('error' as const) : ('warning' as const),
        message: `${meaning.item.id} ends after ${quote(measure.text)} what ${other.meaning.item.id} keeps for ${quote(other.measure.text)}`,
        rewrite: `end it after ${quote(other.measure.text)} in ${meaning.item.id}, or shorten the time in ${other.meaning.item.id}`,
      },
    ]
  })
}

const NEARLY = 0.66

/** Whether the one that says less says hardly anything that the other does not speak of, too. */
const isNearlyIn = ({ words: a }: Meaning, { words: b }: Meaning): boolean => {
  const [less, more] = a.length <= b.length ? [a, b] : [b, a]
  return less.filter((word) => more.includes(word)).length >= less.length * NEARLY
}

/** Refused in other words: where they speak of more than one thing it is a guess, and judged by people it was mostly wrong. */
const findOpposites = (meanings: readonly Meaning[]): SetHit[] =>
  toCandidates(meanings).flatMap(([a, b]): SetHit[] => {
    const opposed = findOpposed(a, b)
    if (!opposed) return []
    const { yes, no } = opposed
    return [
      {
        ids: [a.item.id, b.item.id],
        severity: isNearlyIn(a, b) ? 'warning' : 'info',
        message: `${yes.item.id} seems to allow or do what ${no.item.id} refuses`,
        rewrite: 'keep one of them, or add the condition under which each holds',
      },
    ]
  })

/** The same two requirements are named once. */
const dropRepeated = (hits: readonly SetHit[]): SetHit[] => {
  const told = new Set<string>()
  return hits.filter(({ ids }) => {
    const key = ids.toSorted().join(' ')
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}

export const CONFLICT: SetRule = {
  rule: 'CONFLICT',
  name: 'Conflict',
  severity: 'error',
  why: 'Whoever builds one of them breaks the other; the choice belongs to a person, not to the code.',
  find: (meanings, pairs) =>
    dropRepeated([
      ...pairs.flatMap((pair) => findFigureConflict(pair) ?? findModalityConflict(pair) ?? []),
      ...findRefusals(meanings),
      ...findKeeping(meanings),
      ...findOpposites(meanings),
      ...findNearFigures(meanings),
      ...findNameLists(meanings),
    ]),
  good: ['The door shall lock after 3 minutes.', 'The door shall open within 2 seconds.'],
  bad: ['The door shall lock after 3 minutes.', 'The door shall lock after 10 minutes.'],
}
