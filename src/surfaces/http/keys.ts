/**
 * The secrets by which a person's browser is known. K1 a code opens one session, within a minute, once; shown again
 * by anybody but that session it ends the session that it opened. K2 sessions live in memory only and end after
 * twelve hours. K3 the seal of a form belongs to one session and one subject. K4 secrets are compared by digest, in
 * constant time.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const CODE_MS = 60_000
const SESSION_MS = 12 * 3_600_000
/** More than a person can use; beyond it the oldest go. */
const MOST = 20

export type Notice = { title: string; lines: string[]; good: boolean }

export type Session = {
  /** Digest of the cookie; the cookie itself is with the browser alone. */
  name: string
  key: Buffer
  began: number
  ends: number
  /** What is to be told on the next page. */
  notice?: Notice
}

type Code = { target: string; until: number; opened?: string }

/** 256 bits, in 43 letters that need no escaping anywhere. */
export const drawSecret = (): string => randomBytes(32).toString('base64url')

const toDigest = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const toName = (secret: string): string => toDigest(secret).toString('hex')

export const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(toDigest(given), toDigest(wanted))

/** What a form of this session carries, so that no other page and no other session can send it. */
export const toSeal = ({ key }: Session, subject: string): string =>
  createHmac('sha256', key).update(subject).digest('base64url')

export const isSealed = (session: Session, subject: string, form: URLSearchParams): boolean =>
  isSame(form.get('seal') ?? '', toSeal(session, subject))

const prune = <T>(map: Map<string, T>, isOver: (value: T) => boolean): void => {
  for (const [name, value] of map) if (isOver(value)) map.delete(name)
  for (const name of map.keys()) {
    if (map.size < MOST) break
    map.delete(name)
  }
}

export type Redeemed = { target: string; cookie?: string }

export type Keys = {
  mint(target: string): string
  /** The way on, and the cookie of a new session; undefined for a code that is old, used or unknown. */
  redeem(code: string, cookie: string | undefined): Redeemed | undefined
  find(cookie: string | undefined): Session | undefined
  /** Every session but this one. */
  others(session: Session): Session[]
  end(session: Session): void
}

export const createKeys = (now: () => number): Keys => {
  const codes = new Map<string, Code>()
  const sessions = new Map<string, Session>()
  const begin = (): { cookie: string; name: string } => {
    prune(sessions, ({ ends }) => ends <= now())
    const cookie = drawSecret()
    const name = toName(cookie)
    sessions.set(name, { name, key: randomBytes(32), began: now(), ends: now() + SESSION_MS })
    return { cookie, name }
  }
  const find: Keys['find'] = (cookie) => {
    const session = cookie === undefined ? undefined : sessions.get(toName(cookie))
    return session && session.ends > now() ? session : undefined
  }
  return {
    find,
    mint: (target) => {
      // Used codes stay for their minute: who shows one again is told, and ends what it opened.
      prune(codes, ({ until }) => until <= now())
      const code = drawSecret()
      codes.set(toName(code), { target, until: now() + CODE_MS })
      return code
    },
    redeem: (given, cookie) => {
      const code = codes.get(toName(given))
      if (!code || code.until <= now()) return undefined
      if (code.opened === undefined) {
        const session = begin()
        code.opened = session.name
        return { target: code.target, cookie: session.cookie }
      }
      if (find(cookie)?.name === code.opened) return { target: code.target }
      sessions.delete(code.opened)
      return undefined
    },
    others: ({ name }) =>
      [...sessions.values()].filter((session) => session.name !== name && session.ends > now()),
    end: ({ name }) => {
      sessions.delete(name)
    },
  }
}
