/** A feature as one HTML file: no script, nothing loaded from anywhere, every text escaped. */
import { toRequirements } from '../../documents/requirements.ts'
import type { Verdicts } from '../../schema/requirement.ts'
import type { Approval } from '../../schema/run.ts'
import { badge, createRenderer, type Drawing, safe, takeFront } from './html.ts'
import { STYLE } from './style.ts'

export type Decision = {
  at: string
  step: string
  who: string
  assurance: string
  /** Nobody vouches for it that is known here: it counts as reported. */
  isClaim: boolean
  verdict: string
  note: string
}

export type Page = {
  feature: string
  status: string
  document: string
  /** The diagrams of the document, drawn. */
  drawings: Drawing[]
  requirements: string
  verdicts: Verdicts
  decisions: Decision[]
  approval: Approval | null
  /** Nobody vouches for the approval that is known here. */
  isClaim: boolean
  /** The document is not the text that was approved. */
  isChanged: boolean
  /** What was changed outside since, and what that makes stale. */
  changes: string[]
}

/** What nobody approved is never vouched for. */
const toChanged = ({ approval, changes }: Page): string => {
  const by = approval
    ? `<br><small>approved text: ${safe(approval.shown)}, by ${safe(approval.by.who)} ${badge(approval.by.assurance)} <time>${safe(approval.by.at)}</time></small>`
    : ''
  const items = changes.map((change) => `<li>${safe(change)}</li>`).join('')
  return `<div class="approval"><p>${badge('changed')} <b>This is not the text that was approved.</b></p><ul>${items}</ul>${by}</div>`
}

const toStale = ({ changes }: Page): string =>
  changes.length > 0
    ? `<div class="approval"><p>${badge('changed')} Since it was approved:</p><ul>${changes.map((change) => `<li>${safe(change)}</li>`).join('')}</ul></div>`
    : ''

const toApproval = (page: Page): string => {
  const { approval, isClaim, status, isChanged } = page
  if (isChanged) return toChanged(page)
  if (!approval) return `<p class="approval">${badge('draft')} Nobody has approved this yet.</p>`
  const { who, assurance, at } = approval.by
  const seen = isClaim ? ' Decided on another machine: it counts as reported.' : ''
  const nobody = assurance === 'automatic' ? ' Nobody has read it yet.' : ''
  return `<p class="approval">${badge(status === 'done' ? 'finalized' : 'approved')} by <b>${safe(who)}</b> ${badge(assurance)} <time>${safe(at)}</time>.${nobody}${seen}<br><small>approved text: ${safe(approval.shown)}</small></p>${toStale(page)}`
}

const toVerdictRows = ({ requirements, verdicts }: Page): string =>
  toRequirements(requirements)
    .entries.map(({ id, title }) => {
      const verdict = verdicts[id]
      const by = verdict?.by ? `${safe(verdict.by)} ${badge(verdict.assurance ?? '')}` : ''
      return `<tr id="decision-${safe(id)}"><td>${safe(id)}</td><td>${safe(title)}</td><td>${badge(verdict?.verdict ?? 'pending')}</td><td>${by}</td><td>${safe(verdict?.reason ?? '')}</td></tr>`
    })
    .join('\n')

const toHistory = ({ decisions }: Page): string =>
  decisions
    .map(
      ({ at, step, who, assurance, isClaim, verdict, note }) =>
        `<li><time>${safe(at)}</time> <b>${safe(who)}</b> ${badge(assurance)}${isClaim ? ' on another machine' : ''} ${safe(verdict)} at ${safe(step)}${note ? `: ${safe(note)}` : ''}</li>`,
    )
    .join('\n')

const toArticle = ({ document, drawings }: Page): string => {
  const { facts, body } = takeFront(document)
  return `${facts}${createRenderer(0, drawings)(body)}`
}

/** Where nothing was decided one by one, there is no table of it. */
const toVerdicts = (page: Page): string => {
  const rows = toVerdictRows(page)
  return rows === ''
    ? ''
    : `<section>
<h2>Requirements and decisions</h2>
<table><thead><tr><th>Id</th><th>Requirement</th><th>Verdict</th><th>By</th><th>Reason</th></tr></thead><tbody>
${rows}
</tbody></table>
</section>
`
}

export const toPage = (page: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${safe(page.feature)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${toApproval(page)}
<article>
${toArticle(page)}
</article>
${toVerdicts(page)}<section>
<h2>Who decided what</h2>
<ol class="history">
${toHistory(page)}
</ol>
<p class="legend"><small>Assurance, weakest first: automatic (nobody looked), reported (a script or agent said so), elicited, terminal (typed by a person), person, passkey.</small></p>
</section>
</main>
</body>
</html>
`
