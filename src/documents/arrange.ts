import type { Verdict, VerdictName, Verdicts } from '../schema/requirement.ts'
import { append, printBlocks, toBlocks } from './blocks.ts'
import { type Edit, splice, toInkEnd, toOneLine } from './edit.ts'
import { type Entry, isProjected, type Place, toPlaces } from './entry.ts'
import { isHalf, type Markdown, toMarkdown } from './markdown.ts'
import { printParts, tellAsked } from './worded.ts'

const NO_REASON = 'no reason given'

/** What was decided, by whom and when; of what was kept, both. */
export const toDecision = ({ verdict, by, assurance, at, kept }: Verdict): string => {
  const what = kept === undefined ? verdict : 'kept'
  const whom = `${by ? ` by ${by}` : ''}${assurance ? ` (${assurance})` : ''}${at ? `, ${at}` : ''}`
  return toOneLine(`${what}${whom}${kept === undefined ? '' : `; ${kept}`}`)
}

/** Why, where it was said; a refusal owes a reason, and says so where it has none. */
const toReason = ({ verdict, reason = '' }: Verdict): string => {
  const said = toOneLine(reason)
  const owes = verdict === 'rejected' || verdict === 'out-of-scope'
  return owes ? said || NO_REASON : said === NO_REASON ? '' : said
}

/** The projected lines of a verdict. Whatever a person typed as a reason stays one line. */
const toProjection = (entry: Entry, verdict: Verdict | undefined): string[] => {
  const reason = verdict ? toReason(verdict) : ''
  const isOpen = verdict?.verdict === 'pending'
  if (!verdict || (isOpen && !reason && !verdict.before)) return []
  // What is refused keeps it, too: lines of the brief that say it go along.
  const isAsItWas = verdict.verdict === 'approved' && verdict.kept === undefined
  const before = isAsItWas ? '' : printParts(verdict.before ?? {})
  const decision = isOpen
    ? `${verdict.by ? tellAsked(entry, verdict) : reason}, ${verdict.at ?? ''}; not decided since`
    : toDecision(verdict)
  return [
    `- **Decision**: ${decision}`,
    ...(reason && (!isOpen || verdict.by) ? [`- **Reason**: ${reason}`] : []),
    ...(before ? [`- **Before**: ${before}`] : []),
    ...(verdict.revision === undefined ? [] : [`- **Revision**: ${verdict.revision}`]),
  ]
}

/** Behind the last field; an entry without fields gets its first ones behind its text. */
const insert = (markdown: Markdown, place: Place, lines: string[]): Edit => {
  const { text, eol } = markdown
  const last = place.fields.at(-1)
  const own = text.slice(place.heading.start, place.heading.own)
  const at = last ? Math.max(last.to, last.line.end) : place.heading.start + toInkEnd(own)
  return { from: at, to: at, text: (last ? eol : eol + eol) + lines.join(eol) }
}

/** The projected lines of one entry, as edits of its text. */
export const project = (markdown: Markdown, place: Place, wanted: string[]): Edit[] => {
  const { text, eol } = markdown
  const old = place.fields.filter(isProjected).map((field) => field.line)
  const same =
    old.length === wanted.length && old.every((line, n) => text.slice(line.start, line.end) === wanted[n])
  if (same) return []
  const [first, ...rest] = old
  if (!first) return [insert(markdown, place, wanted)]
  const removed = (wanted.length === 0 ? old : rest).map((line) => ({
    from: line.start,
    to: line.next,
    text: '',
  }))
  if (wanted.length === 0) return removed
  return [{ from: first.start, to: first.end, text: wanted.join(eol) }, ...removed]
}

const verdictOf = (verdicts: Verdicts, id: string): Verdict | undefined =>
  Object.hasOwn(verdicts, id) ? verdicts[id] : undefined

const move = (text: string, verdicts: Verdicts): string => {
  const markdown = toMarkdown(text)
  const wantedOf = (place: Place): VerdictName => verdictOf(verdicts, place.entry.id)?.verdict ?? 'pending'
  const moved = toPlaces(markdown).filter((place) => place.home !== wantedOf(place))
  if (moved.length === 0) return text
  const blocks = toBlocks(
    markdown,
    moved.map((place) => place.entry),
  )
  for (const place of moved) append(blocks, wantedOf(place), [text.slice(place.entry.start, place.entry.end)])
  return printBlocks(blocks, markdown)
}

/**
 * Puts every entry under the section of its verdict, whole, and renders the verdict under it. An entry that
 * stands right stays where it is. A half-saved text is left alone: nobody knows where its entries end.
 */
export const arrange = (text: string, verdicts: Verdicts): string => {
  const markdown = toMarkdown(text)
  if (isHalf(markdown)) return text
  const edits = toPlaces(markdown).flatMap((place) =>
    project(markdown, place, toProjection(place.entry, verdictOf(verdicts, place.entry.id))),
  )
  return move(splice(text, edits), verdicts)
}
