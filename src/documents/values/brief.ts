/** A feature brief from the values of its author. */

import { LARGEST_FILE, LARGEST_TEXT } from '../../schema/limits.ts'
import type { BriefValues } from '../../schema/prd.ts'
import { printBrief } from '../brief.ts'
import { toOneLine } from '../edit.ts'
import { printQuestions, QUESTIONS } from '../open-questions.ts'
import { inline } from '../plain-words.ts'
import { SORTED } from '../sorting.ts'
import { isLeftOut } from '../stated-aims.ts'

/** What the person said: the idea, and the answers that came with it as they stand in the brief. */
export type Said = { utterance: string; answers: string }

const NO_GOAL = 'Open question: what gets better once this exists? The idea does not say.'
const MAYBE_GOAL =
  'Open question: what gets better once this exists? No sentence says so for certain; one that is asked about may.'
const NO_LIMIT = 'Open question: what is not part of it? The idea does not say.'
const MORE_LIMITS =
  'Open question: what else is not part of it? What the idea rules out stands among its other sentences.'
const NO_FIGURE = 'Open question: the idea states no goal with a figure or a date.'
const MAYBE_FIGURE = 'Open question: no goal with a figure or a date is stated for certain.'

const printList = (items: readonly string[]): string =>
  items.map((item) => `- ${inline(toOneLine(item))}`).join('\n')

const toNoLimit = ({ inScope, facts = [] }: BriefValues): string =>
  [...inScope, ...facts].some(isLeftOut) ? MORE_LIMITS : NO_LIMIT

const toScope = (value: BriefValues): string => {
  const { inScope, outOfScope, facts = [] } = value
  return [
    `### In Scope\n\n${printList(inScope)}`,
    `### Out of Scope\n\n${printList(outOfScope) || toNoLimit(value)}`,
    ...(facts.length > 0
      ? [`### Facts\n\nHow things are; nothing is built from it.\n\n${printList(facts)}`]
      : []),
  ].join('\n\n')
}

/** A sentence that somebody is asked to sort may turn out to be a goal. */
const mayBeGoal = ({ openQuestions = [] }: BriefValues): boolean =>
  openQuestions.some(({ choices = [] }) => SORTED.every((one) => choices.includes(one)))

const toSections = (value: BriefValues, answers: string): { title: string; body: string }[] => [
  { title: 'Overview', body: value.overview },
  { title: 'Goals', body: printList(value.goals) || (mayBeGoal(value) ? MAYBE_GOAL : NO_GOAL) },
  { title: 'Scope', body: toScope(value) },
  ...(answers === '' ? [] : [{ title: 'Answers', body: answers }]),
  {
    title: 'Success Criteria',
    body: printList(value.successCriteria) || (mayBeGoal(value) ? MAYBE_FIGURE : NO_FIGURE),
  },
  { title: QUESTIONS, body: printQuestions(value.openQuestions ?? []) },
]

/** What a file holds besides: what is projected into it later. */
const OURS = 10_000

/** A text has so many characters, and its file so many bytes. */
const isFitting = (text: string): boolean =>
  text.length <= LARGEST_TEXT - OURS && new TextEncoder().encode(text).length <= LARGEST_FILE - OURS

const printWith = (value: BriefValues, { answers }: Said, utterance: string): string =>
  printBrief({ title: value.title, utterance, sections: toSections(value, answers) })

const printCut = (value: BriefValues, said: Said, length: number): string => {
  // Half a character is none.
  const quoted = said.utterance.slice(0, length).replace(/[\ud800-\udbff]$/, '')
  const parts = [
    `[The idea has ${said.utterance.length} characters, of which the first ${quoted.length} are quoted here; the run keeps all of them.]`,
    quoted,
    '[Cut here.]',
  ]
  return printWith(value, said, parts.join('\n\n'))
}

/** Whether the idea fits into the brief as it was said. */
export const isQuotedWhole = (value: BriefValues, said: Said): boolean =>
  isFitting(printWith(value, said, said.utterance))

/** A whole feature brief. Of an idea that would not fit as much is quoted as does; its beginning and its end say so. */
export const printBriefValues = (value: BriefValues, said: Said): string => {
  if (isQuotedWhole(value, said)) return printWith(value, said, said.utterance)
  let [fits, over] = [0, said.utterance.length]
  while (over - fits > 1) {
    const half = (fits + over) >> 1
    if (isFitting(printCut(value, said, half))) fits = half
    else over = half
  }
  return printCut(value, said, fits)
}
