/**
 * What a story may not touch in the git directory, as digests, and what has changed of it. Read from files and by commands
 * of git that start nothing. Left out, because others move it meanwhile: refs of remotes (an editor's fetch), where branches of
 * other features stand, the commits of this feature's story branches (not their names), new attempts, and lines that logs and journal files got.
 */
import { join, resolve, sep } from 'node:path'
import { toDigest } from '../../schema/digest.ts'
import type { Breach } from '../../schema/evidence.ts'
import { Fault } from '../../schema/fault.ts'
import { listNames } from '../durable.ts'
import { DELIVERIES, FEATURES, JOURNAL, lookAt } from '../paths.ts'
import { type Digests, readEntry, readFolder } from './entries.ts'
import { runGit } from './git.ts'
import { findAdmin, type Layout, readLayout } from './layout.ts'
import { readOverlooked } from './overlooked.ts'
import { readCheckouts, readJournals, readLocks, readLogs } from './own-checkouts.ts'
import { toAttributes, toExcludes, toPlace } from './plain-git.ts'
import { type StoryName, toBegun, toStoryBranches, toStoryWorktree } from './story-names.ts'
import { toBranch } from './worktree.ts'

/** Configuration and hooks of submodules, however deep they lie. */
const readModules = (base: string, name = 'modules'): Digests =>
  Object.assign(
    {},
    ...listNames(join(base, name)).map((entry): Digests => {
      const path = `${name}/${entry}`
      if (['config', 'hooks', 'info'].includes(entry)) return readFolder(base, path)
      const isPlain = ['objects', 'refs', 'logs'].includes(entry)
      return !isPlain && lookAt(join(base, path)) === 'folder' ? readModules(base, path) : {}
    }),
  )

const SHARED = [
  'config',
  'config.worktree',
  'hooks',
  'info',
  'objects/info/alternates',
  'objects/info/http-alternates',
  'shallow',
  'HEAD',
]

const readShared = ({ common }: Layout): Digests =>
  Object.assign({}, ...SHARED.map((name) => readFolder(common, name)), readModules(common))

/** The user's own attributes, which say of every repository how files are shown and merged. */
const ATTRIBUTES = 'settings attributes'

/** Settings that git reads from elsewhere: what is included, the user's own, the machine's. */
const readSettings = async (root: string, { common }: Layout): Promise<Digests> => {
  const { out } = await runGit(root, ['config', '--list', '-z', '--show-scope', '--show-origin'])
  const parts = out.split('\0')
  const texts: Record<string, string> = {}
  let excludes: string | undefined
  let attributes: string | undefined
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [scope = '', origin = '', entry = ''] = parts.slice(at, at + 3)
    if (entry.startsWith('core.excludesfile\n')) excludes = entry.slice(entry.indexOf('\n') + 1)
    if (entry.startsWith('core.attributesfile\n')) attributes = entry.slice(entry.indexOf('\n') + 1)
    const file = origin.startsWith('file:') ? resolve(root, origin.slice('file:'.length)) : ''
    // What lies in the git directory is looked at as a file.
    if (file !== '' && !file.startsWith(common + sep))
      texts[scope] = `${texts[scope] ?? ''}${origin}\n${entry}\0`
  }
  return {
    ...Object.fromEntries(
      Object.entries(texts).map(([scope, text]) => [`settings ${scope}`, toDigest(text)]),
    ),
    'settings excludes': readEntry(toExcludes(excludes)),
    [ATTRIBUTES]: readEntry(toAttributes(attributes)),
  }
}

const isOthers = (ref: string, feature: string): boolean =>
  ref.startsWith('refs/remotes/') ||
  (ref.startsWith('refs/heads/throughline/') && ref !== `refs/heads/${toBranch(feature)}`) ||
  (ref.startsWith('refs/heads/throughline-story/') &&
    !ref.startsWith(`refs/heads/${toStoryBranches(feature)}`)) ||
  (ref.startsWith('refs/throughline/') &&
    !ref.startsWith(`refs/throughline/attempts/${feature}/`) &&
    ref !== toBegun(feature))

/** Said of a branch that is no link to another one. */
const THERE = 'there'

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
const OTHERS = 'others'

