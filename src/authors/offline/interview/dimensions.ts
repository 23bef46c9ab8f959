/** What an interview goes through, and the question of each dimension where no rule of the catalogue has one. */
import type { Question, Topic } from '../../../analysis/gaps/row.ts'
import { type Model, withArticle } from '../../../analysis/model/model.ts'
import { isRole, toBase, toKept } from '../design/things.ts'

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
  dimension: Dimension | 'scope' | 'feedback' | 'opening'
  text: string
  why: string
  /** A label and the requirement that it leads to; empty where it only records a decision. */
  choices: { label: string; requirement: string; id?: string }[]
  impact: number
  /** Of the catalogue: its answer is a fact for the next analysis. */
  question?: Question
}

export const OPENING: Ask = {
  id: 'opening',
  dimension: 'opening',
  text: 'What do you want to have built, who is it for, and what do they get from it?',
  why: 'Everything else follows from these words; they are kept as you say them.',
  choices: [],
  impact: 100,
}

const toActor = ({ actors, permissions }: Model): string => {
  const acting = permissions.find(({ actor, allow }) => allow && isRole(actor))?.actor
  const named = acting ?? actors.find(({ name }) => isRole(name))?.name
  return named === undefined ? 'the person who uses it' : withArticle(named)
}

const toDeed = ({ permissions }: Model): string => {
  const done = permissions.find(({ allow, actor, thing }) => allow && thing !== '' && isRole(actor))
  return done
    ? `to ${done.action.replace('-', ' ')} ${withArticle(toBase(done.thing))} fails`
    : 'what somebody tries fails'
}

const LOAD: Ask['choices'] = [
  ['Fewer than 50', 'While up to [50] people use it at once, the system shall answer within [2] seconds.'],
  ['50 to 1,000', 'While up to [1000] people use it at once, the system shall answer within [2] seconds.'],
  [
    'More than 1,000',
    'While more than [1000] people use it at once, the system shall answer within [2] seconds.',
  ],
].map(([label = '', requirement = '']) => ({ label, requirement }))

const NEIGHBOURS: Ask['choices'] = [
  ['None', ''],
  ['It sends e-mail', 'The system shall send e-mail through a mail service.'],
  [
    'People sign in with the account of their organisation',
    'The system shall let people sign in with the account of their organisation.',
  ],
  [
    'It exchanges data with another system',
    'Open question: with which other system does it exchange data, and what?',
  ],
].map(([label = '', requirement = '']) => ({ label, requirement }))

/** The questions that every idea is asked where the catalogue has none of that dimension. */
export const toOwnAsks = (model: Model): Ask[] => {
  const thing = toKept(model).find(({ isRole: role }) => !role)?.name
  const ask = (
    dimension: Ask['dimension'],
    text: string,
    why: string,
    choices: Ask['choices'] = [],
  ): Ask => ({
    ...{ id: `own:${dimension}`, dimension, text, why, choices, impact: 3 },
  })
  return [
    ask(
      'journeys',
      `Take one use from its beginning to its end: what does ${toActor(model)} do first, and how do they see that it worked?`,
      'What nobody tells from beginning to end is built with a step missing.',
    ),
    ask(
      'data',
      thing
        ? `What has to be known about each ${thing}, and which of it must always be given?`
        : 'What has to be kept, and for how long?',
      'What is not asked for now cannot be looked up later.',
    ),
    ask(
      'states',
      thing
        ? `What can happen to ${withArticle(thing)} from its beginning to its end? Name the states in their order.`
        : 'Which states does it go through, from its beginning to its end?',
      'Every state needs somebody who may bring it about.',
    ),
    ask(
      'integrations',
      'Which other systems or services does it have to work with?',
      'Each of them can be down, and somebody has to say what happens then.',
      NEIGHBOURS,
    ),
    ask(
      'errors',
      `What should happen when ${toDeed(model)} or the input is wrong?`,
      'Most of the work lies in what goes wrong.',
    ),
    ask(
      'qualities',
      'How many people use it at the same time, and how fast must it answer?',
      'It decides how it is built and what it costs.',
      LOAD,
    ),
    { ...ask('scope', 'What is explicitly not part of it?', 'What is not excluded is expected.'), impact: 2 },
  ]
}
