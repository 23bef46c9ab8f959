/** How an interview begins: with a question, with a specification that bypasses it, or where an earlier one ended. */
import {
  type Begin,
  type Beginning,
  type BeginSource,
  checkNewFeature,
  checkText,
  type Given,
  type KnownRun,
  type Rejoining,
  toClaim,
} from '../../core/begin.ts'
import { placeOf } from '../../core/table.ts'
import { findForm } from '../../documents/line-ends.ts'
import { toDigest } from '../../schema/digest.ts'
import { Fault } from '../../schema/fault.ts'
import { isEnded, type Run } from '../../schema/run.ts'

/** One that was dismissed for another one left nothing. */
const isInterview = ({ run }: KnownRun): boolean => run.workflow === 'interview' && run.instead === undefined

/** The signal that an interview begins with: a conversation, or a specification. */
const toFirst = (document: string | undefined): Required<Pick<Beginning, 'first' | 'texts'>> => {
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
const readDelivered = async (
  { read, table, at }: BeginSource,
  { run }: KnownRun,
): Promise<Record<string, string>> => {
  if (run.started.slice(0, 10) !== at.slice(0, 10)) return {}
  const found: Record<string, string> = {}
  for (const [name, { digest }] of Object.entries(run.documents)) {
    if (!name.includes('/')) continue
    const { folder, file } = placeOf(table, run, name)
    const now = await read(folder, file)
    const text = now && findForm(now.text, digest)
    if (text !== undefined) found[name] = text
  }
  return found
}

/** What a run was started with stays, and words belong into the answers of an interview that is asking. */
const rejoin = (
  { text, document, feature, isFixing }: Given,
  { table }: BeginSource,
  run: Run,
): Rejoining => {
  if (isFixing)
    throw new Fault(
      'usage',
      `options and --yes are fixed when an interview starts`,
      `leave them out, or stop it first: throughline stop ${feature}`,
    )
  if (text !== undefined && run.step !== table.start)
    throw new Fault(
      'usage',
      `an interview about ${feature} is under way`,
      `say it there: throughline continue ${feature}`,
    )
  const { first, texts } = toFirst(document)
  const value = { ...first.value, ...(text !== undefined && { userUtterance: text }) }
  return { run, signal: first.signal, value, texts }
}

const refuseLater = (feature: string, runs: KnownRun[]): void => {
  const later = runs.find((known) => !isInterview(known) && !isEnded(known.run))
  if (later)
    throw new Fault(
      'blocked',
      `${later.run.workflow} of ${feature} is under way and builds on its specification`,
      `finish it, or stop it first: throughline status ${feature}`,
    )
}

/** A new interview; one about a feature that had one goes on from the specification that it left. */
export const begin: Begin = async (given, source) => {
  const inputs = { userUtterance: checkText(given.text ?? '', 'the idea', 'say it in a sentence') }
  const { feature } = given
  if (feature === undefined) return { inputs, documents: {}, ...toFirst(given.document) }
  const runs = await source.runs(feature)
  const open = runs.findLast((known) => isInterview(known) && !isEnded(known.run))
  if (open) return rejoin(given, source, open.run)
  const beginning = { inputs, documents: {}, ...toFirst(given.document) }
  source.checkName(feature)
  if (runs.some(({ run }) => run.id === feature))
    throw new Fault('ended', `the interview ${feature} has ended`, 'start a new one without --feature')
  refuseLater(feature, runs)
  const spec = (await source.read(feature, 'spec.md'))?.text
  const brought = spec === undefined ? {} : { spec }
  const earlier = runs.findLast(isInterview)
  if (earlier) {
    const documents = { ...(await readDelivered(source, earlier)), ...brought }
    return { ...beginning, joins: toClaim('interview', feature, runs), documents }
  }
  // A specification of the user's own that lies in its folder is where a first interview begins.
  if (spec === undefined || runs.length > 0) await checkNewFeature(source, feature)
  return { ...beginning, documents: brought }
}
