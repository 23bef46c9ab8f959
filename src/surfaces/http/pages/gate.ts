/** One gate: what it is about, what changed, what was found, what agents propose, and the forms. */

import { isOtherSide, toGiven } from '../../../documents/other-side.ts'
import { badge, safe } from '../../../operations/page/html.ts'
import { findUnseen } from '../../../operations/page/unseen.ts'
import { isTurn } from '../../../operations/turn.ts'
import type { Proposal } from '../../../schema/request.ts'
import type { Gate } from '../gate.ts'
import type { Session } from '../keys.ts'
import { headingOf } from '../waiting.ts'
import { toArticle } from './article.ts'
import { toBar } from './bar.ts'
import { toBoard } from './board.ts'
import { toDiffList } from './diff-list.ts'
import { toDiffs } from './diffs.ts'
import { type Filled, toConfirm, toEdit, toForm, toLookAgain } from './forms.ts'
import { toAge } from './frame.ts'
import { toKnown, toPlace, toQuestion, toSaidBefore } from './question.ts'

const toChanged = ({ shown, request }: Gate): string => {
  if (shown?.reviewed === undefined || shown.reviewed === shown.text) return ''
  const title =
    request.form?.document === 'changes'
      ? 'What changed after it was approved'
      : 'What changed since you last decided'
  return `<section><h2>${title}</h2>${toDiffList(shown.reviewed, shown.text)}</section>`
}

/** Open where there is nothing shorter to look at. */
const toDocument = (gate: Gate): string => {
  const { shown, request } = gate
  if (!shown) return ''
  const isSeen = shown.reviewed !== undefined && shown.reviewed !== shown.text
  const isShort = isSeen || request.form?.items !== undefined
  const file = request.document?.path.split(/[\\/]/).at(-1) ?? ''
  const article = toArticle(shown.text)
  return `<section><h2>The document</h2><details${isShort ? '' : ' open'}><summary>${safe(file)}, as its file says</summary>
<article>${article}</article></details></section>${toUnseen(shown.text, article)}`
}

/** What is approved is the file: whatever of it is not drawn is shown as it stands there. */
const toUnseen = (text: string, article: string): string => {
  const { lines, isMore } = findUnseen(text, article)
  if (lines.length === 0) return ''
  const items = lines.map((line) => `<li><code>${safe(line)}</code></li>`).join('')
  return `<section><h2>Lines that the document does not show whole</h2><ul>${items}</ul>${isMore ? '<p>And more: read the file itself.</p>' : ''}</section>`
}

const toFindings = ({ findings, entries }: Gate): string => {
  const ids = new Set(entries.map(({ id }) => id))
  const rest = findings?.findings.filter(({ requirement }) => !ids.has(requirement)) ?? []
  if (rest.length === 0 && !findings?.more) return ''
  const items = rest.map(
    ({ requirement, line, rule, message, rewrite }) =>
      `<p class="finding"><b>${safe(requirement || `Line ${line}`)} ${safe(rule)}</b>: ${safe(message)}${rewrite ? `<br>→ ${safe(rewrite)}` : ''}</p>`,
  )
  const more = findings?.more ? `<p>and ${findings.more} more</p>` : ''
  return `<section><h2>What the analysis found</h2>${items.join('')}${more}</section>`
}

/** What a program, or the other side of a fork, said about this gate. It fills in nothing. */
const toProposals = ({ request }: Gate): string => {
  if (request.proposals.length === 0) return ''
  const items = (request.proposals as Proposal[]).map((proposal) => {
    const { who, how, door, isOther, lines } = toGiven(proposal)
    const head = isOther
      ? `<b>${safe(who)}</b> said ${safe(how)}`
      : `Proposed by <b>${safe(who)}</b>${door ? ` through ${safe(door)}` : ''} ${badge(how)}`
    const said = lines.map((line) => `<p>${safe(line)}</p>`).join('')
    return `<div class="card"><p>${head}</p>${said}
<details><summary>As it was given</summary><pre class="json">${safe(JSON.stringify(proposal.value, null, 2) ?? '')}</pre></details></div>`
  })
  const isAll = (request.proposals as Proposal[]).every(isOtherSide)
  const why = isAll ? 'It was said on the side that was not taken.' : 'A program said this.'
  return `<section><h2>Proposed, not counted</h2><p class="why">${why} Nothing of it is chosen below.</p>${items.join('')}</section>`
}

/** What a request lists: gaps that are open, what went wrong. */
const toList = ({ request }: Gate): string => {
  const { list } = request.form ?? {}
  if (!list || list.entries.length === 0) return ''
  const items = list.entries.map((entry) => `<li>${safe(entry)}</li>`)
  return `<section><h2>${safe(list.title)}</h2><ul>${items.join('')}</ul></section>`
}

/** A gate is for a person, and whoever reads this page is one. */
const HERE = 'you decide this here'

/** Where it stands in the workflow, and what it takes to answer it. */
const toStanding = (gate: Gate): { at: string; needs: string } => {
  const { run, request } = gate
  if (isTurn(request)) return { at: `, ${safe(toPlace(gate))}`, needs: '' }
  const at = run.title === headingOf(request) ? '' : `, at: ${safe(run.title)}`
  return { at, needs: `<li>${safe(HERE)} <small>(at least: ${safe(request.assurance)})</small></li>` }
}

const toFacts = (gate: Gate, now: number): string => {
  const { run, since, project } = gate
  const { at, needs } = toStanding(gate)
  return `<ul class="facts"><li><b>${safe(run.feature ?? run.id)}</b></li><li>${safe(run.workflow)}${at}</li><li>asked <time datetime="${safe(since)}">${toAge(since, now)} ago</time></li>${needs}<li><small>${safe(project)}</small></li></ul>`
}

/** Why nothing can be decided here, or the form. */
const toDeciding = (gate: Gate, session: Session, filled: Filled): string => {
  if (gate.notice && gate.request.ask !== 'fork')
    return `<p>${safe(gate.notice.message)}</p><p>${safe(gate.notice.fix)}</p>`
  return gate.changed
    ? toLookAgain(gate, session)
    : `${toConfirm(gate, session)}${toForm(gate, session, filled)}${toEdit(gate, session)}`
}

const toQuestionGate = (gate: Gate, session: Session, now: number, filled: Filled): string =>
  [
    toFacts(gate, now),
    toQuestion(gate),
    `<section id="decide" tabindex="-1"><h2>Your answer</h2>${toDeciding(gate, session, filled)}</section>`,
    toKnown(gate),
    toSaidBefore(gate),
    toProposals(gate),
  ].join('\n')

export const toGate = (gate: Gate, session: Session, now: number, filled: Filled): string => {
  if (isTurn(gate.request)) return toQuestionGate(gate, session, now, filled)
  return [
    toFacts(gate, now),
    toBar(gate.run),
    toBoard(gate, now),
    ...gate.messages.map((message) => `<p class="why">${safe(message)}</p>`),
    '<p><a href="#decide">Go to your decision</a></p>',
    toList(gate),
    toDiffs(gate.diffs),
    toChanged(gate),
    toDocument(gate),
    toFindings(gate),
    toProposals(gate),
    `<section id="decide" tabindex="-1"><h2>Your decision</h2>${toDeciding(gate, session, filled)}</section>`,
  ].join('\n')
}
