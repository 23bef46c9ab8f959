/**
 * Who does what by the requirements, beside who may call what does it: «a registrar closes an enrolment», and a call that
 * closes one for somebody else. A role counts where the design knows it, and a deed where verb and thing are the same.
 */
import { toVerb } from '../analysis/language/verb-forms.ts'
import type { Endpoint } from '../schema/design.ts'
import { isAnybody, isChange } from './endpoints.ts'
import { toList, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toCovered, toWishes, type Wish } from './wishes.ts'

/** One word for deeds that are one. */
const ALIKE = [
  'see view read list show open look inspect',
  'add create record register enter make write request report submit place plan book reserve order propose',
  'change update edit correct maintain keep set',
  'cancel withdraw',
]
const CANON = new Map(
  ALIKE.flatMap((row) => row.split(' ').map((word, _, [first = '']) => [word, first] as const)),
)
const NO_DEED = new Set([
  'be',
  'have',
  'do',
  'get',
  'use',
  'need',
  'want',
  'know',
  'meet',
  'work',
  'sign',
  'give',
  'take',
])

/** The verb that a word is, as it is compared; `exact` is the word of its own. */
type Verb = { exact: string; like: string }
const toDeed = (word: string): Verb | undefined => {
  const exact = toVerb(word)?.lemma
  if (exact === undefined || NO_DEED.has(exact)) return undefined
  return { exact, like: CANON.get(exact) ?? exact }
}

const LITTLE = new Set(
  'a an the all any every each own their its his her of for with by to in on at from and or only be new other one it them this that these those up as again who which'.split(
    ' ',
  ),
)

const toThings = (words: readonly string[], most: number): string[] =>
  words
    .filter((word) => !LITTLE.has(word))
    .slice(0, most)
    .map(toStem)

/** «a dose of a patient»: what is done is done to the dose. */
const toObject = (words: readonly string[]): string[] => {
  const cut = words.findIndex((word, at) => at > 0 && PREPOSITION.test(word))
  return toThings(cut < 0 ? words : words.slice(0, cut), 6)
}
const PREPOSITION =
  /^(?:of|for|to|in|at|on|with|from|by|until|within|before|after|during|if|when|while|who|which|that|into|without)$/

type Stated = { id: string; text: string; role: string; verb: Verb; things: string[] }

/** People whom the design knows and lets call something. */
const toRoles = ({ hld, lld }: Subject): string[] => {
  const systems = new Set(hld.actors.filter(({ kind }) => kind === 'system').map(({ name }) => toStem(name)))
  const persons = hld.actors.filter(({ kind }) => kind === 'person').map(({ name }) => name)
  const callers = lld.endpoints.flatMap((endpoint) => endpoint.callers)
  return [...new Map([...persons, ...callers].map((role) => [toStem(role), role])).values()].filter(
    (role) => !isAnybody([role]) && !systems.has(toStem(role)),
  )
}

/** How many words a role takes up at a place; 0 where it does not stand there. */
const findRole = (words: readonly string[], at: number, roles: readonly string[]): string | undefined =>
  roles
    .filter((role) => toWords(role).every((word, index) => toStem(word) === toStem(words[at + index] ?? '')))
    .toSorted((a, b) => toWords(b).length - toWords(a).length)[0]

const AUXILIARY = /^(?:shall|may|can|must|will|should|alone|also|then|only|either|is|are|able|allowed|to)$/
const NEGATED = /^(?:not|never|no|nobody|nothing|cannot|neither|nor)$/
const ARTICLE = /^(?:an?|the|each|every|all|only|other|another|any|when|if)$/

