import type { StoryEvidence } from '../../schema/delivery.ts'

const CAUTION = 'changed what proves it: '

/** Whether a note is one that somebody has to decide about. */
export const isCaution = (note: string): boolean => note.includes(CAUTION)

/** What a story changed of what proves it, whom it gives orders, and which tests are its own: a sentence each. */
export const toNotes = ({ redefines = [], orders = [], tests = [] }: Partial<StoryEvidence>): string[] => [
  ...redefines.map((words) => `${CAUTION}${words}`),
  ...orders.map((words) => `gives orders: ${words}`),
  ...tests.map((words) => `added tests of its own: ${words}`),
]
