import { describe, expect, it } from 'vitest'
import { checkSource, readForeign } from '../report.ts'
import { CERTAIN_RULES, PLACE_RULES } from './structure.ts'

const check = (lines: readonly string[]) => checkSource(readForeign(lines.join('\n\n'), 'prd.md'))

/** What is certain, and what is only noticed. */
const find = (lines: readonly string[], code: string): string[] => {
  const { problems, places } = check(lines)
  return [
    ...problems.map(({ code: rule, line, excerpt, mark }) => ({ rule, line, words: excerpt.slice(...mark) })),
    ...places,
  ]
    .filter(({ rule }) => rule === code)
    .map(({ line, words }) => `${(line + 1) / 2} ${words}`)
}

describe.each([...CERTAIN_RULES, ...PLACE_RULES])('$rule', ({ rule, good, bad }) => {
  it('finds its example, and nothing in the one beside it', () => {
    expect(find(bad, rule).length).toBeGreaterThan(0)
    expect(find(good, rule)).toEqual([])
  })
})

it.each(PLACE_RULES)('$rule tells a place to read, and no finding', ({ bad }) => {
  expect(check(bad)).toMatchObject({ problems: [], notes: [] })
})

describe('a question among the edge cases', () => {
  it('is answered by what stands below it, behind it or elsewhere', () => {
    const asked = '- What happens when the drawer jams during a refund?'
    const head = ['## Edge cases']
    expect(find([...head, asked], 'ASKED')).toHaveLength(1)
    expect(find([...head, `${asked}\n  - The refund waits until it is open.`], 'ASKED')).toEqual([])
    const told = '- When the drawer jams during a refund, the till shall ask for a clerk.'
    expect(find([...head, asked, '## Requirements', told], 'ASKED')).toEqual([])
  })

  it('is answered by what holds its case, and by nothing that leaves it out', () => {
    const asked = '- What happens when a guest tries to open a locked gate without a badge?'
    const told =
      '- The gate shall send a guest without a badge to the desk when a locked gate is to be opened.'
    const other = '- A guest shall open a locked gate.'
    expect(find(['## Edge cases', asked, '## Requirements', told], 'ASKED')).toEqual([])
    expect(find(['## Edge cases', asked, '## Requirements', other], 'ASKED')).toHaveLength(1)
    const later = '- How does the gate handle visitors from abroad (if applicable in the future)?'
    expect(find(['## Edge cases', later], 'ASKED')).toEqual([])
  })

  it('may well be open among the open questions', () => {
    const jam = '- What happens when the drawer jams?'
    expect(find(['## Open questions', jam], 'ASKED')).toEqual([])
    expect(find(['## 11. Open questions (answered while it is built)', jam], 'ASKED')).toEqual([])
  })
})

describe('a check', () => {
  const head = [
    '### Requirement 1',
    '1. WHEN a guest pays, THE till SHALL validate that the card number is complete',
  ]
  it('is settled by the failure of the same part, and not by that of another one', () => {
    const failure = '1. IF the card number is invalid, THEN THE till SHALL refuse it'
    expect(find([...head, failure], 'CHECKED')).toEqual([])
    expect(find([...head, '### Requirement 2', failure], 'CHECKED')).toHaveLength(1)
  })

  it('is settled by what follows where the deed fails', () => {
    const moves = '1. WHEN moving a loaded crate, THE depot SHALL validate that the bay exists'
    const failed = '2. IF a loaded crate move fails, THEN THE depot SHALL keep the bay'
    const checked = ['### Requirement 1', moves]
    expect(find(checked, 'CHECKED')).toHaveLength(1)
    expect(find([...checked, failed], 'CHECKED')).toEqual([])
  })

  it('that says itself what follows, or that people do, is none', () => {
    expect(find(['The till shall verify the card and refuse it otherwise.'], 'CHECKED')).toEqual([])
    expect(find(['The manager must verify the report of the day.'], 'CHECKED')).toEqual([])
  })

  it('that somebody accepts is counted with the reason', () => {
    const text = 'The till shall verify the voucher. <!-- accept CHECKED: the bank decides -->'
    expect(checkSource(readForeign(text, 'prd.md')).accepted.map(({ fix }) => fix)).toEqual([
      'the bank decides',
    ])
  })
})

