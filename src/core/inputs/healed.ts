import type { Run } from '../../schema/run.ts'
import { type Handler, toApplied, toWork } from '../outcome.ts'
import { PROPOSALS } from './answered.ts'

/** A file that holds a text of the side that was not chosen is behind ours, as one is before we write it. */
const toBased = (run: Run, files: Record<string, string>): Run['documents'] =>
  Object.fromEntries(
    Object.entries(run.documents).map(([name, state]) => [
      name,
      { ...state, base: files[name] ?? state.base },
    ]),
  )

/** A person chose one side of a fork; what the other decided becomes proposals. */
export const healed: Handler<'healed'> = (definition, run, input, lookup) => {
  const { at, chosen, dismissed, files = {}, by } = input
  const work = toWork(definition, run, at, lookup)
  const [oldest, ...rest] = run.requests
  const proposals = input.proposals.map((value) => ({ value, by, note: 'from the other side of a fork' }))
  work.run = {
    ...work.run,
    documents: toBased(run, files),
    ...(oldest && {
      requests: [{ ...oldest, proposals: [...oldest.proposals, ...proposals].slice(-PROPOSALS) }, ...rest],
    }),
  }
  return toApplied(work, run, 'healed', { chosen, dismissed, proposals: input.proposals, by: { ...by } })
}
