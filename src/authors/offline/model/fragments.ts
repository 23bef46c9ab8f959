/** What one-line ideas say without a full sentence: «clerks schedule hearings», «control the barrier». */
import { type Reading, toSpan } from '../../../analysis/language/language.ts'
import { isNoun, type Tagged } from '../../../analysis/language/tags.ts'
import { toVerb } from '../../../analysis/language/verb-forms.ts'
import { toKind } from '../../../analysis/model/kinds.ts'
import { isDoer, isPerson, toName } from '../../../analysis/model/noun.ts'
import type { Event, Text } from './events.ts'
import { toOperation } from './vocabulary.ts'

type Found = { verb: string; to: number }

const isPlural = (token: Tagged): boolean =>
  token.lower.endsWith('s') || /(?:men|people|staff|team|someone|children)$/.test(token.lower)

/** «members of a team send»: the members do. */
const isCollective = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at - 2]?.lower === 'of' && isPerson(toName(tokens[at - 3]?.text ?? ''))

const toLemma = (lower: string): string => toVerb(lower)?.lemma ?? lower.replace(/s$/, '')

/** «librarians weed old books»: between a doer and a new phrase stands a verb that no list knows. */
const isUnknownVerb = (tokens: readonly Tagged[], at: number): boolean =>
  tokens[at + 1]?.tag === 'NN' &&
  /^[a-z]+$/.test(tokens[at + 1]?.text ?? '') &&
  /^(?:DT|PS|JJ|CD|Q)$/.test(tokens[at + 2]?.tag ?? '')

/** A doer and behind it a word that may be a verb: «clerks schedule», «the crew logs», «let users sign in». */
const findSkipped = ({ tokens }: Reading, at: number): Found | undefined => {
  const noun = tokens[at]
  const next = tokens[at + 1]
  if (!noun || !next || !/^\p{L}/u.test(next.text)) return undefined
  const name = toName(noun.text)
  if (isPlural(noun) ? !isPerson(name) && !isCollective(tokens, at) : !isDoer(name)) return undefined
  const phrasal = `${next.lower}-${tokens[at + 2]?.lower ?? ''}`
  if (isPlural(noun) && toOperation(phrasal)) return { verb: phrasal, to: at + 3 }
  if (isPlural(noun))
    return toOperation(next.lower) || isUnknownVerb(tokens, at) ? { verb: next.lower, to: at + 2 } : undefined
  const lemma = next.lower.endsWith('s') ? toLemma(next.lower) : ''
  return lemma !== next.lower && toOperation(lemma) ? { verb: lemma, to: at + 2 } : undefined
}

/** «…, share photos and …»: one more thing that the same person does. */
const findJoined = ({ tokens }: Reading, at: number): Found | undefined => {
  const [joint, verb, next] = tokens.slice(at, at + 3)
  if (!joint || !verb || !next || !(joint.text === ',' || joint.tag === 'CC')) return undefined
  const lemma = toOperation(verb.lower) ? verb.lower : toLemma(verb.lower)
  if (!toOperation(lemma)) return undefined
  return /^(?:DT|PS|PR|NNS)$/.test(next.tag) ? { verb: lemma, to: at + 2 } : undefined
}

/** «Print labels», «Show how much power …»: the sentence opens with what is wanted. */
const findOpening = ({ tokens }: Reading): Found | undefined => {
  const [first, second] = tokens
  if (!first || !second || !toOperation(first.lower)) return undefined
  return /^(?:DT|PS|NNS|WH|Q|CD|IN|RB)$/.test(second.tag) ? { verb: first.lower, to: 1 } : undefined
}

/** The noun phrase from here on: «the barrier», «how much power». */
export const toObject = ({ tokens }: Reading, from: number): { name: string; to: number } | undefined => {
  let at = from
  while (/^(?:DT|PS|Q|CD|JJ|VBN|WH)$/.test(tokens[at]?.tag ?? '') && at < from + 4) at++
  let to = at
  // «record finds»: behind the verb a plural that is known as a thing is no verb.
  if (tokens[to]?.tag === 'VBZ' && toKind(toName(tokens[to]?.text ?? ''))) to++
  while (isNoun(tokens[to]?.tag) && to < at + 4) to++
  const words = tokens.slice(at, to).map((token) => token.text)
  return words.length > 0 ? { name: toName(words.join(' ')), to } : undefined
}

const toEvent = (source: Text, reading: Reading, found: Found, from: number, actor = ''): Event => {
  const object = toObject(reading, found.to)
  const span = toSpan(reading.tokens, from, Math.max(found.to, object?.to ?? 0))
  const operation = toOperation(found.verb) ?? 'handle'
  return {
    ...(actor === '' ? {} : { actor }),
    verb: found.verb,
    at: reading.tokens[found.to - 1]?.start ?? 0,
    operation,
    ...(object ? { thing: object.name } : {}),
    allowed: true,
    only: false,
    evidence: { id: source.id, span, words: source.text.slice(...span) },
  }
}

export const fromSkipped = (source: Text, reading: Reading): Event[] => {
  const { tokens } = reading
  let actor: string | undefined
  const opening = findOpening(reading)
  const events = opening ? [toEvent(source, reading, opening, 0)] : []
  tokens.forEach((token, at) => {
    const skipped = findSkipped(reading, at)
    const found = skipped ?? (actor ? findJoined(reading, at) : undefined)
    if (skipped) {
      const doer = isDoer(toName(token.text)) ? token : (tokens[at - 3] ?? token)
      actor = toName(doer.text)
    }
    if (found && actor) events.push(toEvent(source, reading, found, skipped ? at : at + 1, actor))
  })
  return events
}
