import { type Guard, isApproved } from '../../core/guards.ts'
import type { Table } from '../../schema/table.ts'

const toCommands = ({ options: { command } }: Table): string[] =>
  command?.type === 'choice' ? command.of : []

export const guards: Record<string, Guard> = {
  'command-is': { holds: (_, { options }, is) => options.command === is, of: toCommands },
  'approved-for': {
    holds: (result, facts, is) => isApproved(result, facts, is) && facts.options.command === is,
    of: toCommands,
  },
  'wave-gate': {
    holds: (_, { options, itemsLeft }) => options.waveGate === 'each' && itemsLeft > 0,
  },
  /** The wave changed what proves it: no setting and no --yes lets that pass. */
  cautions: { holds: ({ cautions }) => Array.isArray(cautions) && cautions.length > 0 },
  refused: { holds: ({ choice }) => choice === 'refuse' },
  stopped: { holds: ({ choice }) => choice === 'stop' || choice === 'abort' },
  /** Another story failed, or the wave changed what proves it: a person is asked about each. */
  undecided: { holds: ({ undecided }) => undecided === true },
  'left-out': { holds: ({ passed, leftOut }) => passed === true && leftOut === true },
  overridden: { holds: ({ complete }) => complete === true },
}
