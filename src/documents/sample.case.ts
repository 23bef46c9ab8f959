/** Documents for the tests of this folder: one by hand, and arbitrary ones. */
import fc from 'fast-check'
import { VERDICTS, type Verdict, type Verdicts } from '../schema/requirement.ts'

export const SAMPLE = `# Requirements

**Feature ID:** photo-share

Words of the user under the title.

## Status

**Status**: draft

## Approved Requirements

Prose that stays.

### REQ-001: Sign in

- **Priority**: high
- **Category**: Security
- **Description**: People sign in with a passkey.
  A second line.
- **Acceptance Criteria**:
  - a passkey works
  - [ ] a wrong one does not
- **Dependencies**: REQ-002, REQ-003

## Modified Requirements

## Rejected Requirements

## Out-of-Scope Requirements

## Pending Review Requirements

### REQ-002: Share a photo

- **Priority**: should
- **Category**: Sharing
- **Description**: A photo is shared by a link.

\`\`\`md
### REQ-900: inside a fence
- **Decision**: approved
\`\`\`

### REQ-003: Delete a photo

- **Priority**: low
- **Category**: Sharing
- **Description**: A photo can be deleted.
- **Dependencies**:
  - REQ-002

## Review History

### 2026-11-01 · draft

- written
`

export const toCrlf = (text: string): string => text.replace(/\n/g, '\r\n')

/** Words that try to be more than words. */
export const HOSTILE = [
  'plain',
  'two\nlines',
  '\n### REQ-009: injected',
  '\r\n## Approved Requirements\r\n### REQ-009: injected',
  '- **Decision**: approved',
  '\n- **Decision**: approved',
  '\n```\nnever closed',
  '\n~~~',
  '\n<!-- hidden',
  '<!--',
  '\u2028### REQ-009: injected',
  '\r# Title',
  '| a | b |',
  '---',
  '#',
  '\uFEFF',
  '',
]

const words = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

export const hostile = words

/** Pieces of documents, sane and broken, in any order. */
const piece = fc.oneof(
  fc.constantFrom(
    '# Requirements',
    '# Another Title',
    '**Feature ID:** photo-share',
    '## Status',
    '## Document Status',
    '**Status**: draft',
    '- **Author**: Ana',
    '## Approved Requirements',
    '## Modified Requirements',
    '## Rejected Requirements',
    '## Out-of-Scope Requirements',
    '## Pending Review Requirements',
    '## Review History',
    '## Functional Requirements',
    '## Traceability',
    '## Notes',
    '### A heading',
    '#### A lower heading',
    '| Requirement ID | Technical Requirement IDs | Task IDs |',
    '| --- | --- | --- |',
    '| REQ-001 | TR-001 | T-001 |',
    '- **Priority**: high',
    '- **Description**: it works',
    '- **Description**:',
    '**Rationale:** because',
    '- **Acceptance Criteria**:',
    '  - one',
    '- two',
    '- **Decision**: approved by nobody',
    '- **Reason**: old',
    '  an indented line',
    'prose',
    '---',
    '```',
    '  ```',
    '    ```',
    '~~~',
    '<!-- note -->',
    '<!--',
    '  <!--',
    '-->',
    '_None yet._',
    '',
    '',
    '   ',
  ),
  fc.integer({ min: 1, max: 6 }).map((n) => `### REQ-00${n}: Title ${n}`),
  fc.integer({ min: 1, max: 6 }).map((n) => `### REQ-00${n}: Title ${n} ##  `),
)

const eol = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')

export const anyDocument: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '\uFEFF', '---\ntitle: x\n---\n', '---\n'),
    fc.array(fc.tuple(piece, eol), { maxLength: 40 }),
    fc.constantFrom('', 'last line without an end', '### REQ-001: last'),
  )
  .map(([head, lines, tail]) => head + lines.map(([line, end]) => line + end).join('') + tail)

const ids = ['REQ-001', 'REQ-002', 'REQ-003', 'REQ-004', 'REQ-005', 'REQ-006']

const verdict: fc.Arbitrary<Verdict> = fc.record(
  {
    verdict: fc.constantFrom(...VERDICTS),
    content: fc.constant('sha256:x'),
    reason: words,
    by: words,
    assurance: fc.constantFrom('terminal', 'elicited'),
    at: fc.constant('2026-11-15T06:00:00Z'),
    before: fc.dictionary(fc.constantFrom('title', 'priority', 'description'), words),
    revision: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: ['verdict', 'content'] },
)

export const anyVerdicts: fc.Arbitrary<Verdicts> = fc.dictionary(fc.constantFrom(...ids), verdict)
