import { printBrief } from '../../../documents/brief.ts'
import { toLine } from '../clauses.ts'
import type { Idea } from '../idea.ts'
import { LARGEST_DOCUMENT } from '../print.ts'
import { inline, quote, shorten } from '../sentences.ts'
import { AIM_QUESTION } from '../topics.ts'
import { printAnswers } from './answers.ts'

const LONG = 400
const SHOWN = 12

/** The first of some lines as a list; how many were left out is said, never hidden. */
const toList = (lines: string[], shown: number, rest: string): string => {
  const items = lines.slice(0, shown).map((line) => `- ${line}`)
  const more = lines.length - items.length
  return [...items, ...(more > 0 ? [`- … and ${more} more ${rest}`] : [])].join('\n')
}

const toOverview = ({ reading }: Idea): string => {
  const sentences = reading.sentences.map((text) => inline(shorten(text, LONG)))
  const list = toList(sentences, SHOWN, 'sentences, quoted in full above')
  return `The idea in its own sentences; nothing was added to it.\n\n${list || '- (the idea holds no sentence)'}`
}

const toScope = ({ reading }: Idea): string => {
  const asked = reading.clauses.map((clause) => toLine(clause, LONG))
  const more = reading.more > 0 ? `\n- … and ${reading.more} more, quoted in full above` : ''
  const out = toList(
    reading.excluded.map((text) => inline(shorten(text, LONG))),
    SHOWN,
    'sentences of this kind',
  )
  const told = toList(
    reading.background.map((text) => inline(shorten(text, LONG))),
    SHOWN,
    'sentences, quoted in full above',
  )
  return [
    `### In Scope\n\n${asked.map((line) => `- ${line}`).join('\n')}${more}`,
    `### Out of Scope\n\n${out || 'Not decided.'}`,
    ...(told ? [`### Background\n\nRead as context; no requirement is made of it.\n\n${told}`] : []),
  ].join('\n\n')
}

const toOpenQuestions = (questions: string[]): string =>
  questions.length === 0
    ? 'None that plain rules could find.'
    : questions.map((question, index) => `${index + 1}. ${inline(shorten(question, LONG))}`).join('\n')

/** The sections of a brief behind status and utterance: only what the idea says, and what it leaves open. */
const toSections = (idea: Idea): { title: string; body: string }[] => {
  const answers = printAnswers(idea.answers)
  const figures = idea.measures.map((text) => quote(shorten(text, LONG)))
  return [
    { title: 'Overview', body: toOverview(idea) },
    {
      title: 'Goals',
      body: toList(idea.aims, SHOWN, 'aims') || `Open question: ${AIM_QUESTION} The idea names none.`,
    },
    { title: 'Scope', body: toScope(idea) },
    ...(answers === '' ? [] : [{ title: 'Answers', body: answers }]),
    { title: 'Success Criteria', body: toList(figures, SHOWN, 'figures') || NO_FIGURE },
    { title: 'Open Questions', body: toOpenQuestions(idea.questions) },
  ]
}
const NO_FIGURE = 'Open question: the idea gives no figure by which success could be measured.'

/** What is kept of an idea that would not fit: quoting makes one of many short lines longer. */
const KEPT = 300_000

const countLines = (text: string): number => {
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) count++
  }
  return count
}

/** A whole feature brief. An idea that would not fit is cut, and the place says so. */
export const toBriefText = (idea: Idea): string => {
  const { title, utterance } = idea
  const sections = toSections(idea)
  const length =
    utterance.length + 2 * countLines(utterance) + sections.reduce((sum, { body }) => sum + body.length, 0)
  const note = `[Cut here: the idea has ${utterance.length} characters, and the run keeps all of them.]`
  const quoted = length <= LARGEST_DOCUMENT ? utterance : `${utterance.slice(0, KEPT)}\n\n${note}`
  return printBrief({ title, utterance: quoted, sections })
}
