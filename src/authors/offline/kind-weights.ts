/** The learnt weights of what tells a sentence's kind: how much each feature speaks for each kind, and how sure that is. */
import GENERATED from './kind-weights.generated.json' with { type: 'json' }

export const KINDS = ['wish', 'fact', 'goal', 'exclusion', 'open', 'aside'] as const
export type Kind = (typeof KINDS)[number]
/** Weights by feature, in hundredths, one for each kind. */
export type Weights = Record<string, readonly number[]>

const HUNDREDTHS = 100
const weights = GENERATED as Weights

/** How likely each kind is, by what its features weigh together. */
export const toShares = (features: readonly string[], given: Weights = weights): number[] => {
  const sums = KINDS.map(() => 0)
  for (const feature of features) {
    const row = Object.hasOwn(given, feature) ? given[feature] : undefined
    row?.forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + weight / HUNDREDTHS
    })
  }
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

/** «We would like …» is neither how things are nor said by the way: what is left shares what these had. */
export const toWishShares = (shares: readonly number[]): number[] => {
  const left = shares.map((share, at) => (KINDS[at] === 'fact' || KINDS[at] === 'aside' ? 0 : share))
  const all = left.reduce((sum, share) => sum + share, 0)
  return all > 0 ? left.map((share) => share / all) : [...shares]
}

/**
 * What a wrong kind costs: a wish filed away is missed by somebody, one among the goals or questions is found again, what nobody
 * asked for is deleted, and what is no wish either way only stands in the wrong place.
 */
const LOST = 2
const MOVED = 1.2
const BUILT = 1
const MISFILED = 0.7
/** So much does a question cost, and so many are asked of an idea at most. */
const ASKING = 0.5
const MOST_ASKED = 2
const FILED = new Set<Kind>(['fact', 'exclusion', 'aside'])
/** Where somebody must or wants to do something, it is the likelier a wish. */
const BOUND = 3

const toLoss = (kind: Kind, share: number, wish: number): number =>
  kind === 'wish'
    ? BUILT * (1 - share)
    : (FILED.has(kind) ? LOST : MOVED) * wish + MISFILED * (1 - wish - share)

/** The kind that costs least if it is wrong, its share, and what it costs. */
export type Choice = { kind: Kind; share: number; loss: number }

export const toChoice = (shares: readonly number[], isBound: boolean): Choice => {
  const weighed = shares.map((share, at) => (isBound && KINDS[at] === 'wish' ? BOUND * share : share))
  const all = weighed.reduce((sum, share) => sum + share, 0)
  const [wish = 0] = weighed
  const choices = KINDS.map((kind, at) => ({
    kind,
    share: shares[at] ?? 0,
    loss: toLoss(kind, (weighed[at] ?? 0) / all, wish / all),
  }))
  return choices.reduce((least, one) => (one.loss < least.loss ? one : least))
}

/** Which of several choices are worth a question: the dearest few. */
export const findAsked = (losses: readonly number[]): Set<number> =>
  new Set(
    [...losses.keys()]
      .filter((at) => (losses[at] ?? 0) > ASKING)
      .toSorted((a, b) => (losses[b] ?? 0) - (losses[a] ?? 0))
      .slice(0, MOST_ASKED),
  )
