/**
 * How phases begin: with words for a new feature, with a specification, or with what earlier workflows of the feature
 * left. B1 what they finished is a phase that is completed, with its approval; what no person approved is asked about
 * before anything is built on it. B2 what lies in the folder already is taken over, never overwritten.
 */
import {
  type Begin,
  type Beginning,
  type BeginSource,
  checkNewFeature,
  checkText,
  type Given,
  type KnownRun,
  toClaim,
  toFreeName,
  toUtterance,
} from '../../core/begin.ts'
import { toSeenFormat, toTitle } from '../../documents/format.ts'
import { printSpec } from '../../documents/spec/spec.ts'
import { Fault } from '../../schema/fault.ts'
import { isEnded } from '../../schema/run.ts'
import { takeOver } from './take-over.ts'

const LONGEST_NAME = 8
/** Words that a name does not end with. */
const BETWEEN =
  /(?:\s+(?:a|an|the|of|by|with|and|or|to|for|in|on|at|from|as|that|which|who|when|if|my|our|their|its|is|are))+$/i

/** What the feature is called: the title of its document, or the first words that were said of it. */
const toName = (words: string, spec: string | undefined): string => {
  const titled = toTitle(spec ?? words)
  const [first = ''] = words.trim().split(/[.!?:;\n]/)
  const short = first
    .replace(/[#*_`]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, LONGEST_NAME)
    .join(' ')
    .replace(BETWEEN, '')
  return titled || short
}

const refuseSecond = (feature: string, { run }: KnownRun): never => {
  if (isEnded(run))
    throw new Fault('ended', `the phases of ${feature} have ended`, 'begin another feature without --feature')
  throw new Fault(
    'exists',
    `the phases of ${feature} are under way`,
    `go on with: throughline phase <name> ${feature}`,
  )
}

/** Words, and a specification where the file that was brought is one. */
const readGiven = ({ text, document }: Given): { words: string; spec?: string } => {
  if (document !== undefined && toSeenFormat(document) === 'spec')
    return {
      words: text?.trim() ?? '',
      spec: checkText(document, 'the specification', 'split it, or leave appendices out'),
    }
  if (text === undefined && document === undefined) return { words: '' }
  return { words: [text, document].filter((part) => part?.trim()).join('\n\n') }
}

/** The smallest specification: what was said is the requirement, and its own criterion. */
const toMinimalSpec = (name: string, words: string): string =>
  printSpec({
    ...{ version: '1', priority: 'must', title: name, vision: words },
    ...{ inScope: [name], outOfScope: ['Everything else.'], questions: [] },
    requirements: [
      {
        ...{ id: 'R-001', title: name, type: 'functional', priority: 'must', dependencies: [] },
        ...{ description: words, source: 'the words that this began with', acceptance: [words] },
      },
    ],
  })

/** A hotfix has no time for phases, and no right to begin without a specification. */
const withSpec = (documents: Record<string, string>, { options }: Given, name: string, words: string) => {
  const isLacking = options.mode === 'hotfix' && documents.spec === undefined && words !== ''
  return isLacking ? { ...documents, spec: toMinimalSpec(name, words) } : documents
}

const beginNew = async (given: Given, source: BeginSource): Promise<Beginning> => {
  const { words, spec } = readGiven(given)
  if (spec === undefined) toUtterance(given)
  const name = toName(words, spec)
  const { feature } = given
  if (feature !== undefined) await checkNewFeature(source, feature)
  const documents = withSpec(spec === undefined ? {} : { spec }, given, name, words)
  return {
    inputs: { name, ...(words !== '' && { words }) },
    documents,
    texts: {},
    ...(feature === undefined && { feature: await toFreeName(source, name) }),
  }
}

export const begin: Begin = async (given, source) => {
  const { feature } = given
  if (feature === undefined) return beginNew(given, source)
  source.checkName(feature)
  const runs = await source.runs(feature)
  const own = runs.findLast(({ run }) => run.workflow === 'phases' && run.instead === undefined)
  if (own) refuseSecond(feature, own)
  const left = await takeOver(source, feature, runs)
  const isThere = runs.length > 0 || Object.keys(left.documents).length > 0
  if (!isThere && given.text === undefined && given.document === undefined)
    throw new Fault(
      'unknown-feature',
      `there is no feature ${feature} here`,
      'say in a sentence what is wanted, or see `throughline status`',
    )
  if (!isThere) return beginNew(given, source)
  const { words, spec } = readGiven(given)
  if (spec !== undefined && left.documents.spec !== undefined)
    throw new Fault('exists', `${feature} has a specification already`, 'leave the file out')
  const brought = { ...left.documents, ...(spec !== undefined && { spec }) }
  const name = toName(words, brought.spec) || left.name || feature
  return {
    inputs: { name, ...((words || left.words) && { words: words || left.words }), ...left.inputs },
    documents: withSpec(brought, given, name, words),
    approvals: left.approvals,
    state: left.state,
    texts: {},
    ...(runs.length > 0 && { joins: toClaim('phases', feature, runs) }),
  }
}
