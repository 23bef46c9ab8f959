/** What the host's author and the person say in a journey. Every answer carries a token of its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE, HLD, LLD } from '../design/values.ts'

export type Say = {
  token: string
  /** Folder of the feature; null before it has one. */
  folder: string | null
  /** How many answers of this step were taken before. */
  turn: number
}

const brief = ({ token, turn }: Say): string => `# Order export

## Status

**Status**: draft

## User Utterance

export orders as CSV

## Overview

Revision ${turn} of the overview says ${token}.

## Goals

- Accountants get the orders of a month without asking a developer.

## Scope

- Orders of one shop.

## Success Criteria

- 9 of 10 exports are done within 10 seconds.
`

const entry = (id: string, title: string, description: string): string => `### ${id}: ${title}

- **Priority**: high
- **Category**: Functional
- **Description**: ${description}
- **Acceptance Criteria**:
  - A test shows it.
`

const requirements = ({ token }: Say): string => `# Requirements

**Feature ID:** order-export

## Status

**Status**: draft

## Approved Requirements

## Modified Requirements

## Rejected Requirements

## Out-of-Scope Requirements

## Pending Review Requirements

${entry('REQ-001', 'Export', `The system shall export the orders of a month as CSV, ${token}.`)}
${entry('REQ-002', 'Colours', 'The system shall let the user choose the colour of the button.')}
${entry('REQ-003', 'Mail', 'The system shall mail the file to the accountant.')}
${entry('REQ-004', 'Speed', 'The system shall export quickly.')}
## Review History
`

const read = ({ folder }: Say, file: string): string => {
  if (folder === null) throw new Error(`there is no folder to read ${file} from`)
  return readFileSync(join(folder, file), 'utf8')
}

const insertAfter = (text: string, mark: string, added: string): string => {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`the author does not find "${mark}"`)
  return text.slice(0, at + mark.length) + added + text.slice(at + mark.length)
}

/** The author works on the file that lies there, as a coding agent would. */
const updated = (say: Say): string => {
  const text = read(say, 'requirements.md')
  const at = text.indexOf('### REQ-004')
  const head = text.slice(0, at)
  return head + insertAfter(text.slice(at), '- **Category**: Functional\n', `- **Rationale**: ${say.token}\n`)
}

const closed = (say: Say): string =>
  insertAfter(
    read(say, 'requirements.md'),
    '## Pending Review Requirements\n',
    `\n${entry('REQ-005', 'Failures', `If the export fails, the system shall say why, ${say.token}.`)}`,
  )

