/** A plan of epics and stories, sent back once and then approved: everything that a delivery writes before it builds. */
import { type Journey, mustHold, type Outcome, type Say } from './journey-row.ts'

const analysis = ({ token }: Say): object => ({
  ...{ scope: [`Tools are lent, ${token}.`], complexity: 'small', reasons: [], risks: [], questions: [] },
})

const toStory = (n: number, token: string): object => ({
  ...{
    id: `US-00${n}`,
    epic: 'EPIC-001',
    title: `Story ${n}`,
    acceptanceCriteria: [`It is seen, ${token}.`],
  },
  dependsOn: n > 1 ? ['US-001'] : [],
})

/** The second plan has one story more. */
const plan = ({ token, turn }: Say): object => ({
  epics: [{ id: 'EPIC-001', title: 'Lending', description: `All of it, ${token}.` }],
  stories: [1, 2, ...(turn > 0 ? [3] : [])].map((n) => toStory(n, token)),
})

const notes = ({ token, turn }: Say): object => ({
  notes: [1, 2, ...(turn > 0 ? [3] : [])].map((n) => ({ story: `US-00${n}`, notes: `A table, ${token}.` })),
})

const STORIES = [1, 2, 3].map((n) => `stories/US-00${n}-story-${n}.md`)

const check = ({ documents, files }: Outcome): void => {
  for (const name of STORIES)
    mustHold(
      documents[name]?.includes('<requirements 1>') === true && documents[name].includes('<design 1>'),
      `${name} is not of the second plan`,
    )
  mustHold(documents['execution-plan.md']?.includes('US-003 Story 3') === true, 'the plan lacks a story')
  mustHold(
    files.some((file) => file.endsWith('/workflow-state.json')),
    'workflow-state.json',
  )
}

export const deliveryJourneys: Journey[] = [
  {
    name: 'delivery',
    start: [
      ...['start', 'delivery', 'Neighbours lend tools', '--author', 'host', '--feature', 'tool-lending'],
      ...['--set', 'command=architect'],
    ],
    says: {
      analysis,
      requirements: plan,
      design: notes,
      approval_waiting: ({ token, turn }) =>
        turn === 0 ? { approved: false, feedback: `one more, ${token}` } : { approved: true, summary: token },
    },
    check,
  },
]
