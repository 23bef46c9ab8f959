/**
 * What an interview is, said a second time and much shorter: where the run stands, what was said, which text is the
 * draft. Each act says what it makes of that, commit by commit, so that a process may be gone after any of them.
 */
import type { FaultCode } from '../../src/schema/fault.ts'
import type { Draft } from './texts.ts'

export type At =
  | 'none'
  | 'waiting'
  | 'interviewing'
  | 'drafting'
  | 'preview'
  | 'submitting'
  | 'await-architect'
  | 'suspend'
  | 'error'
  | 'done'
  | 'approved'

export type Asks = 'nobody' | 'author' | 'question' | 'gate' | 'repair' | 'confirm' | 'reapprove' | 'check'

export type Model = {
  at: At
  asks: Asks
  /** Of the open task. */
  attempt: number
  /** Questions answered in this visit, and since the person last let the interview go on. */
  asked: number
  total: number
  /** The person is asked, or was asked last, whether that is all. */
  enough: boolean
  offered: boolean
  turns: string[]
  draft: Draft | null
  /** The text that a person let go to the architect. */
  approved: string | null
  /** A question of the draft's author that nobody answered yet. */
  refine: boolean
  /** Something is said against the draft, and how often the author went on without asking anybody about it. */
  objected: boolean
  byArchitect: boolean
  rounds: number
  /** Where an outage struck. */
  back: At | null
  preview: boolean
  maxTurns: number
}

export const NONE: Model = {
  ...{ at: 'none', asks: 'nobody', attempt: 1, asked: 0, turns: [], draft: null, approved: null },
  ...{ total: 0, enough: false, offered: false, byArchitect: false },
  ...{ refine: false, objected: false, rounds: 0, back: null, preview: true, maxTurns: 20 },
}

const NODES: Partial<Record<At, string>> = { 'await-architect': 'WAITING', approved: 'WAITING' }

/** The seed's name of the state. */
export const nodeOf = ({ at }: Model): string => NODES[at] ?? at.toUpperCase()

export const isEnded = ({ at }: Model): boolean => at === 'done' || at === 'approved'
export const isActive = (model: Model): boolean => model.at !== 'none' && !isEnded(model)

/** Commits that an act makes, as what each leaves behind; and what the caller is told where it is refused. */
export type Predicted = { states: Model[]; told?: FaultCode[] }

export const NOTHING: Predicted = { states: [] }
export const refusedWith = (...told: FaultCode[]): Predicted => ({ states: [], told })

const enter = (model: Model, at: At, asks: Asks): Model => ({
  ...model,
  ...{ at, asks, attempt: 1, asked: 0, enough: false, offered: false },
})

/** With no question left, what the draft asked back stays open. */
export const toInterviewing = (model: Model): Model => {
  if (model.total < model.maxTurns) return enter(model, 'interviewing', model.refine ? 'question' : 'author')
  return toDrafting({ ...model, refine: false, turns: model.refine ? [...model.turns, 'skip'] : model.turns })
}

export const toDrafting = (model: Model): Model => enter(model, 'drafting', 'author')
export const toError = (model: Model): Model =>
  enter({ ...model, refine: false, objected: false, byArchitect: false }, 'error', 'nobody')
export const toDone = (model: Model): Model => enter(model, 'done', 'nobody')
export const toWaiting = (model: Model): Model => enter(model, 'waiting', 'nobody')

/** A text that changed after its approval is shown to the person before the architect is asked about it. */
const toAwait = (model: Model): Model => {
  const isStale = model.approved !== null && model.approved !== model.draft?.text
  return enter(model, 'await-architect', isStale ? 'reapprove' : 'author')
}

/** What `spec_submit` makes of the draft. */
export const toChecked = (model: Model): Model => {
  const next = { ...model, refine: false, objected: !model.draft?.isSound, byArchitect: false }
  return model.draft?.isSound ? toAwait(next) : toInterviewing(next)
}

export const toSubmitting = (model: Model): Model[] => {
  const submitting = enter(model, 'submitting', 'check')
  return [submitting, toChecked(submitting)]
}

export const toDrafted = (model: Model, draft: Draft): Model[] => {
  const drafted = { ...model, draft, approved: null }
  return model.preview ? [enter(drafted, 'preview', 'gate')] : toSubmitting(drafted)
}

export const toRefined = (model: Model, draft: Draft, asks: boolean): Model[] => [
  toInterviewing({ ...model, draft, approved: null, refine: asks, objected: false, byArchitect: false }),
]

const ROUNDS = 2

/** The person says whether that is all; an author who goes round and round without a question is stopped. */
export const toCompleted = (model: Model): Model => {
  const isAlone = model.asked > 0 ? !model.offered : !model.objected || model.byArchitect
  if (isAlone) return { ...model, asks: 'question', enough: true }
  const rounds = model.asked > 0 || !model.objected ? 0 : model.rounds + 1
  return rounds > ROUNDS ? { ...model, asks: 'question' } : toDrafting({ ...model, rounds })
}

/** A turn is kept where something was said, and the limit ends the visit. */
export const toAnswered = (model: Model, words: string, done: boolean): Model => {
  const turns = words === '' ? model.turns : [...model.turns, words]
  const asked = model.asked + 1
  const total = model.total + 1
  const next = { ...model, turns, asked, total, refine: false, enough: false, offered: model.enough }
  const isOver = done || total >= model.maxTurns || (model.enough && words === 'skip')
  return isOver ? toDrafting(next) : { ...next, asks: 'author', attempt: 1 }
}

export const toApproved = (model: Model): Model => enter(model, 'approved', 'nobody')
export const toChanges = (model: Model): Model =>
  toInterviewing({ ...model, refine: false, objected: true, byArchitect: true })
/** The person asks to go on: the limit counts anew. */
export const toMore = (model: Model): Model =>
  toInterviewing({ ...model, refine: false, objected: true, byArchitect: false, total: 0 })

export const toAccepted = (model: Model): Model => toAwait({ ...model, approved: model.draft?.text ?? null })

const ATTEMPTS = 3

export const toAskedAgain = (model: Model): Model =>
  model.attempt < ATTEMPTS ? { ...model, attempt: model.attempt + 1 } : { ...model, asks: 'repair' }

/** Nobody suspends a review: after three failures a person decides. */
export const toFailedAgain = (model: Model): Model => {
  if (model.attempt < ATTEMPTS || model.at === 'await-architect') return toAskedAgain(model)
  return { ...enter(model, 'suspend', 'confirm'), back: model.at }
}

/** Back to where the outage struck, with everything asked anew. */
export const toRestored = (model: Model): Model[] => {
  if (model.back === 'submitting') return toSubmitting(model)
  return [model.back === 'drafting' ? toDrafting(model) : toInterviewing(model)]
}

/** The text on the disk is the truth: whoever worked on another one is asked again. */
export const toEdited = (model: Model, draft: Draft): Model[] => {
  const edited = { ...model, draft }
  if (model.at === 'submitting') return [enter(edited, 'submitting', 'check'), toChecked(edited)]
  if (model.at === 'drafting') return [toDrafting(edited)]
  if (model.at === 'preview') return [enter(edited, 'preview', 'gate')]
  return [model.at === 'await-architect' ? toAwait(edited) : edited]
}
