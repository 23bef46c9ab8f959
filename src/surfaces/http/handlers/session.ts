/** How a session begins and ends: a code for whoever holds the opener, a cookie for whoever shows the code. */
import { Fault } from '../../../schema/fault.ts'
import type { Access } from '../access.ts'
import { type Refused, UNSEALED } from '../guard.ts'
import { isSealed } from '../keys.ts'
import { toPlain } from '../pages/frame.ts'
import { toAddress } from '../pages/list.ts'
import { goTo, json, page, refusal } from '../response.ts'
import { type Handler, type SessionHandler, type Site, viewerOf } from '../route.ts'
import { readOverview } from '../waiting.ts'

/** What the person who opens the page wants to see first. */
export type Wanted = { project?: unknown; feature?: unknown }

/** What waits of this feature, or the only thing that waits in this project; else the list. */
const findTarget = async (access: Access, { project, feature }: Wanted): Promise<string> => {
  const { waiting } = await readOverview(access)
  const fitting = waiting
    .filter((one) => feature === undefined || one.run.feature === feature)
    .filter((one) => project === undefined || one.project === project)
  const [first] = fitting
  return first && (fitting.length === 1 || feature !== undefined) ? toAddress(first) : '/'
}

const parse = (body: Buffer): Wanted => {
  try {
    return (JSON.parse(body.toString('utf8')) ?? {}) as Wanted
  } catch {
    throw new Fault('usage', 'the body is not JSON', 'send one JSON value')
  }
}

export const mintCode = async ({ access, keys, tell }: Site, wanted: Wanted): Promise<string> => {
  const code = keys.mint(await findTarget(access, wanted))
  tell('a link to the page was made; it works once, for a minute')
  return code
}

export const giveCode: Handler = async (site, { body }) => json({ code: await mintCode(site, parse(body)) })

const SPENT: Refused = {
  status: 403,
  message: 'this link is used up or too old',
  fix: 'Run throughline open in your terminal for a new one. If it was not you who used this link, somebody else did; what it opened was ended just now.',
}

export const enter: Handler = async ({ keys, cookieName, tell }, { query, cookie }) => {
  const redeemed = keys.redeem(query.get('code') ?? '', cookie)
  if (!redeemed) {
    tell('a link that is used up or too old was refused')
    return refusal(SPENT, 'html')
  }
  if (redeemed.cookie === undefined) return goTo(redeemed.target)
  tell('a session was opened in a browser')
  return goTo(redeemed.target, {
    'set-cookie': `${cookieName}=${redeemed.cookie}; HttpOnly; SameSite=Strict; Path=/`,
  })
}

export const endSession: SessionHandler = async (site, { body }, session) => {
  const form = new URLSearchParams(body.toString('utf8'))
  if (!isSealed(session, 'end', form)) return refusal(UNSEALED, 'html', viewerOf(site, session))
  if (form.get('which') === 'others') {
    for (const other of site.keys.others(session)) site.keys.end(other)
    return goTo('/')
  }
  site.keys.end(session)
  return page(toPlain('This session has ended', ['To come back, run throughline open in your terminal.']))
}
