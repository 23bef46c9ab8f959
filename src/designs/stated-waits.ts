/** States in which a requirement has something wait: «stays open, until somebody settles it» needs the way out. */
import { toVerb } from '../analysis/language/verb-forms.ts'
import { quote } from '../analysis/quote.ts'
import type { Model } from '../schema/design.ts'
import { toRoots } from './entry-roots.ts'
import { toList, toProse, toSame, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isOutside } from './states.ts'
import { toStrings } from './strings.ts'
import { isNamed, toCovered, toTechnical, toWishes } from './wishes.ts'

const UNTIL = /^(.*?\b(?:is|are|be|stays?|remains?|becomes?|waits?|left)\b.*?)\buntil\b(.*)$/i
/** «is shown as failed, and a clerk sends it again»: it goes on from there. */
const AGAIN = /^(.*?)(?:,\s(?:and|until|but|who)\s|;\s|,\sthen\s)(.*\b(?:it|them) again\b.*)$/i
/** «until 2 days before», «until 22:00»: a moment and no deed. */
const MOMENT =
  /^\s*(?:an?\s)?(?:\d|(?:one|two|three|five|ten) |the (?:end|day|month|year|following|next)\b|midnight|noon|\w+day\b)/i

const toWaiting = (text: string): { state: string; deed: string } | undefined => {
  const clause = text.split(/;\s/).find((one) => UNTIL.test(one)) ?? ''
  const [, state, deed = ''] = UNTIL.exec(clause) ?? []
  if (state !== undefined && !MOMENT.test(deed)) return { state, deed }
  const [, before, again = ''] = AGAIN.exec(text) ?? []
  return before === undefined ? undefined : { state: before, deed: again }
}

const toStates = ({ states }: Model): string[] =>
  [...new Set(states.flatMap(({ from, to }) => [from, to]))].filter((state) => !isOutside(state))

/** In the words just before «until» a thing is in that state; further off another thing may be. */
const isIn = (words: string, state: string): boolean =>
  new RegExp(
    `\\b(?:is|are|be|stays?|remains?|becomes?|left|as)\\s(?:then |only |still |again |kept )?${toWords(state).join('[ -]')}\\b`,
    'i',
  ).test(words)

/** «A claim that the fund refuses»: the thing is refused then. */
const isDoneTo = (words: string, state: string): boolean => {
  const relative = /\b(?:that|which)\b([^,]*)/i.exec(words)?.[1] ?? ''
  const [only = '', ...more] = toWords(state)
  const lemma = toVerb(only)?.participle && more.length === 0 ? toVerb(only)?.lemma : undefined
  return (
    lemma !== undefined &&
    !/\b(?:not|never|no)\b/i.test(relative) &&
    toWords(relative).some((word) => toVerb(word)?.third && toVerb(word)?.lemma === lemma)
  )
}

/** «Paid» and «payment» are one. */
const toDeedRoots = (text: string): string[] => [
  ...new Set([...toRoots(text), ...toWords(text).flatMap((word) => toRoots(toVerb(word)?.lemma ?? ''))]),
]

/** The deed without who does it: that says nothing of what is done. */
const toDeed = ({ hld, lld }: Subject, model: Model, deed: string): string[] => {
  const names = [
    ...hld.actors.map(({ name }) => name),
    ...lld.endpoints.flatMap(({ callers }) => callers),
    model.name,
  ]
  const known = new Set(names.flatMap(toDeedRoots))
  return toDeedRoots(deed.split(/[.;]/)[0] ?? '').filter((root) => !known.has(root))
}

/** Calls, flows and promises that speak of it, and the ways out of the state themselves. */
const toSaid = (subject: Subject, id: string, outs: Model['states']): Set<string> => {
  const { hld, lld } = subject
  const covering = [...hld.flows, ...toTechnical(subject)].filter(({ covers }) =>
    toCovered(subject, covers).has(id),
  )
  const calls = lld.endpoints
    .filter(({ covers }) => toCovered(subject, covers).has(id))
    .flatMap(({ does, path }) => [does, path])
  return new Set(
    [...outs.flatMap(({ to, on }) => [to, on]), ...toStrings(covering), ...calls].flatMap(toDeedRoots),
  )
}

export const findStatedWaits: Check = (subject) =>
  subject.lld.models
    .filter(({ states }) => states.length > 0)
    .flatMap((model): Hit[] => {
      const covered = toCovered(subject, model.covers)
      return toWishes(subject)
        .filter(({ id }) => subject.requirements.some((one) => one.id === id))
        .filter(({ id, prose }) => covered.has(id) || isNamed(prose, toWords(model.name).join(' ')))
        .flatMap(({ id, text }): Hit[] => {
          const waiting = toWaiting(text)
          const state =
            waiting &&
            toStates(model).find(
              (one) =>
                isIn(waiting.state, one) || (/\bagain\b/i.test(waiting.deed) && isDoneTo(waiting.state, one)),
            )
          if (waiting === undefined || state === undefined || isOther(subject, model, waiting.state))
            return []
          const outs = model.states.filter(
            ({ from, to }) =>
              toSame(from) === toSame(state) && toSame(to) !== toSame(state) && !isOutside(to),
          )
          const deed = toDeed(subject, model, waiting.deed)
          const said = toSaid(subject, id, outs)
          const isDone = deed.length < 2 || deed.some((root) => said.has(root))
          if (outs.length > 0 && isDone) return []
          return [
            {
              rule: 'dead-end-state',
              severity: 'MEDIUM',
              at: `model ${model.name}`,
              description:
                outs.length === 0
                  ? `Nothing leads out of ${state} of ${model.name}, and ${id} says how it goes on: ${quote(text.slice(0, 200))}.`
                  : `${id} says how it goes on from ${state} of ${model.name} (${quote(text.slice(0, 200))}), and the ways out (${toList(outs.map(({ to }) => to))}) and the calls know nothing of ${quote(waiting.deed.trim().slice(0, 80))}.`,
              suggestion: 'Add the transition, and the call or job that makes it.',
            },
          ]
        })
        .slice(0, 1)
    })

/** The sentence says the state of another model that it names nearer. */
const isOther = ({ lld }: Subject, model: Model, words: string): boolean => {
  const last = words.split(/,\s|\sand\s/).at(-1) ?? words
  const others = lld.models.filter(
    ({ name }) => name !== model.name && isNamed(toProse(last), toWords(name).join(' ')),
  )
  return others.length > 0 && !isNamed(toProse(last), toWords(model.name).join(' '))
}
