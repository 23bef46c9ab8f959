import { describe, expect, it } from 'vitest'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Turn } from './conversation.ts'
import { first, HOSTILE, hold, INVOICES, judge, SIGN_IN, skip, TOOLS, writeSpec } from './interview.case.ts'

const printSpec = (...requirements: string[]): string =>
  [
    '---\nversion: 1\npriority: must\n---\n\n# Feature: Tools\n\n## Vision\n\nLend tools.',
    '## Scope\n\n### In Scope\n\n- Borrow a tool\n\n### Out of Scope\n\n- Payment\n\n## Requirements',
    ...requirements,
  ].join('\n\n')

const requirement = (
  n: number,
  description: string,
  criterion: string,
  depends = '',
  priority = 'must',
): string =>
  `### R-00${n}: Borrow a tool ${n}\n\n**Type:** functional\n**Priority:** ${priority}\n**Dependencies:** [${depends}]\n\n**Description:** ${description}\n\n**Acceptance Criteria:**\n\n- [ ] ${criterion}`

const GOOD = requirement(
  1,
  'The system shall let a member borrow a tool.',
  'A member borrows a tool and it shows as borrowed.',
)
const REFUSAL = requirement(
  2,
  'If the tool is out, then the system shall refuse the loan.',
  'A second loan of the tool is refused.',
)

describe('the architect', () => {
  it('accepts what can be designed from, and says what was checked', () => {
    const { status, feedback, type } = judge(printSpec(GOOD, REFUSAL))
    expect([status, type]).toEqual(['APPROVED', 'spec'])
    expect(feedback).toContain('2 requirements')
  })

  it('says of no criteria that they are checked where they are questions', () => {
    const open = requirement(
      1,
      'The system shall let a member borrow a tool.',
      'Open question: how is this checked?',
    )
    const { status, feedback } = judge(printSpec(open, REFUSAL))
    expect(status).toBe('APPROVED')
    expect(feedback).toContain('can be designed from, and not be verified yet.')
    expect(feedback).toContain('Note: how R-001 is checked is an open question')
    expect(feedback).not.toMatch(/^Checked: .*criteria/m)
  })

  it.each([
    [
      'a conflict',
      printSpec(
        GOOD,
        requirement(2, 'The system shall end a loan after 7 days.', 'The loan ends after 7 days.'),
        requirement(3, 'The system shall end a loan after 14 days.', 'The loan ends after 14 days.'),
      ),
      /7 days.*14 days/,
    ],
    [
      'a criterion that cannot be tested',
      printSpec(
        requirement(1, 'The system shall let a member borrow a tool.', 'Borrowing is fast and easy.'),
      ),
      /cannot be tested/,
    ],
    [
      'words that demand nothing',
      printSpec(requirement(1, 'The system shall do this: not sure, ask IT.', 'It shows as borrowed.')),
      /demands nothing/,
    ],
    [
      'a circle of dependencies',
      printSpec(
        requirement(1, 'The system shall let a member borrow a tool.', 'It shows as borrowed.', 'R-002'),
        requirement(2, 'If the tool is out, then the system shall refuse it.', 'It is refused.', 'R-001'),
      ),
      /depend on each other/,
    ],
    [
      'a dependency on nothing',
      printSpec(
        requirement(1, 'The system shall let a member borrow a tool.', 'It shows as borrowed.', 'R-009'),
      ),
      /R-009/,
    ],
    [
      'a scope that no requirement serves',
      printSpec(GOOD, REFUSAL).replace('- Borrow a tool', '- Print yearly statements'),
      /Print yearly statements/,
    ],
    ['a missing section', printSpec(GOOD).replace('## Vision\n\nLend tools.', ''), /"## Vision"/],
  ])('objects to %s, and says where', (_, spec, words) => {
    const { status, feedback } = judge(spec)
    expect(status).toBe('NEEDS_CHANGES')
    expect(feedback).toMatch(words)
  })

  it('objects to an answer that stands nowhere', () => {
    const turns = [{ question: 'Who pays?', answer: 'The municipality refunds deposits quarterly' }]
    expect(judge(printSpec(GOOD, REFUSAL), turns).feedback).toContain('stands nowhere')
  })

  it('notes an order that does not fit the priorities', () => {
    const spec = printSpec(
      requirement(1, 'The system shall let a member borrow a tool.', 'It shows as borrowed.', 'R-002'),
      requirement(2, 'If the tool is out, then the system shall refuse it.', 'It is refused.', '', 'could'),
    )
    expect(judge(spec)).toMatchObject({ status: 'APPROVED', feedback: expect.stringContaining('raise it') })
  })

  it('objects to a requirement that asks for too much at once', () => {
    const long = 'The system shall lend tools, the system shall sell tools and the system shall repair tools.'
    expect(judge(printSpec(GOOD, REFUSAL, requirement(3, long, 'A tool is lent.')))).toMatchObject({
      status: 'NEEDS_CHANGES',
      feedback: expect.stringMatching(/R-003 "Borrow a tool 3" is too large/),
    })
  })

  it('names the ten gravest things and counts the rest', () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      requirement(n + 1, `The system shall show page ${n}.`, 'It is fast and easy.'),
    )
    const spec = printSpec(...many).replace(
      '- Borrow a tool',
      ['a', 'b', 'c'].map((x) => `- Zebra${x} migration`).join('\n'),
    )
    const { feedback } = judge(spec)
    expect(feedback.split('\n').filter((line) => line.startsWith('- ')).length).toBe(10)
    expect(feedback).toMatch(/… and \d+ more/)
  })

  it('reads the text that the request carries, and writes none', () => {
    const result = judge(printSpec(GOOD, REFUSAL))
    expect(Object.keys(result).toSorted()).toEqual(['feedback', 'status', 'type'])
  })

  it('lets a person have the last word on what it asked once', () => {
    const spec = printSpec(GOOD, REFUSAL).replace('- Borrow a tool', '- Print yearly statements')
    const { feedback, status } = judge(spec)
    const turns = hold(TOOLS, skip, { spec, feedback, status, left: 20 })
    expect(turns.length).toBe(1)
    expect(judge(spec, turns)).toMatchObject({
      status: 'APPROVED',
      feedback: expect.stringContaining('Note: In Scope says'),
    })
  })

  it.each([SIGN_IN, HOSTILE, INVOICES])(
    'comes to an end with the interviewer, whatever is answered: %j',
    (idea) => {
      for (const answer of [skip, first]) {
        let turns: Turn[] = hold(idea, first, { left: 20 }, 7)
        let spec = writeSpec(idea, turns).document
        let rounds = 0
        for (let verdict = judge(spec, turns); verdict.status !== 'APPROVED'; verdict = judge(spec, turns)) {
          expect(++rounds).toBeLessThan(8)
          const { feedback, status } = verdict
          const since = turns.length
          turns = hold(idea, answer, { turns, feedback, status, spec, left: 20 })
          expect(turns.length).toBeGreaterThan(since)
          spec = writeSpec(idea, turns, { spec, since, feedback }).document
        }
        expect(new Set(turns.map(({ id }) => id)).size).toBe(turns.length)
        expect(toSpec(spec).requirements.length).toBeGreaterThan(1)
      }
    },
  )
})
