import { z } from 'zod'
import {
  ANALYSIS,
  ARCHITECTURE_NOTES,
  BRANCH,
  CHECKED,
  EVIDENCE,
  INTEGRATION,
  PLAN,
  TOOLS,
  TRUST,
  WORK,
  WORKTREE,
} from './delivery.ts'
import { DATABASE, HLD, LLD } from './design.ts'
import { LARGEST_NOTE, LARGEST_TEXT } from './limits.ts'
import {
  BRAINSTORM,
  IMPLEMENTATION,
  PHASE_DESIGN,
  PLAN_ITEMS,
  SPECIFICATION,
  TASK_LIST,
  VERIFICATION,
} from './phases.ts'
import { BRIEF, GAP_REQUIREMENTS, NEW_REQUIREMENTS, PRD, REQUIREMENT_CHANGES, SECTIONS, SPEC } from './prd.ts'
import { FINDINGS } from './reading.ts'
import { PRIORITIES } from './requirement.ts'

/**
 * The values that answers carry, by name: the seeds' tool outputs with our extensions. A row
 * names the one it takes; surfaces show it as JSON Schema. What a person answers has no other fields: one that nobody
 * reads would be a word that is lost.
 */
const text = z.string().min(1).max(LARGEST_TEXT)
const note = z.string().max(LARGEST_NOTE)
const ids = z.array(z.string())
const priority = z.enum(PRIORITIES)
/** What a person says besides a verdict: what is missing, and answers to open questions by their ids. */
const said = {
  missing: note.optional(),
  answers: z
    .record(z.string(), note)
    .optional()
    .describe(
      'by the id of the question; an answer that changes a requirement says so at its end: (changes REQ-001)',
    ),
}
const override = { override: z.literal(true).optional(), reason: note.optional() }

const documentModification = z.strictObject({
  section: note,
  modificationReason: note.default('no reason given'),
  requestedContent: note.default(''),
})
const requirementModification = z.strictObject({
  requirementId: z.string(),
  modificationReason: note.default('no reason given'),
  requestedChanges: z
    .strictObject({
      title: note.optional(),
      description: note.optional(),
      priority: priority.optional(),
      category: note.optional(),
      acceptanceCriteria: z.array(note).max(100).optional(),
    })
    .default({}),
  undecided: z.literal(true).optional().describe('the change is made, and the requirement stays undecided'),
})
/** Taken where it is given, and nobody is asked for it. */
const unasked = { deprecated: true }
const suggestedRequirement = z.object({
  title: note,
  description: note,
  priority: priority.default('medium').meta(unasked),
  category: note.default('Functional').meta(unasked),
  acceptance: z.array(note).max(100).optional(),
})
/** What a gap analysis finds, as the seed types it. */
export const GAP = z.object({
  id: z.string(),
  title: note.refine((title) => title.trim() !== '', 'say what is left open'),
  description: note,
  severity: z.enum(['critical', 'high', 'medium', 'low']),
  category: note.default('').meta(unasked),
  impact: note.default('').meta(unasked),
  suggestedRequirements: z.array(suggestedRequirement),
})
const issue = z.object({
  severity: z.enum(['blocker', 'warning', 'note']),
  description: note,
  location: note.nullable().default(null),
  category: z.enum(['missing', 'extra', 'misunderstood']).optional(),
  requirement: z.string().optional(),
  evidence: note.optional(),
  /** It asks for more than the specification wants: dropped, and told. */
  widens: z.boolean().optional(),
})

/** The outcome of a phase: a document given whole, or entries of which code writes it. */
const phaseResult = <T extends z.ZodRawShape>(entries: z.ZodObject<T>) =>
  z.union([
    z.strictObject({ content: text, changesMade: note.optional() }),
    entries.extend({ changesMade: note.optional() }).strict(),
  ])

/** How well each dimension of an interview is covered, 0 to 1. */
const strength = z.record(z.string().max(40), z.number().min(0).max(1)).optional()
const epic = z.object({ id: z.string(), title: note, description: note.optional() })
const story = z.object({
  id: z.string(),
  epic: z.string(),
  title: note,
  story: note.optional(),
  acceptanceCriteria: z.array(note),
  dependsOn: ids.default([]),
  requirements: ids.default([]),
  files: z.array(note).max(500).optional(),
  size: z.enum(['S', 'M', 'L']).optional(),
  notes: note.optional(),
})

/** A finding of a check that is mistaken: its rule, words of it, and why. */
const contested = z
  .array(z.object({ rule: note, words: note.min(2), reason: note.min(3) }))
  .max(100)
  .default([])