const sectionOf = (text: string, title: string): string => {
  const [, after = ''] = text.split(`## ${title}\n`)
  return after.split(/^## /m)[0] ?? ''
}

const prd = (say: Say): string => {
  const text = read(say, 'requirements.md')
  return `# Order export

## Document Status

**Status**: draft
- **Author**: host

## Feature Brief

${sectionOf(read(say, 'feature-brief.md'), 'Overview').trim()} ${say.token}

## Functional Requirements

${sectionOf(text, 'Approved Requirements').trim()}

${sectionOf(text, 'Modified Requirements').trim()}

## Traceability

| Requirement ID | Technical Requirement IDs | Task IDs |
| --- | --- | --- |
`
}

const gap = (token: string, severity: string) => ({
  ...{ id: 'GAP-001', title: 'Failures', description: `nothing is said about failures, ${token}`, severity },
  ...{ category: 'Reliability', impact: 'people are left alone', suggestedRequirements: [] },
})

const pendingIds = (say: Say): string[] =>
  [
    ...sectionOf(read(say, 'requirements.md'), 'Pending Review Requirements').matchAll(/^### (REQ-\d+)/gm),
  ].map((found) => String(found[1]))

/** First review: one requirement of each fate, as far as they go, and the rest approved. Then all that is left. */
const reviewRequirements = (say: Say): object => {
  const { token, turn } = say
  const pending = pendingIds(say)
  const [one, two, three, four, ...rest] = pending
  if (turn > 0) return { approvedRequirementIds: pending, rejectedRequirementIds: [], feedback: token }
  const changed = { description: `The system shall export within 10 seconds, ${token}.` }
  return {
    approvedRequirementIds: one ? [one, ...rest] : [],
    rejectedRequirementIds: two ? [two] : [],
    outOfScopeRequirementIds: three ? [three] : [],
    modifications: four
      ? [{ requirementId: four, modificationReason: `too vague, ${token}`, requestedChanges: changed }]
      : [],
    reasons: {
      ...(two && { [two]: `nobody needs it, ${token}` }),
      ...(three && { [three]: `later, ${token}` }),
    },
    feedback: `first look, ${token}`,
  }
}

const specRequirement = (id: string, title: string, token: string): string => `### ${id}: ${title}

**Type:** functional
**Priority:** must
**Dependencies:** []

**Description:** The system shall ${title.toLowerCase()}, ${token}.

**Acceptance Criteria:**

- [ ] A test shows it.
`

const SPEC_END = '<!-- more -->'

const spec = ({ token }: Say): string => `---
version: 1
priority: must
---

# Feature: Tool lending

## Vision

Neighbours lend tools to each other.

## Scope

### In Scope

- Lending a tool

### Out of Scope

- Payment

## Requirements

${specRequirement('R-001', 'Lend a tool', token)}
${SPEC_END}
`

/** What was said since is worked into the file that lies there. */
const respec = (say: Say): string =>
  read(say, 'spec.md').replace(
    SPEC_END,
    `${specRequirement('R-002', 'Remind the borrower', say.token)}\n${SPEC_END}`,
  )

const toStory = (n: number, token: string): object => ({
  ...{ id: `US-00${n}`, epic: 'EPIC-001', title: `Story ${n}`, requirements: [`R-00${n}`] },
  ...{ acceptanceCriteria: [`It is seen, ${token}.`], dependsOn: n > 1 ? ['US-001'] : [] },
})

const architect = ({ token, turn }: Say): object =>
  turn === 0
    ? { status: 'NEEDS_CHANGES', feedback: `say who is reminded, ${token}`, type: 'spec' }
    : {
        ...{ status: 'APPROVED', feedback: token, type: 'spec' },
        epics: [{ id: 'EPIC-001', title: 'Lending', description: `All of it, ${token}.` }],
        stories: [toStory(1, token), toStory(2, token)],
      }

/** Two rounds of one question each; in the first the author ends the questions, in the second the person. */
const askTurn = ({ token, turn }: Say): object =>
  turn === 1
    ? { complete: true, strength: { [token]: 1 } }
    : { question: `Who is it for, ${token}?`, dimension: 'flows' }

/** A PRD that somebody brings along. */
export const DESIGNED = `# Order export

## Document Status

**Status**: draft

## Feature Brief

Shop owners export the orders of their shop.

## Functional Requirements

${entry('REQ-001', 'Export button', 'The page shows an export button.')}
${entry('REQ-002', 'CSV file', 'The export is a CSV file.')}
${entry('REQ-003', 'Fax delivery', 'The shop sends the export by fax.')}
${entry('REQ-004', 'Log', 'The shop writes each export to a log.')}
## Traceability

| Requirement ID | Technical Requirement IDs | Task IDs |
| --- | --- | --- |
`

/** A part as entries, with the token in its words. */
const part =
  (value: { overview: string }) =>
  ({ token, turn }: Say): object => ({ ...value, overview: `${value.overview} Draft ${turn} says ${token}.` })

const SAID: Record<string, (say: Say) => object> = {
  'draft-brief': (say) => ({ featureBriefMarkdown: brief(say), recommendedFeatureId: 'order-export' }),
  'update-brief': (say) => ({ featureBriefMarkdown: brief({ ...say, turn: say.turn + 1 }) }),
  'review-brief': ({ token, turn }) =>
    turn === 0
      ? { approved: false, feedback: `say who uses it, ${token}` }
      : { approved: true, summary: token },
  'draft-requirements': (say) => ({ requirementsMarkdown: requirements(say) }),
  'review-requirements': reviewRequirements,
  'update-requirements': (say) => ({ updatedRequirementsContent: updated(say) }),
  'analyse-gaps': ({ token, turn }) => ({
    gapAnalysisEvaluation: turn === 0 ? 'Fair' : 'Excellent',
    identifiedGaps: [gap(token, turn === 0 ? 'high' : 'low')],
  }),
  'draft-gap-requirements': (say) => ({ updatedRequirementsMarkdown: closed(say) }),
  'draft-prd': (say) => ({ prdContent: prd(say) }),
  'review-prd': ({ token }) => ({ approved: true, summary: token }),
  interviewing: askTurn,
  'interviewing by a person': ({ token, turn }) => ({
    answer: `Members, ${token}.`,
    ...(turn > 0 && { done: true }),
  }),
  drafting: (say) => ({
    specMarkdown: say.turn === 0 ? spec(say) : respec(say),
    recommendedFeatureId: 'tool-lending',
  }),
  preview: ({ token }) => ({ choice: 'submit_to_architect', feedback: token }),
  'await-architect': architect,
  'draft_hld by a person': ({ token }) => ({ choice: 'accept', reason: token }),
  draft_hld: part(HLD),
  draft_lld: part(LLD),
  design_database: part(DATABASE),
  review_doc: ({ token, turn }) => ({
    overall_score: turn === 0 ? 0.5 : 0.9,
    issues: [],
    strengths: [`It is there, ${token}.`],
  }),
  human_review: ({ token, turn }) =>
    turn === 0 ? { approved: false, feedback: `shorter, ${token}` } : { approved: true, summary: token },
}

/** The value that answers a step's request. */
export const say = (step: string, given: Say): Record<string, unknown> => {
  const said = SAID[step]
  if (!said) throw new Error(`the journey does not know the step ${step}`)
  return said(given) as Record<string, unknown>
}
