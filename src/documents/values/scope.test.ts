import { describe, expect, test } from 'vitest'
import type { VerdictName } from '../../schema/requirement.ts'
import { printBrief } from '../brief.ts'
import { arrange, modify, type NewEntry, printRequirements, toRequirements } from '../requirements.ts'
import { findStrayLines, printPrdValues } from './prd.ts'

const BRIEF = printBrief({
  title: 'Tuning',
  utterance: 'Owners book and choose a slot. The office can move a visit.',
  sections: [
    { title: 'Overview', body: 'Owners book.' },
    { title: 'Goals', body: '- Fewer calls.' },
    {
      title: 'Scope',
      body: '### In Scope\n\n- Owners book.\n- Owners choose a slot.\n- The office can move a visit.\n\n### Out of Scope\n\nNot decided.\n\n### Facts\n\n- We have four tuners.',
    },
    { title: 'Success Criteria', body: '- Half the calls.' },
  ],
})

const entry = (n: number, description: string, source: string): NewEntry => ({
  ...{ id: `REQ-00${n}`, title: description, priority: 'low', category: 'c', description, source },
})
const DRAFT = printRequirements('tuning', [
  entry(1, 'Owners book.', '"Owners book and choose a slot."'),
  entry(2, 'Owners choose a slot.', '"Owners book and choose a slot."'),
  entry(3, 'The office can move a visit.', 'feature brief, Scope: "The office can move a visit."'),
])

type Given = { verdict: VerdictName; reason?: string; before?: Record<string, string> }

/** Requirements with these verdicts, each for the text that it has. */
const decide = (text: string, verdicts: Record<string, Given>) =>
  arrange(
    text,
    Object.fromEntries(
      toRequirements(text).entries.map(({ id, content }) => [
        id,
        { verdict: 'approved' as const, ...verdicts[id], content },
      ]),
    ),
  )
const scopeOf = (requirements: string): string =>
  /### Scope\n\n([\s\S]*?)\n\n### Success/.exec(printPrdValues({}, BRIEF, requirements))?.[1] ?? ''

describe('the scope of product requirements', () => {
  test.each([
    ['out-of-scope', 'The office can move a visit. (REQ-003, out of scope: next year)'],
    ['rejected', 'Not wanted as it stood: «The office can move a visit.» (REQ-003, rejected: next year)'],
  ] as const)('has outside what a review made %s, with its reason', (verdict, line) => {
    const scope = scopeOf(decide(DRAFT, { 'REQ-003': { verdict, reason: 'next year' } }))
    expect(scope).toBe(
      `#### In Scope\n\n- Owners book.\n- Owners choose a slot.\n\n#### Out of Scope\n\n- ${line}\n\n#### Facts\n\n- We have four tuners.`,
    )
  })
  test('leaves out what a refused requirement once said, in whichever of its wordings', () => {
    const text = modify(DRAFT, 'REQ-003', { description: 'Staff may shift an appointment by 48 hours.' })
    const before = {
      description: 'Staff may shift a visit by 24 hours.',
      first: 'The office can move a visit.',
    }
    const scope = scopeOf(decide(text, { 'REQ-003': { verdict: 'rejected', reason: 'too dear', before } }))
    expect(scope).not.toContain('- The office can move a visit.')
    expect(scope).toContain(
      'rejected: too dear; left out with it, of In Scope: «The office can move a visit.»',
    )
  })
  test('says what a requirement says since it was modified', () => {
    const text = modify(DRAFT, 'REQ-002', { description: 'Owners choose a slot a day before.' })
    const before = { description: 'Owners choose a slot.' }
    const scope = scopeOf(decide(text, { 'REQ-002': { verdict: 'modified', before } }))
    expect(scope).toContain('- Owners book.\n- Owners choose a slot a day before.\n- The office')
    expect(scope).toContain('#### Out of Scope\n\nNot decided.')
  })
  test('is the approved one where nothing was refused or changed', () => {
    expect(scopeOf(decide(DRAFT, {}))).toContain('- Owners choose a slot.\n- The office can move a visit.')
  })
})

