/**
 * Git as a program. G1 no shell: every argument is one word, and what could be taken for an option stands behind
 * `--end-of-options`. G2 a repository starts nothing: no hook, no monitor, no helper of a remote, no editor, no prompt.
 * G3 nothing of the caller's environment leads git to another repository.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { Fault } from '../../schema/fault.ts'

export type Ran = { code: number; out: string; err: string }

export const HARDENED = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'protocol.ext.allow=never',
  '-c',
  'core.fsync=committed',
  '-c',
  'core.editor=true',
  '-c',
  'core.pager=cat',
  '-c',
  'gc.auto=0',
  // What these say of commits is believed unread, and anybody may have written it.
  '-c',
  'core.commitGraph=false',
  '-c',
  'core.multiPackIndex=false',
]

/** What a person's own git needs, and nothing that names a repository, a command or a file of configuration. */
const KEPT = ['PATH', 'HOME', 'USERPROFILE', 'SystemRoot', 'XDG_CONFIG_HOME', 'SSH_AUTH_SOCK', 'TMPDIR']
const OWN = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_EDITOR: 'true',
  LC_ALL: 'C',
}

const toEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...OWN,
})

const LARGEST = 16 * 1024 * 1024
const PATIENCE_MS = 120_000

type ProgramOptions = {
  /** Besides what every program gets. */
  env?: NodeJS.ProcessEnv
  /** What it reads from its standard input. */
  input?: string
  /** Bytes of output; a program that says more is ended. */
  most?: number
  /** Input and output are bytes, a character each: names of files are no texts on every disk. */
  isBytes?: boolean
}

const WANTED = new AsyncLocalStorage<AbortSignal>()

/** Work of which every git is ended, and no other one started, when nobody wants it any more. */
export const whileWanted = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  WANTED.run(signal, work)

export const checkWanted = (): void => WANTED.getStore()?.throwIfAborted()

export const runProgram = (
  program: string,
  cwd: string,
  args: string[],
  { env, input, most = LARGEST, isBytes = false }: ProgramOptions = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    checkWanted()
    const signal = WANTED.getStore()
    const options = {
      ...(signal && { signal }),
      cwd,
      env: { ...toEnvironment(), ...env },
      maxBuffer: most,
      timeout: PATIENCE_MS,
      encoding: isBytes ? ('latin1' as const) : ('utf8' as const),
    }
    const child = execFile(program, args, options, (error, out, err) => {
      if (signal?.aborted) return reject(signal.reason)
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 127
      const late = error?.killed
        ? `it took more than ${PATIENCE_MS / 1_000} s, and was ended`
        : error?.message
      return resolve({ code, out, err: err || (late ?? '') })
    })
    // A program that ends without reading is no failure of ours.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input, isBytes ? 'latin1' : 'utf8')
  })

/** The same for a git that is asked more than once; whoever starts it ends it. */
export const startGit = (
  cwd: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): ChildProcessWithoutNullStreams =>
  spawn('git', args, { cwd, env: { ...toEnvironment(), ...env }, stdio: 'pipe' })

/** `args` are ours, `given` come from names: they are never read as options. */
export const runGit = (cwd: string, args: string[], given: string[] = []): Promise<Ran> =>
  runProgram('git', cwd, [...HARDENED, ...args, ...(given.length > 0 ? ['--end-of-options', ...given] : [])])

/** The first word that is neither an option nor a setting. */
const COMMAND = /^[a-z]+(?:-[a-z]+)*$/

export const failedGit = (args: readonly string[], { err, out }: Ran): Fault =>
  new Fault(
    'blocked',
    `git ${args.find((word) => COMMAND.test(word)) ?? ''} failed: ${(err.trim() || out.trim()).slice(0, 300)}`,
    'mend that, and try again',
  )

/** Bytes of what names every file of a repository. */
const LARGEST_ANSWER = 256 << 20

/** The whole output of a command without which nobody can go on. */
export const askGit = async (cwd: string, args: string[], given: string[] = []): Promise<string> => {
  const words = [...HARDENED, ...args, ...(given.length > 0 ? ['--end-of-options', ...given] : [])]
  const ran = await runProgram('git', cwd, words, { most: LARGEST_ANSWER })
  if (ran.code !== 0) throw failedGit(args, ran)
  return ran.out
}

/** The output of a command that must succeed; undefined where it does not. */
export const readGit = async (cwd: string, args: string[], given?: string[]): Promise<string | undefined> => {
  const { code, out } = await runGit(cwd, args, given)
  return code === 0 ? out.trim() : undefined
}
