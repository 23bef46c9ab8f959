/**
 * What was said so far. The task of a turn brings it as `request.detail.turns`, as the kind `ask` puts it there; a task
 * that comes later brings the same list as `conversation`, in the tool's input or in the run's inputs. `feedback` is what
 * an architect or the person at the preview found wrong with the specification, a line for each thing.
 */
import type { Task } from '../../../engine/ports.ts'
import type { Json } from '../../../schema/json.ts'
import { findStopWish } from '../../../schema/stop-wish.ts'
import { collapse } from '../sentences.ts'
import { asList, asObject, asText, findReview, findText, findValue } from '../task.ts'

/** One question and its answer. Older journals keep no `id`: then the words tell which question it was. */
export type Turn = { id?: string; dimension?: string; question: string; choices?: string[]; answer: string }

const toTurn = (item: Json): Turn[] => {
  const { question, answer, id, dimension, choices } = asObject(item)
  if (typeof question !== 'string' && typeof answer !== 'string') return []
  const offered = asList(choices).map(asText).filter(Boolean)
  return [
    {
      question: asText(question),
      answer: asText(answer),
      ...(asText(id) !== '' && { id: asText(id) }),
      ...(asText(dimension) !== '' && { dimension: asText(dimension) }),
      ...(offered.length > 0 && { choices: offered }),
    },
  ]
}

export const findConversation = (task: Task): Turn[] => {
  const places = [
    asObject(task.request.detail).turns,
    findValue(task, 'conversation'),
    findValue(task, 'turns'),
  ]
  return places.map((value) => asList(value).flatMap(toTurn)).find((turns) => turns.length > 0) ?? []
}

/** How many turns the draft contains already. */
export const findSince = (task: Task): number => {
  const { since } = asObject(task.request.detail)
  return typeof since === 'number' && since >= 0 ? since : 0
}

const MOST_TURNS = 20

/** The turns of this visit; all where the task does not say how many are left. A new visit follows a draft. */
export const findVisit = (task: Task): Turn[] => {
  const turns = findConversation(task)
  const { left } = asObject(task.request.detail)
  const most = typeof task.options.maxTurns === 'number' ? task.options.maxTurns : MOST_TURNS
  if (typeof left !== 'number') return turns
  const asked = Math.max(0, most - left)
  return asked === 0 ? [] : turns.slice(-asked)
}

/** The specification as it stands: drafted, edited by hand or uploaded; empty where there is none. */
export const findDraft = (task: Task): string => findText(task, ['spec'])?.text ?? ''

const MARK = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/

const toLines = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/)
  const items = lines.filter((line) => MARK.test(line))
  return (items.length > 0 ? items : lines).map((line) => collapse(line.replace(MARK, ''))).filter(Boolean)
}

/** Who found something wrong; it decides how it is asked about. */
export type From = 'architect' | 'preview' | 'problem'
/** `round` tells apart what has to be said again in each visit. */
export type Remark = { from: From; line: string; round?: number }

const TOLD = /^(?:note:|checked:|\d+ things? must change|the specification can be designed|… and \d+ more)/i

/** Lines of the person, without the marks of a list. */
const toOwnLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => collapse(line.replace(MARK, '')))
    .filter(Boolean)

/** What was said about the draft, a line each; a line that only counts or praises is not asked about. */
export const findFeedback = (task: Task): Remark[] => {
  const { feedback, status, said: own } = asObject(task.request.detail)
  const said = asText(feedback) || findText(task, ['feedback'])?.text || findReview(task).feedback
  const isOwn = asText(own) !== ''
  const others = isOwn ? said.replace(asText(own), '') : said
  const isArchitect =
    isOwn || /^(?:NEEDS_CHANGES|REJECTED)$/.test(asText(status)) || /^\s*(?:[-*]\s+)?R-\d{3}\b/m.test(said)
  return [
    ...toLines(others)
      .filter((line) => !TOLD.test(line))
      .map((line): Remark => ({ from: isArchitect ? 'architect' : 'preview', line })),
    ...toOwnLines(asText(own)).map((line): Remark => ({ from: 'preview', line })),
  ]
}

export const findIdea = (task: Task): string => findText(task, ['userUtterance'])?.text ?? ''

const NOTHING =
  /^(?:none|no|nothing(?: (?:i know of|that i know of|comes to mind|special|else|really))?|nope|not needed|no one|nobody|neither)\W*$/i

export const isDone = (answer: string): boolean => findStopWish(answer)?.isAll === true
export const isNothing = (answer: string): boolean => NOTHING.test(answer.trim())
