import { setStatus } from '../documents/status.ts'
import type { DocumentState } from '../schema/run.ts'
import type { TableDocument } from '../schema/table.ts'
import { render } from './verdicts.ts'

/**
 * A text with the regions that are ours rendered from the journal: a status or section edited by hand is never a
 * decision. Everything else stays byte for byte.
 */
export const renderProjected = (document: TableDocument | undefined, state: DocumentState, text: string): string => {
  if (!document || document.statuses.length === 0) return text
  const { approval, status } = state
  const isFinal = status !== document.statuses[0]
  const stamp = isFinal && approval ? `${approval.by.who} (${approval.by.assurance}), ${approval.by.at}` : null
  const withStatus = setStatus(text, status, { 'Approved by': stamp })
  if (document.format !== 'requirements') return withStatus
  return render({ text: withStatus, verdicts: state.verdicts })
}

