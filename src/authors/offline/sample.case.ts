/** Product requirements for tests, made by the author itself, and the tasks of all workflows over them. */
import { CATALOGUE } from '../../analysis/gaps/catalogue.ts'
import { type NewEntry, printRequirements } from '../../documents/requirements.ts'
import { PRINT } from '../../documents/values/print.ts'
import type { Task } from '../../engine/ports.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import { RESULTS, type ResultName, type ResultOf } from '../../schema/result.ts'
import { decide, toTask, toWritten } from '../contract.ts'
import { loadTasks } from './author.ts'

const WORKFLOWS = ['prd', 'interview', 'design', 'phases', 'delivery', 'story']
/** Loaded before the first test, so that a task is a plain call in all of them. */
const TASKS = new Map(
  await Promise.all(WORKFLOWS.map(async (name) => [name, await loadTasks(name)] as const)),
)

/** Performs a task and checks its result against the schema that it names. */
export const perform = <N extends ResultName>(
  workflow: string,
  step: string,
  schema: N,
  more: Partial<Task> & { detail?: Json } = {},
): ResultOf<N> & { document: string } => {
  const { detail, ...rest } = more
  const task = toTask(schema, { workflow, step, prompt: '', inputs: {}, ...rest })
  if (detail !== undefined) task.request = { ...task.request, detail }
  const value = RESULTS[schema].parse(TASKS.get(workflow)?.[schema]?.(task, CATALOGUE)) as ResultOf<N>
  const document = toWritten(schema, task, value as JsonObject)
  return { ...value, ...(schema in PRINT && { document }) } as ResultOf<N> & { document: string }
}

const BRIEF =
  '# A feature\n\n## Status\n\n**Status**: draft\n\n## User Utterance\n\n> words\n\n## Overview\n\nWords.\n'

/** Product requirements of these entries, all of them approved. */
export const toPrdOf = (entries: NewEntry[], brief = BRIEF): string => {
  const { text } = decide(printRequirements('feature', entries), () => 'approved')
  return perform('prd', 'prdGeneration', 'prd', { documents: { 'feature-brief': brief, requirements: text } })
    .document
}

/** From an idea to product requirements, with every gap closed as it is proposed. */
const toPrdFrom = (userUtterance: string): string => {
  const inputs = { userUtterance }
  const brief = perform('prd', 'brief', 'feature-brief', { inputs }).document
  const read = { 'feature-brief': brief }
  const drafted = perform('prd', 'draft', 'requirements', { inputs, feature: 'sign-in', documents: read })
  let { text } = decide(drafted.document, () => 'approved')
  for (let round = 0; round < 3; round++) {
    const documents = { ...read, requirements: text }
    const found = perform('prd', 'gaps', 'gap-analysis', { inputs, documents })
    if (found.gapAnalysisEvaluation === 'Excellent') break
    const input = { identifiedGaps: found.identifiedGaps as unknown as JsonObject[] }
    const added = perform('prd', 'add', 'gap-requirements', { inputs, input, documents })
    ;({ text } = decide(added.document, () => 'approved'))
  }
  return perform('prd', 'prd', 'prd', { inputs, documents: { ...read, requirements: text } }).document
}

const entry = (n: number, title: string, description: string, more: Partial<NewEntry> = {}): NewEntry => ({
  id: `REQ-${String(n).padStart(3, '0')}`,
  title,
  priority: 'high',
  category: 'Functional',
  description,
  acceptance: [`A demonstration shows: ${description}`],
  ...more,
})

export const SMALL: NewEntry[] = [
  entry(1, 'Borrow a tool', 'The system shall let a member borrow a tool.'),
  entry(
    2,
    'Remind of the return',
    'When a tool is out for more than 7 days, the system shall remind the member by e-mail.',
    {
      dependencies: ['REQ-001'],
    },
  ),
]

const HOSTILE: NewEntry[] = [
  entry(
    1,
    '## Approved | Requirements ``` <!--',
    'The system shall let users create lists | "quoted" | `code`.\n```\n### REQ-777: injected\n<!-- open',
  ),
  entry(2, '# Heading', '| a | b |\n| --- | --- |\n| DROP TABLE users; -- | */ |', {
    acceptance: ['- [ ] nested', '```'],
  }),
  entry(
    3,
    'Figures',
    'If more than [3] {braces} or [x](y) arrive within 5 seconds; then the system shall refuse "them" -->.',
  ),
  entry(4, 'Answer: what', 'Open question: what | is it?', { priority: 'low' }),
]

let cached: Record<string, string> | undefined

/** Three very different inputs. */
export const samples = (): Record<string, string> => {
  cached ??= {
    'sign-in': toPrdFrom(
      'Users can sign in with an email address and a password. Users can reset a forgotten password.',
    ),
    small: toPrdOf(SMALL),
    hostile: toPrdOf(HOSTILE),
  }
  return cached
}
export const NAMES = ['sign-in', 'small', 'hostile'] as const

export const sampleOf = (name: string): string => samples()[name] ?? ''
