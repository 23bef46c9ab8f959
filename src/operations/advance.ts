import { setTimeout } from 'node:timers/promises'
import { documentOf } from '../core/table.ts'
import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { type Parts, turn } from '../engine/turn.ts'
import { Fault, toFault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { ANALYSED } from './about.ts'
import type { GateFindings } from './gate.ts'
import type { Services } from './operation.ts'
import { toStanding } from './standing.ts'

const toParts = async (services: Services, journal: Journal, author: string): Promise<Parts> => ({
  journal,
  workspace: services.workspace,
  world: services.world,
  runner: await services.runner(author),
  tableOf,
  ...(services.progress && { progress: services.progress }),
  ...(services.signal && { signal: services.signal }),
})

export const loadRun = (journal: Journal, run: string): StoredRun => {
  const stored = journal.load(run)
  if (!stored) throw new Fault('bug', `run ${run} is gone`, 'report this')
  return stored
}

/** Refuses to advance what two checkouts decided differently, and what this checkout does not hold whole. */
export const refuseStanding = (services: Services, stored: StoredRun): void => {
  const standing = toStanding(services, stored)
  if (standing) throw toFault(standing)
}

/** A run with what the analysis says of the documents that wait for a person, by request. */
export type Advanced = StoredRun & { findings?: Record<string, GateFindings> }

const formatOf = ({ workflow }: Run, name: string): string | undefined => {
  const table = tableOf(workflow)
  return table && documentOf(table, name)?.format
}

type GateText = { id: string; format: string; text: string }

/** The texts that wait for a person and state requirements, by request. */
const toGateTexts = (journal: Journal, { run }: StoredRun): GateText[] =>
  run.requests.flatMap(({ id, kind, to, document }): GateText[] => {
    const format = document && formatOf(run, document.name)
    if (kind !== 'gate' || to !== 'person' || !format || !ANALYSED.includes(format)) return []
    const text = journal.readText(document.digest)
    return text === undefined ? [] : [{ id, format, text }]
  })

/** Reads what waits for a person before the person does. Whatever it finds, the run goes on as it would. */
export const withFindings = async (journal: Journal, stored: StoredRun): Promise<Advanced> => {
  const texts = toGateTexts(journal, stored)
  if (texts.length === 0) return stored
  try {
    const { findGateFindings } = await import('./gate.ts')
    const findings = texts.map(({ id, format, text }) => [id, findGateFindings(format, text)] as const)
    return { ...stored, findings: Object.fromEntries(findings) }
  } catch {
    // What was decided is recorded already: advice that cannot be given must not look like a failure.
    return stored
  }
}

const PATIENCE_MS = 10_000
const LOOK_MS = 40

/** Advances a run as far as this process can. Another live process doing so is waited for, but not for long. */
export const advance = async (services: Services, journal: Journal, id: string): Promise<Advanced> => {
  const stored = loadRun(journal, id)
  refuseStanding(services, stored)
  const parts = await toParts(services, journal, stored.run.author)
  const until = services.world.now() + PATIENCE_MS
  while ((await turn(parts, id)).state === 'busy' && services.world.now() < until) {
    services.signal?.throwIfAborted()
    await setTimeout(LOOK_MS)
  }
  return withFindings(journal, loadRun(journal, id))
}
