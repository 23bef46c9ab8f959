import { toAccount, toRules } from '../../../analysis/account.ts'
import { PROPOSED } from '../../../analysis/gaps/answers.ts'
import { bySeverity } from '../../../analysis/gaps/gaps.ts'
import { CORRECTION } from '../../../documents/correction.ts'
import type { GivenAnswer } from '../../../documents/given-answers.ts'
import { type Entry, isRefused } from '../../../documents/requirements.ts'
import { readSorted, toWanted } from '../../../documents/sorting.ts'
import type { Catalogue } from '../../../schema/catalogue.ts'
import type { NewRequirements } from '../../../schema/prd.ts'
import type { Gap, Priority, SuggestedRequirement } from '../../../schema/requirement.ts'
import { type Clause, type IdeaReading, toLine, toReading } from '../clauses.ts'
import { toCriteria } from '../derived-criteria.ts'
import { isEnglish, toCategory, toPriority, toWords } from '../english.ts'
import { toCore, toHeadline } from '../headline.ts'
import { type Idea, toCodeQuestion, toMoreQuestion } from '../idea.ts'
import { toPurpose } from '../purpose.ts'
import { toConsequence } from '../referents.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
import { capitalise, collapse, inline, normalise, quote, shorten } from '../sentences.ts'
import type { Scope } from './brief-content.ts'
import { holds, toGapSource } from './gaps.ts'

/** A requirement before it has an id. */
export type Draft = NewRequirements['added'][number]

const LONG = 1_000

const toSource = (from: string, words: string): string => {
  const short = shorten(words, LONG)
  const cut = short === words ? '' : ` (cut: the sentence has ${words.length} characters)`
  return `${from}${quote(short)}${cut}`
}

/** A clause as a requirement: in its own words, with its purpose told apart. */
const toDraft = (clause: Clause, english: boolean, from: string): Draft => {
  const text = shorten(clause.text, LONG)
  const { main, purpose } = english ? toPurpose(text) : { main: text, purpose: '' }
  const weighed = clause.weighed ?? `${clause.lead} ${clause.text.slice(0, 4_000)}`
  return {
    title: toHeadline(english ? (toConsequence(toCore(main)) ?? main) : main, english) || 'The idea as given',
    priority: toPriority(weighed),
    category: toCategory(`${clause.lead} ${text}`.trim()),
    description: inline(clause.lead === '' ? capitalise(main) : `${clause.lead} ${main}`),
    rationale: inline(purpose),
    source: toSource(from, clause.source),
    acceptance: english ? toCriteria(main) : [],
  }
}

const toOpenDraft = (question: string, source: string): Draft => ({
  title: shorten(`Answer: ${toHeadline(question, false)}`, 90),
  description: `Open question: ${inline(shorten(question, LONG))}`,
  category: 'Open question',
  priority: 'low',
  rationale: '',
  source,
  acceptance: [],
})

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
    [
      // What the idea left out or told as a fact, and somebody put into the scope, is wanted.
      ...idea.told
        .filter(({ fate }) => !scope.listed || !/^(?:exclusion|fact|name)$/.test(fate))
        .map(({ text }) => text),
      ...idea.clauses.flatMap((clause) => [clause.text, toLine(clause, 400)]),
    ].map(toKey),
  )
  const isNew = (line: string) => !known.has(toKey(line.replace(/^\s*[-*+]\s/, ''))) && !MORE.test(line)
  const words = scope.words
    .split(/\r\n|\r|\n/)
    .filter(isNew)
    .join('\n')
  if (words.trim() === '') return []
  // What stands in the scope is wanted, whatever else its sentence could be.
  const wanted = toReading(words).told.flatMap(({ text, fate, clauses }) =>
    clauses.length > 0 || fate === 'question' || fate === 'exclusion'
      ? clauses
      : [{ text, source: text, lead: '', item: false }],
  )
  return wanted.filter(({ text }) => !known.has(toKey(text)))
}

