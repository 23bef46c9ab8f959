/**
 * Words for the whole, said at a gate. R1 a sentence about a requirement that is there changes it, where it leaves no doubt
 * how, and is the person's decision. R2 what the author of the run can do nothing with is refused when it is said, sentence
 * by sentence, with what can be done instead. R3 no sentence is dropped.
 */
import { partsOf, toAccount, toOpenParts } from '../../analysis/account.ts'
import { type Remark, readRemark, type SureChange } from '../../analysis/remark.ts'
import type { Context } from '../../core/kind.ts'
import { documentOf } from '../../core/table.ts'
import {
  type Correction,
  findCorrections,
  isGivenIn,
  listOfWording,
  mendBrief,
} from '../../documents/correction.ts'
import { toRequirements } from '../../documents/requirements.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { OpenQuestion } from '../../schema/prd.ts'
import type { ResultOf } from '../../schema/result.ts'
import { isScribe } from '../../schema/scribe.ts'
import { readInLine } from './in-line.ts'
import { readChanges } from './modified-words.ts'

export type Review = ResultOf<'requirements-review'>

export const isFilled = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== ''

/** What is left of the words, and what they make of the requirements and of the scope. */
export type WorkedIn = {
  value: JsonObject
  decisions: SureChange[]
  excluded: string[]
  /** What the words leave open, ask, or say without a place. */
  asked: OpenQuestion[]
  /** What the brief says otherwise from now on. */
  corrections: Correction[]
}

const fileOf = ({ table, row }: Context): string => documentOf(table, row.document ?? '')?.file ?? 'the file'

export const toRefusal = (context: Context, remark: Remark): string => {
  const { run } = context
  const known = new Set(toRequirements(context.text('requirements') ?? '').entries.map(({ id }) => id))
  const named = remark.kind === 'unsure' ? remark.ids : []
  const unknown = named.filter((id) => !known.has(id))
  if (unknown.length > 0 && known.size > 0)
    return `«${remark.text}» is about ${unknown.join(', ')}, which is not there: name one that is, or say what is missing`
  const [id = 'REQ-001'] = named
  const about =
    remark.kind === 'unsure' && remark.ids.length > 0
      ? `is about ${remark.ids.join(', ')}, and`
      : 'is about what is there, and'
  return `«${remark.text}» ${about} the ${run.author} author puts in words that it is given and cannot rewrite from a remark: say it so that it leaves no doubt («${id} should say: …», in quotation marks where the words name another requirement, «${id} should have priority high», «${id} is out of scope because …»), edit ${fileOf(context)} (here, or with --file), say what is missing, or begin with another author (--author host)`
}

export const readRemarks = (context: Context, words: Json | undefined): Remark[] =>
  isFilled(words) ? readInLine(words, toRequirements(context.text('requirements') ?? '').entries) : []

/** What was said of each requirement, together; the reason names the words it comes from. */
const withReason = (remarks: readonly Remark[]): SureChange[] => {
  const decided = new Map<string, SureChange>()
  for (const one of remarks) {
    if (one.kind !== 'change') continue
    const { id, changes, reason = `said at the gate: ${one.text}`, ...rest } = one.change
    const earlier = decided.get(id)
    decided.set(id, {
      ...earlier,
      ...{ id, ...rest, reason: earlier?.reason ? `${earlier.reason} ${one.text}` : reason },
      ...((changes || earlier?.changes) && { changes: { ...earlier?.changes, ...changes } }),
    })
  }
  return [...decided.values()]
}

const join = (remarks: readonly Remark[], kind: Remark['kind']): string =>
  remarks
    .filter((one) => one.kind === kind)
    .map(({ text }) => text)
    .join(' ')

/** Words that are nothing but changes which leave no doubt; undefined for all others. */
export const readDecisions = (context: Context, words: Json | undefined): SureChange[] | undefined => {
  const remarks = readRemarks(context, words)
  const isSure = remarks.length > 0 && remarks.every(({ kind }) => kind === 'change')
  return isSure ? withReason(remarks) : undefined
}

/** Another author works from remarks; a change that leaves no doubt needs none. */
const workInFor = (context: Context, value: JsonObject): WorkedIn => {
  const decisions = readDecisions(context, value.feedback)
  const { feedback: _feedback, ...rest } = value
  const nothing = { excluded: [], asked: [], corrections: [] }
  return decisions ? { value: rest, decisions, ...nothing } : { value, decisions: [], ...nothing }
}

