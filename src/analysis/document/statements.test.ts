import { describe, expect, it } from 'vitest'
import { toMarkdown } from '../../documents/markdown.ts'
import { toStatements } from './statements.ts'

const read = (source: string) =>
  toStatements(toMarkdown(source)).statements.map(
    ({ requirement, form, plain }) => `${requirement} | ${form} | ${plain.text}`,
  )
const words = (source: string) => toStatements(toMarkdown(source)).statements.map(({ plain }) => plain.text)

describe('a statement', () => {
  it.each([
    [
      '### FR-3: Export\n\nThe system shall export orders.\nSource: turn 3; turn 4',
      'FR-3 | sentence | The system shall export orders.',
    ],
    [
      '### FR-3: Export\n\nThe system shall export orders.',
      'FR-3 | sentence | The system shall export orders.',
    ],
    ['- **R-1** The app must start.', 'R-1 | sentence | The app must start.'],
    ['- [REQ-AUTH-7] The app must start.', 'REQ-AUTH-7 | sentence | The app must start.'],
    [
      '1. US-12: As a guest, I want to pay, so that I can leave.',
      'US-12 | story | As a guest, I want to pay, so that I can leave.',
    ],
    [
      '- `NFR-2.1` – Speed: The page must load within 2 s.',
      'NFR-2.1 | sentence | The page must load within 2 s.',
    ],
    ['2.3.1 The app shall start.', '2.3.1 | sentence | The app shall start.'],
    [
      '### Requirement 4\n\n#### Acceptance Criteria\n\n2. WHEN x happens THEN the app SHALL stop',
      'Requirement 4.2 | sentence | WHEN x happens THEN the app SHALL stop',
    ],
    ['| ID | Description |\n|-|-|\n| 7 | The app must start. |', '7 | sentence | The app must start.'],
    [
      '# T\n\n## Features\n\n### Export\n\n- Users can export orders.',
      'Features › Export | sentence | Users can export orders.',
    ],
    ['### FR-9: The app shall keep drafts', 'FR-9 | sentence | The app shall keep drafts'],
    ['### Story 1.2 Setup\n\n- The app shall start.', 'Story 1.2 | sentence | The app shall start.'],
    ['### Requirement: Sign in\n\nThe app SHALL ask once.', 'Sign in | sentence | The app SHALL ask once.'],
    [
      '### FR-4: Export\n\nOrders as CSV files with a header.',
      'FR-4 | label | Orders as CSV files with a header.',
    ],
  ])('of %j is %j', (source, expected) => {
    expect(read(source)).toEqual([expected])
  })

  it('is a whole item, but a sentence of a paragraph', () => {
    const two = 'The app shall start. It shall stop.'
    expect(words(`- ${two}`)).toEqual([two])
    expect(words(`Before all, some words. ${two} That is all.`)).toEqual([
      'The app shall start.',
      'It shall stop.',
    ])
  })

  it('may be a scenario in several items', () => {
    const source =
      '## Scenarios\n\n- Given a list\n- And a member\n- When she adds milk\n- Then the others see it\n- Given no list\n- Then nothing is shown'
    expect(words(source)).toEqual([
      'Given a list And a member When she adds milk Then the others see it',
      'Given no list Then nothing is shown',
    ])
  })

  it('is an item of acceptance criteria, whatever leads them in', () => {
    expect(read('**FR-1** Sharing\n\nAcceptance criteria:\n\n- the link works once')).toEqual([
      'line 5 | criterion | the link works once',
    ])
    expect(read('### FR-1\n\n**Acceptance criteria**\n\n- the link works once')).toEqual([
      'FR-1 | criterion | the link works once',
    ])
  })
})

describe('what is no statement', () => {
  it.each([
    ['a quote', '> The app must start.'],
    ['code', '```\nThe app must start.\n```'],
    ['a question', '- Should the app start at once?'],
    ['a glossary', '## Glossary\n\n- **App**: it must start.'],
    ['a change log', '## Change log\n\n- The app must start now.'],
    ['what is out of scope', '## Non-goals\n\n- The app must start at once.'],
    ['a list led in as out of scope', 'Out of scope:\n\n- The app must start at once.'],
    ['the problem', '## Problem\n\nClerks must retype every order.'],
    ['words about the document', 'This document must be approved by the board.'],
    ['the key words of a standard', 'The key words "MUST" and "SHALL" are to be interpreted as in RFC 2119.'],
    ['a plan of ours', 'We will ask the suppliers in May.'],
    ['a table of terms', '| Term | Meaning |\n|-|-|\n| App | it must start first |'],
    ['a table of changes', '| Version | Change |\n|-|-|\n| 2 | the app must start |'],
    ['a priority', '## Requirements\n\n- Priority: must have\n- Owner: Dana will decide'],
    ['a table of contents', '## Features\n\n- [What the app must do](#a)'],
    ['a standard at the front', '- UTF-8 and ISO-8601 are known here'],
    ['struck words', '- ~~The app must start.~~'],
    ['plain prose', 'The app starts. This can be surprising. It will be late.'],
  ])('is %s', (_, source) => {
    expect(words(source)).toEqual([])
  })
})

describe('hostile documents', () => {
  it.each([
    [
      'deeply nested lists',
      Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}- The a shall b c.`).join('\n'),
      2000,
    ],
    ['an unclosed fence', '- The a shall b c.\n\n```\n- The a shall b c.\n', 1],
    [
      'Windows line ends and a mark of byte order',
      '\uFEFF# A\r\n\r\n- The a shall b c.\r\n- The a shall d e.\r\n',
      2,
    ],
  ])('with %s are read', (_, source, count) => {
    expect(words(source as string)).toHaveLength(count as number)
  })

  it('with a line of half a megabyte are read to a limit, which is told', () => {
    const { statements, cut } = toStatements(toMarkdown(`# A\n\n${'The a shall b c. '.repeat(30_000)}`))
    expect(statements.length).toBeGreaterThan(1000)
    expect(cut).toEqual([3])
  })

  it('give every statement a name of its own', () => {
    const source = '- FR-1: The a shall b c.\n- FR-1: The a shall b d.\n\nThe a shall e f. The a shall g h.'
    const keys = toStatements(toMarkdown(source)).statements.map(({ key }) => key)
    expect(keys).toEqual(['FR-1', 'line 2', 'line 4', 'line 4 (2)'])
  })
})
