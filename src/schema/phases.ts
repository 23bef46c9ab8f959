/** What the authors of phases give as entries; code writes the documents. */
import { z } from 'zod'
import { idOf, idsOf, listOf, note, words } from './value-parts.ts'

/** What a plan or a task may say that it covers. */
const covers = idsOf('REQ|R|TR|P').describe('ids of requirements, technical requirements or plan items')
const files = listOf(note).default([]).describe('paths; empty where they are not known')

export const BRAINSTORM = z.object({
  problem: words,
  options: listOf(z.object({ title: words, description: note.default(''), chosen: z.boolean().optional() })),
  intent: words,
  questions: listOf(words).default([]),
})

export const SPECIFICATION = z.object({
  title: words,
  vision: words,
  inScope: listOf(words),
  outOfScope: listOf(words).default([]),
  requirements: listOf(
    z.object({
      id: idOf('R'),
      title: words,
      type: z.enum(['functional', 'non-functional']).default('functional'),
      priority: z.enum(['must', 'should', 'could']).default('must'),
      dependencies: idsOf('R'),
      description: words,
      source: note.default(''),
      acceptance: listOf(words),
    }),
  ),
  questions: listOf(words).default([]),
})

export const PHASE_DESIGN = z.object({
  overview: words,
  components: listOf(z.object({ name: words, does: words })),
  interfaces: listOf(z.object({ name: words, contract: words })),
  dependencies: listOf(words).default([]),
  risks: listOf(z.object({ risk: words, mitigation: note.default('') })).default([]),
  technical: listOf(
    z.object({ id: idOf('TR'), requirements: idsOf('REQ|R'), statement: words, check: note.default('') }),
  ).default([]),
})

export const PLAN_ITEMS = z.object({
  items: listOf(
    z.object({ id: idOf('P'), title: words, dependsOn: idsOf('P'), covers, files, risk: note.default('') }),
  ),
})

export const TASK_LIST = z.object({
  tasks: listOf(
    z.object({
      id: idOf('T'),
      title: words,
      dependsOn: idsOf('T'),
      covers,
      files,
      minutes: z.number().int().positive().max(10_000),
      do: words,
      test: words,
      doneWhen: words,
    }),
  ),
})

/** What was built, as whoever built it says: a claim. */
export const IMPLEMENTATION = z.object({
  summary: words,
  tasks: listOf(z.object({ id: idOf('T'), status: z.enum(['done', 'left']), note: note.optional() })).default(
    [],
  ),
  evidence: listOf(z.object({ command: words, exitCode: z.number().int(), covers })).default([]),
  changesMade: note.optional(),
})

export const VERIFICATION = z.object({
  summary: words,
  verdicts: listOf(
    z.object({
      requirement: idOf('REQ|R'),
      verdict: z.enum(['verified', 'failed', 'untested']),
      evidence: note.default(''),
    }),
  ),
})

export type Brainstorm = z.infer<typeof BRAINSTORM>
export type Specification = z.infer<typeof SPECIFICATION>
export type PhaseDesign = z.infer<typeof PHASE_DESIGN>
export type PlanItem = z.infer<typeof PLAN_ITEMS>['items'][number]
export type PlannedTask = z.infer<typeof TASK_LIST>['tasks'][number]
export type Implementation = z.infer<typeof IMPLEMENTATION>
export type Verification = z.infer<typeof VERIFICATION>
