/**
 * Whether a change alters what a command runs. A story that makes `npm test` do nothing passes it: so a person is asked
 * about every such change before anything is built on it.
 */
import { readGit } from '../git/git.ts'

type Definition = { file: string; read(text: string): string }

const toScripts = (text: string): Record<string, string> => {
  try {
    const { scripts } = JSON.parse(text) as { scripts?: Record<string, string> }
    return scripts ?? {}
  } catch {
    return {}
  }
}

const RUNNERS = ['npm', 'pnpm', 'yarn', 'bun']

/** The file that says what these words run, and the part of it that does. */
const toDefinition = ([program = '', ...words]: readonly string[]): Definition | undefined => {
  const name =
    program
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.(?:cmd|exe)$/i, '') ?? ''
  if (name === 'make') return { file: 'Makefile', read: (text) => text }
  if (!RUNNERS.includes(name)) return undefined
  const [first = '', second = ''] = words.filter((word) => !word.startsWith('-'))
  const script = first === 'run' || first === 'run-script' ? second : first
  const names = [script, `pre${script}`, `post${script}`]
  const read = (text: string): string => names.map((one) => toScripts(text)[one] ?? '').join(' · ')
  return script === '' ? undefined : { file: 'package.json', read }
}

const LONGEST = 200

/** What each command ran at one commit and runs at another, where that differs: a sentence each. */
export const findRedefined = async (
  root: string,
  from: string,
  to: string,
  commands: readonly string[][],
): Promise<string[]> => {
  const found: string[] = []
  for (const argv of commands) {
    const definition = toDefinition(argv)
    if (!definition) continue
    const read = async (commit: string): Promise<string> =>
      definition.read((await readGit(root, ['cat-file', 'blob'], [`${commit}:${definition.file}`])) ?? '')
    const [before, after] = [await read(from), await read(to)]
    if (before !== after)
      found.push(
        `${argv.join(' ')} ran «${before.slice(0, LONGEST)}», and runs «${after.slice(0, LONGEST)}» now`,
      )
  }
  return found
}
