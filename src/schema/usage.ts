/** What one call of an author outside of this process used. What is not known is not there. */
export type Usage = {
  ms: number
  /** Tokens, those that the provider had kept among them, and what the call cost by the author's own word. */
  input?: number
  output?: number
  cached?: number
  cost?: { amount: number; currency: string }
  /** The model, as whoever answered calls it. */
  model?: string
}

/** What a million tokens cost. */
export type Price = { input: number; output: number; currency: string }

type Total = {
  calls: number
  failed: number
  ms: number
  input: number
  output: number
  /** Null where the price of a part is not known. */
  cost: { amount: number; currency: string } | null
}

export type SpentStep = Total & { step: string; by: string; author: string; model?: string }

/** What a run, or the runs of a feature, had from authors outside of this process. */
export type Spent = Total & { steps: SpentStep[] }
