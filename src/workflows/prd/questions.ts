/**
 * Open questions at the gates. Q1 a question has one id over the whole run, whatever gate asks it. Q2 an answer stands in the
 * brief from then on, and what is said to be outside of it stands there as such. Q3 words that answer nothing leave it open.
 */
import { isLeftOpen } from '../../analysis/left-open.ts'
import type { Change, Context } from '../../core/kind.ts'
import {
  type Answered,
  addAnswers,
  dropQuestions,
  type Question,
  toQuestions,
} from '../../documents/answer-questions.ts'
import { toOneLine } from '../../documents/edit.ts'
import { addListLines, OUT_OF_SCOPE } from '../../documents/list-lines.ts'
import { inline } from '../../documents/plain-words.ts'
import { toStamp, type Witness } from '../../schema/assurance.ts'
import { isObject, type JsonObject, textsOf } from '../../schema/json.ts'
import { keepApproval } from './kept-approval.ts'

const BRIEF = 'feature-brief'
/** The question what is not part of it: its answer is no requirement. */
const SCOPE = 'idea.scope'

type KnownQuestion = { id: string; question: string }

const knownQuestions = ({ run }: Context): KnownQuestion[] =>
  (run.state.questions ?? []) as unknown as KnownQuestion[]

const toId = (number: number): string => `Q-${String(number).padStart(3, '0')}`

/** The questions that are open at this gate: of the brief, and of the document that is decided about. */
export const questionsOf = (context: Context): Question[] => {
  const { row, text } = context
  const sources = row.document === 'prd' ? ['prd'] : [...new Set([BRIEF, row.document ?? BRIEF])]
  const ids = new Map(knownQuestions(context).map(({ id, question }) => [question, id]))
  return sources
    .flatMap((name) => toQuestions(text(name) ?? ''))
    .filter(({ question }, at, all) => all.findIndex((one) => one.question === question) === at)
    .map((one) => {
      const id = ids.get(one.question) ?? toId(ids.size + 1)
      ids.set(one.question, id)
      return { ...one, id }
    })
}

/** What was asked so far, so that no id is given twice. */
export const rememberQuestions = (context: Context): JsonObject => {
  const known = knownQuestions(context)
  const fresh = questionsOf(context).filter(({ id }) => !known.some((one) => one.id === id))
  if (fresh.length === 0) return {}
  return { questions: [...known, ...fresh.map(({ id, question }) => ({ id, question }))] }
}

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
    const isChoice = one.choices.some((choice) => choice.toLowerCase() === answer?.trim().toLowerCase())
    return answer === undefined || (isLeftOpen(answer) && !isChoice) ? [] : [{ ...one, answer }]
  })
}

/** What was answered as its reader needs it: the question beside the words, by the name that the brief has for it. */
export const withAnswers = ({ answers: _said, ...value }: JsonObject, answered: Answered[]): JsonObject =>
  answered.length === 0
    ? value
    : {
        ...value,
        answers: answered.map(({ id, rule, question, answer }) => ({ id: rule ?? id, question, answer })),
      }

/** Answers were given, none of them answers, and nothing else was said. */
export const checkLeftOpen = (
  { answers = {} }: JsonObject,
  answered: Answered[],
  isAllSaid: boolean,
): string[] => {
  const ids = Object.keys(answers as JsonObject)
  return ids.length === 0 || answered.length > 0 || !isAllSaid
    ? []
    : [
        `${ids.join(', ')}: nothing is answered by that, and the question stays open anyway: approve, say something else, or leave it for later`,
      ]
}

/** Whether a review leaves an author nothing to do: what an answer says to be outside of the scope stands in the brief. */
export const isAllWorkedIn = ({ modifications, feedback, missing, answers }: JsonObject): boolean => {
  const told = Array.isArray(answers) ? answers.filter(isObject).filter(({ id }) => id !== SCOPE) : []
  const asked = Array.isArray(modifications) ? modifications : []
  return told.length + asked.length === 0 && textsOf([feedback, missing]).join('').trim() === ''
}

/** A person's own words take the approval along: nothing else of the brief changes. */
const toBrief = (
  context: Context,
  answered: Answered[],
  excluded: readonly string[],
  by: Witness,
): Change => {
  const ids = answered.map(({ id, rule }) => rule ?? id).join(', ')
  const out = [...answered.filter(({ rule }) => rule === SCOPE).map(({ answer }) => answer), ...excluded]
  const text = addAnswers(context.text(BRIEF) ?? '', answered)
  const since = [
    ...(ids === '' ? [] : [`answers were added: ${ids}`]),
    ...(excluded.length > 0 ? [`put out of scope: ${excluded.map(toOneLine).join(' ')}`] : []),
  ]
  return keepApproval(
    context,
    BRIEF,
    out.length > 0 ? addListLines(text, OUT_OF_SCOPE, out.map(inline)) : text,
    `${since.join('; ')} (${toStamp(by)})`,
  )
}

/** Answers, and what somebody said is not wanted, in the texts that they touch. */
export const toChanges = (
  context: Context,
  answered: Answered[],
  excluded: readonly string[],
  by: Witness,
): Record<string, Change> => {
  if (answered.length + excluded.length === 0 || context.text(BRIEF) === undefined) return {}
  const name = context.row.document ?? BRIEF
  const isAsked = name !== BRIEF && answered.length > 0
  return {
    ...(isAsked && { [name]: { text: dropQuestions(context.text(name) ?? '', answered) } }),
    [BRIEF]: toBrief(context, answered, excluded, by),
  }
}
