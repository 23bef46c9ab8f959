/** How requirements begin: from an idea, or from the specification that an interview of the feature ended with. */
import {
  type Begin,
  type Beginning,
  type BeginSource,
  checkNewFeature,
  type KnownRun,
  takeApproval,
  toClaim,
  toUtterance,
} from '../../core/begin.ts'
import { documentOf } from '../../core/table.ts'
import { toContent } from '../../documents/content.ts'
import { toTitle } from '../../documents/format.ts'
import { findForm } from '../../documents/line-ends.ts'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import { isCutShort, isEnded } from '../../schema/run.ts'

/** A run that was dismissed for another one left nothing. */
const isOf =
  (workflow: string) =>
  ({ run }: KnownRun): boolean =>
    run.workflow === workflow && run.instead === undefined

/** The specification as it lies in its folder, which must be the one that the architect accepted. */
const readAccepted = async (source: BeginSource, feature: string, { run }: KnownRun): Promise<string> => {
  const spec = (await source.read(feature, 'spec.md'))?.text
  if (spec === undefined)
    throw new Fault('blocked', `spec.md of ${feature} is gone`, 'restore it, for instance from git')
  if (toContent('spec', spec).content === run.documents.spec?.content) return spec
  throw new Fault(
    'blocked',
    `spec.md of ${feature} was changed after the architect accepted it`,
    `submit it again: throughline start interview --feature ${feature} --file magi-sdd/${feature}/spec.md`,
  )
}

const refuseUnaccepted = (feature: string, { run }: KnownRun): never => {
  const next = isEnded(run) ? `start interview --feature ${feature}` : `continue ${feature}`
  throw new Fault(
    'blocked',
    `the specification of ${feature} is not accepted by the architect`,
    `go on with: throughline ${next}`,
  )
}

/** From a specification that the architect accepted. */
const fromInterview = async (
  source: BeginSource,
  feature: string,
  runs: KnownRun[],
  latest: KnownRun,
): Promise<Beginning> => {
  const accepted = runs.filter(isOf('interview')).findLast(({ run }) => run.step === 'approved')
  if (!accepted || !isEnded(latest.run)) return refuseUnaccepted(feature, latest)
  const spec = await readAccepted(source, feature, accepted)
  const { id, inputs, author: who, started: at } = accepted.run
  const left = { name: 'spec', text: spec, content: toContent('spec', spec).content }
  const minimum = source.policy.steps['prd.draft-brief'] ?? source.policy.minimum
  const nobody = { who, at, door: 'author', as: 'architect', assurance: 'automatic' as const }
  return {
    inputs: {
      userUtterance: String(inputs.userUtterance ?? '').trim() || toTitle(spec) || feature,
      source: { run: id, digest: toDigest(spec) },
    },
    documents: { spec },
    approvals: { spec: takeApproval(accepted, left, minimum, nobody) },
    joins: toClaim('prd', feature, runs),
    texts: { [toDigest(spec)]: spec },
  }
}

const refuseSecond = (feature: string, second: KnownRun | undefined, hasWords: boolean): never => {
  const next = second && isEnded(second.run) ? 'reopen' : 'continue'
  throw new Fault(
    'exists',
    second ? `prd of ${feature} exists already` : `feature ${feature} exists already`,
    hasWords && !second
      ? 'leave the words out to go on from its specification, or choose another --feature'
      : `go on with: throughline ${next} ${feature}; for something else choose another --feature`,
  )
}

/** What was finalized once is opened again, never begun anew. */
const isStopped = ({ run }: KnownRun): boolean => isCutShort(run) && !run.documents.prd?.approval

/** Where all that there was of it was stopped, it begins anew in its place: nothing that a hand changed is written over. */
const replaceStopped = async (
  source: BeginSource,
  feature: string,
  runs: KnownRun[],
): Promise<Pick<Beginning, 'joins' | 'replaces'>> => {
  const left = new Map(
    runs.filter(isOf('prd')).flatMap(({ run: { documents } }) => Object.entries(documents)),
  )
  const replaces: Record<string, string> = {}
  for (const [name, { digest }] of left) {
    const { file = '' } = documentOf(source.table, name) ?? {}
    const found = await source.read(feature, file)
    if (!found) continue
    if (findForm(found.text, digest) === undefined)
      throw new Fault(
        'exists',
        `${file} of ${feature} was changed by hand since its run was stopped`,
        `go on with it: throughline reopen ${feature}; or move the file away, and start again`,
      )
    replaces[name] = found.digest
  }
  return { joins: toClaim('prd', feature, runs), replaces }
}

export const begin: Begin = async (given, source) => {
  const { feature } = given
  const runs = feature === undefined ? [] : await source.runs(feature)
  const latest = runs.findLast(isOf('interview'))
  const hasWords = given.text !== undefined || given.document !== undefined
  if (feature !== undefined && latest) {
    const second = runs.filter(isOf('prd')).find((known) => !isStopped(known))
    if (hasWords || second) refuseSecond(feature, second, hasWords)
    const begun = await fromInterview(source, feature, runs, latest)
    return { ...begun, ...(runs.some(isOf('prd')) && (await replaceStopped(source, feature, runs))) }
  }
  const own = runs.findLast(isOf('prd'))
  if (feature !== undefined && own && !hasWords) refuseSecond(feature, own, hasWords)
  const userUtterance = toUtterance(given)
  const answers = given.answers?.length ? await source.readAnswers(userUtterance, given.answers) : []
  const inputs = { userUtterance, ...(answers.length > 0 && { answers }) }
  const begun = { inputs, documents: {}, texts: {} }
  if (feature === undefined) return begun
  const isAnew = runs.some(isOf('prd')) && runs.every((known) => isOf('prd')(known) && isStopped(known))
  if (isAnew) return { ...begun, ...(await replaceStopped(source, feature, runs)) }
  await checkNewFeature(source, feature)
  return begun
}
