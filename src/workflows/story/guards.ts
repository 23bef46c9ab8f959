import type { Guard } from '../../core/guards.ts'
import type { Table } from '../../schema/table.ts'

const toExecutors = ({ options: { executor } }: Table): string[] =>
  executor?.type === 'choice' ? executor.of : []

export const guards: Record<string, Guard> = {
  /** It can be worked at, or was looked at: then its files are told, though there be none. */
  'done-by': {
    holds: ({ passed, proof, files }, { options }, is) =>
      options.executor === is && (passed === true || proof !== undefined || Array.isArray(files)),
    of: toExecutors,
  },
  /** Whoever worked at it says that it cannot be done. */
  'given-up': {
    holds: ({ blocked, choice }) => choice === 'blocked' || (typeof blocked === 'string' && blocked !== ''),
  },
  /** The work touched what is none of its business: nothing of it is mended, a person looks at it. */
  breached: { holds: ({ breaches }) => Array.isArray(breaches) && breaches.length > 0 },
}
