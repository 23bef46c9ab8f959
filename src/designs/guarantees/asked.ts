/** What a guarantee says beside the requirement it stands for: roles that this forbids, columns that it does not know. */
import { toList, toProse, toStem } from '../names.ts'
import type { Hit, Subject } from '../rule.ts'
import { isMentioned, isNamed, toCovered, toWishes, type Wish } from '../wishes.ts'
import { toColumn, toTable } from './element.ts'
import type { Guarantee, GuaranteeKind, Held } from './guarantee.ts'
import { broken } from './guarantee.ts'

const toAsked = (subject: Subject, { covers }: Guarantee): Wish[] => {
  const ids = toCovered(subject, covers)
  return toWishes(subject).filter(
    ({ id }) => ids.has(id) && subject.requirements.some((one) => one.id === id),
  )
}

/** The roles in a phrase; a «board member» is no «member». */
const toRoles = ({ hld, lld }: Subject, who: readonly string[], phrase: string): Set<string> => {
  const known = [
    ...who,
    ...hld.actors.filter(({ kind }) => kind === 'person').map(({ name }) => name),
    ...lld.endpoints.flatMap(({ callers }) => callers),
  ].toSorted((a, b) => b.length - a.length)
  const found = new Set<string>()
  let rest = toProse(phrase)
  for (const role of known) {
    if (!isNamed(rest, role)) continue
    found.add(toStem(role))
    rest = rest.replaceAll(toProse(role), '  ')
  }
  return found
}

const ONLY =
  /\bonly (?:(?:to|by|for) )?(\p{L}[\p{L} ,-]{1,80}?)(?=\s(?:and )?(?:shall|may|can|must)\b|[;.]|$)/giu
const DENIED = /^(?:[^:]*: )?([^.;]{2,60}?)(?: who\b[^.;]*)? (?:gets?|sees?|reads?|receives?) no\b/iu
const HIDDEN = /\b(?:not|never) (?:show|give|disclose)\b[^.;]* to ([^.;]+)/iu

const toForbidden = (
  subject: Subject,
  { who = [], of = [] }: Guarantee,
  asked: readonly Wish[],
): string[] => {
  const allowed = asked.flatMap(({ text }) =>
    [...text.matchAll(ONLY)].map(([, phrase = '']) => toRoles(subject, who, phrase)),
  )
  const isBounded = allowed.some((roles) => who.some((role) => roles.has(toStem(role))))
  const denied = asked
    .filter(({ prose }) => of.some((name) => isMentioned(prose, name.split('.').at(-1) ?? name)))
    .flatMap(({ text }) => [DENIED.exec(text)?.[1] ?? '', HIDDEN.exec(text)?.[1] ?? ''])
    .flatMap((phrase) => [...toRoles(subject, who, phrase)])
  return who.filter(
    (role) =>
      denied.includes(toStem(role)) || (isBounded && !allowed.some((roles) => roles.has(toStem(role)))),
  )
}

const findForbidden = (subject: Subject, guarantee: Guarantee): Hit[] => {
  const asked = toAsked(subject, guarantee)
  const forbidden = toForbidden(subject, guarantee, asked)
  if (forbidden.length === 0) return []
  const ids = [...new Set(asked.map(({ id }) => id))]
  return [
    broken(
      guarantee,
      guarantee.id,
      `it allows ${toList(forbidden)}, whom ${toList(ids)} does not.`,
      `Name only those whom ${toList(ids)} allows, here and among the callers.`,
    ),
  ]
}

/** «once per drug» over the drug, the number and something that the requirement does not name keeps less than is asked. */
const findWider = (subject: Subject, guarantee: Guarantee, held: readonly Held[]): Hit[] => {
  const asked = toAsked(subject, guarantee).filter(({ text }) => /\b(?:once|one)\b[^.;]*\bper\b/i.test(text))
  const columns = held.flatMap(({ element }) => toColumn(subject, element) ?? [])
  const isSaid = (name: string): boolean => asked.some(({ prose }) => isMentioned(prose, name))
  const wider = columns.filter(
    ({ name, references }) => references === undefined && !/_id$/.test(name) && !isSaid(name),
  )
  const [first] = held
  if (asked.length === 0 || !first || wider.length === 0 || columns.length - wider.length < 2) return []
  const names = toList(wider.map(({ name }) => name))
  return [
    broken(
      guarantee,
      `table ${toTable(subject, first.element)?.name}`,
      `${toList(asked.map(({ id }) => id))} does not name ${names}, and with it the same may stand twice.`,
      `Leave ${names} out of the key and of the guarantee.`,
    ),
  ]
}

const FINDERS: Partial<Record<GuaranteeKind, typeof findWider>> = {
  'read only by': findForbidden,
  'changed only by': findForbidden,
  unique: findWider,
}

export const findAgainstAsked = (subject: Subject, guarantee: Guarantee, held: readonly Held[]): Hit[] =>
  // The requirement is a sentence: what is read of it sends nothing back by itself.
  (FINDERS[guarantee.guarantees]?.(subject, guarantee, held) ?? []).map((hit) => ({
    ...hit,
    severity: 'MEDIUM',
  }))
