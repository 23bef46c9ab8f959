/** How sure we are that a person decided, weakest first. A request states the minimum that it accepts. */
export const ASSURANCES = ['automatic', 'reported', 'elicited', 'terminal', 'person', 'passkey'] as const
export type Assurance = (typeof ASSURANCES)[number]

export const rank = (assurance: Assurance): number => ASSURANCES.indexOf(assurance)
export const isBelow = (given: Assurance, minimum: Assurance): boolean => rank(given) < rank(minimum)
export const stronger = (a: Assurance, b: Assurance): Assurance => (rank(a) >= rank(b) ? a : b)

/** A decision that no key vouches for which is known here counts as reported, whatever it says itself. */
export const toClaimed = (assurance: Assurance): Assurance =>
  isBelow(assurance, 'reported') ? assurance : 'reported'

/** Who answered, when, through which door, and how sure we are of it. */
export type Witness = {
  who: string
  at: string
  door: string
  assurance: Assurance
  /** The role in which an author answered: `product-manager`, `architect`. */
  as?: string
  /** The program that handed it over, as it calls itself. */
  client?: string
  /** Of an answer in a terminal: the processes above ours, the nearest first, or that the system does not tell. */
  under?: string
}

/** Who it was, and with which program. */
export const toHand = ({ who, client }: Witness): string =>
  client === undefined ? who : `${who} in ${client}`

/** As a document names who approved it. */
export const toStamp = ({ who, assurance, at }: Witness): string => `${who} (${assurance}), ${at}`

/**
 * The minimum of every gate of a run, fixed when the run starts. `automatic` is set by --yes and by nothing
 * else; a gate that the project raised is listed in `raised` and waits for a person all the same.
 */
export type GatePolicy = {
  minimum: Assurance
  steps: Record<string, Assurance>
  automatic: boolean
  raised: string[] | 'all'
}
