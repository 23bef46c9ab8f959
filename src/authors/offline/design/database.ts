/** The database design: tables that the needs name, in portable SQL. */
import { withArticle } from '../../../analysis/model/noun.ts'
import {
  count,
  printDocument,
  printFence,
  printList,
  printSection,
  printTable,
  say,
  toHeadingWords,
  toIds,
} from '../print.ts'
import type { Design } from './design.ts'
import { drawEntities } from './diagrams.ts'
import type { Entity } from './entities.ts'
import { findQuality, printNeeds, printOrigin, printQuestions, SECURITY, SPEED } from './parts.ts'
import { toRules } from './rules.ts'
import { printIndexStatement, printTableStatement, toIndexes, toKey, toTables } from './sql.ts'

const NO_TABLE =
  'No requirement names a thing that somebody makes, changes or removes, so there is no table to describe. Open question: what has to be kept?'

const printStatements = (tables: readonly Entity[]): string => {
  const byName = new Map(tables.map((one) => [one.name, one]))
  const lines = tables.flatMap((one, at) => [...(at > 0 ? [''] : []), ...printTableStatement(one, byName)])
  return printSection(
    'CREATE TABLE Statements',
    ...(tables.length > 0
      ? ['The comment behind each column names the requirement that asks for it.', printFence('sql', lines)]
      : [NO_TABLE]),
  )
}

const printIndexes = (tables: readonly Entity[]): string => {
  const indexes = toIndexes(tables)
  return printSection(
    'Indexes',
    ...(indexes.length === 0
      ? ['No requirement looks anything up by more than its key.']
      : [
          printFence('sql', indexes.map(printIndexStatement)),
          printTable(
            ['Index', 'What it is for', 'From'],
            indexes.map(({ name, why, need }) => [name, why, need]),
          ),
        ]),
  )
}

const PERSONAL =
  /\b(?:e-?mail|name|address|phone|birth|ip address|contact|photo|location|health|diagnosis|symptom)\b/i

const printSecurity = (design: Design, tables: readonly Entity[]): string => {
  const columns = tables.flatMap(({ table, fields }) =>
    fields.flatMap(({ column, name, secret, need }) => {
      if (secret) return [`${table}.${column} is a secret: never in plain text, never in a log (${need})`]
      return PERSONAL.test(name)
        ? [`${table}.${column} may say who somebody is: only who needs it reads it (${need})`]
        : []
    }),
  )
  const needs = findQuality(design.settled, SECURITY.categories, SECURITY.characteristics).filter(
    ({ text }) =>
      /\b(?:stor\w+|encrypt\w*|hash\w*|delet\w+|eras\w+|export\w*|keep|personal data|audit|access)\b/i.test(
        text,
      ),
  )
  return printSection(
    'Security',
    printList(columns) || 'No column holds a secret or says who somebody is, as far as its name tells.',
    ...(needs.length > 0 ? ['Requirements that bind the store:', printNeeds(design, needs)] : []),
  )
}

const printConstraints = (design: Design, tables: readonly Entity[]): string => {
  const rows = tables.flatMap((one) => [
    [`${one.table}.${toKey(one)}`, 'primary key', one.needs[0] ?? ''],
    ...one.links.map(({ column, to, required, need }) => [
      `${one.table}.${column}`,
      `refers to ${to}${required ? '; must be given' : '; may be empty'}`,
      need,
    ]),
    ...one.fields
      .filter(({ required }) => required)
      .map(({ column, need }) => [`${one.table}.${column}`, 'must be given', need]),
  ])
  const rules = toRules(design).filter(({ technical }) => technical.length > 0)
  return printSection(
    'Constraints',
    printTable(['Column', 'Constraint', 'From'], rows) || 'None: there is no table yet.',
    ...(rules.length > 0
      ? [
          `Checked before anything is stored, not by the store: ${rules.map(({ id }) => id).join(', ')} of the low-level design (${toIds(rules.map(({ need }) => need))}).`,
        ]
      : []),
  )
}

const REASONS: Record<string, string> = {
  INTEGER: 'keys, references and counts',
  'VARCHAR(255)': 'short words',
  'VARCHAR(2000)': 'longer words',
  'VARCHAR(40)': 'states',
  DATE: 'days',
  TIMESTAMP: 'moments, kept in one time zone',
  'DECIMAL(12, 2)': 'money: no rounding',
  'DECIMAL(12, 3)': 'measured values',
}

