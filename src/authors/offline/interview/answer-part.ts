/** The parts of an answer, and the fates that a part may have. */

export type PartFate =
  | 'requirement'
  /** It answers the question, and says nothing without it. */
  | 'answer'
  | 'goal'
  | 'exclusion'
  /** The question does not apply: decided. */
  | 'refusal'
  | 'fact'
  | 'aside'
  | 'doubt'
  | 'question'
  /** It says nothing. */
  | 'nothing'

/** `isDoubtful`: whether it is built or only told is asked. `text` is what it says, `source` the words that it was said in. */
export type Part = { fate: PartFate; text: string; owner?: string; isCompleted?: true; isDoubtful?: true }

export const textsOf = (parts: readonly Part[], ...fates: PartFate[]): string[] =>
  parts.filter(({ fate, isDoubtful }) => fates.includes(fate) && isDoubtful !== true).map(({ text }) => text)
