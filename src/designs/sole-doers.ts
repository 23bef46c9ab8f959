/** Decisions that the requirements give to one role, and a call that lets another take them. */
import { toVerb } from '../analysis/language/verb-forms.ts'
import type { Endpoint } from '../schema/design.ts'
import { toList, toProse, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toCovered, toWishes, type Wish } from './wishes.ts'

const DECISIONS = new Set(
  'approve decline confirm reject refuse release accept grant sign certify verify authorise authorize publish discharge dismiss waive write-off unlock suspend block assign appoint inspect grade'.split(
    ' ',
  ),
)

/** What the last name of a path says that is decided there. */
const BY_NAME: Record<string, string[]> = {
  decision: ['approve', 'decline', 'reject', 'accept', 'refuse', 'decide'],
  approval: ['approve'],
  rejection: ['reject', 'decline'],
  confirmation: ['confirm'],
  release: ['release'],
  acceptance: ['accept'],
  verification: ['verify'],
  check: ['check', 'inspect'],
  inspection: ['inspect'],
}

/** The decisions that a call takes, by its first word: «Approves a proposed loan.» Where it says nothing, by its path. */
const toDecisions = ({ does, path }: Endpoint): string[] => {
  const lemma = toVerb(toWords(does)[0] ?? '')?.lemma
  if (lemma !== undefined && DECISIONS.has(lemma)) return [lemma]
  return does.trim() === '' ? (BY_NAME[toWords(path.split('/').at(-1) ?? '').at(-1) ?? ''] ?? []) : []
}

const NEAR = 4

/** «the branch manager approved it», «is confirmed by a clerk»: whether a sentence has this role decide. */
const decides = ({ text }: Wish, role: string, verb: string): boolean => {
  const words = toWords(text)
  const name = toWords(role).map(toStem)
  const isVerb = (word: string): boolean => toVerb(word)?.lemma === verb
  return words.some((_, at) => {
    if (!name.every((word, index) => toStem(words[at + index] ?? '') === word)) return false
    const before = words.slice(Math.max(0, at - 7), at)
    const isPassive = before.slice(-3).includes('by') && before.some(isVerb)
    return isPassive || words.slice(at + name.length, at + name.length + NEAR).some(isVerb)
  })
}

const toWishesOf = (subject: Subject, { covers }: Endpoint): Wish[] => {
  const covered = toCovered(subject, covers)
  return toWishes(subject).filter(({ ids }) => ids.some((id) => covered.has(id)))
}

/** By the actors; where nobody says who these are, by the requirements. */
const isPerson = ({ hld, requirements }: Subject, caller: string): boolean => {
  const persons = hld.actors.filter(({ kind }) => kind === 'person')
  return persons.length > 0
    ? persons.some(({ name }) => toStem(name) === toStem(caller))
    : requirements.some(({ text }) => isNamed(toProse(text), caller))
}

export const findSoleDoers: Check = (subject) =>
  subject.lld.endpoints.flatMap((endpoint): Hit[] => {
    const verbs = toDecisions(endpoint)
    if (verbs.length === 0 || endpoint.callers.length < 2) return []
    const wishes = toWishesOf(subject, endpoint)
    const isDecider = (wish: Wish, caller: string): boolean =>
      verbs.some((verb) => decides(wish, caller, verb))
    const said = wishes.find((wish) => endpoint.callers.some((caller) => isDecider(wish, caller)))
    if (!said) return []
    const verb = verbs.find((one) => endpoint.callers.some((caller) => decides(said, caller, one))) ?? ''
    const isFree = (caller: string): boolean =>
      wishes.some((wish) => isDecider(wish, caller)) ||
      !isPerson(subject, caller) ||
      isNamed(toProse(said.text), caller)
    const others = endpoint.callers.filter((caller) => !isFree(caller))
    if (others.length === 0) return []
    return [
      {
        rule: 'wrong-caller',
        severity: 'MEDIUM',
        at: endpoint.id,
        cause: `${endpoint.id} is called by ${others.join()}`,
        description: `${toList(others)} may call ${endpoint.id} (${endpoint.method} ${endpoint.path}), and by ${said.id} somebody else is to ${verb}: «${said.text.slice(0, 140)}»`,
        suggestion: `Take ${toList(others)} from its callers, or have ${said.id} name them.`,
      },
    ]
  })
