/**
 * How the entries of a design stand in tables: one description, by which they are printed and read. A title is compared
 * without case; `also` are the titles that others give to the same column.
 */
import {
  type Component,
  type Decision,
  type Endpoint,
  type Field,
  type Flow,
  GUARANTEES,
  type Hld,
  type Index,
  type Lld,
  type Model,
  PLACES,
  type Query,
  type Table,
  type Column as TableColumn,
  type TechnicalRequirement,
} from '../../schema/design.ts'
import { expandIds } from './read/ids.ts'
import {
  printCode,
  printCodeList,
  printWordList,
  printWords,
  readCode,
  readCodeList,
  readWordList,
  readWords,
} from './words.ts'

/** How a value is written; what is empty is read as nothing, where nothing is not the same as empty. */
export type Form<V> = { print: (value: V) => string; read: (raw: string) => unknown }

export const WORDS: Form<string> = { print: printWords, read: readWords }
export const CODE: Form<string> = { print: printCode, read: readCode }
export const WORD_LIST: Form<string[]> = { print: printWordList, read: readWordList }
export const CODE_LIST: Form<string[]> = { print: printCodeList, read: readCodeList }

const orNothing = <V>({ print, read }: Form<V>): Form<V> => ({
  print,
  read: (raw) => (raw.trim() === '' ? undefined : read(raw)),
})
const CHOICE = orNothing<string>({ print: (word) => word, read: (raw) => readWords(raw).toLowerCase() })
const OPTIONAL_CODE = orNothing(CODE)
/** One of these; another word says nothing here. */
const oneOf = (words: readonly string[]): Form<string> => ({
  print: (word) => word,
  read: (raw) => words.find((word) => word === readWords(raw).toLowerCase()),
})
const OPTIONAL_STATUS: Form<number> = {
  print: String,
  read: (raw) => (/^\d{3}$/.test(readCode(raw)) ? Number(readCode(raw)) : undefined),
}
const OPTIONAL_WORDS = orNothing(WORDS)
const OPTIONAL_WORD_LIST = orNothing(WORD_LIST)
const OPTIONAL_CODE_LIST = orNothing(CODE_LIST)
const NUMBER: Form<number> = { print: String, read: (raw) => Number.parseInt(readCode(raw), 10) }

const YES = /^(?:y|yes|true|x|✓|✔|✅|required|null|nullable|unique|optional)$/i
const readYes = (raw: string): boolean | undefined => {
  const word = readWords(raw)
  return word === '' ? undefined : YES.test(word)
}
const YES_OR_NO: Form<boolean> = { print: (is) => (is ? 'yes' : 'no'), read: readYes }
const UNLESS_NO: Form<boolean> = {
  print: (is) => (is ? 'yes' : ''),
  read: (raw) => (readWords(raw) === '' ? undefined : !/^(?:no|false|none|n|-|–|—)$/i.test(readWords(raw))),
}
const YES_OR_NOTHING: Form<boolean> = { print: (is) => (is ? 'yes' : ''), read: readYes }

/** `isKept`: it is shown even where no row says anything in it. */
export type Column<T> = {
  [K in keyof T & string]: {
    key: K
    title: string
    also?: readonly string[]
    form: Form<NonNullable<T[K]>>
    isKept?: true
  }
}[keyof T & string]

const ID = { key: 'id', title: 'ID', also: ['#', 'No', 'Number'], form: WORDS, isKept: true } as const
const COVERS = {
  key: 'covers',
  title: 'Covers',
  also: ['Requirements', 'Requirement', 'Satisfies', 'Traces to', 'Requirement IDs', 'From'],
  form: { print: printWordList, read: (raw: string) => readWordList(raw).flatMap(expandIds) },
} as const
const DOES = {
  key: 'does',
  title: 'What it does',
  also: [
    'Does',
    'Description',
    'Responsibility',
    'Responsibilities',
    'Purpose',
    'Role',
    'Task',
    'Tasks',
    'Details',
    'Notes',
    'Summary',
  ],
  form: WORDS,
} as const

