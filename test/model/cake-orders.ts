/** A PRD as a real model wrote it from the bytes of its tasks, and what a person said at its gates. */
import recorded from './cake-orders.json' with { type: 'json' }
import type { Brain } from './mock.ts'

export const IDEA = recorded.idea

type Words = Record<string, object[]>
type Script = { brain: Brain; said: Words }

const toBrain = (answers: Words): Brain => {
  const left = structuredClone(answers)
  return ({ prompt }) => left[prompt]?.shift() ?? `there is no more answer for ${prompt}`
}

/** As it was: 31 requirements, twelve answers, a modification, two rounds of gaps. */
export const toRecorded = (): Script => ({
  brain: toBrain(recorded.answers),
  said: structuredClone(recorded.said),
})

const { answers, said } = recorded
const [brief] = answers['feature-brief']
const [first] = answers.requirements
const [update, second] = answers['requirements-update']
const [gaps] = answers['gap-analysis']
const [closing, more] = answers['gap-requirements']
const [review] = said['review-requirements']

/** Where it came from is not there here. */
const withoutSource = ({ source: _, ...entry }: { source?: string }): object => ({
  ...entry,
  dependencies: [],
})

/** A PRD of usual size: 29 requirements, two answers, a modification, one round of gaps and the look after it. */
export const toUsual = (): Script => ({
  brain: toBrain({
    'feature-brief': [{ ...brief, openQuestions: brief?.openQuestions.slice(0, 1) }],
    requirements: [
      {
        added: [first, update, second, more].flatMap((one) => one?.added ?? []).map(withoutSource),
        openQuestions: first?.openQuestions.slice(0, 1),
      },
    ],
    'requirements-update': [
      {
        changed: [
          ...(update?.changed ?? []),
          {
            id: 'REQ-003',
            description:
              'From 18:00 on the day before the pickup day, the order book shows the bakers in the bakehouse every accepted cake order for that pickup day that is neither cancelled nor held back for a missing deposit.',
          },
        ],
      },
    ],
    'gap-analysis': [gaps as object, { gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] }],
    'gap-requirements': [{ added: closing?.added }],
    prd: answers.prd,
  }),
  said: {
    'review-brief': [{ approved: true, answers: { 'Q-001': 'Yes, until noon on the day before pickup' } }],
    'review-requirements': [
      {
        ...review,
        approvedRequirementIds: [
          ...(review?.approvedRequirementIds ?? []),
          ...['018', '019', '020', '021', '022', '023', '024', '025'].map((number) => `REQ-${number}`),
        ],
        answers: { 'Q-002': 'From 18:00' },
      },
    ],
    'analyse-gaps': said['analyse-gaps'].slice(0, 1),
  },
})
