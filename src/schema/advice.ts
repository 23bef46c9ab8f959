/** The words with which advice begins: what follows may be mended, and nothing is wrong with a text that stays as it is. */
export const ADVICE =
  'The result can be taken. Before a person reads it, mend what you can of this, inventing nothing; leave the rest as it is:'

export const isAdvice = (problems: readonly string[]): boolean => problems[0]?.startsWith(ADVICE) ?? false
