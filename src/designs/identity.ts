/** Who acts, and for whom: taken from the session, told apart from whoever made it, and asked for before persons are shown. */
import type { Endpoint, Field, Table } from '../schema/design.ts'
import { isAnybody, isChange } from './endpoints.ts'
import { fromWords } from './from-words.ts'
import { findTable } from './held-model.ts'
import { toList, toOwner, toProse, toSame, toStem } from './names.ts'
import { isPersonal } from './personal-names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStatements } from './statements.ts'
import { isNamed, toCovered, toWishes } from './wishes.ts'

const show = ({ id, method, path }: Endpoint): string => `${id} (${method} ${path})`

const ACTING =
  /^(?:acting\w*|actor|caller|current(?:user|member|account)|performer|\w+ed(?:by|byid|byuserid)|(?:taken|given|sent|written|made|done)by(?:id)?)(?:id)?$/
const TENANT =
  /^(?:tenant|organisation|organization|org|workspace|company|account|customeraccount)(?:id|key|slug)?$/
const RULED =
  /\b(?:session|token|caller|signed|only an? |admin\w*|staff|themsel\w+|must (?:be|match)|own|operator|support|path|ignored|on behalf)\b/i

/** Who could write a name of their own choice there. */
const isTrusted = ({ callers }: Endpoint): boolean =>
  callers.length > 0 &&
  callers.every((caller) =>
    /\b(?:service|system|job|worker|admin\w*|operator|webhook|internal|gateway|integration|onboarding|api)\b/i.test(
      caller,
    ),
  )

const toBody = ({ takes }: Endpoint, subject: Subject): Field[] => {
  if (Array.isArray(takes)) return takes
  return (
    subject.lld.models.find(
      ({ name }) =>
        typeof takes === 'string' &&
        toStem(name) === toStem(takes) &&
        /input|request|new|create|body|command/i.test(name),
    )?.fields ?? []
  )
}

const isTenantWise = ({ database }: Subject, name: string): boolean =>
  database.tables.filter(({ columns }) =>
    columns.some((column) => toOwner(column.name) === toStem(name).replace(/id$/, '')),
  ).length > 1

/** An identity in what the caller sends: anybody may write another one there. */
const findSentIdentities: Check = (subject) =>
  subject.lld.endpoints
    .filter((endpoint) => isChange(endpoint) && !isTrusted(endpoint) && !isAnybody(endpoint.callers))
    .flatMap((endpoint): Hit[] => {
      const body = toBody(endpoint, subject)
      // Whoever adds a person names that one's account, and not their own.
      const isOfOther =
        (endpoint.own ?? []).length === 0 &&
        body.some(({ name }) => /^(?:(?:first|last|full|family|given)?name|e?mail\w*)$/.test(toSame(name)))
      const sent = body.filter(({ name, rule }) => {
        const same = toSame(name)
        const owner = toOwner(name)
        const isSelf =
          owner !== undefined && endpoint.callers.length === 1 && toStem(endpoint.callers[0] ?? '') === owner
        const isTenant =
          TENANT.test(same) && isTenantWise(subject, name) && !endpoint.path.includes(`{${name}}`)
        const isAccount = /^account(?:id|key)?$/.test(same) && isOfOther
        return (ACTING.test(same) || (isTenant && !isAccount) || isSelf) && !RULED.test(rule)
      })
      if (sent.length === 0) return []
      return [
        {
          rule: 'sent-identity',
          severity: 'HIGH',
          at: endpoint.id,
          description: `${show(endpoint)} takes ${toList(sent.map(({ name }) => name))} from the caller, who may write somebody else there.`,
          suggestion: 'Take it from the session, or say who checks it.',
        },
      ]
    })

const SENT =
  /\b(?:is|are|be|comes?|takes?|taken|reads?|uses?|gets?|trust(?:s|ed)?)\b[^.;]{0,60}\b(?:from|in|by)\b[^.;]{0,25}\b(?:request body|body of the request|body|payload|query (?:string|parameter)s?|[\w-]* ?headers?|the client)\b/i
const SCOPE = /\b(?:tenant|organi[sz]ation|workspace|account|actor|caller|role|identity|user id|userId)\b/i
const NOT_SENT =
  /\b(?:not|never|no|rather than|instead of|ignored|nor|without|refused|reject\w*|compared|must match|checked against)\b/i
const PROVEN = /\bauthorization header\b|\bbearer\b|\bjwt\b|\bsigned\b|\bsignature\b|\bidempotency\b/i

