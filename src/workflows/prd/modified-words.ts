/**
 * The words that a requirement is given, before they stand in it. W1 a doubt in them is an open question with whoever is
 * asked, and no part of what is decided. W2 an instruction («change 2 hours to 3 hours») is carried out on what the
 * requirement says, or refused: it never becomes its text.
 */
import { type SaidPart, toAccount, toOpenParts } from '../../analysis/account.ts'
import type { Context } from '../../core/kind.ts'
import { findCorrections, isInstruction, mendStatement } from '../../documents/correction.ts'
import { toRequirements } from '../../documents/requirements.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { OpenQuestion } from '../../schema/prd.ts'
import type { Review } from './remarks.ts'

type Modification = NonNullable<Review['modifications']>[number]
type Read = { modification: Modification; asked: OpenQuestion[] } | { problem: string }

const isDoubt = ({ fate }: SaidPart): boolean => fate === 'doubt'

/** A doubt names the requirement that it is about. */
const toAsked = (id: string, parts: readonly SaidPart[]): OpenQuestion[] =>
  toOpenParts(parts.filter(isDoubt)).map((one) => ({ ...one, question: `${one.question} (${id})` }))

const withDescription = (one: Modification, description: string): Modification => ({
  ...one,
  requestedChanges: { ...one.requestedChanges, description },
})

const followInstruction = (context: Context, one: Modification, words: string): Read => {
  const { requirementId: id } = one
  const entry = toRequirements(context.text('requirements') ?? '').entries.find((other) => other.id === id)
  let description = entry?.description ?? ''
  const { corrections, rest } = findCorrections(words, (correction) => {
    const mended = mendStatement(description, correction)
    description = mended ?? description
    return mended !== undefined
  })
  return corrections.length > 0 && rest === ''
    ? { modification: withDescription(one, description), asked: [] }
    : {
        problem: `${id}: «${words}» says what to do with it, and not all of it can be done: give the requirement as it shall read, and say by itself what is missing`,
      }
}

const read = (context: Context, one: Modification): Read => {
  const words = one.requestedChanges.description?.trim() ?? ''
  if (words === '') return { modification: one, asked: [] }
  if (isInstruction(words)) return followInstruction(context, one, words)
  const parts = toAccount(words)
  if (!parts.some(isDoubt)) return { modification: one, asked: [] }
  const said = parts.filter((part) => !isDoubt(part)).map(({ text }) => text)
  return said.length === 0
    ? {
        problem: `${one.requirementId}: «${words}» says not yet how it reads: approve or reject it, leave it undecided, or give it as it shall read`,
      }
    : { modification: withDescription(one, said.join(' ')), asked: toAsked(one.requirementId, parts) }
}

/** A review with the words of its modifications read, and what they leave open; or what cannot be done. */
export const readModified = (
  context: Context,
  value: JsonObject,
): { value: JsonObject; asked: OpenQuestion[] } | { problems: string[] } => {
  const given = (value.modifications ?? []) as unknown as Modification[]
  if (given.length === 0) return { value, asked: [] }
  const all = given.map((one) => read(context, one))
  const problems = all.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems.length > 0) return { problems }
  const taken = all.flatMap((one) => ('problem' in one ? [] : [one]))
  return {
    value: {
      ...value,
      modifications: taken.map(({ modification }) => modification) as unknown as JsonObject[],
    },
    asked: taken.flatMap(({ asked }) => asked),
  }
}
