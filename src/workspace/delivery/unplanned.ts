/**
 * What decides a proof has no list of names that is complete. So whatever the commands open decides it, and a story that
 * changes such a file, or brings one, although nobody planned that is told. U1 a story that changes what its plan names, and adds
 * sources, tests and words, is told nothing. U2 where nobody knows which files were opened, files of a
 * programming language are taken for what is proven, and all others for what proves it; where nothing was planned, so are
 * the others, unless they lie at the top or are found by a name of that kind. U3 prose that was read is told only where the commands fail with
 * what it was.
 */
import { type FileChange, toCounted } from '../git/file-changes.ts'
import { isNamed } from '../git/undone.ts'
import { isLocked } from './locked.ts'
import { isCompiled, isFixture, isManifest, isSource, isTest } from './proof-files.ts'

/** What a story was to touch, and what the commands opened of it; either may not be known. */
export type Scope = { planned: readonly string[]; read?: readonly string[] }

/** The same as paths of the repository. */
export const toScope = ({ prefix }: { prefix: string }, { planned, ...scope }: Scope): Scope => ({
  ...scope,
  planned: planned.flatMap((file) => [file, `${prefix}${file}`]),
})

const PROSE = /\.(?:md|mdx|markdown|rst|adoc)$|(?:^|\/)(?:(?:LICENSE|NOTICE|AUTHORS)(?:\.txt)?|CODEOWNERS)$/i
const OF_GIT = /(?:^|\/)\.git(?:ignore|attributes)$/i

/** What a program looks for without being told to: hidden files, and those without an ending. */
const isLookedFor = (path: string): boolean => /(?:^|\/)(?:\.[^/]+|[^/.]+)$/.test(path)

/** Those of which other rules say more, or that prove nothing. */
const isOthers = (path: string): boolean =>
  PROSE.test(path) ||
  OF_GIT.test(path) ||
  isTest(path) ||
  isCompiled(path) ||
  isManifest(path) ||
  isLocked(path)

/**
 * Prose outside of a plan that was there and that the commands read. A linter reads it as well as a test that takes its expected words from
 * it: which of these it was shows only where it is put back.
 */
export const isReadProse = ({ path, how }: FileChange, { planned, read }: Scope): boolean =>
  PROSE.test(path) &&
  how !== 'added' &&
  !isNamed(path, planned) &&
  (how === 'deleted' || read === undefined || read.includes(path))

/** Whether the plan gives a story what tests use, by its own name and not that of a folder. */
export const isGiven = (path: string, { planned }: Scope): boolean =>
  isFixture(path) && planned.includes(path)

/** Whether a file may prove something, where only its name is known. */
const mayProve = (path: string, { planned, read }: Scope): boolean => {
  if (planned.length === 0) return !isSource(path) && (isLookedFor(path) || !path.includes('/'))
  return read !== undefined || !isSource(path)
}

/** What is told of a file that no other rule speaks of. */
export const tellUnplanned = (change: FileChange, scope: Scope): string | undefined => {
  const { path, how } = change
  const { planned, read } = scope
  if (isOthers(path) || isNamed(path, planned) || !mayProve(path, scope)) return undefined
  // Of code that is new, its tests say what it does.
  if (how === 'added' && isSource(path)) return undefined
  // Of a file that is gone nobody can tell whether it would have been opened.
  const isOpened = how === 'deleted' || (read === undefined ? how !== 'added' : read.includes(path))
  if (!isOpened) return undefined
  const whose = how === 'deleted' || read === undefined ? '' : ', which the commands read,'
  return `${path}${whose} was ${how} outside of the story’s plan (${toCounted(change)})`
}
