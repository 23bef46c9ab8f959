/** What the authors of briefs, requirements, product requirements and specifications give; code writes the documents. */
import { z } from 'zod'
import { LARGEST_TEXT } from './limits.ts'
import { PRIORITIES } from './requirement.ts'
import { idOf, listOf, note, words } from './value-parts.ts'

const prose = z.string().trim().min(1).max(LARGEST_TEXT)
const list = listOf(words)
/** Taken where it is given, and nobody is asked for it. */
const unasked = { deprecated: true }

const openQuestions = listOf(
  z.strictObject({
    question: words,
    choices: listOf(words).optional(),
    // Who asks a person need not say that the person answers.
    owner: words.optional().meta(unasked),
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

/** Sections of a document, or single lines of them, as they shall read; what is not named stays as it is. */
export const SECTIONS = z.strictObject({
  changed: listOf(
    z.strictObject({ section: words, text: z.string().max(LARGEST_TEXT).describe('empty to remove it') }),
  ).default([]),
  lines: listOf(
    z.strictObject({
      section: words,
      before: words.optional().describe('left out: one line more'),
      text: note.describe('empty to remove it'),
    }),
  ).optional(),
  openQuestions: openQuestions.optional(),
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

/** What an entry without an id has to say. */
const NEW = ['title', 'description', 'acceptance'] as const

/** One list is read and written more easily than two: with an id it is what changes, without one it is new. */
const mixed = listOf(
  z
    .strictObject({
      id: idOf('REQ').optional(),
      ...z.strictObject(requirement).partial().shape,
      category: words.optional().meta(unasked),
      rationale: note.optional().meta(unasked),
      dependencies: listOf(idOf('REQ')).optional().meta(unasked),
    })
    .superRefine((entry, { addIssue }) => {
      for (const field of entry.id === undefined ? NEW : [])
        if (entry[field] === undefined)
          addIssue({ code: 'custom', path: [field], message: 'what is new has one' })
    }),
)

const changes = {
  requirements: mixed.optional(),
  changed: changed.optional().meta(unasked),
  added: added.optional().meta(unasked),
  openQuestions: openQuestions.optional(),
}

/** Where requirements contradict each other, adding closes no gap. */
export const GAP_REQUIREMENTS = z.strictObject(changes)

export const REQUIREMENT_CHANGES = z.strictObject(changes)

/** Code puts the document together; whoever is asked brings lines of its front in line with what was answered since. */
export const PRD = z.strictObject({
  lines: listOf(z.strictObject({ line: z.number(), text: note.describe('empty to remove it') })).optional(),
  overview: prose.optional().meta(unasked),
  sections: listOf(z.strictObject({ title: words, text: prose }))
    .optional()
    .meta(unasked),
  openQuestions: openQuestions.optional().meta(unasked),
})

const SPEC_PRIORITIES = ['must', 'should', 'could'] as const
const specRequirement = {
  title: words,
  type: z.enum(['functional', 'non-functional']),
  priority: z.enum(SPEC_PRIORITIES),
  dependencies: listOf(idOf('R')).optional(),
  description: words,
  source: note.optional(),
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
export type MixedRequirement = z.infer<typeof mixed>[number]
/** What changes and what is new, apart. */
export type RequirementChanges = {
  changed: z.infer<typeof changed>
  added: z.infer<typeof added>
  openQuestions?: OpenQuestion[] | undefined
}
export type PrdValues = z.infer<typeof PRD>
export type SpecValues = z.infer<typeof SPEC>
