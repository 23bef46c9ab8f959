/** How a run of each workflow begins: from words, from a document that is brought, or from an earlier workflow. */
import { contentOf } from '../core/admit.ts'
import { placeOf } from '../core/table.ts'
import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { toDigest } from '../schema/digest.ts'
import type { Input as RunInput } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Approval } from '../schema/run.ts'
import type { Input, Services } from './operation.ts'

type Started = Extract<RunInput, { type: 'started' }>

/** What a run is started with besides its options; `texts` are what it brings along that no journal holds yet. */
export type Beginning = Pick<Started, 'documents' | 'approvals' | 'joins' | 'first'> & {
  inputs: JsonObject
  texts: Record<string, string>
}

const LIMIT = 1_000_000

/** Text that somebody gave, of a size and kind that can be kept. */
const checkText = (text: string, what: string, instead: string): string => {
  if (Buffer.byteLength(text) > LIMIT)
    throw new Fault('invalid-value', `${what} is longer than 1 MB`, instead)
  if (text.includes('\0')) throw new Fault('invalid-value', `${what} holds a NUL character`, 'leave it out')
  return text
}

export const toUtterance = (given: string | undefined): string => {
  const text = given ?? ''
  if (text.trim() === '')
    throw new Fault('usage', 'there is no idea to start from', 'say it in a sentence: throughline "an idea"')
  return checkText(text, 'the idea', 'start from a summary of it, and keep the rest beside as a document')
}

/** Refuses an id that cannot be a feature, or one that exists. */
export const checkNewFeature = (services: Services, feature: string): void => {
  checkName(services, feature)
  if (services.workspace.taken().includes(feature)) {
    throw new Fault(
      'exists',
      `feature ${feature} exists already`,
      'choose another --feature, or leave it out',
    )
  }
}

const checkName = (services: Services, feature: string): void => {
  const wrong = checkFeatureId(feature)
  if (wrong)
    throw new Fault(
      'unsafe-path',
      `${JSON.stringify(feature)} cannot be a feature: ${wrong}`,
      'choose an id such as order-export',
    )
  // A link in its place is refused by name.
  services.workspace.read(feature, 'feature-brief.md')
}

/** The runs of a feature, oldest first; or the run of an id, which has no feature before its first document. */
const runsOf = (journal: Journal | undefined, feature: string): StoredRun[] =>
  (journal?.list() ?? []).filter(({ run }) => run.feature === feature || run.id === feature)

const isEnded = ({ run }: StoredRun): boolean => run.status === 'done' || run.status === 'failed'

/** The interview of this feature that is under way. */
export const findInterview = (journal: Journal | undefined, feature: string): StoredRun | undefined =>
  runsOf(journal, feature).findLast((stored) => stored.run.workflow === 'interview' && !isEnded(stored))

const readSpec = (services: Services, feature: string): string | undefined => {
  const found = services.workspace.read(feature, 'spec.md')
  return found && 'text' in found ? found.text : undefined
}

/** The signal that an interview begins with: a conversation, or a specification that bypasses it. */
export const toFirst = (document: string | undefined): Pick<Beginning, 'first' | 'texts'> => {
  if (document === undefined) return { first: { signal: 'interview', value: {} }, texts: {} }
  if (document.trim() === '')
    throw new Fault('invalid-value', 'the specification is empty', 'name a file that holds one')
  const text = checkText(document, 'the specification', 'split it, or leave appendices out')
  const digest = toDigest(text)
  return { first: { signal: 'upload', value: { digest } }, texts: { [digest]: text } }
}

/**
 * Stories and epics that the last interview delivered today, as it wrote them: a later one of the day replaces them. What
 * somebody edited since is theirs, and ours goes beside it.
 */
const readDelivered = (services: Services, { run }: StoredRun): Record<string, string> => {
  const table = tableOf(run.workflow)
  const today = new Date(services.world.now()).toISOString().slice(0, 10)
  if (!table || run.started.slice(0, 10) !== today) return {}
  const found = Object.entries(run.documents).flatMap(([name, { digest }]): [string, string][] => {
    if (!name.includes('/')) return []
    const { folder, file } = placeOf(table, run, name)
    const now = services.workspace.read(folder, file)
    return now && 'text' in now && now.digest === digest ? [[name, now.text]] : []
  })
  return Object.fromEntries(found)
}

