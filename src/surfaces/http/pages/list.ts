/** What waits for a person in all projects, oldest first; then what else is under way, and what comes next in it. */

import { basename } from 'node:path'
import { toCommandLine } from '../../../operations/command-line.ts'
import { badge, safe } from '../../../operations/page/html.ts'
import { isTurn } from '../../../operations/turn.ts'
import {
  type Done,
  headingOf,
  type Overview,
  toKey,
  type UnderWay,
  type Unreadable,
  type Waiting,
} from '../waiting.ts'
import { toBar } from './bar.ts'
import { toBoard } from './board.ts'
import { toAge } from './frame.ts'

export const toAddress = ({ request, project }: Pick<Waiting, 'request' | 'project'>): string =>
  `/gate/${request.id}?project=${toKey(project)}`

const toItem = (waiting: Waiting, now: number): string => {
  const { run, request, project, since, notice } = waiting
  const proposals = request.proposals.length
  return `<li><h3><a href="${toAddress(waiting)}">${safe(headingOf(request))}</a></h3>
<p><b>${safe(run.feature ?? run.id)}</b> · ${safe(run.workflow)} · asked <time datetime="${safe(since)}">${toAge(since, now)} ago</time></p>
<p>${isTurn(request) ? 'a question to you' : `for you to decide <small>(at least: ${safe(request.assurance)})</small>`}${proposals > 0 ? ` · ${proposals} proposed, not counted` : ''}${notice && request.ask !== 'fork' ? ' · can only be read here' : ''}</p>
${toBar(run)}${toBoard(waiting, now)}<p><small>${safe(project)}</small></p></li>`
}

const toUnreadable = (unreadable: Unreadable[]): string =>
  unreadable.length === 0
    ? ''
    : `<h2>Cannot be read</h2><ul>${unreadable
        .map(({ project, message }) => `<li><small>${safe(project)}</small><br>${safe(message)}</li>`)
        .join('')}</ul>`

const toUnderWay = (underWay: UnderWay, now: number): string => {
  const { project, run, next } = underWay
  const [call] = next.calls
  const how = call && next.for !== 'author' ? `: <code>${safe(toCommandLine(call))}</code>` : ''
  return `<li><h3>${safe(run.feature ?? run.id)}</h3>
<p>${safe(run.workflow)} · ${safe(next.says)}${how}</p>
${toBar(run)}${toBoard(underWay, now)}<p><small>${safe(project)}</small></p></li>`
}

const toStanding = ({ isChanged, approved }: Done): string => {
  if (isChanged) return `${badge('changed')} since it was approved`
  if (approved === undefined) return `${badge('draft')} nobody has approved it`
  return approved === 'automatic'
    ? `${badge(approved)} nobody has read it yet`
    : `${badge('approved')} and unchanged`
}

const toDone = (done: Done): string => {
  const { project, run, title, path } = done
  const address = `/document/${run.feature}/${basename(path)}?project=${toKey(project)}`
  return `<li><h3><a href="${address}">${safe(title)}</a></h3>
<p><b>${safe(run.feature ?? '')}</b> · ${safe(run.workflow)} · ${toStanding(done)}</p><p><small>${safe(project)}</small></p></li>`
}

const toNothing = ({ underWay }: Overview): string =>
  underWay.length > 0
    ? '<p>Nothing waits for you.</p>'
    : '<p>Nothing waits for you. Start with an idea in your terminal: <code>throughline "your idea in a sentence"</code></p>'

const toItems = (items: string[]): string => `<ul class="waiting">${items.join('\n')}</ul>`

export const toList = (overview: Overview, now: number): string => {
  const { waiting, underWay, done, unreadable } = overview
  return [
    waiting.length === 0 ? toNothing(overview) : toItems(waiting.map((one) => toItem(one, now))),
    underWay.length === 0 ? '' : `<h2>Under way</h2>${toItems(underWay.map((one) => toUnderWay(one, now)))}`,
    done.length === 0 ? '' : `<h2>Finished</h2>${toItems(done.map(toDone))}`,
    toUnreadable(unreadable),
  ].join('')
}