export const ACTOR: Column<Hld['actors'][number]>[] = [
  { key: 'name', title: 'Actor', also: ['Name', 'User', 'Role', 'Persona'], form: WORDS, isKept: true },
  { key: 'kind', title: 'Kind', also: ['Type'], form: CHOICE, isKept: true },
  DOES,
]
export const USE_CASE: Column<Hld['useCases'][number]>[] = [
  ID,
  { key: 'title', title: 'Use case', also: ['Title', 'Name', 'Description'], form: WORDS, isKept: true },
  {
    key: 'actor',
    title: 'Actor',
    also: ['User', 'Role', 'Primary actor', 'Actors'],
    form: WORDS,
    isKept: true,
  },
  COVERS,
]
export const COMPONENT: Column<Component>[] = [
  ID,
  {
    key: 'name',
    title: 'Component',
    also: ['Name', 'Service', 'Module', 'Container', 'Element', 'Part', 'Building block', 'Piece'],
    form: WORDS,
    isKept: true,
  },
  { key: 'kind', title: 'Kind', also: ['Type'], form: CHOICE, isKept: true },
  {
    key: 'technology',
    title: 'Technology',
    also: ['Technologies', 'Tech', 'Stack', 'Tech stack', 'Built with', 'Made with', 'Runs on'],
    form: WORDS,
  },
  DOES,
  COVERS,
]
export const CONNECTION: Column<Hld['connections'][number]>[] = [
  { key: 'from', title: 'From', also: ['Source', 'Caller', 'Client'], form: WORDS, isKept: true },
  { key: 'to', title: 'To', also: ['Target', 'Destination', 'Callee', 'Server'], form: WORDS, isKept: true },
  {
    key: 'says',
    title: 'What for',
    also: ['Says', 'Description', 'Purpose', 'Message', 'Interaction', 'Data'],
    form: WORDS,
    isKept: true,
  },
  { key: 'by', title: 'By', also: ['Protocol', 'Via', 'How', 'Technology'], form: WORDS },
]
export const TECHNOLOGY: Column<Hld['technology'][number]>[] = [
  {
    key: 'need',
    title: 'Need',
    also: ['Layer', 'Area', 'Concern', 'Purpose', 'Category'],
    form: WORDS,
    isKept: true,
  },
  {
    key: 'choice',
    title: 'Choice',
    also: ['Technology', 'Technologies', 'Tool', 'Selected', 'Stack'],
    form: WORDS,
    isKept: true,
  },
  { key: 'reason', title: 'Reason', also: ['Rationale', 'Why', 'Justification', 'Notes'], form: WORDS },
]
export const STEP: Column<Flow['steps'][number]>[] = [
  { key: 'from', title: 'From', also: ['Source', 'Caller', 'Actor'], form: WORDS, isKept: true },
  { key: 'to', title: 'To', also: ['Target', 'Destination', 'Callee'], form: WORDS, isKept: true },
  {
    key: 'says',
    title: 'Says',
    also: ['Message', 'Action', 'What for', 'Description'],
    form: WORDS,
    isKept: true,
  },
]
export const OPTION: Column<Decision['options'][number]>[] = [
  {
    key: 'name',
    title: 'Option',
    also: ['Alternative', 'Name', 'Approach', 'Choice'],
    form: WORDS,
    isKept: true,
  },
  { key: 'good', title: 'Good', also: ['Pros', 'Advantages', 'For', 'Benefits'], form: WORDS },
  {
    key: 'bad',
    title: 'Bad',
    also: ['Cons', 'Disadvantages', 'Against', 'Drawbacks', 'Why not'],
    form: WORDS,
  },
  { key: 'means', title: 'Means', also: ['Implies', 'Elements'], form: OPTIONAL_CODE_LIST },
]
export const TECHNICAL: Column<TechnicalRequirement>[] = [
  ID,
  {
    key: 'text',
    title: 'Technical requirement',
    also: ['Requirement', 'Text', 'Description', 'Statement'],
    form: WORDS,
    isKept: true,
  },
  { key: 'guarantees', title: 'Guarantees', form: oneOf(GUARANTEES) },
  { key: 'of', title: 'Of', form: OPTIONAL_CODE_LIST },
  { key: 'who', title: 'Who', form: OPTIONAL_WORD_LIST },
  { key: 'value', title: 'Value', form: OPTIONAL_WORDS },
  { ...COVERS, also: COVERS.also.filter((title) => title !== 'Requirement') },
]
export const DEPENDENCY: Column<Hld['dependencies'][number]>[] = [
  {
    key: 'on',
    title: 'On',
    also: ['Dependency', 'Name', 'Depends on', 'Service', 'System'],
    form: WORDS,
    isKept: true,
  },
  { key: 'why', title: 'Why', also: ['Reason', 'Purpose', 'Description', 'For', 'Notes'], form: WORDS },
]
export const RISK: Column<Hld['risks'][number]>[] = [
  { key: 'risk', title: 'Risk', also: ['Description', 'Name', 'Issue'], form: WORDS, isKept: true },
  { key: 'answer', title: 'Answer', also: ['Mitigation', 'Response', 'Plan', 'Action'], form: WORDS },
]

