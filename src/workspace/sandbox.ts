/**
 * Bubblewrap around a program that is not ours. B1 it writes in what it was given, its home and a private `/tmp`, and
 * nowhere else. B2 it sees the system and what it was given: homes, other folders of the machine, sockets of the session and
 * our own settings are not there for it. B3 it sees no process but its
 * own, and none of these outlives it, or us; nothing is open in it that was open in us. B4 what it was given is decided by the longest path that holds it,
 * and by its own words: no link shows it what is hidden.
 * B5 of the kernel it changes no setting, whoever we are: files below `/proc/sys` ask whose they are, and in a container they are ours.
 * B6 of the kernel it calls nothing that reaches beyond it: a filter refuses that, where the machine's calls are known (`system-calls.ts`).
 * B7 of what another sandbox may write nothing is opened in it: state of the user's other projects is hidden, and where the network is
 * shared there are no local sockets. B8 what it keeps in memory (`/tmp` and the like) has a limit. The network stays where it is asked for, and with it loopback.
 */
import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { homedir, totalmem } from 'node:os'
import { delimiter, dirname, isAbsolute, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Program, Sandbox } from '../engine/ports.ts'
import { listAdministration } from './administration.ts'
import { keepFilter, toFilter } from './call-filter.ts'
import { toInstallation } from './installation.ts'
import { OURS, toRealPath } from './paths.ts'
import { readProjects } from './registry.ts'
import { userFolder } from './settings.ts'

const NAMESPACES = [
  '--unshare-user',
  '--unshare-pid',
  '--unshare-ipc',
  '--unshare-uts',
  '--unshare-cgroup-try',
]
/** The first process in it is waited for: the kernel tells its end when all others have come to theirs. */
const CONDUCT = ['--die-with-parent', '--new-session', '--as-pid-1', '--cap-drop', 'ALL']

/** Where systems keep their programs, libraries and settings; what lies beside these is not there for it. */
const SYSTEM = [
  '/bin',
  '/etc',
  '/gnu',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/nix',
  '/opt',
  '/sbin',
  '/snap',
  '/sys',
  '/usr',
]

/** Where people, sessions and temporary files live. */
const PRIVATE = ['/home', '/root', '/run', '/tmp', '/var/tmp', '/mnt', '/media']

/** What tools keep in a home besides their programs, by the folder of these: without it they do not start. */
const TOOLCHAINS = [
  '.asdf',
  '.bun/bin',
  '.cargo/bin',
  '.deno/bin',
  '.local/bin',
  '.local/share/fnm',
  '.local/share/mise',
  '.local/share/pnpm',
  '.nvm/versions',
  '.pyenv',
  '.rbenv',
  '.rustup/settings.toml',
  '.rustup/toolchains',
  '.sdkman/candidates',
  '.volta',
  'go/bin',
]

/** Keys and sessions in a home, which stay hidden where the project is the home itself. */
const KEYS = [
  '.aws',
  '.azure',
  '.claude',
  '.claude.json',
  '.codex',
  '.config',
  '.docker',
  '.gemini',
  '.git-credentials',
  '.gnupg',
  '.kube',
  '.local/share/keyrings',
  '.mozilla',
  '.netrc',
  '.npmrc',
  '.password-store',
  '.pypirc',
  '.ssh',
  '.thunderbird',
  '.vault-token',
]

/** Variables by which the loader or a shell would run foreign code in what starts bubblewrap, or in it, which stands outside. */
const LOADER = /^(?:LD_|DYLD_|GLIBC_|GCONV_PATH$|LOCPATH$|NLSPATH$|MALLOC_|BASH_|ENV$|SHELLOPTS$|BASHOPTS$)/

/**
 * No file grows over a gigabyte: a shell sets the limit, which counts in halves of a kilobyte. It stays the first process, which takes
 * in what others leave.
 */
const LIMITED = ['/bin/sh', '-c', 'ulimit -f 2097152; "$@"; exit $?', 'sh']

/**
 * What is open in us, and was left open for us by whoever started us, would be open in a program of others, too: a shell closes
 * it before it becomes bubblewrap. A shell of another kind than this one has names for the first ten alone.
 */
