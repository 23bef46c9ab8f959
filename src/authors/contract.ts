import { describe, expect, it } from 'vitest'
import { checkDocument } from '../documents/check.ts'
import { toPrd } from '../documents/prd.ts'
import { arrange, toRequirements } from '../documents/requirements.ts'
import { checkRewrite } from '../documents/rewrite.ts'
import { toStatus } from '../documents/status.ts'
import { PRINT } from '../documents/values/print.ts'
import type { Task, Writer } from '../engine/ports.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Gap, VerdictName, Verdicts } from '../schema/requirement.ts'
import { RESULTS, type ResultName, type ResultOf } from '../schema/result.ts'
import { TEXT_FIELDS } from '../schema/text-field.ts'

/**
 * What every author that answers must hold to, whoever it is. `perform` tasks come in the order of the `prd`
 * table; decisions between them are made here, as a person would.
 */
export type Traits = { deterministic: boolean }

/** A task of the `prd` workflow, as the engine hands it over. */
export const toTask = (schema: string, more: Partial<Task> = {}): Task => ({
  run: 'prd-1-abcdef',
  request: {
    id: `request-${schema}`,
    kind: 'task',
    to: 'author',
    step: schema,
    ask: 'result',
    schema,
    assurance: 'automatic',
    proposals: [],
  },
  workflow: 'prd',
  step: schema,
  by: 'analyst',
  tool: `magi-prd-${schema}`,
  prompt: schema,
  schema,
  input: {},
  documents: {},
  given: [],
  inputs: { userUtterance: IDEA },
  options: {},
  feature: null,
  problems: [],
  ...more,
})

/** Moves every requirement to the section that a person would have chosen for it. */
export const decide = (
  text: string,
  choose: (id: string, now: VerdictName) => VerdictName,
): { text: string; verdicts: Verdicts } => {
  const { entries } = toRequirements(text)
  const verdicts = Object.fromEntries(
    entries.map(({ id, section, content }) => [
      id,
      { verdict: choose(id, section), content, reason: 'decided in a test' },
    ]),
  )
  return { text: arrange(text, verdicts), verdicts }
}

const IDEA =
  'Neighbours can lend tools to each other. Users must log in. The list of tools should load within 2 seconds. Export to CSV would be nice to have.'

const signal = () => new AbortController().signal

/** The document that a result makes, as the engine writes it: given whole, or printed from values. */
export const toWritten = (schema: string, task: Task, value: JsonObject): string => {
  const whole = value[TEXT_FIELDS[schema] ?? '']
  if (typeof whole === 'string') return whole
  if (value.needsRefinement === true) return ''
  const { documents, inputs, feature } = task
  const printed = PRINT[schema]?.(value, { text: (name) => documents[name], inputs, feature })
  if (!printed) return ''
  if ('problems' in printed) throw new Error(printed.problems.join('\n'))
  return printed.text
}

/** Performs a task and checks its result against the schema that the task names; and the document that it makes. */
export const performTask = async <N extends ResultName>(
  author: Writer,
  schema: N,
  more: Partial<Task> = {},
): Promise<ResultOf<N> & { document: string }> => {
  const task = toTask(schema, more)
  const value = RESULTS[schema].parse(await author.perform(task, signal())) as ResultOf<N>
  const document = toWritten(schema, task, value as JsonObject)
  return { ...value, ...(schema in PRINT && { document }) } as ResultOf<N> & { document: string }
}

const toReview = (review: JsonObject): Partial<Task> => ({
  input: { reviewResult: { approved: false, ...review } },
})

/** The documents up to the requirements, of which the last is rejected and the others are approved. */
const toDecided = async (author: Writer) => {
  const brief = (await performTask(author, 'feature-brief')).document
  const drafted = await performTask(author, 'requirements', {
    feature: 'tools',
    documents: { 'feature-brief': brief },
  })
  const last = toRequirements(drafted.document).entries.at(-1)
  const decided = decide(drafted.document, (id) => (id === last?.id ? 'rejected' : 'approved'))
  return {
    brief,
    ...decided,
    rejected: last,
    documents: { 'feature-brief': brief, requirements: decided.text },
  }
}

const expectSound = (format: string, text: string) => {
  expect(checkDocument(format, text, `${format}.md`)).toEqual([])
  expect(toStatus(text)?.status).toBe('draft')
}

