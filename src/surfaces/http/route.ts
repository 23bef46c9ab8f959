/** What a row of the table of routes says, and what its handler may use. */
import type { Desk } from './desk.ts'
import type { Keys, Session } from './keys.ts'
import type { Viewer } from './pages/frame.ts'
import type { Sent } from './sent.ts'

export type Asked = {
  method: string
  /** The part of the path that the route leaves open. */
  id: string
  query: URLSearchParams
  body: Buffer
  /** Ours, whether or not a session belongs to it. */
  cookie: string | undefined
}

export type Door = {
  desk: Desk
  keys: Keys
  cookieName: string
  /** Tells whoever watches the server. */
  tell(line: string): void
}

export type Handler = (door: Door, asked: Asked) => Promise<Sent>
export type SessionHandler = (door: Door, asked: Asked, session: Session) => Promise<Sent>

/** `key`: by which secret it is entered. */
export type Route = { path: RegExp; methods: string[] } & (
  | { key: 'token' }
  | { key: 'opener' | 'code'; handle: Handler }
  | { key: 'session'; handle: SessionHandler }
)

export const viewerOf = ({ desk, keys }: Door, session: Session): Viewer => ({
  session,
  who: desk.who(),
  others: keys.others(session).length,
})

/** What is to be told is told once. */
export const takeNotice = (session: Session): Session['notice'] => {
  const { notice } = session
  delete session.notice
  return notice
}
