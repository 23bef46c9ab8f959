/** A PRD that is brought along, the three designers, the reviewer and the person, each of the last two sending it back once. */
import { DATABASE, HLD, LLD } from '../../design/values.ts'
import { type Journey, mustHold, type Outcome, type Say } from './journey-row.ts'

const entry = (id: string, title: string, description: string): string => `### ${id}: ${title}

- **Priority**: high
- **Category**: Export
- **Description**: ${description}
`

const PRD = `# Order export

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

const says: Journey['says'] = {
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

const PARTS = { draft_hld: 'hld', draft_lld: 'lld', design_database: 'database' }

/** Three rounds: the last drafts stand in their parts and in the whole, and the PRD names what became of it. */
const check = ({ documents }: Outcome): void => {
  const written = Object.keys(documents).sort().join(' ')
  mustHold(
    written === 'database.md design.md hld.md lld.md openapi.json prd.md',
    `the documents are ${written}`,
  )
  for (const [step, name] of Object.entries(PARTS))
    for (const file of [`${name}.md`, 'design.md'])
      mustHold(documents[file]?.includes(`<${step} 2>`) === true, `${file} is not of the last draft`)
  mustHold(/^status: FINAL$/m.test(documents['design.md'] ?? ''), 'the document is not final')
  mustHold(documents['prd.md']?.includes('| REQ-003 | TR-003 |') === true, 'the PRD has no technical ids')
}

export const designJourneys: Journey[] = [
  { name: 'design', start: ['start', 'design', PRD, '--author', 'host'], says, check },
]
