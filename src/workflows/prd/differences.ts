/** What a person is told of product requirements besides their text: where they differ from what was approved. */
import type { ResultRules } from '../../core/workflow.ts'
import { toAltered } from '../../documents/approved-entries.ts'
import { shorten } from '../../documents/plain-words.ts'
import { findStrayLines } from '../../documents/values/prd.ts'

const MOST = 40
const LONGEST = 300

const toMessage: NonNullable<ResultRules['toMessage']> = ({ row, text }) => {
  const [prd, brief, requirements] = ['prd', 'feature-brief', 'requirements'].map((name) => text(name) ?? '')
  if (row.document !== 'prd' || !prd || !requirements) return {}
  const found = [...toAltered(prd, requirements), ...findStrayLines(prd, brief ?? '', requirements)]
  const shown = found.slice(0, MOST).map((line) => shorten(line, LONGEST))
  const more = found.length - shown.length
  return { differences: [...shown, ...(more > 0 ? [`and ${more} more`] : [])] }
}

/** Authors cannot alter a requirement; a person may, and is told what they are about to approve. */
export const documentReview: ResultRules = { toMessage }
