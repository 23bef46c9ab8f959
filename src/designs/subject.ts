import type { ReadDesign } from '../documents/design/design.ts'
import { readBlocks } from './ddl.ts'
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

/** A design as the checks see it. */
export const toSubject = (design: ReadDesign, requirements: readonly Requirement[]): Subject => {
  const { hld = EMPTY_HLD, lld = EMPTY_LLD, database = EMPTY_DATABASE } = design.parts
  return {
    design,
    requirements,
    hld,
    lld,
    database,
    ddl: readBlocks(design),
    isPostgres: isPostgres({ hld, database }),
  }
}
