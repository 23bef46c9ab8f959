/** Operations that persons call, as methods and paths, with what can go wrong. Names follow one rule for each verb. */

import { toVerb } from '../../../analysis/language/verb-forms.ts'
import { toPlural, toSingular } from '../../../analysis/model/noun.ts'
import { type ThingOperation, toNounOperation, toOperation } from '../../../analysis/model/vocabulary.ts'
import { toId } from '../../../documents/story/model.ts'
import { isRole } from '../kept-things.ts'
import type { Need } from '../needs.ts'
import { type Act, toActs } from './behaviour.ts'
import type { Entity } from './entities.ts'
import { toNames, toSnake } from './fields.ts'
import type { Deed } from './use-cases.ts'

type ErrorCase = { status: number; when: string; from: string }
export type Endpoint = {
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  verb: string
  operation: ThingOperation
  thing: string
  actors: string[]
  needs: string[]
  /** Names of what the caller sends; empty where the needs name nothing. */
  sends: string[]
  errors: ErrorCase[]
}

const kebab = (name: string): string => toSnake(name).replaceAll('_', '-')

type Shape = Pick<Endpoint, 'method' | 'path'>

/** One rule for each kind of operation. */
const toShape = ({ operation, verb, thing }: Deed, isKept: boolean): Shape => {
  const act = kebab(verb) || 'use'
  const many = kebab(toPlural(thing))
  if (thing === '' || many === '') return { method: 'POST', path: `/${act}` }
  const one = `/${many}/{${toSnake(thing)}_id}`
  const whole = `/${many}`
  switch (operation) {
    case 'create':
    case 'upload':
    case 'import':
      return { method: 'POST', path: whole }
    case 'list':
    case 'search':
      return { method: 'GET', path: whole }
    case 'read':
    case 'download':
      return { method: 'GET', path: isKept ? one : whole }
    case 'export':
    case 'print':
      return { method: 'GET', path: `${whole}/${act}` }
    case 'update':
      return isKept ? { method: 'PATCH', path: one } : { method: 'POST', path: `${whole}/${act}` }
    case 'delete':
      return isKept ? { method: 'DELETE', path: one } : { method: 'POST', path: `${whole}/${act}` }
    default:
      return { method: 'POST', path: isKept ? `${one}/${act}` : `${whole}/${act}` }
  }
}

/** The status that an answer to something unwanted bears, by its words. */
const STATUSES: [RegExp, number][] = [
  [/\b(?:throttl\w+|rate limit|too many|more than .{0,20}(?:requests|attempts))\b/i, 429],
  [/\b(?:password is wrong|wrong password|unknown|credentials?|not signed in|sign-in fails)\b/i, 401],
  [/\b(?:denied|not allowed|may not|lock(?:ed|s)?|refuse|lacks? the right|only (?:the|their))\b/i, 403],
  [/\b(?:not found|does not exist|no longer exists?)\b/i, 404],
  [/\b(?:taken|already|same time|conflict\w*|overlap\w*|duplicate\w*|holds? .{0,20}(?:open|more))\b/i, 409],
  [/\bno [\p{L}]+ (?:is|are) (?:free|left|available)\b/iu, 409],
  [/\b(?:larger than|too large|exceeds? .{0,12}(?:mb|kb|gb))\b/i, 413],
  [/\b(?:invalid|missing|incomplete|unreadable|wrong)\b/i, 422],
  [/\b(?:unavailable|down|outage|offline|fails?|cannot be (?:reached|delivered)|times? out)\b/i, 503],
]
const toStatus = (act: Act): number => {
  const words = `${act.condition} ${act.text}`
  return STATUSES.find(([pattern]) => pattern.test(words))?.[1] ?? 422
}

const toOperations = (text: string): Set<ThingOperation> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).flatMap((word) => {
      const verb = toVerb(word)
      const known = toNounOperation(toSingular(word)) ?? (verb ? toOperation(verb.lemma) : undefined)
      return known && known !== 'handle' ? [known] : []
    }),
  )

/** Operations that are done to everything: they say nothing without their thing. */
const COMMON: ReadonlySet<ThingOperation> = new Set<ThingOperation>([
  'create',
  'read',
  'update',
  'delete',
  'list',
  'search',
  'handle',
])

