/** Names that resolve to nothing: in connections, flows, mappings, bodies and rules. */
import { toTemplate } from '../documents/design/emit/path-template.ts'
import type { Endpoint } from '../schema/design.ts'
import { findKnown, isTechnologyOf } from './known-names.ts'
import { isAmong, isLike, toProse, toSame, toStem, toWords } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

const findConnections: Check = (subject) => {
  const { hld } = subject
  if (hld.components.length === 0) return []
  return hld.connections.flatMap(({ from, to }) =>
    [from, to]
      .filter((name) => !findKnown(subject, name))
      .map(
        (name): Hit => ({
          rule: 'unknown-component',
          severity: 'HIGH',
          at: ['section hld Connections', 'section hld Component Architecture', 'part hld'],
          description: `The connection from ${from} to ${to} names ${name}, which is neither a component nor an actor.`,
          suggestion: `Add ${name} as a component or an actor, or name the one that is meant.`,
        }),
      ),
  )
}

const findSteps: Check = (subject) => {
  const { hld } = subject
  if (hld.components.length === 0) return []
  return hld.flows.flatMap(({ id, steps, failures }) => {
    const all = [...steps, ...failures.flatMap((failure) => failure.steps)]
    const names = [...new Set(all.flatMap(({ from, to }) => [from, to]))]
    return names
      .filter((name) => !findKnown(subject, name) && !isTechnologyOf(subject, name))
      .map(
        (name): Hit => ({
          rule: 'unknown-component',
          severity: 'HIGH',
          at: id,
          description: `The flow ${id} names ${name}, which is neither a component nor an actor.`,
          suggestion: `Add ${name} as a component or an actor, or name the one that is meant.`,
        }),
      )
  })
}

const findActors: Check = ({ hld }) => {
  if (hld.actors.length === 0) return []
  const names = hld.actors.map(({ name }) => name)
  return hld.useCases.flatMap(({ id, actor }) =>
    actor
      .split(/,|\/|&|\band\b|\bor\b/)
      .map((one) => one.trim())
      .filter(
        (one) =>
          one !== '' &&
          !isAmong(one, names) &&
          !isAmong(
            one,
            hld.components.map(({ name }) => name),
          ),
      )
      .map(
        (one): Hit => ({
          rule: 'unknown-actor',
          severity: 'MEDIUM',
          at: id,
          description: `The use case ${id} is done by ${one}, who is no actor.`,
          suggestion: `Add ${one} to the actors, or name the one that is meant.`,
        }),
      ),
  )
}

/** An endpoint by its id, or by method and path. */
export const findEndpoint = (endpoints: readonly Endpoint[], named: string): Endpoint | undefined => {
  const byId = endpoints.find(({ id }) => id === named.trim())
  if (byId) return byId
  const [, method, path] = /\b(GET|POST|PUT|PATCH|DELETE)\s+(\/\S*)/.exec(named.replaceAll('`', '')) ?? []
  if (!path) return undefined
  const { shape } = toTemplate(path)
  return endpoints.find((one) => one.method === method && toTemplate(one.path).shape === shape)
}

