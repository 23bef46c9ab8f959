/** A kind of value that a sentence can claim, and when two of them exclude each other. */
import type { Claim } from './claim.ts'
import type { Weights } from './matter.ts'

/** A value at its place; only values with the same `of` can exclude each other. */
export type Value = { of: string; from: number; to: number }

export type Kind<V extends Value> = {
  read: (claim: Claim) => V[]
  /** What is wrong between the two, said of the first and of the second. */
  exclude: (
    a: { claim: Claim; value: V },
    b: { claim: Claim; value: V },
    weights: Weights,
    /** How many values of this kind the document gives. */
    among: number,
  ) => [string, string] | undefined
}
