import { printBrief } from '../../../documents/brief.ts'
import { LARGEST_FILE } from '../../../schema/limits.ts'
import { findTold, type Told, toLine } from '../clauses.ts'
import type { Idea } from '../idea.ts'
import { LARGEST_DOCUMENT } from '../print.ts'
import type { Fate } from '../sentence-fate.ts'
import { inline, quote, shorten } from '../sentences.ts'
import { printAnswers } from './answers.ts'

const LONG = 400
const SHOWN = 12
const ACCOUNTED = 200

/** Leads the account of the idea's sentences. */
export const ACCOUNT = 'What became of each sentence of the idea.'

/** The first of some lines as a list; how many were left out is said, never hidden. */
const toList = (lines: string[], shown: number, rest: string): string => {
  const items = lines.slice(0, shown).map((line) => `- ${line}`)
  const more = lines.length - items.length
  return [...items, ...(more > 0 ? [`- … and ${more} more ${rest}`] : [])].join('\n')
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const FATES: Record<Fate, (told: Told) => string> = {
  requirement: ({ clauses }) => count(clauses.length, 'requirement'),
  goal: () => 'a goal',
  exclusion: () => 'out of scope',
  fact: () => 'a fact of today',
  question: () => 'an open question',
  name: () => 'what it is',
}

/** Every sentence of the idea, and what became of it. */
const toOverview = ({ reading }: Idea, where: string): string => {
  const lines = reading.told.map((one) => `${quote(shorten(one.text, LONG))} → ${FATES[one.fate](one)}`)
  return `${ACCOUNT}\n\n${toList(lines, ACCOUNTED, `sentences, ${where}`)}`
}

const toScope = ({ reading }: Idea, where: string): string => {
  const toLines = (...fates: Fate[]): string[] =>
    findTold(reading, ...fates).map((text) => inline(shorten(text, LONG)))
  const asked = reading.clauses.map((clause) => toLine(clause, LONG))
  const more = reading.more > 0 ? `\n- … and ${reading.more} more, ${where}` : ''
  const out = toList(toLines('exclusion'), SHOWN, 'sentences of this kind')
  const facts = toList(toLines('fact', 'name'), SHOWN, `sentences, ${where}`)
  return [
    `### In Scope\n\n${asked.map((line) => `- ${line}`).join('\n')}${more}`,
    `### Out of Scope\n\n${out || 'Not decided.'}`,
    ...(facts ? [`### Facts\n\nHow things are; nothing is built from it.\n\n${facts}`] : []),
  ].join('\n\n')
}

const toOpenQuestions = (questions: string[]): string =>
  questions.length === 0
    ? 'None.'
    : questions.map((question, index) => `${index + 1}. ${inline(shorten(question, LONG))}`).join('\n')

/**
 * The sections of a brief behind status and utterance: only what the idea says, and what it leaves open. `where` the rest of
 * a long list is found.
 */
const toSections = (idea: Idea, where: string): { title: string; body: string }[] => {
  const answers = printAnswers(idea.answers)
  const figures = idea.measures.map((text) => quote(shorten(text, LONG)))
  return [
    { title: 'Overview', body: toOverview(idea, where) },
    {
      title: 'Goals',
      body: toList(idea.goals, SHOWN, 'goals') || NO_GOAL,
    },
    { title: 'Scope', body: toScope(idea, where) },
    ...(answers === '' ? [] : [{ title: 'Answers', body: answers }]),
    { title: 'Success Criteria', body: toList(figures, SHOWN, 'figures') || NO_FIGURE },
    { title: 'Open Questions', body: toOpenQuestions(idea.questions) },
  ]
}
const NO_GOAL = 'Open question: what gets better once this exists? The idea does not say.'
const NO_FIGURE = 'Open question: the idea states no goal with a figure or a date.'

/** A text has so many characters, and its file so many bytes. */
const isFitting = (text: string): boolean =>
  text.length <= LARGEST_DOCUMENT && new TextEncoder().encode(text).length <= LARGEST_FILE - OURS
/** What a file holds besides: what is projected into it later. */
const OURS = 10_000

type Sections = ReturnType<typeof toSections>

const printCut = ({ title, utterance }: Idea, sections: Sections, length: number): string => {
  // Half a character is none.
  const quoted = utterance.slice(0, length).replace(/[\ud800-\udbff]$/, '')
  const parts = [
    `[The idea has ${utterance.length} characters, of which the first ${quoted.length} are quoted here; the run keeps all of them.]`,
    quoted,
    '[Cut here.]',
  ]
  return printBrief({ title, utterance: parts.join('\n\n'), sections })
}

/** A whole feature brief. Of an idea that would not fit as much is quoted as does; its beginning and its end say so. */
export const toBriefText = (idea: Idea): string => {
  const { title, utterance } = idea
  const whole = printBrief({ title, utterance, sections: toSections(idea, 'quoted in full above') })
  if (isFitting(whole)) return whole
  const sections = toSections(idea, 'kept with the run')
  let [fits, over] = [0, utterance.length]
  while (over - fits > 1) {
    const half = (fits + over) >> 1
    if (isFitting(printCut(idea, sections, half))) fits = half
    else over = half
  }
  return printCut(idea, sections, fits)
}
