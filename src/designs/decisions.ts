/** Decisions: whether something was chosen, among what, why, and whether the design follows them. */
import type { Decision } from '../schema/design.ts'
import { toElement } from './guarantees/element.ts'
import { isLike, toList } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

const isThere = (subject: Subject, name: string): boolean =>
  subject.database.indexes.some((index) => index.name === name) || toElement(subject, name) !== undefined

/** Elements of the chosen option are there, and those of the others are not. */
const findUnfollowed = (subject: Subject, { id, title, options, chosen }: Decision): Hit[] => {
  const own = new Set(options.find(({ name }) => isLike(name, chosen))?.means ?? [])
  const missing = [...own].filter((name) => !isThere(subject, name))
  const others = options.filter(({ name }) => !isLike(name, chosen))
  const left = others.flatMap(({ name, means = [] }) =>
    means.filter((one) => !own.has(one) && isThere(subject, one)).map((one) => `${one} (of ${name})`),
  )
  const toHit = (says: string, suggestion: string): Hit => ({
    rule: 'unfollowed-decision',
    severity: 'HIGH',
    at: id,
    description: `${id} (${title}) chose ${chosen}, and ${says}.`,
    suggestion,
  })
  return [
    ...(missing.length === 0
      ? []
      : [toHit(`the design has no ${toList(missing)}`, 'Add what was chosen, or decide anew.')]),
    ...(left.length === 0
      ? []
      : [toHit(`the design has ${toList(left)}`, 'Leave out what was turned down, or decide anew.')]),
  ]
}

/** Ways of building of which the entries tell whether the design has them. */
const MEANS: readonly { words: RegExp; what: string; isThere: (subject: Subject) => boolean }[] = [
  {
    words: /\bexclusion constraints?\b/i,
    what: 'an exclusion constraint',
    isThere: ({ database }) => database.tables.some(({ exclusions = [] }) => exclusions.length > 0),
  },
  {
    words: /\bpartial (?:unique )?index(?:es)?\b/i,
    what: 'a partial index',
    isThere: ({ database }) => database.indexes.some(({ where }) => where !== undefined && where !== ''),
  },
]

/** A way that was chosen and is nowhere, or was turned down and is there. */
const findUnfollowedMeans = (subject: Subject, { id, title, options, chosen }: Decision): Hit[] => {
  if (subject.database.tables.length === 0) return []
  const toHit = (says: string): Hit => ({
    rule: 'unfollowed-decision',
    severity: 'MEDIUM',
    at: id,
    description: `${id} (${title}) chose ${chosen}, and the design has ${says}.`,
    suggestion: 'Build what was chosen, or decide anew.',
  })
  return MEANS.flatMap(({ words, what, isThere: has }) => {
    if (words.test(chosen))
      return has(subject) || toStrings(subject.database).some((text) => words.test(text))
        ? []
        : [toHit(`no${what.replace(/^an?/, '')}`)]
    const isRefused = options.some(({ name }) => words.test(name) && !isLike(name, chosen))
    return isRefused && has(subject) ? [toHit(what)] : []
  })
}

export const findDecisions: Check = (subject) => [
  ...findChoices(subject),
  ...subject.hld.decisions.flatMap((decision) => findUnfollowedMeans(subject, decision)),
  ...subject.hld.decisions.flatMap((decision) => findUnfollowed(subject, decision)),
]

/** A reason that names what the choice costs, or what the others would. */
const WEIGHED = /\b(?:costs?|but|although|though|however|while|whereas|instead of|rather than|than|would)\b/i

const findChoices: Check = ({ hld }) => {
  const isUsual = hld.decisions.some(({ options }) =>
    options.some(({ good, bad }) => good !== '' || bad !== ''),
  )
  return hld.decisions.flatMap(({ id, title, options, chosen, reason }): Hit[] => {
    const isChosen = options.some(({ name }) => isLike(name, chosen))
    const isBare =
      isUsual &&
      options.length > 1 &&
      options.every(({ good, bad }) => good === '' && bad === '') &&
      !WEIGHED.test(reason)
    const words = `${id} (${title})`
    return [
      ...(options.length < 2
        ? [
            {
              rule: 'decision-without-alternative' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} has no alternative.`,
              suggestion: 'Say what else was considered, and why it was not chosen.',
            },
          ]
        : []),
      ...(isChosen || options.length < 2
        ? []
        : [
            {
              rule: 'unknown-option' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} chose ${chosen}, which is none of its options.`,
              suggestion: 'Add it to the options, or name the one that was chosen.',
            },
          ]),
      ...(reason.trim().length < 8
        ? [
            {
              rule: 'decision-without-reason' as const,
              severity: 'MEDIUM' as const,
              at: id,
              description: `${words} gives no reason.`,
              suggestion: 'Say why it was chosen.',
            },
          ]
        : isBare
          ? [
              {
                rule: 'decision-without-reason' as const,
                severity: 'LOW' as const,
                at: id,
                description: `${words} says of no option what is good or bad about it.`,
                suggestion: 'Say it for each option.',
              },
            ]
          : []),
    ]
  })
}