const toSafeTitle = (title: string): string => shorten(collapse(title.replace(/[#`|<>]/g, ' ')), 120)

/** How much something matters is the person's to say: how grave a question is says nothing about it. */
const UNSAID: Priority = 'medium'

const toProposal = (
  { title, description, category }: SuggestedRequirement,
  gap: Pick<Gap, 'title' | 'impact'>,
  source: string,
): Draft => ({
  title: toSafeTitle(title) || toSafeTitle(gap.title),
  description: inline(description),
  category: inline(category) || 'Functional',
  priority: UNSAID,
  rationale: inline(gap.impact),
  source,
  acceptance: toCriteria(description),
})

const HAS_VERB = 4
const YES_OR_NO = /^(?:yes|no|right|exactly)\s*[:,–—-]\s*(?=\S+\s+\S+\s+\S)/i
/** Whether words say who does what: without that they only say something of their question. */
const isSentence = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return toWords(text).length >= HAS_VERB && findVerb(tokens, 0, tokens.length) >= 0
}

/** «You wrote «book a slot»: what happens …» asks what happens. */
const toBareQuestion = (question: string): string => question.replace(/^You wrote .{1,300}?: /, '')

/** Rules in the words of an answer; the first one is told with its question where it says nothing without it. */
const toRuleDrafts = ({ id, question }: GivenAnswer, words: string): Draft[] => {
  const from = question === '' ? 'your answer: ' : `your answer to ${quote(shorten(question, 200))} (${id}): `
  const english = isEnglish(words)
  return toRules(toAccount(words, { id, question })).map(({ text, leans }, at) => {
    const bare = text.replace(YES_OR_NO, '')
    // What leans on a sentence may stand apart from it: then all of it is quoted.
    const source = words.includes(text) ? text : words
    const isFragment = at === 0 && question !== '' && (leans || (english ? !isSentence(bare) : isFew(text)))
    if (!isFragment) {
      const clause = { text: capitalise(bare), source, lead: '', item: false }
      return toDraft(clause, english, from)
    }
    const clause = { text: `${toBareQuestion(question)} ${text}`, source, lead: '', item: false }
    return { ...toDraft(clause, english, from), title: toHeadline(toBareQuestion(question), english) }
  })
}

/** An answer in words of their own; of a choice that sorts a sentence, that sentence and what is said behind it. */
const fromOwnWords = (answered: GivenAnswer): Draft[] => {
  const { question, answer } = answered
  const sorted = toWanted(question, answer)
  if (!sorted) return toRuleDrafts(answered, answer)
  const rest = readSorted(question, answer)?.rest ?? ''
  return [
    ...sorted.map((text) => toDraft({ text, source: text, lead: '', item: false }, true, '')),
    ...(rest === '' ? [] : toRuleDrafts({ ...answered, question: '' }, rest)),
  ]
}

const isFew = (text: string): boolean => toWords(text).length < HAS_VERB

const fromChoice = ({ id, question, answer }: GivenAnswer, catalogue: Catalogue): Draft[] => {
  const row = catalogue.rows.find((one) => one.id === id)
  if (!row?.proposal) return []
  const { title, text } = row.proposal
  const suggestion = {
    title,
    description: text,
    category: toCategory(text),
    priority: UNSAID,
  }
  const gap = { title, severity: row.severity, impact: row.why }
  return [toProposal(suggestion, gap, `your answer ${quote(answer)} to ${quote(question)} (rule ${id})`)]
}

/** What it is good for, what is not part of it and how much of it there is stand in the brief: nothing is built from them. */
const OF_WHOLE = new Set(['idea.success', 'idea.scope', 'idea.volume', CORRECTION])

/** Requirements from answers: sentences of their own as they are said, a choice as its row words it. */
const fromAnswers = (answers: readonly GivenAnswer[], catalogue: Catalogue): Draft[] =>
  answers.flatMap((one) => {
    if (one.answer === '' || OF_WHOLE.has(one.id)) return []
    if (one.choice === undefined) return fromOwnWords(one)
    return one.choice === PROPOSED ? fromChoice(one, catalogue) : []
  })

/** Requirements from the idea, as the approved brief narrowed or widened it, and from its answers. Never none. */
export const toDrafts = ({ reading, answers }: Idea, scope: Scope, catalogue: Catalogue): Draft[] => {
  const kept = normalise(scope.words)
  const out = new Set(scope.excluded.split(/\r\n|\r|\n/).map(toKey))
  const inScope = (clause: Clause) =>
    (!scope.listed || kept.includes(toKey(clause.text))) && !out.has(toKey(clause.text))
  const added = findAdded(scope, reading)
  // A sentence that somebody wrote on takes the place of what it was.
  const isRewritten = ({ text }: Clause) => added.some((one) => toKey(one.text).includes(toKey(text)))
  const clauses = reading.clauses.filter((clause) => inScope(clause) && !isRewritten(clause))
  const chosen = clauses.length + added.length > 0 ? clauses : reading.clauses
  const drafts = [
    ...chosen.map((clause) => toDraft(clause, reading.english, '')),
    ...added.map((clause) => toDraft(clause, isEnglish(clause.text), 'feature brief, Scope: ')),
    ...fromAnswers(answers, catalogue),
    ...(reading.code > 0 ? [toOpenDraft(toCodeQuestion(reading.code), 'feature brief, Open Questions')] : []),
    ...(reading.more > 0 ? [toOpenDraft(toMoreQuestion(reading.more), 'feature brief, Open Questions')] : []),
  ]
  return distinct(drafts)
}

/**
 * What a reviewer says is missing, as requirements to be decided, whatever else its sentences could be; what is there
 * already is not said again.
 */
export const toMissingDrafts = (missing: string, entries: Entry[]): Draft[] => {
  const { told, english } = toReading(missing)
  const drafts = told.flatMap(({ text, fate, clauses }) => {
    if (fate === 'question') return [toOpenDraft(text, toSource('review feedback: ', text))]
    const wanted = clauses.length > 0 ? clauses : [{ text, source: text, lead: '', item: false }]
    return wanted.map((clause) => toDraft(clause, english, 'review feedback: '))
  })
  return distinct(drafts, entries)
}

/** What a reviewer answered, as requirements to be decided. */
export const toAnswerDrafts = (answers: readonly GivenAnswer[], entries: Entry[]): Draft[] =>
  distinct(answers.filter(({ id }) => !OF_WHOLE.has(id)).flatMap(fromOwnWords), entries)

/** Suggested requirements that the document does not hold yet, gravest gap first. */
export const toGapDrafts = (gaps: Gap[], entries: Entry[]): Draft[] =>
  distinct(
    gaps
      .toSorted(bySeverity)
      .flatMap((gap) =>
        gap.suggestedRequirements
          .filter(({ title }) => !holds(entries, title, gap.title))
          .map((suggestion) => toProposal(suggestion, gap, toGapSource(gap))),
      ),
    entries,
  )
