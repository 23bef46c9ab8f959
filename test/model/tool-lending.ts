/** A product of usual size as a good model writes it, from the idea to the finalized document: as entries, prompt by prompt. */
import type { Asked, Brain } from './mock.ts'

export const IDEA = `Neighbours on our street lend each other tools, and nobody knows any more who has the big ladder. I want a page where everybody lists the tools they are willing to lend. A neighbour picks a tool and the days, and the owner says yes or no within a day. Whoever has borrowed a tool gets a reminder the evening before it is due back. If a tool comes back broken, the owner can note that with a photo, and both see it. We are about 40 households, and only people from our street may see the list. No money changes hands, and we do not want ratings.`

const BRIEF = {
  title: 'Tool lending',
  overview:
    'Forty households of one street lend tools to each other. Today nobody knows who has which tool. The page lists the tools that owners are willing to lend, carries a request from neighbour to owner, and reminds borrowers before a tool is due back.',
  goals: [
    'Everybody on the street can see which tools can be borrowed, and who has a tool now.',
    'An owner answers a request within a day.',
    'Tools come back on the day that was agreed.',
  ],
  inScope: [
    'A list of tools that owners are willing to lend',
    'Requests for a tool and days, which the owner accepts or declines',
    'A reminder on the evening before a tool is due back',
    'A note with a photo where a tool came back broken',
    'Access for people of the street only',
  ],
  outOfScope: ['Payment and deposits', 'Ratings of people or tools'],
  facts: ['About 40 households lend tools to each other today.'],
  successCriteria: [
    'For every tool of the list a member sees in one place whether it is lent, and to whom.',
    'Nine of ten requests are answered within 24 hours.',
    'Every borrower gets a reminder before 21:00 on the evening before the tool is due back.',
  ],
  openQuestions: [
    { question: 'How does somebody prove that they live on the street?', choices: ['invitation', 'letter'] },
    { question: 'What happens to a request that the owner does not answer within a day?' },
    { question: 'Do the 24 hours for an answer count on Sundays, too?' },
  ],
  recommendedFeatureId: 'tool-lending',
}

type Row = [title: string, description: string, source: string, acceptance: string[], after?: string[]]

const ROWS: Row[] = [
  [
    'List a tool',
    'A member shall be able to add a tool with a name, a description and a photo to the list.',
    '"a page where everybody lists the tools they are willing to lend"',
    [
      'A tool that a member adds is on the list of every other member within 5 seconds.',
      'A tool without a name is refused with a message that names the missing field.',
    ],
  ],
  [
    'Withdraw a tool',
    'The owner of a tool shall be able to take the tool off the list while nobody has borrowed it.',
    '"the tools they are willing to lend"',
    ['A withdrawn tool is no longer on the list.', 'Withdrawing a lent tool is refused with its due date.'],
    ['REQ-001'],
  ],
  [
    'See who has a tool',
    'The list shall show for each tool whether it is lent, to which member, and until which day.',
    '"nobody knows any more who has the big ladder"',
    ['A lent ladder shows the name of its borrower and the day on which it is due back.'],
    ['REQ-001'],
  ],
  [
    'Request a tool',
    'A member shall be able to request a tool for a first and a last day.',
    '"A neighbour picks a tool and the days"',
    [
      'A request for days on which the tool is lent already is refused with those days.',
      'The owner sees the request with the name of the member and the days.',
    ],
    ['REQ-001'],
  ],
  [
    'Answer a request',
    'The owner shall be able to accept or decline a request.',
    '"the owner says yes or no within a day"',
    ['The member who asked sees the answer of the owner within 5 seconds.'],
    ['REQ-004'],
  ],
  [
    'Remind an owner',
    'The system shall send the owner a mail when a request is unanswered for 20 hours.',
    '"within a day"',
    ['A request that was answered after 19 hours causes no mail.', 'The mail names the tool and the days.'],
    ['REQ-004'],
  ],
  [
    'Remind a borrower',
    'The system shall send the borrower a reminder between 18:00 and 21:00 on the day before a tool is due back.',
    '"gets a reminder the evening before it is due back"',
    ['A tool that came back early causes no reminder.', 'The reminder names the tool and its owner.'],
    ['REQ-005'],
  ],
  [
    'Return a tool',
    'The owner shall be able to record the day on which a tool came back.',
    '"due back"',
    ['After the record the list shows the tool as free.'],
    ['REQ-005'],
  ],
  [
    'Note a damage',
    'The owner shall be able to add a note with a photo to a lending after the tool came back.',
    '"the owner can note that with a photo, and both see it"',
    ['Owner and borrower of that lending see note and photo.', 'No other member sees them.'],
    ['REQ-008'],
  ],
  [
    'Only the street',
    'The system shall show the list to members of the street only.',
    '"only people from our street may see the list"',
    ['A visitor who is not signed in sees the page for signing in and no tool.'],
  ],
  [
    'Average of answers',
    'The system shall show for each owner the share of requests that were answered within 24 hours.',
    'Success Criteria',
    ['The share of an owner with one request in time and one late is shown as 50 %.'],
    ['REQ-005'],
  ],
]

