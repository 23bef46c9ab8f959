/** A run driven from outside: with `--author host` every task is answered with the seed's tool output. */
import { expect } from 'vitest'
import { brief } from './brief.ts'
import type { Project, Ran, Reply } from './cli.ts'
import { follow } from './ways.ts'

export { brief }

export type Entry = { id: string; title: string; description: string; priority?: string; category?: string }

export const ENTRIES: Entry[] = [
  { id: 'REQ-001', title: 'Export button', description: 'The page shows an export button.' },
  { id: 'REQ-002', title: 'CSV file', description: 'The export is a CSV file.' },
  { id: 'REQ-003', title: 'Fax delivery', description: 'The shop sends the export by fax.' },
  { id: 'REQ-004', title: 'Blockchain log', description: 'The shop writes each export to a blockchain.' },
]

const toEntry = ({ id, title, description, priority = 'high', category = 'Export' }: Entry): string =>
  `### ${id}: ${title}

- **Priority**: ${priority}
- **Category**: ${category}
- **Description**: ${description}
`

export const requirements = (entries: Entry[] = ENTRIES): string => `# Requirements

**Feature ID:** order-export

## Status

**Status**: draft

## Approved Requirements

## Modified Requirements

## Rejected Requirements

## Out-of-Scope Requirements

## Pending Review Requirements

${entries.map(toEntry).join('\n')}
## Review History
`

/** The document with one more pending requirement, as the gap author would give it back. */
export const withEntry = (text: string, entry: Entry): string =>
  text.replace('## Pending Review Requirements\n', `## Pending Review Requirements\n\n${toEntry(entry)}`)

export const prd = (
  entries: Entry[] = ENTRIES,
  overview = 'Orders are exported.',
): string => `# PRD: Order export

## Document Status

**Author**: analyst
**Date**: 2026-01-01
**Status**: draft

## Feature Brief

${overview}

## Functional Requirements

${entries.map(toEntry).join('\n')}
## Traceability

| Requirement ID | Technical Requirement IDs | Task IDs |
| --- | --- | --- |
`

export const gap = (severity = 'high') => ({
  ...{ id: 'GAP-001', title: 'Failed exports', description: 'Nobody learns of a failed export.', severity },
  ...{ category: 'Reliability', impact: 'Orders are lost.' },
  suggestedRequirements: [
    { title: 'Failure notice', description: 'Tell the owner.', priority: 'high', category: 'Reliability' },
  ],
})
export const grade = (gapAnalysisEvaluation: string, gaps: unknown[] = []) => ({
  gapAnalysisEvaluation,
  identifiedGaps: gaps,
})
export const review = (approved: string[], more: Record<string, unknown> = {}) => ({
  ...{ approvedRequirementIds: approved, rejectedRequirementIds: [] },
  ...more,
})
export const ids = (entries: Entry[] = ENTRIES): string[] => entries.map(({ id }) => id)

export type Host = {
  project: Project
  /** The last reply. */
  reply(): Reply
  feature(): string
  /** Answers the oldest open request, or the last one there was, whatever comes of it. */
  send(value: unknown, ...more: string[]): Promise<Ran>
  /** The same, expecting that the run then stands at this node. */
  to(node: string, value: unknown): Promise<Reply>
  document(name: string): string
}

const toHost = (project: Project, from: Reply): Host => {
  let reply = from
  let last = reply.request
  const send = async (value: unknown, ...more: string[]) => {
    const ran = await project.run('answer', last.id, '--value', JSON.stringify(value), ...more)
    if (ran.json.error?.run || ran.json.run) reply = ran.json.error ?? ran.json
    last = reply.request ?? last
    return ran
  }
  return {
    project,
    send,
    reply: () => reply,
    feature: () => reply.run.feature,
    to: async (node, value) => {
      const ran = await send(value)
      expect(ran.status, ran.stdout).toBe(0)
      expect(ran.json.run.node).toBe(node)
      return reply
    },
    document: (name) => project.read('magi-sdd', reply.run.feature, `${name}.md`),
  }
}

export const startHost = async (project: Project, ...args: string[]): Promise<Host> => {
  const reply = await follow(project, ['prd', 'start', ...args], async (walker) => {
    const ran = await walker.run('start', 'prd', 'Export orders as CSV.', '--author', 'host', ...args)
    expect(ran.status, ran.stdout).toBe(0)
    return ran.json
  })
  return toHost(project, reply)
}

export const toBriefReview = async (project: Project, ...args: string[]): Promise<Host> => {
  const value = { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' }
  const reply = await follow(project, ['prd', 'brief', ...args], async (walker) =>
    (await startHost(walker, ...args)).to('featureBriefReview', value),
  )
  return toHost(project, reply)
}

export const toRequirementsReview = async (project: Project, ...args: string[]): Promise<Host> => {
  const reply = await follow(project, ['prd', 'requirements', ...args], async (walker) => {
    const host = await toBriefReview(walker, ...args)
    await host.to('initialRequirementsGeneration', { approved: true })
    return host.to('requirementsReview', { requirementsMarkdown: requirements() })
  })
  return toHost(project, reply)
}

export const toPrdReview = async (project: Project, ...args: string[]): Promise<Host> => {
  const reply = await follow(project, ['prd', 'prd', ...args], async (walker) => {
    const host = await toRequirementsReview(walker, ...args)
    await host.to('prdGeneration', review(ids(), { userIterationPreference: true }))
    return host.to('prdReview', { prdContent: prd() })
  })
  return toHost(project, reply)
}
