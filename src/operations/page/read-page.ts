/** What a page about a document says: the text, whether it stands as approved, who decided what and how surely, who wrote it. */
import { documentOf, placeOf } from '../../core/table.ts'
import { hasVerdicts } from '../../documents/format-kinds.ts'
import { CHANGED, withoutVouching } from '../../documents/unvouched.ts'
import type { Call, Journal, StoredRun } from '../../engine/ports.ts'
import { readClaims, toOwnRun } from '../../engine/trust.ts'
import { type Assurance, toClaimed } from '../../schema/assurance.ts'
import type { Event } from '../../schema/event.ts'
import { Fault } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import { listOrigins, type Origin } from '../../schema/origins.ts'
import type { Run } from '../../schema/run.ts'
import type { Table } from '../../schema/table.ts'
import { findChanges, toChangeWords } from '../changed.ts'
import type { Services } from '../operation.ts'
import { runsOf } from '../runs.ts'
import { toSpent } from '../spending.ts'
import { viewOf } from '../workflow.ts'
import type { Decision, Undrawn, Writer } from './page.ts'

/** What a person, or nobody, decided on the way: the answers to gates and questions. */
const toDecision = (event: Event, origin: Origin): Decision | undefined => {
  const { step, by, value } = event.data as JsonObject & {
    by?: { who: string; door: string; assurance: Assurance }
  }
  if (event.type !== 'answered' || !by || by.door === 'author') return undefined
  const { approved, feedback, choice } = (value ?? {}) as JsonObject
  const verdict =
    approved === true ? 'approved' : approved === false ? 'not approved' : String(choice ?? 'answered')
  const isClaim = origin === 'unwitnessed'
  return {
    at: event.at,
    step: String(step),
    who: by.who,
    assurance: isClaim ? toClaimed(by.assurance) : by.assurance,
    isClaim,
    verdict,
    note: typeof feedback === 'string' ? feedback : '',
  }
}

/** What an author handed in. */
const toWriter = ({ type, at, data }: Event): Writer[] => {
  const { step, by } = data as JsonObject & { by?: { who: string; door: string; as?: string } }
  return type === 'answered' && by?.as !== undefined
    ? [{ at, step: String(step), who: by.who, as: by.as }]
    : []
}

type Told = Pick<Undrawn, 'decisions' | 'writers' | 'spent'>

const readHistory = async (services: Services, journal: Journal, feature: string | null): Promise<Told> => {
  const decisions: Decision[] = []
  const writers: Writer[] = []
  const calls: Call[] = []
  for (const { run, origins } of await runsOf(journal, feature)) {
    const each = listOrigins(origins)
    const events = await journal.events(run.id)
    decisions.push(...events.flatMap((event, at) => toDecision(event, each[at] ?? 'unwitnessed') ?? []))
    writers.push(...events.flatMap(toWriter))
    calls.push(...services.calls(run.id))
  }
  return { decisions, writers, spent: toSpent(calls, services.settings().prices) }
}

/** As its file is now; nothing where there is none. */
export const readDocument = (
  services: Services,
  table: Table,
  run: Run,
  name: string | undefined,
): string => {
  if (name === undefined || run.feature === null) return ''
  const { folder, file } = placeOf(table, run, name)
  const found = services.workspace.read(folder, file)
  return found && 'text' in found ? found.text : ''
}

export type Made = { stored: StoredRun; name: string }

/** The newest run of the feature that writes the document of this name or file. */
export const findMade = async (
  services: Services,
  journal: Journal,
  feature: string | null,
  wanted: string,
): Promise<Made> => {
  const others: string[] = []
  for (const stored of (await runsOf(journal, feature)).reverse()) {
    const { table } = await viewOf(services, stored.run.workflow)
    const made = Object.keys(table.documents).filter(
      (name) =>
        stored.run.documents[name] !== undefined && table.steps.some(({ document }) => document === name),
    )
    const name = made.find((one) => one === wanted || table.documents[one]?.file === wanted)
    if (name !== undefined) return { stored, name }
    others.push(...made)
  }
  throw new Fault(
    'usage',
    `no run of ${feature} made ${wanted}`,
    `these can be exported: ${[...new Set(others)].join(', ')}`,
  )
}

/** Everything but the pictures, which take a while to draw. */
export const readPage = async (
  services: Services,
  journal: Journal,
  { stored, name }: { stored: StoredRun; name: string | undefined },
): Promise<Undrawn> => {
  const view = await viewOf(services, stored.run.workflow)
  const { table } = view
  const claims = await readClaims(journal, stored)
  const run = toOwnRun(table, stored, services.user(), claims)
  const decided = Object.keys(run.documents).find((one) => hasVerdicts(documentOf(table, one)?.format))
  const changes = await findChanges(services, journal, view, stored, true)
  const different = changes.changed.find(({ document, what }) => document === name && what === 'text')
  const read = readDocument(services, table, run, name)
  const edited = new Set(changes.changed.flatMap(({ entries }) => entries))
  return {
    feature: String(run.feature),
    status: run.status,
    document: different ? withoutVouching(read, different.entries) : read,
    verdicts: Object.fromEntries(
      Object.entries(run.documents[decided ?? '']?.verdicts ?? {}).map(([id, verdict]) => [
        id,
        edited.has(id) ? { ...verdict, verdict: 'pending', by: '', reason: CHANGED } : verdict,
      ]),
    ),
    requirements: readDocument(services, table, run, decided),
    // What an earlier run of the feature decided belongs to what was made of it.
    ...(await readHistory(services, journal, run.feature)),
    approval: run.documents[name ?? '']?.approval ?? null,
    isClaim: claims?.approvals.has(name ?? '') ?? false,
    isChanged: changes.changed.some(({ document }) => document === name),
    changes: toChangeWords(changes),
  }
}
