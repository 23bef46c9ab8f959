import { toFacts } from '../../../analysis/gaps/answers.ts'
import { findGaps, type GapAnalysis, toTexts } from '../../../analysis/gaps/gaps.ts'
import { bySeverity, type Grade, grade, toGapPriority } from '../../../analysis/gaps/grade.ts'
import type { Catalogue } from '../../../analysis/gaps/row.ts'
import { toModel } from '../../../analysis/model/model.ts'
import type { Markdown } from '../../../documents/markdown.ts'
import type { Entry } from '../../../documents/requirements.ts'
import { isRefused } from '../../../documents/requirements.ts'
import type { Gap, SuggestedRequirement } from '../../../schema/requirement.ts'
import { isEnglish } from '../english.ts'
import { inline, normalise, shorten } from '../sentences.ts'
import { isRuleQuestion, OF_BRIEF, TOPICS, type Topic, toPlaceholder } from '../topics.ts'
import { findAnswers } from './answers.ts'
import { toIdeaText, toOpenQuestions } from './brief-content.ts'

/**
 * The requirements against the brief: the rows of the catalogue, and plain checks that every idea passes or not. G1 a gap closes as soon as what it suggests stands in the
 * document, whatever was decided about it: the person has the last word, and the analysis comes to an end.
 * G2 what gaps added is no reason for further gaps. G3 critical means that nothing is approved, and only that.
 */
export type Analysis = { gapAnalysisEvaluation: Grade; summary: string; identifiedGaps: Gap[] }

type Check = { passed: boolean; gap: Omit<Gap, 'id'> }
/** `asked` are the questions of the brief; `own` is every word but those that gaps brought in. */
type GapSubject = {
  entries: Entry[]
  live: Entry[]
  words: string
  idea: string
  own: string
  asked: Set<string>
}

const OPEN = /^open question\b/i

/** Where a requirement that a gap asked for says so. */
export const toGapSource = (gap: Pick<Gap, 'id' | 'title'>): string => `${gap.id}, rule: ${inline(gap.title)}`
const isFromGap = (entry: Entry): boolean => /\brule: /.test(entry.source)
const isLive = (entry: Entry): boolean => !isRefused(entry)

/** Whether the document already holds what a gap suggests, by its title or by the rule it came from. */
export const holds = (entries: Entry[], title: string, gapTitle: string): boolean => {
  const wanted = normalise(title)
  const rule = `rule: ${inline(gapTitle)}`
  return entries.some(
    (entry) => normalise(entry.title) === wanted || (isFromGap(entry) && entry.source.endsWith(rule)),
  )
}

const toText = (entry: Entry): string => [entry.title, entry.description, ...entry.acceptance].join('\n')

const toIds = (entries: Entry[]): string =>
  entries.length <= 8
    ? entries.map(({ id }) => id).join(', ')
    : `${entries[0]?.id} … ${entries[entries.length - 1]?.id}`

const toSuggestion = (
  suggestion: Pick<SuggestedRequirement, 'title' | 'description' | 'category'>,
  severity: Gap['severity'],
): SuggestedRequirement => ({ ...suggestion, priority: toGapPriority(severity) })

const checkTopic = (
  topic: Topic,
  { entries, live, words, idea, own, asked }: GapSubject,
): Check | undefined => {
  if (topic.applies && !topic.applies.test(own) && !asked.has(normalise(topic.question))) return undefined
  const excludes = topic.rule === 'outside' && entries.some(({ section }) => section === 'out-of-scope')
  const answered = topic.answer.test(words) || (topic.idea && topic.answer.test(idea)) || excludes
  const evidence = live.length > 0 ? `None of ${live.length} requirements (${toIds(live)})` : 'No requirement'
  return {
    passed: answered || holds(entries, topic.suggestion.title, topic.gap.title),
    gap: {
      ...topic.gap,
      description: `${evidence} ${topic.missing}.`,
      suggestedRequirements: [toSuggestion(topic.suggestion, topic.gap.severity)],
    },
  }
}

/** A question of the brief that no topic stands for: somebody wrote it, and somebody must answer it. */
const checkQuestion = (question: string, { entries }: GapSubject): Check => {
  const suggestion = toPlaceholder(question)
  const title = inline(`A question of the brief is open: ${shorten(question, 160)}`)
  return {
    passed: holds(entries, suggestion.title, title),
    gap: {
      title,
      severity: 'low',
      category: 'Open question',
      description: `The feature brief asks: ${inline(shorten(question, 1_000))}`,
      impact: 'What nobody answers is decided by whoever builds it.',
      suggestedRequirements: [toSuggestion(suggestion, 'low')],
    },
  }
}

