import { describe, expect, it } from 'vitest'
import type { ResultName } from '../../../schema/result.ts'
import { inspectPhase } from '../../../workflows/phases/inspect/inspect.ts'
import { perform } from '../sample.case.ts'

const WORDS = 'Neighbours can lend tools to each other. When a tool is late, the system reminds its borrower.'
const STEPS: [step: string, result: ResultName, document: string][] = [
  ['specify', 'specification', 'spec'],
  ['design', 'phase-design', 'design'],
  ['create-plan', 'plan-items', 'plan'],
  ['create-tasks', 'task-list', 'tasks'],
  ['verify', 'verification', 'verification'],
]

/** Each document from the ones before it. */
const lay = (): Record<string, string> => {
  const documents: Record<string, string> = {}
  for (const [step, result, name] of STEPS) {
    const given = perform('phases', step, result, { documents, inputs: { words: WORDS, name: 'Lending' } })
    documents[name] = (given as { content: string }).content
  }
  return documents
}

describe('the scaffold of a phase', () => {
  const documents = lay()
  const ids = [...new Set(documents.spec?.match(/\bR-\d{3}\b/g))]

  it.each(STEPS.slice(1))('%s names every requirement', (_step, _result, name) => {
    expect(ids.length).toBeGreaterThan(1)
    for (const id of ids) expect(documents[name]).toContain(id)
  })

  it('passes the rules but for what nobody has said', () => {
    const blockers = (step: string): string[] =>
      inspectPhase(step, (name) => documents[name])
        .filter(({ severity }) => severity === 'blocker')
        .map(({ description }) => description.replace(/\b[TR]-\d{3}\b.*/, ''))
    for (const step of ['specify', 'design', 'create-plan']) expect(blockers(step), step).toEqual([])
    expect(documents.tasks).toContain('- **Minutes**: unknown')
    expect(documents.verification).not.toMatch(/\| verified \|/)
  })

  it('leaves the text of somebody else as it is, unless they ask for another', () => {
    const mine = { ...documents, plan: '# My plan\n' }
    const write = (more: object) =>
      perform('phases', 'create-plan', 'plan-items', { documents: mine, ...more })
    expect(write({})).toMatchObject({ content: '# My plan\n' })
    expect(write({ input: { fresh: true } })).toMatchObject({
      content: documents.plan?.replace('Lending', 'Feature'),
    })
  })

  it('is the same at every time', () => {
    expect(lay()).toEqual(documents)
  })

  it('claims no code', () => {
    expect(() => perform('phases', 'implement', 'implementation', { documents })).toThrow(/coding agent/)
  })
})
