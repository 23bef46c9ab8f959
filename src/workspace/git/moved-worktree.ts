/** A worktree that is not where it was made: git's own record of it, or a folder nearby that still points to that record. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listNames } from '../durable.ts'
import { lookAt } from '../paths.ts'
import { readLayout } from './layout.ts'
import { toPlace } from './plain-git.ts'
import { type StoryName, toStoryRef, toStoryWorktree } from './story-names.ts'

const readLine = (path: string): string => {
  try {
    return lookAt(path) === 'file' ? readFileSync(path, 'utf8').trim() : ''
  } catch {
    return ''
  }
}

/** As many folders as are looked into. */
const MOST = 1_000

/** Where the story's worktree lies now, as far as that is known. */
export const findMoved = (root: string, name: StoryName): string | undefined => {
  const { common, top } = readLayout(root)
  const place = toPlace(root, toStoryWorktree(name))
  const admins = listNames(join(common, 'worktrees'))
    .map((admin) => join(common, 'worktrees', admin))
    .filter((admin) => readLine(join(admin, 'HEAD')) === `ref: ${toStoryRef(name)}`)
  const told = admins.map((admin) => dirname(readLine(join(admin, 'gitdir')) || '/'))
  const nearby = [dirname(place), dirname(dirname(place)), top, dirname(top)].flatMap((folder) =>
    listNames(folder)
      .slice(0, MOST)
      .map((entry) => join(folder, entry)),
  )
  return [...told, ...nearby].find((folder) =>
    admins.some((admin) => readLine(join(folder, '.git')) === `gitdir: ${admin}`),
  )
}
