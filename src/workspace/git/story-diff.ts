/**
 * What was changed between two commits, for people. F1 every file is named, however many there are. F2 what is read first
 * comes first: code that was there before, then what is new, last what is large or made by programs. F3 of a long patch it is
 * said of which files nothing is shown, and which command shows every line. F4 a line that nobody could read is folded, and
 * its file is marked. F5 no attribute of the repository hides anything.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toVisible } from '../../documents/plain-text.ts'
import { type FileChange, readFileChanges, toFileReader } from './file-changes.ts'
import { type PlainGit, withPlainGit } from './plain-git.ts'
import { toPattern } from './tree.ts'

/** Characters of a patch that somebody may still read, and files that they can be of. */
const LONGEST_PATCH = 200_000
const MOST_FILES = 1_000
const LONGEST_NAMES = 200_000
/** Bytes of patches before their lines are folded. */
const LARGEST_PATCHES = 32 << 20

const READABLE = [
  '-c',
  'core.quotePath=false',
  'diff-tree',
  '-r',
  '-M',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
]

export const readStat = async (git: PlainGit, base: string, tree: string): Promise<string> =>
  toVisible(
    await git.read([...READABLE, '--stat=100,70', '--stat-count=60'], {
      given: [base, tree],
      // Attributes would be read from an index.
      index: join(git.folder, 'no-index'),
    }),
  )

/** Lines of a change that nobody reads one by one. */
const LARGE = 1_000
const GENERATED =
  /(?:^|\/)(?:dist|build|vendor|third_party|node_modules|__snapshots__|fixtures|testdata)\/|[-.](?:lock|min\.\w+|map|snap|generated\.\w+)$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|go\.sum)$/
const CODE =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py|rb|go|rs|java|kts?|scala|c|h|cc|cpp|hpp|cs|fs|swift|mm?|php|pl|lua|exs?|erl|hs|clj|dart|sh|bash|ps1|bat|sql|mk|gradle)$|(?:^|\/)(?:[Mm]akefile|GNUmakefile|Dockerfile|package\.json)$/

const toSize = ({ added, removed }: FileChange): number => (added ?? LARGE) + (removed ?? LARGE)

const toRank = (change: FileChange): number[] => {
  const size = toSize(change)
  return [
    size > LARGE || GENERATED.test(change.path) ? 1 : 0,
    change.how === 'added' ? 1 : 0,
    CODE.test(change.path) ? 0 : 1,
    size,
  ]
}

const compare = (one: number[], other: number[]): number => {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** As they are read: see F2. */
export const inReadingOrder = (changes: readonly FileChange[]): FileChange[] =>
  changes
    .map((change) => ({ change, rank: toRank(change) }))
    .sort((one, other) => compare(one.rank, other.rank))
    .map(({ change }) => change)

const toSigned = ({ added, removed }: FileChange): string =>
  added === null || removed === null
    ? 'no text'
    : [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`-${removed}`] : [])].join(' ') || 'no lines'

export const toFileLine = (change: FileChange): string => {
  const { path, from, how, longest, link } = change
  const long = longest === undefined ? '' : ` (a line of ${longest} characters)`
  const what = link === undefined ? toSigned(change) : `(a link to ${link || 'somewhere: see the patch'})`
  return toVisible(`${how} ${from === undefined ? '' : `${from} to `}${path} ${what}${long}`)
}

/** Characters of a line that somebody may still read, and what is shown of a longer one. */
const LONGEST_LINE = 1_000
const [BEGINNING, END] = [400, 200]

const foldLine = (line: string): string =>
  line.length <= LONGEST_LINE
    ? line
    : `${line.slice(0, BEGINNING)} … ${line.length - BEGINNING - END} characters are left out here … ${line.slice(-END)}`

const foldLines = (patch: string): string => patch.split('\n').map(foldLine).join('\n')

const findLongest = (patch: string): number => {
  let longest = 0
  for (const line of patch.split('\n')) if (/^[+-]/.test(line)) longest = Math.max(longest, line.length - 1)
  return longest
}

/** Patches by the file that each is of. */
type Patches = Map<FileChange, string>

/** The same with the lines that nobody reads. */
const markLong = (changes: readonly FileChange[], patches: Patches): FileChange[] =>
  changes.map((change) => {
    const longest = findLongest(patches.get(change) ?? '')
    return longest > LONGEST_LINE && change.added !== null ? { ...change, longest } : change
  })

const sum = (changes: readonly FileChange[], of: 'added' | 'removed'): number =>
  changes.reduce((all, change) => all + (change[of] ?? 0), 0)

export const toTotal = (changes: readonly FileChange[]): string =>
  `${changes.length} ${changes.length === 1 ? 'file' : 'files'}, ${sum(changes, 'added')} lines added, ${sum(changes, 'removed')} removed`

/** The first of these files whose patches can be asked for at once. */
const takeNames = (changes: readonly FileChange[]): FileChange[] => {
  let room = LONGEST_NAMES
  return changes.slice(0, MOST_FILES).filter(({ path, from = '' }) => {
    room -= path.length + from.length
    return room >= 0
  })
}

