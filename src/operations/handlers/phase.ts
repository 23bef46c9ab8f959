import { phasesOf } from '../../core/phase-record.ts'
import type { Fulfilled } from '../../core/workflow.ts'
import type { Journal, StoredRun } from '../../engine/ports.ts'
import { isBelow } from '../../schema/assurance.ts'
import { Fault } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import { isEnded } from '../../schema/run.ts'
import { findFulfilled, takeIn } from '../fulfilled.ts'
import { findKept, repeat } from '../idempotency.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { type Reply, toReply } from '../reply.ts'
import { findRuns, runsOf } from '../runs.ts'
import { sendSignal } from '../signal.ts'
import { loadWorkflow, viewOf } from '../workflow.ts'
import { continueRun } from './continue.ts'

/** Whether a run goes from phase to phase, as its table says. */
const hasPhases = async (services: Services, { run }: StoredRun): Promise<boolean> => {
  const { table } = await viewOf(services, run.workflow)
  return table.steps.some(({ kind }) => kind === 'phase')
}

/** The run of a feature whose phases are meant; without a name the only one under way. */
export const findPhased = async (
  services: Services,
  journal: Journal | undefined,
  feature: string | undefined,
): Promise<StoredRun> => {
  const found: StoredRun[] = []
  for (const stored of await findRuns(journal, feature))
    if (await hasPhases(services, stored)) found.push(stored)
  const active = found.filter(({ run }) => !isEnded(run))
  if (active.length > 1) {
    const ids = active.map(({ run }) => run.feature ?? run.id).join(', ')
    throw new Fault('usage', `several features are under way: ${ids}`, 'name one of them')
  }
  const meant = active[0] ?? found.at(-1)
  if (meant && !isEnded(meant.run)) return meant
  if (meant) {
    const [how] = (await toReply(services, meant)).next.messages
    const ended = `the phases of ${meant.run.feature} have ended`
    throw new Fault(
      'ended',
      how === undefined ? ended : `${ended}: ${how}`,
      'nothing was changed; for something else begin another feature',
    )
  }
  throw new Fault(
    'unknown-feature',
    feature === undefined ? 'no feature goes through phases here' : `the phases of ${feature} were not begun`,
    `begin them: throughline start phases ${feature === undefined ? '"what is wanted"' : `--feature ${feature}`}`,
  )
}

/** Refuses a name that is no phase, and a phase that lacks what it cannot do without, before anything is left. */
const checkPhase = async (services: Services, { run }: StoredRun, phase: string): Promise<void> => {
  const others = (await runsOf(await services.journal(), run.feature)).map((stored) => stored.run)
  const { table, rules } = await loadWorkflow(services, run.workflow)
  const names = table.steps.flatMap(({ next }) => next.flatMap(({ on, is }) => (on === 'goto' && is) || []))
  if (!names.includes(phase))
    throw new Fault('usage', `there is no phase "${phase}"`, `use one of: ${names.join(', ')}`)
  const change = rules.validateTransition?.(run, phase, others)
  if (change?.type === 'blocked') throw new Fault('blocked', change.message, change.message)
}

/** Begins a phase. One that is under way is left half done; begun again, it is asked about. */
export const goToPhase = async (
  services: Services,
  stored: StoredRun,
  value: JsonObject & { phase: string },
  key?: string,
): Promise<Reply> => {
  await checkPhase(services, stored, value.phase)
  const { table } = await viewOf(services, stored.run.workflow)
  if (stored.run.step !== table.start) {
    // What stands there may be what the same call, made twice at once, has begun.
    const journal = await services.prepare()
    const kept = await findKept(journal, key)
    if (kept) return repeat(services, journal, kept)
    await sendSignal(services, stored, { signal: 'cancel' })
  }
  return sendSignal(services, stored, { signal: 'goto', value, ...(key && { key }) })
}

/** A phase that another run did is not begun, but taken from it. */
const takePhase = async (services: Services, stored: StoredRun, { value, key, texts }: Fulfilled) => {
  const { table } = await viewOf(services, stored.run.workflow)
  if (stored.run.step !== table.start) await sendSignal(services, stored, { signal: 'cancel' })
  return sendSignal(services, stored, { signal: 'goto', value, key, texts })
}

/** A person's explicit check of a phase, as surely as the strongest minimum of now asks for. */
const verify = async (services: Services, stored: StoredRun, phase: string): Promise<Reply> => {
  const { policy } = services.settings()
  const minimum = policy.steps[`${stored.run.workflow}.${phase}`] ?? policy.minimum
  const { assurance } = services.witness()
  if (isBelow(assurance, minimum))
    throw new Fault(
      'below-assurance',
      `this counts as ${assurance}, but a person's check needs ${minimum}`,
      'a person says it in a terminal of their own',
    )
  return sendSignal(services, stored, { signal: 'goto', value: { phase, verified: true } })
}

/** Whether a person is asked about this very phase: asked again, they would hold an answer to a request that is gone. */
const isAsked = ({ run }: StoredRun, phase: string): boolean =>
  run.step === phase && run.requests.some(({ to }) => to === 'person')

/** Whether another workflow built what this phase would: a document is written again, what is merged is not. */
const isBuilt = async (services: Services, { run }: StoredRun, phase: string): Promise<boolean> => {
  const { by, stale } = phasesOf(run)[phase] ?? {}
  if (by === undefined || stale === true) return false
  const { table } = await viewOf(services, run.workflow)
  return table.steps.find(({ id }) => id === phase)?.document === undefined
}

/** `throughline phase <name>`: a phase with its author and its reviewer, as far as this process can bring it. */
export const phase = async (services: Services, given: Arguments): Promise<Reply> => {
  const journal = await services.journal()
  const key = textOf(given, 'key') && `phase ${textOf(given, 'key')}`
  const kept = journal && (await findKept(journal, key))
  if (journal && kept) return repeat(services, journal, kept)
  const found = await findPhased(services, journal, textOf(given, 'feature'))
  const name = textOf(given, 'name') ?? ''
  const fulfilled = (await findFulfilled(services, found)).find(({ value }) => value.phase === name)
  if (fulfilled && given.verified !== true) return takePhase(services, found, fulfilled)
  const stored = await takeIn(services, found)
  if (given.verified === true) return verify(services, stored, name)
  await checkPhase(services, stored, name)
  if (given.worktree !== true && (isAsked(stored, name) || (await isBuilt(services, stored, name))))
    return continueRun(services, { feature: stored.run.id })
  const author = textOf(given, 'author')
  const by = author === undefined ? {} : { author: (await services.author(author)).name }
  const made =
    given.worktree === true ? { worktree: await services.worktree(String(stored.run.feature)) } : {}
  return goToPhase(services, stored, { phase: name, ...by, ...made }, key)
}
