import { toPage } from '../pages/frame.ts'
import { toList } from '../pages/list.ts'
import { page } from '../response.ts'
import { type SessionHandler, takeNotice, viewerOf } from '../route.ts'
import { type Overview, readOverview } from '../waiting.ts'

const REFRESH_SECONDS = 5

/** Something goes on by itself: whoever looks sees it without asking again. */
const isMoving = ({ waiting, underWay }: Overview): boolean =>
  [...waiting, ...underWay].some(({ run }) => run.status === 'working')

export const showList: SessionHandler = async (site, _asked, session) => {
  const overview = await readOverview(site.access)
  return page(
    toPage({
      title: 'What waits for you',
      body: toList(overview, site.access.now()),
      viewer: viewerOf(site, session),
      notice: takeNotice(session),
      ...(isMoving(overview) && { refresh: REFRESH_SECONDS }),
    }),
  )
}
