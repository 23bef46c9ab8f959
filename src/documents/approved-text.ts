/**
 * The line of a status that names the text which was approved, and the command that holds the file against the journal.
 * What the line says of itself vouches for nothing: whoever can edit the text can edit the line.
 */
import { toContent } from './content.ts'
import { findStatusField, toStatus } from './status.ts'

const DIGEST = /^sha256:[0-9a-f]{64}\b/

export const toApprovedText = (content: string, feature: string | null): string =>
  `${content}; whether this still is it, \`throughline check${feature === null ? '' : ` ${feature}`}\` shows`

const WITH_IT = '; the text with it is '
const NOW = new RegExp(`${WITH_IT}(sha256:[0-9a-f]{64})$`)

/** What went along since, and which text that makes: the one that was approved keeps its name. */
export const toSince = (kept: string, content: string): string => `${kept}${WITH_IT}${content}`

/** Whether a text is the one that was approved; `since` is what was put into it and went along with the approval. */
export type Standing = { text: string; stands: boolean; since?: string }

/** The one way in which every command tells of an approval; `content` is what stands in the file. */
export const toStanding = (
  { content: known, kept, approved }: { content: string; kept?: string | undefined; approved?: string },
  content: string,
): Standing => ({
  text: approved ?? known,
  stands: content === known,
  ...(kept !== undefined && { since: kept }),
})

export type ApprovedText = Standing & { line: number }

/** Which text a document names as approved, in which line, and whether it is that text; undefined where it names none. */
export const findApprovedText = (format: string, text: string): ApprovedText | undefined => {
  // Most files that are checked are nobody's approved text, and a search is all that they cost.
  if (!text.includes('sha256:')) return undefined
  const status = toStatus(text)
  const [digest] = DIGEST.exec(findStatusField(status, 'Approved text') ?? '') ?? []
  if (!status || digest === undefined) return undefined
  const kept = findStatusField(status, 'Changed since')
  const [, known = digest] = NOW.exec(kept ?? '') ?? []
  const standing = toStanding(
    { content: known, kept: kept?.replace(NOW, ''), approved: digest },
    toContent(format, text).content,
  )
  return { ...standing, line: status.line }
}
