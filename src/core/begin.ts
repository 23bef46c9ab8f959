/** How a run begins: from words, from a document that is brought, or from what an earlier workflow of the feature left. */
import { type Assurance, type GatePolicy, isBelow, type Witness } from '../schema/assurance.ts'
import { toDigest } from '../schema/digest.ts'
import type { Input } from '../schema/event.ts'
import { Fault } from '../schema/fault.ts'
import { toFeatureId, toFreeFeatureId } from '../schema/feature.ts'
import type { Json, JsonObject } from '../schema/json.ts'
import { LARGEST_TEXT } from '../schema/limits.ts'
import type { Approval, Run } from '../schema/run.ts'
import type { SignalName, Table } from '../schema/table.ts'
import type { Place } from './table.ts'

type Started = Extract<Input, { type: 'started' }>

/** What a run is started with besides its options; `texts` are what it brings along that no journal holds yet. */
export type Beginning = Pick<
  Started,
  'documents' | 'approvals' | 'joins' | 'replaces' | 'first' | 'state'
> & {
  inputs: JsonObject
  texts: Record<string, string>
  /** A free name, where what was given says how the new feature is called. */
  feature?: string
}

/** A run that is under way gets this signal instead of another run beside it. */
export type Rejoining = {
  run: Run
  signal: SignalName
  value: JsonObject
  texts: Record<string, string>
}

/** What somebody gave to begin with. */
export type Given = {
  /** Their words. */
  text?: string
  /** The text of a document that they brought. */
  document?: string
  feature?: string
  /** Answers that came with the words, `id=choice`. */
  answers?: string[]
  /** Options or automatic approval were asked for: what only a new run takes. */
  isFixing: boolean
  /** The options of the run that would begin. */
  options: JsonObject
}

/** A run of the journal, as this machine sees it. */
export type KnownRun = { run: Run }

/** What a beginning may look at. */
export type BeginSource = {
  table: Table
  /** When it is, as ISO 8601. */
  at: string
  policy: GatePolicy
  /** Runs of a feature, or the run of this id, oldest first. */
  runs(feature: string): Promise<KnownRun[]>
  read(folder: Place['folder'], file: string): Promise<{ text: string; digest: string } | undefined>
  /** What lies in the project besides: bounded, without links, hidden files and secrets. */
  files: { list(): string[]; read(path: string): string | undefined }
  /** Refuses what cannot be the name of a feature, and a link in its place. */
  checkName(feature: string): void
  /** Whether the project is a git repository that has a commit. */
  hasCommit(): Promise<boolean>
  /** Whether a file, folder or run bears this name. */
  isTaken(feature: string): Promise<boolean>
  /** Answers as they were meant by the questions that are asked about an idea. */
  readAnswers(idea: string, given: string[]): Promise<Json[]>
}

export type Begin = (given: Given, source: BeginSource) => Promise<Beginning | Rejoining>

/** Text that somebody gave, of a size and kind that can be kept. */
export const checkText = (text: string, what: string, instead: string): string => {
  if (new TextEncoder().encode(text).length > LARGEST_TEXT)
    throw new Fault('invalid-value', `${what} is longer than 1 MB`, instead)
  if (text.includes('\0')) throw new Fault('invalid-value', `${what} holds a NUL character`, 'leave it out')
  return text
}

/** The idea as it was said, whether in words or in a file of words. */
export const toUtterance = ({
  text,
  document,
}: {
  text?: string | undefined
  document?: string | undefined
}): string => {
  const said = text ?? document ?? ''
  if (said.trim() === '')
    throw new Fault('usage', 'there is no idea to start from', 'say it in a sentence: throughline "an idea"')
  return checkText(said, 'the idea', 'start from a summary of it, and keep the rest beside as a document')
}

/** Refuses an id that cannot be a feature, or one that exists. */
export const checkNewFeature = async (source: BeginSource, feature: string): Promise<void> => {
  source.checkName(feature)
  if (await source.isTaken(feature)) {
    throw new Fault(
      'exists',
      `feature ${feature} exists already`,
      'choose another --feature, or leave it out',
    )
  }
}

/** A feature id from a title that no file, folder or run bears. */
export const toFreeName = async (source: BeginSource, title: string): Promise<string> => {
  const taken: string[] = []
  for (;;) {
    const name = toFreeFeatureId(toFeatureId(title), taken)
    if (!(await source.isTaken(name))) return name
    taken.push(name)
  }
}

/** A document that an earlier run of the feature left, as it lies in its folder now. */
export type Left = { name: string; text: string; content: string }

/**
 * The approval that such a document comes with. What no person approved, or not as surely as the next step asks, is
 * marked as stale: that step asks before it builds on it. What was changed since is stale by its content.
 */
export const takeApproval = (
  known: KnownRun | undefined,
  { name, text, content }: Left,
  minimum: Assurance,
  nobody: Witness,
): Approval => {
  const approval = known?.run.documents[name]?.approval ?? null
  const given = approval && {
    ...approval,
    // Our own marks are no other text.
    ...(approval.content === content && { shown: toDigest(text) }),
  }
  if (given && given.by.assurance !== 'automatic' && !isBelow(given.by.assurance, minimum)) return given
  return { shown: toDigest(text), entries: {}, request: '', ...given, by: nobody, content: '' }
}

/** Two calls at once would both go on with the feature: the second finds this taken. */
export const toClaim = (workflow: string, feature: string, runs: KnownRun[]): string =>
  `${workflow} ${runs.filter(({ run }) => run.workflow === workflow).length + 1} of ${feature}`

/** The input that words are for: the first that the table requires of whoever starts it. */
const toWordsInput = ({ inputs }: Table): string | undefined =>
  Object.keys(inputs).find((name) => name !== 'projectPath' && inputs[name]?.required)

/** The beginning of a workflow without one of its own: words, for a new feature or for one that there is. */
export const beginPlain: Begin = async (given, source) => {
  const { table } = source
  const name = toWordsInput(table)
  const inputs: JsonObject = name === undefined ? {} : { [name]: toUtterance(given) }
  const { feature } = given
  const runs = feature === undefined ? [] : await source.runs(feature)
  if (feature !== undefined && runs.length === 0) await checkNewFeature(source, feature)
  return {
    inputs,
    documents: {},
    texts: {},
    ...(feature !== undefined && runs.length > 0 && { joins: toClaim(table.workflow, feature, runs) }),
  }
}
