/**
 * The next version of a specification that is there: drafted, edited by hand or brought along. V1 it is never written anew: what
 * was said since goes in where it belongs, and every other byte stays. V2 what nobody answered stands under the open
 * questions. V3 it is sound, unless the file itself is damaged.
 */

import { isSkipped } from '../../../analysis/left-open.ts'
import { mendForm } from '../../../documents/spec/edit.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { printSpecValues, raiseVersion, toSpecValues } from '../../../documents/values/spec.ts'
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { normalise } from '../sentences.ts'
import { findUnsettled, printUnsettled } from './amendment.ts'
import { toPlaces } from './answer-places.ts'
import { toSource } from './answer-requirements.ts'
import { findContradicted } from './contradicted-scope.ts'
import { findConversation, findDraft, findFeedback, findSince } from './conversation.ts'
import { workIn } from './preview-words.ts'
import { toRemarkId } from './remark.ts'
import { applyRemark } from './remark-answer.ts'
import type { Said } from './said.ts'
import { cite, tell } from './sentence.ts'
import { addQuestions, dropQuestions } from './spec-edits.ts'
import type { State } from './state.ts'
import { settleDraft } from './unsound-draft.ts'
import { findUnsure } from './unsure.ts'
import { printUnsure } from './which.ts'
import { applyAmendment, applyPlaces } from './working-in.ts'

const applyOne = (text: string, said: Said): string => {
  if (said.ask.dimension === 'feedback' && !isSkipped(said.answer)) return applyRemark(text, said)
  if (said.ask.dimension === 'closing' && said.chosen === undefined) {
    const worked = workIn(text, { words: said.answer, turn: said.turn, source: toSource(said) })
    if (worked.isPlaced || worked.unsure.length > 0) return worked.text
  }
  const places = toPlaces(said)
  const contradicted = findContradicted(said, toSpec(text).requirements)
  return applyPlaces(text, { ...places, questions: [...contradicted, ...places.questions] })
}

/** Questions that stand open and were answered since. */
const dropAnswered = (text: string, said: readonly Said[]): string => {
  const answered = said
    .filter(({ answer }) => !isSkipped(answer))
    .map(({ ask }) => normalise(tell(ask.text, 600)))
    .filter((words) => words.length > 8)
  return dropQuestions(text, (words) => answered.some((question) => normalise(words).startsWith(question)))
}

/** What the person said at the preview, worked in; what has no place and was not asked about stays open. */
const applyPreview = (task: Task, text: string): string => {
  const asked = new Set(findConversation(task).map(({ id }) => id))
  return findFeedback(task)
    .filter(({ from, line }) => from === 'preview' && !asked.has(toRemarkId(from, line)))
    .reduce((now, { line }) => {
      const worked = workIn(now, { words: line, turn: 0, source: `your words about the draft ${cite(line)}` })
      if (worked.isPlaced || worked.unsure.length > 0) return worked.text
      return addQuestions(now, [`You said about the draft: ${cite(line, 600)}`])
    }, text)
}

/** What may mean several requirements, or none, and nobody was asked about stays open. */
const findUnasked = (task: Task, fresh: readonly Said[]): string[] =>
  findUnsure(task, fresh)
    .filter(({ id }) => !findConversation(task).some((turn) => turn.id === id))
    .map(({ sentence, turn }) => printUnsure(sentence, turn))

/** What changes, as values; where these do not say it all, the text itself. */
export const reviseSpec = (task: Task, state: State): JsonObject => {
  const since = findSince(task)
  const fresh = state.said.filter(({ turn }) => turn > since)
  const mended = mendForm(findDraft(task))
  const amended = state.amended
    .filter(({ turn }) => turn > since)
    .reduce((text, amendment) => applyAmendment(text, amendment), applyPreview(task, mended))
  const worked = fresh.reduce((text, said) => applyOne(text, said), amended)
  const open = findUnsettled(state).filter(({ turn }) => turn > since)
  const asked = addQuestions(dropAnswered(worked, fresh), [
    ...open.map(printUnsettled),
    ...findUnasked(task, fresh),
  ])
  const after = raiseVersion(settleDraft(asked))
  const values = toSpecValues(findDraft(task), after)
  const printed = printSpecValues(values, findDraft(task))
  return 'text' in printed && printed.text === after
    ? (values as unknown as JsonObject)
    : { specMarkdown: after }
}
