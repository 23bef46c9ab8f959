/**
 * Open questions at the gates. Q1 a question has one id over the whole run, whatever gate asks it. Q2 an answer stands in the
 * brief from then on, and what is said to be outside of it stands there as such. Q3 words that answer nothing leave it open.
 */

import { isUndecided, partsOf, toAccount } from '../../analysis/account.ts'
import { findSubjects } from '../../analysis/carriers.ts'
import { findOwner, isSkipped } from '../../analysis/left-open.ts'
import type { Change, Context } from '../../core/kind.ts'
import { followAccount } from '../../documents/account-lines.ts'
import {
  type Answered,
  addAnswers,
  dropQuestions,
  NOBODY_YET,
  type Question,
  type Referred,
  referQuestions,
  toAsked,
  toQuestions,
  toStillOpen,
} from '../../documents/answer-questions.ts'
import { toOneLine } from '../../documents/edit.ts'
import { placeBesides } from '../../documents/given-answers.ts'
import {
  addGoals,
  addListLines,
  dropListLines,
  GOALS,
  OPEN_QUESTIONS,
  OUT_OF_SCOPE,
  SUCCESS_CRITERIA,
} from '../../documents/list-lines.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { printQuestion } from '../../documents/open-questions.ts'
import { inline } from '../../documents/plain-words.ts'
import { isRefused, toRequirements } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { placeSorted } from '../../documents/sorting.ts'
import { toStamp, type Witness } from '../../schema/assurance.ts'
import { isObject, type JsonObject, textsOf } from '../../schema/json.ts'
import type { OpenQuestion } from '../../schema/prd.ts'
import { keepApproval } from './kept-approval.ts'
import { findNeighbours } from './neighbours.ts'
import { toLive } from './shown-requirements.ts'
import { dropAnsweredGaps } from './told-gaps.ts'

const BRIEF = 'feature-brief'
/** The question what is not part of it: its answer is no requirement. */
const SCOPE = 'idea.scope'
/** The question what gets better: its answer is a goal, and with a figure when it is a success. */
const SUCCESS = 'idea.success'
const GIVEN_GOAL = /^\s*- \*\*.+?\*\* (.+) \(idea\.success\)$/

type KnownQuestion = { id: string; question: string }

const knownQuestions = ({ run }: Context): KnownQuestion[] =>
  (run.state.questions ?? []) as unknown as KnownQuestion[]

const toId = (number: number): string => `Q-${String(number).padStart(3, '0')}`

const ID_SAID = /\bQ-(\d{3,5})\b/g

/** The highest number that was ever given: in this run, or in the documents, which an earlier run may have written. */
const findLast = ({ text }: Context, known: readonly KnownQuestion[]): number => {
  const said = [...known.map(({ id }) => id), text(BRIEF) ?? '', text('requirements') ?? '']
  return Math.max(0, ...[...said.join('\n').matchAll(ID_SAID)].map(([, number]) => Number(number)))
}

/** The questions that are open at this gate: of the brief, and of the document that is decided about. */
export const questionsOf = (context: Context): Question[] => {
  const { row, text } = context
  const sources = row.document === 'prd' ? ['prd'] : [...new Set([BRIEF, row.document ?? BRIEF])]
  const open = sources.flatMap((name) => toQuestions(text(name) ?? ''))
  const known = knownQuestions(context)
  const ids = new Map(known.map(({ id, question }) => [toAsked(question), id]))
  const asked = new Map<string, Question>()
  // Looked for where a question has none yet: at most looks all have one.
  let last: number | undefined
  const toNext = (): string => {
    last = (last ?? findLast(context, known)) + 1
    return toId(last)
  }
  // Asked again by a later document it says more of what it is about, and stays one question.
  for (const one of open) {
    const words = toAsked(one.question)
    const id = ids.get(words) ?? toNext()
    ids.set(words, id)
    asked.set(words, { ...asked.get(words), ...one, id })
  }
  return [...asked.values()]
}

/** What was asked so far, so that no id is given twice. */
export const rememberQuestions = (context: Context): JsonObject => {
  const known = knownQuestions(context)
  const fresh = questionsOf(context).filter(({ id }) => !known.some((one) => one.id === id))
  if (fresh.length === 0) return {}
  return { questions: [...known, ...fresh.map(({ id, question }) => ({ id, question }))] }
}

