/** Endpoints in flows: whether there is such a call, whether its caller may make it, and whether it can answer so. */

import { toSentences } from '../analysis/language/sentence.ts'
import { toTemplate } from '../documents/design/emit/path-template.ts'
import type { Endpoint, Flow } from '../schema/design.ts'
import { isAnybody } from './endpoints.ts'
import { findKnown } from './known-names.ts'
import { isLike, toList, toStem } from './names.ts'
import { findEndpoint } from './references.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toCovered } from './wishes.ts'

const CALL = /\b(GET|POST|PUT|PATCH|DELETE)\s+`?(\/[^\s`,;:]*)/
const STATUS = /(?:^|[^\d.,-])([45]\d\d)(?![\d.,%]|\s*(?:ms|rows|beds|users|items|days|€|requests))/

type Step = Flow['steps'][number]

/** By id, or by method and path; a prefix such as `/api/v1` does not count. */
const findCalled = ({ lld }: Subject, says: string): Endpoint | undefined => {
  const id = /\bE-\d{3,4}\b/.exec(says)?.[0]
  if (id !== undefined) return findEndpoint(lld.endpoints, id)
  const [, method = '', path = ''] = CALL.exec(says) ?? []
  if (path === '') return undefined
  const { shape } = toTemplate(path.split('?')[0] ?? path)
  return lld.endpoints.find((one) => {
    const own = toTemplate(one.path.split('?')[0] ?? one.path).shape
    return one.method === method && (own === shape || own.endsWith(shape) || shape.endsWith(own))
  })
}

const isInner = (subject: Subject, name: string): boolean => {
  const kind = findKnown(subject, name)?.kind
  return kind === 'service' || kind === 'web' || kind === 'mobile'
}

const findUnknownCalls: Check = (subject) => {
  const { hld, lld } = subject
  if (lld.endpoints.length === 0) return []
  return hld.flows.flatMap(({ id, steps, failures }) =>
    [...steps, ...failures.flatMap((failure) => failure.steps)]
      .filter(({ says, to }) => CALL.test(says) && isInner(subject, to) && !findCalled(subject, says))
      .map(
        ({ says }): Hit => ({
          rule: 'unknown-endpoint',
          severity: 'MEDIUM',
          at: id,
          description: `The flow ${id} calls ${CALL.exec(says)?.[0] ?? says}, and there is no such endpoint.`,
          suggestion: 'Add the endpoint, or name the one that is meant.',
        }),
      ),
  )
}

/** Who acts: the last person who did something before the call. */
const findActing = (subject: Subject, steps: readonly Step[], at: number): string | undefined =>
  steps.slice(0, at + 1).findLast(({ from }) => findKnown(subject, from)?.kind === 'person')?.from

const WIDE =
  /^(?:any|every|all|authenticated|signed|logged|registered|user|member|staff|self|owner|caller|-)/i

/** Names of callers that the design knows as actors or components: only those can be held against an actor. */
const areActors = (subject: Subject, callers: readonly string[]): boolean =>
  callers.every((caller) => !WIDE.test(caller.trim()) && findKnown(subject, caller) !== undefined)

const mayCall = (subject: Subject, { callers }: Endpoint, name: string): boolean => {
  const known = findKnown(subject, name)?.name ?? name
  return callers.some(
    (caller) => isLike(caller, known) || toStem(findKnown(subject, caller)?.name ?? caller) === toStem(known),
  )
}

const findCallers: Check = (subject) =>
  subject.hld.flows.flatMap(({ id, steps }) =>
    steps.flatMap((step, at): Hit[] => {
      const endpoint = findCalled(subject, step.says)
      const acting = findActing(subject, steps, at)
      if (!endpoint || acting === undefined || endpoint.callers.length === 0) return []
      const isFree = isAnybody(endpoint.callers) || !areActors(subject, endpoint.callers)
      if (isFree || mayCall(subject, endpoint, acting) || mayCall(subject, endpoint, step.from)) return []
      return [
        {
          rule: 'wrong-caller',
          severity: 'HIGH',
          at: id,
          description: `In the flow ${id} ${acting} calls ${endpoint.id} (${endpoint.method} ${endpoint.path}), which only ${toList(endpoint.callers)} may call.`,
          suggestion: `Let ${acting} call it, or let somebody act who may.`,
        },
      ]
    }),
  )

