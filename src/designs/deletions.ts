/** Deletions: what goes before what still needs it, what goes along though it must stay, and rows that nobody can begin. */

import { toFigures } from '../analysis/frame/quantity.ts'
import { findUnit, toBase } from '../analysis/frame/units.ts'
import { findCycles } from '../documents/cycles.ts'
import type { Column, Table } from '../schema/design.ts'
import { toList, toProse } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toCovered, toTechnical, toWishes, type Wish } from './wishes.ts'

const bare = (name: string): string =>
  name
    .replace(/["`]|^public\./g, '')
    .trim()
    .toLowerCase()

type Link = { child: Table; column: Column; parent: Table }

const toLinks = ({ database }: Subject): Link[] =>
  database.tables.flatMap((child) =>
    child.columns.flatMap((column): Link[] => {
      const target = bare(column.references ?? '')
      const parent = database.tables.find(
        ({ name }) =>
          target === bare(name) ||
          target.startsWith(`${bare(name)}.`) ||
          target.startsWith(`${bare(name)}(`) ||
          target.startsWith(`${bare(name)} (`),
      )
      return parent ? [{ child, column, parent }] : []
    }),
  )

/** Tables of which none can get a first row: each needs a row of the next. */
const findCircles: Check = (subject) => {
  const needed = toLinks(subject).filter(({ column }) => !column.null && column.default === undefined)
  const isDeferred = /\bdeferr(?:able|ed)\b/i.test(
    [subject.database.constraints, ...subject.design.blocks.map(({ text }) => text)].join('\n'),
  )
  if (isDeferred) return []
  const graph = new Map(
    subject.database.tables.map((table) => [
      table,
      needed.filter(({ child }) => child === table).map(({ parent }) => parent),
    ]),
  )
  const selves = needed.filter(
    ({ child, parent, column }) => child === parent && !child.primaryKey.includes(column.name),
  )
  return [
    ...findCycles(graph, 3).map(
      (cycle): Hit => ({
        rule: 'circular-references',
        severity: 'HIGH',
        at: `table ${cycle[0]?.name}`,
        description: `${toList(cycle.map(({ name }) => name))} refer to one another and none of the references may be null: no table can get its first row.`,
        suggestion: 'Let one of the references be null, or make it deferrable.',
      }),
    ),
    ...selves.map(
      ({ child, column }): Hit => ({
        rule: 'circular-references',
        severity: 'HIGH',
        at: `table ${child.name}`,
        description: `${child.name}.${column.name} refers to ${child.name} itself and may not be null: the table can get no first row.`,
        suggestion: 'Allow null there.',
      }),
    ),
  ]
}

const DAY = 86_400
const FOR_EVER =
  /\b(?:for ?ever|never (?:be )?(?:deleted|removed|purged|erased)|indefinite(?:ly)?|permanent(?:ly)?|not (?:be )?deleted|unlimited)\b/i

/** How long rows are kept, in days; what is kept for ever is infinite. */
const toDays = (retention: string): number | undefined => {
  const [first] = toFigures(retention, 0, retention.length).flatMap(({ unit: name, value }) => {
    const unit = name === undefined ? undefined : findUnit(name)
    return unit?.of === 'time' ? [toBase(value, unit) / DAY] : []
  })
  if (first !== undefined) return first
  return FOR_EVER.test(retention) ? Number.POSITIVE_INFINITY : undefined
}

const isLater = (retention: string): boolean => /\b(?:after|since|following|once)\b/i.test(retention)
/** Whether the row outlives what it says of a person. */
const isEmptied = ({ does, retention }: Table): boolean =>
  /anonymi[sz]|pseudonymi[sz]|emptied|blank|set to null|nulled|\bstays?\b|as long as|while |removed? (?:the )?(?:personal|name)|\brows? without (?:them|it|these)\b|\bwith (?:the|its|their) last\b/i.test(
    retention,
  ) || /\brows? (?:itself |themselves )?(?:stays?|remains?|is kept|are kept)\b/i.test(does)

/** «deleted together with the order»: both go at once, whatever becomes of other rows of the parent. */
const goesWith = ({ retention }: Table, { name, model }: Table): boolean => {
  const [, along] =
    /\b(?:deleted|removed|erased|purged|goes?) (?:together |along )?with ([^.;,]+)/i.exec(retention) ?? []
  const prose = toProse(along ?? '')
  return isNamed(prose, name.replace(/^.*\./, '')) || (model !== '' && isNamed(prose, model))
}

/** A row that goes while rows that refer to it stay: the deletion is refused, every time. */
const findEarly: Check = (subject) =>
  toLinks(subject).flatMap(({ child, column, parent }): Hit[] => {
    const [kept, gone] = [toDays(child.retention), toDays(parent.retention)]
    const isHeld =
      column.onDelete === undefined || column.onDelete === 'restrict' || column.onDelete === 'no action'
    if (!isHeld || child === parent || kept === undefined || gone === undefined || isEmptied(parent))
      return []
    if (goesWith(child, parent)) return []
    // What begins to count later may still end later.
    const isSurely = isLater(parent.retention) ? kept >= gone * 2 : kept > gone
    if (!isSurely) return []
    return [
      {
        rule: 'early-deletion',
        severity: 'MEDIUM',
        at: `table ${parent.name}`,
        description: `Rows of ${parent.name} go («${parent.retention.slice(0, 80)}») before those of ${child.name} that refer to them by ${column.name} («${child.retention.slice(0, 80)}»): the database refuses the deletion.`,
        suggestion: `Keep ${parent.name} as long as ${child.name}, let ${column.name} become null, or empty the personal columns and keep the row.`,
      },
    ]
  })

/** What is there to tell later what happened. */
const TELLING = /(?:^|_)(?:audit|ledger|journal|consent)/i
/** What a law or a customer asks for later, unless the design says for how long. */
const LASTING =
  /(?:^|_)(?:audit|invoice|ledger|receipt|consent|journal|payment|refund|payout|transaction|posting|accounting|booking_entr)/i
const KEPT_BY_WORD =
  /\b(?:keep|kept|retain\w*|stored?|preserv\w+|archiv\w+)\b[^.;]{0,60}\b(?:years?|months?|days?|for ?ever)\b|\bunchanged\b|\bnever (?:be )?(?:deleted|removed|changed)\b|\bnobody\b[^.;]{0,40}\b(?:change|delete)\b|\bappend[- ]only\b|\binsert[- ]only\b|\bimmutable\b/i

/** It goes with what it belongs to, or after a time at the latest: deleting it earlier loses nothing. */
const GOES_ALONG =
  /\bdeleted? with\b|\bas long as (?:the|its)\b|^\s*(?:deleted|removed|purged|erased|cleared)\b/i

const toName = ({ name }: Table): string => bare(name).replace(/^.*\./, '')

const UNCHANGING =
  /\b(?:append|insert)[- ]only\b|\bimmutable\b|\bunchanged\b|\bnever (?:deleted|changed|removed)\b/i

/** Rows that a guarantee keeps, or that are only added. */
const isGuaranteed = (subject: Subject, { name, appendOnly }: Table): boolean =>
  appendOnly === true ||
  toTechnical(subject).some(
    ({ guarantees, of = [] }) =>
      (guarantees === 'never deleted' || guarantees === 'never changed') &&
      of.some((one) => bare(one).split('.')[0] === bare(name)),
  )

/** Whether what it is, its own retention, or a requirement that it covers wants its rows to outlive those of another. */
const isLasting = (subject: Subject, child: Table, parent: Table): boolean => {
  if (GOES_ALONG.test(child.retention)) return false
  const isKind = (kind: RegExp): boolean => kind.test(toName(child)) && !kind.test(toName(parent))
  if (isKind(TELLING) || UNCHANGING.test(`${child.does} ${child.retention}`)) return true
  if (isGuaranteed(subject, child) && !/\bwith (?:the|its)\b/i.test(child.retention)) return true
  const [kept, gone] = [toDays(child.retention), toDays(parent.retention)]
  if (kept !== undefined && gone !== undefined) return kept > gone
  if (isKind(LASTING)) return true
  const [mine, theirs] = [toCovered(subject, child.covers), toCovered(subject, parent.covers)]
  const isAsked = ({ ids, text }: Wish): boolean =>
    KEPT_BY_WORD.test(text) && ids.some((id) => mine.has(id)) && !ids.some((id) => theirs.has(id))
  return kept !== undefined && toWishes(subject).some(isAsked)
}

/** Told by a guarantee or by how long both are kept, and not by what a table is called or a sentence says. */
const isLastingByValue = (subject: Subject, child: Table, parent: Table): boolean => {
  const [kept, gone] = [toDays(child.retention), toDays(parent.retention)]
  return isGuaranteed(subject, child) || (kept !== undefined && gone !== undefined && kept > gone)
}

const findLosses: Check = (subject) =>
  toLinks(subject).flatMap(({ child, column, parent }): Hit[] => {
    if (column.onDelete !== 'cascade' || child === parent) return []
    // Whoever did something goes, and what was done stays.
    const isDoer = /_by(?:_id)?$/i.test(column.name) && !GOES_ALONG.test(child.retention)
    if (!isDoer && !isLasting(subject, child, parent)) return []
    return [
      {
        rule: 'lost-by-cascade',
        severity: isLastingByValue(subject, child, parent) ? 'HIGH' : 'MEDIUM',
        at: `table ${child.name}`,
        description: `Deleting a row of ${parent.name} deletes those of ${child.name} (${column.name} cascades), which must be kept${child.retention === '' ? '' : ` («${child.retention.slice(0, 80)}»)`}.`,
        suggestion: `Restrict the deletion of ${parent.name}, or let ${column.name} become null.`,
      },
    ]
  })

export const findDeletions: Check = (subject) => [
  ...findCircles(subject),
  ...findEarly(subject),
  ...findLosses(subject),
]
