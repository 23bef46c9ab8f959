/** Refs as digests: those of a delivery and of the user, and of others as much as that they are there. */
import { join } from 'node:path'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import { listNames } from '../durable.ts'
import { DELIVERIES, FEATURES } from '../paths.ts'
import type { Digests } from './entries.ts'
import { runGit } from './git.ts'
import { readLayout } from './layout.ts'
import { listRefFiles, readUnshown } from './ref-files.ts'
import { toBegun, toStoryBranches } from './story-names.ts'
import { toBranch } from './worktree.ts'

const isOthers = (ref: string, feature: string): boolean =>
  ref.startsWith('refs/remotes/') ||
  (ref.startsWith('refs/heads/throughline/') && ref !== `refs/heads/${toBranch(feature)}`) ||
  (ref.startsWith('refs/heads/throughline-story/') &&
    !ref.startsWith(`refs/heads/${toStoryBranches(feature)}`)) ||
  (ref.startsWith('refs/throughline/') &&
    !ref.startsWith(`refs/throughline/attempts/${feature}/`) &&
    ref !== toBegun(feature))

/** Said of a branch that is no link to another one. */
export const THERE = 'there'

/** Refs by which deliveries keep their work, with the feature that each is of. */
const OF_FEATURE =
  /^refs\/(?:(?:heads\/throughline|throughline\/(?:attempts|merging))\/([^/]+)|throughline\/moved\/(.+)-[0-9a-f]{12}$)/

const isKept = (ref: string): boolean => /^refs\/(?:heads\/)?throughline\//.test(ref)

/** A delivery of another feature makes branches and keeps attempts meanwhile; its folder lies in the project. */
const isOfDelivery = (root: string, ref: string, feature: string): boolean => {
  const [, branch, moved] = OF_FEATURE.exec(ref) ?? []
  const name = branch ?? moved
  if (name === undefined || name === feature) return false
  const names = [...listNames(join(root, FEATURES)), ...listNames(join(root, ...DELIVERIES))]
  return names.some((folder) => folder === name || folder.endsWith(`-${name}`))
}

/** That other ones were looked for: an earlier version did not. */
export const OTHERS = 'others'

/** Every ref that git shows: its name, its commit, and the ref that it leads to. */
const listShown = async (root: string): Promise<string[][]> => {
  const ran = await runGit(root, ['for-each-ref', '--format=%(refname) %(objectname) %(symref)'])
  if (ran.code !== 0)
    throw new Fault(
      'blocked',
      `git cannot read this repository any more: ${ran.err.trim().slice(0, 300)}`,
      'mend it, and try again: a story may have broken it',
    )
  return ran.out
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
}

type Shown = { shown: string[][]; broken: Digests }

/** The same with those that git does not show. Refs come and go meanwhile: what is told was passed over twice. */
export const readShown = async (root: string): Promise<Shown> => {
  const layout = readLayout(root)
  const look = async () => {
    const files = listRefFiles(layout)
    const shown = await listShown(root)
    const names = new Set(shown.map(([ref]) => ref))
    return { shown, missed: files.filter((name) => !names.has(name)) }
  }
  const first = await look()
  if (first.missed.length === 0) return { shown: first.shown, broken: {} }
  const { shown, missed } = await look()
  return {
    shown,
    broken: readUnshown(
      layout,
      missed.filter((name) => first.missed.includes(name)),
    ),
  }
}

export const toRefs = (root: string, feature: string, { shown, broken }: Shown): Digests => {
  const found: Digests = { ...broken }
  let tags = ''
  found[OTHERS] = THERE
  for (const [ref = '', commit = '', leads = ''] of shown) {
    if (isOthers(ref, feature)) {
      if (isKept(ref)) found[`others ${ref}`] = isOfDelivery(root, ref, feature) ? THERE : 'of nobody'
    } else if (ref.startsWith('refs/tags/')) tags += `${ref} ${commit} ${leads}\n`
    else if (ref.startsWith(`refs/heads/${toStoryBranches(feature)}`)) found[`story ${ref}`] = leads || THERE
    else if (ref !== toBegun(feature) && ref.startsWith('refs/throughline/')) found[`attempt ${ref}`] = commit
    else found[`ref ${ref}`] = leads ? `${leads} ${commit}` : commit
  }
  return { ...found, 'ref refs/tags': toDigest(tags) }
}

/** Story branches come and go with their logs. */
export const isLogged = (ref: string, feature: string): boolean =>
  !isOthers(ref, feature) &&
  !ref.startsWith(`refs/heads/${toStoryBranches(feature)}`) &&
  !ref.startsWith('refs/throughline/')
