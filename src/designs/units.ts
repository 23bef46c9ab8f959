/** Units: of a field, of the column that keeps it, and in their names. */
import { findUnit } from '../analysis/frame/units.ts'
import { findTable } from './held-model.ts'
import { toSame, toWords } from './names.ts'
import type { Check, Hit } from './rule.ts'

/** A unit that a name ends in: `amount_cents`. */
const fromName = (name: string): string | undefined => {
  const words = toWords(name)
  const last = words.at(-1) ?? ''
  const isPower = /^(?:square|cubic|per)$/.test(words.at(-2) ?? '')
  return words.length > 1 && last.length > 2 && !isPower && findUnit(last) ? last : undefined
}

const isSameUnit = (one: string, other: string): boolean => {
  const [mine, theirs] = [findUnit(one.toLowerCase()), findUnit(other.toLowerCase())]
  if (!mine || !theirs) return toSame(one) === toSame(other)
  return mine.of === theirs.of && mine.factor === theirs.factor
}

type Measured = { name: string; unit?: string | undefined }

/** «Order.amount in EUR», «orders.amount_cents by its name in cents». */
const toSaid = (owner: string, { name, unit }: Measured): { words: string; unit: string }[] => {
  const named = fromName(name)
  return [
    ...(unit === undefined ? [] : [{ words: `${owner}.${name} is in ${unit}`, unit }]),
    ...(named === undefined ? [] : [{ words: `${owner}.${name} is by its name in ${named}`, unit: named }]),
  ]
}

export const findUnits: Check = (subject) => {
  const pairs = subject.lld.models.flatMap((model) => {
    const table = findTable(subject, model)
    return model.fields.map((field) => {
      const column = table?.columns.find(({ name }) => toSame(name) === toSame(field.name))
      const kept = table && column ? toSaid(table.name, column) : []
      return { at: `model ${model.name}`, said: [...toSaid(model.name, field), ...kept] }
    })
  })
  const alone = subject.database.tables.flatMap((table) =>
    table.columns.map((column) => ({ at: `table ${table.name}`, said: toSaid(table.name, column) })),
  )
  const told = new Set<string>()
  return [...pairs, ...alone].flatMap(({ at, said }): Hit[] => {
    const [first, ...rest] = said
    const other = first && rest.find(({ unit }) => !isSameUnit(unit, first.unit))
    if (!first || !other || told.has(other.words)) return []
    told.add(other.words)
    return [
      {
        rule: 'unit-disagreement',
        severity: 'HIGH',
        at,
        description: `${first.words}, and ${other.words}.`,
        suggestion: 'Give both the same unit, or name them apart and say who converts.',
      },
    ]
  })
}