const toEntry = ([title, description, source, acceptance, dependencies]: Row) => ({
  ...{ title, description, source, acceptance, priority: 'high', category: 'Lending' },
  rationale: `Without it the street goes on as today: ${title.toLowerCase()} is part of every lending.`,
  ...(dependencies && { dependencies }),
})

/** What is found in the first round; in the second nothing is. */
const GAPS = {
  gapAnalysisEvaluation: 'Fair',
  identifiedGaps: [
    {
      ...{ id: 'GAP-001', title: 'A tool that does not come back', severity: 'high', category: 'Recovery' },
      description:
        'Nothing says what happens after the due day of a tool that is still out. The goal «Tools come back on the day that was agreed» is not covered.',
      impact: 'The owner does not learn of it, and the next member waits for the tool.',
      suggestedRequirements: [
        {
          ...{ title: 'Overdue tool', priority: 'high', category: 'Lending' },
          description: 'The system shall tell owner and borrower on the day after the due day.',
        },
      ],
    },
    {
      ...{ id: 'GAP-002', title: 'A member who moves away', severity: 'high', category: 'Permission' },
      description: 'REQ-010 lets members see the list; nothing ends a membership.',
      impact: 'Somebody who left the street still sees the list.',
      suggestedRequirements: [],
    },
  ],
}

const ADDED = {
  added: [
    [
      'Overdue tool',
      'The system shall send owner and borrower a mail at 9:00 on the day after the due day of a tool that is still lent.',
      'GAP-001',
      ['A tool that came back on its due day causes no mail.'],
    ] as Row,
    [
      'End a membership',
      'A member who administers the street shall be able to end the membership of a household.',
      'GAP-002',
      ['A member whose membership ended sees the page for signing in and no tool.'],
    ] as Row,
  ].map(toEntry),
}

export const PROMPTS = [
  'feature-brief',
  'feature-brief-update',
  'requirements',
  'requirements-update',
  'gap-analysis',
  'gap-requirements',
  'gap-analysis',
  'prd',
  'prd-update',
]

/** What the person says at each gate that is not simply approved, once. */
export const REMARK_ON_BRIEF = 'A request that is not answered within a day is declined by itself.'
const REVIEW = {
  approvedRequirementIds: [1, 2, 3, 4, 6, 7, 8, 9, 10].map((n) => `REQ-${String(n).padStart(3, '0')}`),
  rejectedRequirementIds: ['REQ-011'],
  reasons: { 'REQ-011': 'we do not want to rate each other' },
  modifications: [
    {
      requirementId: 'REQ-005',
      modificationReason: 'Say what happens after a day without an answer.',
      requestedChanges: {},
    },
  ],
}
export const REMARK_ON_PRD = 'Say in the overview that it begins with our street alone.'

