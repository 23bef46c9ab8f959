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

export type Likely = { kind: Kind; share: number; wish: number }

/** The likeliest kind and its share, and how likely it is a wish. */
export const toLikeliest = (shares: readonly number[]): Likely => {
  const share = Math.max(...shares)
  return { kind: KINDS[shares.indexOf(share)] ?? 'wish', share, wish: shares[KINDS.indexOf('wish')] ?? 0 }
}
