/**
 * What an agent leaves in its worktree lies there for as long as a person thinks about it, also where nothing is ever committed:
 * programs that run as whoever they belong to, pipes and devices are taken away as soon as it has ended.
 */
import { join } from 'node:path'
import type { Breach } from '../../schema/evidence.ts'
import { isObject, type Json } from '../../schema/json.ts'
import { disarm } from '../git/special-files.ts'
import { lookAt, toRealPath } from '../paths.ts'

const disarmWorktree = (root: string, worktree: string): Breach[] => {
  const path = join(toRealPath(root), ...worktree.split('/'))
  // A link in its place is found when the work is committed.
  return lookAt(path) === 'folder' && toRealPath(path) === path ? disarm(path) : []
}

const withBreaches = (value: Json, told: Breach[]): Json => {
  if (told.length === 0 || !isObject(value)) return value
  return { ...value, breaches: [...((value.breaches ?? []) as Breach[]), ...told] }
}

/** What the work came to, with that; whoever failed left it all the same. */
export const withDisarmed = async (
  root: string,
  worktree: string,
  work: () => Promise<Json>,
): Promise<Json> => {
  try {
    return withBreaches(await work(), disarmWorktree(root, worktree))
  } catch (error) {
    disarmWorktree(root, worktree)
    throw error
  }
}
