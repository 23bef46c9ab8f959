import { toPage } from '../pages/frame.ts'
import { toList } from '../pages/list.ts'
import { type SessionHandler, takeNotice, viewerOf } from '../route.ts'
import { page } from '../sent.ts'
import { listWaiting } from '../waiting.ts'

export const showList: SessionHandler = async (door, _asked, session) => {
  const { waiting, unreadable } = await listWaiting(door.desk)
  return page(
    toPage({
      title: 'What waits for you',
      body: toList(waiting, unreadable, door.desk.now()),
      viewer: viewerOf(door, session),
      notice: takeNotice(session),
    }),
  )
}
