/** Ways between states that requirements and refusals name, beside those that a model has. */
import { toVerb } from '../analysis/language/verb-forms.ts'
import type { Model } from '../schema/design.ts'
import { toList, toProse, toSame, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isOutside } from './states.ts'
import { isNamed, toCovered, toWishes } from './wishes.ts'

const toStates = ({ states }: Model): string[] =>
  [...new Set(states.flatMap(({ from, to }) => [from, to]))].filter((state) => !isOutside(state))

/** The states that a phrase names; «checked in» is not «checked». */
const findStates = (phrase: string, states: readonly string[], model: string): string[] => {
  // «Two hires»: what is called as the thing itself is the thing, unless somebody is in that state.
  const own = new RegExp(
    `\\b(?:is|are|was|were|while|being|state|neither|nor|or)\\s+(?:not\\s+)?${toWords(model).join(' ')}\\b`,
    'i',
  )
  let rest = own.test(phrase) ? toProse(phrase) : toProse(phrase).replaceAll(toProse(model), '  ')
  return states
    .toSorted((a, b) => b.length - a.length)
    .filter((state) => {
      if (!isNamed(rest, state)) return false
      rest = rest.replaceAll(` ${toWords(state).join(' ')} `, '  ')
      return true
    })
}

const ONLY_WHEN =
  /^(.*?)\b(?:only (?:when|if|while|once|after)|as long as)\b(.*)$|^(.*?)\bonly (?:an? |the )?(.*?)\b(?:can|may) be\b(.*)$/i
const UNLESS = /^(.*?)\b(?:unless|except(?: when| if)?)\b(.*)$/i
const GIVEN = /^\W*given\b(.*?)\bwhen\b(.*?)\bthen\b(.*)$/i
const CANNOT =
  /^(.*?)\b(?:cannot|can not|may not|must not|shall not|can never|may never|is never|are never)\b(.*)$/i
const NOT = /\b(?:not|never|no|cannot|refused|nobody|only)\b/i
const REFUSED = /\b(?:refus|reject|den[iy]|not possible|409|422|403)\w*/i

type Move = {
  from: string[]
  to: string
  isAllowed: boolean
  says: string
  by: string
  /** It says of the model itself where it goes; else another thing may be meant. */
  isOwn: boolean
}

const toMove = (
  by: string,
  says: string,
  from: string[],
  to: string[],
  isAllowed: boolean,
  isOwn: boolean,
): Move[] => {
  const [only] = to
  const left = from.filter((state) => state !== only)
  return only === undefined || to.length > 1 || left.length === 0
    ? []
    : [{ from: left, to: only, isAllowed, says, by, isOwn }]
}

/** «A device is handed out only when its repair is checked or declined»; «a booking that is checked in cannot be cancelled». */
const fromSentence = (id: string, text: string, model: Model, states: readonly string[]): Move[] => {
  const isOwn = (phrase = ''): boolean => isNamed(toProse(phrase), model.name)
  const find = (phrase = ''): string[] => findStates(phrase, states, model.name)
  const [, given, , then] = GIVEN.exec(text) ?? []
  if (given !== undefined)
    return REFUSED.test(then ?? '') || /\bnot\b/i.test(given)
      ? []
      : toMove(id, text, find(given), find(then), true, isOwn(then))
  const clause = text.split(/;/)[0] ?? text
  const [, rule, exception] = UNLESS.exec(clause) ?? []
  // What is forbidden unless something holds is allowed then, and the other way round.
  if (rule !== undefined) return toMove(id, text, find(exception), find(rule), NOT.test(rule), isOwn(rule))
  const [, deed, condition] = ONLY_WHEN.exec(clause) ?? []
  if (deed !== undefined && !/\b(?:not|never|no)\b/i.test(condition ?? ''))
    return toMove(id, text, find(condition), find(deed), true, isOwn(deed))
  const [, who, what] = CANNOT.exec(clause) ?? []
  if (who !== undefined && !/\b(?:unless|until|before|without|again)\b/i.test(clause))
    return toMove(id, text, find(who), find(what), false, isOwn(who))
  return []
}

/** The state that a call leads to: `POST /repairs/{id}/hand-out` to «handed out». */
const findLedTo = (path: string, states: readonly string[]): string | undefined => {
  const last = toWords(path.split('/').at(-1) ?? '')
  return states.find((state) => {
    const words = toWords(state)
    return (
      words.length === last.length &&
      words.every((word, at) => word === last[at] || toVerb(word)?.lemma === last[at])
    )
  })
}

/** «The repair is neither checked nor declined», where a call refuses. */
const fromCalls = ({ lld }: Subject, model: Model, states: readonly string[]): Move[] =>
  lld.endpoints
    .filter(({ gives }) => typeof gives === 'string' && toSame(gives) === toSame(model.name))
    .flatMap(({ id, path, errors }) => {
      const to = findLedTo(path, states)
      if (to === undefined) return []
      return errors
        .filter(({ status }) => status === 409)
        .flatMap(({ when }) => {
          const denied = /^[^,;]*\b(?:is|are|was) (?:not|neither)\b([^,;]*)$/i.exec(when)?.[1]
          const from = denied === undefined ? [] : findStates(denied, states, model.name)
          return toMove(id, when, from, [to], true, true)
        })
    })

const toHit = (model: Model, { from, to, isAllowed, says, by, isOwn }: Move): Hit[] => {
  const has = (state: string): boolean =>
    model.states.some((move) => toSame(move.from) === toSame(state) && toSame(move.to) === toSame(to))
  const wrong = from.filter((state) => has(state) !== isAllowed)
  // Where none of them leads there, another way or another thing may be meant.
  const isNone = isAllowed && wrong.length === from.length && (from.length > 1 || !isOwn)
  if (wrong.length === 0 || isNone || (!isAllowed && !isOwn)) return []
  return [
    {
      rule: 'other-transition',
      severity: 'MEDIUM',
      at: `model ${model.name}`,
      description: isAllowed
        ? `${by} says «${says.slice(0, 140)}», and nothing leads from ${toList(wrong)} of ${model.name} to ${to}.`
        : `${by} says «${says.slice(0, 140)}», and ${model.name} goes from ${toList(wrong)} to ${to}.`,
      suggestion: isAllowed
        ? 'Add the transition.'
        : 'Leave the transition out, or have the requirement changed.',
    },
  ]
}

export const findStatedMoves: Check = (subject) =>
  subject.lld.models
    .filter(({ states }) => states.length > 1)
    .flatMap((model) => {
      const states = toStates(model)
      const covered = toCovered(subject, model.covers)
      const asked = toWishes(subject)
        .filter(
          ({ id, ids, prose }) =>
            subject.requirements.some((one) => one.id === id) &&
            (isNamed(prose, model.name) || ids.some((one) => covered.has(one))),
        )
        .flatMap(({ id, text }) => fromSentence(id, text, model, states))
      return [...asked, ...fromCalls(subject, model, states)].flatMap((move) => toHit(model, move))
    })
