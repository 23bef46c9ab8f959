/**
 * The next question of an interview. I1 no question is asked twice. I2 every dimension is asked about once before any
 * is asked about again. I3 after that only what would be grave to leave open; then it is complete.
 */
import type { Catalogue } from '../../../analysis/gaps/row.ts'
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { findConversation, findFeedback, findIdea } from './conversation.ts'
import { type Ask, DIMENSIONS } from './dimensions.ts'
import { replay, type State, toAsks, toFeedbackAsk, wasAsked } from './state.ts'
import { print, printChoices, toLevel } from './wording.ts'

/** As heavy as a gap of high severity. */
const GRAVE = 4

const byImpact = (a: Ask, b: Ask): number => b.impact - a.impact

const findNext = (state: State, feedback: readonly string[], catalogue: Catalogue): Ask | undefined => {
  const open = (asks: Ask[]): Ask[] => asks.filter((ask) => !wasAsked(state, ask))
  const [wrong] = open(feedback.map(toFeedbackAsk))
  if (wrong) return wrong
  if (state.done) return undefined
  const asks = open(toAsks(state, catalogue))
  const opening = asks.find(({ dimension }) => dimension === 'opening')
  if (opening) return opening
  const touched = new Set(state.said.map(({ ask }) => ask.dimension))
  for (const dimension of DIMENSIONS) {
    if (touched.has(dimension)) continue
    const [first] = asks.filter((ask) => ask.dimension === dimension).toSorted(byImpact)
    if (first) return first
  }
  const grave = asks.filter(({ impact }) => impact >= GRAVE).toSorted(byImpact)[0]
  return grave ?? asks.find(({ dimension }) => dimension === 'scope')
}

export const writeTurn = (task: Task, catalogue: Catalogue): JsonObject => {
  const state = replay(findIdea(task), findConversation(task), catalogue)
  const next = findNext(state, findFeedback(task), catalogue)
  if (!next) return { complete: true }
  const level = toLevel(task.options.expertise)
  const choices = printChoices(next, level)
  return { question: print(next, level), ...(choices.length > 0 && { choices }) }
}