const readRefs = async (root: string, feature: string): Promise<Digests> => {
  const ran = await runGit(root, ['for-each-ref', '--format=%(refname) %(objectname) %(symref)'])
  if (ran.code !== 0)
    throw new Fault(
      'blocked',
      `git cannot read this repository any more: ${ran.err.trim().slice(0, 300)}`,
      'mend it, and try again: a story may have broken it',
    )
  const found: Digests = {}
  let tags = ''
  found[OTHERS] = THERE
  for (const line of ran.out.split('\n').filter(Boolean)) {
    const [ref = '', commit = '', leads = ''] = line.split(' ')
    if (isOthers(ref, feature)) {
      if (isKept(ref)) found[`others ${ref}`] = isOfDelivery(root, ref, feature) ? THERE : 'of nobody'
    } else if (ref.startsWith('refs/tags/')) tags += `${line}\n`
    else if (ref.startsWith(`refs/heads/${toStoryBranches(feature)}`)) found[`story ${ref}`] = leads || THERE
    else if (ref !== toBegun(feature) && ref.startsWith('refs/throughline/')) found[`attempt ${ref}`] = commit
    else found[`ref ${ref}`] = leads ? `${leads} ${commit}` : commit
  }
  return { ...found, 'ref refs/tags': toDigest(tags) }
}

/** Settings of the repository that its user's tools write all the time: which branch follows which. */
const OFTEN = /^branch\./

/** The repository's settings, one by one. */
const readEntries = async (root: string, { common }: Layout): Promise<Digests> => {
  const { out } = await runGit(root, ['config', '--file', join(common, 'config'), '--list', '-z'])
  const texts: Record<string, string> = {}
  for (const entry of out.split('\0').filter(Boolean)) {
    const [key = ''] = entry.split('\n')
    if (!OFTEN.test(key)) texts[`config ${key}`] = `${texts[`config ${key}`] ?? ''}${entry}\0`
  }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toDigest(text)]))
}

/** Files that a person's own work in the repository writes, and what is looked at one by one. */
const isOwnWork = (key: string): boolean => ['config', 'shallow', 'HEAD', 'info/refs'].includes(key)

/**
 * What nobody changes by working in the repository: settings, hooks, attributes, and what deliveries keep. It is remembered
 * from one wave to the next, because a process that outlives its story waits until nobody looks.
 */
export const readStanding = async (root: string, feature: string): Promise<Digests> => {
  const layout = readLayout(root)
  const refs = Object.entries(await readRefs(root, feature))
  return {
    ...Object.fromEntries(Object.entries(readShared(layout)).filter(([key]) => !isOwnWork(key))),
    ...(await readEntries(root, layout)),
    ...(await readSettings(root, layout)),
    ...Object.fromEntries(refs.filter(([key]) => /^(?:others|attempt )/.test(key))),
  }
}

const POINTERS = ['gitdir', 'commondir', 'HEAD', 'config.worktree', 'info/sparse-checkout']

const readPointers = (root: string, layout: Layout, name: StoryName): Digests => {
  const path = toPlace(root, toStoryWorktree(name))
  const admin = findAdmin(layout, path)
  const entries = admin ? POINTERS.map((pointer) => [pointer, readEntry(join(admin, pointer))]) : []
  return Object.fromEntries([
    ...entries.map(([pointer, digest]) => [`worktree ${pointer}`, digest]),
    ['worktree .git', readEntry(join(path, '.git'))],
    ['worktree record', readEntry(`${path}.json`)],
  ])
}

/** Story branches come and go with their logs. */
const isLogged = (ref: string, feature: string): boolean =>
  !isOthers(ref, feature) &&
  !ref.startsWith(`refs/heads/${toStoryBranches(feature)}`) &&
  !ref.startsWith('refs/throughline/')

