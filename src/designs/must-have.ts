/** Values that a requirement or a rule demands, in columns that may stay empty. */
import { readCheck } from '../documents/design/sql/read.ts'
import type { Column, Table } from '../schema/design.ts'
import { findTable } from './held-model.ts'
import { toOwner, toProse, toSame, toStem, toWords } from './names.ts'
import type { Check, Hit } from './rule.ts'
import { isNamed, toCovered, toWishes } from './wishes.ts'

const MUST =
  /\b(?:every|each|all|an?|any)\b[^.;]{0,60}?\b(?:shall|must|has to|have to|needs to)\b (?:always )?(?:have|carry|bear|name|contain|include|state|hold|show|belong to|be (?:assigned|recorded|stored|given|linked|labelled|marked|kept|saved|tied)(?: to| with)?)\b(.*)|\bshall (?:record|log|store|keep|note)\b(.*\bwith\b.*)/i
const DEMANDED =
  /\b(?:mandatory|obligatory|compulsory|is required|are required|must be (?:given|set|present|stated|filled))\b/i
const WITHOUT =
  /\bwithout (?:an?y? |the |its )?([\w -]{3,40}?)(?:,| (?:is|are|shall|must|cannot|may|can)\b)[^.;]{0,60}\b(?:refused|rejected|not (?:be )?(?:accepted|saved|stored|possible|created)|cannot|never)\b|\b(?:not|never|nothing|no \w+)\b[^.;]{0,60}\bwithout (?:an?y? |the |its )?([\w -]{3,40})/i
const SOMETIMES = /\b(?:when|where|if|unless|while|once|after|optional\w*|as soon as|until)\b/i

/** A check decides when the column may be empty. */
const isChecked = ({ checks }: Table, column: Column): boolean =>
  checks.some((check) => (readCheck(check)?.columns ?? toWords(check)).includes(column.name))

const isEmptied = ({ retention }: Table): boolean =>
  /anonymi[sz]|emptied|nulled|set to null|removed?\b/i.test(retention)

const canBeNamed = ({ name, references }: Column, prose: string): boolean => {
  const owner = references === undefined ? undefined : toOwner(name)
  return isNamed(prose, name) || (owner !== undefined && prose.includes(` ${owner} `))
}

const toHit = (table: Table, column: Column, why: string): Hit => ({
  rule: 'null-disagreement',
  severity: 'MEDIUM',
  at: `table ${table.name}`,
  description: `${why}, and ${table.name}.${column.name} may be null.`,
  suggestion: 'Do not allow null there, or add the check that says when it may be missing.',
})

const isTableNamed = (prose: string, table: Table): boolean =>
  isNamed(prose, table.name.replace(/^.*\./, '')) || (table.model !== '' && isNamed(prose, table.model))

const findDemanded: Check = (subject) =>
  toWishes(subject).flatMap(({ id, ids, text }) => {
    const [, must, recorded] = MUST.exec(text) ?? []
    const [, lacking, nothing] = WITHOUT.exec(text) ?? []
    const object = must ?? recorded ?? lacking ?? nothing ?? (DEMANDED.test(text) ? text : undefined)
    if (object === undefined || SOMETIMES.test(object)) return []
    const whole = toProse(text)
    const wanted = toProse(object)
    return subject.database.tables
      .filter(
        (table) =>
          isTableNamed(whole, table) ||
          (recorded !== undefined && ids.some((one) => toCovered(subject, table.covers).has(one))),
      )
      .flatMap((table) =>
        table.columns
          .filter(
            (column) =>
              column.null && canBeNamed(column, wanted) && !isChecked(table, column) && !isEmptied(table),
          )
          .map((column) => toHit(table, column, `${id} demands it («${text.slice(0, 120)}»)`)),
      )
  })

const findRuled: Check = (subject) =>
  subject.lld.validation
    .filter(
      ({ rule }) =>
        /^\W*(?:required|mandatory|must (?:be (?:given|set|present)|not be (?:empty|missing|blank))|not (?:empty|null|blank|missing)|never (?:empty|missing))\b/i.test(
          rule,
        ) && !SOMETIMES.test(rule),
    )
    .flatMap(({ of, rule }): Hit[] => {
      const [owner = '', field = ''] = of.replaceAll('`', '').split('.')
      const model = subject.lld.models.find(({ name }) => toStem(name) === toStem(owner))
      const table = model ? findTable(subject, model) : undefined
      const column = table?.columns.find(({ name }) => toSame(name) === toSame(field))
      if (!table || !column?.null || isChecked(table, column) || isEmptied(table)) return []
      return [toHit(table, column, `The rule of ${of} demands it («${rule.slice(0, 80)}»)`)]
    })

export const findMustHave: Check = (subject) => {
  const hits = [...findDemanded(subject), ...findRuled(subject)]
  const toKey = ({ description }: Hit): string => description.slice(description.lastIndexOf(', and '))
  return hits.filter((hit, index) => hits.findIndex((other) => toKey(other) === toKey(hit)) === index)
}
