/**
 * `ask`: an interview, turn by turn. A1 what was said stays in the run, whatever the run does next; the limit counts
 * the questions of the whole run, until the person asks to go on. A2 each turn is one task for the author and one question to the person, so a crash repeats at
 * most the author's call. A3 the person ends it, or the limit: an author who knows enough says so, and the person has the
 * last word. One who only mends what a check found goes on by itself, twice; then the person is asked. A4 a wish to end
 * is no answer: it ends the interview, or the person is asked whether it should, and is never kept as words of theirs.
 */
import { refuse } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import { findStopWish } from '../../schema/stop-wish.ts'
import { conversationOf, objectionsOf } from '../conversation.ts'
import type { Context, Kind, Move, Opening } from '../kind.ts'
import { toLimit } from '../limit.ts'
import { documentOf } from '../table.ts'
import { answerTask, openTask, parseResult, retryLater } from './task.ts'

const limitOf = ({ row, run }: Context): number => toLimit(row.limit, run.options)

/** Questions that were answered in this visit, and since the person last let the interview go on. */
type Asked = { here: number; questions: number }

const askedOf = ({ run }: Context): Asked => ({
  here: Number(run.local.asked ?? 0),
  questions: Number(run.state.questions ?? 0),
})

/** `offered`: the person was told that enough is known, and said what there was to say. */
const openTurn = (context: Context, asked: Asked, turns: JsonObject[], offered = false): Move => {
  const since = Number(context.run.state.drafted_turns ?? 0)
  const detail = {
    ...{ turns, left: limitOf(context) - asked.questions },
    ...(since > 0 && { since }),
    ...objectionsOf(context),
  }
  return {
    local: { asked: asked.here, offered },
    state: { conversation: turns, turn_count: turns.length, questions: asked.questions },
    open: [openTask(context, { schema: 'interview-turn', ask: 'turn', detail })],
  }
}

const openQuestion = (context: Context, asked: Asked, value: JsonObject): Move => {
  const { strength, ...question } = value
  const opening: Opening = {
    kind: 'question',
    to: 'person',
    ask: 'turn',
    schema: 'interview-answer',
    assurance: 'reported',
    detail: { ...value, turn: asked.questions + 1, of: limitOf(context) },
  }
  return {
    local: { asked: asked.here, question },
    state: { questions: asked.questions, ...(strength !== undefined && { strength }) },
    open: [opening],
  }
}

/** Rounds in which the check or the architect objects and the author asks nobody. */
const ROUNDS = 2

/** What is put to the person where the author goes round and round. */
const toStuck = ({ run, row, table }: Context, objections: JsonObject): JsonObject => {
  const file = documentOf(table, row.document ?? '')?.file ?? 'the draft'
  const problems = ((objections.problems as JsonObject[] | undefined) ?? []).slice(0, 5)
  const said = problems.map(({ line, message }) => `line ${line}: ${message}`)
  const what = said.length > 0 ? said.join('; ') : String(objections.feedback ?? '')
  return {
    id: `stuck:${run.version}`,
    dimension: 'feedback',
    question: `The draft still does not pass: ${what.slice(0, 2_000)}. What should it say? Or edit ${file} and answer «go on».`,
  }
}

const toStrength = ({ strength }: JsonObject): JsonObject => (strength === undefined ? {} : { strength })

/** What is put to the person where the author would write: they say whether that is all. */
const toEnough = ({ row, table }: Context): JsonObject => ({
  id: 'enough',
  question: `Enough is known to write the ${documentOf(table, row.document ?? '')?.title.toLowerCase() ?? 'document'}. Is there anything else to say?`,
  ready: true,
})

/** Whether nobody but the author says that it is over: the person spoke last where they sent a draft back, or were asked. */
const isAlone = ({ run }: Context, { here }: Asked, { status, feedback, problems }: JsonObject): boolean => {
  if (here > 0) return run.local.offered !== true
  return status !== undefined || (feedback === undefined && problems === undefined)
}

const answerTurn = answerTask((context, value) => {
  const asked = askedOf(context)
  if (value.complete !== true) return openQuestion(context, asked, value)
  const objections = objectionsOf(context)
  if (isAlone(context, asked, objections))
    return openQuestion(context, asked, { ...toEnough(context), ...toStrength(value) })
  const rounds =
    asked.here > 0 || Object.keys(objections).length === 0 ? 0 : Number(context.run.state.rounds ?? 0) + 1
  if (rounds > ROUNDS) return openQuestion(context, asked, toStuck(context, objections))
  const { strength } = value
  return { state: { rounds, ...(strength !== undefined && { strength }) }, result: { complete: true } }
})

const questionOf = ({ run }: Context): JsonObject => (run.local.question ?? {}) as JsonObject

/** The turn as it is kept: what was asked, and what was said to it. */
const toTurn = (context: Context, answer: string): JsonObject => {
  const { id, dimension, question, choices } = questionOf(context)
  return {
    ...(id !== undefined && { id }),
    ...(dimension !== undefined && { dimension }),
    question: question ?? '',
    ...(choices !== undefined && { choices }),
    answer,
  }
}

