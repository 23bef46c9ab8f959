/** What a command runs: the scripts of a package by their names, and the files that these and makefiles name. */
import { printArgv } from '../../documents/delivery/argv.ts'

const RUNNERS = ['npm', 'pnpm', 'yarn', 'bun']
const LONGEST = 200
const DEEPEST = 4

type Scripts = Record<string, string>

export const isPackage = (path: string): boolean => /(?:^|\/)package\.json$/.test(path)

/** Parts of a package that steer a tool which a script may start. */
const SETTINGS = ['jest', 'mocha', 'ava', 'nyc', 'c8', 'tap', 'eslintConfig', 'prettier', 'babel', 'wireit']

/** Parts that say which files an import loads. */
const RESOLVED = ['exports', 'imports']

/** Of a package that was there before, those that say how and from where its own files are loaded. */
const ENTRIES = ['main', 'module', 'browser', 'type']

export const toPackage = (text: string): { scripts: Scripts; settings: Record<string, unknown> } => {
  try {
    const { scripts = {}, ...settings } = JSON.parse(text) as { scripts?: Scripts }
    return { scripts, settings }
  } catch {
    return { scripts: {}, settings: {} }
  }
}

export const toProgram = (word: string): string =>
  word
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.(?:cmd|exe)$/i, '') ?? ''

/** The script of a package that these words run. */
const toScript = ([program = '', ...words]: readonly string[]): string | undefined => {
  if (!RUNNERS.includes(toProgram(program))) return undefined
  const [first, second] = words.filter((word) => !word.startsWith('-'))
  return first === 'run' || first === 'run-script' ? second : first
}

/** The commands of a line of a shell, each as its words; quotes and variables are no matter here. */
const toCommands = (text: string): string[][] =>
  text
    .split(/&&|\|\||[;|\n&]/)
    .map((line) => line.split(/[\s"'`()<>{}=,]+/).filter((word) => word !== '' && word !== '@'))
    .filter((words) => words.length > 0)

/** A script, what comes before and after it, and those that these call. */
const toCalled = (scripts: Scripts, name: string, known = new Set<string>()): string[] => {
  for (const one of [`pre${name}`, name, `post${name}`]) {
    const text = scripts[one]
    if (text === undefined || known.has(one)) continue
    known.add(one)
    for (const words of toCommands(text)) {
      const called = toScript(words)
      if (called !== undefined) toCalled(scripts, called, known)
    }
  }
  return [...known]
}

const short = (text: string | undefined): string => (text ? `«${text.slice(0, LONGEST)}»` : 'nothing')

/** What the commands run by a package before and after it was changed, where that differs. */
export const findScripts = (
  path: string,
  before: string,
  after: string,
  commands: readonly string[][],
): string[] => {
  const [old, now] = [toPackage(before), toPackage(after)]
  const where = path === 'package.json' ? '' : ` (${path})`
  const changed = commands.flatMap((argv) => {
    const script = toScript(argv)
    if (script === undefined) return []
    const names = new Set([...toCalled(old.scripts, script), ...toCalled(now.scripts, script)])
    return [...names]
      .filter((name) => old.scripts[name] !== now.scripts[name])
      .map((name) => {
        const part = name === script ? '' : ` (its script ${name})`
        return `${printArgv(argv)}${part} ran ${short(old.scripts[name])}, and runs ${short(now.scripts[name])} now${where}`
      })
  })
  const isOther = (key: string) => JSON.stringify(old.settings[key]) !== JSON.stringify(now.settings[key])
  // By its own name a package loads what it exports.
  const isNamed = now.settings.exports !== undefined && isOther('name')
  const entries = before === '' ? [] : ENTRIES
  const resolved = [...(isNamed ? ['name'] : []), ...[...RESOLVED, ...entries].filter(isOther)]
  return [
    ...changed,
    ...SETTINGS.filter(isOther).map((key) => `${path} has another «${key}» now, which steers a tool`),
    ...(resolved.length > 0
      ? [
          `${path} has another ${resolved.map((key) => `«${key}»`).join(' and ')} now, which say what imports load`,
        ]
      : []),
  ]
}

/** Files by their path, each with the command that runs it. */
export type Named = Map<string, string>

/** Programs that read code and run none of it: what they are given is what is proven, not what proves it. */
const READERS =
  /^(?:tsc|esbuild|rollup|rolldown|webpack|tsup|swc|cc|gcc|g\+\+|clang|rustc|javac|eslint|prettier|biome|oxlint|ruff|flake8|mypy|pylint|cat|cp|mv|rm|mkdir|echo|printf|ls|touch|test|\[)$/

/** An ending that a loader adds, or none. */
const ENDINGS = ['', '.js', '.mjs', '.cjs', '.ts', '.sh', '.py']

export const SHELL = /(?:^|\/)(?:[^/.]+|[^/]+\.(?:sh|bash|zsh|mk|mak)|GNUmakefile|[Mm]akefile)$/

export const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile']

/** The files of a commit. */
export type Files = { prefix: string; has(path: string): boolean; read(path: string): Promise<string> }

/** Words that may name a file, as a path from the top of the repository. */
const toPaths = ({ prefix, has }: Files, text: string): string[] =>
  toCommands(text).flatMap((words) =>
    READERS.test(toProgram(words[0]?.replace(/^[@-]+/, '') ?? ''))
      ? []
      : words
          .map((word) => word.replace(/^[@-]+/, '').replace(/^\.\//, ''))
          .filter((word) => /^[\w@][\w@.+/-]*$/.test(word) && !word.includes('..'))
          .flatMap((word) => ENDINGS.map((ending) => `${prefix}${word}${ending}`).filter(has)),
  )

/** The text by which a command is run, as far as files of the project say it. */
export const toText = async ({ prefix, read }: Files, argv: readonly string[]): Promise<string> => {
  if (toProgram(argv[0] ?? '') === 'make')
    return (await Promise.all(MAKEFILES.map((name) => read(`${prefix}${name}`)))).join('\n')
  const script = toScript(argv)
  if (script === undefined) return argv.join(' ')
  const { scripts } = toPackage(await read(`${prefix}package.json`))
  return toCalled(scripts, script)
    .map((name) => scripts[name])
    .join('\n')
}

/** The files that commands name, and those that shell scripts and makefiles among them name. */
export const toNamedFiles = async (files: Files, commands: readonly string[][]): Promise<Named> => {
  const named: Named = new Map()
  const follow = async (text: string, by: string, depth: number): Promise<void> => {
    for (const path of toPaths(files, text)) {
      if (named.has(path)) continue
      named.set(path, by)
      if (depth < DEEPEST && SHELL.test(path)) await follow(await files.read(path), by, depth + 1)
    }
  }
  for (const argv of commands) await follow(await toText(files, argv), printArgv(argv), 1)
  return named
}
