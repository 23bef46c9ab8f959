/** Callers whom the requirements of a call do not name, though they name others. */

import { toVerb } from '../analysis/language/verb-forms.ts'
import type { Endpoint } from '../schema/design.ts'
import { isAnybody, isChange } from './endpoints.ts'
import { gives } from './guarantees/reach.ts'
import { findKnown } from './known-names.ts'
import { toList, toProse, toStem, toWords } from './names.ts'
import { findEndpoint } from './references.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toCovered, toTechnical, toWishes, type Wish } from './wishes.ts'

const show = ({ id, method, path }: Endpoint): string => `${id} (${method} ${path})`

const IDLE = new Set(
  'a an the all any every each own their its his her of for with by to in on at from and or only be is are new other one it that this may can'.split(
    ' ',
  ),
)

const toRoots = (text: string): Set<string> =>
  new Set(
    toWords(text)
      .filter((word) => !IDLE.has(word))
      .flatMap((word) => [toStem(word), toVerb(word)?.lemma ?? toStem(word)]),
  )

/** Whether a sentence speaks of what a call does, by a word that both have. */
const isAboutCall = ({ text }: Wish, { does, path }: Endpoint, roles: readonly string[]): boolean => {
  const names = new Set(roles.flatMap((role) => [...toRoots(role)]))
  const said = toRoots(text)
  return [...toRoots(`${does} ${path.replace(/\{[^}]*\}/g, ' ')}`)].some(
    (root) => said.has(root) && !names.has(root),
  )
}

/** The roles of a text; a «board member» is no «member». */
const toNamed = (text: string, roles: readonly string[]): Set<string> => {
  let rest = toProse(text)
  const found = new Set<string>()
  for (const role of roles.toSorted((a, b) => b.length - a.length)) {
    if (!isNamed(rest, role)) continue
    found.add(toStem(role))
    rest = rest.replaceAll(` ${toProse(role).trim()} `, '  ')
  }
  return found
}

const toRoles = ({ hld, lld }: Subject): string[] => [
  ...new Set([
    ...hld.actors.filter(({ kind }) => kind === 'person').map(({ name }) => name),
    ...lld.endpoints.flatMap(({ callers }) => callers).filter((caller) => !isAnybody([caller])),
  ]),
]

/** Who does the use cases that lead to a call, and who is seen to make it. */
const toDoing = ({ hld, lld }: Subject, endpoint: Endpoint, roles: readonly string[]): Set<string> => {
  const cases = lld.mapping
    .filter(({ endpoints }) => endpoints.some((one) => findEndpoint(lld.endpoints, one) === endpoint))
    .flatMap(({ useCase }) => hld.useCases.filter(({ id }) => useCase.includes(id)))
  return toNamed(cases.map(({ actor }) => actor).join(', '), roles)
}

const EVERYBODY =
  /\b(?:every(?:body|one)|any(?:body|one)|all (?:roles|users|staff|people|persons)|staff|users?|employees|people|persons?|public|whoever|nobody|somebody)\b/i
const HIGHER =
  /\b(?:admin\w*|operator|hr|human resources|back ?office|manager|supervisor|system|owner|support)\b/i

