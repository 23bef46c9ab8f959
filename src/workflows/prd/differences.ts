/** What a person is told of product requirements besides their text: where they differ from what was approved. */
import type { ResultRules } from '../../core/workflow.ts'
import { toAltered } from '../../documents/approved-entries.ts'
import { listOtherTitles } from '../../documents/followed-title.ts'
import { findDifferences } from '../../documents/held-entries.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import { toPrd } from '../../documents/prd.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { findStrayLines } from '../../documents/values/prd.ts'
import { listLoosened } from '../../documents/verdicts.ts'
import { tellDoubtful } from './front-lines.ts'
import { isReader } from './reader.ts'

const MOST = 40
const LONGEST = 300

/** Requirements that were decided and do not stand in it any more, with their text. */
const listTakenOut = (prd: string, requirements: string): string[] => {
  const gone = findDifferences(prd, requirements).filter(({ what }) => what === 'removed')
  const known = new Map(toRequirements(requirements).entries.map((entry) => [entry.id, entry]))
  return gone.map(({ id }) => {
    const { title = '', description = '' } = known.get(id) ?? {}
    return `${id} was removed by an edit: «${title}: ${collapse(description)}». With a yes it counts as rejected; to keep it, put it back.`
  })
}

/** Authors cannot alter a requirement; a person may, and is told what they are about to approve. */
export const toDifferences: NonNullable<ResultRules['toMessage']> = ({ row, run, text }) => {
  const [prd, brief, requirements] = ['prd', 'feature-brief', 'requirements'].map((name) => text(name) ?? '')
  if (row.document !== 'prd' || !prd || !requirements) return {}
  const found = [
    ...listTakenOut(prd, requirements),
    ...listLoosened(requirements).map((line) => `${line}: does it still hold?`),
    ...toAltered(prd, requirements),
    ...listOtherTitles(toPrd(prd).entries),
    ...(isReader(run.author) ? [] : tellDoubtful(prd, brief ?? '', requirements)),
    ...findStrayLines(prd, brief ?? '', requirements),
  ]
  const shown = found.slice(0, MOST).map((line) => shorten(line, LONGEST))
  const more = found.length - shown.length
  return { differences: [...shown, ...(more > 0 ? [`and ${more} more`] : [])] }
}