/** A use case whose actor may call none of its endpoints. */
const findUseCases: Check = (subject) => {
  const { hld, lld } = subject
  return lld.mapping.flatMap(({ useCase, endpoints }): Hit[] => {
    const found = hld.useCases.find(({ id }) => new RegExp(`\\b${id}\\b`).test(useCase))
    const called = endpoints.flatMap((one) => findEndpoint(lld.endpoints, one) ?? [])
    if (!found || called.length === 0) return []
    const actors = found.actor.split(/,|\/|&|\band\b|\bor\b/).map((one) => one.trim())
    const isPerson = actors.every((one) => findKnown(subject, one)?.kind === 'person')
    const isOpen = called.some(
      (endpoint) =>
        endpoint.callers.length === 0 ||
        isAnybody(endpoint.callers) ||
        !areActors(subject, endpoint.callers) ||
        actors.some((actor) => mayCall(subject, endpoint, actor)),
    )
    if (!isPerson || isOpen) return []
    return [
      {
        rule: 'wrong-caller',
        severity: 'MEDIUM',
        at: [found.id, 'section lld Use Case to API Mapping'],
        description: `${found.actor} does ${found.id} (${found.title}) and may call none of its endpoints: ${toList(called.map((one) => `${one.id} is for ${toList(one.callers)}`))}.`,
        suggestion: `Add ${found.actor} to the callers, or name the actor who does it.`,
      },
    ]
  })
}

/** Statuses that hold for all endpoints are said once. */
const toCommon = ({ lld }: Subject): string =>
  [lld.overview, ...lld.validation.map(({ of, rule }) => `${of} ${rule}`)].join('\n')

/** A failure of a flow that ends in a status which the endpoint does not name. */
const findStatuses: Check = (subject) =>
  subject.hld.flows.flatMap(({ id, steps, failures }) => {
    const calls = steps.flatMap((step, at) => {
      const endpoint = findCalled(subject, step.says)
      return endpoint ? [{ endpoint, step, at }] : []
    })
    const common = toCommon(subject)
    const told = [...failures.flatMap((failure) => failure.steps), ...steps].filter(({ from }) =>
      isInner(subject, from),
    )
    /** The only call of the flow, or the last one before it that went the other way. */
    const findAnswered = (step: Step): Endpoint | undefined => {
      const all = [...new Set(calls.map(({ endpoint }) => endpoint))]
      const at = steps.indexOf(step)
      const before = calls.findLast(
        (call) => call.at < at && call.step.from === step.to && call.step.to === step.from,
      )
      return all.length === 1 ? all[0] : before?.endpoint
    }
    const answers = new Map(
      told.flatMap((step) => {
        const status = STATUS.exec(step.says)?.[1]
        const only = status === undefined ? undefined : findAnswered(step)
        return status !== undefined && only ? [[`${only.id} ${status}`, { status, only }] as const] : []
      }),
    )
    return [...answers.values()]
      .filter(({ only }) => only.errors.length > 0)
      .filter(
        ({ only, status }) =>
          !only.errors.some((error) => `${error.status}` === status) && !common.includes(status),
      )
      .map(
        ({ only, status }): Hit => ({
          rule: 'missing-error',
          severity: 'MEDIUM',
          at: only.id,
          cause: `${only.id} answers ${status}`,
          description: `The flow ${id} ends in ${status}, and ${only.id} (${only.method} ${only.path}) does not name it among its errors.`,
          suggestion: `Add ${status} to ${only.id}, or let the flow end in one that it has.`,
        }),
      )
  })

