/** Calls that move a thing from one state to the next: what they answer where it is in another. */
import { toVerb } from '../analysis/language/verb-forms.ts'
import type { Endpoint, Model } from '../schema/design.ts'
import { isChange } from './endpoints.ts'
import { findKnown } from './known-names.ts'
import { toList, toProse, toSame, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed } from './wishes.ts'

const CONFLICT = new Set([409, 412, 422, 423])

/** What is sent is wrong by itself, whatever state anything is in. */
const MALFORMED =
  /\b(?:uuid|malformed|missing|empty|format|too long|too short|characters?|not a (?:number|date)|no (?:valid )?(?:number|date|json))\b/i

/** Whoever reports what has happened outside is told nothing of states. */
const isReport = (subject: Subject, { callers }: Endpoint): boolean =>
  callers.length > 0 && callers.every((caller) => findKnown(subject, caller)?.kind === 'system')

const isAnswered = ({ errors }: Endpoint, states: readonly string[]): boolean =>
  errors.some(
    ({ status, when }) =>
      (CONFLICT.has(status) && !(status === 422 && MALFORMED.test(when))) ||
      (status !== 403 && states.some((state) => isNamed(toProse(when), state))) ||
      /\b(?:state|status|already|no longer|not yet)\b/i.test(when),
  )

/** Verbs that say nothing of which move is made. */
const PLAIN = new Set([
  'set',
  'change',
  'update',
  'record',
  'make',
  'add',
  'put',
  'write',
  'be',
  'have',
  'take',
  'get',
])

const toVerbs = (text: string): string[] =>
  toWords(text)
    .flatMap((word) => toVerb(word)?.lemma ?? [])
    .filter((verb) => !PLAIN.has(verb))

/** «Releases a registration» makes the move on «the office releases it», where the call gives that model. */
const isMove = (model: Model, { does, gives, path }: Endpoint, on: string): boolean => {
  const verb = toVerb(toWords(does)[0] ?? '')?.lemma
  const isOfModel = typeof gives === 'string' && toSame(gives) === toSame(model.name)
  return (
    verb !== undefined &&
    isOfModel &&
    /[{:][^/]*\/[^/{]+$/.test(path) &&
    toVerbs(on).includes(verb) &&
    !PLAIN.has(verb)
  )
}

const toMoves = (model: Model, endpoint: Endpoint): Model['states'] =>
  model.states.filter(({ on }) => new RegExp(`\\b${endpoint.id}\\b`).test(on) || isMove(model, endpoint, on))

export const findStateCalls: Check = (subject) =>
  subject.lld.models.flatMap((model) => {
    const all = [...new Set(model.states.flatMap(({ from, to }) => [from, to]))]
    return subject.lld.endpoints.flatMap((endpoint): Hit[] => {
      const from = [...new Set(toMoves(model, endpoint).map((move) => move.from))]
      const isFree = from.length === 0 || from.length === all.length
      const isSilent = endpoint.errors.length === 0 || !isChange(endpoint) || !/[{:]/.test(endpoint.path)
      if (isFree || isSilent || isReport(subject, endpoint) || isAnswered(endpoint, all)) return []
      return [
        {
          rule: 'missing-error',
          severity: 'MEDIUM',
          at: endpoint.id,
          description: `${endpoint.id} (${endpoint.method} ${endpoint.path}) moves ${model.name} on from ${toList(from)}, and does not say what it answers in another state.`,
          suggestion: `Add 409 for ${model.name} in another state.`,
        },
      ]
    })
  })
