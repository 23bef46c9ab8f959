/** Where lies what was printed while a delivery ran, from the project's folder. */

/** What a command printed, by the digest of it. */
export const toOutputFile = (digest: string): string =>
  `.throughline/evidence/${digest.replace('sha256:', '')}.txt`

/** What the executor of a story said, a line of JSON each. */
export const toStreamFile = (run: string, story: string): string =>
  `.throughline/streams/${`${run}.${story}`.replace(/[^\w.-]+/g, '-')}.jsonl`