/** «A caretaker opens and closes a hall»: the role, each verb that stands behind it, and what stands behind that. */
const fromActive = ({ id, text }: Wish, roles: readonly string[]): Stated[] =>
  text
    .replace(/^[^:.]{1,80}:\s+/, '')
    .split(/[;:]|\.\s|, (?:but|while|who|which|and|so|then) |, (?=\p{Ll}+s\b)/u)
    .flatMap((clause, part) => {
      const words = toWords(clause)
      let from = 0
      while (from < 3 && ARTICLE.test(words[from] ?? '')) from++
      if (/^(?:when|if)$/.test(words[0] ?? '') || (part > 0 && from > 2)) return []
      const role = findRole(words, from, roles)
      if (role === undefined) return []
      let rest = words.slice(from + toWords(role).length)
      // «a member of the board», «a driver who …»: somebody narrower.
      if (/^(?:of|who|with|whose|from|in|at|and|or)$/.test(rest[0] ?? '')) return []
      const isPassive = /^(?:is|are|be)$/.test(rest[0] ?? '') && !/^(?:able|allowed)$/.test(rest[1] ?? '')
      while (AUXILIARY.test(rest[0] ?? '')) rest = rest.slice(1)
      if (isPassive || NEGATED.test(rest[0] ?? '')) return []
      const found: Stated[] = []
      for (const [at, word] of rest.entries()) {
        const isStart = at === 0 || (/^(?:and|or)$/.test(rest[at - 1] ?? '') && found.length > 0)
        const verb = isStart ? toDeed(word) : undefined
        if (verb) found.push({ id, text, role, verb, things: toObject(rest.slice(at + 1)) })
        else if (at === 0) return []
      }
      return found
    })

/** «A permit is granted by a warden». */
const fromPassive = ({ id, text }: Wish, roles: readonly string[]): Stated[] =>
  text.split(/[;:]|\.\s/).flatMap((clause) => {
    const words = toWords(clause)
    return words.flatMap((word, at): Stated[] => {
      if (word !== 'by' || at < 2) return []
      const start = ARTICLE.test(words[at + 1] ?? '') ? at + 2 : at + 1
      const role = findRole(words, start, roles)
      const form = toVerb(words[at - 1] ?? '')
      const verb = form?.participle ? toDeed(words[at - 1] ?? '') : undefined
      const before = words.slice(Math.max(0, at - 7), at - 1)
      if (!role || !verb || !before.some((one) => /^(?:is|are|be|was|were)$/.test(one))) return []
      if (before.some((one) => NEGATED.test(one))) return []
      return [
        {
          id,
          text,
          role,
          verb,
          things: toObject(before.filter((one) => !AUXILIARY.test(one))),
        },
      ]
    })
  })

type Call = { endpoint: Endpoint; verbs: Verb[]; things: string[] }

