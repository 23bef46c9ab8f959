/** Endpoints: who may call them, what can go wrong, and whether method and path mean what they do. */
import { toTemplate } from '../documents/design/emit/path-template.ts'
import type { Endpoint } from '../schema/design.ts'
import { toEntryText } from './entry-text.ts'
import { toOwner, toSame, toStem, toWords } from './names.ts'
import { findEndpoint } from './references.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toCovered } from './wishes.ts'

const show = ({ id, method, path }: Endpoint): string => `${id} (${method} ${path})`
export const isChange = ({ method }: Endpoint): boolean => method !== 'GET'
const PROBE =
  /\/(?:health\w*|live\w*|ready\w*|ping|version|metrics|status|openapi[\w.]*|docs|robots\.txt|\.well-known)\b/i

export const isAnybody = (callers: readonly string[]): boolean =>
  callers.some((caller) =>
    /^(?:anybody|anyone|everybody|everyone|public|anonymous|unauthenticated|guests?|none)\b/i.test(
      caller.trim(),
    ),
  )

const CALLERS =
  /\b(?:callers?|roles?|auth\w*|permissions?|access|allowed|who may|public|anybody|requires?)\b/i
const STATUS = /(?:^|[^\d.-])[45]\d\d(?!\d)/m

/** A dash in the place of the callers names nobody. */
const isUnsaid = ({ callers }: Endpoint): boolean => callers.every((caller) => /^[-–—?.\s]*$/.test(caller))

const findCallers: Check = (subject) => {
  const { endpoints } = subject.lld
  // Where nearly all say it in its place, words elsewhere in the text do not.
  const isUsual = endpoints.filter(isUnsaid).length <= endpoints.length / 8
  return endpoints
    .filter((endpoint) => isUnsaid(endpoint) && !PROBE.test(endpoint.path))
    .filter(({ id }) => isUsual || !CALLERS.test(toEntryText(subject, id)))
    .map((endpoint) => ({
      rule: 'endpoint-without-callers',
      severity: isChange(endpoint) ? 'HIGH' : 'MEDIUM',
      at: endpoint.id,
      description: `${show(endpoint)} does not say who may call it.`,
      suggestion: 'Name the roles that may call it, or `anybody`.',
    }))
}

/** What must be open to whoever has no identity yet, or proves it in another way. */
const OPEN =
  /log-?in|sign-?(?:in|up)|regist|session|token|auth|password|reset|verif|confirm|magic|otp|code|invit|webhook|hook|callback|notify|contact|newsletter|subscri|feedback|public|guest|share|link|consent|enquir|inquir|apply|applica|\bjoin|waiting|enrol|report|quote|book|order|cart|checkout|donat|search|track|event|vote|survey|respon|rsvp/i

/** Words of a requirement for those who have no account. */
const OPEN_TO_ALL =
  /\b(?:anybody|anyone|everybody|everyone|whoever|public(?:ly)?|anonymous(?:ly)?|guests?|visitors?|no account|without (?:an? |any )?(?:\w+ )?(?:account|log-?in|sign-?(?:in|up)|registration))\b/i

/** What it covers wants it open, or says nothing of it: that the design means `anybody` it says itself. */
const isOpenByWish = ({ requirements }: Subject, covered: ReadonlySet<string>): boolean =>
  requirements.some(({ id, text }) => covered.has(id) && OPEN_TO_ALL.test(text))

