/**
 * How a delivery begins: from what earlier workflows of the feature left, from a specification that somebody brings, from
 * words, or from a command that fails. B1 what no person approved is asked about before anything is built on it. B2 without a
 * repository that has a commit nothing can be built. B3 what lies in the feature's folder is read, never written. B4 what an
 * earlier run left in the delivery folder of this one is known to it, and revised: it is nobody's edit.
 */

import {
  type Begin,
  type Beginning,
  type BeginSource,
  checkNewFeature,
  checkText,
  type Given,
  type KnownRun,
  takeApproval,
  toClaim,
  toFreeName,
  toUtterance,
} from '../../core/begin.ts'
import { documentOf, placeOf, toDelivery } from '../../core/table.ts'
import { toContent } from '../../documents/content.ts'
import { toProposedPlan } from '../../documents/delivery/findings.ts'
import { toSeenFormat, toTitle } from '../../documents/format.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { toSpecFromEntries } from '../../documents/spec/from-requirements.ts'
import { isBuilding } from '../../schema/building.ts'
import type { DeliveryPlan } from '../../schema/delivery.ts'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import type { Json } from '../../schema/json.ts'
import { type Approval, isEnded } from '../../schema/run.ts'
import { toStatementSpec } from './statement-spec.ts'
import { toGivenPlan } from './take-over.ts'

/** Documents of the feature that a plan is made from, and the workflow that made each. */
const SOURCES = ['spec', 'prd', 'design', 'tasks']

/** Sections of requirements that nobody builds. */
const REFUSED: string[] = ['rejected', 'out-of-scope']

const LONGEST_TITLE = 8