/** Such a failure of a flow that names no call: one of the endpoints for the same requirements must know it. */
const findUnansweredStatuses: Check = (subject) =>
  subject.hld.flows.flatMap((flow) => {
    const { id, steps, failures } = flow
    if (steps.some(({ says }) => findCalled(subject, says))) return []
    const covered = toCovered(subject, flow.covers)
    const near = subject.lld.endpoints.filter(({ covers }) =>
      [...toCovered(subject, covers)].some((one) => covered.has(one)),
    )
    if (near.length === 0 || near.some(({ errors }) => errors.length === 0)) return []
    const common = toCommon(subject)
    const told = failures
      .flatMap((failure) => failure.steps)
      .filter(({ from, to }) => isInner(subject, from) && findKnown(subject, to)?.kind !== 'system')
    const given = failures.flatMap(({ call, status }) => (call === undefined && status ? [`${status}`] : []))
    const statuses = new Set([...given, ...told.flatMap(({ says }) => STATUS.exec(says)?.[1] ?? [])])
    return (
      [...statuses]
        // What fails inside is 500 anywhere, and seldom listed.
        .filter((status) => status.startsWith('4') && !common.includes(status))
        .filter((status) => !near.some(({ errors }) => errors.some((error) => `${error.status}` === status)))
        .map(
          (status): Hit => ({
            rule: 'missing-error',
            severity: 'MEDIUM',
            at: id,
            description: `The flow ${id} ends in ${status}, and none of ${toList(near.map((one) => one.id))} names it among its errors.`,
            suggestion: `Add ${status} to the endpoint that is meant, or let the flow end in one that it has.`,
          }),
        )
    )
  })

/** A status that a system outside may give, or a whole range of them, is none that a call of ours answers with. */
const WHOLE_RANGE = /\b[45]\d\d (?:or|and) (?:more|above|higher|over|greater)\b/gi

/** «E-003 answers 409», said in one sentence anywhere, and E-003 has no such error. */
const findSaidStatuses: Check = (subject) => {
  const { lld, hld, database } = subject
  const said = [
    ...[hld, lld, database].flatMap(({ technicalRequirements }) =>
      technicalRequirements.map(({ id, text }) => ({ at: id, text })),
    ),
    ...lld.validation.map(({ of, rule }) => ({ at: `rule of ${of}`, text: rule })),
    // Before the call that is named, a status is the other system's.
    ...lld.integrations.map(({ failure }) => ({
      at: 'section lld Integration Points',
      text: failure.replace(/\b[45]\d\d\b(?=[^.]*\bE-\d)/g, ''),
    })),
  ]
  const sentences = said.flatMap(({ at, text }) =>
    toSentences(text).map(([from, to]) => ({ at, text: text.slice(from, to).replace(WHOLE_RANGE, '') })),
  )
  return sentences.flatMap(({ at, text }): Hit[] => {
    const status = STATUS.exec(text)?.[1]
    const endpoint = findCalled(subject, text)
    const isSaid = endpoint?.errors.some((error) => `${error.status}` === status)
    if (status === undefined || !endpoint || isSaid || endpoint.errors.length === 0) return []
    return [
      {
        rule: 'missing-error',
        severity: 'MEDIUM',
        at: [at, endpoint.id],
        cause: `${endpoint.id} answers ${status}`,
        description: `«${text.slice(0, 120)}» has ${endpoint.id} answer ${status}, which is not among its errors.`,
        suggestion: `Add ${status} to ${endpoint.id}.`,
      },
    ]
  })
}

/** A failure that says which call answers with what. */
const findAnswers: Check = ({ hld, lld }) =>
  hld.flows.flatMap((flow) =>
    flow.failures.flatMap(({ when, call, status }): Hit[] => {
      if (call === undefined) return []
      const endpoint = findEndpoint(lld.endpoints, call)
      const isSaid = endpoint?.errors.some((error) => error.status === status)
      if (endpoint && (status === undefined || isSaid)) return []
      const wanted = `The flow ${flow.id} has ${call} answer ${status ?? 'so'} («${when.slice(0, 80)}»)`
      return [
        endpoint
          ? {
              rule: 'missing-error',
              severity: 'HIGH',
              at: [endpoint.id, flow.id],
              cause: `${endpoint.id} answers ${status}`,
              description: `${wanted}, and that is not among its errors.`,
              suggestion: `Add ${status} to ${endpoint.id}.`,
            }
          : {
              rule: 'unknown-endpoint',
              severity: 'HIGH',
              at: flow.id,
              description: `${wanted}, and there is no such endpoint.`,
              suggestion: 'Add the endpoint, or name the one that is meant.',
            },
      ]
    }),
  )

export const findFlowCalls: Check = (subject) => [
  ...findAnswers(subject),
  ...findUnknownCalls(subject),
  ...findCallers(subject),
  ...findUseCases(subject),
  ...findStatuses(subject),
  ...findUnansweredStatuses(subject),
  ...findSaidStatuses(subject),
]