describe('a line of the brief', () => {
  const GOAL = 'Fewer calls.'
  const WIDER = 'The office may move each visit that it likes; fewer calls come of it.'
  const quoting = (n: number, source: string, description = WIDER): NewEntry => entry(n, description, source)
  const decided = (entries: NewEntry[], ...refused: string[]): string =>
    decide(
      printRequirements('tuning', entries),
      Object.fromEntries(
        refused.map((id) => [id, { verdict: 'out-of-scope' as const, reason: 'next year' }]),
      ),
    )
  const MOVE = 'The office can move a visit.'

  test.each([
    `In Scope: "${MOVE}"`,
    `"${MOVE}"`,
    `Scope: ${MOVE}`,
    `In Scope: "${MOVE}" Answers: "in 2 days"`,
  ])('is left out, and named, where all that quotes it is refused: %s', (source) => {
    const scope = scopeOf(decided([quoting(1, source)], 'REQ-001'))
    expect(scope).not.toContain(`- ${MOVE}`)
    expect(scope).toContain(
      `- ${WIDER} (REQ-001, out of scope: next year; left out with it, of In Scope: «${MOVE}»`,
    )
  })
  test.each([`In Scope: "${MOVE}"`, 'In Scope: "move a visit"', 'the idea: «can move a visit»'])(
    'stays where a requirement that is wanted quotes it or a part of it: %s',
    (source) => {
      const requirements = decided([quoting(1, `"${MOVE}"`), quoting(2, source, 'It is told.')], 'REQ-001')
      expect(scopeOf(requirements)).toContain(`- ${MOVE}\n`)
      expect(scopeOf(requirements)).not.toContain('left out with it')
    },
  )
  test('stays where what is refused says only a little of it', () => {
    const scope = scopeOf(decided([quoting(1, `"${MOVE}"`, 'The office prints a list.')], 'REQ-001'))
    expect(scope).toContain(`- ${MOVE}\n`)
    expect(scope).toContain('- The office prints a list. (REQ-001, out of scope: next year)')
  })
  test('stays where a requirement that quotes it is modified and said something else', () => {
    const text = printRequirements('tuning', [quoting(1, `"${MOVE}"`, 'The office prints a list.')])
    const before = { description: 'The office prints two lists.' }
    expect(scopeOf(decide(text, { 'REQ-001': { verdict: 'modified', before } }))).toContain(`- ${MOVE}\n`)
  })
  describe('of two halves', () => {
    const LINE = 'Owners choose a slot within 3 days and the office prints a list of visits.'
    const HALF = 'Owners choose a slot within 5 days.'
    const prdOf = (description: string, verdict: Given): string => {
      const text = printRequirements('tuning', [entry(1, description, `"${LINE}"`)])
      const brief = BRIEF.replace(`- ${MOVE}`, `- ${LINE}`)
      return printPrdValues({}, brief, decide(text, { 'REQ-001': verdict }))
    }
    test('is kept whole where a requirement says one of them otherwise', () => {
      expect(prdOf(HALF, { verdict: 'approved' })).toContain(`- ${LINE}\n`)
    })
    test('is kept whole where what once said it all says one of them, and is refused', () => {
      const refused = prdOf(HALF, { verdict: 'rejected', before: { description: LINE } })
      expect(refused).toContain(`- ${LINE}\n`)
    })
    test('reads as the requirement that says both of them', () => {
      const both = 'Owners choose a slot within 5 days and the office prints a list of visits.'
      expect(prdOf(both, { verdict: 'approved' })).toContain(`- ${both}\n`)
    })
  })
  test('that is a goal stays where what is refused quotes it and says something else', () => {
    const requirements = decided([quoting(1, `Goals: "${GOAL}"`)], 'REQ-001')
    const prd = printPrdValues({}, BRIEF, requirements)
    expect(scopeOf(requirements)).not.toContain('left out with it')
    expect(prd).toContain(`- ${GOAL}`)
  })
  test('that is a goal goes with the one requirement that says the same, and is told as left out', () => {
    const requirements = decided([quoting(1, `Goals: "${GOAL}"`, GOAL)], 'REQ-001')
    const prd = printPrdValues({}, BRIEF, requirements)
    expect(prd).not.toContain(`- ${GOAL}\n`)
    expect(findStrayLines(prd, BRIEF, requirements)).toEqual([`left out: ${GOAL}`])
    const back = prd.replace('### Scope\n', `### Goals\n\n- ${GOAL}\n\n### Scope\n`)
    expect(findStrayLines(back, BRIEF, requirements)).toEqual([])
  })
})