const CLOSING = `for fd in /proc/self/fd/*; do
  fd="\${fd##*/}"
  case "$fd" in [0-2] | *[!0-9]*) ;; [3-9]) eval "exec $fd<&-" ;; *) [ -z "$BASH_VERSION" ] || eval "exec $fd<&-" ;; esac
done`
const SHELLS = ['/bin/bash', '/usr/bin/bash']

/** It reads no file before it: where its input is a socket it would take that for a login, and run what lies in the home. */
const toStarter = (): string[] => {
  const shell = SHELLS.find(existsSync)
  return [...(shell === undefined ? ['/bin/sh'] : [shell, '--norc', '-p']), '-c']
}

/** Of the system, and not of a path: what lies first on that may be of whoever wrote the story. */
const COPIERS = ['/usr/bin/cat', '/bin/cat', '/run/current-system/sw/bin/cat']

/**
 * The streams that we talk by are local sockets. Over these whoever is inside could send us what is open there, which is closed by us: of a
 * connection that lingers that takes hours, in which we do nothing else. So between them and it there are pipes, which carry bytes.
 */
const toPiped = (): string => {
  const cat = COPIERS.find(existsSync)
  return cat === undefined || !SHELLS.some(existsSync)
    ? ''
    : `exec < <(exec ${cat} 2>/dev/null)
exec > >(exec ${cat} 2>/dev/null)
exec 2> >(exec ${cat} >&2 2>/dev/null)`
}

/** Bubblewrap takes a filter as a file that is open; a shell opens it, and becomes bubblewrap. */
const toScript = (isFiltered: boolean): string =>
  [CLOSING, toPiped(), `exec "$@"${isFiltered ? ' 9<"$0"' : ''}`].join('\n')
const FILTER = ['--seccomp', '9']

