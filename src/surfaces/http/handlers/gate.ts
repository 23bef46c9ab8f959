/** One gate: shown, answered, or found closed. */

import { safe } from '../../../operations/page/html.ts'
import { perform } from '../../../operations/perform.ts'
import type { Reply } from '../../../operations/rows.ts'
import type { FaultCode } from '../../../schema/fault.ts'
import { visit } from '../access.ts'
import { answer, type Outcome } from '../answer.ts'
import { readGate } from '../gate.ts'
import { type Refused, UNSEALED } from '../guard.ts'
import { isSealed, type Notice } from '../keys.ts'
import { toPage, type Viewer } from '../pages/frame.ts'
import { toGate } from '../pages/gate.ts'
import { toAddress } from '../pages/list.ts'
import { goTo, page, refusal, type Sent } from '../response.ts'
import { type SessionHandler, type Site, takeNotice, viewerOf } from '../route.ts'
import { findProjects, headingOf, readWaiting, toKey } from '../waiting.ts'

const UNKNOWN: Refused = {
  status: 404,
  message: 'nobody asked this',
  fix: 'No project that is known on this machine has such a request.',
}

/** Where several clones hold it, the person says which. */
const toWhich = (id: string, projects: string[], viewer: Viewer): Sent => {
  const items = projects.map(
    (project) => `<li><a href="/gate/${id}?project=${toKey(project)}">${safe(project)}</a></li>`,
  )
  return page(toPage({ title: 'In which folder?', body: `<ul>${items.join('')}</ul>`, viewer }))
}

type Found = { project: string } | { sent: Sent }

const findOne = async (site: Site, id: string, key: string | null, viewer: Viewer): Promise<Found> => {
  const projects = await findProjects(site.access, id, key ?? undefined)
  const [project, second] = projects
  if (project === undefined) return { sent: refusal(UNKNOWN, 'html', viewer) }
  return second === undefined ? { project } : { sent: toWhich(id, projects, viewer) }
}

/** Where the run of a request stands now, in words, and the way to what it waits for. */
const readNow = (site: Site, project: string, id: string): Promise<{ line: string; way: string }> =>
  visit(site.access, project, async (services) => {
    const known = (await (await services.journal())?.findRequest(id))?.run
    const waiting = await readWaiting(services)
    const own = waiting.find(({ request }) => request.id === id)
    const { runs } = await perform<{ runs: Pick<Reply, 'run'>[] }>(services, 'status', {})
    const run = runs.find((one) => one.run.id === (known ?? own?.run.id))?.run
    const next = waiting.find((one) => one.run.id === run?.id)
    return {
      line: run ? `${run.feature ?? run.id} is ${run.status}, at: ${run.title}.` : '',
      way: next
        ? `<p><a href="${toAddress(next)}">Look at what waits now: ${safe(headingOf(next.request))}</a></p>`
        : '<p><a href="/">What waits for you</a></p>',
    }
  })

type Told = { title: string; notice: Notice; status: number }

const showNow = async (site: Site, project: string, id: string, viewer: Viewer, told: Told) => {
  const { line, way } = await readNow(site, project, id)
  const notice = { ...told.notice, lines: [...told.notice.lines, line].filter(Boolean) }
  return page(toPage({ title: told.title, body: way, viewer, notice }), told.status)
}

const CLOSED: Told = {
  title: 'Nothing is to be decided here',
  notice: { good: false, title: 'This was answered already', lines: [] },
  status: 200,
}

export const showGate: SessionHandler = async (site, { id, query }, session) => {
  const viewer = viewerOf(site, session)
  const found = await findOne(site, id, query.get('project'), viewer)
  if ('sent' in found) return found.sent
  const gate = await visit(site.access, found.project, (services) => readGate(services, id))
  if (!gate) return showNow(site, found.project, id, viewer, CLOSED)
  const notice = takeNotice(session)
  const body = toGate(gate, session, site.access.now(), undefined)
  return page(toPage({ title: headingOf(gate.request), body, viewer, notice }))
}

/** Somebody was there before: perhaps the same person, with a second click. */
const BEFORE: FaultCode[] = ['late', 'duplicate', 'concurrent', 'ended']

const toRefused = ({ refused, status }: Extract<Outcome, { refused: unknown }>): Told => ({
  title: BEFORE.includes(refused.code) ? 'Answered before' : 'Nothing was recorded',
  notice: { good: false, title: refused.message, lines: [refused.fix] },
  status,
})

export const takeAnswer: SessionHandler = async (site, { id, body }, session) => {
  const { access } = site
  const form = new URLSearchParams(body.toString('utf8'))
  const viewer = viewerOf(site, session)
  if (!isSealed(session, id, form)) return refusal(UNSEALED, 'html', viewer)
  const found = await findOne(site, id, form.get('project'), viewer)
  if ('sent' in found) return found.sent
  const { project } = found
  const outcome = await visit(access, project, (services) => answer(access, services, id, form))
  if ('refused' in outcome) return showNow(site, project, id, viewer, toRefused(outcome))
  if ('wrong' in outcome) {
    const notice = { good: false, title: 'Nothing was recorded yet', lines: [outcome.wrong] }
    const html = toGate(outcome.gate, session, access.now(), form)
    return page(toPage({ title: headingOf(outcome.gate.request), body: html, viewer, notice }), 400)
  }
  if ('kept' in outcome) {
    if (form.get('go') === 'draft') return { status: 204, type: 'html', body: '' }
    const many = outcome.kept === 1 ? '1 decision is' : `${outcome.kept} decisions are`
    session.notice = { good: true, title: `Kept, not sent: ${many} here and in your terminal`, lines: [] }
    return goTo(`/gate/${id}?project=${toKey(project)}`)
  }
  const { done, notice } = outcome
  session.notice = notice
  site.tell(`${done.run.feature ?? done.run.id}: ${notice.title}`)
  return goTo(done.request?.to === 'person' ? toAddress({ request: done.request, project }) : '/')
}
