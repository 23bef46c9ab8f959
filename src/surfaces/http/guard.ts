/**
 * Which requests are looked at, before anything of them is believed. A web page of somebody else's can make the
 * browser send requests here, and a name of its own can lead here (DNS rebinding). Another port of this machine is
 * the same site for a browser, and a stranger for us.
 */
import type { IncomingHttpHeaders } from 'node:http'

export type Refused = { status: number; message: string; fix: string; headers?: Record<string, string> }

const refuse = (status: number, message: string, fix: string): Refused => ({ status, message, fix })

const ELSEWHERE = 'type the address, or run `throughline open` in your terminal'

/**
 * Our pages send no referrer, so that browsers give `null` as the origin of our own forms. The browser's word that
 * it is the same origin then stands for it: no page can set that header.
 */
const isOurs = (origin: string, host: string, site: string | undefined): boolean =>
  origin === `http://${host}` || (origin === 'null' && site === 'same-origin')

export const checkSource = (headers: IncomingHttpHeaders, port: number): Refused | undefined => {
  const { host = '', origin } = headers
  const site = headers['sec-fetch-site'] as string | undefined
  if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(host))
    return refuse(421, 'this server answers under its own address only', `use http://127.0.0.1:${port}/`)
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return refuse(403, 'another page may not lead here', ELSEWHERE)
  if (origin !== undefined && !isOurs(origin, host, site))
    return refuse(403, 'another page may not send anything here', ELSEWHERE)
  return undefined
}

/** A form without the seal of its session and subject, whoever sent it. */
export const UNSEALED: Refused = {
  status: 403,
  message: 'this form was not made for this session',
  fix: 'Open the page again and decide there.',
}

const BEARER = /^Bearer ([\w-]{1,100})$/i

export const toBearer = ({ authorization }: IncomingHttpHeaders): string =>
  BEARER.exec(authorization ?? '')?.[1] ?? ''

/** The value of our cookie. Cookies know no ports, so its name holds ours. */
export const toCookie = ({ cookie }: IncomingHttpHeaders, name: string): string | undefined =>
  cookie
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1]

export const hasType = (headers: IncomingHttpHeaders, type: string): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === type
