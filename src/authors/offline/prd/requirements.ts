import { type AnsweredQuestion, fromChoices } from '../../../analysis/gaps/answers.ts'
import { bySeverity, toGapPriority } from '../../../analysis/gaps/grade.ts'
import type { Catalogue } from '../../../analysis/gaps/row.ts'
import { type Entry, isRefused, type NewEntry, nextId } from '../../../documents/requirements.ts'
import type { Gap, SuggestedRequirement } from '../../../schema/requirement.ts'
import { type Clause, type IdeaReading, toHeadline, toLine, toReading } from '../clauses.ts'
import { isEnglish, toCategory, toPriority } from '../english.ts'
import { OPEN_CRITERION, toWording } from '../grammar.ts'
import type { Idea } from '../idea.ts'
import { collapse, inline, normalise, quote, shorten } from '../sentences.ts'
import { type Parts, takeApart } from '../single-behaviour.ts'
import { toCodeQuestion, toMoreQuestion, toPlaceholder } from '../topics.ts'
import type { Scope } from './brief-content.ts'
import { holds, toGapSource } from './gaps.ts'

/** A requirement before it has an id. */
export type Draft = Omit<NewEntry, 'id' | 'dependencies'>

const LONG = 1_000

const toSource = (from: string, words: string): string => {
  const short = shorten(words, LONG)
  const cut = short === words ? '' : ` (cut: the sentence has ${words.length} characters)`
  return `${from}${quote(short)}${cut}`
}

const toDraft = (clause: Clause, english: boolean, from: string): Draft => {
  const text = shorten(clause.text, LONG)
  const { description, criterion, rationale } = toWording({ ...clause, text }, english)
  const words = `${clause.lead} ${clause.text.slice(0, 4_000)}`
  return {
    title: toHeadline(clause.text, english) || 'The idea as given',
    priority: toPriority(words),
    category: toCategory(words),
    description,
    rationale,
    source: toSource(from, clause.source),
    acceptance: [criterion],
  }
}

const toOpenDraft = (question: string, source: string): Draft => {
  const { title, description, category } = toPlaceholder(question)
  return {
    title,
    description,
    category,
    priority: 'low',
    rationale: '',
    source,
    acceptance: [OPEN_CRITERION],
  }
}

const loose = (text: string): string =>
  normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Equal descriptions are one requirement, equal titles get a number behind them, and what was refused is not said
 * again.
 */
const distinct = (drafts: Draft[], known: Entry[] = []): Draft[] => {
  const said = new Set(known.map(({ description }) => normalise(description)))
  const refused = new Set(
    known.filter(isRefused).flatMap(({ title, description }) => [loose(title), loose(description)]),
  )
  const titles = new Set(known.map(({ title }) => normalise(title)))
  return drafts.flatMap((draft) => {
    const words = normalise(draft.description) || draft.description
    if (
      said.has(words) ||
      [draft.title, draft.description].some((text) => loose(text) !== '' && refused.has(loose(text)))
    )
      return []
    said.add(words)
    let title = draft.title
    for (let n = 2; titles.has(normalise(title)); n++) title = `${draft.title} (${n})`
    titles.add(normalise(title))
    return [{ ...draft, title }]
  })
}

const MORE = /^\s*- … and \d+ more, quoted/
/** Lists of the brief shorten long sentences, so their beginning is what is compared. */
const toKey = (text: string): string => normalise(inline(shorten(text, 390))).slice(0, 300)

const findAdded = (scope: Scope, idea: IdeaReading): Clause[] => {
  const known = new Set(
    [...idea.sentences, ...idea.clauses.flatMap((clause) => [clause.text, toLine(clause, 400)])].map(toKey),
  )
  const isNew = (line: string) => !known.has(toKey(line.replace(/^\s*[-*+]\s/, ''))) && !MORE.test(line)
  const words = scope.words
    .split(/\r\n|\r|\n/)
    .filter(isNew)
    .join('\n')
  return words.trim() === '' ? [] : toReading(words).clauses.filter(({ text }) => !known.has(toKey(text)))
}

