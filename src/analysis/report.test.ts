import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGiven } from './document/check.ts'
import { findSpecGaps } from './document/gaps.ts'
import { checkSource, type Remark, readForeign } from './report.ts'

const sample = (name: string): string =>
  readFileSync(new URL(`../../test/documents/${name}`, import.meta.url), 'utf8')
const check = (text: string, path = 'prd.md') => checkSource(readForeign(text, path))

/** «line:column-end code words», as a person would look it up. */
const show = ({ line, column, endLine, endColumn, code, excerpt, mark }: Remark): string => {
  const end = endLine === line ? endColumn : `${endLine}:${endColumn}`
  return `${line}:${column}-${end} ${code} ${excerpt.slice(...mark)}`
}

describe('a PRD with tables, as people keep it in Notion', () => {
  const { problems, accepted, statements } = check(sample('notion-prd.md'))

  it('gives its findings at their places', () => {
    expect(problems.map(show)).toEqual([
      '36:58-65 R34 quickly',
      '37:50-53 R9 etc',
      '39:57-60 TBD TBD',
      '45:74-85 CONFLICT at most 500',
      '49:17-20 TBD TBD',
      '50:76-87 R7 appropriate',
    ])
    expect(problems.map(({ requirement }) => requirement)).toEqual([
      'FR-2',
      'FR-3',
      'line 39',
      'FR-8',
      'Requirements › Non-functional',
      'Requirements › Non-functional',
    ])
  })

  it('is read without its quotes, code, changes and what is out of scope', () => {
    expect(statements).toBe(11)
  })

  it('keeps what somebody accepted, with the reason', () => {
    expect(accepted.map((one) => [show(one), one.fix])).toEqual([
      ['43:67-80 R7 user-friendly', 'the design decides'],
    ])
  })

  it('names both sides of a conflict', () => {
    const conflict = problems.find(({ code }) => code === 'CONFLICT')
    expect(conflict?.related).toMatchObject([{ line: 44, requirement: 'FR-7' }])
  })
})

describe('a requirements.md with stories and WHEN/THEN criteria', () => {
  const { problems } = check(sample('kiro-requirements.md'), 'requirements.md')

  it('gives its findings at their places', () => {
    expect(problems.map(show)).toEqual([
      '22:70-81 R7 appropriate',
      '34:68-78 CONFLICT 30 minutes',
      '35:41-52 R8 if possible',
    ])
    expect(problems.map(({ requirement }) => requirement)).toEqual([
      'Requirement 1.3',
      'Requirement 2.4',
      'Requirement 2.5',
    ])
  })
})

describe('a specification in plain prose', () => {
  const { problems, statements } = check(sample('prose-spec.md'))

  it('gives its findings at their places, over a line break too', () => {
    expect(problems.map(show)).toEqual(['16:110-17:9 R35 as soon as possible', '45:37-44 CONFLICT 90 days'])
    expect(statements).toBe(12)
  })
})