/** «later» is an answer where it was one of those to choose from. */
export const isChoice = ({ choices = [] }: Pick<Answered, 'choices'>, answer: string): boolean =>
  choices.some((choice) => choice.toLowerCase() === answer.trim().toLowerCase())

export const toAnswered = (
  context: Context,
  { answers = {} }: JsonObject,
): Answered[] | { problems: string[] } => {
  const open = questionsOf(context)
  const said = Object.entries(answers as Record<string, string>).filter(([, answer]) => answer.trim() !== '')
  const stray = said.find(([id]) => !open.some((one) => one.id === id))
  if (stray) return { problems: [`there is no open question ${stray[0]} here`] }
  return open.flatMap((one) => {
    const answer = said.find(([id]) => id === one.id)?.[1]
    return answer === undefined || (isUndecided(answer) && !isChoice(one, answer)) ? [] : [{ ...one, answer }]
  })
}

/** Questions that somebody else is to answer: they stay open. */
export const toReferred = (context: Context, { answers = {} }: JsonObject): Referred[] => {
  const said = answers as Record<string, string>
  return questionsOf(context).flatMap((one) => {
    const { id, question } = one
    const words = said[id] ?? ''
    if (isSkipped(words) || !isUndecided(words) || isChoice(one, words)) return []
    return [{ question, owner: findOwner(words) ?? NOBODY_YET, said: words }]
  })
}

const MOST_SUBJECTS = 2
/** «Both.», «The second one»: words that say something only beside what could have been chosen. */
const REFERS =
  /\b(?:(?:both|all|either|neither|none|any|each)(?=\s*(?:$|[.,;:!?]|(?:are|is|of (?:them|these|those|the)|ways?)\b))|(?:same|first|second|third|last|other|former|latter)(?=\s*(?:$|[.,;:!?]|(?:ones?|ways?|choices?|options?|answers?)\b)))/i
const ID = /\bREQ-\d+\b/g

/** Requirements that a question names, or that it and its answer seem to be about: these are what it changes. */
const findAbout = ({ text }: Context): ((answered: Answered) => string[]) => {
  const units = toRequirements(text('requirements') ?? '')
    .entries.filter((entry) => !isRefused(entry))
    .map(({ id, title, description }) => ({ name: id, text: `${title}. ${description}` }))
  return ({ question, answer }) => {
    const ids: string[] = question.match(ID) ?? []
    const named = units.map(({ name }) => name).filter((name) => ids.includes(name))
    return named.length > 0 ? named : findSubjects(`${question} ${answer}`, units, MOST_SUBJECTS)
  }
}

/**
 * What was answered as its reader needs it: the question beside the words, by the name that the brief has for it, and the
 * requirements that it changes, as the person said, or is about.
 */
export const withAnswers = (
  context: Context,
  { answers: _said, ...value }: JsonObject,
  answered: Answered[],
): JsonObject => {
  if (answered.length === 0) return value
  const toAbout = findAbout(context)
  const answers = answered.map((one) => {
    const { id, rule, question, answer, choices = [], changes } = one
    const about = changes === undefined ? toAbout(one) : []
    const isAmongOthers = choices.length > 0 && REFERS.test(answer)
    return {
      ...{ id: rule ?? id, question, answer },
      ...(isAmongOthers && { choices }),
      ...(changes !== undefined && { changes }),
      ...(about.length > 0 && { about }),
    }
  })
  const near = findNeighbours(answers, toLive(toRequirements(context.text('requirements') ?? '').entries))
  return {
    ...value,
    answers: answers.map((one) => {
      const own = near.filter(({ answer }) => answer === one.id).map(({ id }) => id)
      return own.length > 0 ? { ...one, near: own } : one
    }),
  }
}

/** Answers were given, none of them answers, and nothing else was said. */
export const checkLeftOpen = (
  { answers = {} }: JsonObject,
  answered: Answered[],
  isAllSaid: boolean,
): string[] => {
  const said = Object.entries(answers as Record<string, string>)
  const ids = said.filter(([, words]) => isSkipped(words)).map(([id]) => id)
  return ids.length === 0 || answered.length > 0 || !isAllSaid
    ? []
    : [
        `${ids.join(', ')}: nothing is answered by that, and the question stays open anyway: approve, say something else, or leave it for later`,
      ]
}

