/** Reasons that a person gives with a decision, at every gate that takes some: what would be lost in one is refused. */
import { isUndecided } from '../analysis/account.ts'
import { findStray } from '../analysis/reason.ts'
import { type Refusal, refuse } from '../schema/fault.ts'
import { isObject, type Json, textsOf } from '../schema/json.ts'

/** Where the rest of it has its place, by the schema of the answer; and how it is said on a command line. */
type Place = { say: string; how: string }
const BESIDES =
  'say the rest as what is missing: a wish becomes a requirement, and what somebody is to answer an open question'
const PLACES: Record<string, Place> = {
  'requirements-review': {
    say: BESIDES,
    how: 'give the reason alone, and the rest with --choice decide --words "…"',
  },
  gaps: { say: BESIDES, how: 'give the reason alone, and the rest with --choice missing --words "…"' },
  pending: {
    say: 'go back to their review and say the rest there as what is missing',
    how: 'give the reason alone, or go back to their review',
  },
  reapprove: {
    say: 'say the rest in the text, or as what is missing at its review or the next one',
    how: 'give the reason alone',
  },
}

type Given = [about: string, words: string]

const ofRecord = (reasons: Json | undefined): Given[] =>
  isObject(reasons) ? Object.entries(reasons).map(([id, words]) => [id, String(words)]) : []

/** A reason beside words that are put in; without any it says what is wanted. */
const ofModification = (one: Json): Given[] =>
  isObject(one) &&
  isObject(one.requestedChanges) &&
  Object.keys(one.requestedChanges).length > 0 &&
  typeof one.modificationReason === 'string'
    ? [[String(one.requirementId), one.modificationReason]]
    : []

const toGiven = (schema: string, value: Json): Given[] => {
  if (!isObject(value)) return []
  if (schema === 'reapprove') return typeof value.reason === 'string' ? [['the reason', value.reason]] : []
  const accepted = schema === 'gaps' ? textsOf(value.accept) : []
  return [
    // A gap that is left to somebody is accepted so, and its question is theirs.
    ...ofRecord(value.reasons).filter(([id, words]) => !accepted.includes(id) || !isUndecided(words)),
    ...(Array.isArray(value.modifications) ? value.modifications.flatMap(ofModification) : []),
  ]
}

/** Why the reasons of an answer cannot be taken. */
export const checkReasons = (schema: string, value: Json): Refusal | undefined => {
  const place = Object.hasOwn(PLACES, schema) ? PLACES[schema] : undefined
  if (place === undefined) return undefined
  for (const [about, words] of toGiven(schema, value)) {
    const stray = findStray(words)
    if (stray !== undefined)
      return refuse(
        'invalid-value',
        `${about}: «${stray}» is no reason, and would be lost in one: ${place.say}`,
        place.how,
      )
  }
  return undefined
}
