/** The host's author, the offline author, and a person between them, on the way to a finished PRD. */
import { type Journey, mustHold, type Outcome, readDocument, type Say } from './journey-row.ts'

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

const insertAfter = (text: string, mark: string, added: string): string => {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`the author does not find "${mark}"`)
  return text.slice(0, at + mark.length) + added + text.slice(at + mark.length)
}

/** The author works on the file that lies there, as a coding agent would. */
const updated = (say: Say): string => {
  const text = readDocument(say, 'requirements.md')
  const at = text.indexOf('### REQ-004')
  const head = text.slice(0, at)
  return head + insertAfter(text.slice(at), '- **Category**: Functional\n', `- **Rationale**: ${say.token}\n`)
}

const closed = (say: Say): string =>
  insertAfter(
    readDocument(say, 'requirements.md'),
    '## Pending Review Requirements\n',
    `\n${entry('REQ-005', 'Failures', `If the export fails, the system shall say why, ${say.token}.`)}`,
  )

const sectionOf = (text: string, title: string): string => {
  const [, after = ''] = text.split(`## ${title}\n`)
  return after.split(/^## /m)[0] ?? ''
}

const prd = (say: Say): string => {
  const text = readDocument(say, 'requirements.md')
  return `# Order export

## Document Status

**Status**: draft
- **Author**: host

## Feature Brief

${sectionOf(readDocument(say, 'feature-brief.md'), 'Overview').trim()} ${say.token}

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
    ...sectionOf(readDocument(say, 'requirements.md'), 'Pending Review Requirements').matchAll(
      /^### (REQ-\d+)/gm,
    ),
  ].map((found) => String(found[1]))

/** First review: one requirement of each fate, as far as they go, and the rest approved. Then all that is left. */
const reviewRequirements = (say: Say): object => {
  const { token, turn } = say
  const pending = pendingIds(say)
  const [one, two, three, four, ...rest] = pending
  if (turn > 0) return { approvedRequirementIds: pending, rejectedRequirementIds: [], summary: token }
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

const says: Journey['says'] = {
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
}

/** One requirement of each fate, and three reviews. */
const checkHost = ({ documents, steps }: Outcome): void => {
  const sectionOf = (name: string, title: string) =>
    (documents[name] ?? '').split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const idsIn = (title: string) =>
    [...sectionOf('requirements.md', title).matchAll(/^### (REQ-\d+)/gm)].map((found) => found[1]).join(' ')
  mustHold(idsIn('Approved Requirements') === 'REQ-001 REQ-005', `approved ${idsIn('Approved Requirements')}`)
  mustHold(idsIn('Rejected Requirements') === 'REQ-002', `rejected ${idsIn('Rejected Requirements')}`)
  mustHold(
    idsIn('Out-of-Scope Requirements') === 'REQ-003',
    `out of scope ${idsIn('Out-of-Scope Requirements')}`,
  )
  mustHold(idsIn('Modified Requirements') === 'REQ-004', `modified ${idsIn('Modified Requirements')}`)
  mustHold(
    sectionOf('requirements.md', 'Modified Requirements').includes('too vague, <review-requirements 0>'),
    'the note of the modification is lost',
  )
  mustHold(!/REQ-00[23]/.test(documents['prd.md'] ?? ''), 'the PRD holds what was rejected')
  mustHold(
    /within 10 seconds, <review-requirements 0>/.test(documents['prd.md'] ?? ''),
    'the PRD lacks the modified wording',
  )
  mustHold(
    sectionOf('requirements.md', 'Review History').match(/^### .* · review by /gm)?.length === 3,
    'the history does not hold three reviews',
  )
  mustHold(
    steps.filter((step) => step.startsWith('answered')).length === steps.length - 1,
    'something else than answers happened',
  )
}

const checkFinalized = ({ documents }: Outcome): void =>
  mustHold(documents['prd.md']?.includes('finalized') === true, 'the PRD is not finalized')

/** A scribe puts in words that it is given, and takes no remark. */
const toScribe: Journey['says'] = {
  ...says,
  'review-brief': ({ token, turn }) =>
    turn === 0
      ? { approved: false, missing: `Accountants see who exported, ${token}.` }
      : { approved: true, summary: token },
  'review-requirements': (say) => {
    const { feedback, ...review } = reviewRequirements(say) as { feedback?: string }
    return { ...review, summary: feedback ?? say.token }
  },
  'analyse-gaps by a person': ({ token, items }) => ({
    ...{ close: [], accept: items, outOfScope: [] },
    reasons: Object.fromEntries(items.map((id) => [id, token])),
  }),
}

/** `host`: every task and gate is answered from outside. `offline`: one call does it all. `mixed`: only gates wait. */
export const prdJourneys: Journey[] = [
  {
    name: 'host',
    start: ['start', 'prd', 'export orders as CSV', '--author', 'host'],
    says,
    check: checkHost,
  },
  {
    name: 'offline',
    start: ['start', 'prd', 'Accountants export the orders of a month as CSV. It must be quick.', '--yes'],
    says,
    check: checkFinalized,
  },
  {
    name: 'mixed',
    start: [
      'start',
      'prd',
      'Accountants export orders as CSV. Managers see a report of them. Exports are kept for 30 days. Nobody else sees them.',
    ],
    says: toScribe,
    check: checkFinalized,
  },
]
