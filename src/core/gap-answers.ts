/** What a person answers to a gap, as the requirement that closes it. Reads sentences, so showing a run loads none of it. */
import { isUndecided, partsOf, toAccount, toRules } from '../analysis/account.ts'
import { readMarked } from '../documents/answer-mark.ts'
import { readQuestion } from '../documents/answer-questions.ts'
import { readSorted, SORTED } from '../documents/sorting.ts'
import type { Gap } from '../schema/requirement.ts'

type Kind = 'answered' | 'open' | 'changing'

const toKind = (words: string): Kind => {
  const { answer, changes } = readMarked(words)
  if (isUndecided(answer)) return 'open'
  return changes.length > 0 ? 'changing' : 'answered'
}

/**
 * Answers to gaps; words in their place that answer nothing: those leave the gap open; and those that say which requirement
 * they change.
 */
export const sortAnswers = (
  answers: Readonly<Record<string, string>> = {},
): Record<Kind, Record<string, string>> => {
  const of = (kind: Kind): Record<string, string> =>
    Object.fromEntries(Object.entries(answers).filter(([, words]) => toKind(words) === kind))
  return { answered: of('answered'), open: of('open'), changing: of('changing') }
}

const LONGEST_TITLE = 80

const toTitle = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : line
}

/** What of these words is to be built, in one statement; words that lean on what was asked are told with it. */
const toStatement = (words: string, asked: string, rule?: string): string => {
  const parts = toAccount(words, rule === undefined ? {} : { id: rule })
  const rules = toRules(parts)
  const said = rules.map(({ text }) => text).join(' ')
  if (rules.length === 0) return rule === undefined ? partsOf(parts, 'exclusion', 'unplaced').join(' ') : ''
  return rules[0]?.leans && asked !== '' ? `${asked} ${said}` : said
}

/** A gap with what a person said as the requirement that closes it. */
const withStatements = (gap: Gap, statements: readonly string[], category = gap.category): Gap => ({
  ...gap,
  suggestedRequirements: statements.map((description) => ({
    ...{ title: toTitle(description), description, priority: 'medium' as const, category },
  })),
})

const CITED = /^The feature brief asks:\s+/
/** A gap of the catalogue begins with the rule that asks. */
const RULE = /^([\w-]+(?:\.[\w-]+)+):/

/** What gets better, what is not part of it, how much there is: nothing is built from the answers. */
const isOfWhole = (rule: string | undefined): boolean => rule?.startsWith('idea.') === true

/** What a gap asks, and by which rule. */
export const toGapQuestion = ({ title, description }: Pick<Gap, 'title' | 'description'>) => {
  const { question, rule = RULE.exec(title)?.[1] } = readQuestion(description.replace(CITED, ''))
  return { question, ...(rule !== undefined && { rule }) }
}

/**
 * A gap as its answer closes it; undefined where the answer asks for nothing that is built: what is chosen for a sentence, a
 * goal and what is left out have their places in the brief.
 */
export const toAnsweredGap = (gap: Gap, words: string): Gap | undefined => {
  const { question, rule } = toGapQuestion(gap)
  const sorted = readSorted(question, words)
  const isWanted = sorted?.choice === SORTED[0]
  const statements = sorted
    ? [...(isWanted ? [sorted.text] : []), ...(sorted.rest === '' ? [] : [toStatement(sorted.rest, '')])]
    : [toStatement(words, question, isOfWhole(rule) ? rule : undefined)]
  const said = statements.filter((one) => one !== '')
  const isOfBrief = CITED.test(gap.description)
  const own = isOfBrief ? { ...gap, category: 'Functional', impact: 'It was asked, and you answered.' } : gap
  return said.length > 0 ? withStatements(own, said) : undefined
}

/** What no gap named, as one more of them. */
export const toMissingGap = (gaps: readonly Pick<Gap, 'id'>[], words: string): Gap => {
  const last = Math.max(0, ...gaps.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0)))
  const gap: Gap = {
    ...{ id: `GAP-${String(last + 1).padStart(3, '0')}`, title: `Said to be missing: ${toTitle(words)}` },
    ...{ severity: 'low', category: 'Functional', description: words },
    ...{ impact: 'Somebody said at the gate of the gaps that it is missing.', suggestedRequirements: [] },
  }
  return withStatements(gap, [toStatement(words, '')])
}
