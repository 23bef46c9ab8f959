/** What a command runs: the scripts of a package by their names, and the files that these and makefiles name. */
import { join, normalize } from 'node:path/posix'
import { printArgv } from '../../documents/delivery/argv.ts'
import { toPackage } from './package-parts.ts'

/** Programs that run a script by its name, in one package or in several. */
const RUNNERS = ['npm', 'pnpm', 'yarn', 'bun', 'composer', 'turbo', 'lerna', 'nx']
const DEEPEST = 4

export const toProgram = (word: string): string =>
  word
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.(?:cmd|exe)$/i, '') ?? ''

/** Options behind which a program is told where to work. */
const PLACES = new Set(['-C', '--prefix', '--cwd', '--dir', '--directory'])

/** Words without those that say where, and that folder. */
const takePlace = (words: readonly string[], folder: string): { rest: string[]; place: string } => {
  const at = words.findIndex((word) => PLACES.has(word.replace(/=.*/s, '')))
  if (at < 0) return { rest: [...words], place: folder }
  const [, given] = /^[^=]+=(.+)$/s.exec(words[at] ?? '') ?? []
  const rest = words.filter((_, one) => one !== at && (given !== undefined || one !== at + 1))
  return { rest, place: join(folder, given ?? words[at + 1] ?? '') }
}

/** The script of a package that these words run. */
const toScript = ([program = '', ...words]: readonly string[]): string | undefined => {
  if (!RUNNERS.includes(toProgram(program))) return undefined
  const given = words.filter((word) => !word.startsWith('-'))
  const at = given.findIndex((word) => word === 'run' || word === 'run-script')
  return given[at + 1]
}

const isMake = ([program = '', ...words]: readonly string[]): boolean =>
  /^g?make$/.test(toProgram(program)) || (program === '$' && words[0] === 'MAKE')

/** The commands of a line of a shell, each as its words; quotes and variables are no matter here. */
const toCommands = (text: string): string[][] =>
  text
    .replace(/\\\n/g, ' ')
    .split(/&&|\|\||[;|\n&]/)
    .map((line) => line.split(/[\s"'`()<>{}=,]+/).filter((word) => word !== '' && word !== '@'))
    .filter((words) => words.length > 0)

/** Files by their path, each with the command that runs it. */
export type Named = Map<string, string>

/** A script by its name, with the command that runs it; `isOwn` where the command itself names it. */
export type Called = { name: string; line: string; isOwn: boolean }

/** Programs that read code and run none of it: what they are given is what is proven, not what proves it. */
const READERS =
  /^(?:tsc|esbuild|rollup|rolldown|webpack|tsup|swc|cc|gcc|g\+\+|clang|rustc|javac|eslint|prettier|biome|oxlint|ruff|flake8|mypy|pylint|cat|cp|mv|rm|mkdir|echo|printf|ls|touch|test|\[)$/

/** An ending that a loader adds, or none. */
const ENDINGS = ['', '.js', '.mjs', '.cjs', '.ts', '.sh', '.py']

export const SHELL = /(?:^|\/)(?:[^/.]+|[^/]+\.(?:sh|bash|zsh|mk|mak)|GNUmakefile|[Mm]akefile)$/

export const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile']

/** The files of a commit. */
export type Files = { prefix: string; has(path: string): boolean; read(path: string): Promise<string> }

/** Words of a command that may name a file, as a path from the top of the repository. */
const toPaths = ({ has }: Files, words: readonly string[], folders: readonly string[]): string[] =>
  READERS.test(toProgram(words[0]?.replace(/^[@-]+/, '') ?? ''))
    ? []
    : words
        .map((word) => word.replace(/^[@-]+/, '').replace(/^\.\//, ''))
        .filter((word) => /^[\w@.][\w@.+/-]*$/.test(word))
        .flatMap((word) => folders.flatMap((folder) => ENDINGS.map((one) => join(folder, `${word}${one}`))))
        .filter(has)

type Followed = {
  named: Named
  called: Called[]
  /** What scripts of packages and makefiles say of the command; its own words where they say nothing. */
  text: string
}

/** One command, followed through scripts of packages, makefiles and scripts of shells. */
const follow = async (files: Files, argv: readonly string[]): Promise<Followed> => {
  const line = printArgv([...argv])
  const [named, called, texts]: [Named, Called[], string[]] = [new Map(), [], []]
  const own = toScript(takePlace(argv, '').rest)
  const known = new Set<string>()

  const callScript = async (folder: string, program: string, name: string, depth: number): Promise<void> => {
    const manifest = toProgram(program) === 'composer' ? 'composer.json' : 'package.json'
    const { scripts } = toPackage(await files.read(join(folder, manifest)))
    for (const one of [`pre${name}`, name, `post${name}`]) {
      const key = `${folder} ${one}`
      if (known.has(key) || (one !== name && scripts[one] === undefined)) continue
      known.add(key)
      called.push({ name: one, line, isOwn: one === own })
      const text = scripts[one]
      if (text === undefined) continue
      texts.push(text)
      await followText(text, folder, depth + 1)
    }
  }

  const callMake = async (folder: string, depth: number): Promise<void> => {
    if (known.has(`${folder} make`)) return
    known.add(`${folder} make`)
    const text = (await Promise.all(MAKEFILES.map((name) => files.read(join(folder, name))))).join('\n')
    texts.push(text)
    // Each line has a shell of its own.
    for (const one of text.replace(/\\\n/g, ' ').split('\n')) await followText(one, folder, depth + 1)
  }

  const followWords = async (words: string[], folders: string[], depth: number): Promise<void> => {
    const { rest, place } = takePlace(words, folders[0] ?? '')
    const script = toScript(rest)
    if (script !== undefined) await callScript(place, rest[0] ?? '', script, depth)
    if (isMake(rest)) await callMake(place, depth)
    for (const path of toPaths(files, rest, folders)) {
      if (named.has(path)) continue
      named.set(path, line)
      if (SHELL.test(path)) await followText(await files.read(path), folders[0] ?? '', depth + 1)
    }
  }

  const followText = async (text: string, folder: string, depth: number): Promise<void> => {
    if (depth > DEEPEST) return
    let here = folder
    for (const words of toCommands(text)) {
      const [program = '', to = ''] = words.map((word) => word.replace(/^@/, ''))
      if (program === 'cd' || program === 'pushd') here = join(here, to)
      else await followWords(words, [...new Set([here, folder])], depth)
    }
  }

  await followWords([...argv], [normalize(files.prefix || '.')], 0)
  return { named, called, text: texts.length > 0 ? texts.join('\n') : argv.join(' ') }
}

/** The text by which a command is run, as far as files of the project say it. */
export const toText = async (files: Files, argv: readonly string[]): Promise<string> =>
  (await follow(files, argv)).text

/** The scripts that commands run. */
export const toCalled = async (files: Files, commands: readonly string[][]): Promise<Called[]> =>
  (await Promise.all(commands.map((argv) => follow(files, argv)))).flatMap(({ called }) => called)

/** The files that commands name, and those that shell scripts and makefiles among them name. */
export const toNamedFiles = async (files: Files, commands: readonly string[][]): Promise<Named> => {
  const named: Named = new Map()
  for (const argv of commands)
    for (const [path, line] of (await follow(files, argv)).named) if (!named.has(path)) named.set(path, line)
  return named
}
