import { describe, expect, it } from 'vitest'
import { readSpec } from '../spec.ts'
import type { Turn } from './conversation.ts'
import { first, HOSTILE, hold, judge, SIGN_IN, TOOLS, writeSpec } from './interview.case.ts'

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
      'a criterion that is a question',
      printSpec(
        requirement(1, 'The system shall let a member borrow a tool.', 'Open question: how is this checked?'),
      ),
      /no acceptance criterion that can be checked/,
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
    [
      'a missing negative path',
      printSpec(
        requirement(1, 'The system shall let a member sign in.', 'The member sees the start page.'),
      ).replace('Borrow a tool', 'Sign in'),
      /goes wrong/,
    ],
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

  it.each([SIGN_IN, TOOLS, HOSTILE])(
    'comes to an end with the interviewer, whatever is answered: %j',
    (idea) => {
      let turns: Turn[] = hold(idea, first).slice(0, 6)
      let spec = ''
      for (let round = 0; round < 8; round++) {
        spec = writeSpec(idea, turns, spec === '' ? {} : { spec }).specMarkdown
        const { status, feedback } = judge(spec, turns)
        if (status === 'APPROVED') return
        turns = hold(
          idea,
          (question, choices) => (question.startsWith('The architect') ? 'not sure' : first('', choices)),
          { turns, feedback },
        )
      }
      throw new Error('the two never agree')
    },
  )

  it('works what was answered to it into the requirement that it named', () => {
    const turns = [
      {
        question:
          'The architect says: R-001 "Reserve a tool" has a criterion that cannot be tested: «fast» is no measure. What should it say?',
        answer: 'A reserved tool shows as reserved within 2 seconds.',
      },
    ]
    const { requirements } = readSpec(writeSpec(TOOLS, turns).specMarkdown)
    expect(
      requirements.some(
        ({ title, acceptance, description, source }) =>
          /reserve a tool/i.test(title) &&
          [...acceptance, description, source].some((line) => line.includes('within 2 seconds')),
      ),
    ).toBe(true)
  })
})
