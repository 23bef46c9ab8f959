/** How a delivery leaves the repository, and what is other than it was left, also after its last wave. */
import { hostname } from 'node:os'
import { toDigest } from '../../schema/digest.ts'
import type { Digests } from './entries.ts'
import { readLayout } from './layout.ts'
import { readIndexes } from './objects.ts'
import { readPeeled } from './packed-tags.ts'
import { isLent, readShared, readStranges } from './repository.ts'
import { compareRepository, WHOLE } from './repository-changes.ts'
import { readShown, THERE, toRefs } from './repository-refs.ts'
import { readEntries, readSettings } from './repository-settings.ts'
import { readShape } from './shape.ts'

/** Refs by which deliveries keep work, and those by which git shows another object, or more, in place of one. */
const KEPT = /^(?:others|attempt |broken |ref refs\/(?:replace|notes)\/)/

/** Another machine, or a clone, has settings and hooks of its own. */
const HERE = 'here'

/** Files that a person's own work in the repository writes, and what is looked at one by one. */
const isOwnWork = (key: string): boolean =>
  ['config', 'shallow', 'HEAD', 'info/refs'].includes(key) ||
  /(?:^| )modules\/(?:.*\/)?(?:HEAD|shallow)$/.test(key)

/**
 * What nobody changes by working in the repository: settings, hooks, attributes, and what deliveries keep. It is remembered
 * from one wave to the next, because a process that outlives its story waits until nobody looks.
 */
const readStanding = async (root: string, feature: string): Promise<Digests> => {
  const layout = readLayout(root)
  const listed = await readShown(root)
  const refs = Object.entries(toRefs(root, feature, listed))
  return {
    [WHOLE]: THERE,
    ...readStranges(layout, listed.shown),
    ...Object.fromEntries(Object.entries(readIndexes(layout)).filter(([key]) => isLent(key))),
    ...Object.fromEntries(Object.entries(readShared(layout)).filter(([key]) => !isOwnWork(key))),
    ...readShape(layout),
    ...(await readPeeled(root, layout)),
    ...(await readEntries(root, layout)),
    ...(await readSettings(root, layout)),
    ...Object.fromEntries(refs.filter(([key]) => KEPT.test(key))),
    [HERE]: toDigest(`${hostname()}\n${layout.common}`),
  }
}

const MOST = 20
const SINCE = 'since this delivery looked last, while no story was looked at'

/** One look, so that nothing lies between what is compared and what is remembered: how it stands, and what is other than it was left. */
export const lookAgain = async (
  root: string,
  feature: string,
  seen: Digests | undefined,
  besides: Digests = {},
): Promise<{ seen: Digests; changed: string[] }> => {
  const now = { ...(await readStanding(root, feature)), ...besides }
  const isComparable = seen !== undefined && (seen[HERE] === undefined || seen[HERE] === now[HERE])
  const found = isComparable ? compareRepository({ ...seen, [HERE]: now[HERE] ?? '' }, now, SINCE) : []
  return { seen: now, changed: found.slice(0, MOST).map(({ message }) => message) }
}