/** A new interview; one about a feature that had one goes on from the specification that it left. */
const beginInterview = async (services: Services, input: Input): Promise<Beginning> => {
  const given = (input.text as string | undefined) ?? ''
  const inputs = { userUtterance: checkText(given, 'the idea', 'say it in a sentence') }
  const beginning = { inputs, documents: {}, ...toFirst(input.document as string | undefined) }
  const feature = input.feature as string | undefined
  if (feature === undefined) return beginning
  checkName(services, feature)
  const runs = runsOf(await services.journal(), feature)
  const earlier = runs.findLast(({ run }) => run.workflow === 'interview')
  if (!earlier) {
    checkNewFeature(services, feature)
    return beginning
  }
  const spec = readSpec(services, feature)
  const delivered = readDelivered(services, earlier)
  return { ...beginning, joins: true, documents: { ...delivered, ...(spec !== undefined && { spec }) } }
}

/**
 * The approval that a specification comes with. What no person approved is marked as stale: the next workflow asks
 * before it builds on it.
 */
const toSpecApproval = ({ run }: StoredRun): Approval => {
  const state = run.documents.spec
  const { approval = null, digest = '' } = state ?? {}
  if (approval && approval.by.assurance !== 'automatic') return approval
  const by = {
    who: run.author,
    at: run.started,
    door: 'author',
    as: 'architect',
    assurance: 'automatic' as const,
  }
  return { shown: digest, entries: {}, request: '', by, ...approval, content: '' }
}

/** From a specification that the architect accepted; undefined where the feature has none. */
const fromInterview = (services: Services, feature: string, runs: StoredRun[]): Beginning | undefined => {
  const interview = runs.findLast(({ run }) => run.workflow === 'interview')
  if (!interview || runs.some(({ run }) => run.workflow === 'prd')) return undefined
  const { run } = interview
  const spec = readSpec(services, feature)
  if (run.step !== 'approved' || spec === undefined) {
    const message = `the specification of ${feature} is not accepted by the architect yet`
    throw new Fault('blocked', message, `go on with: throughline continue ${feature}`)
  }
  const approval = toSpecApproval(interview)
  const title = /^#[ \t]+(?:Feature:[ \t]*)?(.+)$/m.exec(spec)?.[1] ?? feature
  const userUtterance = String(run.inputs.userUtterance ?? '').trim() || title
  const { content } = contentOf(tableOf('prd')?.documents.spec, spec)
  const source = { run: run.id, digest: toDigest(spec), content }
  return {
    ...{ inputs: { userUtterance, source }, documents: { spec }, approvals: { spec: approval }, joins: true },
    texts: { [toDigest(spec)]: spec },
  }
}

/** Loaded only where answers are given: an idea alone needs no questions. */
const readAnswers = async (services: Services, idea: string, given: string[]): Promise<Json[]> => {
  const { toAnswers } = await import('./asked.ts')
  const { readCatalogue } = await import('./catalogue.ts')
  return toAnswers(idea, given, await readCatalogue(services)).map((answer) => ({ ...answer }))
}

const beginPrd = async (services: Services, input: Input): Promise<Beginning> => {
  const feature = input.feature as string | undefined
  const runs = feature === undefined ? [] : runsOf(await services.journal(), feature)
  const handed = feature === undefined ? undefined : fromInterview(services, feature, runs)
  if (handed) return handed
  const userUtterance = toUtterance(input.text as string | undefined)
  const given = (input.answer as string[] | undefined) ?? []
  const answers = given.length > 0 ? await readAnswers(services, userUtterance, given) : []
  if (feature !== undefined) checkNewFeature(services, feature)
  return { inputs: { userUtterance, ...(answers.length > 0 && { answers }) }, documents: {}, texts: {} }
}

/** Workflows whose steps run for real; the others are walked in the core until theirs are built. */
export const BEGINNINGS: Record<string, (services: Services, input: Input) => Promise<Beginning>> = {
  interview: beginInterview,
  prd: beginPrd,
}
