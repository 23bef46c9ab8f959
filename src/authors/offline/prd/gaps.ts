import { findRefused } from '../../../analysis/gaps/answers.ts'
import { bySeverity, findGaps, type OpenGap, ROUND, toFamily } from '../../../analysis/gaps/gaps.ts'
import type { Markdown } from '../../../documents/markdown.ts'
import { readQuestions } from '../../../documents/open-questions.ts'
import { type Entry, isRefused } from '../../../documents/requirements.ts'
import { findDropped } from '../../../documents/values/scope.ts'
import type { Catalogue } from '../../../schema/catalogue.ts'
import type { Gap, SuggestedRequirement } from '../../../schema/requirement.ts'
import { findTold, toReading } from '../clauses.ts'
import { isEnglish, toCategory } from '../english.ts'
import { findAnswered, isWorthAsking, toRaising, toRule } from '../idea.ts'
import { inline, normalise, shorten } from '../sentences.ts'
import { findAnswers } from './answers.ts'
import { toIdeaText, toScope } from './brief-content.ts'

/**
 * The requirements against the brief: what nobody decided, as questions; a question of the catalogue may bring a
 * proposal. G1 a gap closes as soon as what it proposes stands in the document, whatever was decided about it: the
 * person has the last word, and the analysis comes to an end. G2 what gaps added is no reason for further gaps. G3
 * critical means that nothing is approved, and only that. G4 a round has at most seven, the worst first.
 */
type Grade = 'Excellent' | 'Good' | 'Fair' | 'Poor'
export type Analysis = { gapAnalysisEvaluation: Grade; summary: string; identifiedGaps: Gap[] }

export type GapSources = { brief: Markdown; entries: Entry[]; catalogue: Catalogue }

/** Where a requirement that a gap asked for says so. */
export const toGapSource = (gap: Pick<Gap, 'id' | 'title'>): string => `${gap.id}, rule: ${inline(gap.title)}`
const isFromGap = ({ source }: Entry): boolean => /\brule: |\(rule [\w.-]+\)/.test(source)
const findRule = ({ source }: Entry): string | undefined =>
  /\brule:? ([a-z][a-z0-9]*\.[a-z0-9-]+)/.exec(source)?.[1]

/** Rows of the catalogue whose proposals somebody decided about. */
export const findDecidedRules = (entries: readonly Entry[]): string[] =>
  entries.filter(({ section }) => section !== 'pending').flatMap((entry) => findRule(entry) ?? [])

/** What somebody said or changed themselves; a proposal as it was made answers only its own question. */
const isTheirs = (entry: Entry): boolean => !isFromGap(entry) || entry.section === 'modified'

/** Whether the document already holds what a gap proposes, by its title or by the rule it came from. */
export const holds = (entries: Entry[], title: string, gapTitle: string): boolean => {
  const wanted = normalise(title)
  const rule = `rule: ${inline(gapTitle)}`
  return entries.some(
    (entry) => normalise(entry.title) === wanted || (isFromGap(entry) && entry.source.endsWith(rule)),
  )
}

const toText = (entry: Entry): string => [entry.title, entry.description, ...entry.acceptance].join('\n')

type NewGap = Omit<Gap, 'id'>

const checkApproved = (entries: Entry[]): NewGap[] =>
  entries.some(({ section }) => section === 'approved' || section === 'modified')
    ? []
    : [
        {
          title: 'No requirement is approved',
          severity: 'critical',
          category: 'Scope',
          description: `The document holds ${entries.length} requirements, and none of them is approved or modified.`,
          impact: 'There is nothing that a product requirements document could be written from.',
          suggestedRequirements: [],
        },
      ]

/** A question that somebody wrote into the brief: somebody must answer it. */
const toOwnGap = (question: string): NewGap => ({
  title: inline(`A question of the brief is open: ${shorten(question, 160)}`),
  severity: 'low',
  category: 'Open question',
  description: `The feature brief asks: ${inline(shorten(question, 1_000))}`,
  impact: 'What nobody answers is decided by whoever builds it.',
  suggestedRequirements: [],
})

const toProposed = ({ row: { proposal, severity } }: OpenGap): SuggestedRequirement[] =>
  proposal
    ? [
        {
          title: proposal.title,
          description: proposal.text,
          priority: severity,
          category: toCategory(proposal.text),
        },
      ]
    : []

const toRowGap = (gap: OpenGap): NewGap => ({
  title: `${gap.row.id}: ${gap.row.proposal?.title ?? gap.row.question}`,
  severity: gap.row.severity,
  category: toCategory(gap.row.question),
  description: gap.question,
  impact: gap.row.why,
  suggestedRequirements: toProposed(gap),
})

