/** The order of a flow: what is promised only after it was kept, and what a repetition does. */
import type { Flow } from '../schema/design.ts'
import { findKnown } from './known-names.ts'
import { toSame } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStatements } from './statements.ts'

type Step = Flow['steps'][number]

const PROMISE =
  /\back(?:s|ed|nowledg\w*)?\b|^\W*(?:20[0124])\b|\b(?:answers?|returns?|replies|responds?)\b[^.;]{0,25}\b(?:20[0124]|ok|accepted|success)\b|\b(?:accepted|confirms? (?:the )?(?:receipt|order|booking|payment|request|message))\b/i
const KEEPING =
  /\b(?:insert|stor|sav|persist|commit|append|enqueue|writ|record|add|creat|updat|publish|put|book|keep)(?:e|es|s|ed|ing|ten)?\b/i
const READING = /\b(?:read|select|load|look|find|check|fetch|get|query|count)s?\b/i

/** «read the balance, insert the request» keeps something, too. */
const keeps = (subject: Subject, { to, says }: Step): boolean => {
  const kind = findKnown(subject, to)?.kind
  const deeds = says.split(/[,;]|\band\b|\bthen\b/)
  return (
    (kind === 'store' || kind === 'queue') && deeds.some((deed) => KEEPING.test(deed) && !READING.test(deed))
  )
}

/** A promise to whoever asked, before anything was kept, and the first keeping comes behind it. */
const findEarlyPromises: Check = (subject) =>
  subject.hld.flows.flatMap(({ id, steps }): Hit[] => {
    const same = (one: string, other: string): boolean =>
      toSame(findKnown(subject, one)?.name ?? one) === toSame(findKnown(subject, other)?.name ?? other)
    const promised = steps.findIndex(
      ({ from, to, says }, at) =>
        PROMISE.test(says) &&
        steps.slice(0, at).some((asked) => same(asked.from, to) && same(asked.to, from)),
    )
    const first = steps.findIndex((step) => keeps(subject, step))
    if (promised < 0 || first < promised) return []
    const [promise, kept] = [steps[promised], steps[first]]
    if (!promise || !kept || !same(kept.from, promise.from)) return []
    // Whatever is asked in between may be what is kept then.
    const isAskedAgain = steps.slice(promised + 1, first).some(({ to }) => same(to, promise.from))
    if (isAskedAgain) return []
    return [
      {
        rule: 'early-promise',
        severity: 'HIGH',
        at: id,
        description: `In the flow ${id} ${promise.from} says «${promise.says}» before it says «${kept.says}» to ${kept.to}: what was promised is lost if it stops between.`,
        suggestion: 'Keep it first, answer then.',
      },
    ]
  })

const BEFORE_KEPT =
  /\b(?:acknowledg\w+|acks?|answers?|confirms?|responds?|replies)\b[^.;]{0,60}\bbefore\b[^.;]{0,60}\b(?:stor\w+|sav\w+|persist\w*|committ?\w*|writ\w+|written|kept)\b/i
const DENIED = /\b(?:not|never|nothing|no|only|rather than|instead of)\b/i

const findSaidPromises: Check = (subject) =>
  toStatements(subject)
    .filter(
      ({ text }) =>
        BEFORE_KEPT.test(text) &&
        !DENIED.test(BEFORE_KEPT.exec(text)?.[0] ?? '') &&
        !/\b(?:not|never|no\w*)\b[^.;]{0,40}$/i.test(text.slice(0, BEFORE_KEPT.exec(text)?.index)),
    )
    .map(({ at, text }) => ({
      rule: 'early-promise',
      severity: 'HIGH',
      at,
      description: `«${(BEFORE_KEPT.exec(text)?.[0] ?? text).slice(0, 140)}»: what was promised is lost if it stops between.`,
      suggestion: 'Keep it first, answer then.',
    }))

const KEY = /\b(?:ids?|keys?|identifiers?|references?|nonces?)\b|\bidempoten\w+/i
/** After a failure a new key makes a repetition something new. */
const NEW_KEY =
  /\b(?:new|fresh|another|different)\s+(?:[\w-]+\s+){0,3}(?:ids?|keys?|identifiers?|references?)\b/i
const PER_ATTEMPT =
  /\b(?:each|every|per|any)\s+(?:\w+\s+)?(?:attempts?|retry|try|resend|re-?delivery|repetition|repeated call)\b|\b(?:on|for|with|at)\s+(?:each|every|a|any)?\s*(?:attempt|retry|retries|resend|repeat)\b|\bretr(?:y|ies|ied)\b[^.;]{0,30}\b(?:new|fresh|another|different|random|own)\b/i
const NEW = /\b(?:new|fresh|another|different|random|own|generat\w+|creat\w+|made|makes?|changes?)\b/i
const SAME = /\b(?:same|keeps?|kept|reus\w+|stable|unchanged|one key|once|never)\b/i

/** A key that is made anew for each attempt tells no repetition. */
const findFreshKeys: Check = (subject) => {
  const { lld } = subject
  const fields = lld.endpoints.flatMap(({ id, takes }) =>
    Array.isArray(takes)
      ? takes.map(({ name, rule }) => ({
          at: [id],
          text: `${name.replace(/([a-z])([A-Z])/g, '$1 $2')}: ${rule}`,
        }))
      : [],
  )
  const failures = subject.hld.flows.flatMap(({ id, failures: all }) =>
    all.flatMap(({ when, steps }) => steps.map(({ says }) => ({ at: [id], text: `${when}: ${says}` }))),
  )
  const integrations = lld.integrations.map((one) => ({
    at: ['section lld Integration Points', 'part lld'],
    text: one.failure,
  }))
  return [
    ...[...toStatements(subject), ...fields].map((one) => ({ ...one, isFailure: false })),
    ...[...failures, ...integrations].map((one) => ({ ...one, isFailure: true })),
  ].flatMap(({ at, text, isFailure }) =>
    text
      .split(/(?<=[.!?])\s|[;\n]/)
      .filter(
        (sentence) =>
          KEY.test(sentence) &&
          ((PER_ATTEMPT.test(sentence) && NEW.test(sentence)) || (isFailure && NEW_KEY.test(sentence))) &&
          !SAME.test(sentence),
      )
      .map(
        (sentence): Hit => ({
          rule: 'fresh-key',
          severity: 'HIGH',
          at,
          description: `«${sentence.trim().slice(0, 140)}»: a key that is made anew for each attempt cannot tell that it is one.`,
          suggestion: 'Make the key once for what is to be done, and send the same one with every attempt.',
        }),
      ),
  )
}

export const findFlowOrder: Check = (subject) => [
  ...findEarlyPromises(subject),
  ...findSaidPromises(subject),
  ...findFreshKeys(subject),
]
