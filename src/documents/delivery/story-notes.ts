import type { StoryEvidence } from '../../schema/delivery.ts'

/** What a story changed of what proves it, whom it gives orders, and which tests are its own: a sentence each. */
export const toNotes = ({
  redefines = [],
  orders = [],
  tests = [],
  around = [],
  told = [],
}: Partial<StoryEvidence>): string[] => [
  ...redefines.map((words) => `changed what proves it: ${words}`),
  ...orders.map((words) => `gives orders: ${words}`),
  ...around.map((words) => `changed tests around what was there: ${words}`),
  ...told,
  ...tests.map((words) => `added tests of its own: ${words}`),
]

/** What no test needs to be of. */
const PROSE = /\.(?:md|mdx|txt|rst|adoc)$/i

/** That a story changed code and no test; nothing says that one of those before it shows what it does. */
export const toUntested = ({
  files = [],
  redefines = [],
  tests = [],
  around = [],
}: Partial<StoryEvidence>): string[] => {
  const isTested = tests.length + around.length > 0 || redefines.some((words) => words.includes(', a test, '))
  return isTested || files.every((path) => PROSE.test(path)) ? [] : ['added no test']
}

/** What no story alone tells: of each wave, as it was merged, a sentence each. */
export const toTogether = ({ integrations = [] }: { integrations?: unknown }): string[] =>
  (integrations as { wave: number; redefines?: string[] }[]).flatMap(({ wave, redefines = [] }) =>
    redefines.map((words) => `Wave ${wave}: ${words}`),
  )
