/** Bounds of a value: what a rule of the interface says beside the check of the column that keeps it. */
import { findUnit, toBase } from '../analysis/frame/units.ts'
import type { Column, Field, Model, Table } from '../schema/design.ts'
import { toRules } from './field-columns.ts'
import { readNamed } from './figure-statements.ts'
import { findTable } from './held-model.ts'
import { toSame, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toWishes } from './wishes.ts'

type Bounds = { least?: number | undefined; most?: number | undefined; text: string }

const NUMBER = '(-?\\d[\\d,]*(?:\\.\\d+)?)'
const toNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.replaceAll(',', ''))

/** `minutes between 1 and 600`, `char_length(text) <= 500`: nothing but bounds of one column. */
const fromCheck = (check: string, column: string): Bounds[] => {
  const of = `(?:^|[^\\w.])(?:(?:char_length|length|cardinality|array_length)\\s*\\(\\s*)?"?${column}"?\\s*\\)?\\s*`
  if (/\b(?:or|null|case)\b/i.test(check) || !/^\w+$/.test(column)) return []
  const [, low, high] = new RegExp(`${of}between\\s+${NUMBER}\\s+and\\s+${NUMBER}`, 'i').exec(check) ?? []
  const least = toNumber(low ?? new RegExp(`${of}>=\\s*${NUMBER}`, 'i').exec(check)?.[1])
  const most = toNumber(high ?? new RegExp(`${of}<=\\s*${NUMBER}`, 'i').exec(check)?.[1])
  // `locked = (attempts = 5)` sets no bound: nothing else may stand there.
  const same = toNumber(new RegExp(`^${of}=\\s*${NUMBER}\\s*$`, 'i').exec(check.trim())?.[1])
  if (same !== undefined) return [{ least: same, most: same, text: check }]
  return least === undefined && most === undefined ? [] : [{ least, most, text: check }]
}

const RANGE = new RegExp(`^[\\s(«]*(?:from |between )?${NUMBER}\\s*(?:to|–|-|and)\\s*${NUMBER}\\b`, 'i')
const EXACT = new RegExp(`^[\\s(«]*(?:exactly|always)\\s+${NUMBER}\\b`, 'i')
const MOST = new RegExp(`^[\\s(«]*(?:at most|up to|no more than|not more than|maximum)\\s+${NUMBER}\\b`, 'i')

/** «1 to 600 minutes», «at most 500 characters», where a clause begins. */
const fromRule = (rule: string): Bounds[] =>
  rule.split(/[;,]\s/).flatMap((text): Bounds[] => {
    const same = toNumber(EXACT.exec(text)?.[1])
    if (same !== undefined) return [{ least: same, most: same, text }]
    const [, low, high] = RANGE.exec(text) ?? []
    const most = toNumber(high ?? MOST.exec(text)?.[1])
    return most === undefined ? [] : [{ least: toNumber(low), most, text }]
  })

const UNITS =
  /\d\s*(?:m|cm|km|kg|g|mg|MB|KB|GB|EUR|€|euros?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|°\s?[CF]|degrees?|percent)\b|\d\s*%/i
/** Tenths and the like of a unit, which is not that unit. */
const SCALED = /\b(?:tenths?|hundredths?|thousandths?)\b/i

/** A rule in another unit than the column's cannot be compared by its numbers. */
const isComparable = (rule: string, { unit }: Field, kept: string | undefined, name: string): boolean => {
  const said = UNITS.exec(rule)?.[0].replace(/^\d\s*/, '')
  if (unit !== undefined && kept !== undefined && toSame(unit) !== toSame(kept)) return false
  const own = kept ?? unit ?? toSame(name)
  if (said !== undefined && SCALED.test(own) && !SCALED.test(rule)) return false
  return said === undefined || toSame(own).includes(toSame(said).replace(/s$/, ''))
}

const findPair = (subject: Subject, model: Model, field: Field, table: Table): Hit[] => {
  const column = table.columns.find(({ name }) => toSame(name) === toSame(field.name))
  if (!column) return []
  const checks = toChecks(subject, table).flatMap((check) => fromCheck(check, column.name))
  const rules = toRules(subject, model, field)
    .filter((rule) => isComparable(rule, field, column.unit, column.name))
    .flatMap(fromRule)
  const differs = (one: number | undefined, other: number | undefined): boolean =>
    one !== undefined && other !== undefined && one !== other
  const other = rules.flatMap((rule) =>
    checks
      .filter((check) => differs(rule.most, check.most) || differs(rule.least, check.least))
      .map((check) => ({ rule, check })),
  )[0]
  if (!other) return []
  return [
    {
      rule: 'value-disagreement',
      severity: 'MEDIUM',
      at: [`table ${table.name}`, `model ${model.name}`],
      description: `${model.name}.${field.name} is «${other.rule.text.trim()}», and the check of ${table.name} says «${other.check.text}».`,
      suggestion: 'Let both say the same.',
    },
  ]
}

