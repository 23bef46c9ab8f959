/**
 * How a design begins: from the PRD of its feature, from a project brief in words or in a file, or from both. B1 a PRD
 * is taken over as it lies in its folder, with the approval it has; what no person approved, or what was changed since,
 * is asked about before anything is built on it. B2 what lies in the folder already is taken over, never overwritten.
 */
import {
  type Begin,
  type BeginSource,
  checkNewFeature,
  checkText,
  type Given,
  type KnownRun,
  type Left,
  takeApproval,
  toClaim,
  toFreeName,
} from '../../core/begin.ts'
import { toContent } from '../../documents/content.ts'
import { toTitle } from '../../documents/format.ts'
import { findSection, toMarkdown } from '../../documents/markdown.ts'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import { type Approval, isEnded } from '../../schema/run.ts'
import { toLasting } from './outdated.ts'
import { retrieveContext } from './retrieved-context.ts'
import { toTexts } from './traces.ts'

const isOf =
  (workflow: string) =>
  ({ run }: KnownRun): boolean =>
    run.workflow === workflow

/** A PRD with the run that finished it, where one did. */
type Taken = Left & { from?: KnownRun | undefined }

const toLeft = (text: string): Left => ({ name: 'prd', text, content: toContent('prd', text).content })

/** The PRD of a feature; undefined where nobody began one. */
const takePrd = async (
  source: BeginSource,
  feature: string,
  runs: KnownRun[],
): Promise<Taken | undefined> => {
  const own = runs.filter(isOf('prd'))
  const text = (await source.read(feature, 'prd.md'))?.text
  const finished = own.findLast(({ run }) => run.status === 'done')
  if (finished && text === undefined)
    throw new Fault('blocked', `prd.md of ${feature} is gone`, 'restore it, for instance from git')
  if (own.some(({ run }) => !isEnded(run)))
    throw new Fault(
      'blocked',
      `the PRD of ${feature} is not finished`,
      `go on with: throughline continue ${feature}`,
    )
  return text === undefined ? undefined : { ...toLeft(text), from: finished }
}

/** Whether a text states requirements by their ids, under whatever headings its writer chose. */
const isPrd = (text: string): boolean =>
  toMarkdown(text).sections.some(({ title }) => /^REQ-\d{3,15}\b/.test(title))

/** The brief in somebody's words, and a PRD where the file that they brought is one. */
const readWords = ({ text, document }: Given): { words: string; prd?: Taken } => {
  const given = [text, document].filter((part) => part !== undefined && part.trim() !== '') as string[]
  const prd = given.find(isPrd)
  const words = given.filter((part) => part !== prd).join('\n\n')
  checkText(words, 'the brief', 'start from a summary of it, and keep the rest beside as a document')
  if (prd === undefined) return { words }
  return { words, prd: toLeft(checkText(prd, 'the PRD', 'split it, or leave appendices out')) }
}

/** What the PRD says of the whole, before its requirements. */
const toBrief = (prd: string): string => {
  const section = findSection(toMarkdown(prd), ['Feature Brief'], 2)
  return section ? prd.slice(section.body, section.end).trim() : toTitle(prd)
}

const LONGEST_TITLE = 8

/** What the design is about, in a few words. */
const toSubject = (prd: string | undefined, words: string, feature: string | undefined): string => {
  const titled = toTitle(prd ?? words).replace(
    /^(?:prd|product requirements(?: document)?)[ \t]*:[ \t]*/i,
    '',
  )
  const [first = ''] = words.trim().split(/[.!?:;\n]/)
  const short = first
    .replace(/[#*_`]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, LONGEST_TITLE)
    .join(' ')
  return titled || short || feature || 'Design'
}

/** Files of the folder that a design writes: an earlier one, or somebody's own. */
const readParts = async (
  { table, read }: BeginSource,
  feature: string | undefined,
): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  if (feature === undefined) return found
  for (const [name, { file }] of Object.entries(table.documents)) {
    const held = name === 'prd' ? undefined : await read(feature, file)
    if (held) found[name] = held.text
  }
  return found
}

const refuseNothing = (feature: string | undefined, isKnown: boolean): never => {
  if (feature === undefined)
    throw new Fault(
      'usage',
      'there is nothing to design yet',
      'name a feature with an approved PRD, --feature F, or say in a sentence what is to be designed',
    )
  if (!isKnown)
    throw new Fault('unknown-feature', `there is no feature ${feature} here`, 'see `throughline status`')
  throw new Fault(
    'blocked',
    `${feature} has no PRD to design from`,
    `write one first, throughline start prd --feature ${feature}, or say what is to be designed`,
  )
}

const toApprovals = (source: BeginSource, { from, ...left }: Taken): Record<string, Approval> => {
  const minimum = source.policy.steps['design.draft_hld'] ?? source.policy.minimum
  const { author: who, started: at } = from?.run ?? { author: 'throughline', started: source.at }
  const nobody = { who, at, door: 'author', assurance: 'automatic' as const }
  return { prd: takeApproval(from, left, minimum, nobody) }
}

/** Parts of the last design that what changed in the PRD does not concern; whoever brings words wants them in all of it. */
const toKept = (
  runs: KnownRun[],
  prd: Taken | undefined,
  parts: Record<string, string>,
  words: string,
): string[] => {
  const last = runs.filter(isOf('design')).findLast(({ run }) => run.status === 'done')?.run.documents.prd
  if (!last || !prd || words !== '') return []
  return toLasting(
    last.entries,
    toContent('prd', prd.text).entries,
    toTexts((name) => parts[name]),
  )
}

export const begin: Begin = async (given, source) => {
  const { feature } = given
  if (feature !== undefined) source.checkName(feature)
  const runs = feature === undefined ? [] : await source.runs(feature)
  if (runs.some((known) => isOf('design')(known) && !isEnded(known.run)))
    throw new Fault(
      'exists',
      `a design of ${feature} is under way`,
      `go on with: throughline continue ${feature}`,
    )
  const { words, prd: brought } = readWords(given)
  const left = feature === undefined ? undefined : await takePrd(source, feature, runs)
  if (left && brought)
    throw new Fault(
      'exists',
      `${feature} has a PRD already`,
      'leave the file out, or choose another --feature',
    )
  const prd = left ?? brought
  if (!prd && words === '') return refuseNothing(feature, runs.length > 0)
  if (feature !== undefined && runs.length === 0 && !left) await checkNewFeature(source, feature)
  const project_brief = [words, prd ? toBrief(prd.text) : ''].filter((part) => part !== '').join('\n\n')
  const { sources, texts } = retrieveContext(source.files, `${words}\n${prd?.text ?? ''}`)
  const title = toSubject(prd?.text, words, feature)
  const parts = await readParts(source, feature)
  const kept = toKept(runs, prd, parts, words)
  return {
    inputs: {
      project_brief,
      title,
      ...(words !== '' && words !== project_brief && { words }),
      retrieved_context: sources.map((one) => ({ ...one })),
      ...(kept.length > 0 && { kept }),
      ...(prd?.from && { source: { run: prd.from.run.id, digest: toDigest(prd.text) } }),
    },
    documents: { ...(prd && { prd: prd.text }), ...parts },
    ...(prd && { approvals: toApprovals(source, prd) }),
    ...(feature === undefined && { feature: await toFreeName(source, title) }),
    ...(feature !== undefined && runs.length > 0 && { joins: toClaim('design', feature, runs) }),
    texts: { ...texts, ...(prd && { [toDigest(prd.text)]: prd.text }) },
  }
}
