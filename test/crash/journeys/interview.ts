/** The product manager, the person and the architect answer from outside, in two rounds. */
import { type Journey, mustHold, type Outcome, readDocument, type Say } from './journey-row.ts'

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
  readDocument(say, 'spec.md').replace(
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
    : { question: `Who is it for, ${token}?`, dimension: 'flows', ready: true }

const says: Journey['says'] = {
  interviewing: askTurn,
  'interviewing by a person': ({ token, turn }) => ({
    answer: `Members, ${token}.`,
    ...(turn > 0 && { done: true }),
  }),
  drafting: (say) => ({
    specMarkdown: say.turn === 0 ? spec(say) : respec(say),
    recommendedFeatureId: 'tool-lending',
  }),
  preview: () => ({ choice: 'submit_to_architect' }),
  'await-architect': architect,
}

const INTERVIEWED = [
  ...['WAITING -> INTERVIEWING', 'INTERVIEWING -> DRAFTING', 'DRAFTING -> PREVIEW'],
  ...['PREVIEW -> SUBMITTING', 'SUBMITTING -> WAITING'],
]

/** Two rounds by the seed's names; both drafts stand in the specification, and the stories are the last RESULT's. */
const checkInterview = ({ documents, files, transitions }: Outcome): void => {
  const taken = transitions.join(', ')
  mustHold(taken === [...INTERVIEWED, ...INTERVIEWED].join(', '), `the transitions are ${taken}`)
  const written = Object.keys(documents).sort().join(' ')
  mustHold(
    written === 'epics/EPIC-001-lending.md spec.md stories/US-001-story-1.md stories/US-002-story-2.md',
    `the documents are ${written}`,
  )
  mustHold(
    files.filter((file) => file.startsWith('docs/projects/')).length === 3,
    'the delivery folder holds other files',
  )
  for (const turn of [0, 1])
    mustHold(
      documents['spec.md']?.split(`<drafting ${turn}>`).length === 2,
      `draft ${turn} does not stand in spec.md once`,
    )
  for (const name of Object.keys(documents).filter((one) => one !== 'spec.md'))
    mustHold(documents[name]?.includes('<await-architect 1>') === true, `${name} is not of the last RESULT`)
}

export const interviewJourneys: Journey[] = [
  {
    name: 'interview',
    start: ['start', 'interview', 'neighbours lend tools', '--author', 'host'],
    says,
    check: checkInterview,
  },
]
