/** What technical requirements guarantee, held against the rest of the design: by names and values, never by wording. */
import { findKnown } from '../known-names.ts'
import { toList, toStem } from '../names.ts'
import type { Check, Hit, Subject } from '../rule.ts'
import { toTechnical } from '../wishes.ts'
import { findChangedOnlyBy, findNotReadBy, findOwnOnly, findReadOnlyBy } from './access.ts'
import { findAgainstAsked } from './asked.ts'
import { findAppendOnly, findEncrypted, findKeptFor, findNeverChanged, findNeverDeleted } from './data.ts'
import { toElement } from './element.ts'
import type { Finder, Guarantee, GuaranteeKind, Held } from './guarantee.ts'
import { show, unchecked } from './guarantee.ts'
import { findLimit, findOptional, findRefused, findRequired, findSurvives } from './interface.ts'
import { findDifferentPersons, findNoOverlap, findUnique } from './keys.ts'
import { findMissingFigures } from './missing-figures.ts'
import { findMissingHours } from './missing-hours.ts'
import { findUnguaranteed } from './unguaranteed.ts'

type Needed = 'who' | 'value'

/** What holds under a condition only cannot be read from callers. */
const UNCONDITIONAL = new Set<GuaranteeKind>(['read only by', 'not read by', 'changed only by', 'own only'])

const FINDERS: Record<GuaranteeKind, readonly [find: Finder, ...needs: Needed[]]> = {
  'read only by': [findReadOnlyBy, 'who'],
  'not read by': [findNotReadBy, 'who'],
  'changed only by': [findChangedOnlyBy, 'who'],
  'own only': [findOwnOnly, 'who'],
  unique: [findUnique],
  'no overlap': [findNoOverlap],
  'different persons': [findDifferentPersons],
  'never changed': [findNeverChanged],
  'never deleted': [findNeverDeleted],
  encrypted: [findEncrypted],
  'kept for': [findKeptFor, 'value'],
  optional: [findOptional],
  required: [findRequired],
  refused: [findRefused, 'value'],
  'at most': [findLimit, 'value'],
  'at least': [findLimit, 'value'],
  exactly: [findLimit, 'value'],
  survives: [findSurvives],
}

const isGuarantee = (one: { guarantees?: GuaranteeKind | undefined }): one is Guarantee =>
  one.guarantees !== undefined

/** Roles that nobody else in the design has. */
const findStrangers = (subject: Subject, guarantee: Guarantee): Hit[] => {
  const callers = new Set(subject.lld.endpoints.flatMap((endpoint) => endpoint.callers.map(toStem)))
  const strangers = (guarantee.who ?? []).filter(
    (role) => !callers.has(toStem(role)) && !findKnown(subject, role),
  )
  if (strangers.length === 0) return []
  return [
    {
      rule: 'unknown-actor',
      severity: 'MEDIUM',
      at: guarantee.id,
      description: `${show(guarantee)} names ${toList(strangers)}, and no actor or caller is called so.`,
      suggestion: 'Name the role as the actors and callers do.',
    },
  ]
}

const findOne = (subject: Subject, guarantee: Guarantee): Hit[] => {
  const [find, ...needs] = FINDERS[guarantee.guarantees]
  const names = guarantee.of ?? []
  if (names.length === 0) return [unchecked(guarantee, 'it does not say of what')]
  const missing = needs.filter((need) => (guarantee[need] ?? '').length === 0)
  if (missing.length > 0) return [unchecked(guarantee, `it has no ${toList(missing)}`)]
  if (UNCONDITIONAL.has(guarantee.guarantees) && (guarantee.value ?? '') !== '')
    return [unchecked(guarantee, 'it holds under a condition')]
  const held = names.flatMap((name): Held[] => {
    const element = toElement(subject, name)
    return element ? [{ element, name }] : []
  })
  const unknown = names.filter((name) => !held.some((one) => one.name === name))
  if (unknown.length > 0)
    return [
      {
        rule: 'unknown-element',
        severity: 'HIGH',
        at: guarantee.id,
        description: `${show(guarantee)} is about ${toList(unknown)}, and the design has no such element.`,
        suggestion: 'Name a model, a field, a table, a column, an endpoint or a system of the design.',
      },
    ]
  return [
    ...findStrangers(subject, guarantee),
    ...find(subject, guarantee, held),
    ...findAgainstAsked(subject, guarantee, held),
  ]
}

export const findGuarantees: Check = (subject) => [
  ...toTechnical(subject)
    .filter(isGuarantee)
    .flatMap((guarantee) => findOne(subject, guarantee)),
  ...findAppendOnly(subject),
  ...findUnguaranteed(subject),
  ...findMissingFigures(subject),
  ...findMissingHours(subject),
]