const BRIEF = 'feature-brief'

/** Words of a brief's review with what they take back: each correction is about one statement of the brief, or refused. */
const takeCorrections = (
  context: Context,
  words: string,
): { left: string; corrections: Correction[] } | { problems: string[] } => {
  let brief = context.text(BRIEF) ?? ''
  const lost: Correction[] = []
  const { corrections, rest: left } = findCorrections(words, (one) => {
    // What became a requirement already is decided with the others.
    const isLate = one.about !== undefined && context.text('requirements') !== undefined
    const mended = isLate ? undefined : mendBrief(brief, one)
    const isMeant = one.isPlain || isGivenIn(brief, one)
    if (mended) brief = mended.text
    else if (isMeant) lost.push(one)
    return mended !== undefined || isMeant
  })
  if (lost.length === 0) return { left, corrections }
  return {
    problems: lost.map((one) =>
      one.about !== undefined && context.text('requirements') !== undefined
        ? `«${one.words}» takes back what is a requirement already: say at the gate of the requirements which one is out of scope, and why`
        : `«${one.words}» takes something back, and no one statement of the feature brief says what: say «new words, not old words» with the words that it says, edit feature-brief.md (here, or with --file), or say it without taking anything back${corrections.length > 1 ? '; nothing of what you said was taken' : ''}`,
    ),
  }
}

