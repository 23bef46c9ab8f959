/**
 * Gaps as documents tell them. K1 one is closed only by what is recorded: a requirement that somebody wants names it, or an answer
 * to its question stands in the brief. K2 where nothing is recorded it is open; nobody guesses from words that both share.
 */
import type { Question } from './answer-questions.ts'
import { isRefused } from './entry.ts'
import { toMarkdown } from './markdown.ts'
import { normalise } from './plain-words.ts'
import { toRequirements } from './requirements.ts'
import { findSectionText } from './section-body.ts'

export type ToldGap = { id: string; title: string; description: string }

/** What a gap quotes of its question stands in its words behind these. */
const QUOTES = 'The feature brief asks:'
const IN_PART = /\bis answered in part\b/g

const countParts = (text: string): number => [...text.matchAll(IN_PART)].length

/** «…» is answered in part: what is left open of a question is another one than the question that it quotes. */
const isLeftOf = (text: string, question: string): boolean =>
  countParts(text.slice(text.lastIndexOf(QUOTES) + 1)) > countParts(question)

/** A question that a gap tells, by its words or by the rule that asks it. */
export const isAskedBy =
  ({ title, description }: Pick<ToldGap, 'title' | 'description'>) =>
  ({ question, rule }: Pick<Question, 'question' | 'rule'>): boolean => {
    const words = normalise(question)
    return (
      (rule !== undefined && title.startsWith(`${rule}:`)) ||
      (words !== '' &&
        normalise(`${title} ${description}`).includes(words) &&
        !isLeftOf(description, question))
    )
  }

const ANSWER = /^\s*[-*+]\s+\*\*(.+?)\*\*\s.*\(([^()]+)\)\s*$/gm

type Told = Pick<Question, 'question' | 'rule'>

/** What the answers of a brief were asked: the words, and the rule or the id. */
const toAnswered = (brief: string): Told[] =>
  [...findSectionText(toMarkdown(brief), 'Answers', 2).matchAll(ANSWER)].map(
    ([, question = '', mark = '']) => ({ question, rule: mark.replace(/:.*$/s, '').trim() }),
  )

const GAP = /\bGAP-\d{3,5}\b/g

/** The gaps that requirements name which nobody refused: in their source, in what was decided of them, or in its reason. */
const findNamed = (requirements: string): Set<string> =>
  new Set(
    toRequirements(requirements)
      .entries.filter((entry) => !isRefused(entry))
      .flatMap(
        ({ source, fields: { Reason = '', Decision = '' } }) =>
          `${source} ${Reason} ${Decision}`.match(GAP) ?? [],
      ),
  )

/** Whether something that is recorded closes a gap. */
export const findClosed = (brief: string, requirements: string): ((gap: ToldGap) => boolean) => {
  const named = findNamed(requirements)
  const answered = toAnswered(brief)
  return (gap) => named.has(gap.id) || answered.some(isAskedBy(gap))
}

const LINE = /^\s*[-*+]\s+(.*)\s\((GAP-\d{3,5}), \w+, .*\)\s*$/

/** Lines of the known gaps, without those that are closed since. */
export const withoutClosed = (lines: readonly string[], brief: string, requirements: string): string[] => {
  const isClosed = findClosed(brief, requirements)
  return lines.filter((line) => {
    const [, words = '', id = ''] = LINE.exec(line) ?? []
    return id === '' || !isClosed({ id, title: '', description: words })
  })
}