const findOpenChanges: Check = (subject) =>
  subject.lld.endpoints
    .filter((endpoint) => isChange(endpoint) && isAnybody(endpoint.callers))
    .filter(({ covers }) => !isOpenByWish(subject, toCovered(subject, covers)))
    .flatMap((endpoint): Hit[] => {
      const words = `${endpoint.path} ${endpoint.does}`
      const takes = Array.isArray(endpoint.takes) ? endpoint.takes.map(({ name }) => name).join(' ') : ''
      const hasProof =
        /\b(?:token|signature|secret|otp|(?:magic|signed|one-time) (?:link|code)|(?:verification|confirmation) code)s?\b/i.test(
          `${words} ${takes}`,
        ) || /[/{](?:token|code)\b/i.test(endpoint.path)
      if (endpoint.method === 'POST' ? OPEN.test(words) : hasProof) return []
      return [
        {
          rule: 'open-change',
          severity: 'MEDIUM',
          at: endpoint.id,
          description: `${show(endpoint)} changes data and anybody may call it.`,
          suggestion: 'Name the roles that may call it, or say how the caller proves to be allowed.',
        },
      ]
    })

/** A general word about errors, with a status: endpoints need not repeat it. */
const hasCommonErrors = ({ lld, design }: Subject): boolean => {
  const said = [lld.overview, ...lld.validation.map(({ rule }) => rule)].join('\n')
  const all = [said, ...Object.values(design.texts)].join('\n')
  return /\b(?:all|every|each|any|common|shared|standard|general)\b[^\n]{0,120}\b(?:4\d\d|5\d\d)\b/i.test(all)
}

const findErrors: Check = (subject) =>
  subject.lld.endpoints
    .filter((endpoint) => endpoint.errors.length === 0 && !PROBE.test(endpoint.path))
    .filter(({ id }) => !STATUS.test(toEntryText(subject, id)))
    .map((endpoint) => {
      const isGrave = isChange(endpoint) || toTemplate(endpoint.path).names.length > 0
      return {
        rule: 'endpoint-without-errors',
        severity: isGrave && !hasCommonErrors(subject) ? 'HIGH' : 'MEDIUM',
        at: endpoint.id,
        description: `${show(endpoint)} names no error: nobody knows what can go wrong.`,
        suggestion: 'Say which statuses it answers with, and when.',
      }
    })

/** The one among many that lacks what all others have. */
const findOdd = (
  endpoints: readonly Endpoint[],
  has: (endpoint: Endpoint) => boolean,
  what: string,
  suggestion: string,
): Hit[] => {
  const odd = endpoints.filter((endpoint) => !has(endpoint))
  const [only] = odd
  if (odd.length !== 1 || !only || endpoints.length < 4) return []
  return [
    {
      rule: 'missing-error',
      severity: 'LOW',
      at: only.id,
      description: `${show(only)} is the only one of ${endpoints.length} such endpoints that does not say ${what}.`,
      suggestion,
    },
  ]
}

const findOddOnes: Check = ({ lld }) => {
  const answering = lld.endpoints.filter(({ errors }) => errors.length > 0)
  // What is put where nothing was is made.
  const isMade = ({ method, does }: Endpoint): boolean =>
    method === 'PUT' && /\b(?:creates?|adds?|saves?|inserts?)\b/i.test(does)
  const byName = answering.filter(
    (endpoint) => toTemplate(endpoint.path).names.length > 0 && !isMade(endpoint),
  )
  const isProven = ({ errors }: Endpoint): boolean => errors.some(({ when }) => /\bsignature\b/i.test(when))
  const closed = answering.filter(
    (endpoint) => endpoint.callers.length > 0 && !isAnybody(endpoint.callers) && !isProven(endpoint),
  )
  const has =
    (...statuses: number[]) =>
    (endpoint: Endpoint): boolean =>
      endpoint.errors.some(({ status }) => statuses.includes(status))
  return [
    ...findOdd(byName, has(404, 410), 'what happens where there is no such thing', 'Add 404.'),
    ...findOdd(closed, has(401, 403), 'what a caller without the right gets', 'Add 401 or 403.'),
  ]
}

const CHANGING =
  /^(?:creat|delet|remov|updat|cancel|approv|reject|add|insert|chang|clos|archiv|disabl|enabl|pay|charg|refund|writ|refus|confirm|submit|stor|withdraw|start|set|block|unblock|assign|lock|unlock|register|book|enter|accept|declin|decid|hand|report|record|acknowledg|sav|upload|send|publish|revok|reset|mark|mov|merg|correct|propos|schedul|releas|withdraw|unlock|finish|complet|restor|anonymis|anonymiz|end)(?:e|es|s|ed|ing)?$/i
/** As often the thing that is given as the deed. */
const THINGS = /^(?:report|record|book|set|block|lock|end|release|schedule|register|pay|charge)s?$/i

/** `/charges` and «Charges of a learner» name things. */
const toDeeds = ({ path, does }: Endpoint): string[] => {
  const last = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const [first = '', second = ''] = toWords(does)
  const isThing = /s$/.test(first) && /^(?:of|for|by|in|that|with)$/.test(second)
  return [/s$/i.test(last) ? '' : last, isThing ? '' : first]
}

const findMethods: Check = ({ lld }) =>
  lld.endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint): Hit[] => {
      const [last = '', first = ''] = toDeeds(endpoint)
      const word = [last, first].find((one) => CHANGING.test(one) && !(one === last && THINGS.test(one)))
      return word === undefined
        ? []
        : [
            {
              rule: 'changing-get',
              severity: 'MEDIUM',
              at: endpoint.id,
              description: `${show(endpoint)} changes something («${word}») by GET, which caches and crawlers repeat.`,
              suggestion: 'Use POST, PUT, PATCH or DELETE.',
            },
          ]
    })