/** Digests of what a story may not touch, at this moment; `since` is an earlier look, from which logs may have grown. */
export const readRepository = async (
  root: string,
  name: StoryName,
  since: Record<string, string> = {},
): Promise<Record<string, string>> => {
  const layout = readLayout(root)
  const isRead = (ref: string) => isLogged(ref, name.feature)
  const { time, paths } = await readOverlooked(root, since[TIME])
  return {
    ...readShared(layout),
    [PLACE]: toDigest(`${layout.own}\n${layout.common}`),
    ...readPointers(root, layout, name),
    ...(await readSettings(root, layout)),
    ...(await readRefs(root, name.feature)),
    ...(await readCheckouts(root, layout)),
    ...readLogs(layout, isRead, since),
    ...readJournals(join(root, FEATURES, name.feature, JOURNAL), since),
    ...(await readLocks(layout, isRead)),
    ...Object.fromEntries(paths.map((path) => [`overlooked ${path}`, 'changed'])),
    [TIME]: time,
  }
}

/** Where git finds the repository. */
const PLACE = 'place'

/** When it was looked at. */
const TIME = 'time'

const KINDS: [prefix: string, code: string, what: string][] = [
  [PLACE, 'git-directory', 'of the repository, the'],
  ['ref ', 'ref', 'the ref'],
  ['story ', 'story-branch', 'the branch of a story'],
  ['others ', 'attempt-ref', 'the ref of what is kept'],
  ['journal ', 'journal', 'of the journal, the file'],
  ['attempt ', 'attempt-ref', 'the ref of what is kept'],
  ['worktree ', 'worktree', 'of the worktree, the file'],
  ['settings ', 'git-config', 'of git’s settings outside of the repository, the part'],
  ['checkout index', 'index', 'of the checkout, what is staged in the'],
  ['checkout HEAD', 'head', 'of the checkout, the file'],
  ['checkout ', 'git-state', 'of what git is in the middle of, the file'],
  ['other ', 'checkout', 'of another checkout of yours, the file'],
  ['overlooked ', 'checkout', 'of the checkout, and unseen by git, the file'],
  ['lock ', 'lock', 'the lock'],
  ['log refs/stash', 'stash', 'of what was stashed, the log of'],
  ['log ', 'reflog', 'the log of'],
  ['hooks', 'git-hook', 'the hook'],
  ['HEAD', 'head', 'of the checkout, the file'],
  ['config', 'git-config', 'git’s settings in'],
  ['modules', 'git-config', 'of a submodule, the file'],
  ['objects', 'git-alternates', 'the file'],
  ['', 'git-directory', 'the file'],
]

/** New ones are made by stories that are worked at meanwhile; a new log is that of a ref, which is told. */
const mayAppear = (key: string, value: string | undefined): boolean =>
  ((key.startsWith('story ') || key.startsWith('others ')) && value === THERE) ||
  key.startsWith('attempt ') ||
  key.startsWith('log ') ||
  key.startsWith('journal ') ||
  // An earlier version did not look at it.
  [PLACE, OTHERS, ATTRIBUTES].includes(key)

const MEANWHILE = 'while the story was worked at'

const toBreach = (
  key: string,
  before: string | undefined,
  after: string | undefined,
  when: string,
): Breach => {
  const [prefix, code, what] = KINDS.find(([start]) => key.startsWith(start)) ?? [
    '',
    'git-directory',
    'the file',
  ]
  const path = key.slice(prefix.lastIndexOf(' ') + 1)
  if (prefix === 'overlooked ') return { code, path, message: `${what} ${path} was changed ${when}` }
  const verb = before === undefined ? 'appeared' : after === undefined ? 'vanished' : 'was changed'
  return { code, path, message: `${what} ${path} ${verb} ${when}` }
}

/** Whoever finishes another delivery takes its branch away. */
const mayVanish = (key: string, value: string | undefined): boolean =>
  key.startsWith('others refs/heads/') && value === THERE

/** Whether nobody looked for such a thing before. */
const isUnknown = (key: string, before: Record<string, string>): boolean =>
  key.startsWith('others ') && before[OTHERS] === undefined

/** What changed between two looks of the same story. */
export const compareRepository = (
  before: Record<string, string>,
  after: Record<string, string>,
  when = MEANWHILE,
): Breach[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter(
      (key) =>
        key !== TIME &&
        before[key] !== after[key] &&
        !(after[key] === undefined && mayVanish(key, before[key])) &&
        !(before[key] === undefined && (mayAppear(key, after[key]) || isUnknown(key, before))),
    )
    .map((key) => toBreach(key, before[key], after[key], when))
