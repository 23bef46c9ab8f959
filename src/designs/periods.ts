/** How long the requirements want something kept, beside a table of that which says nothing, or something else. */
import type { Table } from '../schema/design.ts'
import { readNamed } from './figure-statements.ts'
import { toProse } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toTechnical, toWishes } from './wishes.ts'

/** «Names, hours and rates are deleted after 3 years»: what stands before the verb is what goes. */
const GONE =
  /^([^.;]{3,120}?)\b(?:is|are|be) (?:then )?(?:kept|stored|retained|archived|deleted|erased|removed|purged|anonymi[sz]ed)\b[^.;]*?\b(?:for|after|within)\b[^.;]{0,30}?\b(\d+|an?|one|two|three|five|six|seven|ten)\s+((?:hour|day|week|month|year)s?)\b/i

const isTable = (prose: string, { name, model }: Table): boolean =>
  isNamed(prose, name.replace(/^.*\./, '')) || (model !== '' && isNamed(prose, model))

/** A guarantee or the prose of the database says it for the table; that of somebody else stands anywhere. */
const isSaid = (subject: Subject, table: Table): boolean => {
  const { security, constraints, overview } = subject.database
  const held = toTechnical(subject).flatMap(({ guarantees, of = [] }) =>
    guarantees === 'kept for' ? of : [],
  )
  const others = subject.design.isForeign ? Object.values(subject.design.texts) : []
  const lines = [security, constraints, overview, ...others].flatMap((text) => text.split(/\n|;|(?<=\.)\s/))
  return (
    held.some((name) => isTable(toProse(name.replace(/\..*$/, '')), table)) ||
    lines.some(
      (line) =>
        /\b(?:keep|kept|retain|delet|eras|purg|anonymi[sz]|remov)\w*/i.test(line) &&
        isTable(toProse(line), table),
    )
  )
}

const LATER =
  /^([^.;]{3,120}?)\b(?:is|are|be) (?:then )?(?:deleted|erased|removed|purged|anonymi[sz]ed) (\d+) ((?:hour|day|week|month|year)s?) after\b/i
/** What stands behind these is about something else than what goes. */
const ASIDE = /\b(?:who|whose|whom|that|which|without|with|is|are|by|from|in|after)\b/i
const WITHIN = /\bwithin\b/i

/** A table that says how long its rows are kept, and names another time than the requirement about it. */
const findOther: Check = (subject) =>
  toWishes(subject)
    .filter(({ id }) => subject.requirements.some((one) => one.id === id))
    .flatMap(({ id, text }) =>
      text.split(/;\s/).flatMap((clause) => {
        const [, what, count, unit] = LATER.exec(clause) ?? GONE.exec(clause) ?? []
        const asked = readNamed(`${count} ${unit}`).find(({ of }) => of === 'time')
        if (what === undefined || !asked || WITHIN.test(clause)) return []
        const prose = toProse(what.split(ASIDE)[0] ?? '')
        return subject.database.tables.flatMap(({ name, model, retention, columns }): Hit[] => {
          // What goes sooner than its row says so itself.
          const isApart = columns.some(({ keptFor = '' }) =>
            readNamed(keptFor).some(({ value }) => value === asked.value),
          )
          const said = readNamed(retention).filter(({ of }) => of === 'time')
          const isOther = said.length === 1 && said.every(({ value }) => value !== asked.value)
          if (!isOther || isApart || !isTable(prose, { name, model } as Table)) return []
          return [
            {
              rule: 'other-figure',
              severity: 'MEDIUM',
              at: `table ${name}`,
              cause: `how long ${name} is kept`,
              description: `${id} asks for «${count} ${unit}» («${clause.trim().slice(0, 100)}»), and ${name} says «${retention.slice(0, 100)}».`,
              suggestion: `Keep ${name} for ${count} ${unit}, or have ${id} changed.`,
            },
          ]
        })
      }),
    )

const findUnsaid: Check = (subject) =>
  toWishes(subject).flatMap(({ id, text }) => {
    const [, what, count, unit] = LATER.exec(text) ?? GONE.exec(text) ?? []
    if (what === undefined) return []
    const prose = toProse(what.split(ASIDE)[0] ?? '')
    return subject.database.tables
      .filter((table) => table.retention === '' && isTable(prose, table) && !isSaid(subject, table))
      .map(
        ({ name }): Hit => ({
          rule: 'missing-retention',
          severity: 'MEDIUM',
          at: `table ${name}`,
          description: `${id} says how long ${name} are kept («${count} ${unit}»), and ${name} does not.`,
          suggestion: 'Say how long the rows are kept, and what happens then.',
        }),
      )
  })

export const findPeriods: Check = (subject) => [...findUnsaid(subject), ...findOther(subject)]
