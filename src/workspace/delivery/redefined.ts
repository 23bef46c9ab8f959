/**
 * Whether a change alters what proves it. A story that makes `npm test` do nothing, or that empties a test, passes: so a
 * person is told of every such change before anything is built on it. D1 tests that are added, and lines that are added to
 * one, are told only where they switch tests off or hold nothing. D2 what a command runs is followed through scripts of packages, makefiles and scripts of shells.
 */
import { type FileChange, LARGEST, readFileChanges, toCounted, toFileReader } from '../git/file-changes.ts'
import { withPlainGit } from '../git/plain-git.ts'
import { readTree } from '../git/tree.ts'
import { findUnwritten } from '../git/undone.ts'
import { findLocked, isLocked } from './locked.ts'
import type { MovedTests } from './moved-tests.ts'
import { findScripts, isScripted } from './package-parts.ts'
import {
  findReplaced,
  isCompiled,
  isFixture,
  isManifest,
  isSource,
  isTest,
  toSteered,
  toToolTables,
} from './proof-files.ts'
import { type Called, type Named, SHELL, toCalled, toNamedFiles } from './run-by.ts'
import { findShadows } from './shadows.ts'
import { findEnded, findSwitchedOff, isBare, replacesAssertions } from './switched-off.ts'
import { isGiven, type Scope, tellUnplanned, toScope } from './unplanned.ts'

type Read = (path: string) => Promise<string>
/** Files of the commit that a change began from, and of the one that it ended with. */
type Readers = { before: Read; after: Read }

const findSettings = (path: string, before: string, after: string, called: readonly Called[]): string[] => {
  if (isScripted(path)) return findScripts(path, before, after, called)
  const isSame = toToolTables(path, before) === toToolTables(path, after, before === '')
  return [
    ...(isSame ? [] : [`${path} has other settings of tools now`]),
    ...findReplaced(path, before, after).map((line) => `${path} takes another package than «${line}» now`),
  ]
}

const isTooLong = (text: string): boolean => Buffer.byteLength(text) >= LARGEST

/** What a test that is new, or only got lines, does not do. */
export const tellAdded = (
  path: string,
  how: FileChange['how'],
  before: string,
  after: string,
): string | undefined => {
  if (!isSource(path)) return undefined
  if (isTooLong(after)) return `${path}, a test, is longer than 1 MB: nobody looked through it`
  if (how === 'added' && isBare(after)) return `${path}, a test, was added and holds nothing`
  const off = [...findSwitchedOff(before, after), ...(how === 'added' ? [] : findEnded(path, before, after))]
  if (off.length === 0) return undefined
  const was = how === 'added' ? 'was added with what' : 'got lines that'
  return `${path}, a test, ${was} ${how === 'added' ? 'switches' : 'switch'} tests off: ${off.slice(0, 3).join(', ')}`
}

const tellTest = async (change: FileChange, { before, after }: Readers): Promise<string | undefined> => {
  const { path, how, added, removed, runs } = change
  if (runs === false) return `${path}, a test, cannot be run as a program any more, as it could before`
  if (how === 'deleted') return `${path}, a test, was deleted (${toCounted(change)})`
  if (how === 'added' || removed === 0) return tellAdded(path, how, await before(path), await after(path))
  if (removed === null) return `${path}, which tests use, was changed (no text)`
  return `${path}, a test, lost or changed ${removed} of its lines (${added} added)`
}

const tellCode = async (
  { path, how }: FileChange,
  { before, after }: Readers,
): Promise<string | undefined> => {
  if (!isSource(path) || how === 'deleted') return undefined
  const now = await after(path)
  if (isTooLong(now)) return `${path} is longer than 1 MB: nobody looked through it`
  return replacesAssertions(await before(path), now)
    ? `${path} sets a member of what tests assert with to something else`
    : undefined
}

