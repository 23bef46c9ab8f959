import { toPage } from '../pages/frame.ts'
import { toList } from '../pages/list.ts'
import { page } from '../response.ts'
import { type SessionHandler, takeNotice, viewerOf } from '../route.ts'
import { readOverview } from '../waiting.ts'

export const showList: SessionHandler = async (site, _asked, session) => {
  const overview = await readOverview(site.access)
  return page(
    toPage({
      title: 'What waits for you',
      body: toList(overview, site.access.now()),
      viewer: viewerOf(site, session),
      notice: takeNotice(session),
    }),
  )
}
