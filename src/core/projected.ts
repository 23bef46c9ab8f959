import { toApprovedText, toSince } from '../documents/approved-text.ts'
import { hasVerdicts } from '../documents/format-kinds.ts'
import { isSameText, withEnds } from '../documents/line-ends.ts'
import { findSection, toMarkdown } from '../documents/markdown.ts'
import { findStatusField, STATUS_TITLES, setStatus, toStatus, UNAPPROVED } from '../documents/status.ts'
import { render } from '../documents/verdicts.ts'
import { toStamp } from '../schema/assurance.ts'
import type { Approval, DocumentState, Run } from '../schema/run.ts'
import type { TableDocument } from '../schema/table.ts'

/** The status section is ours: of an author's text it is left out, and what stood there before stays. */
export const keepStatus = (before: string | undefined, after: string): string => {
  const { eol, sections } = toMarkdown(after)
  const next = findSection({ sections }, STATUS_TITLES, 2)
  if (!next) return after
  const old = before === undefined ? undefined : findSection(toMarkdown(before), STATUS_TITLES, 2)
  const body = old && before ? before.slice(old.body, old.end).trim() : '**Status**: draft'
  const tail = /\s*$/.exec(after.slice(next.body, next.end))?.[0] || eol
  return after.slice(0, next.body) + eol + withEnds(body, eol) + tail + after.slice(next.end)
}

/** Review History is ours: neither an author nor a hand edit can shorten or embellish it. Line ends stay as they are. */
export const keepHistory = (before: string, after: string): string => {
  const section = findSection(toMarkdown(before), ['Review History'])
  const markdown = toMarkdown(after)
  const next = findSection(markdown, ['Review History'])
  const { eol } = markdown
  const body = section ? before.slice(section.body, section.end) : ''
  if (!next) {
    const whole = section ? before.slice(section.start, section.end) : ''
    return section ? after.replace(/\s*$/, eol + eol) + withEnds(whole, eol) : after
  }
  if (isSameText(after.slice(next.body, next.end), body)) return after
  return after.slice(0, next.body) + withEnds(body, eol) + after.slice(next.end)
}

/**
 * Who approved a text, which one and how anybody sees that it still is, what they said with it, and what was put into it
 * afterwards without being approved again.
 */
export const toApprovedFields = (
  { feature }: Pick<Run, 'feature'>,
  { by, content, words, kept, approved }: Pick<Approval, 'by' | 'content' | 'words' | 'kept' | 'approved'>,
) => ({
  'Approved by': toStamp(by),
  'Approved text': toApprovedText(approved ?? content, feature),
  'Said with it': words ?? null,
  'Changed since': kept === undefined ? null : toSince(kept, content),
})

/**
 * A text with the regions that are ours rendered from the journal: a status or section edited by hand is never a
 * decision. Everything else stays byte for byte.
 */
export const renderProjected = (
  document: TableDocument | undefined,
  run: Pick<Run, 'feature'>,
  state: DocumentState,
  text: string,
  before: string,
): string => {
  if (!document || document.statuses.length === 0) return text
  const { approval, status } = state
  const isFinal = status === document.statuses.at(-1)
  const fields = isFinal && approval ? toApprovedFields(run, approval) : UNAPPROVED
  // A document from before there was such a line gets none until it is approved again: nobody edited it.
  const isNamed = findStatusField(toStatus(before), 'Approved text') !== undefined
  const withStatus = setStatus(text, status, { ...fields, ...(!isNamed && { 'Approved text': null }) })
  if (!hasVerdicts(document.format)) return withStatus
  return render({ text: keepHistory(before, withStatus), verdicts: state.verdicts })
}