const CRITERIA = {
  title: 'Say how each requirement is checked',
  description: 'Open question: how is each requirement checked that names no acceptance criterion yet?',
  category: 'Success criteria',
}
const checkCriteria = ({ entries, live }: GapSubject): Check => {
  const open = live.filter((entry) => !isFromGap(entry) && entry.acceptance.every((line) => OPEN.test(line)))
  const title = 'Some requirements name no way to check them'
  return {
    passed: open.length === 0 || holds(entries, CRITERIA.title, title),
    gap: {
      title,
      severity: 'low',
      category: CRITERIA.category,
      description: `${open.length} of ${live.length} requirements name no acceptance criterion: ${toIds(open)}.`,
      impact: 'Whether they are done is a matter of opinion.',
      suggestedRequirements: [toSuggestion(CRITERIA, 'low')],
    },
  }
}

const NOTHING = {
  title: 'Agree on the first thing it must do',
  description: 'Open question: what must it do first of all? The answer replaces this text.',
  category: 'Scope',
}
const checkApproved = ({ entries }: GapSubject): Check => {
  const title = 'No requirement is approved'
  const isNew = !holds(entries, NOTHING.title, title)
  return {
    passed: entries.some(({ section }) => section === 'approved' || section === 'modified'),
    gap: {
      title,
      severity: 'critical',
      category: 'Scope',
      description: `The document holds ${entries.length} requirements, and none of them is approved or modified.`,
      impact: 'There is nothing that a product requirements document could be written from.',
      suggestedRequirements: isNew ? [toSuggestion(NOTHING, 'critical')] : [],
    },
  }
}

const BY_TOPIC = new Set(TOPICS.map(({ question }) => normalise(question)))

/** What the catalogue finds; nothing where it cannot read the language. */
const findRuled = (brief: Markdown, entries: Entry[], catalogue: Catalogue): GapAnalysis | undefined => {
  const stated = toIdeaText(brief)
  if (!isEnglish(stated)) return undefined
  const model = toModel(toTexts(stated, entries))
  const found = findGaps(model, entries, stated, toFacts(findAnswers(brief)), catalogue)
  return found.checks.length > 0 ? found : undefined
}

const toGap = ({ title, severity, category, description, impact, suggestedRequirements }: Gap) => ({
  title,
  severity,
  category,
  description,
  impact,
  suggestedRequirements,
})

export type GapSources = { brief: Markdown; entries: Entry[]; catalogue: Catalogue }

const toChecks = ({ brief, entries }: GapSources, topics: Topic[]): Check[] => {
  const idea = toIdeaText(brief)
  const questions = toOpenQuestions(brief)
  const live = entries.filter(isLive)
  const own = [idea, ...live.filter((entry) => !isFromGap(entry)).map(toText)].join('\n')
  const asked = new Set(questions.map(normalise))
  const subject: GapSubject = { entries, live, words: live.map(toText).join('\n'), idea, own, asked }
  return [
    checkApproved(subject),
    checkCriteria(subject),
    ...topics.flatMap((topic) => checkTopic(topic, subject) ?? []),
    ...questions
      .filter((question) => !BY_TOPIC.has(normalise(question)) && !isRuleQuestion(question))
      .map((question) => checkQuestion(question, subject)),
  ]
}

/** The gaps of the requirements against their brief, gravest first, with the sum that the grade comes from. */
export const analyse = (subjects: GapSources): Analysis => {
  const { brief, entries, catalogue } = subjects
  const ruled = findRuled(brief, entries, catalogue)
  const checks = toChecks(subjects, ruled ? OF_BRIEF : TOPICS)
  const weighed = checks.map(({ passed, gap }) => ({ passed, severity: gap.severity }))
  const graded = grade([...weighed, ...(ruled?.checks ?? [])])
  const gaps = [
    ...checks.filter(({ passed }) => !passed).map(({ gap }) => gap),
    ...(ruled?.gaps ?? []).map(toGap),
  ]
  return {
    gapAnalysisEvaluation: graded.grade,
    summary: graded.arithmetic,
    identifiedGaps: gaps
      .toSorted(bySeverity)
      .map((gap, index) => ({ id: `GAP-${String(index + 1).padStart(3, '0')}`, ...gap })),
  }
}

/** What stays open when the requirements are settled, and the sum that says how much that is. */
export const findLeftOpen = (subjects: GapSources): { summary: string; questions: string[] } => ({
  summary: analyse(subjects).summary,
  questions: (findRuled(subjects.brief, subjects.entries, subjects.catalogue)?.gaps ?? []).map(
    ({ question, severity, rule }) => `${inline(question)} (${severity}, rule ${rule})`,
  ),
})
