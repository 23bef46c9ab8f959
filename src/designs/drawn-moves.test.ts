import { expect, test } from 'vitest'
import { readDesign } from '../documents/design/read/read.ts'
import { reviewDesign } from './review.ts'

const toSaid = (diagram: string, others = ''): string[] =>
  reviewDesign(
    readDesign({
      lld: `# Low-Level Design

## Data Models

### Loan

| Field | Type | Required |
| --- | --- | --- |
| id | uuid | yes |
| state | string | yes |

\`\`\`mermaid
stateDiagram-v2
${diagram}
\`\`\`

| From | To | On |
| --- | --- | --- |
| asked | open | the desk hands it out |
| open | ended | it comes back |
${others}`,
    }),
    [],
  )
    .filter(({ rule }) => rule === 'diagram-disagreement')
    .map(({ description }) => description)

test('a state diagram leads where the moves of the model do', () => {
  expect(toSaid('  [*] --> asked\n  asked --> open : out\n  open --> ended\n  ended --> [*]')).toEqual([])
  expect(
    toSaid('  state "asked" as a\n  state "open" as o\n  state "ended" as e\n  a --> o\n  o --> e'),
  ).toEqual([])
})

test('a move that is drawn backwards is told', () => {
  expect(toSaid('  [*] --> asked\n  asked --> open\n  ended --> open\n  ended --> [*]')).toEqual([
    'The state diagram of Loan leads from ended to open, which the moves of the model do not, and does not lead from open to ended, as they do.',
  ])
})

test('of two models with the same states either may be drawn', () => {
  const others = `
### Visit

| Field | Type | Required |
| --- | --- | --- |
| id | uuid | yes |

| From | To | On |
| --- | --- | --- |
| ended | open | it is begun again |
| asked | open | somebody comes |
`
  expect(toSaid('  asked --> open\n  ended --> open', others)).toEqual([])
})
