/** Calls that move a thing from one state to the next: what they answer where it is in another. */
import type { Endpoint, Model } from '../schema/design.ts'
import { isChange } from './endpoints.ts'
import { findKnown } from './known-names.ts'
import { toList, toProse } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed } from './wishes.ts'

const CONFLICT = new Set([409, 412, 422, 423])

/** Whoever reports what has happened outside is told nothing of states. */
const isReport = (subject: Subject, { callers }: Endpoint): boolean =>
  callers.length > 0 && callers.every((caller) => findKnown(subject, caller)?.kind === 'system')

const isAnswered = ({ errors }: Endpoint, states: readonly string[]): boolean =>
  errors.some(
    ({ status, when }) =>
      CONFLICT.has(status) ||
      states.some((state) => isNamed(toProse(when), state)) ||
      /\b(?:state|status|already|no longer|not yet)\b/i.test(when),
  )

const toMoves = ({ states }: Model, { id }: Endpoint): Model['states'] =>
  states.filter(({ on }) => new RegExp(`\\b${id}\\b`).test(on))

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
