/** Amounts of money that a requirement names, beside those that the checks and defaults of its tables hold. */
import type { Column, Table } from '../schema/design.ts'
import { toList } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toServed } from './served-table.ts'

const AMOUNT =
  /(?:€|EUR|CHF|USD|\$|£)\s?(\d[\d,]*(?:\.\d{1,2})?)|(\d[\d,]*(?:\.\d{1,2})?)\s?(?:€|EUR\b|CHF\b|USD\b|euros?\b|francs?\b|dollars?\b|pounds?\b)|(\d[\d,]*)\s?cents?\b/gi

/** In cents. */
const readAmounts = (text: string): number[] =>
  [...text.matchAll(AMOUNT)].map(([, before, behind, cents]) =>
    cents === undefined
      ? Math.round(Number((before ?? behind ?? '').replaceAll(',', '')) * 100)
      : Number(cents.replaceAll(',', '')),
  )

const isInCents = ({ name, unit = '' }: Column): boolean => /_cents$/i.test(name) || /^cents?$/i.test(unit)

/** `amount_cents = 3400`, `fee_cents in (500, 900)`, and the default of such a column. */
const toHeld = ({ columns, checks }: Table): { text: string; cents: number }[] =>
  columns.filter(isInCents).flatMap(({ name, default: given }) => [
    ...(given !== undefined && /^\d+$/.test(given.trim())
      ? [{ text: `${name} is ${given} by default`, cents: Number(given) }]
      : []),
    ...checks.flatMap((check) => [
      ...[...check.matchAll(new RegExp(`\\b${name}"?\\s*=\\s*(\\d+)`, 'gi'))].map(([text, value]) => ({
        text,
        cents: Number(value),
      })),
      ...[...check.matchAll(new RegExp(`\\b${name}"?\\s+in\\s*\\(([\\d\\s,]+)\\)`, 'gi'))].flatMap(
        ([text, list = '']) => list.split(',').map((value) => ({ text, cents: Number(value) })),
      ),
    ]),
  ])

const show = (cents: number): string => (cents / 100).toFixed(2)

export const findPrices: Check = (subject: Subject) =>
  subject.database.tables.flatMap((table) => {
    const covered = toServed(subject, table)
    const asked = subject.requirements.filter(({ id }) => covered.has(id))
    const amounts = new Set(asked.flatMap(({ text }) => readAmounts(text)))
    const ids = asked.filter(({ text }) => readAmounts(text).length > 0).map(({ id }) => id)
    if (amounts.size === 0) return []
    return toHeld(table)
      .filter(({ cents }) => cents > 0 && !amounts.has(cents))
      .map(
        ({ text, cents }): Hit => ({
          rule: 'other-figure',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `${toList(ids)} ${ids.length === 1 ? 'names' : 'name'} ${toList([...amounts].map(show))}, and ${table.name} says «${text}», which is ${show(cents)}.`,
          suggestion: `Use an amount that ${toList(ids)} ${ids.length === 1 ? 'names' : 'name'}, or have it changed.`,
        }),
      )
  })
