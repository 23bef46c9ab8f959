/**
 * The domain model of an idea: what its words name, and nothing else. M1 every part carries the words it was read
 * from. M2 the order is that of the texts, so the same texts give the same bytes. M3 a name is lower case and singular.
 */

import { type ThingKind, toKind } from '../../../analysis/model/kinds.ts'
import { isMachine, isPerson, toHead, toName } from '../../../analysis/model/noun.ts'
import { type PersonKind, toPersonKind } from '../../../analysis/model/people.ts'
import { type Event, type Evidence, READ_LIMIT, type Text, toEvents } from './events.ts'
import { type Attribute, type Relation, toLinks } from './relations.ts'
import {
  isAct,
  NOT_THINGS,
  OPERATION_NAMES,
  OPERATIONS,
  type OperationRow,
  type ThingOperation,
  toOperation,
  verbOf,
} from './vocabulary.ts'

export type { ThingKind } from '../../../analysis/model/kinds.ts'
export { toPlural, withArticle } from '../../../analysis/model/noun.ts'
export type { Evidence, Text } from './events.ts'
export type { ThingOperation } from './vocabulary.ts'

type Thing = { name: string; kind?: ThingKind; evidence: Evidence[] }
type Actor = { name: string; kind?: PersonKind; evidence: Evidence[] }
/** Something of a known kind that the idea is about: done to, or where nothing is done, named. */
type Subject = { thing: string; kind: ThingKind; evidence: Evidence }
type State = { thing: string; name: string; by: ThingOperation; evidence: Evidence }
type Permission = { actor: string; action: string; thing: string; allow: boolean; evidence: Evidence }
/** One cell of the matrix thing × operation. `thing` is empty where the words name none. */
export type Cell = {
  thing: string
  kind?: ThingKind
  operation: ThingOperation
  /** The idea's own verb, as a base form. */
  verb: string
  actors: string[]
  evidence: Evidence[]
}
export type Model = {
  texts: Text[]
  things: Thing[]
  attributes: Attribute[]
  relations: Relation[]
  states: State[]
  actors: Actor[]
  permissions: Permission[]
  matrix: Cell[]
  subjects: Subject[]
}

const MOST = 200

const isThing = (name: string): boolean => {
  const head = toHead(name)
  return (
    name.length > 1 &&
    name.length < 60 &&
    /\p{L}/u.test(name) &&
    !NOT_THINGS.test(name) &&
    (toKind(name) !== undefined || !NOT_THINGS.test(head)) &&
    !isAct(name)
  )
}

const collect = (into: Map<string, Evidence[]>, name: string, evidence: Evidence): void => {
  const known = into.get(name)
  if (!known) into.set(name, [evidence])
  else if (
    known.length < 20 &&
    !known.some(({ id, span }) => id === evidence.id && span[0] === evidence.span[0])
  )
    known.push(evidence)
}

const toCells = (events: readonly Event[], text: string): Cell[] => {
  const cells = new Map<string, Cell>()
  for (const { actor, operation, verb, thing = '', allowed, evidence } of events) {
    if (!operation || !allowed) continue
    const name = isThing(thing) ? thing : ''
    if (operation === 'handle' && name === '') continue
    const key = `${name} ${operation}`
    const kind = isPerson(name) ? 'person' : toKind(name, text)
    const said = toOperation(verb) || operation === 'handle' ? verb : verbOf(operation)
    const cell = cells.get(key) ?? {
      thing: name,
      ...(kind && name !== '' ? { kind } : {}),
      operation,
      verb: said,
      actors: [],
      evidence: [],
    }
    if (actor && !cell.actors.includes(actor)) cell.actors.push(actor)
    if (cell.evidence.length < 20) cell.evidence.push(evidence)
    cells.set(key, cell)
  }
  return [...cells.values()].slice(0, MOST)
}

/** «record the weight of each hive» is done to the hive. */
const moveToOwner = (event: Event, attributes: readonly Attribute[]): Event => {
  const owner = attributes.find(
    ({ name, evidence }) => name === event.thing && evidence.id === event.evidence.id,
  )
  return owner && !isPerson(owner.thing) ? { ...event, thing: owner.thing } : event
}

const toStates = (cells: readonly Cell[]): State[] =>
  cells.flatMap(({ thing, operation, evidence: [first] }) => {
    const { states = [] }: OperationRow = OPERATIONS[operation]
    return first && thing !== ''
      ? states.map((name) => ({ thing, name, by: operation, evidence: first }))
      : []
  })

const toPermissions = (events: readonly Event[], actors: readonly Actor[]): Permission[] =>
  events
    .flatMap(({ actor, verb, thing = '', allowed, only, evidence }): Permission[] => {
      if (!actor) return []
      const own = { actor, action: verb, thing, allow: allowed, evidence }
      if (!only) return [own]
      const rest = actors.filter(({ name }) => name !== actor)
      return [own, ...rest.map(({ name }) => ({ ...own, actor: name, allow: !allowed }))]
    })
    .slice(0, MOST)

