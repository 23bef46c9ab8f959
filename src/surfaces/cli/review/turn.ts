/** A question of an interview in a terminal: by a choice, or in words as in a chat. */
import type { RequestView } from '../../../operations/rows.ts'
import { turnOf } from '../../../operations/turn.ts'
import type { Paint } from '../paint.ts'
import { printPlace, printStrength } from '../turn.ts'
import { askWords, type Chosen, LATER, LATER_OPTION, toOption } from './form.ts'
import { type Draft, Later, line, selectOrSay, show, wrap } from './prompt.ts'

/** In words alone: nothing skips, one word ends the questions. */
const askLine = async (ready: boolean | undefined, draft: Draft): Promise<Chosen> => {
  const enough = ready ? 'enough is known: "done" writes it' : '"done" writes it now'
  const words = (await line('Your answer', `Enter skips · ${enough} · Ctrl-C: later`, draft)).trim()
  return words === '' ? { choice: 'skip' } : { choice: 'own', words }
}

export const askTurn = async (request: RequestView, style: Paint, draft: Draft): Promise<Chosen> => {
  const turn = turnOf(request)
  const { question, why = '', choices = [], strength, ready } = turn
  const known = printStrength(strength, style)
  const head = [style.dim(printPlace(turn)), wrap(question), style.dim(wrap(why)), known].filter(Boolean)
  if (choices.length === 0) {
    show(head)
    return askLine(ready, draft)
  }
  const offered = request.form?.choices ?? []
  const answer = await selectOrSay(head.join('\n'), [...offered.map(toOption), LATER_OPTION], draft)
  if ('said' in answer) return { choice: 'own', words: answer.said }
  const { chosen: id } = answer
  const choice = offered.find((one) => one.id === id)
  if (id === LATER || !choice) throw new Later()
  // What is chosen is the answer; words are asked for only where there is no answer without them.
  if (!choice.words?.needed) return { choice: id }
  const before = draft.typed ? { words: draft.typed } : {}
  return {
    choice: id,
    ...(await askWords(choice, before, ({ words = '' }, isDurable) => draft.keep?.(words, isDurable))),
  }
}
