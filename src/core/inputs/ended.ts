import { refuse } from '../../schema/fault.ts'
import { KIND_OF } from '../kinds/index.ts'
import { apply, contextOf } from '../moves.ts'
import { type Handler, toApplied, toWork } from '../outcome.ts'
import { rowOf } from '../table.ts'

/** A child run came to its end. */
export const ended: Handler<'ended'> = (definition, run, input, lookup) => {
  const child = run.children[input.child]
  if (child?.status !== 'working')
    return { refused: refuse('late', `${input.child} is not under way here`, 'nothing was changed') }
  const work = toWork(definition, run, input.at, lookup)
  const ended = { ...child, status: input.status, result: input.result }
  work.run = { ...work.run, children: { ...run.children, [input.child]: ended } }
  const row = rowOf(definition.table, run.step)
  const move = KIND_OF[row.kind].ended?.(contextOf(work, row), input.child, input.status, input.result)
  if (move) apply(work, move)
  return toApplied(work, run, 'ended', { child: input.child, status: input.status })
}
