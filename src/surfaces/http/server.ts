/**
 * The server: loopback only, every request checked before its body is read. S1 source, then secret, then method, then
 * type, then size. S2 what goes wrong inside tells the caller no more than its message.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { FAULTS, Fault } from '../../schema/fault.ts'
import { isDeeper, type Json } from '../../schema/json.ts'
import { LARGEST_FILE } from '../../schema/limits.ts'
import type { Access } from './access.ts'
import { type Limits, readBody } from './body.ts'
import { type Connections, keepConnections } from './connections.ts'
import { checkSource, hasType, type Refused, toBearer, toCookie } from './guard.ts'
import { mintCode, type Wanted } from './handlers/session.ts'
import { createKeys, isSame, type Session } from './keys.ts'
import { json, refusal, type Sent, setHeaders, write } from './response.ts'
import type { Route, Site } from './route.ts'
import { ROUTES } from './routes.ts'

/** The protocol, as whoever knows it gives it to us. */
export type Mcp = {
  handle(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void>
  close(): Promise<void>
}

export type Secrets = { token: string; opener: string }
export type Parts = {
  access: Access
  mcp: Mcp
  secrets: Secrets
  tell(line: string): void
  limits?: Limits
}
/** `mint` gives a one-time code for the page, as the exchange with `throughline open` does. */
export type Running = { port: number; mint(wanted: Wanted): Promise<string>; close(): Promise<void> }

const LIMITS: Limits = { bytes: LARGEST_FILE, ms: 20_000 }
/** As long as the head of a request may take, and how often those are looked for that take longer. */
const HEAD_MS = 10_000
const LOOK_MS = 1_000
/** Connections in all, and those of them that are not being answered. */
const MOST = 200
const MOST_IDLE = 100
const GRACE_MS = 2_000

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const SIGN_IN: Refused = {
  status: 401,
  message: 'run throughline open in your terminal',
  fix: 'This is the page of Throughline on this machine: what waits for your decision is shown and decided here. That command opens it for you in this browser; only a person at a terminal can do that, and the link works once.',
}
const NO_TOKEN: Refused = {
  status: 401,
  message: 'the token is missing or wrong',
  fix: 'send it as: Authorization: Bearer …',
  headers: { 'www-authenticate': 'Bearer' },
}

type Known = { route: Route | undefined; id: string }

const findRoute = (path: string): Known => {
  for (const route of ROUTES) {
    const match = route.path.exec(path)
    if (match) return { route, id: match[1] ?? '' }
  }
  return { route: undefined, id: '' }
}

const checkMethod = (route: Route | undefined, method: string): Refused | undefined => {
  if (!route) return { status: 404, message: 'there is no such page', fix: 'Look at what waits for you.' }
  if (route.methods.includes(method)) return undefined
  return {
    status: 405,
    message: `${method} is not possible here`,
    fix: `use ${route.methods.join(' or ')}`,
    headers: { allow: route.methods.join(', ') },
  }
}

const checkType = ({ headers, method }: IncomingMessage, type: string): Refused | undefined =>
  method !== 'POST' || hasType(headers, type)
    ? undefined
    : { status: 415, message: 'this content type is not taken here', fix: `send ${type}` }

type Entered = { refused: Refused } | { session?: Session }

/** The secret that a route asks for, whatever the method. */
const enterBy = (
  site: Site,
  secrets: Secrets,
  request: IncomingMessage,
  route: Route | undefined,
): Entered => {
  switch (route?.key) {
    case 'token':
    case 'opener':
      return isSame(toBearer(request.headers), secrets[route.key]) ? {} : { refused: NO_TOKEN }
    case 'code':
      return {}
    default: {
      const session = site.keys.find(toCookie(request.headers, site.cookieName))
      return session ? { session } : { refused: SIGN_IN }
    }
  }
}

const DEEPEST = 200
const toUnread = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: null })
const UNREADABLE = toUnread(-32_700, 'Parse error')
const TOO_DEEP = toUnread(-32_600, `the message is nested deeper than ${DEEPEST} levels`)

