/** What reviews of a document and of requirements have in common: what is shown with them, and what is said besides a verdict. */
import type { Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import { toRequirements } from '../../documents/requirements.ts'
import type { JsonObject } from '../../schema/json.ts'
import { isScribe } from '../../schema/scribe.ts'
import { type SortedAnswers, sortAnswers } from './answer-changes.ts'
import { tellLeftOutAgain } from './left-out-again.ts'
import { withNear } from './neighbours.ts'
import { checkLeftOpen, questionsOf, toAnswered } from './questions.ts'
import { isFilled, type Review } from './remarks.ts'
import { toLive } from './shown-requirements.ts'

export const toMessage = (context: Context): JsonObject => {
  const openQuestions = questionsOf(context)
  return openQuestions.length > 0 ? { openQuestions: openQuestions as unknown as JsonObject[] } : {}
}

export const toLeftOutAgain = (context: Context): JsonObject => {
  const leftOutAgain = tellLeftOutAgain(context)
  return leftOutAgain.length > 0 ? { leftOutAgain } : {}
}

/** A wish without words, where its author could do nothing with it. */
export const checkWishes = ({ run, table, row }: Context, isWordlessWish: boolean): string[] => {
  if (!isWordlessWish || !isScribe(run.author)) return []
  const file = documentOf(table, row.document ?? '')?.file ?? 'the file'
  return [
    `the ${run.author} author puts in words that it is given and cannot rewrite from a remark: edit ${file} (here, or with --file), say what is missing, give the words themselves, or begin with another author (--author host)`,
  ]
}

export const BRIEF = 'feature-brief'
/** What was said in words of the whole. */
export const toRemark = ({ feedback, missing }: JsonObject): string =>
  [feedback, missing].filter(isFilled).join('\n')

/** What is changed may make its neighbours wrong: an author who reads the task is shown them. */
export const toNear = ({ run, text }: Context, modifications: Review['modifications'] = []): JsonObject[] => {
  const given = modifications as unknown as JsonObject[]
  return isScribe(run.author)
    ? given
    : withNear(given, toLive(toRequirements(text('requirements') ?? '').entries))
}

export const isBare = (value: JsonObject, fields: readonly string[]): boolean =>
  fields.every((field) => {
    const said = value[field]
    return Array.isArray(said) ? said.length === 0 : !said
  })

/** What is answered at a gate, and what that makes of requirements; `isAll` where nothing else is said. */
export const readAnswers = (
  context: Context,
  value: JsonObject,
  isAll: boolean,
): SortedAnswers | { problems: string[] } => {
  const answered = toAnswered(context, value)
  if ('problems' in answered) return answered
  const problems = checkLeftOpen(value, answered, isAll)
  return problems.length > 0 ? { problems } : sortAnswers(context, answered)
}

/** What is decided now is no longer what a brief that was opened again brought. */
export const forgetRedraft = ({ run }: Context): JsonObject =>
  run.state.redrafted === undefined ? {} : { redrafted: null }
