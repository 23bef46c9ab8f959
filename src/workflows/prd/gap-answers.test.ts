import { describe, expect, test } from 'vitest'
import { toDecision, toForm } from '../../core/ask.ts'
import { toCanned, walkTo } from '../../core/canned.case.ts'
import { appliedOf, drive, refusalOf, type Walk } from '../../core/walk.case.ts'
import type { CompiledTable } from '../../core/workflow.ts'
import { toMarkdown } from '../../documents/markdown.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { toPlaceQuestion, toSortingQuestion } from '../../documents/sorting.ts'
import type { Gap } from '../../schema/requirement.ts'
import { tableOf } from '../all.case.ts'
import { asks } from './asks.ts'

const SAID = 'The vet wants to see quickly which calves were vaccinated.'
const GOAL = 'What gets better once this exists, and by how much?'
const WHO = 'Who may delete?'
const CHOICES = `Choices: ${toPlaceQuestion(SAID).choices?.join(' / ')}.`
const QUESTIONS = [
  'What is explicitly not part of it? (rule idea.scope)',
  `${toSortingQuestion(SAID)} ${CHOICES}`,
  `${GOAL} (rule idea.success)`,
  WHO,
]

const toGap = (id: string, question: string, rule?: string): Gap => ({
  ...{ id, severity: 'low', suggestedRequirements: [] },
  ...(rule
    ? { title: `${rule}: ${question}`, description: question, category: 'Functional', impact: 'why' }
    : {
        title: `A question of the brief is open: ${question}`,
        description: `The feature brief asks: ${question}`,
        category: 'Open question',
        impact: 'What nobody answers is decided by whoever builds it.',
      }),
})
const GAPS = [
  toGap('GAP-001', `${toSortingQuestion(SAID)} ${CHOICES}`),
  toGap('GAP-002', GOAL, 'idea.success'),
  toGap('GAP-003', WHO),
]

/** A run at the gate of the gaps, which are questions of its brief; the first of the brief was answered before. */
const atGaps = (): Walk => {
  const walk = drive(tableOf('prd') as CompiledTable, { author: 'offline' })
  const brief = toCanned(walk, walk.request())
  const list = QUESTIONS.map((one, at) => `${at + 1}. ${one}`).join('\n')
  const asked = `${brief.featureBriefMarkdown}\n## Goals\n\nOpen question: what gets better?\n\n## Success Criteria\n\nOpen question: no goal.\n\n## Open Questions\n\n${list}\n`
  walk.answer({ ...brief, featureBriefMarkdown: asked })
  appliedOf(walk.answer({ approved: false, answers: { 'Q-001': 'Videos.' } }))
  walkTo(walk, 'analyse-gaps')
  appliedOf(walk.answer({ gapAnalysisEvaluation: 'Good', identifiedGaps: GAPS } as never))
  return walk
}
const answer = (walk: Walk, answers: Record<string, string>) => {
  const accept = GAPS.map(({ id }) => id).filter((id) => answers[id] === undefined)
  return walk.answer({ close: [], accept, outOfScope: [], answers })
}
const sectionOf = (walk: Walk, name: string): string =>
  findSectionText(toMarkdown(walk.text('feature-brief')), name)
const closingOf = (walk: Walk): Gap[] => (walk.run().state.identifiedGaps ?? []) as unknown as Gap[]

