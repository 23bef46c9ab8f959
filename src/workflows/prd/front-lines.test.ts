import { describe, expect, test } from 'vitest'
import { printBrief } from '../../documents/brief.ts'
import { printRequirements } from '../../documents/requirements.ts'
import { applyReview } from '../../documents/verdicts.ts'
import { findOlder, judgeLines, tellDoubtful, toNewLines } from './front-lines.ts'

const GOAL = 'A member knows each evening which kayaks are free, so that nobody drives to the lake in vain.'
const BOOKED = 'A member books at most 2 kayaks a week.'
const BRIEF = printBrief({
  title: 'Kayaks',
  utterance: 'Members book kayaks.',
  sections: [
    { title: 'Overview', body: 'Members book kayaks.' },
    { title: 'Goals', body: `- ${GOAL}` },
    { title: 'Scope', body: `### In Scope\n\n- ${BOOKED}\n- The club prints keys.` },
    { title: 'Answers', body: '- **How many?** A member books at most 3 kayaks a week. (Q-001)' },
    { title: 'Success Criteria', body: '- Keys come back.' },
  ],
})
const ENTRY = {
  ...{
    id: 'REQ-001',
    title: 'Evening mail',
    priority: 'low',
    category: 'c',
    acceptance: ['A mail is seen.'],
  },
  ...{ description: 'The system sends each member a mail at 19:00.', source: `Goals: "${GOAL}"` },
}
const BY = { who: 'Ana', at: '2026-11-16T10:00:00.000Z', door: 'cli', assurance: 'terminal' as const }
const { text: REFUSED } = applyReview(
  { text: printRequirements('kayaks', [ENTRY]), verdicts: {} },
  {
    approvedRequirementIds: [],
    rejectedRequirementIds: ['REQ-001'],
    reasons: { 'REQ-001': 'too many mails' },
  },
  BY,
)

describe('a line of the front', () => {
  test('is asked about where an answer says it otherwise, and where what is refused was made of it', () => {
    const { lines, said } = findOlder(BRIEF, REFUSED)
    expect(lines.map(({ before, by }) => [before, by])).toEqual([
      [GOAL, ['REQ-001']],
      [BOOKED, ['Q-001']],
    ])
    expect(said).toEqual([
      'How many? -> A member books at most 3 kayaks a week.',
      'Not wanted: The system sends each member a mail at 19:00. (too many mails)',
    ])
  })
  test('is not asked about again for the same words, and keeps what it became', () => {
    const front = findOlder(BRIEF, REFUSED)
    const now = BOOKED.replace('2', '3')
    const judged = judgeLines([], front, new Map([[front.lines[1]?.number ?? 0, now]]))
    expect(findOlder(BRIEF, REFUSED, judged)).toEqual({ lines: [], said: [] })
    expect(toNewLines(judged)).toMatchObject([{ before: BOOKED, after: now }])
  })
  test('that nobody was asked about is told as doubtful while it stands', () => {
    const told = [`doubtful since REQ-001, which is refused: ${GOAL}`, `doubtful since Q-001: ${BOOKED}`]
    expect(tellDoubtful(`${GOAL}\n${BOOKED}`, BRIEF, REFUSED)).toEqual(told)
    expect(tellDoubtful(GOAL, BRIEF, REFUSED)).toEqual(told.slice(0, 1))
  })
})
