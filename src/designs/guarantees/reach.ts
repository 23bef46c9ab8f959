/** Which calls give an element out, and which change it. */
import type { Endpoint, Field, Model } from '../../schema/design.ts'
import { isChange } from '../endpoints.ts'
import { toProse, toSame, toStem, toWords } from '../names.ts'
import type { Subject } from '../rule.ts'
import { isNamed } from '../wishes.ts'
import { type Element, isInner, takesFields, toField, toModel, toTable } from './element.ts'

/** The models that a type names: `Order`, `Order[]`, `list of Order`. */
const toNamed = ({ lld }: Subject, type: string): Model[] => {
  const words = new Set(type.split(/[^\p{L}\p{N}_]+/u).map(toSame))
  return lld.models.filter(({ name }) => words.has(toSame(name)))
}

/** The models that come along with a body, those inside of others, too. */
const toGiven = (subject: Subject, types: readonly string[]): Set<Model> => {
  const found = new Set<Model>()
  const left = types.flatMap((type) => toNamed(subject, type))
  for (let model = left.pop(); model; model = left.pop()) {
    if (found.has(model)) continue
    found.add(model)
    left.push(...model.fields.flatMap(({ type }) => toNamed(subject, type)))
  }
  return found
}

const toTypes = (body: Endpoint['gives']): string[] =>
  typeof body === 'string' ? [body] : (body ?? []).map(({ type }) => type)

/** A field of its own that plainly stands for one of a model: `itemPlace`, or `place` by the rule «of the item». */
const isOf = (model: Model, field: Field, given: Field): boolean =>
  toSame(given.name) === toSame(`${model.name} ${field.name}`) ||
  (toSame(given.name) === toSame(field.name) && isNamed(toProse(given.rule), model.name))

/** The thing that a path leads to: the last word in it that is no parameter. */
const toLast = (path: string): string =>
  path
    .split('?')[0]
    ?.split('/')
    .findLast((part) => part !== '' && !/^[{:]/.test(part)) ?? ''

const isThing = (word: string, names: readonly string[]): boolean =>
  names.some((name) => {
    const [mine, theirs] = [toWords(word), toWords(name)]
    return toStem(word) === toStem(name) || toStem(mine.at(-1) ?? '') === toStem(theirs.join(' '))
  })

/** Names of the thing that an element is or is part of. */
const toNames = (subject: Subject, element: Element): string[] =>
  [toModel(subject, element)?.name ?? '', toTable(subject, element)?.name.replace(/^.*\./, '') ?? ''].filter(
    (name) => name !== '',
  )

/** Whether a call gives an element to whoever makes it: in its body, or because its path leads to it. */
export const gives = (subject: Subject, endpoint: Endpoint, element: Element): boolean => {
  if (element.kind === 'endpoint') return element.endpoint === endpoint
  const model = toModel(subject, element)
  if (model && toGiven(subject, toTypes(endpoint.gives)).has(model)) return true
  const own = Array.isArray(endpoint.gives) ? endpoint.gives : []
  const field = toField(subject, element)
  if (model && field && own.some((one) => isOf(model, field, one))) return true
  return !isInner(element) && !isChange(endpoint) && isThing(toLast(endpoint.path), toNames(subject, element))
}

/** Whether a call changes an element: it takes or gives it as its body, or its path leads to it. */
export const changes = (subject: Subject, endpoint: Endpoint, element: Element): boolean => {
  if (!isChange(endpoint)) return false
  if (element.kind === 'endpoint') return element.endpoint === endpoint
  const model = toModel(subject, element)
  const isBody = [endpoint.takes, endpoint.gives].some(
    (body) => typeof body === 'string' && model !== undefined && toSame(body) === toSame(model.name),
  )
  if (!isBody && !isThing(toLast(endpoint.path), toNames(subject, element))) return false
  const field = toField(subject, element)
  if (!isInner(element) || !field) return true
  return takesFields(subject, endpoint).some(({ name }) => toSame(name) === toSame(field.name))
}
