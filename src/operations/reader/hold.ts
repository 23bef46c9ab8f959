/**
 * What a reader said, held against the document. 1. A finding counts only where its quote stands in the text, word for word: in
 * the named line, or else in the nearest that has it. 2. A contradiction has two such places, and they are two statements. 3. What
 * was said already, by a rule or by the reader, is told once. 4. Nothing is dropped silently: what is refused bears its reason.
 */
import { type Statement, toRequirement } from '../../analysis/document/document-reading.ts'
import { toSentences } from '../../analysis/language/sentence.ts'
import {
  type PlaceToRead,
  type Remark,
  readForeign,
  readOwn,
  toExcerpt,
  toRegion,
} from '../../analysis/report.ts'
import { splitAcceptances } from '../../analysis/rules/acceptance.ts'
import { hasVerdicts, isAssembled } from '../../documents/format-kinds.ts'
import { type Markdown, toMarkdown } from '../../documents/markdown.ts'
import { fromSource, type Plain, type Range, toPlain, toSource } from '../../documents/plain.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import { type Block, toProse } from '../../documents/prose.ts'
import { type FindingKind, toCode } from '../../schema/finding-kinds.ts'
import type { Findings } from '../../schema/reading.ts'
import { findQuote, type Searched, type Stand, toSearched } from './find-quote.ts'

/** More than anybody reads. */
const MOST = 40
const LONGEST_QUOTE = 160
const LONGEST_WHY = 400

/** What became of the findings that a reader named. */
export type Tally = {
  named: number
  told: number
  /** A rule had found them. */
  known: number
  refused: number
  /** Named before, or more than anybody reads. */
  more: number
}

export type Refused = { line: number; quote: string; reason: string }
export type Held = { remarks: Remark[]; tally: Tally; refused: Refused[]; confirmed: number }

export const NOTHING: Tally = { named: 0, told: 0, known: 0, refused: 0, more: 0 }

export const addTally = (a: Tally, b: Tally): Tally => ({
  named: a.named + b.named,
  told: a.told + b.told,
  known: a.known + b.known,
  refused: a.refused + b.refused,
  more: a.more + b.more,
})

type Named = Pick<Statement, 'requirement' | 'acceptances'>

/** A document that somebody read, as its findings are held against it. */
export type Opened = {
  path: string
  markdown: Markdown
  searched: Searched
  blocks: readonly Block[]
  names: Map<number, Named>
}

export const open = (path: string, format: string, text: string): Opened => {
  const markdown = toMarkdown(text)
  const isOwn = hasVerdicts(format) || isAssembled(format)
  const { statements } = isOwn ? readOwn(text, '') : readForeign(text, '')
  const names = new Map(statements.toReversed().map((statement) => [statement.line, statement]))
  return { path, markdown, searched: toSearched(markdown), blocks: toProse(markdown), names }
}

/** A quote at its place: the words around it, and whose they are. */
type Side = Stand & { plain: Plain; requirement: string; acceptances: Statement['acceptances'] }

/** Its paragraph, item or row; of what is no prose, its lines. */
const toRanges = (
  { markdown: { lines, text } }: Opened,
  block: Block | undefined,
  { from, to }: Stand,
): Range[] => {
  if (block) return block.row ? block.row.cells.map(({ range }) => range) : [block.range]
  const start = lines.findLast((line) => line.start <= from)?.start ?? 0
  const end = lines.find((line) => line.end >= to)?.end ?? text.length
  return [[start, end]]
}

const toSide = (opened: Opened, stand: Stand): Side => {
  const { markdown, blocks, names } = opened
  const block = blocks.find(({ range: [from, to] }) => from <= stand.from && stand.from < to)
  const ranges = toRanges(opened, block, stand)
  const named = names.get(stand.line) ?? names.get(block?.line ?? 0)
  const beside = ranges.flatMap((range) => splitAcceptances(markdown.text.slice(...range)).acceptances)
  return {
    ...stand,
    plain: toPlain(markdown.text, ranges),
    requirement: named?.requirement ?? toRequirement(undefined, block?.heading, stand.line),
    acceptances: [...(named?.acceptances ?? []), ...beside],
  }
}

const toSpan = ({ plain, from, to }: Side): Range => {
  const start = Math.min(fromSource(plain, from), Math.max(plain.text.length - 1, 0))
  return [start, Math.max(fromSource(plain, to), start + 1)]
}

const toWords = (side: Side): string => side.plain.text.slice(...toSpan(side))
const toQuote = (side: Side): string => `«${shorten(collapse(toWords(side)), LONGEST_QUOTE)}»`

type Said = Findings['findings'][number]
type Finding = { kind: FindingKind; at: Side; other?: Side; why: string; question: string; rank: number }

const isOverlapping = (a: Stand, b: Stand): boolean => a.from < b.to && b.from < a.to

const isOneStatement = (a: Side, b: Side): boolean =>
  isOverlapping(a, b) || collapse(toWords(a)).toLowerCase() === collapse(toWords(b)).toLowerCase()

