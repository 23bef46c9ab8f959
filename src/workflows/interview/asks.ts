import type { Asks } from '../../core/ask.ts'

export const asks: Asks = {
  /** The specification before the architect sees it. */
  preview: {
    toForm: () => ({
      says: [],
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
