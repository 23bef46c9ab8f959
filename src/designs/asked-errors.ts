/** Statuses that a requirement names for what is refused, beside the errors of the calls that cover it. */
import { toVerb } from '../analysis/language/verb-forms.ts'
import type { Endpoint } from '../schema/design.ts'
import { isChange } from './endpoints.ts'
import { toList, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toCovered, toWishes } from './wishes.ts'

const ANSWERED =
  /\b(?:refus\w*|reject\w*|den(?:y|ies|ied)|answer\w*|respon\w*|return\w*|get\w*|fail\w*|with|status)\b[^.;,]{0,40}\b(4\d\d)\b/gi

const has = ({ errors }: Endpoint, status: number): boolean => errors.some((error) => error.status === status)

/** Said once for all calls. */
const isCommon = ({ lld }: Subject, status: number): boolean =>
  [lld.overview, ...lld.validation.map(({ rule }) => rule)].some((text) => text.includes(`${status}`))

const LARGE = /\b(?:large|larger|big|bigger|size|long|longer|exceed\w*|over|above|more than|[KMG]B)\b/i
const SIZE = /\bat most \d[\d.,]* ?[KMG]B\b|\b(?:up to|no (?:more|larger) than) \d[\d.,]* ?[KMG]B\b/i

/** What is sent in a file has a size that is asked for, and one that is larger is answered somehow. */
const findSizes: Check = (subject) =>
  toWishes(subject)
    .filter(({ id, text }) => SIZE.test(text) && subject.requirements.some((one) => one.id === id))
    .flatMap(({ id, text, prose }) =>
      subject.lld.endpoints
        .filter((endpoint) => isChange(endpoint) && toCovered(subject, endpoint.covers).has(id))
        .filter(
          ({ takes }) =>
            Array.isArray(takes) &&
            takes.some(({ name, type }) => isNamed(prose, name) || /^(?:file|binary|bytes)\b/i.test(type)),
        )
        .filter(
          ({ errors }) =>
            errors.length > 0 && !errors.some(({ status, when }) => status === 413 || LARGE.test(when)),
        )
        .map(
          ({ id: at, method, path }): Hit => ({
            rule: 'missing-error',
            severity: 'MEDIUM',
            at,
            description: `${id} says «${text.slice(0, 120)}», and ${at} (${method} ${path}) does not say what it answers to more.`,
            suggestion: 'Add 413, or say which error it is.',
          }),
        ),
    )

export const findAskedErrors: Check = (subject) => [...findStatuses(subject), ...findSizes(subject)]

const IDLE = new Set(
  'a an the of to for in on at by with is are it and or not no one other be which that this'.split(' '),
)

const toRoots = (text: string): Set<string> =>
  new Set(
    toWords(text)
      .filter((word) => !IDLE.has(word))
      .map((word) => toVerb(word)?.lemma ?? toStem(word))
      .map((word) => word.replace(/(?:l?ation|ment|al|ing|ion)$/, '').slice(0, 6)),
  )

/** The one call that a clause speaks of: no other of the requirement has as many of its words, and it lacks the status. */
const findMeant = (near: readonly Endpoint[], text: string, status: number): Endpoint[] => {
  const clause = text.split(/[;:]|\.\s|, (?:but|and|while) /).find((one) => one.includes(`${status}`)) ?? text
  const said = toRoots(clause)
  const ranked = near
    .map((one) => {
      const last = toRoots(
        one.path.split('/').findLast((level) => level !== '' && !/^[{:]/.test(level)) ?? '',
      )
      const first = toRoots(toWords(one.does)[0] ?? '')
      return { one, likeness: [...new Set([...last, ...first])].filter((root) => said.has(root)).length }
    })
    .toSorted((a, b) => b.likeness - a.likeness)
  const [best, next] = ranked
  // Where the thing is used that the clause names, whoever uses it is refused, and not who makes it.
  const thing = toWords(best?.one.path.split('/').at(-1) ?? '').map(toStem)
  const isUsed = near.some(
    (one) =>
      has(one, status) &&
      one.path
        .split('/')
        .slice(0, -1)
        .some((level) => toWords(level).map(toStem).join() === thing.join()),
  )
  return best &&
    !isUsed &&
    best.likeness > 0 &&
    best.likeness > (next?.likeness ?? 0) &&
    !has(best.one, status) &&
    best.one.errors.length > 0
    ? [best.one]
    : []
}

const findStatuses: Check = (subject) =>
  toWishes(subject)
    .filter(({ id }) => subject.requirements.some((one) => one.id === id))
    .flatMap(({ id, text }) => {
      const covering = subject.lld.endpoints.filter(({ covers }) => toCovered(subject, covers).has(id))
      const changing = covering.filter(isChange)
      const near = changing.length > 0 ? changing : covering
      if (near.length === 0 || near.every(({ errors }) => errors.length === 0)) return []
      return [...new Set([...text.matchAll(ANSWERED)].map(([, status]) => Number(status)))]
        .filter((status) => !isCommon(subject, status))
        .flatMap((status): Hit[] => {
          const meant = covering.some((one) => has(one, status)) ? findMeant(near, text, status) : near
          if (meant.length === 0) return []
          return [
            {
              rule: 'missing-error',
              severity: 'MEDIUM',
              at: meant[0]?.id ?? id,
              cause: `${meant[0]?.id} answers ${status}`,
              description: `${id} says «${text.slice(0, 140)}», and ${toList(meant.map((one) => one.id))} ${meant.length === 1 ? 'has' : 'have'} no such ${status} among ${meant.length === 1 ? 'its' : 'their'} errors.`,
              suggestion: `Add ${status}, and when it happens.`,
            },
          ]
        })
    })
