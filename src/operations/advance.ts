import { documentOf, placeOf } from '../core/table.ts'
import { statesRequirements } from '../documents/format-kinds.ts'
import { watchLease } from '../engine/lease-watch.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { isAtRest } from '../engine/rest.ts'
import { readOwn } from '../engine/trust.ts'
import type { Parts } from '../engine/turn.ts'
import { Fault, toFault } from '../schema/fault.ts'
import { isEnded, type Run } from '../schema/run.ts'
import { toStanding } from './checkout.ts'
import { readFindings } from './findings.ts'
import type { Services } from './operation.ts'
import { pause } from './pause.ts'
import { type Reply, readChangedProjections, type Shown, toReply } from './reply.ts'
import { runsOf } from './runs.ts'
import { loadWorkflow, viewOf } from './workflow.ts'

/** Whoever waits for somebody outside has their reviews from outside, too. */
const openReviewer = async (
  services: Services,
  { author, parent }: Run,
): Promise<Pick<Parts, 'reviewer'>> => {
  const { reviewer } = services.settings()
  return reviewer === undefined || author === 'host' || parent
    ? {}
    : { reviewer: await services.author(reviewer) }
}

const openParts = async (services: Services, journal: Journal, own: Run): Promise<Parts> => ({
  journal,
  workspace: services.workspace,
  world: services.world,
  author: await (own.parent ? services.executor(own) : services.author(own.author)),
  ...(await openReviewer(services, own)),
  workflow: await loadWorkflow(services, own.workflow),
  user: services.user(),
  machine: services.machine,
  ...(!services.detach && { child: (run: Run) => openParts(services, journal, run) }),
  ...(services.progress && { progress: services.progress }),
  ...(services.signal && { signal: services.signal }),
})

export const loadRun = async (journal: Journal, run: string): Promise<StoredRun> => {
  const stored = await journal.load(run)
  if (!stored) throw new Fault('bug', `run ${run} is gone`, 'report this')
  return stored
}

/** Refuses to advance what two checkouts decided differently, and what this checkout does not hold whole. */
export const refuseStanding = (services: Services, stored: StoredRun): void => {
  const standing = toStanding(services, stored)
  if (standing) throw toFault(standing)
}

/** Reads what waits for a person before the person does. Whatever it finds, the run goes on as it would. */
export const withFindings = async (services: Services, journal: Journal, stored: Shown): Promise<Shown> => {
  const { table } = await viewOf(services, stored.run.workflow)
  const findings: NonNullable<Shown['findings']> = {}
  for (const { id, kind, to, document } of stored.run.requests) {
    const format = document && documentOf(table, document.name)?.format
    if (kind !== 'gate' || to !== 'person' || !format) continue
    const found = await readFindings(format, (await journal.readText(document.digest)) ?? '')
    if (found) findings[id] = found
  }
  return Object.keys(findings).length > 0 ? { ...stored, findings } : stored
}

const PATIENCE_MS = 10_000
const LOOK_MS = 40

/** Advances a run as far as this process can. Another live process doing so is waited for, but not for long. */
export const advance = async (services: Services, journal: Journal, id: string): Promise<Shown> => {
  const stored = await loadRun(journal, id)
  refuseStanding(services, stored)
  const view = await viewOf(services, stored.run.workflow)
  const own = await readOwn(journal, view.table, stored, services.user())
  // A run that nobody ever claimed may be one whose start was cut off.
  if (stored.epoch > 0 && (await isAtRest({ journal, workspace: services.workspace, view }, stored, own)))
    return stored
  const { isGone, isPatient } = watchLease(services.world, PATIENCE_MS)
  const parts = { ...(await openParts(services, journal, own)), isGone }
  const { turn } = await import('../engine/turn.ts')
  while ((await turn(parts, id)).state === 'busy' && isPatient()) {
    services.signal?.throwIfAborted()
    await pause(LOOK_MS)
  }
  return detach(services, await loadRun(journal, id))
}

/** What takes long is not done while somebody waits for a server's answer. */
const detach = async (services: Services, stored: StoredRun): Promise<Shown> => {
  const { run, owner } = stored
  if (!services.detach || run.status !== 'working' || owner !== null) return stored
  await services.detach(run)
  return { ...stored, isDetached: true }
}

/** The riskiest open questions of a document that was just finished. */
const readRisks = async (services: Services, { run }: StoredRun): Promise<Pick<Reply, 'risks'>> => {
  const { table } = await viewOf(services, run.workflow)
  const name = table.yields.find((one) => {
    const { format, statuses = [] } = documentOf(table, one) ?? {}
    return statuses.length > 0 && statesRequirements(format)
  })
  if (run.status !== 'done' || run.feature === null || name === undefined) return {}
  const { folder, file } = placeOf(table, run, name)
  const found = services.workspace.read(folder, file)
  if (!found || !('text' in found)) return {}
  const { findRisks } = await import('./risks.ts')
  return { risks: findRisks(found.text) }
}

/** Who goes through the phases of a feature learns what a run that just ended did for it. */
const tellPhases = async (services: Services, journal: Journal, { run }: StoredRun): Promise<void> => {
  if (run.status !== 'done' || run.feature === null || run.parent) return
  const others = (await runsOf(journal, run.feature)).filter((other) => !isEnded(other.run))
  for (const other of others) {
    const { version } = (await (await import('./fulfilled.ts')).takeIn(services, other)).run
    if (version !== other.run.version) await advance(services, journal, other.run.id)
  }
}

/** Advances a run, and says what a person should know besides what waits. */
export const advanceAndReply = async (services: Services, journal: Journal, id: string): Promise<Reply> => {
  const told = await readChangedProjections(services, await loadRun(journal, id))
  const stored = await advance(services, journal, id)
  await tellPhases(services, journal, stored)
  const reply = await toReply(services, { ...(await withFindings(services, journal, stored)), told })
  return { ...reply, ...(await readRisks(services, stored)) }
}
