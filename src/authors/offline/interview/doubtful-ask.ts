/**
 * Sentences of which nobody can tell whether they must be built or were only told, put before the person together. The turn
 * itself holds what was offered, so that its answer can be read from it alone.
 */
import { isSkipped } from '../../../analysis/left-open.ts'
import { capitalise, collapse, normalise } from '../sentences.ts'
import type { Turn } from './conversation.ts'
import type { Ask } from './dimensions.ts'
import { cite } from './sentence.ts'
import { readPicks } from './spoken-picks.ts'
import { isAgain } from './word-stems.ts'

/** `turn` 0 is the idea. */
export type Doubtful = { text: string; turn: number }

const PREFIX = 'told:'
const ALL = 'All of these'
const NONE = 'None of these: they were only told'
const MOST = 12
const LONG = 600

export const isDoubtfulTurn = ({ id }: Pick<Turn, 'id'>): boolean => id?.startsWith(PREFIX) === true

export const toDoubtfulLabel = ({ text }: Doubtful): string => cite(text, LONG)

/** `n`: how many of its kind were asked before. */
export const toDoubtfulAsk = (doubtful: readonly Doubtful[], n: number): Ask => {
  const offered = [...new Set(doubtful.map(toDoubtfulLabel))].slice(0, MOST)
  return {
    id: `${PREFIX}${n + 1}`,
    dimension: 'feedback',
    text:
      offered.length === 1
        ? `You also said ${offered[0]}. Must it be built, or did you only tell it?`
        : 'I was not sure about these sentences of yours. Which of them must be built? Give their numbers; the others were only told.',
    why: 'Nothing that you demand is left out, and nothing that you only told is built, by a guess.',
    choices: [...offered, ...(offered.length > 1 ? [ALL] : []), NONE].map((label) => ({
      label,
      requirement: '',
    })),
    impact: 40,
  }
}

const YES = /^(?:yes|it must|must|it has to|built?|that one)\b(?!.*\b(?:not|no)\b)/i
const NO = /^(?:no(?:pe)?|none|neither|nothing|(?:it was |only |just )*told)\b/i

/** Which are built, and which are only told; `rest` is what was said besides, as words of their own. */
export type Sorted = { offered: string[]; built: string[]; rest: string }

/** «The rest was only talk» */
const OTHERS =
  /^(?:and |but )?(?:all )?(?:the )?(?:rest|others?|other ones?|remaining(?: ones?)?)\s(?:is|are|was|were|can|may)\b[^,;]*[,;.]?\s*/i

const toRest = (clauses: readonly string[], picked: readonly string[]): string =>
  clauses
    .map((clause) => capitalise(clause.replace(OTHERS, '').trim()))
    .filter((clause) => /\p{L}/u.test(clause) && !picked.some((label) => isAgain(clause, label)))
    .join(' ')

const fromExact = (choices: readonly string[], words: string): number => {
  const numbered = /^\W*(\d{1,2})\W*$/.exec(words)?.[1]
  return numbered === undefined
    ? choices.findIndex((one) => normalise(one) === normalise(words))
    : Number(numbered) - 1
}

/** What the person says of them; undefined where nobody says. */
export const settleDoubtful = ({ choices = [], answer }: Turn): Sorted | undefined => {
  const offered = choices.filter((one) => one !== ALL && one !== NONE)
  const words = collapse(answer)
  const exact = choices[fromExact(choices, words)]
  if (exact === ALL) return { offered, built: offered, rest: '' }
  if (exact === NONE) return { offered, built: [], rest: '' }
  if (exact !== undefined) return { offered, built: [exact], rest: '' }
  const { taken, left, rest, isSaid } = readPicks(words, offered.length)
  const built = taken.flatMap((at) => offered[at] ?? [])
  // «Not the second»: nobody said what becomes of the others.
  const sure = built.length > 0 ? offered : left.flatMap((at) => offered[at] ?? [])
  if (isSaid) return { offered: sure, built, rest: toRest(rest, built) }
  if (isSkipped(words)) return undefined
  if (offered.length === 1 && YES.test(words)) return { offered, built: offered, rest: '' }
  if (NO.test(words)) return { offered, built: [], rest: toRest(rest.slice(1), []) }
  const quoted = offered.filter((one) => normalise(words).includes(normalise(one.slice(1, -1)).slice(0, 40)))
  return quoted.length > 0 ? { offered, built: quoted, rest: '' } : undefined
}

/** A sentence that is among these. */
export const isAmong = (labels: readonly string[], text: string): boolean =>
  labels.includes(toDoubtfulLabel({ text, turn: 0 }))

export const printDoubtful = ({ text, turn }: Doubtful): string =>
  `Must this be built, or was it only told? You said ${cite(text, LONG)} (${turn === 0 ? 'your idea' : `turn ${turn}`}).`
