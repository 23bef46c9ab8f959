/**
 * Files of a tree that git itself would obey. G1 a folder that git takes for a repository, under whichever name: whoever stands in
 * it runs what its settings say. G2 hooks, settings and programs that the user's own settings lead to, inside of the repository.
 */
import { homedir } from 'node:os'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { Breach } from '../../schema/evidence.ts'
import { type FileChange, readFileChanges, toCounted } from '../git/file-changes.ts'
import { askGit } from '../git/git.ts'
import { fold } from '../git/guarded-paths.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { readTree, toLevels } from '../git/tree.ts'

/** What a repository holds besides what nobody would take it for; each may be a file, a link or a folder. */
const PARTS = /^((?:.*\/)?)(?:head|config(?:\.worktree)?|commondir|(?:objects|refs|hooks|info)(?:\/.*)?)$/

/** Repositories in a commit of which a change touched a part. */
export const findRepositories = (root: string, from: string, to: string): Promise<Breach[]> =>
  withPlainGit(root, async (git) => {
    const changes = await readFileChanges(git, from, to, { moves: false })
    const touched = new Set(changes.flatMap(({ path }) => PARTS.exec(fold(path))?.[1] ?? []))
    if (touched.size === 0) return []
    const there = new Set((await readTree(git, to)).flatMap(({ path }) => toLevels(fold(path))))
    const isRepository = (folder: string): boolean =>
      there.has(`${folder}head`) &&
      (there.has(`${folder}commondir`) || (there.has(`${folder}objects`) && there.has(`${folder}refs`)))
    return [...touched].filter(isRepository).map((folder) => ({
      code: 'submodule',
      path: folder,
      message: `${folder || './'} is a repository of its own by what lies in it: git obeys its settings`,
    }))
  })

/** Settings that name a file or a program. */
const NAMES_FILES = new RegExp(
  `^(?:${[
    String.raw`core\.(?:hookspath|fsmonitor|attributesfile|excludesfile|sshcommand|editor|pager|askpass|gitproxy|alternaterefscommand)`,
    String.raw`include\.path|includeif\..*\.path|alias\..*|pager\..*|init\.templatedir|commit\.template|mailmap\.file`,
    String.raw`filter\..*\.(?:clean|smudge|process)|diff\.external|diff\..*\.(?:command|textconv)|merge\..*\.driver`,
    String.raw`gpg\.program|gpg\..*\.(?:program|allowedsignersfile|defaultkeycommand)|credential\.(?:.*\.)?helper`,
    String.raw`sequence\.editor|interactive\.difffilter|blame\.ignorerevsfile|uploadpack\.packobjectshook`,
    String.raw`(?:mergetool|difftool|browser|man)\..*\.(?:cmd|path)|trailer\..*\.(?:cmd|command)|hook\..*\.command`,
    String.raw`remote\..*\.(?:uploadpack|receivepack|vcs)|sendemail\..*(?:cmd|file)`,
  ].join('|')})$`,
  'i',
)

/** A path of the repository that git obeys, and by which of its settings. */
type Obeyed = { path: string; by: string }

/** Settings whose whole value is a path; of the others a word may be one, and a plain word is a program. */
const IS_PATH = /(?:path|file|dir|template)$/i

const toPaths = (key: string, value: string): string[] =>
  IS_PATH.test(key) ? [value] : value.split(/[\s"'`;|&()<>=!]+/).filter((word) => /[/.]/.test(word))

/** Settings of every file that git reads here, with the paths inside of the repository that they lead to. */
const readObeyed = async (root: string, top: string): Promise<Obeyed[]> => {
  const out = await askGit(root, ['config', '--list', '--show-origin', '-z'])
  const parts = out.split('\0')
  return parts.flatMap((entry, at) => {
    const [key = '', ...lines] = entry.split('\n')
    const origin = /^file:(.*)$/s.exec(parts[at - 1] ?? '')?.[1]
    if (at % 2 === 0 || origin === undefined || !NAMES_FILES.test(key)) return []
    const start = /^include/i.test(key) ? dirname(resolve(root, origin)) : top
    return toPaths(key, lines.join('\n'))
      .map((path) => relative(top, resolve(start, path.replace(/^~(?=\/)/, homedir()))))
      .filter((path) => path !== '' && !path.startsWith('..') && !isAbsolute(path))
      .map((path) => ({ path: path.split(sep).join('/'), by: key }))
  })
}

const tell = (change: FileChange, { by }: Obeyed): string =>
  `${change.path}, which git obeys here by its setting ${by}, was ${change.how} (${toCounted(change)})`

/** What a change adds to or alters in places that the user's git obeys: a sentence for each file. */
export const findGitObeyed = (root: string, from: string, to: string): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const changes = await readFileChanges(git, from, to, { moves: false })
    const obeyed = await readObeyed(root, git.layout.top)
    return changes.flatMap((change) => {
      const found = obeyed.find(({ path }) => change.path === path || change.path.startsWith(`${path}/`))
      return found ? [tell(change, found)] : []
    })
  })
