/** Keys and exclusions for some states only, which let go of a row before it has ended. */
import { toConditional } from './conditional-keys.ts'
import { toCounted, toStated } from './covered-states.ts'
import { toSame } from './names.ts'
import type { Check, Hit } from './rule.ts'
import { isOutside } from './states.ts'

/** From a state that counts a row goes on to one that does not, and that is not its end. */
export const findNarrowKeys: Check = (subject) =>
  toStated(subject).flatMap(({ table, column, moves, states }) =>
    toConditional(subject, table).flatMap(({ name, where }): Hit[] => {
      if (where === undefined) return []
      const counted = toCounted(where, states)
      if (!counted || counted.column !== column || counted.states.size === 0) return []
      // Named after the one state that it counts, it is meant so.
      const [only = ''] = counted.states
      if (counted.states.size === 1 && toSame(name).includes(only)) return []
      const counts = (state: string): boolean => counted.states.has(toSame(state))
      const goesOn = (state: string): boolean =>
        moves.some(({ from, to }) => from === state && to !== state && !isOutside(to))
      const lost = moves.find(({ from, to }) => counts(from) && !counts(to) && goesOn(to))
      if (!lost) return []
      return [
        {
          rule: 'narrow-key',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `${name} counts only where ${where.slice(0, 80)}: a row of ${table.name} that goes on from ${lost.from} to ${lost.to} is kept apart no longer, and has not ended there.`,
          suggestion: `Let the condition count ${lost.to} as well, or leave out only the states in which it ends.`,
        },
      ]
    }),
  )