const findUnnamed: Check = (subject) => {
  const roles = toRoles(subject)
  const wishes = toWishes(subject)
  const everywhere = toNamed(subject.requirements.map(({ text }) => text).join('\n'), roles)
  // What others may look at is seldom said.
  return subject.lld.endpoints.filter(isChange).flatMap((endpoint): Hit[] => {
    const covered = toCovered(subject, endpoint.covers)
    const asked = subject.requirements.filter(({ id }) => covered.has(id))
    const text = asked.map((one) => one.text).join('\n')
    const named = toNamed(`${text}\n${endpoint.does}`, roles)
    const doing = toDoing(subject, endpoint, roles)
    const callers = endpoint.callers.filter((caller) => roles.includes(caller))
    const isNamedRole = (caller: string): boolean => named.has(toStem(caller)) || doing.has(toStem(caller))
    const known = callers.filter(
      (caller) =>
        named.has(toStem(caller)) &&
        wishes.some(
          (wish) =>
            asked.some(({ id }) => id === wish.id) &&
            toNamed(wish.text, roles).has(toStem(caller)) &&
            isAboutCall(wish, endpoint, roles),
        ),
    )
    const strange = callers.filter(
      (caller) =>
        !isNamedRole(caller) &&
        everywhere.has(toStem(caller)) &&
        !HIGHER.test(caller) &&
        findKnown(subject, caller)?.kind === 'person',
    )
    // Where they share other changes as well, it is meant.
    const isShared = subject.lld.endpoints.some(
      (other) =>
        other !== endpoint &&
        isChange(other) &&
        [known, strange].every((some) => some.some((role) => other.callers.includes(role))),
    )
    if (
      known.length === 0 ||
      strange.length !== 1 ||
      isShared ||
      EVERYBODY.test(text.replace(/\b(?:the|that|this) (?:person|user)\b/gi, ''))
    )
      return []
    return [
      {
        rule: 'wrong-caller',
        severity: 'MEDIUM',
        at: endpoint.id,
        cause: `${endpoint.id} is called by ${strange.join()}`,
        description: `${toList(strange)} may call ${show(endpoint)}, and ${toList(asked.map(({ id }) => id))} names only ${toList(known)}.`,
        suggestion: `Take ${toList(strange)} from its callers, or have ${toList(asked.map(({ id }) => id))} name them.`,
      },
    ]
  })
}

const READ_ONLY_BY =
  /^(.*?)\b(?:is|are|be|gets?)\s+(?:read|seen|shown|visible|readable|viewed|given|disclosed|accessible)\s+only\s+(?:by|to|for)\b(.*)$|^(.*?)\bonly (?:by|to)\b(.*?)\b(?:read|seen|shown|visible)\b/i
const READS_ONLY =
  /\bonly (?:an? |the )?(.*?)\b(?:may|can|shall|must)?\s*(?:reads?|sees?|views?|look at)\b(.*)$/i

/** «Bank accounts are read only by registrars», and a call that gives them to others. */
const findReaders: Check = (subject) => {
  const roles = toRoles(subject)
  const held = new Set(
    toTechnical(subject).flatMap(({ guarantees, covers }) => (guarantees === 'read only by' ? covers : [])),
  )
  return toWishes(subject)
    .filter(({ id }) => subject.requirements.some((one) => one.id === id) && !held.has(id))
    .flatMap(({ id, text }) => {
      const clause = text.split(/;|\.\s/).find((one) => READ_ONLY_BY.test(one) || READS_ONLY.test(one)) ?? ''
      const [, first, whoFirst] = READ_ONLY_BY.exec(clause) ?? []
      const [, whoSecond, second] = READS_ONLY.exec(clause) ?? []
      const [thing, who] = first === undefined ? [second, whoSecond] : [first, whoFirst]
      const allowed = toNamed(who ?? '', roles)
      if (thing === undefined || allowed.size === 0 || /\bown\b/i.test(clause)) return []
      const models = subject.lld.models.filter(({ name }) => isNamed(toProse(thing), toWords(name).join(' ')))
      return subject.lld.endpoints.flatMap((endpoint): Hit[] => {
        const model = models.find((one) => gives(subject, endpoint, { kind: 'model', model: one }))
        const others = endpoint.callers.filter(
          (caller) => roles.includes(caller) && !allowed.has(toStem(caller)),
        )
        if (!model || others.length === 0 || toNamed(clause, others).size > 0) return []
        return [
          {
            rule: 'wrong-caller',
            severity: 'HIGH',
            at: endpoint.id,
            cause: `${endpoint.id} is called by ${others.join()}`,
            description: `${show(endpoint)} gives ${model.name} to ${toList(others)}, and ${id} leaves it to others: «${text.slice(0, 140)}»`,
            suggestion: `Take ${toList(others)} from its callers, or leave ${model.name} out of what it gives.`,
          },
        ]
      })
    })
}

export const findNamedRoles: Check = (subject) => [...findReaders(subject), ...findUnnamed(subject)]
