/** A worktree that is not where it was made: git's own record of it, or a folder nearby that still points to that record. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listNames, replaceDurably } from '../durable.ts'
import { lookAt } from '../paths.ts'
import { unlinkPackages } from './borrowed-packages.ts'
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

/** Where git says that a worktree lies, as far as its project had it at our place in that folder. */
const readOldRoot = (gitdir: string, name: StoryName): string | undefined => {
  const end = `/${toStoryWorktree(name)}/.git`
  return gitdir.endsWith(end) ? gitdir.slice(0, -end.length) : undefined
}

/**
 * Git and a worktree know each other by where they lay: when the project was moved, or copied, they are led to each other again, as by
 * `git worktree repair`, and packages that the project lent from its old place are taken back. What still lies where git says it does
 * was not moved.
 */
export const mendMoved = (root: string, name: StoryName): void => {
  const layout = readLayout(root)
  const folder = toPlace(root, toStoryWorktree(name))
  for (const entry of listNames(join(layout.common, 'worktrees'))) {
    const admin = join(layout.common, 'worktrees', entry)
    const gitdir = readLine(join(admin, 'gitdir'))
    const old = readOldRoot(gitdir, name)
    const isOurs = old !== undefined && readLine(join(admin, 'HEAD')) === `ref: ${toStoryRef(name)}`
    if (!isOurs || gitdir === join(folder, '.git') || readLine(gitdir) === `gitdir: ${admin}`) continue
    if (lookAt(folder) === 'folder') {
      if (lookAt(join(folder, '.git')) === 'file') replaceDurably(join(folder, '.git'), `gitdir: ${admin}\n`)
      unlinkPackages(old, join(folder, layout.prefix))
    }
    replaceDurably(join(admin, 'gitdir'), `${join(folder, '.git')}\n`)
    return
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