const toSafeTitle = (title: string): string => shorten(collapse(title.replace(/[#`|<>]/g, ' ')), 120)

const FIGURE = /\[[^\][]{1,40}\]/g

/** How a proposed requirement is checked: its own condition brought about, and its figures agreed first. */
const toCriteria = ({ description, checks, names }: Parts): string[] => {
  if (/^open question\b/i.test(description)) return ['The question is answered and the answer stands here.']
  const [, cause, effect] =
    /^(?:When|If|While|Where) (.+?), (?:then )?(the system shall .+)$/s.exec(description) ?? []
  const figures = [...new Set([description, ...checks].join(' ').match(FIGURE))]
  return [
    cause && effect
      ? `Bring this about: ${cause}. It passes if ${effect}`
      : `A demonstration shows: ${description}`,
    ...checks.map((check) => `Besides: ${check}`),
    ...(names.length > 0 ? [`Also known as: ${names.join(', ')}.`] : []),
    ...(figures.length > 0
      ? [`Open question: is ${figures.join(', ')} right? Figures in brackets are proposals.`]
      : []),
  ].map(inline)
}

const toProposal = (
  { title, description, category }: SuggestedRequirement,
  gap: Pick<Gap, 'title' | 'severity' | 'impact'>,
  source: string,
): Draft => {
  const parts = takeApart(inline(description))
  return {
    title: toSafeTitle(title) || toSafeTitle(gap.title),
    description: parts.description,
    category: inline(category) || 'Functional',
    priority: toGapPriority(gap.severity),
    rationale: inline(gap.impact),
    source,
    acceptance: toCriteria(parts),
  }
}

/** Requirements from answers: sentences of their own as they are said, choices as the catalogue words them. */
const fromAnswers = (
  utterance: string,
  answers: readonly AnsweredQuestion[],
  catalogue: Catalogue,
): Draft[] => {
  const said = answers.filter(({ choice, answer }) => choice === undefined && answer !== '')
  const own = said.flatMap(({ question, answer }) => {
    const from = question === '' ? 'your answer: ' : `your answer to ${quote(shorten(question, 200))}: `
    const { sentences, english } = toReading(answer)
    return sentences.map((text) => toDraft({ text, source: text, lead: '', item: false }, english, from))
  })
  const led = fromChoices(utterance, answers, catalogue).flatMap(({ gap, answer }) =>
    gap.suggestedRequirements.map((suggestion) =>
      toProposal(
        suggestion,
        gap,
        `your answer ${quote(answer.answer)} to ${quote(answer.question)}, rule: ${inline(gap.title)}`,
      ),
    ),
  )
  return [...own, ...led]
}

/** Requirements from the idea, as the approved brief narrowed or widened it, and from its answers. Never none. */
export const toDrafts = (
  { reading, utterance, answers }: Idea,
  scope: Scope,
  catalogue: Catalogue,
): Draft[] => {
  const kept = normalise(scope.words)
  const out = new Set(scope.excluded.split(/\r\n|\r|\n/).map(toKey))
  const inScope = (clause: Clause) =>
    (!scope.listed || kept.includes(toKey(clause.text))) && !out.has(toKey(clause.text))
  const clauses = reading.clauses.filter(inScope)
  const added = findAdded(scope, reading)
  const chosen = clauses.length + added.length > 0 ? clauses : reading.clauses
  const drafts = [
    ...chosen.map((clause) => toDraft(clause, reading.english, '')),
    ...added.map((clause) => toDraft(clause, isEnglish(clause.text), 'feature brief, Scope: ')),
    ...fromAnswers(utterance, answers, catalogue),
    ...(reading.code > 0 ? [toOpenDraft(toCodeQuestion(reading.code), 'feature brief, Open Questions')] : []),
    ...(reading.more > 0 ? [toOpenDraft(toMoreQuestion(reading.more), 'feature brief, Open Questions')] : []),
  ]
  return distinct(drafts)
}

/** What a reviewer said about the whole, as requirements to be decided; what is there already is not said again. */
export const toFeedbackDrafts = (feedback: string, entries: Entry[]): Draft[] => {
  const reading = toReading(feedback)
  const drafts = reading.clauses.map((clause) => ({
    ...toDraft(clause, reading.english, 'review feedback: '),
    rationale:
      'Asked for in review. Plain rules cannot rewrite the other requirements from a remark; they are as they were.',
  }))
  const more =
    reading.more > 0
      ? [
          toOpenDraft(
            `The review asks for ${reading.more} more things: which of them count?`,
            'review feedback',
          ),
        ]
      : []
  return distinct([...drafts, ...more], entries)
}

/** Gaps that are closed in one round: the grave ones first, and the others when no grave one is left. */
const pickRound = (gaps: Gap[]): Gap[] => {
  const grave = gaps.filter(({ severity }) => severity === 'critical' || severity === 'high')
  return grave.length > 0 ? grave : gaps
}

/** Suggested requirements of this round that the document does not hold yet, gravest gap first. */
export const toGapDrafts = (gaps: Gap[], entries: Entry[]): Draft[] =>
  distinct(
    pickRound(gaps)
      .toSorted(bySeverity)
      .flatMap((gap) =>
        gap.suggestedRequirements
          .filter(({ title }) => !holds(entries, title, gap.title))
          .map((suggestion) => toProposal(suggestion, gap, toGapSource(gap))),
      ),
    entries,
  )

/** Ids that go on from the highest one the text has ever mentioned. */
export const number = (drafts: Draft[], text: string): NewEntry[] => {
  const first = Number(nextId(text).slice('REQ-'.length))
  return drafts.map((draft, index) => ({ id: `REQ-${String(first + index).padStart(3, '0')}`, ...draft }))
}