/** Of a revision, only what changes; the whole that it makes is held against the schema of the part. */
const partChanges = z.strictObject({
  changes: z.record(z.string().max(40), z.unknown()).default({}),
  removed: z.array(z.string().max(500)).max(500).default([]),
  contested,
})

/** A part of a design: a draft given whole, entries of which code writes it, or what changes in them. */
const designPart = <T extends z.ZodRawShape>(entries: z.ZodObject<T>) =>
  z.union([z.strictObject({ content: text }), entries.strict(), partChanges])

/**
 * The seed's tool outputs that are whole documents. Our own prompts ask for values, of which code writes the document; these
 * are taken as well, wherever a result is given.
 */
export const OUTPUTS = {
  'feature-brief': z.object({ featureBriefMarkdown: text, recommendedFeatureId: z.string() }),
  'feature-brief-update': z.object({ featureBriefMarkdown: text }),
  requirements: z.object({ requirementsMarkdown: text }),
  'requirements-update': z.object({ updatedRequirementsContent: text }),
  'gap-requirements': z.object({ updatedRequirementsMarkdown: text }),
  prd: z.object({ prdContent: text }),
  'prd-update': z.object({ updatedPrdContent: text }),
  spec: z.object({
    specMarkdown: text,
    recommendedFeatureId: z.string().optional(),
    needsRefinement: z.boolean().optional(),
    question: note.optional(),
  }),
} as const

