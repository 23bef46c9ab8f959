/** What the authors of briefs, requirements, product requirements and specifications give; code writes the documents. */
import { z } from 'zod'
import { LARGEST_TEXT } from './limits.ts'
import { PRIORITIES } from './requirement.ts'
import { idOf, listOf, note, words } from './value-parts.ts'

const prose = z.string().trim().min(1).max(LARGEST_TEXT)
const list = listOf(words)

const openQuestions = listOf(
  z.strictObject({
    question: words,
    choices: listOf(words).optional(),
    // Who asks a person need not say that the person answers.
    owner: words.optional().meta({ deprecated: true }),
  }),
)
const laterQuestions = openQuestions.describe('all that are open now; left out, they stay')

export const BRIEF = z.strictObject({
  title: words,
  overview: prose,
  goals: list,
  inScope: list,
  outOfScope: list,
  facts: list.optional().describe('how things are today'),
  successCriteria: list,
  openQuestions: openQuestions.optional(),
  recommendedFeatureId: z.string(),
})

/** Sections of a document as they shall read; what is not named stays as it is. */
export const SECTIONS = z.strictObject({
  changed: listOf(
    z.strictObject({ section: words, text: z.string().max(LARGEST_TEXT).describe('empty to remove it') }),
  ).default([]),
  openQuestions: laterQuestions.optional(),
})

const requirement = {
  title: words,
  priority: z.enum(PRIORITIES),
  category: words,
  description: words,
  rationale: note.optional(),
  source: note.optional(),
  acceptance: list,
  dependencies: listOf(idOf('REQ')).optional(),
}
const added = listOf(z.strictObject(requirement))

export const NEW_REQUIREMENTS = z.strictObject({ added, openQuestions: openQuestions.optional() })

const changed = listOf(
  z
    .strictObject(requirement)
    .partial()
    .extend({ id: idOf('REQ') }),
)

/** Where requirements contradict each other, adding closes no gap. */
export const GAP_REQUIREMENTS = NEW_REQUIREMENTS.extend({
  changed: changed.optional(),
})

export const REQUIREMENT_CHANGES = z.strictObject({
  changed: changed.default([]),
  added: added.default([]),
  openQuestions: laterQuestions.optional(),
})

export const PRD = z.strictObject({
  overview: prose.optional(),
  sections: listOf(z.strictObject({ title: words, text: prose })).optional(),
  openQuestions: laterQuestions.optional(),
})

const SPEC_PRIORITIES = ['must', 'should', 'could'] as const
const specRequirement = {
  title: words,
  type: z.enum(['functional', 'non-functional']),
  priority: z.enum(SPEC_PRIORITIES),
  dependencies: listOf(idOf('R')).optional(),
  description: words,
  source: note.optional().describe('the turn or the words it comes from'),
  acceptance: list,
}

/** A first draft has title, vision, scope and what is added; a later one only what changes. */
export const SPEC = z.strictObject({
  title: words.optional(),
  priority: z.enum(SPEC_PRIORITIES).optional(),
  vision: prose.optional(),
  inScope: list.optional(),
  outOfScope: list.optional(),
  changed: listOf(
    z
      .strictObject(specRequirement)
      .partial()
      .extend({ id: idOf('R') }),
  ).optional(),
  added: listOf(z.strictObject(specRequirement)).optional(),
  openQuestions: laterQuestions.optional(),
  recommendedFeatureId: z.string().optional(),
})

export type OpenQuestion = z.infer<typeof openQuestions>[number]
export type BriefValues = z.infer<typeof BRIEF>
export type SectionValues = z.infer<typeof SECTIONS>
export type NewRequirements = z.infer<typeof NEW_REQUIREMENTS>
export type RequirementChanges = z.infer<typeof REQUIREMENT_CHANGES>
export type PrdValues = z.infer<typeof PRD>
export type SpecValues = z.infer<typeof SPEC>
