/**
 * The next version of a specification that is there: drafted, edited by hand or brought along. V1 it is never written anew: what
 * was said since goes in where it belongs, and every other byte stays. V2 what nobody answered stands under the open
 * questions. V3 it is sound, unless the file itself is damaged.
 */

import { isSkipped } from '../../../analysis/left-open.ts'
import { replaceWords } from '../../../documents/correction.ts'
import { addRequirements, addScopeItem, changeRequirement, mendForm } from '../../../documents/spec/edit.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { printSpecValues, raiseVersion, toSpecValues } from '../../../documents/values/spec.ts'
import type { Task } from '../../../engine/ports.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { toHeadline } from '../headline.ts'
import { toHeadingWords } from '../print.ts'
import { dropEnd, normalise } from '../sentences.ts'
import { type Amendment, findUnsettled, printAmendment, printUnsettled } from './amendment.ts'
import { distinct, toPlaces } from './answer-places.ts'
import { findContradicted } from './contradicted-scope.ts'
import { findConversation, findDraft, findFeedback, findSince } from './conversation.ts'
import { toRemarkId } from './remark.ts'
import { applyRemark, replaceDescription } from './remark-answer.ts'
import type { Said } from './said.ts'
import { cite, type Fresh, tell } from './sentence.ts'
import { addDecision, addQuestions, changeLine, dropQuestions } from './spec-edits.ts'
import type { State } from './state.ts'
import { settleDraft } from './unsound-draft.ts'

const MOST = 999

const addFresh = (text: string, fresh: readonly Fresh[]): string => {
  const { requirements } = toSpec(text)
  const more = distinct(fresh, requirements).slice(0, MOST - requirements.length)
  return more.length === 0 ? text : addRequirements(text, more)
}

const addAll = (
  text: string,
  items: readonly string[],
  add: (text: string, item: string) => string,
): string => items.reduce(add, text)

const applyOne = (text: string, said: Said): string => {
  if (said.ask.dimension === 'feedback' && !isSkipped(said.answer)) return applyRemark(text, said)
  const { requirements, aims, outside, decisions, questions, today, besides } = toPlaces(said)
  const contradicted = findContradicted(said, toSpec(text).requirements)
  const built = addFresh(text, requirements)
  const scoped = addAll(built, outside, (now, item) => addScopeItem(now, 'out', item))
  const told = [
    ...decisions,
    ...aims.map((aim) => `Aim: ${aim}`),
    ...today.map((one) => `As it is today: ${one}`),
    ...besides.map((one) => `Said besides: ${one}`),
  ]
  return addQuestions(addAll(scoped, told, addDecision), [...contradicted, ...questions])
}

/** Questions that stand open and were answered since. */
const dropAnswered = (text: string, said: readonly Said[]): string => {
  const answered = said
    .filter(({ answer }) => !isSkipped(answer))
    .map(({ ask }) => normalise(tell(ask.text, 600)))
    .filter((words) => words.length > 8)
  return dropQuestions(text, (words) => answered.some((question) => normalise(words).startsWith(question)))
}

/** What the person said at the preview and was not asked about any more. */
const findUnasked = (task: Task): string[] => {
  const asked = new Set(findConversation(task).map(({ id }) => id))
  return findFeedback(task)
    .filter(({ from, line }) => from === 'preview' && !asked.has(toRemarkId(from, line)))
    .map(({ line }) => `You said about the draft: ${cite(line, 600)}`)
}

/** The line of the scope that says what is taken back; undefined where none does. */
const amendScope = (text: string, { was, now }: Amendment): string | undefined => {
  const { inScope, outOfScope } = toSpec(text)
  const [old, next] = [dropEnd(was, '. '), dropEnd(now, '. ')]
  const item = [...inScope, ...outOfScope].find((one) => replaceWords(one, old, next) !== undefined)
  const at =
    item === undefined
      ? -1
      : text.split('\n').findIndex((line) => /^\s*[-*+] /.test(line) && line.includes(item))
  return at < 0 ? undefined : changeLine(text, at + 1, (words) => replaceWords(words, old, next) ?? words)
}

/** A correction changes the requirement and the line of the scope that say what it takes back, and stands with them. */
const applyAmendment = (text: string, amendment: Amendment): string => {
  const { was, now, words, turn } = amendment
  const scoped = amendScope(text, amendment)
  const held = toSpec(text).requirements.flatMap((one) => {
    const description = replaceWords(one.description, was, now)
    return description === undefined ? [] : [{ one, description }]
  })
  if (held.length === 0 && scoped === undefined)
    return addQuestions(text, [`Which text stands? In turn ${turn} you said ${cite(words, 600)}.`])
  const worked = held.reduce(
    (draft, { one, description }) =>
      changeRequirement(draft, one.id, {
        ...replaceDescription(one, description),
        ...(toHeadingWords(toHeadline(one.description, true)) === one.title && {
          title: toHeadingWords(toHeadline(description, true)),
        }),
        source: `${one.source === '' ? '' : `${one.source}; `}corrected in turn ${turn}: ${cite(words)}`,
      }),
    scoped ?? text,
  )
  return addDecision(worked, `Corrected: ${printAmendment(amendment)}`)
}

/** What changes, as values; where these do not say it all, the text itself. */
export const reviseSpec = (task: Task, state: State): JsonObject => {
  const since = findSince(task)
  const fresh = state.said.filter(({ turn }) => turn > since)
  const mended = mendForm(findDraft(task))
  const amended = state.amended
    .filter(({ turn }) => turn > since)
    .reduce((text, amendment) => applyAmendment(text, amendment), mended)
  const worked = fresh.reduce((text, said) => applyOne(text, said), amended)
  const open = findUnsettled(state).filter(({ turn }) => turn > since)
  const asked = addQuestions(dropAnswered(worked, fresh), [...open.map(printUnsettled), ...findUnasked(task)])
  const after = raiseVersion(settleDraft(asked))
  const values = toSpecValues(findDraft(task), after)
  const printed = printSpecValues(values, findDraft(task))
  return 'text' in printed && printed.text === after
    ? (values as unknown as JsonObject)
    : { specMarkdown: after }
}
