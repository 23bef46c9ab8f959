import { type Handler, toApplied, toWork } from '../outcome.ts'

/** A person chose one side of a fork; what the other decided becomes proposals. */
export const healed: Handler<'healed'> = (definition, run, input, lookup) => {
  const work = toWork(definition, run, input.at, lookup)
  const [oldest, ...rest] = run.requests
  const proposals = input.proposals.map((value) => ({
    value,
    by: input.by,
    note: 'from the other side of a fork',
  }))
  if (oldest)
    work.run = {
      ...work.run,
      requests: [{ ...oldest, proposals: [...oldest.proposals, ...proposals] }, ...rest],
    }
  return toApplied(work, run, 'healed', {
    chosen: input.chosen,
    dismissed: input.dismissed,
    proposals: input.proposals,
    by: { ...input.by },
  })
}