/** Whether a review leaves an author nothing to do: what an answer says to be outside of the scope stands in the brief. */
export const isAllWorkedIn = ({ modifications, feedback, missing, answers }: JsonObject): boolean => {
  const told = Array.isArray(answers)
    ? answers.filter(isObject).filter(({ id }) => id !== SCOPE && id !== SUCCESS)
    : []
  const asked = Array.isArray(modifications) ? modifications : []
  return told.length + asked.length === 0 && textsOf([feedback, missing]).join('').trim() === ''
}

/** An answer to what gets better, a goal for each sentence of it. */
const toGoals = ({ answer, question }: Pick<Answered, 'answer' | 'question'>): string[] =>
  partsOf(toAccount(answer, { id: SUCCESS, question }), 'goal').map(inline)

/** What is answered anew stands no more as it was answered before. */
const dropEarlierGoals = (brief: string, answered: readonly Answered[]): string => {
  if (answered.length === 0) return brief
  const earlier = findSectionText(toMarkdown(brief), 'Answers')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => GIVEN_GOAL.exec(line)?.[1] ?? [])
    .flatMap((answer) => [inline(answer), ...toGoals({ answer, question: '' })])
  const gone = new Set(earlier)
  return earlier.length === 0
    ? brief
    : dropListLines(brief, [GOALS, SUCCESS_CRITERIA], (line) => gone.has(line))
}

/** Questions of the whole: their answers are told in the brief, and build nothing. */
export const isOfWhole = (rule: string | undefined): boolean => rule?.startsWith('idea.') === true

/** The brief with answers: among the others, and each where what it says has a place. */
export const addPlaced = (brief: string, answered: Answered[]): string => {
  const goals = answered.filter(({ rule }) => rule === SUCCESS)
  const sorted = answered.reduce(
    (now, { question, answer }) => placeSorted(now, question, answer),
    addAnswers(dropEarlierGoals(brief, goals), answered),
  )
  return addGoals(sorted, goals.flatMap(toGoals))
}

/** A person's own words take the approval along: nothing else of the brief changes. */
const toBrief = (
  context: Context,
  answered: Answered[],
  excluded: readonly string[],
  referred: readonly Referred[],
  asked: readonly OpenQuestion[],
  by: Witness,
): Change => {
  const ids = answered.map(({ id, rule }) => rule ?? id).join(', ')
  const out = excluded
  const placed = addPlaced(dropAnsweredGaps(context.text(BRIEF) ?? '', answered), answered)
  const told = referQuestions(placed, referred)
  const stillOpen = [...answered.flatMap(toStillOpen), ...asked].map(printQuestion)
  const left = stillOpen.length > 0 ? addListLines(told, OPEN_QUESTIONS, stillOpen) : told
  const text = placeBesides(left, answered)
  const since = [
    ...(ids === '' ? [] : [`answers were added: ${ids}`]),
    ...referred.map(({ question, owner }) => `${owner} is asked: ${toOneLine(question)}`),
    ...asked.map(({ question }) => `left open: ${toOneLine(question)}`),
    ...(excluded.length > 0 ? [`put out of scope: ${excluded.map(toOneLine).join(' ')}`] : []),
  ]
  const placedAll = out.length > 0 ? addListLines(text, OUT_OF_SCOPE, out.map(inline)) : text
  return keepApproval(
    context,
    BRIEF,
    followAccount(context.text(BRIEF) ?? '', placedAll),
    `${since.join('; ')} (${toStamp(by)})`,
  )
}

/** Answers, and what somebody said is not wanted, in the texts that they touch. */
export const toChanges = (
  context: Context,
  answered: Answered[],
  excluded: readonly string[],
  referred: readonly Referred[],
  by: Witness,
  asked: readonly OpenQuestion[] = [],
): Record<string, Change> => {
  const count = answered.length + excluded.length + referred.length + asked.length
  if (count === 0 || context.text(BRIEF) === undefined) return {}
  const name = context.row.document ?? BRIEF
  const isNamed = name !== BRIEF && answered.length + referred.length > 0
  const text = () => referQuestions(dropQuestions(context.text(name) ?? '', answered), referred)
  return {
    ...(isNamed && { [name]: { text: text() } }),
    [BRIEF]: toBrief(context, answered, excluded, referred, asked, by),
  }
}
