/** A feature as one HTML file: no script, nothing loaded from anywhere, every text escaped. */
import { toPrd } from '../../documents/prd.ts'
import { toRequirements } from '../../documents/requirements.ts'
import type { Verdicts } from '../../schema/requirement.ts'
import type { Approval } from '../../schema/run.ts'
import type { Spent } from '../../schema/usage.ts'
import { toSpentWords } from '../spending.ts'
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

export type Writer = { at: string; step: string; who: string; as: string }

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
  /** Who wrote what, oldest first; and what that used, where it was somebody outside. */
  writers: Writer[]
  spent: Spent | undefined
}

/** What a page says, without its pictures. */
export type Undrawn = Omit<Page, 'drawings'>

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/

/** «16 Nov 2026, 14:25 UTC», with the exact moment behind it. */
const toTime = (at: string): string => {
  const [, year, month, day, clock] = MOMENT.exec(at) ?? []
  const words = year ? `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${clock} UTC` : at
  return `<time datetime="${safe(at)}">${safe(words)}</time>`
}

/** An approval from elsewhere may not say of which text it was. */
const toDigest = ({ content }: Approval): string =>
  content ? `<br><small>approved text: ${safe(content)}</small>` : ''

/** What nobody approved is never vouched for. */
const toChanged = ({ approval, changes }: Undrawn): string => {
  const by = approval
    ? `<p><small>approved text: ${safe(approval.approved ?? approval.content)}, by ${safe(approval.by.who)} ${badge(approval.by.assurance)} ${toTime(approval.by.at)}</small></p>`
    : ''
  const items = changes.map((change) => `<li>${safe(change)}</li>`).join('')
  return `<div class="approval"><p>${badge('changed')} <b>This is not the text that was approved.</b></p>${items && `<ul>${items}</ul>`}${by}</div>`
}

const toStale = ({ changes }: Undrawn): string =>
  changes.length > 0
    ? `<div class="approval"><p>${badge('changed')} Since it was approved:</p><ul>${changes.map((change) => `<li>${safe(change)}</li>`).join('')}</ul></div>`
    : ''

/** Whether the text is the one that was approved; what a page says of it needs no pictures. */
export const toApproval = (page: Undrawn): string => {
  const { approval, isClaim, status, isChanged } = page
  if (isChanged) return toChanged(page)
  if (!approval) return `<p class="approval">${badge('draft')} Nobody has approved this yet.</p>`
  const { who, assurance, at } = approval.by
  const seen = isClaim ? ' Decided on another machine: it counts as reported.' : ''
  const nobody = assurance === 'automatic' ? ' Nobody has read it yet.' : ''
  return `<p class="approval">${badge(status === 'done' ? 'finalized' : 'approved')} by <b>${safe(who)}</b> ${badge(assurance)} ${toTime(at)}.${nobody}${seen}${toDigest(approval)}</p>${toStale(page)}`
}

const toVerdictRows = ({ requirements, verdicts }: Undrawn): string =>
  toRequirements(requirements)
    .entries.map(({ id, title }) => {
      const verdict = verdicts[id]
      const by = verdict?.by ? `${safe(verdict.by)} ${badge(verdict.assurance ?? '')}` : ''
      return `<tr id="decision-${safe(id)}"><td>${safe(id)}</td><td>${safe(title)}</td><td>${badge(verdict?.verdict ?? 'pending')}</td><td>${by}</td><td>${safe(verdict?.reason ?? '')}</td></tr>`
    })
    .join('\n')

const toHistory = ({ decisions }: Undrawn): string =>
  decisions
    .map(
      ({ at, step, who, assurance, isClaim, verdict, note }) =>
        `<li>${toTime(at)} <b>${safe(who)}</b> ${badge(assurance)}${isClaim ? ' on another machine' : ''} ${safe(verdict)} at ${safe(step)}${note ? `: ${safe(note)}` : ''}</li>`,
    )
    .join('\n')

const toWriters = ({ writers, spent }: Undrawn): string => {
  if (writers.length === 0) return ''
  const rows = writers.map(
    ({ at, step, who, as }) => `<li>${toTime(at)} <b>${safe(who)}</b> as ${safe(as)} at ${safe(step)}</li>`,
  )
  const used = (spent?.steps ?? []).map(
    (one) => `<li>${safe(one.step)}: ${safe(one.model ?? one.author)}, ${safe(toSpentWords(one))}</li>`,
  )
  const total = spent ? `<p>In all ${safe(toSpentWords(spent))}.</p><ul>${used.join('')}</ul>` : ''
  return `<details>
<summary>Who wrote what</summary>
<ol class="history">
${rows.join('\n')}
</ol>
${total}</details>
`
}

