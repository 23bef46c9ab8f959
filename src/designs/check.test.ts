import { expect, test } from 'vitest'
import { readRequirements } from './check.ts'

const PRD = `# PRD: Berths

## Requirements

### REQ-001: Pay the deposit (Must)

The booking is held until the deposit is paid.

Acceptance criteria:
- A booking that is not paid within 30 minutes expires.
- Given a checked-in booking, when it is cancelled, then it is refused with 409.

### REQ-002: Cancel (Must)

**Acceptance criteria:**

1. Only the skipper may cancel.
`

test('a requirement in paragraphs is read with its criteria', () => {
  expect(readRequirements(PRD, 'prd.md')).toEqual([
    {
      id: 'REQ-001',
      text: [
        'Pay the deposit (Must): The booking is held until the deposit is paid.',
        'A booking that is not paid within 30 minutes expires.',
        'Given a checked-in booking, when it is cancelled, then it is refused with 409.',
      ].join('\n'),
    },
    { id: 'REQ-002', text: 'Cancel (Must): Only the skipper may cancel.' },
  ])
})
