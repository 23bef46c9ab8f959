/** What an interview goes through, and what a question of it is. */
import type { Question, Topic } from '../../../analysis/gaps/row.ts'
import type { Level } from './wording.ts'

export const DIMENSIONS = ['journeys', 'data', 'states', 'integrations', 'errors', 'qualities'] as const
export type Dimension = (typeof DIMENSIONS)[number]

const TOPICS: Record<Topic, Dimension> = {
  operations: 'journeys',
  feature: 'journeys',
  permissions: 'journeys',
  search: 'journeys',
  notifications: 'journeys',
  cancellation: 'journeys',
  refund: 'journeys',
  support: 'journeys',
  success: 'journeys',
  privacy: 'data',
  retention: 'data',
  validation: 'data',
  audit: 'data',
  legal: 'data',
  freshness: 'data',
  scanning: 'data',
  states: 'states',
  session: 'states',
  rollout: 'states',
  exchange: 'integrations',
  devices: 'integrations',
  delivery: 'integrations',
  errors: 'errors',
  abuse: 'errors',
  repetition: 'errors',
  security: 'qualities',
  accessibility: 'qualities',
  language: 'qualities',
  performance: 'qualities',
  availability: 'qualities',
  observability: 'qualities',
  safety: 'qualities',
}
export const toDimension = (topic: Topic): Dimension => TOPICS[topic] ?? 'qualities'

/** A question as the interview asks it, whoever thought of it. */
export type Ask = {
  id: string
  dimension: Dimension | 'scope' | 'feedback' | 'opening' | 'closing'
  text: string
  why: string
  /** What a requirement from its answer is called. */
  title?: string
  /** How an answer that is no sentence becomes one; `…` is where its words go. */
  template?: string
  /** How such an answer is checked, as a whole or item by item. */
  check?: { whole?: string; each?: string }
  /** A label and the requirement that it leads to; empty where it only records a decision. */
  choices: { label: string; requirement: string; id?: string }[]
  impact: number
  /** Who is asked; everybody where it is missing. */
  levels?: readonly Level[]
  /** Words of an idea, an answer or the draft that say it already. */
  said?: RegExp
  /** Of the catalogue: its answer is a fact for the next analysis. */
  question?: Question
}

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

/** How one goes on that follows a draft. */
export const MORE: Ask = {
  ...CLOSING,
  id: 'more',
  text: 'What should the specification say that it does not say yet, or say differently?',
  why: 'The draft stays as it is; what you say is worked into it.',
  choices: [],
}
