/** Why a story failed, as a person is told at the gate about it. */
import { toFailedOutput, toStreamFile } from '../../documents/delivery/kept-files.ts'
import { toPlainText } from '../../documents/plain-text.ts'
import type { Proof } from '../../schema/delivery.ts'
import type { Run } from '../../schema/run.ts'
import { outcomesOf, type StoryOutcome } from './progress.ts'

const MOST_BREACHES = 10
const MOST_LINES = 15

const toBreaches = (run: Run, story: string, { breaches = [], kept }: StoryOutcome): string[] => {
  const most = kept === undefined ? breaches.length : MOST_BREACHES
  const told = breaches.slice(0, most).map(({ message }) => message)
  const more = breaches.length - told.length
  return more > 0 ? [...told, `and ${more} more: throughline diff ${run.feature} ${story}`] : told
}

/** The end of what programs printed, below a first line that is ours; each line of it is told apart from our own words. */
const toPrinted = (text: string): string[] =>
  toPlainText(text)
    .trim()
    .split('\n')
    .slice(1)
    .slice(-MOST_LINES)
    .map((line) => `| ${line}`)

/** Why the whole failed, though its waves passed. */
export const toFailedChecks = ({ state }: Run): string[] => {
  const {
    summary = '',
    proof,
    brought = [],
  } = (state.checked ?? {}) as { summary?: string; proof?: Proof | null; brought?: string[] }
  return [...brought, ...toPrinted(summary), ...toFailedOutput(proof)]
}

/** The end of what a command or an agent printed, and where all of it lies; who said nothing has no stream. */
export const toFailure = (run: Run, story: string): string[] => {
  const outcome = outcomesOf(run)[story] ?? {}
  const { reason, summary = '', proof, together = proof } = outcome
  const isSaid = run.options.executor !== 'person'
  return [
    ...toBreaches(run, story, outcome),
    ...toPrinted(reason ?? summary),
    ...toFailedOutput(together),
    ...(isSaid ? [`What its executor said, if anything: ${toStreamFile(run.id, story)}`] : []),
  ]
}
