import { z } from 'zod'
import { STAGES } from './stage.ts'

/** The target of an edge that ends the run; it is no row. */
export const END = 'END'

/** The closed lists a table may use. A row that needs another word earns a new kind, never a flag. */
export const KINDS = [
  'start',
  'wait',
  'ask',
  'draft',
  'review',
  'revise',
  'approve',
  'assess',
  'phase',
  'check',
  'run',
  'wave',
  'fail',
  'end',
] as const
export type KindName = (typeof KINDS)[number]

export const SIGNALS = [
  'interview',
  'upload',
  'result',
  'reset',
  'shutdown',
  'goto',
  'rewind',
  'cancel',
  'fatal',
] as const
export type SignalName = (typeof SIGNALS)[number]

const word = z.string().regex(/^[a-z][a-z0-9_-]*$/i)

/** An edge. `when` names a guard, `is` its argument; `on` names a signal; `limit` a number, an option, or one by mode. */
export const edgeSchema = z.strictObject({
  to: word,
  when: word.optional(),
  is: z.string().optional(),
  on: z.enum(SIGNALS).optional(),
  limit: z.union([z.number().int().positive(), word, z.record(word, z.number().int().positive())]).optional(),
  /** Not in the seed: an extension of ours. */
  extension: z.boolean().optional(),
})
export type Edge = z.infer<typeof edgeSchema>

export const rowSchema = z.strictObject({
  id: word,
  kind: z.enum(KINDS),
  /** One line for a person: what is done here. */
  title: z.string(),
  /** The seed's own name of this step: node, state, status or phase. */
  node: z.string(),
  /** The seed's tool, and the agent it names. */
  tool: z.string().optional(),
  agent: z.string().optional(),
  /** The document that this step writes, reviews or approves, and the ones it reads. */
  document: word.optional(),
  reads: z.array(word).default([]),
  /** Documents of which its result brings as many as it likes. */
  writes: z.array(word).default([]),
  /** Who fulfils its task: a role that an author plays, `person`, or `engine` for code. */
  by: word.optional(),
  prompt: word.optional(),
  /** Name of the schema of its result; the seed's fields. */
  result: word.optional(),
  /** The seed's tool input, by name. */
  input: z.array(z.string()).default([]),
  /** Seed's state field -> field of this step's result. */
  sets: z.record(z.string(), z.string()).default({}),
  /** Requests of its own that the step may open besides its result: a kind's closed list. */
  asks: z.array(z.enum(['pending', 'cap', 'gaps'])).default([]),
  /** Another workflow that this step runs: the child of `run`, `wave` and `phase`. */
  workflow: word.optional(),
  /** Upper limit of turns, reviews or children at once: a number, an option's name, or one by mode. */
  limit: z.union([z.number().int().positive(), word, z.record(word, z.number().int().positive())]).optional(),
  /** What a person or program is told when a run is found here again. */
  resume: z.string().optional(),
  /** Where a run comes to rest: what is told of it, and the workflow that goes on from there. */
  says: z.string().optional(),
  onward: word.optional(),
  /** The stage of its feature that a run has gone through when it ends here. */
  fulfils: z.enum(STAGES).optional(),
  /** The seed's phase number of this status. */
  phase: z.number().int().min(1).max(5).optional(),
  /** The weakest answer that counts here, whatever gates ask for: what it allows is run on the machine. */
  minimum: z.literal('terminal').optional(),
  extension: z.boolean().optional(),
  next: z.array(edgeSchema).default([]),
})
export type Row = z.infer<typeof rowSchema>

const optionSchema = z.union([
  z.strictObject({
    type: z.literal('integer'),
    default: z.number(),
    min: z.number(),
    max: z.number(),
    title: z.string(),
  }),
  z.strictObject({
    type: z.literal('choice'),
    default: z.string(),
    of: z.array(z.string()),
    /** Choices by which a person is skipped: nobody but the user of this machine may make them. */
    skips: z.array(z.string()).default([]),
    title: z.string(),
  }),
  /** Words of the user's, such as the name of a program; nobody else's count. */
  z.strictObject({ type: z.literal('text'), default: z.literal(''), title: z.string() }),
])
export type Option = z.infer<typeof optionSchema>

const documentSchema = z.strictObject({
  /** A name, or `folder/*.md` for as many files as a run makes. */
  file: z.string(),
  /** The folder it lies in: the feature's own, or the delivery folder. */
  place: z.enum(['feature', 'delivery']).default('feature'),
  /** How its text is read: one of the readers of `documents/`. */
  format: word,
  statuses: z.array(z.string()).default([]),
  title: z.string(),
})

export const tableSchema = z.strictObject({
  workflow: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  seed: z.string(),
  title: z.string(),
  /** False while its steps are walked by tests alone. */
  runs: z.boolean().default(true),
  /** The workflow that a bare idea begins with. */
  idea: z.boolean().default(false),
  /** The seed's one tool that carries a run from task to task. */
  orchestrator: z.string().optional(),
  start: word,
  /** The row to which a fault in any step leads: one rule of the table, not edges. */
  fault: word,
  inputs: z.record(z.string(), z.strictObject({ required: z.boolean(), title: z.string() })),
  options: z.record(z.string(), optionSchema).default({}),
  documents: z.record(word, documentSchema).default({}),
  /** The documents that a run is about when it has ended. */
  yields: z.array(word).default([]),
  /** The seed's names of inputs that are paths of documents. */
  paths: z.record(z.string(), word).default({}),
  /** Fields of a run's state that can be read like a document, by the name they are asked for. */
  readable: z.record(word, z.string()).default({}),
  /** The seed's names of the phases that rows number from 1. */
  phases: z.array(z.string()).default([]),
  steps: z.array(rowSchema).min(2),
})
export type Table = z.infer<typeof tableSchema>
export type TableDocument = z.infer<typeof documentSchema>