const printTypes = (tables: readonly Entity[]): string => {
  const used = new Map<string, string[]>([['INTEGER', tables.map((one) => toKey(one))]])
  for (const { name, fields, states } of tables) {
    for (const { type, column } of fields) used.set(type, [...(used.get(type) ?? []), column])
    if (states.length > 0) used.set('VARCHAR(40)', [...(used.get('VARCHAR(40)') ?? []), `${name} status`])
  }
  return printSection(
    'Types',
    ...(tables.length === 0
      ? ['None: there is no table yet.']
      : [
          'Only types that every engine knows; lengths are proposals where no requirement gives one.',
          printTable(
            ['Type', 'Used for', 'Columns'],
            [...used].map(([type, columns]) => [
              type,
              REASONS[type] ?? 'other values',
              [...new Set(columns)].join(', '),
            ]),
          ),
        ]),
  )
}

const printNormalisation = (tables: readonly Entity[]): string => {
  const links = tables.flatMap(({ table, links }) =>
    links.map(
      ({ to, column, need }) => `${table}.${column} points to the ${to} instead of repeating it (${need})`,
    ),
  )
  return printSection(
    'Normalisation',
    tables.length === 0
      ? 'Nothing to normalise: there is no table yet.'
      : `${count(tables.length, 'table')}, one key each; no column holds a list. Whether one column follows from another cannot be told from the words.`,
    printList(links),
  )
}

const printPerformance = (design: Design, tables: readonly Entity[]): string => {
  const fast = findQuality(design.settled, SPEED.categories, SPEED.characteristics)
  const timed = tables.filter(({ fields }) => fields.some(({ column }) => column === 'created_at'))
  return printSection(
    'Performance',
    printNeeds(design, fast) || 'No requirement gives a figure for speed or volume.',
    ...(timed.length > 0
      ? [
          `Rows of ${timed.map(({ table, needs }) => `${table} (${needs[0] ?? ''})`).join(', ')} end after a while: without clearing them the tables only grow.`,
        ]
      : []),
  )
}

/** Things that no other table knows of. */
const findLone = (entities: readonly Entity[]): Entity[] => {
  const linked = new Set(
    entities.flatMap(({ name, links }) => (links.length > 0 ? [name, ...links.map(({ to }) => to)] : [])),
  )
  return entities.length < 2 ? [] : entities.filter(({ name, isRole }) => !isRole && !linked.has(name))
}

const toQuestions = (
  { entities, settled }: Design,
  circular: ReadonlyArray<{ from: string; to: string; need: string }>,
): string[] => [
  ...entities
    .filter(({ fields, links }) => fields.length + links.length === 0)
    .map(({ name, needs }) => `What is kept of each ${name}? (${toIds(needs.slice(0, 4))})`),
  ...entities
    .filter(({ states }) => states.length > 0)
    .map(
      ({ name, states }) =>
        `Which states can ${withArticle(name)} have? The words name only ${states.map((state) => `${state.name} (${state.need})`).join(', ')}.`,
    ),
  ...findLone(entities).map(
    ({ name, needs }) =>
      `What does each ${name} belong to? No requirement links it to another table (${needs[0] ?? ''}).`,
  ),
  ...circular.map(
    ({ from, to, need }) =>
      `Does ${withArticle(from)} belong to ${withArticle(to)}, or the other way round? (${need})`,
  ),
  ...(settled.length > 0 ? ['How many rows will there be after a year, and how long are they kept?'] : []),
]

export const toDatabase = (design: Design): string => {
  const { tables, circular } = toTables(design.entities)
  return printDocument(
    `Database design: ${toHeadingWords(design.title)}`,
    printOrigin(design),
    printSection('ER Diagram', tables.length > 0 ? printFence('mermaid', drawEntities(tables)) : NO_TABLE),
    printStatements(tables),
    printIndexes(tables),
    printSecurity(design, tables),
    printConstraints(design, tables),
    printTypes(tables),
    printNormalisation(tables),
    printPerformance(design, tables),
    printSection(
      'Open Questions',
      printQuestions(toQuestions(design, circular).map((question) => say(question, 400))),
    ),
  )
}