/** What lets programs of Node do without local sockets: beside the program, or where the sources are built to. */
const WITHOUT = ['./local-sockets.js', '../local-sockets.js', '../../dist/local-sockets.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync)

const withoutLocal = (program: Program): Program => {
  if (WITHOUT === undefined) return program
  const own = program.env.NODE_OPTIONS
  const options = `${own ? `${own} ` : ''}--require ${JSON.stringify(WITHOUT)}`
  return {
    ...program,
    readable: [...(program.readable ?? []), WITHOUT],
    env: { ...program.env, NODE_OPTIONS: options },
  }
}

type Mount = { path: string; kind: 'hidden' | 'readable' | 'writable' }

const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}${sep}`)

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** What has to be there so that programs start: they, what they are made of, and tools on the path. */
const toPrograms = ({ programs = [], env }: Program): string[] => [
  ...(env.PATH ?? '').split(delimiter).filter(isAbsolute),
  ...[process.execPath, dirname(process.execPath)],
  ...programs.flatMap((path) => [path, toInstallation(toRealPath(path))]),
  ...TOOLCHAINS.map((folder) => join(homedir(), folder)),
  toRealPath('/etc/resolv.conf'),
]

/**
 * A path that a link leads into what is hidden, or over a whole home, though its own words do not: whoever could put the link
 * there chose what is shown.
 */
const isAstray = (path: string, secret: readonly string[], homes: readonly string[]): boolean => {
  const real = toRealPath(path)
  const leads = (isThere: (one: string) => boolean) => isThere(real) && !isThere(path)
  return (
    leads((one) => secret.some((folder) => isBelow(one, folder) || isBelow(one, toRealPath(folder)))) ||
    leads((one) => homes.some((home) => isBelow(home, one) || isBelow(toRealPath(home), one)))
  )
}

/** In an order in which the longest path comes last, and so decides; of the same path, what its caller hides. */
const toMounts = (program: Program): Mount[] => {
  const places = [...PRIVATE, homedir()]
  const keys = KEYS.map((name) => join(homedir(), name))
  const state = readProjects().map((project) => join(project, OURS))
  const named = [userFolder(), ...keys, ...listAdministration(), ...state, ...program.hidden]
  const [homes, secret] = [places.map(toRealPath), named.map(toRealPath)]
  // A path may name any folder: none of them opens a whole home, or what was hidden by name.
  const isShown = (path: string) =>
    !SYSTEM.some((folder) => isBelow(path, folder)) &&
    !homes.some((home) => isBelow(home, path)) &&
    !secret.some((folder) => isBelow(path, folder) || isBelow(folder, path))
  const isMeant = (path: string) => !isAstray(path, named, places)
  const layers: [Mount['kind'], string[]][] = [
    ['hidden', [...homes, ...secret]],
    ['writable', [...program.writable, program.home].filter(isMeant).map(toRealPath)],
    ['readable', toPrograms(program).map(toRealPath).filter(isShown)],
    ['readable', (program.readable ?? []).filter(isMeant).map(toRealPath)],
    ['hidden', program.hidden.map(toRealPath)],
  ]
  const kinds = new Map<string, Mount>()
  for (const [kind, paths] of layers) for (const path of paths) kinds.set(path, { path, kind })
  return [...kinds.values()]
    .filter(({ path }) => path !== '/' && existsSync(path))
    .sort((a, b) => a.path.length - b.path.length)
}

/** Programs that are called by another name than their file has: that name leads to it where nothing else shows it. */
const toLinks = ({ programs = [] }: Program, mounts: Mount[]): string[] =>
  [...new Set(programs)].flatMap((path) => {
    const isThere =
      SYSTEM.some((folder) => isBelow(path, folder)) ||
      (mounts.findLast((mount) => isBelow(path, mount.path))?.kind ?? 'hidden') !== 'hidden'
    return isThere || toRealPath(path) === path ? [] : ['--symlink', toRealPath(path), path]
  })

/** The system as it is laid out here: some of its folders lead to others. */
const toSystem = (): string[] =>
  SYSTEM.flatMap((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found?.isSymbolicLink()) return ['--symlink', readlinkSync(path), path]
    return found?.isDirectory() ? ['--ro-bind', path, path] : []
  })

/** Entries of `/proc` that are about the machine, and about no process: folders, and files that can be written. */
const toKernel = (): string[] =>
  readdirSync('/proc')
    .filter((name) => !/^\d+$/.test(name))
    .map((name) => join('/proc', name))
    .filter((path) => {
      const found = lstatSync(path, { throwIfNoEntry: false })
      return found?.isDirectory() || (found?.isFile() && (found.mode & 0o222) !== 0)
    })
    .flatMap((path) => ['--ro-bind', path, path])

/** Files that name keys of whoever is logged in. */
const KEYRINGS = ['/proc/keys', '/proc/key-users']

const toNoKeys = (): string[] =>
  KEYRINGS.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', '/dev/null', path])

const MEGABYTE = 2 ** 20
const SHARED_MEMORY = '/dev/shm'

/** What is private to it lies in memory: so much of it that several at once leave most to the machine. */
const toRoom = (path: string): number => {
  const part = (most: number, parts: number): number =>
    Math.min(most, Math.floor(totalmem() / parts / MEGABYTE)) * MEGABYTE
  if (path === toRealPath('/tmp')) return part(1_024, 8)
  return path === SHARED_MEMORY ? part(256, 32) : part(16, 512)
}

/** How a folder in memory is made. */
type Limit = (path: string) => string[]
const limited: Limit = (path) => ['--size', String(toRoom(path)), '--tmpfs', path]
const unlimited: Limit = (path) => ['--tmpfs', path]

const toOption = ({ path, kind }: Mount, inMemory: Limit): string[] => {
  if (kind === 'writable') return ['--bind', path, path]
  if (kind === 'readable') return ['--ro-bind', path, path]
  return isFolder(path) ? inMemory(path) : ['--ro-bind', '/dev/null', path]
}

const wrapIn =
  (bwrap: string, isFiltered: boolean, inMemory: Limit): Sandbox['wrap'] =>
  (given) => {
    const program = isFiltered && given.network ? withoutLocal(given) : given
    const filter = isFiltered ? toFilter(process.arch, program.network) : undefined
    const env = Object.fromEntries(Object.entries(program.env).filter(([name]) => !LOADER.test(name)))
    const mounts = toMounts(program)
    const options = [
      ...NAMESPACES,
      ...(program.network ? [] : ['--unshare-net']),
      ...CONDUCT,
      ...toSystem(),
      ...[
        '--dev',
        '/dev',
        ...inMemory(SHARED_MEMORY),
        '--remount-ro',
        '/dev',
        '--proc',
        '/proc',
        ...toKernel(),
        ...toNoKeys(),
      ],
      ...mounts.flatMap((mount) => toOption(mount, inMemory)),
      ...toLinks(program, mounts),
      ...['--remount-ro', '/'],
      '--chdir',
      toRealPath(program.cwd),
    ]
    const started = filter
      ? [...toStarter(), toScript(true), keepFilter(filter), bwrap, ...FILTER]
      : [...toStarter(), toScript(false), 'sh', bwrap]
    return {
      argv: [...started, ...options, '--', ...LIMITED, ...program.argv],
      env: { ...env, TMPDIR: '/tmp' },
      cwd: dirname(bwrap),
    }
  }

const toNone = (why: string): Sandbox => ({
  name: 'none',
  why,
  wrap: ({ argv, env, cwd }) => ({ argv, env, cwd }),
})

/** Where it lies, in folders that belong to the system: one from a project or a home could be anybody's. */
const PLACES = ['/usr/bin', '/usr/local/bin', '/bin', '/run/current-system/sw/bin']

const UNFILTERED =
  'the sandbox does not filter calls of the kernel, so keys of your login are within reach, and two agents at once can hand each other folders'

const UNPIPED =
  'no bash was found, so a program in the sandbox keeps what was left open for us from the eleventh on, and can make us stand still'

/** As much of what it says as fits into a line. */
const LONGEST_REASON = 200

const toFirstLine = ({ message }: Error): string => message.split('\n')[0] ?? ''

/** Why it does not start; undefined where it does. */
const tryOut = async (sandbox: Sandbox): Promise<string | undefined> => {
  const here = toRealPath('/')
  const argv = ['/bin/sh', '-c', ':']
  const trial = { argv, cwd: here, writable: [], hidden: [], home: here, env: {}, network: true }
  try {
    const { argv, env, cwd } = sandbox.wrap(trial)
    const [program = '', ...args] = argv
    return await new Promise((resolve) => {
      execFile(program, args, { env, cwd, timeout: 10_000 }, (error, _out, says) =>
        resolve(error === null ? undefined : says.trim() || toFirstLine(error)),
      )
    })
  } catch (error) {
    return toFirstLine(error as Error)
  }
}

const UNSIZED =
  'the bubblewrap of this machine is too old to limit what a program in it keeps in memory (its /tmp): version 0.7 does'

/** The sandbox of this machine, tried once for real: a kernel or a container may forget what bubblewrap needs. */
export const findSandbox = async (places: readonly string[] = PLACES): Promise<Sandbox> => {
  if (process.platform !== 'linux')
    return toNone('bubblewrap, which would keep it in its worktree, is for Linux')
  const bwrap = places.map((folder) => join(folder, 'bwrap')).find(existsSync)
  if (bwrap === undefined) return toNone('install bubblewrap to keep it in its worktree')
  const isKnown = toFilter(process.arch, true) !== undefined
  const real = realpathSync(bwrap)
  const toSandbox = async (isFiltered: boolean) => {
    const sandbox: Sandbox = { name: 'bubblewrap', wrap: wrapIn(real, isFiltered, limited) }
    const problem = await tryOut(sandbox)
    if (!problem?.includes('--size')) return { sandbox, problem }
    const older: Sandbox = { name: 'bubblewrap', why: UNSIZED, wrap: wrapIn(real, isFiltered, unlimited) }
    return { sandbox: older, problem: await tryOut(older) }
  }
  const filtered = await toSandbox(isKnown)
  if (filtered.problem === undefined && isKnown)
    return toPiped() === '' ? withReasons(filtered.sandbox, UNPIPED) : filtered.sandbox
  const plain = isKnown ? await toSandbox(false) : filtered
  const unfiltered = isKnown ? toLine(filtered.problem ?? '') : `the calls of ${process.arch} are not known`
  return plain.problem === undefined
    ? withReasons(plain.sandbox, `${UNFILTERED}: ${unfiltered}`)
    : toNone(
        `${bwrap}, which would keep it in its worktree, is there and does not start: ${toLine(plain.problem)}`,
      )
}

const withReasons = ({ why, ...sandbox }: Sandbox, reason: string): Sandbox => ({
  ...sandbox,
  why: why === undefined ? reason : `${reason}; ${why}`,
})

const toLine = (says: string): string => says.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, LONGEST_REASON)
