/** What a person answers to a gap, as the requirement that closes it. Reads sentences, so showing a run loads none of it. */
import { isUndecided, partsOf, toAccount, toRules } from '../analysis/account.ts'
import type { Gap } from '../schema/requirement.ts'

/** Answers to gaps, and words in their place that answer nothing: those leave the gap open. */
export const sortAnswers = (
  answers: Readonly<Record<string, string>> = {},
): { answered: Record<string, string>; open: Record<string, string> } => {
  const of = (isOpen: boolean): Record<string, string> =>
    Object.fromEntries(Object.entries(answers).filter(([, words]) => isUndecided(words) === isOpen))
  return { answered: of(false), open: of(true) }
}

const LONGEST_TITLE = 80

const toTitle = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : line
}

/** What of these words is to be built, in one statement; words that lean on what was asked are told with it. */
const toStatement = (words: string, asked: string): string => {
  const parts = toAccount(words)
  const rules = toRules(parts)
  const said = rules.map(({ text }) => text).join(' ')
  if (rules.length === 0) return partsOf(parts, 'exclusion', 'unplaced').join(' ')
  return rules[0]?.leans && asked !== '' ? `${asked} ${said}` : said
}

/** A gap with what a person said as the requirement that closes it. */
export const withAnswer = (gap: Gap, words: string, asked = gap.description): Gap => {
  const description = toStatement(words, asked)
  return {
    ...gap,
    suggestedRequirements: [
      { title: toTitle(description), description, priority: 'medium', category: gap.category },
    ],
  }
}

/** What no gap named, as one more of them. */
export const toMissingGap = (gaps: readonly Pick<Gap, 'id'>[], words: string): Gap => {
  const last = Math.max(0, ...gaps.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0)))
  const gap: Gap = {
    ...{ id: `GAP-${String(last + 1).padStart(3, '0')}`, title: `Said to be missing: ${toTitle(words)}` },
    ...{ severity: 'low', category: 'Functional', description: words },
    ...{ impact: 'Somebody said at the gate of the gaps that it is missing.', suggestedRequirements: [] },
  }
  return withAnswer(gap, words, '')
}
