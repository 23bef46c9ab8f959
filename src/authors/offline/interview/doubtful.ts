/** What of an interview is doubtful still, and what becomes of it when the person says. */
import { isSkipped } from '../../../analysis/left-open.ts'
import { hearMore } from './amendment.ts'
import type { Turn } from './conversation.ts'
import { type Doubtful, isAmong, settleDoubtful } from './doubtful-ask.ts'
import { findUnbuilt } from './idea-clauses.ts'
import { partsOf } from './said.ts'
import type { State } from './state.ts'

/** In the order in which it was said. */
export const findDoubtful = (state: State, since = 0, hasDraft = false): Doubtful[] => [
  ...(since === 0 && !hasDraft
    ? findUnbuilt(state)
        .filter((text) => !state.sorted.has(text))
        .map((text) => ({ text, turn: 0 }))
    : []),
  ...state.said
    .filter(({ turn, ask }) => turn > since && ask.dimension !== 'opening')
    .flatMap((said) =>
      partsOf(said)
        .filter(({ isDoubtful }) => isDoubtful === true)
        .map(({ text }) => ({ text, turn: said.turn })),
    ),
]

export const settleDoubts = (state: State, turn: Turn, at: number): void => {
  for (const label of turn.choices ?? []) state.ids.add(label)
  const settled = settleDoubtful(turn)
  if (!settled) {
    if (!isSkipped(turn.answer)) hearMore(state, turn, at, turn.answer)
    return
  }
  for (const { text, turn: where } of findDoubtful(state)) {
    if (!isAmong(settled.offered, text)) continue
    const isBuilt = isAmong(settled.built, text)
    if (where === 0) state.sorted.set(text, isBuilt)
    for (const said of state.said.filter((one) => one.turn === where))
      said.sorted = new Map([...(said.sorted ?? []), [text, isBuilt]])
  }
  if (settled.rest !== '') hearMore(state, turn, at, settled.rest)
}
