/**
 * A turn: one process advances one run until it waits or ends.
 * T1 the lease is claimed before anything is done and checked in every write. T2 what is to be done follows from
 * the stored run alone, so a turn after a crash goes on where the last one stopped, and repeats at most the
 * author's call that was in flight. T3 a turn that loses its lease stops without another write.
 */
import { toAutomatic } from '../core/automatic.ts'
import { isReviewer, placeOf } from '../core/table.ts'
import type { User } from '../core/trust.ts'
import type { Workflow } from '../core/workflow.ts'
import type { Input } from '../schema/event.ts'
import { Fault, toFault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import { askedAgain } from './asked-again.ts'
import { advanceChildren } from './children.ts'
import { nameDocuments, rest } from './end-of-turn.ts'
import { toFailure } from './failure.ts'
import { lookFirst } from './first-look.ts'
import type {
  Author,
  IsGone,
  Journal,
  Lease,
  Machine,
  Owner,
  Progress,
  StoredRun,
  Workspace,
  World,
  Writer,
} from './ports.ts'
import { type ChangedProjection, findChangedProjections, writeProjections } from './projections.ts'
import {
  compareFiles,
  type Edit,
  refuseProblems,
  removeProposals,
  toEdited,
  writeDocument,
  writeProposal,
} from './reconcile.ts'
import { checkSound } from './sound.ts'
import { type Submitted, submit } from './submit.ts'
import { toReadableTask, toTask } from './task.ts'
import { readOwn } from './trust.ts'

const LEASE_MS = 30_000
const RENEW_MS = 8_000
/** More than any author is left alone before it is tried again. */
const PATIENCE_MS = 60_000

export type Parts = {
  journal: Journal
  workspace: Workspace
  author: Author
  /** Who judges what the author wrote, where it is another one. */
  reviewer?: Author
  world: World
  /** The workflow of the run. */
  workflow: Workflow
  /** Whose policy counts here. */
  user: User
  machine?: Machine
  /** What a child of this run is advanced with; without it, its children wait. */
  child?(run: Run): Promise<Parts>
  /** Whether the holder of the run is gone; that its process is dead, where nothing else is said. */
  isGone?: IsGone
  /** Told what is being done, for a person who watches. */
  progress?(message: Progress): void
  signal?: AbortSignal
}

export type Turned = { state: 'rested' | 'fenced' } | { state: 'busy'; owner: Owner }

const isoNow = (world: World): string => new Date(world.now()).toISOString()

const load = async (parts: Pick<Parts, 'journal'>, run: string): Promise<StoredRun> => {
  const stored = await parts.journal.load(run)
  if (!stored) throw new Fault('unknown-feature', `there is no run ${run}`, 'see `throughline status`')
  return stored
}

/** A run that this process holds: as the journal has it, and as this machine may go on with it. */
type Held = { lease: Lease; stored: StoredRun; run: Run }

const hold = async (parts: Parts, lease: Lease, known?: StoredRun): Promise<Held> => {
  const stored = known ?? (await load(parts, lease.run))
  return { lease, stored, run: await readOwn(parts.journal, parts.workflow.table, stored, parts.user) }
}

const send = (
  parts: Parts,
  { lease, stored, run }: Held,
  input: Parameters<typeof submit>[0]['input'],
  texts?: Record<string, string>,
): Promise<Submitted> =>
  submit({
    journal: parts.journal,
    workflow: parts.workflow,
    user: parts.user,
    run: lease.run,
    known: { stored, own: run },
    lease,
    input,
    ...(texts && { texts }),
  })

/** Adopts edits that were made outside, and gives the run; undefined when the lease is gone. */
const adopt = async (parts: Parts, held: Held, edits: Edit[]): Promise<Held | undefined> => {
  let now = held
  for (const edit of edits) {
    const texts = { [edit.digest]: edit.text }
    const sent = await send(parts, now, () => toEdited(edit, isoNow(parts.world)), texts)
    if ('fenced' in sent) return undefined
    if ('refused' in sent) throw toFault(sent.refused)
    now = await hold(parts, held.lease, 'stored' in sent ? sent.stored : undefined)
  }
  return now
}

/** Brings files and run together, and gives the run; undefined when the lease is gone. */
const settleFiles = async (parts: Parts, begun: Held): Promise<Held | undefined> => {
  const { lease } = begun
  let held = begun
  for (let round = 0; round < 100; round++) {
    const { stored, run } = held
    const { table } = parts.workflow
    const found = await compareFiles(parts.workspace, parts.journal, parts.workflow, { ...stored, run })
    refuseProblems(found.problems)
    for (const name of found.crossed)
      await writeProposal(parts.workspace, parts.journal, lease, table, run, name)
    const adopted = await adopt(parts, held, found.edits)
    if (!adopted) return undefined
    held = adopted
    if (found.edits.length) continue
    const written: string[] = []
    for (const missing of found.missing)
      written.push(
        await writeDocument(parts.workspace, parts.journal, lease, table, { ...stored, run }, missing),
      )
    if (written.includes('fenced')) return undefined
    if (!written.includes('crossed')) {
      if (found.crossed.length === 0) await removeProposals(parts.workspace, parts.journal, lease, table, run)
      return held
    }
    held = await hold(parts, lease)
  }
  throw new Fault('concurrent', 'a document is being changed all the time', 'save it once and try again')
}

/** Names that no new feature can have: what lies in the project, and what a run took before its folder exists. */
export const findTaken = async ({
  workspace,
  journal,
}: Pick<Parts, 'workspace' | 'journal'>): Promise<string[]> => [
  ...new Set([...workspace.taken(), ...(await journal.list()).flatMap(({ run }) => run.feature ?? [])]),
]

/** Keeps the lease while something slow is under way. */
const whileHeld = async <T>(parts: Parts, lease: Lease, work: Promise<T>): Promise<T> => {
  // The commit of what is under way says whether the lease still holds, and what is wrong with the disk.
  const renew = () => parts.journal.renew(lease, parts.world.now() + LEASE_MS).catch(() => false)
  const timer = setInterval(renew, RENEW_MS)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Work for the author or the machine. `prepare` reads what it needs, when it is due. */
type Work = () => Promise<Json>
type Effect =
  | { request: Request; author: Pick<Author, 'name' | 'isReader'>; prepare(): Promise<Work> }
  | { request: Request; automatic: Json }

/** What the machine does by itself, or a deterministic check of the document that its request shows. */
const findCheck = (parts: Parts, run: Run, request: Request): Work | undefined => {
  const { table, rules } = parts.workflow
  const tool = table.steps.find(({ id }) => id === request.step)?.tool ?? ''
  const work = parts.machine?.[tool]
  if (work) return () => work(run, parts.signal ?? new AbortController().signal)
  const check = rules.checks?.[tool]
  const { document } = request
  if (!check || !document) return undefined
  return async () => {
    const text = (await parts.journal.readText(document.digest)) ?? ''
    return check(text, placeOf(table, run, document.name).file) as unknown as Json
  }
}

/** The clock may have been set back since the time was noted. */
const toWait = (due: string, { now }: World): number => Math.min(Date.parse(due) - now(), PATIENCE_MS)

/** The author's task, not before it is due. */
const prepareTask = async (
  parts: Parts,
  run: Run,
  request: Request,
  { perform, isReader }: Writer,
): Promise<Work> => {
  const signal = parts.signal ?? new AbortController().signal
  const wait = request.due ? toWait(request.due, parts.world) : 0
  if (wait > 0) await pause(wait, signal)
  const source = {
    text: parts.journal.readText,
    path: parts.workspace.path,
    features: () => findTaken(parts),
    files: parts.workspace.files,
  }
  const task = await toTask(parts.workflow, run, request, source)
  const told = isReader ? await toReadableTask(parts.workflow, run, task) : task
  return () => perform(told, signal)
}

/** A reviewer may be another one than who wrote. */
const authorOf = ({ author, reviewer, workflow }: Parts, { by }: Request): Author =>
  reviewer && by !== undefined && isReviewer(workflow.table, by) ? reviewer : author

const isWriter = (author: Author): author is Writer => author.perform !== null

/** The next thing that this process can do for the run, if any. */
const nextEffect = (parts: Parts, run: Run): Effect | undefined => {
  for (const request of run.requests) {
    const automatic = toAutomatic(parts.workflow, run, request)
    if (automatic !== undefined) return { request, automatic }
    const check = request.to === 'machine' ? findCheck(parts, run, request) : undefined
    if (check)
      return { request, author: { name: 'throughline' }, prepare: () => checkSound(parts, run, check) }
    const author = authorOf(parts, request)
    if (request.to === 'author' && isWriter(author))
      return { request, author, prepare: () => prepareTask(parts, run, request, author) }
  }
  return undefined
}

const performEffect = async (parts: Parts, held: Held, effect: Effect): Promise<Submitted> => {
  const { request } = effect
  const { lease, run } = held
  const at = () => isoNow(parts.world)
  if ('automatic' in effect) {
    const by = () => ({ who: 'throughline', at: at(), door: '--yes', assurance: 'automatic' as const })
    return send(parts, held, () => ({
      type: 'answered',
      at: at(),
      request: request.id,
      value: effect.automatic,
      by: by(),
    }))
  }
  const tell = (doing: string) =>
    parts.progress?.({
      ...{ run: run.id, step: request.step, by: request.by ?? 'author', doing },
      ...(run.parent && { item: run.parent.item }),
    })
  tell(parts.workflow.table.steps.find(({ id }) => id === request.step)?.title ?? '')
  const again = askedAgain(request)
  if (again !== undefined) tell(again)
  // Somebody outside takes minutes, in which people look at what was written.
  if (effect.author.isReader) nameDocuments(parts, held.stored)
  const work = await effect.prepare()
  let value: Json
  // Only the author's own failure is one: a journal that cannot be written leaves the task as it is.
  try {
    value = await whileHeld(parts, lease, work())
  } catch (error) {
    if (parts.signal?.aborted) throw error
    const failure = toFailure(error)
    tell(failure.message)
    return send(parts, held, () => ({ type: 'failed', at: at(), request: request.id, ...failure }))
  }
  const { name: who, isReader } = effect.author
  const by = () => ({ who, at: at(), door: 'author', assurance: 'automatic' as const })
  const toInput = async (given: Json): Promise<Input> => ({
    type: 'answered',
    at: at(),
    request: request.id,
    value: given,
    by: by(),
    ...(run.feature === null && { features: await findTaken(parts) }),
  })
  const isFirst = (request.attempt ?? 1) === 1
  const advice = isReader && isFirst ? await lookFirst(parts, run, await toInput(value)) : undefined
  return send(parts, held, () => toInput(advice ?? value))
}

/** Children are advanced while this process holds their parent. */
const driveChildren = (
  parts: Parts,
  { lease, run, stored: held }: Held,
): ReturnType<typeof advanceChildren> => {
  if (Object.keys(run.children).length > 0) nameDocuments(parts, held)
  return whileHeld(
    parts,
    lease,
    advanceChildren({
      ...{ parts, lease, run, advance: turn },
      project: async () => {
        const stored = await load(parts, run.id)
        return (await writeProjections(parts, lease, stored, keepChanged(parts, lease))) !== undefined
      },
    }),
  )
}

/** Advances the run until nothing is left to do here, and gives it; undefined when the lease is gone. */
const drive = async (parts: Parts, lease: Lease): Promise<StoredRun | undefined> => {
  let known: StoredRun | undefined
  for (;;) {
    const held = await settleFiles(parts, await hold(parts, lease, known))
    if (!held) return undefined
    const effect = nextEffect(parts, held.run)
    if (!effect) {
      const advanced = await driveChildren(parts, held)
      if (advanced === 'fenced') return undefined
      if (advanced === 'rested') return held.stored
      known = undefined
      continue
    }
    const sent = await performEffect(parts, held, effect)
    if ('fenced' in sent) return undefined
    known = 'stored' in sent ? sent.stored : undefined
    // Refused because another was first: the run has moved. Refused for itself: it would be refused for ever.
    if ('refused' in sent && (await load(parts, lease.run)).run.version === held.run.version)
      throw toFault(sent.refused)
  }
}

export const isLease = (claimed: Lease | Owner): claimed is Lease => 'epoch' in claimed

export const claim = (
  { journal, world, isGone = world.isDead }: Pick<Parts, 'journal' | 'world' | 'isGone'>,
  run: string,
): Promise<Lease | Owner> => {
  const now = world.now()
  return journal.claim(run, world.owner, now, now + LEASE_MS, isGone)
}

/** What somebody wrote into a file of ours stays findable: its text is in the journal. */
const keepChanged =
  (parts: Parts, lease: Lease) =>
  async (stored: StoredRun, changed: ChangedProjection[]): Promise<StoredRun | undefined> => {
    let held = await hold(parts, lease, stored)
    for (const { file, text, digest = '' } of changed) {
      const input = () => ({ type: 'edited' as const, at: isoNow(parts.world), document: file, digest })
      const sent = await send(parts, held, input, text === undefined ? {} : { [digest]: text })
      if ('fenced' in sent) return undefined
      if ('refused' in sent) throw toFault(sent.refused)
      held = await hold(parts, lease, 'stored' in sent ? sent.stored : undefined)
    }
    return held.stored
  }

/** Advances the run as far as this process can, unless another live process is doing so. */
export const turn = async (parts: Parts, run: string): Promise<Turned> => {
  const lease = await claim(parts, run)
  if (!isLease(lease)) return { state: 'busy', owner: lease }
  parts.workspace.sweep()
  for (;;) {
    const driven = await drive(parts, lease)
    const stored = driven && (await writeProjections(parts, lease, driven, keepChanged(parts, lease)))
    if (!stored) return { state: 'fenced' }
    const rested = await rest(parts, lease, stored)
    if (rested === 'settled') return { state: 'rested' }
    if (rested === 'fenced') return { state: 'fenced' }
  }
}

/**
 * Writes what a stopped process decided and did not write, so that whoever reads the run finds the files it speaks
 * of. Calls no author, answers nothing, and leaves a file that somebody edited to the next turn.
 */
export const recover = async (parts: Omit<Parts, 'author' | 'user'>, stored: StoredRun): Promise<void> => {
  const { journal, workspace, workflow } = parts
  workspace.sweep()
  const found = await compareFiles(workspace, journal, workflow, stored)
  if (found.edits.length + found.crossed.length + found.problems.length > 0) return
  if ((await findChangedProjections(parts, stored.run)).length > 0) return
  const lease = await claim(parts, stored.run.id)
  if (!isLease(lease)) return
  const now = await load(parts, lease.run)
  for (const missing of found.missing) {
    if ((await writeDocument(workspace, journal, lease, workflow.table, now, missing)) !== 'written') return
  }
  const written = await writeProjections(parts, lease, now, async () => undefined)
  if (written) await rest(parts, lease, written)
}