const SECRET = /^(?:password|passwd|pwd|secret|pin|cvv|cvc|cardnumber|ssn|socialsecuritynumber|apikey)$/

const findSecretPaths: Check = ({ lld }) =>
  lld.endpoints.flatMap((endpoint): Hit[] => {
    const query =
      endpoint.path
        .split('?')[1]
        ?.split('&')
        .map((pair) => pair.split('=')[0] ?? '') ?? []
    const taken =
      endpoint.method === 'GET' && Array.isArray(endpoint.takes) ? endpoint.takes.map(({ name }) => name) : []
    const secret = [...toTemplate(endpoint.path).names, ...query, ...taken].find((name) =>
      SECRET.test(toSame(name)),
    )
    return secret === undefined
      ? []
      : [
          {
            rule: 'secret-in-address',
            severity: 'HIGH',
            at: endpoint.id,
            description: `${show(endpoint)} has ${secret} in the address, which logs and histories keep.`,
            suggestion: 'Send it in the body of a POST.',
          },
        ]
  })

/** `{orderId}` below `/orders` needs no word; a name that nothing bears does. */
const findParameters: Check = ({ lld, database }) =>
  lld.endpoints.flatMap((endpoint): Hit[] => {
    const segments = (endpoint.path.split(/[?#]/)[0]?.split('/') ?? []).filter((one) => /^[\w-]+$/.test(one))
    const bodies = [endpoint.takes, endpoint.gives].filter((body) => Array.isArray(body)).flat()
    const fields = [...bodies, ...lld.models.flatMap((model) => model.fields)]
    const columns = database.tables.flatMap((table) => table.columns)
    const things = [
      ...segments,
      ...lld.models.map(({ name }) => name),
      ...database.tables.map(({ name }) => name),
    ].map(toStem)
    const names = new Set([...fields, ...columns].map(({ name }) => toSame(name)))
    return toTemplate(endpoint.path)
      .names.filter((name) => {
        const owner = toOwner(name) ?? toStem(name)
        const isNamed =
          names.has(toSame(name)) || things.some((thing) => thing.endsWith(owner) || owner.endsWith(thing))
        return (
          !isNamed &&
          !/^(?:id|uuid|slug|key|token|code|name|number|no|date|day|month|year|version|locale|lang)$/i.test(
            name,
          )
        )
      })
      .map((name) => ({
        rule: 'unknown-parameter',
        severity: 'LOW',
        at: endpoint.id,
        description: `${show(endpoint)} has {${name}} in its path, and no field or column is called so.`,
        suggestion: `Say what {${name}} is among the fields it takes.`,
      }))
  })

const findUnmapped: Check = ({ lld, hld }) => {
  if (lld.mapping.length === 0 || hld.useCases.length === 0) return []
  const mapped = new Set(
    lld.mapping.flatMap(({ endpoints }) =>
      endpoints.flatMap((one) => findEndpoint(lld.endpoints, one)?.id ?? []),
    ),
  )
  const idle = lld.endpoints.filter(
    ({ id, covers, path }) => !mapped.has(id) && covers.length === 0 && !PROBE.test(path),
  )
  return idle.map((endpoint) => ({
    rule: 'idle-endpoint',
    severity: 'LOW',
    at: endpoint.id,
    description: `${show(endpoint)} serves no use case and covers no requirement.`,
    suggestion: 'Say what it is for, or remove it.',
  }))
}

export const findEndpoints: Check = (subject) => [
  ...findCallers(subject),
  ...findOpenChanges(subject),
  ...findErrors(subject),
  ...findOddOnes(subject),
  ...findMethods(subject),
  ...findSecretPaths(subject),
  ...findParameters(subject),
  ...findUnmapped(subject),
]