const toShort = (words: string): string =>
  (words.trim().split(/[.!?:;\n]/)[0] ?? '')
    .replace(/[#*_`]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, LONGEST_TITLE)
    .join(' ')

const isOver = ({ run }: KnownRun): boolean => isEnded(run) && run.instead === undefined

/** The last run that holds this document, and whether it came to its end. */
const findOwner = (runs: KnownRun[], name: string): KnownRun | undefined =>
  runs.findLast(({ run }) => run.documents[name] !== undefined && run.instead === undefined)

/** What a run under way is about to change is not built on. */
const refuseUnfinished = (feature: string, runs: KnownRun[], isPhase: (run: KnownRun) => boolean): void => {
  const busy = runs.find((known) => !isEnded(known.run) && !isPhase(known))
  if (!busy) return
  const { workflow } = busy.run
  throw new Fault(
    workflow === 'delivery' ? 'exists' : 'blocked',
    workflow === 'delivery'
      ? `a delivery of ${feature} is under way`
      : `${workflow} of ${feature} is not finished`,
    `go on with: throughline continue ${feature}`,
  )
}

const readSources = async (
  source: BeginSource,
  feature: string,
  runs: KnownRun[],
): Promise<{ documents: Record<string, string>; approvals: Record<string, Approval> }> => {
  const documents: Record<string, string> = {}
  const approvals: Record<string, Approval> = {}
  const minimum = source.policy.steps['delivery.analysis'] ?? source.policy.minimum
  for (const name of SOURCES) {
    const { file = '', format = 'markdown' } = documentOf(source.table, name) ?? {}
    const found = await source.read(feature, file)
    if (!found) continue
    documents[name] = found.text
    const owner = findOwner(runs, name)
    if (!owner) continue
    const { content, entries } = toContent(format, found.text)
    const nobody = {
      who: owner.run.author,
      at: owner.run.started,
      door: 'author',
      assurance: 'automatic' as const,
    }
    const given = takeApproval(owner, { name, text: found.text, content }, minimum, nobody)
    // Another workflow reads the same file in its own way: what counts is whether it is the text that was approved.
    const isSound =
      given.content === content ||
      (owner.run.documents[name]?.digest === toDigest(found.text) && given.content !== '')
    approvals[name] = { ...given, entries, content: isSound ? content : '' }
  }
  return { documents, approvals }
}

/** A delivery that planned from other texts than there are now: its stories are not what is asked for any more. */
const isOutdated = ({ run }: KnownRun, { table }: BeginSource, documents: Record<string, string>): boolean =>
  run.workflow === 'delivery' &&
  SOURCES.some((name) => {
    const text = documents[name]
    const format = documentOf(table, name)?.format ?? 'markdown'
    return run.documents[name]?.content !== (text === undefined ? undefined : toContent(format, text).content)
  })

/** Epics and stories that an earlier run of the feature wrote, as they stand in their files now. */
const readItems = async (
  source: BeginSource,
  runs: KnownRun[],
  documents: Record<string, string>,
  row: 'epics' | 'stories',
) => {
  const owner = runs.findLast(
    ({ run }) =>
      run.instead === undefined && Object.keys(run.documents).some((name) => name.startsWith(`${row}/`)),
  )
  if (!owner || isOutdated(owner, source, documents)) return []
  const texts: string[] = []
  for (const name of Object.keys(owner.run.documents).filter((one) => one.startsWith(`${row}/`))) {
    const { folder, file } = placeOf(source.table, owner.run, name)
    const found = await source.read(folder, file)
    if (found && !/^- \*\*Status\*\*: (?:Blocked|Complete)/m.test(found.text)) texts.push(found.text)
  }
  return texts
}

/** What earlier runs wrote on the same day into the folder that this one writes into. */
const readPresent = async (
  source: BeginSource,
  feature: string,
  runs: KnownRun[],
): Promise<Record<string, string>> => {
  const own = toDelivery({ started: source.at, feature })
  const present: Record<string, string> = {}
  for (const { run } of runs.filter(({ run }) => toDelivery(run) === own))
    for (const name of Object.keys(run.documents)) {
      const { folder, file } = placeOf(source.table, run, name)
      const found = typeof folder === 'string' ? undefined : await source.read(folder, file)
      if (found) present[name] = found.text
    }
  return present
}

const checkRepository = async (source: BeginSource, { options }: Given): Promise<void> => {
  if (!isBuilding(options.command) || (await source.hasCommit())) return
  throw new Fault(
    'blocked',
    'this folder has no git repository with a commit: stories are built in worktrees',
    'git init && git add --all && git commit -m "Begin", or use --set command=architect for a plan alone',
  )
}

/** A run that nobody could build anything in is not begun. */
const checkExecutor = ({ options }: Given): void => {
  if (options.executor !== 'command' || String(options.agent ?? '').trim() !== '') return
  throw new Fault(
    'usage',
    'the command that does the stories is not named',
    'name it: --set agent="the command line"',
  )
}

/** Commands that plan from what is given. */
const PLANNING = ['build', 'architect']

/** A document that states requirements, under the name that the workflow has for it; undefined where it is words. */
const readStated = ({ document, options }: Given): Record<string, string> | undefined => {
  if (document === undefined || !PLANNING.includes(String(options.command))) return undefined
  const text = checkText(document, 'the specification', 'split it, or leave appendices out')
  const format = toSeenFormat(text)
  if (format === 'spec' || format === 'prd') return { [format]: text }
  if (format !== 'requirements') {
    const spec = toStatementSpec(text)
    return spec === undefined ? undefined : { spec }
  }
  const { entries } = toRequirements(text)
  const [kept, outside] = [
    entries.filter(({ section }) => !REFUSED.includes(section)),
    entries.filter(({ section }) => REFUSED.includes(section)),
  ]
  return { spec: toSpecFromEntries(toTitle(text), '', kept, outside) }
}

/** The stories that an audit's report proposes, where it is what was given. */
const readProposed = ({ document, options }: Given): DeliveryPlan | undefined =>
  document !== undefined && PLANNING.includes(String(options.command))
    ? toProposedPlan(checkText(document, 'the report', 'leave out what is not to be built'))
    : undefined

const toGivenInput = (plan: DeliveryPlan | undefined) => (plan ? { given: plan as unknown as Json } : {})

/** What was said, without what was brought as a specification. */
const toWords = ({ text, document }: Given, stated: Record<string, string> | undefined): string =>
  [text, ...(stated ? [] : [document])].filter((part) => part?.trim()).join('\n\n')

/** Where nothing else was said, the report that the stories were taken from. */
const REPORTED = 'Mend what the audit found'

const beginNew = async (given: Given, source: BeginSource): Promise<Beginning> => {
  const proposed = readProposed(given)
  const stated = proposed ? undefined : readStated(given)
  const said = (given.text ?? '').trim()
  const request = proposed ? said || REPORTED : stated ? said : toUtterance(given)
  const { feature } = given
  if (feature !== undefined) await checkNewFeature(source, feature)
  const title = toTitle(stated?.prd ?? stated?.spec ?? request) || toShort(request)
  return {
    inputs: { ...(request !== '' && { request }), title, ...toGivenInput(proposed) },
    documents: stated ?? {},
    texts: {},
    ...(feature === undefined && { feature: await toFreeName(source, title) }),
  }
}

const isPhases = ({ run }: KnownRun): boolean => run.workflow === 'phases'

/** An audit may look at the whole project, without a word. */
const withWords = (given: Given): Given =>
  given.options.command === 'audit' && given.text === undefined && given.document === undefined
    ? { ...given, text: 'Audit of the project' }
    : given

export const begin: Begin = async (bare, source) => {
  checkExecutor(bare)
  await checkRepository(source, bare)
  const given = bare.feature === undefined ? withWords(bare) : bare
  const { feature, text, document } = given
  if (feature === undefined) return beginNew(given, source)
  source.checkName(feature)
  const runs = (await source.runs(feature)).filter(({ run }) => run.parent === undefined)
  refuseUnfinished(feature, runs, isPhases)
  const { documents, approvals } = await readSources(source, feature, runs)
  if (runs.length === 0 && Object.keys(documents).length === 0) {
    if (text?.trim() || document?.trim()) return beginNew(given, source)
    throw new Fault('unknown-feature', `there is no feature ${feature} here`, 'see `throughline status`')
  }
  const proposed = readProposed(given)
  const stated = proposed ? undefined : readStated(given)
  const rival = Object.keys(stated ?? {}).find((name) => documents[name] !== undefined)
  if (rival !== undefined)
    throw new Fault(
      'exists',
      `${feature} has a ${rival}.md already`,
      'leave the file out, and edit or replace that one; or give it another --feature',
    )
  Object.assign(documents, stated)
  const words = proposed ? text?.trim() || REPORTED : toWords(given, stated)
  const over = runs.filter(isOver)
  const stories = await readItems(source, over, documents, 'stories')
  const epics = await readItems(source, over, documents, 'epics')
  const own = toGivenPlan({ epics, stories }, documents.tasks, documents)
  if (own && proposed)
    throw new Fault(
      'exists',
      `${feature} has stories of its own already`,
      'give the report another --feature',
    )
  const plan = proposed ?? own
  const present = await readPresent(source, feature, runs)
  const main = documents.prd ?? documents.spec ?? documents.tasks ?? ''
  return {
    inputs: {
      title: toTitle(main) || feature,
      ...(words !== '' && { request: words }),
      ...toGivenInput(plan),
    },
    documents: { ...present, ...documents },
    approvals,
    texts: {},
    ...(runs.length > 0 && { joins: toClaim('delivery', feature, runs) }),
  }
}