const UNIT = { key: 'unit', title: 'Unit', form: OPTIONAL_WORDS } as const

/** A field; the first title says of what. */
export const fieldOf = (title: string): Column<Field>[] => [
  {
    key: 'name',
    title,
    also: ['Field', 'Name', 'Parameter', 'Property', 'Attribute', 'Key', 'Column'],
    form: CODE,
    isKept: true,
  },
  { key: 'type', title: 'Type', also: ['Data type', 'Format'], form: CODE, isKept: true },
  { key: 'required', title: 'Required', also: ['Mandatory', 'Req'], form: YES_OR_NO, isKept: true },
  { key: 'in', title: 'In', also: ['Place', 'Location'], form: oneOf(PLACES) },
  UNIT,
  {
    key: 'rule',
    title: 'Rule',
    also: ['Rules', 'Constraint', 'Constraints', 'Validation', 'Description', 'Notes', 'Meaning'],
    form: WORDS,
  },
]
export const ERROR: Column<Endpoint['errors'][number]>[] = [
  {
    key: 'status',
    title: 'Error',
    also: ['Status', 'Code', 'Status code', 'HTTP status', 'Error code', 'HTTP code'],
    form: NUMBER,
    isKept: true,
  },
  {
    key: 'when',
    title: 'When',
    also: ['Description', 'Meaning', 'Condition', 'Reason', 'Cause', 'Message', 'Error'],
    form: WORDS,
    isKept: true,
  },
]
export const STATE: Column<Model['states'][number]>[] = [
  { key: 'from', title: 'From', also: ['State', 'Current state', 'From state'], form: WORDS, isKept: true },
  { key: 'to', title: 'To', also: ['Next state', 'New state', 'To state'], form: WORDS, isKept: true },
  {
    key: 'on',
    title: 'On',
    also: ['Event', 'Trigger', 'Action', 'When', 'Transition'],
    form: WORDS,
    isKept: true,
  },
]
export const MAPPING: Column<Lld['mapping'][number]>[] = [
  { key: 'useCase', title: 'Use case', also: ['Use case ID', 'UC', 'Use cases'], form: WORDS, isKept: true },
  {
    key: 'endpoints',
    title: 'Endpoints',
    also: ['Endpoint', 'API', 'APIs', 'API endpoints'],
    form: WORD_LIST,
    isKept: true,
  },
]
export const VALIDATION: Column<Lld['validation'][number]>[] = [
  {
    key: 'of',
    title: 'Of',
    also: ['Field', 'Model', 'Entity', 'Input', 'What', 'Target'],
    form: WORDS,
    isKept: true,
  },
  {
    key: 'rule',
    title: 'Rule',
    also: ['Rules', 'Validation', 'Constraint', 'Description'],
    form: WORDS,
    isKept: true,
  },
  COVERS,
]
export const INTEGRATION: Column<Lld['integrations'][number]>[] = [
  {
    key: 'with',
    title: 'With',
    also: ['System', 'Service', 'Integration', 'Name', 'External system', 'Integration point'],
    form: WORDS,
    isKept: true,
  },
  { key: 'by', title: 'By', also: ['Protocol', 'Via', 'How', 'Method', 'Type'], form: WORDS },
  DOES,
  {
    key: 'failure',
    title: 'When it fails',
    also: ['Failure', 'On failure', 'Fallback', 'Error handling', 'Failure handling'],
    form: WORDS,
  },
]
export const LAYER: Column<Lld['layers'][number]>[] = [
  { key: 'name', title: 'Layer', also: ['Name', 'Module'], form: WORDS, isKept: true },
  DOES,
]

