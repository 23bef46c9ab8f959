/** The things that the system keeps: their parts, how they hang together, and the states that words bring them into. */
import type { Model } from '../../../analysis/model/model.ts'
import { toPlural } from '../../../analysis/model/noun.ts'
import { findKept, isRole, toBaseName } from '../kept-things.ts'
import type { Need } from '../needs.ts'
import { toActs } from './behaviour.ts'
import { type Field, toField, toNames, toSnake } from './fields.ts'

/** A link that is not `required` is empty until somebody books, borrows or holds the thing. */
type Link = { to: string; column: string; required: boolean; need: string; words: string }
type State = { name: string; need: string }
export type Entity = {
  name: string
  table: string
  /** A person, not a thing. */
  isRole: boolean
  needs: string[]
  fields: Field[]
  links: Link[]
  states: State[]
}

const MAKING =
  /^(?:create|add|register|book|reserve|upload|submit|enter|record|write|order|pay|buy|report|place|lend|borrow|rent|post|send|comment|rate|vote|open|file|share|request|donate|log|note|compose|import|own|hold|publish|plan|schedule)$/

/** What is lent or booked is there before anybody has it. */
const LENT = /^(?:book|reserve|lend|borrow|rent|hold|share|rate|vote|comment|buy|order)$/

/** Words of a state, by the verb that brings it about. */
const STATES: Record<string, string> = {
  cancel: 'cancelled',
  lock: 'locked',
  activate: 'active',
  approve: 'approved',
  reject: 'rejected',
  publish: 'published',
  archive: 'archived',
  confirm: 'confirmed',
  expire: 'expired',
  close: 'closed',
  pay: 'paid',
  book: 'booked',
  borrow: 'on loan',
  lend: 'on loan',
  return: 'returned',
  suspend: 'suspended',
  block: 'blocked',
  verify: 'verified',
  complete: 'completed',
  release: 'released',
  hold: 'held',
}
const STATE_WORDS =
  'unverified|verified|locked|expired|active|inactive|pending|approved|rejected|cancelled|canceled|archived|published|draft|paid|unpaid|overdue|suspended|blocked|closed|completed|confirmed|refunded|returned|unread'
const AFTER = '(?=\\s*(?:$|[,.;:)]|(?:and|or|once|within|after|for|until|when|in)\\b))'

type Draft = Map<string, Entity>

const toTable = (name: string, taken: ReadonlySet<string>): string => {
  const own = toSnake(toPlural(name)) || 'things'
  let table = own
  for (let n = 2; taken.has(table); n++) table = `${own}_${n}`
  return table
}

const addEntity = (draft: Draft, name: string, isPersonal: boolean, need: string): Entity => {
  const known = draft.get(name)
  const tables = new Set([...draft.values()].map(({ table }) => table))
  const one = known ?? {
    name,
    table: toTable(name, tables),
    isRole: isPersonal,
    needs: [],
    fields: [],
    links: [],
    states: [],
  }
  if (!one.needs.includes(need)) one.needs.push(need)
  draft.set(name, one)
  return one
}

const addField = (one: Entity, field: Field): void => {
  const isKnown = field.column === '' || one.fields.some(({ column }) => column === field.column)
  if (!isKnown && !one.links.some(({ column }) => column === field.column) && one.fields.length < 30)
    one.fields.push(field)
}

const addLink = (one: Entity, to: string, need: string, words: string, required = true): void => {
  const column = `${toSnake(to)}_id`
  if (to !== one.name && column !== '_id' && !one.links.some((link) => link.column === column))
    one.links.push({ to, column, required, need, words })
}

/** Users are known by their accounts where the needs speak of accounts. */
const toHolder = (draft: Draft, role: string): string =>
  draft.has('account') && role === 'user' ? 'account' : role

const PARTED =
  /\b(?:each|every|an?|the)\s+([\p{L} -]{2,40}?)\s+(?:shall\s+|must\s+)?(?:has|have|holds?|contains?|consists of)\s+(.{2,200})/giu

const addParts = (draft: Draft, model: Model, needs: readonly Need[]): void => {
  for (const { thing, name, evidence } of model.attributes) {
    const one = draft.get(toBaseName(thing))
    if (one) addField(one, toField(one.name, name, { need: evidence.id, words: evidence.words }, true))
  }
  for (const { from, to, by, evidence } of model.relations) {
    const one = draft.get(toBaseName(from))
    if (!one || !/^(?:with|of|in|for|per)$/.test(by)) continue
    const other = toBaseName(to)
    const about = { need: evidence.id, words: evidence.words }
    if (draft.has(other)) addLink(one, other, about.need, about.words)
    else if (isRole(other))
      addLink(one, addEntity(draft, toHolder(draft, other), true, about.need).name, about.need, about.words)
    else if (by === 'with') addField(one, toField(one.name, toNames(to)[0] ?? '', about, true))
  }
  for (const { id, text } of needs)
    for (const [words, thing = '', parts = ''] of text.matchAll(PARTED)) {
      const one = draft.get(toBaseName(thing))
      for (const name of one ? toNames(parts) : []) addNamed(draft, one as Entity, name, id, words)
    }
}

