import { OTHER_SIDE } from '../../documents/other-side.ts'
import type { Witness } from '../../schema/assurance.ts'
import { toCanonical } from '../../schema/digest.ts'
import type { Json } from '../../schema/json.ts'
import type { Proposal, Request } from '../../schema/request.ts'
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

/** What was decided on the other sides, once: a choice that was interrupted is made again. */
const toProposals = ({ proposals: known }: Request, values: Json[], by: Witness): Proposal[] => {
  const seen = new Set(known.map(({ value }) => toCanonical(value)))
  const added = values.filter((value) => !seen.has(toCanonical(value)))
  return [...known, ...added.map((value) => ({ value, by, note: OTHER_SIDE }))].slice(-PROPOSALS)
}

/** A person chose one side of a fork; what the other decided becomes proposals. */
export const healed: Handler<'healed'> = (definition, run, input, lookup) => {
  const { at, chosen, dismissed, proposals, files = {}, by } = input
  const work = toWork(definition, run, at, lookup)
  const requests = run.requests.map((request, index) =>
    index === 0 ? { ...request, proposals: toProposals(request, proposals, by) } : request,
  )
  work.run = { ...work.run, documents: toBased(run, files), requests }
  return toApplied(work, run, 'healed', { chosen, dismissed, proposals, by: { ...by } })
}
