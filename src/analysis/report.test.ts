import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGiven } from './document/check.ts'
import { findSpecGaps } from './document/gaps.ts'
import { checkSource, type PlaceToRead, type Remark, readForeign } from './report.ts'

const sample = (name: string): string =>
  readFileSync(new URL(`../../test/documents/${name}`, import.meta.url), 'utf8')
const check = (text: string, path = 'prd.md') => checkSource(readForeign(text, path))
/** The same words in a document of ours. */
const checkOwn = (text: string) => checkSource({ ...readForeign(text, 'spec.md'), isOwn: true })

/** «line:column-end code words», as a person would look it up. */
const show = ({ line, column, endLine, endColumn, code, excerpt, mark }: Remark): string => {
  const end = endLine === line ? endColumn : `${endLine}:${endColumn}`
  return `${line}:${column}-${end} ${code} ${excerpt.slice(...mark)}`
}

const showPlace = ({ line, rule, words }: PlaceToRead): string => `${line} ${rule} ${words}`

describe('a PRD with tables, as people keep it in Notion', () => {
  const { problems, accepted, places, statements } = check(sample('notion-prd.md'))

  it('has as findings what is certain, and the rest as places to read', () => {
    expect(problems.map(show)).toEqual(['49:17-20 TBD TBD'])
    expect(places.map(showPlace)).toEqual(['36 R34 quickly', '37 R9 etc', '50 R7 appropriate'])
  })

  it('is read without its quotes, code, changes and what is out of scope', () => {
    expect(statements).toBe(11)
  })

  it('keeps what somebody accepted, with the reason', () => {
    expect(accepted.map((one) => [show(one), one.fix])).toEqual([
      ['43:67-80 R7 user-friendly', 'the design decides'],
    ])
  })
})

describe('a requirements.md with stories and WHEN/THEN criteria', () => {
  it('has no finding, and its places', () => {
    const { problems, places } = check(sample('kiro-requirements.md'), 'requirements.md')
    expect(problems).toEqual([])
    expect(places.map(showPlace)).toEqual(['22 R7 appropriate', '35 R8 if possible'])
  })
})

describe('a specification in plain prose', () => {
  it('has its places over a line break too', () => {
    const { problems, places, statements } = check(sample('prose-spec.md'))
    expect([problems, statements]).toEqual([[], 12])
    expect(places).toMatchObject([
      { line: 16, column: 110, endLine: 17, endColumn: 9, rule: 'R35', words: 'as soon as possible' },
    ])
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
    'of ours shows a conflict as a problem, and not as a note: %j, %j',
    (one, other) => {
      const { problems } = checkOwn(`# Rules\n\n- R1: ${one}\n- R2: ${other}\n`)
      expect(problems.map(({ code }) => code)).toContain('CONFLICT')
    },
  )

  it('that states nothing has no gaps and no findings', () => {
    const source = readForeign('# Read me\n\nHello.\n', 'x.md')
    expect(findSpecGaps(source)).toBeUndefined()
    expect(checkSource(source)).toEqual({
      ...{ statements: 0, problems: [], notes: [], accepted: [], places: [] },
    })
  })

  it('tells of a paragraph that is too long to read', () => {
    const { problems } = check(`# A\n\n${'The clerk shall print a label. '.repeat(2000)}`)
    expect(problems.find(({ code }) => code === 'too-long')).toMatchObject({ line: 3, severity: 'warning' })
  })

  it('of ours accepts a copy by a comment in either place', () => {
    const text = (comment: string) =>
      `# A\n\n- R1: The clerk shall delete a draft.\n- R2: A draft shall be removed by the clerk. ${comment}\n`
    expect(checkOwn(text('')).problems.map(({ code }) => code)).toContain('DUP')
    const { accepted } = checkOwn(text('<!-- accept DUP: both stand in the contract -->'))
    expect(accepted.find(({ code }) => code === 'DUP')?.fix).toBe('both stand in the contract')
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
        const { problems, notes, places } = check(text)
        for (const { line, column, endLine, endColumn } of [...problems, ...notes, ...places]) {
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

describe('wording is noticed only', () => {
  const toVague = (text: string) =>
    check(text)
      .places.filter(({ rule }) => /^(?:R\d+|VERIFY)$/.test(rule))
      .map(({ line, words }) => `${line} ${words}`)

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
    expect(checkOwn(`- ${words}\n`).problems.map(({ code }) => code)).toEqual(['R7'])
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
    checkOwn(lines.map((line) => `- ${line}\n`).join('')).problems.filter(({ code }) => code === 'CONFLICT')

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

  it('are no finding and no place of a document that is not ours: of ten such nine were wrong', () => {
    const { problems, places } = check(
      '- Gate codes must expire after 2 hours.\n- Gate codes shall expire after 3 days.\n',
    )
    expect([problems, places]).toEqual([[], []])
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
