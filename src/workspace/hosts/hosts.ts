/** Registers our server with hosts, and takes it out again: reads, plans, and writes what was shown. */
import { realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import {
  HOSTS,
  type HostAsk,
  type HostFile,
  type HostName,
  type HostPlan,
  type Scope,
} from '../../schema/host.ts'
import { LARGEST_FILE } from '../../schema/limits.ts'
import { makeFolder } from '../durable.ts'
import { readText } from '../file-text.ts'
import { OURS } from '../paths.ts'
import { userFolder } from '../settings.ts'
import { NAME } from './content.ts'
import { findHosts, isOnPath, toHomes } from './find.ts'
import { findMissing, readHostFile, removeFolders, writeHostFile } from './host-files.ts'
import { toLaunch } from './launch.ts'
import { type Homes, isStep, MEMBERS } from './members.ts'
import { type Planned, planAdd, planRemove, type Target } from './plan.ts'
import { fromText, NOTHING, type Row, toText, type Written } from './record.ts'
import { merge, pickSpelling, refuseOutside, targetsOf } from './targets.ts'

const RECORD = 'hosts.json'
const MOST_NAMED = 5

type Where = { project: string; home: string; homes: Homes; env: NodeJS.ProcessEnv }
/** The folder that paths are below, and where the record of it is kept. */
type Ground = { scope: Scope; root: string; record: { root: string; path: string } }

const toGround = (scope: Scope, { project, home, env }: Where): Ground =>
  scope === 'project'
    ? { scope, root: project, record: { root: project, path: `${OURS}/${RECORD}` } }
    : { scope, root: home, record: { root: userFolder(env), path: RECORD } }

/** `recorded` is the record as it was read: it is written only while it still says so. */
type Memory = { recorded: string | null; written: Written; notes: string[] }

const readWritten = ({ root, record }: Ground, known: Map<string, Target>): Memory => {
  const recorded = readHostFile(record.root, record.path)
  if (recorded === null) return { recorded, written: NOTHING, notes: [] }
  const { written, foreign } = fromText(join(record.root, record.path), recorded, (path) => known.has(path))
  const toNote = (path: string) =>
    `${JSON.stringify(join(root, path))} is on record, but no file of ours: it is left as it is`
  return { recorded, written, notes: foreign.slice(0, MOST_NAMED).map(toNote) }
}

const writeWritten = ({ record }: Ground, recorded: string | null, { rows, folders }: Written): void => {
  const text = rows.length === 0 ? null : toText({ rows, folders })
  if (text === recorded) return
  makeFolder(record.root)
  writeHostFile(record.root, record.path, recorded, text)
}

const toFiles = (root: string, planned: [string, Planned][]): HostFile[] =>
  planned.flatMap(([path, { file }]) => (file ? [{ path: join(root, path), ...file }] : []))

const writeFiles = (ground: Ground, planned: [string, Planned][]): void => {
  for (const [path, { file }] of planned)
    if (file && file.action !== 'keep') writeHostFile(ground.root, path, file.whole.before, file.whole.after)
}

const toRows = (written: Written, planned: [string, Planned][]): Row[] => {
  const touched = new Set(planned.map(([path]) => path))
  const rest = written.rows.filter(({ path }) => !touched.has(path))
  return [...rest, ...planned.flatMap(([, { row }]) => (row ? [row] : []))]
}

type Situation = Memory & {
  where: Where
  ground: Ground
  known: Map<string, Target>
  launch: HostPlan['launch']
}

const planAdding = (situation: Situation, ask: HostAsk): HostPlan => {
  const { where, ground, recorded, written, launch, notes } = situation
  const { scope, root } = ground
  const hosts = ask.hosts?.map((host) => ({ host, by: '--hosts' })) ?? findHosts(where)
  const targets = merge(
    hosts.flatMap(({ host }) => {
      const own = targetsOf(host, scope, where.homes, launch)
      refuseOutside(own, host, root)
      return pickSpelling(own, root)
    }),
  )
  const planned = targets.map((target): [string, Planned] => {
    const row = written.rows.find(({ path }) => path === target.path)
    const found = planAdd(target, readHostFile(root, target.path), row)
    if (!('problem' in found)) return [target.path, found]
    const path = join(root, target.path)
    const fix = 'Mend it, or leave its host out with --hosts; the file was not touched.'
    throw new Fault('invalid-value', `${path} cannot be read: ${found.problem}`, fix, { path })
  })
  const files = toFiles(root, planned)
  const made = planned.flatMap(([path, { file }]) =>
    file?.action === 'create' ? findMissing(root, path) : [],
  )
  const next = { rows: toRows(written, planned), folders: [...new Set([...written.folders, ...made])] }
  const isWaiting = files.some(({ action }) => action !== 'keep')
  const names = hosts.map(({ host }) => host)
  return {
    scope,
    hosts,
    launch,
    files,
    steps: names.flatMap((host) => toStep(host, scope, where.homes, launch)),
    notes: [...notes, ...(isWaiting ? toNotes(names, scope, launch, where) : [])],
    write: () => {
      writeWritten(ground, recorded, next)
      writeFiles(ground, planned)
    },
  }
}

const toStep = (
  host: HostName,
  scope: Scope,
  homes: Homes,
  launch?: HostPlan['launch'],
): HostPlan['steps'] => {
  const entry = scope === 'user' ? MEMBERS[host].register.user(homes) : MEMBERS[host].register.project
  return isStep(entry) ? [{ host, command: launch ? entry.add(launch) : entry.remove }] : []
}

const toNotes = (hosts: HostName[], scope: Scope, launch: HostPlan['launch'], { env }: Where): string[] => {
  const isMissing = launch.command === NAME && !isOnPath(NAME, env)
  const install = `npm install --global ${NAME}, or npm install --save-dev ${NAME} and init again`
  return [
    ...hosts.flatMap((host) => MEMBERS[host].notes?.[scope] ?? []),
    ...(isMissing ? [`${NAME} is not on your path yet: ${install}`] : []),
  ]
}

const planRemoving = (situation: Situation, ask: HostAsk): HostPlan => {
  const { where, ground, recorded, written, known, launch, notes } = situation
  const { scope, root } = ground
  const present = HOSTS.filter((host) => written.rows.some(({ hosts }) => hosts.includes(host)))
  const leaving = ask.hosts ?? present
  const rows = written.rows.filter(({ hosts }) => hosts.some((host) => leaving.includes(host)))
  const planned = rows.map((row): [string, Planned] => {
    const { part } = known.get(row.path) as Target
    return [row.path, planRemove(part, readHostFile(root, row.path), row, leaving)]
  })
  const next = toRows(written, planned)
  const isAbove = (folder: string): boolean => next.some(({ path }) => path.startsWith(`${folder}/`))
  const folders = written.folders.filter(isAbove)
  const gone = leaving.filter((host) => present.includes(host))
  return {
    scope,
    hosts: gone.map((host) => ({ host, by: 'on record' })),
    launch,
    files: toFiles(root, planned),
    steps: gone.flatMap((host) => toStep(host, scope, where.homes)),
    notes,
    write: () => {
      writeFiles(ground, planned)
      removeFolders(
        root,
        written.folders.filter((folder) => !folders.includes(folder)),
      )
      writeWritten(ground, recorded, { rows: next, folders })
    },
  }
}

/** Who asks for us is only read: whatever is wrong with that file is no concern of ours. */
const readManifest = (project: string): string | null => {
  const found = readText(join(project, 'package.json'), LARGEST_FILE)
  return found !== null && 'text' in found ? found.text : null
}

/** The machine as it is: the home of the user, the environment, and the file of the program that runs now. */
export type Machine = { home: string; env: NodeJS.ProcessEnv; running: string }

const thisMachine = (): Machine => ({
  home: homedir(),
  env: process.env,
  running: realpathSync(process.argv[1] ?? ''),
})

export const planHosts = (project: string, ask: HostAsk, machine = thisMachine()): HostPlan => {
  const { env, running } = machine
  const home = realpathSync(machine.home)
  const where = { project, home, homes: toHomes(home, env), env }
  const ground = toGround(ask.scope, where)
  const launch = toLaunch(ask.scope, readManifest(project), running)
  const all = merge(HOSTS.flatMap((host) => targetsOf(host, ask.scope, where.homes, launch)))
  const known = new Map(all.map((target) => [target.path, target]))
  const situation = { where, ground, launch, known, ...readWritten(ground, known) }
  return ask.remove ? planRemoving(situation, ask) : planAdding(situation, ask)
}
