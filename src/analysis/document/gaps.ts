/** What a careful reviewer would miss in a whole document: the open questions, the riskiest first, and a grade. */
import { toBrief } from '../../documents/brief.ts'
import { findLine } from '../../documents/markdown.ts'
import { toPlain } from '../../documents/plain.ts'
import { toPath, toProse } from '../../documents/prose.ts'
import type { Entry } from '../../documents/requirements.ts'
import { findGaps, toTexts } from '../gaps/gaps.ts'
import { riskiest } from '../gaps/ranking.ts'
import type { Fact, GapFinding } from '../gaps/row.ts'
import { type Text, toModel } from '../model/model.ts'
import type { Source } from '../report.ts'
import { isExcluded, withoutExcluded } from './exclusions.ts'

type OpenQuestion = {
  rule: string
  severity: string
  title: string
  question: string
  proposal: string
  /** Where the words stand that raise it; of a brief there is no line. */
  line?: number
}

export type Gaps = {
  path: string
  grade: string
  share: number
  arithmetic: string
  riskiest: (Pick<OpenQuestion, 'rule' | 'question' | 'line'> & { reason: string })[]
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
const toForeignTexts = ({ statements }: Source, told: readonly Told[]): Text[] => {
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

const toGaps = (
  source: Source,
  texts: readonly Text[],
  entries: readonly Entry[],
  brief: string,
  answers: readonly Fact[] = [],
): Gaps => {
  const { gaps, grade, share, arithmetic } = findGaps(toModel(texts), entries, brief, answers)
  const lineOf = new Map(source.statements.map(({ key, line }) => [key, line]))
  const toLine = ({ evidence }: GapFinding): { line?: number } => {
    const [first] = evidence
    const at = first?.id === OPENING ? source.markdown.text.indexOf(first.words) : -1
    const line = at < 0 ? lineOf.get(first?.id ?? '') : findLine(source.markdown, at)
    return line === undefined ? {} : { line }
  }
  const byId = new Map(gaps.map((gap) => [gap.id, gap]))
  return {
    path: source.path,
    grade,
    share: Math.round(share * 100) / 100,
    arithmetic,
    riskiest: riskiest(gaps).map(({ gap, rule, question, reason }) => {
      const found = byId.get(gap)
      return { rule, question, reason, ...(found && toLine(found)) }
    }),
    open: gaps.map((gap) => ({
      rule: gap.rule,
      severity: gap.severity,
      title: gap.title,
      question: gap.question,
      proposal: gap.suggestedRequirements[0]?.description ?? '',
      ...toLine(gap),
    })),
  }
}

/** Of a document that is not ours; undefined where it states nothing. */
export const findForeignGaps = (source: Source): Gaps | undefined => {
  if (source.statements.length === 0) return undefined
  const told = findTold(source)
  const brief = told.map(({ words }) => words).join('\n')
  const texts = toForeignTexts(source, told)
  const until = source.statements[texts.length - 2]?.line
  const isWhole = texts.length > source.statements.length
  return { ...toGaps(source, texts, [], brief), ...(!isWhole && until && { until }) }
}

const CHOICE = /\(([\w.-]{1,80}):\s+([\w-]{1,40})\)\s*$/gm

/** The choices that stand in a brief: «- **Question?** The answer (id: choice)». */
const findChosen = (answers: string): Fact[] =>
  Array.from(answers.matchAll(CHOICE), ([, question = '', choice = '']) => ({ question, choice }))

/** Of ours, with the brief if there is one: the person's own words say what it is about. */
export const findOwnGaps = (source: Source, entries: readonly Entry[], brief: string): Gaps | undefined => {
  if (entries.length === 0) return undefined
  const { utterance, sections } = toBrief(brief)
  const texts = toTexts(withoutExcluded(utterance || brief), entries)
  return toGaps(source, texts, entries, brief, findChosen(sections.Answers ?? ''))
}
