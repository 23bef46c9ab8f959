/**
 * A minimum that was lowered while a run is under way: whoever did it, by whichever file, the first event that is
 * committed so tells it. L1 it is told and asks for nothing: what gates ask for is `trust.ts`'s to say. L2 a run that is asked as it
 * was started carries nothing of it.
 */
import { type Assurance, type GatePolicy, isBelow } from '../schema/assurance.ts'
import { isEqual } from '../schema/changes.ts'
import type { Asked, Lowered, Run } from '../schema/run.ts'

const toAsked = ({ minimum, steps }: GatePolicy): Asked => ({ minimum, steps: { ...steps } })

const askedOf = ({ asked, gates }: Run): Asked => asked ?? toAsked(gates)

/** What gates ask for here and now, where that is not what the run was started with. */
export const withAsked = (run: Run, now: GatePolicy): Run => {
  const asked = toAsked(now)
  return run.asked === undefined && isEqual(asked, toAsked(run.gates)) ? run : { ...run, asked }
}

const minimumOf = ({ minimum, steps }: Asked, gate: string): Assurance => steps[gate] ?? minimum

/** The gates that ask for less than before; `minimum` stands for all that are not named. */
const compare = (before: Asked, after: Asked): Omit<Lowered, 'at'>[] =>
  ['minimum', ...new Set([...Object.keys(before.steps), ...Object.keys(after.steps)])].flatMap((gate) => {
    const [from, to] = [minimumOf(before, gate), minimumOf(after, gate)]
    return isBelow(to, from) ? [{ gate, from, to }] : []
  })

/** The run to be committed, with what was lowered since the event before. */
export const withLowered = (after: Run, before: Run, at: string): Run => {
  const found = compare(askedOf(before), askedOf(after)).map((one) => ({ ...one, at }))
  return found.length === 0 ? after : { ...after, lowered: [...(before.lowered ?? []), ...found] }
}

export const toLoweredWords = ({ lowered = [] }: Run): string[] =>
  lowered.map(({ gate, from, to, at }) => {
    const what = gate === 'minimum' ? 'gates' : gate
    return `${what} asked for ${from}; since ${at.slice(0, 16).replace('T', ' ')} UTC they ask for ${to}: the minimum was lowered`
  })
