/** What programs and the other side of a fork said about a gate: shown before a person decides, and chosen by nobody. */
import { toGiven } from '../../../documents/other-side.ts'
import type { RequestView } from '../../../operations/rows.ts'
import type { Proposal } from '../../../schema/request.ts'
import { note, wrap } from './prompt.ts'

export const showProposals = ({ proposals }: RequestView): void => {
  if (proposals.length === 0) return
  note(
    (proposals as Proposal[])
      .map(toGiven)
      .map(({ who, how, lines }) => wrap(`${who} (${how}): ${lines.join(' · ')}`, '  ')),
    'Proposed, not counted: say it yourself if you mean it',
  )
}