const ESCAPED: Record<string, string> = { '\t': 't', '\n': 'n', '\r': 'r', '"': '"', '\\': '\\' }
const OTHERS = '\u0007\b\v\f'

const toOctal = (sign: string): string => sign.charCodeAt(0).toString(8).padStart(3, '0')

/** A name as git writes it above a patch. */
const toQuoted = (path: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what git escapes
  const odd = /[\u0000-\u001f\u007f"\\]/g
  if (!odd.test(path)) return path
  const toSign = (sign: string): string => ESCAPED[sign] ?? 'abvf'[OTHERS.indexOf(sign)] ?? toOctal(sign)
  return `"${path.replace(odd, (sign) => `\\${toSign(sign)}`)}"`
}

const toHead = ({ path, from = path }: FileChange): string =>
  `diff --git ${toQuoted(`a/${from}`)} ${toQuoted(`b/${path}`)}`

/** Only a head of git's own begins a line so; JavaScript knows of more ends of lines than git does. */
const HEAD = /(?<![^\n])(?=diff --git )/

/** The patches of files, each whole and known by its head; what git was cut off in is none. */
const readPatches = async (
  git: PlainGit,
  given: string[],
  changes: readonly FileChange[],
): Promise<Patches> => {
  const order = join(git.folder, 'order')
  writeFileSync(order, changes.map(({ path }) => `${toPattern(path)}\n`).join(''))
  const names = changes.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]))
  const { out, code } = await git.run(['--literal-pathspecs', ...READABLE, '-p', `-O${order}`], {
    given: [...given, '--', ...names],
    most: LARGEST_PATCHES,
  })
  const parts = out.split(HEAD)
  const byHead = new Map<string, string>()
  for (const part of code === 0 ? parts : parts.slice(0, -1)) {
    const head = part.slice(0, part.indexOf('\n'))
    // A file that became a link is told as one deleted and one added.
    byHead.set(head, (byHead.get(head) ?? '') + part)
  }
  return new Map(
    changes.flatMap((change) => {
      const patch = byHead.get(toHead(change))
      return patch === undefined ? [] : [[change, patch]]
    }),
  )
}

/** As many whole files as fit; of a first one that does not, its beginning. */
const takePatches = (changes: readonly FileChange[], patches: Patches) => {
  const shown = new Set<FileChange>()
  let patch = ''
  for (const change of changes) {
    const one = patches.get(change)
    if (one === undefined) continue
    const folded = foldLines(one)
    if (patch.length + folded.length > LONGEST_PATCH) {
      if (patch === '') patch = `${folded.slice(0, LONGEST_PATCH)}\n`
      break
    }
    patch += folded
    shown.add(change)
  }
  return { patch, shown }
}

/** The command that shows every line. */
export const toWhole = (base: string, commit: string): string =>
  `git diff --no-ext-diff --text ${base.slice(0, 12)} ${commit.slice(0, 12)}`

/** Links of which it is told where they lead. */
const MOST_LINKS = 200
const LONGEST_LINK = 300

const readLinks = async (git: PlainGit, commit: string, changes: FileChange[]): Promise<FileChange[]> => {
  const read = toFileReader(git, commit)
  const links = changes.filter(({ link }) => link !== undefined).slice(0, MOST_LINKS)
  const targets = new Map<FileChange, string>()
  for (const change of links) targets.set(change, (await read(change.path)).slice(0, LONGEST_LINK))
  return changes.map((change) => {
    const link = targets.get(change)
    return link === undefined ? change : { ...change, link }
  })
}

/** What differs, as it is read, with the patches of the first files. */
const readOrdered = async (git: PlainGit, base: string, commit: string) => {
  const found = inReadingOrder(await readFileChanges(git, base, commit, { moves: true }))
  const patches = await readPatches(git, [base, commit], takeNames(found))
  const { patch, shown } = takePatches(found, patches)
  const isShown = found.map((change) => shown.has(change))
  return { patch, isShown, changes: await readLinks(git, commit, markLong(found, patches)) }
}

/** Every file as it is read, those with lines that nobody reads marked. */
export const readMarked = async (git: PlainGit, base: string, commit: string): Promise<FileChange[]> =>
  (await readOrdered(git, base, commit)).changes

/** Every file with its counts, a patch of those that somebody can read, and the command that shows every line. */
export const diffOfStory = (
  root: string,
  base: string,
  commit: string,
): Promise<{ stat: string; patch: string; whole: string }> =>
  withPlainGit(root, async (git) => {
    const { changes, patch, isShown } = await readOrdered(git, base, commit)
    const whole = toWhole(base, commit)
    const left = isShown.filter((is) => !is).length
    const lines = changes.map(
      (change, at) => `${toFileLine(change)}${isShown[at] ? '' : ' (left out below)'}`,
    )
    const says = `… left out, because the patch is long: ${left} of ${changes.length} files, marked so in the list. Every line: ${whole}\n`
    return {
      stat: [...lines, toTotal(changes), ''].join('\n'),
      patch: toVisible(patch) + (left > 0 ? says : ''),
      whole,
    }
  })
