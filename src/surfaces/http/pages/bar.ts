/**
 * Where a feature stands in its phases: each with a mark, and with a word for whoever does not see it; and what was used for
 * it so far.
 */
import { safe } from '../../../operations/page/html.ts'
import type { Reply } from '../../../operations/rows.ts'
import { toSpentWords } from '../../../operations/spending.ts'
import { STAGE_MARKS, type Stage } from '../../../operations/stage-marks.ts'

const toStage = ({ name, state }: Stage): string =>
  `<li class="${state}"${state === 'now' ? ' aria-current="step"' : ''}><span aria-hidden="true">${STAGE_MARKS[state]}</span> ${safe(name)}<span class="unseen">, ${state}</span></li>`

const toSpentLine = ({ author, spent }: Reply['run']): string =>
  spent ? `<p><small>${safe(author)}: ${safe(toSpentWords(spent))}</small></p>` : ''

export const toBar = (run: Reply['run']): string => {
  const { bar = [] } = run
  const stages =
    bar.length === 0 ? '' : `<ol class="bar" aria-label="Phases">${bar.map(toStage).join('')}</ol>`
  return `${stages}${toSpentLine(run)}`
}