const NO_TABLE = { name: '', checks: [] as string[] }

/** The checks of a table, as its entry and as the SQL say them. */
const toChecks = ({ ddl }: Subject, table: Pick<Table, 'name' | 'checks'>): string[] => {
  const made = ddl.tables.find(({ name }) => name.toLowerCase() === table.name.toLowerCase())
  return [...new Set([...table.checks, ...(made?.checks ?? []).map(({ text }) => text)])]
}

const UPPER = /"?(\w+)"?\s*\)?\s*(?:<=|between\s+-?[\d.]+\s+and)\s*(\d+(?:\.\d+)?)/gi

/** A clause that is nothing but a bound: «below 18 mm opens an outage» tells what happens, and not what may be. */
const STATED =
  /^[\s(«]*(?:(?:at most|up to|no more than|not more than|maximum|max\.?|between|from|exactly|always|<=?|≤)\s*)?-?\d[^;]*$/i
const toBoundClauses = (text: string): string[] =>
  text
    .split(/[;.]\s|,\s|\s(?:and|but)\s(?=\D)/)
    .filter((clause) => STATED.test(clause) && clause.trim().split(/\s+/).length < 9)

/** The largest value that a check lets in, in the column's unit, beside the figures that words say of it. */
const findMeasured: Check = (subject) =>
  subject.database.tables.flatMap((table) =>
    table.columns.flatMap((column): Hit[] => {
      const checks = toChecks(subject, table)
      const isInBytes = checks.some((check) =>
        new RegExp(`octet_length\\s*\\(\\s*"?${column.name}"?\\s*\\)`, 'i').test(check),
      )
      const named = isInBytes || /_bytes$/i.test(column.name) ? 'byte' : column.unit
      const unit = named === undefined ? undefined : findUnit(named.toLowerCase())
      if (!unit) return []
      const model = subject.lld.models.find((one) => findTable(subject, one) === table)
      const field = model?.fields.find(({ name }) => toSame(name) === toSame(column.name))
      const texts = [column.means ?? '', ...(model && field ? toRules(subject, model, field) : [])]
      const figures = texts
        .flatMap(toBoundClauses)
        .flatMap(readNamed)
        .filter(({ of }) => of === unit.of)
      const room = unit.of === 'size' ? 1.1 : 1.03
      const isSaid = (value: number): boolean =>
        figures.some(
          (one) => Math.abs(one.value - value) <= Math.min(Math.abs(one.value), Math.abs(value)) * (room - 1),
        )
      const other = checks
        .flatMap((check) => [...check.matchAll(UPPER)])
        .find(([, name, most]) => name === column.name && !isSaid(toBase(Number(most), unit)))
      if (!other || figures.length === 0) return []
      return [
        {
          rule: 'value-disagreement',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `The check of ${table.name} says «${other[0]}» in ${named}, and the words about ${column.name} say «${figures[0]?.text}».`,
          suggestion: 'Let both say the same.',
        },
      ]
    }),
  )

const SPAN =
  /"?(\w+)"?\s*<=?\s*"?(\w+)"?\s*\+\s*(?:interval\s*)?'?(\d+)(?:\s*(\w+))?'?|"?(\w+)"?\s*-\s*"?(\w+)"?\s*<=?\s*(?:interval\s*)?'?(\d+)(?:\s*(\w+))?'?/gi

/** `due_on <= lent_on + interval '12 months'`, beside how long the rules of either field let it take. */
const findSpans: Check = (subject) =>
  subject.lld.models.flatMap((model) => {
    const table = findTable(subject, model)
    return toChecks(subject, table ?? NO_TABLE).flatMap((check) =>
      [...check.matchAll(SPAN)].flatMap((match): Hit[] => {
        const [to, from, count, unit] = match.slice(
          match[1] === undefined ? 5 : 1,
          match[1] === undefined ? 9 : 5,
        )
        const fields = model.fields.filter(({ name }) =>
          [to, from].some((one) => toSame(name) === toSame(one ?? '')),
        )
        const kept = readNamed(`${count} ${unit ?? 'days'}`).find(({ of }) => of === 'time')
        const rules = fields
          .flatMap((field) => toRules(subject, model, field))
          .flatMap((rule) => readNamed(rule).filter(({ of }) => of === 'time'))
        if (
          !table ||
          !kept ||
          new Set(rules.map(({ value }) => value)).size !== 1 ||
          rules.some(({ value }) => value === kept.value)
        )
          return []
        return [
          {
            rule: 'value-disagreement',
            severity: 'MEDIUM',
            at: [`table ${table.name}`, `model ${model.name}`],
            description: `${fields.map(({ name }) => `${model.name}.${name}`).join(' and ')}: the rules say «${rules[0]?.text}», and the check of ${table.name} says «${match[0]}».`,
            suggestion: 'Let both say the same.',
          },
        ]
      }),
    )
  })

/** By its unit, by the comment behind it, else by the end of its name: `charge_g`. */
const toUnitOf = ({ unit, means = '', name }: Column) => {
  const named = [unit, /^\w+/.exec(means.trim())?.[0], toWords(name).at(-1)]
  return named
    .map((one) => (one === undefined ? undefined : findUnit(one.toLowerCase())))
    .find((one) => one !== undefined)
}

const MOST_ASKED = /\b(?:at most|up to|no more than|not more than|maximum)\b/i

/** «The charge of one hole is at most 85 kg», beside what the check of `holes.charge_g` lets in. */
const findAsked: Check = (subject) =>
  subject.database.tables.flatMap((table) =>
    table.columns.flatMap((column): Hit[] => {
      const unit = toUnitOf(column)
      const [thing = ''] = toWords(column.name)
      const owner = toWords(table.name).at(-1) ?? ''
      const most = toChecks(subject, table)
        .flatMap((check) => fromCheck(check, column.name))
        .find((bounds) => bounds.most !== undefined)
      if (!unit || most?.most === undefined || thing.length < 3) return []
      const asked = toWishes(subject)
        .filter(({ text, prose }) => MOST_ASKED.test(text) && isNamed(prose, thing) && isNamed(prose, owner))
        .flatMap(({ id, text }) => readNamed(text).map((figure) => ({ id, text, figure })))
        .filter(({ figure }) => figure.of === unit.of && figure.comparator === '<=')
      const [first] = asked
      const kept = toBase(most.most, unit)
      if (!first || asked.some(({ figure }) => Math.abs(figure.value - kept) <= kept * 0.011)) return []
      return [
        {
          rule: 'value-disagreement',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `${first.id} asks for «${first.figure.text}» («${first.text.slice(0, 100)}»), and the check of ${table.name} says «${most.text}».`,
          suggestion: 'Let the check say what is asked, in the unit of the column.',
        },
      ]
    }),
  )

/** `numeric(3,1)` ends at 99.9, whatever a rule or a check lets in. */
const findTooSmall: Check = (subject) =>
  subject.database.tables.flatMap((table) => {
    const model = subject.lld.models.find((one) => findTable(subject, one) === table)
    return table.columns.flatMap((column): Hit[] => {
      const [, digits, scale = '0'] =
        /^(?:numeric|decimal)\s*\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)$/i.exec(column.type.trim()) ?? []
      if (digits === undefined) return []
      const room = 10 ** (Number(digits) - Number(scale))
      const field = model?.fields.find(({ name }) => toSame(name) === toSame(column.name))
      const rules = model && field ? toRules(subject, model, field) : []
      const most = [
        ...toChecks(subject, table).flatMap((check) => fromCheck(check, column.name)),
        ...rules
          .filter((rule) => field && isComparable(rule, field, column.unit, column.name))
          .filter((rule) => !/\b(?:characters?|digits?|letters?|decimals?|places?)\b/i.test(rule))
          .flatMap(fromRule),
      ].find((bounds) => bounds.most !== undefined && bounds.most >= room)
      if (!most) return []
      return [
        {
          rule: 'value-disagreement',
          severity: 'MEDIUM',
          at: `table ${table.name}`,
          description: `${table.name}.${column.name} is ${column.type}, which ends below ${room}, and «${most.text.trim()}» lets ${most.most} in.`,
          suggestion: 'Give the column more digits before the point.',
        },
      ]
    })
  })

export const findBounds: Check = (subject) => [
  ...findTooSmall(subject),
  ...findAsked(subject),
  ...findRuled(subject),
  ...findMeasured(subject),
  ...findSpans(subject),
]

const findRuled: Check = (subject) =>
  subject.lld.models.flatMap((model) => {
    const table = findTable(subject, model)
    return table ? model.fields.flatMap((field) => findPair(subject, model, field, table)) : []
  })
