/** What stands around a question of an interview: why it is asked, how much is known, what was said before. */

import { safe } from '../../../operations/page/html.ts'
import { turnOf } from '../../../operations/turn.ts'
import type { Gate } from '../gate.ts'
import { headingOf } from '../waiting.ts'

type State = {
  conversation?: { question: string; answer: string }[]
  feedback?: string
  validation_errors?: { line: number; message: string; fix: string }[]
  strength?: Record<string, number>
}

const stateOf = ({ run }: Gate): State => run.state as State

/** What the architect, the person at the preview or the check found: the interview goes on because of it. */
const toObjections = (gate: Gate): string => {
  const { feedback, validation_errors: problems = [] } = stateOf(gate)
  const items = problems.map(({ line, message }) => `<li>Line ${line}: ${safe(message)}</li>`)
  return [
    ...(feedback
      ? [
          `<details><summary>What was said about the draft</summary><p class="said-about">${safe(feedback)}</p></details>`,
        ]
      : []),
    ...(items.length > 0
      ? [`<details><summary>What the check found in the draft</summary><ul>${items.join('')}</ul></details>`]
      : []),
  ].join('\n')
}

/** Its place in the interview. */
export const toPlace = ({ request }: Gate): string => {
  const { turn, of, dimension } = turnOf(request)
  const place = [turn === undefined ? 'question' : `question ${turn} of at most ${of}`, dimension ?? '']
  return place.filter(Boolean).join(', about ')
}

/** The whole of a question that is longer than a title, and what its answer decides. */
export const toQuestion = (gate: Gate): string => {
  const { question, why } = turnOf(gate.request)
  const isLonger = question.trim() !== headingOf(gate.request)
  return [
    ...(isLonger ? [`<p class="question">${safe(question)}</p>`] : []),
    ...(why ? [`<p>${safe(why)}</p>`] : []),
    toObjections(gate),
  ].join('\n')
}

const toBar = ([name, share]: [string, number]): string => {
  const part = Math.min(1, Math.max(0, Number(share) || 0))
  const percent = `${Math.round(part * 100)} %`
  return `<dt>${safe(name)}</dt><dd><meter min="0" max="1" value="${part}">${percent}</meter></dd><dd class="share">${percent}</dd>`
}

/** The latest word of the author on how well each dimension is covered. */
export const toKnown = (gate: Gate): string => {
  const bars = Object.entries(turnOf(gate.request).strength ?? stateOf(gate).strength ?? {}).map(toBar)
  return bars.length === 0
    ? ''
    : `<section><h2>How much is known</h2><dl class="known">${bars.join('')}</dl></section>`
}

export const toSaidBefore = (gate: Gate): string => {
  const turns = stateOf(gate).conversation ?? []
  if (turns.length === 0) return ''
  const items = turns.map(
    ({ question, answer }) => `<li><p class="asked">${safe(question)}</p><p>${safe(answer)}</p></li>`,
  )
  return `<section><h2>What was said so far</h2><details><summary>${turns.length} ${turns.length === 1 ? 'answer' : 'answers'}</summary><ol class="said">${items.join('')}</ol></details></section>`
}