const ANSWERS: Record<string, object> = {
  'feature-brief': BRIEF,
  'feature-brief-update': {
    changed: [
      {
        section: 'Goals',
        text: [...BRIEF.goals.slice(0, 1), REMARK_ON_BRIEF, BRIEF.goals[2]]
          .map((one) => `- ${one}`)
          .join('\n'),
      },
    ],
  },
  requirements: { added: ROWS.map(toEntry) },
  'requirements-update': {
    changed: [
      {
        id: 'REQ-005',
        description:
          'The owner shall be able to accept or decline a request within 24 hours after it was sent.',
        acceptance: ['A request that is 25 hours old and unanswered is shown as declined.'],
      },
    ],
  },
  'gap-requirements': ADDED,
  'prd-update': {
    changed: [{ section: 'Overview', text: `${BRIEF.overview} It begins with one street alone.` }],
  },
}

const QUESTIONS = [
  ['data.tool', 'data', 'What does a neighbour have to know of a tool before asking for it?'],
  ['errors.late', 'errors', 'What happens when a tool is not back on the day that was agreed?'],
  ['states.request', 'states', 'What becomes of a request that the owner does not answer?'],
  ['journeys.join', 'journeys', 'How does a household of the street join?'],
] as const

export const SAID = [
  'Its name, a photo, and anything special, for instance that the ladder needs two people.',
  'Both get a mail on the next morning, and that every day until it is back.',
  'After a day it counts as declined, and the neighbour is told.',
  'I invite each household once, by a letter with a code.',
]

/** Remarks and answers, by the step at which they are said, each once. */
export const toRemarks = (): Record<string, object[]> => ({
  'review-brief': [
    { approved: false, feedback: REMARK_ON_BRIEF },
    { approved: true, answers: { 'Q-003': 'No: on a Sunday the owner has 48 hours.' } },
  ],
  'review-requirements': [REVIEW],
  'review-prd': [{ approved: false, feedback: REMARK_ON_PRD }],
  interviewing: SAID.map((answer) => ({ answer })),
})

const toSpecEntry = ([title, description, source, acceptance]: Row) => ({
  ...{ title, description, source, acceptance, type: 'functional', priority: 'must' },
})

const SPEC = {
  ...{ title: 'Tool lending', priority: 'must', vision: BRIEF.overview },
  ...{ inScope: BRIEF.inScope, outOfScope: BRIEF.outOfScope, added: ROWS.slice(0, 10).map(toSpecEntry) },
  recommendedFeatureId: 'tool-lending',
}

const OBJECTION = {
  ...{ type: 'spec', status: 'NEEDS_CHANGES' },
  feedback: 'R-005 Answer a request: it does not say what becomes of a request after a day.',
}

const LATER = {
  changed: [{ id: 'R-005', acceptance: ['A request that is 25 hours old is shown as declined.'] }],
}

/** What depends on what was said before: a call that broke off changes none of it. */
const BY_TEXT: Record<string, (text: string) => object> = {
  'gap-analysis': (text) =>
    text.includes('REQ-012') ? { gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] } : GAPS,
  prd: (text) => ({
    lines: [...text.matchAll(/^(\d+) (Nine of ten .*)\.$/gm)].map(([, line, words]) => ({
      line: Number(line),
      text: `${words}, on Sundays within 48 hours.`,
    })),
  }),
  interview: (text) => {
    const at = QUESTIONS.filter(([, , question]) => text.includes(question)).length
    const [id, dimension, question] = QUESTIONS[at] ?? []
    return id === undefined ? { complete: true } : { id, dimension, question }
  },
  draft: (text) => (text.includes('R-010') ? LATER : SPEC),
  architect: (text) =>
    text.includes('25 hours old')
      ? { type: 'spec', status: 'APPROVED', feedback: 'It can be built.' }
      : OBJECTION,
}

export const lend: Brain = ({ prompt, said }: Asked) =>
  BY_TEXT[prompt]?.(said.join('\n')) ?? ANSWERS[prompt] ?? `there is no answer for ${prompt}`
