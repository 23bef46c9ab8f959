import { partsOf, toAccount } from '../../../analysis/account.ts'
import { findOwner } from '../../../analysis/left-open.ts'
import { SORTED } from '../../../documents/sorting.ts'
import { isQuotedWhole } from '../../../documents/values/brief.ts'
import { ACCOUNT } from '../../../documents/values/prd.ts'
import type { BriefValues } from '../../../schema/prd.ts'
import { findTold, type Told, toLine } from '../clauses.ts'
import type { Idea } from '../idea.ts'
import { printList } from '../print.ts'
import type { Fate } from '../sentence-fate.ts'
import { inline, quote, shorten } from '../sentences.ts'
import { printAnswers } from './answers.ts'
import { toSorting } from './sorting.ts'

const LONG = 400
const SHOWN = 12
const ACCOUNTED = 200

/** The first of some lines; how many were left out is said, never hidden. */
const toList = (lines: string[], shown: number, rest: string): string[] => {
  const items = lines.slice(0, shown)
  const more = lines.length - items.length
  return [...items, ...(more > 0 ? [`… and ${more} more ${rest}`] : [])]
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

const FATES: Record<Fate, (told: Told) => string> = {
  requirement: ({ clauses }) =>
    clauses.length === 0 ? 'told with the sentence before' : count(clauses.length, 'requirement'),
  goal: () => 'a goal',
  exclusion: () => 'out of scope',
  fact: () => 'a fact of today',
  unsure: () => 'asked about',
  question: () => 'an open question',
  name: () => 'what it is',
  aside: () => 'said in passing',
}

/** Every sentence of the idea, and what became of it. */
const toOverview = ({ reading }: Idea, where: string): string => {
  const lines = reading.told.map((one) => `${quote(shorten(one.text, LONG))} → ${FATES[one.fate](one)}`)
  return `${ACCOUNT}\n\n${printList(toList(lines, ACCOUNTED, `sentences, ${where}`))}`
}

type Scope = Pick<BriefValues, 'inScope' | 'outOfScope' | 'facts'>

const toScope = ({ reading, answers }: Idea, where: string): Scope => {
  const left = answers
    .filter(({ id, answer }) => id === 'idea.scope' && answer !== '')
    .flatMap(({ id, answer }) => partsOf(toAccount(answer, { id }), 'exclusion'))
    .map((text) => inline(shorten(text, LONG)))
  const toLines = (...fates: Fate[]): string[] =>
    findTold(reading, ...fates).map((text) => inline(shorten(text, LONG)))
  const asked = reading.clauses.map((clause) => toLine(clause, LONG))
  const facts = toList(toLines('fact', 'name'), SHOWN, `sentences, ${where}`)
  return {
    inScope: [...asked, ...(reading.more > 0 ? [`… and ${reading.more} more, ${where}`] : [])],
    outOfScope: toList([...toLines('exclusion'), ...left], SHOWN, 'sentences of this kind'),
    ...(facts.length > 0 && { facts }),
  }
}

/** A question from words of theirs goes to whom they name. */
const toOwnQuestion = (question: string): { question: string; owner?: string } => {
  const owner = question.startsWith('You wrote "') ? findOwner(question) : undefined
  return { question, ...(owner !== undefined && { owner }) }
}

/** What the idea says, and what it leaves open. `where` the rest of a long list is found. */
const toValues = (idea: Idea, where: string): Omit<BriefValues, 'recommendedFeatureId'> => ({
  title: idea.title,
  overview: toOverview(idea, where),
  goals: toList(idea.goals, SHOWN, 'goals'),
  ...toScope(idea, where),
  successCriteria: toList(
    idea.measures.map((text) => quote(shorten(text, LONG))),
    SHOWN,
    'figures',
  ),
  openQuestions: [
    ...toSorting(idea.reading).map((question) => ({ question, choices: SORTED })),
    ...idea.questions.map((question) => toOwnQuestion(shorten(question, LONG))),
  ],
})

/** The values of a feature brief. */
export const toBriefValues = (idea: Idea, recommendedFeatureId: string): BriefValues => {
  const whole = { ...toValues(idea, 'quoted in full above'), recommendedFeatureId }
  const said = { utterance: idea.utterance, answers: printAnswers(idea.answers) }
  return isQuotedWhole(whole, said) ? whole : { ...toValues(idea, 'kept with the run'), recommendedFeatureId }
}
