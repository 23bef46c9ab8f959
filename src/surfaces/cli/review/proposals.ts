/** What programs said about a gate: shown before a person decides, and chosen by nobody. */
import type { RequestView } from '../../../operations/rows.ts'
import { isObject, type JsonObject } from '../../../schema/json.ts'
import { note, wrap } from './prompt.ts'

type Proposal = { value: unknown; by?: { who: string; assurance: string } }

/** The words in a value, and where there are none the value. */
const toWords = (value: unknown): string => {
  const { choice, missing, feedback, reason, summary } = isObject(value as JsonObject)
    ? (value as JsonObject)
    : {}
  const words = [choice, missing, feedback, reason, summary].filter(
    (part) => typeof part === 'string' && part !== '',
  )
  return words.length > 0 ? words.join(': ') : JSON.stringify(value)
}

export const showProposals = ({ proposals }: RequestView): void => {
  if (proposals.length === 0) return
  note(
    (proposals as Proposal[]).map(({ value, by }) => {
      const who = `${by?.who ?? 'another checkout'} (${by?.assurance ?? 'fork'})`
      return wrap(`${who}: ${toWords(value)}`, '  ')
    }),
    'Proposed, not counted: say it yourself if you mean it',
  )
}
