/**
 * The next question of an interview. I1 no question is asked twice, in the same words or nearly so, and none that was
 * answered elsewhere. I2 a correction comes first, then what was found wrong with the draft; every dimension is asked about once before
 * any is asked about again; then the weakest first. I3 it ends by an offer: only after the closing question, or after the person
 * is done, it is complete.
 */

import { isSkipped } from '../../../analysis/left-open.ts'
import type { Task } from '../../../engine/ports.ts'
import type { Catalogue } from '../../../schema/catalogue.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { findStatements, printAmendment } from './amendment.ts'
import { findConflicts, toAnewAsk, toConflictAsk } from './conflict.ts'
import { findConversation, findDraft, findFeedback, findSince, findVisit, isDone } from './conversation.ts'
import { findTouched } from './correction.ts'
import { toCorrectionAsk } from './correction-ask.ts'
import { type Ask, CLOSING, DIMENSIONS, isLead, MORE, RUN_OUT, toAgain, toFirstId } from './dimensions.ts'
import { findDoubtful } from './doubtful.ts'
import { isDoubtfulTurn, toDoubtfulAsk, toDoubtfulLabel } from './doubtful-ask.ts'
import { findProblems, toDrafted, toSpokenIdea, toStatements } from './draft.ts'
import { workIn } from './preview-words.ts'
import { toProjectAsks } from './project.ts'
import { toRemarkAsk } from './remark.ts'
import { isNear, isSaid } from './repetition.ts'
import { replay, type State, toAsks, toIdeaModel } from './state.ts'
import { byWeakness, ENOUGH, GRAVE, isReady } from './strength.ts'
import { findUnsure } from './unsure.ts'
import { toWhichAsk } from './which.ts'
import { type Level, print, printChoices, printWhy, suits, toLevel } from './wording.ts'

const byImpact = (a: Ask, b: Ask): number => b.impact - a.impact

const isNew = ({ ids, questions }: State, ask: Ask, level: Level): boolean =>
  !ids.has(ask.id) &&
  (ask.dimension === 'feedback' || !questions.some((asked) => isNear(asked, print(ask, level))))

/** The questions of the subject itself that are still worth asking. */
const findOpen = (task: Task, state: State, level: Level, catalogue: Catalogue): Ask[] => {
  const draft = findDraft(task)
  const told = state.said.map(({ ask, answer, chosen }) =>
    chosen === undefined ? answer : `${answer}. ${ask.choices[chosen]?.requirement ?? ''}`,
  )
  const project =
    state.idea.trim() === '' ? [] : toProjectAsks(task.files, state.idea, toIdeaModel(state.idea))
  return [...project, ...toAsks(state, catalogue)].filter(
    (ask) => suits(ask, level) && isNew(state, ask, level) && !isSaid(ask, [state.idea, ...told, draft]),
  )
}

const ASKED_BEFORE_SCOPE = 8

const TIRED = 4

/** Somebody who leaves one question after the other open is not asked more and more. */
const isTired = ({ said }: State): boolean =>
  said.length >= TIRED && said.slice(-TIRED).every(({ answer }) => isSkipped(answer))

const findSubject = (state: State, asks: readonly Ask[]): Ask | undefined => {
  const opening = asks.find(({ dimension }) => dimension === 'opening')
  if (opening) return opening
  const touched = new Set(state.said.map(({ ask }) => ask.dimension))
  for (const dimension of DIMENSIONS) {
    if (touched.has(dimension)) continue
    const own = asks.filter((ask) => ask.dimension === dimension)
    const first = own.find(isLead) ?? own.toSorted(byImpact)[0]
    if (first) return first
  }
  const scope = asks.find(({ dimension }) => dimension === 'scope')
  if (scope && (isReady(state.strength) || state.said.length >= ASKED_BEFORE_SCOPE)) return scope
  if (isTired(state)) return scope
  for (const dimension of byWeakness(state.strength, state.said)) {
    const own = asks.filter((ask) => ask.dimension === dimension).toSorted(byImpact)
    const [first] = state.strength[dimension] < ENOUGH ? own : own.filter(({ impact }) => impact >= GRAVE)
    if (first) return first
  }
  return scope
}

