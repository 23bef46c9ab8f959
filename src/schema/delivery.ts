/** What the authors, the machine and people of a delivery give as values; code writes the documents. */
import { z } from 'zod'
import { LARGEST_NOTE } from './limits.ts'

const words = z.string().min(1).max(LARGEST_NOTE)
const note = z.string().max(LARGEST_NOTE)
const MOST = 5_000
const ids = z.array(z.string().max(40)).max(MOST)
const argv = z.array(z.string().max(4_000)).min(1).max(200)

export const STORY_ID = /^US-\d{3,15}$/
export const EPIC_ID = /^EPIC-\d{3,15}$/

export const ANALYSIS = z.object({
  scope: z.array(words).max(200).describe('what is to be done, a sentence each'),
  complexity: z.enum(['small', 'medium', 'large']),
  reasons: z.array(words).max(200).default([]).describe('why it is that complex'),
  risks: z.array(words).max(200).default([]),
  questions: z.array(words).max(200).default([]).describe('what has to be known first'),
})

const EPIC = z.object({
  id: z.string().regex(EPIC_ID),
  title: words,
  description: note.default(''),
})

const STORY = z.object({
  id: z.string().regex(STORY_ID),
  epic: z.string().regex(EPIC_ID),
  title: words,
  story: note.default('').describe('As a …, I want …, so that …'),
  acceptanceCriteria: z.array(words).max(200).describe('each can be shown by a command'),
  dependsOn: ids.default([]).describe('stories that have to be merged before'),
  requirements: ids.default([]).describe('ids of the requirements that it fulfils'),
  files: z.array(words).max(500).default([]).describe('paths it will touch; empty where they are not known'),
  size: z.enum(['S', 'M', 'L']).optional(),
  notes: note.default('').describe('architecture notes'),
  /** Where it was taken over from, such as T-001 or another plan's story. */
  source: note.default(''),
})

export const PLAN = z.object({ epics: z.array(EPIC).max(500), stories: z.array(STORY).min(1).max(MOST) })

export const ARCHITECTURE_NOTES = z.object({
  notes: z
    .array(z.object({ story: z.string(), notes: words, files: z.array(words).max(500).optional() }))
    .max(MOST),
})

/** A command of the project, as the machine found it or a person gave it. */
const COMMAND = z.object({ name: note, argv, trusted: z.boolean().default(false) })

export const TOOLS = z.object({
  passed: z.boolean(),
  summary: note,
  commands: z.array(COMMAND).max(50),
  /** The program that does the stories; none where a person or the host does. */
  executor: z.object({ name: note, argv: argv.optional(), trusted: z.boolean(), found: z.boolean() }),
  sandbox: note,
  /** Why there is none, or what it does not do on this machine. */
  noSandbox: note.optional(),
  /** The disk does not tell which files programs opened. */
  readsUnknown: z.literal(true).optional(),
  /** The repository has more objects than are walked: nobody looks whether all of them stay. */
  historyUnknown: z.literal(true).optional(),
  /** The project's folder in its repository, where that is not the same. */
  below: note.optional(),
  /** Files of the checkout that no commit has: no worktree will have them. */
  uncommitted: z.array(note).optional(),
})

export const TRUST = z.strictObject({
  choice: z.enum(['trust', 'refuse']),
  network: z.boolean().optional().describe('whether they may use the network when they check a story'),
  argv: z
    .union([argv, z.array(argv).max(50)])
    .optional()
    .describe('commands to run instead of those that were found, each a list of words'),
})

const COMMAND_RUN = z.object({
  argv,
  exitCode: z.number().nullable(),
  signal: note.optional(),
  timedOut: z.literal(true).optional(),
  offline: z.literal(true).optional(),
  shared: z.literal(true).optional(),
  leftovers: z.number().optional(),
  durationMs: z.number(),
  outputDigest: note,
  tail: note,
})
const PROOF = z.object({
  commit: note,
  at: note,
  commands: z.array(COMMAND_RUN),
  passed: z.boolean(),
  altered: z.array(note).optional(),
})
/** How the repository stood when the machine looked last: it is compared with that. */
const SEEN = z.record(z.string(), z.string()).optional()
const BREACHES = z.array(z.object({ code: note, path: note, message: note }))

