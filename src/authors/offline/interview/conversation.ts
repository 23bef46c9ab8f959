/**
 * What was said so far. The task of a turn brings it as `request.detail.turns`, as the kind `ask` puts it there; a task
 * that comes later brings the same list as `conversation`, in the tool's input or in the run's inputs. `feedback` is what
 * an architect or a check found wrong with the specification, a line for each thing.
 */
import type { Task } from '../../../engine/ports.ts'
import type { Json } from '../../../schema/json.ts'
import { asList, asObject, asText, findGiven, findReview, findValue } from '../given.ts'
import { collapse } from '../sentences.ts'

export type Turn = { question: string; answer: string }

const toTurns = (value: Json | undefined): Turn[] =>
  asList(value).flatMap((item) => {
    const { question, answer } = asObject(item)
    return typeof question === 'string' || typeof answer === 'string'
      ? [{ question: asText(question), answer: asText(answer) }]
      : []
  })

export const findConversation = (task: Task): Turn[] => {
  const places = [
    asObject(task.request.detail).turns,
    findValue(task, 'conversation'),
    findValue(task, 'turns'),
  ]
  return places.map(toTurns).find((turns) => turns.length > 0) ?? []
}

const MARK = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/

const toLines = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n/)
  const items = lines.filter((line) => MARK.test(line))
  return (items.length > 0 ? items : lines).map((line) => collapse(line.replace(MARK, ''))).filter(Boolean)
}

/** What was found wrong, a line each; a line that only counts or praises is not asked about. */
export const findFeedback = (task: Task): string[] => {
  const problems = asList(findValue(task, 'problems')).map(
    (problem) => asText(problem) || asText(asObject(problem).message),
  )
  const said = findGiven(task, ['feedback'])?.text ?? findReview(task).feedback
  return [...toLines(said), ...problems].filter(
    (line) => line !== '' && !/^(?:note:|checked:|the specification can be designed)/i.test(line),
  )
}

export const findIdea = (task: Task): string => findGiven(task, ['userUtterance'])?.text ?? ''

const SKIPPED =
  /^(?:skip(?: it)?|pass|\?+|-+|n\/?a|(?:i )?do(?:n'?t| not) know|no idea|(?:i'?m |i am )?not sure|unsure|unknown|later|tbd|to be decided|no answer)\W*$/i
const DONE =
  /^(?:that(?:'s| is) (?:all|it|everything)|done|nothing (?:else|more)|no more(?: questions)?|enough|finish(?:ed)?|stop|(?:we|i)(?:'re| are|'m| am) done)\W*$/i
const NOTHING = /^(?:none|no|nothing|nope|not needed|no one|nobody)\W*$/i

export const isSkipped = (answer: string): boolean => answer.trim() === '' || SKIPPED.test(answer.trim())
export const isDone = (answer: string): boolean => DONE.test(answer.trim())
export const isNothing = (answer: string): boolean => NOTHING.test(answer.trim())