const addNamed = (draft: Draft, one: Entity, name: string, need: string, words: string): void => {
  if (draft.has(name)) addLink(one, name, need, words)
  else addField(one, toField(one.name, name, { need, words }, true))
}

const SIGN_IN = /\b(?:sign|log)s?[- ]?(?:in|on)\s+with\s+(?:an?\s+|the\s+|their\s+)?(.{2,120})/iu

/** «sign in with an e-mail address and a password»: both are kept of whoever signs in. */
const addCredentials = (draft: Draft, needs: readonly Need[]): void => {
  for (const { id, text } of needs) {
    const [words, parts] = SIGN_IN.exec(text) ?? []
    if (words === undefined || parts === undefined) continue
    const holder = draft.get('account') ?? addEntity(draft, 'user', true, id)
    for (const name of toNames(parts)) addNamed(draft, holder, name, id, words)
  }
}

/** Who makes a thing is kept with it. */
const addMakers = (draft: Draft, model: Model): void => {
  for (const { actor, action, thing, allow, evidence } of model.permissions) {
    const one = draft.get(toBaseName(thing))
    const role = toBaseName(actor)
    if (!one || !allow || !isRole(role) || !MAKING.test(action)) continue
    const holder = toHolder(draft, role)
    if (holder === one.name) continue
    addEntity(draft, holder, isRole(holder), evidence.id)
    addLink(one, holder, evidence.id, evidence.words, !LENT.test(action))
  }
}

const toForms = (name: string): string =>
  [name, toPlural(name)].map((form) => form.replace(/[^\p{L}\p{N} -]/gu, '.')).join('|')

/** States that words put right beside the thing: «an overdue loan», «the account is locked». */
const findStates = (text: string, name: string): string[] => {
  const thing = `\\b(?:${toForms(name)})\\b`
  const patterns = [
    `\\b(${STATE_WORDS})\\s+${thing}`,
    `${thing}\\s+(?:(?!and\\b|or\\b)[\\p{L}-]+\\s+){0,3}(${STATE_WORDS})${AFTER}`,
    `${thing}[^.;]{0,200}\\bit as (${STATE_WORDS})\\b`,
  ]
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(new RegExp(pattern, 'giu')), ([, state = '']) => state.toLowerCase()),
  )
}

/** States that a need brings about. */
const addStates = (draft: Draft, model: Model, needs: readonly Need[]): void => {
  const textOf = new Map(needs.map(({ id, text }) => [id, text]))
  const add = (one: Entity, name: string, need: string): void => {
    if (!one.states.some((state) => state.name === name)) one.states.push({ name, need })
  }
  for (const { thing, verb, evidence } of model.matrix) {
    const one = draft.get(toBaseName(thing))
    const state = Object.hasOwn(STATES, verb) ? STATES[verb] : undefined
    const first = evidence.find(({ words }) => toBaseName(words) !== toBaseName(thing))
    if (one && state && first && !one.isRole) add(one, state, first.id)
  }
  for (const one of draft.values())
    for (const need of one.isRole ? [] : one.needs)
      for (const state of findStates(textOf.get(need) ?? '', one.name)) add(one, state, need)
}

const TIMED =
  /\b(?:(?:keep|kept|retain\w*|expire\w*|idle|older than|hold)\b|(?:delete[sd]?|erase[sd]?)\b[^.;]{0,40}\bafter\b)[^.;]{0,80}\b(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i

/** A thing that ends or is erased after a while needs the time at which it began. */
const addTimes = (draft: Draft, needs: readonly Need[]): void => {
  for (const one of draft.values()) {
    const thing = new RegExp(`\\b(?:${toForms(one.name)})\\b`, 'iu')
    const timed = needs.find(
      (need) =>
        one.needs.includes(need.id) &&
        toActs(need).some(({ condition, text }) =>
          [condition, text].some((words) => TIMED.test(words) && thing.test(words)),
        ),
    )
    if (timed && !one.isRole && !one.fields.some(({ type }) => type === 'TIMESTAMP'))
      addField(one, {
        ...toField(one.name, 'created at', { need: timed.id, words: timed.title }, true),
        type: 'TIMESTAMP',
      })
  }
}

const MOST = 40

/** The things and persons that are kept, each with the needs that it comes from. */
export const toEntities = (model: Model, needs: readonly Need[]): Entity[] => {
  const draft: Draft = new Map()
  for (const { name, needs: ids } of findKept(model).slice(0, MOST))
    for (const id of ids) addEntity(draft, name, false, id)
  addParts(draft, model, needs)
  addCredentials(draft, needs)
  addMakers(draft, model)
  addStates(draft, model, needs)
  addTimes(draft, needs)
  return [...draft.values()]
}