describe('an answer at the gate of the gaps', () => {
  test('that is a choice puts the sentence into the list of its kind, and is no requirement', () => {
    const walk = atGaps()
    appliedOf(answer(walk, { 'GAP-001': 'How things are today' }))
    expect(walk.run().step).toBe('draft-prd')
    expect(sectionOf(walk, 'Facts')).toContain(`- ${SAID}`)
    expect(walk.text('requirements')).not.toContain('Description**: How things are today')
  })

  test('that has it built makes a requirement of the sentence, and of what is said besides', () => {
    const walk = atGaps()
    appliedOf(answer(walk, { 'GAP-001': 'To be built, but only the vet sees it' }))
    expect(walk.run().step).toBe('draft-gap-requirements')
    expect(closingOf(walk)[0]?.suggestedRequirements.map(({ description }) => description)).toEqual([
      SAID,
      'Only the vet sees it',
    ])
    expect(sectionOf(walk, 'In Scope')).toContain(`- ${SAID}`)
  })

  test('to what gets better is a goal and a success criterion, and nothing is built from it', () => {
    const walk = atGaps()
    appliedOf(answer(walk, { 'GAP-002': 'Disputes fall from 40 to 10 a year.' }))
    expect(walk.run().step).toBe('draft-prd')
    for (const name of ['Goals', 'Success Criteria'])
      expect(sectionOf(walk, name)).toContain('\n- Disputes fall from 40 to 10 a year.')
  })

  test('to a question of the brief is a requirement of its own kind, and has the id of its question', () => {
    const walk = atGaps()
    appliedOf(answer(walk, { 'GAP-003': 'Only the clerk of the office may delete a record.' }))
    expect(closingOf(walk)).toMatchObject([
      {
        category: 'Functional',
        impact: 'It was asked, and you answered.',
        suggestedRequirements: [{ description: 'Only the clerk of the office may delete a record.' }],
      },
    ])
    expect(walk.text('feature-brief')).toContain(
      `- **${WHO}** Only the clerk of the office may delete a record. (Q-004)`,
    )
  })

  test('that names the requirement it changes stands in that one, without the mark', () => {
    const walk = atGaps()
    const before = toRequirements(walk.text('requirements')).entries
    appliedOf(answer(walk, { 'GAP-003': 'Only the clerk may do so. (changes REQ-002)' }))
    expect(walk.run().step).toBe('draft-prd')
    const after = toRequirements(walk.text('requirements')).entries
    expect(after).toHaveLength(before.length)
    const was = before.find(({ id }) => id === 'REQ-002')?.description
    expect(after.find(({ id }) => id === 'REQ-002')).toMatchObject({
      section: 'modified',
      description: `${was} Only the clerk may do so.`,
    })
    expect(walk.text('feature-brief')).toContain(`- **${WHO}** Only the clerk may do so. (Q-004)`)
    expect(refusalOf(answer(atGaps(), { 'GAP-003': 'The clerk. (changes REQ-099)' })).message).toContain(
      'the answer to GAP-003 changes a requirement that is not there',
    )
  })

  test('stands in the history in the person’s words', () => {
    const walk = atGaps()
    appliedOf(answer(walk, { 'GAP-003': 'Only the clerk may do so. (changes REQ-002)' }))
    const text = walk.text('requirements')
    expect(text).toMatch(
      /· decision about gaps by [^\n]*\n\n(?:- [^\n]*\n)*- answer to GAP-003: Only the clerk may do so\. \(changes REQ-002\)\n/,
    )
  })

  test('and what was decided before is told as such when nobody is asked any more', () => {
    const walk = atGaps()
    appliedOf(answer(walk, {}))
    walkTo(walk, 'review-prd', { 'draft-prd': {} })
    appliedOf(walk.answer({ approved: false, missing: 'Albums have a name.' }))
    walkTo(walk, 'analyse-gaps')
    appliedOf(walk.answer({ gapAnalysisEvaluation: 'Excellent', identifiedGaps: [] }))
    const text = walk.text('requirements')
    expect(text).toMatch(/· gaps that were decided about\n\n- gap accepted: GAP-001/)
    expect(text).not.toContain('gaps that nobody has decided about')
  })
})

test('a gap that was left to somebody is told with whom it was asked of, until its question is answered', () => {
  const walk = atGaps()
  const said = 'Not sure, ask Dr. Rolf Weiß'
  appliedOf(answer(walk, { 'GAP-001': 'To be built, but only the vet sees it', 'GAP-003': said }))
  const listOf = (): string[] => {
    walkTo(walk, 'review-requirements')
    return toForm({ run: walk.run(), request: walk.request(), table: walk.table }, asks)?.list?.entries ?? []
  }
  const told = 'Who may delete? (low)'
  expect(listOf().join()).toContain(`GAP-003 ${told}`)
  expect(listOf().join()).toContain('(open, asked of Dr. Rolf Weiß)')
  expect(sectionOf(walk, 'Known Gaps')).toContain('(GAP-003, low, open, asked of Dr. Rolf Weiß: Not sure')
  const { openQuestions = [] } = walk.request().detail as {
    openQuestions?: { id: string; question: string }[]
  }
  const id = openQuestions.find(({ question }) => question === WHO)?.id ?? ''
  const review = { approvedRequirementIds: [], rejectedRequirementIds: [] }
  appliedOf(walk.answer({ ...review, answers: { [id]: 'Only the herder may delete.' } }))
  expect(sectionOf(walk, 'Known Gaps')).not.toContain('GAP-003')
  expect(listOf().join()).not.toContain('GAP-003')
  walkTo(walk, 'review-prd')
  expect(walk.text('requirements')).not.toContain('gap left open')
  expect(walk.text('requirements')).toMatch(/gap answered: GAP-003 .* \(Only the herder may delete\.\)/)
})

test('a reason for the undecided ones is refused where each gap was decided by itself, and not dropped', () => {
  const walk = atGaps()
  const asked = { run: walk.run(), request: walk.request(), table: walk.table }
  const items = Object.fromEntries(GAPS.map(({ id }) => [id, { choice: 'out' }]))
  const chosen = { choice: 'accept', words: 'Not this year.', items }
  expect(toDecision(asked, chosen, asks)).toEqual({
    wrong: '«Not this year.» would be lost: each gap has its own decision; say it with one of them',
  })
  const { 'GAP-003': _undecided, ...some } = items
  expect(toDecision(asked, { ...chosen, items: some }, asks)).toMatchObject({
    value: { accept: ['GAP-003'], reasons: { 'GAP-003': 'Not this year.' } },
  })
})
