/** What a run remembers of its phases, by their names: the seed's fields, and every review that was held. */
import type { JsonObject } from '../schema/json.ts'
import type { Run } from '../schema/run.ts'

export type PhaseRecord = {
  started: string
  completed: string | null
  /** A person's explicit check. */
  verified: boolean
  /** Reviews that were held. */
  iterations: number
  reviewerNotes: string[]
  approved?: boolean
  capReached?: boolean
  /** An earlier phase was begun again after this one was completed. */
  stale?: boolean
  /** The workflow whose run of the feature did this phase. */
  by?: string
  /** Digest of what it made, as its last reviewer saw it. */
  content?: string
}

export type ReviewIssue = {
  severity: string
  description: string
  location: string | null
  /** Of a final review: what is wrong with which requirement, and what shows it. */
  category?: string
  requirement?: string
  evidence?: string
}

export type ReviewRecord = {
  phase: string
  iteration: number
  at: string
  summary: string
  issues: ReviewIssue[]
  /** Issues that asked for more than is wanted. */
  dropped: ReviewIssue[]
  /** What the author changed after it. */
  changes?: string
}

/** How a phase ended: with so many issues. */
type Completion = { phase: string; issues: number }

export const phasesOf = ({ state }: Run): Record<string, PhaseRecord> =>
  (state.phases as unknown as Record<string, PhaseRecord> | undefined) ?? {}

/** Every review, oldest first. */
export const reviewsOf = ({ state }: Run): ReviewRecord[] =>
  Object.values((state.reviews as unknown as Record<string, ReviewRecord> | undefined) ?? {})

export const completionsOf = ({ state }: Run): Completion[] =>
  (state.completions as unknown as Completion[] | undefined) ?? []

export const currentPhase = ({ state }: Run): string | null => (state.currentPhase as string | null) ?? null

/** The state with more known of one phase. */
export const withPhase = (run: Run, phase: string, more: Partial<PhaseRecord>): JsonObject => ({
  phases: { ...phasesOf(run), [phase]: { ...phasesOf(run)[phase], ...more } } as unknown as JsonObject,
})

/** Kept by number, so that what is said of one later changes nothing else. */
const withReview = (run: Run, number: number, review: ReviewRecord): JsonObject => ({
  reviews: {
    ...(run.state.reviews as JsonObject | undefined),
    [String(number)]: review as unknown as JsonObject,
  },
})

export const addReview = (run: Run, review: ReviewRecord): JsonObject =>
  withReview(run, reviewsOf(run).length + 1, review)

/** What was changed after the last review of this phase, where it has one. */
export const addChanges = (run: Run, phase: string, changes: string): JsonObject => {
  const reviews = reviewsOf(run)
  const last = reviews.at(-1)
  return last?.phase === phase ? withReview(run, reviews.length, { ...last, changes }) : {}
}

/** As many as it takes to see two phases alternate twice. */
const ALTERNATING = 4

export const addCompletion = (run: Run, completion: Completion): JsonObject => ({
  completions: [...completionsOf(run), completion].slice(-ALTERNATING) as unknown as JsonObject[],
})

/** The other phase with which this one was taken in turns, twice, without fewer issues: nothing comes of that. */
export const findPingPong = (run: Run, phase: string): string | undefined => {
  const last = completionsOf(run)
  const [first, second, third, fourth] = last
  if (!first || !second || !third || !fourth) return undefined
  const isAlternating =
    phase === first.phase && phase === third.phase && second.phase === fourth.phase && second.phase !== phase
  const isFalling = third.issues + fourth.issues < first.issues + second.issues
  return isAlternating && !isFalling ? second.phase : undefined
}

/** The phase that was completed last with its reviewer still against it. */
export const findObjected = (run: Run): string | undefined => {
  const current = currentPhase(run)
  const record = current === null ? undefined : phasesOf(run)[current]
  return record?.capReached && record.approved === false ? String(current) : undefined
}
