/** What an interview goes through, and what a question of it is. */
import { DIMENSIONS, type Dimension } from '../../../schema/catalogue.ts'
import type { Level } from './wording.ts'

export { DIMENSIONS, type Dimension }

/** A question as the interview asks it, whoever thought of it. */
export type Ask = {
  id: string
  dimension: Dimension | 'scope' | 'feedback' | 'opening' | 'closing'
  text: string
  why: string
  /** What a requirement from its answer is called. */
  title?: string
  /** A label and the requirement that it leads to; empty where it only records a decision. */
  choices: { label: string; requirement: string; id?: string }[]
  impact: number
  /** Who is asked; everybody where it is missing. */
  levels?: readonly Level[]
  /** Words of an idea, an answer or the draft that say it already. */
  said?: RegExp
  /** A row of the catalogue. */
  isRow?: true
}

export const isDimension = (name: string | undefined): name is Dimension | 'scope' =>
  [...DIMENSIONS, 'scope'].some((one) => one === name)

/** Questions of ours that lead into a dimension; the catalogue's go on from there. Their answers tell a story. */
export const isLead = ({ id }: Ask): boolean => id === 'own:journeys' || id === 'own:flows'

export const OPENING: Ask = {
  id: 'opening',
  dimension: 'opening',
  text: 'What do you want to have built, who is it for, and what do they get from it?',
  why: 'Everything else follows from these words; they are kept as you say them.',
  choices: [],
  impact: 100,
}

/** How an interview ends: by an offer. */
export const CLOSING: Ask = {
  id: 'closing',
  dimension: 'closing',
  text: 'I know enough to write the specification. Is there anything else it must say?',
  why: 'What is not said now can still be said when you see the draft.',
  choices: [{ label: 'Write it', requirement: '' }],
  impact: 0,
}

/** The same where the questions end and not everything is known. */
export const RUN_OUT: Ask = {
  ...CLOSING,
  text: 'I have no more questions; what is not known stays an open question of the specification. Is there anything else it must say?',
}

/** How one goes on that follows a draft. */
export const MORE: Ask = {
  ...CLOSING,
  id: 'more',
  text: 'What should the specification say that it does not say yet, or say differently?',
  why: 'The draft stays as it is; what you say is worked into it.',
  choices: [],
}

/** How a question of ours begins that was answered by something else. */
export const AGAIN = 'Back to what I asked: '
const AGAIN_ID = /^(own:[a-z]+):2$/

export const toAgain = (ask: Ask): Ask => ({
  ...ask,
  id: `${ask.id}:2`,
  text: `${AGAIN}${ask.text.charAt(0).toLowerCase()}${ask.text.slice(1)}`,
})

/** The id that it was asked by first. */
export const toFirstId = (id: string): string => AGAIN_ID.exec(id)?.[1] ?? id
