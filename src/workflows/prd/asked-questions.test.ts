/** Whatever was asked once is answered, open or withdrawn in the product requirements, whatever authors leave out. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entry, walkTo } from '../../core/canned.case.ts'
import type { Context } from '../../core/kind.ts'
import { appliedOf, drive, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { toAsked } from '../../documents/answer-questions.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import type { JsonObject } from '../../schema/json.ts'
import { trials } from '../../trials.case.ts'
import { tableOf } from '../all.case.ts'
import { questionsOf } from './questions.ts'

const QUESTIONS = [
  'Who pays the fee?',
  'When does a slot end?',
  'May guests book a court?',
  'How long are photos kept?',
  'Which languages are needed?',
  'What happens in a storm?',
]

/** A list of an author: some of the questions, one of them perhaps with what it is about. */
const asked = fc
  .tuple(fc.subarray(QUESTIONS), fc.boolean())
  .map(([some, isAbout]) =>
    some.map((question, at) => ({ question: isAbout && at === 0 ? `${question} (REQ-001)` : question })),
  )
const list = fc.option(asked, { nil: undefined })
const round = fc.record({ answered: fc.boolean(), refused: fc.boolean(), list })

type Open = { id: string; question: string }
const openOf = (walk: Walk): Open[] =>
  ((walk.request().detail as JsonObject).openQuestions ?? []) as unknown as Open[]
const withList = (value: JsonObject, openQuestions: object[] | undefined): JsonObject =>
  ({ ...value, ...(openQuestions && { openQuestions }) }) as JsonObject

test('every question that was ever asked stands in the product requirements', () => {
  fc.assert(
    fc.property(asked, fc.array(round, { maxLength: 3 }), list, (first, rounds, last) => {
      const added = [1, 2, 3].map((n) => {
        const { id: _id, ...words } = entry(n)
        return { ...words, acceptance: [] }
      })
      const walk = walkTo(drive(tableOf('prd') as CompiledTable), 'review-requirements', {
        'draft-requirements': withList({ added: added as unknown as JsonObject[] }, first),
      })
      const ever = new Map<string, string>()
      const answers = new Map<string, string>()
      const ids = new Map<string, string>()
      const look = (): Open[] => {
        const open = openOf(walk)
        for (const { id, question } of open) {
          ever.set(toAsked(question), question)
          expect(ids.get(toAsked(question)) ?? id).toBe(id)
          ids.set(toAsked(question), id)
        }
        expect(new Set(ids.values()).size).toBe(ids.size)
        return open
      }
      for (const [at, { answered, list: given }] of rounds.entries()) {
        const [one] = look()
        const said = answered && one ? { [one.id]: `The answer number ${answers.size}.` } : {}
        if (answered && one) answers.set(toAsked(one.question), `The answer number ${answers.size}.`)
        appliedOf(
          walk.answer({
            approvedRequirementIds: [],
            rejectedRequirementIds: [],
            feedback: 'Say more of it.',
            answers: said,
          }),
        )
        expect(walk.run().step).toBe('update-requirements')
        const changed = [{ id: 'REQ-001', rationale: `Said in round ${at}.` }]
        appliedOf(walk.answer(withList({ changed, added: [] }, given)))
      }
      look()
      const all = toRequirements(walk.text('requirements')).entries.map(({ id }) => id)
      const [refused, ...held] = rounds.some((one) => one.refused) ? all : ['', ...all]
      appliedOf(
        walk.answer({
          approvedRequirementIds: held,
          rejectedRequirementIds: refused ? [refused] : [],
          userIterationPreference: true,
        }),
      )
      walkTo(walk, 'review-prd', { 'draft-prd': withList({}, last) })
      look()
      const prd = toMarkdown(walk.text('prd'))
      const [open, told, withdrawn] = ['Open Questions', 'Answers', 'Withdrawn Questions'].map((name) =>
        findSectionText(prd, name).toLowerCase(),
      )
      for (const question of ever.keys()) {
        const isAnswered = answers.has(question)
        expect([question, isAnswered ? told : `${open}\n${withdrawn}`]).toEqual([
          question,
          expect.stringContaining(question),
        ])
        // Once, and not twice because somebody added what it is about.
        if (!isAnswered) expect(`${open}\n${withdrawn}`.split(question)).toHaveLength(2)
      }
    }),
    { numRuns: trials(60, 1_000) },
  )
})

test('a question gets no id that an earlier run gave to another one', () => {
  const brief =
    '# Brief\n\n## Answers\n\n- **Who pays?** The club. (Q-002)\n\n## Open Questions\n\n1. Who may delete?\n2. How long? (low)\n'
  const context = {
    run: { state: {} },
    row: { document: 'feature-brief' },
    text: (name: string) => (name === 'feature-brief' ? brief : undefined),
  } as unknown as Context
  expect(questionsOf(context).map(({ id }) => id)).toEqual(['Q-003', 'Q-004'])
})
