/** Who may do what by the requirements, beside who may call what by the design. */

import { toVerb } from '../analysis/language/verb-forms.ts'
import type { Endpoint } from '../schema/design.ts'
import { isAnybody, isChange } from './endpoints.ts'
import { toList, toProse, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toCovered, toTechnical, toWishes, type Wish } from './wishes.ts'

const show = ({ id, method, path }: Endpoint): string => `${id} (${method} ${path})`

/** What is also given as a guarantee is held to that, not to its wording. */
const toWorded = (subject: Subject): Wish[] => {
  const held = new Set(
    toTechnical(subject)
      .filter(({ guarantees }) => guarantees !== undefined)
      .map(({ id }) => id),
  )
  return toWishes(subject).filter(({ id }) => !held.has(id))
}

/** People whom the design names: actors and callers. */
const toRoles = ({ hld, lld }: Subject): string[] => [
  ...new Map(
    [
      ...hld.actors.filter(({ kind }) => kind === 'person').map(({ name }) => name),
      ...lld.endpoints.flatMap(({ callers }) => callers),
    ]
      .filter((role) => !isAnybody([role]) && role.length > 2)
      .map((role) => [toStem(role), role]),
  ).values(),
]

const isRole = (caller: string, role: string): boolean => toStem(caller) === toStem(role)

const READ_ONLY =
  /\b(?:may|can|shall|must|are|is|have|has|get|gets|be)\b[^.;]{0,20}\bonly (?:be able to |to )?(?:read|view|see|look|search|inspect)\b|\b(?:read|view)[- ]only\b|\bread access only\b|\bchanges? nothing\b|\b(?:may|can|shall|must) (?:not|never) (?:be able to )?(?:change|edit|modify|alter|write) (?:anything|any\b|data)|\bcannot (?:change|edit|modify|alter|write) (?:anything|any\b|data)|\bonly (?:reads?|views?|sees?)\b/i

const HARMLESS =
  /\b(?:search|export|report|query|queries|preview|download|log-?in|sign|session|logout|token|password|preference|profile|acknowledge the notice)\w*\b|\/me\b/i

/** Clauses of a sentence, each with the role that it is about: the last that is named before what it says. */
const toClauses = (roles: readonly string[], { text }: Wish): { role: string; rest: string }[] =>
  text.split(/;|\.\s|, (?:but|while|and) /).flatMap((clause) => {
    const found = roles.flatMap((role) => {
      const words = toWords(role).map(
        (word) => `${word.replace(/(?:y|ies)$/, '(?:y|ie)').replace(/s$/, '')}(?:e?s)?`,
      )
      const match = new RegExp(`\\b${words.join('[ -]')}\\b`, 'i').exec(clause)
      return match ? [{ role, at: match.index, end: match.index + match[0].length }] : []
    })
    return found.map(({ role, end }) => ({ role, rest: clause.slice(end) }))
  })

/** A role that only reads, and a call of it that changes. */
const findReaders: Check = (subject) => {
  const roles = toRoles(subject)
  const told = new Set<string>()
  return toWorded(subject).flatMap((wish) =>
    toClauses(roles, wish)
      .filter(({ rest }) => {
        const match = READ_ONLY.exec(rest)
        return match !== null && !roles.some((role) => isNamed(toProse(rest.slice(0, match.index)), role))
      })
      .flatMap(({ role }) =>
        subject.lld.endpoints
          .filter((endpoint) => isChange(endpoint) && endpoint.callers.some((caller) => isRole(caller, role)))
          .filter(({ path, does }) => !HARMLESS.test(`${path} ${does}`))
          .flatMap((endpoint): Hit[] => {
            const key = `${endpoint.id} ${role}`
            if (told.has(key)) return []
            told.add(key)
            return [
              {
                rule: 'wrong-caller',
                severity: 'HIGH',
                at: endpoint.id,
                description: `${show(endpoint)} changes something and ${role} may call it, who by ${wish.id} only reads: «${wish.text.slice(0, 140)}»`,
                suggestion: `Take ${role} from its callers, or have ${wish.id} changed.`,
              },
            ]
          }),
      ),
  )
}

type Deed = { verbs: string[]; things: string[] }

