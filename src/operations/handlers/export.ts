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
import { findChanges, findVouching, toChangeWords } from '../changed.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import type { Decision, Page, Writer } from '../page/page.ts'
import { findRun, runsOf } from '../runs.ts'
import { toSpent } from '../spending.ts'
import { viewOf } from '../workflow.ts'

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

type Told = Pick<Page, 'decisions' | 'writers' | 'spent'>

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

const readDocument = (services: Services, table: Table, run: Run, name: string | undefined): string => {
  if (name === undefined || run.feature === null) return ''
  const { folder, file } = placeOf(table, run, name)
  const found = services.workspace.read(folder, file)
  return found && 'text' in found ? found.text : ''
}

const load = async (
  services: Services,
  feature: string | undefined,
): Promise<{ journal: Journal; stored: StoredRun }> => {
  const journal = await services.journal()
  const stored = await findRun(services, feature)
  if (!journal || !stored.run.feature)
    throw new Fault(
      'unknown-feature',
      'there is nothing to export yet',
      'start with: throughline "your idea"',
    )
  return { journal, stored }
}

/** The document that the run is about; before it is there, the furthest of the others. */
const findFurthest = (table: Table, { documents }: Run): string | undefined => {
  const single = Object.keys(documents).filter((name) => table.documents[name])
  const order = Object.keys(table.documents)
  const rank = (name: string): number => order.indexOf(name)
  return (
    table.yields.find((name) => single.includes(name)) ??
    single
      .filter((name) => !hasVerdicts(documentOf(table, name)?.format))
      .sort((a, b) => rank(b) - rank(a))[0]
  )
}

type File = { feature: string; name: string; text: string }

/** Endpoints and models of whichever document describes them, for whoever builds or calls them. */
const exportInterface = async (services: Services, { run }: StoredRun): Promise<File> => {
  const { table } = await viewOf(services, run.workflow)
  const { toInterface } = await import('../../documents/interface-file.ts')
  const feature = String(run.feature)
  const title = String(run.inputs.title ?? feature)
  const [text] = Object.keys(run.documents).flatMap(
    (name) =>
      toInterface(documentOf(table, name)?.format, readDocument(services, table, run, name), title) ?? [],
  )
  if (text === undefined)
    throw new Fault(
      'blocked',
      `no document of ${feature} describes endpoints`,
      'export it once they are designed',
    )
  return { feature, name: `${feature}.openapi.json`, text }
}

type Made = { stored: StoredRun; name: string }

/** The newest run of the feature that writes the document of this name or file. */
const findMade = async (
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

/** One self-contained page to send to a colleague: the document, every decision, and who made it how surely. */
const exportPage = async (
  services: Services,
  journal: Journal,
  stored: StoredRun,
  named?: string,
): Promise<File> => {
  const view = await viewOf(services, stored.run.workflow)
  const { table } = view
  const claims = await readClaims(journal, stored)
  const run = toOwnRun(table, stored, services.user(), claims)
  const { toPage } = await import('../page/page.ts')
  const { toDrawings } = await import('../../documents/drawings.ts')
  const name = named ?? findFurthest(table, run)
  const decided = Object.keys(run.documents).find((one) => hasVerdicts(documentOf(table, one)?.format))
  const changes = await findChanges(services, journal, view, stored, true)
  const different = changes.changed.find(({ document, what }) => document === name && what === 'text')
  const read = readDocument(services, table, run, name)
  const document = different ? withoutVouching(read, different.entries) : read
  const edited = new Set(changes.changed.flatMap(({ entries }) => entries))
  const html = toPage({
    feature: String(run.feature),
    status: run.status,
    document,
    drawings: toDrawings(documentOf(table, name ?? '')?.format, document),
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
  })
  const file = named === undefined ? `${run.feature}.html` : `${run.feature}.${named}.html`
  return { feature: String(run.feature), name: file, text: html }
}

export const exportFile = async (services: Services, given: Arguments): Promise<File> => {
  const { journal, stored } = await load(services, textOf(given, 'feature'))
  if (given.openapi === true) return exportInterface(services, stored)
  const wanted = textOf(given, 'document')
  if (wanted === undefined) {
    const { table } = await viewOf(services, stored.run.workflow)
    const name = findFurthest(table, stored.run) ?? ''
    return exportPage(services, journal, await findVouching(services, journal, stored, name))
  }
  const made = await findMade(services, journal, stored.run.feature, wanted)
  return exportPage(services, journal, made.stored, made.name)
}
