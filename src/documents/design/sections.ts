/** The sections of each part. The first title is the one that we print; the others name the same thing elsewhere. */
import type { DesignParts } from '../../schema/design.ts'
import type { PartName } from './design.ts'

type Titles = readonly [string, ...string[]]
type Sections = { [P in PartName]: { [K in keyof Required<DesignParts>[P]]: Titles } }

const SHARED = {
  technicalRequirements: ['Technical Requirements', 'Non-Functional Requirements', 'Quality Requirements'],
  openQuestions: ['Open Questions', 'Open Points', 'Open Issues', 'Questions'],
} as const satisfies Record<string, Titles>

export const SECTIONS: Sections = {
  hld: {
    overview: [
      'System Overview',
      'Overview',
      'Introduction',
      'Summary',
      'Context',
      'Context and Scope',
      'Background',
    ],
    actors: ['Actors', 'Users', 'Personas', 'Roles', 'User Roles', 'Stakeholders'],
    useCases: ['Use Cases', 'User Stories'],
    components: [
      'Component Architecture',
      'Components',
      'Architecture',
      'System Architecture',
      'Software Architecture',
      'Architecture Overview',
      'Services',
      'Modules',
      'Containers',
      'Building Blocks',
      'Main Components',
      'Core Components',
    ],
    connections: ['Connections', 'Interactions', 'Component Interactions', 'Communication', 'Interfaces'],
    technology: ['Technology Stack', 'Technology', 'Technologies', 'Tech Stack', 'Technology Choices'],
    flows: [
      'Data Flow',
      'Data Flows',
      'Flows',
      'Main Flows',
      'Sequence Diagrams',
      'Workflows',
      'Runtime View',
    ],
    scalability: [
      'Scalability and Performance',
      'Scalability',
      'Performance and Scalability',
      'Scaling',
      'Performance',
    ],
    security: ['Security', 'Security Considerations', 'Security and Privacy', 'Security Architecture'],
    reliability: [
      'Reliability',
      'Availability',
      'Reliability and Availability',
      'Resilience',
      'Fault Tolerance',
    ],
    decisions: ['Alternatives Considered', 'Alternatives', 'Decisions', 'Design Decisions', 'Key Decisions'],
    dependencies: ['Dependencies', 'External Dependencies'],
    risks: ['Risks', 'Risks and Mitigations', 'Known Risks'],
    ...SHARED,
  },
  lld: {
    overview: ['Overview', 'Introduction', 'Summary'],
    mapping: ['Use Case to API Mapping', 'API Mapping', 'Use Case Mapping', 'Use Cases to Endpoints'],
    endpoints: [
      'Endpoints',
      'API Endpoints',
      'API',
      'APIs',
      'API Design',
      'API Specification',
      'REST API',
      'HTTP API',
      'API Reference',
      'Routes',
    ],
    models: [
      'Data Models',
      'Data Model',
      'Models',
      'Entities',
      'Domain Model',
      'Data Structures',
      'Entity Definitions',
    ],
    examples: ['Examples', 'API Examples', 'Example Requests', 'Request and Response Examples'],
    validation: ['Validation Rules', 'Validation', 'Input Validation', 'Business Rules'],
    integrations: [
      'Integration Points',
      'Integrations',
      'External Integrations',
      'External Services',
      'Third-Party Integrations',
    ],
    layers: ['Layers', 'Layered Architecture', 'Code Layers', 'Module Structure'],
    ...SHARED,
  },
  database: {
    overview: ['Overview', 'Introduction', 'Summary'],
    tables: [
      'CREATE TABLE',
      'CREATE TABLE Statements',
      'Tables',
      'Schema',
      'Database Schema',
      'Table Definitions',
      'Schema Definition',
      'SQL Schema',
      'Database Tables',
    ],
    indexes: ['Indexes', 'Indices', 'Indexing', 'Indexing Strategy', 'Index Strategy'],
    queries: ['Queries', 'Query Patterns', 'Access Patterns', 'Key Queries'],
    security: ['Security', 'Data Security', 'Security Considerations', 'Privacy'],
    constraints: ['Constraints', 'Integrity Constraints', 'Data Integrity'],
    types: ['Types', 'Data Types', 'Column Types'],
    normalisation: ['Normalisation', 'Normalization'],
    performance: ['Performance', 'Performance Considerations', 'Query Performance'],
    ...SHARED,
  },
}

/** Sections that are made from the rest: nothing is read from them. */
export const DERIVED = {
  context: 'Context Diagram',
  er: 'ER Diagram',
  coverage: 'Coverage',
  contents: 'Contents',
  short: 'In Short',
  review: 'Review',
  glance: 'Endpoints at a Glance',
  sources: 'Sources',
  processing: 'Processing',
} as const

/** Where the whole document puts what it takes out of the high-level design. */
export const OUTLOOK = 'Dependencies and Risks'

export const PART_TITLES: Record<PartName, Titles> = {
  hld: ['High-Level Design', 'HLD', 'High Level Architecture'],
  lld: ['Low-Level Design', 'LLD', 'Detailed Design', 'Component Design'],
  database: ['Database Design', 'Database', 'Data Storage', 'Data Layer', 'Persistence', 'Data Architecture'],
}
