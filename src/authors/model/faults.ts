/** Why a model could not answer, as a fault that says what the engine and the person do about it; never with a key in it. */
import { toPlainText } from '../../documents/plain-text.ts'
import { Fault } from '../../schema/fault.ts'
import type { Provider } from './providers.ts'

const LONGEST = 300
/** More than this is not waited for by the engine: a person is told. */
const LONGEST_WAIT_MS = 60_000

type ApiError = {
  statusCode?: number
  responseHeaders?: Record<string, string>
  responseBody?: string
  message?: string
  cause?: unknown
}

/** Whatever a server gives back of what it was sent, no key leaves this function. */
export const redact = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((clean, secret) => (secret ? clean.replaceAll(secret, '[key]') : clean), text)

/** Seconds, or a date; whoever names neither is not understood. */
export const readRetryAfter = (headers: Record<string, string> = {}, now: number): number | undefined => {
  const exact = Number(headers['retry-after-ms'])
  if (exact > 0) return exact
  const given = headers['retry-after']
  if (given === undefined) return undefined
  const seconds = Number(given)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now
  return ms > 0 ? ms : undefined
}

/** What the provider itself says is mostly in a field named message. */
const readSaid = ({ responseBody = '', message = '' }: ApiError): string => {
  const said = /"message"\s*:\s*"((?:[^"\\]|\\.){1,600})"/.exec(responseBody)?.[1]
  return toPlainText(said ?? (responseBody || message))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}

/** The error itself, wherever the packages wrapped it. */
const findFault = (error: unknown, depth = 0): Fault | undefined => {
  if (error instanceof Fault) return error
  const { cause, lastError } = (error ?? {}) as { cause?: unknown; lastError?: unknown }
  if (depth > 5 || (cause === undefined && lastError === undefined)) return undefined
  return findFault(cause, depth + 1) ?? findFault(lastError, depth + 1)
}

export const toModelFault = (
  error: unknown,
  { title, url, keys }: Provider,
  secrets: readonly string[],
  now: number,
): Fault => {
  const own = findFault(error)
  if (own) return own
  const api = (error ?? {}) as ApiError
  const status = api.statusCode
  const said = redact(readSaid(api), secrets)
  const host = new URL(url).host
  const told = `${title} at ${host} answered ${status}${said && `: ${said}`}`
  if (status === 401 || status === 403)
    return new Fault(
      'unavailable',
      told,
      `see that ${keys.join(' or ') || 'its key'} holds a key that is valid, and choose retry`,
    )
  if (status === 404)
    return new Fault('unavailable', told, 'see that the model has this name, and choose retry')
  if (status === 402 || status === 413 || status === 422 || status === 400)
    return new Fault('unavailable', told, 'choose another model, or write the result yourself')
  if (status !== undefined) {
    const waitMs = readRetryAfter(api.responseHeaders, now)
    if (waitMs !== undefined && waitMs > LONGEST_WAIT_MS)
      return new Fault(
        'unavailable',
        told,
        `it asks to wait ${Math.ceil(waitMs / 1000)} s: choose retry then`,
      )
    return new Fault('io', told, 'it is tried again', waitMs === undefined ? undefined : { waitMs })
  }
  const words = redact(toPlainText(String(api.message ?? error)), secrets).slice(0, LONGEST)
  const code = (api.cause as { code?: string } | undefined)?.code
  const isRefused = code === 'ECONNREFUSED' || /ECONNREFUSED/.test(words)
  return new Fault(
    'io',
    isRefused ? `nothing listens at ${host}` : `${title} at ${host}: ${words || 'the answer broke off'}`,
    'it is tried again',
  )
}