/** Where a name stands in the text, for a phrase that the analysis gives without its place. */
const locate = ({ id, text }: Text, words: string, from: number): Evidence | undefined => {
  const at = text.indexOf(words, from)
  return at < 0 ? undefined : { id, span: [at, at + words.length], words }
}

type Names = { actors: Map<string, Evidence[]>; things: Map<string, Evidence[]> }

const PRODUCT =
  / (?:app|application|tool|website|site|platform|portal|system|software|program|page|service|bot)$/

/** «a recipe app» is about recipes. */
const toContent = (name: string): string => (isMachine(name) ? name.replace(PRODUCT, '') : name)

const addEntities = (source: Text, entities: readonly string[], names: Names): void => {
  let from = 0
  for (const words of entities) {
    const evidence = locate(source, words, from)
    if (!evidence) continue
    from = evidence.span[0]
    const name = toContent(toName(words))
    if (isPerson(name)) collect(names.actors, name, evidence)
    else if (isThing(name) && (toKind(name) || !isMachine(name))) collect(names.things, name, evidence)
  }
}

const addEvents = (events: readonly Event[], names: Names): void => {
  for (const { actor, thing, evidence } of events) {
    if (actor && actor !== 'user') collect(names.actors, actor, evidence)
    if (!thing) continue
    if (isPerson(thing)) collect(names.actors, thing, evidence)
    else if (isThing(thing)) collect(names.things, thing, evidence)
  }
}

const toThings = (names: Map<string, Evidence[]>, text: string): Thing[] =>
  [...names].slice(0, MOST).map(([name, evidence]) => {
    const kind = toKind(name, text)
    return kind ? { name, kind, evidence } : { name, evidence }
  })

const toActors = (names: Map<string, Evidence[]>): Actor[] =>
  [...names].slice(0, MOST).map(([name, evidence]) => {
    const kind = toPersonKind(name)
    return kind ? { name, kind, evidence } : { name, evidence }
  })

/** «record visitors» is about persons, «guide visitors» is not: there they are those who get something. */
const ABOUT_PERSONS = new Set<ThingOperation>([
  'create',
  'update',
  'track',
  'list',
  'search',
  'match',
  'assign',
  'rate',
  'import',
])

/** What the idea is about, by kind: what is done to, with its measured parts; else what is named. */
const toSubjects = (
  cells: readonly Cell[],
  things: readonly Thing[],
  { attributes, relations }: Pick<Model, 'attributes' | 'relations'>,
): Subject[] => {
  const kept = cells.filter(({ kind, operation }) => kind !== 'person' || ABOUT_PERSONS.has(operation))
  const acted = kept.flatMap(({ thing, kind, evidence: [first] }): Subject[] =>
    kind && first ? [{ thing, kind, evidence: first }] : [],
  )
  const parts = attributes.flatMap(({ thing, name, evidence }): Subject[] => {
    const kind = toKind(name)
    const owned = cells.some((cell) => cell.thing === thing)
    return owned && (kind === 'measurement' || kind === 'money') ? [{ thing: name, kind, evidence }] : []
  })
  // «milk yield per cow»: what is measured belongs to something.
  const owners = relations.flatMap(({ from, to, by, evidence }): Subject[] => {
    const kind = toKind(to)
    const isPart = (by === 'per' || by === 'of') && kept.some(({ thing }) => thing === from)
    return kind && isPart ? [{ thing: to, kind, evidence }] : []
  })
  const named = things.flatMap(({ name, kind, evidence: [first] }): Subject[] =>
    kind && first ? [{ thing: name, kind, evidence: first }] : [],
  )
  const isActed = kept.some(({ thing }) => thing !== '')
  const all = isActed ? [...acted, ...parts, ...owners] : named.slice(0, 2)
  return all.filter(({ kind }, at) => all.findIndex((other) => other.kind === kind) === at)
}

export const toModel = (texts: readonly Text[]): Model => {
  const names: Names = { actors: new Map(), things: new Map() }
  const events: Event[] = []
  const attributes: Attribute[] = []
  const relations: Relation[] = []
  const kept = texts.map(({ id, text }) => ({ id, text: text.slice(0, READ_LIMIT) }))
  for (const source of kept) {
    const found = toEvents(source)
    addEvents(found.events, names)
    addEntities(source, found.entities, names)
    events.push(...found.events)
    for (const reading of found.readings) {
      const links = toLinks(source, reading)
      attributes.push(...links.attributes)
      relations.push(...links.relations)
    }
  }
  const actors = toActors(names.actors)
  const idea = kept[0]?.text ?? ''
  const things = toThings(names.things, idea)
  const matrix = toCells(
    events.map((event) => moveToOwner(event, attributes)),
    idea,
  )
  return {
    texts: kept,
    things,
    attributes: attributes.slice(0, MOST),
    relations: relations.slice(0, MOST),
    states: toStates(matrix),
    actors,
    permissions: toPermissions(events, actors),
    matrix,
    subjects: toSubjects(matrix, things, { attributes, relations }),
  }
}

/** The operations that occur, in the order of the vocabulary. */
export const toOperations = (model: Model): ThingOperation[] =>
  OPERATION_NAMES.filter((name) => model.matrix.some(({ operation }) => operation === name))
