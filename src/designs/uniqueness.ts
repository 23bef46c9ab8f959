/**
 * What must be there once only, and what keeps it so. Code that looks first and writes then lets two through; a key does
 * not. A key that entries cannot say (partial, excluding, a lock) counts where the prose names it.
 */
import { splitGenerated } from '../documents/design/generated.ts'
import type { Column, Table } from '../schema/design.ts'
import { findTable } from './held-model.ts'
import { toList, toOwner, toProse, toSame, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'
import { toUniqueKeys } from './unique-keys.ts'
import { isNamed, toCovered, toWishes, type Wish } from './wishes.ts'

const ONCE =
  /\bunique(?:ly)?\b|\bonce only\b|\b(?:only|at most|just|no more than) once\b|\bno two\b|\b(?:not|never|no\w*)\b[^.;]{0,60}\b(?:twice|two)\b|\btwo\b[^.;]{0,40}\b(?:not|never|cannot)\b|\bnot? more than once\b|\bonce in the (?:whole|entire) \w+|\b(?:recorded|registered|entered|listed|issued|assigned) once(?=\s*(?:[.;]|$))|\b(?:belongs?|belong|assigned|given|tied|linked) (?:only )?to (?:only |exactly |just )?one\b/i
const ONE =
  /\b(?:at most|only|no more than|not more than|exactly|just) one\b|\bthere is one [\w -]{2,40}? for an? |\bone \w+ (?:per|for each|for every)\b|\b(?:never|not|no)\b[^.;]{0,50}\btwo\b/i
const REPEATED =
  /\b(?:kept|stored|counted|applied|processed|recorded|booked|charged|executed) (?:only |exactly |just )?once\b|\bno second effect\b|\b(?:change|do)s? nothing\b|\bhave no (?:further |second )?effect\b|\b(?:duplicate|repeated)\b[^.;]{0,60}\b(?:ignored|dropped|discarded)\b/i
const OVERLAPPING =
  /\bno two [^.;]{1,60}\bat (?:the same|one|a) time\b|\b(?:only|at most|just|no more than) one [^.;]{1,30} at (?:a|one) time\b|\b(?:holds?|has|have|takes?|serves?|carr(?:y|ies)|hosts?|to|by|for) (?:exactly )?one [^.;]{1,30} at (?:a|one) time\b|\b(?:not|never|no)\b[^.;]{0,40}\boverlap|\bdouble[- ]book|\boverlap\w*\b[^.;]{0,40}\b(?:refused|rejected)/i
const ELSEWHERE =
  /\bpartial\b|\bwhere\b|\bexclu(?:sion|d\w+)\b|\block(?:s|ed|ing)?\b|\bserializ|\bserialis|\bfor update\b|\blower\(|\btrigger|\bconditional\b|\bon conflict\b|\bcompare[- ]and|\boptimistic|\bone after the other\b/i

const PLAIN = /^(?:id|uuid|created_at|updated_at|version|status|state|type|kind|at|on|by)$/i
/** Names that many tables have: which is meant, the table's own name must tell. */
const COMMON =
  /^(?:name|number|code|key|title|label|slug|date|day|time|value|amount|text|description|address|position|reference)$/i

const bareOf = ({ name }: Table): string => name.replace(/^.*\./, '')

const isTableNamed = (prose: string, table: Table): boolean =>
  isNamed(prose, bareOf(table)) || (table.model !== '' && isNamed(prose, table.model))

/** Lines of the design that name a way of keeping rows apart which no entry can say. */
const toElsewhere = ({ hld, lld, database, design }: Subject): string[] => {
  const { tables: _t, indexes: _i, queries: _q, openQuestions: _o, ...said } = database
  const blocks = design.blocks.filter(({ language }) => /sql/i.test(language)).map(({ text }) => text)
  const rules = lld.validation.flatMap(({ of, rule }) =>
    rule.split(/\n|;|(?<=\.)\s/).map((clause) => `${toWords(of).join(' ')} ${clause}`),
  )
  return [...toStrings(said), ...toStrings(hld.decisions), hld.reliability, ...blocks]
    .flatMap((text) => text.split(/\n|;|(?<=\.)\s/))
    .concat(rules)
    .filter((line) => ELSEWHERE.test(line))
    .map(toProse)
}

const isKeptElsewhere = (
  { database }: Subject,
  lines: readonly string[],
  table: Table,
  words: readonly string[],
): boolean =>
  lines.some((line) => {
    const isMeant = isTableNamed(line, table) || !database.tables.some((other) => isTableNamed(line, other))
    return isMeant && words.some((word) => isNamed(line, word))
  })

const toHit = (table: Table, severity: Hit['severity'], description: string, suggestion: string): Hit => ({
  rule: 'missing-uniqueness',
  severity,
  at: `table ${table.name}`,
  description,
  suggestion,
})

/** Columns that a sentence names in full, in tables that it is about. */
const findColumns = (subject: Subject, { ids, prose }: Wish): { table: Table; column: Column }[] => {
  const found = subject.database.tables.flatMap((table) => {
    const covered = toCovered(subject, table.covers)
    const isAbout = isTableNamed(prose, table)
    const isLinked = ids.some((id) => covered.has(id))
    return table.columns
      .filter(({ name, references }) => references === undefined && !PLAIN.test(name) && isNamed(prose, name))
      .filter(({ name }) => isAbout || (isLinked && (!COMMON.test(name) || toWords(name).length > 1)))
      .map((column) => ({ table, column, isAbout }))
  })
  const about = found.filter(({ isAbout }) => isAbout)
  return about.length > 0 ? about : found
}

const hasKeyWith = (subject: Subject, table: Table, fits: (column: string) => boolean): boolean =>
  toUniqueKeys(subject, table).some((key) => key.some(fits)) ||
  (table.exclusions ?? []).some((exclusion) => exclusion.toLowerCase().match(/\w+/g)?.some(fits))

/** A key with a column beside what the sentence names lets the same stand twice. */
const findTooWide = (
  subject: Subject,
  lines: readonly string[],
  { id, text, prose }: Pick<Wish, 'id' | 'text' | 'prose'>,
  columns: readonly { table: Table; column: Column }[],
): Hit[] => {
  const isIn = (key: readonly string[], { column }: (typeof columns)[number]): boolean =>
    key.includes(column.name.toLowerCase())
  const tables = [...new Set(columns.map(({ table }) => table))]
  const wide = tables.flatMap((table) => {
    const own = columns.filter((one) => one.table === table)
    const keys = toUniqueKeys(subject, table).filter((key) => own.some((one) => isIn(key, one)))
    const extra = keys.map((key) => key.filter((name) => isBesides(subject, table, prose, own, name)))
    return [{ table, own, extra }]
  })
  // One key that is no wider is enough, and what is said elsewhere may keep it as well.
  if (wide.some(({ extra }) => extra.length === 0 || extra.some((names) => names.length === 0))) return []
  return wide
    .slice(0, 1)
    .flatMap(({ table, own, extra }): Hit[] =>
      own.some(({ column }) => isKeptElsewhere(subject, lines, table, [column.name]))
        ? []
        : [
            toHit(
              table,
              'MEDIUM',
              `${id} wants ${toList(own.map(({ column }) => column.name))} once only («${text.slice(0, 120)}»), and the key of ${table.name} has ${toList(extra[0] ?? [])} besides: with another ${toList(extra[0] ?? [])} the same stands twice.`,
              `Take ${toList(extra[0] ?? [])} out of the key.`,
            ),
          ],
    )
}

const WITHIN = /\bunique (?:within|in|per|for) (?:its|their|the|an?|each|every|one) ([\w-]+)/i

/** «A receipt number is unique within its shop»: a key of the number alone refuses that of another shop. */
const findTooNarrow = (
  subject: Subject,
  { id, text }: Wish,
  columns: readonly { table: Table; column: Column }[],
): Hit[] => {
  const within = WITHIN.exec(text)?.[1]
  if (within === undefined) return []
  const isMeant = (name: string): boolean =>
    toStem(toOwner(name) ?? name) === toStem(within) || toStem(name) === toStem(within)
  return columns
    .filter(({ table }) => table.columns.some(({ name }) => isMeant(name)))
    .filter(({ table, column }) => {
      const keys = toUniqueKeys(subject, table).filter((key) => key.includes(column.name.toLowerCase()))
      return keys.length > 0 && keys.every((key) => !key.some(isMeant))
    })
    .slice(0, 1)
    .map(({ table, column }) =>
      toHit(
        table,
        'MEDIUM',
        `${id} wants ${column.name} to be unique within each ${within} («${text.slice(0, 120)}»), and the key of ${table.name} leaves ${within} out: the same is refused in another one.`,
        `Add ${within} to the key.`,
      ),
    )
}

/** A column of a key that the sentence does not name; what rows belong to may be meant without a word. */
const isBesides = (
  { database }: Subject,
  table: Table,
  prose: string,
  own: readonly { column: Column }[],
  name: string,
): boolean => {
  const column = table.columns.find((one) => one.name.toLowerCase() === name)
  if (!column || own.some((one) => one.column === column)) return false
  if (column.references !== undefined) {
    // Whose data it is may be meant without a word where most tables say it.
    const to = toStem(column.references.replace(/[.(].*$/, ''))
    const all = database.tables.filter(({ columns }) =>
      columns.some(({ references = '' }) => toStem(references.replace(/[.(].*$/, '')) === to),
    )
    return (
      all.length * 2 < database.tables.length && !isNamed(prose, toOwner(name) ?? name) && !isNamed(prose, to)
    )
  }
  const isHashed = own.some(({ column: one }) => name.startsWith(one.name.toLowerCase()))
  const words = toWords(name).filter((word) => !PLAIN.test(word))
  return (
    !isHashed &&
    !words.some((word) => isNamed(prose, word)) &&
    !/^date|_on$|_day$/.test(`${column.type} ${name}`)
  )
}

/** «A serial number is in use only once»: the column that is named must be in a key. */
const findNamedColumns = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .flatMap((wish) => {
      const clause = wish.text.split(';').find((text) => ONCE.test(text))
      return clause === undefined
        ? []
        : [{ ...wish, prose: clause === wish.text ? wish.prose : toProse(clause) }]
    })
    .flatMap((wish) => {
      // When something happened is no name of it.
      const columns = findColumns(subject, wish).filter(({ column }) => !/_(?:at|on)$/i.test(column.name))
      const isKept = columns.some(
        ({ table, column }) =>
          hasKeyWith(subject, table, (name) => name === column.name.toLowerCase()) ||
          isKeptElsewhere(subject, lines, table, [column.name]),
      )
      const [first] = columns
      if (first && isKept)
        return [...findTooWide(subject, lines, wish, columns), ...findTooNarrow(subject, wish, columns)]
      if (!first) return []
      const { table, column } = first
      return [
        toHit(
          table,
          'HIGH',
          `${wish.id} wants ${column.name} once only («${wish.text.slice(0, 120)}»), and no unique key or index of ${table.name} has it.`,
          `Add a unique key with ${column.name} to ${table.name}, or say which constraint keeps it.`,
        ),
      ]
    })

type Link = { table: Table; column: Column; owner: string }

/** References of a table by the word that a sentence uses for what they point to. */
const toLinks = (subject: Subject): Link[] =>
  subject.database.tables.flatMap((table) =>
    table.columns.flatMap((column): Link[] => {
      const target = column.references
        ?.replace(/[.(].*$/, '')
        .replace(/["`]/g, '')
        .trim()
      const owner = target === undefined || target === '' ? undefined : target
      return owner === undefined || toStem(owner) === toStem(table.name) ? [] : [{ table, column, owner }]
    }),
  )

const EXACTLY = /\b(?:exactly|at most|only|just|no more than) one\b/i
const PER = /\bone [\w-]+(?: [\w-]+)? (?:per|for each|for every|for a|in an?)\b/i

/** «A berth has one contract per year»: a key with another reference beside these lets several through. */
const findWide = (
  subject: Subject,
  lines: readonly string[],
  { table, column, owner }: Link,
  { id, text, prose }: Pick<Wish, 'id' | 'text' | 'prose'>,
): Hit[] => {
  if (!(PER.test(text) || EXACTLY.test(text)) || isKeptElsewhere(subject, lines, table, [owner, column.name]))
    return []
  const keys = toUniqueKeys(subject, table).filter((key) => key.includes(column.name.toLowerCase()))
  const isOther = (name: string): boolean => {
    const other = table.columns.find((one) => one.name.toLowerCase() === name)
    if (other && isBesides(subject, table, prose, [{ column }], name)) return true
    return other?.references !== undefined && !isNamed(prose, toOwner(name) ?? name) && !isNamed(prose, name)
  }
  const [key] = keys
  if (!key || !keys.every((one) => one.some((name) => name !== column.name.toLowerCase() && isOther(name))))
    return []
  return [
    toHit(
      table,
      'MEDIUM',
      `${id} wants one at most («${text.slice(0, 120)}»), and the key (${key.join(', ')}) of ${table.name} has ${toList(key.filter(isOther))} too much.`,
      `Take ${toList(key.filter(isOther))} out of the key.`,
    ),
  ]
}

const FOR_EACH =
  /^(.*?)\b(?:has|have|holds?|makes?|files?|keeps?)\b[^.;]*?\bone [\w -]+? (?:for|per|in|on|with) (?:an?|each|every|the same) ([\w-]+)/i

/** «A member has at most one open bid for a lot»: a key of the member alone refuses the bid for another lot. */
const findNarrow = (
  subject: Subject,
  lines: readonly string[],
  links: readonly Link[],
  { id, text }: Pick<Wish, 'id' | 'text' | 'prose'>,
): Hit[] => {
  const [, whose = '', each = ''] = FOR_EACH.exec(text) ?? []
  const isOf = (words: string, { column, owner }: Link): boolean =>
    isNamed(toProse(words), owner) || isNamed(toProse(words), toOwner(column.name) ?? owner)
  return links
    .filter((link) => isOf(whose, link))
    .flatMap(({ table, column }): Hit[] => {
      const other = links.find((link) => link.table === table && isOf(each, link))
      const keys = toUniqueKeys(subject, table).filter((key) => key.includes(column.name.toLowerCase()))
      const isBoth = keys.some((key) => other !== undefined && key.includes(other.column.name.toLowerCase()))
      const isAlone = keys.some((key) => key.length === 1) && !isBoth
      if (!other || !isAlone || isKeptElsewhere(subject, lines, table, [other.column.name])) return []
      return [
        toHit(
          table,
          'MEDIUM',
          `${id} wants one for each (${toList([column.name, other.column.name])}: «${text.slice(0, 120)}»), and a key of ${table.name} has ${column.name} alone: a second one is refused, whatever it is for.`,
          `Add ${other.column.name} to the key.`,
        ),
      ]
    })
}

/** «A patient has at most one open request»: a key of the many must name the one. */
const findPairs = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .filter(({ text }) => ONE.test(text))
    .flatMap(({ id, ids, text, prose }) => {
      const counted = toProse(/\bone\b(?:\s+[\w-]+){1,4}|\btwo\b(?:\s+[\w-]+){1,4}/i.exec(text)?.[0] ?? '')
      const links = toLinks(subject).filter(({ table, column, owner }) => {
        const isMany = isTableNamed(counted, table) || isNamed(counted, toWords(bareOf(table)).at(-1) ?? '')
        const isOwner = isNamed(prose, owner) || isNamed(prose, toOwner(column.name) ?? owner)
        const covered = toCovered(subject, table.covers)
        return isMany && isOwner && (isTableNamed(prose, table) || ids.some((one) => covered.has(one)))
      })
      const isKept = links.some(
        ({ table, column, owner }) =>
          hasKeyWith(
            subject,
            table,
            (name) => name === column.name.toLowerCase() || toWords(name).map(toStem).includes(toStem(owner)),
          ) || isKeptElsewhere(subject, lines, table, [owner, column.name]),
      )
      const [first] = links
      if (!first) return []
      if (isKept)
        return [
          ...links.flatMap((link) => findWide(subject, lines, link, { id, text, prose })),
          ...findNarrow(subject, lines, links, { id, text, prose }),
        ]
      return [
        toHit(
          first.table,
          'HIGH',
          `${id} wants one at most («${text.slice(0, 120)}»), and no unique key or index of ${first.table.name} has ${first.column.name}.`,
          `Add a unique index on ${first.table.name} (${first.column.name}), partial where only some rows count, or say which constraint keeps it.`,
        ),
      ]
    })

/** «A repeated message has no second effect»: something of the message itself must be a key. */
const findRepeated = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .filter(
      ({ text }) =>
        REPEATED.test(text) && /\b(?:twice|again|repeat\w*|duplicate\w*|second|retr\w+|same)\b/i.test(text),
    )
    .flatMap(({ id, ids, text, prose }) => {
      const tables = subject.database.tables.filter((table) => {
        const covered = toCovered(subject, table.covers)
        const isMeant = isTableNamed(prose, table) || isNamed(prose, toWords(bareOf(table)).at(-1) ?? '')
        return isMeant && ids.some((one) => covered.has(one))
      })
      const [first] = tables
      const isKept = tables.some(
        (table) => toUniqueKeys(subject, table).length > 0 || lines.some((line) => isTableNamed(line, table)),
      )
      if (!first || isKept) return []
      return [
        toHit(
          first,
          'HIGH',
          `${id} wants a repetition to change nothing («${text.slice(0, 120)}»), and ${first.name} has no key but the one made for each row.`,
          `Add a unique key on what tells a repeated one in ${first.name}.`,
        ),
      ]
    })

/** «one step at a time» of something that lasts no time is no matter of overlaps. */
const isLimit = ({ columns }: Table, text: string): boolean =>
  / at (?:a|one) time\b/i.test(text) &&
  columns.filter(({ type }) => /^(?:date|timestamp|ts|daterange)/i.test(type)).length < 2

/** Its own rows have a begin and an end: what is kept below them says nothing of when they are. */
const isLasting = ({ columns }: Table): boolean =>
  columns.filter(
    ({ name, type }) =>
      /^(?:timestamp|ts|date)/i.test(type) &&
      /^(?:starts?|begins?|ends?|from|to|until|airs?|first|last|arriv|depart)/i.test(name),
  ).length > 1

const findOverlaps = (subject: Subject, lines: readonly string[]): Hit[] =>
  toWishes(subject)
    .filter(({ text }) => OVERLAPPING.test(text))
    .flatMap(({ id, text, prose }) => {
      const tables = subject.database.tables.filter(
        (table) => isTableNamed(prose, table) && !isLimit(table, text),
      )
      const isBelow = (table: Table): boolean =>
        table.columns.some(({ references = '' }) =>
          tables.some((one) => toStem(references.replace(/[.(].*$/, '')) === toStem(one.name)),
        )
      const first = tables.find(isBelow) ?? tables[0]
      /** An exclusion of ranges, for each of what the sentence names beside the rows themselves. */
      const isApart = (table: Table): boolean => {
        const owners = table.columns.filter(
          ({ name, references }) => references !== undefined && isNamed(prose, toOwner(name) ?? name),
        )
        return (table.exclusions ?? []).some(
          (exclusion) =>
            exclusion.includes('&&') &&
            (owners.length === 0 || owners.some(({ name }) => new RegExp(`\\b${name}\\b`).test(exclusion))),
        )
      }
      const near = subject.database.tables.filter((table) => tables.includes(table) || isBelow(table))
      const isExcluding = near.some((table) => (table.exclusions ?? []).length > 0)
      const isKept = isExcluding
        ? near.some(isApart)
        : (tables.some(isLasting) ? tables : near).some((table) =>
            toUniqueKeys(subject, table).some((key) => key.length > 1),
          ) ||
          lines.some(
            (line) =>
              tables.some((table) => isTableNamed(line, table)) ||
              // Of no table it is of any; of another one it is not of these.
              (line.includes(' overlap') &&
                !subject.database.tables.some((table) => isTableNamed(line, table))),
          )
      if (!first || isKept) return []
      return [
        toHit(
          first,
          'MEDIUM',
          `${id} forbids overlaps («${text.slice(0, 120)}»), and nothing in the database refuses two rows of ${first.name} that overlap.`,
          'Add an exclusion constraint, or say which lock is held while it is checked.',
        ),
      ]
    })

const TAKEN =
  /\balready (?:in use|used|registered|taken|exists?|known|has|have|belongs|claimed)\b|\b(?:is|was) (?:taken|in use)\b|\banother [^.;]{0,40}\b(?:has|have|uses|bears) (?:this|the same|that)\b|\bexists already\b|\bduplicate\b|\bnot unique\b/i

/** Columns that a generated one is made of: what keeps these apart keeps it. */
const toMadeOf = (column: Column): string[] =>
  splitGenerated(column).generated?.toLowerCase().match(/\w+/g) ?? []

/** What an endpoint refuses because it is taken, and what rules call unique. */
const findTaken = (subject: Subject, lines: readonly string[]): Hit[] => {
  const { lld, database } = subject
  const said = [
    ...lld.endpoints.flatMap(({ id, path, takes, gives, errors }) =>
      errors
        .filter(({ status, when }) => (status === 409 || status === 422) && TAKEN.test(when))
        .map(({ when }) => ({
          by: `${id} refuses`,
          text: when,
          about: [
            path.replace(/\{[^}]*\}/g, ' '),
            ...[takes, gives].filter((body) => typeof body === 'string'),
          ].map((one) => toProse(toWords(one).join(' '))),
          field: undefined,
        })),
    ),
    ...lld.validation
      .filter(({ rule }) => /\bunique\b/i.test(rule))
      .map(({ of, rule }) => ({
        by: `the rule of ${of} wants`,
        text: `${of} ${rule}`,
        about: [toProse(toWords(of).join(' '))],
        field: of.split('.').at(-1),
      })),
    ...lld.models.flatMap((model) =>
      model.fields
        .filter(({ rule }) => /\bunique\b/i.test(rule))
        .map(({ name, rule }) => ({
          by: `${model.name}.${name} wants`,
          text: rule,
          about: [toProse(findTable(subject, model)?.name ?? model.name)],
          field: name,
        })),
    ),
  ]
  return said.flatMap(({ by, text, about, field }): Hit[] => {
    const prose = toProse(text)
    const tables = database.tables.filter((table) => about.some((one) => isTableNamed(one, table)))
    const columns = tables.flatMap((table) =>
      table.columns
        .filter(({ name, references }) =>
          field === undefined
            ? references === undefined && !PLAIN.test(name) && isNamed(prose, name)
            : toSame(name) === toSame(field),
        )
        .map((column) => ({ table, column })),
    )
    const isKept = columns.some(
      ({ table, column }) =>
        hasKeyWith(subject, table, (name) => name === column.name.toLowerCase()) ||
        hasKeyWith(subject, table, (name) => toMadeOf(column).includes(name)) ||
        isKeptElsewhere(subject, lines, table, [column.name]),
    )
    const [first] = columns
    if (first && isKept)
      return field === undefined ? findTooWide(subject, lines, { id: by, text, prose }, columns) : []
    if (!first) return []
    return [
      toHit(
        first.table,
        'MEDIUM',
        `${by} what is not unique («${text.slice(0, 100)}»), and no unique key or index of ${first.table.name} has ${first.column.name}: two calls at once both pass.`,
        `Add a unique key with ${first.column.name} to ${first.table.name}.`,
      ),
    ]
  })
}

/** The same lack told by several sentences is one. */
export const findUniqueness: Check = (subject) => {
  if (subject.database.tables.length === 0) return []
  const lines = toElsewhere(subject)
  const hits = [
    ...findNamedColumns(subject, lines),
    ...findPairs(subject, lines),
    ...findRepeated(subject, lines),
    ...findOverlaps(subject, lines),
    ...findTaken(subject, lines),
  ]
  return hits.filter(({ at }, index) => hits.findIndex((other) => other.at === at) === index)
}