describe('what a document numbers', () => {
  const list = [
    '- **FR-1**: The till shall open.',
    '- **FR-2**: The till shall shut.',
    '- **FR-3**: The till shall beep.',
  ]

  it('is named only where it exists', () => {
    expect(find([...list, 'Printing must wait for FR-2 and FR-7.'], 'ORPHAN')).toEqual(['4 FR-7'])
  })

  it.each([
    ['ids of another document', 'Printing must follow ADR-7 and RFC 5322.'],
    ['what is said to stand elsewhere', 'Printing must wait for FR-7 of the platform PRD.'],
    ['what stood here once', 'FR-7 was merged into FR-2.'],
    ['a link', 'Printing must wait for [FR-7](platform#fr-7).'],
    ['what is defined behind its words', 'Printing must wait for **FR-7**.'],
  ])('is not missed of %s', (_, said) => {
    expect(find([...list, said], 'ORPHAN')).toEqual([])
  })

  it('has its id once in a list', () => {
    const again = '- **FR-2**: The till shall print a receipt.'
    expect(find([`${list.join('\n')}\n${again}`], 'TWICE')).toHaveLength(1)
    expect(find([list.join('\n'), '## Refunds', again], 'TWICE')).toEqual([])
    expect(find([`${list.join('\n')}\n${list[1]}`], 'TWICE')).toEqual([])
    expect(find(['### Requirement 2: Open', 'A.', '### Requirement 2: Shut', 'B.'], 'TWICE')).toHaveLength(1)
    expect(find(['### FR-2: Shut', 'A.', '### FR-2: Acceptance criteria', 'B.'], 'TWICE')).toEqual([])
    expect(find(['## Steps', '1. The till shall open.', '1. The till shall shut.'], 'TWICE')).toEqual([])
  })
})

describe('a requirement without criteria', () => {
  const entry = (number: number, body: string) => `### Requirement ${number}\n\n${body}`
  const whole = '#### Acceptance Criteria\n\n1. WHEN a guest pays, THE till SHALL open'
  const some = [entry(1, whole), entry(2, whole)]

  it('is told where the others have them', () => {
    expect(find([...some, entry(3, 'The till opens.')], 'BARE')).toHaveLength(1)
    expect(find([entry(1, whole), entry(2, 'The till opens.')], 'BARE')).toEqual([])
  })

  it.each([
    ['says it in its own words', entry(3, 'It is done if the till opens.')],
    ['is removed', `## REMOVED Requirements\n\n${entry(3, 'The till opens.')}`],
    ['comes later', entry(3, 'Deferred to the next year.')],
  ])('is not told where it %s', (_, last) => {
    expect(find([...some, last], 'BARE')).toEqual([])
  })
})

describe('what an author or a template left open', () => {
  it('is found outside of requirements, too', () => {
    const text = ['## Notes', 'The vendor is TBD.', 'As a [user], I want to [action] so that [benefit].']
    expect(find(text, 'TBD')).toEqual(['2 TBD', '3 As a [user]'])
  })

  it.each([
    ['is a name', 'The state is called `TBD`, and «TODO» is a list.'],
    ['is spoken of', '- [x] No [NEEDS CLARIFICATION] markers remain'],
    ['is code', 'Write: `The tank shall hold TBD litres.`'],
    ['is what a product finds', 'The tool shall list each TODO: and FIXME: of the code.'],
    ['comes later', 'Retention: TBD (phase 2)'],
    ['is a field of the project', '**Owner**: TBD'],
    ['is a place in a text that is sent', 'The mail says: Dear {{name}}, your order [number] is on its way.'],
  ])('is no mark that %s', (_, said) => {
    expect(check(['## Notes', said]).problems).toEqual([])
  })

  it('may well be open in a plan', () => {
    expect(find(['## Timeline', '- Pilot: TBD'], 'TBD')).toEqual([])
  })
})
