/** A finished document: whether it stands as approved, who decided that, how anybody verifies it, and the text. */
import { toCommandLine } from '../../../operations/command-line.ts'
import type { Finished } from '../../../operations/finished.ts'
import { safe } from '../../../operations/page/html.ts'
import { toApproval, toRecord } from '../../../operations/page/page.ts'
import { toArticle } from './article.ts'
import { toDiffList } from './diff-list.ts'

const toFacts = ({ feature, workflow, path }: Finished): string =>
  `<ul class="facts"><li><b>${safe(feature)}</b></li><li>${safe(workflow)}</li><li><small>${safe(path)}</small></li></ul>`

const toCommand = (operation: string, feature: string): string =>
  `<code>${safe(toCommandLine({ operation, words: { feature } }))}</code>`

/** Whether it is the text that was approved. What the difference below shows is not told in words besides. */
const toStanding = (finished: Finished): string => {
  const { approval, isChanged, approved, file, changes } = finished
  if (approval && !isChanged)
    return `<p><b>This is the text that was approved.</b></p>${toApproval(finished)}`
  const others = changes.filter((change) => approved === undefined || !change.startsWith(`${file} `))
  return toApproval({ ...finished, changes: others })
}

/** What was approved beside what the file holds; what to do about it. */
const toDifference = ({ feature, approved, text, isChanged }: Finished): string => {
  if (!isChanged) return ''
  const lines = approved === undefined ? '' : toDiffList(approved, text)
  return `<section><h2>What changed since it was approved</h2>${lines}
<p>Undo the edit, and it is the approved text again; or decide about it: ${toCommand('reopen', feature)}</p></section>`
}

const toVerifying = ({ feature, file, approval }: Finished): string => {
  const what = approval
    ? `whether ${safe(file)} is the text <small>${safe(approval.approved ?? approval.content)}</small> that ${safe(approval.by.who)} approved`
    : `that nobody approved ${safe(file)}`
  return `<section><h2>How a colleague verifies this</h2>
<p>In their own clone: ${toCommand('check', feature)}</p>
<p class="why">It holds the file against the journal of decisions that travels with it in git, and says ${what}. What the file says of itself proves nothing.</p></section>`
}

export const toDocument = (finished: Finished): string =>
  [
    toFacts(finished),
    toStanding(finished),
    toDifference(finished),
    toVerifying(finished),
    `<section class="record"><h2>Who decided and who wrote</h2>${toRecord(finished)}</section>`,
    `<section><h2>The document</h2><article>${toArticle(finished.document)}</article></section>`,
  ].join('\n')
