import { expect, it } from 'vitest'
import { type Page, toPage } from './page.ts'

const DOCUMENT = `# Reports

## Document Status

**Status**: finalized

## Feature Brief

### Goals

- Fewer than 1 % of reports are lost.

## Functional Requirements

### REQ-001: Crews send a report

- **Priority**: high
- **Category**: Functional
- **Description**: Crews send a report.

## Open Questions

1. Who reads it?

## Traceability

| Requirement ID | Technical Requirement IDs | Task IDs |
| --- | --- | --- |
| REQ-001 | — | — |
`

const by = {
  who: 'Ada Lovelace',
  at: '2026-11-16T14:25:33.978Z',
  door: 'cli',
  assurance: 'terminal',
} as const
const page: Page = {
  feature: 'reports',
  status: 'done',
  document: DOCUMENT,
  drawings: [],
  requirements: '',
  verdicts: {},
  decisions: [
    {
      at: by.at,
      step: 'review',
      who: by.who,
      assurance: by.assurance,
      verdict: 'approved',
      note: '',
      isClaim: false,
    },
  ],
  approval: { by, shown: 'sha256:00', content: 'sha256:00', revision: 1 } as unknown as Page['approval'],
  isClaim: false,
  isChanged: false,
  ...{ writers: [], spent: undefined },
  changes: [],
}

it('a page to send begins with what it comes to, and lists its parts', () => {
  const html = toPage(page)
  expect(html).toContain(
    'The goal: Fewer than 1 % of reports are lost. 1 requirement says what must be, nothing is left out; 1 question is open.',
  )
  expect(html).toContain('<a href="#open-questions">Open Questions</a>')
  expect(html.indexOf('class="summary"')).toBeLessThan(html.indexOf('<article>'))
})

it('a page to send tells time in words, folds decisions and leaves a table of dashes out', () => {
  const html = toPage(page)
  expect(html).toContain('>16 Nov 2026, 14:25 UTC</time>')
  expect(html).toMatch(/<details>\s*<summary>Who decided what/)
  expect(html).not.toContain('Traceability')
  expect(toPage({ ...page, document: DOCUMENT.replace('| — | — |', '| TR-001 | — |') })).toContain(
    'Traceability',
  )
})

it('a page to send begins with its title, and folds the status of the document', () => {
  const html = toPage(page)
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('class="approval"'))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<details>\s*<summary>Document Status<\/summary>/)
  expect(html).not.toContain('href="#document-status"')
  const bare = { ...page, approval: { by, content: '' } as unknown as Page['approval'] }
  expect(toPage(bare)).not.toContain('approved text:')
})
