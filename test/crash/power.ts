/**
 * A power cut at every moment of a journey: from all that it changed the disk is built as it may be then, and its user
 * goes on with what is there. What they had been told by then must be there.
 */
import { mkdirSync } from 'node:fs'
import { digestOf, MODELS, type Model, toDisk, writeDisk } from './disk.ts'
import { type History, toHistory } from './history.ts'
import { type Entry, finish, readStatus, type Traveller } from './journey.ts'
import { journeyOf } from './journeys/index.ts'
import { checkDoctor, checkSame, examine, readHashes } from './oracle.ts'
import { openUser, type Plan, readBase, readPlan, readWalk, relocate, type Told } from './walk.ts'

/**
 * A program that does not sync some of what it writes: its walk with these syncs left out. A breach, to be seen. Of the
 * journal it has to forget both: a database that is lost is made again from the signed files.
 */
export const FORGOTTEN: Record<string, (path: string, isFolder: boolean) => boolean> = {
  'the journal': (path, isFolder) =>
    !isFolder && (path.startsWith('.throughline/') || path.includes('/journal/')),
  'the documents': (path, isFolder) => !isFolder && path.startsWith('magi-sdd/'),
  'the names in a folder': (_path, isFolder) => isFolder,
}

/** The power is cut before change number `at`; in a test of this tool, from a program that forgets a sync. */
export type Cut = { journey: string; at: number; model: string; forgotten?: string }

/** `first` is the number of the first change that was made by a call. */
type Walked = { first: number; plan: Plan; history: History; changes: ReturnType<typeof readWalk> }

const walks = new Map<string, Walked>()

const walkOf = (folder: string, journey: string, forgotten = ''): Walked => {
  const name = [folder, journey, forgotten].join('\n')
  const known = walks.get(name)
  if (known) return known
  const changes = readWalk(folder, journey)
  const history = toHistory(changes, FORGOTTEN[forgotten])
  const first = readBase(folder, journey).length
  const walked = { first, plan: readPlan(folder, journey), history, changes }
  walks.set(name, walked)
  return walked
}

const modelOf = (name: string): Model => {
  const model = MODELS[name]
  if (!model) throw new Error(`there is no disk model "${name}": use ${Object.keys(MODELS).join(', ')}`)
  return model
}

/** What was said by then: its caller has heard all that a call says when the last word is out. */
const saidBefore = ({ changes }: Walked, at: number): number => {
  const last = new Map<number, number>()
  for (const [n, { op, call }] of changes.entries()) if (op === 'said') last.set(call, n)
  return [...last.values()].filter((n) => n < at).length
}

/** Every disk that a cut can leave, at every `every`-th change; a disk that was listed before is left out. */
export const listCuts = (folder: string, journey: string, every: number, models: string[]): Cut[] => {
  const walked = walkOf(folder, journey)
  const seen = new Set<string>()
  const cuts: Cut[] = []
  for (let at = walked.first; at <= walked.history.length; at += every)
    for (const model of models) {
      const digest = `${saidBefore(walked, at)} ${digestOf(toDisk(walked.history, at, modelOf(model)))}`
      if (seen.has(digest)) continue
      seen.add(digest)
      cuts.push({ journey, at, model })
    }
  return cuts
}

/** What the user knew: what was acknowledged, and what was under way. */
const toLedger = ({ plan, changes }: Walked, at: number, said: number): Entry[] => {
  const under = changes[at]?.call ?? plan.ledgers.length - 1
  const known = plan.ledgers[said] ?? []
  const [sent] = under < said ? [] : (plan.ledgers[said + 1] ?? []).slice(known.length)
  return structuredClone([...known, ...(sent ? [{ ...sent, fate: 'sent' as const }] : [])])
}

/** The run that its user was told of is there, nothing is damaged, and it goes on as after any interruption. */
const reopen = async (traveller: Traveller, told: Told | undefined): Promise<void> => {
  const { runs } = await readStatus(traveller)
  if (told && !runs.some(({ run }) => run.id === told.run)) throw new Error('the run that was begun is lost')
  if (runs.length === 0) return
  await checkDoctor(traveller)
  const { status, stdout } = await traveller.cli.here(traveller.project, ['continue'])
  if (status !== 0) throw new Error(`continue ends with ${status}: ${stdout.slice(0, 300)}`)
}

/** The events that its user was told of are the first ones, as they were. */
const checkKept = async (traveller: Traveller, { hashes }: Told): Promise<void> => {
  const { runs } = await readStatus(traveller)
  const [now] = runs.map(({ run }) => readHashes(traveller.project, run))
  const at = hashes.findIndex((hash, place) => now?.[place] !== hash)
  if (at >= 0) throw new Error(`event ${at + 1} of ${hashes.length} is lost or another`)
}

/** Tries one cut in an empty folder; throws where a promise is broken. */
export const tryCut = async (folder: string, project: string, cut: Cut): Promise<void> => {
  const walked = walkOf(folder, cut.journey, cut.forgotten)
  const said = saidBefore(walked, cut.at)
  mkdirSync(project, { recursive: true })
  writeDisk(toDisk(walked.history, cut.at, modelOf(cut.model)), project)
  relocate(project, folder, cut.journey)
  const traveller: Traveller = {
    journey: journeyOf(cut.journey),
    cli: openUser(folder, cut.journey, project),
    project,
    ledger: toLedger(walked, cut.at, said),
  }
  const told = walked.plan.told[said - 1]
  await reopen(traveller, told)
  await finish(traveller)
  if (told) await checkKept(traveller, told)
  const found = await examine(traveller)
  if (!traveller.journey.redoes) checkSame(found, walked.plan.expected)
}
