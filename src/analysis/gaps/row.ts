/** The words of the gap engine. A row is data: no code and no expressions, so a project can add its own. */
import type { Gap } from '../../schema/requirement.ts'
import type { Evidence, PersonKind, ThingKind, ThingOperation } from '../model/model.ts'

export type Severity = Gap['severity']

/** What a reviewer goes through, with the category that its requirements get. */
export const TOPICS = {
  operations: 'Functional',
  feature: 'Functional',
  states: 'Usability',
  errors: 'Usability',
  permissions: 'Security',
  session: 'Security',
  security: 'Security',
  audit: 'Compliance',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  language: 'Localisation',
  performance: 'Performance',
  availability: 'Reliability',
  notifications: 'Notifications',
  exchange: 'Data exchange',
  search: 'Functional',
  abuse: 'Security',
  repetition: 'Reliability',
  rollout: 'Release',
  observability: 'Operations',
  support: 'Support',
  legal: 'Compliance',
  validation: 'Validation',
  refund: 'Payment',
  scanning: 'Security',
  cancellation: 'Functional',
  delivery: 'Reliability',
  freshness: 'Data quality',
  devices: 'Compatibility',
  retention: 'Privacy',
  safety: 'Safety',
  success: 'Outcome',
} as const
export type Topic = keyof typeof TOPICS

/**
 * Holds when every part that is given holds; within a part any one is enough. `words` are alternatives between
 * bars, a blank also matches a hyphen, a star ends a word openly: «sign in|password*».
 */
export type Condition = {
  aspects?: string[]
  operations?: ThingOperation[]
  /** Kinds of the things that the idea is about; with `operations`, of what these are done to. */
  kinds?: ThingKind[]
  /** Kinds of the persons that are named. */
  people?: PersonKind[]
  words?: string
  things?: string
  /** At least so many kinds of people. */
  actors?: number
  /** The answers that were given, by pivot. */
  facts?: Record<string, string[]>
}

/** A choice and the requirement that it leads to; an empty one records that nothing is built. */
export type Choice = [label: string, requirement: string]

export type Row = {
  id: string
  topic: Topic
  severity: Severity
  /** Besides the theme's own aspect. */
  when?: Condition
  unless?: Condition
  /** Words of a requirement, an answer or the brief that settle it. */
  covered: string
  title: string
  question: string
  /** Two to four; the first is what we propose. */
  choices: Choice[]
  why: string
}

/**
 * How near a theme is to the idea: its field, the kind of thing, the kind of deed, the kind of person, its surroundings,
 * the manner of the deed, or nothing but that it is an idea. A row gives way to a nearer one on the same topic.
 */
export const LEVELS = ['field', 'kind', 'deed', 'person', 'setting', 'manner', 'any'] as const
type Level = (typeof LEVELS)[number]

/** Rows that belong to one kind of idea; `thing` and `actor` stand in where the idea names none. */
export type Theme = {
  /** The aspect without which no row speaks; empty for none. */
  aspect: string
  /** `field` where it is missing. */
  level?: Level
  /** Things of these kinds make it speak. */
  kinds?: ThingKind[]
  /** Besides the aspect and the kinds, for all rows. */
  when?: Condition
  operations: ThingOperation[]
  thing: string
  actor: string
  rows: Row[]
}

/** `over` names aspects that are only a means here: they bring their grave rows on topics that are still free. */
export type Aspect = { id: string; when: Condition[]; unless?: Condition; over?: string[] }

/** A question on which several rows depend. `words` in a text count as that choice. */
type PivotChoice = {
  id: string
  label: string
  changes: string
  /** Words that say it, unless they are denied: «not public». */
  words?: string
  /** Words that say it when they are denied: «no personal data». */
  denied?: string
  sets?: Record<string, string>
  /** Rows that follow from it, with the choice that they take. */
  leads?: Record<string, string>
}
export type Pivot = {
  id: string
  topic: Topic
  when?: Condition
  /** Asked after the others: it only fills in figures. */
  late?: true
  question: string
  why: string
  choices: PivotChoice[]
}

export type Catalogue = {
  aspects: Aspect[]
  themes: Theme[]
  pivots: Pivot[]
  defaults: Record<string, string>
}

/** What an answer says: the choice of a pivot or of a row. */
export type Fact = { question: string; choice: string; evidence?: Evidence }

export type QuestionChoice = { id: string; label: string; changes: string }
export type Question = {
  id: string
  topic: Topic
  text: string
  why: string
  choices: QuestionChoice[]
  skip: { label: string; changes: string }
  /** Weight of the rows that the answer changes, and those rows. */
  impact: number
  rows: string[]
}

export type GapFinding = Gap & {
  rule: string
  topic: Topic
  question: string
  choices: QuestionChoice[]
  evidence: Evidence[]
}
