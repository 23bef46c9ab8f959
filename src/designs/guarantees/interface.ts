/** What calls take and refuse, which figures they hold to, and what happens without a system outside. */
import { isLike, toSame, toStem, toWords } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { otherThanAsked } from './data.ts'
import { type Element, takesFields, toColumn, toField, toModel, toTable } from './element.ts'
import { findAsked, toSaid } from './figure.ts'
import { broken, type Finder, type GuaranteeKind, unchecked } from './guarantee.ts'
import { type Bound, findOther, toMeasure } from './measure.ts'
import { changes } from './reach.ts'

type Place = { at: string; words: string; isTaken: boolean; isForced: boolean }

/** Every place that says whether a value must be there; a default gives one where none is given. */
const toPlaces = (subject: Subject, element: Element): Place[] => {
  const [field, column] = [toField(subject, element), toColumn(subject, element)]
  const [model, table] = [toModel(subject, element), toTable(subject, element)]
  const inner = field?.name ?? column?.name ?? ''
  const calls =
    element.kind === 'endpoint'
      ? [element.endpoint]
      : subject.lld.endpoints.filter(
          (endpoint) =>
            (endpoint.method === 'POST' || endpoint.method === 'PUT') &&
            Array.isArray(endpoint.takes) &&
            model !== undefined &&
            (endpoint.gives === model.name || changes(subject, endpoint, { kind: 'model', model })),
        )
  const taken = calls.flatMap((endpoint) =>
    takesFields(subject, endpoint)
      .filter(({ name }) => toSame(name) === toSame(inner))
      .map(({ required }) => ({
        at: endpoint.id,
        words: `${endpoint.id} takes ${inner}`,
        isTaken: true,
        isForced: required,
      })),
  )
  const kept =
    table && column
      ? [
          {
            at: `table ${table.name}`,
            words: `${table.name}.${column.name}`,
            isTaken: false,
            isForced: !column.null && column.default === undefined,
          },
        ]
      : []
  const said =
    element.kind !== 'endpoint' && model && field
      ? [
          {
            at: `model ${model.name}`,
            words: `${model.name}.${field.name}`,
            isTaken: false,
            isForced: field.required && column?.default === undefined,
          },
        ]
      : []
  return [...taken, ...said, ...kept]
}

export const findOptional: Finder = (subject, guarantee, held) =>
  held.flatMap(({ element }) =>
    toPlaces(subject, element)
      .filter(({ isForced }) => isForced)
      .map(({ at, words }) =>
        broken(guarantee, at, `${words} is required.`, 'Let it be missing there, too.'),
      ),
  )

/** What was given may be taken away later: only requests are held to it. */
export const findRequired: Finder = (subject, guarantee, held) =>
  held.flatMap(({ element }) =>
    toPlaces(subject, element)
      .filter(({ isTaken, isForced }) => isTaken && !isForced)
      .map(({ at, words }) => broken(guarantee, at, `${words} may be missing.`, 'Require it there, too.')),
  )

const FILLING =
  /^(?:an?|the|is|are|be|if|when|of|for|to|in|on|at|by|with|and|or|than|more|less|has|have|not|no|does|do|it|its|their|that|this|status|would|http|code|error|errors|conflict|forbidden|gone|bad|request|answers?|refused|refuses)$/

const toRoots = (text: string): string[] =>
  toWords(text)
    .filter((word) => !FILLING.test(word))
    .map((word) => toStem(word).slice(0, 5))

/** «409 the load is over 900 kg»: what is refused goes over several tables, and the error has the figures and half of the words. */
const isSaidWhen = (value: string, answers: readonly { when: string }[]): boolean => {
  const condition = toRoots(value.replace(/\b[45]\d\d\b/g, ' '))
  const figures = condition.filter((root) => /\d/.test(root))
  return answers.some(({ when }) => {
    const said = new Set(toRoots(when))
    const shared = condition.filter((root) => said.has(root))
    return figures.every((figure) => said.has(figure)) && shared.length * 2 >= condition.length
  })
}

export const findRefused: Finder = (_, guarantee, held) => {
  const statuses: string[] = guarantee.value?.match(/\b[45]\d\d\b/g) ?? []
  if (statuses.length === 0) return [unchecked(guarantee, 'its value is no status')]
  return held.flatMap(({ element, name }): Hit[] => {
    if (element.kind !== 'endpoint') return [unchecked(guarantee, `${name} is no endpoint`)]
    const { id, errors } = element.endpoint
    const answers = errors.filter(({ status }) => statuses.includes(`${status}`))
    const wanted = statuses.join(' or ')
    if (answers.length > 0)
      return isSaidWhen(guarantee.value ?? '', answers)
        ? []
        : [
            broken(
              guarantee,
              id,
              `no ${wanted} of ${id} says so: ${answers.map(({ when }) => `«${when.slice(0, 100)}»`).join(', ')}.`,
              `Say at ${wanted} when it happens.`,
            ),
          ]
    return [broken(guarantee, id, `${id} has no error ${wanted}.`, `Add ${wanted}, and when it happens.`)]
  })
}

const BOUNDS: Partial<Record<GuaranteeKind, Bound>> = { 'at most': 'most', 'at least': 'least' }

/** «at most», «at least» and «exactly»: wherever the design bounds the element by such a figure, it is this one. */
export const findLimit: Finder = (subject, guarantee, held) => {
  const wanted = toMeasure(guarantee.value ?? '')
  if (!wanted) return [unchecked(guarantee, 'its value is no figure')]
  const bound = BOUNDS[guarantee.guarantees] ?? 'any'
  const asked = findAsked(subject, guarantee, wanted)
  const said = held.flatMap(({ element, name }) =>
    toSaid(subject, element, wanted, bound).flatMap(({ at, text }) => {
      const other = findOther(wanted, text, bound)
      if (!other) return []
      return broken(
        guarantee,
        at,
        `of ${name} the design says ${other.text}: «${text.slice(0, 120)}»`,
        `Let it be ${guarantee.value} everywhere.`,
      )
    }),
  )
  return [...(asked === undefined ? [] : [otherThanAsked(guarantee, asked)]), ...said]
}

/** A system outside that fails: its integration says what happens, or else a flow does. */
export const findSurvives: Finder = ({ hld, lld }, guarantee, held) =>
  held.flatMap(({ element, name }): Hit[] => {
    if (element.kind !== 'system') return [unchecked(guarantee, `${name} is no system`)]
    const isIt = (one: string): boolean => isLike(one, element.name)
    const integrations = lld.integrations.filter((one) => isIt(one.with))
    const silent = integrations.filter(({ failure }) => failure.trim() === '')
    const isTold = hld.flows
      .flatMap(({ failures }) => failures)
      .some(
        ({ when, steps }) =>
          steps.some(({ from, to }) => isIt(from) || isIt(to)) ||
          [when, ...steps.map(({ says }) => says)].some((words) =>
            words.toLowerCase().includes(element.name.toLowerCase()),
          ),
      )
    if (silent.length === 0 && (integrations.length > 0 || isTold)) return []
    return [
      broken(
        guarantee,
        `integration ${element.name}`,
        `nothing says what happens when ${element.name} fails.`,
        silent.length > 0
          ? 'Say it of its integration.'
          : 'Say it of an integration, or as a failure of a flow.',
      ),
    ]
  })
