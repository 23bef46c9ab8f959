/** Answers that others state once for all calls: «Every call needs a session; without one it answers 401.» */
import { type Outline, toAll } from './outline.ts'
import type { Given } from './reading.ts'

const ALL =
  /\b(?:all|every|each|any) (?:\w+ )?(?:calls?|endpoints?|requests?|routes?|operations?)\b|\bcommon\b|\bwithout an? (?:session|token|identity|sign-?in)\b|\ba role (?:that|which|not)\b|\bmalformed (?:bodies|requests|bod)\b/i
const SHARED = new Set([400, 401, 403, 429, 500, 503])

/** A sentence that says it of all calls, outside of what is said of one. */
export const addCommonErrors = (outlines: readonly Outline[], calls: readonly { value: Given }[]): void => {
  const errors = outlines.flatMap(({ root }) =>
    toAll(root).flatMap(({ words }) =>
      words
        .filter(({ isItem, raw }) => !isItem && !/^[*`]*(?:GET|POST|PUT|PATCH|DELETE)\b/.test(raw))
        .flatMap(({ raw }) => raw.replace(/\s+/g, ' ').split(/(?<=[.;])\s/))
        .filter((sentence) => ALL.test(sentence))
        .flatMap((sentence) =>
          [...sentence.matchAll(/\b([45]\d\d)\b(?!\s*(?:%|MB|ms))/g)].map(([, status]) => ({
            status: Number(status),
            when: sentence.slice(0, 200),
          })),
        ),
    ),
  )
  const common = errors.filter(({ status }) => SHARED.has(status))
  for (const { value } of calls) {
    const own = (value.errors ?? []) as Given[]
    const isOpen = ((value.callers ?? []) as string[]).includes('anybody')
    const added = common.filter(
      ({ status }, at) =>
        !own.some((error) => error.status === status) &&
        common.findIndex((one) => one.status === status) === at &&
        !(isOpen && (status === 401 || status === 403)),
    )
    value.errors = [...own, ...added]
  }
}
