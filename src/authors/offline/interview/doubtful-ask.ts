/**
 * Sentences of which nobody can tell whether they must be built or were only told, put before the person together. The turn
 * itself holds what was offered, so that its answer can be read from it alone.
 */
import { isSkipped } from '../../../analysis/left-open.ts'
import { collapse, normalise } from '../sentences.ts'
import type { Turn } from './conversation.ts'
import type { Ask } from './dimensions.ts'
import { cite } from './sentence.ts'

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

const ONE = /^(?:yes|it must|must|it has to|built?|the first(?: one)?|that one)\b(?!.*\b(?:not|no)\b)/i
const EVERY = /^(?:yes[,\s]+)?(?:all(?: of (?:them|these|it))?|both(?: of them)?|everything|every one)\b/i
const NOTHING = /^(?:none|neither|no(?:ne| one)?\b|nothing|only told|just told|no)\b/i
const BUT = /\b(?:except|but not|without|apart from|not)\b/i

const toNumbers = (text: string, most: number): number[] =>
  [...text.matchAll(/(?<![\p{L}\d.,])\d{1,2}(?![\p{L}\d%])/gu)].map(Number).filter((n) => n > 0 && n <= most)

/** The labels that are to be built; undefined where nobody says. */
export const settleDoubtful = ({
  choices = [],
  answer,
}: Turn): { offered: string[]; built: string[] } | undefined => {
  const offered = choices.filter((one) => one !== ALL && one !== NONE)
  const words = collapse(answer)
  const exact = choices.find((one) => normalise(one) === normalise(words))
  if (exact === ALL) return { offered, built: offered }
  if (exact === NONE) return { offered, built: [] }
  if (exact !== undefined) return { offered, built: [exact] }
  const [kept = '', left = ''] = words.split(BUT)
  const pick = (text: string): string[] =>
    toNumbers(text, offered.length).flatMap((n) => offered[n - 1] ?? [])
  if (EVERY.test(words)) {
    const out = new Set(pick(left))
    return { offered, built: offered.filter((one) => !out.has(one)) }
  }
  const built = pick(kept)
  if (built.length > 0) return { offered, built: [...new Set(built)] }
  if (offered.length === 1 && ONE.test(words)) return { offered, built: offered }
  if (NOTHING.test(words) || toNumbers(words, choices.length).includes(choices.length))
    return { offered, built: [] }
  if (isSkipped(words)) return undefined
  const quoted = offered.filter((one) => normalise(words).includes(normalise(one.slice(1, -1)).slice(0, 40)))
  return quoted.length > 0 ? { offered, built: quoted } : undefined
}

/** A sentence that is among these. */
export const isAmong = (labels: readonly string[], text: string): boolean =>
  labels.includes(toDoubtfulLabel({ text, turn: 0 }))

export const printDoubtful = ({ text, turn }: Doubtful): string =>
  `Must this be built, or was it only told? You said ${cite(text, LONG)} (${turn === 0 ? 'your idea' : `turn ${turn}`}).`
