/** What a whole document of ours leaves open, as questions with the words that raise them. */
import { toBrief } from '../../documents/brief.ts'
import { findLine } from '../../documents/markdown.ts'
import { toPlain } from '../../documents/plain.ts'
import { toPath, toProse } from '../../documents/prose.ts'
import { type Entry, isRefused } from '../../documents/requirements.ts'
import { NOT_NEEDED } from '../gaps/answers.ts'
import { findGaps, type GapSource, type OpenGap, ROUND, toFamily } from '../gaps/gaps.ts'
import type { Text } from '../gaps/word-search.ts'
import { toSentences } from '../language/sentence.ts'
import type { Source } from '../report.ts'
import { isExcluded, isExclusion, withoutExcluded } from './exclusions.ts'

type OpenQuestion = {
  rule: string
  severity: string
  question: string
  proposal: string
  /** Where the words stand that raise it; of a brief there is no line. */
  line?: number
}

export type Gaps = {
  path: string
  /** The worst first. */
  open: OpenQuestion[]
  /** The line up to which a very long document was read for this. */
  until?: number
}

/** As much of a document is read for its subject; the rest would only cost time. */
const MODEL_LIMIT = 60_000
const PROSE_LIMIT = 200_000
const OPENING_LIMIT = 3000
const OPENING = 'opening'
const ASKING = /question|contents|change|history|revision|reference/i

const takeWhile = <T>(items: readonly T[], toLength: (item: T) => number, limit: number): T[] => {
  let length = 0
  return items.filter((item) => {
    length += toLength(item)
    return length <= limit
  })
}

/** What is left out may settle a question; it never raises one. */
type Told = { words: string; from: number; isExcluded: boolean }

/** Everything that says something, in its order; what is only asked settles nothing. */
const findTold = ({ markdown }: Source): Told[] => {
  const blocks = toProse(markdown).filter(
    ({ heading }) => !toPath(heading).some((title) => ASKING.test(title)),
  )
  const read = takeWhile(blocks, ({ range: [from, to] }) => to - from, PROSE_LIMIT)
  return read
    .map((block) => ({
      words: toPlain(markdown.text, [block.range]).text.replace(/\n/g, ' '),
      from: block.range[0],
      isExcluded: isExcluded(markdown, block),
    }))
    .filter(({ words }) => words !== '')
}

/** What is told before the first statement says what the document is about; then come the statements. */
const toSpecTexts = ({ statements }: Source, told: readonly Told[]): Text[] => {
  const first = statements[0]?.plain.sources[0] ?? 0
  const opening = takeWhile(
    told.filter((one) => one.from < first && !one.isExcluded),
    ({ words }) => words.length,
    OPENING_LIMIT,
  )
  return [
    { id: OPENING, text: opening.map(({ words }) => words).join('\n') },
    ...takeWhile(statements, ({ plain }) => plain.text.length, MODEL_LIMIT).map(({ key, plain }) => ({
      id: key,
      text: plain.text,
    })),
  ]
}

const toGaps = (gapSource: GapSource, source: Source): Gaps => {
  const lineOf = new Map(source.statements.map(({ key, line }) => [key, line]))
  const toLine = ({ evidence: [first] }: OpenGap): { line?: number } => {
    const at = first?.id === OPENING ? source.markdown.text.indexOf(first.words) : -1
    const line = at < 0 ? lineOf.get(first?.id ?? '') : findLine(source.markdown, at)
    return line === undefined ? {} : { line }
  }
  return {
    path: source.path,
    open: findGaps(gapSource)
      .slice(0, ROUND)
      .map((gap) => ({
        rule: gap.row.id,
        severity: gap.row.severity,
        question: gap.question,
        proposal: gap.row.proposal?.text ?? '',
        ...toLine(gap),
      })),
  }
}

/** Of a specification of ours; undefined where it states nothing. */
export const findSpecGaps = (source: Source): Gaps | undefined => {
  if (source.statements.length === 0) return undefined
  const told = findTold(source)
  const texts = toSpecTexts(source, told)
  const until = source.statements[texts.length - 2]?.line
  const isWhole = texts.length > source.statements.length
  const gapSource = {
    told: texts,
    stated: told.map(({ words }) => words),
    ruledOut: told.filter((one) => one.isExcluded).map(({ words }) => words),
  }
  return { ...toGaps(gapSource, source), ...(!isWhole && until && { until }) }
}

const RULE = /\(([\w.-]{1,80})(?::\s+([\w-]{1,40}))?\)\s*$/gm

/** Of ours, with the brief if there is one: the person's own words say what it is about. */
export const findOwnGaps = (source: Source, entries: readonly Entry[], brief: string): Gaps | undefined => {
  if (entries.length === 0) return undefined
  const { utterance, sections } = toBrief(brief)
  const answered = Array.from((sections.Answers ?? '').matchAll(RULE), ([, id = '', choice = '']) => ({
    id,
    choice,
  }))
  const words = withoutExcluded(utterance || brief)
  const sentences = toSentences(words).map((span) => words.slice(...span))
  const live = entries.filter((entry) => !isRefused(entry))
  return toGaps(
    {
      told: [
        ...sentences.filter((text) => !isExclusion(text)).map((text) => ({ id: OPENING, text })),
        ...live.map(({ id, description }) => ({ id, text: description })),
      ],
      stated: entries.flatMap(({ title, description, acceptance }) => [title, description, ...acceptance]),
      ruledOut: [
        ...sentences.filter(isExclusion),
        ...entries.filter(isRefused).map(({ description }) => description),
      ],
      known: new Set(answered.map(({ id }) => id)),
      refused: new Set(answered.filter(({ choice }) => choice === NOT_NEEDED).map(({ id }) => toFamily(id))),
    },
    source,
  )
}
