/**
 * The line of a status that names the text which was approved, and the command that holds the file against the journal.
 * What the line says of itself vouches for nothing: whoever can edit the text can edit the line.
 */
import { toContent } from './content.ts'
import { findStatusField, toStatus } from './status.ts'

const DIGEST = /^sha256:[0-9a-f]{64}\b/

export const toApprovedText = (content: string, feature: string | null): string =>
  `${content}; whether this still is it, \`throughline check${feature === null ? '' : ` ${feature}`}\` shows`

export type ApprovedText = { digest: string; line: number; holds: boolean }

/** Which text a document names as approved, in which line, and whether it is that text; undefined where it names none. */
export const findApprovedText = (format: string, text: string): ApprovedText | undefined => {
  // Most files that are checked are nobody's approved text, and a search is all that they cost.
  if (!text.includes('sha256:')) return undefined
  const status = toStatus(text)
  const [digest] = DIGEST.exec(findStatusField(status, 'Approved text') ?? '') ?? []
  if (!status || digest === undefined) return undefined
  return { digest, line: status.line, holds: toContent(format, text).content === digest }
}
