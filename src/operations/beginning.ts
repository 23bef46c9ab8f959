/** How a run of each workflow begins: from words, from a document that is brought, or from an earlier workflow. */
import { contentOf } from '../core/admit.ts'
import { placeOf } from '../core/table.ts'
import { tableOf } from '../core/tables.ts'
import { toSpec } from '../documents/spec/spec.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { type GatePolicy, isBelow, toWitnessed } from '../schema/assurance.ts'
import { toDigest } from '../schema/digest.ts'
import type { Input as RunInput } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import type { Approval } from '../schema/run.ts'
import { isEnded, runsOf } from './find.ts'
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

const isOf = (workflow: string) => (stored: StoredRun) => stored.run.workflow === workflow

/** The interview of this feature, or of this run id, that is under way. */
export const findInterview = (journal: Journal | undefined, feature: string): StoredRun | undefined =>
  (journal?.list() ?? []).findLast(
    (stored) =>
      isOf('interview')(stored) &&
      !isEnded(stored) &&
      (stored.run.feature === feature || stored.run.id === feature),
  )

/** Two calls at once would both go on with the feature: the second finds this taken. */
const toClaim = (workflow: string, feature: string, runs: StoredRun[]): string =>
  `${workflow} ${runs.filter(isOf(workflow)).length + 1} of ${feature}`

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
  const journal = await services.journal()
  if (journal?.load(feature))
    throw new Fault('ended', `the interview ${feature} has ended`, 'start a new one without --feature')
  const runs = runsOf(journal, feature)
  const later = runs.find((stored) => !isOf('interview')(stored) && !isEnded(stored))
  if (later)
    throw new Fault(
      'blocked',
      `${later.run.workflow} of ${feature} is under way and builds on its specification`,
      `finish it, or stop it first: throughline status ${feature}`,
    )
  const spec = readSpec(services, feature)
  const brought = spec === undefined ? {} : { spec }
  const earlier = runs.findLast(isOf('interview'))
  if (earlier)
    return {
      ...beginning,
      joins: toClaim('interview', feature, runs),
      documents: { ...readDelivered(services, earlier), ...brought },
    }
  // A specification of the user's own that lies in its folder is where a first interview begins.
  if (spec === undefined || runs.length > 0) checkNewFeature(services, feature)
  return { ...beginning, documents: brought }
}

/**
 * The approval that a specification comes with. What no person approved, or not as surely as this run asks, is marked as
 * stale: the next workflow asks before it builds on it. A decision that this machine did not witness counts as reported.
 */
const toSpecApproval = ({ run, foreign }: StoredRun, policy: GatePolicy): Approval => {
  const { approval = null, digest = '' } = run.documents.spec ?? {}
  const minimum = policy.steps['prd.draft-brief'] ?? policy.minimum
  const given = approval && {
    ...approval,
    by: { ...approval.by, assurance: toWitnessed(approval.by.assurance, foreign) },
  }
  if (given && given.by.assurance !== 'automatic' && !isBelow(given.by.assurance, minimum)) return given
  const by = {
    who: run.author,
    at: run.started,
    door: 'author',
    as: 'architect',
    assurance: 'automatic' as const,
  }
  return { shown: digest, entries: {}, request: '', ...given, by, content: '' }
}

/** The specification as it lies in its folder, which must be the one that the architect accepted. */
const readAccepted = (services: Services, feature: string, { run }: StoredRun): string => {
  const spec = readSpec(services, feature)
  if (spec === undefined)
    throw new Fault('blocked', `spec.md of ${feature} is gone`, 'restore it, for instance from git')
  const { content } = contentOf(tableOf('interview')?.documents.spec, spec)
  if (content === run.documents.spec?.content) return spec
  throw new Fault(
    'blocked',
    `spec.md of ${feature} was changed after the architect accepted it`,
    `submit it again: throughline start interview --feature ${feature} --file magi-sdd/${feature}/spec.md`,
  )
}

const refuseUnaccepted = (feature: string, interview: StoredRun): never => {
  const next = isEnded(interview) ? `start interview --feature ${feature}` : `continue ${feature}`
  throw new Fault(
    'blocked',
    `the specification of ${feature} is not accepted by the architect`,
    `go on with: throughline ${next}`,
  )
}

/** From a specification that the architect accepted; undefined where the feature has none. */
const fromInterview = (services: Services, feature: string, runs: StoredRun[]): Beginning | undefined => {
  const interviews = runs.filter(isOf('interview'))
  const [latest] = interviews.slice(-1)
  if (!latest) return undefined
  const accepted = interviews.findLast(({ run }) => run.step === 'approved')
  if (!accepted || !isEnded(latest)) return refuseUnaccepted(feature, latest)
  const spec = readAccepted(services, feature, accepted)
  const { id, inputs } = accepted.run
  return {
    inputs: {
      userUtterance: String(inputs.userUtterance ?? '').trim() || toSpec(spec).title || feature,
      source: { run: id, digest: toDigest(spec) },
    },
    documents: { spec },
    approvals: { spec: toSpecApproval(accepted, services.settings().policy) },
    joins: toClaim('prd', feature, runs),
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
  const isNew = feature === undefined || !runs.some(isOf('interview'))
  if (!isNew && (input.text !== undefined || runs.some(isOf('prd'))))
    throw new Fault(
      'exists',
      runs.some(isOf('prd')) ? `prd of ${feature} exists already` : `feature ${feature} exists already`,
      input.text === undefined
        ? `go on with: throughline continue ${feature}`
        : 'leave the words out to go on from its specification, or choose another --feature',
    )
  const handed = isNew ? undefined : fromInterview(services, feature, runs)
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
