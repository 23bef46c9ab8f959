/**
 * Which commands prove a story, or several merged together. Where several fail from the beginning, each of the stories that mend
 * them is shown by its own command and by those that passed: what another story of the plan is to mend, and has not yet,
 * would show nothing of it. The whole is proven by all of them. What nobody mends counts for everybody.
 */
import { printArgv } from './argv.ts'

/** How a criterion begins that is shown by one command. */
export const PASSES = 'This command passes:'

type Story = { id: string; acceptanceCriteria: readonly string[] }

const toMended = ({ acceptanceCriteria }: Story): string[] =>
  acceptanceCriteria
    .filter((words) => words.startsWith(PASSES))
    .map((words) =>
      words
        .slice(PASSES.length)
        .trim()
        .replace(/^`(.*)`$/, '$1'),
    )

export type Due = {
  commands: readonly string[][]
  /** Those that failed where the delivery began. */
  failed: readonly string[][]
  stories: readonly Story[]
  /** Stories that are to be proven, and those that are merged. */
  ids: readonly string[]
}

export const toDue = ({ commands, failed, stories, ids }: Due): string[][] => {
  const lines = new Set(failed.map(printArgv))
  const own = new Set(stories.filter(({ id }) => ids.includes(id)).flatMap(toMended))
  const others = new Set(stories.filter(({ id }) => !ids.includes(id)).flatMap(toMended))
  const due = commands.filter((argv) => {
    const line = printArgv(argv)
    return !lines.has(line) || own.has(line) || !others.has(line)
  })
  // Nothing at all would be proven by none.
  return due.length > 0 ? due : [...commands]
}
