/**
 * Lines of an approved brief that answers given since make older than the requirements: only these are asked about when the product
 * requirements are put together, and where there is none nobody is asked.
 */
import { holdsWords, splitSentences } from '../../analysis/carriers.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { collapse } from '../../documents/plain-words.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { embedBrief } from '../../documents/values/prd.ts'
import { type AnswerLine, givenAnswers } from './said-lines.ts'
import { toListItems } from './shown-requirements.ts'

const LISTS = ['Goals', 'In Scope', 'Success Criteria']

/** The sentences and list lines at the front of a product requirements document, as they stand there. */
const toFront = (brief: string, requirements: string): string[] => {
  const markdown = toMarkdown(embedBrief(brief, requirements))
  const overview = findSectionText(markdown, 'Overview')
  return [
    ...overview.split(/\n+/).flatMap((paragraph) => splitSentences(paragraph).map((one) => one.trim())),
    ...LISTS.flatMap((name) => toListItems(findSectionText(markdown, name))),
  ].filter((line) => /\p{L}/u.test(line))
}

const FIGURE =
  /\b(?:\d+(?:[.,]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s?(?:%|\p{L}+)?/giu
const QUOTED = /["«“]([^"»”]{6,80})["»”]/g

const readFigures = (text: string): string[] => (text.toLowerCase().match(FIGURE) ?? []).map(collapse)

/** What a question quotes, or counts first, by which a line is found again. */
const toMarks = (question: string): string[] => [
  ...readFigures(question).slice(0, 1),
  ...[...question.matchAll(QUOTED)].map(([, words = '']) => words.toLowerCase()),
]

/** So many words tell that a question is about a line. */
const TELLING = 3

/** Whether an answer says something about a line that the line does not say yet. */
const isOlder = (line: string, { question, answer }: AnswerLine): boolean => {
  const text = line.toLowerCase()
  const isSaid = holdsWords(answer, line, 1)
  if (toMarks(question).some((mark) => text.includes(mark)))
    return !isSaid && readFigures(answer).some((figure) => !text.includes(figure))
  return !isSaid && holdsWords(question, line, TELLING)
}

export type Front = { lines: { number: number; text: string }[]; answers: AnswerLine[] }

/** Lines by their place, and the answers that they may have to follow. */
export const findOlder = (brief: string, requirements: string): Front => {
  const given = givenAnswers(brief)
  if (given.length === 0) return { lines: [], answers: [] }
  const front = toFront(brief, requirements)
  const answers = given.filter((one) => front.some((line) => isOlder(line, one)))
  return {
    answers,
    lines: front.flatMap((text, at) =>
      answers.some((one) => isOlder(text, one)) ? [{ number: at + 1, text }] : [],
    ),
  }
}
