/**
 * The table of routes: where, how, and by which secret. R1 what is not in the table needs a session like everything
 * else. R2 a GET uses up a one-time code and changes nothing else. R3 only a session makes a witness a person. R4 the
 * token of programs opens no page.
 */
import { showDocument } from './handlers/document.ts'
import { showGate, takeAnswer } from './handlers/gate.ts'
import { showList } from './handlers/list.ts'
import { callOperation } from './handlers/operation.ts'
import { endSession, enter, giveCode } from './handlers/session.ts'
import type { Route } from './route.ts'

const DOCUMENT = /^\/document\/([a-z][a-z0-9-]{2,60}\/[a-z][a-z0-9-]{0,40}\.md)$/
const GATE = /^\/gate\/([0-9a-z]{6}-(?:\d{1,9}[a-z]?|fork))$/

export const ROUTES: Route[] = [
  { path: /^\/mcp$/, methods: ['POST'], key: 'token' },
  { path: /^\/api\/([a-z-]{1,40})$/, methods: ['POST'], key: 'token', handle: callOperation },
  { path: /^\/open$/, methods: ['POST'], key: 'opener', handle: giveCode },
  { path: /^\/enter$/, methods: ['GET'], key: 'code', handle: enter },
  { path: /^\/$/, methods: ['GET'], key: 'session', handle: showList },
  {
    path: GATE,
    methods: ['GET', 'POST'],
    key: 'session',
    handle: (site, asked, session) => (asked.method === 'POST' ? takeAnswer : showGate)(site, asked, session),
  },
  { path: DOCUMENT, methods: ['GET'], key: 'session', handle: showDocument },
  { path: /^\/end$/, methods: ['POST'], key: 'session', handle: endSession },
]
