/**
 * Git without the repository's configuration, for everything that reads or writes files and trees.
 * N1 it works in an empty git directory of its own, which only borrows the repository's objects: no filter, hook, driver,
 * monitor, remote or helper is known to it, whoever configured one. N2 of the user's settings it takes what says how files
 * are read and who the user is, by a closed list. N3 it moves no ref: that is `runGit`'s. N4 each time it is started that directory
 * is as we made it.
 */
import { constants, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { listNames } from '../durable.ts'
import { lookAt } from '../paths.ts'
import { clearFolder } from '../remove-folder.ts'
import { checkWanted, failedGit, HARDENED, type Ran, runGit, runProgram, startGit } from './git.ts'
import { type Layout, readLayout } from './layout.ts'
import { createObjectReader, type ReadText } from './object-reader.ts'
import { makeScratch, makeWorktrees } from './scratch.ts'

type Options = {
  /** Words from outside, never read as options. */
  given?: string[]
  input?: string
  /** The folder of files; without it there are only trees. */
  files?: string
  /** The index to use instead of a fresh one. */
  index?: string
  most?: number
  isBytes?: boolean
  /** Of a search: that git found nothing is no failure. */
  orNone?: boolean
}

export type PlainGit = {
  layout: Layout
  /** An empty folder that vanishes with it. */
  folder: string
  /** Settings for a repository of which the files are read and written in the same way. */
  config: string
  run(args: string[], options?: Options): Promise<Ran>
  /** What a command says that must succeed. */
  read(args: string[], options?: Options): Promise<string>
  /** A file by the name of its object, or of a commit and its path; at most so many bytes of it. */
  readObject(name: string, most: number): Promise<ReadText>
  /** Ends what it started. */
  close(): void
}

/** A folder in it, by its path from the project's folder. */
export const toPlace = (root: string, worktree: string): string =>
  join(makeWorktrees(root), basename(worktree))

/** Settings that say how files are read and written, and start nothing. */
const TAKEN = [
  'core.autocrlf',
  'core.eol',
  'core.filemode',
  'core.ignorecase',
  'core.longpaths',
  'core.precomposeunicode',
  'core.sharedrepository',
  'core.symlinks',
  'user.name',
  'user.email',
]

/** The last value of each setting, the user's own included; none where git cannot read them. */
const readSettings = async (root: string): Promise<Map<string, string>> => {
  const { code, out } = await runGit(root, ['config', '--list', '-z'])
  const entries = code === 0 ? out.split('\0').filter(Boolean) : []
  return new Map(
    entries.map((entry) => {
      const end = entry.indexOf('\n')
      return end < 0 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)]
    }),
  )
}

/** The user's own list of files that no repository of theirs should hold, where their settings name it or where it lies by itself. */
export const toExcludes = (given: string | undefined): string => {
  if (given) return given.replace(/^~(?=\/)/, homedir())
  return join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'git', 'ignore')
}

/** The same of the user's own attributes. */
export const toAttributes = (given: string | undefined): string =>
  given ? toExcludes(given) : join(dirname(toExcludes(undefined)), 'attributes')

const toWords = (settings: Map<string, string>): string[] =>
  [
    ...TAKEN.flatMap((key) => (settings.has(key) ? [`${key}=${settings.get(key)}`] : [])),
    `core.excludesFile=${toExcludes(settings.get('core.excludesfile'))}`,
    // What it writes of an index is whole: a part would vanish with this directory.
    'core.splitIndex=false',
  ].flatMap((word) => ['-c', word])

const toIdentity = (settings: Map<string, string>): NodeJS.ProcessEnv => {
  const name = settings.get('user.name') || 'throughline'
  const email = settings.get('user.email') || 'throughline@localhost'
  return {
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
  }
}

/** Who commits in this project: the same in a story's commit and in the merge of all of them. */
export const readIdentity = async (root: string): Promise<NodeJS.ProcessEnv> =>
  toIdentity(await readSettings(root))

/** The file of settings; who the user is stands in no repository. */
const toConfig = (settings: Map<string, string>): string => {
  const isSha256 = settings.get('extensions.objectformat') === 'sha256'
  const lines = TAKEN.filter((key) => key.startsWith('core.')).flatMap((key) =>
    settings.has(key) ? [`\t${key.slice('core.'.length)} = ${JSON.stringify(settings.get(key))}\n`] : [],
  )
  return `${isSha256 ? SHA256 : ''}[core]\n\tbare = false\n${lines.join('')}`
}

const SHA256 = '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n'

