/** The sides of a fork: ends of one run that its journal file holds, or rival runs; and what was done on each of them. */
import { type Happened, toDeeds } from '../core/deeds.ts'
import type { ForkDetail, SideView } from '../core/fork-form.ts'
import type { Lines } from '../core/lineage.ts'
import { readJournalFile, relate } from '../engine/journal-file.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { isRival } from '../engine/rivals.ts'
import { readOwn } from '../engine/trust.ts'
import { type Assurance, stronger } from '../schema/assurance.ts'
import { fold } from '../schema/changes.ts'
import type { Event } from '../schema/event.ts'
import type { Json } from '../schema/json.ts'
import { listOrigins, toOrigin } from '../schema/origins.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Services } from './operation.ts'
import { viewOf } from './workflow.ts'

export type Side = {
  /** Its run as the journal holds it: of a side that is not ours, without what the file alone tells. */
  stored: StoredRun
  hash: string
  ours: boolean
  /** What all sides share; undefined where they are runs of their own. */
  base: Run | undefined
  /** What came after that. */
  events: Event[]
  /** The run as this side has it. */
  run: Run
  isWitnessed(event: Event): boolean
}

export type Fork = {
  between: ForkDetail['between']
  /** The run by which it is asked about. */
  stored: StoredRun
  sides: Side[]
  /** Of ends of one run: its journal file, which holds them all. */
  file?: Lines
}

/** Ends of one run; undefined where it is one line again. */
const readEnds = async (
  { workspace, keys: { vouch } }: Services,
  journal: Journal,
  stored: StoredRun,
): Promise<Fork | undefined> => {
  const { run, projected } = stored
  const file = readJournalFile(workspace, run.feature ?? '', run.id)
  const chain = await journal.events(run.id)
  const { relation } = relate(chain, projected, file)
  if (relation.relation !== 'fork') return undefined
  const { common, heads } = relation
  const origins = listOrigins(stored.origins)
  const base = fold(undefined, chain.slice(0, common))
  const sides = heads.map(({ hash, ours, events: found }): Side => {
    // Our own end may stand in the database only.
    const events = ours ? chain.slice(common) : found
    const isWitnessed = (event: Event) =>
      (ours ? origins[event.seq - 1] : toOrigin(vouch(event))) !== 'unwitnessed'
    return { stored, hash, ours, base, events, run: fold(base, events), isWitnessed }
  })
  return { between: 'ends', stored, sides, file }
}

const readRun = async (journal: Journal, stored: StoredRun): Promise<Side> => {
  const { run, head: hash } = stored
  const foreign = new Set(await journal.foreign(run.id))
  const origins = listOrigins(stored.origins)
  const isWitnessed = ({ seq }: Event) => origins[seq - 1] !== 'unwitnessed'
  const events = await journal.events(run.id)
  return { stored, hash, ours: !foreign.has(1), base: undefined, events, run, isWitnessed }
}

/** The fork that a run is a side of, ours first. Of rivals, one that is forked in itself is asked about first. */
export const readFork = async (
  services: Services,
  journal: Journal,
  stored: StoredRun,
): Promise<Fork | undefined> => {
  if (!isRival(stored)) return stored.fork.length > 0 ? readEnds(services, journal, stored) : undefined
  const runs = (await Promise.all(stored.fork.map((id) => journal.load(id)))).flatMap((run) => run ?? [])
  const [first, second] = runs
  const split = runs.find((one) => !isRival(one))
  if (split) return readFork(services, journal, split)
  if (!first || !second) return undefined
  const sides = await Promise.all(runs.map((one) => readRun(journal, one)))
  sides.sort((a, b) => Number(b.ours) - Number(a.ours))
  return { between: 'runs', stored: first, sides }
}

/** As many deeds of a side as are shown. */
const MOST = 4

const toSideView = async (services: Services, side: Side): Promise<SideView> => {
  const { stored, hash, ours, run, base, events, isWitnessed } = side
  const view = await viewOf(services, stored.run.workflow)
  let before = base
  const happened = events.map((event): Happened => {
    const one = { before, event, witnessed: isWitnessed(event) }
    before = fold(before, [event])
    return one
  })
  const all = toDeeds(view, happened)
  const [started] = base ? [] : all.splice(0, 1)
  const title = view.table.steps.find(({ id }) => id === run.step)?.title ?? ''
  return {
    hash,
    run: stored.run.id,
    ours,
    ...(started && { started }),
    deeds: all.slice(-MOST),
    earlier: Math.max(0, all.length - MOST),
    stands: { title, status: run.status },
  }
}

/** What it takes to choose: no run's own word lowers it. */
const readMinimum = async (services: Services, journal: Journal, { sides }: Fork): Promise<Assurance> => {
  const user = services.user()
  const minima = sides.map(async ({ stored }) => {
    const { table } = await viewOf(services, stored.run.workflow)
    return (await readOwn(journal, table, stored, user)).gates.minimum
  })
  return (await Promise.all(minima)).reduce(stronger, user.policy.minimum)
}

export const FORK = '-fork'

export const toForkId = ({ run }: StoredRun): string => `${run.id.slice(-6)}${FORK}`

/** A fork is asked about like anything else: the request shows the sides, the answer picks one. */
export const toForkRequest = async (services: Services, journal: Journal, fork: Fork): Promise<Request> => {
  const detail: ForkDetail = {
    between: fork.between,
    sides: await Promise.all(fork.sides.map((side) => toSideView(services, side))),
  }
  return {
    id: toForkId(fork.stored),
    kind: 'gate',
    to: 'person',
    step: fork.stored.run.step,
    ask: 'fork',
    schema: 'fork',
    assurance: await readMinimum(services, journal, fork),
    detail: detail as unknown as Json,
    proposals: [],
  }
}