/** «The tenant is read from the body»: what scopes a call must not be the caller's own word. */
const findSaidIdentities: Check = (subject) => {
  const { hld, database } = subject
  const referred = database.tables.flatMap(({ columns }) =>
    columns.map(({ references = '' }) => references.replace(/[.(].*$/, '')),
  )
  const scopes = [...hld.actors.map(({ name }) => name), ...referred].filter((name) => name !== '')
  const isScope = (sentence: string): boolean => {
    const match = SENT.exec(sentence)
    const before = sentence.slice(0, (match?.index ?? 0) + (match?.[0].length ?? 0))
    return SCOPE.test(before) || scopes.some((name) => isNamed(toProse(before), name))
  }
  return toStatements(subject).flatMap(({ at, text }) =>
    text
      .split(/(?<=[.!?])\s|[;\n]/)
      .filter(
        (sentence) =>
          SENT.test(sentence) && isScope(sentence) && !NOT_SENT.test(sentence) && !PROVEN.test(sentence),
      )
      .map(
        (sentence): Hit => ({
          rule: 'sent-identity',
          severity: 'HIGH',
          at,
          description: `«${sentence.trim().slice(0, 140)}»: whoever calls may write another one there.`,
          suggestion: 'Take it from the session or the token.',
        }),
      ),
  )
}

const TOKENISED = /\{?(?:token|code|secret|signature|share\w*|key)\}?|\bone-time\b|\bsigned link\b/i
const OWN = /\b(?:own|log-?in|sign|regist|session)\w*\b/i

/** Columns of a table with what they tell of a person, where they are given out. */
const toGiven = (subject: Subject, { gives }: Endpoint): string[] => {
  if (gives === undefined) return []
  const models = subject.lld.models.filter(
    ({ name }) => typeof gives === 'string' && new RegExp(`\\b${name}\\b`).test(gives),
  )
  const ofModels = models.flatMap((model) => {
    const table = findTable(subject, model)
    return model.fields
      .filter(({ name, type }) => {
        const column = table?.columns.find((one) => toSame(one.name) === toSame(name))
        return column
          ? column.personal !== 'none'
          : isPersonal({ name: model.name, model: '' }, { name, type })
      })
      .map(({ name }) => `${model.name}.${name}`)
  })
  const ofFields = Array.isArray(gives)
    ? gives
        .filter(({ name, type }) => isPersonal({ name: '', model: '' }, { name, type }))
        .map(({ name }) => name)
    : []
  return [...ofModels, ...ofFields]
}

/** A name alone may be meant for everybody: the author of a post, the host of an event. */
const isMoreThanName = (names: readonly string[]): boolean =>
  names.some(
    (name) => !/(?:^|\.)(?:display|nick|user|full|first|given|middle|last|family|sur)?_?name$/i.test(name),
  )

const findOpenPersons: Check = (subject) =>
  subject.lld.endpoints
    .filter((endpoint) => isAnybody(endpoint.callers))
    .filter(
      ({ method, does, path }) =>
        method === 'GET' ||
        (method === 'POST' && /^(?:search|list|find|look|query)/i.test(does) && !OWN.test(path)),
    )
    .filter(({ path, does }) => !TOKENISED.test(path) && !/\btoken|one-time|signed link\b/i.test(does))
    .flatMap((endpoint): Hit[] => {
      const given = toGiven(subject, endpoint)
      if (!isMoreThanName(given)) return []
      return [
        {
          rule: 'open-personal-data',
          severity: 'HIGH',
          at: endpoint.id,
          description: `${show(endpoint)} gives ${toList(given)} and anybody may call it.`,
          suggestion: 'Name the roles that may call it, or leave the personal data out.',
        },
      ]
    })

const NOBODY =
  /\b(?:names?|shows?|tells?|gives?|contains?|holds?|says?)\b[^.;]{0,20}\b(?:no|not any|nothing (?:of|about) (?:a|any)) (?:persons?|people|names? of)\b|\bwithout (?:any )?(?:names?|personal data)\b|\bno personal data\b/i

/** «name of the account that repaired it»: a column that has a class, of the table that the rule names. */
const isOfPerson = ({ database }: Subject, rule: string): boolean =>
  database.tables.some(
    ({ name, columns }) =>
      isNamed(toProse(rule), name) &&
      columns.some((column) => column.personal !== 'none' && isNamed(toProse(rule), column.name)),
  )

/** What a requirement wants told without persons, and a field of it names one. */
const findNamedPersons: Check = (subject) =>
  subject.lld.endpoints.flatMap((endpoint): Hit[] => {
    const covered = toCovered(subject, endpoint.covers)
    const wish = toWishes(subject).find(
      ({ ids, text }) => NOBODY.test(text) && ids.some((id) => covered.has(id)),
    )
    const { gives } = endpoint
    const model = subject.lld.models.find(
      ({ name }) => typeof gives === 'string' && name === gives.replace('[]', ''),
    )
    if (!wish || !model || endpoint.method !== 'GET') return []
    const told = model.fields
      .filter(({ rule }) => isOfPerson(subject, rule))
      .map(({ name }) => `${model.name}.${name}`)
    if (told.length === 0) return []
    return [
      {
        rule: 'open-personal-data',
        severity: 'MEDIUM',
        at: endpoint.id,
        description: `${show(endpoint)} gives ${toList(told)}, and by ${wish.id} it names no person: «${wish.text.slice(0, 120)}»`,
        suggestion: 'Leave it out.',
      },
    ]
  })

const FOUR_EYES =
  /\b(?:four|4)[- ]eyes?\b|\btwo[- ]person\b|\bdual control\b|\bsegregation of duties\b|\bseparation of duties\b|\b(?:second|another|different|other) (?:person|employee|manager|user|member|clerk|officer|approver|reviewer|pharmacist|nurse|operator|editor|accountant|colleague|administrator|signatory)\b[^.;]{0,60}\b(?:approv|review|confirm|releas|check|verif|sign|countersign|authori[sz])\w*|\b(?:approv|review|confirm|releas|check|verif|sign|countersign|authori[sz])\w*\b[^.;]{0,60}\b(?:second|another|different) (?:person|employee|manager|user|member|clerk|officer|approver|reviewer|pharmacist|nurse|operator|editor|accountant|colleague|administrator|signatory)\b|\b(?:not|never|nobody|no one|cannot)\b[^.;]{0,40}\b(?:approv|review|confirm|releas|decid|sign)\w*\b[^.;]{0,40}\b(?:own|themsel\w+|he or she|they (?:made|created|entered|submitted|requested)|same person)|\bother than (?:the (?:one|person) who|whoever|its (?:author|creator))|\bsomebody else\b[^.;]{0,30}\b(?:approv|releas|confirm)\w*/i
const APART =
  /\b(?:own|themsel\w+|same (?:person|user|employee|member)|creator|author|maker|who (?:made|created|entered|requested|submitted|proposed|prepared)|requester|submitter|initiator|proposer|preparer|(?:created|requested|submitted|entered|prepared|proposed) (?:it|by|the))\b/i
const DECIDER =
  /(?:approv|review|confirm|releas|check|verif|sign|decid|authori[sz]|second)\w*_?(?:by|_id|_user|or|er)\b|approver|reviewer|checker|verifier|signatory/i

const isToldApart = (subject: Subject, { checks, columns }: Table): boolean => {
  const people = columns.filter(({ name }) =>
    /_by$|_by_id$|approver|reviewer|author|creator|maker|owner|requester|employee|member|user|clerk|officer|signatory/i.test(
      name,
    ),
  )
  return (
    checks.some(
      (check) =>
        /<>|!=|is distinct from/i.test(check) && people.filter(({ name }) => check.includes(name)).length > 1,
    ) && subject.database.tables.length > 0
  )
}

/** A second pair of eyes that is asked for, and nothing that tells the two apart. */
const findFourEyes: Check = (subject) => {
  const { lld, database } = subject
  const wish = toWishes(subject).find(
    ({ text, id }) => FOUR_EYES.test(text) && subject.requirements.some((one) => one.id === id),
  )
  if (!wish || (lld.endpoints.length === 0 && database.tables.length === 0)) return []
  const isChecked = database.tables.some((table) => isToldApart(subject, table))
  const said = [
    ...lld.endpoints.flatMap(({ errors }) => errors.map(({ when }) => when)),
    ...lld.validation.map(({ rule }) => rule),
    ...lld.models.flatMap(({ states }) => states.map(({ on }) => on)),
    database.constraints,
    ...database.technicalRequirements.map(({ text }) => text),
  ]
  const isSaid = said
    .flatMap((text) => text.split(/(?<=[.;])\s/))
    .some((text) => APART.test(text) && /approv|review|confirm|releas|decid|verif|sign|second/i.test(text))
  const hasDecider = database.tables.some(({ columns }) => columns.some(({ name }) => DECIDER.test(name)))
  if (isChecked || (isSaid && hasDecider)) return []
  const missing = hasDecider
    ? 'no check and no error tells the two persons apart'
    : 'no column keeps who the second person was'
  return [
    {
      rule: 'same-person',
      severity: 'HIGH',
      at: ['section database Constraints', 'part database'],
      description: `${wish.id} asks for a second person («${wish.text.slice(0, 140)}»), and ${missing}.`,
      suggestion: 'Keep both persons, refuse the same one by a check, and name the error.',
    },
  ]
}

export const findIdentity: Check = (subject) => [
  ...fromWords(findSentIdentities)(subject),
  ...fromWords(findSaidIdentities)(subject),
  ...findOpenPersons(subject),
  ...findNamedPersons(subject),
  ...fromWords(findFourEyes)(subject),
]
