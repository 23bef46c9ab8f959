/** Which hosts are used here: their program is on the path, their folder in the home, or their file in the project. */

import { existsSync, statSync } from 'node:fs'
import { delimiter, isAbsolute, join, relative, sep } from 'node:path'
import { HOSTS, type HostName } from '../../schema/host.ts'
import { toRealPath } from '../paths.ts'
import { type Homes, MEMBERS } from './members.ts'

/** Where hosts keep their folders, as seen from the home; a folder that was moved out of it begins with `..`. */
export const toHomes = (home: string, env: NodeJS.ProcessEnv): Homes => {
  const below = (moved: string | undefined, usual: string): string =>
    moved && isAbsolute(moved) ? relative(home, toRealPath(moved)).replaceAll(sep, '/') : usual
  return {
    claude: below(env.CLAUDE_CONFIG_DIR, '.claude'),
    codex: below(env.CODEX_HOME, '.codex'),
    config: below(env.XDG_CONFIG_HOME, '.config'),
  }
}

const ENDINGS = process.platform === 'win32' ? ['.cmd', '.exe', '.ps1', ''] : ['']

/** A folder of the path that nobody may look into holds no program for us. */
const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

export const isOnPath = (program: string, env: NodeJS.ProcessEnv): boolean =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter(isAbsolute)
    .some((folder) => ENDINGS.some((ending) => isFile(join(folder, program + ending))))

type Where = { project: string; home: string; homes: Homes; env: NodeJS.ProcessEnv }

const findOne = (host: HostName, { project, home, homes, env }: Where): string | undefined => {
  const { binaries, marks } = MEMBERS[host]
  const inProject = marks.project.find((mark) => existsSync(join(project, mark)))
  if (inProject) return inProject
  const inHome = marks.user(homes).find((mark) => existsSync(join(home, mark)))
  if (inHome) return `~/${inHome}`
  const binary = binaries.find((name) => isOnPath(name, env))
  return binary && `${binary} on the path`
}

/** Each with what showed it. */
export const findHosts = (where: Where): { host: HostName; by: string }[] =>
  HOSTS.flatMap((host) => {
    const by = findOne(host, where)
    return by === undefined ? [] : [{ host, by }]
  })
