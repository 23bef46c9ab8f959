/** Questions of an interview, as every surface reads them. Loads nothing. */
import type { RequestView } from '../core/view.ts'

export { type Turn, turnOf } from '../core/interview-turn.ts'

/** A question of an interview that a person is asked. */
export const isTurn = ({ ask, to }: Pick<RequestView, 'ask' | 'to'>): boolean =>
  ask === 'turn' && to === 'person'