/** So many sentences of a brief are read for what they leave open. */
const READ = 300

/** Rules whose gaps a person put out of scope. */
const findExcludedRules = (brief: Markdown): string[] =>
  [...toScope(brief).excluded.matchAll(/^[-*+] ([\w-]+(?:\.[\w-]+)+): .*\(GAP-\d+, /gm)].map(
    ([, rule = '']) => rule,
  )

/** What the catalogue asks; nothing where it cannot read the language. */
const findRuled = ({ brief, entries, catalogue }: GapSources): OpenGap[] => {
  const stated = toIdeaText(brief)
  if (!isEnglish(stated)) return []
  const answers = findAnswers(brief)
  const dropped = findDropped(entries)
  const reading = toReading(stated)
  const kept = reading.told.filter(({ text }) => !dropped.has(normalise(text)))
  const raising = toRaising({ told: kept }, 'brief', READ)
  const live = entries.filter((entry) => !isRefused(entry))
  return findGaps(
    {
      told: [
        ...raising.told,
        ...live
          .filter((entry) => !isFromGap(entry) && entry.category !== 'Constraint')
          .map(({ id, description }) => ({ id, text: description })),
      ],
      facts: raising.facts,
      stated: [
        ...findTold(reading, 'goal', 'question'),
        ...entries.filter(isTheirs).map(toText),
        ...answers.map(({ answer }) => answer),
      ],
      ruledOut: [
        toScope(brief).excluded,
        ...findTold(reading, 'exclusion'),
        ...entries.filter(({ section }) => section === 'out-of-scope').map(({ description }) => description),
      ],
      known: new Set([
        ...entries.flatMap((entry) => findRule(entry) ?? []),
        ...answers.map(({ id }) => id),
        ...findAnswered(reading),
        ...(toScope(brief).excluded.includes('- ') ? ['idea.scope'] : []),
        ...findExcludedRules(brief),
      ]),
      refused: new Set([
        ...findRefused(answers),
        ...entries.filter(isRefused).flatMap((entry) => toFamily(findRule(entry) ?? '')),
      ]),
    },
    catalogue,
  ).filter(isWorthAsking)
}

const toGrade = (gaps: readonly NewGap[]): Grade => {
  const proposed = gaps.filter(({ suggestedRequirements }) => suggestedRequirements.length > 0)
  if (gaps.some(({ severity }) => severity === 'critical')) return 'Poor'
  if (gaps.some(({ severity }) => severity === 'high')) return 'Fair'
  return proposed.length > 0 ? 'Good' : 'Excellent'
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const toSummary = (gaps: readonly NewGap[]): string => {
  const proposed = gaps.filter(({ suggestedRequirements }) => suggestedRequirements.length > 0).length
  return `${count(gaps.length, 'question')} open, ${proposed} of them with a proposed requirement`
}

/** Ids go on from those that earlier rounds left in the document. */
const number = (gaps: readonly NewGap[], entries: readonly Entry[]): Gap[] => {
  const used = entries.flatMap(({ source }) => /^GAP-(\d+)/.exec(source)?.[1] ?? []).map(Number)
  const first = Math.max(0, ...used) + 1
  return gaps.map((gap, at) => ({ id: `GAP-${String(first + at).padStart(3, '0')}`, ...gap }))
}

/** What the requirements and their brief leave open, gravest first. */
export const analyse = (sources: GapSources): Analysis => {
  const { brief, entries } = sources
  const own = readQuestions(brief.text).filter((question) => toRule(question) === undefined)
  const gaps = [
    ...checkApproved(entries),
    ...findRuled(sources).slice(0, ROUND).map(toRowGap),
    ...own.map(toOwnGap),
  ].toSorted(bySeverity)
  return {
    gapAnalysisEvaluation: toGrade(gaps),
    summary: toSummary(gaps),
    identifiedGaps: number(gaps, entries),
  }
}

/** What stays open when the requirements are settled. */
export const findLeftOpen = (sources: GapSources): string[] =>
  toLeftOpen(sources).filter(
    (question) =>
      !normalise(toScope(sources.brief).excluded).includes(normalise(question.replace(/ \([^()]*\)$/, ''))),
  )

const toLeftOpen = (sources: GapSources): string[] =>
  findRuled(sources)
    .slice(0, ROUND)
    .map(({ question, row }) => `${inline(question)} (${row.severity}, rule ${row.id})`)
