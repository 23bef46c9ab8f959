/** What a story changed, for people. */
import { toVisible } from '../../documents/plain-text.ts'
import { type PlainGit, withPlainGit } from './plain-git.ts'

/** Characters of a patch that somebody may still read. */
const LONGEST_PATCH = 200_000
const MOST_NAMES = 50

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
  toVisible(await git.read([...READABLE, '--stat=100,70', '--stat-count=60'], { given: [base, tree] }))

/** As many whole files as fit; of a first one that does not, its beginning. */
const takeFiles = (out: string, isCut: boolean): { patch: string; shown: number } => {
  const files = out.split(/^(?=diff --git )/m)
  const whole = isCut ? files.slice(0, -1) : files
  let patch = ''
  let shown = 0
  for (const file of whole) {
    if (patch.length + file.length > LONGEST_PATCH) break
    patch += file
    shown++
  }
  return shown > 0 || out === '' ? { patch, shown } : { patch: `${out.slice(0, LONGEST_PATCH)}\n`, shown: 0 }
}

const toLeftOut = (names: string[]): string => {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  return `… left out, because the patch is long: ${names.slice(0, MOST_NAMES).join(', ')}${more}\n`
}

/** Statistics and patch; a long patch is cut after a file, and says which ones it leaves out. */
export const diffOfStory = (
  root: string,
  base: string,
  commit: string,
): Promise<{ stat: string; patch: string }> =>
  withPlainGit(root, async (git) => {
    const given = [base, commit]
    const stat = await readStat(git, base, commit)
    const names = (await git.read([...READABLE, '-z', '--name-only'], { given })).split('\0').filter(Boolean)
    const { out, code } = await git.run([...READABLE, '-p'], { given, most: LONGEST_PATCH * 4 })
    const { patch, shown } = takeFiles(out, code !== 0)
    const left = names.slice(shown)
    return { stat, patch: toVisible(patch + (left.length > 0 ? toLeftOut(left) : '')) }
  })