const findMapping: Check = ({ hld, lld, design }) => {
  const useCases = new Set(hld.useCases.map(({ id }) => id))
  const at = ['section lld Use Case to API Mapping', 'part lld']
  const hits = lld.mapping.flatMap(({ useCase, endpoints }): Hit[] => {
    const id = /\bUC-\d+\b/.exec(useCase)?.[0]
    const isUnknown = id !== undefined && useCases.size > 0 && !useCases.has(id)
    return [
      ...(isUnknown
        ? [
            {
              rule: 'unknown-use-case' as const,
              severity: 'HIGH' as const,
              at,
              description: `The mapping names ${id}, and no use case has that id.`,
              suggestion: 'Name an existing use case, or add it.',
            },
          ]
        : []),
      ...endpoints
        .filter((one) => lld.endpoints.length > 0 && !findEndpoint(lld.endpoints, one))
        .filter((one) => /\bE-\d|\s\//.test(one))
        .map(
          (one): Hit => ({
            rule: 'unknown-endpoint',
            severity: 'HIGH',
            at,
            description: `The mapping of ${useCase} names ${one}, and there is no such endpoint.`,
            suggestion: 'Add the endpoint, or name the one that is meant.',
          }),
        ),
    ]
  })
  if (!design.parts.lld || lld.mapping.length === 0) return hits
  const mapped = lld.mapping.filter(({ endpoints }) => endpoints.length > 0).map(({ useCase }) => useCase)
  const isMapped = (id: string, title: string): boolean =>
    mapped.some((useCase) => useCase.includes(id) || toSame(useCase) === toSame(title))
  /** What a system sends by itself, or what the design says in words, needs no endpoint. */
  const isServed = (id: string, actor: string): boolean =>
    hld.actors.some(({ name, kind }) => kind === 'system' && isLike(name, actor)) ||
    hld.components.some(({ name }) => isLike(name, actor)) ||
    [lld.overview, ...lld.openQuestions, ...hld.openQuestions].some((text) => text.includes(id))
  return [
    ...hits,
    ...hld.useCases
      .filter(({ id, title, actor }) => !isMapped(id, title) && !isServed(id, actor))
      .map(
        ({ id, title }): Hit => ({
          rule: 'unmapped-use-case',
          severity: 'MEDIUM',
          at: [...at, id],
          description: `The use case ${id} (${title}) has no endpoint.`,
          suggestion: 'Map it to its endpoints, or say what serves it instead.',
        }),
      ),
  ]
}

const PLAIN_TYPES = new Set(
  `string text str char varchar int integer int32 int64 long short number float double decimal numeric money bool boolean
  uuid guid id date time datetime timestamp timestamptz instant duration interval email url uri json jsonb object any
  null void none nothing empty binary bytes byte buffer file blob stream csv pdf html xml unknown enum array list set
  map record dictionary dict page paginated paged partial pick omit readonly optional nullable promise result collection
  iso ip inet phone currency country locale language timezone geo point polygon latitude longitude html markdown
  base64 png jpg jpeg image multipart form data no content body token jwt of or and with the a an per by in as optional
  bigint smallint serial real precision zone without unsigned positive slug ulid cuid nanoid iban yyyy mm dd hh utc`.split(
    /\s+/,
  ),
)

const IDENTIFIER = /\b[A-Z][A-Za-z0-9]*\b/g

type Unknown = { word: string; isLike: boolean }

/** Names in a type that no model has; `isLike`: one that only resembles a model, as `NewOrder` does. */
const toUnknownTypes = (subject: Subject, type: string): Unknown[] => {
  const bare = type.replace(/(["'`])[^"'`]*\1/g, ' ').replace(/\([^)]*\)/g, ' ')
  const names = subject.lld.models.map(({ name }) => name)
  const known = new Set(names.map((name) => toStem(name)))
  const isKnown = (word: string): boolean => {
    const own = toWords(word).filter((part) => !PLAIN_TYPES.has(part))
    return own.length === 0 || known.has(toStem(word)) || known.has(toStem(own.join('_')))
  }
  return (bare.match(IDENTIFIER) ?? [])
    .filter((word) => !isKnown(word) && word !== word.toUpperCase())
    .map((word) => ({ word, isLike: isAmong(word, names) }))
}

/** How often a name stands in the documents: what is explained somewhere is not unknown. */
const countMentions = ({ design, lld }: Subject, word: string): number => {
  const texts = Object.values(design.texts)
  const all = texts.length > 0 ? texts : toStrings(lld)
  return all.join('\n').split(new RegExp(`\\b${word}\\b`)).length - 1
}

type Body = Unknown & { id: string; verb: 'takes' | 'gives' }

const toUnknownBodies = (subject: Subject): Body[] =>
  subject.lld.endpoints.flatMap(({ id, takes, gives }) =>
    (
      [
        ['takes', takes],
        ['gives', gives],
      ] as const
    ).flatMap(([verb, body]) =>
      typeof body !== 'string' || /\s/.test(body.trim().replace(/^(?:list|array|page) of /i, ''))
        ? []
        : toUnknownTypes(subject, body).map((one) => ({ ...one, id, verb })),
    ),
  )

/** Who names bodies after a model again and again, and describes none of them, means the model. */
const HABIT = 3

const findBodies: Check = (subject) => {
  if (subject.lld.models.length === 0) return []
  const unknown = toUnknownBodies(subject)
  const alike = unknown.filter(({ isLike: is }) => is)
  const isHabit = subject.design.isForeign && new Set(alike.map(({ word }) => word)).size >= HABIT
  return unknown
    .filter(({ isLike: is, word }) => !is || (!isHabit && isNowhere(subject, word)))
    .map(
      ({ id, verb, word, isLike: is }): Hit => ({
        rule: 'unknown-model',
        severity: is ? 'MEDIUM' : 'HIGH',
        at: id,
        description: `${id} ${verb} ${word}, which is no model.`,
        suggestion: `Describe ${word} under Data Models, or name the model that is meant.`,
      }),
    )
}

/** In somebody else's document a name may be explained in words. */
const isNowhere = (subject: Subject, word: string): boolean => {
  const calls = subject.lld.endpoints.filter(({ takes, gives }) =>
    [takes, gives].some((body) => typeof body === 'string' && new RegExp(`\\b${word}\\b`).test(body)),
  )
  return !subject.design.isForeign || countMentions(subject, word) <= calls.length
}

const findFieldTypes: Check = (subject) =>
  subject.lld.models.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      /^[A-Z]\w*(?:\[\])?\??$/.test(field.type)
        ? toUnknownTypes(subject, field.type)
            .filter(({ word, isLike: is }) => !is && countMentions(subject, word) < 2)
            .map(
              ({ word }): Hit => ({
                rule: 'unknown-model',
                severity: 'MEDIUM',
                at: `model ${name}`,
                description: `${name}.${field.name} is a ${word}, which is no model.`,
                suggestion: `Describe ${word} under Data Models, or give the field a plain type.`,
              }),
            )
        : [],
    ),
  )

const isField = ({ lld, database }: Subject, name: string): boolean => {
  const same = toSame(name)
  const bodies = lld.endpoints.flatMap(({ takes, gives }) => [takes, gives])
  const fields = [
    ...lld.models.map((model) => model.fields),
    ...bodies.filter((body) => Array.isArray(body)),
  ].flat()
  const columns = database.tables.flatMap((table) => table.columns)
  return (
    [...fields, ...columns].some((one) => toSame(one.name) === same || toSame(one.name) === `${same}id`) ||
    lld.endpoints.some(({ path }) => toTemplate(path).names.some((one) => toSame(one) === same))
  )
}

const findValidation: Check = (subject) => {
  const { lld } = subject
  if (lld.models.length === 0) return []
  return lld.validation.flatMap(({ of }): Hit[] => {
    const [, owner, field] = /^`?([A-Za-z][\w]*)(?:\.|\[\]\.)([A-Za-z]\w*)`?$/.exec(of.trim()) ?? []
    const at = [`rule of ${of}`, 'section lld Validation Rules', 'part lld']
    if (field === undefined || owner === undefined) {
      const isName = /^`?[a-z]\w*`?$/.test(of.trim()) && /[A-Z_]/.test(of)
      const name = of.replaceAll('`', '').trim()
      return !isName || isField(subject, name)
        ? []
        : [unknownField(at, `The rule for ${of} is about a field that nothing has.`)]
    }
    const model = lld.models.find(({ name }) => toStem(name) === toStem(owner))
    if (!model)
      return isField(subject, field)
        ? []
        : [unknownField(at, `The rule for ${of} is about nothing that is described.`)]
    const has = model.fields.some(({ name }) => toSame(name) === toSame(field))
    if (has || isTaken(subject, model.name, field)) return []
    return [unknownField(at, `The rule for ${of} is about a field that ${model.name} does not have.`)]
  })
}

/** A field that endpoints of the model take, or a column of its table. */
const isTaken = ({ lld, database }: Subject, model: string, field: string): boolean => {
  const same = toSame(field)
  const about = lld.endpoints.filter(({ path, gives, takes }) =>
    [path, typeof gives === 'string' ? gives : '', typeof takes === 'string' ? takes : ''].some((text) =>
      isLike(text, model),
    ),
  )
  const fields = about.flatMap(({ takes, gives }) =>
    [takes, gives].filter((body) => Array.isArray(body)).flat(),
  )
  const tables = database.tables.filter((table) => toStem(table.model || table.name) === toStem(model))
  return [...fields, ...tables.flatMap(({ columns }) => columns)].some(({ name }) => toSame(name) === same)
}

const unknownField = (at: string[], description: string): Hit => ({
  rule: 'unknown-field',
  severity: 'MEDIUM',
  at,
  description,
  suggestion: 'Add the field to the model, or name the one that is meant.',
})

const EVERYBODY =
  /^(?:any|every|all|public|anonym|guest|unauthenticated|authenticated|signed|logged|registered|internal|system|service|admin|operator|user|owner|self|none|webhook|scheduler|cron|job|-)/i

/** Words that many names share. */
const GENERAL = /^(?:api|service|system|provider|gateway|server|platform|app)$/

const findOutsiders: Check = (subject) => {
  const { hld, lld, design, requirements } = subject
  if (hld.components.length === 0 && hld.actors.length === 0) return []
  // Somebody else's document need not say again who the people of the requirements are.
  const asked = design.isForeign ? requirements.map(({ text }) => text) : []
  const prose = [...toStrings(hld), ...asked].map(toProse).join('|')
  const isSaid = (name: string): boolean =>
    prose.includes(toProse(name)) ||
    toWords(name).some((word) => word.length > 2 && !GENERAL.test(word) && prose.includes(toProse(word)))
  return [
    ...lld.integrations
      .filter((one) => !isSaid(one.with))
      .map(
        (one): Hit => ({
          rule: 'unknown-system',
          severity: 'MEDIUM',
          at: ['section lld Integration Points', 'part lld'],
          description: `The integration with ${one.with} is nowhere in the high-level design.`,
          suggestion: `Show ${one.with} as an actor or a dependency there, or remove the integration.`,
        }),
      ),
    ...lld.endpoints.flatMap(({ id, callers }) =>
      callers
        .filter((caller) => hld.actors.length > 0 && !EVERYBODY.test(caller.trim()) && !isSaid(caller))
        .map(
          (caller): Hit => ({
            rule: 'unknown-actor',
            severity: 'MEDIUM',
            at: id,
            description: `${id} may be called by ${caller}, who is nowhere in the high-level design.`,
            suggestion: `Add ${caller} to the actors, or name the one that is meant.`,
          }),
        ),
    ),
  ]
}

export const findReferences: Check = (subject) => [
  ...findConnections(subject),
  ...findSteps(subject),
  ...findActors(subject),
  ...findMapping(subject),
  ...findBodies(subject),
  ...findFieldTypes(subject),
  ...findValidation(subject),
  ...findOutsiders(subject),
]
