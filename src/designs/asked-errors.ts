/** Statuses that a requirement names for what is refused, beside the errors of the calls that cover it. */
import type { Endpoint } from '../schema/design.ts'
import { isChange } from './endpoints.ts'
import { toList } from './names.ts'
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

const findStatuses: Check = (subject) =>
  toWishes(subject)
    .filter(({ id }) => subject.requirements.some((one) => one.id === id))
    .flatMap(({ id, text }) => {
      const covering = subject.lld.endpoints.filter(({ covers }) => toCovered(subject, covers).has(id))
      const changing = covering.filter(isChange)
      const near = changing.length > 0 ? changing : covering
      if (near.length === 0 || near.every(({ errors }) => errors.length === 0)) return []
      return [...new Set([...text.matchAll(ANSWERED)].map(([, status]) => Number(status)))]
        .filter((status) => !covering.some((one) => has(one, status)))
        .filter((status) => !isCommon(subject, status))
        .map(
          (status): Hit => ({
            rule: 'missing-error',
            severity: 'MEDIUM',
            at: near[0]?.id ?? id,
            cause: `${near[0]?.id} answers ${status}`,
            description: `${id} says «${text.slice(0, 140)}», and ${toList(near.map((one) => one.id))} ${near.length === 1 ? 'has' : 'have'} no such ${status} among ${near.length === 1 ? 'its' : 'their'} errors.`,
            suggestion: `Add ${status}, and when it happens.`,
          }),
        )
    })
