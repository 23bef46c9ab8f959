import type { StoryEvidence } from '../../schema/delivery.ts'

/** What a story changed of what proves it, and whom it gives orders: a sentence each. */
export const toNotes = ({ redefines = [], orders = [] }: Partial<StoryEvidence>): string[] => [
  ...redefines.map((words) => `changed what proves it: ${words}`),
  ...orders.map((words) => `gives orders: ${words}`),
]
