/**
 * The words that a requirement is given, at whichever door, before they stand in it. W1 a doubt in them is an open question with whoever is
 * asked, and no part of what is decided. W2 an instruction («change 2 hours to 3 hours») is carried out on what the
 * requirement says, or refused: it never becomes its text.
 */
import { type SaidPart, toAccount, toOpenParts } from '../../analysis/account.ts'
import { joinSaid } from '../../analysis/left-open.ts'
import type { SureChange } from '../../analysis/remark.ts'
import type { Context } from '../../core/kind.ts'
import { findCorrections, isInstruction, mendStatement } from '../../documents/correction.ts'
import { type Entry, toRequirements } from '../../documents/requirements.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { OpenQuestion } from '../../schema/prd.ts'
import type { Review } from './remarks.ts'

type Modification = NonNullable<Review['modifications']>[number]
type Parts = Modification['requestedChanges']
type ReadParts = { changes: Parts; asked: OpenQuestion[] } | { problem: string }
type Known = Pick<Context, 'text'>

/** These parts are sentences; what is said of the others is one of a list. */
const SAYING = ['title', 'description', 'acceptanceCriteria']

/** What nobody has decided: a doubt, or a question. One in quotation marks is what a product says. */
const isOpen = ({ text, fate }: SaidPart): boolean =>
  fate === 'doubt' || (fate === 'question' && /[?？]$/u.test(text))

/** What a requirement says already is nobody's doubt now. */
const withoutKnown = (parts: readonly SaidPart[], known: string): SaidPart[] =>
  parts.map((part) => (known.includes(part.text) ? { ...part, fate: 'rule' } : part))

/** What is open names the requirement that it is about. */
const toAsked = (id: string, parts: readonly SaidPart[]): OpenQuestion[] =>
  toOpenParts(parts.filter(isOpen)).map((one) => ({ ...one, question: `${one.question} (${id})` }))

const entryOf = (context: Known, id: string): Entry | undefined =>
  toRequirements(context.text('requirements') ?? '').entries.find((other) => other.id === id)

const followInstruction = (context: Known, id: string, words: string): ReadParts => {
  let description = entryOf(context, id)?.description ?? ''
  const { corrections, rest } = findCorrections(words, (correction) => {
    const mended = mendStatement(description, correction)
    description = mended ?? description
    return mended !== undefined
  })
  return corrections.length > 0 && rest === ''
    ? { changes: { description }, asked: [] }
    : {
        problem: `${id}: «${words}» says what to do with it, and not all of it can be done: give the requirement as it shall read, and say by itself what is missing`,
      }
}

/** Words as they stand in a requirement, and what they leave open; undefined where they leave nothing open. */
const readFirm = (
  id: string,
  words: string,
  known: string,
): { firm: string; asked: OpenQuestion[] } | undefined => {
  const parts = withoutKnown(toAccount(words), known)
  if (!parts.some(isOpen)) return undefined
  const firm = parts.filter((part) => !isOpen(part)).map(({ text }) => text)
  return { firm: joinSaid(firm), asked: toAsked(id, parts) }
}

/** One of its parts, or one after the other its criteria. */
const readPart = (id: string, part: string, words: readonly string[], known: string): ReadParts => {
  const read = words.map((one) => readFirm(id, one, known) ?? { firm: one, asked: [] })
  const firm = read.map((one) => one.firm).filter((one) => one !== '')
  if (firm.length === 0 && words.length > 0)
    return {
      problem: `${id}: «${words.join(' ')}» says not yet how it reads: approve or reject it, leave it undecided, or give it as it shall read`,
    }
  const asked = read.flatMap((one) => one.asked)
  return { changes: { [part]: part === 'acceptanceCriteria' ? firm : firm.join(' ') }, asked }
}

const readParts = (context: Known, id: string, given: Parts): ReadParts => {
  const { title = '', description = '', acceptance = [] } = entryOf(context, id) ?? {}
  const known = [title, description, ...acceptance].join('\n')
  const read = Object.entries(given).map(([part, value]): ReadParts => {
    const words = [value ?? []].flat().filter((one) => one.trim() !== '')
    if (words.length === 0 || !SAYING.includes(part)) return { changes: { [part]: value }, asked: [] }
    const [only = ''] = words
    return part === 'description' && isInstruction(only.trim())
      ? followInstruction(context, id, only.trim())
      : readPart(id, part, words, known)
  })
  const problem = read.flatMap((one) => ('problem' in one ? [one.problem] : []))[0]
  if (problem !== undefined) return { problem }
  const taken = read.flatMap((one) => ('problem' in one ? [] : [one]))
  return {
    changes: Object.assign({}, ...taken.map(({ changes }) => changes)) as Parts,
    asked: taken.flatMap(({ asked }) => asked),
  }
}

type ReadAll<T> = { read: T[]; asked: OpenQuestion[] } | { problems: string[] }

/** Whatever gives requirements their words, with these read. */
const readAll = <T>(
  context: Known,
  given: readonly T[],
  partsOf: (one: T) => { id: string; changes: Parts },
  put: (one: T, changes: Parts) => T,
): ReadAll<T> => {
  const all = given.map((one) => {
    const { id, changes } = partsOf(one)
    const read = readParts(context, id, changes)
    return 'problem' in read ? read : { one: put(one, read.changes), asked: read.asked }
  })
  const problems = all.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems.length > 0) return { problems }
  const taken = all.flatMap((one) => ('problem' in one ? [] : [one]))
  return { read: taken.map(({ one }) => one), asked: taken.flatMap(({ asked }) => asked) }
}

/** What was said of requirements in words, with the words that it gives them read. */
export const readChanges = (context: Known, given: readonly SureChange[]): ReadAll<SureChange> =>
  readAll(
    context,
    given,
    ({ id, changes = {} }) => ({ id, changes }),
    (one, changes) => (one.changes ? { ...one, changes: changes as SureChange['changes'] & object } : one),
  )

/** A review with the words of its modifications read, and what they leave open; or what cannot be done. */
export const readModified = (
  context: Context,
  value: JsonObject,
): { value: JsonObject; asked: OpenQuestion[] } | { problems: string[] } => {
  const given = (value.modifications ?? []) as unknown as Modification[]
  if (given.length === 0) return { value, asked: [] }
  const all = readAll(
    context,
    given,
    ({ requirementId: id, requestedChanges: changes }) => ({ id, changes }),
    (one, requestedChanges) => ({ ...one, requestedChanges }),
  )
  if ('problems' in all) return all
  return { value: { ...value, modifications: all.read as unknown as JsonObject[] }, asked: all.asked }
}
