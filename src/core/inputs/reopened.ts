import { setStatus, UNAPPROVED } from '../../documents/status.ts'
import { refuse } from '../../schema/fault.ts'
import { isCutShort } from '../../schema/run.ts'
import { change, contextOf, enter } from '../moves.ts'
import { type Handler, toApplied, toWork } from '../outcome.ts'
import { documentOf } from '../table.ts'

const REOPENED = 'reopened'

/**
 * A run that is done, that somebody stopped, or that failed goes on at the review of a document. What was approved stays approved as
 * long as its text does.
 */
export const reopened: Handler<'reopened'> = (definition, run, { at, document, by }, lookup) => {
  const { table } = definition
  const row = table.steps.find((one) => one.kind === 'review' && one.document === document)
  if (!row || !run.documents[document])
    return {
      refused: refuse(
        'blocked',
        `nothing of ${table.workflow} can be decided about again there`,
        `start a new run: throughline start ${table.workflow} --feature ${run.feature ?? run.id}`,
      ),
    }
  if (run.status !== 'done' && !isCutShort(run))
    return { refused: refuse('blocked', `run ${run.id} is not done`, 'see `throughline status`') }
  const work = toWork(definition, { ...run, status: 'working' }, at, lookup)
  if (documentOf(table, document)?.statuses.length) {
    const text = contextOf(work, row).text(document) ?? ''
    change(work, document, { text: setStatus(text, REOPENED, UNAPPROVED), status: REOPENED })
  }
  enter(work, row)
  return toApplied(work, run, 'reopened', { document, by: { ...by } })
}
