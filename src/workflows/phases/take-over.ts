/** What earlier workflows of a feature left for its phases: their documents, and the phases that they did. */
import { type BeginSource, type KnownRun, takeApproval } from '../../core/begin.ts'
import type { PhaseRecord } from '../../core/phase-record.ts'
import { toContent } from '../../documents/content.ts'
import { toTitle } from '../../documents/format.ts'
import { toSpecFromRequirements } from '../../documents/spec/from-requirements.ts'
import { approvedIds } from '../../documents/verdict-ids.ts'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import { type Approval, isEnded } from '../../schema/run.ts'
import { findDelivered, toDelivered } from './delivered.ts'
import { PHASES } from './phase-change.ts'

export type Taken = { phase: string; document: string; known: KnownRun; text: string; approval: Approval }

export type Left = {
  documents: Record<string, string>
  approvals: Record<string, Approval>
  state: JsonObject
  inputs: JsonObject
  name: string
  words: string
}

/** The last run of a workflow that came to a result; one that is under way has to come to its end first. */
const findDone = (feature: string, runs: KnownRun[], workflow: string): KnownRun | undefined => {
  const own = runs.filter(({ run }) => run.workflow === workflow && run.instead === undefined)
  if (own.some(({ run }) => !isEnded(run)))
    throw new Fault(
      'blocked',
      `${workflow} of ${feature} is not finished`,
      `go on with: throughline continue ${feature}`,
    )
  return own.findLast(
    ({ run }) => run.status === 'done' && (workflow !== 'interview' || run.step === 'approved'),
  )
}

const minimumOf = ({ policy }: BeginSource, phase: string) =>
  policy.steps[`phases.${phase}`] ?? policy.minimum

const nobodyOf = ({ run }: KnownRun) => ({
  ...{ who: run.author, at: run.started, door: 'author', assurance: 'automatic' as const },
})

/** The approval for a text as this workflow reads it; one that is stale stays so. */
const toOwnApproval = (
  source: BeginSource,
  document: string,
  text: string,
  given: Approval,
  isSound: boolean,
) => {
  const format = source.table.documents[document]?.format ?? 'markdown'
  const { content, entries } = toContent(format, text)
  return { ...given, shown: toDigest(text), entries, content: isSound ? content : '' }
}

/** A document that a run of another workflow ended with, as it lies in its folder. */
const takeDocument = (
  source: BeginSource,
  phase: string,
  document: string,
  known: KnownRun,
  text: string,
): Taken => {
  const { content } = toContent(document, text)
  const left = { name: document, text, content }
  const given = takeApproval(known, left, minimumOf(source, phase), nobodyOf(known))
  const approval = toOwnApproval(source, document, text, given, given.content === content)
  return { phase, document, known, text, approval }
}

/** Requirements that were approved one by one become a specification by code; their approval is its approval. */
const takeRequirements = async (
  source: BeginSource,
  feature: string,
  known: KnownRun,
): Promise<Taken | undefined> => {
  const found = (await source.read(feature, 'requirements.md'))?.text
  const brief = (await source.read(feature, 'feature-brief.md'))?.text
  const state = known.run.documents.requirements
  if (found === undefined || !state) return undefined
  const { content, entries } = toContent('requirements', found)
  const text = toSpecFromRequirements(
    toTitle(brief ?? '') || feature,
    found,
    approvedIds(state.verdicts, entries),
    String(known.run.inputs.userUtterance ?? ''),
  )
  const left = { name: 'requirements', text: found, content }
  const given = takeApproval(known, left, minimumOf(source, 'specify'), nobodyOf(known))
  const approval = toOwnApproval(source, 'spec', text, given, given.content === content)
  return { phase: 'specify', document: 'spec', known, text, approval }
}

/** Whether a document still says what its run ended with; one that code writes from others has no text before. */
export const isLeftAsItWas = ({ known, document, text }: Taken): boolean => {
  const ended = known.run.documents[document]
  return ended === undefined || ended.content === toContent(document, text).content
}

export const toRecord = ({ known: { run }, approval }: Taken): PhaseRecord => ({
  started: run.started,
  completed: approval.by.at,
  verified: approval.by.assurance !== 'automatic' && approval.content !== '',
  iterations: 0,
  reviewerNotes: [],
  approved: true,
  capReached: false,
  by: run.workflow,
})

export const findTaken = async (
  source: BeginSource,
  feature: string,
  runs: KnownRun[],
  documents: Record<string, string>,
): Promise<Taken[]> => {
  const [interview, prd, design] = ['interview', 'prd', 'design'].map((name) => findDone(feature, runs, name))
  const taken: Taken[] = []
  if (documents.spec !== undefined && interview)
    taken.push(takeDocument(source, 'specify', 'spec', interview, documents.spec))
  else if (documents.spec === undefined && prd) {
    const spec = await takeRequirements(source, feature, prd)
    if (spec) taken.push(spec)
  }
  if (documents.design !== undefined && design)
    taken.push(takeDocument(source, 'design', 'design', design, documents.design))
  return taken
}

/** What lies in the folder of the feature, by the names that phases have for it. */
export const readDocuments = async (
  source: BeginSource,
  feature: string,
): Promise<Record<string, string>> => {
  const documents: Record<string, string> = {}
  for (const [name, { file }] of Object.entries(source.table.documents)) {
    const found = await source.read(feature, file)
    if (found) documents[name] = found.text
  }
  return documents
}

export const takeOver = async (source: BeginSource, feature: string, runs: KnownRun[]): Promise<Left> => {
  const documents = await readDocuments(source, feature)
  const taken = await findTaken(source, feature, runs, documents)
  const delivery = findDelivered(runs.map(({ run }) => run))
  const delivered = delivery && toDelivered(delivery)
  const phases: Record<string, PhaseRecord> = {
    ...Object.fromEntries(taken.map((one) => [one.phase, toRecord(one)])),
    ...(delivered && { implement: delivered.record }),
  }
  const sources = taken.map(({ phase, document, known, text }) => ({
    ...{ phase, document, run: known.run.id, digest: toDigest(text) },
  }))
  const first = runs[0]?.run.inputs ?? {}
  return {
    documents: { ...documents, ...Object.fromEntries(taken.map(({ document, text }) => [document, text])) },
    approvals: Object.fromEntries(taken.map(({ document, approval }) => [document, approval])),
    state: {
      ...(Object.keys(phases).length > 0 && {
        phases: phases as unknown as JsonObject,
        currentPhase: PHASES.findLast((phase) => phases[phase] !== undefined) ?? null,
      }),
      ...(delivered && { implementation: delivered.implementation }),
    },
    inputs: sources.length > 0 ? { sources } : {},
    name: String(first.title ?? ''),
    words: String(first.userUtterance ?? first.project_brief ?? first.request ?? ''),
  }
}
