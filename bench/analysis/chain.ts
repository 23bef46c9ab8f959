/** An idea carried to its product requirements by the offline author, everything approved: what a person would read. */
import { createOfflineAuthor } from '../../src/authors/offline/author.ts'
import { arrange, toRequirements } from '../../src/documents/requirements.ts'
import type { Task } from '../../src/engine/ports.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'

export type Chain = { brief: string; requirements: string; prd: string; rounds: number; grade: string }

const author = createOfflineAuthor()
const { signal } = new AbortController()

const perform = async (schema: string, more: Partial<Task>): Promise<JsonObject> =>
  (await author.perform(
    { schema, step: schema, input: {}, documents: {}, inputs: {}, ...more } as Task,
    signal,
  )) as JsonObject

const approve = (text: string): string => {
  const { entries } = toRequirements(text)
  const verdicts = Object.fromEntries(
    entries.map(({ id, content }) => [id, { verdict: 'approved' as const, content, reason: '' }]),
  )
  return arrange(text, verdicts)
}

export const carry = async (idea: string, answers: Json[] = []): Promise<Chain> => {
  const inputs = { userUtterance: idea, answers }
  const brief = String((await perform('feature-brief', { inputs })).featureBriefMarkdown)
  const documents = { 'feature-brief': brief }
  let text = approve(
    String((await perform('requirements', { inputs, feature: 'idea', documents })).requirementsMarkdown),
  )
  let [rounds, grade] = [0, '']
  for (;;) {
    const found = await perform('gap-analysis', { inputs, documents: { ...documents, requirements: text } })
    grade = String(found.gapAnalysisEvaluation)
    if (grade === 'Excellent' || rounds === 3) break
    rounds++
    const input = { identifiedGaps: found.identifiedGaps ?? [] }
    const added = await perform('gap-requirements', {
      inputs,
      input,
      documents: { ...documents, requirements: text },
    })
    text = approve(String(added.updatedRequirementsMarkdown))
  }
  const prd = await perform('prd', { inputs, documents: { ...documents, requirements: text } })
  return { brief, requirements: text, prd: String(prd.prdContent), rounds, grade }
}