const parseMessage = (body: Buffer): { message: unknown } | { unread: typeof UNREADABLE } => {
  try {
    const message = JSON.parse(body.toString('utf8')) as Json
    return isDeeper(message, DEEPEST) ? { unread: TOO_DEEP } : { message }
  } catch {
    return { unread: UNREADABLE }
  }
}

/** What is sent back; undefined where the protocol sends it by itself. */
const respond = async (
  site: Site,
  { mcp, secrets, limits = LIMITS, connections }: Parts & { connections: Connections },
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<Sent | undefined> => {
  const { method = '', url = '/' } = request
  const [path = '', query = ''] = url.split('?', 2)
  const { route, id } = findRoute(path)
  const type = route?.key === 'token' || route?.key === 'opener' ? 'json' : 'html'
  const outside = checkSource(request.headers, port)
  if (outside) return refusal(outside, type)
  const entered = enterBy(site, secrets, request, route)
  if ('refused' in entered) return refusal(entered.refused, type)
  connections.hold(request, response)
  const refused = checkMethod(route, method) ?? checkType(request, type === 'json' ? JSON_TYPE : FORM)
  if (refused) return refusal(refused, type)
  const body = method === 'POST' ? await readBody(request, limits) : Buffer.alloc(0)
  if (!Buffer.isBuffer(body)) return refusal(body, type)
  if (route?.key === 'token' && !route.handle) {
    const parsed = parseMessage(body)
    if ('unread' in parsed) return json(parsed.unread, 400)
    await mcp.handle(request, response, parsed.message)
    return undefined
  }
  const cookie = toCookie(request.headers, site.cookieName)
  const asked = { method, id, query: new URLSearchParams(query), body, cookie }
  if (route?.key === 'session') return route.handle(site, asked, entered.session as Session)
  return route?.handle?.(site, asked)
}

const toFailure = (error: unknown, tell: Parts['tell']): Refused => {
  if (error instanceof Fault) {
    const { code, message, fix } = error.refusal
    return { status: FAULTS[code].http, message, fix }
  }
  tell(`a request failed: ${(error as Error).message}`)
  return { status: 500, message: 'this is our fault', fix: 'Look at what the server said, and report it.' }
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const message = isTaken ? `port ${port} is taken` : `cannot listen on port ${port}: ${error.code}`
      fail(new Fault('io', message, 'choose another with --port, or any free one with --port 0'))
    })
    server.listen({ host: '127.0.0.1', port }, () => done((server.address() as { port: number }).port))
  })

const close = async (server: Server, mcp: Mcp): Promise<void> => {
  const closed = new Promise<void>((done) => server.close(() => done()))
  await mcp.close()
  server.closeIdleConnections()
  // An answer under way may finish; whatever is cut off is found again in the journal.
  const patience = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(patience)
}

export const startServer = async (parts: Parts, wanted: number): Promise<Running> => {
  const { access, mcp, tell } = parts
  const keys = createKeys(access.now)
  const { ms } = parts.limits ?? LIMITS
  const server = createServer({
    headersTimeout: HEAD_MS,
    requestTimeout: ms + HEAD_MS,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: LOOK_MS,
  })
  server.maxConnections = MOST
  const connections = keepConnections(server, MOST_IDLE)
  const port = await listen(server, wanted)
  const site: Site = { access, keys, tell, cookieName: `throughline-${port}` }
  server.on('request', async (request, response) => {
    setHeaders(response)
    try {
      const sent = await respond(site, { ...parts, connections }, request, response, port)
      if (sent) write(response, sent)
    } catch (error) {
      const failure = toFailure(error, tell)
      if (response.headersSent) response.destroy()
      else write(response, refusal(failure, 'html'))
    }
  })
  return { port, mint: (wanted) => mintCode(site, wanted), close: () => close(server, mcp) }
}