/** An answer without what it takes back of what is there, and the words of that; one that names what it changes is left alone. */
export const takeCorrected = (context: Context, answer: string): { corrections: string[]; rest: string } => {
  if (/\(changes REQ-/.test(answer)) return { corrections: [], rest: answer }
  const known = toRequirements(context.text('requirements') ?? '').entries
  const isAbout = (correction: Correction): boolean =>
    known.length === 0
      ? mendBrief(context.text(BRIEF) ?? '', correction) !== undefined
      : readRemark(correction.words, known).some(({ kind }) => kind === 'change')
  const { corrections, rest } = findCorrections(
    answer,
    (one) => one.isOwn !== true && (one.isPlain || isAbout(one)),
  )
  return { corrections: corrections.map(({ words }) => words), rest }
}

/** What an answer takes back is said of what is there, and is no answer. */
const takeFromAnswers = (context: Context, value: JsonObject): { value: JsonObject; taken: string[] } => {
  const taken: string[] = []
  const answers = Object.entries((value.answers ?? {}) as Record<string, string>).map(([id, answer]) => {
    const { corrections, rest } = takeCorrected(context, answer)
    taken.push(...corrections)
    return [id, rest]
  })
  return taken.length === 0
    ? { value, taken }
    : { value: { ...value, answers: Object.fromEntries(answers) }, taken }
}

const toWordingRefusal = (context: Context, sentence: string): string =>
  `«${sentence}» is about a sentence that is there, and the ${context.run.author} author cannot rewrite one from a remark: say «new words, not old words», say «remove the sentence about …», edit ${fileOf(context)} (here, or with --file), or begin with another author (--author host)`

/** What is missing where no requirement is decided yet: all of it goes to its place in the document. */
const workInEarly = (
  context: Context,
  value: JsonObject,
  taken: readonly string[],
): WorkedIn | { problems: string[] } => {
  const { feedback: _feedback, missing, ...rest } = value
  const words = [...(isFilled(missing) ? [missing] : []), ...taken].join('\n')
  const read = takeCorrections(context, words)
  if ('problems' in read) return read
  const ofWording = listOfWording(read.left)
  if (ofWording.length > 0) return { problems: ofWording.map((one) => toWordingRefusal(context, one)) }
  return {
    value: { ...rest, ...(isFilled(read.left) && { missing: read.left }) },
    decisions: [],
    excluded: [],
    asked: [],
    corrections: read.corrections,
  }
}

/** Requirements are decided where they stand: what is said about one at a brief that was opened again would be lost. */
const toLateRefusal = (remark: Remark): string[] => {
  if (remark.kind !== 'change' && remark.kind !== 'unsure') return []
  const ids = remark.kind === 'change' ? [remark.change.id] : remark.ids
  return [
    `«${remark.text}» is about ${ids.join(', ') || 'the requirements'}, and this is the gate of the feature brief: edit feature-brief.md (here, or with --file), say what it should say otherwise («new words, not old words»), or say it at the gate of the requirements`,
  ]
}

/** A brief that was opened again takes words as it did before its approval: its requirements follow it. */
const workInAgain = (
  context: Context,
  value: JsonObject,
  taken: readonly string[],
): WorkedIn | { problems: string[] } => {
  const worked = workInEarly(context, value, taken)
  if ('problems' in worked) return worked
  const remarks = [...readRemarks(context, value.feedback), ...readRemarks(context, worked.value.missing)]
  const problems = remarks.flatMap(toLateRefusal)
  if (problems.length > 0) return { problems }
  const parts = toAccount(join(remarks, 'new'))
  const left = partsOf(parts, 'rule', 'exclusion').join(' ')
  const { missing: _missing, ...rest } = worked.value
  return {
    ...worked,
    value: { ...rest, ...(isFilled(left) && { missing: left }) },
    asked: toOpenParts(parts),
    excluded: remarks.filter(({ kind }) => kind === 'exclusion').map(({ text }) => text),
  }
}

/** The words of a review, worked in as far as code can; or why they cannot be taken. */
export const workIn = (context: Context, given: JsonObject): WorkedIn | { problems: string[] } => {
  const said = workInWords(context, given)
  if ('problems' in said) return said
  const changed = readChanges(context, said.decisions)
  return 'problems' in changed
    ? changed
    : { ...said, decisions: changed.read, asked: [...said.asked, ...changed.asked] }
}

const workInWords = (context: Context, given: JsonObject): WorkedIn | { problems: string[] } => {
  if (!isScribe(context.run.author)) return workInFor(context, given)
  if (context.row.document === BRIEF && context.text('requirements') !== undefined) {
    const { value, taken } = takeFromAnswers(context, given)
    return workInAgain(context, value, taken)
  }
  const { value, taken } = takeFromAnswers(context, given)
  const feedback = readRemarks(context, value.feedback)
  // Where no requirement is decided, all that is missing goes to its place in the document.
  const isEarly = context.text('requirements') === undefined
  const missing = isEarly
    ? []
    : [...readRemarks(context, value.missing), ...taken.flatMap((words) => readRemarks(context, words))]
  const refused = [
    ...feedback.filter(({ kind }) => kind !== 'change'),
    ...missing.filter(({ kind }) => kind === 'unsure'),
  ]
  if (refused.length > 0) return { problems: refused.map((one) => toRefusal(context, one)) }
  if (isEarly) return workInEarly(context, value, taken)
  const { feedback: _feedback, missing: _missing, ...rest } = value
  const parts = toAccount(join(missing, 'new'))
  const left = partsOf(parts, 'rule', 'exclusion').join(' ')
  return {
    corrections: [],
    value: { ...rest, ...(isFilled(left) && { missing: left }) },
    decisions: withReason([...feedback, ...missing]),
    asked: toOpenParts(parts),
    excluded: missing.filter(({ kind }) => kind === 'exclusion').map(({ text }) => text),
  }
}

/** A review with what was said in words besides; a change of the text decides it as well. */
export const addDecisions = (review: Review, decisions: readonly SureChange[]): Review => {
  const decided = decisions.filter(({ changes }) => changes === undefined)
  const idsOf = (wanted: SureChange['verdict']): string[] =>
    decided.filter(({ verdict }) => verdict === wanted).map(({ id }) => id)
  return {
    ...review,
    approvedRequirementIds: [...review.approvedRequirementIds, ...idsOf('approved')],
    rejectedRequirementIds: [...review.rejectedRequirementIds, ...idsOf('rejected')],
    outOfScopeRequirementIds: [...(review.outOfScopeRequirementIds ?? []), ...idsOf('out-of-scope')],
    modifications: [
      ...(review.modifications ?? []),
      ...decisions.flatMap(({ id, changes, reason = '' }) =>
        changes
          ? [
              {
                ...{ requirementId: id, modificationReason: reason, requestedChanges: changes },
                ...(changes.description === undefined && { undecided: true as const }),
              },
            ]
          : [],
      ),
    ],
    reasons: {
      ...review.reasons,
      ...Object.fromEntries(decided.map(({ id, reason = '' }) => [id, reason])),
    },
  }
}