/** `proof`: what was run with it on the branch, and failed. */
const REASON = z.object({
  ...{ id: note, reason: note },
  files: z.array(note).optional(),
  proof: PROOF.optional(),
})

/** What the machine saw of a story: done is what this says, never what an agent said. */
export const EVIDENCE = z.object({
  passed: z.boolean(),
  summary: note,
  /** The commit that the work began from. */
  base: note.optional(),
  commit: note.optional(),
  files: z.array(note).optional(),
  diffstat: note.optional(),
  proof: PROOF.optional(),
  breaches: BREACHES.optional(),
  /** What it changed of what proves it, a sentence each: a person looks at that. */
  redefines: z.array(note).optional(),
  /** Files by which it gives orders to agents, editors, servers and package managers, a sentence each. */
  orders: z.array(note).optional(),
  /** Tests that it added, or added behind others, in a sentence. */
  tests: z.array(note).optional(),
  /** Tests that were there and got lines within what was there, in a sentence. */
  around: z.array(note).optional(),
  /** Tests that it only moved, and what tests use and its plan names, in a sentence. */
  told: z.array(note).optional(),
  /** The commit of work that is not merged because of its breaches. */
  kept: note.optional(),
  /** The acceptance criteria of the story as they were when it was proven. */
  criteria: z.array(note).optional(),
})

export const BRANCH = z.object({
  passed: z.boolean(),
  summary: note,
  /** What was run on the commit that the work begins from. */
  proof: PROOF.optional(),
  branch: note.optional(),
  tip: note.optional(),
  uncommitted: z.array(note).optional(),
  seen: SEEN,
})

export const WORKTREE = z.object({
  passed: z.boolean(),
  summary: note,
  worktree: note.optional(),
  branch: note.optional(),
  base: note.optional(),
  /** Digests of what the work must not touch. */
  before: z.record(z.string(), z.string()).optional(),
})

export const INTEGRATION = z.object({
  passed: z.boolean(),
  summary: note,
  tip: note,
  merged: ids,
  left: z.array(REASON),
  proof: PROOF.nullable(),
  /** What its stories changed of each other's proof, a sentence each. */
  redefines: z.array(note).optional(),
  seen: SEEN,
})

/** A command that failed in an audit, with what it printed of tests and of files of the project. */
const FAILURE = z.object({
  argv,
  how: note,
  tests: z.array(note).max(200),
  /** The first line that tells of something wrong, or else the last one. */
  says: note,
  places: z.array(note).max(200),
  outputDigest: note,
})

export const CHECKED = z.object({
  passed: z.boolean(),
  summary: note,
  tip: note.default(''),
  proof: PROOF.nullable().default(null),
  /** Of an audit, what failed. */
  failures: z.array(FAILURE).optional(),
  /** What the branch holds that no story made, a sentence each. */
  brought: z.array(note).optional(),
  /** Where the last wave left the branch, if it is not there any more. */
  left: note.optional(),
  seen: SEEN,
})

export const WORK = z.object({
  summary: note,
  /** What it left behind, as whoever ran it saw. */
  breaches: BREACHES.optional(),
  /** What a person is told of how it ended, a sentence each. */
  notes: z.array(note).optional(),
  /** Why it cannot be done; nothing is proven then. */
  blocked: note.optional(),
  usage: z
    .object({
      turns: z.number().optional(),
      durationMs: z.number().optional(),
      cost: z.object({ amount: z.number(), currency: note }).optional(),
      tokens: z.number().optional(),
    })
    // What it says that it took decides nothing: a story does not fail by it.
    .optional()
    .catch(undefined),
})

export type DeliveryPlan = z.infer<typeof PLAN>
export type DeliveryStory = DeliveryPlan['stories'][number]
export type DeliveryEpic = DeliveryPlan['epics'][number]
export type Failure = z.infer<typeof FAILURE>
export type Tools = z.infer<typeof TOOLS>
export type Proof = z.infer<typeof PROOF>
/** What the commands printed and changed where a story begins: it is compared with that. */
export type Baseline = Pick<Proof, 'passed' | 'altered'> & {
  commands: (Pick<Proof['commands'][number], 'argv' | 'outputDigest' | 'leftovers'> &
    Partial<Pick<Proof['commands'][number], 'exitCode'>>)[]
}
export type StoryEvidence = z.infer<typeof EVIDENCE>
export type WaveIntegration = z.infer<typeof INTEGRATION>
