/**
 * The architect's review of a specification, by rules. A1 what it objects to is named with its id, what is wrong and what
 * would mend it. A2 what a person was asked about once, or what the specification lists as open, is told and
 * does not block again: the person has the last word, and the review comes to an end. A3 it never asks for more than the
 * specification wants, and never writes it.
 */
import { toSpec } from '../../../documents/spec/spec.ts'
import { toStories } from '../../../documents/story/story.ts'
import type { Task } from '../../../engine/ports.ts'
import { Fault } from '../../../schema/fault.ts'
import type { JsonObject } from '../../../schema/json.ts'
import { count } from '../print.ts'
import { asObject, asText, findText } from '../task.ts'
import { findConversation, type Turn } from './conversation.ts'
import { checkAll, type Objection } from './objections.ts'
import { toRemarkId, toRemarkKey } from './remark.ts'

const LEAST = 20

const isListed = (questions: readonly string[], { text }: Objection): boolean => {
  const key = toRemarkKey(text)
  return questions.some((question) => {
    const words = toRemarkKey(question)
    return (
      words.length > LEAST && (key.startsWith(words.slice(0, 120)) || words.startsWith(key.slice(0, 120)))
    )
  })
}

/** Whether a person was asked about this very objection: they answered or left it open, and asking again would go round. */
const wasAsked = (turns: readonly Turn[], { text }: Objection): boolean => {
  const id = toRemarkId('architect', text)
  const key = toRemarkKey(text).slice(0, 160)
  return turns.some((turn) => turn.id === id || toRemarkKey(turn.question).includes(key))
}

/** A specification of questions alone: there is nothing to build yet, whoever was asked about it. */
const checkSubstance = (text: string): Objection[] => {
  const [first] = toSpec(text).requirements
  if (!first || toStories(text).stories.length > 0) return []
  const words = `Every requirement is still a question, so nothing can be built yet: say for ${first.id} "${first.title}" what the system shall do.`
  return [{ kind: 'form', id: first.id, text: words, blocks: true }]
}

/** What is wrong with a specification, gravest first. */
export const findObjections = (task: Task, text: string): Objection[] => {
  const turns = findConversation(task)
  const { questions } = toSpec(text)
  return [...checkSubstance(text), ...checkAll(text, turns)]
    .map((one) =>
      one.kind !== 'form' && one.blocks && (isListed(questions, one) || wasAsked(turns, one))
        ? { ...one, blocks: false }
        : one,
    )
    .toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

const SHOWN = 10

/** A criterion that is a question. */
const OPEN = /^open question\b/i

/** The text that the request carries; the document stands in for it. */
const findSpecText = (task: Task): string => {
  const { metadata } = asObject(task.request.detail)
  const carried = asText(asObject(metadata).spec_markdown)
  const given = carried.trim() === '' ? findText(task, ['spec', 'spec_markdown'])?.text : carried
  if (given === undefined)
    throw new Fault('usage', `the task of ${task.step} brings no specification`, 'give it spec.md')
  return given
}

export const reviewSpec = (task: Task): JsonObject => {
  const text = findSpecText(task)
  const objections = findObjections(task, text)
  const grave = objections.filter(({ blocks }) => blocks)
  const notes = objections.filter(({ blocks }) => !blocks)
  const { requirements, questions } = toSpec(text)
  const unchecked = requirements.filter(({ acceptance }) => acceptance.every((one) => OPEN.test(one)))
  const isSound = unchecked.length === 0
  const lines = [
    grave.length > 0
      ? `${count(grave.length, 'thing')} must change:`
      : `The specification can be designed from${isSound ? '' : ', and not be verified yet'}.`,
    ...grave.slice(0, SHOWN).map((one) => `- ${one.text}`),
    ...(grave.length > SHOWN ? [`… and ${grave.length - SHOWN} more, when these are settled`] : []),
    ...notes.slice(0, SHOWN).map((one) => `Note: ${one.text}`),
    ...(notes.length > SHOWN ? [`Note: and ${notes.length - SHOWN} more of the same kind`] : []),
    ...(questions.length > 0
      ? [`Note: ${count(questions.length, 'question')} stay open in the specification`]
      : []),
    ...(isSound
      ? []
      : [
          `Note: how ${unchecked.map(({ id }) => id).join(', ')} ${unchecked.length === 1 ? 'is' : 'are'} checked is an open question`,
        ]),
    `Checked: form, coverage of scope and answers, conflicts, ${isSound ? 'criteria, ' : ''}size and order of ${count(requirements.length, 'requirement')}.`,
  ]
  return { status: grave.length > 0 ? 'NEEDS_CHANGES' : 'APPROVED', feedback: lines.join('\n'), type: 'spec' }
}
