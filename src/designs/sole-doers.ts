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

/** The decision that a call takes, by its first word: «Approves a proposed loan.» */
const toDecision = ({ does }: Endpoint): string | undefined => {
  const lemma = toVerb(toWords(does)[0] ?? '')?.lemma
  return lemma !== undefined && DECISIONS.has(lemma) ? lemma : undefined
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

export const findSoleDoers: Check = (subject) =>
  subject.lld.endpoints.flatMap((endpoint): Hit[] => {
    const verb = toDecision(endpoint)
    if (verb === undefined || endpoint.callers.length < 2) return []
    const wishes = toWishesOf(subject, endpoint)
    const said = wishes.find((wish) => endpoint.callers.some((caller) => decides(wish, caller, verb)))
    if (!said) return []
    const isFree = (caller: string): boolean =>
      wishes.some((wish) => decides(wish, caller, verb)) ||
      !subject.hld.actors.some(({ name, kind }) => kind === 'person' && toStem(name) === toStem(caller)) ||
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
