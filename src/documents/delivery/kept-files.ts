/** Where lies what was printed while a delivery ran, from the project's folder. */
import type { Proof } from '../../schema/delivery.ts'

/** What a command printed, by the digest of it. */
export const toOutputFile = (digest: string): string =>
  `.throughline/evidence/${digest.replace('sha256:', '')}.txt`

/** Where all lies that the command printed which failed. */
export const toFailedOutput = (proof: Pick<Proof, 'passed' | 'commands'> | null | undefined): string[] => {
  const failed = proof?.passed === false ? proof.commands.at(-1) : undefined
  return failed ? [`All that it printed: ${toOutputFile(failed.outputDigest)}`] : []
}

/** What the executor of a story said, a line of JSON each. */
export const toStreamFile = (run: string, story: string): string =>
  `.throughline/streams/${`${run}.${story}`.replace(/[^\w.-]+/g, '-')}.jsonl`