const lastNames = (path: string): string[] =>
  path.split('/').filter((level) => level !== '' && !/^[{:]/.test(level))

/** What a call does: the first words of what it says, without who does it, and the last name of its path. */
const toCall = (endpoint: Endpoint, roles: readonly string[]): Call => {
  const words = toWords(endpoint.does.split(/[.;:]/)[0] ?? '')
  let from = 0
  while (from < 2 && ARTICLE.test(words[from] ?? '')) from++
  const role = findRole(words, from, roles)
  const told = role === undefined ? words : words.slice(from + toWords(role).length)
  const levels = lastNames(endpoint.path)
  const last = toWords(levels.at(-1) ?? '')
  // «Marks of a term»: what nothing is done to is no deed.
  const isNoun =
    endpoint.method === 'GET' && /^(?:$|of|for|in|with|by|on|at|to|from|that|which|and)$/.test(told[1] ?? '')
  const first = isNoun ? undefined : toDeed(told[0] ?? '')
  const byMethod = endpoint.method === 'GET' ? toDeed('see') : undefined
  const verbs = [
    first ?? byMethod,
    last.length === 1 && levels.length > 1 ? toDeed(last[0] ?? '') : undefined,
  ]
  const cut = told.findIndex(
    (word, at) => at > 0 && /^(?:for|by|with|as|if|when|to|and|who|that)$/.test(word),
  )
  return {
    endpoint,
    verbs: verbs.filter((verb) => verb !== undefined),
    things: [
      ...toThings(
        first ? told.slice(1, cut < 0 ? undefined : cut) : told.slice(0, cut < 0 ? undefined : cut),
        3,
      ),
      ...levels.flatMap(toWords).map(toStem),
    ],
  }
}

const LOOKS = 'see'

/** The same verb, or one that means it where both name the same thing first. */
const isDone = ({ verbs, things }: Call, { verb, things: said }: Stated): boolean => {
  const near = said.slice(0, 3)
  const isSame = verbs.some(({ exact }) => exact === verb.exact)
  const isLike = verbs.some(({ like }) => like === verb.like)
  const shared = near.filter((thing) => things.includes(thing))
  return isSame ? shared.length > 0 : isLike && things.includes(near[0] ?? '')
}

const EVERYBODY =
  /\b(?:every(?:body|one)|any(?:body|one)|all (?:roles|users|staff|people|persons)|staff|users?|employees|public|whoever|each of them)\b/i

/** Who may do what others may is seldom said of them. */
const HIGHER =
  /\b(?:admin\w*|operator|hr|human resources|back ?office|manager|supervisor|system|support|head|lead|chief|director)\b/i

const show = ({ id, method, path }: Endpoint): string => `${id} (${method} ${path})`

const isRole = (caller: string, role: string): boolean => toStem(caller) === toStem(role)
/** «Head of unit» may be meant by «unit», and a «lead reviewer» by «reviewer». */
const isAkin = (caller: string, role: string): boolean => {
  const [mine, theirs] = [toWords(caller).map(toStem), toWords(role).map(toStem)]
  return mine.every((word) => theirs.includes(word)) || theirs.every((word) => mine.includes(word))
}

export const findStatedDoers: Check = (subject) => {
  const { lld, requirements } = subject
  const roles = toRoles(subject)
  const wishes = toWishes(subject).filter(
    ({ id, text }) => requirements.some((one) => one.id === id) && !/^\W*given\b/i.test(text),
  )
  const stated = wishes.flatMap((wish) => [...fromActive(wish, roles), ...fromPassive(wish, roles)])
  return lld.endpoints.flatMap((endpoint): Hit[] => {
    const persons = endpoint.callers.filter((caller) => roles.some((role) => isRole(caller, role)))
    if (persons.length === 0 || persons.length < endpoint.callers.length) return []
    const covered = toCovered(subject, endpoint.covers)
    const call = toCall(endpoint, roles)
    const own = stated.filter((one) => covered.has(one.id) && isDone(call, one))
    const [first] = own
    if (!first) return []
    const isDoer = (caller: string): boolean => own.some(({ role }) => isAkin(caller, role))
    /** Another requirement that the call answers speaks of them, and this one only of a deed that resembles it. */
    const isAkinOnly = own.every(({ verb }) => !call.verbs.some(({ exact }) => exact === verb.exact))
    const isNamedElsewhere = (caller: string): boolean =>
      requirements
        .filter(({ id }) => covered.has(id) && own.every((one) => one.id !== id))
        .some(({ text }) => findAnywhere(text, caller))
    /** Somewhere else they do it, too, or a sentence that speaks of the thing names them. */
    const isMeant = (caller: string): boolean =>
      stated.some((one) => isRole(one.role, caller) && isDone(call, one)) ||
      (isAkinOnly && isNamedElsewhere(caller)) ||
      own.some(({ text }) => EVERYBODY.test(text))
    const others = persons.filter((caller) => !isDoer(caller) && !isMeant(caller))
    const isSwapped = others.length === persons.length
    const isLook = call.verbs.some(({ like }) => like === LOOKS) && !isChange(endpoint)
    const isSpoken = (caller: string): boolean =>
      requirements.filter(({ id }) => covered.has(id)).some(({ text }) => findAnywhere(text, caller))
    /** Whoever is to look at it has a call of their own. */
    const isServed =
      isLook &&
      lld.endpoints.some(
        (other) =>
          other !== endpoint &&
          own.some(
            (one) =>
              isDone(toCall(other, roles), one) && other.callers.some((caller) => isAkin(caller, one.role)),
          ),
      )
    if (isServed) return []
    const wrong = isSwapped
      ? others
      : isLook
        ? []
        : others.filter((caller) => !isSpoken(caller) && !HIGHER.test(caller))
    if (wrong.length === 0) return []
    const doers = toList([...new Set(own.map(({ role }) => role))])
    return [
      {
        rule: 'wrong-caller',
        severity: 'MEDIUM',
        at: endpoint.id,
        cause: `${endpoint.id} is called by ${wrong.join()}`,
        description: `${toList(wrong)} may call ${show(endpoint)}, and by ${first.id} ${doers} is to ${first.verb.exact}: «${first.text.slice(0, 140)}»`,
        suggestion: `Let ${doers} call it and not ${toList(wrong)}, or have ${first.id} changed.`,
      },
    ]
  })
}

const findAnywhere = (text: string, role: string): boolean => {
  const words = toWords(text)
  return words.some((_, at) => findRole(words, at, [role]) !== undefined)
}