/** An index may be kept in two parts, of which git looks for the larger one here. */
const lendIndexes = (own: string, folder: string): void => {
  for (const name of listNames(own))
    if (/^sharedindex\.[0-9a-f]+$/.test(name) && lookAt(join(own, name)) === 'file')
      copyFileSync(join(own, name), join(folder, name), constants.COPYFILE_FICLONE)
}

const makeDirectory = (root: string, { own, common }: Layout, config: string): string => {
  const folder = makeScratch(root)
  mkdirSync(join(folder, 'refs'))
  mkdirSync(join(folder, 'info'))
  writeFileSync(join(folder, 'config'), config)
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/none\n')
  lendIndexes(own, folder)
  const exclude = join(common, 'info', 'exclude')
  if (lookAt(exclude) === 'file') copyFileSync(exclude, join(folder, 'info', 'exclude'))
  return folder
}

/** What would have a say in what git does there: programs that it starts, and another directory. */
const STEERING = ['commondir', 'config.worktree', 'hooks', 'info/attributes']

/** A directory that is as we made it; what could write there besides is refused, and nothing of it obeyed. */
const checkOwn = (folder: string, config: string): void => {
  const strange =
    readFileSync(join(folder, 'config'), 'utf8') === config
      ? STEERING.find((name) => lookAt(join(folder, name)) !== 'absent')
      : 'config'
  if (strange === undefined) return
  throw new Fault(
    'blocked',
    `${join(basename(folder), strange)} in a git directory of ours was written by somebody else, so no git is started there`,
    'end what a story left running, then try again',
  )
}

const createPlainGit = async (root: string): Promise<PlainGit> => {
  const layout = readLayout(root)
  const settings = await readSettings(root)
  const config = settings.get('extensions.objectformat') === 'sha256' ? SHA256 : ''
  const folder = makeDirectory(root, layout, config)
  const words = toWords(settings)
  const env = {
    ...{ HOME: folder, XDG_CONFIG_HOME: folder, GIT_DIR: folder },
    GIT_OBJECT_DIRECTORY: join(layout.common, 'objects'),
    ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', GIT_ATTR_NOSYSTEM: '1' },
    ...{ GIT_NO_REPLACE_OBJECTS: '1', GIT_NO_LAZY_FETCH: '1' },
    ...toIdentity(settings),
  }
  const objects = createObjectReader(() => {
    checkOwn(folder, config)
    return startGit(folder, [...HARDENED, ...words, 'cat-file', '--batch'], env)
  })
  const run = async (
    args: string[],
    { given = [], input, files, index, most, isBytes = false }: Options = {},
  ): Promise<Ran> => {
    checkOwn(folder, config)
    return runProgram(
      'git',
      files ?? folder,
      [...HARDENED, ...words, ...args, ...(given.length > 0 ? ['--end-of-options', ...given] : [])],
      {
        env: {
          ...env,
          GIT_INDEX_FILE: index ?? join(folder, 'index'),
          ...(files && { GIT_WORK_TREE: files }),
        },
        ...(input !== undefined && { input }),
        ...(most !== undefined && { most }),
        isBytes,
      },
    )
  }
  const read = async (args: string[], options?: Options): Promise<string> => {
    const ran = await run(args, options)
    if (ran.code !== 0 && !(options?.orNone && ran.code === 1)) throw failedGit(args, ran)
    return ran.out
  }
  // A name of more than one line would be taken for two.
  const readObject = async (name: string, most: number): Promise<ReadText> => {
    checkWanted()
    if (!name.includes('\n')) return objects.read(name, most)
    const { code, out } = await run(['cat-file', 'blob'], { given: [name], most })
    return { text: out, isWhole: code === 0 || out === '' }
  }
  return { layout, folder, config: toConfig(settings), run, read, readObject, close: objects.close }
}

export const withPlainGit = async <T>(root: string, work: (git: PlainGit) => Promise<T>): Promise<T> => {
  const git = await createPlainGit(root)
  try {
    return await work(git)
  } finally {
    git.close()
    clearFolder(git.folder)
  }
}

const LARGEST_RULES = 4 << 20

/** A file of rules, of which no end is passed over. */
export const readWhole = async (git: PlainGit, blob: string): Promise<string> => {
  const { text, isWhole } = await git.readObject(blob, LARGEST_RULES)
  if (isWhole) return text
  throw new Fault(
    'blocked',
    `the object ${blob.slice(0, 12)} is larger than rules of git are`,
    'make that file smaller',
  )
}