describe('the whole of a document', () => {
  it('of ours has open questions with a line, at most seven', () => {
    const source = readForeign(sample('kiro-requirements.md'), 'x.md')
    const gaps = findSpecGaps(source)
    expect(gaps?.open.length).toBeLessThanOrEqual(7)
    expect(gaps?.open.some(({ line }) => line !== undefined)).toBe(true)
  })

  it('is asked about only where it is ours', () => {
    expect(checkGiven({ path: 'x.md', text: sample('kiro-requirements.md') }).gaps).toBeUndefined()
    expect(
      checkGiven({ path: 'x.md', text: sample('kiro-requirements.md'), format: 'spec' }).gaps?.open.length,
    ).toBeGreaterThan(0)
  })

  it.each([['Cyclists may cross the yard with a pass.', 'Cyclists shall not cross the yard.']])(
    'shows a conflict as a problem, and not as a note: %j, %j',
    (one, other) => {
      const { problems } = check(`# Rules\n\n- R1: ${one}\n- R2: ${other}\n`)
      expect(problems.map(({ code }) => code)).toContain('CONFLICT')
    },
  )

  it('that states nothing has no gaps and no findings', () => {
    const source = readForeign('# Read me\n\nHello.\n', 'x.md')
    expect(findSpecGaps(source)).toBeUndefined()
    expect(checkSource(source)).toEqual({ statements: 0, problems: [], notes: [], accepted: [] })
  })

  it('tells of a paragraph that is too long to read', () => {
    const { problems } = check(`# A\n\n${'The clerk shall print a label. '.repeat(2000)}`)
    expect(problems.find(({ code }) => code === 'too-long')).toMatchObject({ line: 3, severity: 'warning' })
  })

  it('accepts a copy by a comment in either place', () => {
    const text = (comment: string) =>
      `# A\n\n- R1: The clerk shall delete a draft.\n- R2: A draft shall be removed by the clerk. ${comment}\n`
    expect(check(text('')).problems.map(({ code }) => code)).toContain('DUP')
    const { accepted } = check(text('<!-- accept DUP: both stand in the contract -->'))
    expect(accepted.find(({ code }) => code === 'DUP')?.fix).toBe('both stand in the contract')
  })

  it('leaves a link alone that another place of the document explains', () => {
    const text = '- FR-1: When FR-9 is done, the app shall stop.\n- FR-2: The app shall start.\n'
    const orphans = (source: string) => check(source).problems.filter(({ code }) => code === 'ORPHAN')
    expect(orphans(text)).toHaveLength(1)
    expect(orphans(`${text}\nFR-9 stands in another document.\n`)).toEqual([])
  })

  it('gives places that lie in the text, whatever the text', () => {
    const part = fc.constantFrom(
      '- The **app** shall be [fast](x).\n',
      '\n',
      '# A\n',
      '| a | b |\n| - | - |\n',
      '| The app must be easy | x |\n',
      '`',
      '<!--',
      '-->',
      '\r\n',
      '> ',
      '  ',
      'The app shall stop etc. ',
      '```\n',
      'é😀 ',
      '**FR-1** ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const lines = text.split(/\r\n|\r|\n/)
        const { problems, notes } = check(text)
        for (const { line, column, endLine, endColumn } of [...problems, ...notes]) {
          expect(line).toBeGreaterThan(0)
          expect(column).toBeGreaterThan(0)
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
          expect(endLine > line || endColumn > column).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('wording is judged only', () => {
  const toVague = (text: string) =>
    check(text)
      .problems.filter(({ code }) => /^(?:R\d+|VERIFY)$/.test(code))
      .map(({ line, excerpt, mark }) => `${line} ${excerpt.slice(...mark)}`)

  it.each([
    ['a duty', '## Gate\n\nThe gate shall close securely.', ['3 securely']],
    ['an item under an id', '## Requirements\n\n- **FR-1**: The gate closes securely.', ['3 securely']],
    [
      'a criterion',
      '### Story 1\n\n#### Acceptance Criteria\n\n- Given a guest, when they leave, then the gate closes securely',
      ['5 securely'],
    ],
    [
      'no story that is told',
      '### User Story 2 - Leave\n\nA guest leaves. The gate should close securely.',
      [],
    ],
    ['no description of an epic', '#### Epic 3: Gates\n\n**Description**: The gate must close easily.', []],
    ['no entity', '## Requirements\n\n### Key Entities\n\n- **Gate**: can be closed securely', []],
    ['no principle', '## Design principles\n\n- **Warm**: the gate should be inviting', []],
    [
      'no title of a test',
      '## Testing Criteria\n\n### Performance Tests\n\n- [PT-1] Load at high volume',
      [],
    ],
    ['no plan', '## Timeline\n\n### Phase 2: Features\n\n- Improve performance of the gate.', []],
    [
      'no layout of files',
      '## 4. Proposed repo layout\n\n- Files should remain handy and tidily sorted.',
      [],
    ],
    ['no checklist', '## Review & Acceptance Checklist\n\n- Stories must be sufficiently clear.', []],
    ['no priority', 'The prototype favours a robust flow, which should be elegant, over polish.', []],
    ['no work', '## Notes\n\nLoad testing must be comprehensive.', []],
    ['no bare fact', '## Features\n\n- The gate closes in a nice way.', []],
  ])('of %s', (_, text, found) => {
    expect(toVague(`${text}\n`)).toEqual(found)
  })

  it.each([
    ['assumes', '## Assumptions\n\n- A name plate has at most 40 letters.', 'an appropriate name plate'],
    [
      'clarifies',
      '## Clarifications\n\n- Q: Which warning light? A: Red at 5 m.',
      'an appropriate warning light',
    ],
    ['defines', '## Glossary\n\n- Normal load: 20 guests an hour.', 'a sign under normal load'],
    ['decides', '## Decisions\n\n- Maximum length is 40 letters.', 'a sign of a reasonable maximum length'],
  ])('where the document %s nothing of it', (_, part, words) => {
    const vague = `## Requirements\n\n- The gate shall show ${words}.\n`
    expect(toVague(vague)).toHaveLength(1)
    expect(toVague(`${vague}\n${part}\n`)).toEqual([])
  })

  it('where the criteria below it do not name the cases', () => {
    const vague =
      '## Acceptance Criteria\n\n1. THE gate SHALL pick the appropriate lane based on the weight\n'
    const cases =
      '1. WHERE the weight is low, THE gate SHALL open lane A\n1. WHERE the weight is high, it opens lane B\n'
    expect(toVague(vague)).toEqual(['3 appropriate'])
    expect(toVague(vague + cases)).toEqual([])
  })

  it.each([
    'The gate shall keep accurate marks.',
    'The gate shall show a descriptive error.',
    'The gate shall be easy to find.',
  ])('by words that mostly leave nothing open, only in our own documents: %s', (words) => {
    expect(toVague(`- ${words}\n`)).toEqual([])
    const own = { ...readForeign(`- ${words}\n`, 'spec.md'), isOwn: true }
    expect(checkSource(own).problems.map(({ code }) => code)).toEqual(['R7'])
  })

  it('where no other requirement says what is meant', () => {
    const vague = '- **FR-1**: The gate shall show an appropriate warning light.\n'
    expect(toVague(vague)).toEqual(['1 appropriate'])
    expect(toVague(`${vague}- **FR-2**: Warning lights shall be red (closed) or green (open).\n`)).toEqual([])
    const stored = '- The gate shall securely keep badge codes.\n'
    expect(toVague(`${stored}- Badge codes shall be kept in a secure store using the chip.\n`)).toEqual([])
    expect(toVague(`- The gate must stay responsive.\n- Badges should be read at 30 fps.\n`)).toEqual([])
  })
})

describe('two figures', () => {
  const conflicts = (...lines: string[]) =>
    check(lines.map((line) => `- ${line}\n`).join('')).problems.filter(({ code }) => code === 'CONFLICT')

  it('contradict each other where both are given to the same thing', () => {
    expect(
      conflicts('Gate codes must expire after 2 hours.', 'Gate codes shall expire after 3 days.'),
    ).toHaveLength(1)
  })

  it.each([
    ['of two kinds', 'Gate codes must expire after 2 hours.', 'Guest codes must expire after 3 days.'],
    [
      'without a duty or a verb',
      'Lifetime of the code (24 hours from issue)',
      'Lifetime of the code (1 hour)',
    ],
  ])('do not %s', (_, one, other) => {
    expect(conflicts(one, other)).toEqual([])
  })

  it('do not in reasons', () => {
    const why = (words: string) => `**Why this priority**: ${words}`
    expect(
      check(`${why('Without a badge, guests cannot enter.')}\n\n${why('Guests enter without a badge.')}\n`)
        .problems,
    ).toEqual([])
  })
})

describe('what was not read', () => {
  const skipped = (text: string) => checkGiven({ path: 'x.md', text }).skipped

  it('is named by the highest title above it, with all that it holds', () => {
    const text =
      '# Yard\n\n## Goals\n\nLess waiting.\n\n## Gates\n\n### Closing\n\n- The gate shall close.\n\n### Key entities\n\n- Gate\n'
    expect(skipped(text)).toEqual(['Goals', 'Key entities'])
  })

  it('is nothing that has a finding, and no feature in a few words', () => {
    const text = '# Yard\n\n## Purpose\n\nTBD\n\n## Features\n\n- **Badges**: cards with a chip\n'
    expect(skipped(text)).toEqual([])
    expect(checkGiven({ path: 'x.md', text }).statements).toBe(1)
  })
})

it('a contradiction is found between prose and a criterion', () => {
  const text = [
    '# Spec',
    '',
    'Guests can browse the map without an account. A code is valid for 24 hours.',
    '',
    '### Acceptance criteria',
    '',
    '- Codes expire after 48 hours.',
  ].join('\n')
  const { problems } = checkSource(readForeign(text, 'spec.md'))
  const conflicts = problems.filter(({ code }) => code === 'CONFLICT')
  expect(conflicts.map(({ message }) => message)).toEqual([
    'both cannot hold: line 3, part 2 keeps it so long («24 hours»), line 7 ends it at another time («48 hours»)',
  ])
})
