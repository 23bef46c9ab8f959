/** The sections that each part of a design must have; several titles may name the same one. */
export const SECTIONS: Record<string, string[][]> = {
  hld: [
    ['System Overview', 'Overview'],
    ['Component Architecture', 'Components'],
    ['Technology Stack', 'Technology'],
    ['Data Flow'],
    ['Scalability and Performance', 'Scalability', 'Performance'],
    ['Security'],
    ['Reliability'],
  ],
  lld: [
    ['Use Case to API Mapping', 'API Mapping'],
    ['Endpoints', 'API Endpoints'],
    ['Data Models', 'Data Model'],
    ['Examples'],
    ['Validation Rules', 'Validation'],
    ['Integration Points', 'Integrations'],
    ['Layers'],
  ],
  database: [
    ['ER Diagram', 'Entity Relationship Diagram'],
    ['CREATE TABLE Statements', 'CREATE TABLE', 'Tables', 'Schema'],
    ['Indexes'],
    ['Security'],
    ['Constraints'],
    ['Types', 'Data Types'],
    ['Normalisation', 'Normalization'],
    ['Performance'],
  ],
}
