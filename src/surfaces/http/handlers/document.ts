/** A finished document, by its feature and file. */
import { readFinished } from '../../../operations/finished.ts'
import { Fault } from '../../../schema/fault.ts'
import { type Access, visit } from '../access.ts'
import type { Refused } from '../guard.ts'
import { toDocument } from '../pages/document.ts'
import { toPage } from '../pages/frame.ts'
import { page, refusal } from '../response.ts'
import { type SessionHandler, takeNotice, viewerOf } from '../route.ts'
import { toKey } from '../waiting.ts'

const UNKNOWN: Refused = {
  status: 404,
  message: 'there is no such finished document',
  fix: 'No project that is known on this machine has finished it.',
}

type Asked = { feature: string; file: string; key: string | null }

const find = async (access: Access, { feature, file, key }: Asked) => {
  for (const project of access.projects()) {
    if (key !== null && toKey(project) !== key) continue
    try {
      return await visit(access, project, (services) => readFinished(services, feature, file))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
    }
  }
  return undefined
}

export const showDocument: SessionHandler = async (site, { id, query }, session) => {
  const viewer = viewerOf(site, session)
  const [feature = '', file = ''] = id.split('/')
  const finished = await find(site.access, { feature, file, key: query.get('project') })
  if (!finished) return refusal(UNKNOWN, 'html', viewer)
  const { title } = finished
  return page(toPage({ title, body: toDocument(finished), viewer, notice: takeNotice(session) }))
}
