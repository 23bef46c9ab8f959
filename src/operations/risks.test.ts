import { expect, it } from 'vitest'
import { findRisks } from './risks.ts'

const PRD = `# Tools

## Document Status

**Status**: draft

## Functional Requirements

### REQ-001: Lend tools

- **Priority**: low
- **Category**: Functional
- **Description**: The system shall let neighbours lend tools.

### REQ-002: Lock accounts

- **Priority**: high
- **Category**: Security
- **Description**: The system shall lock an account after [5] attempts.
- **Rationale**: Passwords are guessed.

## Open Questions

1. Which aim does it serve?
2. REQ-001: is [3] right? Figures in brackets are proposals.
3. REQ-002: is [5] right? Figures in brackets are proposals.
4. How long is data kept? (medium, rule tools.retention)
5. Who pays for damage? (critical, rule tools.damage)
`

it('puts what nothing settles first, then unagreed figures of what is important, then the brief', () => {
  expect(findRisks(PRD)).toEqual([
    { question: 'Who pays for damage?', reason: 'critical, nothing settles it' },
    { question: 'REQ-002 Lock accounts: is [5] right?', reason: 'Passwords are guessed.' },
    { question: 'Which aim does it serve?', reason: 'nobody has answered it' },
  ])
})

it('finds none where nothing is open, and reads any author’s list', () => {
  expect(findRisks(PRD.slice(0, PRD.indexOf('## Open')))).toEqual([])
  expect(findRisks('# X\n\n## Open Questions\n\n- Who?\n- Why?\n')).toHaveLength(2)
})
