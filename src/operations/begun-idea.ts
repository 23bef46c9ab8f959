/** An idea that somebody answered questions about and has not started: kept for them outside of the project, and no decision. */
import type { Services } from './operation.ts'

export type BegunIdea = { idea: string; answers: string[] }

const KEY = 'start'

export const readBegun = ({ reviews }: Pick<Services, 'reviews'>): BegunIdea | undefined => {
  const { idea, answers } = reviews.read(KEY) ?? {}
  if (typeof idea !== 'string' || !Array.isArray(answers)) return undefined
  return { idea, answers: answers.filter((answer) => typeof answer === 'string') }
}

export const keepBegun = ({ reviews }: Pick<Services, 'reviews'>, begun: BegunIdea): void =>
  reviews.keep(KEY, begun)

/** It was started. */
export const dropBegun = ({ reviews }: Pick<Services, 'reviews'>): void => reviews.keep(KEY, undefined)