/** A finding at its places, or why it has none. The later side of a contradiction is its place. */
const place = (
  opened: Opened,
  { kind, other, why, question, ...said }: Said,
  rank: number,
): Finding | string => {
  const found = findQuote(opened.searched, said)
  if (typeof found === 'string') return found
  const at = toSide(opened, found)
  if (kind !== 'contradiction') return { kind, at, why, question, rank }
  if (!other) return 'a contradiction has two places: name the second as other'
  const second = findQuote(opened.searched, other)
  if (typeof second === 'string') return `other: ${second}`
  const side = toSide(opened, second)
  if (isOneStatement(at, side)) return 'both quotes are one statement'
  return at.from < side.from
    ? { kind, at: side, other: at, why, question, rank }
    : { kind, at, other: side, why, question, rank }
}

/** Rules of the wording find these, too. */
const WORDING = /^(?:R7|R8|R9|R34|R35|VERIFY|TBD)$/
const OF_WORDING: ReadonlySet<FindingKind> = new Set(['ambiguous', 'untestable', 'limit', 'term'])

type Place = { line: number; column: number }

/** Whether something stands in the sentence of a quote. */
const isAt = ({ line, column }: Place, { plain, ...side }: Side, { lines }: Markdown): boolean => {
  const at = (lines[line - 1]?.start ?? 0) + column - 1
  const [start] = toSpan({ plain, ...side })
  const [from, to] = toSentences(plain.text).find(([, end]) => start < end) ?? [0, plain.text.length]
  return toSource(plain, from) <= at && at < Math.max(toSource(plain, Math.max(to - 1, from)) + 1, side.to)
}

/** Whether a rule has found it already. */
const isKnown = ({ kind, at, other }: Finding, markdown: Markdown, found: readonly Remark[]): boolean =>
  found.some(({ code, related = [], ...one }) => {
    if (!other) return OF_WORDING.has(kind) && WORDING.test(code) && isAt(one, at, markdown)
    return (
      code === toCode(kind) &&
      related.some(
        (two) =>
          (isAt(one, at, markdown) && isAt(two, other, markdown)) ||
          (isAt(one, other, markdown) && isAt(two, at, markdown)),
      )
    )
  })

const isRepeated = (one: Finding, told: readonly Finding[]): boolean =>
  told.some(
    ({ kind, at, other }) =>
      kind === one.kind &&
      isOverlapping(at, one.at) &&
      (other === undefined || (one.other !== undefined && isOverlapping(other, one.other))),
  )

const isAccepting = ({ rule, words }: Statement['acceptances'][number], code: string, side: Side): boolean =>
  rule === code && (!words || toWords(side).toLowerCase().includes(words.toLowerCase()))

const toMessage = ({ at, other, why }: Finding): string => {
  const reason = shorten(collapse(why), LONGEST_WHY)
  return other
    ? `both cannot hold: ${toQuote(other)} (line ${other.line}), ${toQuote(at)}: ${reason}`
    : reason
}

const toRemark = ({ path, markdown }: Opened, by: string, finding: Finding): Remark => {
  const { kind, at, other, question, rank } = finding
  const code = toCode(kind)
  const accepted = [at, ...(other ? [other] : [])]
    .flatMap((side) => side.acceptances.filter((one) => isAccepting(one, code, side)))
    .at(0)?.reason
  return {
    ...{ code, path, by, rank, severity: 'warning', requirement: at.requirement },
    ...toRegion(markdown, at, toSpan(at)),
    message: toMessage(finding),
    fix: shorten(collapse(question), LONGEST_WHY),
    ...toExcerpt(at.plain.text, toSpan(at)),
    ...(other && {
      related: [
        {
          ...toRegion(markdown, other, toSpan(other)),
          requirement: other.requirement,
          excerpt: toExcerpt(other.plain.text, toSpan(other)).excerpt,
        },
      ],
    }),
    ...(accepted !== undefined && { accepted }),
  }
}

/** `found` is what the rules found; `places`, what they only noticed. */
export const holdFindings = (
  said: Findings,
  opened: Opened,
  by: string,
  { found, places }: { found: readonly Remark[]; places: readonly PlaceToRead[] },
): Held => {
  const tally = { ...NOTHING, named: said.findings.length }
  const refused: Refused[] = []
  const told: Finding[] = []
  for (const [rank, one] of said.findings.entries()) {
    const finding = place(opened, one, rank)
    if (typeof finding === 'string') refused.push({ line: one.line, quote: one.quote, reason: finding })
    else if (isKnown(finding, opened.markdown, found)) tally.known++
    else if (told.length >= MOST || isRepeated(finding, told)) tally.more++
    else told.push(finding)
  }
  const isConfirmed = (one: PlaceToRead): boolean => told.some(({ at }) => isAt(one, at, opened.markdown))
  return {
    remarks: told.map((finding) => toRemark(opened, by, finding)),
    tally: { ...tally, told: told.length, refused: refused.length },
    refused,
    confirmed: places.filter(isConfirmed).length,
  }
}