/** The `n`th of a question that may be asked once in each visit. */
const numberAsk = (ask: Ask, state: State): Ask => {
  const n = [...state.ids].filter((id) => id === ask.id || id.startsWith(`${ask.id}:`)).length
  return n === 0 ? ask : { ...ask, id: `${ask.id}:${n + 1}` }
}

/** A question that was answered by nothing but something else: asked once more. */
const findEvaded = (state: State): Ask | undefined => {
  if (isTired(state)) return undefined
  const evaded = state.said.find(
    ({ ask, kind }) =>
      kind === 'aside' && ask.id.startsWith('own:') && !state.ids.has(`${toFirstId(ask.id)}:2`),
  )
  return evaded && toAgain(evaded.ask)
}

/** What nobody can tell of, and was not put before the person yet. */
const findUnasked = (state: State, since: number, hasDraft: boolean): Ask | undefined => {
  const open = findDoubtful(state, since, hasDraft).filter((one) => !state.ids.has(toDoubtfulLabel(one)))
  const before = [...state.ids].filter((id) => isDoubtfulTurn({ id })).length
  return open.length === 0 ? undefined : toDoubtfulAsk(open, before)
}

/** Which text stands, where a correction may touch several or none; a draft is what it touches then. */
const findStanding = (draft: string, state: State): Ask | undefined => {
  if (!state.pending) return undefined
  const { turn, correction, heard } = state.pending
  const statements = draft.trim() === '' ? findStatements(state) : toStatements(draft)
  return toCorrectionAsk(turn, correction, findTouched(statements, correction), heard)
}

const findNext = (task: Task, state: State, level: Level, catalogue: Catalogue): Ask | undefined => {
  const draft = findDraft(task)
  const hasDraft = draft.trim() !== ''
  const standing = findStanding(draft, state)
  if (standing) return standing
  if (state.anew) return toAnewAsk(state.anew)
  const conflict = hasDraft ? undefined : findConflicts(state).find(({ id }) => !state.ids.has(id))
  if (conflict) return toConflictAsk(conflict)
  const since = findSince(task)
  const [unsure] = findUnsure(
    task,
    state.said.filter(({ turn }) => turn > since),
  ).filter(({ id }) => !state.ids.has(id))
  if (unsure) return toWhichAsk(unsure.id, unsure.sentence, unsure.among)
  const said = findFeedback(task).filter(({ from, line }) => {
    if (from !== 'preview') return true
    const worked = workIn(draft, { words: line, turn: 0, source: '' })
    return !worked.isPlaced && worked.unsure.length === 0
  })
  const remarks = [...said, ...findProblems(task)].map((remark) => toRemarkAsk(remark))
  const wrong = remarks.find((ask) => isNew(state, ask, level))
  if (wrong) return wrong
  const visit = findVisit(task)
  const isAsked = ({ id, text }: Ask): boolean =>
    visit.some((turn) => turn.id === id || turn.id?.startsWith(`${id}:`) === true || turn.question === text)
  if (visit.some(({ answer }) => isDone(answer))) return undefined
  const doubtful = findUnasked(state, since, hasDraft)
  if (isAsked(CLOSING) || (hasDraft && remarks.length > 0)) return doubtful
  if (hasDraft && !isAsked(MORE)) return numberAsk(MORE, state)
  return (
    findSubject(state, findOpen(task, state, level, catalogue)) ??
    findEvaded(state) ??
    doubtful ??
    numberAsk(isReady(state.strength) ? CLOSING : RUN_OUT, state)
  )
}

/** What the last answer changed is said with the next question. */
const printChanged = ({ amended }: State, turn: number): string[] =>
  amended.filter((one) => one.turn === turn).map((one) => `Corrected as you said: ${printAmendment(one)}.`)

export const writeTurn = (task: Task, catalogue: Catalogue): JsonObject => {
  const turns = findConversation(task)
  const state = replay(toSpokenIdea(task), turns, catalogue, toDrafted(task))
  const level = toLevel(task.options.expertise)
  const next = findNext(task, state, level, catalogue)
  const { strength } = state
  if (!next) return { complete: true, strength }
  const choices = printChoices(next, level)
  const why = [...printChanged(state, turns.length), printWhy(next, level)].filter(Boolean).join(' ')
  return {
    id: next.id,
    dimension: next.dimension,
    question: print(next, level),
    ...(choices.length > 0 && { choices }),
    ...(why !== '' && { why }),
    strength,
    ...(isReady(strength) && { ready: true }),
  }
}