/** The question that the draft asked back, unless it was answered before an outage. */
const toRefinement = ({ run: { findings, state } }: Context, turns: JsonObject[]): string | undefined => {
  const { needsRefinement, question } = findings ?? {}
  const since = turns.slice(Number(state.drafted_turns ?? 0))
  const isOpen = needsRefinement === true && !since.some((turn) => turn.question === question)
  return isOpen && typeof question === 'string' ? question : undefined
}

/** No question is left: what the draft asked back stays open, and its author is told so. */
const toUsedUp = (turns: JsonObject[], question: string | undefined): Move => {
  const said = question === undefined ? turns : [...turns, { question, answer: 'skip' }]
  return { state: { conversation: said, turn_count: said.length }, result: { complete: true } }
}

const isNothing = (words: string): boolean =>
  /^\s*(?:skip|no|none|nothing|that is all|that's all)?[.!\s]*$/i.test(words)

/** What somebody chose among what was offered is an answer, whatever its words are. */
const isOffered = ({ choices = [] }: JsonObject, words: string): boolean =>
  (choices as string[]).some((choice) => choice.trim().toLowerCase() === words.trim().toLowerCase())

/** What asks whether that is all: whoever answers it was asked, and is not asked again. */
const isLast = ({ id, dimension }: JsonObject): boolean => id === 'enough' || dimension === 'closing'

const END = 'End it here'
const GO_ON = 'Go on with the questions'

/** `turn`: the answer as it was given; `rest`: the same without the wish. */
type Wished = { turn: JsonObject; rest: string }

/** Whether the interview ends is asked where somebody said that besides an answer. */
const openEnd = (context: Context, asked: Asked, wished: Wished): Move => {
  const said = String(wished.turn.answer ?? '').slice(0, 300)
  const move = openQuestion(context, asked, {
    id: 'end',
    question: `You said «${said}». Does the interview end here?`,
    choices: [END, GO_ON],
  })
  return { ...move, local: { ...move.local, wished } }
}

/** The words that go on to the author, and whether they are the last ones. */
const settleEnd = ({ turn, rest }: Wished, words: string): { said: JsonObject[]; isOver: boolean } => {
  const isOver = words === END || /^\s*(?:yes|end)\b/i.test(words) || findStopWish(words)?.isAll === true
  if (isOver) return { said: rest.trim() === '' ? [] : [{ ...turn, answer: rest }], isOver }
  const isPlain = words === GO_ON || /^\s*(?:no|go on|skip)\b\W*$/i.test(words)
  return { said: [{ ...turn, answer: isPlain ? String(turn.answer) : `${turn.answer} ${words}` }], isOver }
}

const answerPerson = (context: Context, { answer = '', done }: JsonObject): Move => {
  const words = String(answer)
  const question = questionOf(context)
  const before = askedOf(context)
  const wished = context.run.local.wished as Wished | undefined
  const wish = wished || isOffered(question, words) ? undefined : findStopWish(words)
  if (wish && !wish.isAll && done !== true && !isLast(question))
    return openEnd(context, before, { turn: toTurn(context, words), rest: wish.rest })
  const asked = { here: before.here + 1, questions: before.questions + 1 }
  const ended = wished && settleEnd(wished, words)
  const said = wish ? wish.rest : words
  const own = said.trim() === '' ? [] : [toTurn(context, said)]
  const turns = [...conversationOf(context), ...(ended?.said ?? own)]
  // To «anything else?» no answer is one, too.
  const isOver =
    done === true ||
    (wish !== undefined && (wish.isAll || isLast(question))) ||
    ended?.isOver === true ||
    (question.id === 'enough' && isNothing(words))
  if (!isOver && asked.questions < limitOf(context))
    return openTurn(context, asked, turns, question.ready === true || isLast(question))
  return {
    state: { conversation: turns, turn_count: turns.length, questions: asked.questions },
    result: { complete: true },
  }
}

export const ask: Kind = {
  enter: (context) => {
    const turns = conversationOf(context)
    const question = toRefinement(context, turns)
    const isAnew = context.run.findings?.choice === 'continue_interview'
    const asked = { here: 0, questions: isAnew ? 0 : askedOf(context).questions }
    if (asked.questions >= limitOf(context)) return toUsedUp(turns, question)
    return question === undefined
      ? openTurn(context, asked, turns)
      : openQuestion(context, asked, { question })
  },
  failed: retryLater,
  answer: (context, request, answer) => {
    if (request.to === 'author' || request.ask === 'repair') return answerTurn(context, request, answer)
    const { value } = answer
    const parsed = parseResult('interview-answer', typeof value === 'string' ? { answer: value } : value)
    if ('problems' in parsed)
      return refuse('invalid-value', parsed.problems.join('; '), 'give {"answer": "…"} or {"done": true}')
    return answerPerson(context, parsed.value)
  },
}
