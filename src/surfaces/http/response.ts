/** What a route answers with; the server writes it. */
import type { ServerResponse } from 'node:http'
import type { Refused } from './guard.ts'
import { POLICY, toPlain, type Viewer } from './pages/frame.ts'

export type Sent = { status: number; type: 'html' | 'json'; body: string; headers?: Record<string, string> }

export const page = (body: string, status = 200): Sent => ({ status, type: 'html', body })
export const json = (value: unknown, status = 200): Sent => ({
  status,
  type: 'json',
  body: JSON.stringify(value),
})

/** The way on after something was done: asked for again, it does nothing again. */
export const goTo = (address: string, headers: Record<string, string> = {}): Sent => ({
  status: 303,
  type: 'html',
  body: '',
  headers: { location: address, ...headers },
})

export const refusal = (refused: Refused, type: Sent['type'], viewer?: Viewer): Sent => {
  const { status, message, fix, headers } = refused
  const title = message.charAt(0).toUpperCase() + message.slice(1)
  const sent =
    type === 'json' ? json({ error: { message, fix } }, status) : page(toPlain(title, [fix], viewer), status)
  return headers ? { ...sent, headers } : sent
}

const TYPES = { html: 'text/html; charset=utf-8', json: 'application/json' }

/** On every answer, those of the protocol included. */
export const setHeaders = (response: ServerResponse): void => {
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
}

export const write = (response: ServerResponse, { status, type, body, headers }: Sent): void => {
  response.writeHead(status, { 'content-type': TYPES[type], ...headers }).end(body)
}
