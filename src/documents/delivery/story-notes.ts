import type { StoryEvidence } from '../../schema/delivery.ts'

/** What a story changed of what proves it, whom it gives orders, and which tests are its own: a sentence each. */
export const toNotes = ({ redefines = [], orders = [], tests = [] }: Partial<StoryEvidence>): string[] => [
  ...redefines.map((words) => `changed what proves it: ${words}`),
  ...orders.map((words) => `gives orders: ${words}`),
  ...tests.map((words) => `added tests of its own: ${words}`),
]