export const RESULTS = {
  'feature-brief': z.union([BRIEF, OUTPUTS['feature-brief']]),
  'feature-brief-update': z.union([SECTIONS, OUTPUTS['feature-brief-update']]),
  'document-review': z.strictObject({
    approved: z.boolean(),
    modifications: z.array(documentModification).optional(),
    feedback: note.optional(),
    summary: note.optional(),
    ...said,
    ...override,
  }),
  requirements: z.union([NEW_REQUIREMENTS, OUTPUTS.requirements]),
  'requirements-review': z.strictObject({
    approvedRequirementIds: ids,
    rejectedRequirementIds: ids,
    outOfScopeRequirementIds: ids.optional(),
    modifications: z.array(requirementModification).optional(),
    userIterationPreference: z
      .boolean()
      .optional()
      .describe(
        'true: finalize now, without the look for gaps that follows otherwise; what is changed or said here is worked in first. Left out or false: gaps are looked for next',
      ),
    priorities: z
      .record(z.string(), priority)
      .optional()
      .describe('by the id of the requirement; sets them without deciding anything else'),
    reasons: z.record(z.string(), note).optional(),
    feedback: note.optional(),
    summary: note.optional(),
    ...said,
  }),
  'requirements-update': z.union([REQUIREMENT_CHANGES, OUTPUTS['requirements-update']]),
  'gap-analysis': z.object({
    gapAnalysisEvaluation: z.enum(['Excellent', 'Good', 'Fair', 'Poor']).optional(),
    identifiedGaps: z.array(GAP),
    summary: note.optional().meta(unasked),
  }),
  'gap-requirements': z.union([GAP_REQUIREMENTS, OUTPUTS['gap-requirements']]),
  /** What the seed names for steps that the engine does by itself. */
  'finalized-brief': z.object({ finalizedFeatureBriefContent: text }),
  'finalized-requirements': z.object({ finalizedRequirementsContent: text }),
  'finalized-prd': z.object({ finalizedPrdContent: text }),
  prd: z.union([PRD, OUTPUTS.prd]),
  'prd-update': z.union([SECTIONS, OUTPUTS['prd-update']]),

  /** One interview turn of the author: a question, or the word that it knows enough. */
  'interview-turn': z.union([
    z.object({
      question: note.min(1),
      choices: z.array(note).max(20).optional(),
      id: z.string().max(200).optional(),
      dimension: z.string().max(40).optional(),
      why: note.optional(),
      /** The interview so far is good enough for a draft; the person may say so. */
      ready: z.boolean().optional(),
      strength,
    }),
    z.object({ complete: z.literal(true), strength: strength.meta(unasked) }),
  ]),
  'interview-answer': z
    .strictObject({ answer: note.default(''), done: z.boolean().optional() })
    .refine(({ answer, done }) => done === true || answer.trim() !== '', {
      message: 'give an answer, "skip", or done: true',
      path: ['answer'],
    }),
  spec: z.union([
    SPEC,
    z.strictObject({ needsRefinement: z.literal(true), question: note.min(1) }),
    OUTPUTS.spec,
  ]),
  preview: z.strictObject({
    choice: z.enum(['submit_to_architect', 'continue_interview']),
    feedback: note.optional(),
  }),
  'architect-result': z.object({
    status: z.enum(['APPROVED', 'NEEDS_CHANGES', 'REJECTED']),
    feedback: note,
    type: z.literal('spec'),
    /** `submit_stories`; where an approval brings none, they are made from the requirements. */
    epics: z.array(epic).max(100).optional(),
    stories: z.array(story).max(500).optional(),
  }),

  hld: designPart(HLD),
  lld: designPart(LLD),
  database: designPart(DATABASE),
  'design-document': z.object({ content: text }),
  'design-review': z.object({
    overall_score: z.number().min(0).max(1),
    issues: z.array(
      z.object({
        category: note,
        severity: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO']),
        description: note,
        suggestion: note.default(''),
        location: note.default(''),
      }),
    ),
    strengths: z.array(note).default([]),
    contested,
    /** Of each clause of the requirements, what keeps it: one line each. */
    clauses: z.array(note).max(2000).default([]),
    /** Computed, whatever is said here. */
    needs_revision: z.boolean().optional(),
  }),

  artifact: z.object({ content: text, changesMade: note.optional() }),
  brainstorm: phaseResult(BRAINSTORM),
  specification: phaseResult(SPECIFICATION),
  'phase-design': phaseResult(PHASE_DESIGN),
  'plan-items': phaseResult(PLAN_ITEMS),
  'task-list': phaseResult(TASK_LIST),
  implementation: IMPLEMENTATION,
  verification: phaseResult(VERIFICATION),
  'chain-review': z.object({ approved: z.boolean(), issues: z.array(issue), summary: note }),
  finish: z.strictObject({ choice: z.enum(['proceed', 'cancel']), ...override }),

  tools: TOOLS,
  analysis: z.union([z.strictObject({ content: text }), ANALYSIS.strict()]),
  trust: TRUST,
  plan: PLAN,
  'architecture-notes': ARCHITECTURE_NOTES,
  branch: BRANCH,
  integration: INTEGRATION,
  'wave-answer': z.strictObject({
    choice: z.enum(['proceed', 'put-back', 'stop', 'retry', 'skip', 'abort']),
    feedback: note.optional(),
    ...override,
  }),
  checked: CHECKED,
  validation: z.object({
    passed: z.boolean(),
    /** Of a feature that was given up: its commits are kept under a ref. */
    discarded: z.boolean().optional(),
    summary: note,
    problems: z.array(z.object({ code: z.string(), line: z.number(), message: note, fix: note })).optional(),
  }),
  worktree: WORKTREE,
  work: WORK,
  'own-work': z.strictObject({ choice: z.enum(['done', 'blocked']), words: note.default('') }),
  evidence: EVIDENCE,

  /** Of an operation, and of no row: what a reader of a document says. */
  findings: FINDINGS,

  /** Requests that belong to a kind, not to a row. */
  repair: z.strictObject({
    choice: z.enum(['retry', 'write', 'stop']),
    value: z.unknown().optional(),
    reason: note.optional(),
  }),
  reapprove: z.strictObject({ choice: z.enum(['accept', 'back', 'keep']), reason: note.optional() }),
  pending: z.strictObject({
    approve: ids,
    reject: ids,
    reasons: z.record(z.string(), note).optional(),
    back: z.literal(true).optional().describe('nothing is decided here: they go back to their review'),
  }),
  cap: z.strictObject({ choice: z.enum(['finalize', 'again']) }),
  gaps: z.strictObject({
    close: ids,
    accept: ids,
    outOfScope: ids,
    change: z
      .record(z.string(), note)
      .optional()
      .describe('by gap: how the requirement that it names shall read, or «REQ-001 should say: …»'),
    answers: z
      .record(z.string(), note)
      .optional()
      .describe('by gap: what its question is answered with; a requirement is proposed from these words'),
    missing: note
      .optional()
      .describe('what no gap names; a requirement is proposed from it, and what is undecided is asked again'),
    reasons: z.record(z.string(), note).optional(),
  }),
  confirm: z.strictObject({ choice: z.enum(['proceed', 'cancel']), ...override }),
  partial: z.strictObject({ choice: z.enum(['continue', 'fresh', 'review']) }),
} as const

export type ResultName = keyof typeof RESULTS
export type ResultOf<N extends ResultName> = z.infer<(typeof RESULTS)[N]>
