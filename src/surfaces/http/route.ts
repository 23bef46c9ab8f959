/** What a row of the table of routes says, and what its handler may use. */
import type { Access } from './access.ts'
import type { Keys, Session } from './keys.ts'
import type { Viewer } from './pages/frame.ts'
import type { Sent } from './response.ts'

export type Asked = {
  method: string
  /** The part of the path that the route leaves open. */
  id: string
  query: URLSearchParams
  body: Buffer
  /** Ours, whether or not a session belongs to it. */
  cookie: string | undefined
}

export type Site = {
  access: Access
  keys: Keys
  cookieName: string
  /** Tells whoever watches the server. */
  tell(line: string): void
}

export type Handler = (site: Site, asked: Asked) => Promise<Sent>
export type SessionHandler = (site: Site, asked: Asked, session: Session) => Promise<Sent>

/** `key`: by which secret it is entered. */
export type Route = {
  path: RegExp
  methods: string[]
} /** Without a handler of ours it is the protocol's. */ & (
  | { key: 'token'; handle?: Handler }
  | { key: 'opener' | 'code'; handle: Handler }
  | { key: 'session'; handle: SessionHandler }
)

export const viewerOf = ({ access, keys }: Site, session: Session): Viewer => ({
  session,
  who: access.who(),
  others: keys.others(session).length,
})

/** What is to be told is told once. */
export const takeNotice = (session: Session): Session['notice'] => {
  const { notice } = session
  delete session.notice
  return notice
}
