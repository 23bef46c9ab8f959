/**
 * What is said at a gate besides a verdict, and the text that it touches. An answer to an open question stands in the
 * brief from then on; what it makes of the requirements, and what is missing, is worked in before anything is finalized.
 */
import { contentOf } from '../../core/admit.ts'
import type { Change, Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import type { Accepted, ResultRules } from '../../core/workflow.ts'
import {
  type Answered,
  addAnswers,
  dropQuestions,
  type Question,
  toQuestions,
} from '../../documents/answer-questions.ts'
import { toStamp, type Witness } from '../../schema/assurance.ts'
import type { JsonObject } from '../../schema/json.ts'

const BRIEF = 'feature-brief'

const toId = (at: number): string => `Q-${String(at + 1).padStart(3, '0')}`

/** The questions that are open at this gate: of the brief, and of the document that is decided about. */
const questionsOf = ({ row, text }: Context): Question[] => {
  const sources = row.document === 'prd' ? ['prd'] : [...new Set([BRIEF, row.document ?? BRIEF])]
  return sources
    .flatMap((name) => toQuestions(text(name) ?? ''))
    .filter(({ question }, at, all) => all.findIndex((one) => one.question === question) === at)
    .map((one, at) => ({ ...one, id: toId(at) }))
}

const toMessage = (context: Context): JsonObject => {
  const openQuestions = questionsOf(context)
  return openQuestions.length > 0 ? { openQuestions: openQuestions as unknown as JsonObject[] } : {}
}

const toAnswered = (context: Context, { answers = {} }: JsonObject): Answered[] | { problems: string[] } => {
  const open = questionsOf(context)
  const said = Object.entries(answers as Record<string, string>).filter(([, answer]) => answer.trim() !== '')
  const stray = said.find(([id]) => !open.some((one) => one.id === id))
  if (stray) return { problems: [`there is no open question ${stray[0]} here`] }
  return open.flatMap((one) => {
    const answer = said.find(([id]) => id === one.id)?.[1]
    return answer === undefined ? [] : [{ ...one, answer }]
  })
}

/** A person's own words take the approval along: nothing else of the brief changes. */
const answerBrief = ({ table, run, text }: Context, answered: Answered[], by: Witness): Change => {
  const next = addAnswers(text(BRIEF) ?? '', answered)
  const approval = run.documents[BRIEF]?.approval
  const ids = answered.map(({ id }) => id).join(', ')
  return {
    text: next,
    ...(approval && {
      approval: {
        ...approval,
        ...contentOf(documentOf(table, BRIEF), next),
        kept: `answers were added: ${ids} (${toStamp(by)})`,
      },
    }),
  }
}

const toChanges = (context: Context, answered: Answered[], by: Witness): Pick<Accepted, 'changes'> => {
  if (answered.length === 0 || context.text(BRIEF) === undefined) return {}
  const name = context.row.document ?? BRIEF
  const own = name === BRIEF ? {} : { [name]: { text: dropQuestions(context.text(name) ?? '', answered) } }
  return { changes: { ...own, [BRIEF]: answerBrief(context, answered, by) } }
}

/** Something for an author to work in: words that no code can put in their place. */
const isSaid = ({ modifications, feedback, missing }: JsonObject, answered: Answered[]): boolean =>
  answered.length > 0 ||
  (Array.isArray(modifications) && modifications.length > 0) ||
  [feedback, missing].some((words) => typeof words === 'string' && words.trim() !== '')

/** What was answered as its reader needs it: the question beside the words. */
const withAnswers = (value: JsonObject, answered: Answered[]): JsonObject =>
  answered.length === 0
    ? value
    : { ...value, answers: answered.map(({ id, question, answer }) => ({ id, question, answer })) }

const documentReview: ResultRules = {
  toMessage,
  accept: (context, value, { by }) => {
    const answered = toAnswered(context, value)
    if ('problems' in answered) return answered
    const result = withAnswers(value, answered)
    const changes = toChanges(context, answered, by)
    // A requirement that is missing, or that an answer calls for, is decided where requirements are.
    const isBack = context.row.document === 'prd' && (answered.length > 0 || Boolean(value.missing))
    return isBack
      ? { ...changes, result: { ...result, approved: false }, to: 'update-requirements' }
      : { ...changes, result }
  },
}

const requirementsReview: ResultRules = {
  toMessage,
  accept: (context, value, { by }) => {
    const answered = toAnswered(context, value)
    if ('problems' in answered) return answered
    const isLater = value.userIterationPreference === true && isSaid(value, answered)
    return {
      ...toChanges(context, answered, by),
      state: { finalizes: isLater },
      result: { ...withAnswers(value, answered), ...(isLater && { userIterationPreference: null }) },
    }
  },
}

export const reviews = { 'document-review': documentReview, 'requirements-review': requirementsReview }
