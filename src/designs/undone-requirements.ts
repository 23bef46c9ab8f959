/** What a requirement has somebody do, where elements name it and no call lets anybody do it. */
import { toVerb } from '../analysis/language/verb-forms.ts'
import { findUncovered, toCoverage } from '../documents/design/coverage.ts'
import { isAnybody } from './endpoints.ts'
import { toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toCovered, toWishes, type Wish } from './wishes.ts'

/** What needs no call: how somebody is, what they have, or where they are. */
const STILL = new Set(
  'be have need want know own belong live come go stay work depend expect wait use keep pay become remain agree'.split(
    ' ',
  ),
)

/** «gets a letter»: whom something is sent to calls nothing. */
const isSent = (verb: string, words: readonly string[]): boolean =>
  /^(?:get|receive)$/.test(verb) &&
  words
    .slice(1, 6)
    .some((word) =>
      /^(?:letters?|mails?|emails?|messages?|sms|texts?|notifications?|reminders?|notices?|calls?)$/.test(
        word,
      ),
    )

/** «Member cards are kept»: what could be a verb is a thing, since something is done to it. */
const isThing = ([, next = '', other = '', last = '']: readonly string[]): boolean =>
  IS.test(next) || (/^(?:and|or)$/.test(next) && (IS.test(other) || IS.test(last)))
const IS = /^(?:is|are|was|were|be|has|have|may|can|shall|must|will)$/

const toRoles = ({ hld, lld }: Subject): string[] => [
  ...new Set([
    ...hld.actors.filter(({ kind }) => kind === 'person').map(({ name }) => name),
    ...lld.endpoints.flatMap(({ callers }) => callers).filter((caller) => !isAnybody([caller])),
  ]),
]

/** «The Office records the day»: a sentence that begins with a role and what it does. */
const findDoer = (roles: readonly string[], { text }: Wish): { role: string; verb: string } | undefined => {
  const title = /^[^:.]{1,80}:\s+/.exec(text)?.[0] ?? ''
  const words = toWords(text.slice(title.length)).filter(
    (word, index) => index > 1 || !/^(?:an?|the|each|every|all)$/.test(word),
  )
  for (const role of roles) {
    const name = toWords(role).map(toStem)
    if (!name.every((word, index) => toStem(words[index] ?? '') === word)) continue
    const next = words.slice(name.length).filter((word) => !/^(?:may|can|also|then)$/.test(word))
    const verb = toVerb(next[0] ?? '')?.lemma
    if (verb !== undefined && !isThing(next) && !STILL.has(verb) && !isSent(verb, next)) return { role, verb }
  }
  return undefined
}

export const findUndone: Check = (subject) => {
  const { lld, requirements, design } = subject
  if (lld.endpoints.length === 0 || lld.endpoints.every(({ covers }) => covers.length === 0)) return []
  const covered = new Set(lld.endpoints.flatMap(({ covers }) => [...toCovered(subject, covers)]))
  const open = new Set(
    findUncovered(
      toCoverage(
        design.parts,
        requirements.map(({ id }) => id),
      ),
    ),
  )
  const roles = toRoles(subject)
  const wishes = toWishes(subject)
  return requirements
    .filter(({ id }) => !covered.has(id) && !open.has(id))
    .flatMap(({ id }): Hit[] => {
      const said = wishes
        .filter((wish) => wish.id === id)
        .flatMap((wish) => {
          const doer = findDoer(roles, wish)
          return doer ? [{ wish, ...doer }] : []
        })[0]
      if (!said) return []
      return [
        {
          rule: 'uncovered-requirement',
          severity: 'MEDIUM',
          at: ['section lld Endpoints', 'part lld'],
          description: `By ${id} ${said.role} is to ${said.verb} something, elements name it, and no call covers it: «${said.wish.text.slice(0, 140)}»`,
          suggestion: `Add the call by which it is done, or name ${id} at the one that does it.`,
        },
      ]
    })
}
