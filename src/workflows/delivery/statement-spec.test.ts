import { describe, expect, it } from 'vitest'
import { toSpec } from '../../documents/spec/spec.ts'
import { toStatementSpec } from './statement-spec.ts'

const read = (text: string) =>
  toSpec(toStatementSpec(text) ?? '').requirements.map(
    ({ source, acceptance }) => `${source}: ${acceptance.join(' | ')}`,
  )

const COUNT = 'The app shall count notes.'
const FIND = 'The app shall find notes.'

describe('what tells how a requirement is accepted is a criterion of it', () => {
  it.each([
    [
      'led in by words',
      `### A-1: Count\n\n${COUNT}\n\nAcceptance criteria:\n\n- two notes print 2\n- it must print 0 for none\n`,
    ],
    [
      'under a title',
      `### A-1: Count\n\n${COUNT}\n\n#### Acceptance\n\n1. two notes print 2\n2. it must print 0 for none\n`,
    ],
    [
      'under bold words',
      `### A-1\n\n${COUNT}\n\n**AC:**\n\n- two notes print 2\n- it must print 0 for none\n`,
    ],
    [
      'below an item',
      `- A-1: ${COUNT}\n  - Acceptance: two notes print 2\n  - AC: it must print 0 for none\n`,
    ],
    [
      'in a list below an item',
      `- A-1: ${COUNT}\n  - Acceptance criteria:\n    - two notes print 2\n    - it must print 0 for none\n`,
    ],
    [
      'behind a paragraph that bears the id',
      `A-1: ${COUNT}\n\nAcceptance:\n- two notes print 2\n- it must print 0 for none\n`,
    ],
    [
      'in paragraphs of their own',
      `A-1: ${COUNT}\n\nAcceptance: two notes print 2\n\nAcceptance: it must print 0 for none\n`,
    ],
    [
      'with ids of their own',
      `### A-1: Count\n\n${COUNT}\n\n- AC-1: two notes print 2\n- AC-2: it must print 0 for none\n`,
    ],
    [
      'in a section of their own, by id',
      `## Needs\n\n- A-1: ${COUNT}\n\n## Acceptance criteria\n\n- A-1: two notes print 2\n- A-1: it must print 0 for none\n`,
    ],
  ])('%s', (_, text) => {
    expect(read(`# Notes\n\n${text}\n### A-2: Find\n\n${FIND}\n`)).toEqual([
      'A-1: two notes print 2 | it must print 0 for none',
      `A-2: ${FIND}`,
    ])
  })

  it('as a scenario, in one item or in several', () => {
    const steps =
      '- When there is none, then 0 is printed\n- Given two notes\n- When I count\n- Then 2 is printed\n'
    const expected = 'When there is none, then 0 is printed | Given two notes When I count Then 2 is printed'
    expect(read(`### A-1\n\n${COUNT}\n\n${steps}`)).toEqual([`A-1: ${expected}`])
    expect(read(`**A-1** ${COUNT}\n\n${steps}`)).toEqual([`A-1: ${expected}`])
  })

  it('in a column of a table', () => {
    const table = `| ID | Requirement | Acceptance criteria |\n|-|-|-|\n| A-1 | ${COUNT} | Two notes must print 2. |\n`
    expect(read(table)).toEqual(['A-1: Two notes must print 2.'])
  })

  it('though no requirement bears an id', () => {
    const part = (title: string, words: string, criterion: string) =>
      `## ${title}\n\n${words}\n\nAcceptance criteria:\n\n- ${criterion}\n\n`
    expect(
      read(`# Notes\n\n${part('Count', COUNT, 'two print 2')}${part('Find', FIND, 'milk is found')}`),
    ).toEqual(['line 5: two print 2', 'line 13: milk is found'])
  })

  it('though the requirement is a heading and nothing else', () => {
    const text = '### A-1: Count the notes\n\nAcceptance criteria:\n\n- two print 2\n- none prints 0\n'
    expect(read(text)).toEqual(['A-1: two print 2 | none prints 0'])
    expect(toStatementSpec(text)).toContain('### R-001: Count the notes\n')
  })
})

describe('what is no criterion', () => {
  it('stays a requirement: a demand under a title that only sounds like it', () => {
    expect(read(`### A-1: Count\n\n${COUNT}\n\n## Search criteria\n\n- A-2: ${FIND}\n`)).toEqual([
      `A-1: ${COUNT}`,
      `A-2: ${FIND}`,
    ])
  })

  it('stays: what is accepted of no requirement in particular', () => {
    expect(
      read(
        `## Needs\n\n- A-1: ${COUNT}\n- A-2: ${FIND}\n\n## Acceptance criteria\n\n- all of it works offline\n`,
      ),
    ).toEqual([`A-1: ${COUNT}`, `A-2: ${FIND}`, 'line 8: all of it works offline'])
  })

  it('and words without an id, of which no requirement is accepted, are words', () => {
    expect(toStatementSpec(`${COUNT} ${FIND}`)).toBeUndefined()
    expect(toStatementSpec('Build a counter.\n\nAcceptance criteria:\n\n- two print 2\n')).toBeUndefined()
  })
})
