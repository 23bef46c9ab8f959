import type { ReadDesign } from '../documents/design/design.ts'
import type { Model, Table } from '../schema/design.ts'
import { readBlocks } from './ddl.ts'
import { toStem } from './names.ts'
import type { Requirement, Subject } from './rule.ts'
import { isPostgres } from './technology.ts'

const EMPTY_HLD: Subject['hld'] = {
  overview: '',
  actors: [],
  useCases: [],
  components: [],
  connections: [],
  technology: [],
  flows: [],
  scalability: '',
  security: '',
  reliability: '',
  decisions: [],
  dependencies: [],
  risks: [],
  technicalRequirements: [],
  openQuestions: [],
}
const EMPTY_LLD: Subject['lld'] = {
  overview: '',
  mapping: [],
  endpoints: [],
  models: [],
  examples: [],
  validation: [],
  integrations: [],
  layers: [],
  technicalRequirements: [],
  openQuestions: [],
}
const EMPTY_DATABASE: Subject['database'] = {
  overview: '',
  tables: [],
  indexes: [],
  queries: [],
  security: '',
  constraints: '',
  types: '',
  normalisation: '',
  performance: '',
  technicalRequirements: [],
  openQuestions: [],
}

const KEPT_IN = /\b(?:kept|stored|saved|lives|held) in (?:the )?(?:table )?`?([a-z_][\w.]*)`?/i
const KEEPS = /\b(?:keeps|holds|stores|rows of|for the (?:entity|model)) (?:the )?`?([A-Z][A-Za-z\d]*)`?/

/** Somebody else seldom writes at a table which model it keeps: its name tells, or the words about either. */
const withModels = (tables: readonly Table[], models: readonly Model[]): Table[] =>
  tables.map((table) => {
    if (table.model !== '') return table
    const bare = table.name.replace(/^.*\./, '')
    const [, kept = ''] = KEEPS.exec(table.does) ?? []
    const own =
      models.find(({ name }) => toStem(name) === toStem(bare)) ??
      models.find(({ does }) => KEPT_IN.exec(does)?.[1]?.toLowerCase() === bare.toLowerCase()) ??
      models.find(({ name }) => kept !== '' && toStem(name) === toStem(kept))
    return own ? { ...table, model: own.name } : table
  })

/** A design as the checks see it. */
export const toSubject = (
  design: ReadDesign,
  requirements: readonly Requirement[],
  leftOut: readonly string[] = [],
): Subject => {
  const { hld = EMPTY_HLD, lld = EMPTY_LLD, database: kept = EMPTY_DATABASE } = design.parts
  const database = design.isForeign ? { ...kept, tables: withModels(kept.tables, lld.models) } : kept
  return {
    design,
    requirements,
    leftOut,
    hld,
    lld,
    database,
    ddl: readBlocks(design),
    isPostgres: isPostgres({ hld, database }),
  }
}
