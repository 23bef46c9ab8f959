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
