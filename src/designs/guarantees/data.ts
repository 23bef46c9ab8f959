/** What the database keeps: cipher text, retention, and rows that must stay as they are. */
import { toList } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { isInner, toColumn, toElement, toTable } from './element.ts'
import { findAsked } from './figure.ts'
import { broken, type Finder, type Guarantee, type Held, show, unchecked } from './guarantee.ts'
import { findOther, toMeasure } from './measure.ts'
import { changes } from './reach.ts'

export const findEncrypted: Finder = (subject, guarantee, held) =>
  held.flatMap(({ element, name }) => {
    const table = toTable(subject, element)
    const column = toColumn(subject, element)
    if (!table || (isInner(element) && !column)) return [unchecked(guarantee, `no column keeps ${name}`)]
    const columns = column ? [column] : table.columns.filter(({ personal }) => personal !== 'none')
    const plain = columns.filter(({ encrypted }) => !encrypted)
    const isSome = column === undefined && table.columns.some(({ encrypted }) => encrypted)
    if (plain.length === 0 || isSome) return []
    return [
      broken(
        guarantee,
        `table ${table.name}`,
        `${toList(plain.map((one) => `${table.name}.${one.name}`))} ${plain.length === 1 ? 'is' : 'are'} not encrypted.`,
        'Keep cipher text there, and say so with `encrypted`.',
      ),
    ]
  })

/** How long something is kept is said by what keeps or ends it; other times of a requirement are of other things. */
const KEEPING =
  /\b(?:keep|kept|retain|retention|stor|delet|remov|eras|purg|drop|destroy|anonymi[sz]|pseudonymi[sz]|archiv)\w*/i

export const findKeptFor: Finder = (subject, guarantee, held) => {
  const wanted = toMeasure(guarantee.value ?? '')
  if (!wanted) return [unchecked(guarantee, 'its value is no figure')]
  const asked = findAsked(subject, guarantee, wanted, KEEPING)
  const said = held.flatMap(({ element, name }): Hit[] => {
    const table = toTable(subject, element)
    if (!table) return [unchecked(guarantee, `no table keeps ${name}`)]
    const text = toColumn(subject, element)?.keptFor ?? table.retention
    const other = findOther(wanted, text, 'any')
    if (text !== '' && !other) return []
    return [
      broken(
        guarantee,
        `table ${table.name}`,
        text === ''
          ? `nothing says how long ${name} is kept.`
          : `${name} is kept otherwise: «${text.slice(0, 120)}»`,
        `Keep it for ${guarantee.value}.`,
      ),
    ]
  })
  return [...(asked === undefined ? [] : [otherThanAsked(guarantee, asked)]), ...said]
}

export const otherThanAsked = (guarantee: Guarantee, asked: string): Hit => ({
  rule: 'other-figure',
  severity: 'MEDIUM',
  at: guarantee.id,
  description: `${show(guarantee)}, and ${asked}.`,
  suggestion: 'Guarantee what is asked for, or have the requirement changed.',
})

/** Calls that change rows. */
const findCalls = (
  subject: Subject,
  { element, name }: Held,
  methods: RegExp,
): { at: string; says: string }[] =>
  subject.lld.endpoints
    .filter((endpoint) => methods.test(endpoint.method) && changes(subject, endpoint, element))
    .map(({ id, method, path }) => ({ at: id, says: `${id} (${method} ${path}) changes ${name}` }))

/** A PUT to an id that the caller made is how rows come to be where no POST makes them. */
const isMaking = (subject: Subject, { element }: Held, id: string): boolean => {
  const { endpoints } = subject.lld
  const own = endpoints.find((endpoint) => endpoint.id === id)
  return (
    own?.method === 'PUT' &&
    /(?:\}|:\w+)\/?$/.test(own.path.split('?')[0] ?? '') &&
    !endpoints.some((other) => other.method === 'POST' && changes(subject, other, element))
  )
}

const CHANGING = /^(?:PUT|PATCH|DELETE)$/
const DELETING = /^DELETE$/

const findChanges = (subject: Subject, held: Held): { at: string; says: string }[] =>
  findCalls(subject, held, CHANGING).filter(({ at }) => !isMaking(subject, held, at))

export const findNeverChanged: Finder = (subject, guarantee, held) =>
  held.flatMap((one) =>
    findChanges(subject, one).map(({ at, says }) => ({
      ...broken(guarantee, at, `${says}.`, 'Leave the call out, and let a correction be a row of its own.'),
      cause: says,
    })),
  )

export const findNeverDeleted: Finder = (subject, guarantee, held) =>
  held.flatMap((one) => {
    const table = toTable(subject, one.element)
    const lost = (table?.columns ?? []).flatMap(({ name, references = '', onDelete }) => {
      const parent = toElement(subject, references.replace(/[.(].*$/, ''))
      const [call] =
        parent && onDelete === 'cascade' ? findCalls(subject, { element: parent, name }, DELETING) : []
      return call
        ? [
            {
              at: `table ${table?.name}`,
              says: `${one.name} goes along when ${call.at} deletes ${references}`,
            },
          ]
        : []
    })
    return [...findCalls(subject, one, DELETING), ...lost].map(({ at, says }) =>
      broken(guarantee, at, `${says}.`, 'Leave the deletion out, or mark it as ended instead.'),
    )
  })

/** The same of a table that says so of itself. */
export const findAppendOnly = (subject: Subject): Hit[] =>
  subject.database.tables
    .filter(({ appendOnly }) => appendOnly)
    .flatMap((table) =>
      findChanges(subject, { element: { kind: 'table', table }, name: table.name }).map(
        ({ at, says }): Hit => ({
          rule: 'broken-guarantee',
          severity: 'HIGH',
          at: [at, `table ${table.name}`],
          cause: says,
          description: `Rows of ${table.name} are only added, and ${says}.`,
          suggestion: 'Leave the change out, or say that rows are changed.',
        }),
      ),
    )
