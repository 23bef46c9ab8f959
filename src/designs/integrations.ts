/** Systems outside: what happens when they do not answer. */
import { findKnown } from './known-names.ts'
import { isLike, toProse } from './names.ts'
import { findEndpoint } from './references.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { isNamed, toTechnical } from './wishes.ts'

/** A system that a component calls, and that the low-level design forgot among those that it has. */
const findForgotten: Check = (subject) => {
  const { hld, lld } = subject
  const called = hld.actors.filter(
    ({ name, kind }) =>
      kind === 'system' &&
      hld.connections.some(
        ({ from, to }) =>
          findKnown(subject, to)?.name === name && hld.components.some((one) => isLike(one.name, from)),
      ),
  )
  const forgotten = called.filter(({ name }) => !lld.integrations.some((one) => isLike(one.with, name)))
  const [only] = forgotten
  if (!only || forgotten.length > 1 || lld.integrations.length === 0) return []
  return [
    {
      rule: 'silent-integration',
      severity: 'MEDIUM',
      at: ['section lld Integration Points', 'part lld'],
      description: `The low-level design says nothing of ${only.name}, which a component calls.`,
      suggestion: `Add the integration with ${only.name}, and what happens when it fails.`,
    },
  ]
}

const OUTAGE =
  /\b(?:not (?:answer|respond|reply|reach|accept|available)\w*|no (?:answer|reply|response)|cannot be (?:reached|delivered|sent)|un(?:available|reachable)|out of reach|time(?:s|d)? ?out|down|away|offline|outage|fail\w*|errors?|refus\w+|declin\w+|broken|retr\w+|tr(?:y|ies|ied) again|50[234])\b/i

/** Where the design speaks of a system that does not answer, apart from its integrations. */
const isToldElsewhere = (subject: Subject, system: string): boolean =>
  [
    ...subject.hld.flows.flatMap(({ failures }) =>
      failures.map(({ when, steps }) => [when, ...steps.map(({ says }) => says)].join(' ')),
    ),
    ...toTechnical(subject).map(({ text }) => text),
    ...subject.hld.reliability.split(/(?<=[.;])\s/),
  ].some((text) => isNamed(toProse(text), system) && OUTAGE.test(text))

/** One that says nothing, where others say it or nothing else does. */
const findSilent: Check = (subject) => {
  const { integrations } = subject.lld
  const silent = integrations.filter(({ failure }) => failure.trim() === '')
  const isUsual = silent.length < integrations.length
  return silent
    .filter((one) => isUsual || !isToldElsewhere(subject, one.with))
    .map((one) => ({
      rule: 'silent-integration',
      severity: 'MEDIUM',
      at: [`integration ${one.with}`, 'section lld Integration Points', 'part lld'],
      description: `The integration with ${one.with} does not say what happens when it fails.`,
      suggestion: 'Say what is done then: tried again, refused, or done without.',
    }))
}

/** A system that a flow calls, of which nothing says what happens when it does not answer. */
const findSilentCalls: Check = (subject) => {
  const { hld, lld } = subject
  const told = new Set<string>()
  return hld.flows.flatMap(({ id, steps, failures }) => {
    const all = [...steps, ...failures.flatMap((failure) => failure.steps)]
    const called = all.flatMap(({ from, to, says }) => {
      const known = findKnown(subject, to)
      const isInner = hld.components.some(({ name }) => name === findKnown(subject, from)?.name)
      const isOuter = known?.kind === 'system' && !hld.components.some(({ name }) => name === known.name)
      return isInner && isOuter && !ANSWERED.test(says) ? [known.name] : []
    })
    const says = failures.map(({ when, steps: then }) =>
      [when, ...then.map((step) => `${step.from} ${step.to} ${step.says}`)].join(' '),
    )
    // «No answer within 10 seconds» means the only one that is asked.
    const isTold = new Set(called).size === 1 && failures.some(({ when }) => OUTAGE.test(when))
    return [...new Set(called)]
      .filter((system) => !told.has(system) && !isTold)
      .filter((system) => !says.some((text) => isNamed(toProse(text), system)))
      .filter((system) => !lld.integrations.some((one) => isLike(one.with, system)))
      .filter((system) => !isAnswered(subject, all, system) && !isToldAnywhere(subject, system))
      .map((system): Hit => {
        told.add(system)
        return {
          rule: 'silent-integration',
          severity: 'MEDIUM',
          at: id,
          description: `The flow ${id} calls ${system}, and nothing says what happens when it does not answer.`,
          suggestion: 'Say what is done then: tried again, refused, or done without.',
        }
      })
  })
}

const ANSWERED = /^(?:\d{3}\b|ok\b|answers?\b|repl(?:y|ies)\b|returns?\b|confirm)/i

const AWAY = new Set([502, 503, 504])

/** A call of the flow says what it answers then. */
const isAnswered = ({ lld }: Subject, steps: readonly { says: string }[], system: string): boolean =>
  steps
    .flatMap(({ says }) => findEndpoint(lld.endpoints, /\bE-\d{3,4}\b/.exec(says)?.[0] ?? says) ?? [])
    .some(({ errors }) =>
      errors.some(
        ({ status, when }) => AWAY.has(status) || (isNamed(toProse(when), system) && OUTAGE.test(when)),
      ),
    )

/** What one call answers says nothing of another. */
const ERROR_LINE = /^\W*(?:\*\*errors?\*\*|errors?\s*:|`?[45]\d\d`?\b)/i

/** One sentence of the documents that names it and an outage. */
const isToldAnywhere = (subject: Subject, system: string): boolean =>
  isToldElsewhere(subject, system) ||
  [
    ...Object.values(subject.design.texts),
    ...subject.hld.risks.map(({ risk, answer }) => `${risk} ${answer}`),
  ].some((text) =>
    text
      .split('\n')
      .filter((line) => !ERROR_LINE.test(line))
      .flatMap((line) => line.split(/(?<=[.;])\s/))
      .some((line) => isNamed(toProse(line), system) && OUTAGE.test(line)),
  )

export const findIntegrations: Check = (subject) => [
  ...findSilent(subject),
  ...findForgotten(subject),
  ...findSilentCalls(subject),
]
