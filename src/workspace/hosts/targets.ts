/** The files that a host asks for in a scope, as rows of the table of hosts say. */
import { isAbsolute, join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import type { HostName, Launch, Scope } from '../../schema/host.ts'
import { readHostFile } from './host-files.ts'
import { type Homes, isStep, MEMBERS } from './members.ts'
import { keyOfTarget, type Target, unite } from './plan.ts'

/** What the rows of a host ask for; every spelling of a path is a target of its own. */
export const targetsOf = (host: HostName, scope: Scope, homes: Homes, program: Launch): Target[] => {
  const { register, files } = MEMBERS[host]
  const entry = scope === 'project' ? register.project : register.user(homes)
  const entries = isStep(entry)
    ? []
    : entry.paths.flatMap((path) =>
        entry.toEntries(program).map((own) => ({
          path,
          hosts: [host],
          part: { format: entry.format, entry: { ...own, ...(entry.lead && { lead: entry.lead }) } },
        })),
      )
  const own = files(homes, program)[scope].map(({ path, text }) => ({ path, hosts: [host], part: { text } }))
  return [...entries, ...own]
}

/** One target for a file, or an entry, that several hosts read. */
export const merge = (targets: Target[]): Target[] => {
  const found = new Map<string, Target>()
  for (const target of targets) {
    const same = found.get(keyOfTarget(target))
    found.set(keyOfTarget(target), same ? { ...same, hosts: unite(same.hosts, target.hosts) } : target)
  }
  return [...found.values()]
}

/** Of several spellings of one file the first that is there, or else the first. */
export const pickSpelling = (targets: Target[], root: string): Target[] => {
  const entries = targets.filter(({ part }) => 'entry' in part)
  const there = entries.find(({ path }) => readHostFile(root, path) !== null) ?? entries[0]
  return targets.filter((target) => !entries.includes(target) || target.path === there?.path)
}

export const refuseOutside = (targets: Target[], host: HostName, root: string): void => {
  const outside = targets.find(({ path }) => path.startsWith('..') || isAbsolute(path))
  if (!outside) return
  throw new Fault(
    'unsafe-path',
    `${MEMBERS[host].title} keeps its files in ${join(root, outside.path)}, outside your home folder`,
    'Leave it out with --hosts, or register it with its own command.',
  )
}