describe('an answer', () => {
  const ANSWERED = BRIEF.replace(
    '## Success Criteria',
    '## Answers\n\n- **How many visits a day?** At most 4 visits a day. (Q-001)\n- **And in May?** At most 6 visits a day. (Q-002)\n- **Who tells it?** The office. (Q-003)\n\n## Success Criteria',
  )
  const prdOf = (requirements: string): string => printPrdValues({}, ANSWERED, requirements)

  test('that another one says otherwise since is marked, and the other one is not', () => {
    const prd = prdOf(decide(DRAFT, {}))
    expect(prd).toContain('At most 4 visits a day. (Q-001) (said otherwise since: Q-002)\n')
    expect(prd).toContain('At most 6 visits a day. (Q-002)\n')
    expect(findStrayLines(prd, ANSWERED, decide(DRAFT, {}))).toEqual([])
  })
  test('is marked where all that was made of it is refused', () => {
    const requirements = decide(printRequirements('tuning', [entry(1, 'The office tells it.', 'Q-003')]), {
      'REQ-001': { verdict: 'rejected' },
    })
    expect(prdOf(requirements)).toContain('The office. (Q-003) (REQ-001, which was made of it, is refused)')
  })
  test('stands in no line of the front in its own words', () => {
    const brief = ANSWERED.replace('- Owners book.\n', '- The office takes at most 4 visits a day.\n')
    expect(printPrdValues({}, brief, decide(DRAFT, {}))).toContain(
      '- The office takes at most 4 visits a day.\n',
    )
  })

  const lineOf = (before: string, now: string, source: string, given?: Given): string => {
    const brief = BRIEF.replace('- Owners book.\n', `- ${before}\n`)
    const text = printRequirements('tuning', [
      entry(1, now, `"${source}"`),
      entry(2, 'Owners choose a slot.', '"Owners book and choose a slot."'),
    ])
    const printed = printPrdValues({}, brief, decide(text, given ? { 'REQ-001': given } : {}))
    return /#### In Scope\n\n- (.*)/.exec(printed)?.[1] ?? ''
  }
  test.each([
    [
      'a figure without a unit',
      'A club brings up to 24, and we stamp each one.',
      'A club brings up to 36, and we stamp each one.',
    ],
    ['one thing', 'A mark is frozen until the heirs agree.', 'A mark is frozen for at most 90 days.'],
  ])('follows a requirement that was made of the whole line and changed since: %s', (_, before, now) => {
    const given = { verdict: 'modified' as const, before: { description: `${before.slice(0, -1)}, or so.` } }
    expect(lineOf(before, now, before, given)).toBe(now)
  })
  test('follows an edit that nobody kept the old words of, where only the figure is another one', () => {
    const before = 'A club brings up to 24, and we stamp each one.'
    expect(lineOf(before, before.replace('24', '36'), before)).toBe(before.replace('24', '36'))
    expect(lineOf(before, 'A club brings bottles, and staff stamps them.', before)).toBe(before)
  })
  test('follows the part of a sentence that a requirement was made of', () => {
    const source = 'Each calf gets its mark within 5 days of the round-up, and the record shows a photo.'
    const [was, is] = [5, 14].map((days) => `Each calf gets its mark within ${days} days of the round-up.`)
    expect(lineOf(was ?? '', is ?? '', source)).toBe(is)
  })
})

test('a question with how much it matters is the one without it', () => {
  const brief = `${BRIEF.trimEnd()}\n\n## Open Questions\n\n1. Who pays? (rule money.who)\n`
  const requirements = decide(DRAFT, {})
  const prd = printPrdValues(
    { openQuestions: [{ question: 'Who pays? (high, rule money.who)' }] },
    brief,
    requirements,
  )
  expect(findStrayLines(prd, brief, requirements)).not.toContainEqual(expect.stringContaining('Who pays?'))
  const other = prd.replace('Who pays?', 'Who signs?')
  expect(findStrayLines(other, brief, requirements)).toContain('new: Who signs? (high, rule money.who)')
})
