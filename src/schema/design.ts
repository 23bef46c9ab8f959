import { z } from 'zod'
import { LARGEST_NOTE } from './limits.ts'

/**
 * A design as values. Authors give these, code writes the documents, and the reader of documents gives them back: what a
 * diagram, a CREATE TABLE or an endpoint says is one entry, wherever it is shown.
 */
const note = z.string().trim().max(LARGEST_NOTE)
const name = note
  .min(1)
  .max(200)
  .refine((words) => /[^\s\p{C}]/u.test(words), 'write at least one character that can be seen')
const prose = note.describe('Markdown below its heading; no heading of level 1 to 3.')
/** Ids of requirements of the PRD (REQ-001) or of technical ones (TR-001). */
const covers = z.array(z.string().trim().min(1).max(40)).max(500).default([])
const list = <T extends z.ZodType>(item: T) => z.array(item).max(500).default([])
const id = (prefix: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^${prefix}-\\d{3,4}$`), `write it like ${prefix}-001`)

const errorStatus = z.number().int().min(400).max(599)

export const COMPONENT_KINDS = ['service', 'web', 'mobile', 'store', 'queue', 'job', 'library'] as const
export const ACTOR_KINDS = ['person', 'system'] as const

/** Somebody or something outside. */
const actor = z.object({ name, kind: z.enum(ACTOR_KINDS), does: note.default('') })
const useCase = z.object({ id: id('UC'), title: name, actor: name, covers })
const component = z.object({
  id: id('C'),
  name,
  kind: z.enum(COMPONENT_KINDS),
  technology: note.default(''),
  does: note,
  covers,
})
/** Between components and actors, by name. */
const connection = z.object({ from: name, to: name, says: name, by: note.default('') })
const technology = z.object({ need: name, choice: name, reason: note })
const message = z.object({ from: name, to: name, says: name })
const flow = z.object({
  id: id('F'),
  title: name,
  covers,
  steps: z.array(message).min(1).max(60),
  /** What happens instead, and then; `call` and `status`: the endpoint that answers so. */
  failures: list(
    z.object({
      when: name,
      call: z.string().max(40).optional(),
      status: errorStatus.optional(),
      steps: z.array(message).min(1).max(60),
    }),
  ),
})
const option = z.object({
  name,
  good: note.default(''),
  bad: note.default(''),
  /** Elements that are in the design exactly when it is chosen. */
  means: z.array(name).max(50).optional(),
})
const decision = z.object({
  id: id('D'),
  title: name,
  context: note.default(''),
  options: z.array(option).min(1).max(20),
  chosen: name,
  reason: note,
})

/**
 * What a technical requirement guarantees, so that it can be held against the rest of the design: `of` names elements
 * (`Order`, `Order.email`, `orders.email`, `E-003`, a system), `who` roles, `value` a figure with its unit, a status or a
 * condition.
 */
export const GUARANTEES = [
  'read only by',
  'not read by',
  'changed only by',
  'own only',
  'unique',
  'no overlap',
  'different persons',
  'never changed',
  'never deleted',
  'encrypted',
  'kept for',
  'optional',
  'required',
  'refused',
  'at most',
  'at least',
  'exactly',
  'survives',
] as const
const technicalRequirement = z.object({
  id: id('TR'),
  text: note.min(1),
  guarantees: z
    .enum(GUARANTEES)
    .optional()
    .describe(
      '`read only by`, `not read by`, `changed only by`, `own only`: `who` reaches `of` (models, fields). `unique`: `of` are columns of one table, `value` the condition where only some rows count. `no overlap`: columns that an exclusion names. `different persons`: two columns. `never changed`, `never deleted`: tables. `encrypted`: columns. `kept for`: tables or columns, `value` how long. `optional`, `required`: fields. `refused`: endpoints, `value` the status, and behind it the condition where it goes over several tables («409 the load is over 900 kg»). `at most`, `at least`, `exactly`: fields or columns, `value` the figure with its unit. `survives`: systems that may fail.',
    ),
  of: z.array(name).max(50).optional(),
  who: z.array(name).max(50).optional(),
  value: note.optional(),
  covers,
})
const risk = z.object({ risk: name, answer: note })
const dependency = z.object({ on: name, why: note })
const shared = { technicalRequirements: list(technicalRequirement), openQuestions: list(note) }

export const HLD = z.object({
  overview: prose.min(1),
  actors: list(actor),
  useCases: list(useCase),
  components: list(component),
  connections: list(connection),
  technology: list(technology),
  flows: list(flow),
  scalability: prose,
  security: prose,
  reliability: prose,
  decisions: list(decision),
  dependencies: list(dependency),
  risks: list(risk),
  ...shared,
})

export const PLACES = ['path', 'query', 'header', 'cookie', 'body'] as const

/** A field of a model, a request or a response. */
const field = z.object({
  name,
  type: name,
  required: z.boolean().default(true),
  /** Where a parameter stands; by default in the path, the body, or the query of what has no body. */
  in: z.enum(PLACES).optional(),
  /** What one of it is: cent, EUR, minute, byte. */
  unit: note.optional(),
  rule: note.default(''),
})
const endpoint = z.object({
  id: id('E'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z
    .string()
    .trim()
    .regex(/^\/\S*$/, 'write it like /orders/{id}')
    .max(500),
  does: note,
  /** Roles that may call it; `anybody` says that no identity is needed. */
  callers: list(name),
  /** Those of them who reach only what is theirs. */
  own: z.array(name).max(50).optional(),
  /** A model by name, or fields. */
  takes: z.union([name, z.array(field).max(200)]).optional(),
  gives: z.union([name, z.array(field).max(200)]).optional(),
  /** What it answers when all is well; 201 to POST and 200 otherwise. */
  success: z.number().int().min(200).max(399).optional(),
  /** The media type of what it gives; JSON unless another is named. */
  media: note.optional(),
  errors: list(z.object({ status: errorStatus, when: name })),
  covers,
})
const model = z.object({
  name,
  does: note.default(''),
  fields: z.array(field).max(200),
  /** The states it goes through, where it has any. */
  states: list(z.object({ from: name, to: name, on: name })),
  covers,
})
const mapping = z.object({ useCase: z.string().max(40), endpoints: z.array(z.string().max(40)).max(100) })
const example = z.object({ endpoint: z.string().max(40), request: note.default(''), response: note })
const integration = z.object({
  with: name,
  by: note.default(''),
  does: note,
  /** What happens when it fails. */
  failure: note.default(''),
})
const layer = z.object({ name, does: note })

export const LLD = z.object({
  overview: prose.default(''),
  mapping: list(mapping),
  endpoints: list(endpoint),
  models: list(model),
  examples: list(example),
  validation: list(z.object({ of: name, rule: note.min(1), covers })),
  integrations: list(integration),
  layers: list(layer),
  ...shared,
})

export const PERSONAL = ['none', 'personal', 'sensitive'] as const

const column = z.object({
  name,
  type: name,
  null: z.boolean().default(false),
  default: note.optional(),
  /** The expression that it is made by, of other columns of its table. */
  generated: note.optional(),
  /** `table.column` */
  references: note.optional(),
  onDelete: z.enum(['cascade', 'restrict', 'set null', 'no action']).optional(),
  personal: z.enum(PERSONAL).default('none'),
  /** Kept as cipher text that the database cannot read. */
  encrypted: z.boolean().optional(),
  /** Where it goes sooner than its row. */
  keptFor: note.optional(),
  unit: note.optional(),
  means: note.optional(),
})
const table = z.object({
  name,
  /** The model of the low-level design that it keeps; empty for one that only joins others. */
  model: note.default(''),
  does: note.default(''),
  columns: z.array(column).min(1).max(200),
  primaryKey: z.array(name).max(20).default([]),
  unique: list(z.array(name).min(1).max(20)),
  checks: list(note),
  /** Over several columns: `(company_id, claim_id) references claims (company_id, id) on delete cascade`. */
  foreignKeys: z.array(note.min(1)).max(50).optional(),
  /** `room_id with =, during with &&`: no two rows for which all of it holds. */
  exclusions: z.array(note.min(1)).max(50).optional(),
  /** How long its rows are kept, and what happens then. */
  retention: note.default(''),
  /** Rows are added, and never changed or deleted by a call. */
  appendOnly: z.boolean().optional(),
  covers,
})
const index = z.object({
  name,
  table: name,
  columns: z.array(name).min(1).max(20),
  unique: z.boolean().default(false),
  /** A condition on columns of the table: rows for which it does not hold are not in the index. */
  where: note.optional(),
  /** The query that needs it. */
  query: z.string().max(40).default(''),
})
const query = z.object({
  id: id('Q'),
  endpoint: z.string().max(40).default(''),
  table: name,
  does: note,
  filters: z.array(name).max(20).default([]),
  order: z.array(name).max(20).default([]),
})

export const DATABASE = z.object({
  overview: prose.default(''),
  tables: list(table),
  indexes: list(index),
  queries: list(query),
  security: prose,
  constraints: prose.default(''),
  types: prose.default(''),
  normalisation: prose,
  performance: prose,
  ...shared,
})

export type Hld = z.infer<typeof HLD>
export type Lld = z.infer<typeof LLD>
export type Database = z.infer<typeof DATABASE>
export type Component = z.infer<typeof component>
export type Flow = z.infer<typeof flow>
export type Decision = z.infer<typeof decision>
export type TechnicalRequirement = z.infer<typeof technicalRequirement>
export type Endpoint = z.infer<typeof endpoint>
export type Field = z.infer<typeof field>
export type Model = z.infer<typeof model>
export type Table = z.infer<typeof table>
export type Column = z.infer<typeof column>
export type Index = z.infer<typeof index>
export type Query = z.infer<typeof query>

/** The three parts; a part that is not there yet is absent. */
export type DesignParts = { hld?: Hld; lld?: Lld; database?: Database }
