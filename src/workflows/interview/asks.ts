import type { Asks, Form } from '../../core/ask.ts'
import type { Json } from '../../schema/json.ts'

/** What the architect said of the draft before this one. */
const toObjections = (feedback: Json | undefined): Pick<Form, 'list'> =>
  typeof feedback === 'string' && feedback.trim() !== ''
    ? {
        list: {
          title: 'What the architect objected to',
          entries: feedback.split('\n').filter((line) => line.trim() !== ''),
        },
      }
    : {}

export const asks: Asks = {
  /** The specification before the architect sees it. */
  preview: {
    toForm: ({ run }) => ({
      says: [],
      ...toObjections(run.state.architect_feedback),
      document: 'short',
      choices: [
        {
          id: 'submit',
          label: 'Submit it to the architect',
          hint: 'you approve it as it stands',
          does: 'approve',
        },
        {
          id: 'more',
          label: 'Go on with the interview',
          words: { ask: 'What is missing or wrong?', needed: true },
          does: 'reject',
        },
      ],
    }),
    toValue: (_asked, { choice, words }) => ({
      value:
        choice === 'submit'
          ? { choice: 'submit_to_architect' }
          : { choice: 'continue_interview', feedback: words?.trim() ?? '' },
    }),
  },
}