const checkDocuments = (create: () => Writer) => {
  it('writes a sound brief, and keeps the idea in it', async () => {
    const { document: featureBriefMarkdown, recommendedFeatureId } = await performTask(
      create(),
      'feature-brief',
    )
    expectSound('feature-brief', featureBriefMarkdown)
    expect(featureBriefMarkdown).toContain(IDEA)
    expect(recommendedFeatureId).toMatch(/^[a-z][a-z0-9-]{2,49}$/)
  })

  it('writes sound requirements, all of them pending', async () => {
    const author = create()
    const brief = (await performTask(author, 'feature-brief')).document
    const task = { feature: 'tools', documents: { 'feature-brief': brief } }
    const { document: requirementsMarkdown } = await performTask(author, 'requirements', task)
    expectSound('requirements', requirementsMarkdown)
    expect(toRequirements(requirementsMarkdown).entries.map(({ section }) => section)).not.toContain(
      'approved',
    )
  })

  it('keeps a brief sound when it works a review in', async () => {
    const author = create()
    const { brief } = await toDecided(author)
    const modifications = [
      { section: 'Goals', modificationReason: 'too vague', requestedContent: '- Fewer drills are bought' },
    ]
    const task = { ...toReview({ modifications }), documents: { 'feature-brief': brief } }
    const { document: featureBriefMarkdown } = await performTask(author, 'feature-brief-update', task)
    expectSound('feature-brief', featureBriefMarkdown)
    expect(featureBriefMarkdown).toContain('Fewer drills are bought')
  })
}

const checkIds = (create: () => Writer) => {
  it('loses no requirement when it updates them', async () => {
    const author = create()
    const { text, verdicts, documents } = await toDecided(author)
    const first = toRequirements(text).entries[0]?.id ?? ''
    const modifications = [
      { requirementId: first, modificationReason: 'who is a neighbour?', requestedChanges: {} },
    ]
    const task = { ...toReview({ modifications }), feature: 'tools', documents }
    const { document: updatedRequirementsContent } = await performTask(author, 'requirements-update', task)
    const may = { change: [first], add: true }
    expect(checkRewrite(text, updatedRequirementsContent, 'requirements.md', may, verdicts)).toEqual([])
  })

  it('brings nothing back that was rejected, even where a gap asks for it', async () => {
    const author = create()
    const { text, verdicts, rejected, documents } = await toDecided(author)
    const { title = '', description = '' } = rejected ?? {}
    const suggested = { title, description, priority: 'high' as const, category: 'Functional' }
    const gap: Gap = {
      id: 'GAP-001',
      title: 'Something is missing',
      description: 'It is.',
      severity: 'high',
      category: 'Scope',
      impact: 'Some.',
      suggestedRequirements: [suggested],
    }
    const task = { input: { identifiedGaps: [gap] }, feature: 'tools', documents }
    const { document: updatedRequirementsMarkdown } = await performTask(author, 'gap-requirements', task)
    const may = { change: [], add: true }
    expect(checkRewrite(text, updatedRequirementsMarkdown, 'requirements.md', may, verdicts)).toEqual([])
  })

  it('puts every approved requirement into the product requirements, and no other', async () => {
    const author = create()
    const { verdicts, documents } = await toDecided(author)
    const { document: prdContent } = await performTask(author, 'prd', { feature: 'tools', documents })
    expectSound('prd', prdContent)
    const approved = Object.keys(verdicts).filter((id) => verdicts[id]?.verdict === 'approved')
    expect(
      toPrd(prdContent)
        .entries.map(({ id }) => id)
        .sort(),
    ).toEqual(approved.sort())
    const task = {
      ...toReview({ feedback: 'Say more about lending.' }),
      documents: { ...documents, prd: prdContent },
    }
    const { document: updatedPrdContent } = await performTask(author, 'prd-update', task)
    expectSound('prd', updatedPrdContent)
    expect(
      toPrd(updatedPrdContent)
        .entries.map(({ id }) => id)
        .sort(),
    ).toEqual(approved.sort())
  })
}

const checkConduct = (create: () => Writer, { deterministic }: Traits) => {
  it('grades the requirements with one of the four words', async () => {
    const author = create()
    const { documents } = await toDecided(author)
    const { gapAnalysisEvaluation, identifiedGaps } = await performTask(author, 'gap-analysis', { documents })
    expect(gapAnalysisEvaluation).toBeDefined()
    expect(new Set(identifiedGaps.map(({ id }) => id)).size).toBe(identifiedGaps.length)
  })

  it('begins nothing once it is cancelled', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(async () => create().perform(toTask('feature-brief'), controller.signal)).rejects.toThrow()
  })

  it.runIf(deterministic)('gives the same value for the same task', async () => {
    const once = await create().perform(toTask('feature-brief'), signal())
    expect(await create().perform(toTask('feature-brief'), signal())).toEqual(once)
  })
}

/** The suite that every author that answers runs. */
export const authorContract = (
  name: string,
  create: () => Writer,
  traits: Traits = { deterministic: true },
): void => {
  describe(`the author ${name}`, () => {
    checkDocuments(create)
    checkIds(create)
    checkConduct(create, traits)
  })
}
