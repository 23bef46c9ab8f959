/**
 * Sentences of requirements that forbid or promise what could be guaranteed, and is not: nothing then holds the design to
 * them. Each promise is told by itself, and only where the design guarantees something at all.
 */

import { quote } from '../../analysis/quote.ts'
import type { Table } from '../../schema/design.ts'
import type { Check, Hit, Severity, Subject } from '../rule.ts'
import { toUniqueKeys } from '../unique-keys.ts'
import { isNamed, toCovered, toTechnical, toWishes, type Wish } from '../wishes.ts'
import type { GuaranteeKind } from './guarantee.ts'

const ACCESS: readonly GuaranteeKind[] = ['read only by', 'not read by', 'changed only by', 'own only']

type Promised = {
  words: RegExp
  kinds: readonly GuaranteeKind[]
  /** `MEDIUM` where the words leave nothing to interpret. */
  severity: Severity
  /** Something else in a table of the requirement holds it. */
  isHeldBy?: (subject: Subject, table: Table) => boolean
}

const PROMISES: readonly Promised[] = [
  {
    words: /\bencrypt(?:ed|s|ion)?\b/i,
    kinds: ['encrypted'],
    severity: 'MEDIUM',
    isHeldBy: (_, { columns }) => columns.some(({ encrypted }) => encrypted),
  },
  {
    words:
      /\b(?:(?:can|may|must|shall) ?(?:not|never)|never|nobody (?:can|may)) (?:be )?(?:chang|alter|edit|modif|overwrit)\w*|\bappend[- ]only\b|\bimmutable\b/i,
    kinds: ['never changed', 'changed only by'],
    severity: 'INFO',
  },
  {
    words: /\b(?:show|give|disclose)s?\b[^.;]{2,80}\bonly to\b|\bsees? no\b|\bgets? no\b/i,
    kinds: ACCESS,
    severity: 'MEDIUM',
  },
  {
    words:
      /\b(?:(?:can|may|must|shall) ?(?:not|never)|never) (?:be )?(?:see|seen|read|view|viewed|look up)\b|\b(?:see|read|view)s? (?:only )?(?:their |his or her |the )?own\b|\bonly (?:an? |the )?[\p{L} ]{2,60}\b(?:can|may) (?:see|read|view)\b/iu,
    kinds: ACCESS,
    severity: 'INFO',
  },
  {
    words:
      /\bnot the (?:one|person|same)\b|\b(?:other|another) (?:one|person|\w+) than the (?:\w+ )?who\b|\bother than the [\p{L} ]{2,40}\bwho\b|\bwho did not (?:ask|propose|request|enter|record|create|submit)\b/iu,
    kinds: ['different persons'],
    severity: 'MEDIUM',
    isHeldBy: (_, { checks }) => checks.some((check) => /<>|!=|\bis\s+distinct\s+from\b/i.test(check)),
  },
  {
    words:
      /\b(?:deleted?|keep|kept|retain(?:ed)?|erased?|anonymi[sz]ed?|anonymous)\b[^.;]{0,60}\b\d+ (?:day|week|month|year)s?\b/i,
    kinds: ['kept for'],
    severity: 'MEDIUM',
    isHeldBy: (_, { retention }) => /\d/.test(retention),
  },
  {
    words:
      /\bunique\b|\bat most one\b|\bno two\b|\b(?:only|at most) once\b|\bonce per\b|\bone [\p{L} ]{2,40}\bper \p{L}/iu,
    kinds: ['unique', 'no overlap'],
    severity: 'MEDIUM',
    isHeldBy: (subject, table) =>
      table.exclusions !== undefined || toUniqueKeys(subject, table).some((key) => key.length > 0),
  },
]

/** What no table keeps. */
const BESIDE_TABLES = /\bback-?ups?\b|\bbacked up\b|\blog files?\b/i

const toTables = (subject: Subject, { id, prose }: Wish): Table[] => {
  const { tables } = subject.database
  const named = tables.filter(
    ({ name, model }) => isNamed(prose, name) || (model !== '' && isNamed(prose, model)),
  )
  return named.length > 0 ? named : tables.filter(({ covers }) => toCovered(subject, covers).has(id))
}

const toHit = ({ id, text }: Wish, severity: Severity, kinds: readonly string[]): Hit => ({
  rule: 'unguaranteed-requirement',
  severity,
  at: [id, 'section hld Technical Requirements', 'part hld'],
  description: `${id} says ${quote(text.slice(0, 140))}, and no technical requirement that covers it guarantees that (${kinds.join(', ')}): nothing holds the design to it.`,
  suggestion: `Add one that guarantees it (${kinds.join(', ')}).`,
})

/** «refused with status 409», and neither a guarantee nor an endpoint for the requirement knows the status. */
const findStatus = (subject: Subject, wish: Wish): Hit[] => {
  const status = /\b(?:refus|reject|den[iy])\w*[^.;]{0,40}\bstatus (?:code )?([45]\d\d)\b/i.exec(
    wish.text,
  )?.[1]
  const { endpoints } = subject.lld
  if (status === undefined || endpoints.length === 0) return []
  const isGuaranteed = toTechnical(subject).some(
    ({ guarantees, value = '', covers }) =>
      guarantees === 'refused' && value.includes(status) && toCovered(subject, covers).has(wish.id),
  )
  const isAnswered = endpoints.some(
    ({ errors, covers }) =>
      errors.some((error) => error.status === Number(status)) && toCovered(subject, covers).has(wish.id),
  )
  return isGuaranteed || isAnswered ? [] : [toHit(wish, 'MEDIUM', [`refused ${status}`])]
}

export const findUnguaranteed: Check = (subject) => {
  const technical = toTechnical(subject).filter(({ guarantees }) => guarantees !== undefined)
  if (technical.length === 0) return []
  const held = technical.map(({ guarantees, covers }) => ({ guarantees, ids: toCovered(subject, covers) }))
  const isGuaranteed = (id: string, kinds: readonly GuaranteeKind[]): boolean =>
    held.some(({ guarantees, ids }) => ids.has(id) && kinds.includes(guarantees as GuaranteeKind))
  const told = new Set<string>()
  return (
    toWishes(subject)
      // A criterion repeats by an example what the requirement says.
      .filter(
        ({ id, text }) => subject.requirements.some((one) => one.id === id) && !/^\W*Given\b/i.test(text),
      )
      .flatMap((wish) => [
        ...findStatus(subject, wish),
        ...PROMISES.flatMap(({ words, kinds, severity, isHeldBy }): Hit[] => {
          const key = `${wish.id} ${kinds[0]}`
          if (kinds[0] === 'kept for' && BESIDE_TABLES.test(wish.text)) return []
          if (!words.test(wish.text) || isGuaranteed(wish.id, kinds) || told.has(key)) return []
          if (isHeldBy && toTables(subject, wish).some((table) => isHeldBy(subject, table))) return []
          told.add(key)
          return [toHit(wish, severity, kinds)]
        }),
      ])
  )
}
