/** What waits for a person in all projects, oldest first. */

import { badge, safe } from '../../../operations/page/html.ts'
import { isTurn } from '../../../operations/turn.ts'
import { headingOf, toKey, type Unreadable, type Waiting } from '../waiting.ts'
import { toAge } from './frame.ts'

export const toAddress = ({ request, project }: Pick<Waiting, 'request' | 'project'>): string =>
  `/gate/${request.id}?project=${toKey(project)}`

const toItem = (waiting: Waiting, now: number): string => {
  const { run, request, project, since, notice } = waiting
  const proposals = request.proposals.length
  return `<li><h3><a href="${toAddress(waiting)}">${safe(headingOf(request))}</a></h3>
<p><b>${safe(run.feature ?? run.id)}</b> · ${safe(run.workflow)} · asked <time datetime="${safe(since)}">${toAge(since, now)} ago</time></p>
<p>${isTurn(request) ? 'a question to you' : `needs ${badge(request.assurance)}`}${proposals > 0 ? ` · ${proposals} proposed, not counted` : ''}${notice && request.ask !== 'fork' ? ' · can only be read here' : ''}</p>
<p><small>${safe(project)}</small></p></li>`
}

const toUnreadable = (unreadable: Unreadable[]): string =>
  unreadable.length === 0
    ? ''
    : `<h2>Cannot be read</h2><ul>${unreadable
        .map(({ project, message }) => `<li><small>${safe(project)}</small><br>${safe(message)}</li>`)
        .join('')}</ul>`

export const toList = (waiting: Waiting[], unreadable: Unreadable[], now: number): string =>
  waiting.length === 0
    ? `<p>Nothing waits for you. Start with an idea in your terminal: <code>throughline "your idea in a sentence"</code></p>${toUnreadable(unreadable)}`
    : `<ul class="waiting">${waiting.map((one) => toItem(one, now)).join('\n')}</ul>${toUnreadable(unreadable)}`
