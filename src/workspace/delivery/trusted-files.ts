/**
 * Files of a project that a trusted program is made of. T1 who trusts a program trusts these as they lie there: their digests
 * are kept with the trust, outside of the project. T2 a program that does stories is started where they are the same, and nowhere else.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, join, normalize, relative } from 'node:path'
import { printArgv } from '../../documents/delivery/argv.ts'
import { TRUSTED_FILES } from '../../schema/command-list.ts'
import { Fault } from '../../schema/fault.ts'
import { readNow } from '../file-text.ts'
import { toRealPath } from '../paths.ts'
import { changeUserSettings, readUserSettings } from '../settings.ts'
import { isTrusted } from '../trusted.ts'
import { SHELL, toNamedFiles, toText } from './run-by.ts'

type Digests = Record<string, string>

const LARGEST = 1 << 20

const toDigest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

const toOwn = (root: string, word: string): string => {
  const path = isAbsolute(word) ? relative(root, toRealPath(word)) : word
  return path === '' || path.startsWith('..') || isAbsolute(path) ? word : path
}

/** The words of a program; those that name a file of the project do it from the project's folder. */
const toOwnWords = (root: string, argv: readonly string[]): string[] => argv.map((word) => toOwn(root, word))

/** What may be run; what else a script names is what it works at. */
const isProgram = (path: string): boolean => SHELL.test(path) || /\.(?:[cm]?[jt]s|py|rb|pl|php)$/.test(path)

/** What the words of a program name, in a folder where it is to run. */
const openParts = (root: string, folder: string, argv: readonly string[]) => {
  const words = toOwnWords(root, argv)
  // From the top of the machine they name the project's own, wherever the program runs.
  const fixed = new Set(words.filter((word, at) => word !== argv[at]))
  const at = (path: string): string => join(fixed.has(path) ? root : folder, path)
  const has = (path: string): boolean => isFile(at(path))
  const read = async (path: string): Promise<string> => {
    const found = readNow(at(path), LARGEST)
    return found && 'text' in found ? found.text : ''
  }
  const files = { prefix: '', has, read }
  return {
    direct: words.map((word) => normalize(word)).filter(has),
    /** By the name of nothing, what a script of a package or a makefile says of it. */
    digest: async (path: string): Promise<string> =>
      path === '' ? toDigest(await toText(files, words)) : has(path) ? toDigest(readFileSync(at(path))) : '',
    listNamed: async () => [...(await toNamedFiles(files, [words])).keys()].filter(isProgram),
  }
}

/** Digests by path, for each program by its line. */
type Kept = Record<string, Record<string, Digests>>

const readParts = async (root: string, argv: readonly string[]): Promise<Digests> => {
  const { direct, digest, listNamed } = openParts(root, root, argv)
  const paths = ['', ...direct, ...(await listNamed())]
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await digest(path)])))
}

/** From now on these programs are what lies in the project now. */
export const keepTrustedFiles = async (root: string, commands: readonly string[][]): Promise<void> => {
  const read = await Promise.all(
    commands.map(async (argv) => [printArgv(argv), await readParts(root, argv)] as const),
  )
  changeUserSettings((object) => {
    const kept = (object[TRUSTED_FILES] ?? {}) as Kept
    object[TRUSTED_FILES] = { ...kept, [root]: { ...kept[root], ...Object.fromEntries(read) } }
  })
}

/** Of what a program is made of in a folder, that which nobody trusted. */
export const findStrange = async (
  root: string,
  folder: string,
  argv: readonly string[],
): Promise<string[]> => {
  const kept = (readUserSettings()[TRUSTED_FILES] ?? {}) as Kept
  const known = kept[root]?.[printArgv(argv)] ?? {}
  const { direct, digest } = openParts(root, folder, argv)
  const strange: string[] = []
  for (const path of new Set([...Object.keys(known), ...direct]))
    if (known[path] !== (await digest(path))) strange.push(path || printArgv(argv))
  return strange
}

/** What a story made of the program that does the stories: a sentence for each part. */
export const tellProgram = async (
  root: string,
  folder: string,
  argv: readonly string[] | undefined,
): Promise<string[]> =>
  argv === undefined
    ? []
    : (await findStrange(root, folder, argv)).map(
        (part) =>
          `${part}, a part of what does the stories, was changed: it does none before you trust it again`,
      )

/** Refuses a program that nobody trusted here, or that is made of something else in a worktree. */
export const checkProgram = async (
  root: string,
  worktree: string,
  argv: readonly string[],
): Promise<void> => {
  const line = printArgv(argv)
  if (!isTrusted(root, argv))
    throw new Fault(
      'blocked',
      `${line} is not trusted in this project on this machine; in a terminal: throughline settings trusted "${line}"`,
      'trust it, then: throughline reset',
    )
  const strange = await findStrange(root, join(root, worktree), argv)
  if (strange.length === 0) return
  throw new Fault(
    'blocked',
    `${line} is not what you trusted (${strange.join(', ')}); look at it, take it into your checkout, then in a terminal: throughline settings trusted "${line}"`,
    'then try the story again',
  )
}
