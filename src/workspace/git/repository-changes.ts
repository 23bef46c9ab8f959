/** What has changed between two looks at a repository, in words. */
import type { Breach } from '../../schema/evidence.ts'
import { OTHERS, THERE } from './repository-refs.ts'
import { ATTRIBUTES } from './repository-settings.ts'
import { isOpened, LISTED, LOOKED, UNLISTED } from './shape.ts'

/** Where git finds the repository. */
export const PLACE = 'place'

/** When it was looked at. */
export const TIME = 'time'

/** That everything in the git directory was looked at: an earlier version did not. */
export const WHOLE = 'whole'

/** That submodules, other checkouts and included files were looked at in whole: an earlier version did not. */
export const DEEP = 'deep'

/** What may run in the project by the user's settings: only that something was added is told. */
export const ALLOWED = 'allowed'

const KINDS: [prefix: string, code: string, what: string][] = [
  [PLACE, 'git-directory', 'of the repository, the'],
  ['ref ', 'ref', 'the ref'],
  ['allowed ', 'allowed', 'of what may run here by your own settings,'],
  ['peeled ', 'ref', 'of packed refs, another commit behind the tag'],
  ['broken ', 'ref', 'of what git cannot read, the ref'],
  ['shape ', 'git-directory', 'of the git directory, a link to another place as'],
  ['rights ', 'rights', ''],
  ['listed ', 'rights', ''],
  ['strange ', 'git-directory', 'of what is not git’s own in its directory, the file'],
  ['story ', 'story-branch', 'the branch of a story'],
  ['others ', 'attempt-ref', 'the ref of what is kept'],
  ['journal ', 'journal', 'of the journal, the file'],
  ['attempt ', 'attempt-ref', 'the ref of what is kept'],
  ['worktree ', 'worktree', 'of the worktree, the file'],
  ['included ', 'git-config', 'of git’s settings, the included file'],
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
  ['object ', 'git-objects', 'the object'],
  ['gone ', 'git-objects', 'the object'],
  ['objects/info/commit-graph', 'git-objects', 'of what git believes of its objects, the file'],
  ['objects/pack', 'git-objects', 'of what git believes of its objects, the file'],
  ['objects', 'git-alternates', 'the file'],
  ['', 'git-directory', 'the file'],
]

/** New ones are made by stories that are worked at meanwhile; a new log is that of a ref, which is told. */
const mayAppear = (key: string, value: string | undefined): boolean =>
  ((key.startsWith('story ') || key.startsWith('others ')) && value === THERE) ||
  key.startsWith('attempt ') ||
  key.startsWith('log ') ||
  key.startsWith('journal ') ||
  (key.startsWith('rights ') && !isOpened(value ?? '')) ||
  // An earlier version did not look at it.
  [PLACE, OTHERS, ATTRIBUTES, WHOLE, DEEP, ALLOWED].includes(key)

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
  if (prefix === 'rights ') {
    const message = `others may write ${path} that could not, or it got a second name, ${when}`
    return { code, path, message }
  }
  if (prefix === 'listed ')
    return {
      code,
      path,
      message: `a list of rights was given to ${path}, for what is new in it, too, ${when}`,
    }
  if (prefix === 'object ') return { code, path, message: `${what} ${path} was replaced ${when}` }
  if (prefix === 'gone ' && before === undefined)
    return { code, path, message: `${what} ${path} was taken away ${when}` }
  const verb = before === undefined ? 'appeared' : after === undefined ? 'vanished' : 'was changed'
  return { code, path, message: `${what} ${path} ${verb} ${when}` }
}

/** Whoever finishes another delivery takes its branch away. */
const mayVanish = (key: string, value: string | undefined): boolean =>
  (key.startsWith('others refs/heads/') && value === THERE) ||
  /^(?:rights|listed|peeled|allowed)\b/.test(key) ||
  // What was missing before is there again.
  key.startsWith('gone ')

const OF_WHOLE = /^(?:strange |broken |gone |objects\/(?:info\/(?!(?:http-)?alternates$)|pack))/

const OF_SHAPE = /^(?:shape |rights |peeled |objects\/pack\/\S+\.(?:keep|promisor)$)/

const OF_DEEP =
  /^(?:included |settings local$|modules\/(?!.*\/(?:config$|hooks\/|info\/))|(?:other |checkout )\S*(?:config\.worktree|gitdir|commondir|modules\/|info\/|hooks\/|refs\/|logs\/))/

/** Whether nobody looked for such a thing before. */
const isUnknown = (key: string, before: Record<string, string>): boolean =>
  (key.startsWith('others ') && before[OTHERS] === undefined) ||
  (OF_WHOLE.test(key) && before[WHOLE] === undefined) ||
  (OF_DEEP.test(key) && before[DEEP] === undefined) ||
  (OF_SHAPE.test(key) && before[LOOKED] === undefined) ||
  // What is made in a folder with a list has it, too.
  (key.startsWith('listed ') && before[LISTED] !== UNLISTED) ||
  (key.startsWith(`${ALLOWED} `) && before[ALLOWED] === undefined)

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
        !(key.startsWith('rights ') && after[key] === '0') &&
        !(key === LISTED && after[key] === UNLISTED) &&
        !(after[key] === undefined && mayVanish(key, before[key])) &&
        !(before[key] === undefined && (mayAppear(key, after[key]) || isUnknown(key, before))),
    )
    .map((key) => toBreach(key, before[key], after[key], when))