/** `isMeant`: a test that was only moved, or what tests use and the plan names. */
const tellFile = async (
  change: FileChange,
  named: Named,
  readers: Readers,
  isMeant: (path: string) => boolean,
): Promise<string | undefined> => {
  const { path, how } = change
  // What only lies beside tests is what a command makes of it, unless the plan gives it to the story.
  const isOfTests = isTest(path) && !SHELL.test(path) && (!isFixture(path) || isMeant(path))
  const by = isOfTests ? undefined : named.get(path)
  const what = toSteered(path)
  if (isCompiled(path))
    return how === 'deleted'
      ? undefined
      : `${path}, which is compiled and runs unread, was ${how} (${toCounted(change)})`
  const whose = by ? `which ${by} runs` : what && `which steers ${what}`
  if (whose === undefined && isTest(path)) return isMeant(path) ? undefined : tellTest(change, readers)
  if (whose === undefined) return tellCode(change, readers)
  return `${path}, ${whose}, was ${how} (${toCounted(change)})`
}

const toUnique = (called: Called[]): Called[] => [
  ...new Map(called.map((one) => [`${one.line} ${one.name}`, one])).values(),
]

/** As many as somebody may still read, and how many there are besides. */
const MOST = 100

/** Bytes of a list of packages. */
const LARGEST_LOCK = 64 << 20

const toFew = (told: string[]): string[] =>
  told.length > MOST ? [...told.slice(0, MOST), `and ${told.length - MOST} more files`] : told

/** Of a story: what was planned and opened, and which tests it only moved. */
type OfStory = Scope & { moved?: MovedTests }

/** What proved a commit and proves another one, where that differs: a sentence each. */
export const findRedefined = (
  root: string,
  from: string,
  to: string,
  commands: readonly string[][],
  scope?: OfStory,
): Promise<string[]> =>
  withPlainGit(root, async (git) => {
    const changes = await readFileChanges(git, from, to, { moves: false })
    const [before, after] = [toFileReader(git, from), toFileReader(git, to)]
    const old = new Set((await readTree(git, from)).map(({ path }) => path))
    const paths = new Set([...old, ...changes.map(({ path }) => path)])
    const files = { prefix: git.layout.prefix, has: (path: string) => paths.has(path), read: before }
    const called = toUnique([
      ...(await toCalled(files, commands)),
      ...(await toCalled({ ...files, read: after }, commands)),
    ])
    const settings: string[] = []
    for (const { path } of changes)
      if (isManifest(path) || isScripted(path))
        settings.push(...findSettings(path, await before(path), await after(path), called))
    const [locked, lock] = [toFileReader(git, from, LARGEST_LOCK), toFileReader(git, to, LARGEST_LOCK)]
    for (const { path, how } of changes)
      if (isLocked(path) && how !== 'deleted')
        settings.push(...findLocked(path, await locked(path), await lock(path)))
    const gone = new Set(changes.filter(({ how }) => how === 'deleted').map(({ path }) => path))
    const left = new Set([...paths].filter((path) => !gone.has(path)))
    const named = await toNamedFiles(files, commands)
    const told: string[] = []
    const unplanned: string[] = []
    const whole = scope && toScope(git.layout, scope)
    const still = new Set([...(scope?.moved ?? [])].flat())
    const isMeant = (path: string) => still.has(path) || (whole !== undefined && isGiven(path, whole))
    for (const change of changes) {
      const words = await tellFile(change, named, { before, after }, isMeant)
      const other = words ?? (whole && tellUnplanned(change, whole))
      if (other !== undefined) (words === undefined ? unplanned : told).push(other)
    }
    const sides = { before: old, after: left }
    const shadows = await findShadows(git, from, changes, { paths: sides, read: before, commands })
    const lost = whole ? await findUnwritten(git, from, to, [...whole.planned]) : []
    const unwritten = lost.map(
      ({ path, lines }) =>
        `${path} lost ${lines === 1 ? 'a line' : `${lines} lines`} that an earlier wave wrote, outside of the story’s plan`,
    )
    return toFew([...settings, ...shadows, ...told, ...unwritten, ...unplanned])
  })
