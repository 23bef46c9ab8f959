import { expect, test } from 'vitest'
import type { Run } from '../../schema/run.ts'
import { material } from './material.ts'

const SPEC = `# Kites

## Requirements

### R-001: Lend a kite

- **Type**: functional
- **Priority**: must
- **Description**: The club shall lend a kite.
- **Source**: turn 1
- **Acceptance Criteria**:
  - A kite is lent.

### R-002: Weigh the wind

- **Type**: functional
- **Priority**: must
- **Description**: The pole shall measure the wind.
- **Source**: turn 1
- **Acceptance Criteria**:
  - A figure is shown.
`
const ask = (feedback: string) =>
  material['interview-turn']?.({
    run: { state: {}, inputs: {} } as unknown as Run,
    input: { feedback, left: 3 },
    text: (name) => (name === 'spec' ? SPEC : undefined),
  })

test('what is wrong with a draft is a line each, beside the requirements that it names', () => {
  const given = ask('- R-001: nobody brings it back\n- R-001: for how long')
  expect(given?.facts).toEqual(
    expect.arrayContaining(['- R-001: nobody brings it back', '- R-001: for how long']),
  )
  expect(given?.input).toMatchObject({ feedback: null })
  expect(given?.documents?.spec).toContain('R-001 Lend a kite: The club shall lend a kite.')
  expect(given?.documents?.spec).toMatch(/^R-002 Weigh the wind$/m)
})
test('words that name none come with all of them', () => {
  expect(ask('Say more.')?.documents?.spec).toContain(
    'R-002 Weigh the wind: The pole shall measure the wind.',
  )
})
