/** Who does what: the uses that the needs describe, and what the system does by itself. */

import type { Model } from '../../../analysis/model/model.ts'
import { toName } from '../../../analysis/model/noun.ts'
import { type ThingOperation, toOperation } from '../../../analysis/model/vocabulary.ts'
import { toId } from '../../../documents/story/model.ts'
import { isRole, isWordOnly, toBaseName } from '../kept-things.ts'
import type { Need } from '../needs.ts'
import { toActs } from './behaviour.ts'
import { isSecret } from './fields.ts'

/** One deed of a person in a need. `thing` is empty where the words name none. */
export type Deed = { need: string; actor: string; verb: string; operation: ThingOperation; thing: string }

export type UseCase = {
  id: string
  need: Need
  /** Empty where the system acts by itself. */
  actors: string[]
  /** The words that set it off; empty where there are none. */
  trigger: string
}

const ANYONE = /\b(?:somebody|someone|anybody|anyone)\b/i
const PERSON = /^(?:(?:an?|the|each|any|one|every)\s+)?([\p{L}-]+)\b/iu

/** «When a user asks, …»: the person whom the condition speaks of. */
const toConditionActor = (condition: string): string => {
  if (ANYONE.test(condition.slice(0, 40))) return 'anyone'
  const name = toName(PERSON.exec(condition.trim())?.[1] ?? '')
  return isRole(name) ? name : ''
}

/** Verbs that say that somebody is or has something, not that they call for it. */
const WEAK =
  /^(?:turn|hold|decide|maintain|select|show|look|appear|have|use|handle|access|try|come|ask|leave|receive|get|need|stay|reach|own|log|do)$/
/** Without a thing only these are a call of their own. */
const ALONE: ReadonlySet<ThingOperation> = new Set<ThingOperation>(['sign-in', 'join', 'search', 'pay'])

/** «record the weight of each hive» is done to the hive. */
const toOwner = (model: Model, thing: string, need: string): string | undefined =>
  model.attributes.find(({ name, evidence }) => toBaseName(name) === thing && evidence.id === need)?.thing

const fromPermissions = (model: Model): Deed[] =>
  model.permissions.flatMap(({ actor, action, thing, allow, evidence: { id } }): Deed[] => {
    const base = toBaseName(thing)
    const known = toOperation(action)
    if (!allow || !isRole(actor) || (WEAK.test(action) && known !== 'sign-in')) return []
    if (base === '')
      return known && ALONE.has(known) ? [{ need: id, actor, verb: action, operation: known, thing: '' }] : []
    const owner = toOwner(model, base, id)
    if (owner !== undefined)
      return [{ need: id, actor, verb: `${action} ${base}`, operation: 'handle', thing: toBaseName(owner) }]
    if (isRole(base) || (isWordOnly(base) && !isSecret(base) && base !== 'list')) return []
    return [{ need: id, actor, verb: action, operation: known ?? 'handle', thing: base }]
  })

/** A need that a person sets off, with the deeds that it names of the system. */
const fromConditions = (
  model: Model,
  needs: readonly Need[],
  isKept: (name: string) => boolean,
  known: ReadonlySet<string>,
): Deed[] =>
  needs.flatMap((need): Deed[] => {
    const condition = toActs(need).find(({ kind }) => kind === 'event')?.condition ?? ''
    const actor = condition === '' || known.has(need.id) ? '' : toConditionActor(condition)
    if (actor === '') return []
    return model.matrix
      .filter(
        ({ thing, evidence }) =>
          isKept(toBaseName(thing)) && evidence.some(({ id, words }) => id === need.id && / /.test(words)),
      )
      .map(({ thing, operation, verb }) => ({
        need: need.id,
        actor,
        verb,
        operation,
        thing: toBaseName(thing),
      }))
  })

/** What persons do, each deed once for each need. */
export const toDeeds = (model: Model, needs: readonly Need[], kept: readonly string[]): Deed[] => {
  const stated = fromPermissions(model)
  const known = new Set(stated.map(({ need }) => need))
  const seen = new Set<string>()
  return [...stated, ...fromConditions(model, needs, (name) => kept.includes(name), known)].filter((deed) => {
    const key = `${deed.need} ${deed.actor} ${deed.verb} ${deed.thing}`
    return !seen.has(key) && seen.add(key)
  })
}

export const toUseCases = (needs: readonly Need[], deeds: readonly Deed[]): UseCase[] =>
  needs.map((need, index) => {
    const acts = toActs(need)
    const trigger = acts.find(({ condition }) => condition !== '')?.condition ?? ''
    const actors = deeds.filter((deed) => deed.need === need.id).map(({ actor }) => actor)
    const spoken = acts.some(({ kind }) => kind === 'event' || kind === 'option' || kind === 'state')
      ? toConditionActor(trigger)
      : ''
    return {
      id: toId('UC', index),
      need,
      actors: [...new Set([...actors, ...(spoken === '' ? [] : [spoken])])],
      trigger,
    }
  })