const LOOKS = new Set(['see', 'view', 'read', 'list', 'show', 'get', 'open', 'search', 'inspect'])

const MAKES = new Set(['add', 'create', 'record', 'register', 'enter', 'make', 'insert', 'write', 'store'])

/** Whoever lists something lets it be seen, and whoever records something adds it. */
const toDone = (word: string): string | undefined => {
  const lemma = toVerb(word)?.lemma
  if (lemma === undefined) return undefined
  if (LOOKS.has(lemma)) return 'see'
  return MAKES.has(lemma) ? 'add' : lemma
}

/** What a call does of which only its method and path are told. */
const BY_METHOD: Record<Endpoint['method'], string[]> = {
  GET: ['see'],
  POST: ['add'],
  PUT: ['change', 'update', 'edit', 'set', 'maintain'],
  PATCH: ['change', 'update', 'edit', 'set', 'maintain'],
  DELETE: ['delete', 'remove', 'withdraw', 'cancel'],
}

const IDLE = new Set(
  'a an the all any every each own their its his her of for with by to in on at from and or only be able again new other one'.split(
    ' ',
  ),
)

/** What an endpoint is about is the last name in its path; those before it only say where that is found. */
const toLastName = (path: string): string =>
  path
    .split('/')
    .filter((level) => level !== '' && !/^[{:]/.test(level))
    .at(-1) ?? ''

/** What an endpoint does: its first verb or that of its path (`/unlocking`), and the things behind it, before any «of» or «as». */
const toDeed = ({ does, path, method }: Endpoint): Deed | undefined => {
  const [first = '', ...rest] = toWords(
    does.split(/[.;:,]|\s(?:of|as|for|with|by|from|that|which)\s/)[0] ?? '',
  )
  const named = toWords(toLastName(path)).at(-1) ?? ''
  // «Invoices of a stay»: what nothing is done to is no deed.
  const isNoun = method === 'GET' && rest.length === 0
  const told = [isNoun ? undefined : toDone(first), /ing$/.test(named) ? toDone(named) : undefined].filter(
    (verb) => verb !== undefined,
  )
  // «Readings of a firing»: what is told without a verb is looked at.
  const isLook = told.length === 0 && method === 'GET'
  const verbs = does.trim() === '' || isLook ? BY_METHOD[method] : told
  if (verbs.length === 0) return undefined
  const things = [...(isLook ? [first] : []), ...rest.slice(0, 6), ...toWords(toLastName(path))]
    .filter((word) => !IDLE.has(word))
    .map(toStem)
  return { verbs, things }
}

const ONLY =
  /\bonly (?:an? |the )?((?:[\w-]+ ){1,3}?)(?:may|can|shall|must|is allowed to|are allowed to)\b(.*)/i
/** «Only the dispatcher sees positions»: what stands behind the role begins with a verb. */
const ONLY_DOES = /^\s*only (?:an? |the )?(.*)/i
const NOBODY_BUT = /^\s*(?:nobody|no one|none|nothing) (?:but|except|other than) (?:an? |the )?(.*)/i
const NEVER = /\b(?:may|can|shall|must|are|is)(?:not| not| never)\b(?: be)?(?: able to| allowed to)?\s(.*)/i

const toExclusive = (clause: string, roles: readonly string[]): { who: string; deed: string } | undefined => {
  const [, who = '', deed = ''] = ONLY.exec(clause) ?? []
  if (who !== '') return { who, deed }
  const words = (ONLY_DOES.exec(clause)?.[1] ?? NOBODY_BUT.exec(clause)?.[1] ?? '').split(' ')
  const ends = [1, 2, 3].filter((end) =>
    roles.some((role) => toStem(role) === toStem(words.slice(0, end).join(' '))),
  )
  const end = ends.at(-1)
  // «the Teacher who gives a lesson says whether it was held»
  const isDoing = (word: string): boolean =>
    word === 'who' || toVerb(word)?.third || toVerb(word)?.base || false
  return end !== undefined && isDoing(words[end] ?? '')
    ? { who: words.slice(0, end).join(' '), deed: words.slice(end).join(' ') }
    : undefined
}

const says = (rest: string, { verbs, things }: Deed): boolean => {
  const words = toWords(rest)
  const at = words.findIndex((word, index) => index < 8 && verbs.includes(toDone(word) ?? word))
  const behind = words.slice(at + 1, at + 7)
  return (
    at >= 0 && (/^(?:it|them)$/.test(behind[0] ?? '') || behind.some((word) => things.includes(toStem(word))))
  )
}

/** What «it» is, the sentences before tell: only what covers the same requirement is meant. */
const isMeant = (subject: Subject, { ids }: Wish, deed: string, { covers }: Endpoint): boolean => {
  const covered = toCovered(subject, covers)
  return covered.size === 0 || !/\b(?:it|them)\b/i.test(deed) || ids.some((id) => covered.has(id))
}

/** «Drivers see the rooms of guests, and shall not …»: who is forbidden, not whom the clause speaks of besides. */
const toBarred = (roles: readonly string[], before: string): string[] => {
  const parts = before.replace(/^[^:.]{1,80}:\s+/, '').split(/,?\s(?:and|but|or|while|whereas)(?:\s|$)|,\s/)
  const found: string[] = []
  for (const part of parts.toReversed()) {
    const words = toWords(part).filter((word, at) => at > 0 || !/^(?:an?|the|each|every|all)$/.test(word))
    const role = roles
      .toSorted((a, b) => b.length - a.length)
      .find((one) => toWords(one).every((word, at) => toStem(word) === toStem(words[at] ?? '')))
    if (role === undefined) continue
    const isDoing = words.length > toWords(role).length
    if (isDoing && found.length > 0) break
    found.push(role)
    if (isDoing) break
  }
  return found.length > 0 ? found : roles.filter((role) => isNamed(toProse(before), role))
}

/** «Only managers may close alerts» and «nurses may not discharge patients», against the callers. */
const findRefused: Check = (subject) => {
  const roles = toRoles(subject)
  const deeds = subject.lld.endpoints.flatMap((endpoint) => {
    const deed = toDeed(endpoint)
    return deed ? [{ endpoint, deed }] : []
  })
  const told = new Set<string>()
  const toHit = (wish: Wish, endpoint: Endpoint, wrong: string[]): Hit[] => {
    if (wrong.length === 0 || told.has(endpoint.id)) return []
    told.add(endpoint.id)
    return [
      {
        rule: 'wrong-caller',
        severity: 'HIGH',
        at: endpoint.id,
        description: `${toList(wrong)} may call ${show(endpoint)}, which ${wish.id} leaves to others: «${wish.text.slice(0, 140)}»`,
        suggestion: `Take ${toList(wrong)} from its callers, or have ${wish.id} changed.`,
      },
    ]
  }
  return toWorded(subject).flatMap((wish) =>
    wish.text.split(/;/).flatMap((clause) => {
      const { who = '', deed = '' } = toExclusive(clause, roles) ?? {}
      const allowed = roles.filter((role) => isNamed(toProse(who), role))
      const exclusive =
        allowed.length === 0
          ? []
          : deeds
              .filter((one) => says(deed, one.deed) && isMeant(subject, wish, deed, one.endpoint))
              .flatMap(({ endpoint }) =>
                toHit(
                  wish,
                  endpoint,
                  endpoint.callers.filter(
                    (caller) =>
                      !isNamed(toProse(clause), caller) && roles.some((role) => isRole(caller, role)),
                  ),
                ),
              )
      const match = NEVER.exec(clause)
      const barred = match ? toBarred(roles, clause.slice(0, match.index)) : []
      const denied =
        match && barred.length > 0
          ? deeds
              .filter((one) => says(match[1] ?? '', one.deed))
              .flatMap(({ endpoint }) =>
                toHit(
                  wish,
                  endpoint,
                  /\b(?:own|another|others?|their|unless|until|before|after|when|if|without|more than|twice|two)\b/i.test(
                    match[1] ?? '',
                  )
                    ? []
                    : endpoint.callers.filter((caller) => barred.some((role) => isRole(caller, role))),
                ),
              )
          : []
      return [...exclusive, ...denied]
    }),
  )
}

const NO_DATA =
  /\b(?:no|not|never|without|nor)\b (?:\w+ )?(?:see |read |view )?(?:any )?([\w-]+) (?:data|records?|details?|information)\b/i

/** «Cleaners see no patient data», and a call that gives them patients. */
const findUnseen: Check = (subject) => {
  const roles = toRoles(subject)
  return toWorded(subject).flatMap((wish) =>
    toClauses(roles, wish).flatMap(({ role, rest }) => {
      const thing = NO_DATA.exec(rest)?.[1]
      const isOther = roles.some((other) => isNamed(toProse(rest.slice(0, NO_DATA.exec(rest)?.index)), other))
      if (thing === undefined || isOther) return []
      return subject.lld.endpoints
        .filter(({ callers }) => callers.some((caller) => isRole(caller, role)))
        .filter(({ gives }) => typeof gives === 'string' && toWords(gives).map(toStem)[0] === toStem(thing))
        .map(
          (endpoint): Hit => ({
            rule: 'wrong-caller',
            severity: 'HIGH',
            at: endpoint.id,
            description: `${show(endpoint)} gives ${endpoint.gives as string} to ${role}, who by ${wish.id} must not see it: «${wish.text.slice(0, 140)}»`,
            suggestion: `Take ${role} from its callers, or have ${wish.id} changed.`,
          }),
        )
    }),
  )
}

const DENIED_ROLE = /\b(?:(?:do|does|may|can|shall|must)(?: not|n't)|cannot|never)\b/i
const BOUNDED =
  /\b(?:own|other|others|another|their|theirs|before|until|unless|after|when|while|if|except|change|changed|edit|delete|add)\b/i

const ELSE =
  /\b(?:shown|seen|read|reads|sees|visible|given)\b[^.;]{0,80}\b(?:nobody|no ?one) else\b|\b(?:nobody|no ?one) else (?:may |can )?(?:reads?|sees?|gets?|views?)\b/i

const toKeptOut = (endpoint: Endpoint, caller: string, { id, text }: { id: string; text: string }): Hit => ({
  rule: 'wrong-caller',
  severity: 'MEDIUM',
  at: endpoint.id,
  description: `${caller} may call ${show(endpoint)}, which ${id} keeps from them: «${text.slice(0, 140)}»`,
  suggestion: `Take ${caller} from its callers, or have ${id} changed.`,
})

/** «Keepers and vets read them; adopters do not.»: a role whom a requirement names only to keep it out. */
const findKeptOut: Check = (subject) => {
  const roles = toRoles(subject)
  const wishes = toWorded(subject).filter(({ id }) => subject.requirements.some((one) => one.id === id))
  return subject.lld.endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint) => {
      const covered = toCovered(subject, endpoint.covers)
      const clauses = wishes
        .filter(({ id }) => covered.has(id))
        .flatMap(({ id, text }) => text.split(/;\s/).map((clause) => ({ id, clause, text })))
      return endpoint.callers
        .filter((caller) => roles.some((role) => isRole(caller, role)))
        .flatMap((caller): Hit[] => {
          const only = clauses.find(
            ({ clause }) =>
              ELSE.test(clause) &&
              roles.some((role) => isNamed(toProse(clause), role)) &&
              !clauses.some((one) => isNamed(toProse(one.clause), caller)),
          )
          if (only) return [toKeptOut(endpoint, caller, only)]
          const naming = clauses.filter(({ clause }) => isNamed(toProse(clause), caller))
          const [first] = naming
          const isOut = ({ clause, text }: (typeof naming)[number]): boolean =>
            DENIED_ROLE.test(clause) &&
            !BOUNDED.test(clause) &&
            toClauses([caller], { text: clause } as Wish).some(({ rest }) =>
              DENIED_ROLE.test(rest.slice(0, 20)),
            ) &&
            /\b(?:reads?|sees?|views?|gets?|looks?|shown|visible)\b/i.test(text)
          if (!first || !naming.every(isOut)) return []
          return [toKeptOut(endpoint, caller, first)]
        })
    })
}

/** The same call told by several sentences is one. */
export const findRoles: Check = (subject) => {
  const hits = [
    ...findReaders(subject),
    ...findRefused(subject),
    ...findUnseen(subject),
    ...findKeptOut(subject),
  ]
  return hits.filter(({ at }, index) => hits.findIndex((other) => other.at === at) === index)
}