export const COLUMN: Column<TableColumn>[] = [
  {
    key: 'name',
    title: 'Column',
    also: ['Name', 'Field', 'Attribute', 'Column name'],
    form: CODE,
    isKept: true,
  },
  { key: 'type', title: 'Type', also: ['Data type', 'SQL type', 'Datatype'], form: CODE, isKept: true },
  { key: 'null', title: 'Null', also: ['Nullable', 'Optional', 'Null?'], form: YES_OR_NO, isKept: true },
  { key: 'default', title: 'Default', also: ['Default value'], form: OPTIONAL_CODE },
  { key: 'generated', title: 'Generated as', also: ['Generated', 'Computed as'], form: OPTIONAL_CODE },
  {
    key: 'references',
    title: 'References',
    also: ['Foreign key', 'FK', 'Refers to', 'Reference'],
    form: OPTIONAL_CODE,
  },
  { key: 'onDelete', title: 'On delete', also: ['Delete rule'], form: CHOICE },
  {
    key: 'personal',
    title: 'Personal data',
    also: ['Personal', 'PII', 'PII class', 'Data class', 'Privacy'],
    form: { ...CHOICE, print: (kind) => (kind === 'none' ? '' : kind) },
  },
  { key: 'encrypted', title: 'Encrypted', form: UNLESS_NO },
  { key: 'keptFor', title: 'Kept for', form: OPTIONAL_WORDS },
  UNIT,
  { key: 'means', title: 'Means', form: OPTIONAL_WORDS },
]
export const INDEX: Column<Index>[] = [
  { key: 'name', title: 'Index', also: ['Name', 'Index name'], form: CODE, isKept: true },
  { key: 'table', title: 'Table', also: ['On'], form: CODE, isKept: true },
  { key: 'columns', title: 'Columns', also: ['Column', 'Fields', 'Keys'], form: CODE_LIST, isKept: true },
  { key: 'unique', title: 'Unique', form: YES_OR_NOTHING },
  { key: 'where', title: 'Where', also: ['Partial', 'Condition', 'Predicate'], form: OPTIONAL_CODE },
  { key: 'query', title: 'Query', also: ['For', 'Used by', 'Supports'], form: WORDS },
]
export const QUERY: Column<Query>[] = [
  ID,
  { key: 'endpoint', title: 'Endpoint', also: ['API', 'Used by', 'Call'], form: WORDS },
  { key: 'table', title: 'Table', also: ['On'], form: CODE, isKept: true },
  { ...DOES, also: [...DOES.also, 'Query'] },
  { key: 'filters', title: 'Filters', also: ['Filter', 'Where', 'Filtered by'], form: CODE_LIST },
  { key: 'order', title: 'Order', also: ['Sort', 'Order by', 'Sorted by'], form: CODE_LIST },
]

/** The columns of a table that stand above its columns. */
export const TABLE_FIELDS: Column<
  Pick<Table, 'model' | 'does' | 'primaryKey' | 'retention' | 'appendOnly' | 'covers'>
>[] = [
  { key: 'does', title: 'Keeps', also: DOES.also, form: WORDS },
  { key: 'model', title: 'Model', also: ['Entity'], form: CODE },
  { key: 'primaryKey', title: 'Primary key', also: ['PK', 'Key'], form: CODE_LIST },
  { key: 'retention', title: 'Retention', also: ['Kept for', 'Retained'], form: WORDS },
  { key: 'appendOnly', title: 'Append only', form: YES_OR_NOTHING },
  COVERS,
]
/** The fields of an endpoint that stand above its tables; those of its bodies are printed by hand. */
export const ENDPOINT_FIELDS: Column<Pick<Endpoint, 'own' | 'success' | 'media'>>[] = [
  { key: 'own', title: 'Own only', form: OPTIONAL_WORD_LIST },
  { key: 'success', title: 'Answers', form: OPTIONAL_STATUS },
  { key: 'media', title: 'As', form: OPTIONAL_CODE },
]

/** What a failure of a flow is answered with. */
export const FAILURE_FIELDS: Column<Pick<Flow['failures'][number], 'call' | 'status'>>[] = [
  { key: 'call', title: 'Call', form: OPTIONAL_CODE },
  { key: 'status', title: 'Answers', form: OPTIONAL_STATUS },
]