const TRACE = /^## Traceability[ \t]*\n[\s\S]*?(?=^## |(?![\s\S]))/m

/** A table of dashes says nothing yet. */
const dropEmptyTrace = (text: string): string =>
  text.replace(TRACE, (part) =>
    /^\|(?! ?(?:---|Requirement)).*\|[^|—\n]*[A-Z]+-\d+[^|\n]*\|[^\n]*$/m.test(
      part.replace(/^\| REQ-\d+ /gm, '| '),
    )
      ? part
      : '',
  )

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/g
const LEAST = 3

/** Where there are several parts, they are listed first. */
const toContents = (article: string): string => {
  const parts = [...article.matchAll(HEADING)]
  if (parts.length < LEAST) return ''
  const items = parts.map(([, id, title]) => `<li><a href="#${id}">${title}</a></li>`).join('')
  return `<nav aria-label="Contents"><ol>${items}</ol></nav>`
}

const toItems = (text: string, title: string): string[] => {
  const body =
    new RegExp(`^#{2,4} ${title}[ \\t]*\\n([\\s\\S]*?)(?=^#{1,4} |(?![\\s\\S]))`, 'm').exec(text)?.[1] ?? ''
  return body.split('\n').flatMap((line) => /^\s*(?:[-*+]|\d{1,4}[.)])\s+(.+)$/.exec(line)?.[1] ?? [])
}

const TITLE = /<h1\b[^>]*>.*?<\/h1>\s*/s
const STATUS = /<h2 id="document-status">(.*?)<\/h2>([\s\S]*?)(?=<h2\b|$)/

/** The title goes to the top; who wrote it and the mark of its text, which the top says in words, are folded. */
const toParts = (article: string): { title: string; text: string; status: string } => {
  const [title = ''] = TITLE.exec(article) ?? []
  const [, name, status] = STATUS.exec(article) ?? []
  return {
    title,
    text: article.replace(TITLE, '').replace(STATUS, ''),
    status: name === undefined ? '' : `<details>\n<summary>${name}</summary>\n${status}</details>\n`,
  }
}

/** What the document comes to, in one paragraph; nothing where it states no requirements. */
const toSummary = ({ document }: Page): string => {
  const { entries } = toPrd(document)
  if (entries.length === 0) return ''
  const [goal] = toItems(document, 'Goals')
  const open = toItems(document, 'Open Questions').length
  const out = toItems(document, 'Out of Scope').length
  const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
  const aim =
    goal === undefined || /^open question/i.test(goal) ? '' : `The goal: ${goal.replace(/[.\s]+$/, '')}. `
  const left =
    open === 0 ? 'no question is open' : `${count(open, 'question')} ${open === 1 ? 'is' : 'are'} open`
  return `<p class="summary">${safe(`${aim}${count(entries.length, 'requirement')} ${entries.length === 1 ? 'says' : 'say'} what must be, ${out === 0 ? 'nothing is left out' : `${count(out, 'thing')} ${out === 1 ? 'is' : 'are'} left out`}; ${left}.`)}</p>`
}

const toArticle = ({ document, drawings }: Page): string => {
  const { facts, body } = takeFront(document)
  return `${facts}${createRenderer(0, drawings)(dropEmptyTrace(body))}`
}

/** Where nothing was decided one by one, there is no table of it. */
const toVerdicts = (page: Undrawn): string => {
  const rows = toVerdictRows(page)
  return rows === ''
    ? ''
    : `<details>
<summary>Requirements and decisions</summary>
<table><thead><tr><th>Id</th><th>Requirement</th><th>Verdict</th><th>By</th><th>Reason</th></tr></thead><tbody>
${rows}
</tbody></table>
</details>
`
}

/** Who decided and who wrote what; `status` is what the text says of it. */
export const toRecord = (
  page: Undrawn,
  status = '',
): string => `${toVerdicts(page)}${toWriters(page)}${status}<details>
<summary>Who decided what</summary>
<ol class="history">
${toHistory(page)}
</ol>
<p class="legend"><small>Assurance, weakest first: automatic (nobody looked), reported (a script or agent said so), elicited, terminal (typed by a person), person, passkey.</small></p>
</details>`

export const toPage = (page: Page): string => {
  const { title, text: article, status } = toParts(toArticle(page))
  return `<!doctype html>
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
${title}${toApproval(page)}
${toSummary(page)}${toContents(article)}
<article>
${article}
</article>
${toRecord(page, status)}
</main>
</body>
</html>
`
}