/** A condition is about a call when it names its thing, and no other operation than the call's. */
const isAbout = (condition: string, { operation, thing }: Pick<Endpoint, 'operation' | 'thing'>): boolean => {
  const named = toOperations(condition)
  if (operation === 'sign-in') return named.has('sign-in') || /\bpassword is wrong\b/i.test(condition)
  const forms = [thing, toPlural(thing)].map((noun) => noun.replace(/[^\p{L}\p{N} ]/gu, '.'))
  const isNamed = thing !== '' && new RegExp(`\\b(?:${forms.join('|')})\\b`, 'iu').test(condition)
  return named.has(operation) ? isNamed || !COMMON.has(operation) : named.size === 0 && isNamed
}

/** Unwanted behaviour that the needs speak of, and what every call of this form can meet. */
const toErrors = (endpoint: Endpoint, needs: readonly Need[], isGuarded: Need | undefined): ErrorCase[] => {
  const own = new Set(endpoint.needs)
  const stated = needs.flatMap((need) =>
    toActs(need)
      .filter((act) => act.kind === 'unwanted' && (own.has(need.id) || isAbout(act.condition, endpoint)))
      .slice(0, 2)
      .map((act) => ({ status: toStatus(act), when: act.condition, from: need.id })),
  )
  const distinct = stated.filter((one, at) => stated.findIndex((other) => other.when === one.when) === at)
  const has = (status: number): boolean => distinct.some((one) => one.status === status)
  const isOpen =
    endpoint.operation === 'sign-in' || endpoint.verb === 'reset' || endpoint.actors.includes('anyone')
  const rules: ErrorCase[] = [
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' || has(422)
      ? []
      : [
          {
            status: 422,
            when: 'something that is asked for is missing or cannot be read',
            from: 'rule: input',
          },
        ]),
    ...(isGuarded && !isOpen && !has(401)
      ? [{ status: 401, when: 'the caller is not signed in', from: isGuarded.id }]
      : []),
    ...(endpoint.path.includes('{') && !has(404)
      ? [{ status: 404, when: `there is no such ${endpoint.thing}`, from: 'rule: path with an id' }]
      : []),
  ]
  const all = [...distinct, ...rules]
  return all.length > 0
    ? all
    : [{ status: 503, when: 'the answer cannot be given now', from: 'rule: any call' }]
}

const SENT = /^let\s.{2,120}?\bwith\s+((?:an?|the|their|one)\s+.{2,160})/iu
const PERSON_LIKE = /\b(?:doctor|role|others|friends?|each other|colleagues?|team)\b/i

const toSends = (endpoint: Endpoint, needs: readonly Need[], entity: Entity | undefined): string[] => {
  const own = needs.filter(({ id }) => endpoint.needs.includes(id))
  const named = own.flatMap(toActs).flatMap(({ text }) => {
    const names = toNames(SENT.exec(text)?.[1] ?? '')
    return names.filter((name) => !isRole(name) && !PERSON_LIKE.test(name))
  })
  const makes = endpoint.method === 'POST' && !endpoint.path.includes('{')
  const kept = makes || endpoint.method === 'PATCH' ? (entity?.fields ?? []) : []
  const links = makes ? (entity?.links ?? []).filter(({ to }) => !endpoint.actors.includes(to)) : []
  const parts = kept.filter(({ column }) => column !== 'created_at').map(({ name }) => name)
  return [...new Set([...named, ...parts, ...links.map(({ to }) => to)])].slice(0, 12)
}

/** The calls, each once, in the order of the needs. */
export const toEndpoints = (
  deeds: readonly Deed[],
  needs: readonly Need[],
  entities: readonly Entity[],
): Endpoint[] => {
  const byName = new Map(entities.map((one) => [one.name, one]))
  const found = new Map<string, Endpoint>()
  for (const deed of deeds) {
    const shape = toShape(deed, byName.get(deed.thing)?.isRole === false)
    const key = `${shape.method} ${shape.path}`
    const one = found.get(key) ?? {
      id: toId('E', found.size),
      ...shape,
      verb: deed.verb,
      operation: deed.operation,
      thing: deed.thing,
      actors: [],
      needs: [],
      sends: [],
      errors: [],
    }
    if (!one.actors.includes(deed.actor)) one.actors.push(deed.actor)
    if (!one.needs.includes(deed.need)) one.needs.push(deed.need)
    found.set(key, one)
  }
  const guard = needs.find(({ text }) => /\b(?:sign|log)s?[- ]?in\b|\bauthenticat/i.test(text))
  return [...found.values()].map((one) => ({
    ...one,
    sends: toSends(one, needs, byName.get(one.thing)),
    errors: toErrors(one, needs, guard),
  }))
}
