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
  type Launch,
  type Scope,
} from '../../schema/host.ts'
import { LARGEST_FILE } from '../../schema/limits.ts'
import { makeFolder } from '../durable.ts'
import { readText } from '../file-text.ts'
import { OURS } from '../paths.ts'
import { userFolder } from '../settings.ts'
import { NAME } from './content/skill.ts'
import { findHosts, isOnPath, toHomes } from './find.ts'
import { findMissing, readHostFile, removeFolders, writeHostFile } from './host-files.ts'
import { toProgram, toServer } from './launch.ts'
import { type Homes, isStep, MEMBERS } from './members.ts'
import { keyOfRow, keyOfTarget, type Planned, planAdd, planRemove, type Target } from './plan.ts'
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
  const { written, foreign } = fromText(join(record.root, record.path), recorded, (row) =>
    known.has(keyOfRow(row)),
  )
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

/** What becomes of one file, or of one entry of it. */
type Act = Planned & { path: string; key: string }

/** Entries of one file come one after the other: each sees what those before it leave. */
const planEach = <T extends { path: string }>(
  root: string,
  items: T[],
  keyOf: (item: T) => string,
  plan: (item: T, current: string | null) => Planned,
): Act[] => {
  const texts = new Map<string, string | null>()
  return items.map((item) => {
    const { path } = item
    const current = texts.get(path) ?? (texts.has(path) ? null : readHostFile(root, path))
    const planned = plan(item, current)
    texts.set(path, planned.file ? planned.file.whole.after : current)
    return { ...planned, path, key: keyOf(item) }
  })
}

const toFiles = (root: string, acts: Act[]): HostFile[] =>
  acts.flatMap(({ path, file }) => (file ? [{ path: join(root, path), ...file }] : []))

const writeFiles = (ground: Ground, acts: Act[]): void => {
  for (const { path, file } of acts)
    if (file && file.action !== 'keep') writeHostFile(ground.root, path, file.whole.before, file.whole.after)
}

const toRows = (written: Written, acts: Act[]): Row[] => {
  const touched = new Set(acts.map(({ key }) => key))
  const rest = written.rows.filter((row) => !touched.has(keyOfRow(row)))
  return [...rest, ...acts.flatMap(({ row }) => (row ? [row] : []))]
}

type Situation = Memory & {
  where: Where
  ground: Ground
  known: Map<string, Target>
  program: Launch
}

const planAdding = (situation: Situation, ask: HostAsk): HostPlan => {
  const { where, ground, recorded, written, program, notes } = situation
  const { scope, root } = ground
  const hosts = ask.hosts?.map((host) => ({ host, by: '--hosts' })) ?? findHosts(where)
  const targets = merge(
    hosts.flatMap(({ host }) => {
      const own = targetsOf(host, scope, where.homes, program)
      refuseOutside(own, host, root)
      return pickSpelling(own, root)
    }),
  )
  const acts = planEach(root, targets, keyOfTarget, (target, current) => {
    const row = written.rows.find((one) => keyOfRow(one) === keyOfTarget(target))
    const found = planAdd(target, current, row)
    if (!('problem' in found)) return found
    const path = join(root, target.path)
    const fix = 'Mend it, or leave its host out with --hosts; the file was not touched.'
    throw new Fault('invalid-value', `${path} cannot be read: ${found.problem}`, fix, { path })
  })
  const files = toFiles(root, acts)
  const made = acts.flatMap(({ path, file }) => (file?.action === 'create' ? findMissing(root, path) : []))
  const next = { rows: toRows(written, acts), folders: [...new Set([...written.folders, ...made])] }
  const isWaiting = files.some(({ action }) => action !== 'keep')
  const names = hosts.map(({ host }) => host)
  return {
    scope,
    hosts,
    launch: toServer(program),
    files,
    steps: names.flatMap((host) => toStep(host, scope, where.homes, program)),
    notes: [...notes, ...(isWaiting ? toNotes(names, scope, program, where) : [])],
    write: () => {
      writeWritten(ground, recorded, next)
      writeFiles(ground, acts)
    },
  }
}

const toStep = (host: HostName, scope: Scope, homes: Homes, program?: Launch): HostPlan['steps'] => {
  const entry = scope === 'user' ? MEMBERS[host].register.user(homes) : MEMBERS[host].register.project
  return isStep(entry) ? [{ host, command: program ? entry.add(program) : entry.remove }] : []
}

const toNotes = (hosts: HostName[], scope: Scope, program: Launch, { env }: Where): string[] => {
  const isMissing = program.command === NAME && !isOnPath(NAME, env)
  const install = `npm install --global ${NAME}, or npm install --save-dev ${NAME} and init again`
  return [
    ...hosts.flatMap((host) => MEMBERS[host].notes?.[scope] ?? []),
    ...(isMissing ? [`${NAME} is not on your path yet: ${install}`] : []),
  ]
}

const planRemoving = (situation: Situation, ask: HostAsk): HostPlan => {
  const { where, ground, recorded, written, known, program, notes } = situation
  const { scope, root } = ground
  const present = HOSTS.filter((host) => written.rows.some(({ hosts }) => hosts.includes(host)))
  const leaving = ask.hosts ?? present
  const rows = written.rows.filter(({ hosts }) => hosts.some((host) => leaving.includes(host)))
  // Last in, first out: what made a file goes when nothing else of ours is in it.
  const acts = planEach(root, rows.toReversed(), keyOfRow, (row, current) => {
    const { part } = known.get(keyOfRow(row)) as Target
    return planRemove(part, current, row, leaving)
  })
  const next = toRows(written, acts)
  const isAbove = (folder: string): boolean => next.some(({ path }) => path.startsWith(`${folder}/`))
  const folders = written.folders.filter(isAbove)
  const gone = leaving.filter((host) => present.includes(host))
  return {
    scope,
    hosts: gone.map((host) => ({ host, by: 'on record' })),
    launch: toServer(program),
    files: toFiles(root, acts),
    steps: gone.flatMap((host) => toStep(host, scope, where.homes)),
    notes,
    write: () => {
      writeFiles(ground, acts)
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
  const program = toProgram(ask.scope, readManifest(project), running)
  const all = merge(HOSTS.flatMap((host) => targetsOf(host, ask.scope, where.homes, program)))
  const known = new Map(all.map((target) => [keyOfTarget(target), target]))
  const situation = { where, ground, program, known, ...readWritten(ground, known) }
  return ask.remove ? planRemoving(situation, ask) : planAdding(situation, ask)
}
